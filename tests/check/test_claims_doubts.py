"""True sentences about dice in which a number looks like another claim: none is an alarm."""

import pytest
from claim_helpers import found

from rulegen.check.claims import Verdict


def judged(locale, text, verdict):
    return found(locale, "yacht", text, verdict)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        # what is counted has a noun of its own
        ("en", "You need not make all three rolls."),
        ("en", "The highest total wins; if two players share it, they share the win."),
        ("id", "Anda tidak harus memakai semua tiga lemparan."),
        ("it", "Non serve usare tutti e tre i lanci."),
        (
            "it",
            "Quando tutte le dodici righe sono piene vince il totale più alto; in due possono averlo.",
        ),
        ("pl", "Nie trzeba wykonać wszystkich trzech rzutów."),
        ("pl", "Wygrywa najwyższa suma, a gdy ma ją trzech graczy, dzielą się wygraną."),
        # the names of rows
        ("en", "In Ones, Twos, Threes, Fours, Fives and Sixes only dice of that number count."),
        ("id", "Pada baris Satu, Dua, Tiga, Empat, Lima, dan Enam hanya angka itu yang dihitung."),
        ("it", "Nelle righe Sei, Cinque, Quattro, Tre, Due e Uno conta solo quel numero."),
        ("pl", "W wierszach Jedynki, Dwójki, Trójki, Czwórki, Piątki i Szóstki liczy się tylko ta liczba."),
        # the score before its roll
        ("en", "Full house: there are 21 points for 3-3-3-6-6, 16 for 2-2-2-5-5 and 23 for 4-4-5-5-5."),
        ("id", "Full House: 21 untuk 3-3-3-6-6, 16 untuk 2-2-2-5-5, dan 23 untuk 4-4-5-5-5."),
        ("it", "Full: si segnano 21 per 3-3-3-6-6, 16 per 2-2-2-5-5 e 23 per 4-4-5-5-5."),
        ("pl", "Ful: 21 za 3-3-3-6-6, 16 za 2-2-2-5-5 i 23 za 4-4-5-5-5."),
        # a roll that is told again, and what a row is
        ("en", "May I enter 2-3-4-5-6 as a little straight? Yes, for 0 points: that is 1-2-3-4-5."),
        ("pl", "Rzut 2-3-4-5-6 w Małym stricie daje zero: Mały strit to 1-2-3-4-5. Ten sam rzut w Szansie daje 20."),
        ("it", "Il lancio 2-3-4-5-6 nella Scala piccola vale zero: quella è 1-2-3-4-5. Nella Scelta vale 20."),
        # rows that are used
        ("en", "She has 2-5-5-5-5. Four of a kind and choice are used already: she writes 20."),
        ("id", "Ia mendapat 2-5-5-5-5. Empat Sama dan Pilihan Pemain sudah terisi: ia mencatat 20 di baris Lima."),
        ("it", "Ha 2-5-5-5-5. Il Poker e la Scelta sono già usati: segna 20."),
        ("pl", "Ma 2-5-5-5-5. Kareta i Szansa są już zajęte: wpisuje 20."),
        # an ordinal that names a die, what is hoped for, and advice
        ("en", "He has 2-4-5-6-6. He keeps 2-4-5-6 and re-rolls the second six: 3. Now he has 2-3-4-5-6."),
        ("it", "Ha 2-4-5-6-6. Tiene 2-4-5-6 e rilancia il secondo sei. Esce un tre: 2-3-4-5-6."),
        (
            "id",
            "Ia punya 2-3-5-6-6. Ia menyimpan 2-3-5-6, melempar satu dadu, berharap mata empat, tetapi keluar 1.",
        ),
        ("it", "Con 1-1-1-2-2 conviene rilanciare. Tre dadi uguali valgono poco, e quattro dadi uguali di più."),
        # points that are more than any row has
        (
            "en",
            "The best total is 303: 60 for both straights, 105 for the number rows, 138 for the others.",
        ),
        ("it", "Nelle righe dei numeri è arrivata a 87 punti, il suo record è 95."),
        ("id", "Dalam praktik, jumlah di atas 200 sudah sangat baik."),
        # another title, and the number of a round
        ("en", "Yacht: 50. Straights: 30 each."),
        ("en", "Lee wrote 0 in the yacht in round 3, and 24 in the sixes in round 7."),
        # what a die shows, and dice of two faces
        ("en", "Tom has 2-3-5-5-6. He throws one of the fives again and it shows 4, so 2-3-4-5-6 it is: 30."),
        ("en", "Four fives and a one make 21 as four of a kind but 20 in the fives."),
        ("it", "Con quattro cinque e un uno il Poker vale 21, la riga Cinque solo 20."),
        ("id", "Dengan empat dadu lima dan satu dadu satu, Empat Sama memberi 21, tetapi baris Lima 20."),
        ("pl", "Cztery piątki i jedynka to 21 w Karecie, ale tylko 20 w Piątkach."),
        # other rules
        ("en", "Some rulebooks add only the four equal dice: there 4-4-4-4-1 scores 16, not 17."),
        ("id", "Sebagian aturan menjumlahkan empat dadu yang sama saja: 4-4-4-4-1 bernilai 16, bukan 17."),
        ("it", "In certi regolamenti si sommano i quattro dadi uguali: 4-4-4-4-1 vale 16 e non 17."),
        ("pl", "W niektórych zbiorach reguł dodaje się cztery kości: 4-4-4-4-1 daje 16 zamiast 17."),
        # the margin, and the points of some rows
        ("it", "Anna vince per 21 punti. Nelle righe dei numeri ha 68 punti, Luca 65."),
        ("en", "Ann wins by 21 points. In the number rows she has 68 points, Bob 65."),
    ],
)
def test_another_reading_that_is_true_is_no_alarm(locale, text):
    assert judged(locale, text, Verdict.CONTRADICTED) == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "After [eight] turns [four] rows are still open."),
        ("id", "Sesudah [delapan] giliran masih ada [empat] baris yang kosong."),
        ("it", "Dopo [otto] turni restano [quattro] righe aperte."),
        ("pl", "Po [ośmiu] kolejkach zostają [cztery] wolne wiersze."),
        ("pl", "Dlatego po [ośmiu] kolejkach wolnych wierszy jest jeszcze [cztery]."),
    ],
)
def test_turns_that_were_played_and_rows_that_are_left_are_all_rows(locale, text):
    plain = text.replace("[", "").replace("]", "")
    assert len(judged(locale, plain, Verdict.VERIFIED)) == len(text.split("[")) - 1
    other = {"en": "five", "id": "lima", "it": "cinque", "pl": "pięć"}[locale]
    first = text[: text.rindex("[")] + other + text[text.rindex("]") + 1 :]
    assert judged(locale, first.replace("[", "").replace("]", ""), Verdict.CONTRADICTED)


