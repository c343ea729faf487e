"""Make a site: each language in a process of its own, then all of it published at once."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rulegen.book.addresses import NOWHERE, PREVIEW, ROBOTS, SITEMAP, Web, robots, sitemap
from rulegen.book.build import EPUB, HTML, PDF, Request, Result, Summary, Untranslated, Watcher
from rulegen.book.epub import BUILDER as EPUB_BUILDER
from rulegen.book.epub import book_name
from rulegen.book.front import FrontLanguage, front_page, missing_page
from rulegen.book.glossary import GLOSSARY, BookGlossary, load_glossaries
from rulegen.book.load import Book, load_book
from rulegen.book.output import check_output, put, survey, writing
from rulegen.book.pages import Download, Tree, render_tree
from rulegen.book.pdf import THEME, Edition, check_weasyprint, editions, make_pdf, pdf_key
from rulegen.book.preview import preview_png
from rulegen.book.print_builder import NAME as PRINT_BUILDER
from rulegen.book.print_builder import PrintedBook
from rulegen.book.publish import WorkFolder
from rulegen.book.sphinx_run import Child, Crash, Report, fork_each, preload, run_sphinx
from rulegen.book.stated import check_statements
from rulegen.book.templates import compile_templates
from rulegen.draw.png import can_render_png
from rulegen.draw.theme import Theme, load_theme
from rulegen.errors import ErrorCode, RulegenError, Source, joined
from rulegen.replay import Facts
from rulegen.text.catalog import SOURCE_LOCALE, Translator, available_locales, load_translator
from rulegen.text.glossary import Glossary
from rulegen.text.messages import BOOK_TITLE, INVITATION, LABELS, LANGUAGE_NAME


@dataclass(frozen=True, slots=True)
class Plan:
    """What was asked for, with all names looked up."""

    book: Book
    translators: Mapping[str, Translator]
    glossaries: Mapping[str, Glossary]
    """Those of the languages and of the source language; none where the book has no page for them."""
    games: tuple[str, ...]
    theme: Theme
    formats: tuple[str, ...]
    web: Web
    tools: str

    @property
    def ways(self) -> str:
        """Whatever else than its sources an earlier build must have in common with this one to be built upon."""
        return " ".join([self.tools, *self.formats])

    @property
    def facts(self) -> list[Facts]:
        """The facts of the games."""
        return [one for one in (*self.book.facts.values(), *self.book.adopted.values()) if one.game in self.games]

    def glossary(self, locale: str) -> BookGlossary:
        """The terms of the book in a language."""
        of_site = {code: self.glossaries[code] for code in self.translators if code in self.glossaries}
        return BookGlossary(locale, self.games, of_site, self.glossaries.get(SOURCE_LOCALE, Glossary()))

    def editions(self, locale: str) -> tuple[Edition, ...]:
        """The PDF files that lie beside the pages of a language."""
        return editions(locale, self.games) if PDF in self.formats else ()

    def downloads(self, locale: str) -> tuple[Download, ...]:
        """All files that lie beside the pages of a language."""
        text = self.translators[locale].text
        books = (Download(book_name(locale), text(LABELS["download-epub"])),) if EPUB in self.formats else ()
        return (*books, *(Download(one.file, one.label, one.page) for one in self.editions(locale)))


@dataclass(frozen=True, slots=True)
class Language:
    """What came out of the build of one language; `pages` are the files of its HTML."""

    pages: tuple[str, ...]
    figures: int
    missing: int
    fuzzy: int
    terms: int
    written: tuple[str, ...]


def make_site(plan: Plan, work: WorkFolder, jobs: int, watcher: Watcher) -> Result:
    """Build every language of the plan, at most `jobs` at a time, and swap the new site in.

    The caller holds the lock of `work`. Raises `RulegenError` and leaves the old site alone when anything is wrong.
    """
    compile_templates(plan.book.root)
    preload()
    with writing(work.out, work.root):
        work.forget_stamp()
        languages = build_languages(plan, work, jobs, watcher)
    with writing(work.out):
        # Once more, for the sake of whatever was put there while the languages were built.
        check_output(work.out, ())
        work.publish(languages, root_pages(plan, languages) if HTML in plan.formats else {})
    summary = Summary(
        tuple(languages),
        sum(len(one.pages) for one in languages.values()),
        sum(one.figures for one in languages.values()),
        tuple(
            Untranslated(locale, one.missing, one.fuzzy, one.terms)
            for locale, one in languages.items()
            if one.missing or one.fuzzy or one.terms
        ),
        lacks_pictures=bool(plan.web.base and not plan.web.picture),
    )
    written = tuple(f"{locale}/{name}" for locale, one in languages.items() for name in one.written)
    return Result(work.out, summary, up_to_date=False, written=written)


def make_plan(request: Request, tools: str) -> Plan:
    """Load the rulebook, and look up the names that were given."""
    if PDF in request.formats:
        check_weasyprint()
    catalogs = request.catalogs
    locales = _chosen(request.locales, available_locales(catalogs), ErrorCode.LOCALE_UNKNOWN, "language")
    theme = load_theme(request.theme)
    book = load_book(request.book)
    games = _chosen(request.games, book.games, ErrorCode.GAME_UNKNOWN, "game with a page in this rulebook")
    web = Web(request.base_url, PREVIEW if can_render_png() else "") if request.base_url else NOWHERE
    glossaries = load_glossaries((*locales, SOURCE_LOCALE), catalogs) if GLOSSARY in book.articles else {}
    check_statements(glossaries, book.games)
    return Plan(book, load_translators(locales, catalogs), glossaries, games, theme, request.formats, web, tools)


def load_translators(locales: Iterable[str], root: Path) -> dict[str, Translator]:
    """Read the catalogs of all these languages below `root`; what is wrong in them is raised together."""
    loaded: dict[str, Translator] = {}
    errors: list[RulegenError] = []
    for locale in locales:
        try:
            loaded[locale] = load_translator(locale, root=root)
        except RulegenError as error:
            errors.extend(error.each())
    if errors:
        raise joined(errors)
    return loaded


def _chosen(wanted: Iterable[str], known: tuple[str, ...], code: ErrorCode, what: str) -> tuple[str, ...]:
    """The known names that are wanted, in the order of the known ones; all of them when none is wanted."""
    wanted = set(wanted)
    unknown = sorted(wanted - set(known))
    if unknown:
        raise RulegenError(code, f"{unknown[0]!r} is not a {what}", mend=f"choose from: {', '.join(known)}")
    return tuple(name for name in known if name in wanted or not wanted)


def build_languages(plan: Plan, work: WorkFolder, jobs: int, watcher: Watcher) -> dict[str, Language]:
    """Build every language of the plan, at most `jobs` at a time.

    All of them come to their end before anything is raised, so that one run shows every mistake.
    """
    locales = tuple(plan.translators)
    watcher.begin(locales)

    def on_message(locale: str, message: object) -> None:
        if isinstance(message, int):
            watcher.pages(locale, message)
        else:
            watcher.page(locale, str(message))

    tasks = {locale: partial(build_language, plan, work, locale) for locale in locales}
    results = fork_each(tasks, jobs, on_message, watcher.end)
    failures = {locale: result for locale, result in results.items() if not isinstance(result, Language)}
    for failure in failures.values():
        if isinstance(failure, OSError):
            # The disk is full or read-only: nothing else that went wrong matters now.
            raise failure
    if failures:
        raise _failure(failures, work, len(tasks))
    return {locale: result for locale, result in results.items() if isinstance(result, Language)}


def build_language(plan: Plan, work: WorkFolder, locale: str, child: Child) -> Language:
    """Build one language in its work folder; runs in a process of its own."""
    names = {code: one.text(LANGUAGE_NAME) for code, one in plan.translators.items()}
    tree = render_tree(
        plan.book,
        plan.translators[locale],
        games=plan.games,
        locales=names,
        theme=plan.theme,
        downloads=plan.downloads(locale),
        web=plan.web,
        glossary=plan.glossary(locale),
    )
    child.tell(tree.pages)
    work.prepare(locale, tree.files, plan.ways)
    written: list[str] = []

    def on_page(name: str) -> None:
        written.append(name)
        child.tell(name)

    def run(output: Path, builder: str) -> None:
        try:
            reports = run_sphinx(work.sources(locale), output, work.doctrees(locale), on_page, builder)
        except RulegenError as error:
            raise _traced(error, tree) from error
        if reports:
            raise joined(_refusals(reports, tree, work.sources(locale)))

    # The pages come first: they are what finds out which sources have changed.
    if HTML in plan.formats:
        run(work.html(locale), "html")
        if plan.web.picture:
            put(work.downloads(locale) / plan.web.picture, preview_png(plan.facts, plan.translators[locale]))
    if EPUB in plan.formats and not (work.downloads(locale) / book_name(locale)).exists():
        run(work.downloads(locale), EPUB_BUILDER)
    if PDF in plan.formats:
        run(work.chapters(locale), PRINT_BUILDER)
        print_editions(plan, work, locale)
    work.finish(locale, plan.ways)
    pages = tuple(f"{name.removesuffix('.rst')}.html" for name in tree.files if name.endswith(".rst"))
    return Language(pages, tree.figures, tree.missing, tree.fuzzy, tree.terms, tuple(written))


def print_editions(plan: Plan, work: WorkFolder, locale: str) -> None:
    """Make the PDF files of a language, but for those that an earlier build has made from the same."""
    book = PrintedBook.load(work.chapters(locale))
    translator, theme = plan.translators[locale], load_theme(THEME)
    drawings = render_tree(plan.book, translator, games=plan.games, locales={}, theme=theme).files
    printed = work.printed(locale)
    used: set[str] = set()
    for edition in plan.editions(locale):
        name = pdf_key(book, drawings, edition, plan.tools)
        if not (printed / name).exists():
            put(printed / name, make_pdf(book, drawings, edition))
        put(work.downloads(locale) / edition.file, (printed / name).read_bytes())
        used.add(name)
    for name in survey(printed).keys() - used:
        (printed / name).unlink()


def root_pages(plan: Plan, built: Mapping[str, Language]) -> dict[str, bytes]:
    """What belongs to no language: the pages that offer the languages and stand for what is not there, and the map."""
    languages = [
        FrontLanguage(
            code,
            one.text(LANGUAGE_NAME),
            one.text(BOOK_TITLE),
            one.text(INVITATION),
            one.text(LABELS["not-found"]),
        )
        for code, one in plan.translators.items()
    ]
    files = {"index.html": front_page(languages, plan.web), "404.html": missing_page(languages)}
    if plan.web.base:
        # All languages have the same pages.
        files |= {SITEMAP: sitemap(plan.web, built, next(iter(built.values())).pages), ROBOTS: robots(plan.web)}
    return {name: text.encode() for name, text in files.items()}


def _refusals(reports: Iterable[Report], tree: Tree, sources: Path) -> list[RulegenError]:
    """What Sphinx complained about, as errors at the places in the templates."""
    return [
        RulegenError(
            ErrorCode.SPHINX,
            report.message,
            source=_origin(tree, sources, report),
            mend="correct the template or the translation that this line is made from",
        )
        for report in reports
    ]


def _origin(tree: Tree, sources: Path, report: Report) -> Source | None:
    """The place in a template that a place in a generated file comes from; the generated place where none is known."""
    path = Path(report.path)
    name = path.relative_to(sources).as_posix() if path.is_relative_to(sources) else report.path
    return _template_place(tree, Source(name, report.line)) or (Source(report.path, report.line) if name else None)


def _template_place(tree: Tree, place: Source) -> Source | None:
    marks = tree.source_map.get(place.path)
    if not marks:
        return None
    index = bisect_right(marks, place.line, key=lambda mark: mark[0]) - 1
    return marks[max(index, 0)][1]


def _traced(error: RulegenError, tree: Tree) -> RulegenError:
    """An error about generated pages, at the places in the templates."""
    place = _template_place(tree, error.source) if error.source else None
    related = tuple(_traced(other, tree) for other in error.related)
    return RulegenError(error.code, error.message, source=place or error.source, mend=error.mend, related=related)


def _failure(failures: Mapping[str, object], work: WorkFolder, languages: int) -> RulegenError:
    """One error for everything that went wrong in the languages; what is wrong in several is told once."""
    found: dict[str, RulegenError] = {}
    where: dict[str, set[str]] = {}
    for locale, failure in failures.items():
        error = failure if isinstance(failure, RulegenError) else _crash(failure, work.crash_log)
        for one in error.each():
            found[str(one)] = one
            where.setdefault(str(one), set()).add(locale)
    crashes = [f"{locale}: {failure}" for locale, failure in failures.items() if isinstance(failure, Crash)]
    if crashes:
        work.keep_crashes("\n\n".join(crashes))
    return joined([_in_locales(error, sorted(where[text]), languages) for text, error in found.items()])


def _crash(failure: object, log: Path) -> RulegenError:
    reason = failure.reason if isinstance(failure, Crash) else repr(failure)
    return RulegenError(
        ErrorCode.FAULT,
        f"the process that builds a language did not finish: {reason}",
        source=Source(str(log)),
        mend="if it was killed for want of memory, try --jobs 1; if not, report this with the named file",
    )


def _in_locales(error: RulegenError, locales: list[str], languages: int) -> RulegenError:
    """Name the languages in which something is wrong, where it is not all of them."""
    if len(locales) == languages:
        return error
    message = f"{error.message} (in {', '.join(locales)})"
    return RulegenError(error.code, message, source=error.source, mend=error.mend)
