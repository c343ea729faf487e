"""Numbers of a translation are those of the source text, in digits or in words, and in their places."""

from pathlib import Path

import pytest

from rulegen.check.checks.number_values import CHECK
from rulegen.check.entry import Entry, Pair, Text
from rulegen.check.po import read_po
from rulegen.check.words.language import load_language

TEXTS = Path(__file__).parent / "texts"

CASES = [
    # what other numbers say
    ("id", "Two, three or four may sing.", "Penyanyinya 2 sampai 4 orang.", ""),
    ("pl", "Two, three or four may sing.", "Śpiewają 2–4 osoby.", ""),
    ("id", "Take half of the twenty coins.", "Ambil sepuluh dari 20 koin.", ""),
    ("it", "Each field is used exactly once.", "Nessun campo si può usare due volte.", ""),
    ("it", "Full: three of one number and two of another.", "Full: tre di un numero e due di un altro.", ""),
    # a number and that of the rest
    ("id", "Four dice are red and the other two blue.", "Dua dadu merah dan empat lainnya biru.", "number-moved"),
    ("it", "Four dice are red and the other two blue.", "Due dadi sono rossi, gli altri quattro blu.", "number-moved"),
    ("pl", "Four dice are red, the other two blue.", "Dwie kości są czerwone, cztery inne niebieskie.", "number-moved"),
    ("it", "Four dice are red and the other two blue.", "Gli altri due dadi sono blu, quattro dadi rossi.", ""),
    # digits and words
    ("id", "Each player draws 12 tiles.", "Setiap pemain mengambil dua belas ubin.", ""),
    ("id", "Each player draws 12 tiles.", "Setiap pemain mengambil 128 ubin.", "number-changed"),
    ("id", "Each player draws seven tiles.", "Setiap pemain mengambil delapan ubin.", "number-changed"),
    ("id", "Each player draws seven tiles.", "Setiap pemain mengambil 7 ubin.", ""),
    ("id", "Roll the dice up to three times.", "Lempar dadu paling banyak tiga kali.", ""),
    ("id", "Roll the dice up to three times.", "Lempar dadu paling banyak dua kali.", "number-changed"),
    ("id", "The third player deals.", "Pemain ke-3 membagikan.", ""),
    ("id", "The third player deals.", "Pemain keempat membagikan.", "number-changed"),
    ("id", "Both ends count.", "Kedua ujung dihitung.", ""),
    ("id", "Both ends count.", "Ketiga ujung dihitung.", "number-added"),
    ("id", "The first player begins.", "Pemain kedua memulai.", "number-changed"),
    ("id", "1,500 points", "1.500 poin", ""),
    ("id", "2.5 points", "2,5 poin", ""),
    ("id", "2.5 points", "25 poin", "number-changed"),
    ("id", "Score 5 points.", "Catat poin.", "number-lost"),
    ("id", "Score points.", "Catat 5 poin.", "number-added"),
    ("id", "Half of the points", "Separuh poin", ""),
    ("id", "Half of the points", "Seperempat poin", "number-changed"),
    # inflection
    ("pl", "It takes two to four players.", "Gra od dwóch do czterech osób.", ""),
    ("pl", "It takes two to four players.", "Gra od dwóch do pięciu osób.", "number-changed"),
    ("pl", "Roll five dice.", "Rzuć pięcioma kośćmi.", ""),
    ("pl", "Roll five dice.", "Rzuć sześcioma kośćmi.", "number-changed"),
    ("pl", "Three play.", "Gra troje.", ""),
    ("pl", "Three play.", "Gra czworo.", "number-changed"),
    ("pl", "The score doubles; win 3 times to get triple.", "Wynik się podwaja; po 3 wygranych potraja.", ""),
    ("pl", "A double counts twice.", "Dubel liczy się dwukrotnie.", ""),
    ("pl", "A double counts twice.", "Dubel liczy się trzykrotnie.", "number-changed"),
    ("pl", "The second player follows.", "Potem gra drugi gracz.", ""),
    ("pl", "The second player follows.", "Potem gra pierwszy gracz.", "number-changed"),
    ("pl", "The first tile is a double; the second covers it with two tiles.",
     "Pierwszy klocek to dubel; pierwszy nakrywa go dwoma klockami.", "number-changed"),
    ("pl", "Draw a tile, then the other player draws.", "Dobierz klocek, potem dobiera drugi gracz.", ""),
    ("pl", "Draw two tiles.", "Dobierz jeden klocek.", "number-changed"),
    ("pl", "Draw one tile.", "Dobierz dwa klocki.", "number-changed"),
    ("pl", "Draw one tile.", "Dobierz klocek.", ""),
    ("pl", "One of the players keeps score.", "Któryś z dwóch graczy zapisuje wynik.", ""),
    ("pl", "The two ends are open.", "Końce są otwarte.", ""),
    ("pl", "A third of the points", "Jedna trzecia punktów", ""),
    ("pl", "Double-six", "Dubel sześć", ""),
    ("pl", "Double-six", "Dubel dziewięć", "number-changed"),
    ("pl", "1,500 points", "1 500 punktów", ""),
    ("pl", "It is the ace that counts 1, the court cards 10.", "As liczy się za 10, figury za 10.", "number-changed"),
    # articles and verbs
    ("it", "Draw two tiles.", "Pesca due tessere.", ""),
    ("it", "Draw two tiles.", "Pesca una tessera.", "number-changed"),
    ("it", "Draw a tile.", "Pesca una tessera.", ""),
    ("it", "You are the winner.", "Sei il vincitore.", ""),
    ("it", "First shuffle, according to the rule.", "Per cominciare mescola, secondo la regola.", ""),
    ("it", "The first player shuffles.", "Il secondo giocatore mescola.", "number-changed"),
    ("it", "It lasts 2.5 hours.", "Dura due ore e mezza.", ""),
    ("it", "Below zero it is deducted.", "Un risultato negativo si sottrae.", ""),
    ("it", "A dozen chips", "Dodici gettoni", ""),
    ("it", "A pair of dice", "2 dadi", ""),
    ("it", "A blank counts 0.", "La bianca non vale niente.", ""),
    ("it", "Twenty-one points", "Ventuno punti", ""),
    ("it", "Twenty-one points", "Ventidue punti", "number-changed"),
    # places
    ("pl", "From 5 to 10 minutes", "Od 5 do 10 minut", ""),
    ("pl", "From 5 to 10 minutes", "Od 10 do 5 minut", "number-moved"),
    ("pl", "Two out of three", "Trzy z dwóch", "number-moved"),
    ("pl", "Two or three", "Trzy lub dwa", ""),
    ("it", "It stood 295 to 305.", "Eravamo 305 a 295.", "number-moved"),
    ("it", "Each of 2 players takes 7 tiles.", "Ciascuno dei 7 giocatori prende 2 tessere.", "number-moved"),
    ("it", "Each of 2 players takes 7 tiles.", "Prendono 7 tessere ciascuno i 2 giocatori.", ""),
    ("id", "2 players take 7 tiles; 3 players take 5.", "2 pemain mengambil 7 ubin; 3 pemain mengambil 5.", ""),
    ("id", "2 players get 7 tiles; 3 players get 5.", "2 pemain mendapat 5 ubin; 3 pemain mendapat 7.", "number-moved"),
    ("id", "7 tiles for 2 players, 5 for 3.", "Untuk 2 pemain 7 ubin, untuk 3 pemain 5.", ""),
    ("id", "2 + 5 + 3 = 10", "5 + 2 + 3 = 10", ""),
    ("de", "Draw five tiles.", "Zieh sechs Steine.", ""),
]  # fmt: skip


