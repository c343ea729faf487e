"""Tiles and dice of a translation are those of the source text, in the same way of writing and in the same order."""

import pytest

from rulegen.check.checks.notation import CHECK
from rulegen.check.entry import Entry, Pair, Text
from rulegen.check.words.language import load_language

CASES = [
    # source, translation, code or nothing
    ("id", "Lay the 1|4 on the 4|6.", "Letakkan 1|4 pada 4|6.", ""),
    ("id", "Lay the 1|4 on the 4|6.", "Pada 4|6 letakkan 1|4.", ""),
    ("id", "Lay the 1|4 on the 4|6.", "Letakkan 1|5 pada 4|6.", "notation-changed"),
    ("id", "Lay the 1|4.", "Letakkan 4|1.", "notation-changed"),
    ("id", "Lay the 1|4.", "Letakkan 1-4.", "notation-changed"),
    ("id", "Lay the 1|4.", "Letakkan ubin itu.", "notation-lost"),
    ("id", "Lay the tile.", "Letakkan 1|4.", "notation-added"),
    ("id", "4-4-4-4-1 is worth 17.", "4-4-4-4-1 bernilai 17.", ""),
    ("id", "4-4-4-4-1 is worth 17.", "4\u20114\u20114\u20114\u20111 bernilai 17.", ""),
    ("id", "4-4-4-4-1 is worth 17.", "4-4-4-1-1 bernilai 17.", "notation-changed"),
    ("pl", "4-4-4-4-1 is worth 17.", "4, 4, 4, 4, 1 jest warte 17.", "notation-changed"),
    ("pl", "4-4-4-4-1 is worth 17.", "44441 jest warte 17.", "notation-changed"),
    ("pl", "4-4-4-4-1 is worth 17.", "4-4-4-4-7 jest warte 17.", "notation-changed"),
    ("pl", "Lay the 1|4.", "Połóż [1/4].", "notation-changed"),
    ("pl", "Lay the 1|4.", "Połóż 1||4.", "notation-changed"),
    ("pl", "The 6|6 begins.", "Zaczyna dubel sześć.", ""),
    ("pl", "The double-six begins.", "Zaczyna 6|6.", ""),
    ("pl", "The 1|4 fits; lay the 1|4.", "Pasuje 1|4, więc go połóż.", ""),
    ("pl", "It is 1|4 – 4|6 – 6|6.", "To 1|4 – 4|6 – 6|6.", ""),
    ("pl", "It is 1|4 – 4|6 – 6|6.", "To 4|6 – 1|4 – 6|6.", "notation-order"),
    ("it", "You hold 0|1, 2|5, 3|3.", "Hai 0|1, 2|5 e 3|3.", ""),
    (
        "it",
        "A **Little Straight** is 1-2-3-4-5, a **Big Straight** 2-3-4-5-6.",
        "La **Scala piccola** è 2-3-4-5-6, la **Scala grande** 1-2-3-4-5.",
        "notation-order",
    ),
    (
        "it",
        "A **Little Straight** is 1-2-3-4-5, a **Big Straight** 2-3-4-5-6.",
        "Con 2-3-4-5-6 fai una **Scala grande**, con 1-2-3-4-5 una **Scala piccola**.",
        "",
    ),
    ("pl", "1|4 lies on the left and 4|4 on the right.", "Po lewej leży 4|4, a po prawej 1|4.", "notation-order"),
    ("pl", "1|4 lies on the left and 4|4 on the right.", "Po prawej leży 4|4, a po lewej 1|4.", ""),
    (
        "id",
        "A Big Straight is 2-3-4-5-6 and a Little Straight 1-2-3-4-5.",
        "Straight Kecil adalah 2-3-4-5-6 dan Straight Besar 1-2-3-4-5.",
        "notation-order",
    ),
    ("id", "Place 1|4 first and 4|4 last.", "Letakkan 4|4 pertama dan 1|4 terakhir.", "notation-order"),
    ("it", "You hold 0|1, 2|5, 3|3.", "Hai 2|5, 0|1, 3|3.", "notation-order"),
    ("it", "1|4 scores 5, 4|6 scores 10.", "1|4 vale 5, 4|6 vale 10.", ""),
    ("it", "1|4 scores 5, 4|6 scores 10.", "4|6 vale 5, 1|4 vale 10.", "notation-order"),
    ("it", "1|4 scores 5, 4|6 scores 10.", "Con la 4|6 segni 10, con la 1|4 segni 5.", ""),
    ("it", "1|4 and 1|4", "1|4 e 4|1", "notation-changed"),
    ("it", "1|4 and 4|6", "1|4 e 1|4", "notation-changed"),
    ("it", "1|14 belongs to a larger set.", "La 1|14 è di un set più grande.", ""),
    ("it", "Read it as ``2|5``, not ``5|2``.", "Si legge ``5|2``, non ``2|5``.", "notation-order"),
    ("pl", "Read it as ``2|5``, not ``5|2``.", "Czytaj ``2|5``, a nie ``5|2``.", ""),
    ("de", "Lay the 1|4.", "Lege 1|4.", ""),
    ("de", "Lay the 1|4.", "Lege 1|5.", "notation-changed"),
]


def problems(locale, source, target):
    pair = Pair(0, Text(source, load_language("en")), Text(target, load_language(locale)))
    return list(CHECK.of_entry(Entry(None, (pair,))))


@pytest.mark.parametrize(("locale", "source", "target", "code"), CASES)
def test_cases(locale, source, target, code):
    assert [problem.code.name for problem in problems(locale, source, target)] == ([code] if code else [])


def test_messages():
    (problem,) = problems("pl", "Lay the 1|4.", "Połóż 4|1.")
    assert problem.message == "the source text has 1|4, the translation 4|1: the halves have changed places"
    (problem,) = problems("pl", "Lay the 1|4.", "Połóż 1/4 tutaj.")
    assert problem.message == "the source text has 1|4, the translation “1/4”"
    assert (problem.start, problem.end) == (6, 9)
