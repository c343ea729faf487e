"""Denials that counting them in a whole text does not tell: of one word, before an exception, of one of several.

Where one text denies a word and the other one says it, both may deny equally often elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulegen.check.meaning.said import NOTHING, Side, clause_of, is_vague
from rulegen.check.words.language import DENIES, IDIOM, NEGATION
from rulegen.text.phrases import Occurrence

_UNLESS = "unless"
"""The table of words that limit what is denied; `none` are those that only look like one, such as “even if”."""
_NO_LIMIT = "none"
_UNTIL = "until"
"""The table with words for *until* and *as long as*, and those that mean *until* only if what follows is denied."""
_CLAUSE, _CONDITION = "clause", "condition"
_EXCEPTION, _NEGATIVE = "exception", "negative"
_ONLY, _MAY = "only.only", "duty.may"
_NOBODY, _ONE_OF = "everybody.nobody", "quantity.one"
_ALL = ("quantity.all", "share.apiece")
_LIKELY, _WEAK = "likely", "weak"
_MAY_DENY = DENIES | {_LIKELY}
_LATE = "negation.late"
"""The table of verbs with a word that, at the end of a clause, denies only if the verb is denied: *vince nessuno*."""
_EACH_DENIED = "negation.each"
"""The table of words for `each`, and of the `not` behind one, which together seldom mean “none”."""
_CLAUSE_END = re.compile(r"\s*(?:[,;.!?]|$)")
_NEAR = 14
"""Letters between a word that denies and the word that is denied, at most: “does not go on”."""
_BESIDE = 20
"""Letters around a word within which no other word may deny it in some way."""
_TWO = 2
_FOLLOWING = 2
"""Words behind one that denies only with a verb, at least: what has fewer has no verb."""
UNDENIABLE = frozenset(
    {"quantity", "only", "duty", "ban", "bound", "size", "amount", "time", "order", "even", "everybody", "share"}
    | {"times", "vertical", "rounding", "use", "step", "moment", "unit", IDIOM}
)
"""Classes of opposites that, denied, mean something else than their words: “not all”, “not more”."""


def denied_alone(theirs: Side, ours: Side) -> tuple[Occurrence, Occurrence] | None:
    """A word that both texts say once, and the translation denies, in a clause where the source text denies nothing."""
    if not ours.denial.sure:
        return None
    for pole in theirs.poles.keys() & ours.poles.keys():
        if pole.partition(".")[0] in UNDENIABLE:
            continue
        meant, said = theirs.poles[pole].sure, ours.poles[pole].sure
        if len(meant) == len(said) == 1 and is_denied(ours, said[0]) and _is_free(theirs, meant[0]):
            return meant[0], said[0]
    return None


def is_denied(side: Side, place: Occurrence) -> bool:
    """Whether a word that denies stands shortly before another one, in its clause."""
    return _is_behind(place, side, [one for one in side.denial.sure if one.key == _NEGATIVE])


def may_be_denied(side: Side, place: Occurrence) -> bool:
    """Whether that is so, or a word that may deny stands there: *che non*."""
    likely = (one for one in side.text.phrases(NEGATION) if one.key == _LIKELY)
    phrases = [one for one in likely if " " in side.text.text[one.start : one.end]]
    return is_denied(side, place) or _is_behind(place, side, phrases)


def _is_behind(place: Occurrence, side: Side, denying: Sequence[Occurrence]) -> bool:
    clause = clause_of(side.text, place)
    return any(0 <= place.start - one.end <= _NEAR and clause_of(side.text, one) == clause for one in denying)


def _is_free(side: Side, place: Occurrence) -> bool:
    """Whether nothing in the clause of a word may deny, and no word of limit stands in the text."""
    clause = clause_of(side.text, place)
    if side.said(_ONLY) or side.denial.until or any(one.key == _EXCEPTION for one in side.denial.sure):
        return False
    found = [one for one in side.text.phrases(NEGATION) if one.key != "none"]
    found = [one for one in found if one.start != place.start]  # “Empty” may mean “not filled”, and is what is denied.
    near = any(place.start - _BESIDE <= one.start < place.end + _BESIDE for one in found)
    sure = (one for one in found if one.key in DENIES or " " in side.text.text[one.start : one.end])
    return not near and all(clause_of(side.text, one) != clause for one in sure)


def is_said_twice(theirs: Side, ours: Side) -> bool:
    """Whether the translation denies the opposite of what it says as well: “not where they differ; only equal ones”."""
    if not (theirs.said(_ONLY) and ours.said(_ONLY)):
        return False
    denied = {clause_of(ours.text, one) for one in ours.denial.sure}
    kinds = {pole.partition(".")[0]: pole for pole, said in theirs.poles.items() if said.sure and ours.said(pole)}
    return any(
        kinds.get(pole.partition(".")[0], pole) != pole
        and pole not in theirs.poles
        and any(clause_of(ours.text, one) in denied or clause_of(ours.text, one) - 1 in denied for one in said.sure)
        for pole, said in ours.poles.items()
    )


def lost_unless(theirs: Side, ours: Side) -> Occurrence | None:
    """The “unless” of a text that denies, where the translation denies as often without any word that may limit it.

    “Not … unless” is “not … if not”, or “only if”; “not … if” is the contrary.
    """
    if not (theirs.denial.sure and ours.denial.sure):
        return None
    unless = next((one for one in theirs.text.phrases(_UNLESS) if one.key != _NO_LIMIT), None)
    if unless is None or all(one.key == _NO_LIMIT for one in ours.text.phrases(_UNLESS)):
        return unless
    limited = any(one.key == _EXCEPTION for one in ours.text.phrases(NEGATION)) or ours.said(_ONLY)
    begun = next((one for one in ours.text.phrases(_CLAUSE) if one.key == _CONDITION), None)
    if limited or ours.denial.likely or begun is None:
        return None
    denied = [side.denial.sure[0].start for side in (theirs, ours)]
    if (unless.start > denied[0]) != (begun.start > denied[1]):
        return None
    return unless if 0 < _negatives(ours) <= _negatives(theirs) else None


def lost_before_exception(theirs: Side, ours: Side) -> Occurrence | None:
    """What the source text denies but for an exception, where the translation has the exception alone."""
    if not (theirs.denial.sure and ours.denial.sure):
        return None
    excepts = (any(one.key == _EXCEPTION for one in side.denial.sure) for side in (theirs, ours))
    denied = next((one for one in theirs.denial.sure if one.key == _NEGATIVE), None)
    limited = ours.said(_ONLY) and _ONLY not in theirs.poles
    if not all(excepts) or _negatives(ours) or ours.denial.likely or limited:
        return None
    return denied


def _negatives(side: Side) -> int:
    return sum(one.key == _NEGATIVE for one in side.denial.sure) + side.denial.idle


def became_one_of(theirs: Side, ours: Side) -> tuple[Occurrence, Occurrence] | None:
    """“None of them”, or all, that has become “one of them”, whatever is denied behind it."""
    own, one = theirs.poles.get(_ONE_OF, NOTHING), ours.poles.get(_ONE_OF, NOTHING).sure
    if not one:
        return None
    more = _count_ones(ours) > _count_ones(theirs)
    if own.sure and not more:
        return None
    if none := theirs.poles.get(_NOBODY, NOTHING).sure:
        return (none[0], one[0]) if not (own.sure or ours.said(_NOBODY) or _denied_before(ours, one[0])) else None
    for pole in _ALL:
        meant = theirs.poles.get(pole, NOTHING)
        if meant.sure and ((_ONE_OF in theirs.poles and not more) or _denied_before(ours, one[0])):
            return None
        if meant.sure and all(
            ours.poles.get(all_, NOTHING).lacks(1, theirs.poles.get(all_, NOTHING)) > 0 for all_ in _ALL
        ):
            return meant.sure[0], one[0]
    return None


def denies_all_alike(theirs: Side, ours: Side) -> bool:
    """Whether two texts deny once, surely and in no other way, so that nothing more in one of them is an exception."""
    sure = [[one for one in side.denial.sure if one.key == _NEGATIVE] for side in (theirs, ours)]
    return len(sure[0]) == len(sure[1]) == 1 and not (ours.denial.likely or ours.denial.idle or ours.denial.until)


def doubtful_as_long(theirs: Side, ours: Side) -> tuple[Occurrence, Occurrence] | None:
    """An “as long as” whose word in the translation means “until” since what is behind it is denied."""
    meant, said = theirs.text.phrases(_UNTIL), ours.text.phrases(_UNTIL)
    if len(meant) != 1 or len(said) != 1 or meant[0].key != "as-long-as" or said[0].key != "if-denied":
        return None
    keys = ({one.key for one in _behind(side, place)} for side, place in ((theirs, meant[0]), (ours, said[0])))
    denied, answer = keys
    # “As long as you have coins” is “as long as your coins have not run out”.
    is_contrary = _WEAK in answer and _WEAK not in denied
    return (meant[0], said[0]) if _NEGATIVE in answer and not denied and not is_contrary else None


def _behind(side: Side, place: Occurrence) -> list[Occurrence]:
    """What denies, or may, behind a word in its clause."""
    found = (one for one in side.text.phrases(NEGATION) if one.key not in {"until", "none"} and one.start > place.start)
    return [one for one in found if clause_of(side.text, one) == clause_of(side.text, place)]


def _count_ones(side: Side) -> int:
    return sum(one.value == 1 and side.start <= one.start < side.end for one in side.text.numbers)


def _denied_before(side: Side, place: Occurrence) -> bool:
    clause = clause_of(side.text, place)
    before = (one for one in side.text.phrases(NEGATION) if one.key in _MAY_DENY and one.start < place.start)
    return any(clause_of(side.text, one) == clause for one in before)


def doubtful_until(theirs: Side, ours: Side) -> tuple[Occurrence, Occurrence] | None:
    """An “until” whose word in the translation means “as long as” where nothing is denied behind it."""
    meant, said = theirs.text.phrases(_UNTIL), ours.text.phrases(_UNTIL)
    if len(meant) != 1 or len(said) != 1 or meant[0].key != "until" or said[0].key != "if-denied":
        return None
    denied = {clause_of(ours.text, one) for one in ours.text.phrases(NEGATION) if one.key not in {"until", "none"}}
    # “Until one has none” is “as long as all have some”.
    if any(one.key == _NEGATIVE for one in _behind(theirs, meant[0])) and any(map(ours.said, _ALL)):
        return None
    return None if clause_of(ours.text, said[0]) in denied else (meant[0], said[0])


def doubtful_each(theirs: Side, ours: Side) -> Occurrence | None:
    """An “each … not” for “none”, which may be taken for “not each”."""
    found = ours.text.phrases(_EACH_DENIED)
    if not found or not (theirs.said(_NOBODY) or _NOBODY in theirs.poles) or not theirs.poles.keys().isdisjoint(_ALL):
        return None
    # “Nobody is forced to” is “each may as well not”.
    if len(theirs.denial.sure) != 1 or ours.said(_NOBODY) or _MAY in ours.poles:
        return None
    denied = [one for one in found if one.key == "not"]
    each = (one for one in found if one.key != "not")
    return next((one for one in each if any(_is_denied_behind(ours, one, other) for other in denied)), None)


def _is_denied_behind(side: Side, one: Occurrence, other: Occurrence) -> bool:
    return one.start < other.start and clause_of(side.text, one) == clause_of(side.text, other)


def affirms(theirs: Side, ours: Side) -> bool:
    """Whether the source text denies twice, once in a condition, and the translation nowhere: “you can if you are”."""
    clauses = {clause_of(theirs.text, one) for one in theirs.denial.sure if one.key == _NEGATIVE}
    begun = {clause_of(theirs.text, one) for one in theirs.text.phrases(_CLAUSE) if one.key == _CONDITION}
    return len(clauses) == _TWO and bool(clauses & begun) and is_vague(ours.denial)


def is_zero(theirs: Side, ours: Side) -> bool:
    """Whether “none” is the number zero in the translation: “from none to all” is “from zero to all”."""
    there, here = (
        sum(one.value == 0 and side.start <= one.start < side.end for one in side.text.numbers)
        for side in (theirs, ours)
    )
    return 0 < here - there == len(theirs.denial.sure)


def denies_but(side: Side) -> bool:
    """Whether something is denied but for an exception: “not unless” is “only if”."""
    return {one.key for one in side.denial.sure} >= {_NEGATIVE, _EXCEPTION}


def late_denials(side: Side) -> Sequence[Occurrence]:
    """Verbs with a word behind them that ends a clause, and denies only with another one: *la vince nessuno*."""
    text = side.text
    ends = [one for one in text.phrases(_LATE) if _CLAUSE_END.match(text.prose, one.end)]
    denied = {clause_of(text, one) for one in text.phrases(NEGATION) if all(one.end != end.end for end in ends)}
    return [one for one in ends if clause_of(text, one) not in denied]


def denies_alone(side: Side, place: Occurrence) -> bool:
    """Whether nothing else in a sentence denies, and a verb may follow: *nigdy spada do*, not *nigdy razem*."""
    text = side.text
    start, end = next((part for part in text.sentences if part[0] <= place.start < part[1]), (0, 0))
    clause = clause_of(text, place)
    behind = [one for one in text.words if place.end <= one.start < end]
    follow = sum(clause_of(text, Occurrence("", one.start, one.end)) == clause for one in behind[:_FOLLOWING])
    found = (one for one in text.phrases(NEGATION) if start <= one.start < end)
    return follow == _FOLLOWING and all(one.start == place.start or one.key not in _MAY_DENY for one in found)
