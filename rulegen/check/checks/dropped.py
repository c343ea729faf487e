"""Clauses that only one side has: the other is shorter by as much, and lacks what the clause says.

How long translations are is data, `[length]` of `check-words.toml`: the middle ratio of letters to English, and the
spread of its logarithm by the length of the source text. For each clause the ratio is judged with it and without it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple

from rulegen.check.entry import Catalog, Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem, Severity
from rulegen.check.meaning.landmarks import Landmarks, landmarks_of
from rulegen.check.meaning.lengths import count_letters, norm_of
from rulegen.check.words.vocabulary import Vocabulary, vocabularies_of

LOST = Code("clause-lost", Kind.MEANING)
DOUBTFUL = Code("clause-doubtful", Kind.MEANING, Severity.WARNING)
ADDED = Code("clause-added", Kind.MEANING, Severity.WARNING)

_CERTAIN, _LIKELY, _SUSPICIOUS = 6.5, 4.5, 0.5
_CERTAIN_ADDED, _SENTENCE_ADDED = 9.0, 6.5
"""Weights of evidence. On 16,700 messages of nine projects in three languages this told 20 clauses; twelve of them
were missing or added indeed, and most of the others were warnings."""
_MOST_LENGTH, _LEAST_LENGTH = 6.0, -0.5
"""What the length alone may weigh."""
_IF, _CONDITIONS, _BEGUN_LOST, _SHORT = "condition", frozenset({"condition", "time"}), 2.0, -1.0
"""The weight of a condition where the other side, which is short, begins no such clause."""
_SENTENCE_LOST = 3.0
"""The weight of a whole sentence where the other side, which is short, has fewer of them."""
_JOINTS = "joints"
"""The table with `words` before which a clause may end, such as “and”."""
_MARK_LOST, _SEVERAL = 1.2, 2
"""The weight of a punctuation mark that is missing; more than two are not counted."""
_FEWEST_LETTERS, _SHORTEST_CLAUSE = 15, 9
_MOST_CLAUSES = 3
"""So many clauses that follow each other are tried as one."""
_LARGEST_PART = 0.8
_NOT_SHORT = 0.3
"""Above this many spreads from the middle nothing is missing."""

_JOINED = re.compile(r"[;:\u2014\u2013]")
_MARK = re.compile(r"[,;:()—–.!?]")


class _Whole:
    """A text with its landmarks, which are looked for only where the lengths are suspicious."""

    def __init__(self, text: Text, vocabulary: Vocabulary | None, *, is_source: bool = False) -> None:
        self.text = text
        self.is_source = is_source
        self._vocabulary = vocabulary

    @cached_property
    def marks(self) -> Landmarks:
        """What it says."""
        return landmarks_of(self.text, self._vocabulary)


class _Side(NamedTuple):
    """A text, or a sentence of it."""

    whole: _Whole
    start: int
    end: int

    @property
    def text(self) -> Text:
        """The whole text."""
        return self.whole.text

    @property
    def letters(self) -> int:
        """How many letters it has."""
        return count_letters(self.text, self.start, self.end)

    @property
    def signs(self) -> int:
        """How many punctuation marks it has."""
        return len(_MARK.findall(self.text.prose, self.start, self.end))


class _Clause(NamedTuple):
    """A clause that the other side seems to lack, and how much says so."""

    weight: float
    start: int
    end: int


def _in_catalog(catalog: Catalog) -> Callable[[Entry], Iterator[Problem]] | None:
    if not (catalog.source.table("length") and catalog.target.table("length")):
        return None
    theirs, ours = vocabularies_of(catalog)

    def of_entry(entry: Entry) -> Iterator[Problem]:
        for pair in entry.pairs:
            if pair.source.text != pair.target.text:
                yield from _problems(pair, theirs, ours)

    return of_entry


def _problems(pair: Pair, theirs: Vocabulary | None, ours: Vocabulary | None) -> Iterator[Problem]:
    source = _Side(_Whole(pair.source, theirs, is_source=True), 0, len(pair.source.text))
    target = _Side(_Whole(pair.target, ours), 0, len(pair.target.text))
    if (lost := _missing(source, target)) and lost.weight > _LIKELY:
        told = f"the translation seems to lack “{_shown(pair.source, lost)}”"
        code = LOST if lost.weight > _CERTAIN else DOUBTFUL
        yield pair.problem(code, told, "translate this part as well")
        return
    longer = len(pair.target.sentences) > len(pair.source.sentences) and not _asks_for_condition(pair)
    if longer and (added := _missing(target, source)) and added.weight > _needed(added, target, source):
        told = f"the source text seems to have nothing for “{_shown(pair.target, added)}”"
        mend = "take out what the source text does not say"
        yield pair.problem(ADDED, told, mend, (added.start, added.end))


def _asks_for_condition(pair: Pair) -> bool:
    """Whether the translation asks what the source text has as a condition: “You cannot? Then …” for “if not”."""
    asked = pair.target.text.count("?") > pair.source.text.count("?")
    return asked and any(one.key == _IF for one in pair.source.phrases("clause"))


def _needed(added: _Clause, target: _Side, source: _Side) -> float:
    """The weight from which a clause is told to be added."""
    return _SENTENCE_ADDED if (added.start, added.end) in _sentences_lost(target, source) else _CERTAIN_ADDED


def _shown(text: Text, clause: _Clause) -> str:
    return text.text[clause.start : clause.end].strip(" \n,;:.")


def _missing(one: _Side, other: _Side) -> _Clause | None:
    """The clause of one side that the other most likely lacks; sentences are compared if there are equally many."""
    found = [*_clauses(one, other)]
    theirs, ours = one.text.sentences, other.text.sentences
    if 1 < len(theirs) == len(ours):
        for part, answer in zip(theirs, ours, strict=True):
            found += _clauses(_Side(one.whole, *part), _Side(other.whole, *answer))
    return max(found, default=None)


def _clauses(one: _Side, other: _Side) -> Iterator[_Clause]:
    """Each clause of one side with the weight of what says that the other side lacks it."""
    whole, answer = one.letters, max(other.letters, 1)
    if whole < _FEWEST_LETTERS:
        return
    norm = norm_of(one.text.language, other.text.language, whole)
    shortness = norm.deviation(whole, answer)
    if shortness > _NOT_SHORT:
        return
    signs = _MARK_LOST * min(_SEVERAL, max(0, one.signs - other.signs))
    if not signs and shortness >= _SHORT:  # as most are: the length alone weighs half of its square at most
        return
    sentences = _sentences_lost(one, other) if shortness < _SHORT else frozenset()
    suspicious = []
    clauses = (clause for clause in other.text.phrases("clause") if other.start <= clause.start < other.end)
    answered = any(clause.key in _CONDITIONS for clause in clauses)
    begun = {begin.start for begin in one.text.phrases("clause") if begin.key == _IF and not answered}
    for start, end, letters in _parts(one):
        is_added = (start, end) in sentences and not one.whole.is_source
        if _SHORTEST_CLAUSE <= letters <= whole * (1 if is_added else _LARGEST_PART):
            without = norm.deviation(whole - letters, answer)
            length = (min(shortness, 0) ** 2 - without**2) / 2
            weight = max(_LEAST_LENGTH, min(length, _MOST_LENGTH)) + signs
            if start in begun and shortness < _SHORT and one.whole.is_source:
                weight += _BEGUN_LOST
            if (start, end) in sentences:
                weight += _SENTENCE_LOST
            if weight > _SUSPICIOUS:
                suspicious.append(_Clause(weight, start, end))
    if suspicious:
        yield from _weighed(suspicious, one, other)


def _sentences_lost(one: _Side, other: _Side) -> frozenset[tuple[int, int]]:
    """The sentences of a side, if the other one has fewer, and no semicolon or dash for them."""
    here, there = ([part for part in side.text.sentences if side.start <= part[0] < side.end] for side in (one, other))
    joined = len(_JOINED.findall(other.text.prose, other.start, other.end))
    before = len(_JOINED.findall(one.text.prose, one.start, one.end))
    return frozenset(here) if len(here) > len(there) + max(0, joined - before) else frozenset()


def _weighed(clauses: Sequence[_Clause], one: _Side, other: _Side) -> Iterator[_Clause]:
    """The clauses with the weight of the landmarks that the other side lacks or has."""
    missing, doubtful, places = _compared(one, other)
    for weight, start, end in clauses:
        lost = sum(start <= place < end for place in missing)
        held = sum(start <= place < end for place in places) - lost
        if 0 < held >= lost and len(one.text.sentences) <= len(other.text.sentences):
            continue
        nothing = lost >= _SEVERAL and not held and not any(start <= place < end for place in doubtful)
        yield _Clause(weight + lost - held + nothing, start, end)


def _compared(one: _Side, other: _Side) -> tuple[list[int], list[int], list[int]]:
    """Landmarks that the other side lacks, those of which it has some, and all of them: each by its place."""
    places = one.whole.marks.places(one.start, one.end)
    said = other.whole.marks.said(other.start, other.end)
    wanted = {name: sum(name in names for names in places.values()) for names in places.values() for name in names}
    scarce = {name for name, count in wanted.items() if 0 < said[name] < count}
    missing = []
    left = said.copy()
    for place, names in places.items():
        if any(left[name] > 0 for name in names):
            left.subtract(names)
        else:
            missing.append(place)
    return missing, [place for place, names in places.items() if names & scarce], list(places)


def _parts(side: _Side) -> Iterator[tuple[int, int, int]]:
    """The clauses of a side, and runs of them, with their letters."""
    text, start, end = side.text, side.start, side.end
    cuts = {start, end}
    cuts |= {match.start() for match in _MARK.finditer(text.prose, start, end)}
    cuts |= {begin for begin, _end in text.sentences if start < begin < end}
    cuts |= {one.start for one in text.phrases("clause") if one.key != "relative" and start < one.start < end}
    if text.language.table(_JOINTS):
        cuts |= {one.start for one in text.phrases(_JOINTS) if start < one.start < end}
    ordered = sorted(cuts)
    passed = [0, *accumulate(count_letters(text, *part) for part in pairwise(ordered))]
    for first in range(len(ordered) - 1):
        for last in range(first + 1, min(len(ordered), first + _MOST_CLAUSES + 1)):
            yield ordered[first], ordered[last], passed[last] - passed[first]


CHECK = Check(
    codes=(LOST, DOUBTFUL, ADDED),
    blind="a short clause whose loss leaves the translation as long as others are, such as “or pass”",
    of_entry_in=_in_catalog,
)
