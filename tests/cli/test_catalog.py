"""The translator's commands, run as a user runs them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from rulegen.cli import rulegen
from rulegen.errors import ErrorCode, RulegenError

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "locales"


def run(*arguments, **options):
    """Run a command that must succeed; return what it printed."""
    result = CliRunner().invoke(rulegen, ["catalog", *map(str, arguments)], catch_exceptions=False, **options)
    assert result.exit_code == 0, result.output
    return result.stdout


def failure(*arguments):
    result = CliRunner().invoke(rulegen, ["catalog", *map(str, arguments)])
    assert isinstance(result.exception, RulegenError), result.output
    return result.exception


def contents(folder):
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture
def project(tmp_path):
    """A project with a small rulebook, without catalogs."""
    book = tmp_path / "project" / "docs" / "rulebook"
    (book / "shared").mkdir(parents=True)
    (book / "index.rst.j2").write_text('{{ title(_("Rules")) }}\n{% include "shared/a.rst.j2" %}\n', encoding="utf-8")
    (book / "shared" / "a.rst.j2").write_text('{{ _("Hello") }}\n', encoding="utf-8")
    return book.parents[1]


@pytest.fixture(autouse=True)
def _shipped_catalogs_stay():
    before = contents(SHIPPED)
    yield
    assert contents(SHIPPED) == before


@pytest.mark.parametrize("command", ["extract", "update", "status"])
@pytest.mark.parametrize("book", ["/", "/nonexistent", "empty", ""])
def test_outside_a_rulebook_nothing_is_done(tmp_path, monkeypatch, command, book):
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    error = failure(command, *(["--book", book] if book else []))
    assert error.code in {ErrorCode.BOOK_INVALID, ErrorCode.FILE_MISSING}
    assert "--book" in error.mend
    assert [path.name for path in tmp_path.rglob("*")] == ["empty"]


def test_a_rulebook_of_ones_own_gets_catalogs_of_its_own(project, monkeypatch):
    monkeypatch.chdir(project / "docs")
    assert failure("status", "--locale", "pl").code is ErrorCode.CATALOG_MISSING
    assert "rulebook.pot: 2 messages, written" in run("extract")
    run("update", "--locale", "pl")
    assert sorted(path.relative_to(project).as_posix() for path in contents(project / "locales")) == [
        "locales/pl/LC_MESSAGES/rulebook.po",
        "locales/rulebook.pot",
    ]
    rows = json.loads(run("status", "--format", "json"))
    assert [(row["locale"], row["page"], row["missing"]) for row in rows] == [
        ("pl", "docs/rulebook/index.rst.j2", 1),
        ("pl", "docs/rulebook/shared/a.rst.j2", 1),
    ]
    assert run("extract").endswith("unchanged\n")
    assert run("update").endswith("unchanged\n")


def test_a_folder_named_like_the_program_is_not_its_source(project):
    (project / "rulegen" / "text").mkdir(parents=True)
    (project / "rulegen" / "text" / "messages.py").write_text('_("mine")', encoding="utf-8")
    (project / "locales").mkdir()
    run("extract", "--book", project / "docs" / "rulebook")
    assert [path.name for path in (project / "locales").iterdir()] == ["rulebook.pot"]


def test_catalogs_above_the_project_are_not_touched(project):
    (project / "pyproject.toml").touch()
    (project.parent / "locales").mkdir()
    run("extract", "--book", project / "docs" / "rulebook")
    assert not list((project.parent / "locales").iterdir())
    assert (project / "locales" / "rulebook.pot").is_file()


def test_catalogs_elsewhere_are_not_touched_through_a_link(project):
    (project.parent / "other").mkdir()
    (project / "locales").symlink_to("../other")
    assert failure("extract", "--book", project / "docs" / "rulebook").code is ErrorCode.BOOK_INVALID
    (project / "locales").unlink()
    (project / "locales").mkdir()
    run("extract", "--book", project / "docs" / "rulebook")
    (project / "locales" / "pl").symlink_to("../../other")
    error = failure("update", "--locale", "pl", "--book", project / "docs" / "rulebook")
    assert "link leads out" in error.message
    assert not list((project.parent / "other").iterdir())


def test_only_the_templates_of_the_rulebook_are_read(project):
    book = project / "docs" / "rulebook"
    for name in (".venv/x.rst.j2", ".x.rst.j2", "shared/notes.txt", "shared/a.rst"):
        (book / name).parent.mkdir(exist_ok=True)
        (book / name).write_text('{{ _("other") }} {{', encoding="utf-8")
    (book / "deep" / "er").mkdir(parents=True)
    (book / "deep" / "er" / "b.rst.j2").write_text('{{ _("deep") }}', encoding="utf-8")
    (book / "again").symlink_to("shared")
    (book / "circle").symlink_to(".")
    assert "3 messages" in run("extract", "--book", book)
    (book / "out").symlink_to("/usr")
    assert "link leads out" in failure("extract", "--book", book).message


def test_a_template_with_a_mistake_leaves_everything_as_it_was(project):
    book = project / "docs" / "rulebook"
    run("extract", "--book", book)
    run("update", "--book", book, "--locale", "pl")
    before = contents(project / "locales")
    (book / "shared" / "a.rst.j2").write_text('{{ _("Hello") }}\n{% if %}\n', encoding="utf-8")
    error = failure("extract", "--book", book)
    assert (error.code, Path(error.source.path).name, error.source.line) == (ErrorCode.TEMPLATE, "a.rst.j2", 2)
    assert contents(project / "locales") == before


@pytest.mark.parametrize("call", ["os.listdir", "os.open"])
def test_a_folder_that_may_not_be_entered_is_a_message(project, monkeypatch, call):
    book = project / "docs" / "rulebook"
    run("extract", "--book", book)
    run("update", "--book", book, "--locale", "pl")

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    for command in ("extract", "status", "update"):
        with monkeypatch.context() as patch:
            patch.setattr(call, refuse)
            error = failure(command, "--book", book)
        assert error.code is ErrorCode.FILE_UNREADABLE
        assert "Permission denied" in error.message


def test_names_of_files_are_neither_markup_nor_commands(project):
    book = project / "docs" / "rulebook"
    (book / "[bold]x[").mkdir()
    (book / "[bold]x[" / "a b.rst.j2").write_text('{{ _("a") }}', encoding="utf-8")
    run("extract", "--book", book)
    template = project / "locales" / "rulebook.pot"
    template.write_text(template.read_text(encoding="utf-8").replace("a.rst.j2", "a\x1b[31m.rst.j2"), encoding="utf-8")
    run("update", "--book", book, "--locale", "pl")
    told = "".join(line.strip() for line in run("status", "--book", book).splitlines())
    assert "[bold]x[" in told
    assert "\x1b" not in told


def test_a_folder_with_a_name_in_other_bytes_is_printed_or_refused(project):
    folder = os.fsencode(project) + b"/\xff"
    shutil.move(project / "docs", os.fsdecode(folder))
    book = os.fsdecode(folder + b"/rulebook")
    assert "/\\udcff/locales/rulebook.pot: 2 messages" in run("extract", "--book", book)
    shutil.rmtree(os.fsdecode(folder + b"/locales"))
    (project / "pyproject.toml").touch()  # the catalogs belong above the folder now, and have to tell its name
    error = failure("extract", "--book", book)
    assert error.code is ErrorCode.BOOK_INVALID
    assert "\\udcff" in str(error)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
@pytest.mark.parametrize("command", [["extract"], ["update"], ["status"], ["status", "--format", "json"]])
def test_a_full_output_is_told(project, command):
    book = project / "docs" / "rulebook"
    run("extract", "--book", book)
    run("update", "--book", book, "--locale", "pl")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "rulegen", "catalog", *command, "--book", book],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=ROOT,
        )
    assert done.returncode == 3
    assert done.stderr.startswith("error: the result cannot be written to standard output")
    assert done.stderr.count("\n") == 2


def test_a_changed_value_reopens_a_sentence_until_it_is_confirmed(project):
    page = project / "docs" / "rulebook" / "shared" / "a.rst.j2"
    page.write_text('{{ _("Take {many} tiles.", many=3) }}\n', encoding="utf-8")
    book = ("--book", project / "docs" / "rulebook")
    run("extract", *book)
    run("update", *book, "--locale", "pl")
    path = project / "locales" / "pl" / "LC_MESSAGES" / "rulebook.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('{many} tiles."\nmsgstr ""', '{many} tiles."\nmsgstr "Weź {many}."'), encoding="utf-8")
    run("update", *book)
    stamped = path.read_bytes()
    assert b"# rulegen: made for" in stamped
    page.write_text('{{ _("Take {many} tiles.", many=4) }}\n', encoding="utf-8")
    assert "unchanged" in run("update", *book)
    assert run("confirm", *book, "--locale", "pl") == f"{path}: confirmed: Take {{many}} tiles.\n"
    assert path.read_bytes() != stamped
    assert run("confirm", *book) == ""
    assert run("confirm", *book, "--message", "Take {many} tiles.") == ""
    for text, mend in (("nope", "give the whole source text"), ("Take {many} tile.", "mean “Take {many} tiles.”?")):
        with pytest.raises(click.BadParameter) as caught:
            run("confirm", *book, "--message", text, standalone_mode=False)
        assert f"there is no translated message “{text}”: " in caught.value.message
        assert mend in caught.value.message


def test_pages_that_cannot_be_made_leave_the_stamps_without_values(project):
    (project / "docs" / "rulebook" / "shared" / "a.rst.j2").write_text('{{ _("Hello") }}{{ nobody }}', encoding="utf-8")
    book = ("--book", project / "docs" / "rulebook")
    run("extract", *book)
    result = CliRunner().invoke(rulegen, ["catalog", "update", "--locale", "pl", *map(str, book)])
    assert result.exit_code == 0
    assert "the pages cannot be made" in result.stderr
