"""`rulegen catalog`: the translator's commands."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from io import StringIO
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rulegen.book.inputs import check_book
from rulegen.book.load import load_book, template_paths
from rulegen.book.pages import bound_values
from rulegen.cli.build import find_book
from rulegen.cli.output import print_aside, print_out
from rulegen.errors import RulegenError, escaped, quote, shortened
from rulegen.files import present
from rulegen.text.catalog import BOOK_DOMAIN, SOURCE_LOCALE, TOOL_DOMAIN, catalog_path, load_translator
from rulegen.text.folders import PACKAGE, locales_root, own_locales
from rulegen.text.maintain import (
    OpenCatalog,
    Status,
    extract,
    merge,
    opened,
    read_template,
    save,
    stamp,
    status,
    target_locales,
    translated_texts,
)

_LONGEST_COMPARED = 200
"""Characters of a source text that are compared and told."""


@dataclass(frozen=True, slots=True)
class _Domain:
    """One kind of catalog: its name, the folder of its source texts, the files there that hold them, its own folder."""

    name: str
    root: Path
    sources: Callable[[Path], Iterable[Path]]
    locales: Path

    @property
    def template(self) -> Path:
        """The file of the extracted source texts."""
        return self.locales / f"{self.name}.pot"


def _domains(book: Path | None) -> Iterator[_Domain]:
    """The words of the rulebook, and the program's own where these catalogs are those that it ships with."""
    book = book or find_book(Path.cwd())
    check_book(book)
    book = book.resolve()
    locales = own_locales(book)
    if locales.resolve() == locales_root().resolve():
        yield _Domain(TOOL_DOMAIN, PACKAGE, _program_sources, locales)
    yield _Domain(BOOK_DOMAIN, book, template_paths, locales)


def _program_sources(package: Path) -> tuple[Path, ...]:
    return (package / "text" / "messages.py",)


_book_option = click.option(
    "--book",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder of the rulebook.  [default: docs/rulebook here or above]",
)
_locale_option = click.option(
    "--locale", "locales", multiple=True, metavar="CODE", help="Only this locale; may be given again."
)


@click.group()
def command() -> None:
    """Extract the source texts, merge them into the catalogs, tell what is still to be translated."""


@command.command("extract")
@_book_option
def extract_command(book: Path | None) -> None:
    """Collect the source texts of pages and program into the templates (.pot)."""
    for domain in _domains(book):
        paths = domain.sources(domain.root)
        template = extract(paths, domain.name, within=domain.root, relative_to=domain.locales.parent)
        _tell(domain.template, written=save(template, domain.template), messages=len(template))


@command.command("update")
@_book_option
@_locale_option
def update_command(book: Path | None, locales: tuple[str, ...]) -> None:
    """Merge the templates into the catalogs (.po); a new locale gets new ones."""
    values = _bound_values(book)
    for domain in _domains(book):
        template = read_template(domain.template)
        for locale in target_locales(locales, domain.locales):
            path = catalog_path(domain.locales, locale, domain.name)
            merged = merge(template, path, locale, within=domain.locales)
            stamp(merged, values)
            _tell(path, written=save(merged, path, within=domain.locales), messages=len(merged))


@command.command("confirm")
@_book_option
@_locale_option
@click.option("--message", "only", metavar="TEXT", help="Only the message with this source text.")
def confirm_command(book: Path | None, locales: tuple[str, ...], only: str | None) -> None:
    """Confirm translations that `rulegen check` calls stale: they have been read again and are right."""
    values = _bound_values(book)
    catalogs = list(_catalogs(book, locales))
    if only is not None:
        _check_message(only, {text for one in catalogs for text in translated_texts(one.catalog)})
    for one in catalogs:
        confirmed = stamp(one.catalog, values, confirm=True, only=only)
        save(one.catalog, one.path, within=one.within)  # before it is told: whoever reads may go
        for text in confirmed:
            print_out(f"{escaped(str(one.path))}: confirmed: {escaped(text)}")


def _catalogs(book: Path | None, locales: tuple[str, ...]) -> Iterator[OpenCatalog]:
    """The catalogs that are there, of all locales or of those that are asked for."""
    for domain in _domains(book):
        for locale in target_locales(locales, domain.locales):
            path = catalog_path(domain.locales, locale, domain.name)
            if present(path):
                yield OpenCatalog(opened(path, locale, within=domain.locales), path, domain.locales)


def _check_message(only: str, known: Collection[str]) -> None:
    """Raise a usage error where no catalog has a translation of this text."""
    if only not in known:
        alike = get_close_matches(shortened(only, _LONGEST_COMPARED), known, n=1)
        mend = (
            f"did you mean {quote(alike[0], _LONGEST_COMPARED)}?"
            if alike
            else "give the whole source text, as in msgid."
        )
        message = f"there is no translated message {quote(only)}: {mend}"
        raise click.BadParameter(message, param_hint="--message")


def _bound_values(book: Path | None) -> Mapping[str, Sequence[str]]:
    """What the pages of the rulebook put into its sentences; nothing as long as its pages cannot be made."""
    root = (book or find_book(Path.cwd())).resolve()
    try:
        return bound_values(load_book(root), load_translator(SOURCE_LOCALE))
    except RulegenError as error:
        print_aside(f"note: the values in the sentences are not noted, as the pages cannot be made: {error}")
        return {}


def _tell(path: Path, *, written: bool, messages: int) -> None:
    print_out(f"{escaped(str(path))}: {messages} messages, {'written' if written else 'unchanged'}")


@command.command("status")
@_book_option
@_locale_option
@click.option("--format", "output", type=click.Choice(["text", "json"]), default="text", show_default=True)
def status_command(book: Path | None, locales: tuple[str, ...], output: str) -> None:
    """Count translated, fuzzy and missing messages, for each locale and file."""
    rows = [
        row
        for domain in _domains(book)
        for locale in target_locales(locales, domain.locales)
        for row in status(
            read_template(domain.template),
            catalog_path(domain.locales, locale, domain.name),
            locale,
            within=domain.locales,
        )
    ]
    if output == "json":
        print_out(json.dumps([asdict(row) for row in rows], ensure_ascii=False, indent=2))
    else:
        _print_table(rows)


def _print_table(rows: list[Status]) -> None:
    """Print a row for each file, and one for the whole locale."""
    table = Table(box=None, pad_edge=False)
    table.add_column("locale")
    table.add_column("page", overflow="fold")
    for column in ("translated", "fuzzy", "missing"):
        table.add_column(column, justify="right")
    for locale in sorted({row.locale for row in rows}):
        of_locale = [row for row in rows if row.locale == locale]
        for row in of_locale:
            table.add_row(locale, Text(escaped(row.page)), *map(str, (row.translated, row.fuzzy, row.missing)))
        counts = [sum(getattr(row, name) for row in of_locale) for name in ("translated", "fuzzy", "missing")]
        table.add_row(locale, "all", *map(str, counts), style="bold", end_section=True)
    # Rich writes in ways of its own to a stream, and fails in ways of its own; here it only makes a text.
    to_terminal = sys.stdout is not None and sys.stdout.isatty()
    drawn = StringIO()
    Console(file=drawn, highlight=False, force_terminal=to_terminal or None).print(table)
    print_out(drawn.getvalue().removesuffix("\n"))
