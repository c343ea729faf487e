"""What sentences tell of a score sheet of the page: by how much a game was won, what the number rows came to."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block as Said
from rulegen.check.claims.data import load_claims
from rulegen.check.claims.dice.sums.totals import is_slip
from rulegen.check.claims.labels import counting
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import clauses_between
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, Page, Span
from rulegen.check.pages.score_sheets import SheetColumn
from rulegen.check.words.language import Language
from rulegen.engine.dice import DiceRules

_KIND = "win-by"
"""The claim about a lead, as `claims.toml` names it."""
_NO_SHEET = ("suppose", "record", "limit", "best-total", "straights")
"""Words for what has not happened in the game of a sheet, or for two of its rows together."""
_OF_ONE = 3
"""A column alone has a total and two halves: of one half only the other one is told."""
_MOST_COLUMNS = 8
_PAIR = 2
"""Two columns are told of in pairs."""
_NEXT = 2
"""So many paragraphs behind a sheet tell of it."""
_COMMON = ("points-only", "scores", "total-row", "limit", "row", "sheet", "players", "labels")
"""Words of a heading that are no name."""
_LONG_NAME = 4
"""Letters of a name that may be put into another case."""


def told_of_sheet(
    page: Page, players: Mapping[str, SheetColumn], rules: DiceRules, language: Language
) -> Iterator[Judged]:
    """Judge what the texts that name a player say of the sheet; `players` are its columns by their headings.

    The sheet of one player alone is told of in the paragraphs next to it.
    """
    data = load_claims(language.locale)
    every = len(players)
    players = {name: column for name, column in players.items() if not _is_best(column, rules)}
    totals = {_total(column) for column in players.values()}
    if data is None or not totals or len(totals) < min(len(players), 2):
        return  # nobody won
    leads = {abs(one - other) for one, other in combinations(totals, 2)}
    known = _known(players, rules) | leads
    stems = {stem for name in players for stem in _stems(Said(name, language, data))}
    for block in _near_sheet(page, players) if len(players) == 1 else page.blocks:
        if block.cell is None and (len(players) == 1 or _is_named(stems, block.text)):
            said = Said(block.text, language, data)
            yield from _leads(block, said, leads, totals) if leads else ()
            yield from _number_rows(block, said, stems, players, rules) if leads else ()
            yield from (
                _in_order(block, said, players, rules) if len(players) in {every, *range(_PAIR + 1, every)} else ()
            )
            yield from _great(block, said, known, _parts(players, rules), rules)


def added_up(page: Page, columns: Sequence[SheetColumn], rules: DiceRules, language: Language) -> Iterator[Judged]:
    """Full columns without a total, where a paragraph adds up half of one: “0 + 30 + 30 + 27 + 19 + 23 = 129”.

    An equation is about the column that it fits but for one score; if it fits one or several, all is well.
    """
    data = load_claims(language.locale)
    whole = [column for column in columns if column.total is None and column.rows == len(rules.row_ids)]
    numbers = facts.number_rows(rules)
    blocks = [block for block in page.blocks if block.cell is None and block.text.count("+") > _OF_ONE]
    if data is None or not 0 < len(whole) <= _MOST_COLUMNS:
        return
    for block in blocks:
        said = Said(block.text, language, data)
        for equation, tokens in said.equations:
            terms = [int(said.tokens[at].value) for at in tokens[:-1]]
            halves = [half for column in whole for half in _halves(column, numbers) if len(half) == len(terms)]
            odd = [_odd(half, terms) for half in halves]
            one_odd = [found[0] for found in odd if len(found) == 1]
            if equation.true and len(one_odd) == 1 and all(odd):
                row, score, span, term = one_odd[0]
                told = f"{block.text[equation.start : equation.end]} has {term} for this row ({row}), not {score}"
                yield Judged(span, Fault(CONTRADICTED, span, told, "correct it, or the sum"))


_Half = Sequence[tuple[str, tuple[int, Span]]]
"""The rows of a half of the sheet with their scores."""


def _halves(column: SheetColumn, numbers: Collection[str]) -> tuple[_Half, _Half]:
    """The rows of the numbers, and the others, in the order of the column."""
    rows = list(column.scores.items())
    return [row for row in rows if row[0] in numbers], [row for row in rows if row[0] not in numbers]


def _odd(half: _Half, terms: Sequence[int]) -> list[tuple[str, int, Span, int]]:
    """The rows whose scores are not the terms of a sum, with these."""
    pairs = zip(half, terms, strict=True)
    return [(row, score, span, term) for (row, (score, span)), term in pairs if score != term]


def _is_best(column: SheetColumn, rules: DiceRules) -> bool:
    """Whether a column has the most of each row, and is nobody's."""
    best = facts.best_scores(rules)
    return sum(best.get(row) != score for row, (score, _span) in column.scores.items()) <= 1


