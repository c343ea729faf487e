"""The languages of the search: stems, the Polish table, and an index without a past."""

import json
import re
import time

import pytest
import site_helpers
from hypothesis import given
from hypothesis import strategies as st

from rulegen.book.search import (
    INDONESIAN_STOPWORDS,
    POLISH_STOPWORDS,
    SearchIndonesian,
    SearchPolish,
    words_of,
)

TABLE = re.compile(r"const rulegenStems = (\{.*\});\n", re.DOTALL)


def read_table(text):
    return {word: stem for stem, words in json.loads(TABLE.fullmatch(text)[1]).items() for word in words.split()}


def read_index(site, code):
    text = (site / code / "searchindex.js").read_text(encoding="utf-8")
    return json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Placed: 1|4, then 4|4.", ["Placed", "1|4", "then", "4|4"]),
        ("4|1", ["1|4"]),
        ("10|9 and 12|3", ["9|10", "and", "3|12"]),
        ("305 raw points = 61", ["305", "raw", "points", "61"]),
        ("a|b 1| |2 1|x", ["a", "b", "1", "2", "1", "x"]),
        ("1|2|3", ["1|2", "3"]),
        ("re\u0301gle", ["r\u00e9gle"]),
    ],
)
def test_numbers_and_tiles_are_words(text, words):
    assert words_of(text) == words


@pytest.mark.parametrize("code", site_helpers.CODES)
def test_numbers_and_tiles_are_in_the_index(site_dir, code):
    index = read_index(site_dir, code)
    assert {"5", "12", "1|4", "1|2"} <= index["terms"].keys()
    assert "61" in index["titleterms"]


def test_polish_forms_meet():
    polish = SearchPolish({"forms": [["klocek", "klocki"], ["dubel", "dubla"]]})
    assert {polish.stem(word) for word in ("klocek", "Klocki", "klocków", "klockach", "klockiem")} == {"klocek"}
    assert {polish.stem(word) for word in ("dubel", "dublem", "duble", "DUBLA")} == {"dubel"}
    assert SearchPolish({}).stem("klocki") == "klock"


def test_groups_that_share_a_form_become_one():
    polish = SearchPolish({"forms": [["klocek", "klocki"], ["kamień", "klocki"], ["dubel"]]})
    assert polish.stem("klocek") == polish.stem("kamień") == polish.stem("klockach")
    assert polish.stem("dubel") == "dubel"


@pytest.mark.parametrize("step", [1, -1])
def test_as_many_groups_as_a_file_can_hold_cost_little(step):
    words = [f"{a}{b}{c}" for a in "bcdfghjklm" for b in "aeiouy" for c in "bcdfghjklmnprstwz" for _ in range(8)]
    words = [f"{word}{number:x}" for number, word in enumerate(words)]
    began = time.process_time()
    polish = SearchPolish({"forms": [words[at : at + 2][::step] for at in range(len(words) - 1)]})
    assert time.process_time() - began < 3
    assert len({polish.stem(word) for word in words}) == 1


def test_a_word_whose_stem_is_a_stop_word_can_be_found():
    polish = SearchPolish({})
    for word in ("tamy", "bycie", "jego", "jaki", "pody"):
        stem = polish.stem(word)
        assert stem == word or stem not in POLISH_STOPWORDS


def test_the_table_knows_every_word_and_every_form():
    polish = SearchPolish({"forms": [["klocek", "klocki"]]})
    table = read_table(polish.table(["Gracze", "klocków", "gracze", "i", "61"]))
    assert set(table) == {"gracze", "klocek", "klocki", "klocków"}
    assert table["klocków"] == table["klocek"]


@given(st.lists(st.text(alphabet="aąbcćdeęiklłmnoórsśtuwyzżź", min_size=1, max_size=12)))
def test_the_table_tells_what_the_index_holds(words):
    polish = SearchPolish({})
    table = read_table(polish.table(words))
    assert table == {word: polish.stem(word) for word in words if word not in POLISH_STOPWORDS}


def test_indonesian_affixes_fall_away():
    indonesian = SearchIndonesian({})
    assert {indonesian.stem(word) for word in ("ambil", "mengambil", "Diambil")} == {"ambil"}


@pytest.mark.parametrize("words", [INDONESIAN_STOPWORDS, POLISH_STOPWORDS])
def test_stop_words_are_lower_case_words(words):
    assert all(word.islower() and word.isalpha() for word in words)
    assert not words & {"skor", "ubin", "sisa", "punkt", "stos", "runda", "gra"}


def test_a_description_is_in_the_index(site_dir):
    polish = SearchPolish({"forms": site_helpers.FORMS})
    index = read_index(site_dir, "pl")
    assert polish.stem("dołożeń") in index["terms"] | index["titleterms"]  # stands only in the descriptions


def test_the_index_of_a_later_build_is_that_of_a_first_one(sample_site, tmp_path):
    """A page changes and changes back: words of the state between must leave index and table."""
    source = tmp_path / "src"
    site_helpers.write_book(source, "pl")
    page = source / f"{site_helpers.GAME}.rst"
    first = page.read_text(encoding="utf-8")
    page.write_text(first + "\nPrzelotne słówko\n----------------\n\nNietrwałe zdanie o klockach.\n", encoding="utf-8")
    builds = (source, tmp_path / "out", tmp_path / "doctrees")
    site_helpers.build_apart(*builds)
    stems = tmp_path / "out" / "_static" / "rulegen-stems.js"
    assert "nietrwałe" in stems.read_text(encoding="utf-8")
    page.write_text(first, encoding="utf-8")
    site_helpers.build_apart(*builds)
    assert tree(tmp_path / "out") == tree(sample_site / "pl")


def test_a_build_with_nothing_to_do_changes_nothing(tmp_path):
    source = tmp_path / "src"
    site_helpers.write_book(source, "pl")
    builds = (source, tmp_path / "out", tmp_path / "doctrees")
    site_helpers.build_apart(*builds)
    before = tree(tmp_path / "out")
    site_helpers.build_apart(*builds)
    assert before == tree(tmp_path / "out")


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
