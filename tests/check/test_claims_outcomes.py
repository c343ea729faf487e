"""Who wins a match of those who are named, and what becomes of the scores of players and pairs."""

import pytest
from claim_helpers import PIPED, contradicted, right, wrong_at

FIVE = "five-up"
TOLD = [
    # the winner has the highest score
    (
        "en",
        (
            "When all is counted, Dora has [62|65] points and Elio [64|61]. The winner is easy to name: Elio "
            "wins, [64|66] to [62|60]."
        ),
    ),
    ("it", "Alla fine dei conti Dora ha [62|66] punti ed Elio 64. Vince Elio, [64|63] a [62|61]."),
    ("id", "Sesudah dihitung, Dora memiliki [62|67] poin dan Tono 64. Tono menang, 64 lawan [62|60]."),
    ("pl", "Po odjęciach Dora ma [62|68] punkty, a Igor 64. Wygrywa Igor, 64 do [62|59]."),
    # those who are level have equal scores
    ("en", "In the end Dora has [65|64] points, Elio 65 and Nell 40. A tie: they play one more round."),
    ("it", "Alla fine Dora ha 63 punti, Elio [63|66] e Nino 41. Parità: si gioca ancora una mano."),
    ("id", "Akhirnya Dora memiliki 63 poin, Tono [63|62], dan Lili 41. Seri, jadi ada ronde tambahan."),
    ("pl", "Na koniec Dora ma 63 punkty, Igor [63|64], a Nina 41. Remis, więc jest dodatkowa runda."),
    # two pairs: the hands of both partners are taken off one score
    (
        "en",
        (
            "Dora and Elio have [64|65] points, Nell and Otto [67|66]. Nell goes out. Otto is left with 12 pips, "
            "rounded to 10: they fall to 65. Dora holds 8 pips, rounded to 10, and Elio 3, rounded to 5: Dora and"
            " Elio fall to [61|62]. Nell and Otto win, 65 to [61|62]."
        ),
    ),
    (
        "it",
        (
            "Dora ed Elio sono a [64|66], Nino e Pia a 67. Chiude Nino. A Pia resta 12, cioè 10: la coppia scende"
            " a [65|64]. A Dora resta 8, cioè 10, e a Elio 3, cioè 5: scendono a 61. Vincono Nino e Pia, 65 a 61."
        ),
    ),
    (
        "id",
        (
            "Dora dan Tono memiliki [64|62] poin, Lili dan Sari 67. Lili menghabiskan ubinnya. Sari memegang 12 "
            "titik, menjadi 10: Lili dan Sari turun ke 65. Dora memegang 8 titik, menjadi 10, dan Tono 3, menjadi"
            " 5: turun ke [61|60]."
        ),
    ),
    (
        "pl",
        (
            "Dora i Igor mają [64|63] punkty, Nina i Ola 67. Kończy Nina. Ola ma 12 oczek, czyli 10: Nina i Ola "
            "spadają do 65. Dora trzyma 8 oczek, czyli 10, a Igor 3, czyli 5: spadają do 61."
        ),
    ),
    # a calculation begins with the score that was told
    (
        "it",
        (
            "All'inizio Dora era a [64|65], Elio a 57. Elio segna quattro punti ed è a 61. Dora ha in mano 13, "
            "che diventa 15: 64 − 3 = 61. Per Elio e Dora è parità."
        ),
    ),
    (
        "pl",
        (
            "Na początku Dora miała [64|62], a Igor 57. Igor dostał cztery punkty i ma 61. Dora trzyma 13, po "
            "zaokrągleniu 15: 64 − 3 = 61. Dla Igora i Dory to remis."
        ),
    ),
    # hands, what they are rounded to and what they cost, name by name
    (
        "en",
        (
            "Dora has 57 display points and 8 pips, Elio 49 and 13, Nell 66 and 21. Dora rounds to 10 and loses "
            "two: [55|56]. Elio rounds to 15 and loses three: [46|47]. Nell rounds to 20 and loses [four|five]: "
            "[62|61]."
        ),
    ),
    (
        "it",
        (
            "Dora ha 57 punti visualizzati e 8 valori in mano, Elio [49|94] e 13. Dora arrotonda a 10 e perde "
            "due: 55. Elio arrotonda a 15 e ne perde tre: [46|40]."
        ),
    ),
    ("pl", "Hela ma 57 punktów i 8 oczek, Igor 49 i 13. Hela traci dwa punkty: [55|54]. Igor traci [trzy|cztery]: 46."),
    (
        "id",
        (
            "Dewi mempunyai 57 poin tampilan dan 8 titik, Eko 49 dan 13. Dewi kehilangan dua: [55|53]. Eko "
            "kehilangan [tiga|dua]: 46."
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
        "it",
        (
            "Carla è a 49, Nino a 50. Carla segna 10 punti grezzi e sale a 51. Nino segna 10 e 5 e sale a "
            "[53|54]. A Carla restano sette valori, arrotondati a 5: scende a [50|49]."
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
    ("en", "Dora holds 8 pips, Elio 3. Dora loses [2|3], Elio [1|3]."),
    ("it", "Dora ha 8 pallini in mano, Elio 3. Dora perde [2|4] punti, Elio [1|2]."),
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
    (
        "en",
        (
            "Dora has [64|65] and Elio 62. Dora holds 13 pips (15, so −3) and Elio nothing. It ends [61|63] to "
            "62: Elio wins."
        ),
    ),
    (
        "id",
        (
            "Sebelumnya Dora [64|63] dan Tono 62. Dora memegang 13 titik (15, jadi −3). Hasil akhirnya [61|60] lawan "
            "[62|63]: Tono menang."
        ),
    ),
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
