"""Tiles that are listed or told one by one: how many they are, which one fits, what a double counts or takes."""

import pytest
from claim_helpers import contradicted

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

FIVE, EXACT = "five-up", "exact-61-five-up"

CHANGED = [
    ("en", "Mia draws 1|1, 3|3 and 2|6, all in vain; the fourth tile, 0|4, fits.", "fourth", "third"),
    ("id", "Sari mengambil 1|1, 3|3, dan 2|6, semuanya sia-sia; ubin keempat, 0|4, cocok.", "keempat", "kelima"),
    ("it", "Pia pesca 1|1, 3|3 e 2|6, tutte inutili; la quarta tessera è 0|4 e si attacca.", "quarta", "quinta"),
    ("pl", "Ola dobiera 1|1, 3|3 i 2|6, same nieprzydatne; czwarty klocek, 0|4, pasuje.", "czwarty", "piąty"),
    ("en", "Mia draws 1|1 and 2|6; the third, 0|4, fits. The boneyard had 13, now 10 are left.", "10", "9"),
    ("it", "Pia pesca 1|1 e 2|6; la terza, 0|4, va bene. L'ossario, che ne aveva 13, ne conserva 10.", "10", "11"),
    ("en", "Left to her are three tiles: 3|5, 0|4 and 1|1.", "three", "two"),
    ("id", "Di tangannya ada tiga ubin: 3|5, 0|4, dan 1|1.", "tiga", "empat"),
    ("it", "In mano ha ancora tre tessere, 3|5, 0|4 e 1|1.", "tre", "due"),
    ("pl", "Zostały jej trzy klocki: 3|5, 0|4 i 1|1.", "trzy", "dwa"),
    ("en", "Two placements without points follow: 2|6 makes it 11, and 1|3 makes it 13.", "Two", "Three"),
    ("en", "It is a mistake to count 5|5 as 5 instead of 10.", "10", "15"),
    ("id", "Kesalahan umum ialah menghitung 5|5 sebagai 5, padahal 10.", "10", "20"),
    ("it", "È un errore contare 5|5 come 5 anziché 10.", "10", "11"),
    ("pl", "Błędem jest liczenie 5|5 jako 5 zamiast 10.", "10", "12"),
    ("en", "The opening counts at once: 1|4 brings 5, but 4|4 nothing, because 8 is not a multiple.", "8", "9"),
    ("id", "Pembukaan langsung dinilai: 1|4 memberi 5, tetapi 4|4 tidak memberi apa-apa karena jumlahnya 8.", "8", "7"),
    ("it", "L'apertura conta subito: 1|4 vale 5, mentre 4|4 non dà niente, perché la somma è 8.", "8", "18"),
    ("pl", "Otwarcie od razu punktuje: 1|4 daje 5, a 4|4 nic, bo suma to 8.", "8", "4"),
    ("en", "So 2|2 may have at most four tiles around it.", "four", "five"),
    ("id", "Jadi 2|2 dapat menerima paling banyak empat ubin.", "empat", "enam"),
    ("it", "Attorno a 2|2 possono stare al massimo quattro tessere.", "quattro", "cinque"),
    ("pl", "Wokół 2|2 mogą leżeć najwyżej cztery klocki.", "cztery", "trzy"),
    ("en", "A sum of 10 brings two, one of 20 four.", "four", "three"),
    ("it", "Una somma di 10 ne vale due, una di 20 quattro.", "quattro", "cinque"),
    ("en", "Mix the tiles face down. Give each player five.", "five", "six"),
    ("en", "A big X is ten points.", "ten", "twelve"),
    ("en", "With four 20 tiles are dealt and 8 are left. With three 13 are left, with two 18.", "18", "28"),
    ("id", "Berdua, yang tetap di tumpukan 18; berempat, delapan.", "18", "23"),
    ("it", "In quattro ne restano 8. In tre ne restano 13, in due 18.", "18", "19"),
    ("pl", "Przy trzech graczach w stosie zostaje 13. Przy dwóch zostaje 18, przy czterech 8.", "18", "81"),
    ("it", "Dieci tessere distribuite in due, 18 restano.", "18", "17"),
    ("en", "Every number is on seven tiles.", "seven", "eight"),
    ("it", "Ogni numero compare su sette tessere.", "sette", "otto"),
    ("pl", "Każda liczba jest na siedmiu klockach.", "siedmiu", "sześciu"),
    ("id", "Seluruh set berisi 168 titik.", "168", "167"),
    ("en", "Doubles: seven.", "seven", "eight"),
    ("it", "Cinque tessere a testa. Sette spinner.", "Sette", "Nove"),
    ("en", "Hugo adds 2|4 to 2|6: 6 + 4 + 5 = 15. Three points.", "Three", "Four"),
    (
        "id",
        "4|4 pada 4|6: 3 + 2 + 8 = 13, nol. 3|5 pada 3|3: 5 + 5 = 10, dua. 4|5: 5 + 6 = 11, nol.",
        "13, nol",
        "13, dua",
    ),
    ("en", "The ends are 5, 1 and the terminal double 2|2. How much is it? 5 + 1 + 4 = 10.", "5, 1", "5, 3"),
    ("it", "Domanda. Estremità 3 e 2 più doppia terminale 5|5: quanto? Risposta: 3 + 2 + 10 = 15.", "à 3", "à 8"),
    ("pl", "Puste ramię liczy się jako zero.", "zero", "jeden"),
]


