"""What two languages must both say: numbers, opposites, negations, clauses and terms, as places that can be compared.

None of them is certain by itself; where several of one clause are missing, and letters too, the clause is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.check.language import CONTRAST, DENIES, IDIOM, NEGATION, names_of
from rulegen.check.vocabulary import Vocabulary

_RELATIVE = "relative"
"""Clauses that other languages say with a participle."""


class _Mark(NamedTuple):
    """Something that is said at a place; `sure` if it can be nothing else."""

    start: int
    name: str
    sure: bool


class Landmarks:
    """The landmarks of a text. `vocabulary` is given where the text is about games."""

    def __init__(self, text: Text, vocabulary: Vocabulary | None) -> None:
        self._marks = tuple(_marks(text, vocabulary))
        self._end = len(text.text)

    def places(self, start: int, end: int) -> Mapping[int, frozenset[str]]:
        """Where a part of the text surely says something, and what it may mean."""
        found: dict[int, set[str]] = {}
        for mark in self._marks:
            if mark.sure and start <= mark.start < end:
                found.setdefault(mark.start, set()).add(mark.name)
        return {place: frozenset(names) for place, names in sorted(found.items())}

    @cached_property
    def weights(self) -> Mapping[str, float]:
        """What the text surely says; several things that a place may mean share its weight."""
        found: dict[str, float] = {}
        for names in self.places(0, self._end).values():
            for name in names:
                found[name] = found.get(name, 0) + 1 / len(names)
        return found

    @cached_property
    def names(self) -> frozenset[str]:
        """All that the text says, or may say."""
        return frozenset(mark.name for mark in self._marks)

    def said(self, start: int, end: int) -> Counter[str]:
        """How often a part of the text says something, or may."""
        return Counter(mark.name for mark in self._marks if start <= mark.start < end)


@lru_cache(maxsize=16)
def landmarks_of(text: Text, vocabulary: Vocabulary | None) -> Landmarks:
    """The landmarks of a text, remembered for a while: several checks ask for them, one after the other."""
    return Landmarks(text, vocabulary)


def _marks(text: Text, vocabulary: Vocabulary | None) -> Iterator[_Mark]:
    for one in text.phrases_below(CONTRAST):
        for name in names_of(one.key):
            if name.table != IDIOM:
                yield _Mark(one.start, name.pole, name.sure)
    yield from (_Mark(one.start, str(one.value), not one.weak) for one in text.numbers)
    yield from (_Mark(one.start, f"clause.{one.key}", one.key != _RELATIVE) for one in text.phrases("clause"))
    negations = (one for one in text.phrases(NEGATION) if one.key != "none")
    yield from (_Mark(one.start, "negation", one.key in DENIES) for one in negations)
    if vocabulary is not None:
        yield from _terms(text, vocabulary)


def _terms(text: Text, vocabulary: Vocabulary) -> Iterator[_Mark]:
    uses = vocabulary.uses(text)
    for use in uses.heads:
        yield _Mark(use.start, f"term.{use.id}", sure=True)
        yield from (_Mark(use.start, f"term.{inner}", sure=False) for inner in use.inner)
    yield from (_Mark(0, f"term.{loose}", sure=False) for loose in uses.loose | vocabulary.also(text))
