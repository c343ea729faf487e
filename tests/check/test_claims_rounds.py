"""Rounds told tile by tile: each is laid out by hand here, and one number or half is changed at a time."""

import pytest
from claim_helpers import contradicted

from rulegen.check.claims.dominoes.rounds.laying import laid, opened
from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of
from rulegen.engine.tiles import Tile
from rulegen.games import GAMES

# 6|6 alone counts 12; 3|6 leaves 3 and the double; 1|6 closes it: 3, 1; then the arms: 2, and 4.
TOLD = {
    "en": "Ida leads 6|6. The sum is 12, so no points. Hugo adds 3|6: 3 + 12 = 15, three display points. Ida "
    "plays 1|6 on the other side: 3 + 1 = 4. Hugo starts an arm with 2|6: 3 + 1 + 2 = 6. Ida takes the "
    "other arm with 4|6 and the sum is 10: two display points. After these five placements Ida has 10 raw "
    "points, that is 2, and Hugo 15, that is 3.",
    "id": "Ida membuka dengan 6|6. Jumlahnya 12, jadi tanpa poin. Hugo menyambung 3|6: 3 + 12 = 15, tiga poin "
    "tampilan. Ida meletakkan 1|6 di sisi lain: 3 + 1 = 4. Hugo memulai cabang dengan 2|6: 3 + 1 + 2 = 6. "
    "Ida mengisi cabang kedua dengan 4|6 dan jumlahnya 10: dua poin tampilan. Setelah lima peletakan itu "
    "Ida mempunyai 10 poin mentah, yaitu 2, dan Hugo 15, yaitu 3.",
    "it": "Ida apre con 6|6. La somma è 12, niente punti. Ugo attacca 3|6: 3 + 12 = 15, tre punti visualizzati. "
    "Ida mette 1|6 dall'altra parte: 3 + 1 = 4. Ugo apre un ramo con 2|6: 3 + 1 + 2 = 6. Ida occupa "
    "l'altro ramo con 4|6 e la somma è 10: due punti visualizzati. Dopo cinque pose Ida ha 10 punti "
    "grezzi, cioè 2, e Ugo 15, cioè 3.",
    "pl": "Ida otwiera klockiem 6|6. Suma wynosi 12, bez punktów. Hugo dokłada 3|6: 3 + 12 = 15, trzy punkty "
    "wyświetlane. Ida kładzie 1|6 po drugiej stronie: 3 + 1 = 4. Hugo zaczyna ramię klockiem 2|6: 3 + 1 + "
    "2 = 6. Ida zajmuje drugie ramię klockiem 4|6, a suma to 10: dwa punkty wyświetlane. Po pięciu "
    "dołożeniach Ida ma 10 punktów surowych, czyli 2, a Hugo 15, czyli 3.",
}
CHANGES = {
    "en": [("12, so", "14, so"), ("is 10:", "is 15:"), ("three", "two"), ("two display", "three display")],
    "id": [("12, jadi", "14, jadi"), ("nya 10:", "nya 15:"), ("tiga poin", "dua poin"), ("dua poin", "tiga poin")],
    "it": [("12, niente", "14, niente"), ("è 10:", "è 15:"), ("tre punti", "quattro punti"), ("10 punti", "15 punti")],
    "pl": [("12, bez", "14, bez"), ("to 10:", "to 15:"), ("trzy", "dwa"), ("dwa punkty", "trzy punkty")],
}
TOTALS = {
    "en": [("five placements", "six placements"), ("10 raw", "15 raw"), ("is 2,", "is 4,"), ("Hugo 15", "Hugo 20")],
    "id": [("lima pel", "enam pel"), ("10 poin", "15 poin"), ("yaitu 2", "yaitu 4"), ("Hugo 15", "Hugo 20")],
    "it": [("cinque pose", "sei pose"), ("10 punti", "15 punti"), ("cioè 2", "cioè 4"), ("Ugo 15", "Ugo 20")],
    "pl": [("pięciu", "sześciu"), ("10 punktów", "15 punktów"), ("czyli 2", "czyli 4"), ("Hugo 15", "Hugo 20")],
}


