"""Columns of numbers whose headings are not understood: what all rows but one have in common must be so in this one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise

from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Span
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import round_to

Column = Mapping[int, tuple[int, Span]]
"""The numbers of the rows that have one, with their places."""
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
        rows = sorted(first.keys() & last.keys())
        for told, expected, odd in _relating(first, last, rows, rules):
            for row in rows:
                (source, what), (value, span) = first[row], last[row]
                found.setdefault(what, Judged(what))
                is_left = expected[row] is None or span in true or told == _COMES_TO
                if row in odd and is_left:  # the number on the left cannot be
                    found[what] = Judged(what, Fault(CONTRADICTED, what, f"{source} {told} not {value}", "correct it"))
                    continue
                message = f"{source} {told} {expected[row]}, not {value}"
                fault = Fault(CONTRADICTED, span, message, f"write {expected[row]}") if row in odd else None
                found[span] = Judged(span, fault)
    for fault in _gaps(columns):
        found[fault.span] = Judged(fault.span, fault)
    yield from found.values()


def _relating(
    first: Column, last: Column, rows: Sequence[int], rules: DominoRules
) -> list[tuple[str, Mapping[int, int | None], Sequence[int]]]:
    """The relations that hold in every row; if there are none, those that hold in all but one."""
    found: list[tuple[str, Mapping[int, int | None], Sequence[int]]] = []
    are_terms = any("+" in first[row][1].text for row in rows)
    for relation, told, fewest in (*_relations(rules), *(_OF_TERMS if are_terms else ())):
        expected = {row: relation(first[row][0]) for row in rows}
        odd = [row for row in rows if last[row][0] != expected[row]]
        agreed = {last[row][0] for row in rows if row not in odd and last[row][0]}
        if len(odd) <= 1 and len(rows) - len(odd) >= fewest and len(agreed) >= _FEWEST_VALUES:
            found.append((told, expected, odd))
    return [one for one in found if not one[2]] or found


def _true_results(columns: Sequence[Column], rules: DominoRules) -> set[Span]:
    """The numbers of columns that follow from another column in every row."""
    found: set[Span] = set()
    for first, last in combinations(columns[:_MOST_COLUMNS], 2):
        rows = sorted(first.keys() & last.keys())
        if any(not odd for _told, _expected, odd in _relating(first, last, rows, rules)):
            found |= {last[row][1] for row in rows}
    return found


def _gaps(columns: Sequence[Column]) -> Iterator[Fault]:
    """“0–2, 3–7, 8–12”: where all ranges but one begin behind the end of the one before, so does that one."""
    for starts, ends in pairwise(columns[:_MOST_COLUMNS]):
        rows = sorted(starts.keys() & ends.keys())
        first, last = [starts[row] for row in rows], [ends[row] for row in rows]
        pairs = list(zip(last, first[1:], strict=False))
        odd = [pair for pair in pairs if pair[0][0] + 1 != pair[1][0]]
        if len(odd) == 1 and len(pairs) - len(odd) >= _FEWEST_OF_FEW and first[0][0] <= last[0][0]:
            (end, _end_span), (start, span) = odd[0]
            yield Fault(
                CONTRADICTED, span, f"the range before ends with {end}, and this begins with {start}", "correct one"
            )
        if len(pairs) >= _FEWEST_OF_FEW and not odd and first[0][0] > last[0][0]:
            yield Fault(CONTRADICTED, first[0][1], f"this range begins behind its end, {last[0][0]}", "correct one")


_Relation = tuple[Callable[[int], int | None], str, int]
_COMES_TO = "is what these terms come to,"
_OF_TERMS: Sequence[_Relation] = ((lambda value: value, _COMES_TO, _FEWEST_ROWS),)
"""What a column of calculations without their sums, “1 + 4”, has to do with the column of these."""


def _relations(rules: DominoRules) -> Iterator[_Relation]:
    """What a number can have to do with another one in these games, how that is told, and how many rows must agree."""
    divisor = rules.display_divisor
    left = {players: rules.boneyard_size(players) for players in rules.deal}
    dealt = {players: players * hand for players, hand in rules.deal.items()}
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
    yield dealt.get, "players are dealt tiles:", _FEWEST_OF_FEW
    yield {dealt[players]: left[players] for players in dealt}.get, "tiles that are dealt leave:", _FEWEST_OF_FEW
