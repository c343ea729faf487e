"""Meaning by contrast: where the source text says one of two opposites, the translation must not say the other.

The classes of opposites are data, the tables `[contrast.<class>]` of `check-words.toml`: each has its poles, the same
in all languages, with their phrases. Phrases of `<pole>-weak` may mean the pole: they excuse, and accuse none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulegen.check.each_one import became_one
from rulegen.check.entry import Check, Entry, Pair, Text
from rulegen.check.exchanges import Exchange, exchanged
from rulegen.check.finding import Code, Kind, Problem, Severity
from rulegen.check.language import IDIOM, names_of
from rulegen.text.phrases import Occurrence

SWAPPED = Code("meaning-swapped", Kind.MEANING)
LOST = Code("negation-lost", Kind.MEANING)
ADDED = Code("negation-added", Kind.MEANING)
ONLY = Code("only-lost", Kind.MEANING, Severity.WARNING)

_GROUP = "contrast"
_NEGATION = "negation"
"""The table of what denies, what may, and what only looks so."""
_DENIES = frozenset({"negative", "exception"})
_ONLY = "only.only"
_DOUBLE = "negation.double"
_CLAUSE = "clause"
_CLAUSE_END = re.compile(r"[,;:.!?()–—]")
_DUTY = "duty"
_QUALITIES = frozenset(
    {"stack", "state", "sameness", "outcome", "truth", "value", "face", "place", "parity", "phase", "order", "choice"}
)
"""Classes of words that can be denied by saying the opposite."""
_CLOSE = 5
"""Letters between “not” and the word that it denies, at most: “not yet empty”."""
_MAY, _FORBIDDEN, _BAN = "duty.may", "ban.forbidden", "ban."
_EXCEPTION = "exception"
"""The table of words such as “except”."""
_ORDER = "order"
"""The table of words that begin an order not to do something: no translation has a word such as “rest” for it."""


class _Said(NamedTuple):
    """How a text says something: the phrases that surely do, and how many others may."""

    sure: Sequence[Occurrence] = ()
    likely: int = 0
    weak: int = 0
    idle: int = 0
    """Negations that may deny nothing, since they stand in the clause of a word such as *finché*."""
    until: int = 0
    """Words such as *finché*."""

    def lacks(self, wanted: int, other: _Said) -> int:
        """How many of those that the other text surely has this one cannot have. What both may have is no excuse."""
        idle = max(0, self.idle - other.until)
        weak = max(0, self.weak + self.until - other.likely - other.weak - other.until)
        return wanted - len(self.sure) - self.likely - idle - weak


_NOTHING = _Said()


def _is_vague(said: _Said) -> bool:
    """Whether nothing is said but in words that say it seldom."""
    return not (said.sure or said.likely or said.idle or said.until)


class _Side(NamedTuple):
    """What a text, or a sentence of it, says."""

    text: Text
    denial: _Said
    poles: Mapping[str, _Said]
    whole: bool
    """Whether it is all of the text."""

    def said(self, pole: str) -> bool:
        """Whether it surely says this."""
        return bool(self.poles.get(pole, _NOTHING).sure)


def _check(entry: Entry) -> Iterator[Problem]:
    for pair in entry.pairs:
        if all(text.language.table(_NEGATION) for text in (pair.source, pair.target)):
            yield from _problems(pair)


def _problems(pair: Pair) -> Iterator[Problem]:
    """Compare the whole texts, then sentence by sentence if there are equally many and nothing was found."""
    ours = _side(pair.target)
    found = [*_compare(pair.form, _side(pair.source), ours)]
    if not found and 1 < len(pair.source.sentences) == len(pair.target.sentences):
        for one, other in zip(pair.source.sentences, pair.target.sentences, strict=True):
            found += _compare(pair.form, _side(pair.source, one), _side(pair.target, other))
    found = found or [*_undone(pair.form, ours)]
    yield from found
    if not found and (exchange := exchanged(pair, _GROUP)):
        yield _told_exchange(pair, exchange)
    elif not found and (changed := became_one(pair)):
        meant = pair.source.text[changed.meant.start : changed.meant.end]
        told = f"the source text says “{meant}”; “{pair.target.text[changed.start : changed.end]}” is one alone"
        yield pair.problem(SWAPPED, told, f"write what “{meant}” means", (changed.start, changed.end))


def _side(text: Text, part: tuple[int, int] | None = None) -> _Side:
    start, end = part or (0, len(text.text))
    poles: dict[str, _Said] = {}
    for one in text.phrases_below(_GROUP):
        if start <= one.start < end:
            for name in names_of(one.key):
                said = poles.get(name.pole, _NOTHING)
                more = _Said((*said.sure, one), weak=said.weak) if name.sure else _Said(said.sure, weak=said.weak + 1)
                poles[name.pole] = more
    negations = [one for one in text.phrases(_NEGATION) if start <= one.start < end and not _is_answer(text, one)]
    return _Side(text, _denial(text, negations) if negations else _NOTHING, poles, part is None)


def _denial(text: Text, found: Sequence[Occurrence]) -> _Said:
    """What denies. Words that deny together, as in *nikt nie*, are one negation."""
    counts = Counter(one.key for one in found)
    idle = {_clause(text, one) for one in found if one.key == "until"}
    doubled = {one.start for one, held in _doubles(text) if held}
    sure = [one for one in found if one.key in _DENIES and one.start not in doubled]
    certain = [one for one in sure if not idle or _clause(text, one) not in idle]
    return _Said(certain, counts["likely"], counts["weak"], len(sure) - len(certain), counts["until"])


def _doubles(text: Text) -> Sequence[tuple[Occurrence, bool]]:
    """Words that deny together with another one, and whether that is in the same clause."""
    found = text.phrases(_DOUBLE)
    if not found:  # so it is in most texts, and in most languages
        return ()
    held = {_clause(text, one) for one in found if one.key == "with"}
    return [(one, _clause(text, one) in held) for one in found if one.key != "with"]


def _compare(form: int, theirs: _Side, ours: _Side) -> Iterator[Problem]:
    if ours.denial.lacks(_clauses(theirs), theirs.denial) > 0:
        if not _kept(theirs, ours) and not _is_by_antonym(theirs, ours):
            yield _lost(form, theirs, theirs.denial.sure[0])
    elif theirs.denial.lacks(_clauses(ours), ours.denial) > 0:
        yield _added(form, ours, ours.denial.sure[0])
    elif ours.whole and _lacks_exception(theirs.text, ours):
        yield _lost(form, theirs, theirs.text.phrases(_EXCEPTION)[0])
    elif _is_now_allowed(theirs, ours):
        yield _lost(form, theirs, theirs.denial.sure[0])
    elif _is_now_forbidden(theirs, ours):
        yield _added(form, ours, ours.denial.sure[0])
    # “Not lower” may be “higher”: opposites are compared where both texts deny something, or neither does.
    elif _both_deny(theirs.denial, ours.denial) or not (theirs.denial.sure or ours.denial.sure):
        yield from _swapped(form, theirs, ours)
    only = theirs.poles.get(_ONLY, _NOTHING)
    if only.sure and ours.poles.get(_ONLY, _NOTHING).lacks(len(only.sure), only) > 0:
        yield _only(form, theirs, only.sure[0])


def _lacks_exception(theirs: Text, ours: _Side) -> bool:
    """Whether nothing in the translation takes out what the source text does."""
    if not _is_vague(ours.denial) or not theirs.phrases(_EXCEPTION):
        return False
    return not ours.text.phrases(_EXCEPTION)


def _is_now_allowed(theirs: _Side, ours: _Side) -> bool:
    """Whether what the source text forbids is allowed, or ordered; words that may deny in some way are no excuse."""
    if not theirs.denial.sure or not _is_vague(ours.denial) or _ONLY in ours.poles:
        return False
    return (theirs.said(_FORBIDDEN) and ours.said(_MAY)) or (theirs.whole and _is_order(theirs.text))


def _is_order(text: Text) -> bool:
    starts = {start for start, _end in text.sentences}
    return any(one.key == "not" and one.start in starts for one in text.phrases(_ORDER))


def _is_now_forbidden(theirs: _Side, ours: _Side) -> bool:
    """Whether what the source text allows is forbidden, though nothing limits it."""
    allowed = theirs.said(_MAY) and not any(pole.startswith(_BAN) for pole in theirs.poles)
    limited = not _is_vague(theirs.denial) or theirs.said(_ONLY)
    exceptions = any(one.key == "exception" for one in ours.denial.sure)
    limited = limited or exceptions or ours.denial.until > 0
    return allowed and ours.said(_FORBIDDEN) and not limited


def _both_deny(theirs: _Said, ours: _Said) -> bool:
    """Whether both texts deny something; the translation may do so in words such as *che non*."""
    return bool(theirs.sure and (ours.sure or ours.likely))


def _is_answer(text: Text, place: Occurrence) -> bool:
    """Whether it is the “No” that a sentence begins with: “No, go on”."""
    return place.start == 0 and text.text[place.end : place.end + 1] == ","


def _clauses(side: _Side) -> int:
    """How many clauses surely deny something: several negations in one may be a single one, “not … unless” is one."""
    sure = side.denial.sure
    return len({_clause(side.text, one) for one in sure if one.key == "negative"}) or min(1, len(sure))


def _clause(text: Text, place: Occurrence) -> int:
    """The number of the clause in which something stands; the word that begins it is in it."""
    begun = sum(one.start <= place.start for one in text.phrases(_CLAUSE))
    return begun + len(_CLAUSE_END.findall(text.prose, 0, place.start))


def _undone(form: int, ours: _Side) -> Iterator[Problem]:
    """A word that in this language denies only together with another one, which is missing: Polish *nikt może*."""
    for one, held in _doubles(ours.text):
        if one.key == "word" and not held:
            told = f"{_shown(ours, one)} stands without the word that denies in its clause"
            mend = "deny the verb as well"
            yield Problem(code=LOST, message=told, mend=mend, form=form, start=one.start, end=one.end)


def _kept(theirs: _Side, ours: _Side) -> bool:
    """Whether a word that denies stands in the translation as well, such as the value None of a program."""
    words = {ours.text.text[word.start : word.end] for word in ours.text.words}
    return any(theirs.text.text[one.start : one.end] in words for one in theirs.denial.sure)


def _is_by_antonym(theirs: _Side, ours: _Side) -> bool:
    """Whether “not empty” has been translated without a word for “empty”: as “there is something left”, say."""
    return any(
        0 <= one.start - denied.end <= _CLOSE and pole.partition(".")[0] in _QUALITIES and not ours.said(pole)
        for denied in theirs.denial.sure
        for pole, said in theirs.poles.items()
        for one in said.sure
    )


def _swapped(form: int, theirs: _Side, ours: _Side) -> Iterator[Problem]:
    # “Must only” is “may only”.
    passed = {_DUTY, IDIOM} if theirs.said(_ONLY) else {IDIOM}
    for meant, pole in theirs.poles.items():
        kind = meant.partition(".")[0]
        if kind in passed or ours.poles.get(meant, _NOTHING).lacks(len(pole.sure), pole) <= 0:
            continue
        for said, other in ours.poles.items():
            if (
                said != meant
                and said.partition(".")[0] == kind
                and theirs.poles.get(said, _NOTHING).lacks(len(other.sure), other) > 0
            ):
                yield _opposite(form, theirs, ours, pole.sure[0], other.sure[0])
                break


def _shown(side: _Side, place: Occurrence) -> str:
    return f"“{side.text.text[place.start : place.end]}”"


def _lost(form: int, theirs: _Side, meant: Occurrence) -> Problem:
    told = f"the source text denies something with {_shown(theirs, meant)}; nothing in the translation does"
    return Problem(code=LOST, message=told, mend="deny it in the translation as well", form=form)


def _added(form: int, ours: _Side, said: Occurrence) -> Problem:
    told = f"the translation denies something with {_shown(ours, said)}; nothing in the source text does"
    mend = "take the negation out, or look what the source text means"
    return Problem(code=ADDED, message=told, mend=mend, form=form, start=said.start, end=said.end)


def _only(form: int, theirs: _Side, meant: Occurrence) -> Problem:
    told = f"the source text says {_shown(theirs, meant)}; nothing in the translation limits it so"
    return Problem(code=ONLY, message=told, mend="say that it is so in this case alone", form=form)


def _opposite(form: int, theirs: _Side, ours: _Side, meant: Occurrence, said: Occurrence) -> Problem:
    told = f"the source text says {_shown(theirs, meant)}; {_shown(ours, said)} means the opposite, or something else"
    mend = f"write what {_shown(theirs, meant)} means"
    return Problem(code=SWAPPED, message=told, mend=mend, form=form, start=said.start, end=said.end)


def _told_exchange(pair: Pair, exchange: Exchange) -> Problem:
    meant, said = (
        text.text[place.start : place.end]
        for text, place in ((pair.source, exchange.meant), (pair.target, exchange.said))
    )
    told = f"the source text says “{meant}” of {exchange.of}, the translation “{said}”: two opposites are exchanged"
    mend = "put each of them where it stands in the source text"
    return pair.problem(SWAPPED, told, mend, (exchange.said.start, exchange.said.end))


CHECK = Check(
    codes=(SWAPPED, LOST, ADDED, ONLY),
    blind="opposites that the data does not list, and two of them that change places in one sentence",
    of_entry=_check,
)
