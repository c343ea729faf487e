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
_PARTED = r"[ ]{0,3}[/|,;\u00b7\u2013\u2014][ ]{0,3}"
"""What stands between the scores of several players."""
_ONE_SCORE = r"(?:[^\W\d_]{1,20}[ :]{1,3})?\d{1,4}"
_PLAYED = re.compile(
    r"^(?P<name>[^\W\d_][^\d,;:.()|/\n]{0,40}?)[ ]{0,3}[:=\u2013\u2014][ ]{0,3}"
    rf"(?P<scores>{_ONE_SCORE}(?:{_PARTED}{_ONE_SCORE}){{1,9}})[.;]?$",
    re.MULTILINE,
)
"""A line with the score of each player: “Fives: 15 / 10”, “Fives: Ann 15, Ben 10”."""
_SCORE = re.compile(r"(?:(?<![^\W\d_])(?P<who>[^\W\d_]{1,20})[ :]{1,3})?(?P<score>\d{1,4})")
_HEADING = re.compile(r"[^\W\d_](?:[^/|,;:.\u00b7\u2013\u2014\n]{0,40}[^\W_])?")
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
    """The rows of a sheet as cells, and whose its columns may be."""

    headings: Sequence[Block]
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
    played = list(_PLAYED.finditer(block.text))
    for match in played:
        title = _part(block, *match.span("name"), 0)
        if _is_row(title, rules, language):
            at = match.start("scores")
            scores = enumerate(_SCORE.finditer(match["scores"]), 1)
            cells = [_part(block, at + one.start("score"), at + one.end(), column) for column, one in scores]
            yield _Row((title, *cells), number, match.start(), match.end())
    for match in _ROW.finditer(block.text) if not played else ():
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
    before = page.blocks[run[0].block - 1] if run[0].block else None
    lead = own.text[: run[0].start].strip(" :.\n")
    columns = len(run[0].cells) - 1
    if _PLAYED.match(own.text, run[0].start):
        lines = own if lead else before
        headings = _players(own, run[0]) or (_headings(lines, len(lead) if lead else len(lines.text)) if lines else [])
        if all(len(row.cells) == columns + 1 for row in run):
            yield ListedSheet(headings if len(headings) == columns else [], [row.cells for row in run])
    elif lead:
        heading = Block(BlockKind.CELL, lead, own.offsets[: len(lead)], Cell(_NONE, 0, 1, is_header=True))
        yield ListedSheet([heading] if len(lead) <= _LONGEST_NAME else [], [row.cells for row in run])
    else:
        is_short = before is not None and before.cell is None and len(before.text) <= _LONGEST_NAME
        heading_ = _part(before, 0, len(before.text), 1) if before and is_short else None
        yield ListedSheet([heading_] if heading_ else [], [row.cells for row in run])


def _players(block: Block, row: _Row) -> list[Block]:
    """The names before the scores of a row."""
    match = _PLAYED.match(block.text, row.start)
    at = match.start("scores") if match else 0
    found = list(_SCORE.finditer(match["scores"])) if match else []
    named = [one for one in found if one["who"]]
    spans = [(at + one.start("who"), at + one.end("who")) for one in named]
    return [_part(block, *span, column) for column, span in enumerate(spans, 1)] if len(named) == len(found) else []


def _headings(block: Block, stop: int) -> list[Block]:
    """The names of the columns in the line above the rows: “Row: Ann / Ben”."""
    start = max(block.text.rfind(":", 0, stop - 1), block.text.rfind("\n", 0, stop - 1)) + 1
    found = list(_HEADING.finditer(block.text, start, stop))
    return [_part(block, *one.span(), column) for column, one in enumerate(found, 1)]
