"""Kinds of claims whose words often mean something else.

They read what is told of persons, over several sentences, or in words of more than one meaning. On pages by many
authors they raised about as many alarms as they found mistakes that no other claim finds, so of a page what they
contradict counts as not understood. What they find true is verified as with any other kind.
"""

from __future__ import annotations

_KINDS = (
    # scores of persons, and how a hand or a match ends for them
    "moves stays has score-sum result nothing-lost ranked goal win-by outcome-of-all",
    # rows
    "row-faces total-parts",
)
UNCERTAIN = frozenset(" ".join(_KINDS).split())
