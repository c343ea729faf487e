"""Build a rulebook as a site: what is done, and in what order.

Nothing large is imported here at the top: a build with nothing to do ends before it would be needed. What a build
with something to do does stands in `rulegen.book.make`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rulegen.book.inputs import PACKAGE, check_book, fingerprint, toolchain
from rulegen.book.output import check_output, survey, writing
from rulegen.book.publish import Stamp, WorkFolder
from rulegen.text.folders import locales_of, locales_root

HTML, PDF, EPUB = "html", "pdf", "epub"
FORMATS = (HTML, PDF, EPUB)
"""What a rulebook can be made into."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to build: no locales or games means all of them; `jobs` is how many languages run at a time.

    `formats` are some of `FORMATS`, in that order.
    """

    book: Path
    out: Path
    locales: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    theme: str = "light"
    jobs: int = 1
    formats: tuple[str, ...] = (HTML,)
    base_url: str = ""
    """Where the site will be, as `rulegen.book.addresses.parse_base` gives it; empty: not known."""

    @property
    def catalogs(self) -> Path:
        """The folder of the catalogs that the rulebook is translated by."""
        return locales_of(self.book)

    @property
    def options(self) -> tuple[str, ...]:
        """What changes the site, besides the files it is made from."""
        chosen = ("locales", *sorted(set(self.locales)), "games", *sorted(set(self.games)), "formats", *self.formats)
        return (*chosen, "theme", self.theme, "base-url", self.base_url)


@dataclass(frozen=True, slots=True)
class Untranslated:
    """How many messages of a language stand in English: those without a translation, and those with a fuzzy one.

    `terms` is how many of the English glossary its own glossary lacks.
    """

    locale: str
    missing: int
    fuzzy: int
    terms: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """What a site holds, and the languages in which something stands in English."""

    locales: tuple[str, ...] = ()
    pages: int = 0
    figures: int = 0
    untranslated: tuple[Untranslated, ...] = ()
    lacks_pictures: bool = False
    """Whether the preview pictures were left out because the extra is missing that draws them."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Summary:
        """Read what `asdict` made, after a journey through JSON."""
        untranslated = tuple(Untranslated(**one) for one in data["untranslated"])
        counts = data["pages"], data["figures"]
        return cls(tuple(data["locales"]), *counts, untranslated, lacks_pictures=data["lacks_pictures"])


@dataclass(frozen=True, slots=True)
class Result:
    """A site that is complete. `written` names the pages that Sphinx wrote, as `LOCALE/PAGE`."""

    site: Path
    summary: Summary
    up_to_date: bool
    written: tuple[str, ...] = field(default=())


class Watcher:
    """Is told how far a build is. This one does nothing with it; a command shows it on a terminal."""

    def begin(self, locales: tuple[str, ...]) -> None:
        """The languages `locales` will be built."""

    def pages(self, locale: str, number: int) -> None:
        """The language has this number of pages."""

    def page(self, locale: str, name: str) -> None:
        """One page of the language was written."""

    def end(self, locale: str) -> None:
        """The language has come to its end."""

    def close(self) -> None:
        """There is nothing more to tell."""


def build(request: Request, watcher: Watcher) -> Result:
    """Bring the site in `request.out` up to date, or leave it as it was and raise `RulegenError`."""
    check_book(request.book)
    work = WorkFolder(check_output(request.out, (request.book, request.catalogs, PACKAGE)))
    tools = toolchain()
    found = _fingerprint(request, tools)
    done = _done_already(work, found)
    if done:
        return done
    from rulegen.book.make import make_plan, make_site  # noqa: PLC0415 - imports Sphinx and everything else

    # Whatever can be refused is refused here, before anything is written.
    plan = make_plan(request, tools)
    with work.locked():
        # While this build waited, another one may have done its work, or a file may have changed.
        now = _fingerprint(request, tools)
        done = _done_already(work, now)
        if done:
            return done
        if now != found:
            plan = make_plan(request, tools)
        # If a file changes from here on, the next build sees a difference: the stamp tells of what was there now.
        result = make_site(plan, work, request.jobs, watcher)
        with suppress(OSError):  # the site is complete: without a stamp, the next build only takes longer
            work.write_stamp(Stamp(now, asdict(result.summary), survey(work.out)))
        return result


def _done_already(work: WorkFolder, found: str) -> Result | None:
    """The last build, if it was made from what is there now and its site is unharmed."""
    stamp = work.read_stamp()
    if stamp is None or stamp.fingerprint != found:
        return None
    with writing(work.out):
        if not work.out.is_dir() or survey(work.out) != stamp.site:
            return None
    return Result(work.out, Summary.from_json(stamp.summary), up_to_date=True)


def _fingerprint(request: Request, tools: str) -> str:
    """A hash of all that the site is made from."""
    theme = Path(request.theme)
    own_theme = [theme.resolve()] if os.path.isfile(theme) else []  # noqa: PTH113 - is_file() raises for a long name
    # A rulebook without words of the program in its catalogs gets them from the shipped ones.
    catalogs = sorted({request.catalogs.resolve(), locales_root().resolve()})
    return fingerprint(tools, request.options, request.book.resolve(), [*own_theme, *catalogs])
