"""Five Up, in the form that Pagat records."""

from __future__ import annotations

from types import MappingProxyType

from rulegen.engine.dominoes import BlockRule, DominoRules, FinishRule, FirstOpener, Overtime
from rulegen.engine.layout import SpinnerRule
from rulegen.engine.scoring import AwardRule, AwardStyle, TargetMode

RULES = DominoRules(
    max_pip=6,
    spinners=SpinnerRule.ALL,
    award=AwardRule(divisors=(5,), style=AwardStyle.SUM),
    display_divisor=5,
    deal=MappingProxyType({2: 5, 3: 5, 4: 5}),
    pairs_at=4,
    first_opener=FirstOpener.LOT,
    finish=FinishRule.OWN_DEDUCTED,
    last_award_in_finish=False,
    blocked=BlockRule.OWN_DEDUCTED,
    rounding=5,
    target=305,
    target_mode=TargetMode.HIGHEST_AFTER_ROUND,
    overtime=Overtime.FULL_ROUND,
)
