"""One finding for one mistake: what a better finding of the same translation tells as well is left out.

A number that is changed is not what the engine finds either; a text that was pasted from another message has other
numbers, terms and denials. Nothing is left out for a finding that is less severe.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from rulegen.check.checks.dropped import DOUBTFUL, LOST
from rulegen.check.entry import Located
from rulegen.check.finding import Kind, Problem

_WHOLE = frozenset({"copied", "other-message", "translated-alike", "unrelated", "wrong-language"})
"""Codes that tell that nothing of a translation is that of its source text."""
_OF_PARTS = frozenset({Kind.MEANING, Kind.NUMBER, Kind.TERM, Kind.CLAIM})
"""Kinds of what is told of parts of a text."""
_PARTS_TOO = frozenset({"english-left", "quote-unpaired", "capital-start"})
_LAST = frozenset({"word-lost", "word-added"})
"""Codes that are left out beside any other one of what parts of a text say."""
_CLAIM = "claim-contradicted"
_CLAIMS = frozenset({_CLAIM})
_ANYWHERE: Mapping[str, Collection[str]] = {
    "english-left": ("term-untranslated", "term-swapped", "term-missing"),
    "clause-added": ("number-added", "negation-added", "notation-added"),
    "meaning-swapped": ("only-lost",),
    "placeholder-lost": ("placeholder-repeated", "number-added"),
    "term-avoided": ("number-lost",),
    "term-swapped": ("notation-order", "number-moved", _CLAIM),
    "markup-emphasis": ("markup-literal", "term-untranslated"),
    "markup-literal": ("term-untranslated",),
    "markup-role": ("markup-literal",),
    "sum-false": (_CLAIM, "number-added"),
    **dict.fromkeys(("number-changed", "number-moved", "number-lost", "number-added"), _CLAIMS),
    **dict.fromkeys(("notation-changed", "notation-order", "notation-lost"), _CLAIMS),
}
"""What is left out beside a code, wherever it stands in the translation."""
_THERE: Mapping[str, Collection[str]] = {
    "term-swapped": ("meaning-swapped", "number-changed", "term-untranslated"),
    "number-changed": ("sum-false",),
    "number-sign": ("number-changed",),
    "meaning-swapped": ("term-avoided",),
    "placeholder-broken": ("term-untranslated",),
}
"""What is left out where it stands in the same place."""
_IN_CLAUSE = frozenset(
    {"number-lost", "negation-lost", "only-lost", "notation-lost", "term-missing", "term-swapped", "name-changed"}
)
"""What is missing with a clause."""
_QUOTED = re.compile(r"“([^”]*)”|^(\d\S*) is missing")
"""What a message quotes first; tiles and dice have no quotation marks."""


def merged(found: Iterable[Located]) -> list[Located]:
    """The problems without those that a better one tells, in the same order."""
    groups: dict[tuple[int, int], list[Located]] = {}
    for one in found:
        groups.setdefault((id(one.message), one.problem.form), []).append(one)
    return [one for group in groups.values() for one in (_of_form(group) if len(group) > 1 else group)]


def _of_form(group: Sequence[Located]) -> Iterator[Located]:
    if group[0].message is None:
        yield from group
        return
    problems = [one.problem for one in group]
    for one in group:
        problem = one.problem
        if problem.code == DOUBTFUL and any(_is_in_clause(other, problem) for other in problems):
            problem = replace(problem, code=LOST)
        if not any(_hides(other, problem) for other in problems if other is not one.problem):
            yield replace(one, problem=problem)


def _hides(better: Problem, other: Problem) -> bool:
    """Whether a problem tells what another one does, and more."""
    if better.in_source or other.in_source:
        return False
    if better.code in {LOST, DOUBTFUL} and _is_in_clause(other, better):
        return True
    if other.code.severity.rank > better.code.severity.rank:
        return False
    name, less = better.code.name, other.code.name
    if less in _LAST and name not in _LAST and better.code.kind in _OF_PARTS:
        return True
    if name in _WHOLE:
        return less not in _WHOLE and (other.code.kind in _OF_PARTS or less in _PARTS_TOO)
    return less in _ANYWHERE.get(name, ()) or (less in _THERE.get(name, ()) and _touch(better, other))


def _is_in_clause(other: Problem, clause: Problem) -> bool:
    """Whether what is missing stands in a clause that is missing."""
    told, lost = _QUOTED.search(other.message), _QUOTED.search(clause.message)
    return other.code.name in _IN_CLAUSE and bool(told and lost and (told[1] or told[2]) in (lost[1] or ""))


def _touch(one: Problem, other: Problem) -> bool:
    return one.start < other.end and other.start < one.end
