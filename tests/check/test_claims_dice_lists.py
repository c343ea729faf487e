"""True sentences about dice, none of whose numbers is false, and what is found when one of them is another."""

import claim_helpers
import pytest
from claim_helpers import ARROWED, right

TEXTS = [
    # terms that are added up in signs, with their total beside
    ("en", "At most you get 303: 50 + 30 + 30 + 30 + [28>27] + 30 + 30 + 25 + 20 + 15 + 10 + 5."),
    ("it", "Di più non si può: 5 + [10>11] + 15 + 20 + 25 + 30 nelle righe dei numeri, che fa 105."),
    ("pl", "Razem to 303: 50 + 30 + 30 + 30 + 28 + 30 + [30>31] + 25 + 20 + 15 + 10 + 5, ani oczka więcej."),
    ("id", "Jumlahnya 303: 50 + 30 + 30 + 30 + 28 + 30 + 30 + 25 + [20>21] + 15 + 10 + 5."),
    ("en", "Her numbers: 3 + 6 + 9 + 12 + 15 + 24 = 69. The rest: 21 + 22 + 16 + 0 + 30 + 0 = 89. In all [158>168]."),
    ("it", "I numeri: 3 + 6 + 9 + 12 + 15 + 24 = 69; il resto: 21 + 22 + 16 + 0 + 30 + 0 = 89; in tutto [158>157]."),
    ("pl", "Liczby: 3 + 6 + 9 + 12 + 15 + 24 = 69. Układy: 21 + 22 + 16 + 0 + 30 + 0 = 89. Łącznie [158>185]."),
    ("id", "Angkanya 3 + 6 + 9 + 12 + 15 + 24 = 69, polanya 21 + 22 + 16 + 0 + 30 + 0 = 89, jadi totalnya [158>163]."),
    # dice that are kept, and how many are rolled again
    ("en", "Eva rolls 1-1-4-6-6. She keeps 6-6 and re-rolls the other [three>two]: 2-3-6, that is 2-3-6-6-6."),
    ("it", "Eva lancia 1-1-4-6-6. Tiene 6-6 e rilancia gli altri [tre>due]: escono 2-3-6. Ora ha 2-3-6-6-6."),
    ("pl", "Ewa rzuca 1-1-4-6-6. Zostawia [6>5]-6 i przerzuca trzy kości. Wypada 2-3-6, ma więc 2-3-6-6-6."),
    ("id", "Eva melempar 1-1-4-6-6. Ia menyimpan 6-6 dan melempar [tiga>empat] dadu: 2-3-6. Kini ada 2-3-6-6-6."),
    ("it", "Eva lancia 1-3-4-5-6. Tiene 3-4-5-6 e rilancia un dado: [2>3]! Il risultato è 2-3-4-5-6."),
    ("pl", "Ewa rzuca 1-3-4-5-6. Zostawia 3-4-5-6 i rzuca po raz trzeci. Wypada [2>4]: jest 2-3-4-5-6."),
    # what one more die would make
    ("en", "You keep 2-2-6-6: a two makes a full house of 18, a six gives [22>23]."),
    ("it", "Tieni 2-2-6-6: un 2 fa un Full da 18, un 6 ne fa uno da [22>21]."),
    ("pl", "Zostawiasz 2-2-6-6: dwójka daje ful za [18>19] punktów, szóstka za 22."),
    ("id", "Anda menyimpan 2-2-6-6 dan melempar satu dadu. Angka [2>3] menghasilkan 2-2-2-6-6."),
    # rows that all belong to one roll
    (
        "en",
        "She has 6-6-6-6-6. If Yacht were filled: 30 in Choice, [30>29] in Sixes or 30 in Four of a Kind.",
    ),
    ("it", "Ha 1-1-5-5-5 e può scegliere: Full da 17, Cinque da 15, Uno da [2>1] oppure Scelta da 17."),
    ("pl", "Na stole leży 1-2-2-6-6. Szóstki dałyby [12>17], Szansa 17, Dwójki 4, Jedynki 1, lecz są już zajęte."),
    (
        "id",
        "Ia punya 6-6-6-6-6. Seandainya Yacht terisi: 30 di Empat Sama, [30>29] di Enam, atau 30 di Pilihan Pemain.",
    ),
    (
        "it",
        "Le righe dei numeri danno 30 per i Sei, 25 per i Cinque, [20>21] per i Quattro, 15 per i Tre e 5 per gli Uno.",
    ),
    ("en", "The most is 30 in Sixes, 25 in Fives, [20>22] in Fours, 15 in Threes, 10 in Twos and 5 in Ones."),
    ("pl", "Najwięcej dają Szóstki 30, Piątki 25, Czwórki [20>21], Trójki 15, Dwójki 10 i Jedynki 5."),
    ("id", "Paling tinggi Enam 30, Lima 25, Empat [20>21], Tiga 15, Dua 10 dan Satu 5."),
    # the most of a row, told as what is lost
    ("en", "Put a zero into Ones: there you lose at most [five>six] points."),
    ("it", "Uno zero costa poco nella riga Uno: si perdono al massimo [cinque>sei] punti."),
    ("pl", "Zero kosztuje mało w Jedynkach: traci się tam najwyżej [pięć>sześć] punktów."),
    ("id", "Nol di baris Satu tidak mahal, karena yang hilang paling banyak [lima>enam] poin."),
    # other rules
    ("en", "Some groups add only the four equal dice, so 3-3-3-3-5 scores [12>13] with them."),
    ("it", "C'è chi somma soltanto i quattro dadi uguali, e allora 3-3-3-3-5 vale [12>13]."),
    ("pl", "W niektórych domach liczy się tylko cztery jednakowe kości, więc 3-3-3-3-5 daje tam [12>21]; u nas 17."),
    ("id", "Ada kelompok yang hanya menjumlahkan empat dadu yang sama, sehingga 3-3-3-3-5 bernilai [12>22]."),
    # the rules in short, and the names of the rows
    ("en", "In short: five dice, [three>four] rolls, twelve rows, twelve turns."),
    ("it", "In breve: cinque dadi, [tre>cinque] lanci, dodici righe, dodici turni."),
    ("pl", "W skrócie: pięć kości, [trzy>cztery] rzuty, dwanaście wierszy."),
    ("id", "Singkatnya: lima dadu, [tiga>empat] lemparan, 12 baris, 12 giliran."),
    ("en", "The rows Ones, Twos, [Threes>Fives], Fours, Fives and Sixes count one number each."),
    ("it", "Nelle righe Uno, Due, [Tre>Cinque], Quattro, Cinque e Sei conta un numero solo."),
    ("pl", "Wiersze Jedynki, Dwójki, [Trójki>Piątki], Czwórki, Piątki i Szóstki liczą jedną liczbę."),
    ("id", "Baris Satu, Dua, [Tiga>Lima], Empat, Lima dan Enam menghitung satu angka saja."),
    # a zero instead of a score
    ("en", "Write its score or a [zero>two]."),
    ("it", "Scegli una riga libera e segna il suo punteggio, oppure [zero>uno]."),
    ("pl", "Gdy nic nie pasuje, wybierz wiersz i wpisz [zero>jeden]."),
    ("id", "Isilah satu baris dengan skornya atau dengan [nol>dua]."),
    # equal dice behind the name of their row
    ("en", "Yacht. [Five>Four] equal dice."),
    ("it", "Yacht. [Cinque>Quattro] dadi uguali, di qualsiasi numero: 50 punti."),
    ("pl", "Jacht. [Pięć>Cztery] jednakowych kości, zawsze 50 punktów."),
    ("id", "Yacht. [Lima>Empat] dadu sama, skornya selalu 50."),
    # the parts of the best total
    ("en", "The best total is 303 points: [198>199] from the patterns and 105 from the number rows."),
    (
        "it",
        "Il totale massimo è 303: 105 punti vengono dalle righe dei numeri, gli altri [198>208] dalle combinazioni.",
    ),
    ("pl", "Największa możliwa suma to 303 punkty: 198 za układy i [105>106] za liczby."),
    ("id", "Total terbaik adalah 303: 198 dari pola dan [105>150] dari baris angka."),
]


