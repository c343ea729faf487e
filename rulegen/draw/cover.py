"""The cover of a book: its title above a branching layout of tiles and two dice."""

from __future__ import annotations

from typing import NamedTuple

from rulegen.draw.canvas import Canvas, Element, Point, number
from rulegen.draw.faces import HALF
from rulegen.draw.measure import FONT, wrapped
from rulegen.draw.theme import Theme

_WIDTH, _HEIGHT = 600, 960
"""Five to eight, the shape in which most shops and shelves show a cover; in user units."""
_SCALE = 4
"""A tile of the cover is so many times as large as one of a figure."""
_CELL = _SCALE * HALF
"""Half a tile of the cover, in user units."""


class _Tile(NamedTuple):
    """A tile of the cover: its halves (left and right, or upper and lower), and its middle in half tiles."""

    halves: tuple[int, int]
    x: float
    y: float
    upright: bool


_LAYOUT = (
    _Tile((1, 4), 1.75, 7.2, upright=False),
    _Tile((4, 4), 3.25, 7.2, upright=True),
    _Tile((4, 6), 4.75, 7.2, upright=False),
    _Tile((6, 6), 6.25, 7.2, upright=True),
    _Tile((3, 4), 3.25, 5.2, upright=True),
    _Tile((4, 5), 3.25, 9.2, upright=True),
)
"""A layout as it may arise in play."""
_DICE = ((5, (5, 9.4)), (2, (6.2, 9.9)))
"""What each die shows, and its middle in half tiles."""
_TITLE_SIZES = (84, 68, 54, 42)
"""The sizes of the title's letters, in user units: the largest is taken that needs no more lines than there is room."""
_TITLE_WIDTH, _TITLE_HEIGHT = 500, 190
_TITLE_TOP = 70


def cover_svg(title: str, theme: Theme, *, lang: str, id_prefix: str) -> str:
    """Draw the cover of a book of this title in the colours of its figures. The keywords are those of `Canvas`."""
    canvas = Canvas(_WIDTH, _HEIGHT, title=title, lang=lang, id_prefix=id_prefix)
    canvas.ground(theme.badge)
    _title(canvas, title, theme)
    tiles = canvas.group(canvas.root, class_="rg-tiles", fill=theme.tile, stroke=theme.outline, stroke_width="3")
    for tile in _LAYOUT:
        _tile(canvas, tiles, tile, theme)
    for shown, (x, y) in _DICE:
        _die(canvas, tiles, shown, (_CELL * x, _CELL * y), theme)
    return canvas.tostring()


def _title(canvas: Canvas, title: str, theme: Theme) -> None:
    """The title in the middle of the top, as large as it can be."""
    size, lines = next(
        (size, lines)
        for size in _TITLE_SIZES
        if len(lines := wrapped(title, _TITLE_WIDTH * FONT / size, bold=True)) * size * 1.15 <= _TITLE_HEIGHT
        or size == _TITLE_SIZES[-1]
    )
    font = {"font_family": "Georgia,serif", "font_size": str(size), "font_weight": "700", "text_anchor": "middle"}
    group = canvas.group(canvas.root, class_="rg-values", fill=theme.value, **font)
    for line, text in enumerate(lines, start=1):
        canvas.text(group, (_WIDTH / 2, _TITLE_TOP + line * size * 1.15), text)


def _tile(canvas: Canvas, parent: Element, tile: _Tile, theme: Theme) -> None:
    """A tile with the line between its halves."""
    x, y = _CELL * tile.x, _CELL * tile.y
    half, inset = _CELL / 2, 12
    group = canvas.group(parent)
    width, height = (_CELL, 2 * _CELL) if tile.upright else (2 * _CELL, _CELL)
    canvas.rect(group, (x - width / 2, y - height / 2, width, height), 14)
    start, direction = ((x - half + inset, y), "h") if tile.upright else ((x, y - half + inset), "v")
    canvas.path(group, f"M{number(start[0])} {number(start[1])}{direction}{number(_CELL - 2 * inset)}")
    face = canvas.group(group, class_="rg-pips", fill=theme.pip, stroke="none")
    for pips, sign in zip(tile.halves, (-1, 1), strict=True):
        middle = (x, y + sign * half) if tile.upright else (x + sign * half, y)
        canvas.pips(face, pips, middle, upright=tile.upright, scale=_SCALE)


def _die(canvas: Canvas, parent: Element, pips: int, middle: Point, theme: Theme) -> None:
    """A die around its middle."""
    x, y = middle
    group = canvas.group(parent)
    canvas.rect(group, (x - _CELL / 2, y - _CELL / 2, _CELL, _CELL), 20)
    face = canvas.group(group, class_="rg-pips", fill=theme.pip, stroke="none")
    canvas.pips(face, pips, middle, upright=True, scale=_SCALE)
