"""Finishes that are told from the score before them over their parts to their result, on the display."""

import pytest
from claim_helpers import PIPED, contradicted, right, wrong_at

GAME = "exact-61-five-up"
TOLD = [
    (
        "en",
        (
            "You stand at [54|55]. The last tile brings [1|3] point, your opponent holds [32|23] pips, rounded to "
            "30, that is 6 points: 54 + 1 + 6 = 61."
        ),
    ),
    (
        "en",
        (
            "Last tile 3. The opponents hold [7|8] and 4 pips, [11|12] together, rounded to 10, so 2 points; "
            "the partner has [16|18], rounded to 15, 3 points less. Net effect [2|3], and from 40 it goes to [42|45]."
        ),
    ),
    (
        "id",
        (
            "Skor Wati [51|52]. Ubin terakhir bernilai [2|1] poin, kedua lawan memegang [3|8] dan 9 titik, 12 titik, "
            "dibulatkan menjadi 10, yaitu 2 poin. 51 + 2 + 2 = 55."
        ),
    ),
    (
        "id",
        (
            "Lawan memegang 6 dan [5|9] titik, jumlahnya 11, menjadi 10. Ubin terakhir tidak memberi poin. Mitra "
            "memegang [22|26], menjadi 20: 4 poin. Hasil bersih [−2|−3], skor turun dari 30 ke [28|26]."
        ),
    ),
    (
        "it",
        (
            "La coppia ha [50|51] punti. Chiude con [4|2] punti; gli avversari hanno 6 e 7, in tutto 13, arrotondato a "
            "15: 3 punti. Il compagno ha [12|13], arrotondato a 10: due punti in meno. Netto [5|4], totale [55|58]."
        ),
    ),
    (
        "it",
        (
            "Sei a 59. L'ultima posa dà 2 punti e all'avversario restano 4, un altro punto. Il netto porterebbe a "
            "[62|64]: si scarta e resti a [59|57]."
        ),
    ),
    (
        "pl",
        (
            "Masz [47|48] punktów. Ostatni klocek daje [3|4] punkty, przeciwnikowi zostało [19|12] oczek, po "
            "zaokrągleniu 20, czyli 4 punkty. Razem 47 + 3 + 4 = 54."
        ),
    ),
    (
        "pl",
        (
            "Para ma 33 punkty. Klocek za [0|2], przeciwnicy mają 2|3 i 4 oczka, razem 9, po zaokrągleniu 10, partner "
            "ma [21|12], po zaokrągleniu 20. Łączny skutek to [−2|−3], nowy wynik [31|32]."
        ),
    ),
]
FALSE = [(*one, place) for one in TOLD for place in range(len(PIPED.findall(one[1])))]
TRUE = [
    # what is not done, and what another score would come to
    (
        "en",
        (
            "From 58: last tile 1, opponents 6 and 7, 13, rounded to 15, 3 points, 62, so you stay at 58. One by one "
            "it would be 5 + 5."
        ),
    ),
    ("it", "Ultima posa 2, avversari 9 (10, due punti): da 55 si va a 59, da 58 sarebbe 62."),
    # somebody is known by a name
    ("id", "Ubin terakhir 1 poin, lawan 4 dan 4 titik, Rudi 11 titik menjadi 10: hasil bersih 1."),
    # opponents are counted
    ("id", "Ubin terakhir memberi 1 poin. Dua lawannya memegang 6 dan 5 titik: 11, menjadi 10, 2 poin. 1 + 2 = 3."),
    # so many tiles are left with so many players; as many as play
    ("pl", "Na stosie zostaje 18 klocków (dwoje graczy), 13 (troje) albo 8 (czworo)."),
    ("id", "Tumpukan sisa berisi 18, 13, atau 8 ubin untuk dua, tiga, atau empat pemain."),
    ("it", "In tre: Ada ha 3, Ivo 9, Lea 20. Ada: 6 + 17 = 23, arrotondato a 25."),
    # the rule, no example
    ("pl", "Za ostatni klocek liczy się suma, do tego oczka przeciwników: reszta 1 i 2 w dół, 3 i 4 w górę."),
    # what stands before its words
    ("en", "+5 (last placement), +10 (opponents: 9 pips, rounded) and −5 (partner: 4 pips); together 10 raw points."),
]


@pytest.mark.parametrize(("locale", "text"), [*TOLD, *TRUE])
def test_what_is_true_is_no_alarm(locale, text):
    assert not contradicted(locale, GAME, right(text, PIPED))


@pytest.mark.parametrize(("locale", "text", "false"), FALSE)
def test_a_single_false_number_is_found(locale, text, false):
    assert contradicted(locale, GAME, wrong_at(text, PIPED, false))
