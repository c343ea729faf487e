"""Rows of tables with a calculation and what it comes to: “Fours, 3 + 4 + 5, 12”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import prod

from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, Span

_SUM = re.compile(r"\d{1,3}(?:\s*\+\s*\d{1,3})+")
_PRODUCT = re.compile(r"\d{1,3}\s*[\u00d7x*\u00b7]\s*\d{1,3}")
_NUMBER = re.compile(r"\d+")
_FEWEST = 2
"""So many rows must come to their numbers: then the one that does not is false."""


def computed_cells(rows: Sequence[Sequence[Block]], faces: Mapping[int, int]) -> Iterator[Judged]:
    """Judge the rows that have one calculation and one number; `faces` has what each factor of a row must hold."""
    found = {at: pair for at, row in enumerate(rows) if (pair := _pair(row))}
    odd = [at for at, (terms, result) in found.items() if _value(terms.text) != int(result.text)]
    if len(odd) > 1 or len(found) - len(odd) < _FEWEST:
        return
    for at, (terms, result) in found.items():
        value = _value(terms.text)
        span = Span(result, 0, len(result.text))
        message = f"{terms.text} is {value}, not {result.text}"
        yield Judged(
            span, Fault(CONTRADICTED, span, message, f"write {value}, or correct the terms") if at in odd else None
        )
        factors = [int(number) for number in _NUMBER.findall(terms.text)]
        if at in faces and at not in odd and _PRODUCT.fullmatch(terms.text) and faces[at] not in factors:
            whole = Span(rows[at][0], 0, len(rows[at][0].text))
            told = f"this row counts {faces[at]}, which is none of the factors of {terms.text}"
            yield Judged(whole, Fault(CONTRADICTED, whole, told, "correct the row or the factors"))


def _pair(row: Sequence[Block]) -> tuple[Block, Block] | None:
    """The only calculation of a row, and its only number."""
    terms = [block for block in row if _SUM.fullmatch(block.text) or _PRODUCT.fullmatch(block.text)]
    numbers = [block for block in row if block.is_number]
    return (terms[0], numbers[0]) if len(terms) == len(numbers) == 1 else None


def _value(text: str) -> int:
    numbers = [int(number) for number in _NUMBER.findall(text)]
    return sum(numbers) if "+" in text else prod(numbers)
