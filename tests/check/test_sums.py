"""False equations are found, in signs and in words; what only looks like an equation is left alone."""
# ruff: noqa: RUF001 - the multiplication sign is part of what is tested

import pytest

from rulegen.check.checks.sums import CHECK, FALSE
from rulegen.check.entry import Entry, Pair, Text
from rulegen.check.numbers.arithmetic import equations_in
from rulegen.check.words.language import load_language

FALSE_ONES = [
    ("en", "2 + 5 + 3 = 11, so you score."),
    ("en", "The sum (2 + 5 + 3 = 9) is too low."),
    ("en", "4 × 5 = 25"),
    ("en", "295 + 15 = 320 points"),
    ("en", "61 = 300 / 5"),
    ("en", "(2 + 3) × 4 = 24"),
    ("en", "2 + 2 × 3 = 12"),
    ("en", "1,200 + 300 = 1,600"),
    ("en", "20 - 4 = 15"),
    ("en", "12 plus 3 is 16."),
    ("en", "Two plus three makes six."),
    ("en", "The sum of 2, 5 and 3 is 11."),
    ("en", "12 points plus 3 points is 16 points."),
    ("en", "2 + 3 = 5 = 6"),
    ("en", "7 / 2 = 5, rounded"),
    ("id", "Jadi 2 + 5 + 3 = 20."),
    ("id", "Dua ditambah tiga sama dengan enam."),
    ("id", "Jumlah 2, 5, dan 3 adalah 11."),
    ("id", "1.200 + 300 = 1.600"),
    ("pl", "Bo 305 : 5 = 60."),
    ("pl", "12 plus 3 to 16."),
    ("pl", "Suma 2, 5 i 3 wynosi 11."),
    ("pl", "1 200 + 300 = 1 600"),
    ("pl", "2,5 + 2,5 = 6"),
    ("it", "Quindi 4 × 5 = 21."),
    ("it", "Due più tre fa sei."),
    ("it", "La somma di 2, 5 e 3 è 11."),
    ("it", "12 meno 2 è uguale a 9."),
]
TRUE_ONES = [
    ("en", "2 + 5 + 3 = 10, so you score."),
    ("en", "(2 + 3) × 4 = 20"),
    ("en", "(2 + 3 = 5)"),
    ("en", "2 players × 7 tiles = 14 tiles"),
    ("en", "10 / 3 = 3.33"),
    ("en", "13 / 5 = 3, rounded to the nearest whole number"),
    ("en", "5 − 10 = −5"),
    ("en", "1,200 + 300 = 1,500"),
    ("en", "The sum of 2, 5 and 3 is 10."),
    ("en", "12 plus 3 is 15."),
    ("pl", "305 : 5 = 61 – i to wystarczy"),
    ("pl", "Suma 2, 5 i 3 wynosi 10."),
    ("pl", "17 / 5 = 3, reszta 2"),
    ("en", "4 + 6 = 10 = 2 points"),
    ("it", "La somma di 2, 5 e 3 è 10."),
    ("it", "1.200 + 300 = 1.500"),
    ("id", "Jumlah 2, 5, dan 3 adalah 10."),
]
NONE = [
    ("en", "{a} + 5 = 10"),
    ("en", "%d × 5 = 10"),
    ("en", "10 + {b} = 15"),
    ("en", "{total} = 5 + 3 + {more}"),
    ("en", "X / 5 = 61"),
    ("en", "5 = strongly agree, 1 = strongly disagree"),
    ("en", "6 = 12 points"),
    ("en", "1-2 = 3 points, 3–4 = 5 points"),
    ("en", "10 = 50 %, 5 + 5 = 100 %"),
    ("en", "Rows 2 and 3 make 10 points."),
    ("en", "5 plus 5 gives 2 points."),
    ("en", "Score 3:1 = 4 goals"),
    ("en", "5 / 0 = 3"),
    ("en", "4-4-4-4-1 = 17"),
    ("pl", "Gracze 1 i 2 dają 5 kart."),
    ("pl", "Weź 2 klocki i 3 karty, to jest 7 minut."),
    ("it", "Per 3 giocatori e 2 carte sono 5 minuti."),
    ("id", "Pemain 1 dan 2 adalah 5 orang."),
]


def equations(locale, text):
    return list(equations_in(Text(text, load_language(locale))))


@pytest.mark.parametrize(("locale", "text"), FALSE_ONES)
def test_false(locale, text):
    assert [equation.true for equation in equations(locale, text)] == [False]


@pytest.mark.parametrize(("locale", "text"), TRUE_ONES)
def test_true(locale, text):
    assert [equation.true for equation in equations(locale, text)] == [True]


@pytest.mark.parametrize(("locale", "text"), NONE)
def test_no_equation(locale, text):
    assert equations(locale, text) == []


def test_brackets_without_end():
    assert equations("en", "(" * 5000 + "2 + 3" + " + (" * 5000 + "4 = 5") == []


def test_both_sides_are_looked_at():
    source = Text("2 + 5 = 8, so nothing.", load_language("en"))
    target = Text("2 + 5 = 9, więc nic.", load_language("pl"))
    problems = list(CHECK.of_entry(Entry(None, (Pair(0, source, target),))))
    assert [(problem.code, problem.in_source) for problem in problems] == [(FALSE, False), (FALSE, True)]
    assert problems[0].message == "“2 + 5 = 9” is false: the left side is 7, the right side 9"
    assert target.text[problems[0].start : problems[0].end] == "2 + 5 = 9"
