"""Tiles that a round does not place, although they stand among those that it does: “she holds only 3|3, draws 6|6”."""

from __future__ import annotations

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.followed import Follower, Round, tiles_in
from rulegen.engine.dominoes import DominoRules

_MOST_HELD = 8
"""Tiles that are left out at most."""
_NEAR = 4
"""Tiles back from where a round breaks off to the one that was not placed."""
_MOST_TILES = 60
"""A text with more is not looked at again."""


def followed(block: Block, rules: DominoRules) -> Follower:
    """The tiles of a block without those that keep a round from going on; one that has its sum is always placed."""
    best = Follower(block, rules)
    every = tiles_in(block)
    if len(every) > _MOST_TILES or not best.sums:
        return best
    if best.has_supposed:  # a word such as “if” may mean something else
        whole = Follower(block, rules, every)
        best = whole if _proved(whole) > _proved(best) + 1 else best
    for _one in range(_MOST_HELD):
        better = _without_one(block, best, rules)
        if better is None:
            break
        best = better
    return best


def _without_one(block: Block, follower: Follower, rules: DominoRules) -> Follower | None:
    """The tiles without one of those before which a round breaks off, if it goes on farther then."""
    for played in follower.rounds():
        if played.broken >= len(follower.tiles):
            continue
        start = follower.tiles.index(played.steps[0].at)
        proved = _proved(follower)
        for number in range(played.broken, max(start, played.broken - _NEAR), -1):
            if follower.is_told(number):
                continue
            other = Follower(block, rules, [*follower.tiles[:number], *follower.tiles[number + 1 :]])
            if _goes_on(other.follow(start), played) and _proved(other) > proved:
                return other
    return None


def _goes_on(longer: Round, played: Round) -> bool:
    """Whether a round has more placements whose sums fit."""
    return longer.proved > played.proved and longer.steps[-1].at > played.steps[-1].at


def _proved(follower: Follower) -> int:
    return sum(one.proved for one in follower.rounds())
