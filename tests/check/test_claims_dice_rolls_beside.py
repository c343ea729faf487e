"""Rolls that the scores or the straights beside them contradict, and numbers and rolls that cannot be."""

import claim_helpers
import pytest
from claim_helpers import ARROWED, right

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

TEXTS = [
    # several scores agree on another roll
    ("en", "Roll [4-4-2-4-4>4-4-2-4-1] is Four of a Kind for 18 points or Fours for 16."),
    (
        "id",
        "Anda mendapat [2-2-2-2-2>2-2-2-2-5]. Yacht sudah terisi, jadi Empat Sama 10, Pilihan Pemain 10, atau Dua 10.",
    ),
    ("it", "[6-6-6-6-2>6-6-1-6-2]: il Poker vale 26, la riga Sei vale 24, la Scelta 26."),
    ("pl", "Masz [5-5-5-5-3>5-2-5-5-3]. Kareta daje 23, Piątki 20."),
    (
        "it",
        "Con [5-5-5-5-5>5-5-6-5-5] nella riga Full segni 0. Nello Yacht prendi 50, nel Poker 25, nella riga Cinque 25.",
    ),
    # the dice of a straight
    ("en", "Little Straight is [1-2-3-4-5>1-2-4-4-5], Big Straight 2-3-4-5-6."),
    ("id", "Straight Besar, [2-3-4-5-6>1-3-4-5-6]; selalu 30 poin."),
    ("it", "La Scala piccola, [1-2-3-4-5>1-1-3-4-5], e la Scala grande, 2-3-4-5-6, valgono 30; non basta 1-2-3-4-6."),
    ("pl", "Duży strit: [2-3-4-5-6>2-3-4-4-6]. Daje 30 punktów."),
    # numbers and rolls that cannot be
    ("en", "If nothing fits, write [0>00] in a row."),
    ("it", "Ecco la colonna: Scala grande [30>03], Poker 17, Full 22."),
    ("id", "Simpan 4-4-4 dan lempar dua dadu: 4-1. Hasilnya [4-4-4-4-1>4-4-4-4-10]."),
    ("pl", "Na koniec ma [3-3-3-5-5>3-3-3-5-7], czyli Ful za 19."),
]


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_each_roll_and_number_is_judged(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", right(text, ARROWED)) == []
    for wrong in claim_helpers.each_wrong(text, ARROWED):
        assert claim_helpers.contradicted(locale, "yacht", wrong), wrong


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "You hold 3-3-3-2-5. If another three comes up, Four of a Kind scores 17 and Threes 12."),
        ("it", "Hai 3-3-3-2-5. Se esce un altro 3, il Poker vale 17 e la riga Tre 12."),
        ("pl", "Masz 3-3-3-2-5. Gdyby zamiast dwójki była trójka, Kareta dałaby 17, Trójki 12."),
        ("id", "Anda punya 3-3-3-2-5 dan melempar satu dadu: 3. Empat Sama bernilai 17, Tiga 12."),
        ("en", "Little Straight, 1-2-3-4-6: 0 points."),
        ("it", "Per la Scala grande 1-3-4-5-6 non basta: niente 30 punti."),
        ("pl", "Mały strit, 1-2-3-4-6? Nie: zamiast 30 jest 0."),
        ("id", "Kejar Straight Kecil: 1-2-3-4-4 masih kurang satu dadu untuk 30."),
        ("en", "01 The rows"),
        ("it", "Si gioca alle 08:30 oppure, dal 05/06, alle 09.15."),
    ],
)
def test_what_may_be_meant_otherwise_is_no_alarm(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", text) == []


@pytest.mark.parametrize(
    ("locale", "names", "dice"),
    [
        ("en", ("Row", "Big Straight", "Little Straight"), "1-2-3-4-4"),
        ("id", ("Baris", "Straight Besar", "Straight Kecil"), "2-2-3-4-5"),
        ("it", ("Riga", "Scala grande", "Scala piccola"), "1-2-3-5-5"),
        ("pl", ("Wiersz", "Duży strit", "Mały strit"), "1-2-6-4-5"),
    ],
)
def test_the_dice_of_a_straight_are_judged_in_a_table(locale, names, dice):
    head, big, little = names

    def findings(small, score=30):
        lines = [f"| {head} | x | y |", "| --- | --- | --- |", f"| {big} | 2-3-4-5-6 | 30 |"]
        text = "\n".join([*lines, f"| {little} | {small} | {score} |"])
        return check_text(page_of(text, "page.md", ".md"), "yacht", locale).findings

    assert findings("1-2-3-4-5") == []
    assert any(dice in one.message for one in findings(dice))
    assert findings(dice, 0) == []


def test_what_is_kept_of_a_roll_that_cannot_be_does_not_make_it_right():
    text = "Lanci 1-2-3-6-6. Tieni i due 6 e rilanci tre dadi: 2-4-6. Ora hai 2-4-6-6-60 e tieni i tre 6."
    assert [one.said for one in claim_helpers.judged("it", "yacht", text)].count("2-4-6-6-60") == 1
    [finding] = check_text(page_of(text, "page.txt", ".txt"), "yacht", "it").findings
    assert "no die shows 60" in finding.message
