"""What is refused as the rules of a game."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class RulesError(ValueError):
    """Parameters that describe no game. The message says which, and what they must be."""


def check_choice(name: str, value: object, kind: type[StrEnum]) -> None:
    """Raise `RulesError` unless `value` is one of the choices of `kind`; the engine compares them by identity."""
    if not isinstance(value, kind):
        _refuse(name, f"one of {kind.__name__}.{', '.join(one.name for one in kind)}", value)


def check_flag(name: str, value: object) -> None:
    """Raise `RulesError` unless `value` is true or false."""
    if not isinstance(value, bool):
        _refuse(name, "True or False", value)


def check_number(name: str, value: object, least: int | None = None, most: int | None = None) -> None:
    """Raise `RulesError` unless `value` is a whole number, and within these bounds where there are any."""
    if isinstance(value, bool) or not isinstance(value, int):
        _refuse(name, "a whole number", value)
    elif (least is not None and value < least) or (most is not None and value > most):
        bounds = f"{least} or more" if most is None else f"{most} or less" if least is None else f"{least} to {most}"
        _refuse(name, bounds, value)


def check_distinct(name: str, values: Iterable[object]) -> None:
    """Raise `RulesError` where there is nothing, or something twice."""
    found = list(values)
    if not found or len(set(found)) < len(found):
        _refuse(name, "at least one, and each only once", found)


def _refuse(name: str, wanted: str, value: object) -> None:
    msg = f"{name} must be {wanted}, not {value!r}"
    raise RulesError(msg)
