"""A score, a hand and the score behind, told in any order; and scores of which the highest is there twice."""

import pytest
from claim_helpers import PIPED, contradicted, each_wrong, right

FIVE = "five-up"
TOLD = [
    # the hand first, the score behind
    ("en", "She holds 17 pips, rounded to 15. That is three points less: from [48|84] to 45."),
    ("id", "Ia masih memegang 19 titik, dibulatkan menjadi 20. Ia kehilangan 4 poin: dari [33|34] menjadi 29."),
    ("it", "A Nino resta un 23, che diventa 25: cinque punti in meno, da [58|85] a 53."),
    ("pl", "Zostaje mu 14 oczek, po zaokrągleniu 15. Traci 3 punkty, z [47|74] na 44."),
    ("it", "Ugo: 7 diventa 5, cioè 1 punto in meno: [55|54] − 1 = [54|45]."),
    # the score first, told once more before something is taken off
    ("id", "Wati punya [52|53] dan 17 titik: 52 − 3 = 49."),
    ("pl", "Masz [57|75], a na ręce 24 oczka? Odejmujesz 5 i zostaje [52|53]."),
    ("it", "Hai 1 punto e ti resta 14 in mano. Arrotondi a 15 e vai a −[2|3]."),
    ("it", "Se Pia, a 58, conserva 3|6: il suo 9 sale a 10, le costa 2 punti e la riporta a [56|57]."),
    ("id", "Skor [3|0], tertinggal 22 titik. Menjadi 20, sehingga 4 poin dipotong: skor menjadi −1."),
    # one thing between two scores
    ("en", "With a score of 44 and a sum of [20|21] she moves to 48."),
    ("id", "Dengan skor 47 ia membuat jumlah [15|16] dan naik ke [50|51]."),
    ("it", "Una giocatrice ha 52 punti e con una somma di 20 sale a [56|65]."),
    ("pl", "Kto ma 3 punkty i 22 oczka, spada do −[1|2]."),
    ("id", "Lawannya, yang berskor [49|48], masih memegang 23 titik dan turun ke 44."),
    ("it", "Da 2 punti, con 18 rimasto in mano, si va a −[2|20]."),
    # another round
    ("en", "Ann has [66|67], Ben 66 and Cyd 63. Another round is played."),
    ("id", "Contoh: 65 dan 63: pemilik 65 menang. [63|64] dan 63: satu ronde lagi."),
    ("it", "Dopo le sottrazioni si legge 62, [65|56] e 65. Si gioca ancora una mano."),
    ("pl", "Ela ma 64, Jan [64|65], Ula 61: gra się jeszcze jedną pełną rundę."),
    # a place that no half can be
    ("id", "Ia menaruh 2|5 pada ujung [5|50]."),
    ("it", "Ivo: 3|4 sul [4|40]"),
    # no number begins with a nought
    ("en", "A blank counts [0|00]."),
    ("pl", "Po odjęciu ma [52|05]."),
]
TRUE = [
    ("en", "It begins at 09:05, on the 04/07. See table 01 and table 02."),
    ("id", "Menurut aturan, setiap balak dapat menerima sampai empat ubin."),
    ("id", "Rini punya 6. Sisa 4 dan 4 berarti 5 + 5, bukan pembulatan dari 8."),
    ("id", "Sekarang 5 + 5 = 10. Dua poin; Wati punya 7."),
    ("id", "Penuntas mendapat jumlah 10 dengan ubin terakhirnya: 52."),
    ("it", "Invece 13 diventa 15, quindi −3 punti; 8 diventa 10, quindi −2 punti."),
    ("it", "Qualche arrotondamento: 7 diventa 5, 19 diventa 20, 28 diventa 30."),
    ("it", "Se Ada, con 3 punti, resta con 8 e Leo, con 2, con 23, lei perde 2 punti e scende a 1, lui ne perde 5."),
    ("it", "Ada 66, Leo 64, Pia 61: niente altra mano, vince Ada."),
    ("pl", "Przykłady: 2 oczka – bez straty. 4 oczka – 1 punkt mniej. 18 oczek – zaokrąglone do 20."),
    ("pl", "U jednego gracza jest 8 oczek, u drugiego 12. Jedno i drugie zaokrągla się do 10."),
    ("pl", "Klocek 1|5 ma jedno oczko na jednej połówce i pięć na drugiej."),
    ("pl", "Ewa: 4|4 do jednej z czwórek."),
    ("pl", "Suma 25 jest warta 5 punktów, suma 10 – 2, a suma 12 nic."),
    ("pl", "Kończy ostatni klocek za 3 punkty."),
    ("pl", "Wychodzi 10, więc tracisz 2 punkty i zostajesz z 5. Ula nie traci nic: ma 3."),
]


@pytest.mark.parametrize(("locale", "text"), TOLD)
def test_one_number_that_does_not_fit_is_found(locale, text):
    assert contradicted(locale, FIVE, right(text, PIPED)) == []
    for told in each_wrong(text, PIPED):
        assert contradicted(locale, FIVE, told) != [], told


@pytest.mark.parametrize(("locale", "text"), TRUE)
def test_what_is_told_otherwise_is_no_alarm(locale, text):
    assert contradicted(locale, FIVE, text) == []
