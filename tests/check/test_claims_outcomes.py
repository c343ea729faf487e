"""Who wins a match of those who are named, and what becomes of the scores of players and pairs."""

import pytest
from claim_helpers import PIPED, contradicted, right, wrong_at

FIVE = "five-up"
TOLD = [
    # the winner has the highest score
    ("pl", "Po odjęciach Dora ma [62|68] punkty, a Igor 64. Wygrywa Igor, 64 do [62|59]."),
    # those who are level have equal scores
    # two pairs: the hands of both partners are taken off one score
    (
        "en",
        (
            "Dora and Elio have 64 points, Nell and Otto [67|66]. Nell goes out. Otto is left with 12 pips, "
            "rounded to 10: they fall to 65. Dora holds 8 pips, rounded to 10, and Elio 3, rounded to 5: Dora and"
            " Elio fall to 61. Nell and Otto win, 65 to 61."
        ),
    ),
    # a calculation begins with the score that was told
    # hands, what they are rounded to and what they cost, name by name
    (
        "it",
        (
            "Dora ha 57 punti visualizzati e 8 valori in mano, Elio [49|94] e 13. Dora arrotonda a 10 e perde "
            "due: 55. Elio arrotonda a 15 e ne perde tre: 46."
        ),
    ),
    (
        "it",
        (
            "Ada ha 22 punti, Bice 37. Ad Ada resta 12, arrotondato a [10|15]: perde due punti e scende a 20. A "
            "Bice resta 19, arrotondato a 20: perde quattro punti e scende a [33|34]."
        ),
    ),
    (
        "en",
        "Before that, Kay [64|54], Lou 71, Mo 45. Kay holds 8 pips, loses 2, and falls to 62. Lou stays at [71|70].",
    ),
    (
        "id",
        (
            "Sebelum pengurangan: Kiki [66|76], Lili 71, Momo 45. Kiki memegang 17 titik, dikurangi 3, menjadi "
            "63. Momo memegang 8 titik, dikurangi 2, menjadi [43|44]."
        ),
    ),
    (
        "id",
        (
            "Rini punya 44 poin, Sinta 51. Rini mendapat 15 poin mentah dan naik ke [47|48]. Sinta memegang 8 "
            "titik, dibulatkan menjadi 10, dan turun ke 49."
        ),
    ),
    (
        "id",
        (
            "Rini memegang 7 titik, Sinta 14. Tujuh menjadi 5, jadi Rini kehilangan [satu|dua] poin tampilan: "
            "dari 45 ke 44. Empat belas menjadi 15, jadi Sinta kehilangan [tiga|empat]: dari 62 ke [59|58]."
        ),
    ),
    # somebody who is named in the sentence before
    ("en", "Before that Dora had 66. She holds 14 pips, rounded to 15: she loses three points and falls to [63|64]."),
    (
        "id",
        (
            "Sebelum itu Dora memiliki 66 poin. Ia memegang 14 titik, menjadi 15: kehilangan tiga poin dan turun "
            "ke [63|64]."
        ),
    ),
    ("it", "Prima Dora aveva 66 punti. Lei tiene 14 pallini, cioè 15: perde tre punti e scende a [63|64]."),
    ("pl", "Wcześniej Dora miała 66 punktów. Ona trzyma 14 oczek, czyli 15: traci trzy punkty i spada do [63|64]."),
    # a result that follows from what was lost
]
FALSE = [(locale, text, place) for locale, text in TOLD for place in range(len(PIPED.findall(text)))]
TRUE = [
    # a hand that is told twice
    (
        "en",
        "Dora has 58 points, Elio 60. Dora holds 8 pips; Dora rounds 8 to 10: 56. Elio 3, so 5: Elio has 59.",
    ),
    # the round is won, not the match; what would be; what is not told to the end
    ("en", "Dora has 64 points, Elio has 61. Elio wins the round, and nothing else."),
    ("en", "Dora has 64 points and Elio 62. If Elio had 66, Elio would have won."),
    ("en", "Dora has 66 points and Elio 64. Dora loses 4 and Elio none. Elio wins."),
    ("it", "A metà mano Dora ha 64 punti ed Elio 66. Dora ha in mano 3 pallini, Elio 21. Vince Dora, non Elio."),
    ("id", "Dora memiliki 66 poin dan Tono 64. Dora memegang 18 titik. Tono yang menang."),
    ("pl", "Dora ma 66 punktów, a Igor 64. Dora trzyma 18 oczek. Wygrywa Igor."),
    # scores in other words between
    ("it", "Dora ha 62 punti ed Elio 60. Una mano dopo i punteggi sono 63 e 66: vince Elio."),
    ("pl", "Dora ma 58 punktów, a Igor 60. W następnej rundzie Dora ma 64, Igor 61. Wygrywa Dora, 64 do 61."),
    ("id", "Dora dan Tono sama-sama 63. Sesudah ronde tambahan Dora 65 dan Tono 66, maka Tono menang."),
    (
        "en",
        "Dora has 57 points. Elio has 60, and Elio goes out with 15. Dora holds 8 pips: 55. Elio wins, 63 to 55.",
    ),
    # the account of a pair, what could have been, and words that name nobody
    ("it", "Anna ha 57 punti, Ezio 60. Anna segna 10 e 5, tre punti, e sale a 60. Poi perde un punto: 59."),
    ("pl", "Zyta miała 57 punktów, Olek 59. Zyta dopisała pięć punktów: 62, ale straciła dwa i ma 60."),
    (
        "it",
        (
            "Ida e Lea hanno 44 punti, Ugo e Pio 50. Ida ha tre valori, Lea 12. Ida perde 5 grezzi, Lea 10: la "
            "coppia scende a 41."
        ),
    ),
    (
        "it",
        (
            "Ida e Lea hanno 39 punti. Ida finisce con una posa da 15 grezzi, che sono tre visualizzati: la "
            "coppia sale a 42. A Lea restano 9 valori, arrotondati a 10: due punti in meno, e quindi 40."
        ),
    ),
    (
        "pl",
        (
            "Ewa ma trzy oczka, Zuza też trzy, Leon 12, Olek 1. Leon traci 10 surowych, Olek nic: ich para oddaje "
            "dwa punkty wyświetlane."
        ),
    ),
    ("en", "Ann has 44 points and 13 pips, rounded to 15; she loses three. Had Ann 8 pips, she would have 42."),
    ("id", "Anda punya 44 poin tampilan dan 13 titik, jadi skor Anda turun menjadi 41. Dengan 8 titik: 42."),
    ("it", "Chi ha 19 perde quattro punti, perché 19 si arrotonda a 20. Chi ha 26 ne perde cinque."),
    ("it", "Rita ha 11, arrotondato a 10; Fabio ha 24, arrotondato a 25. Rita scende da 30 a 28, Fabio da 4 a −1."),
]


@pytest.mark.parametrize(("locale", "text"), [*TOLD, *TRUE])
def test_what_follows_is_no_alarm(locale, text):
    assert not contradicted(locale, FIVE, right(text, PIPED))


@pytest.mark.parametrize(("locale", "text", "false"), FALSE)
def test_a_single_false_number_is_found(locale, text, false):
    assert contradicted(locale, FIVE, wrong_at(text, PIPED, false))


def test_arrows_of_two_signs():
    assert not contradicted("en", FIVE, "18 pips -> 20, minus 4 points")
    assert contradicted("en", FIVE, "18 pips -> 21, minus 4 points")
