"""Nouns behind a number that is written out: 5 klocków and not 5 klocki, due tessere and not due tessera."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulegen.check.entry import Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.numbers.agreement import (
    PERSONS,
    expected,
    form_of,
    forms_written,
    never_fits,
    nouns_behind_placeholders,
    nouns_listed,
)
from rulegen.check.numbers.counted import NOUNS, Counted, counted_in
from rulegen.check.words.spans import SpanKind
from rulegen.text.numbers import NumberKind

AGREEMENT = Code("plural-agreement", Kind.PLURAL)

MANY = "plural.many"
"""`words`: those that make a plural, in a language where none stands behind a number."""
PLAIN = "plural.plain"
"""Where a noun is in its plain case: `before`, words before the number; `numbers`, forms of numbers; `not`, words that
change the case again."""

_CARDINAL = frozenset({NumberKind.DIGIT, NumberKind.WORD})
_EQUALS = re.compile(r"=\s*\Z")
_MORE = re.compile(r" (?:more|other|further|new|extra|additional) ")
"""What may stand between a number and its noun in a source text."""
_REPEATED = re.compile(r"[ \u00a0]((\w{3,})-\2)(?:nya)?(?!\w)", re.IGNORECASE)


def _check(entry: Entry) -> Iterator[Problem]:
    for pair in entry.pairs:
        if pair.target.language.table(NOUNS):
            if pair.target.numbers:
                yield from _wrong_forms(pair)
            yield from _repeated(pair)


def _wrong_forms(pair: Pair) -> Iterator[Problem]:
    """Tell nouns in a form that the number before them never takes, if the source text counts as many things.

    In the source text they are things that are counted: “5 rounds”, not “round 5”.
    """
    text, language = pair.target, pair.target.language
    counted = {one.number.value for one in counted_in(pair.source) if _has_number_of(pair.source, one)}
    found = [*counted_in(text)]
    for place, one in enumerate(found):
        value = one.number.value
        if not one.adjacent or one.number.kind not in _CARDINAL or value.denominator != 1 or value < 0:
            continue
        if not _is_article(text, one) if one.number.weak else value not in counted:
            continue
        form, written = form_of(int(value), language.locale), forms_written(text, one.occurrence)
        wrong = never_fits(language, one.noun, written, form)
        if wrong or (written and form not in written and _is_plain(text, found[: place + 1])):
            said = text.text[one.number.start : one.end]
            yield pair.problem(
                AGREEMENT,
                f"“{said}”: the noun does not go with the number",
                f"write “{expected(language, one.noun, form)}” behind this number",
                (one.start, one.end),
            )


def _has_number_of(text: Text, one: Counted) -> bool:
    """Whether the noun is in the plural, unless there is one: not “the 5 digit number”."""
    return one.number.value == 1 or 1 not in forms_written(text, one.occurrence)


def _is_article(text: Text, one: Counted) -> bool:
    """Whether it is “one” in its plain case, or in a language where only the noun is inflected."""
    plain = text.language.listed(PLAIN, "numbers") if text.language.table(PLAIN) else ()
    return one.number.value == 1 and (not plain or text.text[one.number.start : one.number.end].lower() in plain)


def _is_plain(text: Text, found: Sequence[Counted]) -> bool:
    """Whether the sentence leaves the last noun in its plain case, or the one that it is told with: 15 …, czyli 3 …."""
    language, one = text.language, found[-1]
    if not language.table(PLAIN) or one.noun in nouns_listed(language, PERSONS):
        return False
    number = text.text[one.number.start : one.number.end].lower().split()
    if number[-1] in language.listed(PLAIN, "numbers"):
        return True
    before = [word.text for word in text.words if word.end <= one.number.start][-4:]
    if _EQUALS.search(text.text, 0, one.number.start):
        return True
    if len(found) > 1 and before and before[-1] in language.listed(PLAIN, "joins"):
        return _is_plain(text, found[:-1])
    turned = set(before) & set(language.listed(PLAIN, "not"))
    return bool(before) and before[-1] in language.listed(PLAIN, "before") and not turned


def _repeated(pair: Pair) -> Iterator[Problem]:
    """Tell a noun with a sign of “many” behind a number, which already says so: lima ubin-ubin, lima para pemain."""
    text = pair.target
    many = text.language.listed(MANY, "words")
    if not many or ("-" not in text.text and not any(word in text.text for word in many)):
        return
    nouns = {form for name in text.language.table(NOUNS) for form in text.language.listed(NOUNS, name)}
    for start, end in _numbers(pair):
        match = _REPEATED.match(text.prose, end)
        if match and match[2].lower() in nouns:
            told = f"“{text.text[start : match.end()]}”: behind a number the noun is not doubled"
            yield pair.problem(AGREEMENT, told, f"write “{match[2]}”", (match.start(1), match.end(1)))
        word = next((word for word in text.words if word.start == end + 1), None)
        if word and word.text in many:
            told = f"“{text.text[start : word.end]}”: behind a number there is no “{word.text}”"
            yield pair.problem(AGREEMENT, told, f"leave “{word.text}” out", (word.start, word.end))


def _numbers(pair: Pair) -> Iterator[tuple[int, int]]:
    """The numbers of a translation, and the placeholders for numbers: in the source text a noun stands behind them."""
    yield from ((number.start, number.end) for number in pair.target.numbers)
    counts = {name for name, _ in nouns_behind_placeholders(pair.source)}
    nouns = {noun.start for noun in pair.source.phrases(NOUNS)}
    behind = ((span, _MORE.match(pair.source.prose, span.end)) for span in pair.source.spans)
    counts |= {span.text for span, more in behind if more and more.end() in nouns}
    for span in pair.target.spans:
        if span.kind is SpanKind.PLACEHOLDER and (span.text in counts or span.text.endswith("d")):
            yield span.start, span.end


CHECK = Check(
    codes=(AGREEMENT,),
    blind="nouns that the data of the language does not list, and those with a word between them and the number",
    of_entry=_check,
)
