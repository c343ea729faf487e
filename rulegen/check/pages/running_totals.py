"""Columns that add up another one row by row: “Score: 12, 23, 9; total: 12, 35, 44”."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, Span

_FEWEST_ROWS = 4
"""So many rows that add up are no chance."""
_MOST_COLUMNS = 8
_BESIDE = 2
"""A false total makes its own row and the next one false, a false score only its own."""


@dataclass(frozen=True)
class RunningTotal:
    """Two columns of which the second one has the sums of the first so far; but where one number is false."""

    column: int
    """The column of the sums."""
    scores: Sequence[Block]
    totals: Sequence[Block]
    odd: Sequence[int]
    """The rows that do not follow from the one before."""

    def judged(self) -> Iterator[Judged]:
        """All numbers of both columns."""
        wrong = self._wrong()
        for row, block in (*enumerate(self.scores), *enumerate(self.totals)):
            span = Span(block, 0, len(block.text))
            fault = None
            if wrong and block is wrong[0]:
                message = f"the scores of the rows are added up here; it is {wrong[1]}, not {block.text}"
                fault = Fault(CONTRADICTED, span, message, f"write {wrong[1]}")
            if fault or row not in self.odd:
                yield Judged(span, fault)

    def _wrong(self) -> tuple[Block, int] | None:
        """The false number, and what it should be."""
        if not self.odd:
            return None
        row = self.odd[0]
        before = int(self.totals[row - 1].text) if row else 0
        if len(self.odd) > 1 or row == len(self.totals) - 1:
            return self.totals[row], before + int(self.scores[row].text)
        return self.scores[row], int(self.totals[row].text) - before


def running_total(rows: Sequence[Sequence[Block]]) -> RunningTotal | None:
    """The column of a table that adds up another one; nothing if there is none."""
    columns = {at: cells for at, cells in _columns(rows).items() if len(cells) == len(rows)}
    if len(rows) < _FEWEST_ROWS:
        return None
    for first, last in permutations(list(columns)[:_MOST_COLUMNS], 2):
        scores, totals = columns[first], columns[last]
        odd = _odd([int(block.text) for block in scores], [int(block.text) for block in totals])
        if odd is not None:
            return RunningTotal(last, scores, totals, odd)
    return None


def _columns(rows: Sequence[Sequence[Block]]) -> Mapping[int, list[Block]]:
    """The cells that are only a number, by their columns."""
    found: dict[int, list[Block]] = {}
    for row in rows:
        for block in row:
            if block.cell and block.is_number:
                found.setdefault(block.cell.column, []).append(block)
    return found


def _odd(scores: Sequence[int], totals: Sequence[int]) -> list[int] | None:
    """The rows that one false number makes false; nothing if the totals are none."""
    before = [0, *totals]
    odd = [row for row, score in enumerate(scores) if before[row] + score != totals[row]]
    if len({*scores}) == 1:
        return None  # twelve rows for each of two, three or four players
    if len({*totals}) < _FEWEST_ROWS or len(totals) - len(odd) < _FEWEST_ROWS - 1 or len(odd) > _BESIDE:
        return None
    if len(odd) == _BESIDE:
        first, second = odd
        is_one = second == first + 1 and before[first] + scores[first] + scores[second] == totals[second]
        return odd if is_one else None
    return odd
