"""Parts of the most of a whole sheet, leads over a total that is added up, and what may be meant otherwise of both."""

import claim_helpers
import pytest
from claim_helpers import ARROWED, right

TEXTS = [
    # the parts of the most of all rows
    (
        "en",
        "The best total is 303: 110 for Yacht and the straights, 88 for the other three and [105>106] for the numbers.",
    ),
    (
        "id",
        "Skor terbaik 303: 50 untuk Yacht, [60>600] untuk kedua Straight, 88 untuk baris lain, dan 105 untuk angka.",
    ),
    ("it", "Il massimo è 303: [110>101] per lo Yacht e le scale, 88 per le altre tre, 105 per i numeri."),
    ("pl", "Maksimum to 303: 50 za Jacht, 60 za oba strity, 88 za trzy układy i [105>104] za liczby."),
    # a lead over the total that was added up last
    ("en", "Ann has 96 + 60 = 156. Ben has 149, so Ann wins by [7>17] points."),
    ("id", "Totalnya 96 + 60 = 156. Lawannya mengumpulkan 149 dan kalah dengan selisih [7>70]."),
    ("it", "In tutto 96 + 60 = 156. Bruno ha chiuso con 149: Anna vince con [7>8] punti di vantaggio."),
    ("pl", "Razem 96 + 60 = 156. Olek ma 149, czyli przegrywa o [7>9] punktów."),
    # so many dice of the number of a row
    ("en", "[2-5-5-5-6>2-5-1-5-6] in the row Fives: 3 \u00d7 5 = 15."),
    ("id", "Lemparan [2-2-4-5-6>2-3-4-5-6] di baris Dua: 2 \u00d7 2 = 4."),
    ("it", "Con [1-6-6-6-6>1-6-3-6-6] la riga Sei vale 4 \u00d7 6 = 24."),
    ("pl", "Rzut [3-3-3-4-6>3-3-2-4-6] w wierszu Trójki: 3 \u00d7 3 = 9."),
    # dice that are counted and told behind a colon
    (
        "id",
        "Lemparan 2-4-4-1-6. Simpan 4-4, lempar tiga: 4-2-3. Simpan 4-4-4, lempar dua: 4-[1>6]. Kini 4-4-4-4-1.",
    ),
]


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_each_number_is_judged(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", right(text, ARROWED)) == []
    for wrong in claim_helpers.each_wrong(text, ARROWED):
        assert claim_helpers.contradicted(locale, "yacht", wrong), wrong


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "The numbers bring 20 + 15 + 8 + 9 + 4 + 3 = 59. Ann has 156, Ben 149, so she wins by 7 points."),
        ("en", "Ann has 156. Her numbers: 30 + 30 = 60. Ben has 149 and loses by 7 points."),
        ("pl", "Kto nie ma układu, wpisuje 0. Nie pasuje tu żaden układ, ale w Szansie jest 23."),
        ("it", "Nel Poker segna 5 punti in più che nella riga Sei."),
        ("id", "Satu Yacht dan satu straight memberi Lina 80 poin."),
        ("en", "Four of a kind it is not: only three dice are equal, so it scores 0."),
        ("id", "Bukan Empat Sama: hanya ada tiga dadu sama, jadi skornya 0."),
        ("it", "Giulia: Poker 26, Full 22. Totale: 110 + 70 = 180. Fabio si ferma a 171."),
        ("id", "Nilai tertinggi baris Satu sampai Enam adalah 105, dan kalian bebas memilih."),
        ("pl", "Dziewięć: 8 za dwójki i 1 za piątą kość."),
        ("pl", "1-1-1-1-5 to Kareta za 9. Przy innym ustawieniu kareta dałaby 4."),
        ("pl", "Mając 1-2-3-4-6, wpisz 1 punkt w Jedynkach i zachowaj szansę na 30."),
        (
            "pl",
            "Kareta 27, Ful 22, Szansa 21, Jacht 50, dalej Szóstki 12, Piątki 5, Trójki 9, Dwójki 2. Układy dają 120.",
        ),
    ],
)
def test_what_may_be_meant_otherwise_is_no_alarm(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", text) == []
