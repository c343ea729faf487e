"""What a sum of the counting ends brings, told behind it in whatever words: “2 + 8 = 10, and she takes two more”."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.followed import NO_POINTS, is_sum, plain_sum, tiles_in
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD, MOST_ENDS
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_points, told_numbers
from rulegen.engine.dominoes import DominoRules

_MOST_SUMS = 3
_MOST_BETWEEN = 8
"""Words and signs from a sum to what it brings."""
_NEAR = 4
_OTHER = ("has", "result", "stays", "rounded", "not", "to", "from", "each", "loses", "exactly", "together")
"""Words between a sum and points that it does not bring."""
_NO_AWARD = ("settling", "void", "past", "opponents", "partner", "target")
"""Words of sentences whose sums are none of the ends, or bring nothing."""


def awards_behind(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The points right behind a sum of the ends are what it is worth."""
    totals = {tokens[-1] for equation, tokens in block.equations if equation.true}
    tiles = tiles_in(block)
    stops = [*tiles[1:], len(block.tokens)]
    plain = {plain_sum(block, at, stop) for at, stop in zip(tiles, stops, strict=False)}
    for sentence in block.shadow.sentences:
        if block.has_any(_NO_AWARD, sentence):
            continue
        for total, at in pairwise(told_numbers(block, sentence)):
            between = range(total + 1, at)
            is_of_ends = total in totals and block.has_tile(range(block.sentence_before(sentence).start, total))
            is_of_ends |= total in plain
            is_near = len(between) <= _MOST_BETWEEN and not block.has_any(_OTHER, between)
            is_term = at in block.added or goes_on(block, at)
            is_told = is_of_ends or (is_sum(block, total) and not block.has("all-told", range(total - _NEAR, total)))
            if is_told and is_near and not is_term and not block.has_tile(between):
                yield from _award(block, total, at, rules)


def _award(block: Block, total: int, at: int, rules: DominoRules) -> Iterator[Ruling]:
    value, said = block.tokens[total].value, block.tokens[at].value
    is_cued = block.has("takes", range(at - 1, at)) or (at == total + 2 and block.tokens[at - 1].key == ":")
    is_taken = is_cued and said <= 2 * MOST_AWARD and not has_unit(block, at, *NO_POINTS)
    is_other = has_unit(block, total, "pip") or value * rules.display_divisor == said  # “nine in all, 45 raw points”
    if is_other or not (is_points(block, at) or is_taken) or not is_whole(value) or value > MOST_ENDS:
        return
    raw = rules.award.award(int(value))
    display = raw // rules.display_divisor
    is_shown, is_raw = has_unit(block, at, "display"), has_unit(block, at, "raw")
    allowed = {display} if is_shown else {raw} if is_raw else {raw, display}
    why = f"a sum of {value} is worth {raw} raw points, {display} display points"
    if raw or said in allowed:
        yield judged(block, "sum-award", at, allowed, why, also=(total,), firm=False)
    elif at - total <= _NEAR and is_points(block, at):
        told = f"a sum that is worth {block.quote(at)}"
        yield wrong("sum-award", total, told, why, firm=False)


def no_points(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“With 14 or with zero you get nothing”: no number of a clause about sums scores."""
    for cue in block.words("nothing"):
        sentence = block.sentence(cue.start)
        parts = [at for at in sentence if at < cue.start and block.tokens[at].key in {",", ";", ":", "("}]
        clause = range(parts[-1] + 1 if parts else sentence.start, sentence.stop)
        numbers = counting(block, clause)
        near = range(block.sentence_before(sentence).start, sentence.stop)
        is_example = any(block.tokens[at].sort is Sort.TILE or block.tokens[at].key in {"+", "="} for at in sentence)
        is_about = block.has("sum", near) and not block.has("settling", near) and not is_example
        if not is_about or any(has_unit(block, at, "tile", "pip", "player", "display", "raw") for at in numbers):
            continue
        for at in numbers if len(numbers) <= _MOST_SUMS else ():
            if is_whole(block.tokens[at].value):
                award = rules.award.award(int(block.tokens[at].value))
                why = f"a sum of {block.quote(at)} scores {award}"
                yield Ruling("sum-award", at, not award, "a sum that scores nothing", why, firm=False)


STORIES = (awards_behind, no_points)
"""What is looked for in a whole block."""
