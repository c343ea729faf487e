"""What a page says holds by the facts of the replay and by the rules, or the build tells which sentence is missing."""

import re
import shutil
from pathlib import Path

import pytest

from rulegen.book.context import PageContext
from rulegen.book.glossary import NO_TERMS
from rulegen.book.load import load_book
from rulegen.book.templates import book_environment, render
from rulegen.engine.scoring import TargetMode
from rulegen.errors import ErrorCode, RulegenError
from rulegen.games import GAMES
from rulegen.text.catalog import load_translator

BOOK = Path(__file__).parents[2] / "docs" / "rulebook"
EXACT, FIVE, YACHT, DIFFERENCES = "exact-61-five-up", "five-up", "yacht", "differences"
CHANGES = [
    (EXACT, "finish-to-the-point", "[290, 120]", "[285, 120]", "last-tile"),
    (EXACT, "finish-to-the-point", "finisher: 2, last: 10", "finisher: 2, last: 5", "last-tile"),
    (EXACT, "finish-void", "[295, 120]", "[285, 120]", "last-tile"),
    (EXACT, "finish-void", "[295, 120]", "[290, 120]", "last-tile"),
    (EXACT, "finish-void", "2|5", "2|6", "last-tile"),
    (EXACT, "blocked-tie", "1|2", "0|2", "blocked"),
    (EXACT, "blocked-tie", "4|6", "0|1", "blocked"),
    (EXACT, "blocked-void-then-exact", "[300, 50]", "[250, 50]", "blocked"),
    (EXACT, "blocked-void-then-exact", "[300, 50]", "[295, 50]", "blocked"),
    (FIVE, "pair-deduction", "0|3", "0|1", "last-tile"),
    (FIVE, "pair-deduction", "1|2", "4|4", "last-tile"),
    (EXACT, "opening-the-arms", "1|3 on 1|1", "3|3 on 3|4", "branches"),
    (EXACT, "from-end-to-interior", "3|4 on 4|4", "1|3 on 1|1", "doubles"),
    (EXACT, "lone-double", "2|2", "1|2", "doubles"),
    (EXACT, "from-sum-to-points", "- 1|1 on 1|4", "- 1|6 on 1|4", "placement-points"),
    (EXACT, "terminal-six", "- 6|6 on", "- 5|6 on", "placement-points"),
    (EXACT, "lone-blank", "0|0", "5|5", "placement-points"),
    (EXACT, "placement-void", "295", "100", "match-end"),
    (YACHT, "breaking-two-pairs", "used: [full-house]", "used: [ones]", "page"),
    (YACHT, "breaking-two-pairs", "enter: four-of-a-kind", "enter: yacht", "page"),
    (YACHT, "row-twos", "2-2-2-2-4", "1-1-1-1-4", "page"),
    (YACHT, "row-four-of-a-kind", "4-4-4-4-1", "5-5-5-5-1", "page"),
    (DIFFERENCES, "same-end-exact-61", "last: 10", "last: 5", "differences"),
    (DIFFERENCES, "same-end-exact-61", "2|5", "2|6", "differences"),
]
"""The page, the fixture of an example, what is changed in it, and the template whose sentences hold no more."""


@pytest.fixture
def root(tmp_path):
    """The rulebook, with examples that expect nothing."""
    root = tmp_path / "rulebook"
    shutil.copytree(BOOK, root)
    for path in root.rglob("*.yaml"):
        path.write_text(re.sub(r"(?ms)^expect:.*", "", path.read_text(encoding="utf-8")), encoding="utf-8")
    return root


def rendered(root, page):
    """The page of a game, or the one about the differences."""
    book = load_book(root)
    game = page if page in GAMES else None
    names = {**PageContext(book, load_translator("en"), game, book.games).names(), **NO_TERMS.names()}
    return render(book_environment(root), f"{page}/page.rst.j2" if game else f"{page}.rst.j2", root, names)


@pytest.mark.parametrize("page", [EXACT, FIVE, YACHT, DIFFERENCES])
def test_no_sentence_rests_on_what_a_fixture_expects(root, page):
    assert rendered(root, page)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change[1]}-{change[3]}")
def test_an_example_that_goes_otherwise_than_the_page_says_ends_the_build(root, change):
    page, fixture, before, after, template = change
    (path,) = root.rglob(f"{fixture}.yaml")
    text = path.read_text(encoding="utf-8")
    head, body = text[: text.index("game:")], text[text.index("game:") :]
    assert before in body
    path.write_text(head + body.replace(before, after), encoding="utf-8")
    with pytest.raises(RulegenError) as caught:
        rendered(root, page)
    assert caught.value.code is ErrorCode.SENTENCE_MISSING, str(caught.value)
    assert Path(caught.value.source.path).name == f"{template}.rst.j2"
    line = Path(caught.value.source.path).read_text(encoding="utf-8").splitlines()[caught.value.source.line - 1]
    assert line.startswith("{% if ")


def test_the_error_tells_the_target_and_the_score_that_the_replay_gives(root):
    path = root / EXACT / "fixtures" / "finish-to-the-point.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("[290, 120]", "[285, 120]"), encoding="utf-8")
    with pytest.raises(RulegenError) as caught:
        rendered(root, EXACT)
    told = "owner = 0, parts = placement, opponents, partner, score = 300, target = 305, settlement.match_winner = none"
    assert told in caught.value.message


@pytest.fixture
def page(change_rules):
    """A page in a language once a rule of its game is changed; the examples are replayed by the rules as they are."""
    book = load_book(BOOK)

    def page(game, locale="en", **rules):
        change_rules(game, **rules)
        names = {**PageContext(book, load_translator(locale), game, book.games).names(), **NO_TERMS.names()}
        return render(book_environment(book.root), f"{game}/page.rst.j2", book.root, names).replace("\\", "")

    return page


PAIRS = {
    "en": r"\b(pairs?|partners?)\b",
    "id": r"(pasangan|mitra)",
    "it": r"(coppi|compagn)",
    "pl": r"(\bpar[ayęąo]|partner)",
}
"""How a text in a language speaks of pairs."""


@pytest.mark.parametrize("locale", PAIRS)
@pytest.mark.parametrize("mode", list(TargetMode))
def test_where_there_are_no_pairs_the_page_speaks_of_none(page, locale, mode):
    text = page(FIVE, locale, pairs_at=None, target_mode=mode)
    prose = text[: text.index("fig-pair-deduction")]  # it is the example of the tally, with four players in pairs
    assert not re.search(PAIRS[locale], prose, re.IGNORECASE)


def test_a_last_tile_that_blocks_makes_no_finisher_anywhere_where_the_block_comes_first(page):
    exact = page(EXACT, emptied_hand_beats_block=False)
    assert "last tile of their hand without blocking the round is the" in exact
    assert "Each later round is opened by the finisher of the round before." in exact
    assert "unless it is for the tile that makes you the finisher" in exact
    assert "the player who emptied their hand in the round before" not in exact


def test_one_tile_and_zero_points_are_told_without_a_number(page):
    text = page(FIVE, reserve=1, score_floor=0)
    assert "The last tile of it may never be drawn." in text
    assert "A score never falls below zero." in text
    assert "Ostatniego klocka nigdy nie wolno dobrać." in page(FIVE, "pl")
    assert "Najniższy możliwy wynik to −1\N{NO-BREAK SPACE}punkt wyświetlany." in page(FIVE, "pl", score_floor=-5)
