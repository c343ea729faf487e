"""Yacht over all 7,776 rolls: against a second scorer, and against counts made with binomial coefficients by hand."""

import re
from collections import Counter
from itertools import permutations, product

import pytest

from rulegen.engine.dice import (
    AnyDice,
    DiceRules,
    FullHouse,
    Number,
    OfAKind,
    Row,
    RowUnknownError,
    Scoring,
    Straight,
)
from rulegen.games import DICE_GAMES, yacht

RULES = DICE_GAMES["yacht"].rules
FOUR_ONLY = yacht.rules(Scoring.MATCHING_DICE)
ALL_ROLLS = list(product(range(1, 7), repeat=5))
ROWS = ["yacht", "big-straight", "little-straight", "four-of-a-kind", "full-house", "choice"]
ROWS += ["sixes", "fives", "fours", "threes", "twos", "ones"]


def test_the_sheet():
    assert list(RULES.row_ids) == ROWS
    assert (RULES.dice, RULES.rolls, RULES.best_players) == (5, 3, (2, 5))


def second_scorer(dice, *, four_only=False):
    """Reads the sorted dice as a text."""
    text = "".join(map(str, sorted(dice)))
    total = sum(map(int, text))
    four = re.search(r"(.)\1\1\1", text)
    house = re.fullmatch(r"(.)\1(?!\1)(.)\2\2|(.)\3\3(?!\3)(.)\4", text)
    expected = {
        "yacht": 50 if text == 5 * text[0] else 0,
        "big-straight": 30 if text == "23456" else 0,
        "little-straight": 30 if text == "12345" else 0,
        "four-of-a-kind": (4 * int(four[1]) if four_only else total) if four else 0,
        "full-house": total if house else 0,
        "choice": total,
    }
    return expected | {row: (6 - place) * text.count(str(6 - place)) for place, row in enumerate(ROWS[6:])}


@pytest.mark.parametrize("four_only", [False, True])
def test_every_roll_scores_as_the_second_scorer_says(four_only):
    rules = FOUR_ONLY if four_only else RULES
    for dice in ALL_ROLLS:
        assert rules.scores(dice) == second_scorer(dice, four_only=four_only)


def times(row, rules=RULES):
    """How often each score comes up over all rolls."""
    return Counter(rules.row(row).score(dice) for dice in ALL_ROLLS)


def test_how_often_each_pattern_comes_up():
    """6; 5! twice; 6 + 6 * 5 * 5; 6 * 5 * (5 over 2)."""
    assert times("yacht") == {50: 6, 0: 7770}
    assert times("big-straight") == times("little-straight") == {30: 120, 0: 7656}
    assert 7776 - times("four-of-a-kind")[0] == 6 + 150
    assert 7776 - times("full-house")[0] == 300


def test_what_the_patterns_score_together():
    """Four of a kind: 5 * (4f + g) for each g, and 5f: 100f + 105. A full house: 10 * (3f + 2g) for each pair."""
    assert sum(score * count for score, count in times("four-of-a-kind").items()) == 100 * 21 + 6 * 105
    assert sum(score * count for score, count in times("four-of-a-kind", FOUR_ONLY).items()) == 26 * 4 * 21
    assert sum(score * count for score, count in times("full-house").items()) == 10 * 5 * 5 * 21
    assert sum(score * count for score, count in times("choice").items()) == 7776 * 35 // 2


@pytest.mark.parametrize(("face", "row"), list(enumerate(reversed(ROWS[6:]), start=1)))
def test_how_often_a_number_comes_up(face, row):
    """(5 over k) * 5 to the power of 5 - k."""
    assert times(row) == {0: 3125, face: 3125, 2 * face: 1250, 3 * face: 250, 4 * face: 25, 5 * face: 1}


def test_the_highest_of_each_row_and_of_the_sheet():
    highest = [max(times(row)) for row in ROWS]
    assert highest == [50, 30, 30, 30, 28, 30, 30, 25, 20, 15, 10, 5]
    assert sum(highest) == 303
    assert sum(max(times(row, FOUR_ONLY)) for row in ROWS) == 303 - 6


