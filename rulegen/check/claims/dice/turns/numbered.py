"""The numbers that only count off the rolls of a turn: “Roll 2: 3-4-5”, “on roll 2 she has”."""

from __future__ import annotations

from rulegen.check.claims.data import Block
from rulegen.check.claims.shadow import Sort

_ARROW = "\N{RIGHTWARDS ARROW}"
_DASH = "\N{EN DASH}"


def is_number_of_roll(block: Block, at: int) -> bool:
    """Whether a number right behind the word for a roll says which one it is; it may be a cell of a table."""
    start = block.sentence(at).start
    noun = at - 1
    if noun > start and block.tokens[noun].key == ":":
        return noun == start + 1 and block.has("rolls", range(start, noun)) and _is_sign(block, at + 1, ";")
    if noun > start and block.has("number-sign", range(noun, at)):
        noun -= 1
    if noun < start or not block.has("rolls", range(noun, noun + 1)):
        return False
    is_first = noun == start or block.text[block.tokens[noun].start].isupper()
    if not block.quote(at).isdigit():
        return is_first and _is_sign(block, at + 1, ":")
    is_pair = _is_sign(block, at + 1, _DASH) and block.tokens[at].end == block.tokens[at + 1].start
    if _is_sign(block, at + 1, ":", ")", _DASH):
        return not is_pair
    is_second = noun > start and block.tokens[noun - 1].key.startswith("%")  # “with the second roll 5”
    return not is_second and block.has("one-roll", range(noun, noun + 1)) and _goes_on(block, at, is_first=is_first)


def _goes_on(block: Block, at: int, *, is_first: bool) -> bool:
    """Whether what stands behind a number is told of that roll, and the number counts nothing and is no die."""
    following = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    if following is None or following.sort is Sort.END or following.key == ",":
        return is_first
    if following.sort is Sort.WORD:
        behind = range(at + 1, at + 2)
        return not block.has_any(("dice", "links", "times", "face-word"), behind)
    return following.sort is Sort.DICE or following.key in {"(", _ARROW}


def _is_sign(block: Block, at: int, *signs: str) -> bool:
    return at < len(block.tokens) and block.tokens[at].key in signs
