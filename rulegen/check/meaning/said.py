"""What a text, or a sentence of it, says: what it denies, and the poles of the opposites that stand in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.check.meaning.limits import Limits, limits_of
from rulegen.check.words.language import DENIES, NEGATION, OPPOSITES, names_of
from rulegen.text.phrases import Occurrence

_DOUBLE = "negation.double"
_EMPTY = "negation.empty"
"""The table of words in whose clause nothing is denied, though a negation stands there: *a meno che … non*."""
_CANCELLED = "negation.cancelled"
"""The table of `head` and `tail`: *there is no … that is not …*."""
_CLAUSE = "clause"
_CLAUSE_END = re.compile(r"[,;:.!?()–—]")


class Said(NamedTuple):
    """How a text says something: the phrases that surely do, and how many others may."""

    sure: Sequence[Occurrence] = ()
    likely: int = 0
    weak: int = 0
    idle: int = 0
    """Negations that may deny nothing, since they stand in the clause of a word such as *finché*."""
    until: int = 0
    """Words such as *finché*."""

    @property
    def is_certain(self) -> bool:
        """Whether a word that denies stands there, whatever it does."""
        return bool(self.sure or self.idle)

    def and_weakly(self, times: int) -> Said:
        """The same, and so many times more in words that may say it."""
        return Said(self.sure, self.likely, self.weak + times)

    def and_surely(self, one: Occurrence) -> Said:
        """The same, and one more phrase that surely says it."""
        return Said((*self.sure, one), self.likely, self.weak)

    def lacks(self, wanted: int, other: Said) -> int:
        """How many of those that the other text surely has this one cannot have. What both may have is no excuse."""
        idle = max(0, self.idle - other.until)
        weak = max(0, self.weak + self.until - other.likely - other.weak - other.until)
        return wanted - len(self.sure) - self.likely - idle - weak


NOTHING = Said()


def is_vague(said: Said) -> bool:
    """Whether nothing is said but in words that say it seldom."""
    return not (said.sure or said.likely or said.idle or said.until)


class Side(NamedTuple):
    """What a text, or a sentence of it, says."""

    text: Text
    start: int
    end: int
    denial: Said
    poles: Mapping[str, Said]

    @property
    def whole(self) -> bool:
        """Whether it is all of the text."""
        return (self.start, self.end) == (0, len(self.text.text))

    @property
    def limits(self) -> Limits:
        """The words of limit in it."""
        return limits_of(self.text, self.start, self.end, self.denial.sure)

    @property
    def has_opposites(self) -> bool:
        """Whether it surely says two opposites."""
        kinds = [pole.partition(".")[0] for pole, said in self.poles.items() if said.sure]
        return len(kinds) > len(set(kinds))

    def said(self, pole: str) -> bool:
        """Whether it surely says this."""
        return bool(self.poles.get(pole, NOTHING).sure)


def side_of(text: Text, part: tuple[int, int] | None = None) -> Side:
    """Read a text, or a part of it."""
    whole = text.made(_whole)
    if part is None:
        return whole
    start, end = part
    first, last = text.made(_reach)
    if start <= first and last < end:  # as in most texts of one long sentence
        return Side(text, start, end, whole.denial, whole.poles)
    return _read(text, start, end) if start <= last and first < end else Side(text, start, end, NOTHING, {})


def _whole(text: Text) -> Side:
    return _read(text, 0, len(text.text))


def _reach(text: Text) -> tuple[int, int]:
    """Where the first of all that a side tells begins, and the last one."""
    tables = (*map(text.phrases_below, OPPOSITES), text.phrases(NEGATION))
    starts = [one.start for found in tables for one in found]
    return min(starts, default=0), max(starts, default=-1)


def _read(text: Text, start: int, end: int) -> Side:
    poles: dict[str, Said] = {}
    for group in OPPOSITES:
        for one in text.phrases_below(group):
            if start <= one.start < end:
                weakly, surely = _poles_of(one.key)
                if poles.keys().isdisjoint(weakly):  # as mostly: a phrase names many poles, and few surely
                    poles.update(weakly)
                else:
                    for pole, said in weakly.items():
                        poles[pole] = poles.get(pole, NOTHING).and_weakly(said.weak)
                for pole in surely:
                    poles[pole] = poles[pole].and_surely(one)
    negations = [one for one in text.phrases(NEGATION) if start <= one.start < end and not _is_answer(text, one)]
    return Side(text, start, end, _denial(text, negations) if negations else NOTHING, poles)


@lru_cache(maxsize=4096)
def _poles_of(key: str) -> tuple[Mapping[str, Said], Sequence[str]]:
    """The poles that a phrase with this key names, as far as it names them weakly, and those that it surely means."""
    names = names_of(key)
    weak = [name.pole for name in names if not name.sure]
    return {name.pole: Said(weak=weak.count(name.pole)) for name in names}, [name.pole for name in names if name.sure]


def _denial(text: Text, found: Sequence[Occurrence]) -> Said:
    """What denies. Words that deny together, as in *nikt nie*, are one negation."""
    if empty := {clause_of(text, one) for one in text.phrases(_EMPTY)}:
        found = [one for one in found if not (one.key == "negative" and clause_of(text, one) in empty)]
    idle = {clause_of(text, one) for one in found if one.key == "until"}
    doubled = {one.start for one, held in doubles_of(text) if held} | _cancelled(text, found)
    keys = [one.key for one in found if one.start not in doubled]
    sure = [one for one in found if one.key in DENIES and one.start not in doubled]
    certain = [one for one in sure if clause_of(text, one) not in idle] if idle else sure
    return Said(certain, keys.count("likely"), keys.count("weak"), len(sure) - len(certain), keys.count("until"))


def _cancelled(text: Text, found: Sequence[Occurrence]) -> set[int]:
    """Two denials that affirm: there is none of which something is not so."""
    if not (marks := text.phrases(_CANCELLED)):
        return set()
    heads, tails = ([one for one in marks if one.key == key] for key in ("head", "tail"))
    both = next(((one, two) for one in heads for two in tails if one.end < two.start), ())
    return {one.start for one in found for place in both if place.start <= one.start < place.end}


def doubles_of(text: Text) -> Sequence[tuple[Occurrence, bool]]:
    """Words that deny together with another one, and whether that is in the same clause."""
    found = text.phrases(_DOUBLE)
    if not found:  # so it is in most texts, and in most languages
        return ()
    held = {clause_of(text, one) for one in found if one.key == "with"}
    return [(one, clause_of(text, one) in held) for one in found if one.key != "with"]


def _is_answer(text: Text, place: Occurrence) -> bool:
    """Whether it is the “No” that a sentence begins with: “No, go on”."""
    return place.start == 0 and text.text[place.end : place.end + 1] == ","


def count_denials(side: Side) -> int:
    """How many clauses surely deny something: several negations in one may be a single one, “not … unless” is one."""
    sure = side.denial.sure
    if not sure:
        return 0
    return len({clause_of(side.text, one) for one in sure if one.key == "negative"}) or min(1, len(sure))


def clause_of(text: Text, place: Occurrence) -> int:
    """The number of the clause in which something stands; the word that begins it is in it."""
    return bisect_right(text.made(_clauses), place.start)


def _clauses(text: Text) -> Sequence[int]:
    """Where each clause begins: at the word for it, or behind a mark."""
    begun = [one.start for one in text.phrases(_CLAUSE)]
    return sorted((*begun, *(match.end() for match in _CLAUSE_END.finditer(text.prose))))
