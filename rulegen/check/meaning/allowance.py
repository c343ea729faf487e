"""What the source text forbids and the translation allows, or the other way round, though both may deny something."""

from __future__ import annotations

from rulegen.check.entry import Text
from rulegen.check.meaning.said import NOTHING, Side, clause_of, is_vague
from rulegen.check.words.language import NEGATION
from rulegen.text.phrases import Occurrence

_ONLY = "only.only"
_MUST, _MAY, _FORBIDDEN, _UNNEEDED, _BAN = "duty.must", "duty.may", "ban.forbidden", "ban.unneeded", "ban."
_BEFORE, _AFTER = "time.before", "time.after"
_FIRST = "order.first"
_NOBODY, _EVERYBODY = "everybody.nobody", "everybody"
_SEQUENCE, _EARLIER = "sequence", "sequence.before"
"""The tables of words such as “then”, and of those such as “before that”."""
_ORDER = "order"
"""The table of words that begin an order not to do something: no translation has a word such as “rest” for it."""


def is_now_after(theirs: Side, ours: Side) -> tuple[Occurrence, Occurrence] | None:
    """“Not until”, where the translation has “not after”, and nothing that says before or only."""
    after = ours.poles.get(_AFTER, NOTHING)
    if not (theirs.denial.sure and ours.denial.sure and after.sure) or theirs.poles.get(_AFTER) or ours.denial.until:
        return None
    if ours.said(_ONLY) or _BEFORE in ours.poles:
        return None
    until = next((one for one in theirs.text.phrases(NEGATION) if one.key == "until"), None)
    return (until, after.sure[0]) if until else None


def is_now_earlier(theirs: Side, ours: Side) -> tuple[Occurrence, Occurrence] | None:
    """“Then”, where the translation has “before that”, and nothing that says then."""
    then, before = theirs.text.phrases(_SEQUENCE), ours.text.phrases(_EARLIER)
    if not (then and before) or ours.text.phrases(_SEQUENCE) or any(map(theirs.said, (_BEFORE, _FIRST))):
        return None
    return then[0], before[0]


def is_now_allowed(theirs: Side, ours: Side) -> bool:
    """Whether what the source text forbids is allowed, or ordered; words that may deny in some way are no excuse."""
    if not theirs.denial.sure or not is_vague(ours.denial) or _ONLY in ours.poles:
        return False
    return (theirs.said(_FORBIDDEN) and ours.said(_MAY)) or (theirs.whole and _is_order(theirs.text))


def is_now_unneeded(theirs: Side, ours: Side) -> tuple[Occurrence, Occurrence] | None:
    """What cannot be done, or by nobody, where the translation has “need not”; no word of need is an excuse."""
    said = ours.poles.get(_UNNEEDED, NOTHING).sure
    if not said or _UNNEEDED in theirs.poles or _MUST in theirs.poles:
        return None
    banned = theirs.poles.get(_FORBIDDEN, NOTHING).sure
    nobody = theirs.poles.get(_NOBODY, NOTHING).sure if theirs.said(_MAY) else ()
    meant = banned or nobody
    return (meant[0], said[0]) if meant else None


def is_now_everybody(theirs: Side, ours: Side) -> bool:
    """Whether “nobody” is “everybody”, and no word of limit makes that right."""
    if not theirs.said(_NOBODY) or theirs.text.phrases(_EVERYBODY) or not ours.text.phrases(_EVERYBODY):
        return False
    clauses = {clause_of(ours.text, one) for one in ours.text.phrases(_EVERYBODY)}
    weak = (one for one in ours.text.phrases(NEGATION) if one.key == "weak")
    is_contrary = any(clause_of(ours.text, one) in clauses for one in weak)  # “all keep silent”
    return is_vague(ours.denial) and not is_contrary and not ours.limits.answer(theirs.limits)


def is_now_forbidden(theirs: Side, ours: Side) -> bool:
    """Whether what the source text allows is forbidden, though nothing limits it."""
    allowed = theirs.said(_MAY) and not any(pole.startswith(_BAN) for pole in theirs.poles)
    limited = not is_vague(theirs.denial) or theirs.said(_ONLY)
    exceptions = any(one.key == "exception" for one in ours.denial.sure)
    limited = limited or exceptions or ours.denial.until > 0
    return allowed and ours.said(_FORBIDDEN) and not limited


def _is_order(text: Text) -> bool:
    starts = {start for start, _end in text.sentences}
    return any(one.key == "not" and one.start in starts for one in text.phrases(_ORDER))
