"""The number words of a language: data files of a locale, read into one tree of words.

`locales/<locale>/number-words.txt` is written by hand, `number-words-cldr.txt` by `rulegen.text.make_number_words`.
Both have a line for each number and kind; what is said by hand outweighs what was made. The manual page
*translating* tells the format.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from babel import Locale, UnknownLocaleError

from rulegen.errors import ErrorCode, RulegenError, Source, quote
from rulegen.files import present, read_text
from rulegen.text.catalog import bad_character
from rulegen.text.folders import locales_root

BY_HAND = "number-words.txt"
MADE = "number-words-cldr.txt"
MAX_BYTES = 1024 * 1024
"""Several times what the language with the most forms needs."""

LETTERS = "[^\\W\\d_]+(?:[\u0300-\u036f\u00ad]+[^\\W\\d_]*)*"
"""A word, with accents that are characters of their own and with the places where it may be parted."""

_TOKEN = re.compile(rf"{LETTERS}|\d+")
_LINE = re.compile(r"(?P<key>[a-z]+)(?: (?P<of>[^:]*[^: ]))?: *(?P<items>.*)")
_VALUE = re.compile(r"(?P<value>\d{1,9}(?:/[1-9]\d{0,8})?)(?P<weak> weak)?", re.ASCII)
_ENDINGS = re.compile(r"<([^<>]*)>")
_MARKS = {"comma": ",", "point": ".", "space": " "}
_LOCALE = re.compile(r"[A-Za-z]{2,8}(?:[_-][A-Za-z0-9]{2,8}){0,3}", re.ASCII)


class NumberKind(StrEnum):
    """How a number is written, and of words, what sort of word it is."""

    DIGIT = "digit"
    WORD = "word"
    """A cardinal: two, dwóch, due, dua."""
    ORDINAL = "ordinal"
    """In words or digits: second, 2nd, drugiego, 2°, ke-2."""
    COLLECTIVE = "collective"
    """dwoje, both, entrambi."""
    MULTIPLE = "multiple"
    """twice, dwukrotnie, doppio."""
    FRACTION = "fraction"
    """half, połowa, metà."""
    NAME = "name"
    """A number in a name: double-six, Five Up, the row Sixes."""


_WORD_KINDS = {str(kind): kind for kind in NumberKind if kind is not NumberKind.DIGIT}
_SETTINGS = frozenset({"decimal", "thousands", "prefix", "suffix", "endings"})
_FOR_THE_MAKER = frozenset({"variant", "apart", "join"})
"""Lines that `rulegen.text.make_number_words` obeys."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file of number words: `key of: item, item`."""

    key: str
    of: str
    items: tuple[str, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class Reading:
    """What a written form means."""

    value: Fraction
    kind: NumberKind
    weak: bool
    """Whether the word is often no number: an article, a pronoun, a verb."""


@dataclass(slots=True)
class Node:
    """What may follow the words that led here, and what they mean if the form ends here."""

    following: dict[str, Node] = field(default_factory=dict)
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class NumberWords:
    """How a language writes numbers."""

    root: Node
    words: frozenset[str]
    """Every word of every form."""
    decimal: str
    thousands: str
    """The marks within digits; a blank stands for every kind of blank."""
    prefixes: tuple[str, ...]
    suffixes: tuple[str, ...]
    """What makes an ordinal of digits: ke- before, st or ° behind."""


def words_of(form: str) -> list[str]:
    """The words of a form, spelled as they are compared; blanks and hyphens part them."""
    return [plain(word) for word in _TOKEN.findall(form)]


def plain(word: str) -> str:
    """A word as words are compared: lower case, accents composed, without the places where it may be parted."""
    word = word.lower()
    return word if word.isascii() else unicodedata.normalize("NFC", word.replace("\u00ad", ""))


@lru_cache(maxsize=32)
def load_number_words(locale: str, root: Path | None = None) -> NumberWords:
    """The number words of a locale, such as `pl` or `pl_PL`: those of a folder of locales, or else the shipped ones.

    A locale without files of its own has those of its language. Where there are none, only digits are known, with the
    marks of CLDR. Raises `RulegenError` NUMBERS_INVALID for a line that is not what it must be. A file is read once.
    """
    files = _files(locale, root)
    lists = [list(read_lines(path)) for path in files]
    settings = _settings(line for lines in lists for line in lines)
    endings = {name.removeprefix("endings "): items for name, items in settings.items()}
    tree = Node()
    taken: set[str] = set()  # forms, each with one blank between two words
    for lines in lists:
        taken |= _plant(tree, lines, endings, taken)
    decimal, thousands = _marks(locale)
    decimal = _MARKS[settings["decimal"][0]] if "decimal" in settings else decimal
    thousands = _MARKS[settings["thousands"][0]] if "thousands" in settings else thousands
    if decimal == thousands:
        source = next(
            line.source for lines in lists for line in reversed(lines) if line.key in {"decimal", "thousands"}
        )
        mend = "name one mark in a line “decimal: …” and another one in “thousands: …”"
        raise _invalid(f"“{decimal}” is the mark of decimals and of thousands, too", source, mend)
    return NumberWords(
        root=tree,
        words=frozenset(word for form in taken for word in form.split()),
        decimal=decimal,
        thousands=thousands,
        prefixes=settings.get("prefix", ()),
        suffixes=settings.get("suffix", ()),
    )


def knows_words(locale: str, root: Path | None = None) -> bool:
    """Whether a locale has number words; if not, only its digits are read."""
    return bool(load_number_words(locale, root).root.following)


def read_lines(path: Path) -> Iterator[Line]:
    """The lines of a file of number words, without comments; raise `RulegenError` for one that is none."""
    for number, text in enumerate(read_text(path, most=MAX_BYTES, within=path.parents[1]).splitlines(), 1):
        if not text.strip() or text.startswith("#"):
            continue
        source = Source(str(path), number)
        match = _LINE.fullmatch(text.strip())
        if match is None or match["key"] not in _SETTINGS | _FOR_THE_MAKER | set(_WORD_KINDS):
            known = ", ".join(sorted(_SETTINGS | _FOR_THE_MAKER | set(_WORD_KINDS)))
            raise _invalid("this line is not “kind number: form, form”", source, f"begin it with one of: {known}")
        char = bad_character(text.replace("\u00ad", ""))
        if char:
            raise _invalid(f"the line has the character {char}", source, "take it out")
        items = tuple(item.strip() for item in match["items"].split(",") if item.strip())
        yield Line(match["key"], match["of"] or "", items, source)


def value_of(line: Line) -> Reading | None:
    """What the forms of a line mean; `None` for a line that sets something."""
    if line.key not in _WORD_KINDS:
        return None
    match = _VALUE.fullmatch(line.of)
    if match is None:
        mend = f"write it as in “{line.key} 61: …”, “{line.key} 1/2: …” or “{line.key} 1 weak: …”"
        raise _invalid(f"{quote(line.of)} is not a number", line.source, mend)
    return Reading(Fraction(match["value"]), _WORD_KINDS[line.key], match["weak"] is not None)


def forms_of(line: Line, endings: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The forms of a line; `pierwsz<hard>` stands for the word with each ending of that name in turn.

    Several words of a form take the same ending of their lists together, as words that agree do.
    """
    for item in line.items:
        names = _ENDINGS.findall(item)
        if not names:
            yield item
            continue
        missing = next((name for name in names if name not in endings), None)
        if missing is not None:
            raise _invalid(
                f"there are no endings {quote(missing)}", line.source, "add a line “endings …: …” of this name"
            )
        if len({len(endings[name]) for name in names}) > 1:
            mend = "make their lists equally long"
            raise _invalid(f"the words of {quote(item)} do not have equally many endings", line.source, mend)
        stems = _ENDINGS.split(item)[::2]
        for chosen in zip(*(endings[name] for name in names), strict=True):
            yield "".join(part for pair in zip(stems, (*chosen, ""), strict=True) for part in pair)


def _plant(tree: Node, lines: Sequence[Line], endings: Mapping[str, Sequence[str]], taken: set[str]) -> set[str]:
    """Add the forms of a file to the tree, but those that are taken; give back what was added."""
    added: dict[str, Reading] = {}
    for line in lines:
        reading = value_of(line)
        if reading is None:
            continue
        for form in forms_of(line, endings):
            words = words_of(form)
            key = " ".join(words)
            if not words:
                raise _invalid(f"{quote(form)} is no word", line.source, "write words, with commas between the forms")
            if key in taken:
                continue
            if added.setdefault(key, reading).value != reading.value:
                mend = "leave it with one of them"
                raise _invalid(f"{quote(form)} is {added[key].value} and {reading.value}", line.source, mend)
            node = tree
            for word in words:
                node = node.following.setdefault(word, Node())
            node.reading = added[key]
    return set(added)


def _settings(lines: Iterator[Line]) -> dict[str, tuple[str, ...]]:
    """What the lines set, by key; endings by `endings` and their name."""
    settings = {}
    for line in lines:
        if line.key in _SETTINGS:
            if line.key in {"decimal", "thousands"} and (len(line.items) != 1 or line.items[0] not in _MARKS):
                raise _invalid(f"the mark is none of: {', '.join(_MARKS)}", line.source, "name one of them")
            if (line.key == "endings") != bool(line.of):
                mend = "write it as in “endings hard: y, ego” or “decimal: comma”"
                raise _invalid(f"“{line.key}” has a name here or lacks one", line.source, mend)
            settings[f"{line.key} {line.of}".strip()] = line.items
    return settings


def _files(locale: str, root: Path | None) -> list[Path]:
    """The files of number words of a locale, or of its language; the one written by hand stands first."""
    if not _LOCALE.fullmatch(locale):
        return []
    code = locale.replace("-", "_")
    roots = [locales_root()] if root is None else [root, locales_root()]
    folders = (folder / name for folder in roots for name in (code, code.partition("_")[0]))
    found = ([path for path in (folder / BY_HAND, folder / MADE) if present(path)] for folder in folders)
    return next(filter(None, found), [])


def _marks(locale: str) -> tuple[str, str]:
    """The decimal mark and the mark of thousands that CLDR knows for a locale; those of English for an unknown one."""
    try:
        symbols = Locale.parse(locale.replace("-", "_")).number_symbols["latn"]
    except (ValueError, UnknownLocaleError):
        return ".", ","
    group = symbols["group"]
    return symbols["decimal"], " " if group.isspace() else group


def _invalid(message: str, source: Source, mend: str) -> RulegenError:
    return RulegenError(ErrorCode.NUMBERS_INVALID, message, source=source, mend=mend)
