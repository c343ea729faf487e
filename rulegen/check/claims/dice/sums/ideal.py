"""The most of several rows, told one after the other over sentences, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import Named, named_rows
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.engine.dice import DiceRules

_CLAIM = "most-list"
_FEWEST = 4
"""So many rows with the most that they score are no chance."""
_LUCKY = 2
"""One row at its best, beside those that always score the same, may be that of a game."""
_NEAR = 5
"""A score stands no more tokens behind its row."""
_EACH = 3
"""“Two straights at 30 each”: the word stands no more tokens behind the number."""
_RESULT = ("gives", "that-is", "together", "sum", "total-row")
Pair = tuple[int, int]
"""The token of a score, and what the rows before it score at most."""


def most_of_list(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“Yacht: 50. Both straights: 60. Poker 30, full house 28, choice 30. That gives 198”."""
    named = named_rows(block, rules)
    pairs = _pairs(block, named, rules)
    if len(pairs) < _FEWEST:
        return
    total = sum(best for _at, best in pairs)
    odd = sorted({(at, best) for at, best in pairs if block.tokens[at].value != best})
    result = _result(block, pairs[-1][0], max(facts.best_scores(rules).values()))
    if len(odd) == 1 and result is not None and block.tokens[result].value == total:
        at, best = odd[0]
        yield wrong(_CLAIM, at, str(best), f"the most that this row scores is {best}")
    if len(odd) <= 1 and result is not None and len(pairs) - len(odd) >= _FEWEST:
        also = tuple(at for at, best in pairs if block.tokens[at].value == best)
        if not odd or block.tokens[result].value == total:
            yield judged(block, _CLAIM, result, {total}, f"these rows are {total} together", also=also)


def _pairs(block: Block, named: Sequence[Named], rules: DiceRules) -> list[Pair]:
    """Each row with the number behind it; nothing if one has none, is named twice, or if a game may have them."""
    best = facts.best_scores(rules)
    found: list[Pair] = []
    numbers = len(facts.number_rows(rules))
    stop = next((place for place, one in enumerate(named) if len(one.rows) == numbers), len(named))
    named = named[:stop]
    rows = [row for one in named for row in one.rows]
    is_lucky = len(set(rows) - facts.fixed_rows(rules).keys()) < _LUCKY
    if len(set(rows)) != len(rows) or is_lucky:
        return []
    for place, one in enumerate(named):
        stop = named[place + 1].span.start if place + 1 < len(named) else len(block.tokens)
        near = block.shadow.numbers(range(one.span.stop, min(stop, one.span.stop + _NEAR)))
        is_told = near and block.quote(near[0]).isdigit() and near[0] in block.sentence(one.span.start)
        if not is_told:
            return []
        each = len({best[row] for row in one.rows}) == 1 and block.has("each", range(one.span.stop, near[0] + _EACH))
        found += [(near[0], best[row]) for row in one.rows] if each else [(near[0], sum(best[row] for row in one.rows))]
    return found


def _result(block: Block, last: int, most: int) -> int | None:
    """The first number behind the list that is more than any row scores, where a word says that it is the sum."""
    sentence = block.sentence(last)
    following = block.sentence(min(sentence.stop + 1, len(block.tokens) - 1))
    told = counting(block, range(last + 1, following.stop))
    at = told[0] if told else None
    if at is None or at in block.added or block.tokens[at].value <= most:
        return None
    return at if block.has_any(_RESULT, range(last + 1, at)) else None
