"""Work that is shared out comes back whole and in order, whatever the number of processes."""

import os

import pytest

from rulegen.check.parallel import FEW, spread

THINGS = list(range(FEW + 7))


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
