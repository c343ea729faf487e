"""Placeholders that are lost, invented, broken or in each other's place, and what is as right."""

import pytest

COUNT = "Take {count} tiles from the {place}."
PLURAL = ("One tile is left.", "{count} tiles are left.")
REMOVED = ("%d file removed", "%d files removed")
LOST = ["placeholder-lost"]
EACH = ("{count} tile is left.", "{count} tiles are left.")


@pytest.mark.parametrize(
    ("locale", "source", "translation", "expected"),
    [
        ("id", COUNT, "Ambil {count} ubin dari {place}.", []),
        ("id", COUNT, "Dari {place}, ambil {count} ubin.", []),
        ("id", COUNT, "Ambil ubin dari {place}.", ["placeholder-lost"]),
        ("id", COUNT, "Ambil {jumlah} ubin dari {place}.", ["placeholder-invented"]),
        ("id", COUNT, "Ambil {count} ubin, ya, {count}, dari {place}.", ["placeholder-repeated"]),
        ("pl", COUNT, "Weź {count} klocków z: {place}.", []),
        ("pl", COUNT, "Weź klocki z: {place}.", ["placeholder-lost"]),
        ("pl", COUNT, "Weź {cuont} klocków z: {place}.", ["placeholder-invented"]),
        ("pl", COUNT, "Weź {liczba} klocków z: {place}.", ["placeholder-invented"]),
        ("pl", COUNT, "Weź {count klocków z: {place}.", ["placeholder-broken"]),
        ("it", COUNT, "Prendi {count} tessere da {place}.", []),
        ("it", COUNT, "Prendi {Count} tessere da {place}.", ["placeholder-invented"]),
        ("it", COUNT, "Prendi { count } tessere da {place}.", ["placeholder-broken"]),
        ("it", COUNT, "Prendi count} tessere da {place}.", ["placeholder-broken"]),
    ],
)
def test_named_ones(codes_of, locale, source, translation, expected):
    assert codes_of("markup", locale, source, translation) == expected


@pytest.mark.parametrize("locale", ["id", "pl", "it"])
@pytest.mark.parametrize(
    ("source", "translation", "expected"),
    [
        ("%s: %d", "%s: %d", []),
        ("%s ab %d", "%2$d ab %1$s", []),
        ("%s: %d", "%2$d: %1$s", ["placeholder-order"]),
        ("%s: %d", "%d: %s", ["placeholder-order"]),
        ("%s: %d, %s", "%d: %s, %s", ["placeholder-order"]),
        ("%ld: %s", "%d: %s", ["placeholder-invented"]),
        ("%lu: %s", "%2$s: %1$lu", ["placeholder-order"]),
        ("%i: %s", "%d: %s", []),
        ("%5d: %s", "%d: %s", []),
        ("%.2f: %s", "%.1f: %s", ["placeholder-invented"]),
        ("%.2f: %s", "%6.2f: %s", []),
        ("%.2f: %s", "%f: %s", ["placeholder-invented"]),
        ("%5.2f: %s", "%5,2f: %s", ["placeholder-broken"]),
        ("50%% ab %s", "50% ab %s", ["placeholder-broken"]),
        ("50%% ab %s", "50 % di %s", ["placeholder-broken"]),
        ("50%% ab %s", "50 %% ab %s", []),
        ("50%% ab %s", "50 ab %s", []),
        ("50% ab {n}", "50 % ab {n}", []),
        ("%1 ab %2", "%1 ab", ["placeholder-lost"]),
        ("Lorem %1, %2", "Lorem %2, %1", []),
        ("%1 ab %2", "%1 ab %3", ["placeholder-invented"]),
        ("%L1 ab %2.", "%1 ab %2.", []),
        ("%1% ab %2%", "%1% ab", ["placeholder-lost"]),
        ("Lorem %1%, %2%", "Lorem %2%, %1%", []),
        ("a%20b ab 5 %", "a%20b ab 5 %", []),
        ("%s: %s", "%s", ["placeholder-lost"]),
        ("%(n)s: %(m)d", "%(m)d ab %(n)s", []),
        ("%(n)s: %(m)d", "%(n)d: %(m)d", ["placeholder-invented"]),
        ("%(n)s: %(m)d", "%(n): %(m)d", ["placeholder-broken"]),
        ("100%", "100 %", []),
        ("{{ name }}: {{ value }}", "{{ value }} ab {{ name }}", []),
        ("{{ name }}", "{{ nome }}", ["placeholder-invented"]),
        ("${x} – ${y}", "${x} – ${x}", ["placeholder-lost"]),
        ("`{name}` → {value}", "`{value}` → {name}", ["markup-literal"]),
    ],
)
def test_other_forms(codes_of, locale, source, translation, expected):
    assert codes_of("markup", locale, source, translation) == expected


