"""How wide text is, told with no font at hand, and where to break it.

Whoever looks at a drawing has their own sans-serif font. The widths here are those of a wide one (DejaVu Sans, about
as wide as Verdana), rounded up, so text in Helvetica or Arial ends a little before the place that is kept for it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, partial

FONT = 11
"""The size of all text. On a phone, where a user unit is 1.17 pixels, that is 13 pixels."""
LINE = 15
"""From one line of text to the next, in user units."""
BASELINE = 11.2
"""From the top of a line to its baseline, in user units."""

_BOLD = 1.13
"""How much wider bold letters are."""
_WIDTHS = {
    **dict.fromkeys("ijlł|ì'\N{RIGHT SINGLE QUOTATION MARK}", 0.34),
    **dict.fromkeys(" \N{NO-BREAK SPACE},.:;·I", 0.34),
    **dict.fromkeys('frt!()[]-/\\"', 0.46),
    **dict.fromkeys("abcdeghknopqsuvxyząćęńóśźżàèéòù0123456789?", 0.64),
    **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZĄĆĘŁŃÓŚŹŻÀÈÉÌÒÙ&", 0.79),
    **dict.fromkeys("+=<>~#\N{MINUS SIGN}\N{MULTIPLICATION SIGN}", 0.84),
}
"""The width of characters in ems."""
_OTHER, _WIDE, _EMOJI = 1.0, 1.05, 1.4
"""The width of characters that are not in the table, in ems."""

_SPACE = re.compile("[ \t\n\r\x0b\x0c]+")


@cache
def _width(character: str) -> float:
    """The width of one character, in ems."""
    if character in _WIDTHS:
        return _WIDTHS[character]
    if unicodedata.category(character) in {"Mn", "Me", "Cf", "Cc"}:
        return 0
    if ord(character) > 0xFFFF:  # noqa: PLR2004 - beyond the basic plane there are mostly pictures
        return _EMOJI
    return _WIDE if unicodedata.east_asian_width(character) in {"W", "F"} else _OTHER


def text_width(text: str, *, bold: bool = False) -> float:
    """At most so wide is a line of text, in user units."""
    return sum(map(_width, text)) * FONT * (_BOLD if bold else 1)


def wrapped(text: str, width: float, *, bold: bool = False) -> list[str]:
    """Break text into lines of at most `width` user units: between words, and inside a word that is too long."""
    return broken(text, width, partial(text_width, bold=bold))


def broken(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break text into lines that are at most as wide as `width`, as `measure` has it; see `wrapped`."""
    lines: list[str] = []
    now = ""
    for word in _SPACE.split(text.strip()):
        longer = f"{now} {word}".strip()
        if measure(longer) <= width:
            now = longer
            continue
        if now:
            lines.append(now)
        *full, now = _pieces(word, width, measure)
        lines += full
    return [*lines, now] if now else lines


def _pieces(word: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Cut a word into pieces that are narrow enough; at least one character goes into each."""
    pieces = [""]
    for character in word:
        if pieces[-1] and measure(pieces[-1] + character) > width:
            pieces.append("")
        pieces[-1] += character
    return pieces
