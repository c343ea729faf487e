"""Terms of the glossary: one in the place of another, words that the house does not use, names that have changed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulegen.check.entry import Catalog, Check, Entry, Pair
from rulegen.check.finding import Code, Kind, Problem, Severity
from rulegen.check.words.language import load_language
from rulegen.check.words.replaced import Habits, find_replaced, habits_of
from rulegen.check.words.swaps import Side, find_swaps
from rulegen.check.words.term_places import Exchange, exchanged
from rulegen.check.words.tongues import english_words, is_named
from rulegen.check.words.vocabulary import NAMES, Use, Vocabulary, is_about_games, vocabulary_of

SWAPPED = Code("term-swapped", Kind.TERM)
AVOIDED = Code("term-avoided", Kind.TERM)
MISSING = Code("term-missing", Kind.TERM, Severity.WARNING)
NAME = Code("name-changed", Kind.TERM)
LEFT = Code("term-untranslated", Kind.TERM)

_CODE = re.compile(r"`[^`<>]*`")
_WORDS = re.compile(r"[^\W\d_]+")
_OPEN, _CLOSED = ("“", '"', "«", "„"), ("”", '"', "»", "“", ",", ".", "!")
_NEAR = 3
"""Words before a quotation among which one tells that it is to be said."""
_NAME = re.compile(r"\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b")
_NOUNS = frozenset({"score", "player", "placement", "half", "total", "pattern", "opener", "finisher", "award"})
"""Terms that translations add or leave out, but which they do not exchange."""
_SHORTEST = 3
"""Letters of an English word that is told alone."""
_BEGINNING = re.compile(r"(?:^|[.!?:;]\s)\s*(?:(?:a|an|the|each|every|this|such)\s)?\Z", re.IGNORECASE)


@dataclass(frozen=True)
class _Words:
    """What two languages call the terms, and which ones are of one kind."""

    source: Vocabulary
    target: Vocabulary
    groups: tuple[frozenset[str], ...]
    sharp: frozenset[str]
    firm: frozenset[str]
    nouns: frozenset[str]
    mistakable: tuple[frozenset[str], ...]
    untouched: Sequence[str]
    untouched_words: frozenset[str]
    said: frozenset[str]
    """Words for saying something, such as “call out”."""
    habits: Habits


@lru_cache(maxsize=32)
def _words_of(source: str, target: str) -> _Words | None:
    language, theirs, ours = load_language(source), vocabulary_of(source), vocabulary_of(target)
    if ours is None or theirs is None:
        return None
    groups, mistakable = (
        tuple(frozenset(language.listed(table, name)) for name in language.table(table))
        for table in ("terms.confusable", "terms.mistakable")
    )
    sharp = frozenset(language.listed("terms", "sharp")) | NAMES
    firm = frozenset(language.listed("terms", "firm")) | NAMES
    untouched = language.listed("terms", "untouched")
    untouched_words = frozenset(word.lower() for name in untouched for word in name.split())
    said = frozenset(language.listed("terms", "said"))
    habits = habits_of(language, firm)
    nouns = firm | _NOUNS
    return _Words(theirs, ours, groups, sharp, firm, nouns, mistakable, untouched, untouched_words, said, habits)


def _applies(catalog: Catalog) -> bool:
    locales = catalog.source.locale, catalog.target.locale
    return catalog.source.code != catalog.target.code and is_about_games(catalog) and _words_of(*locales) is not None


def _check(entry: Entry) -> Iterator[Problem]:
    words = _words_of(entry.pairs[0].source.language.locale, entry.pairs[0].target.language.locale)
    if words is not None:
        for pair in entry.pairs:
            yield from _compare(pair, words)


def _compare(pair: Pair, words: _Words) -> Iterator[Problem]:
    source, target = Side(pair.source, words.source), Side(pair.target, words.target)
    yield from _changed_names(pair, words)
    told = set()
    for swap in find_swaps(source, target, words.groups, words.firm, words.mistakable):
        if swap.lost.id not in told:
            told.add(swap.lost.id)
            yield _swapped(swap.lost, swap.found, pair, words)
    if not told and (exchange := exchanged(pair.source, source.uses, pair.target, target.uses, words.nouns)):
        told.add(exchange.meant.id)
        yield _exchanged(exchange, pair, words)
    fewer = (use for use in source.uses.heads if target.counted[use.id] < source.counted[use.id])
    short = [use for use in fewer if use.id not in told and not _is_name(use, pair, words)]
    avoided = [*_avoided(source, target, short)] if short else []
    replaced = find_replaced(source, target, words.habits) if short and not (told or avoided) else None
    if replaced and not _left(replaced.lost, pair):
        yield _swapped(replaced.lost, replaced.found, pair, words)
        short = [use for use in short if use.id != replaced.lost.id]
    found = [*_wanting(avoided, target, short, pair, words)]
    yield from found
    if not any(problem.code is LEFT for problem in found):
        yield from _english(pair, words)


def _wanting(
    avoided: Sequence[tuple[Use, int, int]], target: Side, short: Sequence[Use], pair: Pair, words: _Words
) -> Iterator[Problem]:
    """What is wrong with terms that the translation has less often than the source text, if anything is."""
    told = set()
    for use, start, end in avoided:
        told.add(use.id)
        yield _told_avoided(use, start, end, pair, words)
    for use in short:
        names = {use.id, *use.inner}
        if use.id in told or not names.isdisjoint(target.uses.everything):
            continue
        place = _left(use, pair)
        is_sharp = not (words.sharp.isdisjoint(names) or names & target.also or _is_subject(use, pair))
        if place or is_sharp:
            told.add(use.id)
            yield _told_left(use, place, pair, words) if place else _missing(use, pair, words)


def _is_subject(use: Use, pair: Pair) -> bool:
    """Whether the term begins a sentence: many languages then leave it out, or say “it”."""
    return use.id not in NAMES and _BEGINNING.search(pair.source.text, 0, use.start) is not None


def _avoided(source: Side, target: Side, short: Sequence[Use]) -> Iterator[tuple[Use, int, int]]:
    """Words that are wrong for a term which the translation has less often than the source text.

    A word that belongs to another term of the source text is right: Polish “kość” is a die, but no tile.
    """
    wanted = {use.id: use for use in reversed(short)}
    right = [use for use in target.uses.heads if use.id in source.uses.everything]
    for key, start, end in target.vocabulary.avoided(target.text):
        if key in wanted and not any(use.start < end and start < use.end for use in right):
            yield wanted.pop(key), start, end


def _left(use: Use, pair: Pair) -> tuple[int, int] | None:
    """Where the English words of a term stand in the translation, if they are no words of its language as well."""
    english = english_words(pair.target.language.locale)
    wanted = [word.text for word in pair.source.words if use.start <= word.start < use.end]
    if not all(word in english for word in wanted):
        return None
    words = pair.target.words
    texts = [word.text for word in words]
    for at, text in enumerate(texts):
        if text == wanted[0] and texts[at : at + len(wanted)] == wanted:
            return words[at].start, words[at + len(wanted) - 1].end
    return None


def _is_name(use: Use, pair: Pair, words: _Words) -> bool:
    """Whether a term is something to say aloud, or part of a name with capitals in both texts, as of another game."""
    text = pair.source.text
    quoted = text[use.start - 1 : use.start] in _OPEN and text[use.end : use.end + 1] in _CLOSED if use.start else False
    if quoted and not words.said.isdisjoint(_WORDS.findall(text[: use.start].lower())[-_NEAR:]):
        return True
    for name in _NAME.finditer(text):
        if name.start() <= use.start < use.end <= name.end() and name[0] in pair.target.text:
            return name.end() - name.start() > use.end - use.start
    return False


def _english(pair: Pair, words: _Words) -> Iterator[Problem]:
    """An English word that stands in the translation as in the source text: not within quotes, and no name."""
    locale, text = pair.target.language.locale, pair.target.text
    english = english_words(locale)
    own = pair.source.word_texts
    # “Rolls” may have been left as “roll”.
    singular = (word[:-1] for word in own if word.endswith("s") and len(word) > _SHORTEST + 1)
    left = {word for word in english.intersection((*own, *singular)) if len(word) >= _SHORTEST}
    left -= words.untouched_words
    found = [word for word in pair.target.words if word.text in left] if left else []
    code = {place for match in _CODE.finditer(text) for place in range(*match.span())} if found else set()
    for word in found:
        start, end = word.start, word.end
        if start not in code and (text[start:end].islower() or start == 0) and not is_named(text, start, end):
            told = f"“{text[start:end]}” is English, as in the source text"
            yield pair.problem(LEFT, told, "translate this word, too", (start, end))
            return


def _changed_names(pair: Pair, words: _Words) -> Iterator[Problem]:
    for name in words.untouched:
        if name in pair.source.text:
            if name not in pair.target.text:
                message = f"the name “{name}” is the same in every language; the translation does not have it"
                yield pair.problem(NAME, message, "write the name as the source text has it")
            return


def _swapped(lost: Use, found: Use, pair: Pair, words: _Words) -> Problem:
    written = pair.target.text[found.start : found.end]
    message = (
        f"the source text says {_shown(lost, pair)}, in this language “{_term(lost, words)}”; "
        f"“{written}” means “{words.source.terms[found.id].term}”"
    )
    return pair.problem(SWAPPED, message, _mend(lost, words), (found.start, found.end))


def _exchanged(exchange: Exchange, pair: Pair, words: _Words) -> Problem:
    written = pair.target.text[exchange.said.start : exchange.said.end]
    message = (
        f"“{written}” stands where the source text has {_shown(exchange.meant, pair)}, and the other way round: "
        "the two have changed places"
    )
    mend = f"look whether “{_term(exchange.meant, words)}” and “{written}” must change places"
    return pair.problem(SWAPPED, message, mend, (exchange.said.start, exchange.said.end))


def _told_avoided(use: Use, start: int, end: int, pair: Pair, words: _Words) -> Problem:
    written = pair.target.text[start:end]
    message = f"for {_shown(use, pair)} the glossary has “{_term(use, words)}”, not “{written}”"
    return pair.problem(AVOIDED, message, _mend(use, words), (start, end))


def _told_left(use: Use, place: tuple[int, int], pair: Pair, words: _Words) -> Problem:
    message = f"“{pair.target.text[place[0] : place[1]]}” is English; the glossary has “{_term(use, words)}”"
    return pair.problem(LEFT, message, _mend(use, words), place)


def _missing(use: Use, pair: Pair, words: _Words) -> Problem:
    message = f"the source text says {_shown(use, pair)}; the translation has nothing such as “{_term(use, words)}”"
    return pair.problem(NAME if use.id in NAMES else MISSING, message, _mend(use, words))


def _term(use: Use, words: _Words) -> str:
    return words.target.terms[use.id].term


def _shown(use: Use, pair: Pair) -> str:
    return f"“{pair.source.text[use.start : use.end]}”"


def _mend(use: Use, words: _Words) -> str:
    return f"write “{_term(use, words)}”, in the form that the sentence needs"


CHECK = Check(
    codes=(SWAPPED, AVOIDED, MISSING, NAME, LEFT),
    blind="catalogs that are not about these games, a paraphrase, and terms that change places within one sentence",
    of_entry=_check,
    applies=_applies,
)
