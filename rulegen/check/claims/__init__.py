"""Claims of a game's rules in running text, judged by the engine."""

from rulegen.check.claims.certain import CERTAIN
from rulegen.check.claims.equations import EQUATION
from rulegen.check.claims.judge import (
    Judgement,
    Verdict,
    begins_with_score,
    can_claim,
    contradictions,
    has_claim,
    judge,
    judge_lead,
    judge_outcomes,
    judge_rounds,
    judge_runs,
    judge_scores,
    judge_settled,
    judge_turns,
    stating_numbers,
)

__all__ = [
    "CERTAIN",
    "EQUATION",
    "Judgement",
    "Verdict",
    "begins_with_score",
    "can_claim",
    "contradictions",
    "has_claim",
    "judge",
    "judge_lead",
    "judge_outcomes",
    "judge_rounds",
    "judge_runs",
    "judge_scores",
    "judge_settled",
    "judge_turns",
    "stating_numbers",
]
