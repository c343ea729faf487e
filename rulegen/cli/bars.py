"""Bars on a terminal that tell how far something is."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rulegen.check.result import Step

if TYPE_CHECKING:
    from rich.progress import Progress


def watched(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps one by one; on a terminal with a bar on standard error that tells which one is being done."""
    if len(steps) < 2 or not sys.stderr.isatty():  # noqa: PLR2004 - one step needs no bar
        yield from steps
        return
    with new_bars() as bars:
        task = bars.add_task("", total=len(steps))
        for step in steps:
            bars.update(task, description=step.name, refresh=True)
            yield step
            bars.update(task, advance=1, refresh=True)


def new_bars() -> Progress:
    """Bars that are drawn when told so, and gone when closed."""
    # Not needed when there is nothing to do, and slow to import.
    from rich.console import Console  # noqa: PLC0415 - see above
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415 - see above

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Drawn at each event instead of by a thread: a process that has threads must not fork.
    return Progress(*columns, console=Console(stderr=True), auto_refresh=False, transient=True)