def _near_sheet(page: Page, players: Mapping[str, SheetColumn]) -> Sequence[Block]:
    """The paragraphs next to the only column of a sheet."""
    ends = {column.total[1].order for column in players.values() if column.total}
    after = next((at for at, block in enumerate(page.blocks) if ends.intersection(block.offsets)), len(page.blocks))
    return [block for block in page.blocks[after + 1 : after + 1 + _NEXT] if block.cell is None]


def _stems(name: Said) -> Iterator[str]:
    """What stays the same of a name in all its cases, more or less: of each word but common ones."""
    common = {token for words in _COMMON for cue in name.words(words) for token in cue}
    for at, token in enumerate(name.tokens):
        if at not in common and token.sort is Sort.WORD and not name.quote(at).isdigit():
            yield token.key[:-1] if len(token.key) >= _LONG_NAME else f"{token.key}\\b"


def _is_named(stems: Collection[str], text: str) -> bool:
    """Whether a text has one of some names."""
    folded = text.casefold()
    return any(re.search(rf"\b{stem}", folded) for stem in stems)


def _known(players: Mapping[str, SheetColumn], rules: DiceRules) -> set[int]:
    """What can be told of a sheet: its scores, its totals, what its halves come to, and totals without a row."""
    numbers = facts.number_rows(rules)
    best = facts.best_scores(rules)
    half = sum(best[row] for row in numbers)
    found = {half, sum(best.values()) - half, sum(best.values())}
    for column in players.values():
        scores = [score for score, _span in column.scores.values()]
        found |= {*scores, *(sum(scores) - score for score in scores)}
        found |= {_total(column)}
    return found | _parts(players, rules)


def _parts(players: Mapping[str, SheetColumn], rules: DiceRules) -> set[int]:
    """The totals of the columns, and what their halves come to."""
    numbers = facts.number_rows(rules)
    found: set[int] = set()
    for column in players.values():
        total = sum(score for score, _span in column.scores.values())
        half = _of_numbers(column, numbers)
        found |= {total, half, total - half}
    return found


def _of_numbers(column: SheetColumn, numbers: Collection[str]) -> int:
    """What the rows of the numbers of a column come to."""
    return sum(score for row, (score, _span) in column.scores.items() if row in numbers)


def _great(
    block: Block, said: Said, known: Collection[int], parts: Collection[int], rules: DiceRules
) -> Iterator[Judged]:
    """The one number, more than any row scores, that has nothing to do with the sheet of which its sentence tells."""
    most = max(facts.best_scores(rules).values())
    for sentence in said.shadow.sentences:
        numbers = [at for at in counting(said, sentence) if at not in said.added]
        least = len(rules.rows) if said.has("number-rows", sentence) else most
        great = [at for at in numbers if said.tokens[at].value > least]
        odd = [at for at in great if said.tokens[at].value not in known and not _is_reached(said, at)]
        told = [at for at in numbers if said.tokens[at].value in known and said.tokens[at].value > len(rules.rows)]
        is_about = bool(told) or (said.has("total-row", sentence) and not said.has("hopes", sentence))
        values = {int(said.tokens[at].value) for at in told} & set(parts)
        is_part = bool(values) or not told
        likely = parts if len(parts) > _OF_ONE else {max(parts) - value for value in values}
        is_meant = len(odd) == 1 and any(is_slip(int(said.tokens[odd[0]].value), part) for part in likely if part)
        if is_meant and is_part and is_about and not said.has_any(_NO_SHEET, sentence):
            yield _judged(block, said, odd[0], _nearest(said, odd[0], likely), "the sheet has {}")
            yield from (_judged(block, said, at, known, "") for at in told if said.tokens[at].value > most)
        elif not odd and len(told) > 1:
            yield from (_judged(block, said, at, known, "") for at in told if said.tokens[at].value > most)


def _in_order(block: Block, said: Said, players: Mapping[str, SheetColumn], rules: DiceRules) -> Iterator[Judged]:
    """“In the numbers Ann has 59, Ben 57, Cleo 61”, “128, 115 and 92”: a part of each column, in their order."""
    numbers = facts.number_rows(rules)
    columns = list(players.values())
    totals = [sum(score for score, _span in column.scores.values()) for column in columns]
    halves = [_of_numbers(column, numbers) for column in columns]
    rests = [total - half for total, half in zip(totals, halves, strict=True)]
    for told in _told_of_columns(said, len(columns), len(rules.rows)):
        for part in (totals, halves, rests):
            odd = [at for at, right in zip(told, part, strict=True) if said.tokens[at].value != right]
            right = part[told.index(odd[0])] if len(odd) == 1 else 0
            if right and is_slip(int(said.tokens[odd[0]].value), right) and len(set(part)) > 1:
                yield _judged(block, said, odd[0], {right}, "in the sheet it is {}")


