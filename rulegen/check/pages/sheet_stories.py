"""What sentences tell of a score sheet of the page: by how much a game was won, what the number rows came to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block as Said
from rulegen.check.claims.data import load_claims
from rulegen.check.claims.labels import counting
from rulegen.check.language import Language
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, Page, Span
from rulegen.check.pages.score_sheets import SheetColumn
from rulegen.engine.dice import DiceRules

_KIND = "win-by"
"""The claim about a lead, as `claims.toml` names it."""
_NO_SHEET = ("suppose", "record", "limit", "best-total")
"""Words for what has not happened in the game of a sheet."""
_LONG_NAME = 4
"""Letters of a name that may be put into another case."""


def told_of_sheet(
    page: Page, players: Mapping[str, SheetColumn], rules: DiceRules, language: Language
) -> Iterator[Judged]:
    """Judge what the texts that name a player say of the sheet; `players` are its columns by their headings."""
    data = load_claims(language.locale)
    totals = {column.total[0] for column in players.values() if column.total}
    if data is None or len(players) < 2 or len(totals) < 2:  # noqa: PLR2004 # nobody won
        return
    leads = {abs(one - other) for one, other in combinations(totals, 2)}
    known = _known(players, rules) | leads
    for block in page.blocks:
        if block.cell is None and any(_stem(name) in block.text for name in players):
            said = Said(block.text, language, data)
            yield from _leads(block, said, leads, totals)
            yield from _number_rows(block, said, players, rules)
            yield from _great(block, said, known, rules)


def _stem(name: str) -> str:
    """What stays the same of a name in all its cases, more or less."""
    return name[:-1] if len(name) >= _LONG_NAME else name


def _known(players: Mapping[str, SheetColumn], rules: DiceRules) -> set[int]:
    """What can be told of a sheet: its scores, its totals, what its halves come to, and totals without a row."""
    numbers = facts.number_rows(rules)
    best = facts.best_scores(rules)
    half = sum(best[row] for row in numbers)
    found = {half, sum(best.values()) - half, sum(best.values())}
    for column in players.values():
        scores = {row: score for row, (score, _span) in column.scores.items()}
        half = sum(score for row, score in scores.items() if row in numbers)
        total = sum(scores.values())
        found |= {*scores.values(), total, half, total - half, *(total - score for score in scores.values())}
        found |= {column.total[0]} if column.total else set()
    return found


def _great(block: Block, said: Said, known: Collection[int], rules: DiceRules) -> Iterator[Judged]:
    """The one number, more than any row scores, that has nothing to do with the sheet of which its sentence tells."""
    most = max(facts.best_scores(rules).values())
    added = {at for _equation, tokens in said.equations for at in tokens}
    values = {said.tokens[at].value for at in counting(said, range(len(said.tokens)))}
    reached = {one + sign * other for one in values for other in values for sign in (1, -1)}
    for sentence in said.shadow.sentences:
        numbers = [at for at in counting(said, sentence) if at not in added]
        great = [at for at in numbers if said.tokens[at].value > most]
        odd = [at for at in great if said.tokens[at].value not in known and said.tokens[at].value not in reached]
        told = [at for at in numbers if said.tokens[at].value in known and said.tokens[at].value > len(rules.rows)]
        told_ = bool(told) or (said.has("total-row", sentence) and not said.has("hopes", sentence))
        if len(odd) == 1 and told_ and not any(said.has(name, sentence) for name in _NO_SHEET):
            yield _judged(block, said, odd[0], _nearest(said, odd[0], known), "the sheet has {}")
            yield from (_judged(block, said, at, known, "") for at in told if said.tokens[at].value > most)
        elif not odd and len(told) > 1:
            yield from (_judged(block, said, at, known, "") for at in told if said.tokens[at].value > most)


def _nearest(said: Said, at: int, known: Collection[int]) -> Collection[int]:
    """The number of the sheet that is most like one."""
    return [min(known, key=lambda value: (abs(value - said.tokens[at].value), value))]


def _leads(block: Block, said: Said, leads: Collection[int], totals: Collection[int]) -> Iterator[Judged]:
    """By how much a game was won; “wins with 178 points” tells the total itself, and “imagine” another sheet."""
    found = {slots["n"].start for pattern, slots in said.matches("dice") if pattern.kind == _KIND}
    for at in sorted(found):
        if not said.has("suppose", said.sentence(at)):
            is_total = said.tokens[at].value in totals
            yield _judged(block, said, at, totals if is_total else leads, "by the totals of the sheet it is {}")


def _number_rows(block: Block, said: Said, players: Mapping[str, SheetColumn], rules: DiceRules) -> Iterator[Judged]:
    """What the rows of the numbers came to together, in a sentence that names them."""
    rows = facts.number_rows(rules)
    sums = {sum(column.scores[row][0] for row in rows if row in column.scores) for column in players.values()}
    most = max(facts.best_scores(rules).values())
    added = {at for _equation, tokens in said.equations for at in tokens}
    for sentence in said.shadow.sentences:
        if said.has("number-rows", sentence) and any(name in _text(said, sentence) for name in players):
            for at in counting(said, sentence):
                if said.tokens[at].value > most and at not in added:
                    yield _judged(block, said, at, sums, "in the sheet these rows come to {}")


def _text(said: Said, sentence: range) -> str:
    return said.text[said.tokens[sentence.start].start : said.tokens[sentence.stop - 1].end]


def _judged(block: Block, said: Said, at: int, allowed: Collection[int], truth: str) -> Judged:
    token = said.tokens[at]
    span = Span(block, token.start, token.end)
    told = truth.format(" or ".join(map(str, sorted(allowed))))
    fault = None if token.value in allowed else Fault(CONTRADICTED, span, told, "correct it, or the sheet")
    return Judged(span, fault)


def players_of(headings: Sequence[Block], columns: Sequence[SheetColumn]) -> dict[str, SheetColumn]:
    """The columns that have a total, by their headings."""
    names = {block.cell.column: block.text for block in headings if block.cell}
    return {names[one.column]: one for one in columns if one.total and names.get(one.column)}
