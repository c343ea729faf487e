"""Score sheets of dice games, filled in or with what each row scores at best: each column must be true by itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block as Said
from rulegen.check.claims.data import load_claims
from rulegen.check.claims.dice.rows.named import row_called
from rulegen.check.claims.facts import best_scores
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, Span
from rulegen.check.pages.row_faces import judge_faces
from rulegen.check.words.language import Language
from rulegen.engine.dice import Dice, DiceRules
from rulegen.text.numbers import NotationKind, find_notation

TOTAL = "total-row"
"""The words for the last row of a sheet."""
_EMPTY = frozenset({"", "-", "\N{EN DASH}", "\N{EM DASH}"})
_FEWEST_ROWS = 5
"""So many rows of the sheet must agree."""


_Allowed = Mapping[str, Collection[int]]
"""The scores that each row may have."""
_Relation = tuple[_Allowed, str]
"""With what to tell."""


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """The numbers of a column that has nothing else, by the rows that they stand in."""

    column: int
    scores: Mapping[str, tuple[int, Span]]
    """By row; those without a number were left empty."""
    total: tuple[int, Span] | None
    others: bool
    """Whether it has numbers in rows that are none of the sheet, such as a bonus."""
    rows: int
    """The rows of the sheet that the table has."""


def row_of(cell: Block, rules: DiceRules, language: Language) -> str | None:
    """The row of the sheet that a cell names, perhaps with something in brackets behind its name."""
    said = _said(cell, language)
    return row_called(said, rules) if said else None


def is_total(cell: Block, language: Language) -> bool:
    """Whether a cell names the total."""
    said = _said(cell, language)
    return said is not None and range(len(said.tokens)) in said.words(TOTAL)


def _said(cell: Block, language: Language) -> Said | None:
    data = load_claims(language.locale)
    return Said(cell.text.partition("(")[0].strip().rstrip(":"), language, data) if data else None


def dice_of(block: Block) -> list[Dice]:
    """The rolls that a cell has."""
    return [
        tuple(int(sign) for sign in block.text[one.start : one.end] if sign.isdigit())
        for one in find_notation(block.text)
        if one.kind is NotationKind.DICE
    ]


class Sheet:
    """A table, below its headings, that may be a score sheet: then its first cells name the rows."""

    def __init__(self, table: Sequence[Sequence[Block]], rules: DiceRules, language: Language) -> None:
        self._table = table
        self._rules = rules
        self._language = language
        self._heads = [row_of(row[0], rules, language) for row in table]

    def judged(self) -> Iterator[Judged]:
        """Judge the rows, if they are those of a sheet."""
        yield from _misnamed(self._table, self._heads, self._rules, self._language)
        if _is_sheet(self._heads):
            rolls: list[Mapping[str, Dice]] = []
            for column in _places(self._table):
                cells = _cells(self._table, self._heads, column)
                yield from judge_faces(cells, self._rules, self._language)
                yield from _fixed(cells, self._rules)
                yield from _counted(cells, self.columns, self._rules, self._language)
                dice = {head: dice_of(block) for head, block in cells.items() if block}
                rolls.append({head: found[0] for head, found in dice.items() if len(found) == 1})
            yield from check_sheet(self.columns, [dice for dice in rolls if dice], self._rules)

    @cached_property
    def columns(self) -> Sequence[SheetColumn]:
        """The columns of numbers, if the rows are those of a sheet."""
        return tuple(self._columns()) if _is_sheet(self._heads) else ()

    def _columns(self) -> Iterator[SheetColumn]:
        unnamed = [row for row, head in zip(self._table, self._heads, strict=True) if head is None]
        last = [row for row in unnamed if is_total(row[0], self._language)]
        others = [row for row in unnamed if row not in last]
        for column in _places(self._table):
            cells = _cells(self._table, self._heads, column)
            scores = {
                head: (int(block.text), _whole(block)) for head, block in cells.items() if block and block.is_number
            }
            if scores and all(head in scores or block is None or block.text in _EMPTY for head, block in cells.items()):
                found = [block for row in last if (block := _cell(row, column)) and block.is_number]
                total = (int(found[0].text), _whole(found[0])) if len(found) == 1 else None
                is_more = len(found) > 1 or any(_cell(row, column) for row in others)
                yield SheetColumn(column, scores, total, is_more, len(cells))


def _is_sheet(heads: Sequence[str | None]) -> bool:
    """Whether enough rows are named, and none twice."""
    named = [row for row in heads if row]
    return len(named) >= _FEWEST_ROWS and len(set(named)) == len(named)


def _places(table: Sequence[Sequence[Block]]) -> list[int]:
    return sorted({block.cell.column for row in table for block in row[1:] if block.cell})


def _cells(table: Sequence[Sequence[Block]], heads: Sequence[str | None], column: int) -> dict[str, Block | None]:
    """What a column has in the rows of the sheet."""
    return {head: _cell(row, column) for row, head in zip(table, heads, strict=True) if head}


def _misnamed(
    table: Sequence[Sequence[Block]], heads: Sequence[str | None], rules: DiceRules, language: Language
) -> Iterator[Judged]:
    """The one row of a whole sheet that has the name of another one, or a number that is no name."""
    own = facts.number_rows(rules)
    halves = (list(rules.row_ids), list(own), [row for row in rules.row_ids if row not in own])
    rows = next((half for half in halves if len(half) == len(table)), halves[0])
    missing = [row for row in rows if row not in heads]
    twice = [at for at, head in enumerate(heads) if head and head in heads[:at]]
    others = [at for at, head in enumerate(heads) if head is None and is_word(table[at][0], language)]
    named = [head for head in heads if head]
    if len(missing) == 1 and len(twice) + len(others) == 1 and len(named) + len(others) == len(rows):
        span = _whole(table[(twice or others)[0]][0])
        told = f"“{span.text}” stands where the sheet has a row that is not named ({missing[0]})"
        yield Judged(span, Fault(CONTRADICTED, span, told, "name each row once"))


def is_word(cell: Block, language: Language) -> bool:
    """Whether a cell has only a number, in words."""
    said = _said(cell, language)
    return said is not None and len(said.tokens) == 1 and bool(said.tokens[0].number) and not cell.text.isdigit()


def _cell(row: Sequence[Block], column: int) -> Block | None:
    return next((block for block in row if block.cell and block.cell.column == column), None)


def _whole(block: Block) -> Span:
    return Span(block, 0, len(block.text))


def check_sheet(
    columns: Sequence[SheetColumn], rolls: Sequence[Mapping[str, Dice]], rules: DiceRules
) -> Iterator[Judged]:
    """Judge the columns of a sheet. `rolls` are its columns of dice, by row."""
    best = best_scores(rules)
    for column in columns:
        rows = [row for row in column.scores if row in rules.row_ids]
        relations: list[_Relation] = [({row: {best[row]} for row in rows}, "the most that this row scores is {}")]
        for dice in rolls:
            scored: _Allowed = {row: {rules.row(row).score(dice[row])} for row in rows if row in dice}
            relations.append((scored, "these dice score {} in this row"))
        relation = next((one for one in relations if _agrees(column, one[0])), None)
        if relation is None:
            yield from (one for scored, why in relations[1:] for one in _beside(column, scored, why))
        if relation is None and column.rows == len(rules.row_ids):
            possible = {row: rules.possible_scores(row) for row in rows}
            relation = (possible, "this row may have {}") if len(_odd(column, possible)) <= 1 else None
        judged = list(_by(column, *relation)) if relation else []
        yield from judged
        if not any(one.fault for one in judged):
            yield from _summed(column, rules)


def _fixed(cells: Mapping[str, Block | None], rules: DiceRules) -> Iterator[Judged]:
    """The cells of a column that tells in words what most rows score, and a number where it is always the same."""
    points = facts.fixed_rows(rules)
    told = {row: block for row, block in cells.items() if block and block.is_number}
    in_words = [row for row, block in cells.items() if block and block.text and row not in told]
    if not told or not told.keys() <= points.keys() or len(in_words) < _FEWEST_ROWS:
        return
    odd = [row for row, block in told.items() if int(block.text) != points[row]]
    for row in odd if len(odd) == 1 < len(told) else ():
        span = _whole(told[row])
        mend = f"write {points[row]}"
        yield Judged(span, Fault(CONTRADICTED, span, f"this row always scores {points[row]}, not {span.text}", mend))


def _beside(column: SheetColumn, scored: _Allowed, why: str) -> Iterator[Judged]:
    """Some rows that have their dice beside their score: one of them may be wrong."""
    odd = _odd(column, scored)
    if len(odd) <= 1 < len(scored) - len(odd):
        yield from _by(column, scored, why)


def _counted(
    cells: Mapping[str, Block | None], columns: Sequence[SheetColumn], rules: DiceRules, language: Language
) -> Iterator[Judged]:
    """“Fives 15 (three dice)”: how many dice of its number a row has, where the scores of all others say so."""
    own = facts.number_rows(rules)
    found = {row: _dice_told(block, language) for row, block in cells.items() if block and row in own}
    told = {row: number for row, number in found.items() if number}
    for column in columns[:1] if len(told) > 2 else ():  # noqa: PLR2004 # two may be by chance
        right = {row: Fraction(column.scores[row][0], own[row]) for row in told if row in column.scores}
        odd = [row for row, count in right.items() if told[row][0] != count]
        for row in odd if len(odd) == 1 else ():
            value, span = told[row]
            why = f"{column.scores[row][0]} in this row is {right[row]} dice, not {value}"
            yield Judged(span, Fault(CONTRADICTED, span, why, "correct it, or the score"))


def _dice_told(cell: Block, language: Language) -> tuple[int, Span] | None:
    """The only number of a cell, if it counts dice."""
    data = load_claims(language.locale)
    said = Said(cell.text, language, data) if data else None
    numbers = said.shadow.numbers(range(len(said.tokens))) if said else []
    if said is None or len(numbers) != 1 or not said.has("dice", range(numbers[0] + 1, numbers[0] + 2)):
        return None
    token = said.tokens[numbers[0]]
    return int(token.value), Span(cell, token.start, token.end)


def _odd(column: SheetColumn, allowed: _Allowed) -> list[str]:
    """The rows whose score is not what it may be."""
    return [row for row, scores in allowed.items() if column.scores[row][0] not in scores]


def _agrees(column: SheetColumn, allowed: _Allowed) -> bool:
    """Whether all scores but one are what a relation says, and enough of them."""
    odd = len(_odd(column, allowed))
    return len(allowed) == len(column.scores) and odd <= 1 and len(allowed) - odd >= _FEWEST_ROWS


def _by(column: SheetColumn, allowed: _Allowed, truth: str) -> Iterator[Judged]:
    for row, scores in allowed.items():
        value, span = column.scores[row]
        told = truth.format(" or ".join(map(str, sorted(scores))))
        mend = f"write {min(scores)}" if len(scores) == 1 else "correct it, or the row"
        fault = None if value in scores else Fault(CONTRADICTED, span, f"{told}, not {value}", mend)
        yield Judged(span, fault)


def _summed(column: SheetColumn, rules: DiceRules) -> Iterator[Judged]:
    """The total of a column; what is left empty scores nothing."""
    if column.total is None or column.rows < len(rules.row_ids):
        return
    added = sum(value for value, _span in column.scores.values())
    total, span = column.total
    if total == added:
        yield from (Judged(one) for _value, one in column.scores.values())
        yield Judged(span)
    elif not column.others and total != 0:
        yield Judged(span, Fault(CONTRADICTED, span, f"the column comes to {added}, not {total}", f"write {added}"))
