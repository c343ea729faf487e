"""A score, one thing that changes it, and the score behind: “1 point, 12 pips left: −1”, “59, a sum of 15: 62”."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.hands.costs import are_pips, numbers_told
from rulegen.check.claims.dominoes.people.accounts import (
    FARTHEST,
    MOST_LOSS,
    OTHERS,
    is_hand,
    is_loss,
    is_result,
    is_score,
    is_taken,
    words_before,
)
from rulegen.check.claims.dominoes.people.names import names_in
from rulegen.check.claims.facts import rounded
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.units import has_unit, signed
from rulegen.engine.dominoes import DominoRules

CLAIM = "step"
_MOST_BETWEEN = 14
"""Tokens between two of the numbers."""
_BETWEEN = ("both", "pair", "partner", "suppose", "or", "not", "one-point")
"""Words between the scores with which another score may be told, or another change."""


def steps(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The score behind is the one before with what is told between them."""
    if rules.last_award_in_finish:
        return
    numbers = numbers_told(block)
    for before, change, after in zip(numbers, numbers[1:], numbers[2:], strict=False):
        points = _change(block, change, rules) if _are_scores(block, before, change, after) else None
        is_rounded = is_hand(block, change) and block.tokens[after].value == _round(block, change, rules)
        if points is not None and not is_rounded:
            right = signed(block, before) + points
            why = f"{block.quote(before)} and {block.quote(change)} make {right}"
            true = signed(block, after) == right
            if true or abs(signed(block, after) - signed(block, before)) <= FARTHEST:
                yield Ruling(CLAIM, after, true, str(right), why, (before, change), firm=False)


def _are_scores(block: Block, before: int, change: int, after: int) -> bool:
    """Whether two numbers are told to be scores of one person, and only one thing to change them."""
    told = range(before, after)
    is_far = max(change - before, after - change) > _MOST_BETWEEN or any(block.tokens[at].key == ";" for at in told)
    if is_far or any(has_unit(block, at, "pip", "raw", *OTHERS) or at in block.added for at in (before, after)):
        return False
    told_of = words_before(block, before)
    is_award = block.has_any(("gives", "takes"), told_of) and not block.has("score", told_of)
    if is_award or not is_score(block, before) or not is_result(block, after) or _is_other(block, change, after):
        return False
    spans = [span for span in block.shadow.sentences if span.stop > before and span.start <= after]
    is_near = len(spans) <= 2 and change in spans[0] and not block.has_any(_BETWEEN, told)  # noqa: PLR2004 # two sentences
    return is_near and not any(before < at < after for span in spans for at in names_in(block, span))


def _is_other(block: Block, change: int, after: int) -> bool:
    """Whether a number is no score behind a change, but what is lost, or rounded, or stays."""
    near = words_before(block, after)
    is_rounded = block.has("rounded", range(change, after + 3)) or block.has("becomes", range(after + 1, after + 2))
    return is_rounded or is_taken(block, after) or block.has("stays", near)


def _change(block: Block, at: int, rules: DominoRules) -> Fraction | None:
    """What a number changes a score by, if it is told to be a sum of the ends, a hand, or points that are lost."""
    value, near = block.tokens[at].value, words_before(block, at)
    if value.denominator != 1 or at in block.added or has_unit(block, at, "raw", *OTHERS):
        return None
    if block.has("sum", near):
        return Fraction(rules.award.award(int(value)), rules.display_divisor)
    if is_hand(block, at) and are_pips(block, at):
        return -_round(block, at, rules) / rules.display_divisor
    return -value if is_loss(block, at) and is_taken(block, at) and value <= MOST_LOSS else None


def _round(block: Block, at: int, rules: DominoRules) -> Fraction:
    return Fraction(rounded(rules, block.tokens[at].value))


STORIES = (steps,)
"""What is looked for in a whole block."""
