"""The turns and rolls of all players together: “three of you have 36 turns, five have 60”."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import DiceRules
from rulegen.text.numbers import NumberKind

_CLAIM = "whole-game"
_MOST_PLAYERS = 12
_TWO = 2
"""So many companies with a number each are a list."""
_NEAR = 2
"""“The turns are 36”: the noun stands no more tokens before its number."""
_UNITS = ("turns", "rolls", "dice", "row", "points-only", "times")
"""What is no player."""


def whole_games(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """The turns and rolls of sentences that say how many play."""
    turns = len(rules.rows)
    for sentence in block.shadow.sentences:
        yield from _listed(block, sentence, turns)
        for at in counting(block, sentence) if block.has("turns") else ():
            value = block.tokens[at].value
            if value <= turns or at in block.terms:
                continue
            players = companies(block, at)  # several are told one by one
            of_rolls = has_unit(block, at, "rolls")
            is_beside = bool(players) and at - players[-1] == 1 and block.has("turns", sentence)  # “five 60”
            is_told = has_unit(block, at, "turns") or block.has("turns", range(max(sentence.start, at - _NEAR), at))
            if len(players) == 1 and (is_beside or of_rolls or is_told):
                each = turns * rules.rolls if of_rolls else turns
                number = block.tokens[players[-1]].value
                right = {each * number, *({each} if of_rolls else ())}
                why = f"each of {number} players has {turns} turns"
                yield judged(block, _CLAIM, at, right, why, also=(players[-1],), firm=False)


def _listed(block: Block, sentence: range, turns: int) -> Iterator[Ruling]:
    """“Two of you have 24 in all, three 36, five 60”: a number for each company, and all but one are so."""
    found = _companies(block, sentence)
    if len(found) < _TWO or not block.has("turns", range(block.sentence_before(sentence).start, sentence.stop)):
        return
    pairs = [
        (at, numbers[0])
        for at, following in pairwise([*found, sentence.stop])
        if len(numbers := counting(block, range(at + 1, following))) == 1
    ]
    odd = [pair for pair in pairs if block.tokens[pair[1]].value != turns * block.tokens[pair[0]].value]
    if len(pairs) == len(found) and len(odd) <= 1 < len(pairs):
        for players, at in pairs:
            number = block.tokens[players].value
            yield judged(block, _CLAIM, at, {turns * number}, f"each of {number} has {turns} turns", also=(players,))


def companies(block: Block, at: int) -> list[int]:
    """The numbers of a sentence, or of a question before it, that say how many play: “we czworo”, “in tre”."""
    sentence = block.sentence(at)
    before = block.sentence_before(sentence)
    found = _companies(block, sentence)
    return found or (_companies(block, before) if block.is_question(before) else [])


def _companies(block: Block, sentence: range) -> list[int]:
    return [at for at in sentence if block.tokens[at].number and _is_company(block, at)]


def _is_company(block: Block, at: int) -> bool:
    number = block.tokens[at].number
    if number is None or number.value not in range(2, _MOST_PLAYERS + 1) or block.tokens[at].key[1:2] == "?":
        return False
    if has_unit(block, at, *_UNITS):
        return False
    is_told = number.kind is NumberKind.COLLECTIVE or has_unit(block, at, "players", "player")
    return is_told or block.has("company", range(max(0, at - 1), at))
