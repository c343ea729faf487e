"""Some of several equal dice: “one of the two sixes”, “salah satu dari dua enam”."""

from __future__ import annotations

from rulegen.check.claims.data import Block
from rulegen.engine.dice import FACES

_FAR = 4
"""The face stands no more tokens behind the first number."""


def part_of(block: Block, at: int, stop: int) -> int | None:
    """The face of dice of which a number `at` counts some, out of more that are counted behind it."""
    near = range(at + 1, min(stop, at + _FAR + 1, block.sentence(at).stop))
    numbers = [one for one in near if block.tokens[one].number]
    if len(numbers) < 2 or not block.tokens[at].counts:  # noqa: PLR2004 # how many there are, and the face
        return None
    whole, face = numbers[:2]
    gap = range(at + 1, whole + 1)
    is_part = any(block.has("partitive", range(one, one + 1)) for one in gap)
    between = range(whole + 1, face)
    is_face = not between or block.has("face-word", between) or block.has("dice", between)
    value = block.tokens[face].value
    fits = 0 < block.tokens[at].value < block.tokens[whole].value and value in FACES
    return face if is_part and is_face and fits and not block.quote(whole).isdigit() else None
