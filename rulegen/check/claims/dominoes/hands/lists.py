"""Lists of numbers that belong to each other one by one (“63, 63 and 48; they gain 4, 2 and 5: 67, 65 and 53”)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import names_in
from rulegen.check.claims.labels import counting
from rulegen.check.claims.units import all_lists

_MOST = 6
Listed = tuple[int, ...]


def whole_lists(block: Block) -> list[Listed]:
    """The lists of numbers, those of people who are named among them, in their order; none is in two."""
    found: list[Listed] = []
    for listed in sorted({*_named(block), *all_lists(block)}, key=lambda one: (one[0], -len(one))):
        are_whole = all(block.tokens[at].value.denominator == 1 and at not in block.added for at in listed)
        if are_whole and len(listed) <= _MOST and not (found and listed[0] <= found[-1][-1]):
            found.append(listed)
    return found


def _named(block: Block) -> Iterator[Listed]:
    """The numbers of people who are named one behind the other in a sentence: “Ewa 63, Filip 60, Jan 57”."""
    for sentence in block.shadow.sentences:
        found: list[int] = []
        for name, stop in pairwise((*names_in(block, sentence), sentence.stop)):
            numbers = counting(block, range(name + 1, stop))
            found = [*found, *numbers[:1]] if numbers else []
            if len(numbers) > 1:
                break
        if len(found) > 1:
            yield tuple(found)
