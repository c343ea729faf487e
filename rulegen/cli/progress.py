"""How far a build is, on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulegen.book.build import Watcher
from rulegen.cli.bars import new_bars

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class ProgressBars(Watcher):
    """One bar a language, on the standard error of a terminal; gone when the work is done."""

    def __init__(self) -> None:
        self._bars: Progress | None = None
        self._tasks: dict[str, TaskID] = {}

    def begin(self, locales: tuple[str, ...]) -> None:
        """Show an empty bar for each language."""
        self._bars = new_bars()
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