@pytest.mark.parametrize(
    ("locale", "source", "translation", "expected"),
    [
        ("pl", PLURAL, ("Został jeden klocek.", "Zostały {count} klocki.", "Zostało {count} klocków."), []),
        ("pl", EACH, ("Został jeden klocek.", "Zostały {count} klocki.", "Zostało {count} klocków."), []),
        ("pl", EACH, ("Został {count} klocek.", "Zostały klocki.", "Zostało {count} klocków."), ["placeholder-lost"]),
        ("it", EACH, ("Resta una tessera.", "Restano {count} tessere."), []),
        ("it", EACH, ("Resta {count} tessera.", "Restano tessere."), ["placeholder-lost"]),
        ("pl", REMOVED, ("Usunięto plik", "Usunięto %d pliki", "Usunięto %d plików"), []),
        ("pl", REMOVED, ("Usunięto plik", "Usunięto pliki", "Usunięto %d plików"), ["placeholder-lost"]),
        ("pl", REMOVED, ("Usunięto %s plik", "Usunięto %d pliki", "Usunięto %d plików"), ["placeholder-invented"]),
        ("it", REMOVED, ("Rimosso un file", "Rimossi %d file"), []),
        ("it", REMOVED, ("Rimosso il file", "Rimossi %d file"), []),
        ("it", ("{n} file in {dir}", "{n} files in {dir}"), ("un file in {dir}", "{n} file in {dir}"), []),
        ("it", ("{n} file in {dir}", "{n} files in {dir}"), ("{n} file", "{n} file in {dir}"), ["placeholder-lost"]),
        ("it", ("%n file(s)", "%n file(s)"), ("Un file", "%n file"), []),
        ("it", ("%n file(s)", "%n file(s)"), ("%n file", "I file"), ["placeholder-lost"]),
        ("it", ("%ld file", "%ld files"), ("Un file", "%ld file"), []),
        ("it", ("%(n)d day", "%(n)d days"), ("il giorno", "%(n)d giorni"), []),
        ("it", ("{days} day", "{days} days"), ("il giorno", "{days} giorni"), []),
        ("it", ("{name} has one tile.", "{name} has more tiles."), ("Ha una tessera.", "{name} ne ha di più."), LOST),
        ("id", REMOVED, ("Berkas dihapus",), ["placeholder-lost"]),
        ("uk", REMOVED, ("Файл видалено", "Видалено %d файли", "Видалено %d файлів"), ["placeholder-lost"]),
        ("fr", REMOVED, ("Fichier supprimé", "%d fichiers supprimés"), ["placeholder-lost"]),
        ("id", EACH, ("Tersisa {count} ubin.",), []),
        ("id", EACH, ("Tersisa ubin.",), ["placeholder-lost"]),
    ],
)
def test_a_form_for_one_number_need_not_say_it(codes_of, locale, source, translation, expected):
    assert codes_of("markup", locale, source, translation) == expected


