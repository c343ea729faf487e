"""Reading a page of any kind from its file."""

from __future__ import annotations

from pathlib import Path

from rulegen.check.pages.html import read_html
from rulegen.check.pages.lines import read_lines
from rulegen.check.pages.page import Page
from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.files import read_text

MAX_BYTES = 1024 * 1024
"""The rules of a game have some 20 KB; a page that shows drawings, some 200."""


def read_page(path: Path) -> Page:
    """Read a page; raise `RulegenError` for a file that is no text, or too large to be rules."""
    return page_of(read_text(path, most=MAX_BYTES), str(path), path.suffix.lower())


def page_of(text: str, path: str, ending: str) -> Page:
    """The page that a text is; `ending` is that of its file."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        raise RulegenError(
            ErrorCode.FILE_UNREADABLE,
            "the file has bytes of 0 in it, as no text has",
            source=Source(path, text.count("\n", 0, text.index("\0")) + 1),
            mend="name a file of text",
        )
    if ending in {".html", ".htm"}:
        blocks, language = read_html(text)
        return Page(path, text, blocks, language)
    return Page(path, text, read_lines(text, ending))
