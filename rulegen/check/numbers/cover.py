"""Numbers that one text says by others: three is one of “2 to 4”, and twelve is half of the 24."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.entry import Text
from rulegen.text.numbers import NumberFound, NumberKind

RANGE, JOINED = "range", "number.joined"
_SIGNS = frozenset("-\N{EN DASH}\N{NON-BREAKING HYPHEN}\N{HYPHEN}")


def in_ranges(text: Text) -> set[Fraction]:
    """The whole numbers between the ends of the ranges of a text."""
    words = text.language.listed(JOINED, RANGE)
    found: set[Fraction] = set()
    for one, other in pairwise(text.numbers):
        between = text.text[one.end : other.start].strip().casefold()
        ends = one.value, other.value
        if (between in words or between in _SIGNS) and ends[0] < ends[1] < ends[0] + 10 and one.value % 1 == 0:
            found |= {one.value + step for step in range(1, int(ends[1] - ends[0]))}
    return found


def as_parts(fractions: Sequence[NumberFound], wholes: Sequence[NumberFound]) -> Iterator[tuple[NumberFound, Fraction]]:
    """Each fraction with the part of a number that it may be: half of 24 is 12."""
    for one in fractions:
        if one.kind is NumberKind.FRACTION and 0 < one.value < 1:
            yield from ((one, one.value * whole.value) for whole in wholes if whole.value > 1)
