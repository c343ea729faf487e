"""A tile of a round that cannot be the one that was placed, while with another half all that is told fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.followed import Follower, Round, tile_of
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.tiles import Tile

WRONG_TILE = "wrong-tile"
_FEWEST = 3
"""So many sums must fit with the other half."""
_MOST_TILES = 24


def wrong_tiles(block: Block, follower: Follower, rounds: Sequence[Round], rules: DominoRules) -> Iterator[Ruling]:
    """The one tile with which a round breaks off, where with another half it goes on to its end."""
    if not follower.sums or follower.has_supposed or len(follower.tiles) > _MOST_TILES:
        return
    starts = [follower.tiles.index(one.steps[0].at) for one in rounds]
    for start in starts or _openings(block, follower):
        end = next((one for one in starts if one > start), len(follower.tiles))
        played = follower.follow(start)
        if played.broken < end and not follower.is_branch(played, played.broken):
            yield from _mended(block, follower, range(start, end), played, rules)


def _openings(block: Block, follower: Follower) -> list[int]:
    """The first tile, or the first in a sentence about an opening."""
    tiles = follower.tiles
    told = (number for number, at in enumerate(tiles) if block.has("opens", block.sentence(at)))
    return [next(told, 0)] if tiles else []


def _mended(block: Block, follower: Follower, span: range, played: Round, rules: DominoRules) -> Iterator[Ruling]:
    """The tile that is wrong, if there is only one that can be."""
    found: dict[int, list[Tile]] = {}
    fewest = _FEWEST + (played.broken == span.stop - 1)  # nothing behind the last tile shows that it is wrong
    for number in range(span.start, min(played.broken + 1, span.stop)):
        for other in _others(tile_of(block.tokens[follower.tiles[number]].faces), rules):
            mended = follower.follow(span.start, {number: other})
            if mended.stop >= span.stop and mended.proved >= fewest and mended.proved > played.proved:
                found.setdefault(number, []).append(other)
    if len(found) == 1:
        ((number, others),) = found.items()
        if len(others) == 1:
            why = "with it the round cannot go on as it is told"
            yield wrong(WRONG_TILE, follower.tiles[number], str(others[0]), why)


def _others(tile: Tile, rules: DominoRules) -> Iterator[Tile]:
    """The tiles of the set that have one half of a tile and another one instead of the second."""
    for kept in dict.fromkeys(half for half in tile if half <= rules.max_pip):
        for half in range(rules.max_pip + 1):
            other = Tile(min(kept, half), max(kept, half))
            if other != tile:
                yield other
