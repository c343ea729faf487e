"""Worked examples of domino rounds: what is true in them, however it is told, is no alarm."""

import pytest
from claim_helpers import contradicted


@pytest.mark.parametrize(
    ("locale", "game", "text"),
    [
        ("en", "five-up", "A match takes an hour, usually 4 to 6 rounds."),
        ("it", "five-up", "Una partita comprende di solito da 4 a 6 mani."),
        ("pl", "five-up", "Mecz obejmuje zwykle od 5 do 7 rund."),
        ("id", "five-up", "Satu pertandingan memerlukan 4 sampai 6 ronde."),
        ("en", "five-up", "The club has 14 members, 6 tables and 12 sets; on Mondays 5 of us meet."),
        ("it", "five-up", "Al circolo abbiamo 3 scatole e il lunedì ci troviamo in 5."),
        ("id", "five-up", "Klub kami punya 3 set, dan setiap Senin kami berkumpul 5 orang."),
        ("pl", "five-up", "Czterech graczy gra w dwóch stałych parach."),
        ("it", "five-up", "Con 64, 62 e 50 vince il giocatore che ha 64."),
        ("pl", "exact-61-five-up", "Kiedy ktoś zagra ostatni klocek, powstaje jedno zdarzenie z trzech części."),
        ("pl", "exact-61-five-up", "Po 2|6 zostają końce 2 i 5, czyli siedem."),
        ("en", "five-up", "She adds 4 + 5 = 9. A sum of 9 is no multiple of five. Then 1|4 is placed: 1 + 5 = 6."),
        ("en", "five-up", "The pair rises from 57 to 61. The partner holds 8 pips, rounded to 10."),
        ("en", "five-up", "58 and 60: nobody has won, so another round is played."),
        ("en", "exact-61-five-up", "They hold 16 pips, rounded to 15, and the last tile brings 10: 10 + 15 = 25."),
        ("en", "exact-61-five-up", "10 raw points make a total of 40 display points."),
        ("it", "exact-61-five-up", "Con 15 punti grezzi avresti 3 punti visualizzati in più: da 59 passi a 62."),
        ("en", "five-up", "From 41 she drops to 38, because 14 rounds to 15 and costs three display points."),
        ("it", "five-up", "Due compagni hanno 3 valori: ognuno si arrotonda a 5, quindi perdono 2 punti visualizzati."),
        ("id", "five-up", "Dua mitra memegang 3 titik: setiap 3 dibulatkan menjadi 5, jadi berkurang 2 poin tampilan."),
        ("id", "five-up", "Sisa 1 dan 4 titik di tangan."),
    ],
)
def test_what_is_true_or_about_something_else_is_no_alarm(locale, game, text):
    assert contradicted(locale, game, text) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The hands are 12, 6 and 23 pips. Whoever has 12 loses two points. Whoever has 7 loses one point.", "7"),
        ("The hands are 19, 2 and 26 pips. The scores 33, 12 and 3 become 29, 12 and -3.", "-3"),
        ("Scores: 66, 64 and 58. Another round is played.", "66"),
    ],
)
def test_of_numbers_that_belong_together_one_is_wrong(text, said):
    assert said in contradicted("en", "five-up", text)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("it", "Nora mette 1|1 di traverso su 1|6. Somma 4 + 2 = 6: niente."),
        ("pl", "Ola: 1|5 na 1|2. 0 + 5 = 5, jeden punkt."),
        ("id", "Rudi mengambil 0|5 dan memasangnya pada sisi lurus kedua 5|5. 2 + 0 + 3 = 5."),
        ("en", "Ann holds 4|6, 3|4 and 2|2, together 21 pips. The event is 15 + 20 = 35 points."),
    ],
)
def test_a_tile_on_which_another_is_placed_need_not_be_in_the_sum(locale, text):
    assert contradicted(locale, "five-up", text) == []
