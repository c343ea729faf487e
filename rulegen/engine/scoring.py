"""From a sum of counting ends to points."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class AwardStyle(StrEnum):
    """What a sum that a divisor divides is worth."""

    SUM = "sum"
    """The sum itself, once for each divisor that divides it."""
    QUOTIENT = "quotient"
    """The sum divided by the divisor, added up over the divisors that divide it."""


_SUM = AwardStyle.SUM
"""Looked up once: what is asked at each placement must be quick."""


class TargetMode(StrEnum):
    """How a match is won."""

    FIRST_TO_REACH = "first-to-reach"
    """The first owner at or above the target wins at once."""
    EXACT = "exact"
    """The first owner at exactly the target wins at once; an event that would go past it is void."""
    HIGHEST_AFTER_ROUND = "highest-after-round"
    """After a round, the single highest score at or above the target wins."""


@dataclass(frozen=True, slots=True)
class AwardRule:
    """How a placement scores: `divisors` that count, and what a sum they divide is worth."""

    divisors: tuple[int, ...] = (5,)
    style: AwardStyle = AwardStyle.SUM

    def award(self, total: int) -> int:
        """The raw award for a sum of counting ends: 0 unless the sum is positive and divisible."""
        if total <= 0:
            return 0
        raw = 0
        for divisor in self.divisors:
            if total % divisor == 0:
                raw += total if self.style is _SUM else total // divisor
        return raw


FIVES = AwardRule()
"""A positive multiple of five is worth itself."""


def round_to(pips: int, multiple: int) -> int:
    """The multiple of `multiple`, an odd number, that is nearest to `pips`.

    With 5, remainders of 1 and 2 go down, 3 and 4 go up.
    """
    return (pips + multiple // 2) // multiple * multiple
