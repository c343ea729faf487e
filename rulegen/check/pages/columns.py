"""Columns of numbers whose headings are not understood: what all rows but one have in common must be so in this one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise

from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Span
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import round_to

Column = Sequence[tuple[int, Span]]
"""The number of each row, with its place."""
_FEWEST_ROWS = 3
"""So many rows must agree, but where a relation has few numbers that fit."""
_FEWEST_OF_FEW = 2
_MOST_COLUMNS = 12
"""Each is compared with each; a table of rules has few."""
_FEWEST_VALUES = 2
"""So many different numbers but 0 must stand in a column."""


def check_columns(columns: Sequence[Column], rules: DominoRules) -> Iterator[Judged]:
    """Judge the numbers of columns of equal length, each by the first column to its left that it depends on."""
    found: dict[Span, Judged] = {}
    true = _true_results(columns, rules)
    for first, last in combinations(columns[:_MOST_COLUMNS], 2):
        for relation, told, fewest in _relations(rules):
            expected = [relation(value) for value, _span in first]
            odd = [row for row, (value, _span) in enumerate(last) if value != expected[row]]
            agreed = {value for row, (value, _span) in enumerate(last) if row not in odd and value}
            if len(odd) > 1 or len(last) - len(odd) < fewest or len(agreed) < _FEWEST_VALUES:
                continue
            for row, (value, span) in enumerate(last):
                found.setdefault(first[row][1], Judged(first[row][1]))
                if row in odd and (expected[row] is None or span in true):  # the number on the left cannot be
                    source, what = first[row]
                    found[what] = Judged(what, Fault(CONTRADICTED, what, f"{source} {told} not {value}", "correct it"))
                    continue
                message = f"{first[row][0]} {told} {expected[row]}, not {value}"
                fault = Fault(CONTRADICTED, span, message, f"write {expected[row]}") if row in odd else None
                found[span] = Judged(span, fault)
    for fault in _gaps(columns):
        found[fault.span] = Judged(fault.span, fault)
    yield from found.values()


def _true_results(columns: Sequence[Column], rules: DominoRules) -> set[Span]:
    """The numbers of columns that follow from another column in every row."""
    return {
        span
        for first, last in combinations(columns[:_MOST_COLUMNS], 2)
        for relation, _told, fewest in _relations(rules)
        if len(last) >= fewest and all(relation(one) == other for (one, _), (other, _) in zip(first, last, strict=True))
        if len({value for value, _span in last if value}) >= _FEWEST_VALUES
        for _value, span in last
    }


def _gaps(columns: Sequence[Column]) -> Iterator[Fault]:
    """“0–2, 3–7, 8–12”: where all ranges but one begin behind the end of the one before, so does that one."""
    for first, last in pairwise(columns[:_MOST_COLUMNS]):
        pairs = list(zip(last, first[1:], strict=False))
        odd = [pair for pair in pairs if pair[0][0] + 1 != pair[1][0]]
        if len(odd) == 1 and len(pairs) - len(odd) >= _FEWEST_OF_FEW and first[0][0] <= last[0][0]:
            (end, _end_span), (start, span) = odd[0]
            yield Fault(
                CONTRADICTED, span, f"the range before ends with {end}, and this begins with {start}", "correct one"
            )
        if pairs and not odd and first[0][0] > last[0][0]:
            yield Fault(CONTRADICTED, first[0][1], f"this range begins behind its end, {last[0][0]}", "correct one")


def _relations(rules: DominoRules) -> Iterator[tuple[Callable[[int], int | None], str, int]]:
    """What a number can have to do with another one in these games, how that is told, and how many rows must agree."""
    divisor = rules.display_divisor
    left = {players: rules.boneyard_size(players) for players in rules.deal}
    for relation, told in (
        (lambda value: round_to(value, rules.rounding), "is rounded to"),
        (lambda value: round_to(value, rules.rounding) // divisor, "pips are rounded to display points:"),
        (lambda value: value * divisor, "display points are raw points:"),
        (lambda value: value // divisor if value % divisor == 0 else None, "raw points are display points:"),
        (rules.award.award, "is a sum worth raw points:"),
        (lambda value: rules.award.award(value) // divisor, "is a sum worth display points:"),
    ):
        yield relation, told, _FEWEST_ROWS
    yield left.get, "players leave tiles:", _FEWEST_OF_FEW
