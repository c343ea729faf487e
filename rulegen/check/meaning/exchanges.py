"""Opposites that have changed places: 1 and 2 go down, 3 and 4 go up. Numbers and placeholders tell which is where."""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.meaning.parts import are_turned
from rulegen.check.numbers.counted import nouns_in
from rulegen.check.words.language import OPPOSITE, sure_names
from rulegen.check.words.spans import SpanKind
from rulegen.text.numbers import NumberKind
from rulegen.text.phrases import Occurrence

_PART = re.compile(r"[,;:.!?()](?=\s|$)|\s[–—-]\s")
_DASHES = " \u00a0–—-"
_HARD_END = re.compile(r"[;.!?](?=\s)")
_SEQUENCE = "sequence"
"""The table of words such as “then”."""
_ANCHORS = frozenset({SpanKind.PLACEHOLDER, SpanKind.NOTATION})
_BOTH = 2


class Exchange(NamedTuple):
    """What the source text says of something, and what the translation says of it."""

    of: str
    meant: Occurrence
    said: Occurrence


def exchanged(pair: Pair, group: str) -> Exchange | None:
    """The first pair of opposites of which each stands in the clause where the other should."""
    theirs, ours = _poles(pair.source, group), _poles(pair.target, group)
    kinds = sorted(_with_both(theirs) & _with_both(ours))
    for kind in kinds:
        places = (theirs[kind], ours[kind])
        if found := _in_order(pair, *places) or _beside_nouns(pair, *places) or _among_marks(pair, *places):
            return found
    others = {name for kind in kinds for name, _ in (*theirs[kind], *ours[kind])}
    extra = [_lone(text, others) if kinds else {} for text in (pair.source, pair.target)]
    if any(
        len(text.spans) + len(text.numbers) + len(lone) < _BOTH
        for text, lone in zip((pair.source, pair.target), extra, strict=True)
    ):
        return None
    for kind in kinds:
        meant, said = _bound(pair.source, theirs[kind], extra[0]), _bound(pair.target, ours[kind], extra[1])
        other = {anchor: meant[anchor] for anchor in meant if anchor in said and meant[anchor][0] != said[anchor][0]}
        # All stand in the other clause; or some of each do, and no more can.
        whole = len(other) == len(meant.keys() & said.keys()) or meant.keys() - extra[0] == said.keys() - extra[1]
        if len({pole for pole, _ in other.values()}) == _BOTH and whole:
            anchor, (_, place) = next(iter(other.items()))
            return Exchange(anchor, place, said[anchor][1])
    return None


def _in_order(pair: Pair, theirs: Places, ours: Places) -> Exchange | None:
    """Two opposites that follow each other in parts whose order is told: “up, then down” is no “down, then up”."""
    theirs, ours = _turns(theirs), _turns(ours)
    if not len(theirs) == len(ours) == _BOTH or [name for name, _ in theirs] == [name for name, _ in ours]:
        return None
    parts = [_parts_of(text) for text in (pair.source, pair.target)]
    if not 1 < len(parts[0]) == len(parts[1]):
        return None
    places = [
        [bisect(starts, one.start) for _, one in poles] for starts, poles in zip(parts, (theirs, ours), strict=True)
    ]
    if places[0] != places[1] or places[0][0] == places[0][1] or are_turned(pair):
        return None
    return Exchange("the first of two parts", theirs[0][1], ours[0][1])


def _among_marks(pair: Pair, theirs: Places, ours: Places) -> Exchange | None:
    """Two opposites among the same numbers, or different nouns, in the same order: “17 down to 15 and 18 up to 20”."""
    if not len(theirs) == len(ours) == _BOTH or [name for name, _ in theirs] == [name for name, _ in ours]:
        return None
    if _are_alike(_row(pair.source, theirs), _row(pair.target, ours)):
        return Exchange("the first of two numbers", theirs[0][1], ours[0][1])
    nouns = [_row_of_nouns(pair.source, theirs), _row_of_nouns(pair.target, ours)]
    if len({*nouns[0]}) + 1 == len(nouns[0]) and _are_alike(*nouns):  # no noun stands twice
        return Exchange("the first of two nouns", theirs[0][1], ours[0][1])
    return None


def _are_alike(meant: Sequence[str], said: Sequence[str]) -> bool:
    """Whether two rows of marks, at least two beside the opposites, are the same, with something between these."""
    return meant == said and len(meant) >= _BOTH * 2 and meant[meant.index("") + 1] != ""


def _row_of_nouns(text: Text, poles: Places) -> list[str]:
    """The nouns of a text in their order, with nothing in the place of each opposite."""
    marks = [(one.start, "") for _, one in poles] + [(noun.start, noun.key) for noun in nouns_in(text)]
    return [name for _, name in sorted(marks)]


