"""Verbs that go with a number: 1 gracz spasował, 2 gracze spasowali, 5 graczy spasowało; manca un punto, mancano due.

What each form asks for is data, `[plural.verbs]`. Endings (`ending-1`) are compared among the forms of a message, so
that no adjective is taken for a verb. Words (`before-1`, `after-1`) stand right before the number, or behind the noun;
behind those of `link-1` and `link-2` a participle must change.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.numbers.agreement import forms_written, nouns_behind_placeholders
from rulegen.check.words.spans import SpanKind
from rulegen.text.phrases import Occurrence

VERBS = "plural.verbs"
_SHORTEST_STEM = 3
_CLAUSE_BEGINS = re.compile(r"(?:^|[.:;!?])[^\w.:;!?]*\Z")
_BEFORE = 60
"""So many characters before a number say whether a clause begins with it."""
_GAP = re.compile(r"[ \u00a0\u202f]")
_PARTICIPLE = re.compile(r"\w+(?:[aiu]t|st|ss|tt|rt|nt|lt|us|is|es)[oa]")
"""An Italian one: posato, messa, spinti."""

Forms = Sequence[tuple[Pair, int]]


class Verb(NamedTuple):
    """A verb that does not go with the number of its form."""

    pair: Pair
    start: int
    end: int


class _Counted(NamedTuple):
    """A placeholder with the noun behind it, by which form of the noun that is."""

    start: int
    noun: Occurrence
    written: tuple[int, ...]


def wrong_verbs(forms: Forms) -> Iterator[Verb]:
    """The first verb that does not go with its number, in each form."""
    table = forms[0][0].target.language.table(VERBS)
    counted = [_counted(pair.target) for pair, _ in forms] if table else []
    if not table or None in counted or not all(form for _, form in forms):
        return
    found = [one for one in counted if one is not None]
    if any(name.startswith("ending") for name in table):
        yield from _by_endings(forms, found)
    else:
        for (pair, form), one in zip(forms, found, strict=True):
            yield from _by_words(pair, form, one)
        yield from _participles(forms, found)


def _counted(text: Text) -> _Counted | None:
    """The one placeholder of a text that has a noun behind it."""
    nouns = [noun for _, noun in nouns_behind_placeholders(text)]
    starts = {span.end + 1: span.start for span in text.spans if span.kind is SpanKind.PLACEHOLDER}
    return _Counted(starts[nouns[0].start], nouns[0], forms_written(text, nouns[0])) if len(nouns) == 1 else None


def _beside(text: Text, one: _Counted, *, behind: bool) -> tuple[str, int, int] | None:
    """The word right behind the noun, or right before the placeholder."""
    for word in text.words:
        gap = text.prose[one.noun.end : word.start] if behind else text.prose[word.end : one.start]
        is_there = word.start > one.noun.end if behind else word.end < one.start
        if is_there and _GAP.fullmatch(gap):
            return word
    return None


def _stem(words: Sequence[str]) -> str:
    """What all words begin with."""
    short = min(words, key=len, default="")
    size = next((at for at, letter in enumerate(short) if any(word[at] != letter for word in words)), len(short))
    return short[:size]


def _by_endings(forms: Forms, counted: Sequence[_Counted]) -> Iterator[Verb]:
    language = forms[0][0].target.language
    endings = {form: language.listed(VERBS, f"ending-{form}") for _, form in forms}
    known = tuple(ending for some in endings.values() for ending in some)
    for behind in (True, False):
        words = [_beside(pair.target, one, behind=behind) for (pair, _), one in zip(forms, counted, strict=True)]
        verbs = [word for word in words if word]
        stem = _stem([word[0] for word in verbs])
        if len(verbs) < len(forms) or len(stem) < _SHORTEST_STEM or not all(word[0].endswith(known) for word in verbs):
            continue
        # One that never changes may have another subject: “gracz dobrał 5 klocków”.
        if not behind and len({word[0] for word in verbs}) == 1:
            continue
        # An ending of one letter may belong to the stem as well: spasował, spasowali.
        if any(len(word[0]) - len(stem) > max(map(len, known)) for word in verbs):
            continue
        for (pair, form), one, verb in zip(forms, counted, verbs, strict=True):
            is_other = one.written and form > 1 and form not in one.written  # “2 graczy spasowało”
            wanted = endings[max(one.written)] if is_other else endings[form]
            if one.written and not verb[0].endswith(tuple(wanted)):
                yield Verb(pair, verb[1], verb[2])
                return


def _by_words(pair: Pair, form: int, one: _Counted) -> Iterator[Verb]:
    text = pair.target
    other = 1 if form > 1 else 2
    if form not in one.written or other in one.written:
        return
    for found in text.phrases(VERBS):
        if found.key == f"before-{other}":
            between = text.prose[found.end : one.start].split()
            if found.end < one.start and set(between) <= set(text.language.listed(VERBS, "adverbs")):
                yield Verb(pair, found.start, found.end)
                return
        is_behind = found.key in (f"after-{other}", f"link-{other}")
        if is_behind and _GAP.fullmatch(text.prose, one.noun.end, found.start) and _begins_clause(text, one):
            yield Verb(pair, found.start, found.end)
            return


def _begins_clause(text: Text, one: _Counted) -> bool:
    """Whether nothing stands before the number that could be the subject: not “chi ha 5 carte è fuori”."""
    return _CLAUSE_BEGINS.search(text.text, max(0, one.start - _BEFORE), one.start) is not None


def _participles(forms: Forms, counted: Sequence[_Counted]) -> Iterator[Verb]:
    """A participle that is the same for one and for more."""
    adverbs = set(forms[0][0].target.language.listed(VERBS, "adverbs"))
    behind = []
    for (pair, form), one in zip(forms, counted, strict=True):
        linked = [found for found in pair.target.phrases(VERBS) if found.key == f"link-{min(form, 2)}"]
        link = next((two for two in linked if _GAP.fullmatch(pair.target.prose, one.noun.end, two.start)), None)
        word = next((word for word in pair.target.words if link and word.start == link.end + 1), None)
        if word is None or not _PARTICIPLE.fullmatch(word.text) or word.text in adverbs or form not in one.written:
            return
        behind.append((pair, word))
    if len(behind) > 1 and len({word.text for _, word in behind}) == 1:
        pair, word = behind[-1]
        yield Verb(pair, word.start, word.end)
