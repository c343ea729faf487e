"""The blocks of a page that is written as plain text, Markdown or reStructuredText.

Only the marks that part texts are understood. No directive is run: what a page includes is not read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from rulegen.check.pages import marks
from rulegen.check.pages.aligned import aligned_rows
from rulegen.check.pages.page import Block, BlockKind, Cell, TextBuilder

_UNREAD = frozenset({"raw", "include", "literalinclude", "math", "toctree", "contents", "index", "meta", "highlight"})
"""Directives whose content is no text of the page."""
_TOLD = frozenset({"note", "tip", "hint", "important", "warning", "caution", "attention", "danger", "admonition"})
"""Directives in whose first line text can stand."""
_LONGEST_HEADING = 70
_NARROWEST = 45
"""A file with no longer line is not wrapped."""
_WIDEST = 140
"""A file with longer lines leaves it to the reader's screen to wrap them: there each line is a paragraph."""
_FEWEST_BOXED = 3
"""So many indented lines below each other are a box with a width of its own."""
_SLACK = 12
"""Columns that may stay free at the end of a wrapped line, besides those of the word that did not fit."""
_MOST_TRIES = 8
"""Lines above a table, in whose columns they do not stand."""
_STOPS = ".:;!?…,"


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    offset: int
    width: int = 0
    """The columns that its lines are wrapped to; 0 if they are not."""

    @property
    def indent(self) -> int:
        """The column where its text begins."""
        return len(self.text) - len(self.text.lstrip())

    @property
    def is_blank(self) -> bool:
        """Whether it shows nothing."""
        return not self.text.strip()


def read_lines(text: str, ending: str) -> tuple[Block, ...]:
    """The blocks of a page; `ending` is .txt, .md or .rst."""
    return tuple(_Reader(text, ending).read())


def _widths(lines: Sequence[str]) -> list[int]:
    """The columns that each line is wrapped to: those of the file, or else of the indented lines around it."""
    whole = _width(lines)
    if whole:
        return [whole] * len(lines)
    found: list[int] = []
    for is_boxed, group in groupby(lines, key=lambda line: line[:1].isspace() and not line.isspace()):
        box = list(group)
        found += [_width(box) if is_boxed and len(box) >= _FEWEST_BOXED else 0] * len(box)
    return found


def _width(lines: Sequence[str]) -> int:
    widest = max(map(len, lines))
    return widest if _NARROWEST <= widest <= _WIDEST else 0


