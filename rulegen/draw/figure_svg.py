"""Figures made of shapes as SVG, by the same rules as the drawings of positions (`rulegen.draw.svg`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rulegen.draw.faces import HALF, pips_markup
from rulegen.draw.markup import clean_text, opening
from rulegen.draw.measure import FONT
from rulegen.draw.shapes import (
    DIE_SIZE,
    TILE_HEIGHT,
    TILE_WIDTH,
    Circle,
    Die,
    Domino,
    Figure,
    Group,
    Line,
    Rect,
    Role,
    Shape,
    Text,
    every_shape,
)
from rulegen.draw.theme import Theme, colours

FAMILY = "Helvetica,Arial,sans-serif"
"""The font of all text. What the browser has instead may be wider: `rulegen.draw.measure` allows for it."""

_PENS = {
    Role.TILES: ' stroke-width="0.9"',
    Role.DICE: ' stroke-width="0.9"',
    Role.RULES: ' stroke-width="0.8"',
    Role.HOLLOW: ' stroke-width="1.6"',
    Role.HOLES: ' stroke-width="0.7"',
    Role.CHOSEN: ' stroke-width="2"',
    Role.ROUTE: ' stroke-width="1.6" stroke-linejoin="round"',
    Role.DASHED: ' stroke-width="1.2" stroke-dasharray="3 2.2"',
    Role.STROKES: ' stroke-width="1.8" stroke-linecap="round"',
}
"""How thick the lines of a role are, in user units, and how they are drawn."""


def render_figure(  # noqa: PLR0913 - all but two are keywords, and each is a fact of its own
    figure: Figure, theme: Theme, *, title: str, description: str, lang: str, id_prefix: str
) -> str:
    """Draw a figure. The keywords are those of `rulegen.draw.svg.render_svg`."""
    width, height = _number(figure.width), _number(figure.height)
    shapes = list(every_shape(figure.shapes))
    faces = {f"{pips}" for shape in shapes if isinstance(shape, Domino) for pips in shape.tile if pips}
    faces |= {f"d{shape.pips}" for shape in shapes if isinstance(shape, Die)}
    writer = _Writer(theme, id_prefix)
    return "".join(
        [
            opening(f"0 0 {width} {height}", title=title, description=description, lang=lang, id_prefix=id_prefix),
            "<defs>",
            *(f'<g id="{id_prefix}-{name}">{_face(name)}</g>' for name in sorted(faces)),
            "</defs>",
            f'<rect class="rg-ground" fill="{theme.ground}" width="{width}" height="{height}"/>',
            f'<g font-family="{FAMILY}" font-size="{FONT}">',
            writer.markup(figure.shapes),
            "</g></svg>\n",
        ]
    )


def _number(length: float) -> str:
    """A length without useless digits."""
    return f"{round(length, 2):g}"


@cache
def _face(name: str) -> str:
    """The pips of a half tile, or of a die if the name begins with `d`, around (0, 0)."""
    if name.startswith("d"):
        return pips_markup(int(name[1:]), 0, 0, upright=True, scale=DIE_SIZE / HALF)
    return pips_markup(int(name), 0, 0)


class _Writer:
    """Writes shapes in the colours of one theme."""

    def __init__(self, theme: Theme, id_prefix: str) -> None:
        self.theme = theme
        self.id_prefix = id_prefix
        self.pips = f'<g class="rg-pips"{_paint(theme, "pips")} stroke="none">'

    def markup(self, shapes: Iterable[Shape]) -> str:
        """The elements of shapes, one after the other."""
        return "".join(map(self._element, shapes))

    def _element(self, shape: Shape) -> str:
        match shape:
            case Group():
                return self._group(shape)
            case Domino():
                return self._domino(shape)
            case Die(x, y, pips):
                face = self._face(f"d{pips}", x + DIE_SIZE / 2, y + DIE_SIZE / 2)
                return f"{_rect(Rect(x, y, DIE_SIZE, DIE_SIZE, 5))}{self.pips}{face}</g>"
            case _:
                return _plain(shape)

    def _group(self, shape: Group) -> str:
        """A group, its class and colours by its role."""
        paint = ""
        if shape.role:
            paint = f' class="rg-{shape.role}"{_paint(self.theme, shape.role)}{_PENS.get(shape.role, "")}'
        data = "".join(f' data-{key.replace("_", "-")}="{clean_text(str(value))}"' for key, value in shape.data)
        return f"<g{paint}{data}>{self.markup(shape.shapes)}</g>"

    def _domino(self, shape: Domino) -> str:
        x, y, tile = shape
        middle = y + TILE_HEIGHT / 2
        halves = [
            self._face(str(pips), x + place, middle)
            for pips, place in ((tile.low, HALF / 2), (tile.high, HALF * 3 / 2))
            if pips
        ]
        return (
            f'<g data-tile="{tile}">{_rect(Rect(x, y, TILE_WIDTH, TILE_HEIGHT, 3.5))}'
            f'<path d="M{_number(x + HALF)} {_number(y + 3)}v14"/>{self.pips}{"".join(halves)}</g></g>'
        )

    def _face(self, name: str, x: float, y: float) -> str:
        return f'<use xlink:href="#{self.id_prefix}-{name}" x="{_number(x)}" y="{_number(y)}"/>'


def _paint(theme: Theme, role: str) -> str:
    """The colours of a role, as attributes."""
    return "".join(f' {name}="{colour}"' for name, colour in colours(theme, role))


def _plain(shape: Rect | Circle | Line | Text) -> str:
    """A shape of one element."""
    match shape:
        case Rect():
            return _rect(shape)
        case Circle(x, y, radius):
            return f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"/>'
        case Line(points, closed):
            steps = "L".join(f"{_number(x)} {_number(y)}" for x, y in points)
            return f'<path d="M{steps}{"z" if closed else ""}"/>'
        case Text(x, y, text, anchor, bold):
            placed = "" if anchor == "start" else f' text-anchor="{anchor}"'
            weight = ' font-weight="700"' if bold else ""
            return f'<text x="{_number(x)}" y="{_number(y)}"{placed}{weight}>{clean_text(text)}</text>'


def _rect(shape: Rect) -> str:
    x, y, width, height, corner = map(_number, shape)
    rounded = "" if corner == "0" else f' rx="{corner}"'
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{rounded}/>'
