"""`rulegen build` as it is typed: options, streams, exit statuses."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from rulegen.book.build import Result, Summary, Untranslated
from rulegen.cli import build as command
from rulegen.cli import main
from rulegen.errors import ErrorCode, RulegenError, Source


@pytest.fixture
def asked(monkeypatch):
    """What the command asks for; the build itself is a stand-in that finds messages without a translation."""
    requests = []

    def stand_in(request, watcher):
        requests.append(request)
        watcher.begin(("en", "pl"))
        watcher.pages("pl", 2)
        watcher.page("pl", "index")
        watcher.end("pl")
        summary = Summary(("en", "pl"), 4, 1, (Untranslated("pl", missing=121, fuzzy=0),))
        return Result(Path.cwd() / "build" / "site", summary, up_to_date=False)

    monkeypatch.setattr(command, "build", stand_in)
    return requests


@pytest.fixture
def project(tmp_path, monkeypatch):
    (tmp_path / "docs" / "rulebook" / "game").mkdir(parents=True)
    (tmp_path / "docs" / "rulebook" / "index.rst.j2").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*args):
    with pytest.raises(SystemExit) as info:
        main(["build", *map(str, args)])
    return info.value.code


def test_the_summary_goes_to_standard_output_and_warnings_to_standard_error(asked, project, capsys):  # noqa: ARG001 - fixtures that set the scene
    assert run() == 0
    out, err = capsys.readouterr()
    first, second = out.splitlines()
    assert first.startswith("Built: 2 languages, 4 pages, 1 figure, 1 warning, 0.")
    assert second == "build/site/index.html"
    assert err == (
        'warning: pl: 121 messages are not translated and stand in English: run "rulegen catalog status --locale pl"\n'
    )


def test_quiet_prints_nothing(asked, project, capsys):  # noqa: ARG001 - as above
    assert run("--quiet") == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("missing", "fuzzy", "told"),
    [
        (1, 0, "1 message is not translated and stands in English"),
        (0, 1, "1 message is marked fuzzy and stands in English"),
        (0, 3, "3 messages are marked fuzzy and stand in English"),
        (2, 1, "2 messages are not translated, 1 message is marked fuzzy and all stand in English"),
    ],
)
def test_what_stands_in_english_is_counted(missing, fuzzy, told):
    line = command.tell_untranslated(Untranslated("de", missing, fuzzy), Path("my book"))
    assert line == f"de: {told}: run \"rulegen catalog status --locale de --book 'my book'\""


@pytest.mark.parametrize(
    ("missing", "terms", "told"),
    [
        (0, 1, "de: 1 term of the English glossary is not in its own"),
        (0, 3, "de: 3 terms of the English glossary are not in its own"),
        (1, 2, 'run "rulegen catalog status --locale de"; 2 terms of the English glossary are not in its own'),
    ],
)
def test_terms_that_are_missing_are_counted(missing, terms, told):
    assert command.tell_untranslated(Untranslated("de", missing, 0, terms), None).endswith(told)


def test_defaults(asked, project):
    run()
    (request,) = asked
    assert request.book == project / "docs" / "rulebook"
    assert request.out == project / "build" / "site"
    assert (request.locales, request.games, request.theme) == ((), (), "light")
    assert request.jobs >= 1


def test_the_book_is_found_from_below(asked, project, monkeypatch):
    monkeypatch.chdir(project / "docs" / "rulebook" / "game")
    run()
    assert asked[0].out == project / "build" / "site"


def test_a_book_elsewhere_has_its_site_beside_it(asked, project):
    run("--book", "some/where/book")
    assert asked[0].book == Path("some/where/book")
    assert asked[0].out == project / "some" / "where" / "build" / "site"


def test_options(asked, project):  # noqa: ARG001 - as above
    run("--locale", "pl", "--locale", "it", "--game", "g", "--out", "x", "--theme", "dark", "--jobs", 3)
    (request,) = asked
    assert (request.locales, request.games) == (("pl", "it"), ("g",))
    assert (request.out, request.theme, request.jobs) == (Path("x"), "dark", 3)


@pytest.mark.parametrize("options", [["--jobs", "0"], ["--jobs", "x"], ["--nonsense"], ["word"]])
def test_mistaken_options_are_bad_input(asked, options, capsys):
    assert run(*options) == 2
    assert "Usage: rulegen build" in capsys.readouterr().err
    assert not asked


def test_there_is_no_book(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert run() == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("error: docs/rulebook: there is no such folder [file-missing]\n  mend: ")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_no_book_is_not_read(project, monkeypatch, capsys):  # noqa: ARG001 - as above
    def never(*_):
        pytest.fail("the folder is read")

    monkeypatch.setattr("rulegen.book.inputs._contents", never)
    assert run("--book", ".") == 2
    assert "there is no rulebook here: index.rst.j2 is missing [book-invalid]" in capsys.readouterr().err


def test_paths_below_the_current_folder_are_told_from_there_in_each_message(project, monkeypatch, capsys):
    other = RulegenError(ErrorCode.SPHINX, "odd", source=Source(f"{project}/docs/a.rst.j2", 3))
    elsewhere = f"/elsewhere{project}/a", f"{project}more/a", str(project)
    message = f"cannot write {project}/build/x (nor “{project}/y”), {' '.join(elsewhere)}"

    def fail(*_):
        mend = f"delete {project}/build/x"
        raise RulegenError(ErrorCode.OUTPUT_NOT_WRITABLE, message, mend=mend, related=(other,))

    monkeypatch.setattr(command, "build", fail)
    assert run() == 3
    assert capsys.readouterr().err.splitlines() == [
        f"error: cannot write build/x (nor “y”), {' '.join(elsewhere)} [output-not-writable]",
        "  mend: delete build/x",
        "error: docs/a.rst.j2:3: odd [sphinx]",
    ]


def test_in_a_folder_that_is_gone_messages_are_told_all_the_same(project, monkeypatch, capsys):
    (project / "gone").mkdir()
    monkeypatch.chdir(project / "gone")
    (project / "gone").rmdir()
    assert run("--book", project / "nowhere") == 2
    assert f"error: {project}/nowhere: there is no such folder" in capsys.readouterr().err


@pytest.mark.parametrize("fault", [MemoryError(), RecursionError("too\ndeep"), KeyError("x"), OSError(5, "broken")])
def test_an_unforeseen_failure_is_a_fault_of_rulegen_and_not_of_a_fixture(project, monkeypatch, capsys, fault):  # noqa: ARG001 - as above
    def fail(*_):
        raise fault

    monkeypatch.setattr(command, "build", fail)
    monkeypatch.delenv("RULEGEN_DEBUG", raising=False)
    assert run() == 70
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"error: this is a fault of rulegen: {type(fault).__name__}")
    assert err.count("\n") == 1
    assert "RULEGEN_DEBUG=1" in err
    monkeypatch.setenv("RULEGEN_DEBUG", "1")
    assert run() == 70
    err = capsys.readouterr().err
    assert "Traceback" in err
    assert "in fail" in err


def test_a_refused_folder_ends_with_status_3(project, capsys):
    (project / "letters").mkdir()
    (project / "letters" / "dear.txt").write_text("dear")
    assert run("--out", "letters") == 3
    assert "was not made by rulegen [output-not-ours]" in capsys.readouterr().err


def test_a_failure_keeps_its_status(project, monkeypatch, capsys):  # noqa: ARG001 - as above
    def fail(request, watcher):
        watcher.begin(("en",))
        code = ErrorCode.OUTPUT_NOT_WRITABLE
        raise RulegenError(code, f"cannot write {request.out}", mend="make room")

    monkeypatch.setattr(command, "build", fail)
    assert run("--out", "x") == 3
    assert capsys.readouterr() == ("", "error: cannot write x [output-not-writable]\n  mend: make room\n")


def test_nothing_heavy_is_imported_before_there_is_something_to_do():
    script = "import sys, rulegen.cli.build; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not loaded & {"sphinx", "docutils", "pydantic", "babel", "furo", "jinja2", "rich", "filelock", "ruamel"}


def test_on_a_terminal_there_are_bars_and_they_go_away(project):
    script = (
        "from rulegen.cli.progress import ProgressBars as P; p = P(); p.begin(('en', 'pl')); p.pages('pl', 2);"
        "p.page('pl', 'index'); p.end('pl'); p.close()"
    )
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen([sys.executable, "-c", script], stderr=theirs, env=environment, cwd=project) as process:
        os.close(theirs)
        shown = b"".join(read_terminal(ours)).decode()
    os.close(ours)
    assert process.returncode == 0
    assert "pl" in shown
    assert "1/2" in shown
    assert "2/2" in shown
    assert shown.endswith("\x1b[2K")


def read_terminal(descriptor):
    while True:
        try:
            yield os.read(descriptor, 4096)
        except OSError:  # Linux tells so that nobody writes any more
            return
