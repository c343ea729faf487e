"""Values that are worked out when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - it is written as `property` is
    """As `functools.cached_property`, but soon done: that takes a lock, and a text is read in one thread."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, one: None, owner: type) -> Self: ...

    @overload
    def __get__(self, one: object, owner: type) -> T: ...

    def __get__(self, one: object | None, owner: type) -> Self | T:
        """The value; from then on it is an attribute of its own, and this is not asked again."""
        if one is None:
            return self
        found = one.__dict__[self._name] = self._make(one)
        return found
