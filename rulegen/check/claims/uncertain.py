"""Kinds of claims whose words often mean something else.

They read what is told of persons, over several sentences, or in words of more than one meaning. On pages by many
authors they raised about as many alarms as they found mistakes that no other claim finds, so of a page what they
contradict counts as not understood. What they find true is verified as with any other kind.
"""

from __future__ import annotations

_KINDS = (
    # tiles, layouts and what they count
    "placed-tile wrong-tile together terms no-pips pip-range set-name",
    # scores of persons, and how a hand or a match ends for them
    "moves stays score-sum result total",
    "nothing-lost net-part ranked highest goal win-by outcome-of-all partners",
    # rows and dice
    "row-face row-faces row-least rounding-list more-rolls long-game faces",
)
UNCERTAIN = frozenset(" ".join(_KINDS).split())
