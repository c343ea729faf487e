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


def told_of_sheet(
    page: Page, players: Mapping[str, SheetColumn], rules: DiceRules, language: Language
) -> Iterator[Judged]:
    """Judge what the texts that name a player say of the sheet; `players` are its columns by their headings."""
    data = load_claims(language.locale)
    totals = {column.total[0] for column in players.values() if column.total}
    if data is None or len(players) < 2 or len(totals) < 2:  # noqa: PLR2004 # nobody won
        return
    leads = {abs(one - other) for one, other in combinations(totals, 2)}
    for block in page.blocks:
        if block.cell is None and any(name in block.text for name in players):
            said = Said(block.text, language, data)
            yield from _leads(block, said, leads, totals)
            yield from _number_rows(block, said, players, rules)


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
    for sentence in said.shadow.sentences:
        if said.has("number-rows", sentence) and any(name in _text(said, sentence) for name in players):
            for at in counting(said, sentence):
                if said.tokens[at].value > most:
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
