"""How many dice may be kept: “keep as many as you like, from none to five”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import DiceRules

_KEPT = "kept-range"


def kept_ranges(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """The ends of such a range: none or one, and all."""
    most = rules.dice
    for cue in block.words("to"):
        first, last = cue.start - 1, cue.stop
        is_word = block.tokens[cue.start].sort is Sort.WORD  # the dash of “3-5” is none
        if first < 0 or last >= len(block.tokens) or not is_word:
            continue
        if not (block.tokens[first].number and block.tokens[last].number):
            continue
        sentence = block.sentence(cue.start)
        around = range(first - 1, min(last + 2, len(block.tokens)))
        is_dice = any(block.tokens[at].sort is Sort.DICE for at in sentence) or block.has("points-only", around)
        if not block.has("keep", sentence) or is_dice or block.has("players", sentence):
            continue
        low, high = block.tokens[first].value, block.tokens[last].value
        if high == most or low == 0:
            yield judged(block, _KEPT, first, {0, 1}, "none of the dice or some may be kept", firm=False)
            yield judged(block, _KEPT, last, {most}, f"there are {most} dice", firm=False)
