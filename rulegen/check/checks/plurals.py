"""Plural forms: as many as the language has, each for its numbers, with nouns that agree."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.entry import Catalog, Check, Entry, Located, Pair, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.numbers.agreement import (
    CHECKED,
    PERSONS,
    expected,
    forms_of_numbers,
    forms_written,
    never_fits,
    nouns_behind_placeholders,
    nouns_listed,
)
from rulegen.check.numbers.counted import NOUNS, nouns_in
from rulegen.check.numbers.counted_verbs import wrong_verbs
from rulegen.check.po import Message
from rulegen.check.words.language import Language
from rulegen.check.words.spans import SpanKind
from rulegen.errors import counted, quote
from rulegen.text.phrases import Occurrence
from rulegen.text.plurals import NUMBERS, chosen_forms, plural_header, read_plural_header

HEADER = Code("plural-header", Kind.PLURAL)
COUNT = Code("plural-count", Kind.PLURAL)
FORM = Code("plural-form", Kind.PLURAL)
SWAPPED = Code("plural-swapped", Kind.PLURAL)
EQUAL = Code("plural-equal", Kind.PLURAL)

ENDINGS = "plural.swapped"
"""The table with endings, as `form = ["ów/y", …]`: a word with the first in this form, which has the second in the
next, shows that the two have changed places."""

_WORDS = re.compile(r"[\w\s'\u2019-]*")
_FIELD = "Plural-Forms"
_SHOWN = 3
_THREE = 3


def _check_catalog(catalog: Catalog) -> Iterator[Located]:
    """Check the header, and how many forms each message has."""
    if catalog.po.is_template or not catalog.target.known:
        return
    plural = [message for message in catalog.po.live if message.plural and any(message.strings) and not message.fuzzy]
    field = catalog.po.header.get(_FIELD, "").strip()
    header = read_plural_header(field)
    fault = _header_fault(field, catalog.target.locale) if plural or (header and header[0]) else ""
    count = header[0] if header else len(set(forms_of_numbers(catalog.target.locale)))
    counts = {len(message.strings) for message in plural}
    if not fault and len(counts) == 1 and counts != {count}:
        number = counts.pop()
        fault = f"the messages have {counted(number, 'plural form')}; the header says {count}"
        count = number
    if fault:
        mend = f"write “{_FIELD}: {plural_header(catalog.target.locale)}” into the header"
        yield Located(Problem(code=HEADER, message=fault, mend=mend), header=_FIELD)
    for message in plural:
        yield from _form_count(message, count)


def _form_count(message: Message, count: int) -> Iterator[Located]:
    if len(message.strings) != count:
        told = f"the message has {counted(len(message.strings), 'plural form')}; the header says {count}"
        yield Located(Problem(code=COUNT, message=told, mend="give it as many as the header says"), message)


def _header_fault(field: str, locale: str) -> str:
    """Say what is wrong with the field; nothing ("") if it chooses the forms of the language for 0 to 400."""
    if not field:
        return f"the header has no {_FIELD}, though there are messages with plural forms"
    header = read_plural_header(field)
    chosen = chosen_forms(header[1]) if header else None
    if header is None or chosen is None:
        return f"{quote(field)} cannot be understood"
    if max(chosen) >= header[0]:
        number, form = next((number, form) for number, form in zip(NUMBERS, chosen, strict=True) if form >= header[0])
        return f"the expression chooses form {form:,} for n = {number:,}, though nplurals is {header[0]}"
    wanted = forms_of_numbers(locale)
    order = sorted(set(chosen[:CHECKED]))
    forms = [order.index(form) + 1 for form in chosen[:CHECKED]]
    wrong = next((number for number in range(CHECKED) if forms[number] != wanted[number]), None)
    if wrong is None:
        return ""
    like = next((number for number in range(CHECKED) if forms[number] == forms[wrong] and number != wrong), None)
    if len(order) != len(set(wanted)):
        return f"the header has {counted(len(order), 'plural form')}; this language has {len(set(wanted))}"
    return f"the header gives {wrong} the form of {like}" if like is not None else "the forms stand in another order"


def _check(entry: Entry) -> Iterator[Problem]:
    if not entry.message.plural or not entry.pairs or not entry.pairs[0].target.language.known:
        return
    forms = [(pair, _class_of(pair)) for pair in entry.pairs]
    found = [*_wrong_nouns(forms)] or [*_by_endings(forms)] or [*_equal(forms)] or [*_unvaried(forms)]
    yield from found or _wrong_verbs(forms)


def _class_of(pair: Pair) -> int:
    """The plural form of the language that a `msgstr[n]` is for, from 1 on; 0 if it is for none or for several."""
    numbers = forms_of_numbers(pair.target.language.locale)
    classes = {numbers[number] for number in pair.numbers if number < CHECKED}
    return classes.pop() if len(classes) == 1 else 0


Forms = Sequence[tuple[Pair, int]]


def _wrong_nouns(forms: Forms) -> Iterator[Problem]:
    """Tell nouns that do not agree with the numbers of their form.

    Where the form for one has the plain form of the noun, no other case is meant in the others either.
    """
    behind = [[*nouns_behind_placeholders(pair.target)] for pair, _ in forms]
    plain = {
        noun.key
        for (pair, form), nouns in zip(forms, behind, strict=True)
        for _, noun in nouns
        if form == 1 and 1 in forms_written(pair.target, noun)
    }
    counts = _counts(forms)
    for (pair, form), nouns in zip(forms, behind, strict=True):
        for name, noun in nouns if form else ():
            if name not in counts:
                continue
            language, written = pair.target.language, forms_written(pair.target, noun)
            other_case = noun.key not in plain or noun.key in nouns_listed(language, PERSONS)
            if never_fits(language, noun.key, written, form) or (
                written and form not in written and not other_case and form > 1
            ):
                yield _wrong(pair, noun, form)


def _counts(forms: Forms) -> set[str]:
    """The placeholders that may be the number of the message: those behind which singular and plural differ."""
    one = {name: words for pair, form in forms if form == 1 for name, words in _words_behind(pair.source)}
    more = dict(_words_behind(forms[-1][0].source))
    if sum(name.startswith("%(") and name.endswith("d") for name in more) > 1:
        return set()  # which of the numbers chooses the form stands in the program
    return {name for name, words in more.items() if one.get(name) != words}


def _words_behind(text: Text) -> Iterator[tuple[str, str]]:
    """Each placeholder with the words behind it, up to the next sign."""
    for span in text.spans:
        if span.kind is SpanKind.PLACEHOLDER:
            match = _WORDS.match(text.prose, span.end)
            yield span.text, match[0] if match else ""


def _wrong(pair: Pair, noun: Occurrence, form: int) -> Problem:
    text, language = pair.target, pair.target.language
    return pair.problem(
        FORM,
        f"“{text.text[noun.start : noun.end]}” does not go with {_told(pair)}",
        f"write “{expected(language, noun.key, form)}”, unless another case is needed",
        (noun.start, noun.end),
    )


def _told(pair: Pair) -> str:
    """The first numbers of a form."""
    shown = ", ".join(map(str, [number for number in pair.numbers if number][:_SHOWN]))
    return f"{shown} …" if len(pair.numbers) > _SHOWN else shown


def _by_endings(forms: Forms) -> Iterator[Problem]:
    """Tell two forms that have changed places, as the endings of their words show."""
    table = forms[0][0].target.language.table(ENDINGS)
    for (pair, form), (other, following) in pairwise(forms) if table else ():
        if not form or not following or str(form) not in table:
            continue
        words, others = pair.target.words, other.target.words
        if len(words) != len(others):
            continue
        for word, meant in zip(words, others, strict=True):
            if word.text != meant.text and _is_swapped(pair.target.language, form, word.text, meant.text):
                yield pair.problem(
                    SWAPPED,
                    f"“{word.text}” in the form for {_told(pair)} and “{meant.text}” in that for "
                    f"{_told(other)}: they do not go with their numbers",
                    "put each text into the form of its numbers; two may have changed places",
                    (word.start, word.end),
                )
                return


def _is_swapped(language: Language, form: int, word: str, meant: str) -> bool:
    for endings in language.listed(ENDINGS, str(form)):
        one, _, other = endings.partition("/")
        stem = word.removesuffix(one)
        if len(stem) > 1 and word == stem + one and meant == stem + other:
            return True
    return False


def _equal(forms: Forms) -> Iterator[Problem]:
    """Tell a form for many that is the same as that for one, while that for few is not: the words do change."""
    by_form = {form: pair for pair, form in forms if form}
    if len(by_form) != _THREE:
        return
    one, few, many = (by_form[form] for form in sorted(by_form))
    if many.target.text == one.target.text != few.target.text:
        told = f"the form for {_told(many)} is the same as that for {_told(one)}"
        mend = "write the form that these numbers need"
        yield many.problem(EQUAL, told, mend, (0, len(many.target.text)))


def _unvaried(forms: Forms) -> Iterator[Problem]:
    """Tell texts that are alike in all forms, though a noun that has one for each stands behind the number."""
    texts = {pair.target.text for pair, _ in forms}
    pair, form = forms[0]
    if len(forms) == 1 or len(texts) > 1 or not form or forms[0][0].source.text == forms[-1][0].source.text:
        return
    counts, text = _counts(forms), pair.target
    behind = {span.end + 1: span.text for span in text.spans if span.kind is SpanKind.PLACEHOLDER}
    for noun in nouns_in(text):
        if behind.get(noun.start) in counts and len(set(text.language.listed(NOUNS, noun.key))) == len(forms):
            told = f"“{text.text[noun.start : noun.end]}” is the same in all forms, and this noun has several"
            yield pair.problem(EQUAL, told, "write the form that each number needs", (noun.start, noun.end))
            return


def _wrong_verbs(forms: Forms) -> Iterator[Problem]:
    for pair, start, end in wrong_verbs(forms):
        told = f"“{pair.target.text[start:end]}” does not go with {_told(pair)}"
        yield pair.problem(FORM, told, "write the verb as the number and the noun need it", (start, end))


CHECK = Check(
    codes=(HEADER, COUNT, FORM, SWAPPED, EQUAL),
    blind="nouns that the data of the language does not list, unless their endings tell; other cases than the first",
    of_entry=_check,
    of_catalog=_check_catalog,
)
