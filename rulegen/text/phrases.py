"""Phrases found in running text, whatever their case and the kind of their blanks: `klock* dobieran*`.

A word of a phrase that ends in `*` stands for itself and for every word that begins so.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

SHORTEST_STEM = 2
"""Letters before a `*`: one alone would stand for a large part of any text."""
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

    @property
    def rank(self) -> tuple[int, int, int]:
        """The greater one of two that fit at one place wins: more words, then fewer open ones, then more letters."""
        return len(self.words), -sum(self.is_open), sum(map(len, self.words))

    @property
    def second(self) -> tuple[str, bool]:
        """The second word, and whether it may go on; anything may follow a phrase of one word."""
        return (self.words[1], self.is_open[1]) if len(self.words) > 1 else ("", True)

    def fits(self, text: _Words, at: int) -> bool:
        """Whether the phrase stands in a text at word number `at`; its first word is known to."""
        words = text.words
        if len(self.words) == 1:
            return True
        if at + len(self.words) > len(words):
            return False
        for number in range(1, len(self.words)):
            word, found = self.words[number], words[at + number]
            if found != word and not (self.is_open[number] and found.startswith(word)):
                return False
        return all(text.gap(at + number) == gap for number, gap in enumerate(self.gaps))


class _Words(NamedTuple):
    """The words of a text, without regard to case, and where they stand."""

    text: str
    places: Sequence[tuple[int, int]]
    words: Sequence[str]
    distinct: frozenset[str]
    spelled: frozenset[str]
    """Those that are no numbers in digits."""

    def gap(self, at: int) -> str:
        """What stands behind word number `at`."""
        return _gap(self.text[self.places[at][1] : self.places[at + 1][0]])


@lru_cache(maxsize=64)
def _words_of(text: str) -> _Words:
    """The words of a text; many finders look at the same one, one after the other."""
    word = _WORD if _MARK.search(text) else _PLAIN_WORD
    words = [*map(_folded, word.findall(text))]
    distinct = frozenset(words)
    spelled = frozenset(word for word in distinct if not word.isdecimal())
    return _Words(text, [match.span() for match in word.finditer(text)], words, distinct, spelled)


class PhraseFinder:
    """Finds many phrases in one go. The time grows with the words of the text, hardly with the number of phrases."""

    def __init__(self, phrases: Iterable[tuple[str, str]]) -> None:
        """Take phrases, each after its key; `phrase_problem` must have nothing against them."""
        self._whole: dict[str, list[_Phrase]] = {}
        """By their first word, and the next ones by its beginning."""
        self._begun: dict[str, list[_Phrase]] = {}
        for key, text in phrases:
            phrase = _parsed(key, text)
            table = self._begun if phrase.is_open[0] else self._whole
            table.setdefault(phrase.words[0], []).append(phrase)
        self._lengths = sorted({len(stem) for stem in self._begun})
        self._has_numbers = any(word[0].isdecimal() for word in (*self._whole, *self._begun))
        self._met: dict[str, list[tuple[_Phrase, str, bool]]] = {}
        """For each word that was met, the phrases that may begin with it, the greater ones first.

        With each one its second word, and whether that may go on: most phrases are done with when that is looked at.
        """
        self._idle: set[str] = set()
        """Words that were met and begin nothing: most texts have no others."""

    def find(self, text: str) -> Iterator[Occurrence]:
        """Every occurrence, from the start of the text to its end; they do not overlap.

        Of two that begin at the same word the longer one counts: "counting end" before "counting".
        """
        text_words = _words_of(text)
        # Numbers are many, and no two alike; hardly a phrase begins with one.
        live = (text_words.distinct if self._has_numbers else text_words.spelled) - self._idle
        return self._find(text_words, live) if live else iter(())

    def _find(self, text_words: _Words, live: Collection[str]) -> Iterator[Occurrence]:
        """The occurrences; `live` has the words of the text that may begin a phrase, as far as is known."""
        places, words, met = text_words.places, text_words.words, self._met
        free = 0
        for at in [at for at, word in enumerate(words) if word in live]:
            phrases = met.get(words[at])
            if phrases is None:
                phrases = self._meet(words[at])
            if not phrases or at < free:
                continue
            following = words[at + 1] if at + 1 < len(words) else ""
            for phrase, second, is_open in phrases:
                if (second == following or (is_open and following.startswith(second))) and phrase.fits(text_words, at):
                    free = at + len(phrase.words)
                    yield Occurrence(phrase.key, places[at][0], places[free - 1][1])
                    break

    def _meet(self, word: str) -> list[tuple[_Phrase, str, bool]]:
        if len(self._met) >= _MOST_MET:
            self._met.clear()
            self._idle.clear()
        phrases = sorted(self._beginning_with(word), key=lambda phrase: phrase.rank, reverse=True)
        self._met[word] = [(phrase, *phrase.second) for phrase in phrases]
        if not phrases:
            self._idle.add(word)
        return self._met[word]

    def _beginning_with(self, word: str) -> Iterator[_Phrase]:
        yield from self._whole.get(word, ())
        for length in self._lengths:
            if length > len(word):
                break
            yield from self._begun.get(word[:length], ())


def phrase_problem(text: str) -> str:
    """Say what is wrong with a phrase; nothing ("") if it can be looked for."""
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
    words = list(_PHRASE_WORD.finditer(text))
    return _Phrase(
        key,
        tuple(_folded(match[1]) for match in words),
        tuple(_gap(text[one.end() : other.start()]) for one, other in pairwise(words)),
        tuple(bool(match[2]) for match in words),
    )


@lru_cache(maxsize=16_384)
def _folded(word: str) -> str:
    """A word without regard to case, however its marks are encoded."""
    return unicodedata.normalize("NFC", word).casefold()


def _gap(text: str) -> str:
    """What stands between two words: blanks of all kinds are alike, and so are apostrophes."""
    return text if text == " " else re.sub(r"\s+", " ", text).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
