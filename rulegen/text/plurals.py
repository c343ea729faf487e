"""Which plural form a number takes, as the header of a catalog says and as CLDR says."""

from __future__ import annotations

import re
from functools import lru_cache
from gettext import c2py

from babel.messages.plurals import get_plural

_HEADER = re.compile(r"nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]+);?")
NUMBERS = (*range(1001), 10**6)
"""CLDR tells the forms of integers apart by their last two digits, by hundreds and by whole millions."""


def plural_expression(locale: str) -> str:
    """The expression with which a catalog of this locale chooses among its forms, as CLDR has it."""
    return get_plural(locale).plural_expr


def plural_header(locale: str) -> str:
    """The whole field of the header, without its name."""
    return get_plural(locale).plural_forms


def form_count(locale: str) -> int:
    """How many plural forms a locale has."""
    return get_plural(locale).num_plurals


@lru_cache
def chosen_forms(expression: str) -> tuple[int, ...] | None:
    """The form that an expression of a plural header chooses for each of some numbers; `None` if it chooses none.

    The numbers are 0 to 1000 and a million. Python's reader of such expressions accepts nothing but bounded arithmetic.
    """
    try:
        return tuple(map(c2py(expression), NUMBERS))
    except (ValueError, ArithmeticError, RecursionError):
        return None


def form_numbers(forms: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each form, the numbers that it is chosen for, out of those of `chosen_forms`."""
    return tuple(
        tuple(number for number, form in zip(NUMBERS, forms, strict=True) if form == wanted)
        for wanted in range(max(forms) + 1)
    )


def read_plural_header(field: str) -> tuple[int, str] | None:
    """The number of forms and the expression of a plural header; `None` for what is none."""
    match = _HEADER.fullmatch(field.strip())
    return (int(match[1]), match[2].strip()) if match else None