@pytest.mark.parametrize(
    ("locale", "source", "translation", "expected"),
    [
        ("pl", "Go from {before} to {after}.", "Idź od {after} do {before}.", ["placeholder-order"]),
        ("pl", "Go from {before} to {after}.", "Idź od {before} do {after}.", []),
        ("it", "Go from {before} to {after}.", "Vai da {after} a {before}.", ["placeholder-order"]),
        ("it", "{part} of {all}", "{all} di {part}", ["placeholder-order"]),
        ("id", "Go from {before} to {after}.", "Dari {after} ke {before}.", ["placeholder-order"]),
        ("id", "{a} + {b} = {c}", "{a} + {c} = {b}", ["placeholder-order"]),
        ("id", "{a} + {b} = {c}", "{b} + {a} = {c}", []),
        ("pl", "{a} − {b}", "{b} − {a}", ["placeholder-order"]),
        ("pl", "{player} takes {tile}.", "{tile} bierze {player}.", ["placeholder-order"]),
        (
            "id",
            "<b>{who}</b> writes {n} in “{line}”.",
            "<b>{line}</b> menulis {n} di “{who}”.",
            ["placeholder-order"],
        ),
        ("id", "<b>{who}</b> writes {n} in “{line}”.", "Di “{line}”, <b>{who}</b> menulis {n}.", []),
        ("pl", "{player} takes {tile}.", "{tile} trafia do gracza {player}.", []),
        ("pl", "%(winner)s beats %(loser)s.", "%(loser)s wygrywa z graczem %(winner)s.", ["placeholder-order"]),
        ("pl", "%(winner)s beats %(loser)s.", "%(loser)s przegrywa z graczem %(winner)s.", []),
        ("pl", "{count} points go to {name}.", "{name} dostaje {count} punktów.", []),
        ("id", "{name} places {tile}.", "{tile} meletakkan {name}.", ["placeholder-order"]),
        ("id", "{name} places {tile}.", "{tile} diletakkan oleh {name}.", []),
        ("id", "It is the turn of {name}. {other} waits.", "Giliran {other}. {name} menunggu.", ["placeholder-order"]),
        ("it", "{giver} passes the turn to {next}.", "{next} passa il turno a {giver}.", ["placeholder-order"]),
        ("it", "{giver} passes the turn to {next}.", "{next} riceve il turno da {giver}.", []),
        ("it", "{name} places {tile}.", "{tile} viene posata da {name}.", []),
        (
            "id",
            "{who} won {sum} in game {game}.",
            "{who} memenangkan {game} dalam permainan {sum}.",
            ["placeholder-order"],
        ),
        ("id", "{who} won {sum} in game {game}.", "Dalam permainan {game} {who} memenangkan {sum}.", []),
        ("pl", "{rows} rows, {cols} columns", "Wiersze: {cols}, kolumny: {rows}", ["placeholder-order"]),
        ("pl", "{rows} rows, {cols} columns", "Kolumny: {cols}, wiersze: {rows}", []),
        ("it", "Say {good}, never {bad}.", "Di' {bad}, mai {good}.", ["placeholder-order"]),
        ("it", "Say {good}, never {bad}.", "Mai {bad}: di' {good}.", []),
    ],
)
def test_places_that_only_one_order_fits(codes_of, locale, source, translation, expected):
    assert codes_of("markup", locale, source, translation) == expected


@pytest.mark.parametrize("locale", ["id", "pl", "it"])
@pytest.mark.parametrize(
    ("translation", "expected"),
    [
        ("{b}Lorem{/b} ipsum", []),
        ("ipsum {b}Lorem{/b}", []),
        ("{/b}Lorem{b} ipsum", ["placeholder-pairs"]),
        ("{b}{/b}Lorem ipsum", ["placeholder-pairs"]),
        ("{b}Lorem ipsum", ["placeholder-lost"]),
    ],
)
def test_pairs(codes_of, locale, translation, expected):
    assert codes_of("markup", locale, "{b}First{/b} rules", translation) == expected


def test_what_is_told_of_an_order_shows_both_and_how_to_number_them(problem_of):
    told = problem_of("%s beat %s with %d points.", "%s z %d punktami: %s.")
    assert "“%s … %s … %d”" in told.message
    assert "“%s … %d … %s”" in told.message
    assert "“%1$s … %3$d … %2$s”" in told.mend


def test_in_python_placeholders_cannot_be_numbered(problem_of):
    assert "$" not in problem_of("%s: %d", "%d: %s", ["python-format"]).mend
