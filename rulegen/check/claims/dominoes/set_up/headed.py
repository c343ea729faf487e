"""Facts in few words: “Tiles: 28, from 0|0 to 6|6”, “Tiles for each player: five”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_listed
from rulegen.engine.dominoes import DominoRules

_LONGEST_HEAD = 5
"""Words before a colon."""
_WORDS_OF_ALL = 2
"""With more words a heading tells which tiles are meant."""


def headed(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What stands behind a heading with a colon about tiles: those of each player, or all."""
    colon = next((at for at, token in enumerate(block.tokens[: _LONGEST_HEAD + 1]) if token.key == ":"), None)
    if colon is None or block.shadow.numbers(range(colon)) or not block.has("tile", range(colon)):
        return
    numbers = counting(block, block.sentence(colon))
    if not numbers or numbers[0] != colon + 1 or is_listed(block, numbers[0]):
        return
    at, head = numbers[0], range(colon)
    if block.has("boneyard", head) or has_unit(block, at, "player", "pip", "double"):
        return
    if block.has("each", head) or block.has("player", head):
        yield judged(block, "hand", at, set(rules.deal.values()), "so many tiles are dealt to each player", firm=False)
    elif block.tokens[at].value > 2 * max(rules.deal.values()) and len(head) <= _WORDS_OF_ALL:
        yield judged(block, "set-size", at, {rules.tile_count}, "so many tiles are in the set", firm=False)


def whole_set(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“28 tiles, from 0|0 to 6|6”: where only the first and the last tile are named, all are meant."""
    ends = {(0, 0), (rules.max_pip, rules.max_pip)}
    for sentence in block.shadow.sentences:
        tiles = [at for at in sentence if block.tokens[at].sort is Sort.TILE]
        told = [at for at in counting(block, sentence) if has_unit(block, at, "tile")]
        if {block.tokens[at].faces for at in tiles} == ends and len(tiles) == len(ends) and len(told) == 1:
            is_other = block.has_any(("each", "deal", "boneyard", "placement"), sentence)
            if told[0] < tiles[0] and not is_other:
                yield judged(block, "set-size", told[0], {rules.tile_count}, "so many are in the set", firm=False)


STORIES = (headed, whole_set)
"""What is looked for in a whole block."""
