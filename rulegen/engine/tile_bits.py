"""Sets of tiles as whole numbers, one bit for each tile, for a question asked again and again: which of them fit.

The bit of a tile does not depend on the size of the set: `0|0` has bit 0, then `0|1`, `1|1`, `0|2`, ... so
that the bits of a hand in ascending order are its tiles by their high half, then their low half.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rulegen.engine.tiles import Tile, double_set

_LARGEST_SET = 18

BITS = {tile: 1 << tile.high * (tile.high + 1) // 2 + tile.low for tile in double_set(_LARGEST_SET)}
"""The bit of each tile of the largest set."""

_TILES = {bit: tile for tile, bit in BITS.items()}
_PIPS = {bit: tile.pips for tile, bit in BITS.items()}


@cache
def set_bits(max_pip: int) -> int:
    """All tiles of the double-N set."""
    return bits_of(double_set(max_pip))


def bits_of(tiles: Iterable[Tile]) -> int:
    """The set of these tiles; a tile that comes twice is in it once."""
    bits = 0
    for tile in tiles:
        bits |= BITS[tile]
    return bits


def tiles_of(bits: int) -> tuple[Tile, ...]:
    """The tiles of a set, in the order of their bits."""
    tiles = []
    while bits:
        lowest = bits & -bits
        tiles.append(_TILES[lowest])
        bits ^= lowest
    return tuple(tiles)


def pips_of(bits: int) -> int:
    """The pips of all tiles of a set together."""
    pips = 0
    while bits:
        lowest = bits & -bits
        pips += _PIPS[lowest]
        bits ^= lowest
    return pips
