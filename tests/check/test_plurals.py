"""Plural forms: the header, their count, each for its numbers; nouns behind numbers that are written out."""

import pytest

from rulegen.check.checks import counted_nouns, plurals
from rulegen.check.entry import Catalog, Entry, Pair, Text, entries_of
from rulegen.check.po import read_po
from rulegen.check.words.language import load_language
from rulegen.text.plurals import chosen_forms, form_numbers, plural_header, read_plural_header

POLISH = "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;"
POLISH_4 = (
    "nplurals=4; plural=(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : "
    "n!=1 && (n%10>=0 && n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3);"
)
TILES = ("{count} tile is left.", "{count} tiles are left.")
POINTS = ("Score {count} raw point.", "Score {count} raw points.")

HEADERS = [
    ("pl", POLISH, 3, ""),
    ("pl", POLISH_4, 4, ""),
    ("pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", 3, ""),
    ("pl", "nplurals=2; plural=(n != 1);", 2, "the header has 2 plural forms; this language has 3"),
    ("pl", "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;", 3, "the header gives 22 the form of 0"),
    (
        "pl",
        "nplurals=2; plural=n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2;",
        2,
        "form 2 for n = 0, though nplurals is 2",
    ),
    ("pl", "nplurals=INTEGER; plural=EXPRESSION;", 3, "cannot be understood"),
    ("pl", "nplurals=3; plural=__import__('os');", 3, "cannot be understood"),
    ("pl", "", 3, "the header has no Plural-Forms"),
    ("it", "nplurals=2; plural=(n != 1);", 2, ""),
    ("it", "nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;", 3, ""),
    ("it", "nplurals=2; plural=(n > 1);", 2, "the header gives 0 the form of 1"),
    ("it", "nplurals=2; plural=(n == 1);", 2, "the header gives 0 the form of"),
    ("it", "nplurals=2; plural=(n != 1);", 3, "the messages have 3 plural forms; the header says 2"),
    ("id", "nplurals=1; plural=0;", 1, ""),
    ("id", "nplurals=2; plural=(n > 1);", 2, "the header has 2 plural forms; this language has 1"),
    ("de", "nplurals=3; plural=n;", 3, ""),
]
FORMS = [
    (
        "pl",
        ("{n} player passed.", "{n} players passed."),
        ("{n} gracz spasował.", "{n} graczy spasowali.", "{n} graczy spasowało."),
        "plural-form",
    ),
    (
        "pl",
        ("{n} player passed.", "{n} players passed."),
        ("{n} gracz spasował.", "{n} gracze spasowali.", "{n} graczy spasowali."),
        "plural-form",
    ),
    (
        "pl",
        ("{n} player passed.", "{n} players passed."),
        ("{n} gracz spasował.", "{n} graczy spasowało.", "{n} graczy spasowało."),
        "",
    ),
    (
        "pl",
        ("{n} die was left.", "{n} dice were left."),
        ("Pozostała {n} kość.", "Pozostały {n} kości.", "Pozostało {n} kości."),
        "",
    ),
    (
        "pl",
        ("Ala drew {n} tile.", "Ala drew {n} tiles."),
        ("Ala dobrała {n} klocek.", "Ala dobrała {n} klocki.", "Ala dobrała {n} klocków."),
        "",
    ),
    (
        "pl",
        ("{n} tile was left.", "{n} tiles were left."),
        ("Pozostał {n} klocek.", "Pozostało {n} klocki.", "Pozostało {n} klocków."),
        "plural-form",
    ),
    (
        "pl",
        ("It took {n} turn.", "It took {n} turns."),
        ("Trwało to {n} kolejek.", "Trwało to {n} kolejek.", "Trwało to {n} kolejek."),
        "plural-equal",
    ),
    (
        "it",
        ("{n} point is missing.", "{n} points are missing."),
        ("Manca ancora {n} punto.", "Manca ancora {n} punti."),
        "plural-form",
    ),
    (
        "it",
        ("{n} die is kept.", "{n} dice are kept."),
        ("{n} dado è messo da parte.", "{n} dadi sono messo da parte."),
        "plural-form",
    ),
    (
        "it",
        ("{n} die is kept.", "{n} dice are kept."),
        ("{n} dado è messo da parte.", "{n} dadi sono messi da parte."),
        "",
    ),
    (
        "it",
        ("Who has {n} tile is out.", "Who has {n} tiles is out."),
        ("Chi ha {n} tessera è fuori.", "Chi ha {n} tessere è fuori."),
        "",
    ),
    ("pl", TILES, ("Został {count} klocek.", "Zostały {count} klocki.", "Zostało {count} klocków."), ""),
    ("pl", TILES, ("Został jeden klocek.", "Zostały {count} klocki.", "Zostało {count} klocków."), ""),
    ("pl", TILES, ("Bez {count} klocka.", "Bez {count} klocków.", "Bez {count} klocków."), ""),
    ("pl", TILES, ("Z {count} klockiem.", "Z {count} klockami.", "Z {count} klockami."), ""),
    ("pl", TILES, ("Został {count} klocek.", "Zostało {count} klocków.", "Zostały {count} klocki."), "plural-form"),
    ("pl", TILES, ("Został {count} klocek.", "Zostały {count} klocki.", "Zostały {count} klocki."), "plural-form"),
    ("pl", TILES, ("Został {count} klocek.", "Zostało {count} klocków.", "Zostało {count} klocków."), "plural-form"),
    ("pl", TILES, ("Zostały {count} klocki.", "Został {count} klocek.", "Zostało {count} klocków."), "plural-form"),
    ("pl", POINTS, ("{count} punkt surowy.", "{count} punkty surowe.", "{count} punktów surowych."), ""),
    ("pl", POINTS, ("{count} punkt surowy.", "{count} punktów surowych.", "{count} punkty surowe."), "plural-form"),
    ("pl", TILES, ("Gra {count} gracz.", "Gra {count} graczy.", "Gra {count} graczy."), ""),
    ("pl", TILES, ("{count} guzik", "{count} guzików", "{count} guziki"), "plural-swapped"),
    ("pl", TILES, ("{count} łopatka", "{count} łopatek", "{count} łopatki"), "plural-swapped"),
    ("pl", TILES, ("{count} łopatka", "{count} łopatki", "{count} łopatek"), ""),
    ("pl", TILES, ("{count} guzik", "{count} guziki", "{count} guzik"), "plural-equal"),
    ("pl", TILES, ("{count} x", "{count} xy", "{count} x"), "plural-equal"),
    ("pl", TILES, ("{count} kości", "{count} kości", "{count} kości"), ""),
    ("pl", TILES, ("Nie więcej niż {count} cyfry", "Nie więcej niż {count} cyfry", "Nie więcej niż {count} cyfr"), ""),
    ("it", TILES, ("Resta {count} tessera.", "Restano {count} tessere."), ""),
    ("it", TILES, ("Resta una tessera.", "Restano {count} tessere."), ""),
    ("it", TILES, ("Restano {count} tessere.", "Resta {count} tessera."), "plural-form"),
    ("it", TILES, ("Resta {count} tessera.", "Resta {count} tessera."), "plural-form"),
    ("it", TILES, ("Resta {count} jolly.", "Restano {count} jolly."), ""),
    ("it", TILES, ("{count} bottoni", "{count} bottone"), "plural-swapped"),
    ("it", TILES, ("{count} bottone", "{count} bottoni"), ""),
    ("id", TILES, ("Tersisa {count} ubin.",), ""),
    ("de", TILES, ("{count} Steine", "{count} Stein"), ""),
]
COUNTED = [
    ("id", "{n} players wait.", "{n} para pemain menunggu.", "para"),
    ("id", "{n} players wait.", "{n} pemain-pemain menunggu.", "{n} pemain-pemain"),
    ("id", "{n} players wait.", "Para pemain, {n} orang, menunggu.", ""),
    ("pl", "Lay the other 22 cards aside.", "Odłóż pozostałe 22 kart.", "22 kart"),
    ("pl", "Lay the other 22 cards aside.", "Odłóż pozostałe 22 karty.", ""),
    ("pl", "Draw 5 tiles.", "Dobierz 5 klocków.", ""),
    ("pl", "Draw 5 tiles.", "Dobierz 5 klocki.", "5 klocki"),
    ("pl", "Draw 12 tiles.", "Dobierz 12 klocki.", "12 klocki"),
    ("pl", "Draw 22 tiles.", "Dobierz 22 klocki.", ""),
    ("pl", "Draw 22 tiles.", "Dobierz 22 klocków.", "22 klocków"),
    ("pl", "A set of 22 tiles", "Zestaw 22 klocków", ""),
    ("pl", "Do not draw 2 tiles.", "Nie dobierz 2 klocków.", ""),
    ("pl", "Draw two tiles.", "Dobierz dwa klocków.", "dwa klocków"),
    ("pl", "Without two tiles", "Bez dwóch klocków", ""),
    ("pl", "Draw five tiles.", "Dobierz pięć klocki.", "pięć klocki"),
    ("pl", "Play with five tiles.", "Graj pięcioma klockami.", ""),
    ("pl", "After 5 rounds", "Po 5 rundach", ""),
    ("pl", "From round 5 on", "Od 5 rundy", ""),
    ("pl", "The 5th round", "5. runda", ""),
    ("pl", "One tile", "Jeden klocki", "Jeden klocki"),
    ("pl", "In one line", "W jednej linii", ""),
    ("pl", "One of the tiles", "Jeden z klocków", ""),
    ("pl", "Two players play.", "Gra dwóch graczy.", ""),
    ("pl", "2.5 points", "2,5 punktu", ""),
    ("it", "Draw 2 tiles.", "Pesca 2 tessere.", ""),
    ("it", "Draw 2 tiles.", "Pesca 2 tessera.", "2 tessera"),
    ("it", "Draw two tiles.", "Pesca due tessera.", "due tessera"),
    ("it", "Draw a tile.", "Pesca una tessere.", "una tessere"),
    ("it", "Draw a tile.", "Pesca una tessera.", ""),
    ("it", "In round 2", "Nella 2ª mano", ""),
    ("it", "Draw 21 tiles.", "Pesca 21 tessere.", ""),
    ("id", "Draw 5 tiles.", "Ambil 5 ubin.", ""),
    ("id", "Draw 5 tiles.", "Ambil 5 ubin-ubin.", "5 ubin-ubin"),
    ("id", "Draw five tiles.", "Ambil lima ubin-ubin itu.", "lima ubin-ubin"),
    ("id", "Turn the tiles.", "Balik ubin-ubin itu.", ""),
    ("id", "Three in a row", "Tiga berturut-turut", ""),
    ("de", "Draw 5 tiles.", "Zieh 5 Stein.", ""),
]