class _Reader:
    """Each kind of line has a method that reads it and returns how many lines it took, none if it is no such line."""

    def __init__(self, text: str, ending: str) -> None:
        self._blocks: list[Block] = []
        self._ending = ending
        self._lines: list[_Line] = []
        offset = 0
        lines = text.split("\n")
        shown_lines = {".txt": marks.unboxed, ".md": marks.unquoted}.get(ending, list)(lines)
        for line, shown, width in zip(lines, shown_lines, _widths(shown_lines), strict=True):
            self._lines.append(_Line(shown, offset, width))
            offset += len(line) + 1
        self._barred = marks.barred_lines([line.text for line in self._lines])
        """The lines of tables with bars only between their columns."""
        self._builder = TextBuilder()
        self._kind = BlockKind.PARAGRAPH
        self._cell: Cell | None = None
        self._last: _Line | None = None
        """The line before, while a text is going on."""
        self._table, self._row, self._column = -1, -1, -1
        self._dash = -1
        """Of a table that is written as a list of lists: the column of the dashes before its cells, while it lasts."""
        self._columns: list[tuple[int, int]] = []
        """Of a table whose columns are parted by blanks, while it lasts."""
        self._group_end = self._tries = 0
        """Of lines without a blank one: where they end, and how often they were taken for a table."""
        self._unread = -1
        """Of a directive or comment that is not read: its indent; what is indented further belongs to it."""
        self._in_options = self._in_fence = self._in_rows = False

    def read(self) -> list[Block]:
        """The blocks of all lines."""
        number = self._front_matter()
        kinds = (
            self._skipped,
            self._blank,
            self._fenced,
            self._aligned,
            self._bars,
            self._ruled,
            self._heading,
            self._explicit,
            self._cells,
        )
        while number < len(self._lines):
            number += next(filter(None, (read(number) for read in kinds)), 0) or self._text(number)
        self._flush()
        return self._blocks

    def _front_matter(self) -> int:
        """The number of the line where the page itself begins."""
        if self._ending == ".md" and self._lines[0].text.rstrip() == "---":
            for number, line in enumerate(self._lines[1:], 1):
                if line.text.rstrip() in {"---", "..."}:
                    return number + 1
        return 0

    def _skipped(self, number: int) -> int:
        line = self._lines[number]
        if self._unread < 0 or not (line.is_blank or line.indent > self._unread):
            self._unread = -1
            return 0
        return 1

    def _blank(self, number: int) -> int:
        if not self._lines[number].is_blank:
            return 0
        self._flush()
        self._in_rows = self._in_options = False
        return 1

    def _fenced(self, number: int) -> int:
        """Text that Markdown shows as it is typed: each line is one by itself."""
        line = self._lines[number]
        if self._ending != ".md":
            return 0
        if line.text.lstrip().startswith(("```", "~~~")):
            self._flush()
            self._in_fence = not self._in_fence
            return 1
        if self._in_fence:
            self._add(line, line.indent)
            self._flush()
        return int(self._in_fence)

    def _bars(self, number: int) -> int:
        """A row of a table that is drawn with bars, or the rule between two."""
        line = self._lines[number]
        stripped = line.text.strip()
        if marks.TABLE_RULE.fullmatch(stripped) and (self._in_rows or stripped[0] in "+|"):
            self._flush()
            return 1
        cells = marks.cells_of(line.text) if stripped.startswith("|") or number in self._barred else []
        if not cells or (self._ending == ".txt" and len(cells) == 1):
            return 0
        self._flush()
        if not self._in_rows:
            self._in_rows = True
            self._table, self._row = self._table + 1, -1
        self._row += 1
        for column, (start, end) in enumerate(cells):
            self._begin(BlockKind.CELL, Cell(self._table, self._row, column, is_header=self._row == 0))
            self._add(line, start, end)
            self._flush()
        return 1

    def _aligned(self, number: int) -> int:
        """A whole table of plain text whose columns are parted by blanks."""
        if (
            self._ending != ".txt"
            or self._last
            or number in self._barred
            or len(self._lines[number].text.split("  ")) == 1
        ):
            return 0
        if number >= self._group_end:
            blanks = (end for end in range(number, len(self._lines)) if self._lines[end].is_blank)
            self._group_end, self._tries = next(blanks, len(self._lines)), 0
        self._tries += 1
        if self._tries > _MOST_TRIES:
            return 0
        lines = self._lines[number : self._group_end]
        rows = aligned_rows([line.text for line in lines])
        self._table, self._row = (self._table + 1, -1) if rows else (self._table, self._row)
        cells: dict[tuple[int, int], list[tuple[_Line, int, int]]] = {}
        for line, row in zip(lines, rows, strict=False):
            self._row += row[0][0] == 0
            for column, start, end in row:
                cells.setdefault((self._row, column), []).append((line, start, end))
        for place, pieces in sorted(cells.items()):
            self._begin(BlockKind.CELL, Cell(self._table, *place, is_header=place[0] == 0))
            for line, start, end in pieces:
                self._add(line, start, end)
            self._flush()
        return len(rows)

    def _ruled(self, number: int) -> int:
        """A row of a table whose columns stand below a border of equals signs, or a border."""
        line = self._lines[number]
        if self._ending != ".rst":
            return 0
        if marks.BORDER.fullmatch(line.text.strip()):
            is_last = number + 1 == len(self._lines) or self._lines[number + 1].is_blank
            if not self._columns and not is_last and self._last_borders[line.text.rstrip()] > number:
                self._table, self._row = self._table + 1, -1
                self._columns = marks.columns_of(line.text)
            elif is_last:
                self._columns = []
            self._flush()
            return 1
        if not self._columns:
            return 0
        self._row += not line.text[: self._columns[0][1]].isspace()
        for column, (start, end) in enumerate(self._columns):
            if line.text[start:end].strip():
                self._begin(BlockKind.CELL, Cell(self._table, self._row, column, is_header=self._row == 0))
                self._add(line, start, end)
                self._flush()
        return 1

    @cached_property
    def _last_borders(self) -> dict[str, int]:
        """The last line of each border."""
        return {line.text.rstrip(): number for number, line in enumerate(self._lines) if line.text.lstrip()[:1] == "="}

    def _heading(self, number: int) -> int:
        line = self._lines[number]
        following = self._lines[number + 1] if number + 1 < len(self._lines) else _Line("", 0)
        stripped = line.text.strip()
        if marks.UNDERLINE.fullmatch(stripped):
            self._flush()
            return 1
        hashes = marks.HASHES.match(line.text) if self._ending == ".md" else None
        is_underlined = marks.UNDERLINE.fullmatch(following.text.strip()) and len(following.text.strip()) > 2  # noqa: PLR2004
        if not hashes and (self._last or not (is_underlined or self._is_bare_heading(line, following))):
            return 0
        self._flush()
        self._begin(BlockKind.HEADING)
        self._add(line, hashes.end() if hashes else line.indent, len(line.text.rstrip("# ")) if hashes else None)
        self._flush()
        return 2 if is_underlined and not hashes else 1

    def _is_bare_heading(self, line: _Line, following: _Line) -> bool:
        """Whether a short line of plain text without marks is a heading: it is no sentence."""
        text = line.text.strip()
        return (
            self._ending == ".txt"
            and len(text) <= _LONGEST_HEADING
            and text[-1] not in _STOPS
            and (": " not in text or text.isupper())
            and not self._wraps(line, following)
            and (marks.BULLET.match(line.text) is None or following.is_blank or text.isupper())
        )

    def _explicit(self, number: int) -> int:
        """What reStructuredText marks at the start of a line: directives with their options, comments, fields."""
        line = self._lines[number]
        if self._ending != ".rst":
            return 0
        option = marks.OPTION.match(line.text)
        if self._in_options and option:
            if option["name"] == "alt":
                self._begin(BlockKind.LABEL)
                self._add(line, option.end())
                self._flush()
            return 1
        self._in_options = False
        directive = marks.DIRECTIVE.match(line.text)
        if directive or marks.COMMENT.match(line.text):
            self._flush()
            name = directive["name"] if directive else ""
            self._in_options = bool(name)
            if not name or name in _UNREAD:
                self._unread = line.indent
            elif directive and name in _TOLD:
                self._add(line, directive.end())
            return 1
        field = marks.FIELD.match(line.text)
        if field:
            self._flush()
            self._add(line, field.end())
        return int(bool(field))

    def _cells(self, number: int) -> int:
        """A cell of a table that is written as a list of lists."""
        line = self._lines[number]
        row = marks.ROW.match(line.text) if self._ending == ".rst" else None
        if row:
            self._table += self._dash < 0
            self._row = 0 if self._dash < 0 else self._row + 1
            self._column, self._dash = 0, row.end()
        elif self._dash >= 0 and line.indent == self._dash and marks.DASH.match(line.text):
            self._column += 1
        else:
            self._dash = self._dash if line.indent > self._dash else -1
            return 0
        self._flush()
        self._begin(BlockKind.CELL, Cell(self._table, self._row, self._column, is_header=self._row == 0))
        dash = marks.DASH.match(line.text, self._dash)
        self._add(line, dash.end() if dash else self._dash)
        return 1

    def _text(self, number: int) -> int:
        """A line of a paragraph or an item."""
        line = self._lines[number]
        start = line.indent
        bullet = marks.BULLET.match(line.text, start)
        if bullet and not (bullet["number"] and self._last and self._kind is not BlockKind.ITEM and self._goes_on):
            self._flush()
            self._begin(BlockKind.ITEM)
            start = bullet.end()
        elif self._last and self._parts(self._last, line):
            self._flush()
        self._add(line, start)
        return 1

    @property
    def _goes_on(self) -> bool:
        """Whether the sentence of the line before goes on."""
        return self._last is not None and self._last.text.rstrip()[-1:] not in ".:;!?…"

    def _parts(self, last: _Line, line: _Line) -> bool:
        """Whether a new text begins with this line, though no mark and no blank line says so."""
        if self._ending == ".txt":
            return not self._wraps(last, line)
        if self._ending == ".rst" and self._kind is BlockKind.PARAGRAPH and line.indent > last.indent:
            self._kind = BlockKind.TERM
            return True
        return self._ending == ".md" and last.text.endswith(("  ", "\\"))

    def _wraps(self, line: _Line, following: _Line) -> bool:
        """Whether a line of plain text ended because the next word did not fit, or in the middle of a sentence."""
        first = following.text.split(maxsplit=1)[:1]
        if not first:
            return False
        if line.width and len(line.text) + 1 + len(first[0]) > line.width - _SLACK:
            return True
        return (
            first[0][0].islower() and not marks.BULLET.match(following.text) and line.text.rstrip()[-1:] not in ".:;!?"
        )

    def _begin(self, kind: BlockKind, cell: Cell | None = None) -> None:
        self._kind, self._cell = kind, cell

    def _add(self, line: _Line, start: int, end: int | None = None) -> None:
        """Add a line, from a column on, to the text that is going on."""
        self._builder.add("\n", line.offset - 1, blank=" " if self._is_wrapped(line, start) else "\n")
        text = line.text[start:end]
        for piece, column in marks.text_pieces(text, self._ending):
            self._builder.add(piece, line.offset + start + column)
        self._last = line

    def _is_wrapped(self, line: _Line, start: int) -> bool:
        """Whether a line goes on with the one before in the middle of a sentence; else its end may part two of them."""
        last = self._last.text.rstrip() if self._last else ""
        first = line.text[start : start + 1]
        is_long = len(last) >= _NARROWEST and (first.isalnum() or first == "(")
        return bool(last) and last[-1] not in _STOPS[:-1] and (first.islower() or is_long)

    def _flush(self) -> None:
        text, offsets = self._builder.take()
        if text:
            self._blocks.append(Block(self._kind, text, offsets, self._cell))
        self._kind, self._cell, self._last = BlockKind.PARAGRAPH, None, None
