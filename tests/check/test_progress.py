"""What takes long tells how far it is, and a terminal shows it."""

import io
import sys

import pytest

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of
from rulegen.check.parallel import FEW, spread
from rulegen.check.progress import advanced, listening
from rulegen.check.result import Run, Step
from rulegen.cli.bars import watched


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def shown(monkeypatch):
    """What a terminal gets while steps are done."""
    monkeypatch.setenv("TERM", "xterm")

    def run(*steps):
        monkeypatch.setattr(sys, "stderr", Terminal())
        for one in watched(steps):
            one.check()
        return sys.stderr.getvalue()

    return run


@pytest.fixture
def heard():
    found = []
    with listening(lambda done, total: found.append((done, total))):
        yield found


@pytest.mark.parametrize("jobs", [1, 2])
def test_work_that_is_shared_out_tells_how_much_is_done(heard, jobs):
    things = list(range(FEW * 3))
    spread(str, things, jobs)
    assert len(heard) > 4
    assert heard == sorted(heard)
    assert {total for _, total in heard} == {len(things)}


@pytest.mark.parametrize("text", ["Deal 5 tiles.\n\n" * 100, "Deal 5 tiles to each of 2 players. " * 500])
def test_a_page_tells_how_much_of_it_has_been_read(heard, text):
    check_text(page_of(text, "a.txt", ".txt"), "five-up", "en")
    assert len(set(heard)) > 50
    assert heard == sorted(heard)
    assert all(done <= total for done, total in heard)


def step(name, *told):
    def run():
        for done in told:
            advanced(done, told[-1])
        return Run()

    return Step(name, run)


def test_a_long_step_has_a_bar_of_its_own(shown):
    told = shown(step("a.po", 30_000, 50_000))
    assert "a.po" in told
    assert "30000/50000" in told


def test_a_short_step_has_none(shown):
    assert not shown(step("a.po", 30, 50))


def test_several_steps_have_one_together(shown):
    told = shown(step("a.po", 30), step("b.po", 30_000, 50_000))
    assert "1/2" in told
    assert "30000/50000" in told


def test_nothing_is_drawn_where_nobody_looks(capsys):
    for one in watched([step("a.po", 30), step("b.po", 30_000, 50_000)]):
        one.check()
    assert not capsys.readouterr().err
