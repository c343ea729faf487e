from pathlib import Path

import pytest

from rulegen.errors import ErrorCode, RulegenError
from rulegen.text import messages
from rulegen.text.catalog import (
    available_locales,
    check_catalog,
    load_translator,
    read_catalog,
)
from rulegen.text.typography import bind_spaces

HEADER = """\
msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;\\n"

"""


@pytest.fixture
def catalog(tmp_path):
    def write(body, header=HEADER, locale="pl"):
        path = tmp_path / locale / "LC_MESSAGES" / "rulebook.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body if isinstance(body, bytes) else (header + body).encode())
        return path

    return write


def failure(path):
    with pytest.raises(RulegenError) as caught:
        check_catalog(read_catalog(path, "pl"), path, "pl")
    return caught.value


def test_the_four_languages_are_there():
    assert {"en", "id", "it", "pl"} <= set(available_locales())


@pytest.mark.parametrize(
    ("count", "raw", "display"),
    [
        (0, "0 punktów surowych", "0 punktów wyświetlanych"),
        (1, "1 punkt surowy", "1 punkt wyświetlany"),
        (2, "2 punkty surowe", "2 punkty wyświetlane"),
        (4, "4 punkty surowe", "4 punkty wyświetlane"),
        (5, "5 punktów surowych", "5 punktów wyświetlanych"),
        (12, "12 punktów surowych", "12 punktów wyświetlanych"),
        (22, "22 punkty surowe", "22 punkty wyświetlane"),
        (61, "61 punktów surowych", "61 punktów wyświetlanych"),
        (112, "112 punktów surowych", "112 punktów wyświetlanych"),
        (-1, "\u22121 punkt surowy", "\u22121 punkt wyświetlany"),
        (-5, "\u22125 punktów surowych", "\u22125 punktów wyświetlanych"),
    ],
)
def test_polish_plurals(count, raw, display):
    polish = load_translator("pl")
    assert polish.plural(*messages.RAW_POINTS, count).replace("\N{NO-BREAK SPACE}", " ") == raw
    assert polish.plural(*messages.DISPLAY_POINTS, count).replace("\N{NO-BREAK SPACE}", " ") == display


@pytest.mark.parametrize(
    ("locale", "one", "many"),
    [
        ("en", "1 raw point", "61 raw points"),
        ("id", "1 poin mentah", "61 poin mentah"),
        ("it", "1 punto grezzo", "61 punti grezzi"),
    ],
)
def test_other_plurals(locale, one, many):
    translator = load_translator(locale)
    found = [translator.plural(*messages.RAW_POINTS, count).replace("\N{NO-BREAK SPACE}", " ") for count in (1, 61)]
    assert found == [one, many]


def test_lists_and_numbers_are_those_of_the_locale():
    assert load_translator("pl").listing(["a", "b", "c"]) == "a, b i\N{NO-BREAK SPACE}c"
    assert load_translator("it").listing(["2", "3", "4"], style="or") == "2, 3 o 4"
    assert load_translator("id").number(1000) == "1.000"
    assert load_translator("pl").number(12000) == "12\N{NO-BREAK SPACE}000"


def test_numbers_and_one_letter_words_do_not_end_a_line(catalog):
    path = catalog(
        'msgid "{count} a"\nmsgid_plural "{count} as"\n'
        'msgstr[0] "z {count} a"\nmsgstr[1] "z {count} as"\nmsgstr[2] "i w 5 xs"\n'
    )
    polish = load_translator("pl", root=path.parents[2])
    assert polish.plural("{count} a", "{count} as", 1) == "z\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}a"
    assert polish.plural("{count} a", "{count} as", 5) == "i\N{NO-BREAK SPACE}w\N{NO-BREAK SPACE}5\N{NO-BREAK SPACE}xs"


def test_an_untranslated_or_fuzzy_message_is_english_and_noted(catalog):
    path = catalog('msgid "one"\nmsgstr ""\n\n#, fuzzy\nmsgid "two"\nmsgstr "dwa"\n')
    polish = load_translator("pl", root=path.parents[2])
    assert [polish.gettext("one"), polish.gettext("two")] == ["one", "two"]
    assert polish.untranslated == {"one", "two"}


def test_an_unknown_locale_names_the_known_ones():
    with pytest.raises(RulegenError, match="xx") as caught:
        load_translator("xx")
    assert caught.value.code is ErrorCode.LOCALE_UNKNOWN
    assert "en, id, it, pl" in caught.value.mend