def catalog(tmp_path, locale, header, count, strings=None):
    strings = strings or ["x"] * count
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=utf-8\\n"']
    lines += [f'"Plural-Forms: {header}\\n"'] if header else []
    lines += ["", 'msgid "a"', 'msgid_plural "b"', *(f'msgstr[{form}] "{text}"' for form, text in enumerate(strings))]
    path = tmp_path / "x.po"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    po = read_po(path)
    source, target = load_language("en"), load_language(locale)
    return Catalog(po, source, target, tuple(entries_of(po, source, target, ())))


@pytest.mark.parametrize(("locale", "header", "count", "told"), HEADERS)
def test_header(tmp_path, locale, header, count, told):
    found = [one.problem for one in plurals.CHECK.of_catalog(catalog(tmp_path, locale, header, count))]
    assert [problem.code.name for problem in found] == (["plural-header"] if told else [])
    assert not told or told in found[0].message


@pytest.mark.parametrize("locale", ["en", "id", "pl", "it"])
def test_our_own_headers_are_right(tmp_path, locale):
    header = plural_header(locale)
    count, _ = read_plural_header(header)
    assert list(plurals.CHECK.of_catalog(catalog(tmp_path, locale, header, count))) == []


def test_a_form_too_few(tmp_path):
    path = tmp_path / "x.po"
    path.write_text(
        f'msgid ""\nmsgstr ""\n"Plural-Forms: {POLISH}\\n"\n\n'
        'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "x"\nmsgstr[2] "x"\n\n'
        'msgid "c"\nmsgid_plural "d"\nmsgstr[0] "x"\nmsgstr[1] "x"\n',
        encoding="utf-8",
    )
    made = Catalog(read_po(path), load_language("en"), load_language("pl"), ())
    (found,) = plurals.CHECK.of_catalog(made)
    assert found.problem.message == "the message has 2 plural forms; the header says 3"
    assert found.message.sources == ("c", "d")


