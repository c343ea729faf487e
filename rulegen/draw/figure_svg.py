"""Figures made of shapes as SVG, by the same rules as the drawings of positions (`rulegen.draw.svg`)."""

from __future__ import annotations

from collections.abc import Iterable

from rulegen.draw.canvas import Canvas, Element, clean_text, number
from rulegen.draw.faces import HALF
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
    Role.TILES: {"stroke_width": "0.9"},
    Role.DICE: {"stroke_width": "0.9"},
    Role.RULES: {"stroke_width": "0.6"},
    Role.HOLLOW: {"stroke_width": "1.6"},
    Role.HOLES: {"stroke_width": "0.7"},
    Role.CHOSEN: {"stroke_width": "2"},
    Role.ROUTE: {"stroke_width": "1.6", "stroke_linejoin": "round"},
    Role.DASHED: {"stroke_width": "1.2", "stroke_dasharray": "3 2.2"},
    Role.STROKES: {"stroke_width": "1.8", "stroke_linecap": "round"},
}
"""How thick the lines of a role are, in user units, and how they are drawn."""


def render_figure(  # noqa: PLR0913 - all but two are keywords, and each is a fact of its own
    figure: Figure, theme: Theme, *, title: str, description: str, lang: str, id_prefix: str
) -> str:
    """Draw a figure. The keywords are those of `Canvas`."""
    canvas = Canvas(figure.width, figure.height, title=title, description=description, lang=lang, id_prefix=id_prefix)
    shapes = list(every_shape(figure.shapes))
    for pips in sorted({pips for shape in shapes if isinstance(shape, Domino) for pips in shape.tile if pips}):
        canvas.define_pips(str(pips), pips)
    for pips in sorted({shape.pips for shape in shapes if isinstance(shape, Die)}):
        canvas.define_pips(f"d{pips}", pips, upright=True, scale=DIE_SIZE / HALF)
    canvas.ground(theme.ground)
    writer = _Writer(canvas, theme)
    writer.write(canvas.group(canvas.root, font_family=FAMILY, font_size=str(FONT)), figure.shapes)
    return canvas.tostring()


class _Writer:
    """Writes shapes in the colours of one theme."""

    def __init__(self, canvas: Canvas, theme: Theme) -> None:
        self.canvas = canvas
        self.theme = theme

    def write(self, parent: Element, shapes: Iterable[Shape]) -> None:
        """Add the elements of shapes, one after the other."""
        for shape in shapes:
            self._element(parent, shape)

    def _element(self, parent: Element, shape: Shape) -> None:
        canvas = self.canvas
        match shape:
            case Group():
                self._group(parent, shape)
            case Domino():
                self._domino(parent, shape)
            case Die(x, y, pips):
                canvas.rect(parent, (x, y, DIE_SIZE, DIE_SIZE), 5)
                canvas.use(self._pips(parent), f"d{pips}", x + DIE_SIZE / 2, y + DIE_SIZE / 2)
            case Rect():
                canvas.rect(parent, shape[:4], shape.corner)
            case Circle(x, y, radius):
                canvas.circle(parent, (x, y), radius)
            case Line(points, closed):
                steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
                canvas.path(parent, f"M{steps}{'z' if closed else ''}")
            case Text(x, y, text, anchor, bold):
                placed = {} if anchor == "start" else {"text_anchor": anchor}
                weight = {"font_weight": "700"} if bold else {}
                canvas.text(parent, (x, y), text, **placed, **weight)

    def _group(self, parent: Element, shape: Group) -> None:
        """A group, its class and colours by its role."""
        paint: dict[str, str] = {}
        if shape.role:
            paint = {"class_": f"rg-{shape.role}", **self._paint(shape.role), **_PENS.get(shape.role, {})}
        data = {f"data_{key}": clean_text(str(value)) for key, value in shape.data}
        self.write(self.canvas.group(parent, **paint, **data), shape.shapes)

    def _domino(self, parent: Element, shape: Domino) -> None:
        x, y, tile = shape
        domino = self.canvas.group(parent, data_tile=str(tile))
        self.canvas.rect(domino, (x, y, TILE_WIDTH, TILE_HEIGHT), 3.5)
        self.canvas.path(domino, f"M{number(x + HALF)} {number(y + 3)}v14")
        pips = self._pips(domino)
        for shown, place in ((tile.low, HALF / 2), (tile.high, HALF * 3 / 2)):
            if shown:
                self.canvas.use(pips, str(shown), x + place, y + TILE_HEIGHT / 2)

    def _pips(self, parent: Element) -> Element:
        return self.canvas.group(parent, class_="rg-pips", stroke="none", **self._paint("pips"))

    def _paint(self, role: str) -> dict[str, str]:
        """The colours of a role, as attributes."""
        return {name.replace("-", "_"): colour for name, colour in colours(self.theme, role)}
