"""Hands told by the numbers of seats, and pips with an arrow to what they are rounded to."""

import pytest
from claim_helpers import PIPED, contradicted, each_wrong, right

EXACT, FIVE = "exact-61-five-up", "five-up"
TOLD = [
    (
        "en",
        EXACT,
        "Pairs. Seats 0 to [3|4] hold 8, [15|25], 11 and 20 pips. Seat 0: [7|9] + 12 = 19. Seat 2: 4 + 9 = 13.",
    ),
    (
        "id",
        EXACT,
        "Kursi [1|2] sampai 4 memegang 8, 15, 8 dan [20|25] titik. Kursi 1: 7 + 12 = 19 → [20|25]. Kursi 3: 19.",
    ),
    (
        "it",
        EXACT,
        "I posti da 0 a [3|13] hanno 4, 13, [10|20] e 22 valori. Posto 0: 9 + 18 = 27. Posto 2 (10): 3 + 12 = 15.",
    ),
    ("pl", EXACT, "Miejsca 0–[3|5] mają 6, [16|26], 9 i 22 oczka. Miejsce 0: 10 + 16 = 26. Miejsce 2: 7 + 13 = 20."),
    ("en", EXACT, "The opponents 2 + 4 = 6 → [5|6], the partner 27 → 25."),
    ("id", FIVE, "Titik 14 → 15, titik 8 → [10|5], titik 2 → 0."),
    ("it", EXACT, "Gli avversari hanno 9 + 4 = 13 → [15|51], il compagno 6 → 5."),
    ("id", EXACT, "Kursi 1: 5 + 18 = 23 → [25|52]."),
    ("pl", FIVE, "Ręce: 24 → [25|20], 1 → 0, 13 → 15."),
]
TRUE = [
    # other places, orders of seats, scores with arrows, and what is counted by the number of players
    ("pl", EXACT, "Dubel ma cztery miejsca: dwie strony i dwa ramiona. Miejsca od 2 do 4 są zajęte."),
    ("it", EXACT, "Ai posti 0 e 2 la coppia di casa, ai posti 1 e 3 gli ospiti. Gioca il posto 2, poi 3, 0 e 1."),
    ("id", EXACT, "Pemain di kursi 0 dan 2 bermitra. Kursi 0 membuka, lalu kursi 1, 2, 3, dan kembali ke 0."),
    ("id", EXACT, "Dari 2 → 3 pemain tumpukan berkurang: 18 → 13. Titik 7 → 5, 8 → 10."),
    ("id", FIVE, "Ronde: 12 → 17 → 22, lalu 9 titik → 10, jadi 20."),
    ("it", FIVE, "Valori: 3 → 5, 8 → 10, 22 → 20. Punteggi: 10 → 9, 12 → 10, 45 → 41."),
    ("it", EXACT, "Somma 20 → 4 punti; punteggio 56 → 60. Avversari 8 → 10."),
    ("pl", FIVE, "Ręce: 6 → 5, 12 → 10, 3 → 5. Wyniki: 62 → 61, 64 → 62, 20 → 19."),
    ("pl", FIVE, "Ola 24 → 25, Ewa 1 → 0; razem minus 5. Ola z 40 → 35."),
    ("en", FIVE, "Tiles left: 2 players → 18, 3 → 13, 4 → 8. From 30 → 28 with 11 in hand (→ 10)."),
]


@pytest.mark.parametrize(("locale", "game", "text"), TOLD)
def test_one_number_of_seats_and_arrows_is_found(locale, game, text):
    assert contradicted(locale, game, right(text, PIPED)) == []
    for told in each_wrong(text, PIPED):
        assert contradicted(locale, game, told) != [], told


@pytest.mark.parametrize(("locale", "game", "text"), TRUE)
def test_other_places_and_arrows_are_no_alarms(locale, game, text):
    assert contradicted(locale, game, text) == []
