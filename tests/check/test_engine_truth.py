"""Claims in catalogs: what is false in every such game, and translations that make a true claim false."""

from pathlib import Path

import pytest

from rulegen.check.checks.engine_truth import CHECK
from rulegen.check.entry import Catalog, entries_of
from rulegen.check.po import Message, PoFile, read_po
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

TEXTS = sorted((Path(__file__).parent / "texts").glob("*.po"))
ABOUT_GAMES = "The player who has the tile wins the round."


def message(source, translation):
    return Message((source,), (translation,))


def catalog_of(locale, *texts, about=ABOUT_GAMES):
    return PoFile(f"{locale}.po", {}, tuple(message(*pair) for pair in ((about, "…"), *texts)), 1)


def contradicted(locale, *texts, about=ABOUT_GAMES, game=None):
    """What this check alone finds: where another one tells the same mistake, a run tells it once."""
    po, source, target = catalog_of(locale, *texts, about=about), load_language("en"), load_language(locale)
    entries = tuple(entries_of(po, source, target, ()))
    of_entry = CHECK.of_entry_in(Catalog(po, source, target, entries, game=game))
    return [problem for entry in entries for problem in of_entry(entry)] if of_entry else []


MADE_FALSE = [
    ("id", "Deal five tiles to each player.", "Bagikan enam ubin kepada setiap pemain.", "enam"),
    ("pl", "Deal five tiles to each player.", "Rozdaj każdemu graczowi sześć klocków.", "sześć"),
    ("it", "Deal five tiles to each player.", "Distribuisci sette tessere a ogni giocatore.", "sette"),
    ("id", "13 pips are rounded to 15.", "13 titik dibulatkan menjadi 10.", "10"),
    ("pl", "13 pips are rounded to 15.", "13 oczek zaokrągla się do 10.", "10"),
    ("it", "13 pips are rounded to 15.", "Il valore 13 è arrotondato a 10.", "10"),
    ("id", "10 raw points are 2 display points.", "10 poin mentah sama dengan 3 poin tampilan.", "3"),
    ("pl", "10 raw points are 2 display points.", "10 punktów surowych to 3 punkty wyświetlane.", "3"),
    ("it", "10 raw points are 2 display points.", "10 punti grezzi valgono 3 punti visualizzati.", "3"),
]


@pytest.mark.parametrize(("locale", "source", "translation", "said"), MADE_FALSE)
def test_a_translation_that_makes_a_claim_false_is_found(locale, source, translation, said):
    [problem] = contradicted(locale, (source, translation))
    assert translation[problem.start : problem.end] == said


@pytest.mark.parametrize(("locale", "source", "translation"), [made[:3] for made in MADE_FALSE])
def test_a_number_that_is_changed_is_told_once(locale, source, translation):
    run = check_catalog(catalog_of(locale, (source, translation)), load_language("en"), load_language(locale))
    [finding] = [one for one in run.findings if one.msgid == source]
    assert finding.code.name == "number-changed"


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
    texts = ("The double 6|6 counts 13.", "Dubel 6|6 wnosi 13.")
    [problem] = contradicted("pl", texts)
    assert problem.in_source
    assert texts[0][problem.start : problem.end] == "13"


def test_a_catalog_about_something_else_is_left_alone():
    assert contradicted("pl", ("The display has 12 rows.", "Widok ma 13 wierszy."), about="Log in") == []


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_rules_of_other_games_are_no_alarm(path):
    run = check_catalog(read_po(path), load_language("en"), load_language(path.stem.rpartition("-")[2]))
    assert [finding.message for finding in run.findings if finding.code.name == "claim-contradicted"] == []
