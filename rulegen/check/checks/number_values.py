"""Numbers by their values, whether in digits or in words: the translation must have those of the source text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulegen.check.entry import Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.text.numbers import NumberFound, NumberKind

CHANGED = Code("number-changed", Kind.NUMBER)
LOST = Code("number-lost", Kind.NUMBER)
ADDED = Code("number-added", Kind.NUMBER)

_FEW = 2
"""A plural form for so few numbers may say them in words, and words for so few may be left out."""


def _check(entry: Entry) -> Iterator[Problem]:
    for pair in entry.pairs:
        if pair.target.language.known and (pair.source.numbers or pair.target.numbers):
            yield from _compare(pair)


def _compare(pair: Pair) -> Iterator[Problem]:
    """Tell the values that stand on one side alone. What may be no number excuses another one, and accuses none."""
    theirs, ours = pair.source.numbers, pair.target.numbers
    excused = {number.value for number in ours}
    lost = _strong(number for number in theirs if number.value not in excused)
    allowed = {number.value for number in theirs} | _own_numbers(pair)
    added = _strong(number for number in ours if number.value not in allowed)
    for said, meant in zip(added, lost, strict=False):
        told = f"the source text says {_shown(pair.source, meant)}, the translation {_shown(pair.target, said)}"
        yield _problem(CHANGED, told, "write the number of the source text, in digits or in words", pair, said)
    for meant in filter(_is_certain, lost[len(added) :]):
        told = f"the source text says {_shown(pair.source, meant)}; the translation does not"
        yield _problem(LOST, told, "say the number in the translation as well", pair, None)
    for said in filter(_is_certain, added[len(lost) :]):
        told = f"the translation says {_shown(pair.target, said)}; the source text does not"
        yield _problem(ADDED, told, "take the number out, or correct it", pair, said)


def _own_numbers(pair: Pair) -> set[Fraction]:
    """The numbers that a plural form is chosen for, if it is for few of them."""
    return set(map(Fraction, pair.numbers)) if len(pair.numbers) <= _FEW else set()


def _strong(numbers: Iterator[NumberFound]) -> Sequence[NumberFound]:
    """Each value once, those that may be no number left out."""
    return tuple({number.value: number for number in numbers if not number.weak}.values())


def _is_certain(number: NumberFound) -> bool:
    """Whether no language says this without a number: “the two fields” can be “the fields”, “third-party” “foreign”."""
    return number.kind is NumberKind.DIGIT or (number.kind is not NumberKind.ORDINAL and number.value > _FEW)


def _shown(text: Text, number: NumberFound) -> str:
    written = text.text[number.start : number.end]
    return f"“{written}”" if written == str(number.value) else f"“{written}” ({number.value})"


def _problem(code: Code, told: str, mend: str, pair: Pair, number: NumberFound | None) -> Problem:
    start, end = (number.start, number.end) if number else (0, 0)
    return Problem(code=code, message=told, mend=mend, form=pair.form, start=start, end=end)


CHECK = Check(
    codes=(CHANGED, LOST, ADDED),
    blind="two numbers that change places, words that are articles or pronouns as well, such as un, satu, one",
    of_entry=_check,
)
