"""The self-test: the checks run on catalogs and pages with one mistake each, and on the same texts as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path

from rulegen.book.inputs import check_book
from rulegen.book.load import Book, load_book
from rulegen.book.pages import bound_values, page_texts
from rulegen.check.finding import Finding, Severity
from rulegen.check.pages.built import check_built, subjects_of
from rulegen.check.pages.check import check_text, finding_of
from rulegen.check.pages.page import Page
from rulegen.check.pages.read import page_of
from rulegen.check.parallel import spread
from rulegen.check.po import Message, PoFile, read_po
from rulegen.check.runner import check_catalog
from rulegen.check.self_test.outcome import Outcome, Report
from rulegen.check.self_test.pages import PageMutation, as_read, built_seeds, figure_page, page_seeds
from rulegen.check.self_test.seeds import HELD_BACK, Bed, Mutation, bed_of, rank, seeds_of
from rulegen.check.self_test.words import load_words
from rulegen.check.words.language import load_language
from rulegen.figures import Subject, describe_figure
from rulegen.files import present
from rulegen.games import GAMES
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
from rulegen.text.messages import LABELS

MESSAGES_A_KIND = 8
"""Mistakes of one kind in the catalogs of one language."""
PLACES_A_KIND = 8
"""Mistakes of one kind in one page."""
_AROUND = 40
"""Characters that are shown before and behind a mistake in a page."""
_FEW = 40
"""Trials that are done sooner than a process is started."""

_NEIGHBOURS = 8
"""Messages before and behind the one with a mistake that are checked first."""

_Seen = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class Case:
    """A catalog with all that its checks are told."""

    bed: Bed
    template: PoFile | None
    values: Mapping[str, Sequence[str]]

    def seen(self, original: Message, message: Message) -> _Seen:
        """What is found at a message with `message` in the place of `original`."""
        po, template, values = _with(self.bed.po, original, message), self.template, dict(self.values)
        if message.sources != original.sources:
            template = template and _with_source(template, original, message)
            values[message.sources[0]] = values.pop(original.sources[0], ())
        return _seen(one for one in self._run(po, template, values) if one.msgid == message.sources[0])

    def _run(self, po: PoFile, template: PoFile | None, values: Mapping[str, Sequence[str]]) -> Sequence[Finding]:
        target = load_language(self.bed.words.locale)
        return check_catalog(po, load_language(SOURCE_LOCALE), target, template, values).findings

    @cached_property
    def clean(self) -> _Seen:
        """What is found though nothing was changed."""
        return _seen(self._run(self.bed.po, self.template, self.values))

    def around(self, original: Message) -> Case:
        """The catalog of a message and its neighbours alone, which is checked sooner."""
        messages = self.bed.po.messages
        at = next(number for number, one in enumerate(messages) if one is original)
        few = messages[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS + 1]
        keys = {one.key for one in few}
        kept = self.template and tuple(one for one in self.template.messages if one.key in keys)
        template = self.template and replace(self.template, messages=kept or ())
        return Case(replace(self.bed, po=replace(self.bed.po, messages=few)), template, self.values)


def _with(po: PoFile, original: Message, message: Message) -> PoFile:
    return replace(po, messages=tuple(message if one is original else one for one in po.messages))


def _with_source(template: PoFile, original: Message, message: Message) -> PoFile:
    """The template in which a source text is another one."""
    changed = (replace(one, sources=message.sources) if one.key == original.key else one for one in template.messages)
    return replace(template, messages=tuple(changed))


def _seen(findings: Iterator[Finding] | Sequence[Finding]) -> _Seen:
    return frozenset((one.code.name, one.message) for one in findings if one.code.severity is not Severity.INFO)


Trial = Callable[[], Outcome]
PageCheck = Callable[[Page], Sequence[Finding]]


def self_test(
    book: Path,
    *,
    locale: str | None = None,
    most: int = MESSAGES_A_KIND,
    places: int = PLACES_A_KIND,
    jobs: int | None = None,
) -> Report:
    """Make mistakes in the catalogs and pages of the rulebook at `book`, and see which ones the checks find.

    `most` and `places` bound the mistakes of one kind in the catalogs of a language, and in a page. Which ones are
    made depends on the texts alone, and neither on chance nor on the number of processes (`jobs`).
    """
    check_book(book, "go into the folder of a rulebook")
    root = locales_of(book)
    locales = (parse_locale(locale, root),) if locale else available_locales(root)
    loaded = load_book(book)
    trials = [
        *(trial for code in locales if code != SOURCE_LOCALE for trial in _catalog_trials(loaded, root, code, most)),
        *(trial for code in locales for trial in _page_trials(loaded, root, code, places)),
        *(trial for code in locales for trial in _built_trials(loaded, root, code, places)),
    ]
    # In an order of their own, so that no process has all the slow ones.
    order = sorted(range(len(trials)), key=lambda number: rank(str(number)))
    done = spread(_do, [trials[number] for number in order], jobs, few=_FEW)
    return Report([outcome for _, outcome in sorted(zip(order, done, strict=True), key=lambda pair: pair[0])])


def _do(trial: Trial) -> Outcome:
    return trial()


def _catalog_trials(book: Book, root: Path, locale: str, most: int) -> Iterator[Trial]:
    values = bound_values(book, load_translator(SOURCE_LOCALE))
    cases: dict[int, Case] = {}
    for domain in (TOOL_DOMAIN, BOOK_DOMAIN):
        path, template = catalog_path(root, locale, domain), root / f"{domain}.pot"
        if present(path):
            bed = bed_of(read_po(path), locale, partial(load_words, root=root))
            case = Case(bed, read_po(template) if present(template) else None, values)
            cases |= {id(message): case for message in bed.po.messages}
            yield partial(_clean_catalog, case)
    beds = list({id(case): case.bed for case in cases.values()}.values())
    for mutation in seeds_of(beds, most):
        yield partial(_try_message, cases[id(mutation.original)], mutation)


def _clean_catalog(case: Case) -> Outcome:
    number = sum(1 for _ in case.bed.good)
    return Outcome.of_clean(case.bed.words.locale, case.bed.po.path, number, case.clean)


def _try_message(case: Case, mutation: Mutation) -> Outcome:
    before, after = _before_and_after(case.around(mutation.original), mutation)
    if not after - before:  # what only the whole catalog shows
        before, after = _before_and_after(case, mutation)
    shown = [" | ".join(message.strings) for message in (mutation.before, mutation.after)]
    if mutation.before.strings == mutation.after.strings:
        shown = [" | ".join(message.sources) for message in (mutation.before, mutation.after)]
    return Outcome(
        kind=mutation.kind,
        locale=case.bed.words.locale,
        held_back=mutation.kind in HELD_BACK,
        place=f"{case.bed.po.path}:{mutation.original.line}",
        before=shown[0],
        after=shown[1],
        codes=tuple(sorted({code for code, _ in after - before})),
        alarms=tuple(sorted(before)) if mutation.dressed else (),
    )


def _before_and_after(case: Case, mutation: Mutation) -> tuple[_Seen, _Seen]:
    """What is found at a message without and with the mistake."""
    after = case.seen(mutation.original, mutation.after)
    return case.seen(mutation.original, mutation.before) if after else after, after


def _page_trials(book: Book, root: Path, locale: str, places: int) -> Iterator[Trial]:
    translator = load_translator(locale, root=root)
    texts = page_texts(book, translator)
    words = load_words(locale, root)
    figure = translator.gettext(LABELS["figure"]).partition("{")[0].strip()
    for game in (game for game in book.games if game in GAMES):
        text = as_read(texts[f"{game}.rst"], figure)
        page = page_of(text, f"{locale}/{game}.rst", ".rst")
        check = partial(_check_words, game, locale)
        clean = _seen(check(page))
        yield partial(Outcome.of_clean, locale, page.path, 1, clean)
        for mutation in page_seeds(page, words, places):
            yield partial(_try_page, page, locale, mutation, check, clean)


def _built_trials(book: Book, root: Path, locale: str, places: int) -> Iterator[Trial]:
    """All figures of the rulebook, as sites show them."""
    translator = load_translator(locale, root=root)
    subjects = subjects_of(book, translator)
    figures = (figure_page(name, describe_figure(subject, translator)) for name, subject in sorted(subjects.items()))
    page = page_of("\n".join(figures), f"{locale}/figures.html", ".html")
    check = partial(_check_figures, subjects, translator)
    clean = _seen(check(page))
    yield partial(Outcome.of_clean, locale, page.path, 1, clean)
    for mutation in built_seeds(page, 2 * places):
        yield partial(_try_page, page, locale, mutation, check, clean)


def _check_figures(subjects: Mapping[str, Subject], translator: Translator, page: Page) -> Sequence[Finding]:
    return [finding_of(fault, page, translator.locale) for fault in check_built(page, subjects, translator)]


def _check_words(game: str, locale: str, page: Page) -> Sequence[Finding]:
    return check_text(page, game, locale).findings


def _try_page(page: Page, locale: str, mutation: PageMutation, check: PageCheck, clean: _Seen) -> Outcome:
    after = _seen(check(page_of(mutation.of(page.text), page.path, Path(page.path).suffix)))
    start, end = max(0, mutation.start - _AROUND), mutation.end + _AROUND
    begin, rest = page.text[start : mutation.start], page.text[mutation.end : end]
    return Outcome(
        kind=mutation.kind,
        locale=locale,
        place=str(page.source(mutation.start)),
        before=" ".join(f"{begin}{page.text[mutation.start : mutation.end]}{rest}".split()),
        after=" ".join(f"{begin}{mutation.new}{rest}".split()),
        codes=tuple(sorted({code for code, _ in after - clean})),
    )
