"""How long a text is in another language: the table `[length]` of `check-words.toml`.

It has the middle ratio of letters to English, and the spread of its logarithm by the letters of the source text.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.check.language import Language

TABLE = "length"
_SPREAD = "spread-"
_LETTER = re.compile(r"[^\W\d_]")


class Norm(NamedTuple):
    """The middle ratio of letters, and the spread of its logarithm."""

    ratio: float
    spread: float

    def deviation(self, letters: int, answer: int) -> float:
        """How many spreads an answer of so many letters is longer than the middle, or shorter (negative)."""
        return math.log(max(answer, 1) / max(letters, 1) / self.ratio) / self.spread


def count_letters(text: Text, start: int, end: int) -> int:
    """How many letters the prose of a part of a text has."""
    return len(_LETTER.findall(text.prose, start, end))


def norm_of(one: Language, other: Language, letters: int) -> Norm:
    """The norm for texts of so many letters in one language; both must have the table."""
    ratio, spreads = _table(other)
    spread = next((value for size, value in spreads if size <= letters), spreads[-1][1])
    return Norm(ratio / _table(one)[0], spread)


def _table(language: Language) -> tuple[float, tuple[tuple[int, float], ...]]:
    return _read(tuple((name, float(str(value))) for name, value in language.table(TABLE).items()))


@lru_cache(maxsize=32)
def _read(items: tuple[tuple[str, float], ...]) -> tuple[float, tuple[tuple[int, float], ...]]:
    """The ratio, and the spreads from the greatest number of letters down."""
    spreads = [(int(name.removeprefix(_SPREAD)), value) for name, value in items if name.startswith(_SPREAD)]
    return dict(items)["ratio"], tuple(sorted(spreads, reverse=True))
