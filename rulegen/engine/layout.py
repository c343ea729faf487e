"""The layout: a tree of tiles joined at ports.

A non-double has two ports, one at each end. A double has two straight sides and, if it is a spinner, two
arms that open once both sides are used. An *open port* is where a tile may legally go; a *counting end* is
what enters the sum. They are different things: the open arms of an interior spinner count nothing, and a
terminal double is one entry of both its halves whatever number of its ports is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from rulegen.engine.ports import (
    ARMS,
    ENDS,
    SIDES,
    Join,
    Joint,
    Link,
    OpenPort,
    Place,
    Port,
    join,
    joint,
    opening,
)
from rulegen.engine.tiles import Tile

__all__ = [
    "ARMS",
    "ENDS",
    "SIDES",
    "ArmBeforeSidesError",
    "Count",
    "HalvesDifferError",
    "Layout",
    "Link",
    "NoSuchPortError",
    "OpenPort",
    "OpeningTargetError",
    "Place",
    "PlacementError",
    "Port",
    "PortUsedError",
    "SpinnerRule",
    "TargetNeededError",
    "TargetNotPlacedError",
    "TileAlreadyPlacedError",
    "TileNotInSetError",
]


class SpinnerRule(StrEnum):
    """Which doubles branch."""

    NONE = "none"
    FIRST = "first"
    ALL = "all"


_ALL = SpinnerRule.ALL
"""Looked up once: what is asked at each placement must be quick."""


class Count(NamedTuple):
    """One entry of the sum. `port` is the unused end that counts, or `None` for a double, which counts whole."""

    tile: Tile
    port: Port | None
    value: int


class PlacementError(ValueError):
    """A placement that the rules do not allow.

    `tile` was to go on `port` of `target` (either may be `None` where it was not named); `legal` are the
    open ports of the layout that this tile would fit.
    """

    def __init__(
        self, tile: Tile, target: Tile | None = None, port: Port | None = None, legal: tuple[OpenPort, ...] = ()
    ) -> None:
        super().__init__(tile, target, port)
        self.tile = tile
        self.target = target
        self.port = port
        self.legal = legal


class TileNotInSetError(PlacementError):
    """The set that the game is played with has no such tile."""


class TileAlreadyPlacedError(PlacementError):
    """Each tile exists once, and this one lies in the layout already."""


class OpeningTargetError(PlacementError):
    """The opening tile was to be joined to something, but the layout is empty."""


class TargetNeededError(PlacementError):
    """A tile lies already, so a placement must name the tile that it joins."""


class TargetNotPlacedError(PlacementError):
    """The tile to be joined does not lie in the layout."""


class NoSuchPortError(PlacementError):
    """This tile never has such a port: a double has no ends, a non-double no sides, and only a spinner arms."""


class PortUsedError(PlacementError):
    """The port is taken, or all ports of the tile are."""


class ArmBeforeSidesError(PlacementError):
    """The arms of a spinner open only when both its straight sides are used."""


class HalvesDifferError(PlacementError):
    """The halves that would touch show different pips."""


class Layout(NamedTuple):
    """A position: immutable, built by `place` from the empty layout."""

    spinner_rule: SpinnerRule
    max_pip: int
    dead_ends_count: bool = True
    """Whether an end still counts that no tile can match any more (games.md: decided)."""
    placements: tuple[Join, ...] = ()
    """In the order in which they were made."""
    joints: tuple[Joint, ...] = ()
    """The open ports, in the order in which they opened."""
    sum: int = 0
    """The total of the counting ends, in pips."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The placed tiles in placement order."""
        return tuple(made.tile for made in self.placements)

    @property
    def links(self) -> tuple[Link, ...]:
        """The joins in placement order: `links[i]` joined `tiles[i + 1]`."""
        return tuple(made.link for made in self.placements if made.link is not None)

    def is_spinner(self, tile: Tile) -> bool:
        """Whether the placed double `tile` branches. A non-double never does."""
        if not tile.is_double or self.spinner_rule is SpinnerRule.NONE:
            return False
        return self.spinner_rule is SpinnerRule.ALL or tile == next(t for t in self.tiles if t.is_double)

    @property
    def spinners(self) -> tuple[Tile, ...]:
        """The placed spinners in placement order."""
        return tuple(tile for tile in self.tiles if self.is_spinner(tile))

    def ports(self, tile: Tile) -> tuple[Port, ...]:
        """Every port that the placed `tile` has, open, closed or used."""
        if not tile.is_double:
            return ENDS
        return SIDES + ARMS if self.is_spinner(tile) else SIDES

    @property
    def used(self) -> Mapping[Tile, frozenset[Port]]:
        """The ports in use of each placed tile."""
        used: dict[Tile, set[Port]] = {tile: set() for tile in self.tiles}
        for link in self.links:
            used[link.tile].add(link.port)
            used[link.to].add(link.to_port)
        return {tile: frozenset(ports) for tile, ports in used.items()}

    def open_ports_of(self, tile: Tile) -> Iterator[OpenPort]:
        """The open ports of one placed tile, sorted by port id."""
        return (place for place in self.open_ports if place.tile == tile)

    @property
    def open_ports(self) -> tuple[OpenPort, ...]:
        """Where a tile may go, sorted by tile, then by port id."""
        return tuple(sorted(at.place for at in self.joints))

    @property
    def counts(self) -> tuple[Count, ...]:
        """The counting ends, sorted by tile, then by port id.

        A blank end is an entry of 0. A double counts while one of its sides is open; open arms do not count.
        """
        entries: list[Count] = []
        for place in self.open_ports:
            if place.port in ARMS or (not self.dead_ends_count and self._is_dead(place.pips)):
                continue
            entry = Count(*place) if place.port in ENDS else Count(place.tile, None, place.tile.pips)
            if entry not in entries:
                entries.append(entry)
        return tuple(entries)

    def _is_dead(self, pips: int) -> bool:
        """Whether every tile of the set with these pips has been placed."""
        return sum(pips in tile for tile in self.tiles) > self.max_pip

    def fits(self, tile: Tile) -> tuple[OpenPort, ...]:
        """The open ports that `tile` may join, sorted like `open_ports`."""
        return tuple(place for place in self.open_ports if place.pips in tile)

    def place(self, tile: Tile, target: Tile | None = None, port: Port | None = None) -> Layout:
        """The layout after `tile` has been joined to `port` of `target`; the first tile has no target.

        Where `port` is left out, the pips decide, and between the ports of a double the first free letter.
        Raises the `PlacementError` that names the rule that the placement would break.
        """
        return self.joined(self.meant(Place(tile, target, port)))

    def joined(self, made: Join) -> Layout:
        """The layout after a placement that is known to be legal, as `meant` and `joins` tell it."""
        ground = (self.spinner_rule, self.max_pip, self.dead_ends_count)
        return Layout(*ground, *advanced(ground, self.placements, self.joints, self.sum, made))

    def meant(self, placement: Place) -> Join:
        """What a placement does here, its port found if it was left out.

        Raises the `PlacementError` that names the rule that the placement would break.
        """
        tile, target, port = placement
        if tile.high > self.max_pip:
            raise TileNotInSetError(tile, target, port)
        tiles = self.tiles
        if tile in tiles:
            raise TileAlreadyPlacedError(tile, target, port)
        if not tiles:
            if target is not None or port is not None:
                raise OpeningTargetError(tile, target, port)
            return opening(tile)
        chosen = self._chosen_port(tile, target, port)
        return join(tile, joint(chosen.tile, chosen.port))

    def _chosen_port(self, tile: Tile, target: Tile | None, port: Port | None) -> OpenPort:
        """The open port that a placement asks for, or the error that says why there can be none."""
        legal = self.fits(tile)
        if target is None:
            raise TargetNeededError(tile, None, port, legal)
        if target not in self.tiles:
            raise TargetNotPlacedError(tile, target, port, legal)
        if port is not None:
            return self._named_port(tile, target, port, legal)
        available = tuple(self.open_ports_of(target))
        if not available:
            raise PortUsedError(tile, target, None, legal)
        fitting = [candidate for candidate in available if candidate.pips in tile]
        if not fitting:
            raise HalvesDifferError(tile, target, None, legal)
        return fitting[0]

    def _named_port(self, tile: Tile, target: Tile, port: Port, legal: tuple[OpenPort, ...]) -> OpenPort:
        """The open port of this name, if `tile` fits it."""
        if port not in self.ports(target):
            raise NoSuchPortError(tile, target, port, legal)
        if port in self.used[target]:
            raise PortUsedError(tile, target, port, legal)
        chosen = next((candidate for candidate in self.open_ports_of(target) if candidate.port is port), None)
        if chosen is None:
            raise ArmBeforeSidesError(tile, target, port, legal)
        if chosen.pips not in tile:
            raise HalvesDifferError(tile, target, port, legal)
        return chosen


