"""`rulegen catalog`: the translator's commands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from rulegen.cli.build import find_book
from rulegen.cli.output import print_out
from rulegen.text.catalog import BOOK_DOMAIN, TOOL_DOMAIN, catalog_path
from rulegen.text.folders import locales_of
from rulegen.text.maintain import Status, extract, merge, read_template, save, status, target_locales


@dataclass(frozen=True, slots=True)
class _Domain:
    """One kind of catalog: its name and the folder whose files hold its source texts."""

    name: str
    sources: Path
    locales: Path

    @property
    def template(self) -> Path:
        """The file of the extracted source texts."""
        return self.locales / f"{self.name}.pot"


def _domains(book: Path | None) -> Iterator[_Domain]:
    """The words of the rulebook, and the program's own where its source lies beside the catalogs."""
    book = (book or find_book(Path.cwd())).resolve()
    locales = locales_of(book)
    program = locales.parent / "rulegen"
    if program.is_dir():
        yield _Domain(TOOL_DOMAIN, program, locales)
    yield _Domain(BOOK_DOMAIN, book, locales)


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
        template = extract(domain.sources, domain.name, relative_to=domain.locales.parent)
        _tell(domain.template, written=save(template, domain.template), messages=len(template))


@command.command("update")
@_book_option
@_locale_option
def update_command(book: Path | None, locales: tuple[str, ...]) -> None:
    """Merge the templates into the catalogs (.po); a new locale gets new ones."""
    for domain in _domains(book):
        template = read_template(domain.template)
        for locale in target_locales(locales, domain.locales):
            path = catalog_path(domain.locales, locale, domain.name)
            merged = merge(template, path, locale)
            _tell(path, written=save(merged, path), messages=len(merged))


def _tell(path: Path, *, written: bool, messages: int) -> None:
    print_out(f"{path}: {messages} messages, {'written' if written else 'unchanged'}")


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
        for row in status(read_template(domain.template), catalog_path(domain.locales, locale, domain.name), locale)
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
            table.add_row(locale, row.page, *map(str, (row.translated, row.fuzzy, row.missing)))
        counts = [sum(getattr(row, name) for row in of_locale) for name in ("translated", "fuzzy", "missing")]
        table.add_row(locale, "all", *map(str, counts), style="bold", end_section=True)
    console = Console(highlight=False)
    with console.capture() as captured:
        console.print(table)
    print_out(captured.get().removesuffix("\n"))
