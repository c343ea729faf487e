"""What a replay finds. Drawings, sentences, tables and checks are views of these facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rulegen.engine.dice import Dice, DiceRules
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import Count, Link, OpenPort, Port
from rulegen.engine.settlement import Settlement
from rulegen.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Step:
    """The position right after one placement. Orders are those of the public JSON."""

    placed: Tile
    on: Tile | None
    port: Port | None
    tiles: tuple[Tile, ...]
    spinners: tuple[Tile, ...]
    links: tuple[Link, ...]
    open: tuple[OpenPort, ...]
    counts: tuple[Count, ...]
    sum: int
    raw: int
    display: int


@dataclass(frozen=True, slots=True)
class PositionFacts:
    """A replayed line of placements: one `Step` for each, in order."""

    game: str
    id: str
    rules: DominoRules
    steps: tuple[Step, ...]
    show: tuple[int, ...]
    """Numbers of the placements, from 1, after which a figure is drawn."""
    score: int | None = None
    """Raw points of the player before the last placement, where a fixture tells them."""


@dataclass(frozen=True, slots=True)
class SettlementFacts:
    """A round that has ended, and what its hands were worth."""

    game: str
    id: str
    rules: DominoRules
    players: int
    opener: int
    """The seat that opened the round."""
    hands: tuple[tuple[Tile, ...], ...]
    """The tiles that are left, by seat, in the order of the fixture."""
    scores_before: tuple[int, ...]
    """Raw points by owner, before the events of the settlement."""
    settlement: Settlement


class Entry(NamedTuple):
    """A score entered in a row of the sheet."""

    row: str
    score: int


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """A turn of a dice game."""

    game: str
    id: str
    rules: DiceRules
    rolls: tuple[Dice, ...]
    """The dice on the table after each roll, sorted."""
    kept: tuple[Dice, ...]
    """The dice kept before each further roll, sorted: one fewer than there are rolls."""
    scores: Mapping[str, int]
    """What the dice of the last roll score in each row, in the order of the sheet."""
    entered: Entry | None
    """The row that the fixture enters, with its score."""
    used: tuple[str, ...] = ()
    """The rows that have an entry from an earlier turn."""


Facts: TypeAlias = PositionFacts | SettlementFacts | TurnFacts
