"""Numbers that are too great for the display tell raw points: “Ada would be at 309”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

_CLOSE = 3
"""Words between a number and a word for what is past the target."""


def raw_scores(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """A number that is too great for the display tells raw points, whatever the words are: “Ada would be at 309”."""
    numbers = counting(block, range(len(block.tokens)))
    least, most = rules.target_display * 3 // 2, rules.target + MOST_ENDS
    great = [at for at in numbers if least <= block.tokens[at].value < most and at not in block.terms]
    odd = [at for at in great if block.tokens[at].value % rules.display_divisor and not _is_bound(block, at, rules)]
    others = [block.tokens[at].value for at in numbers if block.tokens[at].value > MOST_ENDS and at not in odd]
    is_about = block.has_any(("raw", "display", "points", "void", "wins", "target", "settling")) or others
    for at in odd if len(odd) == 1 else ():
        is_near = abs(block.tokens[at].value - rules.target) <= rules.rounding
        if (is_about or is_near) and not has_unit(block, at, "tile", "player", "pair", "stroke", "pip", "half"):
            told = f"a multiple of {rules.display_divisor}"
            yield wrong("raw-form", at, told, "all raw scores are multiples of it", firm=False)


def _is_bound(block: Block, at: int, rules: DominoRules) -> bool:
    """Whether a number is the first one past the target: “with 306 or more the event is void”."""
    near = range(at - _CLOSE, at + 1 + _CLOSE)
    is_told = block.has_any(("or-more", "past"), near)
    return is_told and block.tokens[at].value == rules.target + 1


STORIES = (raw_scores,)
"""What is looked for in a whole block."""
