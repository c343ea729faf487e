"""The same work on many things, shared out among the processors; the result does not depend on their number."""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

FEW = 1500
"""So few things are done sooner than a process is started."""
_CHUNKS = 4
"""Pieces for each process, so that none waits long for another."""

_PR_SET_PDEATHSIG = 1
"""Of Linux, prctl(2): what a process gets when its parent ends."""

_work: tuple[Callable[[Any], Any], Sequence[Any]] | None = None
"""What the processes work on: they are forked when it is set, so that nothing of it is sent to them."""


def spread(work: Callable[[T], R], things: Sequence[T], jobs: int | None = None, few: int = FEW) -> list[R]:
    """The results of `work` in the order of the things; what is sent back must be small, and can be pickled.

    `jobs` is the number of processes (default: one a processor); fewer things than `few` start none. Where processes
    cannot be forked, or a process that was forked for another purpose asks, it is all done here.
    """
    global _work  # noqa: PLW0603 - a forked process finds its work here
    jobs = jobs or processors()
    if jobs == 1 or len(things) < few or sys.platform != "linux" or _work is not None:
        return [work(thing) for thing in things]
    size = -(-len(things) // (jobs * _CHUNKS))
    ranges = [(start, start + size) for start in range(0, len(things), size)]
    _work = (work, things)
    try:
        with ProcessPoolExecutor(jobs, get_context("fork"), _begin, (os.getpid(),)) as pool:
            try:
                return [result for results in pool.map(_do, ranges) for result in results]
            except BaseException:
                # Nobody waits for what is being worked on, least of all after Ctrl-C.
                for process in active_children():
                    process.terminate()
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    finally:
        _work = None


def _begin(parent: int) -> None:
    """A process leaves it to its parent to obey Ctrl-C, and ends when that does, however it ends.

    Nor does it look for what nobody needs any more: it ends soon, and would go through all that it has of its parent.
    """
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:  # it was quicker
        os._exit(1)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _do(part: tuple[int, int]) -> list[Any]:
    if _work is None:  # pragma: no cover - a fault of this file
        raise RuntimeError("there is no work")
    work, things = _work
    return [work(thing) for thing in things[slice(*part)]]
