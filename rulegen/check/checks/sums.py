"""Equations that are false, in the source text or in the translation."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.arithmetic import Equation, equations_in
from rulegen.check.entry import Check, Entry, Text
from rulegen.check.finding import Code, Kind, Problem

FALSE = Code("sum-false", Kind.NUMBER)


def _check(entry: Entry) -> Iterator[Problem]:
    for form, pair in enumerate(entry.pairs):
        if "=" in pair.target.text:
            yield from _false(pair.target, pair.form, in_source=False)
        if form == 0 and "=" in pair.source.text:
            yield from _false(pair.source, 0, in_source=True)


def _false(text: Text, form: int, *, in_source: bool) -> Iterator[Problem]:
    for equation in equations_in(text.prose, text.numbers):
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
    return f"the left side is {first}, the right side {other}"


CHECK = Check(
    codes=(FALSE,),
    blind="sums that are told in words alone, and those with placeholders in them",
    of_entry=_check,
)
