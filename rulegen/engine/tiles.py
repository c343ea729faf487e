"""Dominoes: the tile, the double-N set and the notation."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

_NOTATION = re.compile(r"(0|[1-9]\d?)\|(0|[1-9]\d?)", re.ASCII)


class Tile(NamedTuple):
    """A domino. `low` and `high` are the pips of its halves, `low` never above `high`."""

    low: int
    high: int

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same pips."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """The pips of both halves together."""
        return self.low + self.high

    def __str__(self) -> str:
        """Format in the notation of the fixtures, the lower half first: `1|4`."""
        return f"{self.low}|{self.high}"


class TileNotationError(ValueError):
    """A text that is not a tile. `swapped` is the tile that it would be with its halves the right way round."""

    def __init__(self, text: str, swapped: Tile | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.swapped = swapped


def parse_tile(text: str) -> Tile:
    """Read a tile written `LOW|HIGH`; raise `TileNotationError` for anything else."""
    match = _NOTATION.fullmatch(text)
    if match is None:
        raise TileNotationError(text)
    first, second = int(match[1]), int(match[2])
    if first > second:
        raise TileNotationError(text, Tile(second, first))
    return Tile(first, second)


@cache
def double_set(max_pip: int) -> tuple[Tile, ...]:
    """The double-N set: each unordered pair of 0..`max_pip` once, sorted by low half, then high half."""
    return tuple(Tile(low, high) for low in range(max_pip + 1) for high in range(low, max_pip + 1))
