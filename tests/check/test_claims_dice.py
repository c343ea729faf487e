"""Turns of dice that a text tells, and what it claims nothing about."""

from collections import Counter
from itertools import combinations

import claim_helpers
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.check.claims.dice.turns.replay import Item, Kind, replay

DICE = st.lists(st.integers(1, 6), min_size=5, max_size=5)


def contradicted(locale, text):
    return claim_helpers.contradicted(locale, "yacht", text)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "He has 2-4-5-6-6 and needs a 3. He keeps 2-4-5-6 and hopes for a 3, but it is a 1."),
        ("en", "She holds the two pairs of 3-3-4-4-6 and re-rolls the 6. It turns into a 4."),
        ("en", "Ann has 3-3-4-5-6. She may keep 3-4-5-6, the two 3s or the 6."),
        ("en", "She keeps the 6 of 1-2-3-4-6. The next four dice are 6-6-3-1. She keeps all three sixes: 1-3-6-6-6."),
        ("en", "Zoe has 6-6-6-4-4 and 26 in the full house. In the last round she takes 17 points for choice."),
        ("en", "The chance of a yacht on one roll is 1 in 1296."),
        ("en", "Full house: 3 + 2 equal dice."),
        ("en", "It is best to enter 12 in the sixes early."),
        ("en", "With 2-2-2-5-6 you get 6 in the twos. Four sixes would bring 24 in the sixes."),
        ("en", "After ten rounds Zoe has 120 points."),
        ("it", "Con 2-4-5-6-6 gli serve un 3, e gli manca un 1."),
        ("it", "Tiene le due coppie di 3-3-4-4-6 e rilancia il 6. Diventa un 4."),
        ("it", "Non c'è premio: con 3-3-3-3-3 puoi prendere 15 punti nella riga Tre."),
        ("pl", "Ma teraz 2-4-5-6-6 i brakuje mu 3."),
        ("pl", "Zostawia dwie pary z 3-3-4-4-6 i przerzuca 6. Wypada 4."),
        ("pl", "Do tego ma 23 w Szansie, a po dziesięciu kolejkach 120 punktów."),
        ("id", "Sekarang ia mempunyai 2-4-5-6-6 dan membutuhkan angka 3."),
        ("id", "Setelah sepuluh giliran Zahra mempunyai 120 poin."),
    ],
)
def test_what_a_turn_may_be_is_no_alarm(locale, text):
    assert contradicted(locale, text) == []


@given(DICE, DICE, st.sets(st.integers(0, 4), max_size=4))
def test_what_can_follow_is_never_missed(first, fresh, places):
    kept = [first[at] for at in sorted(places)]
    shown = fresh[: 5 - len(kept)]
    told = [
        Item(Kind.ROLL, (0,), tuple(first)),
        Item(Kind.CUE, (1,)),
        Item(Kind.COUNT, (2,), count=len(shown), kept=False),
    ]
    told += [Item(Kind.PART, (3,), tuple(kept), kept=True)] if kept else []
    told += [Item(Kind.PART, (4,), tuple(shown)), Item(Kind.ROLL, (5,), tuple(kept + shown))]
    assert [lie.dice for lie in replay(told)[-1]] == [tuple(sorted(kept + shown))]


@given(DICE, DICE, st.integers(1, 4))
def test_a_roll_follows_only_if_enough_dice_are_the_same(first, then, rolled):
    told = [
        Item(Kind.ROLL, (0,), tuple(first)),
        Item(Kind.CUE, (1,)),
        Item(Kind.COUNT, (2,), count=rolled, kept=False),
        Item(Kind.ROLL, (3,), tuple(then)),
    ]
    can = any(not Counter(kept) - Counter(then) for kept in combinations(first, 5 - rolled))
    assert bool(replay(told)[-1]) is (can or sorted(first) == sorted(then))
