"""Which words of claims a text can have, told by its words one by one: most of it has none, and is not searched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from rulegen.check.claims.pattern import NOTATION, phrase_words

_MARKS = "#%^@½?!"
"""What a shadow has before a number."""
_MOST_MET = 50_000
"""Words that are remembered."""
_PARTS = re.compile(r"[^_]+")


class FirstWords:
    """For each word the names some of whose phrases may begin with it, as the bits of a number.

    The marks of tiles and dice are names of their own.
    """

    def __init__(self, phrases: Mapping[str, Iterable[str]]) -> None:
        marks = NOTATION.values()
        self._bits = {name: 1 << number for number, name in enumerate((*phrases, *marks))}
        self._whole = {mark: self._bits[mark] for mark in marks}
        self._begun: dict[str, int] = {}
        """By the letters before the `*`."""
        for name, found in phrases.items():
            for phrase in found:
                first = phrase_words(phrase)[0]
                table = self._begun if len(first) > 1 and first[-1] == "*" else self._whole
                word = first[:-1] if table is self._begun else first
                table[word] = table.get(word, 0) | self._bits[name]
        self._lengths = sorted({len(word) for word in self._begun})
        self._met: dict[str, int] = {}

    def bits(self, names: Iterable[str]) -> int:
        """The bits of some names, and a bit that no text has if one is unknown."""
        found = 0
        for name in names:
            found |= self._bits.get(name, 1 << len(self._bits))
        return found

    def possible(self, keys: Sequence[str]) -> int:
        """The names that the words of a shadow let think of; a name without its bit is surely not there."""
        found = 0
        for key in keys:
            bits = self._met.get(key)
            found |= self._meet(key) if bits is None else bits
        return found

    def _meet(self, key: str) -> int:
        if len(self._met) >= _MOST_MET:
            self._met.clear()
        found = 0
        for word in _PARTS.findall(key.lstrip(_MARKS)):
            found |= self._whole.get(word, 0)
            for length in self._lengths:
                if length > len(word):
                    break
                found |= self._begun.get(word[:length], 0)
        self._met[key] = found
        return found
