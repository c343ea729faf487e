"""Who wins a match of those who are named, and what becomes of the scores of players and pairs."""

import re

import pytest
from claim_helpers import contradicted

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

FIVE = "five-up"
CHANGED = re.compile(r"\[([^|\]]+)\|([^\]]+)\]")
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
]
FALSE = [(locale, text, place) for locale, text in TOLD for place in range(len(CHANGED.findall(text)))]
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
]


def variant(text, false=-1):
    """The text with what is right, but for one place."""
    places = iter(range(len(CHANGED.findall(text))))
    return CHANGED.sub(lambda match: match[2 if next(places) == false else 1], text)


@pytest.mark.parametrize(("locale", "text"), [*TOLD, *TRUE])
def test_what_follows_is_no_alarm(locale, text):
    assert not contradicted(locale, FIVE, variant(text))


@pytest.mark.parametrize(("locale", "text", "false"), FALSE)
def test_a_single_false_number_is_found(locale, text, false):
    assert contradicted(locale, FIVE, variant(text, false))


def test_the_winner_of_scores_in_several_paragraphs():
    told = (
        "Prima del conteggio Dora ha 65 punti, Elio 63.",
        "Una mano dopo Dora ha {} punti ed Elio 64.",
        "Vince Elio.",
    )
    text = "\n\n".join(told)
    found = [check_text(page_of(text.format(score), "page.md", ".md"), FIVE, "it").findings for score in (62, 66)]
    assert [len(findings) for findings in found] == [0, 1]


def test_arrows_of_two_signs():
    assert not contradicted("en", FIVE, "18 pips -> 20, minus 4 points")
    assert contradicted("en", FIVE, "18 pips -> 21, minus 4 points")
