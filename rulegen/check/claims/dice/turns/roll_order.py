"""Rolls that are counted off in a text, “Roll 1: …”, “Roll 2: …”: each is the next one, or the first of a new turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.turns.numbered import is_number_of_roll
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.engine.dice import DiceRules

_CLAIM = "roll-order"
_FEWEST = 3
"""So many rolls that are counted off are a story."""
_NEAR = 3
"""The number of a roll stands no more tokens behind the start of its sentence."""


def roll_order(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """The only number of a roll that is none of those that can follow there."""
    tokens = list(_numbers(block))
    values = [int(block.tokens[at].value) for at in tokens]
    if len(values) < _FEWEST or _is_in_order(values, rules):
        return
    ways = {
        (place, value)
        for place in range(len(values))
        for value in range(1, rules.rolls + 1)
        if _is_in_order([*values[:place], value, *values[place + 1 :]], rules)
    }
    if len({place for place, _value in ways}) == 1:
        place = min(ways)[0]
        told = " or ".join(str(value) for _place, value in sorted(ways))
        yield wrong(_CLAIM, tokens[place], told, "the rolls of a turn are counted off in their order")


def _numbers(block: Block) -> Iterator[int]:
    """The numbers of rolls at the start of a sentence, in digits."""
    for sentence in block.shadow.sentences:
        for at in range(sentence.start + 1, min(sentence.start + _NEAR, sentence.stop)):
            if block.tokens[at].counts and block.quote(at).isdigit():
                if is_number_of_roll(block, at):
                    yield at
                break


def _is_in_order(values: Sequence[int], rules: DiceRules) -> bool:
    """Whether turns follow each other, each of which begins with its first roll."""
    is_next = all(other in {one + 1, 1} for one, other in pairwise(values))
    return values[0] == 1 and is_next and max(values) <= rules.rolls
