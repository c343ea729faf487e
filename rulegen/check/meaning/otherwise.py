"""What a source text denies and a translation says in other words: “not empty” is “something is left”."""

from __future__ import annotations

from rulegen.check.meaning.converses import is_order_by_denial
from rulegen.check.meaning.denials import affirms, is_zero
from rulegen.check.meaning.duties import told_by_duty
from rulegen.check.meaning.said import Side
from rulegen.check.words.language import OPPOSITE

QUALITIES = frozenset(
    {"stack", "state", "sameness", "outcome", "truth", "value", "face", "place", "parity", "phase", "order", "choice"}
)
"""Classes of words that can be denied by saying the opposite."""
_CLOSE = 5
"""Letters between “not” and the word that it denies, at most: “not yet empty”."""


def is_told_otherwise(theirs: Side, ours: Side) -> bool:
    """Whether a translation that denies less often than the source text may mean the same."""
    return (
        _kept(theirs, ours)
        or _is_by_antonym(theirs, ours)
        or _is_contrary(theirs, ours)
        or is_answered(theirs, ours)
        or is_zero(theirs, ours)
        or affirms(theirs, ours)
        or told_by_duty(theirs, ours)
    )


def is_answered(denying: Side, other: Side) -> bool:
    """Whether the other text says in its own words what a text denies."""
    return other.limits.answer(denying.limits) or is_order_by_denial(denying, other)


def _kept(theirs: Side, ours: Side) -> bool:
    """Whether a word that denies stands in the translation as well, such as the value None of a program."""
    words = {ours.text.text[word.start : word.end] for word in ours.text.words}
    return any(theirs.text.text[one.start : one.end] in words for one in theirs.denial.sure)


def _is_by_antonym(theirs: Side, ours: Side) -> bool:
    """Whether “not empty” has been translated without a word for “empty”: as “there is something left”, say."""
    return any(
        0 <= one.start - denied.end <= _CLOSE and not ours.said(pole) and _is_said_otherwise(pole, theirs, ours)
        for denied in theirs.denial.sure
        for pole, said in theirs.poles.items()
        for one in said.sure
    )


def _is_contrary(theirs: Side, ours: Side) -> bool:
    """Whether the translation says the opposite of a word of the source text: “may not be the same”, “must differ”."""
    meant = {pole.partition(".")[0] for pole, said in theirs.poles.items() if said.sure and not ours.said(pole)}
    said = {pole.partition(".")[0] for pole, said in ours.poles.items() if said.sure and not theirs.said(pole)}
    return not meant.isdisjoint(said & QUALITIES)


def _is_said_otherwise(pole: str, theirs: Side, ours: Side) -> bool:
    """Whether a word can be denied by other words; of everyday ones, the opposite must be there: “visible”."""
    kind = pole.partition(".")[0]
    poles = (other for other in ours.poles if other != pole and not theirs.said(other))
    opposite = any(other.partition(".")[0] == kind for other in poles)
    return kind in QUALITIES or (opposite and bool(ours.text.language.table(f"{OPPOSITE}.{kind}")))
