"""Everyday words that only one of two texts has."""

import pytest

from rulegen.check.po import Message, PoFile
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

KINDS = {"word-lost", "word-added"}


def codes(locale, source, translation):
    po = PoFile(f"{locale}.po", {}, (Message((source,), (translation,)),), 1)
    run = check_catalog(po, load_language("en"), load_language(locale))
    return [finding.code.name for finding in run.findings if finding.code.name in KINDS]


CASES = [
    ("id", "Take the red tile and place it at once.", "Ambil ubin merah lalu letakkan.", "word-lost"),
    ("id", "Take the red tile and place it at once.", "Ambil ubin merah lalu segera letakkan.", ""),
    ("pl", "Place the tile in the row on the board.", "Połóż klocek na planszy.", "word-lost"),
    ("pl", "Place the tile in the row on the board.", "Połóż klocek w wierszu na planszy.", ""),
    ("it", "Only a positive sum of the dice counts.", "Conta solo la somma dei dadi.", "word-lost"),
    ("it", "Only a positive sum of the dice counts.", "Conta solo una somma dei dadi maggiore di zero.", ""),
    ("id", "A player lays a tile on the table.", "Pemain termuda meletakkan ubin di meja.", "word-added"),
    ("id", "A player lays a tile on the table.", "Seorang pemain meletakkan ubin di meja.", ""),
    ("it", "The player may lay any tile.", "Il giocatore può posare la tessera nera.", "word-added"),
    ("it", "The player may lay any tile.", "Il giocatore può posare la tessera che vuole.", ""),
    # What paraphrases add or leave out.
    ("id", "Tiles stay secret until the end.", "Ubin setiap pemain tetap dirahasiakan sampai akhir.", ""),
    ("pl", "A tie at the table is shared.", "Przy remisie zwycięstwo się dzieli.", ""),
    ("it", "The first to reach exactly 40 wins.", "Vince chi per primo arriva a 40 tondo.", ""),
    ("pl", "Round the dice to the nearest five.", "Zaokrąglij kości do wielokrotności pięciu.", ""),
    ("pl", "The tile must be shown at once.", "Klocek trzeba pokazać, nie czekając.", ""),
    ("de", "Take the red tile and place it at once.", "Nimm den Stein und lege ihn.", ""),
]


@pytest.mark.parametrize(("locale", "source", "translation", "code"), CASES)
def test_cases(locale, source, translation, code):
    assert codes(locale, source, translation) == ([code] if code else [])


def test_a_better_finding_hides_it():
    assert codes("it", "Roll the red die three times.", "Lancia tre volte il dado blu.") == []


def test_outside_of_games_translations_are_freer():
    assert codes("it", "Please save the red document at once.", "Salva il documento rosso.") == []
