"""Muggins: a line without spinners, after Foster, who has the highest double open and two tiles stay undrawn.

The deal of 7, 7 and 5, the draw while able to place and the differences of a blocked round are from others
(owiki, puzzle-place), since Foster does not say. Calling "muggins" over a forgotten score is left to the table.
"""

from __future__ import annotations

from types import MappingProxyType

from rulegen.engine.dominoes import BlockRule, DominoRules, FinishRule, FirstOpener
from rulegen.engine.layout import SpinnerRule
from rulegen.engine.scoring import AwardRule, AwardStyle, TargetMode

RULES = DominoRules(
    max_pip=6,
    spinners=SpinnerRule.NONE,
    award=AwardRule(divisors=(5,), style=AwardStyle.SUM),
    display_divisor=1,
    deal=MappingProxyType({2: 7, 3: 7, 4: 5}),
    pairs_at=None,
    first_opener=FirstOpener.HIGHEST_DOUBLE,
    reserve=2,
    voluntary_draw=True,
    finish=FinishRule.OPPONENTS,
    last_award_in_finish=False,
    blocked=BlockRule.DIFFERENCES,
    rounding=5,
    target=100,
    target_mode=TargetMode.FIRST_TO_REACH,
)