@pytest.mark.parametrize(("locale", "text", "right", "changed"), CHANGED)
def test_one_changed_number_is_found_and_none_without_it(locale, text, right, changed):
    assert contradicted(locale, FIVE, text) == []
    found = contradicted(locale, FIVE, text.replace(right, changed, 1))
    assert changed.split()[-1] in found


NEEDED = [
    ("en", "At 57 she needs a sum of 20.", "20", "25"),
    ("id", "Pada 57 ia perlu jumlah 20.", "20", "15"),
    ("it", "A 57 le serve una somma di 20.", "20", "25"),
    ("pl", "Przy 57 potrzebna jest suma 20.", "20", "30"),
    ("en", "With 60 you need 5 raw points.", "5", "10"),
]


@pytest.mark.parametrize(("locale", "text", "right", "changed"), NEEDED)
def test_what_is_needed_for_the_target_follows_from_the_score(locale, text, right, changed):
    assert contradicted(locale, EXACT, text) == []
    assert contradicted(locale, EXACT, text.replace(right, changed)) == [changed]


# 6|6 alone counts 12; 3|6 leaves 3 and the double; 1|6 closes it: 3 and 1, and its arms are open: 6 fits as well.
FITTING = (
    "Ida leads 6|6, a sum of 12. Hugo adds 3|6: 3 + 12 = 15. Ida plays 0|6 on the other side: 3 + 0 = 3. Hugo plays "
    "0|0 on it and the sum is still 3. Now only a 0, a 3 or a 6 can be placed, and Ida has none of them."
)


@pytest.mark.parametrize(("right", "changed"), [("still 3", "still 4"), ("a 0,", "a 1,"), ("a 3 or", "a 4 or")])
def test_a_sum_that_stays_and_what_fits_follow_from_the_round(right, changed):
    assert contradicted("en", FIVE, FITTING) == []
    assert contradicted("en", FIVE, FITTING.replace(right, changed)) == [changed.strip(",").split()[1]]


@pytest.mark.parametrize(
    "text",
    [
        "Ann has four tiles: she plays 3|5, then 0|0.",
        "Ann has four tiles, plays 3|5, then 0|0.",
        "Of the seven tiles with a six, 6|0, 6|1 and 6|2 are there.",
        "Two tiles, such as 1|4 and 2|3, have five pips.",
        "Three tiles, 3|5, 0|4 and 1|1, are left, and two tiles, 2|2 and 2|3, are in the boneyard.",
        "After three placements: 1|4 lies there, 4|6 is next to it.",
        "She draws 1|1 and 3|3; the second tile, 3|3, fits.",
        "She draws 1|1, 3|3 and 2|6. For the third time nobody can place 0|4.",
        "She draws 1|1 and 3|3. The third player places 0|4.",
        "She draws 1|1 and 3|3, Ben draws 2|6. The boneyard had 13, now 10 are left.",
        "6|6 counts 12, not 6.",
        "6|6 counts 12 instead of 6.",
        "A sum with 5|5 is 15 and not 10.",
        "5|5 opens and brings nothing to Ben, who is at 41 and not at 43.",
        "After 2|2 Ann may draw at most three tiles.",
        "With 2|2 each places at most two tiles.",
        "At 57 a sum of 25 would be void.",
        "At 50 she needs a sum of 10 or 15.",
        "Three big X are 30 points.",
        "Only 5 or 6 tiles are left.",
        "With two 10 tiles are dealt, 18 are left.",
        "Anna has 40, Ben 12. With two 33 and 29 remain.",
        "The rest is the boneyard. With two, 5 pips are rounded to 5; with three, 12 to 10.",
        "With four players one has three tiles left and another 9.",
        "The ends are 4 and 6. Ann adds 5|6: 4 + 5 = 9.",
        "The ends are 3, 4 and 6|6. Then Ben plays 1|3: 1 + 4 + 12 = 17.",
        "At the ends lie 5 and 6. After 3|5: 3 + 6 = 9, 57.",
        "Ben plays 1|4: 4 + 6 = 10. 45 points.",
        "Each player has five tiles, whatever number they show.",
        "Doubles: 2 in her hand.",
        "Doubles: six points.",
    ],
)
@pytest.mark.parametrize("game", [FIVE, EXACT])
def test_what_tells_something_else_of_tiles_is_no_alarm(game, text):
    assert contradicted("en", game, text) == []


