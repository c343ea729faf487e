"""reST that is safe to publish.

Everything that is filled into a page or comes from a catalog passes `escape`, after which docutils can read
nothing but plain words in it. Wanted markup comes only from placeholders, which are filled after escaping.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from rulegen.errors import ErrorCode, RulegenError, quote
from rulegen.text.placeholders import PlaceholderError, split_message
from rulegen.text.typography import NO_BREAK_SPACE


class Rst(str):
    """reST that rulegen wrote itself; every other text is escaped before it enters a page."""

    __slots__ = ()


_BREAKING_SPACE = re.compile(rf"[^\S{NO_BREAK_SPACE}\N{{NARROW NO-BREAK SPACE}}]+")
_NOT_TEXT = {"Cc", "Cs", "Cn", "Co"}
"""Unicode categories that have no place in a rulebook: controls, surrogates, unassigned and private characters."""
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of what follows, so that a text is not read as it is written."""
_SPECIAL = re.compile(rf"[^\w\s]|_|[^\S {NO_BREAK_SPACE}\N{{NARROW NO-BREAK SPACE}}]")


def plain(text: str) -> str:
    """Text on one line: white space collapsed (but for no-break spaces inside), what controls or turns it taken out."""
    return _collapse(text).strip()


def escape(text: str) -> Rst:
    """Text as reST that means exactly this text, on one line."""
    return _not_a_line(_escape_inner(text).strip())


def trim_end(text: str) -> str:
    """Text without white space at its end, but for a blank that a backslash belongs to: it ends inline markup."""
    trimmed = text.rstrip()
    return f"{trimmed} " if _dangles(trimmed) else trimmed


def trim_line(line: str) -> str:
    """A whole line without white space at its end; markup that ends there needs nothing to end it."""
    trimmed = line.rstrip()
    return trimmed[:-1] if _dangles(trimmed) else trimmed


def _dangles(text: str) -> bool:
    """Whether the last character is a backslash that is not escaped itself."""
    return (len(text) - len(text.rstrip("\\"))) % 2 == 1


def _not_a_line(text: str) -> Rst:
    """A line of nothing but backslashes would be a rule, or turn its neighbour into a heading."""
    return Rst(f"\\ {text}" if text and not text.strip("\\ ") else text)


def _collapse(text: str) -> str:
    """Like `plain`, for a part of a line: white space at its ends stays."""
    return "".join(
        char
        for char in _BREAKING_SPACE.sub(" ", text)
        if char not in _TURNS and unicodedata.category(char) not in _NOT_TEXT
    )


def _escape_inner(text: str) -> str:
    """Like `escape`, for a part of a line: white space at its ends stays."""
    return _SPECIAL.sub(lambda match: "\\" + match[0], _collapse(text))


@dataclass(frozen=True, slots=True)
class Tag:
    """Markup around the text between a pair of placeholders."""

    start: str
    end: str


STRONG = Tag("**", "**")
EMPHASIS = Tag("*", "*")
TAGS: Mapping[str, Tag] = {"b": STRONG, "i": EMPHASIS}
"""Pairs that every message may use."""

_DOCUMENT = re.compile(r"[a-z0-9][a-z0-9-]*", re.ASCII)
_LABEL = re.compile(r"[a-z][a-z0-9-]*", re.ASCII)
_URL = re.compile(r"[!#-;=?-\[\]_a-z~%]+", re.ASCII)


def link_tag(target: str) -> Tag:
    """Markup that links the text of a pair to `target`.

    A target is `#label` (a figure or section of the book), the name of a page of the book, or an http(s) URL.
    Raises `RulegenError` for anything else.
    """
    if target.startswith("#") and _LABEL.fullmatch(target[1:]):
        return Tag(":ref:`", f" <{target[1:]}>`")
    if _DOCUMENT.fullmatch(target):
        return Tag(":doc:`", f" <{target}>`")
    if _is_web_address(target):
        return Tag("`", f" <{target}>`__")
    raise RulegenError(
        ErrorCode.TARGET_REFUSED,
        f"a link to {quote(plain(target))} is refused",
        mend="link to #label, to the name of a page of the book, or to an http:// or https:// address",
    )


def _is_web_address(target: str) -> bool:
    try:
        parts = urlsplit(target)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and bool(parts.netloc) and _URL.fullmatch(target) is not None


def inline(message: str, values: Mapping[str, str | Tag]) -> Rst:
    """Fill a message as reST: literal text and plain values escaped, `Rst` and pairs as markup.

    Raises `PlaceholderError` where a placeholder has no value, or markup stands inside markup.
    """
    known = {**TAGS, **values}
    return _not_a_line(trim_end("".join(_render(split_message(message), known)).lstrip()))


def _render(parts: Iterator[tuple[str, str | None]], known: Mapping[str, str | Tag]) -> Iterator[str]:
    for literal, name in parts:
        yield _escape_inner(literal)
        if name is None:
            continue
        value = _lookup(name, known)
        if isinstance(value, Tag):
            yield _tagged(name, value, parts, known)
        elif isinstance(value, Rst):
            yield value
        else:
            yield _escape_inner(value)


def _lookup(name: str, known: Mapping[str, str | Tag]) -> str | Tag:
    if name not in known:
        names = ", ".join(f"{{{value}}}" for value in sorted(known))
        msg = f"{{{name}}} has no value here (known: {names})"
        raise PlaceholderError(msg)
    return known[name]


def _tagged(name: str, tag: Tag, parts: Iterator[tuple[str, str | None]], known: Mapping[str, str | Tag]) -> str:
    """The text up to the closing placeholder of a pair, with its markup; blanks at its ends go outside."""
    inner: list[str] = []
    for literal, closing in parts:
        inner.append(literal)
        if closing is None:
            break
        if closing == f"/{name}":
            text = _escape_inner("".join(inner))
            core = text.strip()
            before, _, after = text.partition(core) if core else (text, "", "")
            return f"{before}\\ {tag.start}{core}{tag.end}\\ {after}" if core else text
        value = _lookup(closing, known)
        if isinstance(value, Rst | Tag):
            msg = f"{{{closing}}} is markup and cannot stand inside {{{name}}}"
            raise PlaceholderError(msg)
        inner.append(value)
    msg = f"{{{name}}} is never closed"
    raise PlaceholderError(msg)


def heading(text: Rst, level: int) -> Rst:
    """A title (level 1) or section heading (2, 3)."""
    adornment = "=-~"[level - 1]
    # Twice the length covers characters that docutils counts as two columns wide.
    return Rst(f"{text}\n{adornment * (2 * len(text))}")


def indent(block: str, by: int = 3) -> Rst:
    """A block moved to the right, for the content of a directive."""
    return Rst("\n".join(" " * by + line if line.strip() else "" for line in block.splitlines()))


def directive(name: str, argument: str = "", options: Mapping[str, str] | None = None, content: str = "") -> Rst:
    """A directive. Options are plain text on one line; docutils reads no markup in them."""
    lines = [f".. {name}:: {argument}".rstrip()]
    lines += [f"   :{option}: {plain(value)}" for option, value in (options or {}).items()]
    if content:
        lines += ["", indent(content)]
    return Rst("\n".join(lines))
