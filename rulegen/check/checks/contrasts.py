"""Meaning by contrast: where the source text says one of two opposites, the translation must not say the other.

The classes of opposites are data, the tables `[contrast.<class>]` of `check-words.toml`: each has its poles, the same
in all languages, with their phrases. Phrases of `<pole>-weak` may mean the pole: they excuse, and accuse none.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.entry import Check, Entry, Pair, Text
from rulegen.check.finding import Problem
from rulegen.check.meaning.allowance import (
    is_now_after,
    is_now_allowed,
    is_now_earlier,
    is_now_everybody,
    is_now_forbidden,
    is_now_unneeded,
)
from rulegen.check.meaning.converses import (
    Turned,
    are_answered,
    is_order_by_denial,
    is_order_turned,
    is_said_by_denial,
    lost_only_after,
    turned_classes,
)
from rulegen.check.meaning.denials import (
    became_one_of,
    denied_alone,
    denies_all_alike,
    denies_alone,
    denies_but,
    is_said_twice,
    is_zero,
    late_denials,
    lost_before_exception,
    lost_unless,
)
from rulegen.check.meaning.duties import is_duty_by_denial, is_kept_back
from rulegen.check.meaning.each_one import became_none, became_one, is_generic, is_none_of_contrary
from rulegen.check.meaning.exchanges import Exchange, exchanged
from rulegen.check.meaning.modals import changed_modal
from rulegen.check.meaning.otherwise import QUALITIES, is_answered, is_told_otherwise
from rulegen.check.meaning.parts import parts_of
from rulegen.check.meaning.plural_poles import odd_forms
from rulegen.check.meaning.problems import (
    ADDED,
    DOUBTFUL,
    LOST,
    ONLY,
    SWAPPED,
    added_denial,
    denied_wrongly,
    doubtful_denials,
    exchanged_opposites,
    lost_denial,
    lost_limit,
    lost_only,
    opposite_of,
    shown,
)
from rulegen.check.meaning.said import NOTHING, Said, Side, count_denials, doubles_of, is_vague, side_of
from rulegen.check.numbers.bounds import turned_bound
from rulegen.check.numbers.moments import WORDED
from rulegen.check.words.language import IDIOM, NEGATION, OPPOSITES

_ONLY = "only.only"
_DUTY, _QUANTITY, _UNIT = "duty", "quantity", "unit"
_MAY, _AT_MOST = "duty.may", "bound.at-most"
_SIDES, _HEIGHTS = ("side.left", "side.right"), ("vertical.up", "vertical.down")
_NOBODY = "everybody.nobody"
_EXCEPTION = "exception"
"""The table of words such as “except”."""
_KINDS = "kinds"
"""The table with the `names` of the classes of which no word can be denied by saying another one."""


def _check(entry: Entry) -> Iterator[Problem]:
    told = set()
    for pair in entry.pairs:
        if all(text.language.table(NEGATION) for text in (pair.source, pair.target)):
            for problem in _problems(pair):
                told.add(problem.form)
                yield problem
    for odd in odd_forms(entry):
        if odd.pair.form not in told:
            meant = side_of(odd.pair.source).poles[odd.meant].sure[0]
            yield opposite_of(odd.pair.form, side_of(odd.pair.source), side_of(odd.pair.target), meant, odd.said)


def _problems(pair: Pair) -> Iterator[Problem]:
    """Compare the whole texts, then sentence by sentence if there are equally many and nothing was found."""
    ours = side_of(pair.target)
    theirs = side_of(pair.source)
    found = [*_compare(pair.form, theirs, ours)]
    for part, answer in parts_of(pair) if not found and _may_differ(theirs, ours) else ():
        found += _compare(pair.form, side_of(pair.source, part), side_of(pair.target, answer))
    found = found or [*_undone(pair.form, ours)] or [*_others(pair, theirs, ours)]
    yield from found or doubtful_denials(pair.form, theirs, ours)


def _may_differ(theirs: Side, ours: Side) -> bool:
    """Whether sentences may differ where the whole texts do not: most have no denial, and one pole of a class."""
    if not (theirs.denial is NOTHING and ours.denial is NOTHING):
        return True
    if any(theirs.said(pole) for pole in (_ONLY, _NOBODY, _MAY, *_SIDES)):
        return True
    said = {(pole.partition(".")[0], pole) for pole, one in ours.poles.items() if one.sure}
    meant = [(pole.partition(".")[0], pole) for pole, one in theirs.poles.items() if one.sure]
    return any(kind == other and pole != opposite for kind, pole in meant for other, opposite in said)


def _others(pair: Pair, theirs: Side, ours: Side) -> Iterator[Problem]:
    """What is found beside numbers and nouns, or by the order of words, where nothing else is wrong."""
    if theirs.has_opposites and ours.has_opposites and (exchange := _exchange(pair)):
        yield exchanged_opposites(pair, exchange)
    elif (single := became_one_of(theirs, ours)) and not (is_kept_back(theirs, ours) or is_generic(theirs, ours)):
        yield opposite_of(pair.form, theirs, ours, *single)
    elif lost := lost_before_exception(theirs, ours):
        yield lost_denial(pair.form, theirs, lost)
    elif is_duty_by_denial(theirs, ours):
        return
    elif denied := denied_alone(theirs, ours):
        yield denied_wrongly(pair.form, theirs, ours, *denied)
    elif (changed := became_one(pair)) and not is_generic(theirs, ours):
        meant = pair.source.text[changed.meant.start : changed.meant.end]
        told = f"the source text says “{meant}”; “{pair.target.text[changed.start : changed.end]}” is one alone"
        yield pair.problem(SWAPPED, told, f"write what “{meant}” means", (changed.start, changed.end))
    elif is_order_by_denial(theirs, ours) or is_order_by_denial(ours, theirs):
        return
    elif other := changed_modal(pair) or turned_bound(pair):
        yield opposite_of(pair.form, theirs, ours, other.meant, other.said)


def _exchange(pair: Pair) -> Exchange | None:
    return next(filter(None, (exchanged(pair, group) for group in OPPOSITES)), None)


def _compare(form: int, theirs: Side, ours: Side) -> Iterator[Problem]:
    if theirs.denial is NOTHING and ours.denial is NOTHING:
        if ours.whole and (problem := _changed_limit(form, theirs, ours)):
            yield problem
        else:
            yield from [*_swapped(form, theirs, ours)] or _strayed(form, theirs, ours)
    else:
        yield from _compare_denials(form, theirs, ours)
    yield from _lacks_only(form, theirs, ours)


def _compare_denials(form: int, theirs: Side, ours: Side) -> Iterator[Problem]:
    if ours.denial.lacks(count_denials(theirs), theirs.denial) > 0:
        if not is_told_otherwise(theirs, ours):
            yield lost_denial(form, theirs, theirs.denial.sure[0])
    elif theirs.denial.lacks(count_denials(ours), ours.denial) > 0:
        answered = is_answered(ours, theirs) or is_none_of_contrary(theirs, ours)
        if not (answered or is_said_twice(theirs, ours) or is_duty_by_denial(theirs, ours)):
            yield added_denial(form, ours, ours.denial.sure[0])
    elif problem := _changed_limit(form, theirs, ours):
        yield problem
    elif none := became_none(theirs, ours):
        yield added_denial(form, ours, none)
    elif is_now_allowed(theirs, ours) or (
        is_now_everybody(theirs, ours) and not is_zero(theirs, ours)  # “all arms count zero”
    ):
        yield lost_denial(form, theirs, theirs.denial.sure[0])
    elif ours.denial.sure and is_now_forbidden(theirs, ours):
        yield added_denial(form, ours, ours.denial.sure[0])
    # “Not lower” may be “higher”: opposites are compared where both texts deny something, or neither does.
    elif _both_deny(theirs.denial, ours.denial) or not (_denies(theirs.denial) or _denies(ours.denial)):
        yield from [*_swapped(form, theirs, ours)] or _strayed(form, theirs, ours)
    else:
        kinds = frozenset(theirs.text.language.listed(_KINDS, "names"))
        yield from _swapped(form, theirs, ours, kinds)


def _lacks_only(form: int, theirs: Side, ours: Side) -> Iterator[Problem]:
    only = theirs.poles.get(_ONLY, NOTHING)
    # “Only after” may be “not until”.
    if (
        only.sure
        and ours.denial.is_certain <= theirs.denial.is_certain
        and ours.poles.get(_ONLY, NOTHING).lacks(len(only.sure), only) > 0
        and not is_order_turned(theirs, ours)
        and not (ours.denial.is_certain and ours.denial.until > theirs.denial.until)  # “as long as” and “not”
        and not denies_but(ours)
        and (theirs.said(_AT_MOST) or not ours.said(_AT_MOST))  # “only two” is “at most two”
    ):
        yield lost_only(form, theirs, only.sure[0])
    elif after := lost_only_after(theirs, ours):
        yield lost_only(form, theirs, after)


def _changed_limit(form: int, theirs: Side, ours: Side) -> Problem | None:
    """An “except”, “unless” or “until” that is lost, or turned; in a sentence, “need not” for “cannot” alone."""
    if not ours.whole:
        unneeded = is_now_unneeded(theirs, ours)
        return opposite_of(form, theirs, ours, *unneeded) if unneeded else None
    if _lacks_exception(theirs.text, ours):
        return lost_denial(form, theirs, theirs.text.phrases(_EXCEPTION)[0])
    if limit := lost_unless(theirs, ours):
        return lost_limit(form, theirs, limit)
    late = is_now_after(theirs, ours) or is_now_unneeded(theirs, ours) or is_now_earlier(theirs, ours)
    return opposite_of(form, theirs, ours, *late) if late else None


def _lacks_exception(theirs: Text, ours: Side) -> bool:
    """Whether nothing in the translation takes out what the source text does."""
    if not theirs.phrases(_EXCEPTION) or ours.text.phrases(_EXCEPTION):
        return False
    return is_vague(ours.denial) or denies_all_alike(side_of(theirs), ours)


def _denies(said: Said) -> bool:
    """Whether something is denied, but for exceptions."""
    return any(one.key != "exception" for one in said.sure)


def _both_deny(theirs: Said, ours: Said) -> bool:
    """Whether both texts deny something; the translation may do so in words such as *che non*."""
    return bool(theirs.sure and (ours.sure or ours.likely))


def _undone(form: int, ours: Side) -> Iterator[Problem]:
    """A word that in this language denies only together with another one, which is missing: Polish *nikt może*."""
    half = (one for one, held in doubles_of(ours.text) if not held)
    alone = [one for one in half if one.key == "word" or (one.key == "sentence" and denies_alone(ours, one))]
    for one in alone or late_denials(ours):
        told = f"{shown(ours, one)} stands without the word that denies in its clause"
        mend = "deny the verb as well"
        yield Problem(code=LOST, message=told, mend=mend, form=form, start=one.start, end=one.end)


def _swapped(form: int, theirs: Side, ours: Side, only: frozenset[str] | None = None) -> Iterator[Problem]:
    """The opposites, of all classes or of some alone."""
    lost = [
        (meant, pole)
        for meant, pole in theirs.poles.items()
        if pole.sure and ours.poles.get(meant, NOTHING).lacks(len(pole.sure), pole) > 0
    ]
    passed = _passed(theirs, ours) if lost else frozenset()
    found: list[Turned] = []
    for meant, pole in lost:
        kind = meant.partition(".")[0]
        if kind in passed or (only is not None and kind not in only):
            continue
        for said, other in ours.poles.items():
            if (
                said != meant
                and said.partition(".")[0] == kind
                and theirs.poles.get(said, NOTHING).lacks(len(other.sure), other) > 0
                and not is_said_by_denial(kind, theirs, pole.sure[0], ours, other.sure[0])
            ):
                found.append(Turned(kind, pole.sure[0], other.sure[0]))
                break
    if not are_answered(found, theirs, ours):
        yield from (opposite_of(form, theirs, ours, one.meant, one.said) for one in found)


def _strayed(form: int, theirs: Side, ours: Side) -> Iterator[Problem]:
    """“Left or right” that has become “up or right”."""
    sides = [pole for pole in _SIDES if theirs.said(pole)]
    missing = [pole for pole in sides if pole not in ours.poles]
    stray = [pole for pole in _HEIGHTS if ours.said(pole) and pole not in theirs.poles]
    if len(sides) == len(_SIDES) and len(missing) == 1 and stray:
        yield opposite_of(form, theirs, ours, theirs.poles[missing[0]].sure[0], ours.poles[stray[0]].sure[0])


def _passed(theirs: Side, ours: Side) -> frozenset[str]:
    """The classes that tell nothing here: “must only” is “may only”; “open only after” is “closed as long as not”."""
    passed = {IDIOM, *turned_classes(theirs, ours)}
    if theirs.said(_ONLY):
        passed.add(_DUTY)
    if is_generic(theirs, ours):
        passed.add(_QUANTITY)
    if theirs.text.phrases(WORDED) or ours.text.phrases(WORDED):
        passed.add(_UNIT)  # “half an hour” is “30 minutes”
    denying, other = (theirs, ours) if theirs.denial.is_certain else (ours, theirs)
    if denying.denial.is_certain and not other.denial.is_certain and other.limits.answer(denying.limits):
        passed |= QUALITIES
    return frozenset(passed)


CHECK = Check(
    codes=(SWAPPED, LOST, ADDED, DOUBTFUL, ONLY),
    blind="opposites that the data does not list, and two of them that change places in one sentence",
    of_entry=_check,
)
