"""Work that is shared out comes back whole and in order, whatever the number of processes."""

import os
import signal
import subprocess
import sys

import pytest

from rulegen.check.parallel import FEW, spread, spread_many
from rulegen.errors import ErrorCode, RulegenError

THINGS = list(range(FEW + 7))


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_some_things_at_once_give_the_same_results_in_the_same_order(jobs):
    sizes = set()

    def work(some):
        sizes.add(len(some))
        return [thing * thing for thing in some]

    assert spread_many(work, THINGS, jobs) == [thing * thing for thing in THINGS]
    assert max(sizes, default=1) < len(THINGS)


@pytest.mark.parametrize("jobs", [1, 2, 3, 7])
def test_results_stand_in_the_order_of_the_things(jobs):
    assert spread(lambda thing: thing * thing, THINGS, jobs) == [thing * thing for thing in THINGS]


def test_several_processes_are_used_for_many_things_only():
    assert len(set(spread(lambda _: os.getpid(), THINGS, 2)) - {os.getpid()}) >= 1
    assert set(spread(lambda _: os.getpid(), THINGS[: FEW - 1], 2)) == {os.getpid()}


def test_a_mistake_in_a_process_is_raised_here_and_leaves_nothing_behind():
    def divide(thing):
        return 1 / (thing - 5)

    with pytest.raises(ZeroDivisionError):
        spread(divide, THINGS, 2)
    assert spread(str, THINGS, 2) == list(map(str, THINGS))


def test_a_process_that_is_killed_is_told():
    def work(thing):
        if thing == 5:
            os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(RulegenError) as told:
        spread(work, THINGS, 2)
    assert told.value.code is ErrorCode.FAULT
    assert "memory" in told.value.mend
    assert spread(str, THINGS, 2) == list(map(str, THINGS))


PROGRAM = r"""
import os, time
from rulegen.check.parallel import spread

def work(thing):
    os.write(1, b"%d\n" % os.getpid())  # whole, whoever else writes
    time.sleep(60)

spread(work, list(range(2000)), 2)
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_whatever_ends_the_program_ends_its_processes_at_once(how):
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        workers = [running.stdout.readline() for _ in range(2)]
        running.send_signal(how)
        running.communicate(timeout=20)  # its end of the pipe stays open as long as one of them lives
    assert len({str(running.pid), *map(str.strip, workers)}) == 3
    assert running.returncode == -how
