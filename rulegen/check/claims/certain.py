"""Kinds of claims that read plain words: what they contradict is wrong.

The others read what is told over several sentences, of persons, or in words that also mean something else. They find
mistakes too, but a true page may raise one of them: what these say of a page is a warning.
A kind belongs here when it raised next to no alarm on true pages by many authors, and found mistakes there.
"""

from __future__ import annotations

_KINDS = (
    # sums, and tiles and dice that cannot be
    "equation notation difference",
    # the set, the deal and who plays
    "set-size doubles halves hand boneyards many-tiles run players pairs all-players some-players",
    "sides arms touching",
    # points, their forms and marks
    "conversion multiple sum-award sum-points same-points raw-form raw-points tally small-x stroke cross",
    "placement-total placement-part placement-award arrow",
    # rounding, costs, targets and scores
    "rounding remainder-up remainder-down cost hand-sum target too-great lacking finish-reached won-at",
    "score-after below-zero twice-told outcome ledger",
    # dice, rolls and rows
    "dice few-dice played roll-order fifth equal house no-house no-fit summary variant",
    "row-score row-best row-list row-sum maxima listed addends number-rows chosen-twice",
)
CERTAIN = frozenset(" ".join(_KINDS).split())
