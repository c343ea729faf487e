import re
from pathlib import Path

import pytest

from rulegen.errors import ErrorCode, ExitStatus, RulegenError, Source, quote, shortened

PAGE = (Path(__file__).parents[1] / "docs" / "manual" / "errors.rst").read_text(encoding="utf-8")


def test_the_manual_knows_every_code_and_no_other():
    assert set(re.findall(r"^   \* - ``([a-z-]+)``$", PAGE, re.MULTILINE)) == {code.value for code in ErrorCode}


def test_the_manual_knows_every_exit_status_and_no_other():
    assert set(re.findall(r"^   \* - (\d+)$", PAGE, re.MULTILINE)) == {str(status.value) for status in ExitStatus}


def test_a_message_has_place_fault_code_and_mend():
    error = RulegenError(
        ErrorCode.NOTATION,
        "“x” is not a tile",
        source=Source("a.yaml", 3, 7),
        mend="write 1|4",
        related=(RulegenError(ErrorCode.THEME_UNKNOWN, "no theme"),),
    )
    assert str(error).splitlines() == [
        "a.yaml:3:7: “x” is not a tile [notation]",
        "  mend: write 1|4",
        "no theme [theme-unknown]",
    ]


def test_a_place_leaves_out_what_is_not_known():
    assert [str(Source("a")), str(Source("a", 2)), str(Source("a", 2, 3))] == ["a", "a:2", "a:2:3"]


def test_what_strangers_wrote_cannot_forge_lines_or_colours():
    error = RulegenError(
        ErrorCode.NOTATION,
        "“a\x1b[31m\nerror: b\u202e” is wrong",
        source=Source("c\r\udcff.yaml", 1),
        mend="write\td",
        excerpt="e\x1b[2J\n ^",
    )
    assert str(error).split("\n") == [
        "c\\r\\udcff.yaml:1: “a\\x1b[31m\\nerror: b\\u202e” is wrong [notation]",
        "    e\\x1b[2J",
        "     ^",
        "  mend: write\\td",
    ]


@pytest.mark.parametrize("most", [60, 200])
def test_what_a_message_repeats_is_short(most):
    assert shortened("a" * most, most) == "a" * most
    assert shortened("a" * (most + 1), most) == "a" * most + "..."
    assert quote("b\x1b" * 5000, most) == "“" + "b\\x1b" * (most // 2) + "...”"


def test_no_message_is_longer_than_anybody_reads():
    error = RulegenError(ErrorCode.FAULT, "a" * 10**6, mend="b" * 10**6)
    assert max(map(len, str(error).splitlines())) < 1100
