"""What is worked out beside a score: equations, products, the most of several rows, and dice that are counted."""

import claim_helpers
import pytest
from claim_helpers import ARROWED, right

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

TEXTS = [
    # the equation of a score
    ("en", "In Choice that would be [15>16] points (1 + 2 + 3 + 4 + 5 = 15), in Fives 5."),
    ("id", "Di baris Empat Sama itu bernilai [22>27], sebab semua dijumlahkan: 5 + 5 + 5 + 5 + 2 = 22."),
    ("it", "Nella Scelta sarebbero [15>14] punti (1 + 2 + 3 + 4 + 5 = 15), nella riga Cinque 5."),
    ("pl", "W Karecie daje [22>12], bo liczą się wszystkie: 5 + 5 + 5 + 5 + 2 = 22."),
    # products
    ("en", "In Threes it scores 12, that is four times [three>five]."),
    ("id", "Di baris Lima nilainya 15, yaitu tiga kali [lima>empat]."),
    ("it", "Nella riga Quattro vale 12, cioè tre per [quattro>due]."),
    ("pl", "W Trójkach daje 12, czyli [cztery>pięć] razy trzy."),
    # the most of several rows over sentences
    (
        "en",
        "Yacht: 50. The two straights: 60 together. Four of a Kind 30, Full House 28, Choice 30. That gives [198>203].",
    ),
    ("id", "Yacht: 50. Kedua straight: 60. Empat Sama 30, Full House 28, Pilihan Pemain 30. Jumlahnya [198>189]."),
    ("it", "Yacht: 50. Le due scale: [60>59]. Poker 30, Full 28, Scelta 30. In tutto 198."),
    ("pl", "Jacht: 50. Oba strity: 60. Kareta [30>35], Ful 28, Szansa 30. To daje razem 198."),
    # dice of one face that lie there
    ("en", "The result is 2-2-5-5-5. Four of a kind it is not: there are only [three>two] fives."),
    ("id", "Hasilnya 2-2-5-5-5. Empat Sama tidak bisa: hanya ada [tiga>empat] dadu lima."),
    ("it", "Ecco 2-2-5-5-5. Il Poker non c'è: sono solo tre [cinque>sei]."),
    ("pl", "Jest 2-2-5-5-5. Karety nie ma: są tylko [trzy>dwie] piątki."),
    # the last row of a list with its score in words
    ("pl", "Kto ma 2-5-5-5-6, wpisze w Piątkach [15>10], w Szóstkach 6, w Dwójkach 2, a w Trójkach zero."),
    ("it", "5-5-5-5-1 come Poker vale 21; nella riga dei Cinque vale [20>25]."),
    ("id", "5-5-5-5-1 sebagai Empat Sama bernilai 21; di baris Lima nilainya [20>25]."),
    ("pl", "Układ 2-2-2-2-2 w Fulu daje [0>1], w Karecie 10, a w Jachcie 50."),
    ("pl", "Układ 2-2-2-2-2 w Fulu daje 0, w Karecie 10, a w Jachcie [50>60]."),
    # a list of rows with one score, and rows that are used
    ("en", "The dice show 3-3-3-3-5. Full House, Yacht and both straights score [0>7]."),
    ("id", "Hasil akhirnya 3-3-3-3-5. Di Full House, Yacht, dan kedua Straight nilainya [0>5]."),
    ("it", "Alla fine ha 3-3-3-3-5. Nel Full e nello Yacht vale [0>5]."),
    ("pl", "Na stole leży 3-3-3-3-5. Ful i Jacht dają [0>7]."),
    ("it", "2-3-4-5-6 vale 30 come Scala grande. Se la Scala grande è occupata, alla Scelta fa [20>30]."),
    ("en", "2-3-4-5-6 scores 30 as Big Straight. If Big Straight is filled, Choice gives [20>30]."),
    ("it", "Ha 2-4-4-4-4. Potrebbe fermarsi e segnare un Poker da [18>23], oppure 16 nella riga Quattro."),
    ("en", "With 6-6-6-2-2 you may write [22>25] in Full House or 18 in Sixes."),
    ("id", "6-6-6-6-6 bisa dicatat sebagai Empat Sama dengan nilai 30, atau di baris Enam, juga [30>40]."),
    ("pl", "Trzy jedynki w Jedynkach to skromne 3 punkty, trzy szóstki w Szóstkach to [18>28] punktów."),
    ("pl", "Szóstki i Piątki dały jej 24 i [15>16], a Czwórki 8."),
    # what the others write, and dice with a word between them and their sum
    ("it", "4-4-4-4-1 vale 17. Certi amici contano solo i quattro dadi uguali e segnano [16>17]."),
    ("id", "4-4-4-4-1 bernilai 17. Ada yang hanya menjumlahkan [keempat>keenam] dadu yang sama."),
    ("pl", "Trzy jedynki w Jedynkach to skromne [trzy>pięć] punkty."),
    ("it", "Le [dodici>tredici] righe si riempiono una per turno."),
    # each straight, and the two numbers of a full house
    ("en", "Yacht brings 50 and each straight [30>31]."),
    ("id", "Paling tinggi Yacht memberi 50 dan masing-masing Straight [30>40]."),
    ("it", "Lo Yacht dà 50 e ogni scala [30>13]."),
    ("pl", "Jacht daje 50, a każdy strit [30>35]."),
    ("en", "A full house needs [two>three] different numbers."),
    ("id", "Full House butuh [dua>empat] angka yang berbeda."),
    ("it", "Per il Full servono [due>tre] numeri diversi."),
    ("pl", "Do fula potrzeba [dwóch>trzech] różnych liczb."),
    # as many scores as rows
    ("en", "Full House and Four of a Kind give 28 and [30>31] at most."),
    ("it", "Il Full e il Poker danno al massimo [28>29] e 30."),
    # the wrong score that is denied
    ("en", "4-4-4-4-1 scores 17 as four of a kind, not [16>26]."),
    ("id", "Untuk 4-4-4-4-1 di baris Empat Sama tulislah 17, bukan [16>160]."),
    ("it", "4-4-4-4-1 vale 17 nel Poker, non [16>15]."),
    ("pl", "Za 4-4-4-4-1 wpisz w Karecie 17, nie [16>61]."),
    # as many things as a list has
    ("en", "[Two>Three] rows are left: Yacht and Threes."),
    ("id", "Masih ada [tiga>dua] baris: Empat Sama, Enam, dan Satu."),
    ("it", "Ti restano [due>quattro] righe, Yacht e Tre, e hai 3-3-3-3-6."),
    ("pl", "Paweł ma wolne [trzy>pięć] wiersze: Karetę, Szóstki i Jedynki."),
    ("en", "The six number rows, from [Sixes>Fives] to Ones, are filled with single numbers."),
    ("id", "Enam baris angka, dari [Enam>Lima] sampai Satu, boleh diisi kapan saja."),
    ("it", "Le sei righe dei numeri, da Sei a [Uno>Due], si riempiono quando si vuole."),
    ("en", "It is best with two, [three>two], four or five."),
    ("id", "Paling seru dimainkan oleh dua, tiga, [empat>enam], atau lima orang."),
    ("it", "In due, tre, quattro o [cinque>sei] è meglio."),
    ("pl", "Najlepiej gra się w dwie, [trzy>cztery], cztery lub pięć osób."),
    ("en", "She keeps two threes, [3>5]-3, and re-rolls the rest."),
    ("id", "Ia menyimpan [dua>tiga] dadu tiga, 3-3, lalu melempar ulang sisanya."),
    ("it", "Tiene due tre, 3-[3>2], e rilancia il resto."),
    ("pl", "Zostawia [dwie>trzy] trójki, 3-3, i przerzuca resztę."),
    ("it", "Il massimo è 303. Le righe dei numeri danno 105 punti; gli altri [198>208] vengono dalle combinazioni."),
    # in the first person
    ("it", "Primo lancio: 1-2-2-5-6. Tengo [2>4]-2 e rilancio tre dadi: 2-3-3. Ho 2-2-2-3-3, un Full da 12."),
    # the perfect game
    ("en", "A perfect game would be [303>313]."),
    ("id", "Skor sempurna adalah [303>302]."),
    ("it", "Il punteggio perfetto è [303>403]."),
    ("pl", "Idealny wynik to [303>330]."),
]


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_true_numbers_are_no_alarms(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", right(text, ARROWED)) == []


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_another_number_is_found(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", ARROWED.sub(r"\2", text))


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "She has 2-2-5-5-5 and hopes for more: only five fives are a yacht."),
        ("it", "Vale 12 punti (2 + 2 + 2 + 3 + 3 = 12), e nella riga Due 6 (2 + 2 + 2 = 6)."),
        ("en", "Yacht: 50. Big Straight 0, Little Straight 30, Four of a Kind 22, Full House 19. That makes 121."),
        ("en", "Full House needs two different numbers; with three different numbers you have none."),
        ("id", "Full House memerlukan dua angka yang berbeda. Tiga angka yang berbeda bukan Full House."),
        ("en", "4-4-4-4-1 scores 17, not 4."),
        ("en", "With 4-4-4-4-1 you write 17, not 20, since the one counts 1."),
        ("en", "Ann rolls 1-3-4-5-6. If Little Straight is filled, she can still get 30 in Big Straight."),
        ("en", "Full House, Choice and Yacht score 28, 30 and 50 at best."),
        ("it", "Il Full e lo Yacht danno punti: 28 e 50."),
        ("en", "The best total is 303, and 105 of it come from the number rows. A good player has 210."),
        ("en", "Ann has 2-2-3-3-3 and writes 13 in Full House; Bob 22 in Choice."),
        ("en", "4-4-4-4-1 scores 17. Whoever counts only the four equal dice loses a point of the 17."),
        ("en", "Two rows, Sixes and Fives, bring up to 55 together."),
        ("id", "Dua baris, Enam dan Lima, bersama-sama memberi sampai 55."),
        ("pl", "Dwa wiersze, Szóstki i Piątki, dają razem do 55 punktów."),
        ("id", "Ia punya 6-6-6-6-1. Kalau Yacht sudah terisi, Yacht kedua bernilai 30 di Empat Sama."),
        ("it", "In tutto 36 lanci, cioè 12 per 3."),
        (
            "en",
            "She rolls 1-2-5-5-5. She keeps the three fives, 5-5-5, and re-rolls two dice. They show 1-5: 1-5-5-5-5.",
        ),
        (
            "id",
            "Ia melempar 1-2-5-5-5. Ia menyimpan tiga dadu lima, 5-5-5, dan melempar dua dadu: 1-5. Kini 1-5-5-5-5.",
        ),
        ("it", "Lancia 1-2-5-5-5. Tiene i tre cinque, 5-5-5, e rilancia due dadi. Escono 1 e 5: 1-5-5-5-5."),
        ("pl", "Rzuca 5-5-5-1-2. Zostawia trzy piątki, 5-5-5, i przerzuca dwie kości. Wypada 5-1: 1-5-5-5-5."),
        ("en", "Each straight adds up to 15 or 20, but it always scores 30."),
        ("pl", "Każdy strit ma w sumie 15 lub 20 oczek, a zawsze daje 30."),
        ("it", "Le righe Sei e Cinque insieme danno al massimo 55."),
        ("it", "Tieni due coppie, 2-2 e 5-5, e rilanci un dado: se esce 2 o 5 hai un Full da 16 o da 19."),
        ("it", "Con 2-2-5-5 un 2 dà 16 e un 5 dà 19."),
        ("pl", "Trzy szóstki i dwie piątki to najlepszy Ful: 28."),
        ("en", "Yacht, Four of a Kind and Full House give 50, 26 and 19, that is 95."),
        ("id", "Yacht, Empat Sama, dan Full House memberi 50, 26, dan 19, semuanya 95."),
        ("pl", "Jacht, Kareta i Ful dają 50, 26 i 19, razem 95."),
        ("pl", "Ma 20, czyli cztery razy pięć; trzy razy rzucał."),
        ("id", "Ia mendapat 20, yaitu empat kali lima; tiga kali ia melempar."),
    ],
)
def test_what_may_be_meant_otherwise_is_no_alarm(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", text) == []


CELLS = {
    "en": ("Sixes Fives Fours Threes Twos Ones", "{} for each, up to {}"),
    "id": ("Enam Lima Empat Tiga Dua Satu", "{} untuk tiap dadu, sampai {}"),
    "it": ("Sei Cinque Quattro Tre Due Uno", "{} per ognuno, fino a {}"),
    "pl": ("Szóstki Piątki Czwórki Trójki Dwójki Jedynki", "po {} za kość, do {}"),
}


@pytest.mark.parametrize("locale", CELLS)
def test_what_the_rows_of_a_table_count_is_judged_by_the_rows(locale):
    names, told = CELLS[locale]
    faces = range(6, 0, -1)

    def page(*changed):
        rows = [(face, 5 * face) for face in faces]
        for place, part, value in changed:
            rows[place] = (value, rows[place][1]) if part == 0 else (rows[place][0], value)
        lines = [f"| {name} | {told.format(*row)} |" for name, row in zip(names.split(), rows, strict=True)]
        return page_of("\n".join(["| x | y |", "| --- | --- |", *lines]), "page.md", ".md")

    assert check_text(page(), "yacht", locale).findings == []
    for place in range(6):
        assert check_text(page((place, 0, 9)), "yacht", locale).findings
        assert check_text(page((place, 1, 35)), "yacht", locale).findings
    assert check_text(page((0, 0, 5), (1, 0, 6), (2, 0, 3)), "yacht", locale).findings == []
