"""A score sheet to sentences, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulegen.engine.dice import DiceRules
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.grammar import LIST, Description, DescriptionError, Reader
from rulegen.text.points import read_seat
from rulegen.text.rows import format_rows, read_row_names, read_rows, row_name

Column = Sequence[int | None]
"""The entries of a player in the order of the rows; `None` where a row is open."""


class StatedColumn(NamedTuple):
    """What the sentences about one player of a score sheet state."""

    total: int
    entries: tuple[tuple[str, int], ...]
    """The rows that have been used, in the order of the sheet."""
    open_rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StatedSheet:
    """What the description of a score sheet states: a column for each player."""

    columns: tuple[StatedColumn, ...]


def sheet_stated_by(rules: DiceRules, sheets: Sequence[Column]) -> StatedSheet:
    """What a true description of these columns states."""
    return StatedSheet(tuple(_column(rules, sheet) for sheet in sheets))


def _column(rules: DiceRules, sheet: Column) -> StatedColumn:
    pairs = tuple(zip(rules.row_ids, sheet, strict=True))
    entries = tuple((row, entry) for row, entry in pairs if entry is not None)
    return StatedColumn(
        sum(score for _, score in entries), entries, tuple(row for row, entry in pairs if entry is None)
    )


def describe_sheet(rules: DiceRules, sheets: Sequence[Column], translator: Translator) -> Description:
    """Put a score sheet into words: the totals in the caption, then the rows of each player."""
    columns = sheet_stated_by(rules, sheets).columns
    return Description(
        title=translator.plural(*messages.SHEET_TITLE, len(columns)),
        caption=tuple(
            translator.text(
                messages.SHEET_TOTAL,
                player=translator.number(seat + 1),
                points=translator.plural(*messages.POINTS, column.total),
            )
            for seat, column in enumerate(columns)
        ),
        details=tuple(sentence for seat, column in enumerate(columns) for sentence in _rows(seat, column, translator)),
    )


def _rows(seat: int, column: StatedColumn, translator: Translator) -> Iterator[str]:
    player = translator.number(seat + 1)
    if column.entries:
        yield translator.text(messages.ENTRIES, player=player, rows=format_rows(dict(column.entries), translator))
    else:
        yield translator.text(messages.NO_ENTRIES, player=player)
    if column.open_rows:
        names = [row_name(row, translator) for row in column.open_rows]
        yield translator.text(messages.OPEN_ROWS, player=player, rows=translator.listing(names))
    else:
        yield translator.text(messages.NO_OPEN_ROWS, player=player)


def parse_sheet(text: str, translator: Translator) -> StatedSheet:
    """Read the description of a score sheet back into what it states; raises `DescriptionError`."""
    reader = Reader(text, translator)
    grammar = reader.grammar
    totals: list[int] = []
    slots = {"player": grammar.number, "points": grammar.plural(messages.POINTS)}
    while (found := reader.slots_if(messages.SHEET_TOTAL, **slots)) is not None:
        _check_player(found, len(totals), reader)
        totals.append(grammar.read_number(found["points"]))
    columns = tuple(_read_column(reader, seat, total) for seat, total in enumerate(totals))
    if not columns:
        raise reader.unexpected(messages.SHEET_TOTAL)
    reader.end()
    return StatedSheet(columns)


def _read_column(reader: Reader, seat: int, total: int) -> StatedColumn:
    grammar = reader.grammar
    slots = {"player": grammar.number, "rows": LIST}
    _, entries = reader.one_of(messages.NO_ENTRIES, messages.ENTRIES, **slots)
    _check_player(entries, seat, reader)
    _, open_rows = reader.one_of(messages.NO_OPEN_ROWS, messages.OPEN_ROWS, **slots)
    _check_player(open_rows, seat, reader)
    return StatedColumn(
        total,
        read_rows(entries["rows"], grammar) if "rows" in entries else (),
        read_row_names(open_rows["rows"], grammar) if "rows" in open_rows else (),
    )


def _check_player(slots: dict[str, str], seat: int, reader: Reader) -> None:
    """Players must come by number."""
    if read_seat(slots["player"], reader.grammar) != seat:
        raise DescriptionError(f"player {seat + 1} is expected, not {slots['player']}")
