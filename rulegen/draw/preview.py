"""The picture that stands for a page where somebody shares its address: the book's title beside one of its figures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulegen.draw.canvas import Box, Canvas, number
from rulegen.draw.measure import FONT, wrapped
from rulegen.draw.theme import Theme

WIDTH, HEIGHT = 1200, 630
"""The size that networks ask for, in user units; each becomes a pixel."""
FAMILY = "Vollkorn"
"""The font of all words and numbers; whoever makes a picture of the drawing must have it."""

_CARD: Box = (600, 45, 555, 540)
"""What the figure lies on."""
_MARGIN = 28
"""The least that the card shows around the figure."""
_LEFT, _COLUMN, _ROOM = 60, 500, 460
"""Where the words begin, and how wide and how high they may be."""
_SIZES = (96, 84, 74, 64, 56, 48)
"""The sizes of the title's letters, in user units: the largest is taken with which all words find room."""
_TEXT_SIZE = 36
"""The size of the other letters, in user units."""
_NARROW = 0.8
"""Letters of this font are at most so wide, by what `rulegen.draw.measure` expects."""
_LINE = 1.16
"""From line to line, by the size of the letters."""

_START = re.compile(r'<svg\b(?P<attributes>[^>]*?\sviewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"[^>]*)>')


def preview_svg(title: str, text: str, figure: str, theme: Theme, *, lang: str) -> str:
    """Draw title and text beside a figure, which is a drawing of this package in the same theme."""
    canvas = Canvas(WIDTH, HEIGHT, title=title, lang=lang, id_prefix="preview")
    canvas.ground(theme.badge)
    canvas.rect(canvas.root, _CARD, 30, fill=theme.ground)
    canvas.group(canvas.root).content = _placed(figure)
    words = canvas.group(canvas.root, font_family=FAMILY, font_weight="700", fill=theme.value)
    for size, baseline, line in _lines(title, text):
        canvas.text(words, (_LEFT, baseline), line, font_size=number(size))
    return canvas.tostring()


def _placed(figure: str) -> str:
    """The figure in the middle of the card, as large as it can be."""
    start = _START.match(figure)
    if start is None:
        raise ValueError("not a drawing of this package: it has no viewBox")
    x, y, width, height = _CARD
    box = {"x": x + _MARGIN, "y": y + _MARGIN, "width": width - 2 * _MARGIN, "height": height - 2 * _MARGIN}
    place = "".join(f' {name}="{number(length)}"' for name, length in box.items())
    return f"<svg{place}{start['attributes']}>{figure[start.end() :].rstrip()}"


def _lines(title: str, text: str) -> Iterator[tuple[float, float, str]]:
    """The lines of the words, in the middle between top and bottom: size, baseline and text of each."""
    small_lines = _wrapped(text, _TEXT_SIZE)
    for size in _SIZES:
        large_lines = _wrapped(title, size)
        height = _LINE * (size * len(large_lines) + _TEXT_SIZE * (1 + len(small_lines)))
        # The lines make up the title again where no word had to be cut.
        if height <= _ROOM and " ".join(large_lines) == " ".join(title.split()):
            break
    y = (HEIGHT - height) / 2
    for line in large_lines:
        y += _LINE * size
        yield size, y, line
    y += _LINE * _TEXT_SIZE
    for line in small_lines:
        y += _LINE * _TEXT_SIZE
        yield _TEXT_SIZE, y, line


def _wrapped(text: str, size: float) -> list[str]:
    """The lines of a text in letters of a size."""
    return wrapped(text, _COLUMN * FONT / (size * _NARROW), bold=True)
