"""A text as claims are looked for in it: words, numbers, tiles, dice and signs, with blanks between.

The *shadow* of a text has one word for each of its tokens, so that a pattern is a regular expression over words. A
number is marked by what sort of number it is: `#28`, `#?one` (which may be none), `#?!sei` (which hardly is none where
a pattern looks for it), `%third`, `^twice`, `@double_six`.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from rulegen.text.numbers import NotationKind, NumberFound, NumberKind, find_notation, find_numbers

END = "."
"""The shadow of the end of a sentence."""
HOLE = "¤"
"""The shadow of a placeholder: there may stand anything."""
_SIGN = {
    "\N{MINUS SIGN}": "\N{MINUS SIGN}",
    "\N{EM DASH}": "\N{EN DASH}",
    "*": "\N{MULTIPLICATION SIGN}",
    "-": "\N{EN DASH}",
    "->": "→",
    "=>": "→",
}
_MARKS = {
    NumberKind.DIGIT: "#",
    NumberKind.WORD: "#",
    NumberKind.COLLECTIVE: "#",
    NumberKind.ORDINAL: "%",
    NumberKind.MULTIPLE: "^",
    NumberKind.FRACTION: "½",
    NumberKind.NAME: "@",
}
_FEW = 2
"""A word for more, such as “sei”, is a number wherever a pattern looks for one."""
_PIECE = re.compile(
    r"(?P<word>[^\W_]+)|(?P<sign>[-=]>|[+*/=<>→,;:()\u00d7\u2212\u2013\u2014|]|(?<![^\s\d])-|-(?![^\s\d]))|(?P<end>[.!?…]+|[\n·•])"
)
_ALWAYS_ENDS = "\n·•"
"""Ends of lines, and dots that part the items of a list: “Dice: 5 · Rolls: 3”."""
_WORD_OR_SIGN = re.compile(r"[^\W_]+|[^\w\s]")
_GOES_ON = re.compile(r"[\s\u00a0]+[^\W\d_A-ZĄĆĘŁŃÓŚŹŻÀÈÉÌÒÙ]")


_ROLL_OF_NUMBERS = re.compile(
    r"(?<![\d,;/+]\s)(?<![\d,])[1-6](?:, [1-6]){4}(?![\w|\[]|[.,/:-]\d|,?\s(?:\w{1,4}\s)?[\d(=+])"
)
"""Five dice told as numbers with commas: “1, 2, 6, 6, 6”, and nothing that makes a longer list of them."""
_LEADER = re.compile(r"\.{3,}[ \t]+[^\W_A-ZĄĆĘŁŃÓŚŹŻÀÈÉÌÒÙ]")
"""Dots that lead from a word to its number in a list: “3 players ... 13 tiles”."""
_CLOSING = ")\"'*\u201d\u2019\u00bb"
"""Brackets, marks of quotation and of emphasis."""


class Sort(StrEnum):
    """What a token is."""

    WORD = "word"
    NUMBER = "number"
    TILE = "tile"
    DICE = "dice"
    SIGN = "sign"
    END = "end"
    HOLE = "hole"


class Token(NamedTuple):
    """A part of a text with its place."""

    sort: Sort
    key: str
    """Its word in the shadow."""
    start: int
    end: int
    number: NumberFound | None = None
    faces: tuple[int, ...] = ()
    """The halves of a tile, or the dice of a roll."""

    @property
    def value(self) -> Fraction:
        """The value of a number."""
        return self.number.value if self.number else Fraction(-1)

    @property
    def counts(self) -> bool:
        """Whether it is a number that counts something: no ordinal, no part of a name."""
        return self.key.startswith("#")


class Shadow:
    """The tokens of a text, and the text that they make for patterns."""

    def __init__(self, text: str, locale: str, abbreviations: frozenset[str] = frozenset()) -> None:
        self.original = text
        self.tokens: Sequence[Token] = tuple(_tokens(text, locale, abbreviations))
        parts, starts, at = [" "], [], 1
        for token in self.tokens:
            starts.append(at)
            parts.append(f"{token.key} ")
            at += len(token.key) + 1
        self.text = "".join(parts)
        self._starts = starts
        self._counted = [at for at, token in enumerate(self.tokens) if token.sort is Sort.NUMBER and token.counts]
        self.sentences = tuple(_sentences(self.tokens))
        """The tokens of each sentence, as ranges of their indices."""

    def index(self, offset: int) -> int:
        """The index of the token that stands at an offset of the shadow."""
        return bisect_right(self._starts, offset) - 1

    def offset(self, index: int) -> int:
        """Where in the shadow a token begins."""
        return self._starts[index] if index < len(self._starts) else len(self.text)

    def numbers(self, span: range) -> list[int]:
        """The indices of the numbers in a range that count something."""
        counted = self._counted
        if span.start >= 0:
            return counted[bisect_left(counted, span.start) : bisect_left(counted, span.stop)]
        tokens = self.tokens
        span = range(span.start, min(span.stop, len(tokens)))
        return [index for index in span if tokens[index].sort is Sort.NUMBER and tokens[index].counts]


def _tokens(text: str, locale: str, abbreviations: frozenset[str]) -> Iterator[Token]:
    notations = list(_notations(text))
    within = {at for token in notations for at in range(token.start, token.end)}
    numbers = (_number(found, text) for found in find_numbers(text, locale) if found.start not in within)
    taken = sorted((*notations, *numbers), key=lambda token: token.start)
    position = 0
    last = ""
    for token in (*taken, None):
        stop = token.start if token else len(text)
        for piece in _PIECE.finditer(text, position, stop):
            if piece.lastgroup != "end":
                key = piece[0].casefold() if piece.lastgroup == "word" else _SIGN.get(piece[0], piece[0])
                last = key
                yield Token(Sort.WORD if piece.lastgroup == "word" else Sort.SIGN, key, piece.start(), piece.end())
            elif _LEADER.match(text, piece.start()) and text[piece.start() - 1 : piece.start()].isspace():
                yield Token(Sort.SIGN, ":", piece.start(), piece.end())
            elif _is_end(text, piece, last, abbreviations):
                yield Token(Sort.END, END, piece.start(), piece.end())
        if token:
            last = token.key
            yield token
            position = token.end


def shadow_words(text: str, folded: str) -> list[str]:
    """The words, signs, tiles and dice of a text, with none of its numbers read; `folded` has it without case."""
    return [*(token.key for token in _notations(text)), *_WORD_OR_SIGN.findall(folded)]


def shadow_sign(sign: str) -> str:
    """What a sign is in a shadow; what is none stays as it is."""
    return _SIGN.get(sign, sign)


def _is_end(text: str, stop: re.Match[str], last: str, abbreviations: frozenset[str]) -> bool:
    """Whether a full stop ends a sentence: not within a word, before a small letter, or after an abbreviation."""
    if stop[0] in _ALWAYS_ENDS:
        return True
    following = text[stop.end() : stop.end() + 1]
    if following and not following.isspace() and following not in _CLOSING:
        return False
    return not (stop[0] == "." and (last in abbreviations or _GOES_ON.match(text, stop.end())))


def _notations(text: str) -> Iterator[Token]:
    for place in find_notation(text):
        written = text[place.start : place.end]
        if place.kind in {NotationKind.TILE, NotationKind.DICE}:
            sort = Sort.TILE if place.kind is NotationKind.TILE else Sort.DICE
            faces = tuple(map(int, re.findall(r"\d+", written)))
            yield Token(sort, f"§{sort}", place.start, place.end, faces=faces)
        elif place.kind is NotationKind.PLACEHOLDER:
            yield Token(Sort.HOLE, HOLE, place.start, place.end)
    for roll in _ROLL_OF_NUMBERS.finditer(text):
        faces = tuple(map(int, roll[0].split(", ")))
        yield Token(Sort.DICE, f"§{Sort.DICE}", roll.start(), roll.end(), faces=faces)


def _number(found: NumberFound, text: str) -> Token:
    mark = _MARKS[found.kind] + ("?" if found.weak else "")
    if found.weak and found.kind is NumberKind.WORD and found.value > _FEW:
        mark += "!"
    written = "_".join(re.findall(r"[^\W_]+", text[found.start : found.end].casefold()))
    return Token(Sort.NUMBER, mark + written, found.start, found.end, found)


def _sentences(tokens: Sequence[Token]) -> Iterator[range]:
    begin = 0
    for index, token in enumerate(tokens):
        if token.sort is Sort.END:
            yield range(begin, index)
            begin = index + 1
    if begin < len(tokens):
        yield range(begin, len(tokens))
