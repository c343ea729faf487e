"""Claims in catalogs: what is false in every such game, and translations that make a true claim false."""

from pathlib import Path

import pytest

from rulegen.check.language import load_language
from rulegen.check.po import Message, PoFile, read_po
from rulegen.check.runner import check_catalog

TEXTS = sorted((Path(__file__).parent / "texts").glob("*.po"))
ABOUT_GAMES = "The player who has the tile wins the round."


def message(source, translation):
    return Message((source,), (translation,))


def contradicted(locale, *texts, about=ABOUT_GAMES, game=None):
    po = PoFile(f"{locale}.po", {}, tuple(message(*pair) for pair in ((about, "…"), *texts)), 1)
    run = check_catalog(po, load_language("en"), load_language(locale), game=game)
    return [finding for finding in run.findings if finding.code.name == "claim-contradicted"]


MADE_FALSE = [
    ("id", "Deal five tiles to each player.", "Bagikan enam ubin kepada setiap pemain.", "enam"),
    ("pl", "Deal five tiles to each player.", "Rozdaj każdemu graczowi sześć klocków.", "sześć"),
    ("it", "Deal five tiles to each player.", "Distribuisci sette tessere a ogni giocatore.", "sette"),
    ("id", "13 pips are rounded to 15.", "13 titik dibulatkan menjadi 10.", "10"),
    ("pl", "13 pips are rounded to 15.", "13 oczek zaokrągla się do 10.", "10"),
    ("it", "13 pips are rounded to 15.", "Il valore 13 è arrotondato a 10.", "10"),
    ("id", "10 raw points are 2 display points.", "10 poin mentah sama dengan 3 poin tampilan.", "10"),
    ("pl", "10 raw points are 2 display points.", "10 punktów surowych to 3 punkty wyświetlane.", "10"),
    ("it", "10 raw points are 2 display points.", "10 punti grezzi valgono 3 punti visualizzati.", "10"),
]


@pytest.mark.parametrize(("locale", "source", "translation", "said"), MADE_FALSE)
def test_a_translation_that_makes_a_claim_false_is_found(locale, source, translation, said):
    [finding] = contradicted(locale, (source, translation))
    shown = finding.translation
    assert shown.text[shown.start : shown.end] == said


@pytest.mark.parametrize(
    ("locale", "source", "translation"),
    [
        # Other games: what is false for ours is faithful.
        ("pl", "Deal seven tiles to each player.", "Rozdaj każdemu graczowi siedem klocków."),
        ("it", "The set of 91 tiles is a double-twelve set.", "Il set doppio dodici ha 91 tessere."),
        ("id", "Roll six dice.", "Lempar enam dadu."),
        # Placeholders may stand for anything.
        ("pl", "{raw} raw points are {display} display points.", "{raw} punktów surowych to {display} wyświetlanych."),
        ("it", "Deal {count} tiles to each player.", "Distribuisci {count} tessere a ogni giocatore."),
        ("id", "Deal five tiles to each player.", "Bagikan lima ubin kepada setiap pemain."),
        ("de", "Deal five tiles to each player.", "Jeder Spieler bekommt sechs Steine."),
    ],
)
def test_what_is_faithful_is_no_alarm(locale, source, translation):
    assert contradicted(locale, (source, translation)) == []


@pytest.mark.parametrize(("game", "found"), [(None, 0), ("five-up", 1), ("yacht", 0)])
@pytest.mark.parametrize("about", [ABOUT_GAMES, "Open the file."])
def test_a_game_that_is_named_is_the_only_one_whose_rules_count(game, found, about):
    texts = ("The first to reach 61 points wins the match.", "Wygrywa ten, kto pierwszy osiągnie 50 punktów.")
    assert len(contradicted("pl", texts, about=about, game=game)) == found


def test_what_is_false_in_every_such_game_is_found_in_the_source_text():
    [finding] = contradicted("pl", ("The double 6|6 counts 13.", "Dubel 6|6 wnosi 13."))
    assert finding.source.text[finding.source.start : finding.source.end] == "13"
    assert finding.translation.start == finding.translation.end


def test_a_catalog_about_something_else_is_left_alone():
    assert contradicted("pl", ("The display has 12 rows.", "Widok ma 13 wierszy."), about="Log in") == []


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_rules_of_other_games_are_no_alarm(path):
    run = check_catalog(read_po(path), load_language("en"), load_language(path.stem.rpartition("-")[2]))
    assert [finding.message for finding in run.findings if finding.code.name == "claim-contradicted"] == []
