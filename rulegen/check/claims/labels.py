"""Numbers that claim nothing: Figure 3, Example 4, player 2, step 2, a year, an age, the number of a list."""

from __future__ import annotations

from rulegen.check.claims.data import Block
from rulegen.check.claims.shadow import Sort

_MANY = 20
"""No more players or steps are counted off."""
_YEARS = range(1800, 2200)


def is_label(block: Block, at: int) -> bool:
    """Whether a number only names or dates something."""
    token = block.tokens[at]
    if token.value in _YEARS:
        return True
    if (at and block.has("label", range(at - 1, at))) or block.has("labelled", range(at + 1, at + 2)):
        return True
    joined = at > 1 and (
        block.tokens[at - 1].key in {",", "\N{EN DASH}"}
        or any(block.has(name, range(at - 1, at)) for name in ("and", "or", "to"))
    )
    if joined and block.tokens[at - 2].sort is Sort.NUMBER and is_label(block, at - 2) and token.value < _MANY:
        return True
    ranged = at + 2 < len(block.tokens) and block.tokens[at + 1].key == "\N{EN DASH}"
    if ranged and block.has("labelled", range(at + 3, at + 4)):
        return True
    before = block.tokens[at - 1].sort if at else Sort.END
    after = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    return before is Sort.END and after is not None and (after.sort is Sort.END or after.key == ")")


def counting(block: Block, span: range) -> list[int]:
    """The numbers of a range that are no labels and surely numbers."""
    numbers = block.shadow.numbers(span)
    return [at for at in numbers if not block.tokens[at].key.startswith("#?") and not is_label(block, at)]
