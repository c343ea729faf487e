"""A whole rulebook checked: catalogs, glossaries, fixtures, templates, and the pages of a built site."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from rulegen.book.glossary import GLOSSARY
from rulegen.book.inputs import check_book
from rulegen.book.load import FIXTURES, SHARED, TEMPLATE_SUFFIX, Book, fixture_paths, games_of, load_book
from rulegen.book.pages import bound_values
from rulegen.book.stated import faults_of_statements
from rulegen.check.finding import Code, Finding, Kind
from rulegen.check.pages.built import check_built, subjects_of
from rulegen.check.pages.check import check_text, finding_of, game_named
from rulegen.check.pages.read import read_page
from rulegen.check.po import PoFile, read_po
from rulegen.check.result import Run, Step
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language
from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.figures import Subject
from rulegen.files import present
from rulegen.fixtures.load import load_fixture
from rulegen.games import GAMES
from rulegen.replay import contradicted, mismatches, replay
from rulegen.text.catalog import (
    BOOK_DOMAIN,
    SOURCE_LOCALE,
    TOOL_DOMAIN,
    Translator,
    available_locales,
    catalog_path,
    load_translator,
    parse_locale,
)
from rulegen.text.folders import locales_of
from rulegen.text.glossary import FILE as GLOSSARY_FILE
from rulegen.text.glossary import load_glossary
from rulegen.text.phrases import PhraseFinder

Bound = Callable[[], Mapping[str, Sequence[str]]]
"""Gives what the pages put into each sentence; raises `RulegenError` as long as they cannot be made."""
Figures = tuple[Translator, Mapping[str, Subject]]
"""The words of a language, and what the figures of a book are about."""

GLOSSARY_LACKS = Code("glossary-lacks", Kind.TERM)
GLOSSARY_CLASH = Code("glossary-clash", Kind.TERM)

_KINDS = {
    ErrorCode.GLOSSARY_INVALID: Kind.TERM,
    ErrorCode.SENTENCE_MISSING: Kind.CLAIM,
    ErrorCode.TEMPLATE: Kind.MARKUP,
    ErrorCode.TARGET_REFUSED: Kind.MARKUP,
    ErrorCode.CATALOG_PLACEHOLDER: Kind.CATALOG,
    ErrorCode.CATALOG_PLURALS: Kind.PLURAL,
    ErrorCode.CATALOG_SYNTAX: Kind.CATALOG,
    ErrorCode.CATALOG_MISSING: Kind.CATALOG,
}
"""What a mistake is about that keeps a part of the rulebook from being read; all others are about its examples."""


def steps_of(book: Path, site: Path, locale: str | None = None, game: str | None = None) -> list[Step]:
    """What there is to check in the rulebook at `book`, and in its site if that has been built.

    `locale` leaves out the other languages, `game` the fixtures and pages of the other games. Raises `RulegenError`
    where there is no rulebook, or no such language or game.
    """
    check_book(book, "go into the folder of a rulebook, or name what to check: rulegen check PATH …")
    root = locales_of(book)
    if game is not None:
        game_named(game, str(book))
    locales = (parse_locale(locale, root),) if locale else available_locales(root)
    loaded = cache(partial(load_book, book))
    bound = cache(lambda: bound_values(loaded(), load_translator(SOURCE_LOCALE)))
    return [
        *(Step(_name(path), partial(_fixture, path)) for path in _fixtures(book, game)),
        Step(book.name, partial(_templates, book, bound)),
        *(Step(f"{code}/{GLOSSARY_FILE}", partial(_glossary, code, root, book)) for code in locales),
        *_catalogs(root, locales, bound),
        *_pages(root, loaded, site, locales, game),
    ]


def _name(path: Path) -> str:
    return "/".join(path.parts[-3:])


def finding_of_error(error: RulegenError, place: Path) -> Finding:
    """A mistake that keeps a part of the rulebook from being read or replayed, as a finding."""
    return Finding(
        place=error.source or Source(str(place)),
        code=Code(error.code.value, _KINDS.get(error.code, Kind.FIGURE)),
        locale="",
        message=error.message,
        mend=error.mend,
    )


def _found(error: RulegenError, place: Path) -> Run:
    return Run(findings=[finding_of_error(one, place) for one in error.each()], files=1)


def _fixtures(book: Path, game: str | None) -> Iterator[Path]:
    """The fixtures of a game and those that all games share; all of them if no game is named."""
    return (path for path in fixture_paths(book) if game is None or path.parents[1].name in {game, SHARED})


def _fixture(path: Path) -> Run:
    """Whether a fixture can be replayed and comes to what it expects."""
    try:
        fixture = load_fixture(path)
        wrong = mismatches(fixture, replay(fixture))
        if wrong:
            raise contradicted(wrong)
    except RulegenError as error:
        return _found(error, path)
    return Run(files=1)


def _templates(book: Path, bound: Bound) -> Run:
    """Whether all pages can be made in the source language."""
    try:
        bound()
    except RulegenError as error:
        # What is wrong with fixtures has been told for each of them.
        told = [finding_of_error(one, book) for one in error.each()]
        return Run(findings=[one for one in told if FIXTURES not in Path(one.place.path).parts], files=1)
    return Run(files=1)


def _glossary(locale: str, root: Path, book: Path) -> Run:
    """Whether a glossary has the terms of the English one, finds by its phrases what they stand for, and is true."""
    path = root / locale / GLOSSARY_FILE
    try:
        source, glossary = load_glossary(SOURCE_LOCALE, root), load_glossary(locale, root)
    except RulegenError as error:
        return _found(error, path)
    findings = []
    if present(book / f"{GLOSSARY}{TEMPLATE_SUFFIX}"):
        faults = faults_of_statements(glossary, source, games_of(book))
        findings += [finding_of_error(error, path) for error in faults]
    lacking = [term for term in source.terms if term.id not in glossary.by_id]
    if lacking and glossary.terms:
        names = ", ".join(term.id for term in lacking)
        findings.append(_about(path, locale, GLOSSARY_LACKS, f"the terms {names} are missing", "add them"))
    phrases = [(term.id, phrase) for term in glossary.terms for phrase in term.phrases]
    finder = PhraseFinder(phrases)
    for term, phrase in phrases:
        text = phrase.replace("*", "")
        other = next((one.key for one in finder.find(text) if one.end - one.start == len(text)), term)
        if other != term:
            message = f"“{phrase}” is listed for {term}, but is found as {other}"
            findings.append(_about(path, locale, GLOSSARY_CLASH, message, "list it for one of the two"))
    return Run(findings=findings, files=1)


def _about(path: Path, locale: str, code: Code, message: str, mend: str) -> Finding:
    return Finding(place=Source(str(path)), code=code, locale=locale, message=message, mend=mend)


def _catalogs(root: Path, locales: Iterable[str], bound: Bound) -> Iterator[Step]:
    """The templates of the catalogs, then the catalogs of each language against them."""
    domains = (TOOL_DOMAIN, BOOK_DOMAIN)
    for domain in domains:
        template = root / f"{domain}.pot"
        if SOURCE_LOCALE in locales and present(template):
            yield Step(template.name, partial(_catalog, template, SOURCE_LOCALE, None, bound))
    for locale in locales:
        for domain in domains:
            path = catalog_path(root, locale, domain)
            if locale != SOURCE_LOCALE and present(path):
                yield Step(f"{locale}/{path.name}", partial(_catalog, path, locale, root / f"{domain}.pot", bound))


def _catalog(path: Path, locale: str, template: Path | None, bound: Bound) -> Run:
    found: PoFile | None = read_po(template) if template and present(template) else None
    try:
        values = bound()
    except RulegenError:
        values = {}  # told where the templates are checked
    return check_catalog(read_po(path), load_language(SOURCE_LOCALE), load_language(locale), found, values)


def _pages(
    root: Path, loaded: Callable[[], Book], site: Path, locales: Iterable[str], game: str | None
) -> Iterator[Step]:
    """The pages of a site, each read back. The words of its figures are those of the catalogs below `root`."""

    @cache
    def figures(locale: str) -> Figures:
        translator = load_translator(locale, root=root)
        return translator, subjects_of(loaded(), translator)

    for locale in locales:
        folder = site / locale
        for path in sorted(folder.glob("*.html")) if folder.is_dir() else ():
            if game is None or path.stem == game:
                yield Step(_name(path), partial(_page, path, locale, figures))


def _page(path: Path, locale: str, figures: Callable[[str], Figures]) -> Run:
    """The figures of a page against the replay of their fixtures; of a page about one game, the sentences as well."""
    page = read_page(path)
    run = check_text(page, path.stem, locale) if path.stem in GAMES else Run(files=1)
    try:
        translator, subjects = figures(locale)
    except RulegenError:
        return run  # told where the fixtures and catalogs are checked
    told = {finding.place for finding in run.findings}
    faults = [finding_of(fault, page, locale) for fault in check_built(page, subjects, translator)]
    return run + Run(findings=[one for one in faults if one.place not in told])
