"""The marks of plain text, Markdown and reStructuredText: what in a line is text, and what begins a block."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

_STRONG = r"\*\*|(?<![\w*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\w*])"
_INLINE = {
    ".txt": re.compile(rf"{_STRONG}|`+"),
    ".md": re.compile(
        rf"{_STRONG}|`+|(?<!\w)__?(?=\S)|(?<=\S)__?(?!\w)|!?\[(?=[^\[\]\n]{{0,200}}\]\()"
        r"|\]\([^()\s]{0,500}(?:\s\"[^\"\n]{0,200}\")?\)"
        r"|</?[A-Za-z][^<>\n]{0,500}>|<!--.{0,500}?-->|\\(?=[\\`*_{}\[\]()#+.!|<>-])"
    ),
    ".rst": re.compile(
        rf"{_STRONG}|(?<!\w):[a-z][\w+.:-]{{0,60}}:(?=`)|\s{{0,9}}<[^<>`\n]{{0,500}}>(?=`)|`+_{{0,2}}|\\(?=\S)"
    ),
}
"""By the ending of the file: what stands within a text and is none."""

BULLET = re.compile(r"\s*(?:(?P<number>#\.|\(?(?:\d{1,2}|[a-zA-Z])[.)])|[-*+•–—▪◦‣·])\s+(?=\S)")
"""What begins the item of a list; numbers and letters do so only where no sentence is going on."""
ROW = re.compile(r"\s*\*\s+(?=-\s)")
"""What begins a row of a table that is written as a list of lists."""
DASH = re.compile(r"\s*-(?:\s+|$)")
UNDERLINE = re.compile(r"([=\-~^\"'`#*+.:_])\1{2,}")
HASHES = re.compile(r"\s{0,3}#{1,6}\s+")
QUOTE = re.compile(r"\s{0,3}(?:>\s?)+")
DIRECTIVE = re.compile(r"\s*\.\.\s+(?P<name>[a-zA-Z][\w:+.-]*)::(?:\s+|$)")
COMMENT = re.compile(r"\s*\.\.(?:\s+(?!\[)|$)")
FIELD = re.compile(r"\s*:(?=[^:`\n]+:\s+\S)")
OPTION = re.compile(r"\s*:(?P<name>[a-z][a-z-]*):(?:\s+|$)")
TABLE_RULE = re.compile(r"(?>[\s:|+=-]*?[-=]{2})[\s:|+=-]*+")
BORDER = re.compile(r"=++(?:\s++=++)++")
"""What stands above, in and below a table whose columns are parted by blanks."""
_BOX_RULE = re.compile(r"\s*[+\u250c\u2514\u2554\u255a][-=\u2500\u2550]{3,}[+\u2510\u2518\u2557\u255d]\s*")
"""The upper or lower side of a box of text."""
_BOXED = re.compile(r"\s*[|\u2502\u2551](?P<text>[^|\u2502\u2551]*(?:\d\|\d[^|\u2502\u2551]*)*)[|\u2502\u2551]\s*")
_BAR = re.compile(r"(?<![\\\d])\||\|(?!\d)")
_BAR_BETWEEN = re.compile(r"(?<=\s)\||\|(?=\s|$)")
_FEWEST_BARRED = 3
"""So many lines with bars are a table."""


def text_pieces(line: str, ending: str) -> Iterator[tuple[str, int]]:
    """The parts of a line that are text, each with its place in the line."""
    position = 0
    for mark in _INLINE[ending].finditer(line):
        if position < mark.start():
            yield line[position : mark.start()], position
        position = mark.end()
    if position < len(line):
        yield line[position:], position


def unboxed(lines: Sequence[str]) -> list[str]:
    """Lines with blanks in place of the sides of boxes that are drawn around text; what has columns is a table."""
    found = list(lines)
    top: int | None = None
    for number, line in enumerate(lines):
        if _BOX_RULE.fullmatch(line):
            if top is not None and number > top + 1:
                for inside in range(top, number + 1):
                    match = _BOXED.fullmatch(lines[inside])
                    found[inside] = " " * match.start("text") + match["text"].rstrip() if match else ""
                top = None
            else:
                top = number
        elif not _BOXED.fullmatch(line):
            top = None
    return found


def unquoted(lines: Sequence[str]) -> list[str]:
    """Lines of Markdown with blanks in place of the marks of quotations: what is quoted is read like all else."""
    marks = [(line, QUOTE.match(line)) for line in lines]
    return [" " * mark.end() + line[mark.end() :] if mark else line for line, mark in marks]


def cells_of(line: str) -> list[tuple[int, int]]:
    """Where the cells of a row stand that is drawn with bars; the bar of a tile such as 1|4 parts none."""
    bars = [match.start() for match in _BAR.finditer(line)]
    if not line.lstrip().startswith("|"):
        bars = [-1, *(match.start() for match in _BAR_BETWEEN.finditer(line))]
    if not line.rstrip().endswith("|"):
        bars.append(len(line.rstrip()))
    return [(one + 1, other) for one, other in pairwise(bars)]


def barred_lines(lines: Sequence[str]) -> frozenset[int]:
    """The lines of tables whose columns have bars between them, and none at the sides; rules under headings, too."""
    found: list[int] = []
    barred = [
        bool(_BAR_BETWEEN.search(line) or ("|" in line and TABLE_RULE.fullmatch(line.strip())))
        and not line.lstrip().startswith("|")
        for line in lines
    ]
    for is_barred, run in groupby(range(len(lines)), key=barred.__getitem__):
        numbers = list(run)
        if is_barred and len(numbers) >= _FEWEST_BARRED:
            found += numbers
    return frozenset(found)


def columns_of(border: str) -> list[tuple[int, int]]:
    """Where the columns stand below a border; the last one has no end."""
    starts = [match.start() for match in re.finditer(r"=+", border)]
    return list(pairwise([*starts, 10**9]))
