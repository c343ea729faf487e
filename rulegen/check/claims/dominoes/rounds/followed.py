"""Rounds that a text tells tile by tile, “Ann leads 2|2, Bob adds 2|6: 4 + 6 = 10”, placed again from the opening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.laying import MOST_WAYS, Way, counts, laid, opened
from rulegen.check.claims.equations import OPERATORS, goes_on
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_listed
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.tiles import Tile

NO_POINTS = ("tile", "pip", "player", "pair", "side", "arm", "half", "double", "placement", "multiple", "ends")
"""Units of numbers that are no points."""
NO_SUMS = (*(unit for unit in NO_POINTS if unit != "pip"), "points", "raw", "display")
"""Units of numbers that are no sum of the counting ends."""
_NEAR = 3
"""Words between a word for the sum and the sum, at most."""
SUPPOSED = ("suppose", "lacks")
"""Words of sentences that tell what could be, or could have been."""
_FEWEST_PLAIN = 3
"""So many sums without their terms show by themselves how tiles lie."""
_FIRST_SUM = 4
"""Of so many tiles from the opening on, one has its sum behind it."""


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
    plain: int | None = None
    """The token of a number that tells their sum, where no equation does."""
    fits: bool = False
    """Whether that number can be so."""


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
        """How many sums show that the tiles lie like this; those told without their terms count half."""
        told = sum(len(one.terms) > 1 for step in self.steps[1:] for one in step.sums)
        plain = sum(step.fits for step in self.steps[1:])
        return told + plain // 2 if told or plain >= _FEWEST_PLAIN else 0

    @property
    def has_one_course(self) -> bool:
        """Whether the sums are the same in all ways."""
        return len({tuple(layout.sum for layout in way) for way in self.ways}) == 1

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

    def __init__(self, block: Block, rules: DominoRules, tiles: Sequence[int] | None = None) -> None:
        """By default all tiles are followed but those that could have been placed; `tiles` are those that are."""
        self._block = block
        self._rules = rules
        every = tiles_in(block)
        if tiles is None:
            tiles = [at for at in every if not block.has_any(SUPPOSED, block.sentence(at))]
        self.tiles = list(tiles)
        self.has_supposed = len(self.tiles) < len(every)
        """Whether there are tiles that are spoken of only."""
        self.sums = added(block) if len(self.tiles) > 1 else []
        self._told = [
            [one for one in self.sums if at < one.tokens[0] < self._stop(number + 1)]
            for number, at in enumerate(self.tiles)
        ]
        self._plain = [
            None if self._told[number] else plain_sum(block, at, self._stop(number + 1))
            for number, at in enumerate(self.tiles)
        ]

    def is_told(self, number: int) -> bool:
        """Whether a sum is told right behind a tile."""
        return bool(self._told[number]) or self._plain[number] is not None

    def rounds(self) -> Iterator[Round]:
        """The rounds that can be followed from their opening, and whose sums show that."""
        start = 0
        while start < len(self.tiles) - 1:
            found = self.follow(start) if self._is_told(start) else None
            if found and found.proved:
                yield self._without_stray(found, start)
            start = max(start + 1, found.stop if found else 0)

    def _is_told(self, start: int) -> bool:
        """Whether a sum is told soon behind a tile."""
        near = slice(start, start + _FIRST_SUM)
        return any(self._told[near]) or any(at is not None for at in self._plain[near])

    def _without_stray(self, found: Round, start: int) -> Round:
        """The same round without a tile that is only spoken of before the one that opens it."""
        later = self.follow(start + 1)
        is_stray = not (found.steps[0].sums or found.steps[0].fits)
        is_opening = is_stray and later.stop == found.stop and later.steps[0].sums
        return later if is_opening and later.proved else found

    def follow(self, start: int) -> Round:
        """The round that a tile opens, as far as it is told."""
        steps: list[Step] = []
        ways: list[Way] = []
        proved, odd = start, 0
        for number in range(start, len(self.tiles)):
            at, told = self.tiles[number], self._told[number]
            tile = tile_of(self._block.tokens[at].faces)
            is_new = all(tile != step.tile for step in steps)
            after = ways if not is_new else laid(ways, tile) if steps else opened(tile, self._rules)
            after, fitted = _fitting(after, told)
            plain = self._plain[number]
            with_plain = [way for way in after if plain is not None and way[-1].sum == self._block.tokens[plain].value]
            odd += plain is not None and not with_plain
            is_odd = (bool(told) and not fitted and not self._are_awards(told, ways)) or odd > 1
            if not after or len(after) > MOST_WAYS or is_odd:
                return self._ended(steps, ways, proved, number)
            ways = with_plain or after
            if is_new:
                steps.append(Step(tile, at, self._stop(number + 1)))
            step = steps[-1]
            step.stop = self._stop(number + 1)
            step.sums += fitted
            if plain is not None and step.plain is None:
                step.plain, step.fits = plain, bool(with_plain)
            proved = number + 1 if fitted or with_plain else proved
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


def plain_sum(block: Block, tile: int, stop: int) -> int | None:
    """The number behind a tile that tells the sum without its terms: “2|2 makes 14”, “2|2 (14)”, “the sum is 14”."""
    at = next(iter(block.shadow.numbers(range(tile + 1, stop))), None)
    if at is None or block.tokens[at].key.startswith("#?") or block.tokens[at].value.denominator != 1:
        return None
    is_term = goes_on(block, at) or is_after_sign(block, at) or is_listed(block, at)
    if is_term or has_unit(block, at, *NO_SUMS) or is_label(block, at):
        return None
    sentence, first = block.sentence(at), block.sentence(tile)
    if is_sum(block, at):
        return at if is_last(block, at) and first in {sentence, block.sentence_before(sentence)} else None
    if sentence != first or not is_last(block, at):
        return None
    if block.tokens[at - 1].key == "(" or (at == tile + 2 and block.tokens[at - 1].key == ":"):  # one sign
        return at
    is_other = block.has_any(("contributes", "blank"), range(tile + 1, at))
    return at if block.has("comes-to", range(at - 1, at)) and not is_other else None


def is_sum(block: Block, at: int) -> bool:
    """Whether a word for the sum stands before a number that counts nothing else, and is none of several."""
    cues = [cue for cue in block.words("sum") if at - _NEAR <= cue.stop <= at]
    if not cues or has_unit(block, at, *NO_SUMS) or is_listed(block, at):
        return False
    sorts = {block.tokens[one].sort for one in range(cues[-1].stop, at)}
    is_other = block.has_any(("multiple", "not", "settling", "player"), range(cues[-1].start, at))
    return sorts <= {Sort.WORD, Sort.SIGN} and not is_other


def is_last(block: Block, at: int) -> bool:
    """Whether a number has no noun behind it: a sign, a connective, or the end of the sentence."""
    if at + 1 >= len(block.tokens):
        return True
    return block.tokens[at + 1].sort in {Sort.END, Sort.SIGN} or block.has("and", range(at + 1, at + 2))


def is_after_sign(block: Block, at: int) -> bool:
    """Whether a number is behind a sign of arithmetic."""
    return block.tokens[at - 1].key in OPERATORS


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
