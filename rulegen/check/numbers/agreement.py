"""Nouns and the numbers that they stand behind: 1 klocek, 2 klocki, 5 klocków; which forms never go together.

All of it is data of the language: `plural.nouns` has the forms of each noun, in the order of the plural forms of CLDR.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rulegen.check.entry import Text
from rulegen.check.numbers.counted import NOUNS
from rulegen.check.words.language import Language
from rulegen.check.words.spans import SpanKind
from rulegen.text.phrases import Occurrence
from rulegen.text.plurals import chosen_forms, plural_expression

NEVER = "plural.never"
"""For each plural form (1, 2, …) the forms of nouns that never stand behind its numbers."""
UNCLEAR = "plural.unclear"
"""`nouns`: those whose forms for more may be another case of the form for one."""
PERSONS = "plural.persons"
"""`nouns`: those whose last form is right behind few as well."""

CHECKED = 401
"""Numbers up to 400 show what the plural forms of a language are for."""
_GAP = re.compile(r"[ \u00a0\u202f]")


@lru_cache(maxsize=32)
def forms_of_numbers(locale: str) -> tuple[int, ...]:
    """For each number up to 400 its plural form, from 1 on, without those that are for millions alone."""
    chosen = (chosen_forms(plural_expression(locale)) or ())[:CHECKED]
    order = sorted(set(chosen))
    return tuple(order.index(form) + 1 for form in chosen)


def form_of(number: int, locale: str) -> int:
    """The plural form of a number. Forms go by the last three digits."""
    forms = forms_of_numbers(locale)
    return forms[number] if number < CHECKED else forms[200 + number % 100]


def forms_written(text: Text, noun: Occurrence) -> tuple[int, ...]:
    """Which forms of its noun a word is, from 1 on; none if it is another case."""
    written = " ".join(text.text[noun.start : noun.end].lower().split())
    forms = text.language.listed(NOUNS, noun.key)
    return tuple(place for place, form in enumerate(forms, 1) if form == written)


def expected(language: Language, noun: str, form: int) -> str:
    """How a noun is written behind the numbers of a plural form."""
    forms = language.listed(NOUNS, noun)
    return forms[min(form, len(forms)) - 1]


def never_fits(language: Language, noun: str, written: Sequence[int], form: int) -> bool:
    """Whether a noun in these forms is wrong behind the numbers of a plural form, whatever the sentence."""
    never = language.listed(NEVER, str(form)) if language.table(NEVER) else ()
    if not written or not all(str(one) in never for one in written):
        return False
    return form > 1 or noun not in nouns_listed(language, UNCLEAR)


def nouns_listed(language: Language, table: str) -> Sequence[str]:
    """The nouns that a table lists; none if the language has no such table."""
    return language.listed(table, "nouns") if language.table(table) else ()


def nouns_behind_placeholders(text: Text) -> Iterator[tuple[str, Occurrence]]:
    """Each placeholder with the noun that stands right behind it."""
    if not text.language.table(NOUNS):
        return
    starts = {noun.start: noun for noun in text.phrases(NOUNS)}
    for span in text.spans:
        noun = starts.get(span.end + 1)
        if noun and span.kind is SpanKind.PLACEHOLDER and _GAP.fullmatch(text.text, span.end, noun.start):
            yield span.text, noun
