"""What a text counts: what a sum brings, tiles and players, places, marks; and what each player of a round has."""

import pytest
from claim_helpers import contradicted

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

EXACT, FIVE = "exact-61-five-up", "five-up"
TOLD = [
    # a sum of the ends, and what it brings in whatever words
    (
        "en",
        EXACT,
        "Ann adds 4|4 and the sum is 20, which brings her a nice little four points.",
        "little four",
        "three",
    ),
    ("en", EXACT, "She places 2|6: 4 + 6 = 10, takes 2 more.", "takes 2", "3"),
    ("id", EXACT, "Contoh: 1|4 berjumlah 5, jadi langsung 1 poin tampilan.", "langsung 1", "6"),
    ("id", EXACT, "Rini membuka cabang dengan 0|4. 10 + 6 + 4 = 20, dapat 4.", "dapat 4", "6"),
    ("it", FIVE, "Zeno cala 2|3: 7 + 3 = 10, ne prende 2.", "prende 2", "3"),
    ("pl", FIVE, "Iga kładzie 2|3: 7 + 3 = 10, zapisuje 2.", "zapisuje 2", "4"),
    # the same points with a comma between them
    ("en", EXACT, "In the end she has 3 + 4 = 7 points, 35 raw points.", "35", "45"),
    ("it", FIVE, "Zeno: 2 + 1 = 3 punti, 15 grezzi.", "15", "16"),
    ("pl", FIVE, "Iga: 2 + 1 = 3 punkty, 15 surowych.", "15", "25"),
    ("en", FIVE, "On the sheet: Ada 1, Ben 7. In raw points, 5 and 35.", "35", "40"),
    ("pl", FIVE, "Ola ma 6 punktów, Marek 1. W punktach surowych 30 i 5.", "i 5", "50"),
    # sums that no ends come to, and a list of those that score
    ("id", EXACT, "Jumlah 16 tidak bernilai.", "16", "160"),
    ("en", EXACT, "A sum of 12 brings nothing.", "12", "120"),
    ("id", FIVE, "Hitung mana yang menghasilkan 5, 10, 15, atau lebih.", "10", "20"),
    ("en", EXACT, "He places 2|6 on 6|6. 8 + 2 = 10: two.", ": two", "three"),
    # marks of the tally, blanks
    ("id", EXACT, "X besar dengan empat x kecil mewakili 10.", "10", "9"),
    ("it", FIVE, "La grande X con le quattro piccole x ne vale 10.", "10", "20"),
    ("it", FIVE, "Una metà vuota vale zero.", "zero", "uno"),
    ("pl", FIVE, "Liczy się tyle, ile ma oczek (puste pole to zero).", "zero", "jeden"),
    # where tiles go
    ("en", EXACT, "A spinner takes at most four tiles.", "four", "six"),
    ("id", EXACT, "Satu spinner menerima paling banyak empat ubin.", "empat", "enam"),
    ("it", EXACT, "Ha due lati rettilinei e due rami: in tutto quattro posti.", "quattro", "cinque"),
    ("pl", FIVE, "Ma dwie proste strony i dwa ramiona, razem cztery miejsca.", "cztery", "pięć"),
    # who is dealt what
    ("en", FIVE, "Shuffle the tiles face down. Everybody gets five.", "five", "six"),
    ("id", FIVE, "Kocok semua ubin. Setiap pemain mendapat lima.", "lima", "empat"),
    ("it", FIVE, "28 tessere del doppio sei, cinque in mano a ciascuno.", "cinque", "quattro"),
    ("pl", FIVE, "Wymieszaj klocki. Każdy dostaje pięć.", "pięć", "siedem"),
    ("en", FIVE, "Three play: five tiles each, and 13 stay in the boneyard.", "13", "18"),
    ("it", FIVE, "Si gioca in due: cinque tessere a testa, 18 nell'ossario.", "18", "17"),
    ("pl", FIVE, "W stosie zostaje we dwójkę 18 klocków, we trójkę 13, a we czwórkę 8.", "18", "28"),
    ("pl", EXACT, "Stos przy dwóch / trzech / czterech graczach: 18 / 13 / 8", "/ 8", "18"),
    ("pl", FIVE, "Wymieszaj klocki. Każdemu daj pięć.", "pięć", "sześć"),
    ("id", EXACT, "Sebuah balak dapat dikelilingi sampai empat ubin.", "empat", "tiga"),
    ("id", EXACT, "2 pemain: 28 - 10 = 18 ubin", "2 pemain", "20"),
    ("it", FIVE, "Tutte e sette le doppie sono spinner.", "Tutte e sette", "Tutte e sei"),
    ("pl", EXACT, "Po podzieleniu przez 5 wychodzą punkty wyświetlane.", "5", "7"),
]


