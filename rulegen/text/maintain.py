"""Keeping catalogs up to date: extract the source texts, merge them into each locale, tell what is missing."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePath

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.text.catalog import (
    BOOK_DOMAIN,
    SOURCE_LOCALE,
    TOOL_DOMAIN,
    available_locales,
    is_locale_code,
    is_translated,
    message_texts,
    messages_of,
    read_catalog,
)

KEYWORDS = {"_": None, "_n": (1, 2), "ngettext": (1, 2)}
COMMENT_TAG = "Translators:"
_METHODS = {
    TOOL_DOMAIN: [("**/messages.py", "python")],
    BOOK_DOMAIN: [("**.rst.j2", "jinja2")],
}
_LINE_WIDTH = 100


_UNSTABLE = {"POT-Creation-Date", "Generated-By"}
_UNFILLED = ("YEAR-MO-DA", "FULL NAME", "LL@li.org", "EMAIL@ADDRESS")
"""What Babel writes into a header where nobody has put anything yet."""


class _Catalog(Catalog):
    """A catalog without the hour and the program that made it: the same messages make the same bytes."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header: what translators put into it, and what a reader of the file needs."""
        headers = Catalog._get_mime_headers(self)  # noqa: SLF001 - Babel offers no other way to leave a header out
        kept = [
            (name, value.strip())
            for name, value in headers
            if name not in _UNSTABLE and not any(text in str(value) for text in _UNFILLED)
        ]
        name, value = kept.pop()
        # Babel joins the fields with line breaks; gettext wants one behind the last as well.
        return [*kept, (name, f"{value}\n")]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        Catalog._set_mime_headers(self, headers)  # noqa: SLF001 - as above


def _new_catalog(locale: str | None = None) -> _Catalog:
    return _Catalog(locale=locale, project="rulegen", version=" ", charset="utf-8", fuzzy=False, header_comment="")


def extract(root: Path, domain: str, *, relative_to: Path) -> Catalog:
    """Collect the messages of a domain from the files below `root`.

    References are paths relative to `relative_to`, so that a translator can open them.
    """
    catalog = _new_catalog()
    prefix = PurePath(os.path.relpath(root, relative_to))
    found = extract_from_dir(
        root,
        method_map=_METHODS[domain],
        options_map={"**.rst.j2": {"trimmed": "true"}},
        keywords=KEYWORDS,
        comment_tags=(COMMENT_TAG,),
        strip_comment_tags=True,
    )
    for name, line, message, comments, context in sorted(found, key=lambda item: (item[0], item[1])):
        catalog.add(message, None, [((prefix / name).as_posix(), line)], auto_comments=comments, context=context)
    return catalog


def save(catalog: Catalog, path: Path) -> bool:
    """Write a catalog unless the file holds these bytes already; tell whether it was written.

    The old file stays whole until the new one is complete.
    """
    content = to_po(catalog)
    if path.is_file() and path.read_bytes() == content:
        return False
    new = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(content)
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise RulegenError(
            ErrorCode.OUTPUT_NOT_WRITABLE,
            f"the catalog cannot be written: {error.strerror}",
            source=Source(str(path)),
            mend="make the folder writable and see that the disk has room",
        ) from error
    return True


def to_po(catalog: Catalog) -> bytes:
    """A catalog as the text of a PO file."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=_LINE_WIDTH, sort_by_file=True, include_previous=True)
    return buffer.getvalue().lstrip()


def merge(template: Catalog, path: Path, locale: str) -> Catalog:
    """The catalog at `path` brought up to date with the template; a new one if there is none.

    Translations of changed messages are kept as fuzzy, those of lost messages as obsolete.
    """
    merged = _new_catalog(locale)
    if path.is_file():
        old = read_catalog(path, locale)
        merged.header_comment = old.header_comment
        merged.mime_headers = [(name, str(value)) for name, value in old.mime_headers]
        for message in [*messages_of(old), *old.obsolete.values()]:
            merged[message.id] = message
    merged.update(template)
    return merged


@dataclass(frozen=True, slots=True)
class Status:
    """How far the translation of a page (or of the program's own words) is, counted in messages."""

    locale: str
    page: str
    translated: int
    fuzzy: int
    missing: int

    @property
    def total(self) -> int:
        """All messages of the page."""
        return self.translated + self.fuzzy + self.missing


def status(template: Catalog, path: Path, locale: str) -> Iterator[Status]:
    """Count the messages of each file that the template's references name."""
    by_page: dict[str, list[Message]] = defaultdict(list)
    for message in messages_of(template):
        for page in dict.fromkeys(name for name, _ in message.locations):
            by_page[page].append(message)
    catalog = read_catalog(path, locale) if path.is_file() else Catalog(locale=locale)
    for page in sorted(by_page):
        states = [_state(catalog, message) for message in by_page[page]]
        yield Status(locale, page, states.count("translated"), states.count("fuzzy"), states.count("missing"))


def _state(catalog: Catalog, message: Message) -> str:
    translation = catalog.get(message.id, message.context)
    if translation is None or not all(message_texts(translation)[1]):
        return "missing"
    return "translated" if is_translated(translation) else "fuzzy"


def target_locales(asked: Iterable[str], root: Path) -> tuple[str, ...]:
    """The locales to work on: those asked for (new ones may be), or all that have a folder.

    Raises `RulegenError` for the source language, and for a code that CLDR does not know.
    """
    chosen = tuple(asked) or tuple(code for code in available_locales(root) if code != SOURCE_LOCALE)
    for code in chosen:
        if code == SOURCE_LOCALE or not is_locale_code(code):
            raise RulegenError(
                ErrorCode.LOCALE_UNKNOWN,
                f"there can be no catalogs for “{code}”",
                mend="name a language other than English by its code, such as pl, it or pt_BR",
            )
    return chosen


def read_template(path: Path) -> Catalog:
    """Read an extracted template; raise `RulegenError` where there is none."""
    if not path.is_file():
        raise RulegenError(
            ErrorCode.CATALOG_MISSING,
            "the template of the catalogs is missing",
            source=Source(str(path)),
            mend="run “rulegen catalog extract” first",
        )
    return read_catalog(path, SOURCE_LOCALE)