def _row(text: Text, poles: Places) -> list[str]:
    """The numbers and placeholders of a text in their order, with nothing in the place of each opposite."""
    marks = [(one.start, "") for _, one in poles]
    marks += [(span.start, span.text) for span in text.spans if span.kind in _ANCHORS]
    marks += [(one.start, str(one.value)) for one in text.numbers if not one.weak]
    return [name for _, name in sorted(marks)]


def _turns(poles: Places) -> Places:
    """The opposites without those that say again what the one before them says: “climb up”."""
    return [pole for place, pole in enumerate(poles) if not place or poles[place - 1][0] != pole[0]]


def _beside_nouns(pair: Pair, theirs: Places, ours: Places) -> Exchange | None:
    """Two opposites, of which one stands beside the noun where the other should: “the first player … the last pile”."""
    if not len(theirs) == len(ours) == _BOTH:
        return None
    # In “the previous and next page” both are said of one noun.
    if not any(theirs[0][1].end < noun.start < theirs[1][1].start for noun in nouns_in(pair.source)):
        return None
    meant, said = _with_nouns(pair.source, theirs), _with_nouns(pair.target, ours)
    both = [noun for noun in meant if noun in said]
    if not both or any(meant[noun][0] == said[noun][0] for noun in both) or len(meant) == len(said) == 1:
        return None
    return Exchange(_noun_of(pair.source, both[0]), meant[both[0]][1], said[both[0]][1])


def _with_nouns(text: Text, poles: Places) -> dict[str, tuple[str, Occurrence]]:
    """The nouns that stand right beside an opposite, with it."""
    counts = Counter(noun.key for noun in nouns_in(text))
    nouns = [noun for noun in nouns_in(text) if counts[noun.key] == 1]
    return {
        noun.key: (name, one)
        for name, one in poles
        for noun in nouns
        if noun.start - one.end == 1 or one.start - noun.end == 1
    }


def _noun_of(text: Text, key: str) -> str:
    noun = next(noun for noun in nouns_in(text) if noun.key == key)
    return f"“{text.text[noun.start : noun.end]}”"


def _parts_of(text: Text) -> Sequence[int]:
    """Where each part begins that stands where it does for its meaning: behind a semicolon, or with “then”."""
    ends = [match.end() for match in _HARD_END.finditer(text.prose)]
    return sorted({0, *ends, *(one.start for one in text.phrases(_SEQUENCE))})


Places = Sequence[tuple[str, Occurrence]]
Poles = Mapping[str, Places]


def _poles(text: Text, group: str) -> Poles:
    """What a text surely says, by the classes of opposites: each pole with its place."""
    found: dict[str, list[tuple[str, Occurrence]]] = {}
    for one in text.phrases_below(group):
        for name in sure_names(one.key):
            found.setdefault(name.table, []).append((name.pole, one))
    return found


def _with_both(poles: Poles) -> set[str]:
    return {kind for kind, places in poles.items() if len({name for name, _ in places}) == _BOTH}


def _lone(text: Text, others: Collection[str]) -> dict[str, int]:
    """Where a text says, once, what else is one of several: a suit, a card, a day."""
    places: dict[str, list[int]] = {}
    for one in text.phrases_below(OPPOSITE):
        for name in sure_names(one.key):
            places.setdefault(name.pole, []).append(one.start)
    return {name: at[0] for name, at in places.items() if len(at) == 1 and name not in others}


def _bound(text: Text, poles: Places, lone: Mapping[str, int]) -> dict[str, tuple[str, Occurrence]]:
    """Each number and placeholder with the pole of its clause; those that stand beside both, or twice, with none."""
    ends = [0, *_part_ends(text, poles), len(text.text) + 1]
    found: dict[str, tuple[str, Occurrence]] = {}
    twice: set[str] = set()
    for start, end in pairwise(ends):
        inside = [(name, one) for name, one in poles if start <= one.start < end]
        anchors = (*_anchors(text, start, end), *(name for name, at in lone.items() if start <= at < end))
        for anchor in anchors if len({name for name, _ in inside}) == 1 else ():
            if anchor in found:
                twice.add(anchor)
            found[anchor] = inside[0]
    return {anchor: pole for anchor, pole in found.items() if anchor not in twice}


def _part_ends(text: Text, poles: Places) -> Iterator[int]:
    """Where a clause ends. A dash behind which its pole stands may be in the place of a verb: “3 or 4 – up”."""
    begun = 0
    for match in _PART.finditer(text.prose):
        if not match[0].strip(_DASHES) and not any(begun <= one.start < match.start() for _, one in poles):
            continue
        yield match.end()
        begun = match.end()


def _anchors(text: Text, start: int, end: int) -> Iterator[str]:
    yield from (span.text for span in text.spans if span.kind in _ANCHORS and start <= span.start < end)
    for number in text.numbers:
        if start <= number.start < end and not number.weak and number.kind is not NumberKind.NAME:
            yield str(number.value)
