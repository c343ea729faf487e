"""Where catalogs lie. Nothing large is imported here: a build with nothing to do asks, too."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.files import inside, present

PACKAGE = Path(__file__).parents[1]
LOCALES = "locales"
PROJECT_MARKS = (".git", ".hg", "pyproject.toml")
"""What the top folder of a project is known by."""
_USUAL_PLACE = ("docs", "rulebook")
"""The place of a rulebook in its project."""


def locales_root() -> Path:
    """The folder of the shipped catalogs: inside the installed package, or beside it in a working tree."""
    installed = PACKAGE / LOCALES
    return installed if installed.is_dir() else PACKAGE.parent / LOCALES


def locale_file(locale: str, name: str, root: Path) -> Path | None:
    """The file of this name that a locale has below `root`, or else its language; `None` if neither has one."""
    paths = (root / code / name for code in (locale, locale.partition("_")[0]))
    return next((path for path in paths if present(path.parent) and present(path)), None)


def locales_of(book: Path) -> Path:
    """The folder of the catalogs that the rulebook at `book` is published with: its own, or the shipped one."""
    own = own_locales(book)
    return own if os.path.isdir(own) else locales_root()  # noqa: PTH112 - is_dir() may raise


def own_locales(book: Path) -> Path:
    """The folder `locales` beside a rulebook or above it in the same project; where it belongs, if there is none.

    Raises `RulegenError` where it is a link out of the project, or a part of the installed program.
    """
    folders = _project_folders(book)
    # os.path asks more quietly than Path, which raises where a folder may not be entered.
    found = (folder / LOCALES for folder in folders if os.path.lexists(folder / LOCALES))
    own = next(found, folders[-1] / LOCALES)
    if not inside(own, folders[-1]) or inside(own, PACKAGE):
        raise RulegenError(
            ErrorCode.BOOK_INVALID,
            "these catalogs are not those of the rulebook",
            source=Source(str(own)),
            mend=f"give the project of the rulebook a folder “{LOCALES}” of its own, which is no link",
        )
    return own


def _project_folders(book: Path) -> Sequence[Path]:
    """The folders above a rulebook up to the top of its project, which stands last."""
    path = book.resolve()
    for number, folder in enumerate(path.parents, 1):
        if any(os.path.lexists(folder / mark) for mark in PROJECT_MARKS):
            return path.parents[:number]
    return path.parents[: len(_USUAL_PLACE) if path.parts[-2:] == _USUAL_PLACE else 1]
