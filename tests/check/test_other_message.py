"""Translations that belong to another message of the catalog, or to none."""

from pathlib import Path

import pytest

from rulegen.check.checks.other_message import CHECK
from rulegen.check.entry import Catalog, entries_of
from rulegen.check.po import Message, PoFile, read_po
from rulegen.check.words.language import load_language

TEXTS = sorted((Path(__file__).parent / "texts").glob("*.po"))


def message(source, translation):
    return Message((source,), (translation,))


def problems(locale, messages):
    po = PoFile(f"{locale}.po", {}, tuple(messages), 1)
    source, target = load_language("en"), load_language(locale)
    catalog = Catalog(po, source, target, tuple(entries_of(po, source, target, ())))
    check = CHECK.of_entry_in(catalog)
    return [
        (problem.code.name, problem.message) for entry in catalog.entries for problem in (check(entry) if check else ())
    ]


SOURCES = (
    "Deduct 10 points for each tile that is left.",
    "The player with the highest double opens the round.",
    "Roll again if two dice are equal.",
)
TRANSLATIONS = {
    "id": (
        "Kurangkan 10 poin untuk setiap ubin yang tersisa.",
        "Pemain dengan balak tertinggi membuka ronde.",
        "Lempar sekali lagi jika dua dadu sama.",
    ),
    "pl": (
        "Odejmij 10 punktów za każdy pozostały klocek.",
        "Rundę otwiera gracz z najwyższym dublem.",
        "Rzuć jeszcze raz, jeśli dwie kości są takie same.",
    ),
    "it": (
        "Sottrai 10 punti per ogni tessera rimasta.",
        "Apre la mano il giocatore con la doppia più alta.",
        "Lancia di nuovo se due dadi sono uguali.",
    ),
}


def catalog(locale, order):
    return [message(source, TRANSLATIONS[locale][number]) for source, number in zip(SOURCES, order, strict=True)]


@pytest.mark.parametrize("locale", TRANSLATIONS)
def test_the_right_order_is_silent(locale):
    assert problems(locale, catalog(locale, (0, 1, 2))) == []


@pytest.mark.parametrize("locale", TRANSLATIONS)
def test_two_messages_that_have_changed_places_are_found(locale):
    found = problems(locale, catalog(locale, (1, 0, 2)))
    assert found == [
        ("other-message", f"this seems to be the translation of “{SOURCES[1]}”"),
        ("other-message", f"this seems to be the translation of “{SOURCES[0]}”"),
    ]


@pytest.mark.parametrize("locale", TRANSLATIONS)
def test_a_copy_of_the_message_before_is_found(locale):
    assert [code for code, _told in problems(locale, catalog(locale, (0, 0, 2)))] == ["other-message"]


@pytest.mark.parametrize(
    ("locale", "translation"),
    [
        ("id", "Kolom kiri memuat semua nama; kolom kanan kosong."),
        ("pl", "W lewej kolumnie są wszystkie imiona, prawa jest pusta."),
        ("it", "La colonna sinistra ha tutti i nomi, quella destra è vuota."),
    ],
)
def test_a_text_from_elsewhere_is_found(locale, translation):
    found = problems(locale, [message("Roll the 5 dice at most 3 times.", translation)])
    assert [code for code, _told in found] == ["unrelated"]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_right_translations_are_silent(path):
    po = read_po(path)
    assert problems(po.language, po.messages) == []


@pytest.mark.parametrize("locale", ["de", "cs"])
def test_a_language_without_data_is_left_alone(locale):
    assert problems(locale, [message(SOURCES[0], "Drei"), message(SOURCES[1], "Zwei")]) == []


def test_a_translation_with_the_placeholders_of_another_source_text_is_found():
    messages = [
        message("The pair has {before} points and gets {award}.", "Zostaje {left} klocków w {place}."),
        message("There are {left} tiles in {place}.", "Para ma {before} punktów i dostaje {award}."),
    ]
    assert [code for code, _told in problems("pl", messages)] == ["other-message", "other-message"]
