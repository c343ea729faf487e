"""Equations of a text, and the numbers before them that they add up."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling

OPERATORS = frozenset("+=\N{MINUS SIGN}\N{EN DASH}\N{MULTIPLICATION SIGN}/")
FARTHEST = 600
"""Tokens before a sum among which its terms are looked for."""
EQUATION = "equation"
"""The kind of claim that an equation is."""
_FEWEST = 3
"""Two terms may stand before a sum by chance, so many do not."""


def goes_on(block: Block, at: int) -> bool:
    """Whether a sign stands behind a number and another number behind the sign."""
    behind = block.tokens[at + 1 : at + 3]
    return len(behind) > 1 and behind[0].key in OPERATORS and behind[1].number is not None


def false_equations(block: Block) -> Iterator[Ruling]:
    """Every equation, true or false."""
    for equation, tokens in block.equations:
        *others, last = tokens
        told = " or ".join(map(str, dict.fromkeys(equation.sides[:-1])))
        why = f"“{block.text[equation.start : equation.end]}”: the sides are {' and '.join(map(str, equation.sides))}"
        yield Ruling(EQUATION, last, equation.true, told, why, tuple(others))


def sums(block: Block) -> Iterator[tuple[tuple[int, ...], int]]:
    """The equations that only add: the terms, and what they come to."""
    for equation, tokens in block.equations:
        signs = {block.tokens[at].key for at in range(tokens[0], tokens[-1])} & OPERATORS
        if len(equation.sides) == 2 and signs == {"+", "="} and block.tokens[tokens[-1] - 1].key == "=":  # noqa: PLR2004 # a = b
            yield tokens[:-1], tokens[-1]


def told_before(block: Block, names: Collection[int] = ()) -> Iterator[Ruling]:
    """Numbers that are told in a row, and then added up in their order. `names` are none."""
    inner = block.terms.union(names)
    for terms, total in sums(block):
        near = range(max(0, terms[0] - FARTHEST), terms[0])
        before = [at for at in counting(block, near) if at not in inner]
        fewest = 2 if before and _are_ends(block, before[-1]) else _FEWEST
        values = [block.tokens[at].value for at in terms]
        for first in range(len(before) - len(terms) + 1) if len(terms) >= fewest else ():
            window = before[first : first + len(terms)]
            if [block.tokens[at].value for at in window] == values:
                for at in window:
                    yield Ruling("terms", at, true=True, expected="", why="", also=(total,))


def _are_ends(block: Block, at: int) -> bool:
    """Whether a sentence speaks of the ends of tiles, or names a tile."""
    sentence = block.sentence(at)
    return block.has("ends", sentence) or block.has_tile(sentence)
