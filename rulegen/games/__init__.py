"""The games that rulegen knows: one file each, its parameters and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from rulegen.engine.dice import DiceRules
from rulegen.engine.dominoes import DominoRules
from rulegen.games import all_fives, exact_61_five_up, five_up, muggins, yacht

RulesT_co = TypeVar("RulesT_co", bound=DominoRules | DiceRules, covariant=True)


@dataclass(frozen=True, slots=True)
class Game(Generic[RulesT_co]):
    """A rule set with the id that fixtures, pages and the command line call it by."""

    id: str
    rules: RulesT_co
    published: bool = True
    """Whether the rulebook has a page about it. The others can be replayed, simulated and drawn all the same."""


DominoGame: TypeAlias = Game[DominoRules]
DiceGame: TypeAlias = Game[DiceRules]

DOMINO_GAMES: dict[str, DominoGame] = {
    game.id: game
    for game in (
        Game("exact-61-five-up", exact_61_five_up.RULES),
        Game("five-up", five_up.RULES),
        Game("all-fives", all_fives.RULES, published=False),
        Game("muggins", muggins.RULES, published=False),
    )
}

DICE_GAMES: dict[str, DiceGame] = {game.id: game for game in (Game("yacht", yacht.RULES),)}

GAMES: dict[str, DominoGame | DiceGame] = {**DOMINO_GAMES, **DICE_GAMES}
