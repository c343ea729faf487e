"""What is told of dice without a row beside it: answers, what is written down, what a straight lacks, halves, zeros."""

import claim_helpers
import pytest
from claim_helpers import ARROWED, each_wrong, right

TEXTS = [
    # dice that come up and are counted, pairs, and what stands behind a colon
    (
        "pl",
        "Iga ma 1-1-3-4-6. Zostawia 3-4-6, przerzuca [dwie>trzy] jedynki. Wypadają dwie [trójki>piątki]: 3-3-3-4-6.",
    ),
    (
        "en",
        "Bo has 6-6-6-2-2. He could stop, but re-rolls the two [twos>threes]: a six and a two. Now 6-6-6-6-2.",
    ),
    ("en", "Bo has 1-1-4-5-6. He keeps 4-5-6 and re-rolls two dice. [Two>Three] twos come up: 2-2-4-5-6."),
    ("id", "Bo melempar 1-1-4-5-6. Ia menyimpan 4-5-6 dan melempar dua dadu. Muncul dua angka [dua>satu]: 2-2-4-5-6."),
    (
        "it",
        "Bo lancia 1-3-4-5-6. Tiene 3-4-5-6 e rilancia un dado: un sei. Rilancia ancora: [due>quattro]! Ha 2-3-4-5-6.",
    ),
    # the face that is missing
    ("en", "1-2-3-4-6 is no straight: the [five>four] is missing."),
    ("id", "1-2-4-5-6 bukan straight, sebab angka [tiga>dua] tidak ada."),
    ("it", "1-3-4-5-6 non è una scala: manca il [2>20]."),
    ("pl", "Układ 2-3-4-5-5 to Mały strit? Nie, brak [jedynki>trójki]."),
    # turns of several players
    ("en", "With three players there are [36>35] turns, with five [60>65]."),
    ("it", "In tre giocatori si fanno 36 turni, in cinque [60>55]."),
    ("id", "Dengan tiga pemain ada [36>37] giliran, dengan lima 60."),
    ("pl", "We trzech graczy to [36>63] kolejek, a w pięciu 60."),
    # halves of the sheet
    ("en", "The first [six>five] rows count single numbers. The other six rows ask for more."),
    ("id", "[Enam>Lima] baris istimewa ada di atas."),
    ("it", "Le prime [sei>sette] righe sono per i numeri."),
    ("pl", "Pierwsze [sześć>pięć] wierszy: 2 + 4 + 6 + 8 + 10 + 12 = 42."),
    # nothing
    ("en", "If the pattern is not there, you write [0>1]."),
    ("id", "Kalau polanya tidak cocok, baris itu mendapat [0>1]."),
    ("it", "Scrivi [zero>uno] se la figura non c'è."),
    ("pl", "Wpisujesz [zero>jeden], gdy układ nie pasuje."),
    # four or five
    ("en", "Four of a Kind wants [four>three] equal dice; [five>six] are good, too."),
    ("it", "Il Poker vuole [quattro>tre] dadi uguali; vanno bene anche cinque."),
    ("id", "Empat Sama: [empat>lima] dadu sama, atau [lima>enam]."),
    ("pl", "Kareta. [Cztery>Trzy] kości takie same, a mogą być i wszystkie [pięć>cztery]."),
    # both straights, and the head of an item with a comma behind it
    ("en", "Both straights score [30>31] each."),
    ("it", "Le due scale valgono [30>31] ciascuna."),
    ("id", "Kedua straight bernilai masing-masing [30>40]."),
    ("pl", "Strity. Jeden to 1-2-3-4-5, drugi 2-3-4-5-6. Oba są warte po [30>35]."),
    ("it", "Poker, quattro o cinque dadi uguali. Con 5-5-5-5-1 segni [21>20]; il massimo è [30>29]."),
    ("pl", "Kareta: cztery takie same albo więcej. 6-6-6-6-2 to 26, a [pięć>cztery] szóstek to najwięcej, 30."),
    # all dice in words
    ("en", "She rolls 3-3-3-5-5 at once. [Three>Four] [threes>twos] and two [fives>fours], that is a full house."),
    ("it", "Tira subito 3-3-3-5-5. [Tre>Due] [tre>quattro] e due [cinque>quattro]: un Full."),
    ("pl", "Ma od razu 3-3-3-5-5. [Trzy>Dwie] [trójki>dwójki] i dwie [piątki>szóstki], czyli ful."),
    ("id", "Ia langsung mendapat 3-3-3-5-5. [Tiga>Empat] angka tiga dan dua angka [lima>enam], itu Full House."),
    # what is written down, and answers
    ("en", "She has 2-5-5-5-5. In Fives that is 20, in Four of a Kind 22. She chooses [22>24]."),
    ("id", "Hasilnya 2-5-5-5-5. Baris Lima memberi 20, Empat Sama 22. Ia memilih [22>24]."),
    ("it", "Ha 2-5-5-5-5. Nella riga Cinque farebbe 20, nel Poker 22. Sceglie [22>24]."),
    ("pl", "Ma 2-5-5-5-5. W Piątkach to 20, w Karecie 22. Wybiera [22>24]."),
    ("en", "May I write 3-3-3-3-1 in Threes instead of Four of a Kind? Yes: [12>14] points instead of [13>15]."),
    ("it", "Posso scrivere 3-3-3-3-1 nella riga Tre e non nel Poker? Certo: [dodici>undici] punti."),
    ("pl", "Czy 3-3-3-3-1 wolno wpisać w Trójki? Tak, za [12>22] punktów. W Karecie byłoby [13>11]."),
    ("id", "Bolehkah 3-3-3-3-1 dicatat di baris Tiga? Boleh, [12>17] poin. Di Empat Sama nilainya [13>12]."),
    # rolls in all
    ("en", "At most two re-rolls follow, so that makes [three>two] rolls in all."),
    ("id", "Anda boleh melempar lagi dua kali, jadi [tiga>dua] lemparan seluruhnya."),
    ("it", "Puoi rilanciare due volte, per un totale di [tre>due] lanci."),
    ("pl", "Potem możesz rzucić jeszcze dwa razy, czyli łącznie [trzy>dwa] rzuty."),
]


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_true_numbers_are_no_alarms(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", right(text, ARROWED)) == []


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_each_changed_number_is_found(locale, text):
    for changed in each_wrong(text, ARROWED):
        assert claim_helpers.contradicted(locale, "yacht", changed), changed


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "1-2-3-3-6 is nothing yet: for a pair of sixes another six is missing."),
        ("en", "The last two rows were left empty, the other three had been filled."),
        ("en", "She has 2-5-5-5-5. That was after a turn for Twos."),
        ("en", "Is 3-3-3-3-1 good for Threes? It is: last time that was enough to win by two points."),
        ("it", "Gli restano le altre due righe."),
        ("pl", "Pierwsze dwa wiersze już ma."),
    ],
)
def test_other_true_sentences_are_no_alarms(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", text) == []
