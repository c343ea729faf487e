"""Equations in a text: `2 + 5 + 3 = 10`, `61 = 305 / 5`, and whether they are true."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rulegen.text.numbers import NumberFound

TIMES = "\N{MULTIPLICATION SIGN}"
_SIGNS = {
    "+": "+",
    "-": "-",
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    TIMES: "*",
    "*": "*",
    "\N{MIDDLE DOT}": "*",
    "x": "*",
    "/": "/",
    ":": "/",
    "\N{DIVISION SIGN}": "/",
    "=": "=",
}
_BETWEEN = re.compile(r"[\s\u00a0\u202f]*(\S)[\s\u00a0\u202f]*")


@dataclass(frozen=True, slots=True)
class Equation:
    """Numbers joined by signs, with at least one sign of equality among them."""

    numbers: tuple[NumberFound, ...]
    sides: tuple[Fraction, ...]
    """What each side comes to."""

    @property
    def start(self) -> int:
        """Where it begins."""
        return self.numbers[0].start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.numbers[-1].end

    @property
    def true(self) -> bool:
        """Whether all sides are equal."""
        return len(set(self.sides)) == 1


def equations_in(text: str, numbers: Sequence[NumberFound]) -> Iterator[Equation]:
    """The equations of a text, given its numbers. A side that divides by zero, or has a hole, is no equation."""
    chain: list[NumberFound] = []
    signs: list[str] = []
    for number, following in pairwise([*numbers, None]):
        if number is None:
            continue
        chain.append(number)
        sign = _sign(text, number, following) if following else ""
        if sign:
            signs.append(sign)
            continue
        equation = _equation(chain, signs)
        if equation:
            yield equation
        chain, signs = [], []


def _sign(text: str, number: NumberFound, following: NumberFound) -> str:
    match = _BETWEEN.fullmatch(text, number.end, following.start)
    if match is None:
        # The reader of numbers takes a sign before digits for a part of them: 5 −3.
        return ""
    if match[1] == ":" and (match.start(1) == number.end) != (match.end(1) == following.start):
        # “Figure 4: 10 + 4 = 14” divides nothing.
        return ""
    return _SIGNS.get(match[1], "")


def _equation(chain: Sequence[NumberFound], signs: Sequence[str]) -> Equation | None:
    if "=" not in signs:
        return None
    sides: list[Fraction] = []
    terms: list[Fraction] = []
    for sign, number in zip(("+", *signs), chain, strict=True):
        if sign == "=":
            sides.append(sum(terms, Fraction(0)))
            terms = [number.value]
        elif sign in "+-":
            terms.append(number.value if sign == "+" else -number.value)
        elif sign == "*":
            terms[-1] *= number.value
        elif number.value:
            terms[-1] /= number.value
        else:
            return None
    return Equation(tuple(chain), (*sides, sum(terms, Fraction(0))))
