"""Opposites that have changed places: 1 and 2 go down, 3 and 4 go up. Numbers and placeholders tell which is where."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.language import IDIOM, names_of
from rulegen.check.spans import SpanKind
from rulegen.text.numbers import NumberKind
from rulegen.text.phrases import Occurrence

_PART = re.compile(r"[,;:.!?()](?=\s|$)|\s[–—-]\s")
_ANCHORS = frozenset({SpanKind.PLACEHOLDER, SpanKind.NOTATION})
_BOTH = 2


class Exchange(NamedTuple):
    """What the source text says of something, and what the translation says of it."""

    of: str
    meant: Occurrence
    said: Occurrence


def exchanged(pair: Pair, group: str) -> Exchange | None:
    """The first pair of opposites of which each stands in the clause where the other should."""
    if any(len(text.spans) + len(text.numbers) < _BOTH for text in (pair.source, pair.target)):
        return None
    theirs, ours = _poles(pair.source, group), _poles(pair.target, group)
    for kind in _with_both(theirs) & _with_both(ours):
        meant, said = _bound(pair.source, theirs[kind]), _bound(pair.target, ours[kind])
        other = {anchor: meant[anchor] for anchor in meant if anchor in said and meant[anchor][0] != said[anchor][0]}
        if len({pole for pole, _ in other.values()}) == _BOTH and len(other) == len(meant.keys() & said.keys()):
            anchor, (_, place) = next(iter(other.items()))
            return Exchange(anchor, place, said[anchor][1])
    return None


Poles = Mapping[str, Sequence[tuple[str, Occurrence]]]


def _poles(text: Text, group: str) -> Poles:
    """What a text surely says, by the classes of opposites: each pole with its place."""
    found: dict[str, list[tuple[str, Occurrence]]] = {}
    for one in text.phrases_below(group):
        for name in names_of(one.key):
            if name.table != IDIOM and name.sure:
                found.setdefault(name.table, []).append((name.pole, one))
    return found


def _with_both(poles: Poles) -> set[str]:
    return {kind for kind, places in poles.items() if len({name for name, _ in places}) == _BOTH}


def _bound(text: Text, poles: Sequence[tuple[str, Occurrence]]) -> dict[str, tuple[str, Occurrence]]:
    """Each number and placeholder with the pole of its clause; those that stand beside both, or twice, with none."""
    ends = [0, *(match.end() for match in _PART.finditer(text.prose)), len(text.text) + 1]
    found: dict[str, tuple[str, Occurrence]] = {}
    twice: set[str] = set()
    for start, end in pairwise(ends):
        inside = [(name, one) for name, one in poles if start <= one.start < end]
        for anchor in _anchors(text, start, end) if len({name for name, _ in inside}) == 1 else ():
            if anchor in found:
                twice.add(anchor)
            found[anchor] = inside[0]
    return {anchor: pole for anchor, pole in found.items() if anchor not in twice}


def _anchors(text: Text, start: int, end: int) -> Iterator[str]:
    yield from (span.text for span in text.spans if span.kind in _ANCHORS and start <= span.start < end)
    for number in text.numbers:
        if start <= number.start < end and not number.weak and number.kind is not NumberKind.NAME:
            yield str(number.value)
