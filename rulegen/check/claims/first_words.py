"""Which words of claims a text can have, told by its words one by one: most of it has none, and is not searched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulegen.check.claims.pattern import NOTATION, phrase_words
from rulegen.check.claims.shadow import shadow_sign

_MARKS = "#%^@½?!"
"""What a shadow has before a number."""
_MOST_MET = 50_000
"""Words that are remembered."""
_PARTS = re.compile(r"[^_]+")


class _Begun(NamedTuple):
    """What may begin with a word: names with phrases of this word alone, and longer phrases with all their words."""

    alone: int
    longer: Sequence[tuple[int, Sequence[str]]]


class FirstWords:
    """For each word the names some of whose phrases may begin with it, as the bits of a number.

    The marks of tiles and dice are names of their own.
    """

    def __init__(self, phrases: Mapping[str, Iterable[str]]) -> None:
        marks = NOTATION.values()
        self._bits = {name: 1 << number for number, name in enumerate((*phrases, *marks))}
        self._unknown = 1 << len(self._bits)
        self._whole: dict[str, list[tuple[int, Sequence[str]]]] = {mark: [(self._bits[mark], ())] for mark in marks}
        """The bit and the other words of each phrase, by the first word."""
        self._begun: dict[str, list[tuple[int, Sequence[str]]]] = {}
        """By the letters before the `*`."""
        for name, found in phrases.items():
            for phrase in found:
                first, *others = phrase_words(phrase)
                table = self._begun if len(first) > 1 and first[-1] == "*" else self._whole
                word = first[:-1] if table is self._begun else first
                rest = tuple(other.rstrip("*") for other in others if other[0].isalnum())
                table.setdefault(word, []).append((self._bits[name], rest))
        self._lengths = sorted({len(word) for word in self._begun})
        self._met: dict[str, _Begun] = {}
        self._idle: set[str] = set()
        """Words that were met and begin nothing, as most do."""

    def bit(self, name: str) -> int:
        """The bit of a name, and one that no text has if it is unknown."""
        return self._bits.get(name, self._unknown)

    def bits(self, names: Iterable[str]) -> int:
        """The bits of some names."""
        found = 0
        for name in names:
            found |= self.bit(name)
        return found

    def possible(self, keys: Iterable[str], text: str) -> int:
        """The names that the words of a shadow, or of `shadow_words`, let think of; one without its bit is not there.

        `text` has those words without regard to case: all the letters of a phrase must be somewhere in it.
        """
        found = 0
        longer: list[tuple[int, Sequence[str]]] = []
        for key in {*keys} - self._idle:
            begun = self._met.get(key) or self._meet(key)
            found |= begun.alone
            longer += begun.longer
        for bit, rest in longer:
            if not found & bit and all(word in text for word in rest):
                found |= bit
        return found

    def _meet(self, key: str) -> _Begun:
        if len(self._met) >= _MOST_MET:
            self._met.clear()
            self._idle.clear()
        alone, longer = 0, []
        for word in _PARTS.findall(shadow_sign(key).lstrip(_MARKS)):
            for bit, rest in self._beginning_with(word):
                if rest:
                    longer.append((bit, rest))
                else:
                    alone |= bit
        self._met[key] = _Begun(alone, longer)
        if not alone and not longer:
            self._idle.add(key)
        return self._met[key]

    def _beginning_with(self, word: str) -> Iterator[tuple[int, Sequence[str]]]:
        yield from self._whole.get(word, ())
        for length in self._lengths:
            if length > len(word):
                break
            yield from self._begun.get(word[:length], ())
