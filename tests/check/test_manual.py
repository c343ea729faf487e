"""The manual page on checking tells of every code, each below an anchor of its own."""

import re
from pathlib import Path

import pytest

import rulegen.check
from rulegen.check.about import ABOUT

MANUAL = (Path(__file__).parents[2] / "docs" / "manual" / "checking.rst").read_text(encoding="utf-8")
SOURCES = sorted(Path(rulegen.check.__file__).parent.rglob("*.py"))
WRITTEN = {code for path in SOURCES for code in re.findall(r'\bCode\(\s*"([a-z-]+)"', path.read_text("utf-8"))}


def test_the_codes_of_the_sources_are_all_that_are_told_of():
    assert len(WRITTEN) > 50
    assert ABOUT.keys() >= WRITTEN


@pytest.mark.parametrize("code", sorted(WRITTEN | ABOUT.keys()))
def test_a_code_has_its_anchor_and_paragraph(code):
    assert re.search(
        rf"^\.\. _check-{code}:\n\n``{code}``(?: \((?:warning|information)\))?\n    \S", MANUAL, re.MULTILINE
    )


def test_there_is_no_anchor_without_a_code():
    assert set(re.findall(r"^\.\. _check-([a-z-]+):$", MANUAL, re.MULTILINE)) == WRITTEN | ABOUT.keys()
