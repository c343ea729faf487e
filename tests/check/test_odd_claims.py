"""Claims about odd texts, and about games whose rules are others: whatever a text tells, it is judged and soon."""

import time
from dataclasses import replace
from pathlib import Path

import pytest
from claim_helpers import judged
from hypothesis import given, settings
from hypothesis import strategies as st

from rulegen.check.claims import judge
from rulegen.check.claims.data import load_claims
from rulegen.check.pages.check import check_text
from rulegen.check.pages.facts import unstated
from rulegen.check.pages.read import page_of
from rulegen.check.words.language import load_language
from rulegen.engine.dice import Number, OfAKind, Row, Scoring, Straight
from rulegen.games import GAMES, Game

TEXTS = Path(__file__).with_name("texts")
LOCALES = ("en", "id", "it", "pl")
FIVE, EXACT, YACHT = "five-up", "exact-61-five-up", "yacht"


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (FIVE, "Ben is left with 2 pips: –"),
        (FIVE, "She loses 14 pips –"),
        (FIVE, "Scores 33, 29 and 30. Hands 4, 5 and 6 pips. -9th holds 4 pips and drops to 24."),
        (EXACT, "The round is blocked. Left are 4, 9 and 20 pips. The -9th: 5 and 16, in all 21, rounded to 20."),
        (EXACT, "The round is blocked. Left are 4, 9 and 20 pips. The 0th: 5 and 16, in all 21, rounded to 20."),
        (YACHT, "0 7 = 0"),
        (YACHT, "Row 0 8 = 8"),
        (YACHT, "She rolls 1-2-6-6-6, keeps 99999999999999999999 sixes."),
        (YACHT, "She rolls 1-2-6-6-6, keeps 9999999999 sixes and rolls the others: 1-2-6-6-6."),
    ],
)
def test_odd_numbers_do_no_harm(game, text):
    for one in judged("en", game, text):
        assert 0 <= one.start < one.end <= len(text)


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("<p>You roll 1-2-3-4-5.</p><p>&nbsp;</p>", ".html"),
        (f"| a | b | c |\n|---|---|---|\n| Fours | 4 + 4 | {'9' * 4301} |\n", ".md"),
        (f"| a | b |\n|---|---|\n| 1 | {'9' * 4301} |\n| 2 | 2 |\n| 3 | 3 |\n| 4 | 4 |\n", ".md"),
    ],
)
def test_odd_pages_are_read(text, ending):
    assert check_text(page_of(text, f"page{ending}", ending), YACHT, "en").findings == []


def test_many_scores_in_a_sentence_take_no_long_time():
    text = ", ".join(f"{['Ada', 'Ben', 'Cyd', 'Dan'][seat % 4]} has {seat} points" for seat in range(300))
    began = time.process_time()
    judged("en", FIVE, text)
    assert time.process_time() - began < 10  # where it grew with the cube of the length, it would be minutes


def _pieces(locale):
    words = load_claims(locale)
    phrases = {phrase.replace("*", "") for name in words.words for phrase in words.phrases(name)}
    numbers = ("0", "1", "2", "5", "7", "-3", "15", "28", "61", "305", "10**9", "1,5", "50 %", "%s", "{n}")
    signs = (".", ",", ":", ";", "–", "+", "=", "−", "→", "(", ")", "?", "“", "”", "/", "\u00d7", "\n")
    things = ("6|6", "1|4", "9|9", "1-2-3-4-5", "6-6-6-6-6", "2-2", "Ada", "Ben", "Cyd", "{player}")
    return [*sorted(phrases), *(numbers + signs + things) * 30]


@pytest.mark.parametrize("locale", LOCALES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_no_text_is_too_odd(locale, data):
    pieces = data.draw(st.lists(st.sampled_from(_pieces(locale)), min_size=5, max_size=40))
    for game in (FIVE, EXACT, YACHT):
        judged(locale, game, " ".join(pieces))


ROWS = GAMES[YACHT].rules.rows
CHANGED_DICE = {
    "four dice": {"dice": 4},
    "six dice": {"dice": 6},
    "one roll": {"rolls": 1},
    "no number rows": {"rows": tuple(row for row in ROWS if not isinstance(row.pattern, Number))},
    "number rows alone": {"rows": tuple(row for row in ROWS if isinstance(row.pattern, Number))},
    "no fixed rows": {"rows": tuple(row for row in ROWS if row.scoring is not Scoring.FIXED)},
    "no equal dice": {"rows": tuple(row for row in ROWS if not isinstance(row.pattern, OfAKind))},
    "no straights": {"rows": tuple(row for row in ROWS if not isinstance(row.pattern, Straight))},
    "a row that is worth nothing": {"rows": tuple(replace(row, points=0) if row.points else row for row in ROWS)},
    "a row of its own": {"rows": (*ROWS, Row("three-of-a-kind", OfAKind(3), Scoring.ALL_DICE))},
}
CHANGED_DOMINOES = {
    "two players": {"deal": {2: 7}},
    "up to five players": {"deal": {2: 7, 3: 6, 4: 5, 5: 4}},
    "no pairs": {"pairs_at": None},
    "no display": {"display_divisor": 1},
    "no rounding": {"rounding": 1},
    "double nine": {"max_pip": 9},
    "a small target": {"target": 5},
    "a great target": {"target": 10**9},
}
GAMES_CHANGED = [
    *((YACHT, name, changes) for name, changes in CHANGED_DICE.items()),
    *((game, name, changes) for game in (FIVE, EXACT) for name, changes in CHANGED_DOMINOES.items()),
]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "name", "changes"), GAMES_CHANGED)
def test_other_rules_are_judged_too(locale, game, name, changes):
    other = Game(name, replace(GAMES[game].rules, **changes))
    lines = (TEXTS / f"claims.{locale}.txt").read_text(encoding="utf-8").splitlines()
    assert any(judge(line, load_language(locale), [other]) for line in lines)
    assert unstated(other.rules, set())
