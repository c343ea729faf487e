"""Figure: a score sheet, with a column for each player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulegen.draw.blocks import PILL_HEIGHT, SPACE, Block, framed, inner_width, level, paragraph, pill, stacked
from rulegen.draw.measure import BASELINE, LINE, text_width, wrapped
from rulegen.draw.scene import PAGE_WIDTH
from rulegen.draw.shapes import Circle, Figure, Line, Rect, Role, Shape, Text, group
from rulegen.engine.dice import DiceRules

_LEAST_COLUMN, _MOST_COLUMN = 38.0, 96.0
"""The width of a player's column, in user units."""
_LEAST_LABEL, _MOST_LABEL = 60.0, 170.0
"""The width of the column with the names of the rows, in user units."""
_PADDING = 8.0
"""In the columns, beside the longest word, in user units."""
_BROKEN_FROM = 3
"""Names are broken inside a word rather than that fewer players than these stand beside each other."""
_ROW_HEIGHT = 20.0
"""The height of a row whose name has one line, in user units."""
_OPEN = 2.2
"""The radius of the ring in an open row, in user units."""

Sheet = Sequence[int | None]
"""The entries of one player in the order of the rows; `None` where a row is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLabels:
    """The words in the figure of a score sheet, in the language of the figure."""

    rows: Mapping[str, str]
    """The rows, by their ids."""
    players: Sequence[str]
    total: str


def sheet_scene(
    rules: DiceRules,
    sheets: Sequence[Sheet],
    labels: SheetLabels,
    *,
    latest: tuple[int, str] | None = None,
    width: float = PAGE_WIDTH,
) -> Figure:
    """Show the sheets of all players: entries, a ring in each open row, totals, and who has won once all is full.

    `latest`, a player and a row, is the entry that has just been made: it has a frame. Players for whom there is no
    room get a second table below. The figure is at most `width` half tiles wide. Raises `RulegenError`
    DRAWING_TOO_NARROW below 12.
    """
    room = inner_width(width)
    names = [*labels.rows.values(), labels.total]
    least_label = max(_LEAST_LABEL, min(_longest_word(names), room / 2))
    most_columns = (room - least_label) / _BROKEN_FROM
    least = max(_LEAST_COLUMN, min(_longest_word(labels.players), most_columns, _MOST_COLUMN))
    tables = -(-len(sheets) // int((room - least_label) // least))
    each = -(-len(sheets) // tables)
    whole = max(text_width(name, bold=True) for name in names) + _PADDING
    label = max(least_label, min(whole, _MOST_LABEL, room - each * least))
    column = min((room - label) / each, _MOST_COLUMN)
    players = [range(first, min(first + each, len(sheets))) for first in range(0, len(sheets), each)]
    table = _Table(rules, sheets, labels, latest, label, column)
    return framed(stacked((table.block(some) for some in players), SPACE))


def _longest_word(texts: Iterable[str]) -> float:
    """How wide a column must be, so that no word in it is broken."""
    return max((text_width(word, bold=True) for text in texts for word in text.split()), default=0) + _PADDING


@dataclass(frozen=True, slots=True)
class _Table:
    """What all tables of a figure have in common."""

    rules: DiceRules
    sheets: Sequence[Sheet]
    labels: SheetLabels
    latest: tuple[int, str] | None
    label: float
    column: float

    def block(self, players: range) -> Block:
        """A table of some players."""
        rows = [
            self._line(self.labels.rows[row], [self._cell(player, row) for player in players])
            for row in self.rules.row_ids
        ]
        total = self._line(self.labels.total, [self._total(player) for player in players], bold=True)
        return stacked([self._head(players), *rows, total])

    def _head(self, players: range) -> Block:
        """The names of the players."""
        names = [wrapped(self.labels.players[player], self.column - 6, bold=True) for player in players]
        height = max(len(lines) for lines in names) * LINE + 4
        shapes: list[Shape] = []
        for index, lines in enumerate(names):
            x = self.label + (index + 0.5) * self.column
            top = height - 4 - len(lines) * LINE
            shapes += [
                Text(x, top + number * LINE + BASELINE, line, "middle", bold=True) for number, line in enumerate(lines)
            ]
        return Block(self.label + len(players) * self.column, height, (group(Role.TEXT, *shapes),))

    def _line(self, name: str, cells: Sequence[Block], *, bold: bool = False) -> Block:
        """One row under a line: its name, and the cells of the players."""
        text = paragraph(name, self.label - 6, bold=bold)
        height = max(_ROW_HEIGHT, text.height + _ROW_HEIGHT - LINE)
        width = self.label + len(cells) * self.column
        shapes = [group(Role.RULES, Line(((0, 0), (width, 0)))), *level(text, height).at(0, 0)]
        for index, cell in enumerate(cells):
            shapes += level(cell, height).at(self.label + index * self.column, 0)
        return Block(width, height, tuple(shapes))

    def _cell(self, player: int, row: str) -> Block:
        """The entry of a player in a row, or the ring of an open row."""
        entry = self.sheets[player][self.rules.row_ids.index(row)]
        middle = self.column / 2
        if entry is None:
            ring = group(Role.HOLES, Circle(middle, LINE / 2, _OPEN))
            return Block(self.column, LINE, (ring,)).told(player=player, row=row, score="")
        is_latest = (player, row) == self.latest
        number = group(Role.TEXT, Text(middle, BASELINE, str(entry), "middle", bold=is_latest))
        shapes: list[Shape] = [number]
        if is_latest:
            shapes.insert(0, group(Role.CHOSEN, Rect(middle - 17, -1, 34, LINE + 2, 4)))
        return Block(self.column, LINE, tuple(shapes)).told(player=player, row=row, score=entry)

    def _total(self, player: int) -> Block:
        """The total of a player; that of a winner stands out."""
        totals = [sum(entry or 0 for entry in sheet) for sheet in self.sheets]
        is_full = all(entry is not None for sheet in self.sheets for entry in sheet)
        if is_full and player in self.rules.winners(totals):
            mark = pill(str(totals[player]))
            block = Block(self.column, PILL_HEIGHT, mark.at((self.column - mark.width) / 2, 0))
            return block.told(player=player, total=totals[player], winner="true")
        number = Text(self.column / 2, BASELINE, str(totals[player]), "middle", bold=True)
        return Block(self.column, LINE, (group(Role.TEXT, number),)).told(player=player, total=totals[player])
