"""Exact 61 Five Up, after the Five-Up rules published by Kelley and PUREMCO."""

from __future__ import annotations

from types import MappingProxyType

from rulegen.engine.dominoes import BlockRule, DominoRules, FinishRule, FirstOpener
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
    finish=FinishRule.OPPONENTS_LESS_PARTNER,
    last_award_in_finish=True,
    blocked=BlockRule.DIFFERENCES,
    rounding=5,
    target=305,
    target_mode=TargetMode.EXACT,
)
