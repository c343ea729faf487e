"""The picture that stands for a page where somebody shares its address: the book's title beside one of its figures.

Words that the font cannot set whole, or that find no room, are left out: the second ones alone, or all of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping

from rulegen.draw.canvas import Box, Canvas, clean_text, number
from rulegen.draw.measure import broken
from rulegen.draw.theme import Theme

WIDTH, HEIGHT = 1200, 630
"""The size that networks ask for, in user units; each becomes a pixel."""
FAMILY = "Vollkorn"
"""The font of all words and numbers; whoever makes a picture of the drawing must have it."""

_CARD: Box = (600, 45, 555, 540)
"""What the figure lies on."""
_CARD_ALONE: Box = (60, 45, 1080, 540)
"""The same in a picture without words."""
_MARGIN = 28
"""The least that the card shows around the figure."""
_LEFT, _COLUMN, _ROOM = 60, 500, 460
"""Where the words begin, and how wide and how high they may be."""
_SIZES = (96, 84, 74, 64, 56, 48)
"""The sizes of the title's letters, in user units: the largest is taken with which all words find room."""
_TEXT_SIZE = 36
"""The size of the other letters, in user units."""
_LINE = 1.16
"""From line to line, by the size of the letters."""

_START = re.compile(r'<svg\b(?P<attributes>[^>]*?\sviewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"[^>]*)>')


def preview_svg(  # noqa: PLR0913 - what the picture is made of
    title: str, text: str, figure: str, theme: Theme, widths: Mapping[str, float], *, lang: str
) -> str:
    """Draw title and text beside a figure, which is a drawing of this package in the same theme.

    `widths` has the characters of the font that the words are set in, each with its width in ems.
    """
    title, text = _shown(title), _shown(text)
    sayings = ((title, text), (title, ""), ("", ""))
    lines = next(lines for one, other in sayings if (lines := _lines(one, other, widths)) is not None)
    card = _CARD if lines else _CARD_ALONE
    canvas = Canvas(WIDTH, HEIGHT, title=title, lang=lang, id_prefix="preview")
    canvas.ground(theme.badge)
    canvas.rect(canvas.root, card, 30, fill=theme.ground)
    canvas.group(canvas.root).content = _placed(figure, card)
    words = canvas.group(canvas.root, font_family=FAMILY, font_weight="700", fill=theme.value)
    for size, baseline, line in lines:
        canvas.text(words, (_LEFT, baseline), line, font_size=number(size))
    return canvas.tostring()


def _shown(text: str) -> str:
    """A text without characters that only say how others are set, such as places where a word may be parted."""
    kept = "".join(char for char in clean_text(text) if unicodedata.category(char) != "Cf")
    return unicodedata.normalize("NFC", kept)


def _placed(figure: str, card: Box) -> str:
    """The figure in the middle of the card, as large as it can be."""
    start = _START.match(figure)
    if start is None:
        raise ValueError("not a drawing of this package: it has no viewBox")
    x, y, width, height = card
    box = {"x": x + _MARGIN, "y": y + _MARGIN, "width": width - 2 * _MARGIN, "height": height - 2 * _MARGIN}
    place = "".join(f' {name}="{number(length)}"' for name, length in box.items())
    return f"<svg{place}{start['attributes']}>{figure[start.end() :].rstrip()}"


def _lines(title: str, text: str, widths: Mapping[str, float]) -> list[tuple[float, float, str]] | None:
    """The lines of the words, in the middle between top and bottom: size, baseline and text of each.

    `None` where the font lacks a character, or the words find no room.
    """
    if not set(title + text) <= widths.keys():
        return None

    def measure(line: str) -> float:
        return sum(widths[char] for char in line)

    small_lines = broken(text, _COLUMN / _TEXT_SIZE, measure)
    for size in _SIZES:
        large_lines = broken(title, _COLUMN / size, measure)
        height = _LINE * (size * len(large_lines) + _TEXT_SIZE * (len(small_lines) + bool(small_lines)))
        # The lines make up the title again where no word had to be cut.
        if height <= _ROOM and (" ".join(large_lines) == " ".join(title.split()) or size == _SIZES[-1]):
            return list(_set(large_lines, size, small_lines, (HEIGHT - height) / 2))
    return None


def _set(large: list[str], size: float, small: list[str], y: float) -> Iterator[tuple[float, float, str]]:
    """Place lines from a height on: those of the title, a gap, and the small ones."""
    for line in large:
        y += _LINE * size
        yield size, y, line
    y += _LINE * _TEXT_SIZE
    for line in small:
        y += _LINE * _TEXT_SIZE
        yield _TEXT_SIZE, y, line