@pytest.mark.parametrize("locale", TOLD)
def test_a_round_that_is_told_as_it_was_played_is_no_alarm(locale):
    assert contradicted(locale, "five-up", TOLD[locale]) == []


@pytest.mark.parametrize(
    ("locale", "right", "changed"),
    [(locale, *change) for told in (CHANGES, TOTALS) for locale, changes in told.items() for change in changes],
)
def test_one_changed_number_of_a_round_is_found(locale, right, changed):
    assert TOLD[locale].count(right) == 1
    assert contradicted(locale, "five-up", TOLD[locale].replace(right, changed))


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "en",
            "Ann leads 1|5: 1 + 5 = 6. Bob adds 1|1: 2 + 5 = 7. Ann adds 5|5: 2 + 10 = 12. At 58 points 3 more win.",
        ),
        (
            "en",
            "Ann leads 2|3 for 5 points. Bob holds 4|6, 5|5 and 0|1 and must draw. He draws 3|3: 2 + 6 = 8, nothing.",
        ),
        ("en", "After 2|4 the sum is 6. After 4|4 it is 2 + 8 = 10. With 1|2 the sum falls from 10 to 9: 1 + 8 = 9."),
        ("en", "Ann leads 4|5: 4 + 5 = 9. Bob adds 5|6: 4 + 6 = 10, not 11. Now Ann has 57 points and Bob 14."),
        ("id", "Ani membuka dengan 2|4: 2 + 4 = 6. Beni memasang 4|4: 2 + 8 = 10, bukan 6. Kini Ani berskor 35 poin."),
        (
            "it",
            "Si apre con 1|4: 1 + 4 = 5, un punto. Poi 4|4: 1 + 8 = 9. Se invece giochi 4|6, la somma è 7 e non segni.",
        ),
        ("pl", "Otwarcie 3|4: 3 + 4 = 7. Po 4|4 jest 3 + 8 = 11. Gdyby zamiast tego położyć 4|6, suma wynosi 9."),
        (
            "pl",
            "Ola otwiera 5|6: 5 + 6 = 11. Jan dokłada 6|6: 5 + 12 = 17. Po dwóch dołożeniach nikt nie ma 5 punktów.",
        ),
        (
            "it",
            "Anna apre con 5|6: 5 + 6 = 11. Ugo posa 6|6 sul sei: 5 + 12 = 17. Poi 0|5 al cinque: 0 + 12 = 12.",
        ),
    ],
)
def test_what_may_mean_something_else_is_no_alarm(locale, text):
    assert contradicted(locale, "exact-61-five-up", text) == []


@pytest.mark.parametrize(
    ("locale", "right", "changed"),
    [
        ("en", "Bob adds 1|6 to the six.", "Bob adds 1|6 to the five."),
        ("en", "Bob plays 3|5 on the end with 3.", "Bob plays 3|5 on the end with 4."),
        ("id", "Beni memasang 1|6 pada enam.", "Beni memasang 1|6 pada lima."),
        ("id", "Beni meletakkan 3|5 di ujung tiga.", "Beni meletakkan 3|5 di ujung empat."),
        ("it", "Ugo attacca 1|6 al sei.", "Ugo attacca 1|6 al cinque."),
        ("it", "Ugo posa 3|5 dalla parte del tre.", "Ugo posa 3|5 dalla parte del quattro."),
        ("pl", "Jan dokłada 1|6 do szóstki.", "Jan dokłada 1|6 do piątki."),
        ("pl", "Jan kładzie 3|5 przy trójce.", "Jan kładzie 3|5 przy czwórce."),
    ],
)
def test_the_half_with_which_a_tile_touches_is_one_of_its_own(locale, right, changed):
    assert contradicted(locale, "five-up", right) == []
    assert len(contradicted(locale, "five-up", changed)) == 1


