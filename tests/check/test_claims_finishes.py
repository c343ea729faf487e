"""What leads from one score to the next: a finish in raw points, points in words, hands that are rounded one by one."""

import pytest
from claim_helpers import PIPED, contradicted, right, wrong_at

FIVE, EXACT = "five-up", "exact-61-five-up"
TOLD = [
    # two scores, and what is told between them
    (
        "en",
        EXACT,
        (
            "Nell has 240 raw. The last tile brings [10|15], the others hold 6 and 8 pips, 14 together, "
            "rounded to 15. She gets [25|30] and has [265|270]."
        ),
    ),
    (
        "it",
        EXACT,
        (
            "Pia è a 260. Ultima posa [15|20]; agli altri restano 8 e 6, in tutto 14, cioè [15|25]. Netto [30|35], "
            "il totale [290|295]. Con 285 sarebbe stato [315|320]."
        ),
    ),
    (
        "id",
        EXACT,
        (
            "Sari punya 250 poin mentah. Ubin terakhirnya memberi [15|5]; lawannya memegang 22 titik, dibulatkan 20. "
            "Hasil bersih [35|45]: 250 + 35 = 285. Andaikan ia mulai dari 280, hasilnya 315."
        ),
    ),
    (
        "pl",
        EXACT,
        (
            "Nina ma 255 punktów surowych, ostatni klocek dał [20|25], a przeciwnikowi zostało 13 oczek, po "
            "zaokrągleniu 15. Razem [35|40], a 255 + 35 = 290. Gdyby miała 275, wyszłoby 310."
        ),
    ),
    # points, and the score that comes of them
    ("it", FIVE, "Lei arrotonda 3 a 5, un punto: da 35 a [34|39]."),
    # two hands, and what each is rounded to
    ("en", FIVE, "Partners hold 7 and 3 pips, which become [5|10] and [5|0]."),
    ("it", FIVE, "Restano tutti e due con 8 ciascuno: 10 e [10|5], quindi perdono [quattro|tre] punti."),
    ("id", FIVE, "Titik 8 dan 3 menjadi [10|5] dan 5, jadi pasangan itu kehilangan [tiga|dua] poin tampilan."),
    ("pl", FIVE, "Partnerzy mają 4 i 9 oczek: po zaokrągleniu [5|0] i [10|15]."),
    ("id", FIVE, "Dora memegang 12 titik → [10|9], [dua|empat] poin."),
    # a difference of hands that are told
    (
        "en",
        EXACT,
        "The round is blocked: Dora holds 4 pips, Elio 9, Nell 4 and Otto 16. Dora and Nell: the difference [12|13].",
    ),
    (
        "it",
        EXACT,
        "Mano bloccata: Nino ha in mano [quindici|diciassette], Dora tre, Pia tre. Dora e Pia hanno la differenza 12.",
    ),
]
TOLD += [
    # the same words for the first two hands; lists of two scores; a score past the target
    ("en", EXACT, "With three players and [3|13], 3 and 15 pips: the first two count 12 each, rounded to 10."),
    ("pl", FIVE, "Wyniki 67 i 70 spadają do 62 i [63|68]. Pierwsza para traci 5 punktów, druga siedem."),
    ("en", FIVE, "The scores 64 and 66 fall to [62|65] and 61. The first pair loses 2 points, the other 5."),
    ("it", EXACT, "La coppia era a 290. I suoi 20 farebbero [310|320] e vanno scartati: è troppo."),
    ("id", EXACT, "Pasangan Sari di 290. Perolehan 20 akan menjadi [310|325], jadi batal."),
    # one score is the greater one; hands that cost something together; each hand of two
    ("en", FIVE, "Both have passed the target, but 65 is more than [63|66]."),
    ("pl", FIVE, "Nic nie przepada: 64 jest lepsze niż [62|64]."),
    ("id", FIVE, "Sari 4 titik → 5, Tono sembilan → 10: bersama-sama [tiga|empat] poin."),
    ("id", FIVE, "Misalnya dua mitra memegang 4 dan [4|14] titik. Masing-masing menjadi 5, jadi dua poin hilang."),
    ("it", FIVE, "Arrotondamento: due diventa [0|2], sette diventa 5, otto diventa 10."),
    # what a calculation takes off right behind
    ("it", FIVE, "A Pia restano 11, che diventa [10|11]: 49 − 2 = 47. A Nino [18|13], che diventa 20: 53 − 4 = 49."),
    ("id", FIVE, "Sari memegang [12|21] titik, dibulatkan [10|20], jadi 44 − 2 = 42."),
    ("en", FIVE, "Nell is left with 8 pips, which become [10|15]: 52 − 2 = 50."),
    # a question, and its answer
    ("en", FIVE, "Question. The scores are 62, [67|65] and 64. Who wins? Answer: the player with [67|66]."),
    ("it", FIVE, "Domanda. Dopo il conto i punteggi sono [68|86] e 62: chi vince? Risposta: chi ha [68|62]."),
    ("id", FIVE, "Soal. Skor [70|69] dan 66; siapa menang? Jawab: yang [70|66], sebab melewati 61 boleh."),
    ("pl", FIVE, "Pytanie. Wyniki 62, [67|68] i 64. Kto wygrywa? Odpowiedź: gracz z [67|64]."),
    # a finish without its sum in words
    ("it", EXACT, "Pia ha 260 e l'ultima posa vale 5. Agli altri restano 4 e 8, in tutto 12, cioè [10|20]. Va a 275."),
]
FALSE = [(*one, place) for one in TOLD for place in range(len(PIPED.findall(one[2])))]
TRUE = [
    ("en", FIVE, "Nell holds 8 pips, rounded to 10, and her partner 4, rounded to 5: 52 − 3 = 49."),
    ("en", FIVE, "The scores are 58 and 60. Who wins? Nobody: at 61 there is a winner."),
    ("it", FIVE, "Punteggi 64 e 64: chi vince? Nessuno: si gioca ancora una mano."),
    # what the finish brings is told elsewhere
    ("id", EXACT, "Dengan 290 (58), peristiwa yang sama menghasilkan 310. Semuanya batal, skor tetap 58."),
    ("pl", EXACT, "Para miała 270. Zdarzenie Oli daje 290, a zdarzenie Niny dałoby 315 i przepada."),
    ("en", FIVE, "Dora has 64 and Elio 62: 64 is more than 62."),
    # the last placement and a hand come to the other hand by chance
    ("en", EXACT, "Nell is at 240. Her last tile brings 5; the others hold 11 and 16, 27, so 25. Net 30, and 270."),
    ("en", FIVE, "Elio has 44 points. He adds three points, loses one point: 46."),
    ("en", FIVE, "Five points, that is 25 raw. Dora has 40 points; two points more, and her pair has 42."),
    ("it", FIVE, "Alla fine 65 − 2 = 63 e 64 − 1 = 63: parità."),
    ("id", FIVE, "Hasilnya 65 − 2 = 63 dan 66 − 3 = 63. Seri!"),
    ("en", EXACT, "Dora has 240. The last tile brings 5, Elio holds 8, so 10: 255. Nell has 120 and Otto 180."),
    (
        "it",
        EXACT,
        "Pia ha 200 e Nino 230. L'ultima posa vale 5, Nino ha 12, cioè 10: Pia va a 215, e Nino resta a 230.",
    ),
    (
        "pl",
        EXACT,
        "Para ma 250. Ostatni klocek daje 5, przeciwnicy mają 9 i 8, razem 17, czyli 15, partner 6, czyli 5: 265.",
    ),
    (
        "it",
        EXACT,
        "L'ultima posa vale 10. Gli avversari hanno 3 e 11: 14, cioè 15. Netto 25: da 59 si scarta, farebbe 64.",
    ),
    ("id", EXACT, "Sari 285, Tono 200. Ubin terakhir memberi 10 dan lawan 12, menjadi 10. Hasil 20: 285 + 20 = 305."),
]


@pytest.mark.parametrize(("locale", "game", "text"), [*TOLD, *TRUE])
def test_what_follows_is_no_alarm(locale, game, text):
    assert not contradicted(locale, game, right(text, PIPED))


@pytest.mark.parametrize(("locale", "game", "text", "false"), FALSE)
def test_a_single_false_number_is_found(locale, game, text, false):
    assert contradicted(locale, game, wrong_at(text, PIPED, false))
