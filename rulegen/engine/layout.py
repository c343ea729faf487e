"""The layout: a tree of tiles joined at ports.

A non-double has two ports, one at each end. A double has two straight sides and, if it is a spinner, two
arms that open once both sides are used. An *open port* is where a tile may legally go; a *counting end* is
what enters the sum. They are different things: the open arms of an interior spinner count nothing, and a
terminal double is one entry of both its halves whatever number of its ports is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

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


class SpinnerRule(StrEnum):
    """Which doubles branch."""

    NONE = "none"
    FIRST = "first"
    ALL = "all"


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


@dataclass(frozen=True, slots=True)
class Layout:
    """A position: immutable, built by `place` from the empty layout.

    `tiles` and `links` stand in placement order; `links[i]` joined `tiles[i + 1]`. `used` has the ports in
    use of each placed tile.
    """

    spinner_rule: SpinnerRule
    max_pip: int
    tiles: tuple[Tile, ...] = ()
    links: tuple[Link, ...] = ()
    used: Mapping[Tile, frozenset[Port]] = field(default_factory=dict)

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

    def is_interior(self, tile: Tile) -> bool:
        """Whether both straight sides of the placed double `tile` are used."""
        return self.used[tile].issuperset(SIDES)

    def open_ports_of(self, tile: Tile) -> Iterator[OpenPort]:
        """The open ports of one placed tile, sorted by port id."""
        candidates: tuple[Port, ...]
        if not tile.is_double:
            candidates = ENDS
        elif not self.is_interior(tile):
            candidates = SIDES
        else:
            candidates = ARMS if self.is_spinner(tile) else ()
        used = self.used[tile]
        return (OpenPort(tile, port, port_pips(tile, port)) for port in candidates if port not in used)

    @property
    def open_ports(self) -> tuple[OpenPort, ...]:
        """Where a tile may go, sorted by tile, then by port id."""
        return tuple(port for tile in sorted(self.tiles) for port in self.open_ports_of(tile))

    @property
    def counts(self) -> tuple[Count, ...]:
        """The counting ends, sorted by tile, then by port id.

        A blank end is an entry of 0, and an end that no tile can match any more still counts.
        """
        entries: list[Count] = []
        for tile in sorted(self.tiles):
            if not tile.is_double:
                entries.extend(Count(*open_port) for open_port in self.open_ports_of(tile))
            elif not self.is_interior(tile):
                entries.append(Count(tile, None, tile.pips))
        return tuple(entries)

    @property
    def sum(self) -> int:
        """The total of the counting ends, in pips."""
        return sum(count.value for count in self.counts)

    def fits(self, tile: Tile) -> tuple[OpenPort, ...]:
        """The open ports that `tile` may join, sorted like `open_ports`."""
        return tuple(port for port in self.open_ports if port.pips in tile)

    def place(self, tile: Tile, target: Tile | None = None, port: Port | None = None) -> Layout:
        """The layout after `tile` has been joined to `port` of `target`; the first tile has no target.

        Where `port` is left out, the pips decide, and between the ports of a double the first free letter.
        Raises the `PlacementError` that names the rule that the placement would break.
        """
        if tile.high > self.max_pip:
            raise TileNotInSetError(tile, target, port)
        if tile in self.used:
            raise TileAlreadyPlacedError(tile, target, port)
        if not self.tiles:
            if target is not None or port is not None:
                raise OpeningTargetError(tile, target, port)
            return Layout(self.spinner_rule, self.max_pip, (tile,), (), {tile: frozenset()})
        link = self._link(tile, target, port)
        used = {
            **self.used,
            link.tile: self.used[link.tile] | {link.port},
            tile: frozenset({link.to_port}),
        }
        return Layout(self.spinner_rule, self.max_pip, (*self.tiles, tile), (*self.links, link), used)

    def _link(self, tile: Tile, target: Tile | None, port: Port | None) -> Link:
        """The join that a placement asks for, or the error that says why there can be none."""
        legal = self.fits(tile)
        if target is None:
            raise TargetNeededError(tile, None, port, legal)
        if target not in self.used:
            raise TargetNotPlacedError(tile, target, port, legal)
        available = tuple(self.open_ports_of(target))
        if port is None:
            if not available:
                raise PortUsedError(tile, target, None, legal)
            fitting = [candidate for candidate in available if candidate.pips in tile]
            if not fitting:
                raise HalvesDifferError(tile, target, None, legal)
            chosen = fitting[0]
        else:
            chosen = self._named_port(tile, target, port, legal)
        return Link(target, chosen.port, tile, joining_port(tile, chosen.pips))

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


def port_pips(tile: Tile, port: Port) -> int:
    """The pips that `port` of `tile` shows to a neighbour."""
    return tile.high if port is Port.HIGH else tile.low


def joining_port(tile: Tile, pips: int) -> Port:
    """The port by which the new `tile` meets `pips`: a double always joins by its first straight side."""
    if tile.is_double:
        return Port.SIDE_A
    return Port.LOW if tile.low == pips else Port.HIGH
