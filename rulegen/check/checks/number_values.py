"""Numbers by their values, whether in digits or in words: the translation must have those of the source text."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rulegen.check.entry import Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.numbers.match import Added, Change, Lost, differences
from rulegen.check.numbers.order import moved
from rulegen.text.numbers import NumberFound

CHANGED = Code("number-changed", Kind.NUMBER)
LOST = Code("number-lost", Kind.NUMBER)
ADDED = Code("number-added", Kind.NUMBER)
MOVED = Code("number-moved", Kind.NUMBER)

_FEW = 2
"""A plural form for so few numbers may say them in words, or leave them out."""


def _check(entry: Entry) -> Iterator[Problem]:
    for pair in entry.pairs:
        if pair.target.language.known and (pair.source.numbers or pair.target.numbers):
            yield from _compare(pair)


def _compare(pair: Pair) -> Iterator[Problem]:
    found = [*differences(pair, _own_numbers(pair))]
    for difference in found:
        yield _told(difference, pair)
    places = None if found else moved(pair)
    if places:
        said = pair.target.text[places.start : places.end]
        yield pair.problem(
            MOVED,
            f"the source text says “{places.meant}”, the translation “{said}”: other numbers stand here",
            "put each number where it stands in the source text",
            (places.start, places.end),
        )


def _told(difference: Change | Lost | Added, pair: Pair) -> Problem:
    match difference:
        case Change(meant, said):
            told = f"the source text says {_shown(pair.source, meant)}, the translation {_shown(pair.target, said)}"
            mend = "write the number of the source text, in digits or in words"
            return pair.problem(CHANGED, told, mend, (said.start, said.end))
        case Lost(meant):
            told = f"the source text says {_shown(pair.source, meant)}; the translation does not"
            return pair.problem(LOST, told, "say the number in the translation as well")
        case Added(said):
            told = f"the translation says {_shown(pair.target, said)}; the source text does not"
            return pair.problem(ADDED, told, "take the number out, or correct it", (said.start, said.end))


def _own_numbers(pair: Pair) -> set[Fraction]:
    """The numbers that a plural form is chosen for, if it is for few of them: it may say them or leave them out."""
    return set(map(Fraction, pair.numbers)) if len(pair.numbers) <= _FEW else set()


def _shown(text: Text, number: NumberFound) -> str:
    written = text.text[number.start : number.end]
    return f"“{written}”" if written == str(number.value) else f"“{written}” ({number.value})"


CHECK = Check(
    codes=(CHANGED, LOST, ADDED, MOVED),
    blind="words that are articles or pronouns as well, such as un, one; numbers that change places in a clause",
    of_entry=_check,
)
