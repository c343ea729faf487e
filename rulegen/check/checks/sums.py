"""Equations that are false, in the source text or in the translation."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rulegen.check.entry import Check, Entry, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.numbers.arithmetic import Equation, equations_in

_FEWEST = 2
"""No fewer numbers make an equation: two terms and what they come to."""

FALSE = Code("sum-false", Kind.NUMBER)


def _check(entry: Entry) -> Iterator[Problem]:
    for form, pair in enumerate(entry.pairs):
        if pair.target.language.known:
            yield from _false(pair.target, pair.form, in_source=False)
        if form in {0, len(entry.pairs) - 1}:
            yield from _false(pair.source, min(form, 1), in_source=True)


def _false(text: Text, form: int, *, in_source: bool) -> Iterator[Problem]:
    if len(text.numbers) <= _FEWEST:
        return
    for equation in equations_in(text):
        if not equation.true:
            yield Problem(
                code=FALSE,
                message=f"“{text.text[equation.start : equation.end]}” is false: {_told(equation)}",
                mend="correct the number that is wrong",
                form=form,
                start=equation.start,
                end=equation.end,
                in_source=in_source,
            )


def _told(equation: Equation) -> str:
    first = equation.sides[0]
    other = next(side for side in equation.sides if side != first)
    return f"the left side is {_shown(first)}, the right side {_shown(other)}"


def _shown(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{float(value):.4g}"


CHECK = Check(
    codes=(FALSE,),
    blind="sums with placeholders or different units in them, and those that are told in many words",
    of_entry=_check,
)