LIST = """# {title}

1. Ida: 6|6, {sum} 12.
2. Hugo: 3|6, 3 + 12 = 15, {three}.
3. Ida: 1|6, 3 + 1 = 4.
4. Hugo: 2|6, 3 + 1 + 2 = 6.

{after} Ida: 4|6, 3 + 1 + 2 + 4 = 10, {two}.
"""
WORDS = {
    "en": {
        "title": "Follow these five placements",
        "sum": "sum",
        "three": "3 display points",
        "two": "2 display points",
    },
    "id": {"title": "Ikuti lima peletakan ini", "sum": "jumlah", "three": "3 poin tampilan", "two": "2 poin tampilan"},
    "it": {"title": "Cinque pose", "sum": "somma", "three": "3 punti visualizzati", "two": "2 punti visualizzati"},
    "pl": {"title": "Pięć dołożeń", "sum": "suma", "three": "3 punkty wyświetlane", "two": "2 punkty wyświetlane"},
}


def _found(text, locale):
    return [one.message for one in check_text(page_of(text, "page.md", ".md"), "five-up", locale).findings]


@pytest.mark.parametrize("locale", WORDS)
def test_a_round_goes_on_over_the_items_of_a_list_and_the_paragraph_behind(locale):
    words = {"after": ""} | WORDS[locale]
    assert not _found(LIST.format(**words), locale)
    for changed in ({"three": words["two"]}, {"two": words["three"]}):
        assert len(_found(LIST.format(**(words | changed)), locale)) == 1
    assert _found(LIST.format(**words).replace(" 12.", " 10."), locale)
    for right, wrong in (("five", "six"), ("lima", "enam"), ("Cinque", "Sei"), ("Pięć", "Sześć")):
        if right in words["title"]:
            assert _found(LIST.format(**(words | {"title": words["title"].replace(right, wrong)})), locale)


# 4|4 turns 1 + 4 into 1 + 8; 1|1 makes 2 + 8; 4|6 closes the double: 2 + 6; then an arm with 2, 6|6 and 0|2.
BARE = {
    "en": "The lead is 1|4 (5), then come 4|4 (9), 1|1 (10), 4|6 (8), 2|4 on the arm (10), 6|6 (16) and 0|2 (14).",
    "id": "Pembuka 1|4 (5), lalu 4|4 (9), 1|1 (10), 4|6 (8), 2|4 di cabang (10), 6|6 (16), dan 0|2 (14).",
    "it": "Si apre con 1|4 (5), poi 4|4 (9), 1|1 (10), 4|6 (8), 2|4 sul ramo (10), 6|6 (16) e 0|2 (14).",
    "pl": "Otwarcie 1|4 (5), potem 4|4 (9), 1|1 (10), 4|6 (8), 2|4 na ramieniu (10), 6|6 (16) i 0|2 (14).",
}


@pytest.mark.parametrize("locale", BARE)
@pytest.mark.parametrize(("right", "changed"), [("(9)", "(8)"), ("(8)", "(12)"), ("(16)", "(14)"), ("(14)", "(15)")])
def test_sums_told_without_their_terms_must_follow_from_the_tiles(locale, right, changed):
    assert contradicted(locale, "five-up", BARE[locale]) == []
    assert contradicted(locale, "five-up", BARE[locale].replace(right, changed)) == [changed.strip("()")]


