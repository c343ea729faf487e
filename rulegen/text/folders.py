"""Where catalogs lie. Nothing large is imported here: a build with nothing to do asks, too."""

from __future__ import annotations

from pathlib import Path


def locales_root() -> Path:
    """The folder of the shipped catalogs: inside the installed package, or beside it in a working tree."""
    package = Path(__file__).parents[1]
    installed = package / "locales"
    return installed if installed.is_dir() else package.parent / "locales"


def locales_of(book: Path) -> Path:
    """The folder of the catalogs of the rulebook at `book`: `locales` beside it or above, or the shipped one."""
    found = (folder / "locales" for folder in book.resolve().parents if (folder / "locales").is_dir())
    return next(found, locales_root())
