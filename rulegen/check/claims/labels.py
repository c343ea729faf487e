"""Numbers that claim nothing: Figure 3, player 2, step 2, section 4.1, a year, an age, the number of a list."""

from __future__ import annotations

import re

from rulegen.check.claims.data import Block
from rulegen.check.claims.shadow import Sort

_UNITS = ("tile", "pip", "points", "raw", "display", "dice", "rolls", "row", "double")
"""Words behind a number that counts, whatever stands before it: each player 5 tiles."""
_MANY = 20
"""No more players or steps are counted off."""
_NUMBERING = re.compile(r"\b[^\W\d_]{1,2}\.$")
"""“A.3”, “Ex.4”: a letter and a full stop right before a number."""
_FEW = 4
"""Characters that such letters take up."""
_YEARS = range(1800, 2200)


def is_label(block: Block, at: int) -> bool:
    """Whether a number only names or dates something; of a list, “players 1, 2 and 3”, each does if the first does."""
    found = block.labels.get(at)
    if found is None:
        found = block.labels[at] = _is_label(block, at)
    return found


def _is_label(block: Block, at: int) -> bool:
    first = at
    while first > 1 and at - first < _MANY and _is_joined(block, first) and block.tokens[first].value < _MANY:
        first -= 2
    return _labels(block, at) or (first < at and _labels(block, first))


def _labels(block: Block, at: int) -> bool:
    token = block.tokens[at]
    is_part = token.value.denominator != 1 and block.quote(at)[:1].isdigit()  # games count in whole numbers: “4.1”
    if is_part or (token.value == 1 and block.has("none-of", range(at - 1, at + 2))):  # “not a single one”
        return True
    counted = block.has_any(_UNITS, range(at + 1, at + 2))
    if not block.quote(at)[:1].isdigit():
        counted = counted or block.has("player", range(at + 1, at + 2))  # “example: three players”
    if _YEARS.start <= token.value < _YEARS.stop:
        return not counted and at not in block.added
    if _NUMBERING.search(block.text, max(0, token.start - _FEW), token.start):
        return True
    is_named = at > 0 and not counted and block.has("label", range(at - 1, at))
    if is_named and at > 1 and block.tokens[at - 2].counts:
        is_named = False  # “with three players 13”
    if is_named and at > 1 and block.has("each", range(at - 2, at - 1)):
        is_named = False  # “give each player six”
    if is_named and block.has("for-example", range(max(0, at - 2), at)):
        is_named = False  # “for example 64 and 64”, but not “example 3”
    if is_named or block.has("labelled", range(at + 1, at + 2)):
        return True
    after = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    if after and after.key == "\N{EN DASH}" and block.has("labelled", range(at + 3, at + 4)):
        return True
    before = block.tokens[at - 1].sort if at else Sort.END
    return before is Sort.END and after is not None and (after.sort is Sort.END or after.key == ")")


def _is_joined(block: Block, at: int) -> bool:
    """Whether a comma, a dash or an “and” joins a number to the one before it."""
    joint = range(at - 1, at)
    is_joint = block.tokens[at - 1].key in {",", "\N{EN DASH}"} or block.has_any(("and", "or", "to"), joint)
    return is_joint and block.tokens[at - 2].sort is Sort.NUMBER and not block.tokens[at - 2].key.startswith("@")


def counting(block: Block, span: range) -> list[int]:
    """The numbers of a range that are no labels and surely numbers."""
    numbers = block.shadow.numbers(span)
    return [at for at in numbers if not block.tokens[at].key.startswith("#?") and not is_label(block, at)]
