"""Bars on a terminal that tell how far something is."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

from rulegen.check.progress import listening
from rulegen.check.result import Step

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_SOON = 1.0
"""Seconds: a step that takes longer has a bar of its own."""
_MUCH = 20_000
"""Lines, messages or characters that take longer than that."""
_OFTEN = 0.1
"""Seconds between two changes of a bar."""


def watched(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps one by one; on a terminal with a bar on standard error that tells which one is being done.

    A step that takes long has a bar of its own.
    """
    if not sys.stderr.isatty():
        yield from steps
        return
    with _Bars(len(steps)) as bars, listening(bars.advance):
        for step in steps:
            bars.begin(step.name)
            yield step
            bars.end()


class _Bars:
    """A bar for the steps, if there are several, and one for how far a long step is; gone when closed."""

    def __init__(self, steps: int) -> None:
        self._process = os.getpid()
        self._bars: Progress | None = None
        self._steps = steps
        self._all: TaskID | None = None
        self._part: TaskID | None = None
        self._name = ""
        self._began = self._drawn = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bars:
            self._bars.stop()

    def begin(self, name: str) -> None:
        """Name the step that is being done; the only one of all may need no bar."""
        self._name, self._began = name, time.monotonic()
        if self._steps > 1:
            bars = self._shown()
            if self._all is None:
                self._all = bars.add_task(name, total=self._steps)
            bars.update(self._all, description=name, refresh=True)

    def advance(self, done: int, total: int) -> None:
        """Show how much of a step is done, if it takes long: it already has, or there is much of it."""
        now = time.monotonic()
        is_long = now - self._began > _SOON or total > _MUCH
        if not is_long or now - self._drawn < _OFTEN or os.getpid() != self._process:
            return
        self._drawn = now
        bars = self._shown()
        if self._part is None:
            self._part = bars.add_task(self._name)
        bars.update(self._part, completed=done, total=total, refresh=True)

    def end(self) -> None:
        """A step is done."""
        if self._bars and self._part is not None:
            self._bars.remove_task(self._part)
            self._part = None
        if self._bars and self._all is not None:
            self._bars.update(self._all, advance=1, refresh=True)

    def _shown(self) -> Progress:
        if self._bars is None:
            self._bars = new_bars()
            self._bars.start()
        return self._bars


def new_bars() -> Progress:
    """Bars that are drawn when told so, and gone when closed."""
    # Not needed when there is nothing to do, and slow to import.
    from rich.console import Console  # noqa: PLC0415 - see above
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415 - see above

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Drawn at each event instead of by a thread: a process that has threads must not fork.
    return Progress(*columns, console=Console(stderr=True), auto_refresh=False, transient=True)
