"""What the rules of the games say in numbers, each worked out by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from rulegen.engine.dice import DiceRules, Number, Scoring
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import SpinnerRule
from rulegen.engine.ports import ARMS, ENDS, SIDES
from rulegen.engine.scoring import round_to
from rulegen.engine.tiles import double_set
from rulegen.text.describe_tally import DISPLAY_POINTS_OF_A_CROSS

MOST = 400
"""No number that a text about a round speaks of is greater."""


def is_whole(value: Fraction) -> bool:
    """Whether a number can be a count of pips or points."""
    return value.denominator == 1 and 0 <= value <= MOST


def doubles(rules: DominoRules) -> int:
    """The doubles of the set."""
    return sum(tile.is_double for tile in double_set(rules.max_pip))


def straight_sides(_rules: DominoRules) -> int:
    """The straight sides of a double."""
    return len(SIDES)


def arms(rules: DominoRules) -> int:
    """The arms of a spinner."""
    return 0 if rules.spinners is SpinnerRule.NONE else len(ARMS)


def halves(_rules: DominoRules) -> int:
    """The halves of a tile."""
    return len(ENDS)


def rounded(rules: DominoRules, pips: Fraction) -> int:
    """A number of pips as it is rounded at the end of a round."""
    return round_to(int(pips), rules.rounding)


def remainders(rules: DominoRules, *, up: bool) -> tuple[int, ...]:
    """The remainders that are rounded up, or those that are rounded down."""
    each = range(1, rules.rounding)
    return tuple(left for left in each if (round_to(left, rules.rounding) > left) is up)


def tally_cross(_rules: DominoRules) -> int:
    """The display points of a big X with its small ones."""
    return DISPLAY_POINTS_OF_A_CROSS


@cache
def best_scores(rules: DiceRules) -> Mapping[str, int]:
    """The most that each row can score; asked for by many claims of each sentence."""
    return MappingProxyType({row: rules.best_score(row) for row in rules.row_ids})


def least_score(rules: DiceRules, row: str) -> int:
    """The least that a row can score but for zero; zero for a row that scores nothing else."""
    return min(rules.possible_scores(row) - {0}, default=0)


def number_rows(rules: DiceRules) -> dict[str, int]:
    """The rows that count one face, with it."""
    return {row.id: row.pattern.face for row in rules.rows if isinstance(row.pattern, Number)}


def fixed_rows(rules: DiceRules) -> dict[str, int]:
    """The rows that are always worth the same, with that."""
    return {row.id: row.points for row in rules.rows if row.scoring is Scoring.FIXED}


SPACES_OF_A_CROSS = 4
"""Two lines that cross leave so many spaces; in each stands a small x."""
