"""`rulegen check` from its command line: formats, comments that ignore, baselines, files that cannot be read."""

import json

import pytest
from click.testing import CliRunner

from rulegen.cli.check import command

HEADER = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
WRONG = 'msgid "Take {count} tiles."\nmsgstr "Weź klocki."\n'


@pytest.fixture
def check(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def run(content, *options):
        (tmp_path / "pl.po").write_text(HEADER + content, encoding="utf-8")
        return CliRunner().invoke(command, ["pl.po", *options])

    return run


def test_json_tells_what_and_where(check):
    result = check(WRONG, "--format", "json")
    (found,) = json.loads(result.stdout)["findings"]
    assert found["path"].endswith("pl.po")
    assert (found["line"], found["code"], found["kind"], found["severity"], found["locale"], found["msgid"]) == (
        *(7, "placeholder-lost", "markup", "error", "pl"),
        "Take {count} tiles.",
    )
    assert result.exit_code == 1


def test_sarif_has_the_rule_and_the_place(check):
    (run,) = json.loads(check(WRONG, "--format", "sarif").stdout)["runs"]
    (found,) = run["results"]
    assert found["ruleId"] == "placeholder-lost"
    assert found["ruleId"] in {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    assert found["locations"][0]["physicalLocation"]["region"]["startLine"] == 7


@pytest.mark.parametrize(
    ("message", "region"),
    [
        ('msgid "Take it."\nmsgstr "Weź stos stos."\n', {"startLine": 7, "startColumn": 13, "endColumn": 22}),
        ('msgid "Take it."\nmsgstr ""\n"Weź stos "\n"stos."\n', {"startLine": 8, "startColumn": 6}),
    ],
)
def test_sarif_has_the_end_of_what_is_meant_in_the_same_line(check, message, region):
    (run,) = json.loads(check(message, "--format", "sarif").stdout)["runs"]
    (found,) = run["results"]
    assert found["locations"][0]["physicalLocation"]["region"] == region


def test_github_annotates_the_line(check):
    out = check(WRONG, "--format", "github").stdout
    assert out.startswith("::error ")
    assert "line=7" in out


@pytest.mark.parametrize(
    ("comment", "codes"),
    [
        ("ignore[placeholder-lost] the count is in the heading", []),
        ("ignore[placeholder-lost]", ["ignore-without-reason", "placeholder-lost"]),
        ("ignore[placeholder-gone] why not", ["ignore-unknown", "placeholder-lost"]),
        ("ignore[placeholder-lost, end-mark] said above", ["ignore-unused"]),
        ("ignore placeholder-lost the count is above", ["ignore-unread", "placeholder-lost"]),
        ("Ignore[placeholder-lost] the count is above", ["ignore-unread", "placeholder-lost"]),
        ("ignore(placeholder-lost) the count is above", ["ignore-unread", "placeholder-lost"]),
        ("a tool that finds what is lost", ["placeholder-lost"]),
    ],
)
def test_comments_ignore_with_a_reason(check, comment, codes):
    found = json.loads(check(f"# rulegen: {comment}\n{WRONG}", "--format", "json").stdout)["findings"]
    assert sorted(one["code"] for one in found) == codes


def test_a_baseline_passes_over_what_it_lists_and_nothing_else(check):
    check(WRONG, "--write-baseline", "old.json")
    assert check(WRONG, "--baseline", "old.json").exit_code == 0
    more = 'msgid "Play {tile}."\nmsgstr "Zagraj."\n'
    found = json.loads(check(f"{WRONG}\n{more}", "--baseline", "old.json", "--format", "json").stdout)["findings"]
    assert [one["msgid"] for one in found] == ["Play {tile}."]


@pytest.mark.parametrize(
    "line", ["#. rulegen: ignore[placeholder-lost] above", "# RULEGEN: ignore[placeholder-lost] above"]
)
def test_a_comment_that_ignores_nothing_is_told(check, line):
    found = json.loads(check(f"{line}\n{WRONG}", "--format", "json").stdout)["findings"]
    assert sorted(one["code"] for one in found) == ["ignore-unread", "placeholder-lost"]


def test_a_new_baseline_has_what_the_old_one_lists(check):
    assert "1 finding written" in check(WRONG, "--write-baseline", "old.json").stderr
    more = f'{WRONG}\nmsgid "Play {{tile}}."\nmsgstr "Zagraj."\n'
    assert "2 findings written" in check(more, "--baseline", "old.json", "--write-baseline", "new.json").stderr
    assert check(more, "--baseline", "new.json").exit_code == 0


def test_a_file_that_cannot_be_read_does_not_hide_the_others(check, tmp_path):
    (tmp_path / "bad.po").write_text("lorem", encoding="utf-8")
    result = check(WRONG, "bad.po")
    assert result.exit_code == 2
    assert "placeholder-lost" in result.stdout
    assert "bad.po" in result.stderr
