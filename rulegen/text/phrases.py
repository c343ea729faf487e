"""Phrases found in running text, whatever their case and the kind of their blanks: `klock* dobieran*`.

A word of a phrase that ends in `*` stands for itself and for every word that begins so.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

SHORTEST_STEM = 2
"""Letters before a `*`: one alone would stand for a large part of any text."""
_NUMBER = "#"
"""Stands for all numbers in digits that no phrase has."""
_MOST_MET = 50_000
"""Words whose phrases are remembered."""

_LETTERS = r"[^\W_](?:[^\W_]|[\u0300-\u036f])*"
"""A word: letters and digits, with marks that stand by themselves behind their letters."""
_WORD = re.compile(_LETTERS)
_PLAIN_WORD = re.compile(r"[^\W_]+")
"""The same, and sooner found, where no mark stands by itself."""
_MARK = re.compile(r"[\u0300-\u036f]")
_PHRASE_WORD = re.compile(rf"({_LETTERS})(\*?)")


class Occurrence(NamedTuple):
    """Where something was found in a text: its key, and the places of its first letter and behind its last one."""

    key: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Phrase:
    key: str
    words: tuple[str, ...]
    gaps: tuple[str, ...]
    """What stands between two words."""
    is_open: tuple[bool, ...]
    """For each word, whether it may go on."""
    is_short: bool
    """Whether it has one word."""

    @property
    def rank(self) -> tuple[int, int, int]:
        """The greater one of two that fit at one place wins: more words, then fewer open ones, then more letters."""
        return len(self.words), -sum(self.is_open), sum(map(len, self.words))

    def goes_on(self, following: str) -> bool:
        """Whether this may be the word behind its first one."""
        if self.is_short or following == self.words[1]:
            return True
        return self.is_open[1] and following.startswith(self.words[1])

    def fits(self, text: _Words, at: int) -> bool:
        """Whether the phrase stands in a text at word number `at`; its first two words are known to."""
        words = text.words
        if at + len(self.words) > len(words):
            return False
        for number in range(2, len(self.words)):
            word, found = self.words[number], words[at + number]
            if found != word and not (self.is_open[number] and found.startswith(word)):
                return False
        return all(text.gap(at + number) == gap for number, gap in enumerate(self.gaps))


class _Words(NamedTuple):
    """The words of a text, without regard to case, and where they stand."""

    text: str
    places: Sequence[tuple[int, int]]
    words: Sequence[str]

    def gap(self, at: int) -> str:
        """What stands behind word number `at`."""
        return _gap(self.text[self.places[at][1] : self.places[at + 1][0]])


@lru_cache(maxsize=64)
def _words_of(text: str) -> _Words:
    """The words of a text; many finders look at the same one, one after the other."""
    word = _WORD if _MARK.search(text) else _PLAIN_WORD
    found = [*word.finditer(text)]
    return _Words(text, [match.span() for match in found], [_folded(match[0]) for match in found])


_Starts = Sequence[tuple["PhraseFinder", Sequence["_Phrase"]]]
"""Finders with phrases of theirs, the greater ones first."""


class PhraseFinders:
    """Finders that look at the same texts. Each word is looked up once for all of them: most begin nothing in any."""

    def __init__(self) -> None:
        self._nothing: dict[PhraseFinder, Sequence[Occurrence]] = {}
        self._begun: dict[str, list[tuple[PhraseFinder, _Phrase]]] = {}
        """The phrases of all finders by their first word; where that may go on, with a `*` behind it."""
        self._lengths: list[int] = []
        """Of the first words that may go on."""
        self._met: dict[str, _Starts] = {}
        """For each word that was met, the phrases that may begin with it."""
        self._idle: set[str] = set()
        """Words that were met and begin nothing."""
        self._numbers: set[str] = set()
        """The numbers in digits that phrases have."""
        self._pairs: dict[tuple[str, str], _Starts] = {}
        """For two words that were met beside each other, the phrases that may begin with them: mostly there is none."""

    def __contains__(self, finder: PhraseFinder) -> bool:
        """Whether a finder is one of them."""
        return finder in self._nothing

    def add(self, finder: PhraseFinder) -> None:
        """Let another finder look as well."""
        self._nothing[finder] = ()
        for phrase in finder.phrases:
            self._numbers.update(filter(str.isdecimal, phrase.words))
            first = f"{phrase.words[0]}*" if phrase.is_open[0] else phrase.words[0]
            self._begun.setdefault(first, []).append((finder, phrase))
        self._lengths = sorted({len(first) - 1 for first in self._begun if first[-1] == "*"})
        self._forget()

    def find(self, text: str) -> Mapping[PhraseFinder, Sequence[Occurrence]]:
        """What each of the finders finds, see `PhraseFinder.find`."""
        text_words = _words_of(text)
        found: dict[PhraseFinder, list[Occurrence]] = {}
        places, idle, pairs = text_words.places, self._idle, self._pairs
        # Numbers are many, and no two alike: to phrases without them they are all the same.
        words = [_NUMBER if word.isdecimal() and word not in self._numbers else word for word in text_words.words]
        live = [at for at, word in enumerate(words) if word not in idle]
        words.append("")  # behind the last one
        free: dict[PhraseFinder, int] = {}  # where the next phrase may begin behind one of several words
        for at in live:
            finders = pairs.get((words[at], words[at + 1]))
            if finders is None:
                finders = self._meet_pair(words[at], words[at + 1])
            for finder, phrases in finders:
                if free and at < free.get(finder, 0):
                    continue
                for phrase in phrases:
                    if phrase.is_short:
                        one = Occurrence(phrase.key, *places[at])
                    elif phrase.fits(text_words, at):
                        end = free[finder] = at + len(phrase.words)
                        one = Occurrence(phrase.key, places[at][0], places[end - 1][1])
                    else:
                        continue
                    if finder in found:
                        found[finder].append(one)
                    else:
                        found[finder] = [one]
                    break
        return self._nothing | found

    def _meet_pair(self, word: str, following: str) -> _Starts:
        if len(self._pairs) + len(self._idle) >= _MOST_MET:
            self._forget()
        starts = self._met.get(word)
        if starts is None:
            starts = self._meet(word)
        if not starts:
            return ()
        fitting = ((finder, [phrase for phrase in phrases if phrase.goes_on(following)]) for finder, phrases in starts)
        found = self._pairs[word, following] = [(finder, phrases) for finder, phrases in fitting if phrases]
        return found

    def _meet(self, word: str) -> _Starts:
        starts: dict[PhraseFinder, list[_Phrase]] = {}
        stems = (f"{word[:length]}*" for length in self._lengths if length <= len(word))
        for first in (word, *stems):
            for finder, phrase in self._begun.get(first, ()):
                starts.setdefault(finder, []).append(phrase)
        for phrases in starts.values():
            phrases.sort(key=lambda phrase: phrase.rank, reverse=True)
        if not starts:
            self._idle.add(word)
        found = self._met[word] = [*starts.items()]
        return found

    def _forget(self) -> None:
        self._met.clear()
        self._idle.clear()
        self._pairs.clear()


class PhraseFinder:
    """Finds many phrases in one go. The time grows with the words of the text, hardly with the number of phrases."""

    def __init__(self, phrases: Iterable[tuple[str, str]]) -> None:
        """Take phrases, each after its key; `phrase_problem` must have nothing against them."""
        self.phrases = [_parsed(key, text) for key, text in phrases]
        self._alone: PhraseFinders | None = None

    def find(self, text: str) -> Sequence[Occurrence]:
        """Every occurrence, from the start of the text to its end; they do not overlap.

        Of two that begin at the same word the longer one counts: "counting end" before "counting".
        """
        if self._alone is None:
            self._alone = PhraseFinders()
            self._alone.add(self)
        return self._alone.find(text)[self]


def phrase_problem(text: str) -> str:
    """Say what is wrong with a phrase; nothing ("") if it can be looked for."""
    if all(map(str.isalpha, text.split(" "))):  # as most of them are: words of letters alone, with blanks between
        return ""
    words = list(_PHRASE_WORD.finditer(text))
    if not words:
        return "has no word"
    rest = text[: words[0].start()] + text[words[-1].end() :]
    between = "".join(text[one.end() : other.start()] for one, other in pairwise(words))
    if "*" in rest + between or any(match[2] and len(match[1]) < SHORTEST_STEM for match in words):
        return f"has a * elsewhere than behind at least {SHORTEST_STEM} letters at the end of a word"
    if any(one.end() == other.start() for one, other in pairwise(words)):
        return "has a * inside a word"
    return "begins or ends with what is no letter" if rest else ""


def _parsed(key: str, text: str) -> _Phrase:
    plain = text.split(" ")
    if all(map(str.isalpha, plain)):  # soon read
        count = len(plain)
        return _Phrase(key, tuple(map(_folded, plain)), (" ",) * (count - 1), (False,) * count, count == 1)
    words = list(_PHRASE_WORD.finditer(text))
    return _Phrase(
        key,
        tuple(_folded(match[1]) for match in words),
        tuple(_gap(text[one.end() : other.start()]) for one, other in pairwise(words)),
        tuple(bool(match[2]) for match in words),
        len(words) == 1,
    )


@lru_cache(maxsize=16_384)
def _folded(word: str) -> str:
    """A word without regard to case, however its marks are encoded."""
    return unicodedata.normalize("NFC", word).casefold()


def _gap(text: str) -> str:
    """What stands between two words: blanks of all kinds are alike, and so are apostrophes."""
    return text if text == " " else re.sub(r"\s+", " ", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
