"""Rounds that a text tells tile by tile, “Ann leads 2|2, Bob adds 2|6: 4 + 6 = 10”, placed again from the opening."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from rulegen.check.claims.data import Block
from rulegen.check.claims.laying import MOST_WAYS, Way, counts, laid, opened
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Added:
    """An equation that only adds: its tokens, and what it adds up."""

    tokens: tuple[int, ...]
    terms: tuple[int, ...]


@dataclass(slots=True)
class Step:
    """A placement, with what is told behind it up to the next one."""

    tile: Tile
    at: int
    """The token of the tile."""
    stop: int
    """The token of the next tile that is placed, or where the text or the round ends."""
    sums: list[Added] = field(default_factory=list)
    """The equations that add up the counting ends as they lie then."""


@dataclass(slots=True)
class Round:
    """Placements that follow each other, and all ways in which they can lie."""

    steps: list[Step]
    ways: list[Way]
    stop: int
    """The number of the first tile of the text, placed or not, that is no part of it."""
    broken: int
    """The number of the tile with which it could not go on, or of all tiles."""

    @property
    def proved(self) -> int:
        """How many equations of two terms or more show that the tiles lie like this."""
        return sum(len(one.terms) > 1 for step in self.steps[1:] for one in step.sums)

    def sums(self, number: int) -> set[int]:
        """What the counting ends come to after a placement, in all ways."""
        return {way[number].sum for way in self.ways}


def tiles_in(block: Block) -> list[int]:
    """The tokens of all tiles."""
    return [at for at, token in enumerate(block.tokens) if token.sort is Sort.TILE]


def tile_of(faces: Sequence[int]) -> Tile:
    """The tile with these halves."""
    return Tile(min(faces), max(faces))


def added(block: Block) -> list[Added]:
    """The true equations of a block that only add."""
    found = []
    for equation, tokens in block.equations:
        signs = {block.tokens[at].key for at in range(tokens[0], tokens[-1])}
        values = [block.tokens[at].value for at in tokens]
        is_sum = len(equation.sides) == 2 and equation.true and sum(values[:-1]) == values[-1]  # noqa: PLR2004 # a = b
        if is_sum and "\N{MINUS SIGN}" not in signs and all(value.denominator == 1 for value in values):
            found.append(Added(tokens, tuple(map(int, values[:-1]))))
    return found


class Follower:
    """The tiles and the sums of a block, and how far they can be followed."""

    def __init__(self, block: Block, rules: DominoRules) -> None:
        self._block = block
        self._rules = rules
        self.tiles = tiles_in(block)
        self.sums = added(block) if len(self.tiles) > 1 else []

    def rounds(self) -> Iterator[Round]:
        """The rounds that can be followed from their opening, and whose sums show that."""
        start = 0
        while self.sums and start < len(self.tiles) - 1:
            found = self.follow(start)
            if found.proved:
                yield self._without_stray(found, start)
            start = max(start + 1, found.stop)

    def _without_stray(self, found: Round, start: int) -> Round:
        """The same round without a tile that is only spoken of before the one that opens it."""
        later = self.follow(start + 1)
        is_opening = later.stop == found.stop and later.steps[0].sums and not found.steps[0].sums
        return later if is_opening and later.proved else found

    def follow(self, start: int, changed: Mapping[int, Tile] = MappingProxyType({})) -> Round:
        """The round that a tile opens, as far as it is told; some tiles may be changed, by their number."""
        steps: list[Step] = []
        ways: list[Way] = []
        proved = start
        for number in range(start, len(self.tiles)):
            at, stop = self.tiles[number], self._stop(number + 1)
            tile = changed.get(number) or tile_of(self._block.tokens[at].faces)
            is_new = all(tile != step.tile for step in steps)
            after = ways if not is_new else laid(ways, tile) if steps else opened(tile, self._rules)
            told = [one for one in self.sums if at < one.tokens[0] < stop]
            after, fitted = _fitting(after, told)
            is_odd = bool(told) and not fitted and not self._are_awards(told, ways)
            if not after or len(after) > MOST_WAYS or is_odd:
                return self._ended(steps, ways, proved, number)
            ways = after
            if is_new:
                steps.append(Step(tile, at, stop))
            steps[-1].stop = stop
            steps[-1].sums += fitted
            proved = number + 1 if fitted else proved
        return self._ended(steps, ways, len(self.tiles), len(self.tiles))

    def _stop(self, number: int) -> int:
        return self.tiles[number] if number < len(self.tiles) else len(self._block.tokens)

    def _ended(self, steps: list[Step], ways: list[Way], end: int, broken: int) -> Round:
        """The round without what its sums show no more."""
        stop = self._stop(end)
        kept = [step for step in steps if step.at < stop]
        if kept:
            kept[-1].stop = min(kept[-1].stop, stop)
        return Round(kept, list(dict.fromkeys(way[: len(kept)] for way in ways)), end, broken)

    def _are_awards(self, told: Sequence[Added], ways: Sequence[Way]) -> bool:
        """Whether equations add up what was scored before: “in all 10 + 15 = 25”."""
        raw = {self._rules.award.award(layout.sum) for way in ways for layout in way}
        known = raw | {award // self._rules.display_divisor for award in raw}
        return all(set(one.terms) <= known for one in told)


def _fitting(ways: list[Way], told: Sequence[Added]) -> tuple[list[Way], list[Added]]:
    """The ways in which the equations add up the counting ends, and the equations that do."""
    fitted = []
    for one in told:
        kept = [way for way in ways if counts(way[-1], one.terms)]
        if kept:
            ways = kept
            fitted.append(one)
    return ways, fitted


def award(rules: DominoRules, total: int) -> Fraction:
    """What a sum is worth in raw points."""
    return Fraction(rules.award.award(total))
