"""`rulegen check` from its command line: formats, comments that ignore, baselines, files that cannot be read."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulegen.cli.check import command
from rulegen.errors import RulegenError

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


@pytest.mark.parametrize("bad", ["lorem", None])
def test_no_baseline_is_written_while_a_file_cannot_be_checked(check, tmp_path, bad):
    if bad:
        (tmp_path / "bad.po").write_text(bad, encoding="utf-8")
    result = check(WRONG, "bad.po", "--write-baseline", "old.json")
    assert result.exit_code == 2
    assert "bad.po" in result.stderr
    assert "written" not in result.stderr
    assert not (tmp_path / "old.json").exists()


def test_where_a_baseline_cannot_be_is_told_before_anything_is_checked(check, tmp_path):
    for name, mend in ((".", "such as baseline.json"), ("/dev/null", "name another")):
        error = check(WRONG, "bad.po", "--write-baseline", name).exception
        assert isinstance(error, RulegenError)
        assert error.mend.endswith(mend)
    assert [path.name for path in tmp_path.iterdir()] == ["pl.po"]


FINDING = {"path": "pl.po", "code": "a", "msgid": "b", "message": "c", "count": 1}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "old.json:1: this is no JSON"),
        ("[" * 100_000, "this is no JSON"),
        ("[]", "no list of “findings”"),
        ('{"version": 1, "findings": true}', "no list of “findings”"),
        ('{"findings": []}', "the “version” of this baseline is “null”"),
        ('{"version": 99, "findings": []}', "the “version” of this baseline is “99”"),
        *(
            (json.dumps({"version": 1, "findings": [FINDING, {**FINDING, "count": count}]}), "“count” of finding 2")
            for count in (2.7, 0, -5, True, "1", None, float("inf"), float("nan"))
        ),
        ('{"version": 1, "findings": [{"count": 1e999}]}', "finding 1 has not a text"),
        (json.dumps({"version": 1, "findings": [{**FINDING, "path": 5}]}), "finding 1 has not a text"),
        ('{"version": 1, "findings": [5]}', "finding 1 has not a text"),
    ],
)
def test_a_broken_baseline_is_told(check, tmp_path, text, told):
    (tmp_path / "old.json").write_text(text, encoding="utf-8")
    result = check(WRONG, "--baseline", "old.json")
    assert isinstance(result.exception, RulegenError)
    assert told in str(result.exception)
    assert "--write-baseline" in result.exception.mend


def test_a_baseline_may_name_what_is_no_text(check):
    name = os.fsdecode(b"b\xff.po")
    Path(name).write_text(HEADER + WRONG, encoding="utf-8")
    assert check(WRONG, name, "--write-baseline", "old.json").exit_code == 0
    assert check(WRONG, name, "--baseline", "old.json").exit_code == 0


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
