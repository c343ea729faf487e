"""Scenes of positions, and single tiles, as SVG."""

from __future__ import annotations

from collections.abc import Iterable

from rulegen.draw.canvas import Canvas, Element, number
from rulegen.draw.faces import HALF
from rulegen.draw.scene import BADGE_RADIUS, DOT_RADIUS, BadgeShape, DotShape, Scene, TileShape
from rulegen.draw.theme import Theme
from rulegen.engine.tiles import Tile

_CORNER = 3.5
"""The radius of a tile's corners, in user units."""
_THIN, _HEAVY = 0.9, 2.4
"""The outline of a tile, and of the newest one, in user units."""
_INSET, _NEWEST_INSET, _RING = 1.5, 2.2, 1.4
"""How far inside the edge of a tile, and of the newest, the ring of a spinner runs; how thick it is; in user units."""
_FONT = 11
"""The size of the numbers on badges, in user units."""
_SQUARE_FACES = frozenset({1, 4, 5, 9})
"""The pips that look the same when they are turned."""
_BASELINE = 3.9
"""From the middle of a badge down to the baseline: half the height of a digit in the usual sans-serif faces."""


def render_svg(  # noqa: PLR0913 - all but two are keywords, and each is a fact of its own
    scene: Scene, theme: Theme, *, title: str, description: str, lang: str, id_prefix: str
) -> str:
    """Draw a scene. The keywords are those of `Canvas`."""
    width, height = scene.width * HALF, scene.height * HALF
    canvas = Canvas(width, height, title=title, description=description, lang=lang, id_prefix=id_prefix)
    for name in sorted({_face(pips, shape) for shape in scene.tiles for pips in (shape.first, shape.second) if pips}):
        canvas.define_pips(name, int(name.removesuffix("v")), upright=name.endswith("v"))
    canvas.ground(theme.ground)
    tiles = canvas.group(
        canvas.root, class_="rg-tiles", fill=theme.tile, stroke=theme.outline, stroke_width=number(_THIN)
    )
    for shape in scene.tiles:
        _tile(canvas, tiles, shape, theme)
    _badges(canvas, scene.badges, theme)
    _dots(canvas, scene.dots, theme)
    return canvas.tostring()


def tile_svg(tile: Tile, theme: Theme, *, title: str, lang: str, id_prefix: str) -> str:
    """Draw one tile for running text, where it is about as high as the letters: few and bold strokes.

    There is no ground behind it, for the tile is opaque itself. The keywords are those of `Canvas`.
    """
    canvas = Canvas(44, 24, title=title, lang=lang, id_prefix=id_prefix)
    colours = {"fill": theme.tile, "stroke": theme.outline, "stroke_width": "1.6"}
    body = canvas.group(canvas.root, class_="rg-tiles", data_tile=str(tile), **colours)
    canvas.rect(body, (2, 2, 40, 20), 4)
    canvas.path(body, "M22 5v14")
    pips = canvas.group(canvas.root, class_="rg-pips", fill=theme.pip)
    canvas.pips(pips, tile.low, (12, 12), scale=1.14)
    canvas.pips(pips, tile.high, (32, 12), scale=1.14)
    return canvas.tostring()


def _face(pips: int, shape: TileShape) -> str:
    """The name of a face: its pips, and `v` on an upright tile, unless it looks the same."""
    return str(pips) if pips in _SQUARE_FACES or shape.is_horizontal else f"{pips}v"


def _tile(canvas: Canvas, tiles: Element, shape: TileShape, theme: Theme) -> None:
    """One tile: body, dividing line, what sets it apart, pips."""
    x, y, width, height = (length * HALF for length in shape.box)
    middle_x, middle_y = x + width / 2, y + height / 2
    newest, thin = {}, {}
    if shape.is_newest:
        newest = {"class_": "rg-newest", "fill": theme.newest, "stroke_width": number(_HEAVY)}
        thin = {"stroke_width": number(_THIN)}
    tile = canvas.group(tiles, data_tile=str(shape.tile), **newest)
    canvas.rect(tile, (x, y, width, height), _CORNER)
    horizontal = shape.is_horizontal
    divider = f"M{number(middle_x)} {number(y + 3)}v14" if horizontal else f"M{number(x + 3)} {number(middle_y)}h14"
    canvas.path(tile, divider, **thin)
    if shape.is_spinner:
        inset = _NEWEST_INSET if shape.is_newest else _INSET
        ring = {"class_": "rg-spinner", "fill": "none", "stroke": theme.spinner, "stroke_width": number(_RING)}
        canvas.rect(tile, (x + inset, y + inset, width - 2 * inset, height - 2 * inset), 2.2, **ring)
    pips = canvas.group(tile, class_="rg-pips", fill=theme.pip, stroke="none")
    step_x, step_y = (HALF / 2, 0) if horizontal else (0, HALF / 2)
    for shown, sign in ((shape.first, -1), (shape.second, 1)):
        if shown:
            canvas.use(pips, _face(shown, shape), middle_x + sign * step_x, middle_y + sign * step_y)


def _badges(canvas: Canvas, badges: Iterable[BadgeShape], theme: Theme) -> None:
    """Filled discs with numbers."""
    font = {"font_family": "Helvetica,Arial,sans-serif", "font_size": str(_FONT), "font_weight": "700"}
    group = canvas.group(canvas.root, class_="rg-badges", fill=theme.badge, text_anchor="middle", **font)
    for tile, port, value, x, y in badges:
        badge = canvas.group(group, data_tile=str(tile), data_port=port or "", data_value=str(value))
        canvas.circle(badge, (x * HALF, y * HALF), BADGE_RADIUS * HALF)
        canvas.text(badge, (x * HALF, y * HALF + _BASELINE), str(value), fill=theme.value)


def _dots(canvas: Canvas, dots: Iterable[DotShape], theme: Theme) -> None:
    """Hollow rings."""
    group = None
    for tile, port, x, y in dots:
        group = group or canvas.group(
            canvas.root, class_="rg-dots", fill=theme.ground, stroke=theme.dot, stroke_width="1.3"
        )
        canvas.circle(group, (x * HALF, y * HALF), DOT_RADIUS * HALF, data_tile=str(tile), data_port=port)
