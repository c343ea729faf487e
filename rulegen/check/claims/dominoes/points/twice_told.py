"""Scores that are told twice, raw and on the display: lists of as many numbers, and two moves of one score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import named_lists
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import all_lists, has_unit, signed
from rulegen.engine.dominoes import DominoRules

CLAIM = "twice-told"
_FEWEST = 2
"""So many pairs must fit."""
_NEAR = 3
"""Words from one for raw points to the list of them."""
_MOST_BETWEEN = 6
"""Words between the scores before and after."""


def lists_twice(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Ada 2, Ben 5, Cyd 3 (raw: 10, 25, 15)”: of two lists one has the others' raw points; one may be wrong."""
    lists = sorted([*map(tuple, named_lists(block)), *all_lists(block)])
    for one, other in pairwise(lists):
        if len(one) != len(other) or one[-1] >= other[0]:
            continue
        is_told = block.has("raw", range(max(one[-1] + 1, other[0] - _NEAR), other[0]))
        is_other = any(has_unit(block, at, "pip", "tile") for at in one) or block.has(
            "rounded", range(one[0], other[0])
        )
        fewest = 1 if is_told and not is_other else _FEWEST  # “Ada 2, Ben 5; in raw points 10 and 25”
        for shown, raw in ((one, other), (other, one)) if len(one) > fewest else ():
            yield from _compared(block, shown, raw, rules, fewest)


def _compared(
    block: Block, shown: Sequence[int], raw: Sequence[int], rules: DominoRules, fewest: int
) -> Iterator[Ruling]:
    """The raw points of a list, if all others are those of the list on the display."""
    divisor = rules.display_divisor
    pairs = [(at, of, signed(block, at) * divisor == signed(block, of)) for at, of in zip(shown, raw, strict=True)]
    true = [at for at, _of, fits in pairs if fits and signed(block, at)]
    if len(true) < fewest or sum(not fits for _at, _of, fits in pairs) > 1:
        return
    for at, of, _fits in pairs:
        right = signed(block, at) * divisor
        why = f"{block.quote(at)} display points are {right} raw points"
        yield judged(block, CLAIM, of, {abs(right)}, why, also=(at,))


def moves_twice(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“From 240 to 265, that is from 48 to 53”: the same before and after, raw and on the display."""
    for sentence in block.shadow.sentences:
        numbers = counting(block, sentence)
        moves = [(one, other) for one, other in pairwise(numbers) if _is_move(block, one, other)]
        for first, last in pairwise(moves):
            if last[0] <= first[1]:
                continue
            low, high = sorted(
                (first, last), key=lambda move: block.tokens[move[0]].value + block.tokens[move[1]].value
            )
            right = [signed(block, at) * rules.display_divisor for at in low]
            odd = [place for place in (0, 1) if signed(block, high[place]) != right[place]]
            is_cued = block.has("that-is", range(first[1], last[0])) or block.has("or", range(first[1], last[0]))
            if len(odd) == 1 and is_cued:
                at = high[odd[0]]
                why = f"{block.quote(low[odd[0]])} display points are {right[odd[0]]} raw points"
                yield judged(block, CLAIM, at, {right[odd[0]]}, why)
            elif not odd:
                yield Ruling(CLAIM, high[1], true=True, expected="", why="", also=(*low, *high))


def _is_move(block: Block, one: int, other: int) -> bool:
    """Whether a score goes from one number to another one."""
    between = range(one + 1, other)
    is_to = block.has("to", between) or block.has("becomes", between) or block.has("goes", between)
    is_other = any(has_unit(block, at, "tile", "player", "pip", "pair") for at in (one, other))
    return block.has("from", range(one - 1, one)) and is_to and len(between) <= _MOST_BETWEEN and not is_other


STORIES = (lists_twice, moves_twice)
"""What is looked for in a whole block."""
