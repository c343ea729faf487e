"""How far a check is, for whoever shows it: whatever takes long tells, and need not know whether anybody listens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")

_EVERY = 50
"""Things between two tellings."""

Listener = Callable[[int, int], None]
"""Is told how much is done, and of how much."""

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Whatever is done in here tells the listener how far it is."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def advanced(done: int, total: int) -> None:
    """Tell how much is done of a piece of work, in whatever it is counted."""
    listener = _listener.get()
    if listener is not None:
        listener(done, total)


def told(things: Sequence[T]) -> Iterable[T]:
    """The things one by one, telling now and then how many have been taken."""
    for number, thing in enumerate(things):
        if number % _EVERY == 0:
            advanced(number, len(things))
        yield thing
