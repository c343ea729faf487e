"""The exit statuses of `rulegen check`: run as a process, for only then they are what a shell sees."""

import json
import os
import subprocess
import sys

import pytest

HEADER = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
GOOD = HEADER + 'msgid "Deal five tiles."\nmsgstr "Rozdaj pięć klocków."\n'
WRONG = HEADER + 'msgid "Deal five tiles."\nmsgstr "Rozdaj sześć klocków."\n'
UNSURE = HEADER + '#, fuzzy\nmsgid "Deal five tiles."\nmsgstr "Rozdaj pięć klocków."\n'


@pytest.mark.parametrize(
    ("content", "options", "status"),
    [
        (GOOD, (), 0),
        (WRONG, (), 1),
        (WRONG, ("--fail-on", "never"), 0),
        (WRONG, ("--format", "json"), 1),
        (UNSURE, (), 0),
        (UNSURE, ("--fail-on", "warning"), 1),
        ("no catalog at all", (), 2),
    ],
)
def test_the_status_tells_whether_something_was_found(tmp_path, content, options, status):
    (tmp_path / "pl.po").write_text(content, encoding="utf-8")
    command = [sys.executable, "-m", "rulegen", "check", "pl.po", *options]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode == status


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "utf-16"])
def test_every_report_can_be_written_in_every_encoding(tmp_path, encoding):
    text = WRONG.replace("Deal", "Deal \N{GRINNING FACE} ")
    (tmp_path / "pl.po").write_text(text, encoding="utf-8")
    for form in ("text", "json"):
        command = [sys.executable, "-m", "rulegen", "check", "pl.po", "--format", form]
        environment = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, env=environment)
        assert (done.returncode, done.stderr) == (1, b"")
        if form == "json":
            text = done.stdout.decode("utf-8" if encoding == "ascii" else encoding.partition(":")[0])
            (found, *_) = json.loads(text)["findings"]
            assert found["msgid"] == "Deal \N{GRINNING FACE}  five tiles."