@pytest.mark.parametrize(
    ("locale", "text", "other"),
    [
        # what other rules make of a roll
        ("en", "Some rulebooks add only the four equal dice: there 4-4-4-4-1 scores [16], not 17.", "15"),
        ("en", "Some rulebooks add only the [four] equal dice: there 4-4-4-4-1 scores 16, not 17.", "three"),
        ("id", "Sebagian aturan hanya menghitung empat dadu yang sama: 5-5-5-5-2 bernilai 20, bukan [22].", "23"),
        ("it", "Certi regolamenti sommano solo i quattro dadi uguali: 5-5-5-5-2 vale [20] invece di 22.", "21"),
        ("pl", "Niektóre reguły dodają tylko [cztery] jednakowe kości. Tam 5-5-5-5-2 daje 20 zamiast 22.", "trzy"),
        # a title before the text, with or without a number
        ("en", "4. Four of a kind. All dice count, so 2-6-6-6-6 gives 26 and 3-3-3-3-1 just [13].", "14"),
        ("id", "4.3 Empat Sama. Semua dadu dihitung: 2-6-6-6-6 memberi 26, dan 3-3-3-3-1 hanya [13].", "14"),
        ("it", "4.3 Poker. Anche l'altro dado conta: 2-6-6-6-6 dà 26, 3-3-3-3-1 soltanto [13].", "14"),
        ("pl", "3. Kareta. Liczą się wszystkie kości: 2-6-6-6-6 daje 26, a 3-3-3-3-1 tylko [13].", "14"),
        ("en", "Straights. Each of them scores [30] points, in any order.", "35"),
        ("id", "4.2 Straight. Masing-masing bernilai [tiga puluh].", "dua puluh"),
        ("it", "4.4 Scale. Ciascuna vale [trenta] punti.", "ventinove"),
        ("pl", "Strity. Każdy z nich daje [30] punktów.", "20"),
        # what is put back stands before its word
        (
            "pl",
            "Ma 1-1-1-4-4. Zostawia dwie czwórki, a [trzy] jedynki bierze do ręki. Wypadają 4-4-6: 4-4-4-4-6.",
            "cztery",
        ),
        # what several rows score at most, and dice of one face one after the other
        ("en", "The six number rows give at most 105 points, the other six rows at most [198].", "189"),
        ("en", "The six number rows give at most 105 points, the other [six] rows at most 198.", "five"),
        ("id", "Enam baris angka memberi paling banyak [105]. Enam baris lainnya paling banyak 198.", "110"),
        ("it", "Le sei righe dei numeri danno al massimo [105] punti.", "100"),
        ("pl", "Wiersze z liczbami dają najwyżej [105] punktów, pozostałe wiersze 198.", "150"),
        ("en", "Three sixes score 18, four fives 20 and two fours [8].", "9"),
        ("id", "Tiga enam bernilai 18, empat lima [20], dan dua empat 8.", "25"),
        ("it", "Tre sei valgono 18, [quattro] cinque 20, due quattro 8.", "tre"),
        ("pl", "Trzy szóstki to 18, cztery piątki 20, dwie [czwórki] 8.", "trójki"),
        # the constants in other words
        ("en", "The game is for [one] player or more.", "four"),
        ("id", "Untuk [satu] pemain atau lebih.", "tiga"),
        ("it", "Da [un] giocatore in su.", "quattro"),
        ("pl", "Dla [1] gracza lub więcej.", "6"),
        ("en", "A turn never has more than [three] rolls.", "four"),
        ("id", "Satu giliran paling banyak terdiri atas [tiga] lemparan.", "dua"),
        ("it", "In un turno non si fanno più di [tre] lanci.", "quattro"),
        ("pl", "W kolejce nigdy nie ma więcej niż [trzech] rzutów.", "czterech"),
    ],
)
def test_one_changed_number_is_found(locale, text, other):
    true = text.replace("[", "").replace("]", "")
    assert judged(locale, true, Verdict.CONTRADICTED) == []
    false = text[: text.index("[")] + other + text[text.index("]") + 1 :]
    assert judged(locale, false, Verdict.CONTRADICTED)