Ground = tuple[SpinnerRule, int, bool]
"""The parameters of a layout: its spinner rule, `max_pip` and `dead_ends_count`."""

Position = tuple[tuple[Join, ...], tuple[Joint, ...], int]
"""The changing parts of a layout: its placements, joints and sum."""


def advanced(
    ground: Ground, placements: tuple[Join, ...], joints: tuple[Joint, ...], total: int, made: Join
) -> Position:
    """The position after a placement that is known to be legal.

    This and `joins` take the parts of a layout one by one, since a round played in a simulation needs no
    layout put together at each placement.
    """
    total += made.gain
    ports = [*joints, *made.opens]
    at = made.at
    if at is not None:
        if made.on_side and len(placements) > 1:
            # The other side is in use already, or the double would lie alone: it is interior from now on.
            total -= 2 * at.pips
            if ground[0] is _ALL or Layout(*ground, placements).is_spinner(at.tile):
                ports += at.arms
        ports.remove(at)
    placements = placements + (made,)  # noqa: RUF005 # unpacking takes twice as long
    joints = tuple(ports)
    if not ground[2]:
        total = sum(count.value for count in Layout(*ground, placements, joints).counts)
    return placements, joints, total


def joins(joints: tuple[Joint, ...], held: int) -> tuple[Join, ...]:
    """Every placement that the open ports allow with the tiles of a set, given as bits.

    They come by open port, the longest open first, and for each port by the bits of the tiles.
    """
    found: tuple[Join, ...] = ()
    for place in joints:
        if fitting := held & place.fit:
            try:
                found += place.replies[fitting]
            except KeyError:
                found += place.learn(fitting)
    return found


def has_room(joints: tuple[Joint, ...], held: int) -> bool:
    """Whether some tile of a set of tiles, given as bits, fits one of the open ports."""
    return any(held & place.fit for place in joints)
