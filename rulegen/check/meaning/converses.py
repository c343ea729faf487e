"""What two texts say in opposite words, and mean the same.

“Unused” is “not used”, “you must” is “you may not refrain”, “to be used before the arm is opened” is “the arm is opened
only after use”, and “pay the bank” is “the bank gets from you”.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.check.meaning.denials import UNDENIABLE, is_denied, may_be_denied
from rulegen.check.meaning.duties import is_kept_back
from rulegen.check.meaning.said import NOTHING, Side, clause_of, is_vague
from rulegen.check.numbers.counted import nouns_in
from rulegen.check.words.language import OPPOSITES, WEAK, sure_names
from rulegen.check.words.spans import SpanKind
from rulegen.text.phrases import Occurrence

_REFRAIN = "negation.refrain"
"""The table of verbs that deny what is behind them: denied themselves, they order it."""
_TURNED = "converse"
"""The table with phrases for what goes from or to the reader."""
_GIVEN = frozenset({"points", "handing", "mail", "market", "card-hand"})
"""Classes of opposites that differ in who gives and who gets."""
_ORDERED = frozenset({"time", "moment"})
_BETWEEN_TWO = _GIVEN | {"outcome"}
_NUMBERED = frozenset({"quantity"})
_MODALS = frozenset({"duty", "ban"})
_DUTY, _MUST = "duty", "duty.must"
_ONLY, _MAY = "only.only", "duty.may"
_BEFORE, _AFTER = "time.before", "time.after"
_USE = "use"
_UNTIL = "until"
"""The table of words such as “until”, and the name in it of those that can mean nothing else."""
_TIMES = frozenset({"time", "moment", "order", "step"})
_CLOSED = "closed"
"""A kind of words of limit."""
_TWO = 2
_CLAUSE_MARKS = ",;:.!?"


class Turned(NamedTuple):
    """Two opposites of a class: what the source text says, and what the translation has of it."""

    kind: str
    meant: Occurrence
    said: Occurrence


def are_answered(found: Sequence[Turned], theirs: Side, ours: Side) -> bool:
    """Whether opposites mean the same, since something else is turned as well.

    The higher card wins, the lower one loses; hidden until the end is shown only after it; what is open only after
    something is not open before it.
    """
    places = {(one.meant.start, one.said.start) for one in found}
    if len(places) == _TWO:
        kinds = {one.kind for one in found}
        return (
            len(kinds) > 1
            and all(_is_of_two(theirs.text, kind) for kind in kinds)
            and _are_apart(one.meant for one in found)
            and _are_apart(one.said for one in found)
        )
    if len(places) != 1:
        return False
    is_time = found[0].kind in _TIMES
    if found[0].kind in _ORDERED and not _has_witness(theirs.text, found[0].meant, ours.text, found[0].said):
        return True
    both_ways = ((theirs, ours), (ours, theirs))
    return any(_ends_later(*both) or (not is_time and _is_before_after(*both)) for both in both_ways)


def _has_witness(source: Text, meant: Occurrence, target: Text, said: Occurrence) -> bool:
    """Whether something that both texts say stands on one side of two words, so that the two stand for each other.

    With no such thing, “pay before you go” may be “go after paying”; “after a block” alone cannot be turned round.
    """
    if not any(_has_head(*both) or _has_tail(*both) for both in ((source, meant), (target, said))):
        return True
    here, there = _sides(source, meant), _sides(target, said)
    return any(here[name] == there[name] for name in here.keys() & there.keys())


def _sides(text: Text, place: Occurrence) -> dict[str, bool]:
    """What a text says once, and whether it stands behind a word in its clause."""
    marks = [*nouns_in(text), *(Occurrence(f"{one.value}", one.start, one.end) for one in text.numbers if not one.weak)]
    marks += [Occurrence(span.text.strip(), span.start, span.end) for span in text.spans]
    for one in chain.from_iterable(map(text.phrases_below, OPPOSITES)):
        marks += [Occurrence(name.pole, *one[1:]) for name in sure_names(one.key) if name.table not in _TIMES]
    return _on_side(text, place, marks)


def _is_of_two(text: Text, kind: str) -> bool:
    """Whether a class has two opposites, and no more: up and down, not red, green and blue."""
    names = {name for group in OPPOSITES for name in text.language.table(f"{group}.{kind}") if not name.endswith(WEAK)}
    return len(names) == _TWO


def _are_apart(places: Iterable[Occurrence]) -> bool:
    """Whether there are two places, without a letter that both have."""
    both = sorted({(one.start, one.end) for one in places})
    return len(both) == _TWO and both[0][1] <= both[1][0]


def _is_before_denied(late: Side, early: Side) -> bool:
    """Whether one text has “only after”, and the other one says before what it may not be, in whatever words."""
    if not (late.said(_ONLY) and late.said(_AFTER) and early.said(_BEFORE)) or early.said(_ONLY):
        return False
    closed = early.limits.sure[_CLOSED] > late.limits.likely[_CLOSED]
    other, own = early.denial, late.denial
    denied = len(other.sure) + other.idle > len(own.sure) + own.idle
    return closed or denied or other.likely > own.likely


def _is_before_after(late: Side, early: Side) -> bool:
    """Whether one text says after, and the other one before."""
    return late.said(_AFTER) and early.said(_BEFORE) and not (late.said(_BEFORE) or early.said(_AFTER))


def _ends_later(long: Side, late: Side) -> bool:
    """Whether one text says until when something is so, and the other one that its opposite is only after that."""
    until = (any(one.key == _UNTIL for one in side.text.phrases(_UNTIL)) for side in (long, late))
    return [*until] == [True, False] and late.said(_ONLY) and not long.said(_ONLY)


def turned_classes(theirs: Side, ours: Side) -> frozenset[str]:
    """The classes of opposites that tell nothing, since one text says the same the other way round."""
    given = _GIVEN if bool(theirs.text.phrases(_TURNED)) != bool(ours.text.phrases(_TURNED)) else frozenset()
    if _begins_otherwise(theirs.text, ours.text):
        given |= _BETWEEN_TWO
    if is_kept_back(theirs, ours):
        given |= _NUMBERED
    ordered = _ORDERED | {_DUTY} if is_order_turned(theirs, ours) else frozenset()
    denied = is_order_by_denial(theirs, ours) or is_order_by_denial(ours, theirs)
    return given | ordered | (_MODALS if denied else frozenset())


def _begins_otherwise(source: Text, target: Text) -> bool:
    """Whether another one of two placeholders comes first: “{b} beats {a}” for “{a} loses to {b}”."""
    theirs, ours = (
        [span.text for span in text.spans if span.kind is SpanKind.PLACEHOLDER] for text in (source, target)
    )
    return bool(theirs) and bool(ours) and theirs[0] != ours[0] and theirs[0] in ours and ours[0] in theirs


def is_order_turned(theirs: Side, ours: Side) -> bool:
    """Whether one text has “only after”, the other “must … before”."""
    if _is_turned(theirs, ours) or _changes_sides(theirs, ours):
        return True
    if _is_before_denied(theirs, ours) or _is_before_denied(ours, theirs):
        return True
    return _is_turned(ours, theirs, is_told=_MAY not in theirs.poles)


def _changes_sides(theirs: Side, ours: Side) -> bool:
    """Whether “before” has become “after”, or the other way round, with what stands behind it and what does not."""
    times = [side.poles.get(pole, NOTHING).sure for side in (theirs, ours) for pole in (_BEFORE, _AFTER)]
    if [len(found) for found in times] not in ([1, 0, 0, 1], [0, 1, 1, 0]):
        return False
    meant, said = (next(one for found in pair for one in found) for pair in (times[:2], times[2:]))
    if not (_has_head(theirs.text, meant) and _has_head(ours.text, said)):
        return False
    here, there = _behind(theirs.text, meant), _behind(ours.text, said)
    both = here.keys() & there.keys()
    return bool(both) and all(here[noun] != there[noun] for noun in both)


def _has_head(text: Text, place: Occurrence) -> bool:
    """Whether a word stands before this one in its clause."""
    start = max(text.prose.rfind(mark, 0, place.start) for mark in _CLAUSE_MARKS) + 1
    return any(letter.isalpha() for letter in text.prose[start : place.start])


def _has_tail(text: Text, place: Occurrence) -> bool:
    """Whether a word stands behind the clause of this one."""
    clause = clause_of(text, place)
    return any(clause_of(text, Occurrence("", word.start, word.end)) > clause for word in text.words)


def _behind(text: Text, place: Occurrence) -> dict[str, bool]:
    """The nouns and numbers that stand once, and whether each stands behind a word in its clause."""
    marks = [*nouns_in(text), *(Occurrence(f"{one.value}", one.start, one.end) for one in text.numbers if not one.weak)]
    return _on_side(text, place, marks)


def _on_side(text: Text, place: Occurrence, marks: Sequence[Occurrence]) -> dict[str, bool]:
    clause = clause_of(text, place)
    counts = Counter(mark.key for mark in marks)
    return {
        mark.key: mark.start > place.start and clause_of(text, mark) == clause
        for mark in marks
        if counts[mark.key] == 1
    }


def _is_turned(late: Side, early: Side, *, is_told: bool = False) -> bool:
    if not (late.said(_ONLY) and late.said(_AFTER) and early.said(_BEFORE)):
        return False
    return (is_told or _MUST in early.poles) and not early.said(_ONLY) and not late.said(_BEFORE)


def lost_only_after(theirs: Side, ours: Side) -> Occurrence | None:
    """The “only” of “only after”, where the translation says “after”, and nothing that may limit it but that word."""
    only, after = theirs.poles.get(_ONLY, NOTHING).sure, theirs.poles.get(_AFTER, NOTHING).sure
    if len(only) != 1 or not any(one.start - only[0].end == 1 for one in after):
        return None
    said, limits = ours.poles.get(_AFTER, NOTHING).sure, ours.poles.get(_ONLY, NOTHING)
    free = ours.whole and is_vague(ours.denial) and is_vague(theirs.denial)
    return only[0] if free and said and not limits.sure and limits.weak <= len(said) else None


def is_said_by_denial(kind: str, theirs: Side, meant: Occurrence, ours: Side, said: Occurrence) -> bool:
    """Whether one text denies a word, and the other has its opposite."""
    if kind in UNDENIABLE and kind != _USE:
        return False
    return is_denied(theirs, meant) != may_be_denied(ours, said)


def is_order_by_denial(denying: Side, other: Side) -> bool:
    """Whether a text forbids to refrain from what the other one orders."""
    if _MUST not in other.poles or not denying.denial.sure:
        return False
    refrained = {clause_of(denying.text, one): one.start for one in denying.text.phrases(_REFRAIN)}
    return any(one.start < refrained.get(clause_of(denying.text, one), 0) for one in denying.denial.sure)
