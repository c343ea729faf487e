"""Child processes: how many there may be, and how a child is tied to the life of its parent."""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1
"""Of Linux, prctl(2): what a process gets when its parent ends."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def begin_child(parent: int, last: signal.Signals) -> None:
    """In a child: leave it to the parent to obey Ctrl-C, and get the `last` signal when that ends, however it ends.

    The latter is so on Linux alone. Nor does a child look for what nobody needs any more: it ends soon, and would go
    through all that it has of its parent.
    """
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, last)
    if os.getppid() != parent:  # it was quicker
        os._exit(1)
