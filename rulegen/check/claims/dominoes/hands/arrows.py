"""Pips and what they are rounded to with an arrow between them: “partner 6 → 5”, “3 + 16 = 19 → 20”."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.points.beside import ARROW
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

CLAIM = "arrow"
_MOST_PIPS, _MOST_HELD = 60, 30
"""No hands have more; above this a number that nothing tells to be pips is more likely a score."""
_FAR = 10
"""A number that differs more from pips is not what they are rounded to."""
_OTHERS = ("display", "points", "tile", "player", "pair", "side", "arm", "double")
_HOLDING = ("opponents", "partner", "pip")


def arrows(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """Of the pairs of numbers with an arrow one may be wrong, where others are right or words tell of hands."""
    pairs = [pair for pair in pairwise(block.shadow.numbers(range(len(block.tokens)))) if _is_pair(block, *pair)]
    right = {pair: rounded(rules, block.tokens[pair[0]].value) for pair in pairs}
    odd = [pair for pair in pairs if block.tokens[pair[1]].value != right[pair]]
    telling = [pair for pair in pairs if pair not in odd and block.tokens[pair[0]].value % rules.rounding]
    for pair in pairs:
        is_sure = pair in telling or _is_held(block, pair[0]) or _is_rounded_sum(block, pair, rules)
        is_likely = bool(telling) and _is_near(block, pair, rules)
        if pair not in odd or (len(odd) == 1 and (is_sure or is_likely)):
            why = f"{block.quote(pair[0])} is rounded to {right[pair]}"
            yield judged(block, CLAIM, pair[1], {right[pair]}, why, also=(pair[0],), firm=False)


def _is_pair(block: Block, first: int, last: int) -> bool:
    """Whether there is an arrow between two numbers that can be pips and what they are rounded to."""
    between = [block.tokens[at].key for at in range(first + 1, last)]
    is_arrow = ARROW in between and len(between) <= 1 + has_unit(block, first, "pip")
    is_chain = ARROW in {
        block.tokens[at].key for at in (first - 1, min(last + 1, len(block.tokens) - 1))
    }  # “20 → 25 → 31”
    value = block.tokens[first].value
    is_other = is_label(block, first) or any(has_unit(block, at, *_OTHERS) for at in (first, last))
    return is_arrow and not is_chain and not is_other and is_whole(value) and value <= _MOST_PIPS


def _is_held(block: Block, at: int) -> bool:
    """Whether words or an equation tell that a number is of pips."""
    sums = [tokens for equation, tokens in block.equations if tokens[-1] == at and equation.true]
    near = range(max(block.sentence(at).start, (sums[0][0] if sums else at) - 2), at)
    is_told = has_unit(block, at, "pip") or block.has_any(_HOLDING, near)
    return is_told or (bool(sums) and block.has_any((*_HOLDING, "rounded")))


def _is_rounded_sum(block: Block, pair: tuple[int, int], rules: DominoRules) -> bool:
    """Whether a sum that brings no award comes to something: “5 + 18 = 23 → 25”."""
    total, last = (block.tokens[at].value for at in pair)
    is_sum = any(tokens[-1] == pair[0] and equation.true for equation, tokens in block.equations)
    return is_sum and total % rules.rounding != 0 and last > 0


def _is_near(block: Block, pair: tuple[int, int], rules: DominoRules) -> bool:
    value, last = (block.tokens[at].value for at in pair)
    is_score = block.has("score", range(block.sentence(pair[0]).start, pair[0]))
    return not is_score and value <= _MOST_HELD and last % rules.rounding == 0 and abs(value - last) <= _FAR


STORIES = (arrows,)
"""What is looked for in a whole block."""
