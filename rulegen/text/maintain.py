"""Keeping catalogs up to date: extract the source texts, merge them into each locale, tell what is missing."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePath
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract as extract_messages
from babel.messages.pofile import normalize, unescape, write_po

from rulegen.errors import ErrorCode, RulegenError, Source, joined, quote
from rulegen.files import check_inside, present, read_bytes, read_text
from rulegen.text.catalog import (
    BOOK_DOMAIN,
    MAX_CATALOG_BYTES,
    SOURCE_LOCALE,
    TOOL_DOMAIN,
    available_locales,
    bad_character,
    is_filled_in,
    is_locale_code,
    is_translated,
    message_texts,
    messages_of,
    read_catalog,
)
from rulegen.text.stamps import is_stamp, make_stamp, read_stamp

KEYWORDS = {"_": None, "_n": (1, 2), "ngettext": (1, 2)}
COMMENT_TAG = "Translators:"
MAX_SOURCE_BYTES = 256 * 1024
"""The bound of a file that messages are extracted from; that of a template, too."""
_METHODS = {TOOL_DOMAIN: "python", BOOK_DOMAIN: "jinja2"}
"""Babel's names for the languages that the source texts of a domain are written in."""
_OPTIONS = {"trimmed": "true", "silent": "false"}
"""Without the second one, a template with a mistake in it would count as one without messages."""
_LINE_WIDTH = 100
_NUMBERED = re.compile(r'^#\| msgid "(\d+)"\n', re.MULTILINE)


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


class _Found(NamedTuple):
    """A message in a source file, with what Babel tells of it."""

    line: int
    message: str | tuple[str, ...]
    comments: list[str]
    context: str | None


def extract(paths: Iterable[Path], domain: str, *, within: Path, relative_to: Path) -> Catalog:
    """Collect the messages of a domain from source files, which no link may lead out of the folder `within`.

    References are paths relative to `relative_to`, so that a translator can open them. Raises one `RulegenError` with
    the first file that cannot be read to its end, the others as its `related`: a message that is not found would be
    taken for one that is gone.
    """
    catalog = _new_catalog()
    errors: list[RulegenError] = []
    for name, path in sorted((_reference(path, relative_to), path) for path in paths):
        try:
            for found in _messages_in(path, domain, within):
                place = [(name, found.line)]
                catalog.add(found.message, None, place, auto_comments=found.comments, context=found.context)
        except RulegenError as error:
            errors.append(error)
    if errors:
        raise joined(errors)
    return catalog


def _reference(path: Path, relative_to: Path) -> str:
    """What a catalog calls a source file."""
    name = PurePath(os.path.relpath(path, relative_to)).as_posix()
    if not name.isprintable():
        raise RulegenError(
            ErrorCode.BOOK_INVALID,
            "no catalog can tell the name of this file",
            source=Source(str(path)),
            mend="rename it, or the folder that it lies in: use letters, digits and hyphens",
        )
    return name


def _messages_in(path: Path, domain: str, within: Path) -> list[_Found]:
    """The messages of one file, by line; raise `RulegenError` for one that cannot be read or understood."""
    stream = BytesIO(read_text(path, most=MAX_SOURCE_BYTES, within=within).encode())
    try:
        found = extract_messages(_METHODS[domain], stream, KEYWORDS, (COMMENT_TAG,), _OPTIONS, strip_comment_tags=True)
        messages = sorted((_Found(*each) for each in found), key=lambda each: each.line)
    except Exception as error:
        # A template is a program by a stranger: whatever the extractor fails with is told as its fault. Jinja's errors
        # know their line.
        raise _template_error(str(error) or type(error).__name__, path, getattr(error, "lineno", None)) from error
    for each in messages:
        bad = bad_character("".join(each.message))
        if bad:
            raise _template_error(f"the character {bad} stands in a message", path, each.line)
    return messages


def _template_error(message: str, path: Path, line: int | None) -> RulegenError:
    source = Source(str(path), line or 0)
    return RulegenError(ErrorCode.TEMPLATE, message, source=source, mend="correct the file at this line")


def save(catalog: Catalog, path: Path, *, within: Path | None = None) -> bool:
    """Write a catalog unless the file holds these bytes already; tell whether it was written.

    The old file stays whole until the new one is complete. No link is followed out of `within`, the folder of all
    catalogs.
    """
    within = within or path.parent
    content = to_po(catalog)
    if present(path) and read_bytes(path, most=MAX_CATALOG_BYTES, within=within) == content:
        return False
    check_inside(path.parent, within)
    new = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.unlink(missing_ok=True)  # whatever it is: a link would be followed
        with new.open("xb") as stream:
            stream.write(content)
        new.replace(path)
    except OSError as error:
        with suppress(OSError):
            new.unlink()
        raise RulegenError(
            ErrorCode.OUTPUT_NOT_WRITABLE,
            f"the catalog cannot be written: {error.strerror}",
            source=Source(str(path)),
            mend="make the folder writable and see that the disk has room",
        ) from error
    return True


