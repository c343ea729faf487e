import os
from pathlib import Path

import pytest

from rulegen.errors import ErrorCode, RulegenError
from rulegen.text import messages
from rulegen.text.catalog import (
    available_locales,
    check_catalog,
    load_translator,
    read_catalog,
    read_word_forms,
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
    assert polish.fuzzy == {"two"}


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


@pytest.mark.parametrize("named", ["pl", "pl_PL", "pl-PL", "", None])
def test_a_header_may_name_the_language_more_exactly_or_not_at_all(catalog, named):
    line = f'"Language: {named}\\n"\n' if named is not None else ""
    path = catalog('msgid "a"\nmsgstr "b"\n', header=HEADER.replace('"Language: pl\\n"\n', line))
    check_catalog(read_catalog(path, "pl"), path, "pl")


@pytest.mark.parametrize("named", ["de", "Polish", "csb_PL", "x"])
def test_a_catalog_of_another_language_is_refused(catalog, named):
    error = failure(catalog('msgid "a"\nmsgstr "b"\n', header=HEADER.replace("Language: pl", f"Language: {named}")))
    assert error.code is ErrorCode.CATALOG_SYNTAX
    assert f"“{named}”" in error.message
    assert "“Language: pl”" in error.mend
    assert not error.related


def test_a_catalog_of_another_country_is_refused(catalog):
    header = HEADER.replace("Language: pl", "Language: pt_PT").replace("nplurals=3", "nplurals=2")
    path = catalog('msgid "a"\nmsgstr "b"\n', header=header, locale="pt_BR")
    with pytest.raises(RulegenError, match="pt_PT"):
        check_catalog(read_catalog(path, "pt_BR"), path, "pt_BR")


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


PLURALS = HEADER[HEADER.index("nplurals") : HEADER.index(";\\n")]


@pytest.mark.parametrize(
    "plurals",
    [
        "nplurals=3; plural=0",
        "nplurals=3; plural=n",
        "nplurals=3; plural=n%0",
        "nplurals=3; plural=3",
        "nplurals=3; plural=0-1",
        "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2",
        "nplurals=3; plural=n*n*n*n==1 ? 0 : n==1000000 ? 7 : 2",
        "nplurals=3; plural=((((((((((((((((((((((((((((((n))))))))))))))))))))))))))))))",
        "nplurals=3; plural=n==",
        "nplurals=3; plural=",
        "nplurals=3",
        f"nplurals=2; {PLURALS.partition('; ')[2]}",
        f"nplurals=4; {PLURALS.partition('; ')[2]}",
    ],
)
def test_a_plural_header_must_choose_as_the_language_does(catalog, plurals):
    error = failure(catalog('msgid "a"\nmsgstr "b"\n', header=HEADER.replace(PLURALS, plurals)))
    assert error.code is ErrorCode.CATALOG_PLURALS
    assert "“Plural-Forms: nplurals=3; plural=" in error.mend


@pytest.mark.parametrize(
    "plurals",
    [
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
        "nplurals=3; plural=n!=1 ? n%10>1 && n%10<5 && n/10%10!=1 ? 1 : 2 : 0",
    ],
)
def test_a_plural_header_may_be_written_in_another_way(catalog, plurals):
    path = catalog('msgid "a"\nmsgstr "b"\n', header=HEADER.replace(PLURALS, plurals))
    check_catalog(read_catalog(path, "pl"), path, "pl")


@pytest.mark.parametrize("number", ["0", "-1", "99999999999999", "9" * 5000])
def test_an_absurd_number_of_plural_forms_takes_no_room(catalog, number):
    body = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n'
    path = catalog(body, header=HEADER.replace("nplurals=3", f"nplurals={number}"))
    with pytest.raises(RulegenError):
        load_translator("pl", root=path.parents[2])


@pytest.mark.parametrize("form", ["3", "9", "-1", "10"])
def test_a_form_that_the_language_has_not_is_refused(catalog, form):
    path = catalog(f'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[{form}] "d"\n')
    with pytest.raises(RulegenError) as caught:
        load_translator("pl", root=path.parents[2])
    assert caught.value.code is ErrorCode.CATALOG_SYNTAX
    assert caught.value.source.line >= 7


@pytest.mark.parametrize(
    "line",
    [
        '"Content-Type: text/plain; charset=iso-8859-2\\n"',
        '"Content-Type: text/plain; charset=utf-16\\n"',
        '"Content-Type: text/plain; charset=rot13\\n"',
    ],
)
def test_a_header_that_tells_of_another_encoding_is_refused(catalog, line):
    path = catalog(
        'msgid "a"\nmsgstr "ż"\n', header=HEADER.replace('"Content-Type: text/plain; charset=utf-8\\n"', line)
    )
    with pytest.raises(RulegenError) as caught:
        read_catalog(path, "pl")
    assert caught.value.code is ErrorCode.CATALOG_SYNTAX


def test_nothing_folded_into_the_header_misleads_its_reader(catalog):
    folded = (
        '"Project-Id-Version: x\\n"\n'
        '" Content-Type: text/plain; charset=iso-8859-2\\n"\n'
        '" Plural-Forms: nplurals=1; plural=0;\\n"\n'
    )
    body = 'msgid "a"\nmsgstr "ż"\n\nmsgid "1"\nmsgid_plural "n"\nmsgstr[0] "b"\nmsgstr[1] "c"\nmsgstr[2] "d"\n'
    path = catalog(body, header=HEADER.replace('"Language: pl', folded + '"Language: pl'))
    polish = load_translator("pl", root=path.parents[2])
    assert polish.gettext("a") == "ż"
    assert [polish.ngettext("1", "n", count) for count in (1, 2, 5)] == ["b", "c", "d"]


@pytest.mark.parametrize(
    "char", ["\0", "\x1b", "\x7f", "\x85", "\r", "\ue000", "\u202e", "\u202a", "\u2066", "\u2069", "\U000e0000"]
)
def test_a_character_that_is_no_text_is_told_with_its_line(catalog, char):
    for body in (f'msgid "a"\nmsgstr "b{char}c"\n', f'msgid "a"\nmsgid_plural "as"\nmsgstr[1] "{char}b"\n'):
        error = failure(catalog('msgid "x"\nmsgstr "y"\n\n' + body))
        assert (error.code, error.source.line) == (ErrorCode.CATALOG_SYNTAX, 10)
        assert f"U+{ord(char):04X}" in error.message
        assert char not in str(error)


@pytest.mark.parametrize("text", ["„ż” – 10°\xa0C", "a\u200bb\xad", "שלום\u200f!", "x\ty", "🁫 ☺\ufe0f"])
def test_characters_of_texts_stay(catalog, text):
    path = catalog(f'msgid "a"\nmsgstr "{text}"\n')
    assert load_translator("pl", root=path.parents[2]).gettext("a") == text


BLANKS = ["", " ", "\xa0", " \u202f\u2009", "\u3000", "\u200b", "\ufeff\xad", "\\n", "\\t"]


@pytest.mark.parametrize("blank", BLANKS)
def test_a_translation_of_blanks_is_none(catalog, blank):
    path = catalog(
        f'msgid "a"\nmsgstr "{blank}"\n\n'
        f'msgid "1"\nmsgid_plural "n"\nmsgstr[0] "b"\nmsgstr[1] "{blank}"\nmsgstr[2] "d"\n'
    )
    polish = load_translator("pl", root=path.parents[2])
    assert polish.gettext("a") == "a"
    # One form in English among others would not be a language.
    assert [polish.ngettext("1", "n", count) for count in (1, 2, 5)] == ["1", "n", "n"]
    assert polish.untranslated == {"a", "1"}


def test_a_source_text_with_a_stray_brace_is_a_message(catalog):
    assert "in the source text" in failure(catalog('msgid "{ a"\nmsgstr "b"\n')).message


def a_pipe(path):
    os.mkfifo(path)


def a_folder(path):
    path.mkdir()


def a_link_to_nothing(path):
    path.symlink_to("nowhere")


@pytest.mark.parametrize("make", [a_pipe, a_folder, a_link_to_nothing])
@pytest.mark.parametrize("name", ["pl/LC_MESSAGES/rulebook.po", "pl/LC_MESSAGES/rulegen.po", "pl/word-forms.txt"])
def test_what_is_no_file_is_not_passed_over(tmp_path, name, make):
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    make(path)
    with pytest.raises(RulegenError) as caught:
        load_translator("pl", root=tmp_path)
    assert (caught.value.code, caught.value.source.path) == (ErrorCode.FILE_UNREADABLE, str(path))


@pytest.mark.parametrize("name", ["pl", "pl/LC_MESSAGES"])
def test_a_link_to_nothing_is_no_empty_folder(tmp_path, name):
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.symlink_to("nowhere")
    with pytest.raises(RulegenError) as caught:
        load_translator("pl", root=tmp_path)
    assert caught.value.source.path == str(path)


@pytest.mark.parametrize("name", ["pl", "pl/LC_MESSAGES", "pl/LC_MESSAGES/rulebook.po", "pl/word-forms.txt"])
def test_nothing_outside_the_folder_of_the_catalogs_is_read(catalog, tmp_path, name):
    catalog('msgid "a"\nmsgstr "secret"\n')
    (tmp_path / "pl" / "word-forms.txt").write_text("secret secrets\n", encoding="utf-8")
    root = tmp_path / "locales"
    (root / name).parent.mkdir(parents=True)
    (root / name).symlink_to(tmp_path / name)
    with pytest.raises(RulegenError, match="link leads out"):
        load_translator("pl", root=root)


@pytest.mark.parametrize("call", ["os.listdir", "os.open", "pathlib.Path.lstat"])
def test_a_folder_that_may_not_be_entered_is_a_message(catalog, monkeypatch, call):
    root = catalog('msgid "a"\nmsgstr "b"\n').parents[2]

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(call, refuse)
    with pytest.raises(RulegenError, match="Permission denied") as caught:
        load_translator("pl", root=root)
    assert caught.value.code is ErrorCode.FILE_UNREADABLE


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"a b\nc \xff\n", 2),
        (b"a b\nc\x1b d\n", 2),
        ("a\n\n\u202eb c".encode(), 3),
        (b"a " * 40_000, 0),
    ],
)
def test_word_forms_that_cannot_be_used_are_told(tmp_path, content, line):
    path = tmp_path / "pl" / "word-forms.txt"
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(RulegenError) as caught:
        read_word_forms(tmp_path, "pl")
    assert (caught.value.source.path, caught.value.source.line) == (str(path), line)


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


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("W parze i w grze", "W~parze i~w~grze"),
        ("Koniec. A potem (Z kim?)", "Koniec. A~potem (Z~kim?)"),
        ("para A gra z parą B", "para A gra z~parą B"),
        ("ramiona A i B", "ramiona A i~B"),
    ],
)
def test_one_letter_words_stay_with_the_next_word_but_letters_that_name_something_do_not(text, bound):
    assert bind_spaces(text, "pl") == bound.replace("~", "\N{NO-BREAK SPACE}")
