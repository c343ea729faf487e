"""What numbers tell of a player whose hand is taken off the score, and whether they follow from each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from fractions import Fraction

from rulegen.check.claims.facts import is_whole, rounded
from rulegen.engine.dominoes import DominoRules


class Role(Enum):
    """What a number tells of a player."""

    BEFORE = auto()
    HAND = auto()
    ROUNDED = auto()
    LOSS = auto()
    AFTER = auto()


Account = Sequence[tuple[Role, Fraction]]
"""The numbers that are told of one player; one may be told twice."""
WHY = "the score before, the hand, what it costs, and the score behind do not fit each other"
_FIRST_WRONG = (Role.AFTER, Role.BEFORE, Role.LOSS, Role.ROUNDED, Role.HAND)
"""Of several numbers that can be the wrong one, that which follows from the others."""
_PROVED = 2
"""So many numbers, or pairs of scores, that tell of one loss agree by no chance."""


def fits(account: Account, rules: DominoRules) -> bool:
    """Whether the numbers that are told of a player follow from each other."""
    is_one = all(len(_values(account, role)) <= 1 for role in (Role.BEFORE, Role.HAND, Role.AFTER))
    return is_one and len(set(_losses(account, rules))) == 1


def is_proved(account: Account, rules: DominoRules) -> bool:
    """Whether numbers follow from each other, and tell the loss more than once."""
    return fits(account, rules) and len([*_losses(account, rules)]) >= _PROVED


def odd_places(account: Account, rules: DominoRules) -> Iterator[int]:
    """The places of the numbers without which the others follow from each other, the likeliest first."""
    for role in _FIRST_WRONG:
        for place, (one, _value) in reversed([*enumerate(account)]):
            if one is role and fits(without(account, place), rules):
                yield place


def without(account: Account, place: int) -> Account:
    """The numbers but for one."""
    return [*account[:place], *account[place + 1 :]]


def _values(account: Account, role: Role) -> list[Fraction]:
    return [*dict.fromkeys(value for one, value in account if one is role)]


def _losses(account: Account, rules: DominoRules) -> Iterator[Fraction]:
    """What is lost in raw points, by each number that tells it, and by the scores."""
    divisor = rules.display_divisor
    for role, value in account:
        if role is Role.HAND and is_whole(value):
            yield Fraction(rounded(rules, value))
        elif role in {Role.ROUNDED, Role.LOSS}:
            yield value * (divisor if role is Role.LOSS else 1)
    for before in _values(account, Role.BEFORE)[:1]:
        yield from ((before - after) * divisor for after in _values(account, Role.AFTER)[:1])
