"""Numbers in texts: digits and words in their surroundings, kinds, and what has digits and is no number."""

import time
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.text.number_words import knows_words
from rulegen.text.numbers import NotationKind, NumberKind, find_notation, find_numbers

LOCALES = ("en", "id", "it", "pl")


def values(text, locale):
    return [number.value for number in find_numbers(text, locale)]


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("en", "from 128 tiles", [128]),
        ("en", "half a dozen chips, two dozen cards", [6, 24]),
        ("id", "setengah lusin keping, dua lusin kartu", [6, 24]),
        ("it", "mezza dozzina di gettoni, due dozzine di carte", [6, 24]),
        ("pl", "pół tuzina żetonów, dwa tuziny kart", [6, 24]),
        ("en", "A 1|4 on 4|4 makes 10.", [10]),
        ("en", "Roll 4-4-4-4-1 for 17.", [17]),
        ("en", "2-4 players, 2–4 players", [2, 4, 2, 4]),
        ("en", "a score of −5, or -10, or (+15)", [-5, -10, 15]),
        ("en", "10 + 15 − 10 = +15", [10, 15, 10, 15]),
        ("en", "7-5", [7, 5]),
        ("en", "1,2,3 and 1,000,000", [1, 2, 3, 10**6]),
        ("en", "1,234.5", [Fraction(24690, 20)]),
        ("en", "50% and 5.", [50, 5]),
        ("en", "one, two", [1, 2]),
        ("en", "twenty, one", [20, 1]),
        ("en", "twenty - one", [20, 1]),
        ("en", "10x12", [10, 12]),
        ("it", "1.234,5", [Fraction(24690, 20)]),
        ("it", "2.5 (così altrove)", [Fraction(5, 2)]),
        ("it", "dieci e cinque", [10, 5]),
        ("it", "venti e cinque", [20, 5]),
        ("it", "un'estremità; l\u2019ottavo", [1, 8]),
        ("it", "non significa niente: autore, tredicesima, settembre", [13]),
        ("pl", "1.000 albo 2.5", [1000, Fraction(5, 2)]),
        ("pl", "1 000 000 i 12 345,5", [10**6, Fraction(24691, 2)]),
        ("pl", "od 5 do 10", [5, 10]),
        ("pl", "Masz 5. Potem 1. runda.", [5, 1]),
        ("pl", "pełny zestaw z dublem sześć: 28 klocków", [6, 28]),
        ("pl", "sześć, dziesięć i stół", [6, 10]),
        ("id", "sisa 1 atau 2", [1, 2]),
        ("id", "ke-12 dan ke\u20113", [12, 3]),
        ("id", "keenam belas", [16]),
        ("id", "lima, puluhan, belasan", [5]),
        ("en", "", []),
        ("en", "5" * 5000, []),
    ],
)
def test_texts(locale, text, expected):
    assert values(text, locale) == expected


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("Put 1|4 there", NotationKind.TILE, "1|4"),
        ("Roll 2-2-4-4-6 now", NotationKind.DICE, "2-2-4-4-6"),
        ("Roll {n1} now", NotationKind.PLACEHOLDER, "{n1}"),
        ("Roll {0:03d} now", NotationKind.PLACEHOLDER, "{0:03d}"),
        ("Roll %(n2)s now", NotationKind.PLACEHOLDER, "%(n2)s"),
        ("Roll %1$s now", NotationKind.PLACEHOLDER, "%1$s"),
        ("Roll %05.2f now", NotationKind.PLACEHOLDER, "%05.2f"),
        ("Roll %2 now", NotationKind.PLACEHOLDER, "%2"),
        ("Roll &#123; now", NotationKind.ENTITY, "&#123;"),
        ("Roll <a id='x 5'> now", NotationKind.TAG, "<a id='x 5'>"),
        ("See https://a.example/12?x=3 now", NotationKind.URL, "https://a.example/12?x=3"),
        ("See 1.2.3 now", NotationKind.VERSION, "1.2.3"),
        ("See utf8 now", NotationKind.CODE, "utf8"),
        ("See UTF-8 now", NotationKind.CODE, "UTF-8"),
        ("See python3.11 now", NotationKind.CODE, "python3.11"),
        ("See set_two now", NotationKind.CODE, "set_two"),
        ("See 0x12 now", NotationKind.CODE, "0x12"),
        ("See --two-phase now", NotationKind.CODE, "--two-phase"),
    ],
)
def test_what_is_no_prose_is_told_and_has_no_numbers(text, kind, place):
    (found,) = find_notation(text)
    assert (found.kind, text[found.start : found.end]) == (kind, place)
    assert find_numbers(text, "en") == []


