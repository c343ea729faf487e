"""The tags and texts of HTML, however broken, in a time that only grows with its length.

The parser of the standard library needs minutes for some broken pages of 400 KB, and a page is what strangers wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import NamedTuple

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
"""The elements that have no content."""

_NAME = re.compile(r"</?([A-Za-z][^\s/>]*)")
_NO_TAG = re.compile(r"<(?:<*(?=<))?")
"""One that begins nothing, and all behind it but the last, which may begin something."""
_ATTRIBUTE = re.compile(
    r"""(?P<name>[^\s=>/][^\s=>/]*)(?:\s*=\s*(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s>"'][^\s>]*)))?"""
)
_BETWEEN = re.compile(r"[\s/]*")
_RAW_END = {name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE) for name in ("script", "style")}
_REFERENCE = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


class Value(NamedTuple):
    """The value of an attribute and where it stands; `is_plain` if it is written as it is."""

    text: str
    offset: int
    is_plain: bool


class Start(NamedTuple):
    """A tag that begins an element; names are in lower case."""

    name: str
    values: Mapping[str, Value]
    offset: int


class End(NamedTuple):
    """A tag that ends an element."""

    name: str


class Data(NamedTuple):
    """A piece of text; `is_plain` if it stands in the file character by character."""

    text: str
    offset: int
    is_plain: bool


Token = Start | End | Data


def html_tokens(text: str) -> Iterator[Token]:
    """What a page consists of, without comments, declarations, scripts and style sheets."""
    position = 0
    while position < len(text):
        begin = text.find("<", position)
        if begin < 0:
            begin = len(text)
        yield from _data(text, position, begin)
        if begin == len(text):
            return
        match = _NAME.match(text, begin)
        if match is None:
            position = _past_other(text, begin)
            if position == begin + 1:
                position = _NO_TAG.match(text, begin).end()  # type: ignore[union-attr] # there is a “<”
                yield Data(text[begin:position], begin, is_plain=True)
            continue
        name = match[1].lower()
        if text[begin + 1] == "/":
            position = _past(text, ">", match.end())
            yield End(name)
            continue
        values, position = _attributes(text, match.end())
        yield Start(name, values, begin)
        if name in _RAW_END:
            end = _RAW_END[name].search(text, position)
            position = end.start() if end else len(text)


def _data(text: str, start: int, end: int) -> Iterator[Data]:
    position = start
    for match in _REFERENCE.finditer(text, start, end):
        if position < match.start():
            yield Data(text[position : match.start()], position, is_plain=True)
        yield Data(unescape(match[0]), match.start(), is_plain=False)
        position = match.end()
    if position < end:
        yield Data(text[position:end], position, is_plain=True)


def _past_other(text: str, begin: int) -> int:
    """Behind a comment or declaration; behind the `<` alone where it begins nothing."""
    if text.startswith("<!--", begin):
        return _past(text, "-->", begin + 4)
    if text[begin + 1 : begin + 2] in {"!", "?", "/"}:
        return _past(text, ">", begin)
    return begin + 1


def _past(text: str, sign: str, position: int) -> int:
    found = text.find(sign, position)
    return len(text) if found < 0 else found + len(sign)


def _attributes(text: str, position: int) -> tuple[dict[str, Value], int]:
    """The attributes of a tag, and the place behind it; the first one of a name counts."""
    values: dict[str, Value] = {}
    while True:
        position = _BETWEEN.match(text, position).end()  # type: ignore[union-attr] # it matches everywhere
        if text.startswith(">", position) or position == len(text):
            return values, min(position + 1, len(text))
        match = _ATTRIBUTE.match(text, position)
        if match is None:
            position += 1
            continue
        quoted = next((group for group in ("double", "single", "bare") if match[group] is not None), None)
        if quoted:
            written = match[quoted]
            value = unescape(written)
            values.setdefault(match["name"].lower(), Value(value, match.start(quoted), value == written))
        else:
            values.setdefault(match["name"].lower(), Value("", match.end(), is_plain=True))
        position = match.end()
