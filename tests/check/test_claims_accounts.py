"""Accounts of people who are named: hands, what they are rounded to, what they cost, and the scores, name by name."""

import re

import pytest
from claim_helpers import contradicted

FIVE, EXACT = "five-up", "exact-61-five-up"
CHANGED = re.compile(r"\[([^|\]]+)\|([^\]]+)\]")
TOLD = [
    # what follows the pattern of the name before it
    (
        "en",
        (
            "Dora has 57 display points and 8 pips, Elio 49 and 13, Nell 66 and 21. "
            "Dora rounds to 10 and loses two: [55|56]. Elio rounds to [15|14] and loses three: [46|47]. "
            "Nell rounds to 20 and loses [four|five]: [62|61]."
        ),
    ),
    (
        "it",
        (
            "Dora ha 57 punti visualizzati e 8 valori in mano, Elio [49|94] e 13. Dora arrotonda a 10 e perde due: "
            "55. Elio arrotonda a 15 e ne perde tre: [46|40]."
        ),
    ),
    (
        "pl",
        "Hela ma 57 punktów i 8 oczek, Igor 49 i 13. Hela traci dwa punkty: [55|54]. Igor traci [trzy|cztery]: 46.",
    ),
    (
        "id",
        (
            "Dewi mempunyai 57 poin tampilan dan 8 titik, Eko 49 dan 13. Dewi kehilangan dua: [55|53]. "
            "Eko kehilangan [tiga|dua]: 46."
        ),
    ),
    # the hand is known by what it is rounded to
    (
        "it",
        (
            "Ada ha 22 punti, Bice 37. Ad Ada resta 12, arrotondato a [10|15]: perde due punti e scende a 20. "
            "A Bice resta 19, arrotondato a 20: perde quattro punti e scende a [33|34]."
        ),
    ),
    # scores alone behind the names
    (
        "en",
        "Before that, Kay [64|54], Lou 71, Mo 45. Kay holds 8 pips, loses 2, and falls to 62. Lou stays at [71|70].",
    ),
    (
        "id",
        (
            "Sebelum pengurangan: Kiki [66|76], Lili 71, Momo 45. Kiki memegang 17 titik, dikurangi 3, menjadi 63. "
            "Momo memegang 8 titik, dikurangi 2, menjadi [43|44]."
        ),
    ),
    # points that are gained before the hands are taken off
    (
        "it",
        (
            "Carla è a 49, Nino a 50. Carla segna 10 punti grezzi e sale a [51|52]. Nino segna 10 e 5 e sale "
            "a [53|54]. A Carla restano sette valori, arrotondati a 5: scende a [50|49]."
        ),
    ),
    (
        "id",
        (
            "Rini punya 44 poin, Sinta 51. Rini mendapat 15 poin mentah dan naik ke [47|48]. "
            "Sinta memegang 8 titik, dibulatkan menjadi 10, dan turun ke [49|48]."
        ),
    ),
    # a subtraction, or the change from one score to another
    ("it", "Rosa ha [64|46] punti visualizzati e le restano 18, arrotondato a 20: 64 − 4 = 60."),
    (
        "id",
        (
            "Rini memegang 7 titik, Sinta 14. Tujuh menjadi 5, jadi Rini kehilangan [satu|dua] poin tampilan: "
            "dari 45 ke 44. Empat belas menjadi 15, jadi Sinta kehilangan [tiga|empat]: dari 62 ke [59|58]."
        ),
    ),
]


@pytest.mark.parametrize(("locale", "text"), TOLD)
def test_one_changed_number_of_an_account_is_found(locale, text):
    assert contradicted(locale, FIVE, CHANGED.sub(r"\1", text)) == []
    for changed in CHANGED.finditer(text):
        false = CHANGED.sub(lambda each, one=changed: each[2 if each.start() == one.start() else 1], text)
        assert contradicted(locale, FIVE, false), false


@pytest.mark.parametrize(
    ("locale", "game", "text"),
    [
        # points that are gained between two scores
        ("it", FIVE, "Anna ha 57 punti, Ezio 60. Anna segna 10 e 5, tre punti, e sale a 60. Poi perde un punto: 59."),
        ("pl", FIVE, "Zyta miała 57 punktów, Olek 59. Zyta dopisała pięć punktów: 62, ale straciła dwa i ma 60."),
        # the score of a pair is not that of each partner
        (
            "it",
            FIVE,
            (
                "Ida e Lea hanno 44 punti, Ugo e Pio 50. Ida ha tre valori, Lea 12. Ida perde 5 grezzi, Lea 10: "
                "la coppia scende a 41."
            ),
        ),
        (
            "it",
            FIVE,
            (
                "Ida e Lea hanno 39 punti. Ida finisce con una posa da 15 grezzi, che sono tre visualizzati: la coppia "
                "sale a 42. A Lea restano 9 valori, arrotondati a 10: due punti in meno, e quindi 40."
            ),
        ),
        # behind “nothing” others are told of
        (
            "pl",
            FIVE,
            (
                "Ewa ma trzy oczka, Zuza też trzy, Leon 12, Olek 1. Leon traci 10 surowych, Olek nic: ich para oddaje "
                "dwa punkty wyświetlane."
            ),
        ),
        # what could have been, and words that name nobody
        (
            "en",
            FIVE,
            "Ann has 44 points and 13 pips, rounded to 15; she loses three. Had Ann 8 pips, she would have 42.",
        ),
        ("id", FIVE, "Anda punya 44 poin tampilan dan 13 titik, jadi skor Anda turun menjadi 41. Dengan 8 titik: 42."),
        ("it", FIVE, "Chi ha 19 perde quattro punti, perché 19 si arrotonda a 20. Chi ha 26 ne perde cinque."),
        # a hand without its unit
        (
            "it",
            FIVE,
            "Rita ha 11, arrotondato a 10; Fabio ha 24, arrotondato a 25. Rita scende da 30 a 28, Fabio da 4 a −1.",
        ),
        # in the other game a hand is taken off nobody
        ("en", EXACT, "Ann holds 12 pips, Bob 7. Ann loses the round; Bob has 57 points and stays at 57."),
    ],
)
def test_accounts_that_are_true_are_no_alarms(locale, game, text):
    assert contradicted(locale, game, text) == []