TITLES = {
    "en": "Rules for two, three or four players",
    "id": "Aturan untuk dua, tiga, atau empat pemain",
    "it": "Regole per due, tre o quattro giocatori",
    "pl": "Zasady dla dwóch, trzech lub czterech graczy",
}
LAST = {"en": ("four", "five"), "id": ("empat", "lima"), "it": ("quattro", "cinque"), "pl": ("czterech", "pięciu")}


@pytest.mark.parametrize("locale", TITLES)
def test_a_title_that_lists_how_many_play_is_judged(locale):
    page = f"# {TITLES[locale]}\n\nText.\n"
    assert check_text(page_of(page, "a.md", ".md"), FIVE, locale).findings == []
    changed = page.replace(*LAST[locale])
    assert len(check_text(page_of(changed, "a.md", ".md"), FIVE, locale).findings) == 1


TABLE = (
    "| Who | Ends | Sum |\n|---|---|---|\n"
    "| Ida | 1 + 3 | 4 |\n| Ben | 1 + 6 | 7 |\n| Ida | 6 + 2 | 8 |\n| Ben | 2 + 1 | 3 |\n"
)


@pytest.mark.parametrize(("right", "changed"), [("1 + 3", "1 + 2"), ("| 8", "| 9"), ("2 + 1", "2 + 11")])
def test_terms_in_a_column_come_to_the_sums_beside_them(right, changed):
    assert check_text(page_of(TABLE, "a.md", ".md"), FIVE, "en").findings == []
    assert check_text(page_of(TABLE.replace(right, changed), "a.md", ".md"), FIVE, "en").findings


FIGURE = """
### Figure 2. {title}

Placed: `1|2`. Counted contributions: 1 + 4 = 5. Placement points: 5 raw points = 1 display point.
Tiles: `2|2`, `1|2`. Spinners: `2|2`. Connections: `2|2` (chain side A) – `1|2` (higher-value end).
"""


@pytest.mark.parametrize(
    ("title", "is_true"),
    [
        ("Two tiles", True),
        ("After two tiles", True),
        ("Three tiles", False),
        ("Two ends", True),
        ("Three ends", False),
        ("Four tiles and an arm", False),
        ("The last four tiles", True),
        ("Four tiles that may follow", True),
    ],
)
def test_the_title_of_a_figure_counts_what_it_shows(title, is_true):
    page = page_of(FIGURE.format(title=title), "a.md", ".md")
    assert (check_text(page, FIVE, "en").findings == []) is is_true


# 5|5 alone counts 10; 0|5 leaves 0 and the double; 0|0 doubles the blank: 10 again.
ALSO = {
    "en": "Ida leads 5|5 and gets two points. Hugo adds 0|5: 10 + 0 = 10, also two. Ida adds 0|0: 10 + 0 = 10, again "
    "two. Hugo plays 5|6: 6 + 0 = 6.",
    "id": "Ida membuka dengan 5|5 dan mendapat dua poin. Hugo menyambung 0|5: 10 + 0 = 10, juga dua. Ida menyambung "
    "0|0: 10 + 0 = 10, lagi dua. Hugo meletakkan 5|6: 6 + 0 = 6.",
    "it": "Ida apre con 5|5 e prende due punti. Ugo attacca 0|5: 10 + 0 = 10, anche due. Ida attacca 0|0: 10 + 0 = 10, "
    "ancora due. Ugo mette 5|6: 6 + 0 = 6.",
    "pl": "Ida otwiera 5|5 i dostaje dwa punkty. Hugo dokłada 0|5: 10 + 0 = 10, także dwa. Ida dokłada 0|0: 10 + 0 = "
    "10, znów dwa. Hugo kładzie 5|6: 6 + 0 = 6.",
}
MORE = {
    "en": ("two. I", "three. I"),
    "id": ("dua. I", "tiga. I"),
    "it": ("due. I", "tre. I"),
    "pl": ("dwa. I", "trzy. I"),
}


@pytest.mark.parametrize("locale", ALSO)
def test_points_that_are_told_to_be_points_too_are_those_of_the_sum(locale):
    assert contradicted(locale, FIVE, ALSO[locale]) == []
    assert contradicted(locale, FIVE, ALSO[locale].replace(*MORE[locale])) == [MORE[locale][1].split(".")[0]]


def test_a_score_with_a_digit_too_many_is_found_beside_tiles():
    text = "Hugo answers with 0|1: 4 + 1 = 5, becoming 235."
    assert contradicted("en", EXACT, text) == []
    assert contradicted("en", EXACT, text.replace("235", "2350")) == ["2350"]