COLUMNS = """# {title}

| {tile} | {sum} | {points} | {total} |
|---|---|---|---|
| 6/6 | 12 | 0 | 0 |
| 3/6 | 3 + 12 = 15 | 3 | 3 |
| 1/6 | 3 + 1 = 4 | 0 | 3 |
| 2/6 | 3 + 1 + 2 = 6 | 0 | 3 |
| 4/6 | 3 + 1 + 2 + 4 = 10 | 2 | 5 |
"""
HEADS = {
    "en": {"title": "A round", "tile": "Tile", "sum": "Sum", "points": "Display points", "total": "Total so far"},
    "id": {"title": "Satu ronde", "tile": "Ubin", "sum": "Jumlah", "points": "Poin tampilan", "total": "Total"},
    "it": {"title": "Una mano", "tile": "Tessera", "sum": "Somma", "points": "Punti visualizzati", "total": "Totale"},
    "pl": {"title": "Runda", "tile": "Klocek", "sum": "Suma", "points": "Punkty wyświetlane", "total": "Razem"},
}


@pytest.mark.parametrize("locale", HEADS)
def test_a_round_goes_on_over_the_rows_of_a_table(locale):
    told = COLUMNS.format(**HEADS[locale]).replace("/", "\\|")
    assert not _found(told, locale)
    assert _found(told.replace("| 2 |", "| 3 |"), locale)
    assert _found(told.replace("| 12 |", "| 14 |"), locale)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Ann leads 1|4 (5), then come 4|4 (9) and 1|1 (10). Had she put 4|6 there, the sum would be 14."),
        (
            "en",
            "Ann leads 4|6: 4 + 6 = 10, two points. Every 5 raw points make 1 display point. Bob adds 4|4: 6 + 8 = 14.",
        ),
        (
            "en",
            "Ann leads 3|6: 3 + 6 = 9. Bob adds 6|6: 3 + 12 = 15, three points. The sum of 3 and 12 is 15.",
        ),
        (
            "en",
            "Ann leads 3|6: 3 + 6 = 9. Bob adds 6|6: 3 + 12 = 15. Ann adds 3|3: 6 + 12 = 18. After 2 placements: 15.",
        ),
        (
            "id",
            "Ani membuka dengan 3|6: 3 + 6 = 9. Beni memasang 6|6: 3 + 12 = 15. Dari dua peletakan Beni dapat 3 poin.",
        ),
        (
            "it",
            "Anna apre con 3|6: 3 + 6 = 9. Ugo posa 6|6: 3 + 12 = 15. Anna, che ha 20 punti, posa 3|3: 6 + 12 = 18.",
        ),
        ("pl", "Ola otwiera 3|6: 3 + 6 = 9. Jan dokłada 6|6: 3 + 12 = 15. Do 61 punktów brakuje mu teraz 8 punktów."),
        ("en", TOLD["en"].replace("Hugo starts", "With 2|4 the sum would have been 9. Hugo starts")),
        ("en", TOLD["en"].replace("Hugo starts", "A sum of 10 would have brought 10 raw points. Hugo starts")),
        ("id", TOLD["id"].replace("Hugo memulai", "Dengan 2|4 jumlahnya akan menjadi 9. Hugo memulai")),
        ("id", TOLD["id"].replace("Hugo memulai", "Ida perlu 7 lagi. Hugo memulai")),
        ("it", TOLD["it"].replace("Ugo apre un", "Con 2|4 la somma sarebbe stata 9. Ugo apre un")),
        ("it", TOLD["it"].replace("Ugo apre un", "A Ida ne servono altri 7. Ugo apre un")),
        ("pl", TOLD["pl"].replace("Hugo zaczyna", "Z 2|4 suma wyniosłaby 9. Hugo zaczyna")),
        ("pl", TOLD["pl"].replace("Hugo zaczyna", "Ida ma już 44 punkty wyświetlane. Hugo zaczyna")),
    ],
)
def test_what_is_told_beside_a_round_is_no_alarm(locale, text):
    assert contradicted(locale, "exact-61-five-up", text) == []


def test_a_tile_that_no_set_has_cannot_be_laid():
    start = opened(Tile(5, 5), GAMES["five-up"].rules)
    assert laid(start, Tile(5, 24)) == []
    assert laid(start, Tile(4, 5))
