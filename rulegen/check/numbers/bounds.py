"""Bounds beside a number: “at least 61 points” in which the translation says “at most 61”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.meaning.limits import denies_besides
from rulegen.check.words.language import CONTRAST, names_of
from rulegen.check.words.spans import SpanKind
from rulegen.text.numbers import NumberKind
from rulegen.text.phrases import Occurrence

_WAYS = {
    "bound.at-least": "up",
    "bound.more-than": "up",
    "bound.at-most": "down",
    "bound.less-than": "down",
}
"""Which way a bound leaves open."""
_GAP = re.compile(r"[ \u00a0\u202f](?:[^\W\d_]+[ \u00a0\u202f])?")
"""Between a bound and its number, or a number and its bound: a blank, or one word such as “points”."""
_COUNTED = frozenset({NumberKind.DIGIT, NumberKind.WORD, NumberKind.MULTIPLE})


class Turned(NamedTuple):
    """The bound of the source text, and the opposite one that the translation has for the same number."""

    meant: Occurrence
    said: Occurrence


def turned_bound(pair: Pair) -> Turned | None:
    """The first number that has a bound in both texts, one of which is the opposite of the other."""
    theirs = _bounds(pair.source)
    ours = _bounds(pair.target) if theirs else {}
    sides = ((pair.source, theirs), (pair.target, ours))
    if ours and any(denies_besides(text, [one for _, one in bounds.values()]) for text, bounds in sides):
        return None
    for value, (way, meant) in theirs.items():
        if value in ours and ours[value][0] != way:
            return Turned(meant, ours[value][1])
    return None


def _bounds(text: Text) -> Mapping[str, tuple[str, Occurrence]]:
    """The numbers that stand beside a bound, each with the way that it leaves open; those with two are left out."""
    bounds = [(way, one) for one in text.phrases_below(CONTRAST) if (way := _way_of(one.key))]
    found: dict[str, tuple[str, Occurrence]] = {}
    twice: set[str] = set()
    for value, start, end in _counts(text) if bounds else ():
        if any(one.start <= start < one.end for _, one in bounds):  # the article in “a minimum of”
            continue
        beside = [bound for bound in bounds if _is_beside(text, bound[1], start, end)]
        if value in found or len({way for way, _ in beside}) > 1:
            twice.add(value)
        elif beside:
            found[value] = beside[0]
    return {value: bound for value, bound in found.items() if value not in twice}


def _counts(text: Text) -> Iterator[tuple[str, int, int]]:
    """The numbers of a text, and the placeholders, which may stand for numbers."""
    yield from ((str(one.value), one.start, one.end) for one in text.numbers if one.kind in _COUNTED)
    yield from ((one.text, one.start, one.end) for one in text.spans if one.kind is SpanKind.PLACEHOLDER)


@lru_cache(maxsize=4096)
def _way_of(key: str) -> str:
    """The way that a phrase with this key surely leaves open; "" if it may leave both, or is none."""
    ways = {_WAYS[name.pole] for name in names_of(key) if name.sure and name.pole in _WAYS}
    return ways.pop() if len(ways) == 1 else ""


def _is_beside(text: Text, bound: Occurrence, start: int, end: int) -> bool:
    before, after = (bound.end, start), (end, bound.start)
    return any(first <= last and _GAP.fullmatch(text.prose, first, last) for first, last in (before, after))
