"""Duties and limits that a translation tells by denying: what may not be left undone must be done.

“You must pay before you go” is “you may not go without paying”, or “do not go before you have paid”; “only after both
are full” is “as long as one is empty, you may not”.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulegen.check.entry import Text
from rulegen.check.meaning.said import Side
from rulegen.check.words.language import NEGATION
from rulegen.text.phrases import Occurrence

_WITHOUT = "negation.without"
"""The table of words such as “without”: what is denied together with it is demanded."""
_UNTIL = "until"
_STAY = "stay"
"""A kind of words of limit."""
_SEQUENCE = "sequence"
_MUST, _UNNEEDED, _ONLY = "duty.must", "ban.unneeded", "only.only"
_ALL, _EMPTY = "quantity.all", "stack.empty"
_BEFORE = "time.before"
_ORDERED = ("order.first", _BEFORE, "time.after", "moment.before", "moment.after")
"""What says that one thing is done before another."""
_DENYING = frozenset({"negative", "likely"})


def is_duty_by_denial(plain: Side, denying: Side) -> bool:
    """Whether one text says what must be done, or done first, and the other one denies that it may be otherwise."""
    if not denying.denial.is_certain or denying.said(_MUST) or denying.said(_UNNEEDED):
        return False
    if _is_ordered(plain) and _denies_before(denying):
        return True
    if (plain.poles.get(_MUST) or plain.said(_ALL)) and (
        (_denies_without(denying) and not _denies_without(plain))
        or _denies_empty(plain, denying)
        or _denies_staying(plain, denying)
    ):
        return True
    return is_kept_back(plain, denying)


def told_by_duty(denying: Side, plain: Side) -> bool:
    """Whether a translation says what must be done where the source text denies that it may be otherwise."""
    return _BEFORE not in plain.poles and is_duty_by_denial(plain, denying)


def is_kept_back(plain: Side, denying: Side) -> bool:
    """Whether one text has “only”, and the other one denies something as long as the rest is not so."""
    return plain.said(_ONLY) and denying.denial.is_certain and bool(denying.text.phrases(_UNTIL))


def _is_ordered(side: Side) -> bool:
    return any(side.said(pole) for pole in _ORDERED) or bool(side.text.phrases(_SEQUENCE))


def _denies_before(side: Side) -> bool:
    """Whether “before” stands behind a word that denies, in its sentence."""
    before = side.poles.get(_BEFORE)
    places = before.sure if before else ()
    return any(_follows(side.text, one, place) for one in side.denial.sure for place in places)


def _denies_without(side: Side) -> bool:
    """Whether “without” and another word that denies stand in one sentence."""
    without = side.text.phrases(_WITHOUT)
    taken = {one.start for one in without}
    found = [one for one in side.text.phrases(NEGATION) if one.key in _DENYING and one.start not in taken]
    return any(_is_together(side.text, (one, place)) for one in found for place in without)


def _denies_empty(plain: Side, denying: Side) -> bool:
    """Whether “none may be empty” stands for “all must be filled”."""
    empty = denying.poles.get(_EMPTY)
    places = empty.sure if empty and _EMPTY not in plain.poles else ()
    return any(_follows(denying.text, one, place) for one in denying.denial.sure for place in places)


def _denies_staying(plain: Side, denying: Side) -> bool:
    """Whether “none may remain” so stands for “all must be” otherwise."""
    return denying.limits.sure[_STAY] > plain.limits.likely[_STAY]


def _follows(text: Text, one: Occurrence, other: Occurrence) -> bool:
    return one.start < other.start and _is_together(text, (one, other))


def _is_together(text: Text, places: Sequence[Occurrence]) -> bool:
    """Whether places are in one sentence."""
    return any(all(start <= place.start < end for place in places) for start, end in text.sentences)
