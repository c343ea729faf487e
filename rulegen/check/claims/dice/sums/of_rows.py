"""Rows with their scores, one after the other, and what they come to: “sixes 18, fives 15, fours 8, ones 2: 43”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import Named, named_rows
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, DiceRules

_CLAIM = "row-sum"
_FEWEST = 4
"""So many rows with their scores are the half of a sheet."""
_HALF = 6
"""So many rows are half of a sheet, and their sum is told of them."""
_SLIP = 20
"""The sum of fewer rows is no more away from what it should be."""
_NEAR = 2
"""A score stands no more tokens behind its row, and the next row no more behind it."""
_FAR = 6
"""What they come to stands no more tokens behind the last one."""
_RESULT = ("gives", "that-is", "together", "sum", "total-row")


def row_sums(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """The sum behind each list of rows; or that of all, where the rows have the most that they score."""
    best = facts.best_scores(rules)
    half = sum(best[row] for row in facts.number_rows(rules))
    lists = list(_lists(block, rules))
    for rows, scores in lists:
        behind = _result(block, scores[-1])
        names = [row for one in rows for row in one.rows]
        if (
            behind is None
            or len(set(names)) < len(names)
            or _has_more(block, rules, range(scores[-1] + 1, behind + _FAR))
        ):
            continue
        total = _sum(block, rows, scores)
        most = all(
            block.tokens[at].value == sum(best[row] for row in one.rows) for one, at in zip(rows, scores, strict=True)
        )
        right = {total, half, sum(best.values()) - half, sum(best.values())} if most else {total}
        right |= {
            _sum(block, *one) for one in lists if one[1][0] < scores[0]
        }  # “… The patterns bring 150, the others 56”
        if len(scores) < _HALF and min(abs(block.tokens[behind].value - one) for one in right) > _SLIP:
            continue  # the total of a whole sheet, of which some rows are told
        yield judged(block, _CLAIM, behind, right, f"these rows come to {total}", also=tuple(scores))


def _lists(block: Block, rules: DiceRules) -> Iterator[tuple[Sequence[Named], Sequence[int]]]:
    """The rows of each list, with the tokens of their scores."""
    rows: list[Named] = []
    scores: list[int] = []
    for one in named_rows(block, rules):
        at = _score(block, one)
        if scores and (at is None or not _goes_on(block, range(scores[-1] + 1, one.span.start))):
            if len(scores) >= _FEWEST:
                yield rows, scores
            rows, scores = [], []
        if at is not None:
            rows, scores = [*rows, one], [*scores, at]
    if len(scores) >= _FEWEST:
        yield rows, scores


def _score(block: Block, row: Named) -> int | None:
    """The number close behind the name of a row."""
    for at in range(row.span.stop, min(row.span.stop + _NEAR, len(block.tokens))):
        token = block.tokens[at]
        if token.number:
            is_sure = block.quote(at).isdigit() or not token.value
            is_term = at + 1 < len(block.tokens) and block.tokens[at + 1].key in {"+", "\N{EN DASH}", "/"}
            return at if is_sure and not is_term else None
        if token.sort in {Sort.DICE, Sort.END}:
            return None
    return None


def _sum(block: Block, rows: Sequence[Named], scores: Sequence[int]) -> int:
    """What the scores of a list come to."""
    return sum(int(block.tokens[at].value) * _times(block, one, at) for one, at in zip(rows, scores, strict=True))


def _has_more(block: Block, rules: DiceRules, near: range) -> bool:
    """Whether another row is named beside the sum: “and 45 together with the ones”."""
    return any(
        one.span.start in near and one.span.start in block.sentence(near.start) for one in named_rows(block, rules)
    )


def _times(block: Block, row: Named, score: int) -> int:
    """For how many rows a score is told: “both straights 30 each”."""
    return len(row.rows) if block.has("each", range(row.span.stop, score + 2)) else 1


def _goes_on(block: Block, gap: range) -> bool:
    """Whether the list goes on: nothing but a sign, an “and” or the word for points stands there."""
    is_joint = [
        block.tokens[at].key in {",", ";"}
        or block.tokens[at].sort is Sort.END
        or block.has_any(("and", "links", "points-only"), range(at, at + 1))
        for at in gap
    ]
    return 0 < len(is_joint) <= _NEAR + 1 and all(is_joint)


def _result(block: Block, last: int) -> int | None:
    """The first number behind the list, where a word says that it is the sum and it is no part of an equation."""
    near = range(last + 1, min(last + 1 + _FAR, len(block.tokens)))
    at = next((one for one in near if block.tokens[one].number and block.tokens[one].counts), None)
    if at is None or at in block.added or not block.quote(at).isdigit() or block.tokens[at].value <= len(FACES):
        return None
    gap = range(last + 1, at)
    return at if block.has_any(_RESULT, gap) else None
