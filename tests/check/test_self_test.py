"""The self-test: mistakes are real, the same in every run, and most of them are found."""

import json
from pathlib import Path

import pytest

from rulegen.check.po import Message, PoFile
from rulegen.check.self_test.outcome import FLOOR, Outcome, Report, as_json
from rulegen.check.self_test.seeds import Bed, rank, seeds_of
from rulegen.check.self_test.texts import TEXT_KINDS, Piece
from rulegen.check.self_test.trial import self_test
from rulegen.check.self_test.words import load_words
from rulegen.cli import main

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs/rulebook"
LOCALES = ROOT / "locales"
REACHED = 0.75
"""What the checks find of a small sample now; it may only rise, towards the floor of the command."""


def made(kind, text, source="", locale="it"):
    piece = Piece(text, source, load_words(locale, LOCALES), load_words("en", LOCALES))
    return sorted(set(TEXT_KINDS[kind](piece)))


@pytest.mark.parametrize(
    ("kind", "locale", "text", "wanted"),
    [
        ("placeholder-lost", "it", "Ha {a} e {b}.", ["Ha e {b}.", "Ha {a} e."]),
        ("placeholder-renamed", "it", "Ha {pips}.", ["Ha {ppis}."]),
        ("sum-swapped", "it", "{a} + {b} = {c}", ["{a} + {c} = {b}"]),
        ("digit-step", "pl", "Jest 28 klocków.", ["Jest 27 klocków.", "Jest 29 klocków."]),
        ("digits-swapped", "pl", "Do 61.", ["Do 16."]),
        ("digits-swapped", "pl", "Do 55.", []),
        ("digits-tenfold", "pl", "Do 0 i 6.", ["Do 0 i 60."]),
        ("digit-step", "pl", "{a1} 1|4 4-4-4-4-1", []),
        ("noun-form", "pl", "Masz 5 punktów.", ["Masz 5 punkt.", "Masz 5 punkty."]),
        ("negation-lost", "it", "Non vince.", ["Vince."]),
        ("negation-added", "id", "Anda boleh lewat.", ["Anda tidak boleh lewat."]),
        ("negation-added", "id", "Anda tidak boleh lewat.", []),
        ("must-may", "id", "Anda harus lewat.", ["Anda boleh lewat."]),
        ("clause-dropped", "it", "Se vinci, prendi tutti i punti.", ["Se vinci."]),
        ("end-mark-lost", "it", "Vinci.", ["Vinci"]),
        ("quote-lost", "it", "l\u2019{b}ossario{/b}", []),
        ("quote-lost", "it", "«sì»", ["sì»", "«sì"]),
        ("sentence-dropped", "pl", "Ale to nie to. Łatwo to jest.", ["Ale to nie to.", "Łatwo to jest."]),
    ],
)
def test_mistakes_by_rule(kind, locale, text, wanted):
    assert made(kind, text, locale=locale) == sorted(wanted)


def test_number_words_keep_their_inflection():
    assert "Po sześciu rundach." in made("number-word", "Po pięciu rundach.", locale="pl")
    assert not any("sześć " in text for text in made("number-word", "Po pięciu rundach.", locale="pl"))


def test_terms_are_changed_only_where_the_source_has_them():
    assert made("forbidden-word", "Ta sama wartość klocek.", "No such thing.", locale="pl") == []
    assert "Twój kamień." in made("forbidden-word", "Twój klocek.", "Your tile.", locale="pl")


def message(source, string):
    return Message((source,), (string,))


def test_the_sample_is_the_same_in_whatever_order_messages_stand():
    messages = [message(f"Take {number} tiles.", f"Prendi {number} tessere.") for number in range(20, 40)]
    words, english = load_words("it", LOCALES), load_words("en", LOCALES)

    def chosen(some):
        po = PoFile("x.po", {}, tuple(some), 1)
        return [
            (one.kind, one.after.strings) for one in seeds_of([Bed(po, words, english)], 3) if one.kind == "digit-step"
        ]

    assert chosen(messages) == chosen(messages[::-1])
    assert len(chosen(messages)) == 3
    assert rank("a", "b") != rank("ab")


def test_every_mistake_differs_from_the_message():
    messages = (message("You must not take 12 tiles.", "Non devi prendere 12 tessere."),)
    bed = Bed(PoFile("x.po", {}, messages, 1), load_words("it", LOCALES), load_words("en", LOCALES))
    for one in seeds_of([bed], 5):
        assert (one.before.sources, one.before.strings, one.before.fuzzy) != (
            one.after.sources,
            one.after.strings,
            one.after.fuzzy,
        )


def outcome(*, found, held_back=False, alarms=()):
    codes = ("number-changed",) if found else ()
    return Outcome(kind="digit-step", locale="it", place="x", codes=codes, held_back=held_back, alarms=alarms)


def test_the_floor_counts_neither_held_back_kinds_nor_forgives_alarms():
    many = [outcome(found=True)] * 95 + [outcome(found=False)] * 5
    assert Report(many).passed
    assert not Report([*many, outcome(found=False)]).passed
    assert Report([*many, outcome(found=False, held_back=True)]).passed
    assert not Report([*many, outcome(found=True, alarms=(("code", "text"),))]).passed


def test_json_has_the_counts_and_what_was_missed():
    data = json.loads(as_json(Report([outcome(found=True), outcome(found=False)])))
    assert data["kinds"][0]["locales"]["it"] == {"found": 1, "made": 2}
    assert len(data["missed"]) == 1
    assert data["summary"]["floor"] == FLOOR


def test_a_sample_of_the_rulebook_is_found_without_an_alarm():
    report = self_test(BOOK, locale="pl", most=1, places=1)
    assert report.alarms == []
    assert report.count().part >= REACHED
    assert report == self_test(BOOK, locale="pl", most=1, places=1, jobs=1)


@pytest.mark.parametrize("other", [["x.po"], ["--game", "yacht"], ["--format", "sarif"]])
def test_what_does_not_go_with_a_self_test_is_refused(other, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["check", "--self-test", *other])
    assert ended.value.code == 2
    assert "self-test" in capsys.readouterr().err
