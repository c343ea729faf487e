"""All Fives: Five Up with one spinner, in the form that is scored to 61 on a cribbage board.

Sources differ about the deal; 7, 5 and 5 is the commonest. That between owners who share the smallest hand of
a blocked round nobody scores holds in the sources for two players; for more they split, which is not done here.
"""

from __future__ import annotations

from types import MappingProxyType

from rulegen.engine.dominoes import BlockRule, DominoRules, FinishRule, FirstOpener
from rulegen.engine.layout import SpinnerRule
from rulegen.engine.scoring import AwardRule, AwardStyle, TargetMode

RULES = DominoRules(
    max_pip=6,
    spinners=SpinnerRule.FIRST,
    award=AwardRule(divisors=(5,), style=AwardStyle.SUM),
    display_divisor=5,
    deal=MappingProxyType({2: 7, 3: 5, 4: 5}),
    pairs_at=4,
    first_opener=FirstOpener.LOT,
    finish=FinishRule.OPPONENTS,
    last_award_in_finish=False,
    blocked=BlockRule.LOWEST,
    rounding=5,
    target=305,
    target_mode=TargetMode.FIRST_TO_REACH,
)
