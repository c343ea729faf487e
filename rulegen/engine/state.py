"""What a match of dominoes is made of: states, the actions of the players, and the events that tell what happened."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import Layout, Place
from rulegen.engine.ports import Join, Joint, Port
from rulegen.engine.settlement import Lot, Settlement
from rulegen.engine.tile_bits import pips_of, tiles_of
from rulegen.engine.tiles import Tile


class Deal(NamedTuple):
    """An action: begin a round with these hands by seat, the boneyard in the order of drawing, and the opener."""

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    opener: int


class Move(StrEnum):
    """The actions that need no further telling."""

    DRAW = "draw"
    """Take the next tile of the boneyard."""
    PASS = "pass"  # noqa: S105 # no password, but the word that the rules use


DRAW, PASS = Move.DRAW, Move.PASS

Action = Deal | Place | Join | Move
"""`Join` is what `State.legal` has for a `Place`: the same, worked out."""


class Phase(StrEnum):
    """What a match waits for."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class State(NamedTuple):
    """A match at one moment. Immutable; made by `start` and `apply` only, since `legal` follows from the rest.

    A named tuple because one is made for each action of each simulated round, and no other immutable object
    is made so fast. After a round its layout and hands stay, to be shown, until the next deal.
    """

    rules: DominoRules
    players: int
    phase: Phase
    round: int
    """The number of the round that is played or was played last; 0 before the first deal."""
    scores: tuple[int, ...]
    """Raw points by owner."""
    winner: int | None
    """The owner who has won the match."""
    opener: int | Lot
    """The seat that opened this round; between rounds, who opens the next."""
    turn: int
    """The seat whose turn it is."""
    placements: tuple[Join, ...]
    """The placements of this round; with `joints` and `sum` they make the `layout`."""
    joints: tuple[Joint, ...]
    sum: int
    held: tuple[int, ...]
    """The hands by seat, as bits (`rulegen.engine.tile_bits`); `hands` has them as tiles."""
    boneyard: tuple[Tile, ...]
    """In the order of drawing; the last `rules.reserve` tiles are never drawn."""
    must: Tile | None
    """The only tile that may be placed now: just drawn, or the double that must open."""
    legal: tuple[Join | Move, ...]
    """Every legal action. Openings come in the order in which the tiles were dealt; other placements by open
    port, the longest open first, and for each port by the bits of the tiles; then drawing, or passing. Empty
    unless the phase is `PLAY`."""

    @property
    def layout(self) -> Layout:
        """The position."""
        return Layout(*self.rules.ground, self.placements, self.joints, self.sum)

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The hands by seat, each sorted."""
        return tuple(tuple(sorted(tiles_of(hand))) for hand in self.held)

    @property
    def pips(self) -> tuple[int, ...]:
        """The pips in each hand, by seat."""
        return tuple(map(pips_of, self.held))


class Dealt(NamedTuple):
    """A round has begun. Rounds of a match count from 1."""

    round: int
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    opener: int


class Placed(NamedTuple):
    """A tile has been placed; `sum` are the counting ends then, `raw` and `display` the award.

    `applied` tells that the award has been added to the owner's score: not if it is void or 0, and not yet
    if the finish settles it. `score` is the owner's score after the placement.
    """

    seat: int
    owner: int
    join: Join
    sum: int
    raw: int
    display: int
    applied: bool
    score: int

    @property
    def tile(self) -> Tile:
        """The tile that was placed."""
        return self.join.tile

    @property
    def target(self) -> Tile | None:
        """The tile that it joined; `None` for the opening."""
        return self.join.target

    @property
    def port(self) -> Port | None:
        """The port of the target."""
        return self.join.port


class Drawn(NamedTuple):
    """A tile has been drawn."""

    seat: int
    tile: Tile


class Passed(NamedTuple):
    """A player could neither place nor draw."""

    seat: int


class MatchEnded(NamedTuple):
    """The match is over. `winner` is an owner, or `None` if the highest score is shared and there is no overtime."""

    winner: int | None
    scores: tuple[int, ...]


Event = Dealt | Placed | Drawn | Passed | Settlement | MatchEnded


class ActionError(ValueError):
    """An action that is not legal now. A placement that breaks a rule of the layout is a `PlacementError` instead."""


class MatchOverError(ActionError):
    """The match is over."""


class DealNeededError(ActionError):
    """The next round has not been dealt yet."""


class RoundRunningError(ActionError):
    """A deal came while a round is being played."""


class DealtTilesError(ActionError):
    """The deal does not hold each tile of the set once, or not as many to each hand as the rules say."""


class DealtOpenerError(ActionError):
    """The deal says that `opener` opens, but `expected` does; `expected` is `None` where it could be any seat."""

    def __init__(self, opener: int, expected: int | None) -> None:
        super().__init__(opener, expected)
        self.opener = opener
        self.expected = expected


class NotHeldError(ActionError):
    """The player at `seat` does not hold `tile`."""

    def __init__(self, tile: Tile, seat: int) -> None:
        super().__init__(tile, seat)
        self.tile = tile
        self.seat = seat


class OtherTileError(ActionError):
    """Only the tile `must` may be placed now, not `tile`."""

    def __init__(self, tile: Tile, must: Tile) -> None:
        super().__init__(tile, must)
        self.tile = tile
        self.must = must


class AbleToPlaceError(ActionError):
    """Who can place must not draw or pass."""


class AbleToDrawError(ActionError):
    """Who can draw must not pass."""


class NothingToDrawError(ActionError):
    """The boneyard is empty, or down to the tiles that are never drawn."""
