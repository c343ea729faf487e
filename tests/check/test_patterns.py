"""No text makes a pattern take time that grows faster than the text: each is tried on long runs of characters."""

import pkgutil
import re
import signal
from collections.abc import Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

import rulegen.check
import rulegen.text

LENGTH = 10_000
BOUND = 0.2
"""Seconds of the processor for one text; a pattern that reads each character once needs a hundredth of it."""
RUNS = (
    *("-", "|", ".", " ", "a", "1", "(", "[", "<", "*", "_", "`", ":", "\u0301", "=", "+", "\t", "\u00a0", "A", "{"),
    *('"', "%", "&", "'", "/", "\\", ",", "!"),
    *("1 + ", "a ", "A ", "1 ", "- ", "= ", "| ", ". ", ", ", "1|1 ", "1-", "a@", "<a ", "</", "`a <", ":a:"),
    *("-|", '"a', "{a", "%(", "&a", "<!--", "1,000 ", "1.5 ", "a:b ", "xx", "todo"),
)
FAILS = ("!x", "\ufffc")
MATCHED = {"match", "fullmatch"}
"""What begins at one place of the text, and nowhere else."""


def modules():
    for package in (rulegen.check, rulegen.text):
        yield package
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield import_module(found.name)


def patterns_in(value):
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, Mapping):
        yield from patterns_in(tuple(value.values()))
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from patterns_in(one)


def methods_called(name, module):
    """The methods of a pattern that are called in its own file, or anywhere if its name is not private."""
    sources = [Path(module.__file__)] if name.startswith("_") else Path(rulegen.__file__).parent.rglob("*.py")
    calls = re.compile(rf"\b{name}\.([a-z]+)\(")
    return {method for path in sources for method in calls.findall(path.read_text(encoding="utf-8"))}


def found_patterns():
    """Each pattern of a module with the methods to try: `finditer` too unless only the start of a text is matched."""
    found = {}
    for module in modules():
        for name, value in vars(module).items():
            for pattern in patterns_in(value):
                called = methods_called(name, module)
                methods = sorted(called) if called and called <= MATCHED else ["finditer", "fullmatch"]
                if isinstance(pattern.pattern, str):
                    found.setdefault(pattern, (f"{module.__name__}.{name}", methods))
    return [pytest.param(pattern, methods, id=name) for pattern, (name, methods) in found.items()]


@contextmanager
def bounded(told):
    """Fail as soon as this process has worked for too long."""

    def stop(*_):
        raise AssertionError(f"too slow: {told}")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, BOUND)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.mark.parametrize(("pattern", "methods"), found_patterns())
def test_a_pattern_takes_time_that_grows_with_the_text(pattern, methods):
    for run in RUNS:
        for fails in FAILS:
            text = (run * LENGTH)[:LENGTH] + fails
            for method in methods:
                with bounded(f"{method} on {run!r} and {fails!r}"):
                    found = getattr(pattern, method)(text)
                    if method == "finditer":
                        for _ in found:
                            pass