def contradicted(locale, text):
    return claim_helpers.contradicted(locale, "yacht", text)


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_true_numbers_are_no_alarms(locale, text):
    assert contradicted(locale, right(text, ARROWED)) == []


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_another_number_is_found(locale, text):
    assert contradicted(locale, ARROWED.sub(r"\2", text))


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("it", "Con due coppie, come 3-3-5-5-6, basta un dado: un 3 fa un Full da 19, un 5 ne fa uno da 21."),
        ("it", "Tiene 2-2-2-2, rilancia il quinto dado ed esce un 2."),
        ("it", "4-4-4-4-1 dà 17 nel Poker; chi conta soltanto i quattro dadi uguali segna 16."),
        ("it", "Quattro dadi in fila, come 2-3-4-5, accettano sia l'1 sia il 6."),
        ("id", "Dari 6-6-6-1-2 Anda sudah mendapat 18 pada baris Enam dan masih mengejar Empat Sama atau Yacht."),
        ("en", "With 6-6-6-1-2 you have 18 in Sixes and hope for Four of a Kind or Yacht."),
        ("pl", "Z 6-6-6-1-2 masz już 18 w Szóstkach i liczysz na Karetę albo Jachta."),
        ("en", "Tom has 2-3-5-5-6. He throws one of the fives again and it shows 4: 2-3-4-5-6, so 30."),
        ("en", "Only five equal dice are a yacht: 3-3-3-3-5 scores 17 as four of a kind."),
        ("it", "Anna ha segnato 24 nei Sei, 25 nei Cinque e 16 nei Quattro."),
        ("pl", "Kasia wpisała 24 w Szóstkach, 25 w Piątkach i 16 w Czwórkach."),
        ("en", "Ann entered 24 in Sixes, 25 in Fives and 16 in Fours."),
        ("id", "Ani mencatat 24 di Enam, 25 di Lima, dan 16 di Empat."),
        ("en", "He keeps four sixes and rolls the last die: 5. Now 5-6-6-6-6 scores 29 as four of a kind."),
        ("id", "Ia menyimpan empat dadu enam dan melempar dadu terakhir: 5. Kini 5-6-6-6-6 bernilai 29 di Empat Sama."),
        ("it", "Tiene quattro sei e rilancia il dado che resta: 5. Ora 5-6-6-6-6 vale 29 nel Poker."),
        ("pl", "Zostawia cztery szóstki i rzuca ostatnią kością: 5. Układ 5-6-6-6-6 wart jest w Karecie 29 punktów."),
        ("en", "The best possible total is therefore 198 + 105 = 303 points."),
        ("id", "Total tertinggi yang mungkin adalah 198 + 105 = 303 poin."),
        ("it", "Il totale più alto possibile è dunque 198 + 105 = 303 punti."),
        ("pl", "Najlepszy możliwy wynik to zatem 198 + 105 = 303 punkty."),
        ("en", "The best total is 303: 50 for the yacht, 60 for both straights and 105 for the number rows are in it."),
    ],
)
def test_what_may_be_meant_otherwise_is_no_alarm(locale, text):
    assert contradicted(locale, text) == []
