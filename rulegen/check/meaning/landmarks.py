"""What two languages must both say: numbers, opposites, negations, clauses and terms, as places that can be compared.

None of them is certain by itself; where several of one clause are missing, and letters too, the clause is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from rulegen.check.entry import Text
from rulegen.check.lazy import lazy
from rulegen.check.words.language import CONTRAST, DENIES, IDIOM, NEGATION, names_of
from rulegen.check.words.vocabulary import Vocabulary

_RELATIVE = "relative"
"""Clauses that other languages say with a participle."""


_Mark = tuple[int, Sequence[str], Sequence[str]]
"""Where something is said, all that it can be, and what it surely is."""


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
        for start, _names, sure in self._marks:
            if sure:
                found.setdefault(start, set()).update(sure)
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
        return frozenset().union(*(names for _start, names, _sure in self._marks))

    def said(self, start: int, end: int) -> Counter[str]:
        """How often a part of the text says something, or may."""
        return Counter(name for place, names, _sure in self._marks if start <= place < end for name in names)


@lru_cache(maxsize=256)
def landmarks_of(text: Text, vocabulary: Vocabulary | None) -> Landmarks:
    """The landmarks of a text, remembered for a while: several checks ask for them, one after the other."""
    return Landmarks(text, vocabulary)


def _marks(text: Text, vocabulary: Vocabulary | None) -> Iterator[_Mark]:
    for one in text.phrases_below(CONTRAST):
        yield one.start, *_poles_of(one.key)
    for number in text.numbers:
        yield number.start, *_named(str(number.value), is_sure=not number.weak)
    for one in text.phrases("clause"):
        yield one.start, *_named(f"clause.{one.key}", is_sure=one.key != _RELATIVE)
    for one in text.phrases(NEGATION):
        if one.key != "none":
            yield one.start, *_named("negation", is_sure=one.key in DENIES)
    if vocabulary is not None:
        yield from _terms(text, vocabulary)


def _named(name: str, *, is_sure: bool) -> tuple[Sequence[str], Sequence[str]]:
    return (name,), (name,) if is_sure else ()


@lru_cache(maxsize=4096)
def _poles_of(key: str) -> tuple[Sequence[str], Sequence[str]]:
    """The poles that a phrase with this key names, and those that it surely means."""
    names = [name for name in names_of(key) if name.table != IDIOM]
    return tuple(name.pole for name in names), tuple(name.pole for name in names if name.sure)


def _terms(text: Text, vocabulary: Vocabulary) -> Iterator[_Mark]:
    uses = vocabulary.uses(text)
    for use in uses.heads:
        name = f"term.{use.id}"
        yield use.start, (name, *(f"term.{inner}" for inner in use.inner)), (name,)
    if loose := uses.loose | vocabulary.also(text):
        yield 0, tuple(f"term.{name}" for name in loose), ()