@pytest.mark.parametrize(
    ("dice", "row", "score"),
    [
        ((4, 4, 4, 4, 1), "four-of-a-kind", 17),
        ((6, 6, 6, 6, 6), "four-of-a-kind", 30),
        ((3, 3, 3, 6, 6), "full-house", 21),
        ((5, 5, 6, 6, 6), "full-house", 28),
        ((2, 2, 2, 2, 2), "full-house", 0),
        ((2, 2, 2, 2, 2), "yacht", 50),
        ((1, 2, 3, 4, 6), "little-straight", 0),
        ((6, 5, 4, 3, 2), "big-straight", 30),
        ((6, 6, 6, 6, 6), "sixes", 30),
        ((2, 3, 4, 5, 6), "ones", 0),
    ],
)
def test_examples(dice, row, score):
    assert RULES.row(row).score(dice) == score


def test_the_four_alone_score_16():
    assert FOUR_ONLY.row("four-of-a-kind").score((4, 4, 4, 4, 1)) == 16
    assert FOUR_ONLY.row("four-of-a-kind").score((4, 4, 4, 4, 4)) == 16


def test_the_order_of_the_dice_does_not_matter():
    for dice in [(1, 2, 3, 4, 5), (3, 6, 3, 6, 3), (4, 4, 1, 4, 4)]:
        assert len({tuple(RULES.scores(order).items()) for order in permutations(dice)}) == 1


def test_patterns_say_which_dice_make_them():
    assert OfAKind(4).matching((4, 1, 4, 4, 4)) == (4, 4, 4, 4)
    assert OfAKind(2).matching((5, 1, 5, 6, 6)) == (6, 6)
    assert OfAKind(3).matching((5, 1, 5, 6, 6)) is None
    assert Number(3).matching((3, 1, 3, 3, 2)) == (3, 3, 3)
    assert Number(3).matching((1, 1, 1, 1, 1)) == ()
    assert AnyDice().matching((3, 1, 2, 2, 6)) == (1, 2, 2, 3, 6)
    assert FullHouse().matching((6, 3, 6, 3, 3)) == (3, 3, 3, 6, 6)
    assert Straight((1, 2, 3, 4, 5)).matching((5, 4, 3, 2, 1)) == (1, 2, 3, 4, 5)
    assert Straight((1, 2, 3, 4, 5)).matching((5, 4, 3, 2, 2)) is None


def test_rows_of_a_sister_game():
    """Yatzy scores the matching dice of its pairs and threes, and its small straight 15."""
    rules = DiceRules(
        rows=(
            Row("one-pair", OfAKind(2), Scoring.MATCHING_DICE),
            Row("three-of-a-kind", OfAKind(3), Scoring.MATCHING_DICE),
            Row("small-straight", Straight((1, 2, 3, 4, 5)), Scoring.FIXED, 15),
        )
    )
    assert rules.scores((3, 3, 3, 6, 6)) == {"one-pair": 12, "three-of-a-kind": 9, "small-straight": 0}
    assert rules.scores((1, 2, 3, 4, 5)) == {"one-pair": 0, "three-of-a-kind": 0, "small-straight": 15}


def test_an_unknown_row():
    with pytest.raises(RowUnknownError) as caught:
        RULES.row("chance")
    assert (caught.value.row, list(caught.value.rows)) == ("chance", ROWS)


@pytest.mark.parametrize(("totals", "winners"), [([100], (0,)), ([90, 100, 80], (1,)), ([90, 100, 100], (1, 2))])
def test_winners(totals, winners):
    assert RULES.winners(totals) == winners


def test_a_tie_may_win_nothing():
    rules = DiceRules(RULES.rows, ties_shared=False)
    assert rules.winners([100, 100]) == ()
    assert rules.winners([100, 90]) == (0,)


def test_what_a_row_can_score_is_what_some_roll_scores():
    for row in RULES.rows:
        assert RULES.possible_scores(row.id) == {row.score(roll) for roll in ALL_ROLLS}
    best = {
        "yacht": 50,
        "big-straight": 30,
        "little-straight": 30,
        "four-of-a-kind": 30,
        "full-house": 28,
        "choice": 30,
    }
    best |= {"sixes": 30, "fives": 25, "fours": 20, "threes": 15, "twos": 10, "ones": 5}
    assert {row: RULES.best_score(row) for row in RULES.row_ids} == best
