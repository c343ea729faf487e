"""Run Sphinx, each language in a forked process of its own.

Two builds in one interpreter would mix: the second language gets the first one's UI strings. A fork after one
import is safe, and saves every language but the first the time that the import takes.
"""

from __future__ import annotations

import gc
import io
import logging
import os
import re
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO, Any

from sphinx import addnodes
from sphinx.application import Sphinx, builtin_extensions
from sphinx.environment import BuildEnvironment
from sphinx.errors import SphinxError
from sphinx.util.docutils import docutils_namespace, patch_docutils
from sphinx.util.logging import OnceFilter, WarningLogRecordTranslator, WarningSuppressor

from rulegen.book.contents import lines_of
from rulegen.errors import RulegenError
from rulegen.processes import begin_child

PRELOADED = (
    *builtin_extensions,
    "docutils.languages.en",
    "docutils.parsers.rst.directives.images",
    "docutils.parsers.rst.languages.en",
    "docutils.readers.standalone",
    "furo",
    "jinja2.ext",
    "pygments.formatters.html",
    "pygments.lexers",
    "pygments.styles.native",
    "rulegen.book.extension",
    "sphinx.builders.latex.transforms",
    "sphinx.ext.mathjax",
    "sphinx_basic_ng",
)
"""What every language needs; imported once, before the fork. Only speed depends on its being complete."""

