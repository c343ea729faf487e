"""Gettext catalogs: one folder a locale, one file a domain, English as the source language."""

from __future__ import annotations

import codecs
import gettext
import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property
from io import BytesIO, StringIO
from pathlib import Path
from typing import Literal

from babel import Locale
from babel.core import UnknownLocaleError
from babel.lists import format_list
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, PoFileParser
from babel.numbers import format_decimal

from rulegen.errors import ErrorCode, RulegenError, Source, joined, quote
from rulegen.files import names_in, present, read_text
from rulegen.text.folders import locales_root
from rulegen.text.placeholders import COUNT, PlaceholderError, check_pairs, fill, placeholder_names
from rulegen.text.plurals import chosen_forms, form_count, plural_expression, plural_header
from rulegen.text.typography import bind_spaces, bind_words

SOURCE_LOCALE = "en"
TOOL_DOMAIN = "rulegen"
"""The words of drawings, descriptions and of the site around the pages; shipped with the package."""
BOOK_DOMAIN = "rulebook"
"""The words of the pages of a rulebook."""
MAX_CATALOG_BYTES = 4 * 1024 * 1024
MAX_WORD_FORMS_BYTES = 64 * 1024
_MOST_PLURALS = 8
"""No language has more than six forms."""

_LOCALE_CODE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2})?", re.ASCII)


def is_locale_code(code: str) -> bool:
    """Whether this is a code such as `pl` or `pt_BR` of a locale that CLDR knows."""
    if not _LOCALE_CODE.fullmatch(code):
        return False
    try:
        Locale.parse(code)
    except (ValueError, UnknownLocaleError):
        return False
    return True


def available_locales(root: Path | None = None) -> tuple[str, ...]:
    """The source locale and every locale with a folder in `root`, sorted by code."""
    root = root or locales_root()
    names = filter(is_locale_code, names_in(root) if present(root) else ())
    # A link to nothing counts: whoever reads the catalogs of this locale tells what is wrong with it.
    found = {name for name in names if os.path.isdir(root / name) or os.path.islink(root / name)}  # noqa: PTH112, PTH114 - the methods of Path may raise
    return tuple(sorted(found | {SOURCE_LOCALE}))


def catalog_path(root: Path, locale: str, domain: str) -> Path:
    """Where the catalog of a locale and domain lies."""
    return root / locale / "LC_MESSAGES" / f"{domain}.po"


class _FileCatalog(Catalog):
    """A catalog as a file says: its header could ask for any number of plural forms, and each takes room."""

    @property
    def num_plurals(self) -> int:
        """How many plural forms each message has; raise `ValueError` for a number that no language has."""
        number = super().num_plurals
        if not 0 < number <= _MOST_PLURALS:
            msg = f"it declares {number} plural forms"
            raise ValueError(msg)
        return number


def read_catalog(path: Path, locale: str, *, within: Path | None = None) -> Catalog:
    """Read a PO file; raise `RulegenError` with file and line for one that is unreadable or broken.

    No link is followed out of `within`, the folder of all catalogs.
    """
    text = read_text(path, most=MAX_CATALOG_BYTES, within=within or path.parent)
    _check_lines(text, path)
    catalog = _FileCatalog(locale=locale)
    try:
        PoFileParser(catalog, abort_invalid=True).parse(StringIO(text))
        encoding = codecs.lookup(catalog.charset).name
        _ = catalog.num_plurals  # told here, even if there is no message with plural forms
    except PoFileError as error:
        raise _syntax_error(path, _line(error.lineno), f"not a PO file: {error.args[0]}") from error
    except (ValueError, LookupError, TypeError, AttributeError, IndexError) as error:
        # What Babel raises for a broken header depends on what is broken in it.
        raise _syntax_error(path, 1, f"the header cannot be understood: {error}") from error
    if encoding != "utf-8":
        line = next((number for number, line in enumerate(text.split("\n"), 1) if "charset" in line.lower()), 1)
        raise RulegenError(
            ErrorCode.CATALOG_SYNTAX,
            f"the header says that the catalog is {catalog.charset}, not UTF-8",
            source=Source(str(path), line),
            mend="save the catalog as UTF-8 with “Content-Type: text/plain; charset=utf-8” in its header",
        )
    return catalog