def problems(locale, source, target, numbers=()):
    pair = Pair(0, Text(source, load_language("en")), Text(target, load_language(locale)), numbers)
    return list(CHECK.of_entry(Entry(None, (pair,))))


@pytest.mark.parametrize(("locale", "source", "target", "code"), CASES)
def test_cases(locale, source, target, code):
    assert [problem.code.name for problem in problems(locale, source, target)] == ([code] if code else [])


@pytest.mark.parametrize("locale", ["id", "pl", "it"])
def test_rules_of_other_games_are_clean(locale):
    found = [
        (message.strings[0], problem.message)
        for message in read_po(TEXTS / f"numbers-{locale}.po").live
        for problem in problems(locale, message.sources[0], message.strings[0])
    ]
    assert found == []


def test_messages():
    (problem,) = problems("id", "Draw 12 tiles.", "Ambil 128 ubin.")
    assert problem.message == "the source text says “12”, the translation “128”"
    (problem,) = problems("pl", "Roll five dice.", "Rzuć sześcioma kośćmi.")
    assert problem.message == "the source text says “five” (5), the translation “sześcioma” (6)"
    assert (problem.start, problem.end) == (5, 14)


def test_a_plural_form_for_one_may_leave_the_number_out():
    assert problems("pl", "1 tile is left.", "Został klocek.", (1,)) == []
    assert [problem.code.name for problem in problems("pl", "1 tile is left.", "Został klocek.")] == ["number-lost"]


def test_another_way_of_writing_a_tile_is_no_other_number():
    assert problems("pl", "Lay the 1|4.", "Połóż 1/4.") == []
