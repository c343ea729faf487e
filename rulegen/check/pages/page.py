"""A page as blocks of text: headings, paragraphs, list items, cells, each character with its place in the file.

What kind of file it is decides which marks are no text; nothing in a page is ever run, fetched or followed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from rulegen.errors import Source

_BLANKS = re.compile(r"[^\S\u00a0\u202f]+")
"""White space that may be any amount of it; no-break spaces stand for themselves."""


_MOST_DIGITS = 4
"""Digits of a number that a table can tell of."""


class BlockKind(StrEnum):
    """What a block of text is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    """Of a list, or the explanation of a term."""
    TERM = "term"
    CELL = "cell"
    CAPTION = "caption"
    LABEL = "label"
    """What is told instead of a picture or a sign: `alt`, `aria-label`, the title and description of a drawing."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The place of a cell in the tables of a page; all count from 0."""

    table: int
    row: int
    column: int
    is_header: bool


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of text that a reader sees as one: each run of white space in it is one blank, or one end of a line."""

    kind: BlockKind
    text: str
    offsets: Sequence[int] = field(repr=False)
    """For each character of the text, where it stands in the file."""
    cell: Cell | None = None
    figure: str = ""
    """The id of the figure (HTML) that it belongs to."""

    @property
    def is_number(self) -> bool:
        """Whether it is a whole number and nothing else, with no more digits than any score has."""
        return self.text.isdecimal() and len(self.text) <= _MOST_DIGITS


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a block."""

    block: Block
    start: int
    end: int

    @property
    def text(self) -> str:
        """The words of it."""
        return self.block.text[self.start : self.end]

    @property
    def order(self) -> int:
        """Where it begins in the file."""
        offsets = self.block.offsets
        return offsets[min(self.start, len(offsets) - 1)] if offsets else 0


@dataclass(frozen=True)
class Page:
    """A page: its blocks in the order of the file, and the language that it says it is in."""

    path: str
    text: str = field(repr=False)
    blocks: tuple[Block, ...] = field(repr=False)
    language: str = ""

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def source(self, offset: int) -> Source:
        """The place of a character of the file."""
        line = bisect_right(self._line_starts, offset)
        return Source(self.path, line, offset - self._line_starts[line - 1] + 1)


class TextBuilder:
    """Puts together the text of a block out of pieces of the file."""

    def __init__(self) -> None:
        self._chars: list[str] = []
        self._offsets: list[int] = []

    def add(self, piece: str, offset: int, blank: str = " ") -> None:
        """Add what stands in the file from `offset` on; a run of white space becomes one `blank`."""
        position = 0
        for gap in _BLANKS.finditer(piece):
            self._put(piece[position : gap.start()], offset + position)
            if self._chars and self._chars[-1] not in " \n":
                self._put(blank, offset + gap.start())
            position = gap.end()
        self._put(piece[position:], offset + position)

    def add_at(self, chars: str, offset: int) -> None:
        """Add characters that the file writes in another way, such as `&amp;`, all of them at one place."""
        self._chars += chars
        self._offsets += [offset] * len(chars)

    def _put(self, chars: str, offset: int) -> None:
        self._chars += chars
        self._offsets += range(offset, offset + len(chars))

    def take(self) -> tuple[str, tuple[int, ...]]:
        """The text without blanks at its end, and the places of its characters; then begin anew."""
        while self._chars and self._chars[-1].isspace():
            self._chars.pop()
            self._offsets.pop()
        taken = "".join(self._chars), tuple(self._offsets)
        self._chars, self._offsets = [], []
        return taken