_SETTINGS = {"show_warning_types": False}
_LOCATION = re.compile(r"(?P<path>.*?)(?::(?P<line>\d+))?:?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Report:
    """One warning or error of Sphinx. `path` is that of the generated file, `line` counts from 1; 0: not known."""

    message: str
    path: str = ""
    line: int = 0


def preload() -> None:
    """Import what Sphinx needs for a build."""
    for name in PRELOADED:
        import_module(name)
    entry_points()  # Sphinx looks for its themes among them; the folders read here stay in a cache


class _Collector(logging.Handler):
    """Keeps warnings and errors as reports; a failure to write a file is raised instead."""

    def __init__(self, app: Sphinx, reports: list[Report]) -> None:
        super().__init__(logging.WARNING)
        self.reports = reports
        for chosen in (WarningSuppressor(app), WarningLogRecordTranslator(app), OnceFilter()):
            self.addFilter(chosen)

    def emit(self, record: logging.LogRecord) -> None:
        """Take in one record, in which Sphinx's filters have made the location a text."""
        failure = next((arg for arg in record.args or () if isinstance(arg, OSError)), None)
        if failure is not None:
            raise failure
        place = _LOCATION.fullmatch(getattr(record, "location", None) or "")
        path, line = (place["path"], int(place["line"] or 0)) if place else ("", 0)
        self.reports.append(Report(logging.LogRecord.getMessage(record), path, line))


def run_sphinx(
    sources: Path, output: Path, doctrees: Path, on_page: Callable[[str], None], builder: str = "html"
) -> tuple[Report, ...]:
    """Build one language with a builder of Sphinx's or ours, and return everything that Sphinx complained about.

    Sphinx rebuilds only what changed since `doctrees` was written. `on_page` is told the name of each HTML page that
    is written and has a source (the page of the search has none). Raises OSError when a file cannot be written, and
    RulegenError when our own extension does.
    """
    os.environ.pop("SOURCE_DATE_EPOCH", None)  # Sphinx would put its year into pages
    early = io.StringIO()  # what is said before our own handler can be added
    reports: list[Report] = []
    try:
        with patch_docutils(sources), docutils_namespace():
            app = Sphinx(sources, sources, output, doctrees, builder, _SETTINGS, status=None, warning=early)
            reports = [Report(line) for line in early.getvalue().splitlines()]
            # Sphinx's own handlers go: their filters would change the messages before ours.
            logger = logging.getLogger("sphinx")
            logger.handlers[:] = [_Collector(app, reports)]
            logger.setLevel(logging.WARNING)
            app.connect("html-page-context", lambda *event: on_page(event[1]) if event[-1] else None)
            _rewrite_pages_that_tell_of_others(app)
            app.build()
    except SphinxError as error:
        if isinstance(error, RulegenError):  # what a page may not hold is refused by an error that is both
            raise
        cause = error.__cause__ or getattr(error, "orig_exc", None)
        if isinstance(cause, OSError | RulegenError):
            raise cause from error
        reports.append(Report(str(error)))
    return tuple(reports)


def _rewrite_pages_that_tell_of_others(app: Sphinx) -> None:
    """Rewrite a page that did not change if, and only if, it shows words of one that did.

    Sphinx does not see titles in the navigation and texts of references; on the other hand it rewrites every page
    that lists a changed one, whether or not a title has changed.
    """
    before: dict[str, Any] = {}

    def remember(_app: Sphinx, env: BuildEnvironment, _names: list[str]) -> None:
        before.update(contents=_contents(env), labels=_labels(env), lines=lines_of(env))

    def outdated(app: Sphinx, env: BuildEnvironment) -> list[str]:
        if app.fresh_env_used:
            return []
        if before["contents"] != _contents(env):
            return sorted(env.found_docs)
        labels = _labels(env)
        changed = {name for name in {*labels, *before["labels"]} if labels.get(name) != before["labels"].get(name)}
        referring = {name for name in env.found_docs if changed and _refers(env, name, changed)}
        # The first page shows a line about each of the others.
        return sorted(referring | ({app.config.root_doc} if before["lines"] != lines_of(env) else set()))

    app.connect("env-before-read-docs", remember)
    app.connect("env-updated", outdated)
    # After the check, which needs it, the list of pages that list others has done its duty.
    app.connect("env-check-consistency", lambda _app, env: env.files_to_rebuild.clear())


def _contents(env: BuildEnvironment) -> dict[str, str]:
    """What tables of contents show of each page: the title and the titles of sections, with their markup."""
    return {name: env.titles[name].pformat() + toc.pformat() for name, toc in env.tocs.items()}


def _labels(env: BuildEnvironment) -> dict[str, tuple[str, ...]]:
    data = env.get_domain("std").data
    return {**data["anonlabels"], **data["labels"]}


def _refers(env: BuildEnvironment, page: str, labels: set[str]) -> bool:
    return any(node.get("reftarget") in labels for node in env.get_doctree(page).findall(addnodes.pending_xref))


class Child:
    """The side of a forked process from which it tells its parent how far it is."""

    def __init__(self, pipe: Connection, parent: int) -> None:
        self._pipe = pipe
        self._parent = parent

    def tell(self, message: object) -> None:
        """Send a message to the parent; end at once when the parent is gone and a new build may have begun."""
        if os.getppid() != self._parent:
            os._exit(1)
        self._pipe.send((False, message))


@dataclass(frozen=True, slots=True)
class Crash:
    """A process that did not come to its end: `reason` in words, `details` what it said last."""

    reason: str
    details: str

    def __str__(self) -> str:
        """Both, for a log."""
        return f"{self.reason}\n{self.details}"


@dataclass(frozen=True, slots=True)
class _Running:
    name: str
    process: BaseProcess
    pipe: Connection
    output: IO[bytes]


def fork_each(
    tasks: Mapping[str, Callable[[Child], object]],
    jobs: int,
    on_message: Callable[[str, object], None],
    on_end: Callable[[str], None],
) -> dict[str, object]:
    """Run each task in a forked process, at most `jobs` at a time, and return what each returned.

    In the place of a result stands the exception that ended a task, or a `Crash`. Whatever a task
    prints is kept from the terminal. When this function is left early, its processes are stopped.
    """
    results: dict[str, object] = {}
    waiting = list(tasks.items())
    running: list[_Running] = []
    # What is there now is shared with the children as long as no collection touches it, neither in them nor here; it
    # stays frozen, as a collection at the end of the process would copy it all.
    gc.freeze()
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                running.append(_start(*waiting.pop(0)))
            ready = wait([child.pipe for child in running])
            for child in [child for child in running if child.pipe in ready]:
                ended, content = _next(child)
                if not ended:
                    on_message(child.name, content)
                    continue
                results[child.name] = content
                running.remove(child)
                _stop(child)
                on_end(child.name)
    finally:
        for child in running:
            _stop(child)
    return {name: results[name] for name in tasks}


def _start(name: str, task: Callable[[Child], object]) -> _Running:
    context = get_context("fork")
    pipe, childs_end = context.Pipe(duplex=False)
    output = tempfile.TemporaryFile()  # noqa: SIM115 - closed by _stop
    parent = os.getpid()

    def run() -> None:
        pipe.close()
        _settle(output, parent)
        childs_end.send((True, _outcome(task, Child(childs_end, parent))))

    process = context.Process(target=run, name=f"rulegen build {name}", daemon=True)
    process.start()
    childs_end.close()
    return _Running(name, process, pipe, output)


def _settle(output: IO[bytes], parent: int) -> None:
    """Cut a child off from the terminal, and tie its life to that of its parent."""
    for descriptor in (1, 2):
        os.dup2(output.fileno(), descriptor)
    sys.stdout = sys.stderr = open(1, "w", encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115 - for the life of the process
    begin_child(parent, signal.SIGKILL)  # what Sphinx runs may hold back a milder one


def _outcome(task: Callable[[Child], object], child: Child) -> object:
    try:
        return task(child)
    except (RulegenError, OSError) as error:
        return error
    except Exception as error:  # noqa: BLE001 - whatever it is, the parent reports it
        return Crash(f"{type(error).__name__}: {error}", traceback.format_exc())


def _next(child: _Running) -> tuple[bool, object]:
    """The next message of a child, or True and its result."""
    try:
        ended, content = child.pipe.recv()
    except (EOFError, OSError):
        return True, _crash(child)
    return ended, content


def _crash(child: _Running) -> Crash:
    """What can be told of a process that ended without a result."""
    child.process.join()
    code = child.process.exitcode or 0
    reason = f"killed by {signal.Signals(-code).name}" if code < 0 else f"ended with status {code}"
    child.output.seek(0)
    return Crash(reason, child.output.read().decode("utf-8", "replace").strip())


def _stop(child: _Running) -> None:
    child.process.kill()
    child.process.join()
    child.process.close()
    child.pipe.close()
    child.output.close()