@pytest.mark.parametrize(
    ("locale", "text", "kind", "weak"),
    [
        ("en", "one", NumberKind.WORD, True),
        ("en", "twenty-one", NumberKind.WORD, False),
        ("en", "1", NumberKind.DIGIT, False),
        ("en", "3rd", NumberKind.ORDINAL, False),
        ("en", "fourth", NumberKind.ORDINAL, False),
        ("en", "first", NumberKind.ORDINAL, True),
        ("en", "the first", NumberKind.ORDINAL, False),
        ("en", "second", NumberKind.ORDINAL, False),
        ("en", "per second", NumberKind.ORDINAL, True),
        ("en", "twice", NumberKind.MULTIPLE, False),
        ("en", "half", NumberKind.FRACTION, True),
        ("en", "both", NumberKind.COLLECTIVE, True),
        ("en", "double-six", NumberKind.NAME, False),
        ("it", "sei", NumberKind.WORD, True),
        ("it", "doppio sei", NumberKind.NAME, False),
        ("it", "una", NumberKind.WORD, True),
        ("it", "prima", NumberKind.ORDINAL, True),
        ("it", "2ª", NumberKind.ORDINAL, False),
        ("it", "trentun", NumberKind.WORD, False),
        ("pl", "dwoje", NumberKind.COLLECTIVE, False),
        ("pl", "jednego", NumberKind.WORD, True),
        ("pl", "drugiej", NumberKind.ORDINAL, True),
        ("pl", "raz", NumberKind.MULTIPLE, True),
        ("pl", "szóstki", NumberKind.NAME, False),
        ("pl", "sześciu", NumberKind.WORD, False),
        ("id", "kedua", NumberKind.ORDINAL, True),
        ("id", "ke-2", NumberKind.ORDINAL, False),
        ("id", "satu", NumberKind.WORD, True),
        ("id", "ganda-enam", NumberKind.NAME, False),
        ("id", "dua puluh satu", NumberKind.WORD, False),
    ],
)
def test_kinds(locale, text, kind, weak):
    (found,) = find_numbers(text, locale)
    assert (found.kind, found.weak) == (kind, weak)


def test_the_same_set_has_the_same_number_in_every_language():
    names = {"en": "full double-six set", "pl": "pełny zestaw z dublem sześć", "it": "set doppio sei completo"}
    names["id"] = "set ganda-enam lengkap"
    for locale, name in names.items():
        assert [(found.value, found.kind) for found in find_numbers(name, locale)] == [(6, NumberKind.NAME)]


@pytest.mark.parametrize("locale", [*LOCALES, "de", "xx"])
@given(text=st.text(st.sampled_from("019 .,-–|{}%1$s&#;'\u00a0\u202f°½abceisuno\u0301\u00ad") | st.characters()))
def test_any_text_can_be_read(locale, text):
    found = find_numbers(text, locale)
    places = [(number.start, number.end) for number in found]
    assert places == sorted(places)
    assert all(0 <= start < end <= len(text) for start, end in places)
    assert all(end <= start for (_, end), (start, _) in pairwise(places))


def test_ten_thousand_sentences_take_well_below_a_second():
    sentence = "Gracz, który dołożył ostatni klocek, dostaje dwadzieścia pięć punktów, a dwóch innych traci po 10."
    find_numbers(sentence, "pl")
    start = time.process_time()
    for _ in range(1000):
        find_numbers(sentence, "pl")
    assert time.process_time() - start < 3  # with much room for a busy machine


def test_a_regional_locale_has_the_words_of_its_language():
    assert values("sei punti e doppio sei", "it_CH") == [6, 6]
    assert values("trzech", "pl-PL") == [3]


def test_without_files_digits_are_read_as_cldr_says():
    assert not knows_words("de")
    assert values("1.000 oder 2,5 oder drei", "de") == [1000, Fraction(5, 2)]
    assert values("1,000", "../pl") == [1000]
    assert values("trzech", "../pl") == []
