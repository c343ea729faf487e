"""One tile by itself: what a double counts and what it does not, what tiles bring that open, how many touch one."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

CONTRAST, OPENING, TOUCHED = "double-contrast", "opening-sum", "double-touched"
_NEAR = 10
"""Words from an opening tile to its sum."""
_UNITS = ("points", "raw", "display", "tile", "player", "side", "arm", "placement")
_OTHER = ("draws", "term:boneyard", "each", "player", "sum")
"""Words of sentences whose tiles need not touch the double."""


def contrasts(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """“Counting 5|5 as 5 instead of 10”, “5|5 counts 10, not 5”: a double's face beside both of its halves."""
    for sentence in block.shadow.sentences:
        tiles = [at for at in sentence if block.tokens[at].sort is Sort.TILE]
        numbers = [at for at in counting(block, sentence) if tiles and at > tiles[0]]
        if len(tiles) != 1 or len(numbers) != 2 or any(has_unit(block, at, *_UNITS) for at in numbers):  # noqa: PLR2004 # one instead of the other
            continue
        low, high = block.tokens[tiles[0]].faces
        values = [int(block.tokens[at].value) for at in numbers]
        between = range(numbers[0] + 1, numbers[1])
        is_instead = block.has("instead", between)
        is_contrast = (is_instead or block.has("not", between)) and not block.has("sum", sentence)
        if low != high or not low or not is_contrast or goes_on(block, numbers[0]):
            continue
        why = f"a double counts both halves: {low}|{high} counts {2 * low}"
        if not is_instead and values[1] in {low, 2 * low}:
            yield judged(block, CONTRAST, numbers[0], {2 * low}, why, also=(numbers[1],))
        elif low in values and is_instead:
            at = numbers[values.index(low) - 1]
            yield judged(block, CONTRAST, at, {2 * low}, why, also=(numbers[values.index(low)],))


def openings(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """“The opening scores at once: 1|4 brings 5, and 4|4 nothing, since the sum is 8”: the pips of a tile alone."""
    for cue in block.words("nothing"):
        sentence = block.sentence(cue.start)
        near = range(block.sentence_before(sentence).start, sentence.stop)
        tile = next((at for at in range(cue.start - 1, sentence.start - 1, -1) if block.tokens[at].faces), None)
        at = next(iter(block.shadow.numbers(range(cue.stop, sentence.stop))), None)
        if tile is None or at is None or at - tile > _NEAR or not block.has("opens", near):
            continue
        behind = range(at + 1, min(at + _NEAR, sentence.stop))
        is_sum = block.has("sum", range(cue.stop, at)) or block.has_any(("multiple", "not"), behind)
        is_plain = not block.has_tile(range(tile + 1, at)) and not block.shadow.numbers(range(tile + 1, at))
        if is_sum and is_plain and not goes_on(block, at) and not has_unit(block, at, *_UNITS):
            right = sum(block.tokens[tile].faces)
            yield judged(block, OPENING, at, {right}, f"{block.quote(tile)} alone counts {right}")


def touched(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“So 2|2 can take at most four tiles”: as many as a double has sides and arms."""
    most = facts.straight_sides(rules) + facts.arms(rules)
    for sentence in block.shadow.sentences:
        tiles = [at for at in sentence if block.tokens[at].sort is Sort.TILE]
        numbers = counting(block, sentence)
        if len(tiles) != 1 or len(numbers) != 1 or block.has_any(_OTHER, sentence):
            continue
        at, (low, high) = numbers[0], block.tokens[tiles[0]].faces
        is_about = has_unit(block, at, "tile", "neighbours") and block.has("limit", sentence)
        if low == high and is_about:
            yield judged(block, TOUCHED, at, {most}, "so many tiles touch a double at most", firm=False)


STORIES = (contrasts, openings, touched)
"""What is looked for in a whole block."""
