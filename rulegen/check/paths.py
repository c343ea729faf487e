"""What `rulegen check` is given: catalogs and pages, by their paths, and the languages that they are in."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulegen.check.po import PoFile, locale_code, read_po
from rulegen.check.result import Run
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language
from rulegen.errors import ErrorCode, RulegenError, Source, quote
from rulegen.files import names_in, unreadable
from rulegen.text.catalog import SOURCE_LOCALE, is_locale_code

TEMPLATE = ".pot"
CATALOGS = (".po", TEMPLATE)
PAGES = (".txt", ".html", ".htm", ".rst", ".md")
MOST_FILES = 10_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for."""

    locale: str | None = None
    game: str | None = None


def files_of(paths: Iterable[Path]) -> tuple[list[Path], list[RulegenError]]:
    """The files to check: those that are named, and of a folder every catalog below it; and why there are no others."""
    found: dict[Path, None] = {}
    errors: list[RulegenError] = []
    for path in paths:
        if os.path.isdir(path):  # noqa: PTH112 - is_dir() raises for a long name, and for one in a closed folder
            below = _below(path, errors)
            told = "there is no catalog in this folder"
            mend = "name a folder with catalogs (.po, .pot), or each page by itself"
            if not below and not errors:
                errors.append(RulegenError(ErrorCode.FILE_MISSING, told, source=Source(str(path)), mend=mend))
            found.update(dict.fromkeys(below))
        else:
            found[path] = None
        if len(found) > MOST_FILES:
            raise RulegenError(
                ErrorCode.FILE_UNREADABLE,
                f"there are more than {MOST_FILES:,} files here",
                source=Source(str(path)),
                mend="name the folder of the catalogs alone",
            )
    return list(found), errors


def _below(folder: Path, errors: list[RulegenError]) -> list[Path]:
    """The catalogs below a folder in a fixed order; links to folders are not followed.

    Each folder that cannot be entered is one more of the `errors`.
    """
    found: list[Path] = []
    waiting = [folder]  # instead of a function that calls itself: folders may lie deeper than Python lets it go
    while waiting and len(found) <= MOST_FILES:
        path = waiting.pop()
        if path is not folder and (os.path.islink(path) or not os.path.isdir(path)):  # noqa: PTH112, PTH114 - as above
            found += [path] * (path.suffix.lower() in CATALOGS)
        elif path is folder or not path.name.startswith("."):
            try:
                waiting += [path / name for name in reversed(_names_in(path))]
            except RulegenError as error:
                errors.append(error)
    return found


def _names_in(folder: Path) -> list[str]:
    names = names_in(folder)
    if names and not os.access(folder, os.X_OK):
        raise unreadable(str(folder), PermissionError(errno.EACCES, "it may be listed, but not entered"), "folder")
    return names


def check_file(path: Path, wanted: Wanted, templates: Sequence[PoFile] = ()) -> Run:
    """Check one catalog or page; raise `RulegenError` for a file that cannot be checked."""
    if path.suffix.lower() in CATALOGS:
        return _check_po(read_po(path), wanted, templates)
    if path.suffix.lower() in PAGES:
        # Slow to import, and not needed for a catalog.
        from rulegen.check.pages.check import check_page  # noqa: PLC0415 - see above

        return check_page(path, wanted.game, wanted.locale)
    raise RulegenError(
        ErrorCode.FILE_UNREADABLE,
        f"{path.suffix or 'a file without an ending'} is neither a catalog nor a page",
        source=Source(str(path)),
        mend=f"name files that end in {', '.join((*CATALOGS, *PAGES))}",
    )


def _check_po(po: PoFile, wanted: Wanted, templates: Sequence[PoFile]) -> Run:
    game = None if wanted.game is None else _game_id(wanted.game, po)
    if po.is_template:
        return check_catalog(po, load_language(SOURCE_LOCALE), load_language(SOURCE_LOCALE), game=game)
    locale = locale_of(po, wanted.locale)
    languages = load_language(SOURCE_LOCALE), load_language(locale)
    return check_catalog(po, *languages, _template_of(po, templates), game=game)


def _template_of(po: PoFile, templates: Sequence[PoFile]) -> PoFile | None:
    """The template of the same name, or else the only one in the same folder: `po/app.pot` beside `po/pl.po`."""
    path = Path(po.path)
    named = next((one for one in templates if Path(one.path).stem == path.stem), None)
    beside = [one for one in templates if Path(one.path).parent == path.parent]
    return named or (beside[0] if len(beside) == 1 else None)


def _game_id(named: str, po: PoFile) -> str:
    from rulegen.check.pages.check import game_named  # noqa: PLC0415 - slow to import, and seldom asked for

    return game_named(named, po.path).id


def wanted_of(locale: str | None, game: str | None) -> Wanted:
    """What the command line asks for; raise `RulegenError` for a language that there is not."""
    if locale is None:
        return Wanted(game=game)
    code = locale_code(locale)
    if not is_locale_code(code):
        message = f"--locale says {quote(locale)}, which is no known language"
        raise RulegenError(ErrorCode.LOCALE_UNKNOWN, message, mend="give a code such as pl or pt_BR")
    return Wanted(code, game)


def locale_of(po: PoFile, wanted: str | None = None) -> str:
    """The locale of a catalog: the one asked for, or what its header, the name of the file or a folder says.

    Where header and folder name two languages, the folder is right: there gettext takes it from.
    """
    path, folder = Path(po.path), po.folder_locale
    names = (path.stem, path.stem.rpartition(".")[2], *reversed(path.parts[:-1]))
    named = (locale_code(po.language), *(name.replace("-", "_").partition("@")[0] for name in names))
    locale = wanted or next(filter(is_locale_code, named), None)
    if wanted is None and locale and folder and locale.partition("_")[0] != folder.partition("_")[0]:
        return folder
    if locale is None:
        raise RulegenError(
            ErrorCode.LOCALE_UNKNOWN,
            f"the header says {quote(po.language)}, which is no known language"
            if po.language
            else "nothing says which language this catalog is in",
            source=po.header_place("language"),
            mend="give it with --locale, or write “Language: …” in the header",
        )
    return locale
