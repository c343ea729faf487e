"""The rule pages of the rulebook, as a reader sees them, checked as anybody's pages are: they state nothing false."""

from functools import lru_cache
from pathlib import Path

import pytest

from rulegen.book.load import load_book
from rulegen.book.pages import page_texts
from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of
from rulegen.check.self_test.pages import as_read
from rulegen.games import GAMES
from rulegen.text.catalog import load_translator

BOOK = Path(__file__).parents[2] / "docs" / "rulebook"


@lru_cache
def texts(locale):
    return page_texts(load_book(BOOK), load_translator(locale))


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].published])
def test_no_number_of_our_own_pages_is_contradicted(locale, game):
    page = page_of(as_read(texts(locale)[f"{game}.rst"], "Figure"), f"{game}.rst", ".rst")
    run = check_text(page, game, locale)
    assert [finding.message for finding in run.findings] == []
    assert run.claims.verified > 50
