"""Numbers beside rows and dice that are no scores: they count, tell what dice show, or belong to the whole game."""

from __future__ import annotations

from rulegen.check.claims.data import Block
from rulegen.engine.dice import FACES
from rulegen.text.numbers import NumberKind

_UNCOUNTED = ("dice", "rolls", "more", "equal", "times", "row", "players", "labels", "turns", "different")
"""Words behind a number that is no score."""
_KEPT = 6
"""Dice stand no more tokens behind the word for what is kept."""
_LEAD = 2
"""A lead stands no more tokens behind its word."""
_TOTAL = 3
"""A total stands no more tokens behind its word: “together with the ones 115”."""
_MOST = 50
"""A greater number is the score of no row."""


def is_uncounted(block: Block, at: int) -> bool:
    """Whether a number is no score: three dice, two more rolls, a single time, Example 4."""
    behind = range(at + 1, at + 2)
    if block.tokens[at].key.startswith("#?") and not block.has("points-only", behind):
        return True
    number = block.tokens[at].number
    is_collective = number is not None and number.kind is NumberKind.COLLECTIVE
    makes = block.tokens[at].value in FACES and block.has("makes", behind)  # “a 3 makes a full house”
    is_counting = is_collective or makes or block.has_any(_UNCOUNTED, behind)
    is_numbered = block.quote(at).isdigit() and block.has("turns", range(at - 1, at))  # round 7
    is_more = block.has("points-only", behind) and block.has("more", range(at + 2, at + 3))  # “5 points more”
    is_other = is_more or is_counting or is_numbered or _is_of_dice(block, at) or _is_of_game(block, at)
    return is_other or is_ranged(block, at) or _is_face(block, at) or _is_shown(block, at)


def _is_shown(block: Block, at: int) -> bool:
    """Whether a number tells what dice show that are kept or counted: “keeps two dice worth 3”, “three sixes”."""
    is_kept = block.has("keep", range(max(0, at - _KEPT), at))
    if is_kept and not block.quote(at).isdigit():
        return True
    if block.tokens[at].value > len(FACES):
        return False
    if is_kept and at > 1 and block.has("dice", range(at - 2, at - 1)) and block.has("gives", range(at - 1, at)):
        return True
    if block.quote(at).isdigit() and at and block.tokens[at - 1].counts and block.quote(at - 1).islower():
        return True  # “with two 6, two 5 and a 4”
    faces = [at + 1, *(one.stop for one in block.words("face-word") if one.start == at + 1)]
    return block.has("dice", range(at - 1, at)) or any(_is_number(block, one) for one in faces)


def _is_of_game(block: Block, at: int) -> bool:
    """Whether a number is a lead, or a total that no row scores: “ones 3, twos 4, …: that is 66 in all”."""
    start = block.sentence(at).start
    near, before = range(max(start, at - _LEAD), at), range(max(start, at - _TOTAL), at)
    is_sum = block.tokens[at].value > _MOST and (block.has("sum", before) or block.has("total-row", before))
    return block.has("lead", near) or (is_sum and not block.has("limit", block.sentence(at)))


def _is_of_dice(block: Block, at: int) -> bool:
    """Whether a sentence begins with a number of dice, of which the one before it speaks: “two are worn sixes”."""
    sentence = block.sentence(at)
    is_first = at == sentence.start and not block.quote(at).isdigit() and block.has("has", range(at + 1, at + 2))
    return is_first and block.has("dice", block.sentence_before(sentence))


def _is_number(block: Block, at: int) -> bool:
    return at < len(block.tokens) and block.tokens[at].number is not None and block.tokens[at].key[0] in "#@"


def _is_face(block: Block, at: int) -> bool:
    """Whether a number in words tells what is added up: the sum of the fours."""
    return not block.quote(at).isdigit() and block.has("sum-of", range(max(0, at - 3), at))


def is_ranged(block: Block, at: int) -> bool:
    """Whether a number is an end of a range, 2 to 6; the name of a row is none: “segna 18 a Poker”, “12 a Sei”."""
    near = ((at + 1, at + 2), (at - 1, at - 2))
    return any(
        block.has("to", range(max(0, word), word + 1)) and 0 <= end < len(block.tokens) and _is_end(block, at, end)
        for word, end in near
    )


def _is_end(block: Block, at: int, end: int) -> bool:
    """Whether the numbers `at` and `end` may be a range: both in digits, or both in words."""
    is_alike = block.quote(at).isdigit() == block.quote(end).isdigit()
    return block.tokens[end].number is not None and is_alike and not block.tokens[end].key.startswith("@")
