"""What two languages must both say: numbers, opposites, negations, clauses and terms, as places that can be compared.

None of them is certain by itself; where several of one clause are missing, and letters too, the clause is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rulegen.check.entry import Text
from rulegen.check.lazy import lazy
from rulegen.check.words.language import CONTRAST, DENIES, IDIOM, NEGATION, names_of
from rulegen.check.words.vocabulary import Vocabulary

_RELATIVE = "relative"
"""Clauses that other languages say with a participle."""


_Mark = tuple[int, str, bool]
"""Where something is said, what, and whether it can be nothing else."""


class Landmarks:
    """The landmarks of a text. `vocabulary` is given where the text is about games."""

    def __init__(self, text: Text, vocabulary: Vocabulary | None) -> None:
        self._marks = [*_marks(text, vocabulary)]

    def places(self, start: int, end: int) -> Mapping[int, frozenset[str]]:
        """Where a part of the text surely says something, and what it may mean."""
        return {place: frozenset(names) for place, names in sorted(self._sure.items()) if start <= place < end}

    @lazy
    def _sure(self) -> Mapping[int, set[str]]:
        """What the text surely says, by its place."""
        found: dict[int, set[str]] = {}
        for start, name, is_sure in self._marks:
            if is_sure:
                found.setdefault(start, set()).add(name)
        return found

    @lazy
    def weights(self) -> Mapping[str, float]:
        """What the text surely says; several things that a place may mean share its weight."""
        found: dict[str, float] = {}
        for _place, names in sorted(self._sure.items()):
            for name in names:
                found[name] = found.get(name, 0) + 1 / len(names)
        return found

    @lazy
    def names(self) -> frozenset[str]:
        """All that the text says, or may say."""
        return frozenset(name for _start, name, _is_sure in self._marks)

    def said(self, start: int, end: int) -> Counter[str]:
        """How often a part of the text says something, or may."""
        return Counter(name for place, name, _is_sure in self._marks if start <= place < end)


@lru_cache(maxsize=256)
def landmarks_of(text: Text, vocabulary: Vocabulary | None) -> Landmarks:
    """The landmarks of a text, remembered for a while: several checks ask for them, one after the other."""
    return Landmarks(text, vocabulary)


def _marks(text: Text, vocabulary: Vocabulary | None) -> Iterator[_Mark]:
    for one in text.phrases_below(CONTRAST):
        for name in names_of(one.key):
            if name.table != IDIOM:
                yield one.start, name.pole, name.sure
    for number in text.numbers:
        yield number.start, str(number.value), not number.weak
    for one in text.phrases("clause"):
        yield one.start, f"clause.{one.key}", one.key != _RELATIVE
    for one in text.phrases(NEGATION):
        if one.key != "none":
            yield one.start, "negation", one.key in DENIES
    if vocabulary is not None:
        yield from _terms(text, vocabulary)


def _terms(text: Text, vocabulary: Vocabulary) -> Iterator[_Mark]:
    uses = vocabulary.uses(text)
    for use in uses.heads:
        yield use.start, f"term.{use.id}", True
        for inner in use.inner:
            yield use.start, f"term.{inner}", False
    for loose in uses.loose | vocabulary.also(text):
        yield 0, f"term.{loose}", False
