"""What `rulegen check` says of a catalog and a page in each language, as a translator reads it: look at each change.

The catalogs have a mistake a message. Set `RULEGEN_RENEW_GOLDEN` to write the reports anew.
"""

import os
import re
from pathlib import Path

import pytest

from rulegen.check.about import ABOUT
from rulegen.cli import main

GOLDEN = Path(__file__).parents[1] / "golden" / "check"
RENEW = "RULEGEN_RENEW_GOLDEN"
FILES = sorted(path.name for path in GOLDEN.iterdir() if path.suffix in {".po", ".txt"})
ELSEWHERE = {
    # Of figure descriptions and built pages; tests/check/test_pages_figures.py and test_pages_built.py
    *(code for code in ABOUT if code.startswith("figure-")),
    "ignore-unread",  # test_cli_check.py
    # Of a whole catalog or rulebook; test_cli_check.py, test_rulebook_check.py, test_stale.py, test_odd_files.py
    *("glossary-clash", "glossary-lacks", "header-charset", "header-language", "message-missing", "message-too-long"),
    *("message-unknown", "obsolete", "plural-header", "stale-previous", "stale-source", "stale-values"),
    # Of texts that are longer than these; test_dropped.py, test_other_message.py, test_pages.py, test_plurals.py
    *("clause-doubtful", "list-doubtful", "other-message", "plural-equal", "unrelated"),
    "negation-doubtful",  # test_opposites.py
    "sum-false",  # test_sums.py; beside a number that was changed it is not told
    # test_terms.py, test_everyday_words.py
    *("name-changed", "word-added", "word-lost"),
}
"""Codes that other tests make; all others stand in one of the reports."""


def report_of(name):
    return GOLDEN / f"{name}.report"


@pytest.mark.parametrize("name", FILES)
def test_the_report_reads_as_it_was_read_last(name, capsys, monkeypatch):
    monkeypatch.chdir(GOLDEN)
    options = ["--game", "five-up", "--locale", name.split(".")[1]] if name.startswith("page.") else []
    with pytest.raises(SystemExit):
        main(["check", name, *options])
    text = capsys.readouterr().out
    if RENEW in os.environ:
        report_of(name).write_text(text, encoding="utf-8")
    assert text == report_of(name).read_text(encoding="utf-8")


def test_each_code_stands_in_a_report_or_has_a_test_elsewhere():
    said = "".join(report_of(name).read_text(encoding="utf-8") for name in FILES)
    assert set(re.findall(r"\[([a-z-]+)\]$", said, re.MULTILINE)) == ABOUT.keys() - ELSEWHERE


def test_each_finding_has_a_mend():
    for name in FILES:
        lines = report_of(name).read_text(encoding="utf-8").splitlines()
        found = sum(bool(re.match(r"  \d+(:\d+)?  (error|warning|info)  ", line)) for line in lines)
        assert sum(line.startswith("      mend: ") for line in lines) == found > 0
