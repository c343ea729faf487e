"""Ranges of pips that cost as much: “from 3 to 7 makes 5; from 8 to 12, 10”, “3–7 pips: one point, 8–12: two”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulegen.check.claims.data import Block
from rulegen.check.claims.facts import is_whole
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

_FEWEST = 3
"""So many ranges show what they are of."""
_NEAR = 6
"""Words between a range and what it costs, at most."""


class _Range(NamedTuple):
    """The tokens of the least and the greatest hand, and of what they cost."""

    least: int
    most: int
    cost: int


def ranges(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """Each range begins and ends where the rounding changes; one number of all may be wrong."""
    found = list(_ranges(block, rules))
    if len(found) < _FEWEST or any(one.cost == other.least for one in found for other in found):
        return
    units = (1, rules.display_divisor)
    wrong = {unit: _wrong(block, found, unit, rules) for unit in units}
    unit = min(units, key=lambda one: len(wrong[one]))
    if len(wrong[unit]) > 1 or not any(unit * block.tokens[one.cost].value for one in found):
        return
    for one in found:
        raw, right = _right(block, one, unit, rules, is_last=one is found[-1])
        half = rules.rounding // 2
        why = f"hands of {max(0, raw - half)} to {raw + half} pips are rounded to {raw}"
        for at, allowed in zip(one, right, strict=True):
            if at in wrong[unit] or not wrong[unit]:
                others = tuple(other for other in one if other != at)
                yield judged(block, "range", at, allowed, why, also=others, firm=False)


def _ranges(block: Block, rules: DominoRules) -> Iterator[_Range]:
    """Two numbers with “to” between them, not far apart, and the next number behind."""
    numbers = block.shadow.numbers(range(len(block.tokens)))
    for least, most, cost in zip(numbers, numbers[1:], numbers[2:], strict=False):
        values = [block.tokens[at].value for at in (least, most, cost)]
        is_range = most - least == 2 and block.has("to", range(least + 1, most))  # noqa: PLR2004 # a word between
        is_near = cost - most <= _NEAR and not has_unit(block, cost, "pip", "tile", "player")
        if is_range and is_near and all(map(is_whole, values)) and 0 < values[1] - values[0] < 2 * rules.rounding:
            yield _Range(least, most, cost)


def _wrong(block: Block, found: Sequence[_Range], unit: int, rules: DominoRules) -> set[int]:
    """The numbers that do not fit the others of their range, where costs are told in this unit."""
    odd: set[int] = set()
    for one in found:
        _raw, right = _right(block, one, unit, rules, is_last=one is found[-1])
        off = [at for at, allowed in zip(one, right, strict=True) if block.tokens[at].value not in allowed]
        odd.update(off if one.cost not in off else [one.cost])
    return odd


def _right(
    block: Block, one: _Range, unit: int, rules: DominoRules, *, is_last: bool
) -> tuple[int, Sequence[Sequence[int]]]:
    """The raw points of a range, by both ends or else by what it is told to cost, and what its numbers can be."""
    half = rules.rounding // 2
    raw = int(block.tokens[one.cost].value) * unit
    least, most = int(block.tokens[one.least].value), int(block.tokens[one.most].value)
    middle = -(-least // rules.rounding) * rules.rounding
    if middle - half <= least and most <= middle + half:
        raw = middle
    lows = [raw - half] if raw else [0, 1]
    highs = range(max(raw, 1), raw + half + 1) if is_last else [raw + half]
    return raw, (lows, highs, [raw // unit])


STORIES = (ranges,)
"""What is looked for in a whole block."""
