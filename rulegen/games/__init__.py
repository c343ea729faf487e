"""The games that rulegen knows: one file each, its parameters and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from rulegen.engine.dominoes import DominoRules
from rulegen.games import exact_61_five_up


@dataclass(frozen=True, slots=True)
class Game:
    """A rule set with the id that fixtures, pages and the command line call it by."""

    id: str
    rules: DominoRules


GAMES: dict[str, Game] = {game.id: game for game in (Game("exact-61-five-up", exact_61_five_up.RULES),)}
