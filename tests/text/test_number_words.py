"""The files of number words: what they may hold, how they are made, and that a language needs no code."""

from fractions import Fraction

import pytest

from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.folders import locales_root
from rulegen.text.make_number_words import main, make_table
from rulegen.text.number_words import BY_HAND, MADE, load_number_words, read_lines
from rulegen.text.numbers import NumberKind, find_numbers

ESPERANTO = """\
# Numbers in Esperanto.
decimal: point
thousands: space
prefix: n-
suffix: -a
endings a: a, aj, an, ajn

word 1: unu
word 2: du
word 5: kvin
word 25: dudek kvin
ordinal 2: du<a>
ordinal 25: dudek-kvin<a>
ordinal 22: dudek<a> du<a>
fraction 1/2 weak: duono
multiple 2: dufoje
"""


def with_words(folder, text, locale="eo"):
    place = folder / locale
    place.mkdir(exist_ok=True)
    (place / BY_HAND).write_text(text, encoding="utf-8")
    return folder


def test_a_fifth_language_needs_no_code(tmp_path):
    root = with_words(tmp_path, ESPERANTO)
    text = "Dudek kvin ŝtonoj, la dua kaj la dudek-kvinaj; duono, dufoje, 1 000.5 kaj 3-a; dudekajn duajn; n-7."
    found = [(number.value, number.kind, number.weak) for number in find_numbers(text, "eo", root)]
    assert found == [
        (25, NumberKind.WORD, False),
        (2, NumberKind.ORDINAL, False),
        (25, NumberKind.ORDINAL, False),
        (Fraction(1, 2), NumberKind.FRACTION, True),
        (2, NumberKind.MULTIPLE, False),
        (Fraction(2001, 2), NumberKind.DIGIT, False),
        (3, NumberKind.ORDINAL, False),
        (22, NumberKind.ORDINAL, False),
        (7, NumberKind.ORDINAL, False),
    ]


def test_words_that_agree_take_their_endings_together(tmp_path):
    root = with_words(tmp_path, ESPERANTO)
    assert [number.value for number in find_numbers("dudekaj dua", "eo", root)] == [2]


def test_what_is_written_by_hand_outweighs_what_was_made(tmp_path):
    root = with_words(tmp_path, "word 1 weak: unu\n")
    (root / "eo" / MADE).write_text("word 1: unu, unuj\nword 2: du\n", encoding="utf-8")
    assert [(found.value, found.weak) for found in find_numbers("unu unuj du", "eo", root)] == [
        (1, True),
        (1, False),
        (2, False),
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("word 1: unu\nwort 2: du\n", 2, "this line is not “kind number: form, form”"),
        ("word: unu\n", 1, "“” is not a number"),
        ("word x: unu\n", 1, "“x” is not a number"),
        ("word 1/0: unu\n", 1, "“1/0” is not a number"),
        ("word 1 faint: unu\n", 1, "“1 faint” is not a number"),
        ("word 9999999999: unu\n", 1, "“9999999999” is not a number"),
        ("word 1: unu<a>\n", 1, "there are no endings “a”"),
        ("endings a: x\nendings b: x, y\nword 1: u<a> n<b>\n", 3, "the words of “u<a> n<b>” do not have equally many"),
        ("word 1: unu\nword 2: unu\n", 2, "“unu” is 1 and 2"),
        ("word 1: …\n", 1, "“…” is no word"),
        ("decimal: dot\n", 1, "the mark is none of: comma, point, space"),
        ("word 1: un\u202eu\n", 1, "the line has the character U+202E"),
        ("unu\n", 1, "this line is not “kind number: form, form”"),
    ],
)
def test_a_line_that_is_wrong_is_told_with_its_place(tmp_path, text, line, message):
    root = with_words(tmp_path, text)
    with pytest.raises(RulegenError) as caught:
        find_numbers("unu", "eo", root)
    error = caught.value
    assert (error.code, error.source.path, error.source.line) == (
        ErrorCode.NUMBERS_INVALID,
        str(root / "eo" / BY_HAND),
        line,
    )
    assert error.message.startswith(message)
    assert error.mend


def test_a_rulebook_without_number_words_of_its_own_has_the_shipped_ones(tmp_path):
    assert [number.value for number in find_numbers("trzech", "pl", with_words(tmp_path, ESPERANTO))] == [3]


def test_a_file_that_a_link_brings_from_elsewhere_is_not_read(tmp_path):
    root = tmp_path / "locales"
    (root / "eo").mkdir(parents=True)
    secret = tmp_path / "secret.txt"
    secret.write_text("word 1: unu\n", encoding="utf-8")
    (root / "eo" / BY_HAND).symlink_to(secret)
    with pytest.raises(RulegenError) as caught:
        load_number_words("eo", root)
    assert caught.value.code is ErrorCode.FILE_UNREADABLE


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
def test_the_shipped_tables_are_those_that_the_maker_makes(locale):
    folder = locales_root() / locale
    assert (folder / MADE).read_text(encoding="utf-8") == make_table(locale, read_lines(folder / BY_HAND))


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
def test_the_shipped_tables_name_their_licence(locale):
    head = (locales_root() / locale / MADE).read_text(encoding="utf-8")[:600]
    assert "Unicode-3.0" in head
    assert "do not edit" in head


def test_a_table_for_a_new_language_is_made_beside_the_words_written_by_hand(tmp_path):
    with_words(tmp_path, "variant ein: een\napart 100: und\n", "de")
    main([str(tmp_path / "de")])
    text = "einhundertfünf, einhundert und fünf, een"
    assert [found.value for found in find_numbers(text, "de", tmp_path)] == [105, 105, 1]


@pytest.mark.parametrize(
    ("locale", "text", "code"),
    [("xx", "", ErrorCode.LOCALE_UNKNOWN), ("de", "apart x: und\n", ErrorCode.NUMBERS_INVALID)],
)
def test_what_cannot_be_made_is_told(tmp_path, locale, text, code):
    with_words(tmp_path, text, locale)
    with pytest.raises(RulegenError) as caught:
        main([str(tmp_path / locale)])
    assert caught.value.code is code
    assert not (tmp_path / locale / MADE).exists()
