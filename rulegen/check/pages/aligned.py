"""Tables of plain text whose columns are parted by nothing but blanks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

_PIECE = re.compile(r"[^ \t]+(?: [^ \t]+)*")
"""What two blanks part; a no-break space is none."""
_FEWEST_LINES = 3
"""Headings and two rows; fewer lines may be side by side by chance."""
_FEWEST_COLUMNS = 4
"""A heading and three numbers; so many may stand below each other in two lines."""

Piece = tuple[int, int, int]
"""A column of the table, and where in its line the text of a cell begins and ends."""


def aligned_rows(lines: Sequence[str]) -> list[list[Piece]]:
    """The cells of lines that stand together, line by line; nothing if they are no table with a row of headings.

    A line that lacks the first column goes on with the cells of the line before: its row begins with another column.
    """
    found = [[match.span() for match in _PIECE.finditer(line)] for line in lines]
    if _lacks_corner(lines, found):
        found[0].insert(0, (0, 1))
    width = len(found[0]) if found else 0
    full = [pieces for pieces in found if len(pieces) == width]
    is_told = any(lines[0][start].isdigit() for start, _end in found[0]) if found else True
    if _has_headings_beside(lines, found):
        return [[(at, *span) for at, span in enumerate(pieces)] for pieces in found]
    if len(lines) < _FEWEST_LINES or width < 2 or 2 * len(full) <= len(lines) or is_told:  # noqa: PLR2004 # one column is no table
        return []
    columns = [(min(one[at][0] for one in full), max(one[at][1] for one in full)) for at in range(width)]
    if any(one[1] >= other[0] for one, other in pairwise(columns)):
        return []
    rows: list[list[Piece]] = []
    for line, whole in zip(lines, found, strict=True):
        pieces = whole if len(whole) == width else [part for piece in whole for part in _split(line, piece, columns)]
        row = [(at, start, end) for start, end in pieces for at in _columns(columns, start, end)]
        if len(row) != len(pieces) or len({at for at, _start, _end in row}) != len(row):
            return []
        rows.append(row)
    return rows if rows[0][0][0] == 0 else []


def _lacks_corner(lines: Sequence[str], found: Sequence[Sequence[tuple[int, int]]]) -> bool:
    """Whether the first line has a heading for each column but the first one, whose place is blank."""
    widths = {len(pieces) for pieces in found[1:]}
    return len(widths) == 1 and len(found[0]) + 1 in widths and lines[0][:2].isspace()


def _has_headings_beside(lines: Sequence[str], found: Sequence[Sequence[tuple[int, int]]]) -> bool:
    """Whether each line begins with its heading, and as many numbers as in the others follow."""
    width = len(found[0]) if found else 0
    return (
        len(lines) > 1
        and width >= _FEWEST_COLUMNS
        and all(len(pieces) == width for pieces in found)
        and not any(line[pieces[0][0]].isdigit() for line, pieces in zip(lines, found, strict=True))
        and all(line[start].isdigit() for line, pieces in zip(lines, found, strict=True) for start, _ in pieces[1:])
    )


def _split(line: str, piece: tuple[int, int], columns: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """A piece in parts where a column begins behind a single blank: a long cell before it takes up all of its own."""
    start, end = piece
    starts = [first for first, _last in columns if start < first < end and line[first - 1] == " "]
    return [(one, other - (other != end)) for one, other in pairwise([start, *starts, end])]


def _columns(columns: Sequence[tuple[int, int]], start: int, end: int) -> list[int]:
    """The columns that a piece stands in."""
    return [at for at, (first, last) in enumerate(columns) if start < last and end > first]
