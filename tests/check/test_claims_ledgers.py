"""What is told of a player, or of all of them list by list: score, hand, what it is rounded to and costs, new score."""

import pytest
from claim_helpers import PIPED, contradicted, each_wrong, right

FIVE = "five-up"
TOLD = [
    ("en", "Ann has [66|71] points and 12 pips (10, two points): 64."),
    ("en", "She had 58 with [9|19] in hand (10, two points): [56|50]."),
    ("en", "Scores 45, 60 and 58; pips 14, [6|11] and 3; less 3, [1|4] and 1; new scores 42, [59|49] and 57."),
    ("id", "Dewi [57|75] dengan 8 titik di tangan (10, dua poin), jadi 55."),
    (
        "id",
        "Skor awal 44, [51|15] dan 38; titik 6, [13|31] dan 9; pengurangan 1, [3|13] dan 2; skor akhir 43, 48 dan 36.",
    ),
    ("id", "Ia punya 1 poin dan [18|8] titik: 18 → 20, empat poin. Skornya menjadi −3."),
    ("it", "Dario ha 62 e [12|21] valori in mano (10, due punti): [60|65]."),
    ("it", "Punteggi 45, 60 e 58, valori 14, [6|9] e 4, meno 3, [1|2] e 1: ora 42, 59 e 57."),
    (
        "it",
        "In due: 66 e 63, valori 8 e 17, arrotondati 10 e 15, perdite: 2 e [3|4], nuovi punteggi 64 e 60.",
    ),
    ("pl", "Nina ma [63|36] punkty i 12 oczek w ręce (10, czyli dwa punkty), zostaje jej 61."),
    ("pl", "Wyniki 48, 61 i [35|53], ręce 7, 3 i 18 oczek, odjęcia 1, 1 i [4|5], nowe wyniki 47, 60 i 31."),
    # hands in clauses, and what they are rounded to or cost
    ("pl", "Zostało: mnie 5, Basi [14|11], Tomkowi 16 i Uli 8. Po zaokrągleniu: [5|10], 15, 15, 10."),
    ("it", "Restano: a me 5, a Pia 14, a Leo [16|19] e a Ugo 8. Arrotondati: 5, 15, 15, [10|15]."),
    ("id", "Titik yang tersisa 4, 9, [23|32], 6. Berapa poin hilang? Jawaban: [1|2], 2, 5, 1."),
    ("pl", "Oczka [9|90], 16, 22. Wyniki 40, 52, 33. Odejmij [10|100], 15 i 20 surowych: zostaje 38, 49 i 29."),
]
TRUE = [
    # scores of two people, hands of partners, what is gained in between, and totals of rounds
    ("en", "Ann has 66, Bob 12 pips (10, two points), Cid 64 and nothing in hand."),
    ("en", "The pair has 64: she holds 8 pips (10, two points), he 13 (15, three points), together 59."),
    (
        "id",
        "Ubin terakhir memberi Wati 3 poin: 55, 60, 63 sebelum; titik 7, 14, 0; kurang 1, 3, 0; sesudah 54, 57, 66.",
    ),
    ("id", "Pasangan kami 60. Ibu memegang 9 titik (10, dua poin) dan Bapak 4 titik (5, satu poin), jadi bersama 57."),
    ("id", "Ronde pertama 12, 8, 15; ronde kedua 9, 4, 11; ronde ketiga 3, 12, 4; total 24, 24, 30."),
    (
        "id",
        "Empat tangan 3, 9, 16 dan 21 dibulatkan menjadi 5, 10, 15 dan 20. Skor pasangan 61 dan 64 menjadi 57 dan 58.",
    ),
    ("it", "Ugo chiude con 15 grezzi, tre punti: 58, 61, 57 prima; valori 0, 8, 3; dopo 61, 59, 56."),
    ("it", "Restano 4, 9 e 22 valori: 5, 10 e 20, cioè 1, 2 e 4 punti. Da 40, 52 e 61 si passa a 39, 50 e 57."),
    ("it", "Nelle tre mani 10, 6, 8, poi 5, 9, 2, infine 7, 7, 7: in tutto 22, 22, 17."),
    ("it", "Io ero a 58, lei a 62. A me restavano 21, cioè 20, quattro punti via, ed ero a 54."),
    ("pl", "Para A ma 66, a w ręku 9 i 13 oczek: 10 i 15, razem pięć punktów mniej, zostaje 61."),
    (
        "pl",
        "Stan 55, 62, 58. Oczka 4, 11, 0. Trzeci zamknął rundę za 15, czyli 3 punkty. Potem 54, 60, 61.",
    ),
    (
        "pl",
        "Sześć to pięć, więc minus 1; osiem to dziesięć, więc minus 2; dwadzieścia dwa to dwadzieścia, to minus 4.",
    ),
    ("id", "Titik 9, 4, 16. Skor 50, 44, 61. Sisa pembagian 4, 4, 1."),
    ("it", "Ho 11, lui 6, lei 18 valori. Avevamo 45, 60 e 62 punti."),
    ("pl", "W rękach 4, 9 i 12 oczek. Zagrano za 5, 10 i 15. Reszty 4, 4 i 2."),
    ("pl", "Kolejne rundy dały 14, 21, 9, potem 7, 5, 10, razem 21, 26, 19."),
]


@pytest.mark.parametrize(("locale", "text"), TOLD)
def test_one_number_of_a_player_does_not_fit_the_others(locale, text):
    assert contradicted(locale, FIVE, right(text, PIPED)) == []
    for told in each_wrong(text, PIPED):
        assert contradicted(locale, FIVE, told) != [], told


@pytest.mark.parametrize(("locale", "text"), TRUE)
def test_what_belongs_to_others_is_no_alarm(locale, text):
    assert contradicted(locale, FIVE, text) == []
