"""The Sphinx source of a rulebook in one locale: pages, drawings and configuration, all in memory."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from rulegen.book.addresses import NOWHERE, Web
from rulegen.book.context import PageContext
from rulegen.book.glossary import GLOSSARY, NO_TERMS, BookGlossary
from rulegen.book.inputs import INDEX
from rulegen.book.load import PAGE, TEMPLATE_SUFFIX, Book
from rulegen.book.markup import Rst, directive
from rulegen.book.pictures import FigurePicture, Picture
from rulegen.book.templates import book_environment, render, take_marks
from rulegen.draw.theme import Theme
from rulegen.errors import Source
from rulegen.text.catalog import Translator
from rulegen.text.messages import BOOK_TITLE, LABELS


@dataclass(frozen=True, slots=True)
class Tree:
    """A Sphinx source tree: the bytes of each file by its relative path."""

    files: dict[str, bytes]
    source_map: dict[str, list[tuple[int, Source]]]
    """For each page, by ascending line: the line, and the place in a template that it came from."""
    pages: int
    figures: int
    missing: int
    """Messages without a translation. They stand in English."""
    fuzzy: int
    """Messages whose translation nobody has confirmed. These, too, stand in English."""
    terms: int
    """Terms of the English glossary that are not in the one of this language."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file beside the pages of a language, and what a link to it says, perhaps after the title of a page."""

    file: str
    label: str
    page: str = ""


CONF = """\
# Made by rulegen. Everything else is set by the extension.
extensions = ["rulegen.book.extension"]
project = {project!r}
language = {language!r}
root_doc = "index"
html_theme = "furo"
rulegen = {site}
"""
DOCUTILS_CONF = """\
[general]
file_insertion_enabled: off
raw_enabled: off
"""


def render_tree(  # noqa: PLR0913 - all but two are keywords, and each is a fact of its own
    book: Book,
    translator: Translator,
    *,
    games: tuple[str, ...],
    locales: Mapping[str, str],
    theme: Theme,
    downloads: tuple[Download, ...] = (),
    web: Web = NOWHERE,
    glossary: BookGlossary = NO_TERMS,
) -> Tree:
    """Make the Sphinx source of the locale of `translator`.

    `games` and `locales` are those of the site, so that the front matter and the language switcher name them;
    `locales` gives the name of each language in its own words. `downloads` are what the first page links to;
    `web` tells where the site will be. `glossary` has the terms that pages are linked from and that a page explains.
    """
    files: dict[str, bytes] = {}
    source_map: dict[str, list[tuple[int, Source]]] = {}
    pictures: dict[str, Picture] = {}
    for name, context, rendered in _rendered(book, translator, games, glossary):
        text, source_map[name] = take_marks(rendered, book.root)
        files[name] = (text.rstrip("\n") + "\n" + _substitutions(context)).encode()
        pictures.update(context.pictures)
    files |= {path: picture.render(theme, translator).encode() for path, picture in pictures.items()}
    files["conf.py"] = _conf(translator, locales, downloads, web, glossary).encode()
    files["docutils.conf"] = DOCUTILS_CONF.encode()
    figures = sum(isinstance(picture, FigurePicture) for picture in pictures.values())
    fuzzy = len(translator.untranslated & translator.fuzzy)
    missing = len(translator.untranslated) - fuzzy
    return Tree(dict(sorted(files.items())), source_map, len(source_map), figures, missing, fuzzy, glossary.missing())


def page_texts(book: Book, translator: Translator) -> dict[str, str]:
    """The text of every page by the name of its file, without drawings and configuration."""
    pages = _rendered(book, translator, book.games, NO_TERMS)
    return {name: take_marks(rendered, book.root)[0] for name, _, rendered in pages}


def bound_values(book: Book, translator: Translator, glossary: BookGlossary = NO_TERMS) -> dict[str, tuple[str, ...]]:
    """The values that the pages put into each sentence, by its source text; each set of values as one text.

    `translator` is that of the source language, so that the values are the same whatever is translated.
    """
    bound: dict[str, set[str]] = {}
    for _, context, _ in _rendered(book, translator, book.games, glossary):
        for message, values in context.bound.items():
            bound.setdefault(message, set()).update(values)
    return {message: tuple(sorted(values)) for message, values in bound.items()}


def _rendered(
    book: Book, translator: Translator, games: tuple[str, ...], glossary: BookGlossary
) -> Iterator[tuple[str, PageContext, str]]:
    """Every page as its template makes it: the name of its file, what the template used, and the text."""
    environment = book_environment(book.root)
    articles = _articles(book, games)
    for name, template, game in _pages(games, articles):
        context = PageContext(book, translator, game, (*games, *articles))
        yield name, context, render(environment, template, book.root, {**context.names(), **glossary.names()})


def _articles(book: Book, games: tuple[str, ...]) -> tuple[str, ...]:
    """The pages about no single game; the glossary, which has the terms of any choice of games, is the last one."""
    # The others compare games, so they are there only where all games are.
    others = (name for name in book.articles if name != GLOSSARY and games == book.games)
    return (*others, *(name for name in book.articles if name == GLOSSARY))


def _pages(games: tuple[str, ...], articles: tuple[str, ...]) -> Iterator[tuple[str, str, str | None]]:
    """The pages of a locale: file, template, and the game that the page is about."""
    yield "index.rst", INDEX, None
    for game in games:
        yield f"{game}.rst", f"{game}/{PAGE}", game
    for article in articles:
        yield f"{article}.rst", f"{article}{TEMPLATE_SUFFIX}", None


def _substitutions(context: PageContext) -> Rst:
    """The definitions of the small pictures that the running text of a page shows."""
    definitions = [
        f".. |{picture.name}| " + directive("image", path, {"alt": picture.alt, "class": "rg-tile"}).removeprefix(".. ")
        for path, picture in sorted(context.pictures.items())
        if not isinstance(picture, FigurePicture)
    ]
    return Rst("\n" + "\n".join(definitions) + "\n") if definitions else Rst("")


def _conf(
    translator: Translator,
    locales: Mapping[str, str],
    downloads: tuple[Download, ...],
    web: Web,
    glossary: BookGlossary,
) -> str:
    """The Sphinx configuration: what differs between locales; all else is set by the extension."""
    site = {
        "locale": translator.locale,
        "locales": [{"code": code, "name": name} for code, name in locales.items()],
        "labels": {key: translator.gettext(text) for key, text in LABELS.items()},
        "forms": translator.word_forms,
        "glossary": glossary.links(),
        "downloads": [asdict(download) for download in downloads],
        "web": asdict(web) if web.base else {},
    }
    return CONF.format(
        project=translator.text(BOOK_TITLE),
        language=translator.locale,
        site=json.dumps(site, ensure_ascii=False, indent=4, sort_keys=True),
    )
