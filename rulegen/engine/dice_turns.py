"""A turn of a dice game: roll, keep some, roll the others again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rulegen.engine.dice import FACES, Dice, DiceCountError, DiceRules, FaceError, KeptNotRolledError, TooManyRollsError


class Turn(NamedTuple):
    """The dice on the table after each roll, and between two rolls those that were kept. Each sorted."""

    rolls: tuple[Dice, ...] = ()
    kept: tuple[Dice, ...] = ()

    @property
    def dice(self) -> Dice:
        """The dice on the table now."""
        return self.rolls[-1] if self.rolls else ()

    def may_roll(self, rules: DiceRules) -> bool:
        """Whether another roll is allowed."""
        return len(self.rolls) < rules.rolls


def rolled(rules: DiceRules, turn: Turn, kept: Sequence[int], roll: Sequence[int]) -> Turn:
    """The turn after keeping `kept` of the dice on the table and rolling `roll` with the others.

    Any of them may be kept, from none to all, whether they were kept before or not. For the first roll nothing
    is kept. Raises the `DiceError` that says why this cannot be.
    """
    if not turn.may_roll(rules):
        raise TooManyRollsError(rules.rolls)
    keeping = check_kept(turn.dice, kept)
    for face in roll:
        if face not in FACES:
            raise FaceError(face)
    if len(keeping) + len(roll) != rules.dice:
        raise DiceCountError(len(roll), rules.dice - len(keeping))
    rolls = (*turn.rolls, tuple(sorted((*keeping, *roll))))
    return Turn(rolls, (*turn.kept, keeping) if turn.rolls else ())


def check_kept(dice: Dice, kept: Sequence[int]) -> Dice:
    """The dice to keep, sorted; raises `KeptNotRolledError` if they are not among `dice`."""
    missing = Counter(kept) - Counter(dice)
    if missing:
        raise KeptNotRolledError(tuple(kept), dice, min(missing))
    return tuple(sorted(kept))


def keeps(dice: Dice) -> tuple[Dice, ...]:
    """Every choice of dice to keep, each once: the fewest first, then in ascending order."""
    choices: set[Dice] = {()}
    for face in dice:
        choices |= {(*choice, face) for choice in choices}
    return tuple(sorted(choices, key=lambda choice: (len(choice), choice)))
