"""The exit statuses of `rulegen check`: run as a process, for only then they are what a shell sees."""

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
