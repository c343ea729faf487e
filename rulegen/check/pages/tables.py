"""Tables of a page: what their columns are about is told by their headings, and each row must be true by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulegen.check.claims.dice.rows.straights import missing
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.facts import number_rows
from rulegen.check.pages.columns import Column, check_columns
from rulegen.check.pages.computed_cells import computed_cells
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.headed_tables import Table, meaning_of, tables_of
from rulegen.check.pages.listed_sheets import sheets_in_lines
from rulegen.check.pages.page import Block, Page, Span
from rulegen.check.pages.running_totals import running_total
from rulegen.check.pages.score_sheets import Sheet, SheetColumn, dice_of, row_of
from rulegen.check.pages.sheet_stories import added_up, players_of, told_of_sheet
from rulegen.check.words.language import Language
from rulegen.engine.dice import Dice, DiceRules, Row, Scoring, Straight
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import round_to
from rulegen.text.catalog import load_translator
from rulegen.text.messages import ROW_NAMES
from rulegen.text.numbers import find_numbers
from rulegen.text.rows import row_name

_RANGE = re.compile(r"(?:[^\W\d]{1,5} )?\d+(?: ?[-\u2013] ?\d+| [^\W\d]{1,6} \d+)?")
"""“3–7”, “from 3 to 7”, “1 or 2”, “5”."""
_SUM = re.compile(r"(?<!\d)(?P<terms>\d{1,3}(?: ?\+ ?\d{1,3}){1,8})(?: ?= ?(?P<total>\d{1,3}))?(?!\d)")
_DIGITS = re.compile(r"\d+")
_SCORED = re.compile(r"\d(?:-\d){4}\s*(?:\u2192|->|=|:)\s*\d+")
"""A roll and its score."""


@dataclass(frozen=True, slots=True)
class _Number:
    value: int
    span: Span


def check_tables(page: Page, rules: DominoRules | DiceRules, language: Language) -> Iterator[Judged]:
    """The numbers of all tables whose headings are understood."""
    sheets: list[Mapping[str, SheetColumn]] = []
    columns_of_sheets: list[SheetColumn] = []
    for table in tables_of(page):
        columns = {
            heading.cell.column: meaning
            for heading in table.headings
            if heading.cell and (meaning := meaning_of(heading, language))
        }
        if "difference" in columns.values():  # what is rounded is not the hand
            columns = {column: meaning for column, meaning in columns.items() if meaning != "pips"}
        judged: list[Judged] = []
        for row in table.rows:
            if isinstance(rules, DominoRules):
                numbers = {
                    columns[block.cell.column]: number
                    for block in row
                    if block.cell and block.cell.column in columns and (number := _only_number(block, language))
                }
                judged += _domino_row(numbers, rules)
            else:
                judged += _dice_row(row, columns, rules, language)
        if isinstance(rules, DiceRules):
            sheet = Sheet(table.rows, rules, language)
            judged += sheet.judged()
            sums = running_total(table.rows)
            judged += sums.judged() if sums else ()
            heads = {at: row_of(row[0], rules, language) for at, row in enumerate(table.rows)}
            own = number_rows(rules)
            judged += computed_cells(table.rows, {at: own[head] for at, head in heads.items() if head in own})
            sheets.append(players_of(table.headings, sheet.columns, rules))
            if not any(dice_of(block) for row in table.rows for block in row):  # or else they are examples
                columns_of_sheets += sheet.columns
        else:
            known = {one.span for one in judged}
            judged += [one for one in check_columns(_columns(table, language), rules) if one.span not in known]
        yield from judged
    if isinstance(rules, DiceRules):
        yield from _sheets_without_table(page, rules, language, sheets, columns_of_sheets)


def _sheets_without_table(
    page: Page,
    rules: DiceRules,
    language: Language,
    sheets: list[Mapping[str, SheetColumn]],
    columns: list[SheetColumn],
) -> Iterator[Judged]:
    """The sheets that are no tables, and what is told of all; `sheets` and their `columns` are those of the tables."""
    for listed in sheets_in_lines(page, rules, language):
        sheet = Sheet(listed.rows, rules, language)
        yield from sheet.judged()
        sheets.append(players_of(listed.headings, sheet.columns, rules))
        columns += sheet.columns
    yield from added_up(page, columns, rules, language)
    played = [players for players in sheets if len(players) > 1]
    alone = [players for players in sheets if players]
    if len(played) == 1:
        yield from told_of_sheet(page, played[0], rules, language)
    elif alone and not played:
        yield from told_of_sheet(
            page, {name: one for players in alone for name, one in players.items()}, rules, language
        )


def _columns(table: Table, language: Language) -> list[Column]:
    """The columns of numbers, what sums come to, and ranges; rows may have none, “–”."""
    cells = {(at, block.cell.column): block for at, row in enumerate(table.rows) for block in row if block.cell}
    found: list[Column] = []
    for column in sorted({column for _row, column in cells}):
        blocks = {row: block for (row, at), block in cells.items() if at == column}
        told = {row: _only_number(block, language) or _come_to(block) for row, block in blocks.items()}
        numbers = {row: number for row, number in told.items() if number}
        ranges = {row: ends for row, block in blocks.items() if (ends := _ends(block, language))}
        if len(ranges) == len(blocks) > len(numbers):
            found += [{row: (ends[at].value, ends[at].span) for row, ends in ranges.items()} for at in (0, 1)]
        elif numbers:
            found.append({row: (number.value, number.span) for row, number in numbers.items()})
    return found


def _come_to(block: Block) -> _Number | None:
    """What the only calculation of a cell comes to, “2 + 3 = 5”, or its terms together, “2 + 3”."""
    match = _SUM.search(block.text.replace("\N{NO-BREAK SPACE}", " "))
    if match is None or len(_DIGITS.findall(block.text)) != len(_DIGITS.findall(match[0])):
        return None
    if match["total"]:
        return _Number(int(match["total"]), Span(block, *match.span("total")))
    return _Number(sum(map(int, _DIGITS.findall(match["terms"]))), Span(block, *match.span("terms")))


def _ends(block: Block, language: Language) -> tuple[_Number, _Number] | None:
    """The first and the last number of a cell such as “3–7”; of “5” they are the same."""
    found = _RANGE.fullmatch(block.text.strip())
    if not found:
        return None
    numbers = find_numbers(block.text, language.locale)
    whole = [number for number in numbers if number.value.denominator == 1 and number.value >= 0]
    if len(whole) not in {1, 2} or len(whole) != len(numbers):
        return None
    told = [_Number(int(number.value), Span(block, number.start, number.end)) for number in whole]
    return told[0], told[-1]


def _only_number(block: Block, language: Language) -> _Number | None:
    """The one number of a cell."""
    numbers = [number for number in find_numbers(block.text, language.locale) if not number.weak]
    if len(numbers) != 1 or numbers[0].value.denominator != 1:
        return None
    return _Number(int(numbers[0].value), Span(block, numbers[0].start, numbers[0].end))


def _domino_row(numbers: Mapping[str, _Number], rules: DominoRules) -> Iterator[Judged]:
    """What the other numbers of a row must be, given its first one."""
    if "players" in numbers:
        players = numbers["players"].value
        if players in rules.deal:
            told, hand = f"with {players} players", rules.deal[players]
            if "hand" in numbers and numbers["hand"].value > min(rules.deal) * max(rules.deal.values()) - 1:
                yield from _must_be(numbers, "hand", hand * players, f"{told} {{}} tiles are dealt in all")
            else:
                yield from _must_be(numbers, "hand", hand, f"{told} each is dealt {{}} tiles")
            yield from _must_be(
                numbers, "boneyard", rules.boneyard_size(players), f"{told} the boneyard has {{}} tiles"
            )
            yield Judged(numbers["players"].span)
        elif "boneyard" in numbers:
            sizes = {rules.boneyard_size(players): players for players in rules.deal}
            left = numbers["boneyard"].value
            if left in sizes:
                yield _compared(numbers["players"], sizes[left], f"{left} tiles are left with {{}} players")
    elif "rounded" in numbers and "pips" in numbers:
        pips = numbers["pips"].value
        rounded = round_to(pips, rules.rounding)
        yield from _must_be(numbers, "rounded", rounded, f"{pips} is rounded to {{}}")
        yield from _must_be(
            numbers, "display", rounded // rules.display_divisor, f"{rounded} raw make {{}} display points"
        )
        yield Judged(numbers["pips"].span)
    elif "sum" in numbers and {"raw", "display"} & set(numbers):
        yield from _award_row(numbers, rules)
    elif {"raw", "display"} <= set(numbers):
        raw, display = numbers["raw"].value, numbers["display"].value
        expected, rest = divmod(raw, rules.display_divisor)
        if rest and raw != display * rules.display_divisor:
            yield from _must_be(
                numbers, "raw", display * rules.display_divisor, f"{display} display points are {{}} raw ones"
            )
        else:
            yield from _must_be(numbers, "display", expected, f"{raw} raw points make {{}} display points")
            yield Judged(numbers["raw"].span)


def _award_row(numbers: Mapping[str, _Number], rules: DominoRules) -> Iterator[Judged]:
    """A sum and what it brings. If both kinds of points agree with each other, it is the sum that is wrong."""
    total = numbers["sum"].value
    told = {kind: numbers[kind].value for kind in ("raw", "display") if kind in numbers}
    is_rounded = total % rules.rounding and told.get("raw") == round_to(total, rules.rounding)
    if total > MOST_ENDS or is_rounded:
        return  # a score that is reached, or pips and what they are rounded to
    raw = rules.award.award(total)
    true = {"raw": raw, "display": raw // rules.display_divisor}
    agreed = len(told) == len(true) and told["raw"] == told["display"] * rules.display_divisor
    if agreed and told["raw"] != raw:
        message = f"a sum of {total} brings {raw} raw points, not {told['raw']}"
        span = numbers["sum"].span
        yield Judged(span, Fault(CONTRADICTED, span, message, "correct the sum or the points"))
        yield from (Judged(numbers[kind].span) for kind in told)
        return
    yield Judged(numbers["sum"].span)
    for kind in told:
        yield from _must_be(numbers, kind, true[kind], f"a sum of {total} brings {{}} {kind} points")


def _must_be(numbers: Mapping[str, _Number], kind: str, expected: int, truth: str) -> Iterator[Judged]:
    """The number of a column, if the row has one; `truth` is the sentence that says what it is."""
    number = numbers.get(kind)
    if number is not None:
        yield _compared(number, expected, truth)


def _compared(number: _Number, expected: int, truth: str) -> Judged:
    if number.value == expected:
        return Judged(number.span)
    message = f"{truth.format(expected)}, not {number.value}"
    return Judged(number.span, Fault(CONTRADICTED, number.span, message, f"write {expected}"))


def _dice_row(
    cells: Sequence[Block], columns: Mapping[int, str], rules: DiceRules, language: Language
) -> Iterator[Judged]:
    """A row of a score sheet: what its dice score, and the most that any dice do."""
    row = _sheet_row(cells[0], rules, language)
    if row is None:
        return
    rolls = [dice for block in cells[1:] for dice in dice_of(block)]
    yield from _straight(cells[1:], row)
    is_told = not {str(row.score(dice)) for dice in rolls}.isdisjoint(block.text for block in cells[1:])
    for block in cells[1:]:
        number = _only_number(block, language)
        meaning = columns.get(block.cell.column if block.cell else -1)
        if number is not None and _SCORED.fullmatch(block.text):
            yield _compared(number, row.score(dice_of(block)[0]), "these dice score {} in this row")
        if number is None or meaning not in {"most", "score"} or dice_of(block):
            continue
        most = rules.best_score(row.id)
        if meaning == "score" and not number.value and not rolls:
            continue  # the sheet of a player who scored nothing there
        if meaning == "most" or (row.scoring is Scoring.FIXED and number.value != _score_of(rolls, row)):
            yield _compared(number, most, "the most that this row scores is {}")
        elif number.value == most and (is_told or len(rolls) != 1):
            yield Judged(number.span)
        elif len(rolls) == 1 and number.span.text == block.text:
            yield _compared(number, row.score(rolls[0]), "these dice score {} in this row")


def _straight(cells: Sequence[Block], row: Row) -> Iterator[Judged]:
    """The roll in the row of a straight, beside the points of the row: one of its dice may be wrong."""
    rolls = [(block, dice) for block in cells for dice in dice_of(block)]
    scores = {block.text for block in cells}
    if not isinstance(row.pattern, Straight) or len(rolls) != 1 or str(row.points) not in scores or "0" in scores:
        return
    [(block, dice)] = rolls
    if missing(dice, row.pattern.faces) == 1:
        right, span = "-".join(map(str, row.pattern.faces)), Span(block, 0, len(block.text))
        yield Judged(span, Fault(CONTRADICTED, span, f"this row is {right}, not {span.text}", f"write {right}"))


def _sheet_row(cell: Block, rules: DiceRules, language: Language) -> Row | None:
    """The row of the sheet that a cell names, perhaps with something in brackets behind its name."""
    name = cell.text.partition("(")[0].strip().casefold()
    row = _row_ids(language.locale).get(name) or row_of(cell, rules, language)
    return rules.row(row) if row in rules.row_ids else None


def _score_of(rolls: Sequence[Dice], row: Row) -> int | None:
    """What the only roll scores in a row."""
    return row.score(rolls[0]) if len(rolls) == 1 else None


@lru_cache(maxsize=16)
def _row_ids(locale: str) -> Mapping[str, str]:
    translator = load_translator(locale)
    return {row_name(row, translator).casefold(): row for row in ROW_NAMES}