_PO_LINE = re.compile(r'(#.*|(msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)?\s*"([^"\\]|\\.)*")?\s*')


def _check_lines(text: str, path: Path) -> None:
    """Refuse a line that is no part of a PO file; Babel passes over some in silence."""
    for number, line in enumerate(text.split("\n"), 1):
        if not _PO_LINE.fullmatch(line):
            raise _syntax_error(path, number, "not a line of a PO file: a keyword or a quotation mark is missing")


def _line(babel_line: int | None) -> int:
    """A line number that counts from 1, out of Babel's, which counts from 0."""
    return (babel_line or 0) + 1


def _syntax_error(path: Path, line: int, message: str) -> RulegenError:
    return RulegenError(
        ErrorCode.CATALOG_SYNTAX,
        message,
        source=Source(str(path), line),
        mend="open the file in a PO editor, which shows and mends such lines, or restore its last good version",
    )


def message_texts(message: Message) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The source texts and the translations of a message: one each, or all plural forms."""
    return _forms(message.id), _forms(message.string)


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def is_translated(message: Message) -> bool:
    """Whether every form has a text and no translator's question is open."""
    return is_filled_in(message) and not message.fuzzy


def is_filled_in(message: Message) -> bool:
    """Whether every form has a text that can be seen: blanks, such as no-break spaces, are none."""
    return not any(map(is_blank, message_texts(message)[1]))


def is_blank(text: str) -> bool:
    """Whether there is nothing to be seen in a text, neither letters nor signs."""
    if text.isprintable():  # as most texts are; of such characters only the blank cannot be seen
        return not text.strip(" ")
    return all(char.isspace() or unicodedata.category(char) == "Cf" for char in text)


