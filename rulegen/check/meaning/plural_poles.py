"""Opposites in plural forms: one form says “at most” where the others say “at least”, as the source text does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulegen.check.entry import Entry, Pair
from rulegen.check.meaning.said import Side, side_of
from rulegen.check.words.language import IDIOM
from rulegen.text.phrases import Occurrence

_FEWEST = 2
"""Plural forms: of fewer, none can differ."""
_COUNTED = frozenset({IDIOM, "quantity", "only", "times", "share", "everybody"})
"""Classes of opposites in which the form for one may differ from the others."""


class Odd(NamedTuple):
    """What a plural form says, and what it should."""

    pair: Pair
    meant: str
    said: Occurrence


def odd_forms(entry: Entry) -> Iterator[Odd]:
    """The forms that say one opposite where all others say the other one, together with the source text."""
    pairs = entry.pairs
    if len(pairs) < _FEWEST or len({pair.target.text for pair in pairs}) == 1:
        return
    sides = [side_of(pair.target) for pair in pairs]
    poles = [_sure(side) for side in sides]
    for pair, side, own in zip(pairs, sides, poles, strict=True):
        shared = frozenset.intersection(*(other for other in poles if other is not own))
        meant = _sure(side_of(pair.source))
        lost = {pole.partition(".")[0]: pole for pole in shared & meant - own}
        for pole in sorted(own - meant - shared):
            kind = pole.partition(".")[0]
            # “Not … more than” is “no more than”.
            if kind in lost and kind not in _COUNTED and not side.denial.is_certain:
                yield Odd(pair, lost[kind], side.poles[pole].sure[0])
                return


def _sure(side: Side) -> frozenset[str]:
    return frozenset(pole for pole, said in side.poles.items() if said.sure)