def test_no_header_is_needed_without_plurals(tmp_path):
    path = tmp_path / "x.po"
    path.write_text('msgid ""\nmsgstr ""\n"Language: pl\\n"\n\nmsgid "a"\nmsgstr "b"\n', encoding="utf-8")
    made = Catalog(read_po(path), load_language("en"), load_language("pl"), ())
    assert list(plurals.CHECK.of_catalog(made)) == []


class Message:
    plural = True


def plural_codes(locale, sources, strings):
    expression = {"pl": read_plural_header(POLISH)[1], "it": "n != 1", "id": "0", "de": "n != 1"}[locale]
    numbers = form_numbers(chosen_forms(expression))
    texts = [Text(source, load_language("en")) for source in sources]
    pairs = tuple(
        Pair(form, texts[0] if numbers[form] == (1,) else texts[1], Text(string, load_language(locale)), numbers[form])
        for form, string in enumerate(strings)
    )
    return {problem.code.name for problem in plurals.CHECK.of_entry(Entry(Message(), pairs))}


@pytest.mark.parametrize(("locale", "sources", "strings", "code"), FORMS)
def test_forms(locale, sources, strings, code):
    assert plural_codes(locale, sources, strings) == ({code} if code else set())


def test_a_second_number_in_the_message_is_not_the_count():
    sources = ("One page, {total} pages in all", "{count} pages, {total} pages in all")
    assert plural_codes("it", sources, ("Una pagina, {total} pagine", "{count} pagine, {total} pagine")) == set()


@pytest.mark.parametrize(("locale", "source", "target", "said"), COUNTED)
def test_counted_nouns(locale, source, target, said):
    pair = Pair(0, Text(source, load_language("en")), Text(target, load_language(locale)))
    found = list(counted_nouns.CHECK.of_entry(Entry(None, (pair,))))
    assert [problem.code.name for problem in found] == (["plural-agreement"] if said else [])
    assert not said or f"“{said}”" in found[0].message
