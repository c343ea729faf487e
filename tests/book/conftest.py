"""A built site and a browser, made once for all tests of the book."""

from dataclasses import replace

import pytest
import site_helpers

from rulegen.book.front import FrontLanguage, front_page, missing_page
from rulegen.games import DICE_GAMES, DOMINO_GAMES, GAMES
from rulegen.text.messages import LABELS as ENGLISH


@pytest.fixture
def change_rules(monkeypatch):
    """Change rules of a game."""

    def change(game, **rules):
        games = DOMINO_GAMES if game in DOMINO_GAMES else DICE_GAMES
        changed = replace(GAMES[game], rules=replace(GAMES[game].rules, **rules))
        monkeypatch.setitem(games, game, changed)
        monkeypatch.setitem(GAMES, game, changed)

    return change


@pytest.fixture
def rule(change_rules):
    """Change one rule of a game, which is named."""
    return lambda game, name, value: change_rules(game, **{name: value})


@pytest.fixture(scope="session")
def sample_site(tmp_path_factory):
    """The folder of the built sample; its sources and doctrees stand beside it."""
    root = tmp_path_factory.mktemp("sample")
    for code in site_helpers.CODES:
        site_helpers.write_book(root / "src" / code, code)
    site_helpers.build_all(root / "src", root / "site", root / "doctrees")
    languages = [
        FrontLanguage(
            code,
            site_helpers.NAMES[code],
            words["project"],
            words["intro"],
            site_helpers.LABELS[code].get("not-found", ENGLISH["not-found"]),
        )
        for code, words in site_helpers.WORDS.items()
    ]
    (root / "site" / "index.html").write_text(front_page(languages), encoding="utf-8")
    (root / "site" / "404.html").write_text(missing_page(languages), encoding="utf-8")
    return root / "site"


@pytest.fixture(scope="session")
def site_dir(sample_site):
    """The site that is looked at in the browser. It holds the languages and the game of `site_helpers`."""
    return sample_site


@pytest.fixture(scope="session")
def site_url(site_dir):
    with site_helpers.served(site_dir) as url:
        yield url


@pytest.fixture
def open_page(browser):
    """Open an address in a fresh window; anything the page says on its console fails the test."""
    contexts = []
    said = []

    def open_page(url, *, width=1280, scheme="light", **options):
        context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text) if message.type in {"error", "warning"} else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    # Playwright's `wait_for_function` evaluates text, which the pages' policy forbids first; the pages never do.
    assert [text for text in said if "unsafe-eval" not in text] == []
