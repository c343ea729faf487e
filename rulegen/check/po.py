"""Reading PO files of any project: every message with its lines, comments and flags (owner of polib)."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

import polib

from rulegen.check.progress import advanced
from rulegen.errors import ErrorCode, RulegenError, Source, quote, shortened
from rulegen.files import decoded, read_bytes
from rulegen.text.catalog import is_locale_code

MAX_BYTES = 32 * 1024 * 1024
"""The largest catalogs in the world have some 10 MB."""

# What str.splitlines takes for the end of a line, though a PO file may have it inside one.
_LINE_ENDS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
_STAND_INS = "".join(chr(0xF0000 + number) for number in range(len(_LINE_ENDS)))
_HIDE = str.maketrans(_LINE_ENDS, _STAND_INS)
_SHOW = str.maketrans(_STAND_INS, _LINE_ENDS)

_CHARSETS = re.compile(
    r"ascii|utf-8(?:-sig)?|utf-(?:16|32)(?:-[bl]e)?|iso8859-\d+|cp\d{3,4}|koi8-[rtu]|mac-\w+|gb\w+|big5\w*|euc_\w+"
    r"|shift_jis\w*|johab|tis-620|iso2022_\w+|kz1048|ptcp154"
)
"""The encodings of texts, as Python names them. It has others that are none, or that take far too long: punycode."""
_CHARSET = re.compile(rb"charset=([\w.:-]+)")
_KEYWORD = re.compile(r'\s*(?:#~\s*)?(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s*)?"(.*)"\s*$')
_NO_END = ('\\"', ' "', '\t"', '""')
"""What the end of a line with a text may be that has no end."""
_OPEN = re.compile(r'[^"]*"(?:[^"\\]|\\.)*+\Z')
_FORM = re.compile(r"msgstr\[([0-9])\]")
_MOST_LINES = 10_000
"""Of one text: many times what a book has on a page."""
_VARIANT = re.compile(r"[.@].*")
_ESCAPE = re.compile(r"\\(?:[0-7]{1,3}|x[0-9a-fA-F]{2}|.)")


class Place(NamedTuple):
    """A place in a file; both count from 1."""

    line: int
    column: int


class _Written(NamedTuple):
    """A line of a text as it stands in a file, between its quotation marks."""

    begins: int
    """The place of its first character in the text."""
    number: int
    column: int
    """The place of its first character in the line of the file."""
    text: str


@dataclass(frozen=True)
class Message:
    """One message of a catalog. A message with plural forms has two `sources`, and a string for each form."""

    sources: tuple[str, ...]
    strings: tuple[str, ...]
    context: str | None = None
    fuzzy: bool = False
    obsolete: bool = False
    flags: frozenset[str] = frozenset()
    comment: str = ""
    """What translators noted; lines of it may say what `rulegen check` shall ignore."""
    extracted: str = ""
    """What the authors told the translators."""
    previous: str | None = None
    """The source text that a fuzzy translation was made for."""
    line: int = 1
    """The first line of the message, comments included."""
    lines: tuple[str, ...] = field(default=(), repr=False, compare=False)
    """All lines of the message in its file."""

    @property
    def key(self) -> tuple[str | None, str]:
        """What no two messages of a catalog share."""
        return self.context, self.sources[0]

    @property
    def plural(self) -> bool:
        """Whether the message has plural forms."""
        return len(self.sources) > 1

    @property
    def longest(self) -> int:
        """The length of its longest text, in characters."""
        return max(map(len, (*self.sources, *self.strings)))

    @property
    def translated(self) -> bool:
        """Whether every form has a text that can be seen."""
        return all(string.strip() for string in self.strings)

    def place(self, keyword: str, offset: int = 0) -> Place:
        """Where the character at `offset` of `msgid`, `msgid_plural`, `msgstr` or `msgstr[n]` stands."""
        lines = self._written.get(keyword, ())
        at = bisect_right(lines, offset, key=lambda line: line.begins) - 1
        if at < 0:
            return Place(self.line, 1)
        line = lines[at]
        return Place(line.number, line.column + _in_file(line.text, offset - line.begins) + 1)

    @cached_property
    def _written(self) -> Mapping[str, Sequence[_Written]]:
        """By keyword the lines of its text. A text may have many lines, and many places in it may be asked for."""
        written: dict[str, list[_Written]] = {}
        keyword, begins = "", 0
        for number, line in enumerate(self.lines, self.line):
            match = _KEYWORD.match(line)
            if match is None:
                continue
            keyword, begins = (match[1], 0) if match[1] else (keyword, begins)
            written.setdefault(keyword, []).append(_Written(begins, number, match.start(2), match[2]))
            begins += _length(match[2])
        return written

    def string_place(self, form: int = 0, offset: int = 0) -> Place:
        """Where the character at `offset` of a translation stands."""
        return self.place(f"msgstr[{form}]" if self.plural else "msgstr", offset)


def _length(written: str) -> int:
    """How many characters a text has that is written with escapes."""
    return len(_columns(written)) if "\\" in written else len(written)


def _in_file(written: str, offset: int) -> int:
    """Where a character of a text stands in what is written; behind its end if there is no such character."""
    columns = _columns(written) if "\\" in written else range(len(written))
    return columns[offset] if offset < len(columns) else len(written)


@lru_cache(maxsize=8)
def _columns(written: str) -> Sequence[int]:
    """The place of each character of a text as it is written in a file, escapes and all."""
    columns: list[int] = []
    position = 0
    while position < len(written):
        escape = _ESCAPE.match(written, position)
        columns.append(position)
        position = escape.end() if escape else position + 1
    return columns


@dataclass(frozen=True)
class PoFile:
    """A catalog as it stands in its file."""

    path: str
    header: Mapping[str, str]
    messages: tuple[Message, ...]
    header_line: int

    @cached_property
    def language(self) -> str:
        """The language that the header names, often nothing."""
        return self.header.get("Language", "").strip()

    @cached_property
    def folder_locale(self) -> str | None:
        """The locale that its folder is named after, as in `pl/LC_MESSAGES`: there gettext looks for it."""
        folder = Path(self.path).parent
        name = locale_code(folder.parent.name) if folder.name == "LC_MESSAGES" else ""
        return name if is_locale_code(name) else None

    @property
    def is_template(self) -> bool:
        """Whether this is a template, which has no translations."""
        return self.path.lower().endswith(".pot")

    @property
    def live(self) -> Iterator[Message]:
        """The messages that are in use."""
        return (message for message in self.messages if not message.obsolete)

    def header_place(self, name: str) -> Source:
        """Where a field of the header stands; the header itself if it has no such field."""
        return Source(self.path, self._header_lines.get(name.lower(), self.header_line))

    @cached_property
    def _header_lines(self) -> dict[str, int]:
        return dict(self._fields)

    _fields: tuple[tuple[str, int], ...] = ()


def locale_code(name: str) -> str:
    """A name of a locale without encoding and variant: `pl_PL` for `pl-PL.UTF-8`, `sr` for `sr@latin`."""
    return _VARIANT.sub("", name.strip()).replace("-", "_")


def read_po(path: Path) -> PoFile:
    """Read a PO or POT file; raise `RulegenError` with file and line for one that is unreadable or broken."""
    text = _decode(read_bytes(path, most=MAX_BYTES), str(path)).removeprefix("\ufeff")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    advanced(0, len(lines))
    first = 0
    for number, line in enumerate(lines, 1):
        # polib would take such a text for an empty one, or a mark behind a backslash for its end.
        if line.startswith(('"', "msg")) and (
            not line.rstrip().endswith('"') or (line.rstrip().endswith(_NO_END) and _OPEN.match(line.rstrip()))
        ):
            raise _syntax_error(path, f"(line {number}): the text does not end with a quotation mark")
        first = first if line.startswith('"') else number
        if number - first > _MOST_LINES:  # polib copies a text for each of its lines
            raise _syntax_error(path, f"(line {number}): a text of more than {_MOST_LINES:,} lines")
        if line.startswith("msgstr[") and not _FORM.match(line):  # polib would read the first digit alone
            told = f"{quote(line.partition(']')[0], 20)} is not msgstr[0] to msgstr[9], and no language has more forms"
            raise _syntax_error(path, f"(line {number}): {told}")
    # The line of its own keeps polib from taking a short text for the name of a file.
    hidden = "\n".join((*lines, "#", ""))
    odd = any(sign in hidden for sign in _LINE_ENDS)
    hidden = hidden.translate(_HIDE) if odd else hidden
    show = _shown if odd else _as_it_is
    try:
        parsed = polib.pofile(hidden, check_for_duplicates=False)
    except (OSError, ValueError, IndexError, AttributeError) as error:
        raise _syntax_error(path, str(error)) from error
    last = next((number for number in range(len(lines), 0, -1) if lines[number - 1].startswith("msg")), 0)
    if last and not lines[last - 1].startswith("msgstr"):
        raise _syntax_error(path, f"(line {last}): the last message has no msgstr")  # polib would leave it out
    starts = [entry.linenum for entry in parsed]
    ends = [*starts[1:], len(lines) + 1][: len(starts)]
    messages = tuple(
        _message(entry, tuple(lines[start - 1 : end - 1]), show)
        for entry, start, end in zip(parsed, starts, ends, strict=True)
    )
    for message, entry in zip(messages, parsed, strict=True):
        if message.plural:
            _check_forms(path, message, entry)
    header_lines = lines[: starts[0] - 1] if starts else lines
    return PoFile(
        path=str(path),
        header={name: value.translate(_SHOW) for name, value in parsed.metadata.items()},
        messages=messages,
        header_line=next((number for number, line in enumerate(header_lines, 1) if line.startswith("msgid")), 1),
        _fields=tuple(
            (match[1].lower(), number)
            for number, line in enumerate(header_lines, 1)
            if (match := re.match(r'(?:msgstr\s+)?"([A-Za-z-]+):', line))
        ),
    )


def _message(entry: polib.POEntry, lines: tuple[str, ...], show: Callable[[str], str]) -> Message:
    plural = bool(entry.msgid_plural) or bool(entry.msgstr_plural)
    strings = [entry.msgstr_plural[form] for form in sorted(entry.msgstr_plural)] if plural else [entry.msgstr]
    return Message(
        sources=tuple(map(show, [entry.msgid, entry.msgid_plural] if plural else [entry.msgid])),
        strings=tuple(map(show, strings)),
        context=entry.msgctxt,
        fuzzy="fuzzy" in entry.flags,
        obsolete=bool(entry.obsolete),
        flags=frozenset(entry.flags),
        comment=show(entry.tcomment),
        extracted=show(entry.comment),
        previous=entry.previous_msgid,
        line=entry.linenum,
        lines=lines,
    )


def _check_forms(path: Path, message: Message, entry: polib.POEntry) -> None:
    """Raise `RulegenError` where a message with a plural has no forms, or their numbers do not count from 0."""
    listed = sorted(entry.msgstr_plural)
    wrong = next((number for number, form in enumerate(listed) if form != number), None)
    if listed and wrong is None:
        return
    told = "there is a msgid_plural, but no msgstr[0]"
    line = message.line
    for number, written in enumerate(message.lines, message.line):
        match = _FORM.search(written)
        if written.startswith("msgid_plural") and not listed:
            line = number
        if wrong is not None and match and int(match[1]) == listed[wrong]:
            line, told = number, f"msgstr[{match[1]}] stands where msgstr[{wrong}] should"
    raise _syntax_error(path, f"(line {line}): {told}")


def _shown(text: str) -> str:
    return text.translate(_SHOW)


def _as_it_is(text: str) -> str:
    return text


def _decode(data: bytes, name: str) -> str:
    """The text of a catalog in the encoding that its header names; UTF-8 if it names none."""
    match = _CHARSET.search(data[:4096])
    named = match[1].decode("ascii", "replace") if match else "utf-8"
    if named == "CHARSET":  # what templates say
        named = "utf-8"
    try:
        known = codecs.lookup(named).name
        if known == "utf-8":
            return decoded(data, name)
        if _CHARSETS.fullmatch(known):
            return data.decode(known)
        why: Exception | None = None
    except (LookupError, UnicodeDecodeError, ValueError) as error:
        why = error
    raise RulegenError(
        ErrorCode.CATALOG_SYNTAX,
        f"the catalog cannot be read as {shortened(named)}, which its header names",
        source=Source(name, data.count(b"\n", 0, match.start()) + 1 if match else 0),
        mend="save the catalog as UTF-8 with “Content-Type: text/plain; charset=utf-8” in its header",
    ) from why


def _syntax_error(path: Path, told: str) -> RulegenError:
    line = re.search(r"\(line (\d+)\)", told)
    what = told.rpartition("): ")[2] if "): " in told else "not a line of a PO file"
    return RulegenError(
        ErrorCode.CATALOG_SYNTAX,
        what,
        source=Source(str(path), int(line[1]) if line else 0),
        mend="open the file in a PO editor, which shows and mends such lines, or restore its last good version",
    )
