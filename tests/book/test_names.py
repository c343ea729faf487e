"""Names of games stand in one line, wherever a page has them; addresses and search keep their plain spaces."""

import re

import pytest
from site_helpers import CODES, GAME, SET_NAME

from rulegen.text.typography import bind_names

NAME = "Exact 61 Five Up"
LOOSE = re.compile(r"Exact 61|61 Five|Five Up")
ELSEWHERE = re.compile(r"<head>.*?</head>|<[^>]*>", re.DOTALL)
"""What is not set on the page: its head, and attributes."""


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("Five Up", "Five~Up"),
        ("In Five Up, as in Exact 61 Five Up.", "In Five~Up, as in Exact~61~Five~Up."),
        ("Exact 61~Five Up", "Exact~61~Five~Up"),
        ("Five Upper, High Five Up, five up", "Five Upper, High Five~Up, five up"),
        ("All five", "All five"),
    ],
)
def test_the_spaces_within_a_name_are_bound_and_no_others(text, bound):
    names = (NAME, "Five Up", "All Fives")
    space = "\N{NO-BREAK SPACE}"
    assert bind_names(text.replace("~", space), names) == bound.replace("~", space)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("page", ["index", GAME, "search"])
def test_pages_part_no_name(site_dir, code, page):
    text = (site_dir / code / f"{page}.html").read_text(encoding="utf-8")
    shown = ELSEWHERE.sub("|", text).replace("&#160;", "\N{NO-BREAK SPACE}")
    assert SET_NAME in shown
    assert LOOSE.search(shown) is None


@pytest.mark.parametrize("code", CODES)
def test_titles_for_browsers_and_for_the_search_have_plain_spaces(site_dir, code):
    page = (site_dir / code / f"{GAME}.html").read_text(encoding="utf-8")
    assert f"<title>{NAME} – " in page
    index = (site_dir / code / "searchindex.js").read_text(encoding="utf-8")
    assert f'"{NAME}"' in index
    assert SET_NAME not in index
