"""Equations that begin with a score told before them, awards past the target, results, and how many play."""

import pytest
from claim_helpers import PIPED, contradicted, right

EXACT, FIVE = "exact-61-five-up", "five-up"
TOLD = [
    ("pl", EXACT, "Para ma [58|68] punktów i dostałaby 4. To 58 + 4 = 62, więc nic z tego."),
    ("it", EXACT, "Rita è a 58 e la posa varrebbe 4 punti: [62|63] è troppo."),
    ("it", FIVE, "Finisce 66 a 60. Il [66|60] vince."),
    ("id", FIVE, "[Bertiga|Berlima]: Wati 64, Budi 60, Citra 40. Wati menang."),
    # from one score to the next
    ("en", FIVE, "From 58, with [25|20] raw points, you get to [63|64]."),
    ("id", FIVE, "Dari 57, dengan [25|20] poin mentah, skornya menjadi [62|72]."),
    ("it", FIVE, "Chi aveva [64|65] punti e ne perde 2 per nove valori, ha [62|60] e gioca ancora."),
    ("en", EXACT, "Dora has 58 and gets [4|3]: 62 is too much."),
]
TRUE = [
    ("en", FIVE, "Dora has 58 and scores 10 raw points, that is 2: in the end 60."),
    ("en", FIVE, "Dora has 58, Elio gets 3: 41 in all."),
    ("it", FIVE, "Dora ha 58 punti ed Elio ne perde 3: 40."),
    ("id", EXACT, "Pasangan punya 55 dan baru saja mendapat 2. Sekarang 57 + 4 = 61."),
    ("id", FIVE, "Rama 62 dan Ayu 61. Rama kehilangan tiga: 62 − 3 = 59. Ayu kurang satu: 61 − 1 = 60."),
    ("id", EXACT, "Skor 58 (290): 290 + 15 = 305."),
    ("it", EXACT, "A 56 mancano 5 punti: 56 + 5 = 61. A 57 ne mancano 4: 57 + 4 = 61."),
    ("it", FIVE, "Erano 64 a 62. Leo perse due punti, 62 − 2 = 60, Mia 5: 64 − 5 = 59."),
    ("it", FIVE, "La coppia scende da 68 a 62. Vince la coppia 2-4."),
    ("pl", EXACT, "Mając 59, dostaje 1 punkt. Teraz 60 + 1 = 61."),
    ("pl", FIVE, "Wyniki 64, 61 i 59. Pierwszy: 64 − 1 = 63. Drugiemu zostaje 61. Trzeci: 59 − 1 = 58."),
    ("it", FIVE, "Tina ha 63 punti e tessere per 22: 63 - 4 = 59."),
    ("pl", EXACT, "Rywal ma 45. Ty masz 52 i dokładasz 15: 52 + 3 = 55."),
    ("en", FIVE, "Two pairs: Ann and Cid 63, Bob and Dan 59. The 63 wins."),
]


@pytest.mark.parametrize(("locale", "game", "text"), TOLD)
def test_one_number_that_does_not_go_on_is_found(locale, game, text):
    assert contradicted(locale, game, right(text, PIPED)) == []
    for change in PIPED.finditer(text):
        assert contradicted(locale, game, PIPED.sub(r"\2", text)) != [], change


@pytest.mark.parametrize(("locale", "game", "text"), TRUE)
def test_scores_that_were_reached_in_between_are_no_alarms(locale, game, text):
    assert contradicted(locale, game, text) == []
