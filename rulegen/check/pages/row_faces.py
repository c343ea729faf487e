"""The cells of a table that tell what the rows of the numbers count: “6 for each six, up to 30”."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from rulegen.check.claims import facts
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, Span
from rulegen.check.pages.prose import numbers_of
from rulegen.check.words.language import Language
from rulegen.engine.dice import DiceRules
from rulegen.text.numbers import NumberFound

_FEWEST = 4
"""So many rows with the face that they count, or the most of it, are no chance."""


def judge_faces(cells: Mapping[str, Block | None], rules: DiceRules, language: Language) -> Iterator[Judged]:
    """Judge the cells of one column by their rows: where a number is that of its row in all but one, it must be in all.

    Cells that are only a number may be scores or places.
    """
    own = facts.number_rows(rules)
    found = {
        row: numbers_of(block, language)
        for row, block in cells.items()
        if block and row in own and not block.text.strip().isdecimal()
    }
    if len(found) <= _FEWEST:
        return
    [(usual, rows)] = Counter(map(len, found.values())).most_common(1)
    if rows <= _FEWEST:
        return
    best = facts.best_scores(rules)
    for place in range(usual):
        told = {row: numbers[place] for row, numbers in found.items() if len(numbers) == usual}
        for right in (own, best):
            yield from _compared(cells, told, right)


def _compared(
    cells: Mapping[str, Block | None], told: Mapping[str, NumberFound], right: Mapping[str, int]
) -> Iterator[Judged]:
    odd = [row for row, number in told.items() if number.value != right[row]]
    if len(odd) > 1:
        return
    for row, number in told.items():
        block = cells[row]
        if block is not None:
            span = Span(block, number.start, number.end)
            message = f"the other rows tell what they count; here it is {right[row]}, not {number.value}"
            yield Judged(span, Fault(CONTRADICTED, span, message, f"write {right[row]}") if row in odd else None)
