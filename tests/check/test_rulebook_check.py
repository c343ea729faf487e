"""`rulegen check` without a path: the whole rulebook, with one thing wrong at a time."""

from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner

from rulegen.check.finding import Kind
from rulegen.check.result import Run
from rulegen.check.rulebook import steps_of
from rulegen.cli.check import command
from rulegen.errors import ErrorCode, RulegenError

ROOT = Path(__file__).parents[2]
FIXTURE = "docs/rulebook/shared/fixtures/opening-the-arms.yaml"


@pytest.fixture
def project(tmp_path):
    """A copy of the rulebook with its catalogs."""
    copytree(ROOT / "docs" / "rulebook", tmp_path / "docs" / "rulebook")
    copytree(ROOT / "locales", tmp_path / "locales")
    (tmp_path / "pyproject.toml").write_text("")
    return tmp_path


def checked(project, *args):
    run = Run()
    for step in steps_of(project / "docs" / "rulebook", project / "build" / "site", *args):
        run += step.check()
    return run


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_shipped_rulebook_is_without_a_fault(project):
    run = checked(project)
    assert run.findings == ()
    assert run.files > 30
    assert run.messages > 1000


def test_a_fixture_that_expects_something_else_is_a_finding_with_its_line(project):
    path = next((project / "docs/rulebook").rglob("opening-the-arms.yaml"))
    edit(path, "sum: 6,", "sum: 7,")
    line = path.read_text().split("sum: 7")[0].count("\n") + 1
    (finding,) = checked(project).findings
    assert finding.code.name == "expect-contradicted"
    assert (finding.place.path, finding.place.line) == (str(path), line)
    assert "7" in finding.message


def test_a_fixture_with_an_illegal_placement_is_told_once(project):
    path = next((project / "docs/rulebook").rglob("opening-the-arms.yaml"))
    edit(path, "4|4 on 1|4", "4|4 on 1|1")
    findings = checked(project).findings
    assert [finding.code.name for finding in findings] == ["placement-illegal"]
    assert findings[0].place.line > 0


def test_a_template_that_cannot_be_rendered(project):
    path = project / "docs/rulebook/yacht/page.rst.j2"
    path.write_text(path.read_text() + "\n{{ nonsense }}\n")
    findings = checked(project, "en").findings
    assert [finding.code.name for finding in findings] == ["template"]
    assert findings[0].place.path.endswith("page.rst.j2")


def test_a_glossary_that_lacks_a_term_or_cannot_be_read(project):
    path = project / "locales/it/glossary.toml"
    text = path.read_text()
    begin = text.index("\n[")
    following = text.index("\n[", begin + 2)
    path.write_text(text[:begin] + text[following:])
    codes = {finding.code.name for finding in checked(project, "it").findings}
    assert "glossary-lacks" in codes
    path.write_text(f"{text}\n[equipment.more]\nterm = 5\n")
    assert {finding.code.name for finding in checked(project, "it").findings} >= {"glossary-invalid"}


def test_a_definition_that_states_another_rule_than_the_games_have(project):
    path = project / "locales/it/glossary.toml"
    edit(path, '"dice.rolls" = 3', '"dice.rolls" = 4')
    (finding,) = (one for one in checked(project, "it").findings if one.code.name == "sentence-missing")
    assert (finding.place.path, finding.code.kind) == (str(path), Kind.CLAIM)
    assert path.read_text(encoding="utf-8").splitlines()[finding.place.line - 1] == 'states = { "dice.rolls" = 4 }'
    (project / "docs/rulebook/glossary.rst.j2").unlink()
    assert "sentence-missing" not in {one.code.name for one in checked(project, "it").findings}


def test_a_wrong_translation_is_found_and_other_languages_can_be_left_out(project):
    edit(project / "locales/pl/LC_MESSAGES/rulegen.po", 'msgstr "Dołożono: {tile}."', 'msgstr "Dołożono: {tiles}."')
    assert {finding.place.path for finding in checked(project).findings} == {
        str(project / "locales/pl/LC_MESSAGES/rulegen.po")
    }
    assert checked(project, "it").findings == ()


def test_built_pages_are_read_back_where_there_are_any(project):
    folder = project / "build/site/en"
    folder.mkdir(parents=True)
    page = folder / "exact-61-five-up.html"
    page.write_text(
        '<html lang="en"><p>2 + 5 + 3 = 11.</p><figure id="exact-61-five-up-fig-opening-the-arms-1"><figcaption>'
        "Figure 1. Placed: 1|4. Counted contributions: 4 + 1 = 5. Placement points: 5 raw points = 1 display point."
        "</figcaption></figure>"
    )
    codes = [finding.code.name for finding in checked(project, "en", "exact-61-five-up").findings]
    assert codes == ["claim-contradicted", "figure-unread"]
    assert checked(project, "en", "yacht").findings == ()


def test_what_there_is_not_is_an_error(project, tmp_path):
    with pytest.raises(RulegenError) as caught:
        checked(project, None, "chess")
    assert caught.value.code is ErrorCode.GAME_UNKNOWN
    with pytest.raises(RulegenError) as caught:
        checked(project, "tlh")
    assert caught.value.code is ErrorCode.LOCALE_UNKNOWN
    with pytest.raises(RulegenError):
        steps_of(tmp_path / "nowhere", tmp_path)


def test_the_command_without_a_path(project, monkeypatch):
    monkeypatch.chdir(project)
    result = CliRunner().invoke(command, ["--locale", "id"])
    assert result.exit_code == 0
    assert "nothing found" in result.output
    edit(project / "locales/id/LC_MESSAGES/rulegen.po", 'msgstr "Diletakkan: {tile}."', 'msgstr "Diletakkan: ."')
    assert CliRunner().invoke(command, ["--locale", "id"]).exit_code == 1


def test_a_template_that_is_named_beside_a_catalog_says_what_is_missing(tmp_path):
    head = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    (tmp_path / "game.pot").write_text(head.replace("Language: pl", "Language: ") + '\nmsgid "Draw."\nmsgstr ""\n')
    (tmp_path / "game.po").write_text(head)
    result = CliRunner().invoke(command, [str(tmp_path / "game.po"), str(tmp_path / "game.pot"), "--format", "json"])
    assert "message-missing" in result.output