_NOT_TEXT = {"Cc", "Cs", "Cn", "Co"}
"""Unicode categories of what is no text: controls, surrogates, unassigned and private characters."""
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""The characters that turn the direction of what follows, and so can make a text look like another one."""


def bad_character(text: str, allowed: str = "") -> str | None:
    """The first character that has no place in a text, by its code, such as `U+202E`; those of `allowed` have one.

    Tabs and ends of lines are white space, which is shown as one blank.
    """
    if text.isprintable():  # which all these characters are not
        return None
    for char in text:
        if (char in _TURNS or unicodedata.category(char) in _NOT_TEXT) and char not in f"{allowed}\t\n":
            return f"U+{ord(char):04X}"
    return None


def messages_of(catalog: Catalog) -> Iterator[Message]:
    """The messages of a catalog without its header."""
    return (message for message in catalog if message.id)


def check_catalog(catalog: Catalog, path: Path, locale: str) -> None:
    """Check what the program relies on: the plural header, and the placeholders and characters of each translation.

    Raises one `RulegenError` with the first fault, the others as its `related`.
    """
    errors = [*_language_faults(catalog, path, locale)] or [*_plural_faults(catalog, path, locale)]
    for message in messages_of(catalog):
        errors.extend(_character_faults(message, path))
        if is_translated(message):
            errors.extend(_placeholder_faults(message, path))
    if errors:
        raise joined(errors)


def _language_faults(catalog: Catalog, path: Path, locale: str) -> Iterator[RulegenError]:
    """Whether the header names another language than that of the folder; it may be more or less exact, or missing."""
    named = str(catalog.locale_identifier or locale)
    if not _same_language(named, locale):
        yield RulegenError(
            ErrorCode.CATALOG_SYNTAX,
            f"the header says that the language is {quote(named)}, but the folder is that of {locale}",
            source=Source(str(path), 1),
            mend=f"move the catalog to the folder of its language, or write “Language: {locale}” in its header",
        )


def _same_language(named: str, locale: str) -> bool:
    try:
        one, other = Locale.parse(named), Locale.parse(locale)
    except (ValueError, UnknownLocaleError):
        return False
    pairs = ((one.script, other.script), (one.territory, other.territory))
    return one.language == other.language and all(None in pair or pair[0] == pair[1] for pair in pairs)


def _plural_faults(catalog: Catalog, path: Path, locale: str) -> Iterator[RulegenError]:
    """Whether the header chooses the forms of each number as CLDR does for the locale."""
    expected = form_count(locale)
    if catalog.num_plurals != expected:
        told = f"the header declares {catalog.num_plurals} plural forms; {locale} has {expected}"
    elif chosen_forms(catalog.plural_expr) != chosen_forms(plural_expression(locale)):
        told = f"the header does not choose the plural forms of {locale}"
    else:
        return
    yield RulegenError(
        ErrorCode.CATALOG_PLURALS,
        told,
        source=Source(str(path), 1),
        mend=f"write “Plural-Forms: {plural_header(locale)}” in the header",
    )


def _character_faults(message: Message, path: Path) -> Iterator[RulegenError]:
    """What has no place in the translations of one message, unless it stands in the source text, too."""
    sources, strings = message_texts(message)
    for string in strings:
        bad = bad_character(string, allowed="".join(sources))
        if bad:
            yield RulegenError(
                ErrorCode.CATALOG_SYNTAX,
                f"the character {bad} stands in the translation of {quote(sources[0])}",
                source=Source(str(path), message.lineno or 0),
                mend="take it out: no text needs it, and it cannot be seen",
            )


def _placeholder_faults(message: Message, path: Path) -> Iterator[RulegenError]:
    """What is wrong with the placeholders of one message, form by form."""
    sources, strings = message_texts(message)
    source = Source(str(path), message.lineno or 0)
    try:
        expected = sorted(placeholder_names(sources[-1]))
    except PlaceholderError as error:
        yield _placeholder_error(source, f"{error} in the source text")
        return
    without_count = sorted(name for name in expected if name != COUNT)
    for string in strings:
        try:
            found = sorted(placeholder_names(string))
            check_pairs(string)
        except PlaceholderError as error:
            yield _placeholder_error(source, f"{error} in the translation of {quote(sources[0])}")
            continue
        if found == expected or (len(sources) > 1 and found == without_count):
            continue
        missing = ", ".join(f"{{{name}}}" for name in sorted(set(expected) - set(found)))
        invented = ", ".join(f"{{{name}}}" for name in sorted(set(found) - set(expected)))
        told = [f"{missing} is missing"] * bool(missing) + [f"{invented} is not in the source"] * bool(invented)
        what = " and ".join(told) or "a placeholder is repeated or lost"
        yield _placeholder_error(source, f"{what} in the translation of {quote(sources[0])}")


def _placeholder_error(source: Source, message: str) -> RulegenError:
    return RulegenError(
        ErrorCode.CATALOG_PLACEHOLDER,
        message,
        source=source,
        mend="use exactly the placeholders of the source text; their order is free",
    )


def parse_locale(code: str, root: Path | None = None) -> str:
    """Check that there are catalogs for a locale; raise `RulegenError` with the known ones."""
    known = available_locales(root)
    if code not in known:
        raise RulegenError(
            ErrorCode.LOCALE_UNKNOWN, f"there is no locale {quote(code)}", mend=f"use one of: {', '.join(known)}"
        )
    return code


def read_word_forms(root: Path, locale: str) -> tuple[tuple[str, ...], ...]:
    """The groups of forms of one word that a locale lists for its search, from `word-forms.txt`; often none."""
    path = root / locale / "word-forms.txt"
    if not present(path):
        return ()
    lines = read_text(path, most=MAX_WORD_FORMS_BYTES, within=root).splitlines()
    for number, line in enumerate(lines, 1):
        bad = bad_character(line)
        if bad:
            raise RulegenError(
                ErrorCode.FILE_UNREADABLE,
                f"the character {bad} stands in the word forms",
                source=Source(str(path), number),
                mend="take it out: no word needs it, and it cannot be seen",
            )
    return tuple(tuple(line.split()) for line in lines if line.strip() and not line.startswith("#"))


_SAMPLE = (*range(201), 10**6)
"""Numbers among which every plural form of a locale is found."""


class Translator:
    """The words of one locale: translations, plural forms, numbers and lists.

    A message without a translation, or with a fuzzy one, is shown in English; `untranslated` collects such
    messages as they are asked for. `word_forms` are groups of forms of one word that a search brings together;
    `fuzzy` are the messages whose translation nobody has confirmed.
    """

    def __init__(
        self,
        locale: str,
        catalogs: Sequence[gettext.GNUTranslations] = (),
        word_forms: tuple[tuple[str, ...], ...] = (),
        fuzzy: frozenset[str] = frozenset(),
    ) -> None:
        self.locale = locale
        self.word_forms = word_forms
        self.fuzzy = fuzzy
        self.untranslated: set[str] = set()
        self._babel = Locale.parse(locale)
        self._catalogs = catalogs

    def gettext(self, message: str) -> str:
        """The translation of a message, placeholders and all, its spaces bound as the locale asks."""
        for catalog in self._catalogs:
            translated = catalog.gettext(message)
            if translated is not message:
                return bind_spaces(translated, self.locale)
        self._note(message)
        return bind_spaces(message, SOURCE_LOCALE)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """The translation of a plural message in the form that `count` asks for; the sign does not matter."""
        count = abs(count)
        for catalog in self._catalogs:
            translated = catalog.ngettext(singular, plural, count)
            if translated is not singular and translated is not plural:
                return bind_spaces(translated, self.locale)
        self._note(singular)
        return bind_spaces(singular if count == 1 else plural, SOURCE_LOCALE)

    def plural_forms(self, singular: str, plural: str) -> tuple[str, ...]:
        """Every form that the plural message has in this locale, each once."""
        return tuple(dict.fromkeys(self.ngettext(singular, plural, count) for count in _SAMPLE))

    def number(self, value: int) -> str:
        """A whole number in the locale's digits and grouping, with a true minus sign."""
        return format_decimal(value, locale=self._babel).replace("-", "\N{MINUS SIGN}")

    def listing(self, items: Sequence[str], style: Literal["standard", "or"] = "standard") -> str:
        """Items as a list in running text, in the locale's way: all of them, or any one of them."""
        return bind_words(format_list(list(items), style, locale=self._babel), self.locale)

    @cached_property
    def list_separators(self) -> tuple[str, ...]:
        """Every text that `listing` puts between two items, longest first."""
        patterns = self._babel.list_patterns["standard"].values()
        return tuple(sorted({re.sub(r"\{\d\}", "", pattern) for pattern in patterns}, key=len, reverse=True))

    def text(self, message: str, **values: str) -> str:
        """A translated message as plain text, its placeholders filled with `values`."""
        return fill(self.gettext(message), values, str)

    def plural(self, singular: str, plural: str, count: int, **values: str) -> str:
        """A translated plural message as plain text; `{count}` is the number in the locale's form."""
        return fill(self.ngettext(singular, plural, count), {COUNT: self.number(count), **values}, str)

    def _note(self, message: str) -> None:
        if self.locale != SOURCE_LOCALE:
            self.untranslated.add(message)