@pytest.mark.parametrize(
    ("body", "line", "told"),
    [
        ('msgid "{a} b"\nmsgstr "b"\n', 7, "{a} is missing"),
        ('msgid "b"\nmsgstr "{a} b"\n', 7, "{a} is not in the source"),
        ('msgid "{a} {a}"\nmsgstr "{a}"\n', 7, "repeated or lost"),
        ('msgid "{a}"\nmsgstr "{b}"\n', 7, "{a} is missing and {b} is not in the source"),
        ('msgid "x"\nmsgstr "x {y"\n', 7, "a brace outside a placeholder"),
        ('msgid "{a}"\nmsgstr "{a.__class__}"\n', 7, "a brace outside a placeholder"),
        ('msgid "{b}x{/b}"\nmsgstr "{/b}x{b}"\n', 7, "closes nothing"),
        ('msgid "one"\nmsgstr "1"\n\n#: a.py:3\nmsgid "{a}"\nmsgstr "-"\n', 11, "{a} is missing"),
    ],
)
def test_a_wrong_placeholder_is_told_with_its_line(catalog, body, line, told):
    path = catalog(body)
    error = failure(path)
    assert error.code is ErrorCode.CATALOG_PLACEHOLDER
    assert (error.source.path, error.source.line) == (str(path), line)
    assert told in error.message


def test_all_faults_of_a_catalog_are_told_at_once(catalog):
    error = failure(catalog('msgid "{a}"\nmsgstr "1"\n\nmsgid "{b}"\nmsgstr "2"\n'))
    assert [other.source.line for other in error.related] == [10]


def test_a_form_for_one_number_may_leave_the_number_out(catalog):
    path = catalog(
        'msgid "{count} x"\nmsgid_plural "{count} xs"\n'
        'msgstr[0] "jeden x"\nmsgstr[1] "{count} x"\nmsgstr[2] "{count} x"\n'
    )
    check_catalog(read_catalog(path, "pl"), path, "pl")


def test_a_plural_header_of_another_language_is_refused(catalog):
    path = catalog('msgid "a"\nmsgstr "b"\n', header=HEADER.replace("nplurals=3", "nplurals=2"))
    error = failure(path)
    assert error.code is ErrorCode.CATALOG_PLURALS
    assert "nplurals=3" in error.mend


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b'msgid "a"\nmsgstr "\xff"\n', 2),
        (b'msgid "a"\n', 1),
        (b'msgid "a\nmsgstr "b"\n', None),
        (b"hello\n", None),
        (b'msgid ""\nmsgstr "Content-Type: text/plain; charset=nonsense\\n"\n', None),
        (b'msgid ""\nmsgstr "Plural-Forms: nplurals=x\\n"\n', None),
        (b'msgid ""\nmsgstr "Language: ../../x\\n"\n', None),
        (b"\x00\x00\x00", None),
    ],
)
def test_a_broken_file_is_one_message_with_its_place(catalog, content, line):
    path = catalog(content)
    with pytest.raises(RulegenError) as caught:
        load_translator("pl", root=path.parents[2])
    assert caught.value.source.path == str(path)
    if line:
        assert caught.value.source.line == line


def test_a_plural_header_cannot_run_code(catalog):
    header = HEADER.replace("plural=n==1 ?", "plural=__import__('os').system('true')==1 ?")
    path = catalog('msgid "a"\nmsgstr "b"\n', header=header)
    with pytest.raises(RulegenError):
        load_translator("pl", root=path.parents[2])


@pytest.mark.parametrize("path", sorted((Path(__file__).parents[2] / "locales").glob("*/LC_MESSAGES/*.po")), ids=str)
def test_the_shipped_catalogs_are_whole(path):
    locale = path.parents[1].name
    catalog = read_catalog(path, locale)
    check_catalog(catalog, path, locale)
    assert [message.id for message in catalog if message.id and (message.fuzzy or not all(message.string))] == []
    assert not catalog.obsolete


def test_no_polish_word_form_belongs_to_two_words():
    forms = load_translator("pl").word_forms
    assert tuple(form for form in forms[0] if form in {"klocek", "klocki", "klocków"}) == (
        "klocek",
        "klocki",
        "klocków",
    )
    every = [form for group in forms for form in group]
    assert len(every) == len(set(every))
    assert all(form == form.lower() for form in every)


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("2 + 5 = 7", "2 +~5 =~7"),
        ("{raw} = {display}", "{raw} =~{display}"),
        ("{count} tiles", "{count}~tiles"),
        ("28 tiles, 1|4 and 5", "28~tiles, 1|4 and 5"),
        ("a well-known = sign", "a well-known =~sign"),
    ],
)
def test_spaces_that_must_not_break(text, bound):
    assert bind_spaces(text, "en") == bound.replace("~", "\N{NO-BREAK SPACE}")
