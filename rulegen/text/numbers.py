"""Reading the numbers of a text: digits, number words with their inflections, and what only looks like a number.

All that is particular to a language stands in its data files, see `rulegen.text.number_words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import numeric

from rulegen.text.number_words import LETTERS, Node, NumberKind, NumberWords, Reading, load_number_words, plain

__all__ = ["Notation", "NotationKind", "NumberFound", "NumberKind", "find_notation", "find_numbers"]


class NumberFound(NamedTuple):
    """A number of a text: `text[start:end]`, sign included, means `value`."""

    value: Fraction
    start: int
    end: int
    kind: NumberKind
    weak: bool = False
    """Whether it may be no number: an article, a pronoun, a verb. Alone it is no reason for an alarm."""


class NotationKind(StrEnum):
    """What has digits and is no number."""

    URL = "url"
    PLACEHOLDER = "placeholder"
    ENTITY = "entity"
    TAG = "tag"
    TILE = "tile"
    DICE = "dice"
    VERSION = "version"
    """Or a date, or the number of a section: 1.2.3."""
    CODE = "code"
    """A name with digits or low lines, or an option: A4, UTF-8, python3.8, set_time, 0x1f, --one-file."""


class Notation(NamedTuple):
    """A place of a text that is no prose."""

    kind: NotationKind
    start: int
    end: int


_NOTATION: dict[NotationKind, tuple[Sequence[str], str]] = {
    NotationKind.URL: (("://", "mailto:", "www."), r"(?:\b(?:https?|ftp|file)://|\bmailto:|\bwww\.)[^\s<>\"“”]+"),
    NotationKind.PLACEHOLDER: (
        "{%$\\",
        r"""
          %\([^()\s]+\)[-+\#0]*\d*(?:\.\d+)?[a-zA-Z]    # %(name)s
        | (?<!\d)%(?:\d+\$)?[-+\#0]*\d*(?:\.\d+)?(?:hh|ll|[hlLzjt])?[diouxXeEfFgGcrsa]\b    # %d, %1$s, %05.2f
        | (?<!\d)%\d+ | \$\d+ | \\\d+                 # %1, $1, \1
        | [$%\#]?\{/?(?:[\w.\[\]]+(?:![rsa])?(?::[^{}\s]*)?)?\}
        """,
    ),
    NotationKind.ENTITY: ("&", r"&\#?\w+;"),
    NotationKind.TAG: ("<", r"</?[A-Za-z][^<>]*>"),
    NotationKind.TILE: ("|", r"(?<![\d|])\d{1,2}\|\d{1,2}(?![\d|])"),
    NotationKind.DICE: ("-\u2010\u2011", r"(?<![\w-])[1-6](?:[-\u2010\u2011][1-6]){2,}(?![\w-])"),
    NotationKind.VERSION: ((), r"(?<![\w.])(?!\d{1,3}(?:\.\d{3})+(?![.\d]))\d+(?:\.\d+){2,}(?!\w)"),
    NotationKind.CODE: (
        (),
        r"""
          (?<![\w-])--[A-Za-z][\w-]*                    # --option
        | \b(?:0x[\da-fA-F]*|[A-Z]{2,}-\d\w*|[^\W\d]\w*?(?:\d|[^\W_]_[^\W_])\w*(?:\.\d+)*)
        """,
    ),
}
"""What each kind of notation looks like, after the signs one of which stands in every text with one."""
_SURELY = {
    NotationKind.VERSION: re.compile(r"\.\d+\."),
    NotationKind.CODE: re.compile(r"[\d_-](?:(?<=[^\W\d]\d)|(?<=[^\W\d]-\d)|(?<=0)(?=x)|(?<=\w_)(?=\w)|(?<=-)(?=-\w))"),
}
"""Those that have no signs of their own: what must stand there."""
_RARE = [(kind, sign) for kind, (signs, _pattern) in _NOTATION.items() for sign in signs]
_KINDS = {str(kind): kind for kind in NotationKind}
_BLANKED = "\0"
"""Stands for each character that is no prose; it is part of no word and no blank."""

_BLANKS = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}"
_VULGAR = "¼-¾⅐-⅞"
_SIGNED = "(?<![^\\s(\\[{=:;,/„“”«\"'>])[-+\u2212\u2013](?=\\d)"
"""A sign before digits. After a digit or a letter it is a hyphen, a dash of a range, or joins two terms."""
_GAP = re.compile(r"[^\S\0]+|[-\u2010\u2011]\u00ad?")
"""What may part the words of one number."""
_MOST_DIGITS = 40
"""More are no number that a text speaks of."""
_GROUP = 3
_MOST_MET = 50_000
"""Words that are remembered."""


class _Token(NamedTuple):
    """A word, or a number in digits, of a text."""

    key: str
    start: int
    end: int
    number: NumberFound | None


def find_numbers(text: str, locale: str, root: Path | None = None) -> list[NumberFound]:
    """The numbers of a text in their order; the longest reading wins, and none overlap.

    `root` is a folder of locales whose number words go before the shipped ones. Raises `RulegenError` where the data
    files of the locale are faulty. Not seen: numbers of several words above 400, signs in words (minus five), and
    fractions with a slash, which are two numbers.
    """
    return list(_found(text, locale, root))


@lru_cache(maxsize=256)
def _found(text: str, locale: str, root: Path | None) -> tuple[NumberFound, ...]:
    """The numbers of a text, remembered for a while: many checks ask for those of the same one, one after the other."""
    return tuple(_reader(locale, root).find(text))


@lru_cache(maxsize=256)
def find_notation(text: str) -> Sequence[Notation]:
    """The places of a text that are no prose, in whatever language: tiles, dice, placeholders, addresses."""
    kinds = [kind for kind, sign in _RARE if sign in text]
    kinds += [kind for kind, sign in _SURELY.items() if sign.search(text)]
    if not kinds:
        return ()
    found = _looking_for(tuple(kinds)).finditer(text)
    return tuple(Notation(_KINDS[match.lastgroup or ""], match.start(), match.end()) for match in found)


@lru_cache(maxsize=256)
def _looking_for(kinds: tuple[NotationKind, ...]) -> re.Pattern[str]:
    """What finds notations of some kinds alone: most texts can have one or two kinds."""
    wanted = ((kind, pattern) for kind, (_signs, pattern) in _NOTATION.items() if kind in kinds)
    return re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in wanted), re.VERBOSE)


@lru_cache(maxsize=32)
def _reader(locale: str, root: Path | None) -> _Reader:
    return _Reader(load_number_words(locale, root))


class _Reader:
    """Finds the numbers of one language; patterns are compiled once."""

    def __init__(self, words: NumberWords) -> None:
        self._words = words
        self._tokens = re.compile(_token_pattern(words))
        self._keys: dict[str, str] = {}
        """The words that were met: as they are compared, or nothing ("") for those of no number."""

    def find(self, text: str) -> Iterator[NumberFound]:
        """The numbers of a text in their order."""
        prose = _prose(text)
        tokens = list(self._split(prose))
        position = 0
        following = self._words.root.following
        while position < len(tokens):
            token = tokens[position]
            node = following.get(token.key)
            length, reading = _longest(prose, tokens, position, node) if node else (0, None)
            if reading:
                last = tokens[position + length - 1]
                yield NumberFound(reading.value, token.start, last.end, reading.kind, reading.weak)
            elif token.number:
                yield token.number
            position += length or 1

    def _split(self, prose: str) -> Iterator[_Token]:
        for match in self._tokens.finditer(prose):
            if match.lastgroup == "word":
                key = self._keys.get(match[0])
                if key is None:
                    key = self._meet(match[0])
                if key:  # any other word parts two numbers, as a gap that is none
                    yield _Token(key, *match.span(), None)
            elif match["run"]:
                yield from self._numbers(match, prose)
            else:
                value = Fraction(numeric(match[0])).limit_denominator(10)
                yield _Token("", *match.span(), NumberFound(value, *match.span(), NumberKind.DIGIT))

    def _meet(self, word: str) -> str:
        if len(self._keys) >= _MOST_MET:
            self._keys.clear()
        key = plain(word)
        self._keys[word] = key if key in self._words.words else ""
        return self._keys[word]

    def _numbers(self, match: re.Match[str], prose: str) -> Iterator[_Token]:
        """The numbers of a run of digits and marks: one, or those of a list without blanks."""
        found = _parts_of(match["run"], self._words.decimal)
        for index, (value, begin, stop) in enumerate(found):
            start, end = match.start("run") + begin, match.start("run") + stop
            kind = NumberKind.DIGIT
            key = prose[start:end]
            signed = value
            if index == 0:
                start = match.start()
                kind = NumberKind.ORDINAL if match["prefix"] else kind
                signed = -value if match["sign"] not in {None, "+"} else value
            if index == len(found) - 1:
                if match["vulgar"]:
                    signed += Fraction(numeric(match["vulgar"])).limit_denominator(10)
                ordinal = match["suffix"] or (match["stop"] and _goes_on(prose, match.end()))
                kind = NumberKind.ORDINAL if ordinal else kind
                end = match.end() if ordinal or match["vulgar"] else end
            yield _Token(key, start, end, NumberFound(signed, start, end, kind))


def _prose(text: str) -> str:
    """The text with all that is no prose blanked out; places stay what they are."""
    places = find_notation(text)
    if not places:
        return text
    parts: list[str] = []
    position = 0
    for place in places:
        parts += text[position : place.start], _BLANKED * (place.end - place.start)
        position = place.end
    return "".join((*parts, text[position:]))


def _longest(prose: str, tokens: list[_Token], position: int, node: Node | None) -> tuple[int, Reading | None]:
    """How many words from a position on make the longest form, and what it means."""
    best: tuple[int, Reading | None] = (0, None)
    end = position
    while node is not None:
        if node.reading:
            best = end - position + 1, node.reading
        end += 1
        if end == len(tokens) or not node.following:
            break
        node = node.following.get(tokens[end].key)
        if node and not _GAP.fullmatch(prose, tokens[end - 1].end, tokens[end].start):
            break
    return best


def _token_pattern(words: NumberWords) -> str:
    """Digits with their marks, or a word."""
    blanks = _BLANKS + (" " if words.thousands == " " else "")
    prefixes = "|".join(re.escape(prefix).replace(r"\-", "[-\u2010\u2011]") for prefix in words.prefixes)
    suffixes = "|".join(re.escape(suffix) + r"(?!\w)" for suffix in words.suffixes if suffix != ".")
    stop = r"\." if "." in words.suffixes else "(?!)"
    return (
        rf"(?:(?<!\w)|(?<=\dx))(?P<prefix>(?i:{prefixes or '(?!)'}))?(?P<sign>{_SIGNED})?"
        rf"(?P<run>\d{{1,3}}(?:[{blanks}]\d{{3}})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)"
        rf"(?P<vulgar>[{_VULGAR}])?(?:(?P<suffix>(?i:{suffixes or '(?!)'}))|(?P<stop>{stop}))?"
        rf"|[{_VULGAR}]|(?P<word>{LETTERS})"
    )


def _goes_on(prose: str, end: int) -> bool:
    """Whether the sentence goes on after a full stop: a blank and a small letter follow."""
    return prose[end : end + 1].isspace() and prose[end + 1 : end + 2].islower()


@lru_cache(maxsize=4096)
def _parts_of(run: str, decimal: str) -> tuple[tuple[Fraction, int, int], ...]:
    """The values of a run of digits and marks, each with its place in the run.

    A mark that does not fit the locale is read as what it can be: before three digits it parts thousands, before other
    numbers of digits decimals.
    """
    bare = re.sub(rf"[{_BLANKS} ]", "", run)
    if len(bare) > _MOST_DIGITS:
        return ()
    pieces, marks = re.split("[.,]", bare), re.findall("[.,]", bare)
    if _is_grouped(pieces, marks) and (len(marks) != 1 or marks[0] != decimal) and bare == run:
        return ((Fraction(int("".join(pieces))), 0, len(run)),)
    if len(marks) == 1 or (marks and marks[-1] != marks[0] and _is_grouped(pieces[:-1], marks[:-1])):
        return ((Fraction(int("".join(pieces)), 10 ** len(pieces[-1])), 0, len(run)),)
    if bare != run or not marks:
        return ((Fraction(int(bare)), 0, len(run)),)
    return tuple((Fraction(int(match[0])), *match.span()) for match in re.finditer(r"\d+", run))


def _is_grouped(pieces: list[str], marks: list[str]) -> bool:
    """Whether digits are parted into thousands, by one and the same mark."""
    first, *others = pieces
    fits = len(first) <= _GROUP and not first.startswith("0") and all(len(piece) == _GROUP for piece in others)
    return fits and len(set(marks)) == 1
