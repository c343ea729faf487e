"""Facts in few words: “Tiles: 28, from 0|0 to 6|6”, “Tiles for each player: five”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_listed
from rulegen.engine.dominoes import DominoRules

_LONGEST_HEAD = 5
"""Words before a colon."""
_FEW = 4
"""So many doubles may lie there or be held."""
_MOST_PIPS = 100
"""All hands together have less."""
_POINTS = ("points", "raw", "display", "player", "pip", "tile")
_WORDS_OF_ALL = 2
"""With more words a heading tells which tiles are meant."""


def headed(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What stands behind a heading with a colon about tiles: those of each player, or all."""
    colon = next((at for at, token in enumerate(block.tokens[: _LONGEST_HEAD + 1]) if token.key == ":"), None)
    if colon is None or block.shadow.numbers(range(colon)) or not block.has_any(("tile", "double"), range(colon)):
        return
    numbers = counting(block, block.sentence(colon))
    if not numbers or numbers[0] != colon + 1 or is_listed(block, numbers[0]):
        return
    at, head = numbers[0], range(colon)
    if block.has("boneyard", head) or has_unit(block, at, "player", "pip", "double"):
        return
    value, is_short = block.tokens[at].value, len(head) <= _WORDS_OF_ALL
    if not block.has("tile", head):
        is_all = (
            is_short and value > _FEW and not has_unit(block, at, *_POINTS) and not block.has_tile(range(at, at + 4))
        )
        if is_all:
            yield judged(block, "doubles", at, {facts.doubles(rules)}, "so many doubles are in the set", firm=False)
    elif block.has("each", head) or block.has("player", head):
        yield judged(block, "hand", at, set(rules.deal.values()), "so many tiles are dealt to each player", firm=False)
    elif value > 2 * max(rules.deal.values()) and is_short:
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


def of_set(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What the whole set has: “168 pips in all”, “every number is on seven tiles”, “seven spinners”."""
    each = {cue.start for cue in block.words("each-number")}
    most, doubles = rules.max_pip, facts.doubles(rules)
    pips = sum(low + high for high in range(most + 1) for low in range(high + 1))
    for sentence in block.shadow.sentences:
        numbers = counting(block, sentence)
        if len(numbers) != 1 or block.has_tile(sentence):
            continue
        at, value = numbers[0], block.tokens[numbers[0]].value
        is_about = block.has_any(("set", "tile"), sentence)
        if has_unit(block, at, "pip") and value > _MOST_PIPS and is_about:
            yield judged(block, "set-pips", at, {pips}, f"the tiles of the set have {pips} pips", firm=False)
        elif has_unit(block, at, "tile") and each & {*sentence} and value >= most - 1:
            yield judged(block, "tiles-of-number", at, {most + 1}, f"each number is on {most + 1} tiles", firm=False)
        elif block.has("term:spinner", range(at + 1, at + 2)) and len(sentence) <= _WORDS_OF_ALL and value > _FEW:
            yield judged(block, "doubles", at, {doubles}, "all doubles of the set are spinners", firm=False)


STORIES = (headed, whole_set, of_set)
"""What is looked for in a whole block."""
