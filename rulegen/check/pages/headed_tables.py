"""The tables of a page: their headings, the rows below them, and what a heading is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rulegen.check.pages.page import Block, BlockKind, Page
from rulegen.check.pages.running_totals import running_total
from rulegen.check.pages.score_sheets import dice_of
from rulegen.check.words.language import Language
from rulegen.engine.dice import DiceRules
from rulegen.engine.dominoes import DominoRules

COLUMNS = "page.column"
"""The table of `check-words.toml` with the words of headings."""
_PRIORITY = ("display", "raw", "rounded", "boneyard", "hand", "players", "sum", "difference", "pips", "most", "score")
"""Of the meanings that a heading can have, the one that counts."""
_COLUMNS_OF_FACTS = 2
_FEWEST_BESIDE = 2
"""A heading with so few numbers beside it may be a row of a table whose headings are in its first row."""


@dataclass(frozen=True)
class Table:
    """A table with a row of headings; one of facts, “Tiles: 28”, has none."""

    headings: Sequence[Block]
    rows: Sequence[Sequence[Block]]


def tables_of(page: Page) -> Iterator[Table]:
    """The tables of a page. The first row has the headings, or the first column; a table of one row has none.

    In a table of facts, such as “Players: 2 to 4”, each row has its heading.
    """
    cells = [block for block in page.blocks if block.cell is not None]
    for _, group in groupby(cells, key=lambda block: block.cell.table if block.cell else -1):
        by_row = [list(row) for _, row in groupby(group, key=lambda block: block.cell.row if block.cell else -1)]
        if len(by_row) > 1 and (_are_facts(by_row) or _has_no_headings(by_row)):
            yield Table((), by_row)
        elif len(by_row) > 1:
            by_row = _turned(by_row) if _has_headings_beside(by_row) else by_row
            yield Table(by_row[0], by_row[1:])


def _has_headings_beside(rows: Sequence[Sequence[Block]]) -> bool:
    """Whether every row begins with its heading, and only numbers follow; in the first row too."""
    has_digits = [[block.text[:1].isdigit() for block in row] for row in rows]
    same = len({len(row) for row in rows}) == 1 and len(rows[0]) > _FEWEST_BESIDE
    return same and not any(row[0] for row in has_digits) and all(all(row[1:]) for row in has_digits)


def _has_no_headings(rows: Sequence[Sequence[Block]]) -> bool:
    """Whether a column has rolls of dice from the first row on, in most rows, or only the last cell is a number."""
    *others, last = rows[0]
    if len(others) > 1 and last.text.isdigit() and not any(map(_has_digit, others)):
        return True  # “Yacht | five equal dice | 50”
    rolls = [{block.cell.column for block in row if block.cell and dice_of(block)} for row in rows]
    return any(2 * sum(column in row for row in rolls) > len(rows) for column in rolls[0])


def _are_facts(rows: Sequence[Sequence[Block]]) -> bool:
    """Whether there are two columns, words and what is told of them, from the first row on."""
    if any(len(row) != _COLUMNS_OF_FACTS for row in rows) or any(_has_digit(row[0]) for row in rows):
        return False
    are_marked = all(
        row[0].cell and row[0].cell.is_header and row[1].cell and not row[1].cell.is_header for row in rows
    )
    return are_marked or rows[0][1].text[:1].isdigit()


def _has_digit(block: Block) -> bool:
    return any(map(str.isdigit, block.text))


def _turned(rows: Sequence[Sequence[Block]]) -> list[list[Block]]:
    """The columns of a table as its rows."""
    turned: list[list[Block]] = []
    for at, column in enumerate(zip(*rows, strict=True)):
        cells = [(block, replace(block.cell, row=at, column=row)) for row, block in enumerate(column) if block.cell]
        turned.append([replace(block, cell=cell) for block, cell in cells])
    return turned


def rows_as_text(page: Page, language: Language, rules: DominoRules | DiceRules) -> Iterator[Block]:
    """Each row of each table as one text: every cell behind the heading of its column; or of its row."""
    idle = {None, "score"} if isinstance(rules, DominoRules) else {None}  # “Summary | Value”: no row has a score
    for table in tables_of(page):
        headings = {block.cell.column: block for block in table.headings if block.cell}
        if _are_facts_below(table) and idle.issuperset(meaning_of(heading, language) for heading in table.headings):
            headings = {}
        if table.rows and _is_like_headings(headings, table.rows[0]):
            headings = {}
        sums = running_total(table.rows)
        for row in table.rows:
            text, offsets = "", []
            for place, block in enumerate(row):
                if sums and block.cell and block.cell.column == sums.column:
                    continue
                heading = headings.get(block.cell.column if block.cell else -1)
                told = f"{heading.text}: " if heading else ""
                start = block.offsets[0]
                piece = f"{('; ' if headings or place > 1 else ': ') if text else ''}{told}"
                text += piece + block.text
                offsets += [*[start] * len(piece), *block.offsets]
            yield Block(BlockKind.CELL, text, tuple(offsets))


def _is_like_headings(headings: Mapping[int, Block], row: Sequence[Block]) -> bool:
    """Whether the first row begins with the words of the second one, and has other numbers: it is none of headings."""
    pairs = [(headings[one.cell.column], one) for one in row if one.cell and one.cell.column in headings]
    alike = all(_letters(one.text).startswith(_letters(other.text)) for one, other in pairs)
    return alike and len(pairs) == len(row) and all(_has_digit(one) for one, _other in pairs)


def _letters(text: str) -> str:
    return "".join(letter for letter in text if letter.isalpha())


def _are_facts_below(table: Table) -> bool:
    """Whether the rows are facts that have headings of no account, such as “What” and “How many”."""
    return all(len(row) == _COLUMNS_OF_FACTS and not _has_digit(row[0]) for row in table.rows)


def meaning_of(heading: Block, language: Language) -> str | None:
    """What a column is about, by its heading: a key of the table of words."""
    found = {occurrence.key for occurrence in language.phrases(COLUMNS).find(heading.text)}
    return next((meaning for meaning in _PRIORITY if meaning in found), None)
