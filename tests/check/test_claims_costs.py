"""What hands cost, partners rounded one by one, and lists of as many numbers that belong to each other."""

import pytest
from claim_helpers import PIPED, contradicted, each_wrong, right

FIVE = "five-up"
STORIES = [
    # pips, what they are rounded to, and points
    ("en", "Ann has 12 pips, which are rounded to [10|15], so minus [two|three]."),
    ("id", "Ani memegang 17 titik, dibulatkan menjadi [15|20]: kurang [tiga|empat] poin."),
    ("it", "A Ugo restano [8|4] valori, che si arrotondano a 10: meno [due|tre]."),
    ("pl", "[Czternaście|Osiem] to 15, więc odejmujesz [trzy|cztery] punkty."),
    # pips and points alone
    (
        "it",
        "Restano in mano valori: Ada con 18 (meno [quattro|tre]), Ivo con 9 (meno [due|uno]), Ugo con [1|3] (niente).",
    ),
    ("id", "Sisa titik: Ani 18 (minus [empat|tiga]), Budi 9 (minus [dua|satu])."),
    # partners
    ("en", "Partners left with [8|4] and [13|18] lose [10|5] + [15|20], [five|four] points."),
    ("id", "Dua mitra dengan [8|4] dan 13 titik kehilangan 10 + [15|10], [lima|empat] poin."),
    ("it", "Due compagni con [7|9] e 11 valori perdono 5 + [10|15], [tre|due] punti."),
    (
        "pl",
        "Partnerzy mają [7|9] i 11 oczek: tracą 5 + [10|15]. Kto doda najpierw, otrzyma [18|17], zaokrągli do [20|15].",
    ),
    # scores before and after
    # sums and points
    ("en", "Sums of 5, [10|11], [15|20] and so on bring 1, [2|4], 3 points."),
    ("id", "Hasil [5|6], 10, [15|25], 20 dan seterusnya memberi 1, [2|3], 3, [4|5] poin tampilan."),
    ("it", "Se fai 5, [10|11], 15 o un altro multiplo di 5, segni."),
    ("pl", "Suma 15 – [3|4] punkty, suma 25 – [5|6] punktów."),
    ("en", "After 3|4 the sum is 2 + 3 = 5, [one|two] point."),
    # boneyards
    ("id", "Tumpukan sisa: [18|19] / [13|14] / [8|9] ubin."),
    ("pl", "Stos: [18|28], 13 albo [8|7] klocków."),
    ("en", "With two 10 tiles are dealt and [18|17] form the boneyard; with three [15|14] and [13|12]."),
    # scores below zero
    ("it", "Si può andare sotto zero: con tre punti e una sottrazione di [cinque|quattro] si arriva a −2."),
    ("pl", "Masz [jeden|dwa] punkt, a na ręce 17 oczek, więc odejmujesz [trzy|dwa] i zostaje ci −2."),
    ("id", "Yang punya 2 poin dan kehilangan [lima|empat] turun ke −3."),
    # hands that are rounded in their turn
    ("it", "Ada e Ivo hanno [9|13] e 3; Ugo e Pia [6|12] e 16. 9 diventa 10, 3 diventa 5, 6 diventa 5, 16 diventa 15."),
    ("pl", "Zaokrąglanie: szóstka i inne. Sześć to [5|10], dziewięć już [10|15]. Szesnaście to [15|20]."),
    ("id", "Sebuah balak menerima sampai [empat|enam] ubin: dua di sisi lurus, lalu dua di cabang."),
    ("pl", "Dubel 4|4 na końcu to [osiem|dziewięć], a wewnątrz nic."),
    # facts
    ("id", "Ubin per pemain: [lima|tujuh]"),
    ("en", "Tiles: [28|38], a full set"),
    ("it", "Occorrono [28|26] tessere, da 0|0 a 6|6."),
    ("pl", "Każdy bierze [pięć|sześć]. Reszta to stos."),
    # the big X, and nothing is not positive
    ("it", "Una grande X con quattro piccole x vale [dieci|nove] punti."),
    ("pl", "Duża X i cztery małe x to [dziesięć|dwanaście]."),
    ("id", "[Nol|Satu] bukan bilangan positif."),
    ("en", "[Zero|One] is not positive, so there is no award."),
]


@pytest.mark.parametrize(("locale", "text"), STORIES)
def test_one_changed_number_is_found(locale, text):
    true = right(text, PIPED)
    assert not contradicted(locale, FIVE, true), true
    for false in each_wrong(text, PIPED):
        assert contradicted(locale, FIVE, false), false


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Ann and Bob hold 7 and 8 pips. 7 becomes 5 and 8 becomes 10, so 5 + 10 = 15, three points."),
        ("it", "Se a tutti e due restano 3 valori, la coppia perde 5 + 5 = 10 punti grezzi, due punti."),
        ("pl", "Oczka: 4, 11 i 23. 4 daje 5, 11 daje 10, 23 daje 25: tracą 1, 2 i 5 punktów."),
        (
            "id",
            "Ani memegang 7 titik dan Budi 8. Masing-masing dibulatkan menjadi 5 dan 10, jadi mereka kehilangan tiga.",
        ),
        ("it", "Ada ha 3 punti e ne perde 5: resta a −2, cioè −10 grezzi."),
        ("en", "Tiles drawn so far: 14 by both players"),
        ("id", "Mitra dengan 1 dan 13 titik dibulatkan sendiri-sendiri dan kehilangan 0 + 3 = 3 poin."),
        ("en", "Ann scores 5, 10 and 20 raw points, and Bob has two points."),
        ("it", "In due l'ultima posa dà 10 e all'avversario resta 16, che si arrotonda a 15."),
    ],
)
def test_another_reading_that_is_true_is_no_alarm(locale, text):
    assert not contradicted(locale, FIVE, text)
