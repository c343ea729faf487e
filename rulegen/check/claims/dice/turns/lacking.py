"""The face that a straight lacks: “1-2-3-4-6 is no straight, the five is missing”, “she needs a 2”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import FACES, Dice, DiceRules, Straight

_CLAIM = "lacking"
_BEHIND, _BEFORE = 4, 3
"""The face stands no more tokens behind the word for lacking, or before it."""
_UNITS = ("dice", "points-only", "rolls", "row", "times", "turns", "players", "pairs")


def lacking(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """The number beside each word for lacking, where a text tells of straights and dice that are one short of one."""
    for cue in block.words("lacks-face") if block.has("a-straight") else ():
        at = _face(block, cue)
        dice = _dice(block, cue, rules)
        allowed = _completing(dice, rules) if dice else set()
        if at is not None and allowed:
            told = "-".join(map(str, dice))
            yield judged(block, _CLAIM, at, allowed, f"{told} is a straight only with another die", firm=False)


def _face(block: Block, cue: range) -> int | None:
    """The number behind the word, or else the one before it, that has nothing to count."""
    sentence = block.sentence(cue.start)
    behind = range(cue.stop, min(sentence.stop, cue.stop + _BEHIND))
    before = range(cue.start - 1, max(sentence.start, cue.start - _BEFORE) - 1, -1)
    for place in (behind, before):
        for at in place:
            token = block.tokens[at]
            if token.sort in {Sort.SIGN, Sort.DICE}:
                break
            if token.number:
                is_face = token.key[0] in "#@" and not token.key.startswith("#?") and not has_unit(block, at, *_UNITS)
                return at if is_face else None
    return None


def _dice(block: Block, cue: range, rules: DiceRules) -> Dice:
    """The last dice that are told before the word, in its sentence or the one before, all or all but one."""
    sentence = block.sentence(cue.start)
    near = range(block.sentence_before(sentence).start, cue.start)
    told = [block.tokens[at].faces for at in near if len(block.tokens[at].faces) in {rules.dice - 1, rules.dice}]
    return told[-1] if told else ()


def _completing(dice: Dice, rules: DiceRules) -> set[int]:
    """The faces with each of which some of the dice are a straight; none if they are one."""
    straights = [set(row.pattern.faces) for row in rules.rows if isinstance(row.pattern, Straight)]
    if any(straight <= set(dice) for straight in straights):
        return set()
    return {face for face in FACES for straight in straights if straight <= {*dice, face}}
