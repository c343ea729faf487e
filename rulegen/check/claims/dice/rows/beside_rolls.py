"""Scores right behind the dice that score them: “choice 3-4-4-5-5, that is 21”, “5-5-5-5-1, twenty-one points”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.doubts.uncounted import is_ranged
from rulegen.check.claims.dice.rows.named import named_rows
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.dice.variants import both_scores
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import FACES

_CLAIM = "beside-roll"
_NEAR = 3
"""A score stands no more tokens behind its dice, a row no more behind its score."""
_JOINTS = ("that-is", "gives", "scores", "counts", "mere")
"""Words between dice and their score."""
_MOST = 60
"""A greater number is a total, or that of something else."""
_COUNTED = ("dice", "turns", "rolls", "row", "players", "times", "equal")
"""Words behind a number that is no score."""


def beside_rolls(block: Block, turns: Turns) -> Iterator[Ruling]:
    """The number behind each roll that counts points, or ends its phrase: what the roll scores in some row."""
    rules = turns.rules
    named = named_rows(block, rules)
    for roll in turns.rolls:
        sentence, dice = block.sentence(roll), block.tokens[roll].faces
        near = range(roll + 1, min(sentence.stop, roll + 1 + _NEAR))
        at = next((one for one in near if block.tokens[one].number), None)
        gap = range(roll + 1, at or roll)
        if at is None or not (_is_worth(block, gap, at) or (_is_score(block, at) and _is_joint(block, gap))):
            continue
        clause = range(_clause_start(block, roll, sentence), roll)
        rows = {row for one in named if one.span.start in clause for row in one.rows}
        is_plain = not block.has_any(("not", "suppose", "filled", "hopes", "limit"), clause)
        behind = range(at + 1, min(sentence.stop, at + 2 + _NEAR))
        stop = next((one for one in behind if block.tokens[one].sort is Sort.SIGN), behind.stop)
        is_other = any(one.span.start < stop and at < one.span.stop for one in named if one.span.start >= at)
        others = {sum(dice), *(both_scores(dice, rules) or ())}
        allowed = {rules.row(row).score(dice) for row in rules.row_ids} | others
        if len(rows) == 1 and is_plain and not is_other and not block.has("other-rules"):
            allowed = {rules.row(row).score(dice) for row in rows}
        told = " or ".join(map(str, sorted(allowed)))
        yield judged(block, _CLAIM, at, allowed, f"{block.quote(roll)} scores {told}", firm=False)


def _clause_start(block: Block, roll: int, sentence: range) -> int:
    """The first token behind the last sign, roll or number of points before a roll."""
    before = range(sentence.start, roll)
    stops = [at for at in before if block.tokens[at].sort in {Sort.DICE, Sort.SIGN}]
    return stops[-1] + 1 if stops else sentence.start


def _is_score(block: Block, at: int) -> bool:
    """Whether a number counts points, or is more than any die shows and ends its phrase."""
    if not block.tokens[at].counts or at in block.added or is_ranged(block, at):
        return False
    if block.has("points-only", range(at + 1, at + 2)):
        return True
    is_last = at + 1 >= len(block.tokens) or block.tokens[at + 1].sort in {Sort.SIGN, Sort.END}
    is_part = at + 1 < len(block.tokens) and block.tokens[at + 1].key in {"+", "\N{EN DASH}", "\N{MULTIPLICATION SIGN}"}
    return is_last and not is_part and block.tokens[at].value > len(FACES)


def _is_worth(block: Block, gap: range, at: int) -> bool:
    """Whether only words for being worth stand before a number that some row may score: “4-4-4-4-4 is 20 there”."""
    is_plain = bool(gap) and all(block.has_any(("gives", "scores"), range(one, one + 1)) for one in gap)
    is_great = len(FACES) < block.tokens[at].value <= _MOST and block.tokens[at].counts
    is_part = at in block.added or goes_on(block, at) or is_ranged(block, at) or has_unit(block, at, *_COUNTED)
    return is_plain and is_great and not is_part


def _is_joint(block: Block, gap: range) -> bool:
    """Whether only a comma, a bracket, a colon or a word for “that is” stands there."""
    return len(gap) > 0 and all(
        block.tokens[at].key in {",", "(", ":", "\N{EN DASH}", "="} or block.has_any(_JOINTS, range(at, at + 1))
        for at in gap
    )
