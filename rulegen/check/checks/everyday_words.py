"""Everyday words that only one of two texts has: a colour, a side, “at once”, “the oldest”.

Of the classes of opposites some words are always translated, and some are never added; which ones is data, the table
`[everyday]` of the language of the source texts. They are told only if the other text says nothing of their class, not
even in words that may mean it. Outside of rules of games translations are freer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rulegen.check.entry import Catalog, Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem, Severity
from rulegen.check.meaning.said import side_of
from rulegen.check.words.language import DENIES, NEGATION, OPPOSITES, names_of
from rulegen.check.words.vocabulary import is_about_games
from rulegen.text.phrases import Occurrence

LOST = Code("word-lost", Kind.MEANING, Severity.WARNING)
ADDED = Code("word-added", Kind.MEANING, Severity.WARNING)

_TABLE = "everyday"
_FEWEST = 4
"""Words of a source text; a label is translated more freely."""
_SHORTEST = 4
"""Letters of a word with whose beginning another one may be a form of it."""


def _applies(catalog: Catalog) -> bool:
    return bool(catalog.source.table(_TABLE)) and is_about_games(catalog)


def _check(entry: Entry) -> Iterator[Problem]:
    for pair in entry.pairs:
        if len(pair.source.word_texts) >= _FEWEST:
            yield from _problems(pair)


def _problems(pair: Pair) -> Iterator[Problem]:
    source, target = pair.source, pair.target
    lost = _alone(source, target, frozenset(source.language.listed(_TABLE, "kept")))
    added = _alone(target, source, frozenset(source.language.listed(_TABLE, "unadded")))
    if lost:
        told = f"the source text says “{_word(source, lost)}”; nothing in the translation seems to"
        yield pair.problem(LOST, told, "say it in the translation as well")
    elif added and _denies(source) == _denies(target):  # “only inside” is “not outside”
        told = f"the translation says “{_word(target, added)}”; nothing in the source text seems to"
        yield pair.problem(ADDED, told, "take it out, or look what the source text means", (added.start, added.end))


def _alone(text: Text, other: Text, wanted: frozenset[str]) -> Occurrence | None:
    """The first phrase of these poles whose class the other text does not touch at all."""
    poles = side_of(text).poles
    found = [(one, pole) for pole in wanted & poles.keys() for one in poles[pole].sure]
    if not found:
        return None
    phrases = chain.from_iterable(map(other.phrases_below, OPPOSITES))
    kinds = {name.table for one in phrases for name in names_of(one.key)}
    for one, pole in sorted(found):
        kind = pole.partition(".")[0]
        if kind not in kinds and _knows(other, pole) and not _has_form(other, kind):
            return one
    return None


def _knows(text: Text, pole: str) -> bool:
    """Whether the language of a text has words for a pole."""
    kind, _, name = pole.partition(".")
    return any(text.language.listed(f"{group}.{kind}", name) for group in OPPOSITES)


def _denies(text: Text) -> bool:
    return any(one.key in DENIES for one in text.phrases(NEGATION))


def _has_form(text: Text, kind: str) -> bool:
    """Whether a text has a longer form of a word of a class, such as *petaknya* for *petak*."""
    tables = [f"{group}.{kind}" for group in OPPOSITES]
    listed = {
        one for table in tables for pole in text.language.table(table) for one in text.language.listed(table, pole)
    }
    stems = tuple(one.rstrip("*") for one in listed if len(one) >= _SHORTEST and " " not in one)
    return any(word.startswith(stems) for word in text.word_texts)


def _word(text: Text, place: Occurrence) -> str:
    return text.text[place.start : place.end]


CHECK = Check(
    codes=(LOST, ADDED),
    blind="words of which the other text has one of the same class, and words that translations add or leave out",
    of_entry=_check,
    applies=_applies,
)
