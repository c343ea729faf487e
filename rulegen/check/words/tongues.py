"""The words by which a language is known: little words such as “the”, “yang”, “się”, “della”."""

from __future__ import annotations

import re
from functools import lru_cache

from rulegen.check.words.language import glossary_of, load_language
from rulegen.text.catalog import SOURCE_LOCALE, available_locales

_JOINT = re.compile(r"[-_/@#=]|\.\w")
_QUOTED = re.compile(r"“[^”]*”|„[^”]*”|«[^»]*»|\"[^\"]*\"|\u2018[^\u2019]*\u2019|'[^']*'")
_WORD = re.compile(r"[^\W\d_]{3,}")


@lru_cache(maxsize=32)
def own_words(locale: str) -> frozenset[str]:
    """The little words of a language; none if there is no data for it."""
    return frozenset(load_language(locale).listed("stopwords", "words"))


@lru_cache(maxsize=32)
def familiar_words(locale: str) -> frozenset[str]:
    """The little words of a language and those of its glossary."""
    return own_words(locale) | _glossary_words(locale)


@lru_cache(maxsize=32)
def foreign_words(locale: str) -> dict[str, frozenset[str]]:
    """Words of every other language that a text in this one does not have, with the languages that they are of.

    Of English there are only the little words: others may be at home in this language, too.
    """
    own = familiar_words(locale)
    found: dict[str, set[str]] = {}
    for other in _others(locale):
        for word in (own_words(other) if other == SOURCE_LOCALE else familiar_words(other)) - own:
            found.setdefault(word, set()).add(other)
    return {word: frozenset(languages) for word, languages in found.items()}


@lru_cache(maxsize=32)
def foreign_letters(locale: str) -> dict[str, str]:
    """Letters that no word of this language has, with the language that they are of."""
    own = _letters(locale)
    return {letter: other for other in _others(locale) for letter in _letters(other) - own}


def _letters(locale: str) -> set[str]:
    return set("".join(load_language(locale).listed("stopwords", "letters")))


def _others(locale: str) -> list[str]:
    return [other for other in available_locales() if load_language(other).code != load_language(locale).code]


@lru_cache(maxsize=32)
def english_words(locale: str) -> frozenset[str]:
    """English words that are none in this language: little ones, common ones, and those of the glossary."""
    english, language = load_language(SOURCE_LOCALE), load_language(locale)
    known = own_words(SOURCE_LOCALE).union(english.listed("stopwords", "common"), _glossary_words(SOURCE_LOCALE))
    return known - own_words(locale).union(language.listed("stopwords", "loans"), _glossary_words(locale))


@lru_cache(maxsize=32)
def _glossary_words(locale: str) -> frozenset[str]:
    terms = glossary_of(load_language(locale).code).terms
    return frozenset(word.lower() for term in terms for phrase in term.phrases for word in _WORD.findall(phrase))


def is_quoted(text: str, start: int, end: int) -> bool:
    """Whether these words stand between quotation marks, as titles and labels do."""
    return any(match.start() <= start and end <= match.end() for match in _QUOTED.finditer(text))


def _is_joined(text: str, start: int, end: int) -> bool:
    """Whether the words are a part of a technical name, such as read-only, can_view or www.example.com/that."""
    inside = " " not in text[start:end] and _JOINT.search(text[start:end])
    return bool(inside or _JOINT.match(text[max(0, start - 1) : start]) or _JOINT.match(text[end : end + 2]))


def is_named(text: str, start: int, end: int) -> bool:
    """Whether words stand between quotation marks or in a technical name, where they may be as they are."""
    return is_quoted(text, start, end) or _is_joined(text, start, end)


_NAMES = {"en": "English", "id": "Indonesian", "it": "Italian", "pl": "Polish"}


def named_language(locale: str) -> str:
    """The English name of a language, or else its code."""
    return _NAMES.get(locale, locale)
