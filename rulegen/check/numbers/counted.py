"""Nouns that stand behind a number: 5 tiles, dwa klocki, due tessere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.text.numbers import NumberFound
from rulegen.text.phrases import Occurrence

NOUNS = "plural.nouns"
"""The table of nouns: each name with the forms of the language, the one for 1 first, the last one for many."""
CASES = "plural.cases"
"""Their other forms."""

_GAP = re.compile(r"[ \u00a0\u202f](?:[^\W\d_]+[ \u00a0\u202f])?|-")
"""Between number and noun: a blank, or one word such as “raw”."""


class Counted(NamedTuple):
    """A number and the noun behind it."""

    number: NumberFound
    occurrence: Occurrence
    """The noun, by its name in the table."""
    adjacent: bool
    """Whether no word is between them."""

    @property
    def noun(self) -> str:
        """The name of the noun."""
        return self.occurrence.key

    @property
    def start(self) -> int:
        """Where the noun begins."""
        return self.occurrence.start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.occurrence.end


def nouns_in(text: Text) -> list[Occurrence]:
    """The nouns of the table in a text, in whatever form."""
    found = [*text.phrases(NOUNS)]
    if text.language.table(CASES):
        found += text.phrases(CASES)
        found.sort(key=lambda one: one.start)
    return found


def counted_in(text: Text) -> Iterator[Counted]:
    """The numbers with a noun behind them."""
    if not text.numbers or not text.language.table(NOUNS):
        return
    nouns = nouns_in(text)
    for number in text.numbers:
        noun = next((noun for noun in nouns if noun.start > number.end), None)
        gap = _GAP.fullmatch(text.prose, number.end, noun.start) if noun else None
        if noun and gap:
            yield Counted(number, noun, len(gap[0]) == 1)
