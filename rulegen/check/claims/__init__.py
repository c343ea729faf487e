"""Claims of a game's rules in running text, judged by the engine."""

from rulegen.check.claims.equations import EQUATION
from rulegen.check.claims.judge import (
    Judgement,
    Verdict,
    begins_with_score,
    can_claim,
    contradictions,
    has_claim,
    judge,
    judge_arrows,
    judge_lead,
    judge_rounds,
    judge_runs,
    judge_scores,
    judge_turns,
    stating_numbers,
)
from rulegen.check.claims.uncertain import UNCERTAIN

__all__ = [
    "EQUATION",
    "UNCERTAIN",
    "Judgement",
    "Verdict",
    "begins_with_score",
    "can_claim",
    "contradictions",
    "has_claim",
    "judge",
    "judge_arrows",
    "judge_lead",
    "judge_rounds",
    "judge_runs",
    "judge_scores",
    "judge_turns",
    "stating_numbers",
]
