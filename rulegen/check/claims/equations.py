"""Equations of a text, and the numbers before them that they add up."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.units import has_unit

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
    """Numbers that are told in a row, and then added up in their order: all must be the same. `names` are none."""
    inner = block.terms.union(names)
    totals = {tokens[-1] for _equation, tokens in block.equations}
    for terms, total in sums(block):
        near = range(max(0, terms[0] - FARTHEST), terms[0])
        before = [at for at in counting(block, near) if at not in inner]
        fewest = 2 if before and _are_ends(block, before[-1]) else _FEWEST
        if len(terms) < fewest:
            continue
        for first in range(len(before) - len(terms) + 1):
            window = before[first : first + len(terms)]
            odd = [
                one for one, at in zip(window, terms, strict=True) if block.tokens[one].value != block.tokens[at].value
            ]
            is_last = window[-1] == before[-1] and len(terms) < _FEWEST and _are_only(block, window, terms[0])
            is_other = totals & set(window) or any(has_unit(block, one, "raw", "display", "points") for one in window)
            is_row = (len(terms) >= _FEWEST or is_last) and not is_other and _joined(block, window)
            if not odd or (len(odd) == 1 and is_row and not _is_told_behind(block, odd[0], terms, window)):
                told = " + ".join(block.quote(at) for at in terms)
                for at in window:
                    yield Ruling("terms", at, at not in odd, "what is added up behind", f"the sum is {told}", (total,))


def _is_told_behind(block: Block, odd: int, terms: Sequence[int], window: Sequence[int]) -> bool:
    """Whether the term that a number does not fit is told behind it: “17, rounded to 15: 250 + 15”."""
    term = block.tokens[terms[window.index(odd)]].value
    return any(block.tokens[at].value == term for at in counting(block, range(odd + 1, terms[0])))


def _are_ends(block: Block, at: int) -> bool:
    """Whether a sentence speaks of the ends of tiles, or names a tile."""
    sentence = block.sentence(at)
    return block.has("ends", sentence) or block.has_tile(sentence)


def _are_only(block: Block, window: list[int], equation: int) -> bool:
    """Whether only a comma or an “and” stands between two numbers, or they alone are told of the ends."""
    one, other = window
    if block.has_tile(range(other, equation)):
        return False  # “the ends are 4 and 6. Ann adds 5|6: 4 + 5 = 9”
    sentence = block.sentence(equation)
    if block.has("ends", sentence) and counting(block, range(sentence.start, equation)) == window:
        return True
    return all(block.tokens[at].key == "," or block.has("and", range(at, at + 1)) for at in range(one + 1, other))


def _joined(block: Block, window: list[int]) -> bool:
    """Whether numbers stand in one sentence, or each in the one behind."""
    return all(block.sentence(other).start - block.sentence(one).stop <= 1 for one, other in pairwise(window))
