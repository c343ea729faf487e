"""Score sheets that are written without a table: a line or an item for each row, or all rows in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulegen.check.pages.page import Block, BlockKind, Cell, Page
from rulegen.check.pages.score_sheets import is_total, is_word, row_of
from rulegen.check.words.language import Language
from rulegen.engine.dice import DiceRules

_ROW = re.compile(
    r"(?<![^\W_])(?P<name>[^\W\d_][^\d,;:.()|\n]{0,40}?)[\s:=.\u2026\u2013\u2014-]*"
    r"(?<=[\s:=.\u2026\u2013\u2014-])(?P<score>\d{1,4})(?![\w|-])"
    r"(?P<rest>[\s\u2013\u2014]*\([^()\n]{1,60}\)|[\s\u2013\u2014]+\d(?:-\d){4}(?![\w-]))?"
)
"""The name of a row, its score, and perhaps what it is made of: “Fives ..... 15 (three dice)”."""
_GAP = re.compile(r"[\s,;.\u00b7/]*")
_FEWEST = 5
_LONGEST_NAME = 70
"""Characters of the heading of a sheet."""
_NONE = -1
"""The table of what is none."""


@dataclass(frozen=True, slots=True)
class _Row:
    cells: Sequence[Block]
    block: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ListedSheet:
    """The rows of a sheet as cells, and whose it may be."""

    heading: Block | None
    rows: Sequence[Sequence[Block]]


def sheets_in_lines(page: Page, rules: DiceRules, language: Language) -> Iterator[ListedSheet]:
    """The lists of rows and scores of a page that are no tables."""
    run: list[_Row] = []
    for number, block in enumerate(page.blocks):
        if block.cell is not None or block.kind is BlockKind.LABEL:
            continue
        for row in _rows(block, number, rules, language):
            if run and not _follows(page, run[-1], row):
                yield from _sheet(page, run)
                run = []
            run.append(row)
    yield from _sheet(page, run)


def _rows(block: Block, number: int, rules: DiceRules, language: Language) -> Iterator[_Row]:
    for match in _ROW.finditer(block.text):
        name = next((part for part in _names(block, match) if _is_row(part, rules, language)), None)
        if name is not None:
            score = _part(block, match.start("score"), match.end("score"), 1)
            rest = [_part(block, match.start("rest"), match.end("rest"), 2)] if match["rest"] else []
            yield _Row((name, score, *rest), number, match.start(), match.end())


def _names(block: Block, match: re.Match[str]) -> Iterator[Block]:
    """What may be the name: all words before the number, or all but an “and”."""
    start, end = match.span("name")
    yield _part(block, start, end, 0)
    blank = match["name"].find(" ")
    if blank > 0:
        yield _part(block, start + blank + 1, end, 0)


def _is_row(name: Block, rules: DiceRules, language: Language) -> bool:
    is_number = name.text[:1].isupper() and is_word(name, language)
    return is_number or row_of(name, rules, language) is not None or is_total(name, language)


def _part(block: Block, start: int, end: int, column: int) -> Block:
    cell = Cell(_NONE, 0, column, is_header=False)
    return Block(BlockKind.CELL, block.text[start:end], block.offsets[start:end], cell)


def _follows(page: Page, one: _Row, other: _Row) -> bool:
    """Whether nothing stands between two rows, in one block or in two."""
    if one.block == other.block:
        return _GAP.fullmatch(page.blocks[one.block].text, one.end, other.start) is not None
    before, behind = page.blocks[one.block].text[one.end :], page.blocks[other.block].text[: other.start]
    return other.block == one.block + 1 and _GAP.fullmatch(before + behind) is not None


def _sheet(page: Page, run: Sequence[_Row]) -> Iterator[ListedSheet]:
    if len(run) < _FEWEST:
        return
    own = page.blocks[run[0].block]
    lead = own.text[: run[0].start].strip(" :.")
    if lead:
        heading: Block | None = Block(BlockKind.CELL, lead, own.offsets[: len(lead)], Cell(_NONE, 0, 1, is_header=True))
    else:
        before = page.blocks[run[0].block - 1] if run[0].block else None
        heading = _part(before, 0, len(before.text), 1) if before and before.cell is None else None
    yield ListedSheet(heading if heading and len(heading.text) <= _LONGEST_NAME else None, [row.cells for row in run])
