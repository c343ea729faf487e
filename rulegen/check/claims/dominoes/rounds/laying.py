"""Tiles that are placed one after the other: every way in which they can lie, as the engine allows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import ARMS, SIDES, Layout
from rulegen.engine.ports import OpenPort, join, joint
from rulegen.engine.tile_bits import BITS
from rulegen.engine.tiles import Tile

Way = tuple[Layout, ...]
"""The positions after each placement."""
MOST_WAYS = 96
"""Of a story that leaves more ways open, nothing is said."""


def opened(tile: Tile, rules: DominoRules) -> list[Way]:
    """The only way to open a round with a tile; none if the set has no such tile."""
    return [(rules.empty_layout.place(tile),)] if tile.high <= rules.max_pip else []


def laid(ways: Iterable[Way], tile: Tile) -> list[Way]:
    """Every way to place one more tile; which of two sides or two arms that are open makes no difference.

    A tile that no set of the engine has cannot be placed.
    """
    if tile not in BITS:
        return []
    return [(*way, layout) for way in ways for layout in _placed(way[-1], tile)]


def _placed(layout: Layout, tile: Tile) -> Iterator[Layout]:
    if tile in layout.tiles:
        return
    for place in _unlike(layout.fits(tile)):
        yield layout.joined(join(tile, joint(place.tile, place.port)))


def _unlike(places: Sequence[OpenPort]) -> Iterator[OpenPort]:
    """The open ports without those that differ from another one by their letter only."""
    seen: set[tuple[Tile, object]] = set()
    for place in places:
        group = SIDES if place.port in SIDES else ARMS if place.port in ARMS else place.port
        if (place.tile, group) not in seen:
            seen.add((place.tile, group))
            yield place


def counts(layout: Layout, terms: Sequence[int]) -> bool:
    """Whether these terms are the counting ends: blanks may be left out, and a double told half by half."""
    told = sorted(term for term in terms if term)
    if sum(told) != layout.sum:
        return False
    whole = [(count.value, count.port is None) for count in layout.counts if count.value]
    if told == sorted(value for value, _is_double in whole):
        return True
    halves = [part for value, is_double in whole for part in ([value // 2] * 2 if is_double else [value])]
    return told == sorted(halves)
