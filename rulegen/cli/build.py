"""`rulegen build`: the rulebook as a site."""

from __future__ import annotations

import gc
import os
import shlex
import sys
import time
from pathlib import Path

import click

from rulegen.book.addresses import parse_base
from rulegen.book.build import FORMATS, HTML, Request, Result, Untranslated, Watcher, build
from rulegen.cli.output import print_aside, print_out, short_path
from rulegen.cli.progress import ProgressBars
from rulegen.errors import counted, shortened
from rulegen.processes import processors

BOOK = Path("docs", "rulebook")


def _parse_formats(_context: click.Context, _option: click.Parameter, text: str) -> tuple[str, ...]:
    """The formats of a list with commas, in the order of `FORMATS`."""
    wanted = {name.strip() for name in text.split(",")}
    unknown = sorted(wanted - set(FORMATS))
    if unknown:
        raise click.BadParameter(f"{shortened(unknown[0])!r} is not a format; choose from: {', '.join(FORMATS)}")
    return tuple(name for name in FORMATS if name in wanted)


def _parse_base(_context: click.Context, _option: click.Parameter, text: str | None) -> str:
    """The address of the site with a slash at its end; empty where none was given."""
    if text is None:
        return ""
    try:
        return parse_base(text)
    except ValueError as error:
        raise click.BadParameter(f"{shortened(text)!r} cannot be the address of a site: {error}") from error


@click.command("build")
@click.option("--locale", "locales", multiple=True, metavar="CODE", help="Build only this language (repeatable).")
@click.option("--game", "games", multiple=True, metavar="GAME", help="Build only the page of this game (repeatable).")
@click.option(
    "--book", type=click.Path(path_type=Path), help="Folder of the rulebook  [default: docs/rulebook, here or above]"
)
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the site  [default: build/site in the project]")
@click.option(
    "--format",
    "formats",
    default=HTML,
    show_default=True,
    metavar="LIST",
    callback=_parse_formats,
    help=f"What to make, with commas between: {', '.join(FORMATS)}.",
)
@click.option(
    "--base-url",
    metavar="URL",
    callback=_parse_base,
    help="Where the site will be, for search engines and networks: adds a sitemap and preview pictures.",
)
@click.option(
    "--theme",
    default="light",
    show_default=True,
    metavar="NAME",
    help="Theme of the drawings: its name, or a TOML file.",
)
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Languages built at a time  [default: one a processor]"
)
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def command(  # noqa: PLR0913 - one parameter an option
    *,
    locales: tuple[str, ...],
    games: tuple[str, ...],
    book: Path | None,
    out: Path | None,
    formats: tuple[str, ...],
    base_url: str,
    theme: str,
    jobs: int | None,
    quiet: bool,
) -> None:
    """Build the rulebook as a site.

    The site appears at --out when it is complete; until then, and after a failure, the old one stays.
    Only what has changed since the last build is made again.
    """
    began = time.monotonic()
    if base_url and HTML not in formats:
        raise click.UsageError("--base-url is the address of the site, and there is none without html in --format.")
    gc.disable()  # a build ends before the garbage matters
    root = book or find_book(Path.cwd())
    site = out or site_of(root)
    request = Request(root, site, locales, games, theme, jobs or processors(), formats, base_url)
    watcher = ProgressBars() if sys.stderr.isatty() and not quiet else Watcher()
    try:
        result = build(request, watcher)
    finally:
        watcher.close()
        gc.enable()
    if quiet:
        return
    for untranslated in result.summary.untranslated:
        print_aside(f"warning: {tell_untranslated(untranslated, book)}")
    if result.summary.lacks_pictures:
        print_aside("warning: there are no preview pictures: run \"pip install 'rulegen[png]'\" to have them drawn")
    place = result.site / "index.html" if HTML in formats else result.site
    print_out(f"{tell(result, time.monotonic() - began)}\n{short_path(str(place))}")


def find_book(start: Path) -> Path:
    """The folder `docs/rulebook` in `start` or above it; the one in `start`, which is not there, if none is."""
    # os.path asks more quietly than Path, which raises where a folder may not be entered.
    found = (folder / BOOK for folder in (start, *start.parents) if os.path.isdir(folder / BOOK))  # noqa: PTH112 - see above
    return next(found, start / BOOK)


def project_of(book: Path) -> Path:
    """The root of the project that a rulebook belongs to: above `docs/rulebook`, else the folder the book lies in."""
    path = book.absolute()
    return path.parents[1] if path.parts[-2:] == BOOK.parts else path.parent


def site_of(book: Path) -> Path:
    """Where the site of a rulebook is built, if no other place is named."""
    return project_of(book) / "build" / "site"


def tell(result: Result, seconds: float) -> str:
    """What was done, in one line."""
    summary = result.summary
    counts = [
        counted(len(summary.locales), "language"),
        counted(summary.pages, "page"),
        counted(summary.figures, "figure"),
        counted(len(summary.untranslated) + summary.lacks_pictures, "warning"),
        f"{seconds:.1f} seconds",
    ]
    head = "Nothing to do" if result.up_to_date else "Built"
    return f"{head}: {', '.join(counts)}"


def tell_untranslated(untranslated: Untranslated, book: Path | None) -> str:
    """That something stands in English, and the command that tells where; `book` is what was given as --book.

    What the glossary lacks does not stand in English, but nowhere.
    """
    missing, fuzzy = untranslated.missing, untranslated.fuzzy
    terms = f"{counted(untranslated.terms, 'term')} of the English glossary {_are(untranslated.terms)} not in its own"
    if not missing + fuzzy:
        return f"{untranslated.locale}: {terms}"
    told = [f"{counted(missing, 'message')} {_are(missing)} not translated"] * bool(missing)
    told += [f"{counted(fuzzy, 'message')} {_are(fuzzy)} marked fuzzy"] * bool(fuzzy)
    stand = "stands" if missing + fuzzy == 1 else "stand" if len(told) == 1 else "all stand"
    command = f"rulegen catalog status --locale {untranslated.locale}"
    if book:
        command += f" --book {shlex.quote(str(book))}"
    rest = f"; {terms}" if untranslated.terms else ""
    return f'{untranslated.locale}: {", ".join(told)} and {stand} in English: run "{command}"{rest}'


def _are(number: int) -> str:
    return "is" if number == 1 else "are"
