"""Ports, and what follows from joining a tile to one, worked out once for each port and tile.

The layout keeps its open ports as `Joint` objects and its placements as `Join` objects, which know what they
change. There is one for each port, and one for each placement, made when it is first needed, so that playing
on is a matter of looking up.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from rulegen.engine.tile_bits import BITS, tiles_of
from rulegen.engine.tiles import Tile


class Port(StrEnum):
    """A place of a tile where another can be joined. The letters are names only; no rule depends on them."""

    ARM_A = "arm-a"
    ARM_B = "arm-b"
    HIGH = "high"
    LOW = "low"
    SIDE_A = "side-a"
    SIDE_B = "side-b"


ENDS = (Port.HIGH, Port.LOW)
SIDES = (Port.SIDE_A, Port.SIDE_B)
ARMS = (Port.ARM_A, Port.ARM_B)


class Link(NamedTuple):
    """A join: `port` of the already placed `tile` meets `to_port` of the newly placed tile `to`."""

    tile: Tile
    port: Port
    to: Tile
    to_port: Port


class OpenPort(NamedTuple):
    """A port where a tile that shows `pips` may be joined."""

    tile: Tile
    port: Port
    pips: int


class Place(NamedTuple):
    """An action: put `tile` on `port` of `target`. The opening has no target.

    Where `port` is left out, the pips decide, and between the ports of a double the first free letter.
    """

    tile: Tile
    target: Tile | None = None
    port: Port | None = None


class Joint:
    """An open port that knows which tiles fit it. Obtained by `joint`, one for each port."""

    __slots__ = ("arms", "fit", "pips", "place", "port", "replies", "tile")

    def __init__(self, tile: Tile, port: Port) -> None:
        self.tile = tile
        self.port = port
        self.pips = port_pips(tile, port)
        self.place = OpenPort(tile, port, self.pips)
        self.fit = sum(bit for other, bit in BITS.items() if self.pips in other)
        """The tiles that show these pips, as bits; from the largest set, so that it holds for every set."""
        self.arms = tuple(joint(tile, arm) for arm in ARMS) if port in SIDES else ()
        """For a side, the arms that open when both sides of a spinner are used."""
        self.replies: dict[int, tuple[Join, ...]] = {}
        """For sets of tiles that all fit, their joins to this port in the order of the tiles' bits."""

    def learn(self, bits: int) -> tuple[Join, ...]:
        """The joins of a set of tiles that is not among the `replies`, where it is from now on.

        A port of the double-six set has 128 such sets at most; with larger sets the table is emptied now and
        then, so that play of any length keeps within a bounded memory.
        """
        if len(self.replies) == _MOST_REPLIES:
            self.replies.clear()
        found = tuple(join(tile, self) for tile in tiles_of(bits))
        self.replies[bits] = found
        return found

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle by name, so that there stays one."""
        return joint, (self.tile, self.port)


class Join:
    """A placement and what it changes. Obtained by `join` or `opening`, one for each placement."""

    __slots__ = ("at", "bit", "gain", "link", "on_side", "opens", "port", "target", "tile")

    def __init__(self, tile: Tile, at: Joint | None) -> None:
        self.tile = tile
        self.target = at.tile if at else None
        self.port = at.port if at else None
        self.bit = BITS[tile]
        """The tile, as a bit."""
        self.at = at
        """The port that it uses; `None` for the opening."""
        to_port = joining_port(tile, at.pips) if at else None
        self.link = Link(at.tile, at.port, tile, to_port) if at and to_port else None
        own = SIDES if tile.is_double else ENDS
        self.opens = tuple(joint(tile, port) for port in own if port is not to_port)
        """The ports of the new tile that are open now."""
        self.gain = tile.pips
        """What the sum changes by: what the new tile counts, less the end of a non-double that it covers."""
        if at and not tile.is_double:
            self.gain -= at.pips
        if at and at.port in ENDS:
            self.gain -= at.pips
        self.on_side = at is not None and at.port in SIDES
        """Whether it uses a straight side of a double, which becomes interior unless it was alone till now."""

    @property
    def place(self) -> Place:
        """The placement alone."""
        return Place(self.tile, self.target, self.port)

    def __repr__(self) -> str:
        """Format as the placement."""
        return repr(self.place)

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle by name, so that there stays one."""
        return (opening, (self.tile,)) if self.at is None else (join, (self.tile, self.at))


_MOST_REPLIES = 256


def port_pips(tile: Tile, port: Port) -> int:
    """The pips that `port` of `tile` shows to a neighbour."""
    return tile.high if port is Port.HIGH else tile.low


def joining_port(tile: Tile, pips: int) -> Port:
    """The port by which the new `tile` meets `pips`: a double always joins by its first straight side."""
    if tile.is_double:
        return Port.SIDE_A
    return Port.LOW if tile.low == pips else Port.HIGH


@cache
def joint(tile: Tile, port: Port) -> Joint:
    """The port of this name of `tile`."""
    return Joint(tile, port)


@cache
def opening(tile: Tile) -> Join:
    """The placement of `tile` as the first of a layout."""
    return Join(tile, None)


@cache
def join(tile: Tile, at: Joint) -> Join:
    """The placement of `tile` on the port `at`, whose pips it shows."""
    return Join(tile, at)
