"""Yacht, the dice game in the public domain from which the published ones descend."""

from __future__ import annotations

from rulegen.engine.dice import FACES, AnyDice, DiceRules, FullHouse, Number, OfAKind, Row, Scoring, Straight

_NUMBERS = dict(zip(("ones", "twos", "threes", "fours", "fives", "sixes"), FACES, strict=True))


def rules(four_of_a_kind: Scoring = Scoring.ALL_DICE) -> DiceRules:
    """Yacht by its one parameter: some rule sets (1938) score only the four equal dice, `MATCHING_DICE`."""
    return DiceRules(
        rows=(
            Row("yacht", OfAKind(5), Scoring.FIXED, 50),
            Row("big-straight", Straight((2, 3, 4, 5, 6)), Scoring.FIXED, 30),
            Row("little-straight", Straight((1, 2, 3, 4, 5)), Scoring.FIXED, 30),
            Row("four-of-a-kind", OfAKind(4), four_of_a_kind),
            Row("full-house", FullHouse(), Scoring.ALL_DICE),
            Row("choice", AnyDice(), Scoring.ALL_DICE),
            *(Row(row, Number(face), Scoring.MATCHING_DICE) for row, face in reversed(_NUMBERS.items())),
        ),
        dice=5,
        rolls=3,
        fewest_players=1,
        best_players=(2, 5),
        ties_shared=True,
    )


RULES = rules()
