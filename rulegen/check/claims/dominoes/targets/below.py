"""Scores below zero: “with 2 points and 19 pips, which cost four, you have −2”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import has_unit, signed, told_numbers
from rulegen.engine.dominoes import DominoRules

BELOW = "below-zero"
_MOST_SCORE = 12
"""No greater score falls below zero with one hand."""
_FEWEST, _MOST = 2, 4
"""Numbers before the score below zero: score, pips, what these are rounded to, and what that costs."""


def below_zero(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The only negative number of a sentence, its last one: the score, less what is lost."""
    if rules.last_award_in_finish:
        return
    for sentence in block.shadow.sentences:
        told = [at for at in told_numbers(block, sentence) if not _is_other(block, at)]
        *others, last = told or [0]
        negative = [at for at in told if signed(block, at) < 0]
        if negative != [last] or not _FEWEST <= len(others) <= _MOST or block.added & {*told}:
            continue
        is_other = any(block.tokens[at].value.denominator != 1 for at in told) or has_unit(block, last, "raw")
        if not is_other and block.tokens[others[0]].value <= _MOST_SCORE and not has_unit(block, others[0], "pip"):
            yield from _less(block, others, last, rules)


def _is_other(block: Block, at: int) -> bool:
    """Whether a number counts something else, or is the nothing below which a score can fall."""
    return has_unit(block, at, "player", "tile") or block.has("below", range(at - 1, at))


def _less(block: Block, others: Sequence[int], last: int, rules: DominoRules) -> Iterator[Ruling]:
    base, lost = others[0], others[-1]
    divisor = rules.display_divisor
    loss = block.tokens[lost].value / (divisor if has_unit(block, lost, "raw") else 1)
    missing = block.tokens[base].value - signed(block, last)
    if len(others) == _FEWEST:
        is_settled = block.has_any(("loses", "less", "settling", "below"))
        if is_settled and loss <= _MOST_SCORE and not has_unit(block, lost, "pip"):
            why = f"{block.quote(base)} less this is {signed(block, last)}"
            right = {missing, missing * divisor} if has_unit(block, lost, "raw") else {missing}
            yield judged(block, BELOW, lost, right, why, also=(base, last), firm=False)
        return
    pips = block.tokens[others[1]].value
    if not is_whole(pips) or has_unit(block, others[1], "points", "display"):
        return
    cost = Fraction(rounded(rules, pips), divisor)
    why = f"{pips} pips cost {cost} on the display"
    if cost == loss:
        yield judged(block, BELOW, base, {cost + signed(block, last)}, why, also=tuple(others[1:]), firm=False)
    elif cost == missing:
        yield judged(block, BELOW, lost, {cost}, why, also=(base, last), firm=False)


STORIES = (below_zero,)
"""What is looked for in a whole block."""
