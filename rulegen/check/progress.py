"""How far a check is, for whoever shows it: whatever takes long tells, and need not know whether anybody listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

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
