"""The same work on many things, shared out among the processors; the result does not depend on their number."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from rulegen.check.progress import advanced
from rulegen.errors import ErrorCode, RulegenError
from rulegen.processes import begin_child, processors

T = TypeVar("T")
R = TypeVar("R")

FEW = 1500
"""So few things are done sooner than a process is started."""
_CHUNKS = 4
"""Pieces for each process, so that none waits long for another."""
_MOST = 1000
"""Things in a piece, so that it is soon told that something is done."""

_AT_ONCE = 50
"""Things that are worked on before it is told how many are done."""

_work: tuple[Callable[[Sequence[Any]], list[Any]], Sequence[Any]] | None = None
"""What the processes work on: they are forked when it is set, so that nothing of it is sent to them."""


def spread(work: Callable[[T], R], things: Sequence[T], jobs: int | None = None, few: int = FEW) -> list[R]:
    """The results of `work` in the order of the things; what is sent back must be small, and can be pickled.

    `jobs` is the number of processes (default: one a processor); fewer things than `few` start none. Where processes
    cannot be forked, or a process that was forked for another purpose asks, it is all done here.
    """

    def work_on(some: Sequence[T]) -> list[R]:
        return [work(thing) for thing in some]

    return spread_many(work_on, things, jobs, few)


def spread_many(
    work: Callable[[Sequence[T]], list[R]], things: Sequence[T], jobs: int | None = None, few: int = FEW
) -> list[R]:
    """The same, of work that takes some things together and has a result for each of them."""
    global _work  # noqa: PLW0603 - a forked process finds its work here
    jobs = jobs or processors()
    if jobs == 1 or len(things) < few or sys.platform != "linux" or _work is not None:
        results: list[R] = []
        for start in range(0, len(things), _AT_ONCE):
            advanced(start, len(things))
            results += work(things[start : start + _AT_ONCE])
        return results
    size = min(-(-len(things) // (jobs * _CHUNKS)), _MOST)
    ranges = [(start, start + size) for start in range(0, len(things), size)]
    _work = (work, things)
    try:
        with ProcessPoolExecutor(jobs, get_context("fork"), begin_child, (os.getpid(), signal.SIGTERM)) as pool:
            results = []
            try:
                done = [pool.submit(_do, part) for part in ranges]
                for part in done:
                    results += part.result()
                    advanced(len(results), len(things))
            except BrokenProcessPool as error:
                what, mend = "a process of rulegen was killed", "see whether memory is short, and try again"
                raise RulegenError(ErrorCode.FAULT, what, mend=mend) from error
            except BaseException:
                # Nobody waits for what is being worked on, least of all after Ctrl-C. Nothing is cancelled, as `map`
                # would: of what is, the thread of the pool cannot say that its process has ended, and fails.
                for process in active_children():
                    process.terminate()
                raise
            return results
    finally:
        _work = None


def _do(part: tuple[int, int]) -> list[Any]:
    """The results of a piece of the work: a few things after the other, so that what they are stays at hand."""
    if _work is None:  # pragma: no cover - a fault of this file
        raise RuntimeError("there is no work")
    work, things = _work
    starts = range(*part, _AT_ONCE)
    return [result for start in starts for result in work(things[start : min(start + _AT_ONCE, part[1])])]