def _translations(catalog: Catalog, locale: str) -> gettext.GNUTranslations:
    """Compile what is translated, in memory and with a header of our own: no reader is misled by that of the file."""
    used = Catalog(locale=locale)
    for message in filter(is_translated, messages_of(catalog)):
        used[message.id] = message
    buffer = BytesIO()
    write_mo(buffer, used)
    buffer.seek(0)
    return gettext.GNUTranslations(buffer)


def load_translator(
    locale: str, *, root: Path | None = None, domains: Sequence[str] = (TOOL_DOMAIN, BOOK_DOMAIN)
) -> Translator:
    """Read and check the catalogs of a locale below `root` (default: the shipped ones).

    A rulebook that has only the words of its own pages gets the program's words from the shipped catalogs. Raises
    `RulegenError` for an unknown locale and for a catalog that is broken.
    """
    root = root or locales_root()
    parse_locale(locale, root)
    catalogs = []
    fuzzy: set[str] = set()
    for domain in domains:
        path = catalog_path(root, locale, domain)
        if domain == TOOL_DOMAIN and not present(path):
            path = catalog_path(locales_root(), locale, domain)
        if locale != SOURCE_LOCALE and present(path):
            catalog = read_catalog(path, locale, within=path.parents[2])
            check_catalog(catalog, path, locale)
            fuzzy.update(message_texts(message)[0][0] for message in messages_of(catalog) if message.fuzzy)
            catalogs.append(_translations(catalog, locale))
    return Translator(locale, catalogs, read_word_forms(root, locale), frozenset(fuzzy))
