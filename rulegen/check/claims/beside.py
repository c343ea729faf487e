"""Two numbers with nothing but a bracket or “that is” between them: the same points, or pips and what they round to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import MINUS, has_unit
from rulegen.engine.dominoes import DominoRules

_UNITS = ("pip", "display", "raw", "points")
_SIGNS = frozenset({"(", ",", ":", "="})
_MOST_BETWEEN = 6
_MOST_PIPS = 60
"""No hands together have more."""


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two numbers, and whether a bracket or a word of rounding is between them."""

    first: int
    last: int
    is_bracket: bool
    is_rounded: bool
    is_same: bool
    """Whether words say that both are the same."""


def beside(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“18 pips (20)”, “24, rounded to 25”, “57 display points (285)”, “270, that is 54 display points”."""
    pairs = list(_pairs(block))
    yield from _rounded(block, [pair for pair in pairs if _are_pips(block, pair)], rules)
    for pair in pairs:
        first, last = pair.first, pair.last
        is_display = has_unit(block, first, "display"), has_unit(block, last, "display")
        if is_display[0] is is_display[1] or pair.is_rounded or not (pair.is_bracket or pair.is_same):
            continue
        display, raw = (first, last) if is_display[0] else (last, first)
        if not has_unit(block, raw, "pip", "tile", "player", "stroke", "big-x"):
            yield from _same(block, display, raw, rules)


def _same(block: Block, display: int, raw: int, rules: DominoRules) -> Iterator[Ruling]:
    """Both numbers are wrong if they differ; one of them may be right by another claim."""
    divisor = rules.display_divisor
    why = f"{divisor} raw points are 1 display point"
    shown, held = abs(block.tokens[display].value), abs(block.tokens[raw].value)
    yield judged(block, "same-points", raw, {shown * divisor, -shown * divisor}, why, also=(display,), firm=False)
    if held % divisor == 0:
        right = held / divisor
        yield judged(block, "same-points", display, {right, -right}, why, also=(raw,), firm=False)


def _rounded(block: Block, pairs: list[_Pair], rules: DominoRules) -> Iterator[Ruling]:
    """Pips and what they are rounded to. A bracket alone tells that only if another one of the block does."""
    right = {pair.first: rounded(rules, block.tokens[pair.first].value) for pair in pairs}
    true = [pair for pair in pairs if right[pair.first] == block.tokens[pair.last].value]
    is_settled = any(map(block.has, ("rounded", "opponents", "partner")))
    is_about = is_settled or any(right[pair.first] != block.tokens[pair.first].value for pair in true)
    for pair in pairs:
        if pair in true or is_about:
            value = right[pair.first]
            why = f"{block.quote(pair.first)} is rounded to {value}"
            yield judged(block, "rounding", pair.last, {value}, why, also=(pair.first,), firm=False)


def _are_pips(block: Block, pair: _Pair) -> bool:
    """Whether two numbers can be pips and what they are rounded to."""
    numbers = (pair.first, pair.last)
    if any(has_unit(block, at, "display", "points", "tile", "player") for at in numbers) or has_unit(
        block, pair.first, "raw"
    ):
        return False
    values = [block.tokens[at].value for at in numbers]
    is_total = any(tokens[-1] == pair.first for _equation, tokens in block.equations)
    is_told = pair.is_bracket or pair.is_rounded or is_total or has_unit(block, pair.first, "pip")
    is_pip = has_unit(block, pair.last, "pip") or pair.is_same
    return is_told and not is_pip and all(map(is_whole, values)) and values[0] <= _MOST_PIPS


def _pairs(block: Block) -> Iterator[_Pair]:
    """The numbers that stand beside each other but for their units, signs, and words for “that is” and “rounded”."""
    numbers = [at for at in block.shadow.numbers(range(len(block.tokens))) if not is_label(block, at)]
    for first, last in pairwise(numbers):
        between = list(range(first + 1, last))
        if between and block.tokens[between[-1]].key in MINUS:
            between.pop()
        unit = next((cue.stop for name in _UNITS for cue in block.words(name) if cue.start == first + 1), first + 1)
        rest = range(unit, between[-1] + 1) if between else range(0)
        words = {name: _covered(block, name, rest) for name in ("that-is", "rounded", "becomes")}
        units = (has_unit(block, first, "raw"), has_unit(block, last, "display"))
        reverse = (has_unit(block, first, "display"), has_unit(block, last, "raw"))
        if all(units) or all(reverse):
            words["that-is"] |= _covered(block, "and", rest)  # “20 raw points and 4 on the display”
        known = {at for found in words.values() for at in found}
        signs = {at for at in rest if block.tokens[at].key in _SIGNS}
        if not 0 < len(rest) <= _MOST_BETWEEN or known | signs != set(rest):
            continue
        if any(block.tokens[at].key == "=" for at in rest) or not (known or "(" in _keys(block, rest)):
            continue
        is_bracket = "(" in _keys(block, rest) and _closes(block, last)
        is_rounded = bool(words["rounded"])
        is_same = bool(words["that-is"]) and not words["becomes"]
        if is_rounded or is_same or is_bracket or words["becomes"]:
            yield _Pair(first, last, is_bracket, is_rounded, is_same)


def _keys(block: Block, span: range) -> set[str]:
    return {block.tokens[at].key for at in span}


def _closes(block: Block, at: int) -> bool:
    """Whether a bracket closes behind a number and its unit, or the words go on with a comma."""
    unit = next((cue.stop for name in _UNITS for cue in block.words(name) if cue.start == at + 1), at + 1)
    return unit < len(block.tokens) and block.tokens[unit].key in {")", ",", ";"}


def _covered(block: Block, name: str, span: range) -> set[int]:
    return {at for cue in block.words(name) if cue.start in span and cue.stop <= span.stop for at in cue}


STORIES = (beside,)
"""What is looked for in a whole block."""
