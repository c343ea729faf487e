"""Dates, times of day and words for stretches of time: numbers that another language says with other ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import time
from fractions import Fraction
from typing import NamedTuple

from rulegen.check.entry import Pair, Text

WORDED = "number.worded"
"""The table with the words that say a number in other words: “una settimana” for 7 days, “una ventina” for some 20."""

_DATE = re.compile(
    r"(?<![\w./-])(?:\d{1,2}([./-])\d{1,2}\1\d{4}|\d{4}([./-])\d{1,2}\2\d{1,2})(?![\w/-]|[.,]\d)", re.ASCII
)
_CLOCK = re.compile(
    r"(?<![\w.,:])(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?[ \u00a0\u202f]?([ap])(?:m\b|\.[ \u00a0]?m\.)", re.IGNORECASE
)
"""The clock of twelve hours."""
_NOON = 12


class Place(NamedTuple):
    """Where something stands in a text."""

    start: int
    end: int


def same_moments(pair: Pair) -> tuple[list[Place], list[Place]]:
    """The places of dates and times of day that both texts have, each in its own way of writing."""
    places: tuple[list[Place], list[Place]] = [], []
    for theirs, ours in (*_dates(pair), *_times(pair.source, pair.target)):
        places[0].append(theirs)
        places[1].append(ours)
    for ours, theirs in _times(pair.target, pair.source):
        places[0].append(theirs)
        places[1].append(ours)
    return places


def _dates(pair: Pair) -> Iterator[tuple[Place, Place]]:
    """Dates of the same parts: the order of day and month is that of the language."""
    left = [*_DATE.finditer(pair.target.prose)] if any(map(str.isdigit, pair.target.prose)) else []
    for match in _DATE.finditer(pair.source.prose) if left else ():
        other = next((one for one in left if _parts(one[0]) == _parts(match[0])), None)
        if other:
            left.remove(other)
            yield Place(*match.span()), Place(*other.span())


def _parts(date: str) -> list[int]:
    return sorted(int(part) for part in re.split(r"\D", date))


def _times(twelve: Text, other: Text) -> Iterator[tuple[Place, Place]]:
    """Times with am or pm in one text that the other has in the clock of 24 hours."""
    for match in _CLOCK.finditer(twelve.prose):
        hour = int(match[1]) % _NOON + (_NOON if match[3] in "pP" else 0)
        moment = time(hour, int(match[2] or 0))
        minutes = f"[:.]{moment.minute:02}" if moment.minute else "(?:[:.]00)?"
        found = re.search(rf"(?<![\w.,:])0?{moment.hour}{minutes}(?![\w:]|[.,]\d)", other.prose)
        if found:
            yield Place(*match.span()), Place(*found.span())


def worded(text: Text) -> Iterator[tuple[Fraction, Place]]:
    """What the words of the table say, and where."""
    for found in text.phrases(WORDED):
        yield Fraction(found.key), Place(found.start, found.end)