@pytest.mark.parametrize(("locale", "game", "text", "said", "changed"), TOLD)
def test_a_changed_count_is_found(locale, game, text, said, changed):
    *before, number = said.split(" ") if said not in {"Tutte e sette", "2 pemain"} else [said]
    wrong = {"2 pemain": "20 pemain"}.get(said, " ".join([*before, changed]))
    assert text.count(said) == 1
    assert contradicted(locale, game, text) == []
    assert contradicted(locale, game, text.replace(said, wrong)), number


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "A sum of 15 moves her from 40 to 43 points."),
        ("en", "With a sum of 15 she has 43 points."),
        ("en", "The sum is 12, two short of what she wanted."),
        ("en", "She lays 3|6: 4 + 6 = 10, and draws 3 tiles."),
        ("it", "A Nora e Sara restano 8 e 7: 10 + 5 = 15 punti grezzi, tre in meno. A Edo 2 e a Otto 16."),
        ("pl", "Razem byłoby 11 oczek i tylko dwa punkty straty."),
        ("it", "Tutte e tre le doppie posate sono interne."),
        ("it", "Sul tavolo ci sono due doppie."),
        ("it", "La doppia terminale conta per due."),
        ("pl", "Blokada: trzej gracze z klockami na ręce; każdy dostaje 10, czyli dwa punkty."),
        ("pl", "W stosie przy dwóch graczach zostało 18, potem ktoś dobrał trzy klocki."),
    ],
)
def test_other_numbers_are_no_alarm(locale, text):
    assert contradicted(locale, FIVE, text) == []


# 2|2 counts 4; 2|6 leaves 4 and 6; 0|2 leaves 6 and 0; 1|2 begins an arm; 4|6 leaves 0, 1, 4; 0|0 leaves 1, 4 and 0.
HEADED = {
    "en": "# Six placements for three\n\nAda, Ben and Cleo sit at the table. Ada leads 2|2, sum 4.\n\nBen adds 2|6: "
    "4 + 6 = 10, two points.\n\nCleo puts 0|2 on the other side: 6 + 0 = 6.\n\nAda begins an arm with 1|2: 6 + 0 + 1 = "
    "7.\n\nBen adds 4|6: 0 + 1 + 4 = 5, one point.\n\nCleo adds 0|0: 1 + 4 + 0 = 5, one point.\n\nSo far: Ada 0, "
    "Ben 3, Cleo 1. Each has three tiles left.\n",
    "it": "# Sei pose in tre\n\nAl tavolo siedono Ada, Beppe e Clara. Ada apre con 2|2, somma 4.\n\nBeppe mette 2|6: "
    "4 + 6 = 10, due punti.\n\nClara mette 0|2 sull'altro lato: 6 + 0 = 6.\n\nAda comincia un ramo con 1|2: 6 + 0 + 1 "
    "= 7.\n\nBeppe mette 4|6: 0 + 1 + 4 = 5, un punto.\n\nClara mette 0|0: 1 + 4 + 0 = 5, un punto.\n\nFinora: Ada 0, "
    "Beppe 3, Clara 1. A ciascuno restano tre tessere.\n",
}


@pytest.mark.parametrize(
    ("locale", "right", "changed"),
    [
        ("en", "Six placements", "Seven placements"),
        ("en", "Ben 3", "Ben 4"),
        ("en", "Cleo 1.", "Cleo 2."),
        ("en", "three tiles", "four tiles"),
        ("it", "Sei pose", "Sette pose"),
        ("it", "in tre\n", "in due\n"),
        ("it", "Beppe 3", "Beppe 4"),
        ("it", "Clara 1.", "Clara 2."),
        ("it", "tre tessere", "due tessere"),
    ],
)
def test_what_is_counted_of_a_round_is_found(locale, right, changed):
    def found(text):
        return check_text(page_of(text, "page.md", ".md"), FIVE, locale).findings

    assert HEADED[locale].count(right) == 1
    assert found(HEADED[locale]) == []
    assert found(HEADED[locale].replace(right, changed))


def test_moves_that_are_numbered_follow_each_other():
    told = (
        "Move 1. Ada leads 2|2, sum 4. Move 2. Ben adds 2|6: 4 + 6 = 10. Move 3. Ada adds 0|2: 6 + 0 = 6. Move 4. Ben "
        "begins an arm with 1|2: 6 + 0 + 1 = 7. Move 5. Ada adds 4|6: 0 + 1 + 4 = 5."
    )
    assert contradicted("en", FIVE, told) == []
    for right, changed in [("Move 3", "Move 4"), ("Move 5", "Move 15"), ("Move 1", "Move 2")]:
        assert contradicted("en", FIVE, told.replace(right, changed))
