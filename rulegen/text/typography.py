"""Spaces that must not break, put into messages before their placeholders are filled."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulegen.text.placeholders import COUNT

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

_NUMBER_AND_UNIT = re.compile(rf"(\{{{COUNT}\}}|(?<![\w|])\d+) (?=\w)")
_SIGN_AND_TERM = re.compile(r"([=+−]) (?=\S)")
_ONE_LETTER_WORD = {
    "pl": re.compile(r"((?<![\w}])[wzioua]|(?:^|(?<=[.!?:…] )|(?<=[„(]))[WZIOUA]) (?=\S)"),
}
"""Words that must not stand at the end of a line, by language. A capital letter inside a sentence is no word but a
name, as in “para A”."""


def bind_spaces(message: str, locale: str) -> str:
    """Bind each number of a message to the word behind it, each sign to its term, and one-letter words."""
    return bind_words(bind_terms(_NUMBER_AND_UNIT.sub(rf"\1{NO_BREAK_SPACE}", message)), locale)


def bind_terms(arithmetic: str) -> str:
    """Bind each sign to the term behind it, so that long sums break before a sign: `2 + 5 + 3 = 10`."""
    return _SIGN_AND_TERM.sub(rf"\1{NO_BREAK_SPACE}", arithmetic)


def bind_words(text: str, locale: str) -> str:
    """Bind a one-letter word to what it belongs to, in languages that ask for it."""
    one_letter_word = _ONE_LETTER_WORD.get(locale.partition("_")[0])
    return one_letter_word.sub(rf"\1{NO_BREAK_SPACE}", text) if one_letter_word else text


def bind_names(text: str, names: Iterable[str]) -> str:
    """Bind the words of each name that stands in a text, such as `Five Up`."""
    for name in names:
        words = name.split()
        text = re.sub(r"\b" + r"\s".join(map(re.escape, words)) + r"\b", NO_BREAK_SPACE.join(words), text)
    return text
