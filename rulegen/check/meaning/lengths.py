"""How long a text is in another language: the table `[length]` of `check-words.toml`.

It has the middle ratio of letters to English, and the spread of its logarithm by the letters of the source text.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from rulegen.check.entry import LETTERS, Text
from rulegen.check.words.language import Language

TABLE = "length"
_SPREAD = "spread-"


class Norm(NamedTuple):
    """The middle ratio of letters, and the spread of its logarithm."""

    ratio: float
    spread: float

    def deviation(self, letters: int, answer: int) -> float:
        """How many spreads an answer of so many letters is longer than the middle, or shorter (negative)."""
        return math.log(max(answer, 1) / max(letters, 1) / self.ratio) / self.spread


def count_letters(text: Text, start: int, end: int) -> int:
    """How many letters the prose of a part of a text has."""
    if start == 0 and end >= len(text.text):  # so most ask, several times
        return text.letters
    return sum(map(len, LETTERS.findall(text.prose, start, end)))


def norm_of(one: Language, other: Language, letters: int) -> Norm:
    """The norm for texts of so many letters in one language; both must have the table."""
    ratio, spreads = other.made(_table)
    spread = next((value for size, value in spreads if size <= letters), spreads[-1][1])
    return Norm(ratio / one.made(_table)[0], spread)


def _table(language: Language) -> tuple[float, tuple[tuple[int, float], ...]]:
    """The ratio, and the spreads from the greatest number of letters down."""
    table = {name: float(str(value)) for name, value in language.table(TABLE).items()}
    spreads = [(int(name.removeprefix(_SPREAD)), value) for name, value in table.items() if name.startswith(_SPREAD)]
    return table["ratio"], tuple(sorted(spreads, reverse=True))
