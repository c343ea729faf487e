"""Words of limit: what one language denies, another says with such a word, and means the same.

“Not until everyone has bid” is “only after everyone has bid”; “used only once” is “never more than once”. The kinds of
such words are data, the table `[limit]` of `check-words.toml`; `none` lists phrases that only look like one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.check.words.language import DENIES, NEGATION, WEAK
from rulegen.text.phrases import Occurrence

_TABLE = "limit"
_NO_LIMIT = "none"
_LIKELY = "likely"
_DENIED = "denied-"
"""Begins the kinds of words that are said in other words when they are denied: “not ended” is “still going on”."""


class Limits(NamedTuple):
    """How often a part of a text has words of limit, by kind, and how often it has those that may be such words."""

    sure: Counter[str]
    likely: Counter[str]

    def answer(self, denying: Limits) -> bool:
        """Whether this text says with a word of limit what the other one denies.

        It has a word that the other lacks, or lacks one of those that say the opposite when they are denied.
        """
        said = any(count > denying.likely[key] for key, count in self.sure.items() if not key.startswith(_DENIED))
        denied = (count > self.likely[key] for key, count in denying.sure.items() if key.startswith(_DENIED))
        return said or any(denied)


def limits_of(text: Text, start: int, end: int, denials: Sequence[Occurrence]) -> Limits:
    """The words of limit of a part of a text; those that deny themselves, such as “unless”, are left out."""
    taken = {one.start for one in denials}
    found = [one.key for one in text.phrases(_TABLE) if start <= one.start < end and one.start not in taken]
    sure = Counter(key for key in found if key != _NO_LIMIT and not key.endswith(WEAK))
    return Limits(sure, Counter(key.removesuffix(WEAK) for key in found))


def denies_besides(text: Text, places: Sequence[Occurrence]) -> bool:
    """Whether a word denies, or may, that is no part of these phrases, such as “no more than” or “may not”."""
    return _besides(text, places, DENIES | {_LIKELY}) > 0


def count_denials_besides(text: Text, places: Sequence[Occurrence]) -> int:
    """How many words deny that are no part of these phrases."""
    return _besides(text, places, DENIES)


def _besides(text: Text, places: Sequence[Occurrence], keys: Collection[str]) -> int:
    negations = (one for one in text.phrases(NEGATION) if one.key in keys)
    return sum(not any(place.start <= one.start < place.end for place in places) for one in negations)