def to_po(catalog: Catalog) -> bytes:
    """A catalog as the text of a PO file."""
    kept = [(message, message.previous_id) for message in messages_of(catalog) if message.previous_id]
    buffer = BytesIO()
    try:
        for number, (message, _texts) in enumerate(kept):
            message.previous_id = [str(number)]
        write_po(buffer, catalog, width=_LINE_WIDTH, sort_by_file=True, include_previous=True)
    finally:
        for message, texts in kept:
            message.previous_id = texts
    written = buffer.getvalue().decode("utf-8").lstrip()
    return _NUMBERED.sub(lambda match: _previous_lines(kept[int(match[1])][1]), written).encode()


def _previous_lines(texts: Sequence[str]) -> str:
    """Source texts that were, as comments. Babel breaks their lines anywhere, so that nobody can read them."""
    named = zip(("msgid", "msgid_plural"), texts, strict=False)
    lines = (line for name, text in named for line in f"{name} {normalize(text, width=_LINE_WIDTH)}".splitlines())
    return "".join(f"#| {line}\n" for line in lines)


def merge(template: Catalog, path: Path, locale: str, *, within: Path | None = None) -> Catalog:
    """The catalog at `path` brought up to date with the template; a new one if there is none.

    Translations of changed messages are kept as fuzzy, those of lost messages as obsolete. No link is followed out of
    `within`, the folder of all catalogs.
    """
    merged = opened(path, locale, within=within) if present(path) else _new_catalog(locale)
    for message in list(merged.obsolete.values()):
        merged[message.id] = message
    previous = {message.id: message.previous_id for message in messages_of(merged) if message.previous_id}
    merged.update(template)
    for message in messages_of(merged):
        if message.fuzzy and not message.previous_id:
            message.previous_id = previous.get(message.id, [])
    return merged


def opened(path: Path, locale: str, *, within: Path | None = None) -> Catalog:
    """The catalog at `path`, to be changed and saved; for `within` see `merge`."""
    old = read_catalog(path, locale, within=within)
    catalog = _new_catalog(locale)
    catalog.header_comment = old.header_comment
    catalog.mime_headers = [(name, str(value)) for name, value in old.mime_headers]
    for message in messages_of(old):
        message.previous_id = _previous(message)
        message.user_comments = [line for line in message.user_comments if not line.startswith(_PREVIOUS)]
        catalog[message.id] = message
    catalog.obsolete.update(old.obsolete)
    return catalog


_PREVIOUS = "|"


def _previous(message: Message) -> list[str]:
    """The source texts that a fuzzy translation was made for; Babel reads these lines as comments of a translator."""
    texts: list[str] = []
    for line in message.user_comments:
        keyword, quote, quoted = line.removeprefix(_PREVIOUS).strip().partition('"')
        if not line.startswith(_PREVIOUS) or not quote:
            continue
        texts += [""] * (bool(keyword) or not texts)
        texts[-1] += unescape(quote + quoted)
    return texts if message.fuzzy else []


def stamp(
    catalog: Catalog, values: Mapping[str, Sequence[str]], *, confirm: bool = False, only: str | None = None
) -> list[str]:
    """Note with each translation what it was made for; return the source texts of those whose note is new.

    A translation that has changed since its note was written gets a new one, as somebody has worked on it. One that
    has not keeps its note, however much its source text or its `values` have changed, unless it is to be confirmed.
    With `only`, all messages but the one with this source text are left alone.
    """
    stamped = []
    for message in filter(is_translated, messages_of(catalog)):
        sources, strings = message_texts(message)
        old = read_stamp("\n".join(message.user_comments))
        new = make_stamp(sources, strings, values.get(sources[0], ()))
        if only not in (None, sources[0]) or old == new or (old and old.translation == new.translation and not confirm):
            continue
        message.user_comments = [*(line for line in message.user_comments if not is_stamp(line)), str(new)]
        stamped.append(sources[0])
    return stamped


class OpenCatalog(NamedTuple):
    """A catalog that has been read to be changed, its file, and the folder that it must not lie outside of."""

    catalog: Catalog
    path: Path
    within: Path


def translated_texts(catalog: Catalog) -> Iterator[str]:
    """The source texts of the messages that are translated."""
    return (message_texts(message)[0][0] for message in filter(is_translated, messages_of(catalog)))


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


def status(template: Catalog, path: Path, locale: str, *, within: Path | None = None) -> Iterator[Status]:
    """Count the messages of each file that the template's references name; for `within` see `merge`."""
    by_page: dict[str, list[Message]] = defaultdict(list)
    for message in messages_of(template):
        for page in dict.fromkeys(name for name, _ in message.locations):
            by_page[page].append(message)
    catalog = read_catalog(path, locale, within=within) if present(path) else Catalog(locale=locale)
    for page in sorted(by_page):
        states = [_state(catalog, message) for message in by_page[page]]
        yield Status(locale, page, states.count("translated"), states.count("fuzzy"), states.count("missing"))


def _state(catalog: Catalog, message: Message) -> str:
    translation = catalog.get(message.id, message.context)
    if translation is None or not is_filled_in(translation):
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
                f"there can be no catalogs for {quote(code)}",
                mend="name a language other than English by its code, such as pl, it or pt_BR",
            )
    return chosen


def read_template(path: Path) -> Catalog:
    """Read an extracted template; raise `RulegenError` where there is none."""
    if not present(path):
        raise RulegenError(
            ErrorCode.CATALOG_MISSING,
            "the template of the catalogs is missing",
            source=Source(str(path)),
            mend="run “rulegen catalog extract” first",
        )
    return read_catalog(path, SOURCE_LOCALE)
