"""How far a build is, on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rulegen.book.build import Watcher
from rulegen.check.result import Step

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class ProgressBars(Watcher):
    """One bar a language, on the standard error of a terminal; gone when the work is done."""

    def __init__(self) -> None:
        self._bars: Progress | None = None
        self._tasks: dict[str, TaskID] = {}

    def begin(self, locales: tuple[str, ...]) -> None:
        """Show an empty bar for each language."""
        self._bars = _bars()
        self._tasks = {locale: self._bars.add_task(locale, total=None) for locale in locales}
        self._bars.start()
        self._bars.refresh()

    def pages(self, locale: str, number: int) -> None:
        """Set the length of the bar of a language."""
        if self._bars:
            self._bars.update(self._tasks[locale], total=number, refresh=True)

    def page(self, locale: str, name: str) -> None:  # noqa: ARG002 - the bar shows how many, not which
        """Move the bar of a language on by one page."""
        if self._bars:
            self._bars.update(self._tasks[locale], advance=1, refresh=True)

    def end(self, locale: str) -> None:
        """Fill the bar of a language: pages that did not change are not written."""
        if self._bars:
            total = self._bars.tasks[self._tasks[locale]].total
            self._bars.update(self._tasks[locale], completed=total, refresh=True)

    def close(self) -> None:
        """Take the bars off the screen."""
        if self._bars:
            self._bars.stop()


def watched(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps one by one; on a terminal with a bar on standard error that tells which one is being done."""
    if len(steps) < 2 or not sys.stderr.isatty():  # noqa: PLR2004 - one step needs no bar
        yield from steps
        return
    with _bars() as bars:
        task = bars.add_task("", total=len(steps))
        for step in steps:
            bars.update(task, description=step.name, refresh=True)
            yield step
            bars.update(task, advance=1, refresh=True)


def _bars() -> Progress:
    # Not needed when there is nothing to do, and slow to import.
    from rich.console import Console  # noqa: PLC0415 - see above
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415 - see above

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Drawn at each event instead of by a thread: a process that has threads must not fork.
    return Progress(*columns, console=Console(stderr=True), auto_refresh=False, transient=True)
