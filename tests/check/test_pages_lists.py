"""Lists whose items are told alike: what all items but one have in common must be so in that one."""

import pytest

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

EXACT = "exact-61-five-up"
LISTS = {
    "en": "The rest is the boneyard:\n\n- two players: {} tiles;\n- three players: {} tiles;\n- four players: {}.\n",
    "id": "Sisanya menjadi tumpukan:\n\n- dua pemain: {} ubin;\n- tiga pemain: {} ubin;\n- empat pemain: {} ubin.\n",
    "it": "Il resto forma il pozzo:\n\n- in due: {} tessere\n- in tre: {} tessere\n- in quattro: {} tessere\n",
    "pl": "Reszta to stos:\n\n- we dwoje: {} klocków,\n- we troje: {} klocków,\n- we czworo: {} klocków.\n",
}
TABLE = "| Giocatori | Pozzo |\n|---|---|\n| in due | {} |\n| in tre | {} |\n| in quattro | {} |\n"
TRUE = (18, 13, 8)  # of 28 tiles 2, 3 or 4 players hold five each


def findings(locale, text, game="five-up"):
    return check_text(page_of(text, "page.md", ".md"), game, locale).findings


@pytest.mark.parametrize("locale", LISTS)
@pytest.mark.parametrize("false", range(3))
def test_an_item_that_does_not_fit_the_others_is_found(locale, false):
    assert not findings(locale, LISTS[locale].format(*TRUE))
    told = [size + 1 if at == false else size for at, size in enumerate(TRUE)]
    assert findings(locale, LISTS[locale].format(*told))


@pytest.mark.parametrize("false", range(3))
def test_sizes_of_boneyards_need_no_heading(false):
    assert not findings("it", TABLE.format(*TRUE))
    told = [size + 1 if at == false else size for at, size in enumerate(TRUE)]
    assert findings("it", TABLE.format(*told))


def test_items_that_tell_other_things_are_let_pass():
    text = "- The first round: 12 tiles left\n- the second: 13 tiles left\n- the third: 14 tiles left\n"
    assert not findings("en", text)


ANNOUNCED = {
    "en": ("Here are {} cases:\n\n- a tie;\n- a win;\n- a void event;\n- a block.\n", "four", "five"),
    "id": ("{} contoh akhir:\n\n1. Yang satu.\n2. Yang lain.\n3. Yang terakhir.\n", "Tiga", "Empat"),
    "it": ("## {} finali da discutere\n\n- Il primo.\n- Il secondo.\n- Il terzo.\n", "Tre", "Due"),
    "pl": ("{} przypadki:\n\n| Kto | Co |\n|---|---|\n| A | remis |\n| B | koniec |\n| C | nic |\n", "Trzy", "Cztery"),
}


@pytest.mark.parametrize("locale", ANNOUNCED)
def test_as_many_things_must_follow_as_are_announced(locale):
    text, true, false = ANNOUNCED[locale]
    assert not findings(locale, text.format(true))
    assert findings(locale, text.format(false))


@pytest.mark.parametrize(
    "text",
    [
        "Here are two cases:\n\n- a tie\n  - with equal scores\n- a win\n",  # a list in a list
        "## 4 Examples\n\n- a tie\n- a win\n",  # the number of the chapter
        "The three players hold:\n\n- 4 and 5\n- 6 and 7\n",  # what is counted are no things of a list
        "Four cases. The first of them is this:\n\n- a tie\n- a win\n",
    ],
)
def test_other_numbers_before_lists_are_let_pass(text):
    assert not findings("en", text)


LEADS = [
    ("en", "## With {}\n\nNorth goes out; her partner holds 8 pips.\n", "four", "three"),
    ("id", "## Contoh 2: {} pemain\n\nKedua pemain memegang 8, 9, 10 dan 21 titik.\n", "empat", "dua"),
    ("it", "## Mano bloccata in {}\n\nRestano 7, 9 e 18 valori.\n", "tre", "due"),
    ("pl", "{} graczy, remis. Partner Ewy ma 8 oczek.\n", "Czterech", "Trzech"),
]


@pytest.mark.parametrize(("locale", "text", "true", "false"), LEADS)
def test_as_many_play_in_an_example_as_its_first_words_say(locale, text, true, false):
    assert not findings(locale, text.format(true))
    assert findings(locale, text.format(false))


def test_the_name_of_a_game_tells_no_number_of_players():
    assert not findings("it", "Regolamento del domino a cinque. Numero di giocatori: 2, 3 o 4.\n")


@pytest.mark.parametrize(
    ("locale", "text", "true", "false"),
    [
        ("en", "One event of {} parts: the award; the pips (of all; added up); less the partner's.", "three", "four"),
        ("id", "Peristiwa itu terdiri atas {} bagian: perolehan; titik lawan; dikurangi titik mitra.", "tiga", "dua"),
        ("it", "Un unico evento, fatto di {} parti: l'accredito; i valori; meno quelli del compagno.", "tre", "due"),
        ("pl", "Powstaje zdarzenie z {} części: przyznanie; oczka; minus oczka partnera.", "trzech", "dwóch"),
    ],
)
def test_a_list_in_a_sentence_has_as_many_parts_as_announced(locale, text, true, false):
    assert not findings(locale, text.format(true))
    assert findings(locale, text.format(false))


def test_the_number_of_a_chapter_announces_no_list():
    text = "## Pasal 3 – Aturan\n\n1. Setiap pemain mengambil lima ubin.\n2. Sisanya menjadi tumpukan sisa.\n"
    assert not findings("id", text)
    assert findings("id", text.replace("Pasal 3 – Aturan", "Tiga aturan"))


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("id", "Titik Gita 6, Ayu 14, Bima 21.\n\n- Gita: 8 + 15 = 23 → 25.\n- Ayu: {} → {}.\n"),
        ("it", "Restano a Gina 6, Aldo 14 e Bice 21 valori.\n\n- Gina: 8 + 15 = 23 → 25.\n- Aldo: {} → {}.\n"),
        ("pl", "Oczka: Gosia 6, Adam 14, Basia 21.\n\n- Gosia: 8 + 15 = 23 → 25.\n- Adam: {} → {}.\n"),
    ],
)
def test_what_is_rounded_right_may_be_no_difference_of_the_hands(locale, text):
    assert not findings(locale, text.format(7, 5), EXACT)
    assert findings(locale, text.format(7, 10), EXACT)