def _told_of_columns(said: Said, columns: int, least: int) -> Iterator[Sequence[int]]:
    """A number for each column: those of a clause, or of two columns each pair of its numbers above the least."""
    for sentence in said.shadow.sentences:
        for clause in clauses_between(said, sentence, {";"}):
            told = [at for at in counting(said, clause) if at not in said.added]
            if columns > _PAIR:
                yield from [told] if len(told) == columns else ()
                continue
            great = [at for at in told if said.tokens[at].value > least and said.quote(at).isdigit()]
            if columns == _PAIR and len(great) % _PAIR == 0:
                pairs = zip(great[::2], great[1::2], strict=True)
                yield from (pair for pair in pairs if said.tokens[pair[0]].value != said.tokens[pair[1]].value)


def _is_reached(said: Said, at: int) -> bool:
    """Whether a number is the sum or the difference of two others of its text."""
    told = [one for one in counting(said, range(len(said.tokens))) if one != at and said.tokens[one].value]
    pairs = combinations((said.tokens[one].value for one in told), 2)
    return any(said.tokens[at].value in {one + other, abs(one - other)} for one, other in pairs)


def _nearest(said: Said, at: int, known: Collection[int]) -> Collection[int]:
    """The number of the sheet that is most like one."""
    return [min(known, key=lambda value: (abs(value - said.tokens[at].value), value))]


def _leads(block: Block, said: Said, leads: Collection[int], totals: Collection[int]) -> Iterator[Judged]:
    """By how much a game was won; “wins with 178 points” tells the total itself, and “imagine” another sheet."""
    found = {slots["n"].start for pattern, slots in said.matches("dice") if pattern.kind == _KIND}
    for at in sorted(found):
        if not said.has("suppose", said.sentence(at)) and not _is_reached(said, at):
            value = int(said.tokens[at].value)
            if value > min(totals) * 3 // 4 and not any(is_slip(value, one) for one in (*totals, *leads)):
                continue  # of another game
            is_total = value in totals
            yield _judged(block, said, at, totals if is_total else leads, "by the totals of the sheet it is {}")


def _number_rows(
    block: Block, said: Said, stems: Collection[str], players: Mapping[str, SheetColumn], rules: DiceRules
) -> Iterator[Judged]:
    """What the rows of the numbers came to together, in a sentence that names them and nothing else of the sheet."""
    rows = facts.number_rows(rules)
    sums = {_of_numbers(column, rows) for column in players.values()}
    most = max(facts.best_scores(rules).values())
    for sentence in said.shadow.sentences:
        if said.has("number-rows", sentence) and _is_named(stems, _text(said, sentence)):
            told = [at for at in counting(said, sentence) if said.tokens[at].value > most and at not in said.added]
            for at in told if len(told) == 1 else ():
                yield _judged(block, said, at, sums, "in the sheet these rows come to {}")


def _text(said: Said, sentence: range) -> str:
    return said.text[said.tokens[sentence.start].start : said.tokens[sentence.stop - 1].end]


def _judged(block: Block, said: Said, at: int, allowed: Collection[int], truth: str) -> Judged:
    token = said.tokens[at]
    span = Span(block, token.start, token.end)
    told = truth.format(" or ".join(map(str, sorted(allowed))))
    fault = None if token.value in allowed else Fault(CONTRADICTED, span, told, "correct it, or the sheet")
    return Judged(span, fault)


def players_of(headings: Sequence[Block], columns: Sequence[SheetColumn], rules: DiceRules) -> dict[str, SheetColumn]:
    """The columns that have a total, by their headings; or two or more full ones whose headings may be names."""
    names = {block.cell.column: block.text for block in headings if block.cell}
    named = {names[one.column]: one for one in columns if names.get(one.column)}
    totalled = {name: one for name, one in named.items() if one.total}
    if totalled:
        return totalled
    full = {name: one for name, one in named.items() if len(one.scores) == len(rules.rows) and not one.others}
    alone = {name: one for name, one in full.items() if not _is_best(one, rules)}
    are_names = all(name[:1].isupper() and name.isalpha() for name in alone)
    return alone if len(alone) > 1 and are_names else {}


def _total(column: SheetColumn) -> int:
    """The total of a column, or what it comes to."""
    return column.total[0] if column.total else sum(score for score, _span in column.scores.values())
