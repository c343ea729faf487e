"""“Each player” that has become “one player”: words for all and for one that stand before the same noun."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.meaning.said import Side, clause_of
from rulegen.check.numbers.counted import NOUNS, nouns_in
from rulegen.check.words.language import CONTRAST, NEGATION, names_of, says
from rulegen.check.words.tongues import own_words
from rulegen.text.numbers import NumberKind
from rulegen.text.phrases import Occurrence

_ALL = "quantity.all"
_NEGATIVE = "negative"
"""What denies, but for exceptions: “except the dealer, every player …” is no “no player”."""
_EACH = "each"
"""The table of words for all that stand before their noun, such as “both”; “everyone” stands alone."""
_DEFINING = "defining"
"""Its name for the verbs of a definition: what is said of each one is said of one."""
_ONE = "quantity.one"
_DENIABLE = frozenset({"bound", "times", "sameness", "stack", "use", "amount", "state", "duty", "ban", "only"})
"""Classes of opposites by which “none” says what “every” does: “none twice”, “no two alike”."""
_ALL_OR_NONE = frozenset({"quantity", "everybody", "share"})
_CARDINAL = frozenset({NumberKind.DIGIT, NumberKind.WORD})
_ONLY = "only.only"
_PERSONS = "each.persons"
"""The table with the `nouns` of persons."""
_DISTRIBUTIVE = "distributive"
"""Its name for the words for each one of several."""
_RULING = frozenset({"duty", "only", "bound", "times"})
"""Classes of opposites that make a sentence on one thing a rule for each: “one row may be filled only once”."""
_GAP = re.compile(r"[ \u00a0\u202f](?:[^\W\d_]+[ \u00a0\u202f]){0,1}")
"""Between the word and the noun: a blank, or one word such as “straight”."""


class Changed(NamedTuple):
    """What the source text says, and where the translation says something else."""

    meant: Occurrence
    start: int
    end: int


def became_none(theirs: Side, ours: Side) -> Occurrence | None:
    """The “no” that a sentence begins with where that of the source text begins with “every”."""
    none = _none_for_every(theirs, ours)
    if none is None or len(ours.denial.sure) != len(theirs.denial.sure) + 1:
        return None
    return None if _is_paraphrase(theirs, ours) else none


def is_none_of_contrary(theirs: Side, ours: Side) -> bool:
    """Whether “none” denies the contrary of what “every” says: “no row may stay empty”, “none more than once”."""
    return _none_for_every(theirs, ours) is not None and _is_paraphrase(theirs, ours)


def _none_for_every(theirs: Side, ours: Side) -> Occurrence | None:
    if not (ours.denial.sure and theirs.text.phrases(_EACH)):
        return None
    begun, said = _first(theirs), _first(ours)
    if not any(one.start == begun for one in theirs.text.phrases(_EACH)):
        return None
    return next((one for one in ours.denial.sure if one.start == said and one.key == _NEGATIVE), None)


def _is_paraphrase(theirs: Side, ours: Side) -> bool:
    """Whether something may deny behind it, or limits, or is an opposite, or a number, that the source text has not."""
    found, other = ([*_vaguely(side)] for side in (ours, theirs))
    vague = len(found) > len(other) or ours.denial.likely > theirs.denial.likely
    return vague or bool((_kinds(theirs) | _kinds(ours)) & _DENIABLE) or _says_otherwise(theirs, ours)


def _first(side: Side) -> int:
    return next((word.start for word in side.text.words if side.start <= word.start < side.end), -1)


def _kinds(side: Side) -> set[str]:
    """The classes of opposites of which a text surely says one."""
    return {pole.partition(".")[0] for pole, said in side.poles.items() if said.sure}


def _says_otherwise(theirs: Side, ours: Side) -> bool:
    """Whether the translation has an opposite, or a number, of its own: “none shows it” is “each hides it”."""
    meant, said = ({pole for pole, one in side.poles.items() if one.sure or one.weak} for side in (theirs, ours))
    new = {pole.partition(".")[0] for pole in said - meant if ours.said(pole)} - _ALL_OR_NONE
    there, here = (_values(side) for side in (theirs, ours))
    return bool(new & {pole.partition(".")[0] for pole in meant - said}) or not here <= there


def _values(side: Side) -> set[str]:
    """The numbers above 1, which may be an article."""
    return {str(one.value) for one in side.text.numbers if side.start <= one.start < side.end and one.value > 1}


def _vaguely(side: Side) -> Iterator[Occurrence]:
    """The words that may deny, but for numbers."""
    for one in side.text.phrases(NEGATION):
        if one.key == "weak" and side.start <= one.start < side.end and side.text.text[one.start].isalpha():
            yield one


def became_one(pair: Pair) -> Changed | None:
    """The first noun of which the source text has each or both, and the translation one alone.

    Words such as “everybody” that stand before it, and the noun with “one” in the source text, excuse it.
    """
    if not pair.source.phrases(_EACH) or not pair.source.language.table(NOUNS) or not pair.target.numbers:
        return None
    theirs = _all_of(pair.source)
    own = _with_article(pair.source) if theirs else frozenset()
    nouns = nouns_in(pair.source)
    if theirs and any(_noun_behind(pair.source, one, nouns) is None for one in _words_for_one(pair.source)):
        return None  # “both lose if one of them leaves”
    met: set[str] = set()
    for noun, start, at, end in _one_of(pair.target) if theirs else ():
        first = noun not in met and not any(one.key == noun and one.start < start for one in nouns_in(pair.target))
        met.add(noun)
        if first and noun in theirs and noun not in own and not _says_all(pair.target, at):
            return Changed(theirs[noun], start, end)
    return None


def is_generic(theirs: Side, ours: Side) -> bool:
    """Whether a translation rules for one what the source text rules for each, in the same words of duty or limit."""
    each = next((one for one in theirs.text.phrases(_EACH) if one.key == _DISTRIBUTIVE), None)
    if each is None:
        return False
    clause = clause_of(theirs.text, each)
    elsewhere = {
        pole
        for pole, said in theirs.poles.items()
        if said.sure and all(clause_of(theirs.text, one) != clause for one in said.sure)
    }
    both = {pole for pole in theirs.poles.keys() & ours.poles.keys() if theirs.said(pole) or ours.said(pole)}
    ruling = {pole.partition(".")[0] for pole in (*both - elsewhere, *filter(ours.said, [_ONLY]))} & _RULING
    # What may be done with one thing may be done with each; with persons it takes more than that.
    things = _all_of(theirs.text).keys() - {*theirs.text.language.listed(_PERSONS, "nouns")}
    return len(ruling) > 1 or bool(ruling and things) or (theirs.said(_ONLY) and ours.said(_ONLY))


def _words_for_one(text: Text) -> list[Occurrence]:
    return [one for one in text.phrases_below(CONTRAST) if any(name.pole == _ONE for name in names_of(one.key))]


def _with_article(text: Text) -> frozenset[str]:
    """The nouns that one is said of, or any one; the phrase may hold the noun: “in a row”."""
    nouns = nouns_in(text)
    said = _words_for_one(text)
    inside = {noun.key for noun in nouns for one in said if one.start < noun.start < one.end}
    return frozenset(inside) | frozenset(noun.key for one in said if (noun := _noun_behind(text, one, nouns)))


def _says_all(text: Text, end: int) -> bool:
    return any(says(one.key, _ALL) and one.start < end for one in text.phrases_below(CONTRAST))


def _all_of(text: Text) -> Mapping[str, Occurrence]:
    """The nouns that all are said of, each with the word that says so."""
    found = text.phrases(_EACH)
    # “Each stroke stands for 5” is “a stroke stands for 5”.
    said = [] if any(one.key == _DEFINING for one in found) else found
    nouns = nouns_in(text) if said else []
    return {noun.key: one for one in said if (noun := _noun_behind(text, one, nouns))}


def _noun_behind(text: Text, one: Occurrence, nouns: Sequence[Occurrence]) -> Occurrence | None:
    noun = next((noun for noun in nouns if noun.start > one.end), None)
    if noun is None or any(one.end < number.start < noun.start for number in text.numbers):  # “every third card”
        return None
    return noun if _GAP.fullmatch(text.prose, one.end, noun.start) else None


def _one_of(text: Text) -> Iterator[tuple[str, int, int, int]]:
    """The nouns behind the number one, or an article that looks like it: where the number, and the noun, begins."""
    nouns = nouns_in(text)
    for number in text.numbers:
        noun = next((noun for noun in nouns if noun.start > number.end), None)
        cardinal = number.value == 1 and number.kind in _CARDINAL
        gap = _GAP.fullmatch(text.prose, number.end, noun.start) if cardinal and noun else None
        if noun and gap and gap[0].strip() not in own_words(text.language.locale):
            yield noun.key, number.start, noun.start, noun.end
