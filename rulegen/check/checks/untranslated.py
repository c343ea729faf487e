"""What has no translation: empty, fuzzy and copied messages, English or another language where ours should be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.entry import Check, Entry, Pair, Word
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.words.tongues import (
    english_words,
    familiar_words,
    foreign_letters,
    foreign_words,
    is_named,
    is_quoted,
    named_language,
    own_words,
)
from rulegen.text.catalog import SOURCE_LOCALE

COPIED = Code("copied", Kind.CATALOG)
LANGUAGE = Code("wrong-language", Kind.CATALOG)
LEFT = Code("english-left", Kind.CATALOG)

_SENTENCE_END = re.compile(r"(?<=[.!?…:])\s+")
_FEWEST_WORDS = 4
"""So many words tell the language of a sentence."""
_SHARE = 0.25
"""Of the words of a sentence, those that are the little words of its language are more than this."""
_MORE = 3
"""So many times as many words of another language as of its own show that a sentence is in the other one."""
_FEWEST_SIGNS = 2
_RUN = 3
"""So many words in a row, as the source text has them, were left there by mistake."""


def _check(entry: Entry) -> Iterator[Problem]:
    pair = entry.pairs[0]
    if pair.target.language.code == pair.source.language.code or not own_words(pair.target.language.locale):
        return
    for one in entry.pairs:
        if _is_copied(one):
            place = 0, len(one.target.text)
            yield one.problem(COPIED, "the translation is the English source text", "translate it", place)
        else:
            yield from _foreign(one)


def _is_copied(pair: Pair) -> bool:
    if pair.source.text.strip().casefold() != pair.target.text.strip().casefold():
        return False
    words, text = pair.target.words, pair.target.text.strip()
    if " " not in text:
        return False
    english = english_words(pair.target.language.locale)
    found = sum(word.text in english for word in words)
    if _SENTENCE_END.search(text + " ") or pair.target.spans or len(words) > _FEWEST_WORDS:
        return found > 0
    # A title, a name or the word of a trade may be meant to stay.
    capitals = sum(pair.target.text[word.start].isupper() for word in words)
    return found >= _FEWEST_SIGNS and capitals < _FEWEST_SIGNS


def _foreign(pair: Pair) -> Iterator[Problem]:
    if " " not in pair.target.text:  # one word, or a technical name
        return
    signs = list(_signs(pair))
    wrong = _wrong_sentence(pair, signs) if len(signs) >= _FEWEST_SIGNS else None
    if wrong is not None:
        yield wrong
    elif left := _left(pair):
        message = f"“{pair.target.text[left[0] : left[1]]}” is still English, as in the source text"
        yield pair.problem(LEFT, message, "translate these words, too", left)


class _Sign(NamedTuple):
    """A word that tells that it is in another language."""

    word: Word
    languages: frozenset[str]


def _signs(pair: Pair) -> Iterator[_Sign]:
    locale = pair.target.language.locale
    words, letters = foreign_words(locale), foreign_letters(locale)
    strange = set() if pair.target.text.isascii() else letters.keys() & set(pair.target.text.lower())
    if not strange and words.keys().isdisjoint(pair.target.word_texts):
        return
    for word in pair.target.words:
        languages = words.get(word.text)
        if languages is None and strange and not strange.isdisjoint(word.text):
            languages = frozenset(letters[letter] for letter in strange & set(word.text))
        if languages:
            yield _Sign(word, languages)


def _wrong_sentence(pair: Pair, signs: Sequence[_Sign]) -> Problem | None:
    """The first sentence that has words of another language, and hardly one of its own."""
    text, own = pair.target.text, familiar_words(pair.target.language.locale)
    ends = [0, *(match.end() for match in _SENTENCE_END.finditer(text)), len(text)]
    for start, end in pairwise(ends):
        words = [word.text for word in pair.target.words if start <= word.start < end]
        found = Counter(other for sign in signs if start <= sign.word.start < end for other in sign.languages)
        if len(words) < _FEWEST_WORDS or not found:
            continue
        other, number = min(found.items(), key=lambda item: (-item[1], item[0]))
        distinct = {sign.word.text for sign in signs if start <= sign.word.start < end and other in sign.languages}
        ours = sum(word in own and word not in familiar_words(other) for word in words)
        if (
            len(distinct) >= _FEWEST_SIGNS
            and number > _SHARE * len(words)
            and _MORE * ours <= number
            and not is_quoted(text, start, end)
        ):
            told = "”, “".join(sorted(distinct)[:_FEWEST_SIGNS])
            message = f"this is {named_language(other)}, as words such as “{told}” show"
            mend = f"write it in {named_language(pair.target.language.code)}"
            return pair.problem(LEFT if other == SOURCE_LOCALE else LANGUAGE, message, mend, (start, end))
    return None


def _left(pair: Pair) -> tuple[int, int] | None:
    """English words of the source text that still stand in the translation, in small letters and without quotes."""
    locale = pair.target.language.locale
    english = english_words(locale)
    words, text = pair.target.words, pair.target.text
    found = [at for at, word in enumerate(words) if word.text in english]
    theirs = [word.text for word in pair.source.words] if found else []
    for at in found:
        if words[at].text not in theirs:
            continue
        first, last = _run(words, at, theirs)
        run = words[first : last + 1]
        start, end = run[0].start, run[-1].end
        is_name = any(text[word.start].isupper() for word in words[first : last + 2])
        if is_name or is_named(text, start, end):
            continue
        grammar = any(len(word.text) >= _RUN and word.text in english & own_words(SOURCE_LOCALE) for word in run)
        if grammar or sum(word.text in english for word in run) >= _FEWEST_SIGNS:
            return start, end
    return None


def _run(words: Sequence[Word], at: int, source: Sequence[str]) -> tuple[int, int]:
    """The first and the last one of the words around word `at` that stand so in the source text."""
    first = last = at
    while first > 0 and _stands_in([word.text for word in words[first - 1 : last + 1]], source):
        first -= 1
    while last + 1 < len(words) and _stands_in([word.text for word in words[first : last + 2]], source):
        last += 1
    return first, last


def _stands_in(words: Sequence[str], text: Sequence[str]) -> bool:
    return any(text[at : at + len(words)] == words for at in range(len(text) - len(words) + 1))


CHECK = Check(
    codes=(COPIED, LANGUAGE, LEFT),
    blind="single English words that have no grammar, such as nouns, and languages of which rulegen has no words",
    of_entry=_check,
)
