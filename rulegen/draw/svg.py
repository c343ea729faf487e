"""Scenes as SVG: plain SVG 1.1 that browsers, EPUB readers and PDF makers draw alike.

There is no style element, script, transform, filter or outside reference in it; colours are presentation
attributes of groups, and the `rg-` classes on these groups let the CSS of a page recolour a drawing. Elements are
written as text: a drawing has few kinds of them, a builder of trees takes four times as long, and all that comes from
outside passes `_text`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from xml.sax.saxutils import escape

from rulegen.draw.scene import BADGE_RADIUS, DOT_RADIUS, BadgeShape, DotShape, Scene, TileShape
from rulegen.draw.theme import Theme
from rulegen.engine.tiles import Tile

HALF = 20
"""User units of the drawing to the half tile."""

_CORNER = 3.5
"""The radius of a tile's corners, in user units."""
_THIN, _HEAVY = 0.9, 2.4
"""The outline of a tile, and of the newest one, in user units."""
_INSET, _NEWEST_INSET, _RING = 1.5, 2.2, 1.4
"""How far inside the edge of a tile, and of the newest, the ring of a spinner runs; how thick it is; in user units."""
_FONT = 11
"""The size of the numbers on badges, in user units."""
_BASELINE = 3.9
"""From the middle of a badge down to the baseline: half the height of a digit in the usual sans-serif faces."""

_LINES = {
    1: (0, 1, 0),
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (4, 2, 4),
    11: (4, 3, 4),
    12: (4, 4, 4),
    13: (5, 3, 5),
    14: (5, 4, 5),
    15: (5, 5, 5),
    16: (6, 4, 6),
    17: (6, 5, 6),
    18: (6, 6, 6),
}
"""Pips on the three lines of a face that run along the tile. (Two and three stand on the diagonal.)"""
_ALONG = {1: (0.0,), 2: (-4.8, 4.8), 3: (-4.8, 0, 4.8), 4: (-6, -2, 2, 6), 5: (-6.4, -3.2, 0, 3.2, 6.4)}
_ALONG[6] = (-6.5, -3.9, -1.3, 1.3, 3.9, 6.5)
"""Where the pips of one line stand, in user units from the middle of the face."""
_ACROSS = (-4.8, 0, 4.8)
"""Where the three lines run, in user units from the middle of the face."""
_RADII = ((6, 2.1), (9, 1.9), (12, 1.6), (15, 1.3), (18, 1.15))
"""The radius of a pip on faces up to so many pips, in user units."""

_NOT_XML = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ID = re.compile(r"[A-Za-z_][\w.-]*", re.ASCII)


def render_svg(  # noqa: PLR0913 - all but two are keywords, and each is a fact of its own
    scene: Scene, theme: Theme, *, title: str, description: str, lang: str, id_prefix: str
) -> str:
    """Draw a scene.

    `title` and `description` are plain text in the language `lang`; `id_prefix` begins every id, so it must differ
    from drawing to drawing of one page. It begins with a letter and has letters, digits, `.`, `_` and `-`
    (`ValueError` otherwise).
    """
    width, height = _number(scene.width), _number(scene.height)
    return "".join(
        [
            _head(f"0 0 {width} {height}", lang, id_prefix, f"{id_prefix}-title {id_prefix}-desc"),
            f'<title id="{id_prefix}-title">{_text(title)}</title>',
            f'<desc id="{id_prefix}-desc">{_text(description)}</desc>',
            _faces(scene.tiles, id_prefix),
            f'<rect class="rg-ground" fill="{theme.ground}" width="{width}" height="{height}"/>',
            f'<g class="rg-tiles" fill="{theme.tile}" stroke="{theme.outline}" stroke-width="{_THIN}">',
            *(_tile(shape, theme, id_prefix) for shape in scene.tiles),
            "</g>",
            _badges(scene.badges, theme),
            _dots(scene.dots, theme),
            "</svg>\n",
        ]
    )


def tile_svg(tile: Tile, theme: Theme, *, title: str, lang: str, id_prefix: str) -> str:
    """Draw one tile for running text, where it is about as high as the letters: few and bold strokes.

    There is no ground behind it, for the tile is opaque itself. `id_prefix` as for `render_svg`.
    """
    halves = "".join(_pips(pips, x, 12, scale=1.14) for pips, x in ((tile.low, 12), (tile.high, 32)))
    return (
        f"{_head('0 0 44 24', lang, id_prefix, f'{id_prefix}-title')}"
        f'<title id="{id_prefix}-title">{_text(title)}</title>'
        f'<g class="rg-tiles" data-tile="{tile}" fill="{theme.tile}" stroke="{theme.outline}" stroke-width="1.6">'
        f'<rect x="2" y="2" width="40" height="20" rx="4"/><path d="M22 5v14"/></g>'
        f'<g class="rg-pips" fill="{theme.pip}">{halves}</g></svg>\n'
    )


def _head(view_box: str, lang: str, id_prefix: str, labels: str) -> str:
    """The start tag of a drawing."""
    if not _ID.fullmatch(id_prefix):
        msg = f"not the beginning of an id: {id_prefix!r}"
        raise ValueError(msg)
    language = _text(lang)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
        f'class="rg-figure" viewBox="{view_box}" role="img" aria-labelledby="{labels}" '
        f'lang="{language}" xml:lang="{language}">'
    )


def _text(text: str) -> str:
    """Text from outside, made harmless: no markup, no character that XML forbids, white space collapsed."""
    return escape(" ".join(_NOT_XML.sub("", text).split()), {'"': "&quot;"})


def _number(halves: float) -> str:
    """A length given in half tiles, in user units and without useless digits."""
    return f"{round(halves * HALF, 2):g}"


def _faces(tiles: Iterable[TileShape], id_prefix: str) -> str:
    """The pips that the tiles show, each face once; upright tiles have faces of their own where turning shows.

    They have no colour: they inherit it where they are used, for the style rules of a page do not reach in here.
    """
    names = sorted({_face(pips, shape) for shape in tiles for pips in (shape.first, shape.second) if pips})
    return "".join(
        [
            "<defs>",
            *(f'<g id="{id_prefix}-{name}">{_face_pips(name)}</g>' for name in names),
            "</defs>",
        ]
    )


def _face(pips: int, shape: TileShape) -> str:
    """The name of a face: its pips, and `v` on an upright tile, unless it looks the same."""
    return f"{pips}" if shape.is_horizontal or pips in {1, 4, 5, 9} else f"{pips}v"


@cache
def _face_pips(name: str) -> str:
    """The pips of a face around (0, 0)."""
    return _pips(int(name.removesuffix("v")), 0, 0, upright=name.endswith("v"))


def _pips(pips: int, x: float, y: float, *, upright: bool = False, scale: float = 1) -> str:
    """The pips of half a tile around a point; `scale` makes a larger face of them."""
    radius = f"{next(radius for most, radius in _RADII if pips <= most) * scale:g}"
    centres = [(across, -along) if upright else (along, across) for along, across in _face_points(pips)]
    return "".join(f'<circle cx="{x + scale * cx:g}" cy="{y + scale * cy:g}" r="{radius}"/>' for cx, cy in centres)


def _face_points(pips: int) -> list[tuple[float, float]]:
    """The pips of a face, along the tile and across it, from the middle of the face."""
    if pips in {2, 3}:
        return [(place, place) for place in _ALONG[pips]]
    return [
        (along, across)
        for count, across in zip(_LINES.get(pips, ()), _ACROSS, strict=False)
        for along in _ALONG.get(count, ())
    ]


def _tile(shape: TileShape, theme: Theme, id_prefix: str) -> str:
    """One tile: body, dividing line, what sets it apart, pips."""
    x, y, width, height = (round(length * HALF, 2) for length in shape.box)
    middle_x, middle_y = x + width / 2, y + height / 2
    body = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{_CORNER}"/>'
    divider = f"M{middle_x:g} {y + 3:g}v14" if shape.is_horizontal else f"M{x + 3:g} {middle_y:g}h14"
    attributes = f' class="rg-newest" fill="{theme.newest}" stroke-width="{_HEAVY}"' if shape.is_newest else ""
    thin = f' stroke-width="{_THIN}"' if shape.is_newest else ""
    step_x, step_y = (HALF / 2, 0) if shape.is_horizontal else (0, HALF / 2)
    parts = [f'<g data-tile="{shape.tile}"{attributes}>{body}<path d="{divider}"{thin}/>']
    if shape.is_spinner:
        parts.append(_ring(shape, theme))
    parts.append(f'<g class="rg-pips" fill="{theme.pip}" stroke="none">')
    for pips, sign in ((shape.first, -1), (shape.second, 1)):
        if pips:
            place = f'x="{middle_x + sign * step_x:g}" y="{middle_y + sign * step_y:g}"'
            parts.append(f'<use xlink:href="#{id_prefix}-{_face(pips, shape)}" {place}/>')
    parts.append("</g></g>")
    return "".join(parts)


def _ring(shape: TileShape, theme: Theme) -> str:
    """The inner outline of a spinner."""
    inset = _NEWEST_INSET if shape.is_newest else _INSET
    x, y, width, height = (round(length * HALF, 2) for length in shape.box)
    return (
        f'<rect class="rg-spinner" fill="none" stroke="{theme.spinner}" stroke-width="{_RING}" x="{x + inset:g}" '
        f'y="{y + inset:g}" width="{width - 2 * inset:g}" height="{height - 2 * inset:g}" rx="2.2"/>'
    )


def _badges(badges: Iterable[BadgeShape], theme: Theme) -> str:
    """Filled discs with numbers."""
    radius = _number(BADGE_RADIUS)
    parts = [
        f'<g data-tile="{tile}" data-port="{port or ""}" data-value="{value}">'
        f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{radius}"/>'
        f'<text fill="{theme.value}" x="{_number(x)}" y="{round(y * HALF + _BASELINE, 2):g}">{value}</text></g>'
        for tile, port, value, x, y in badges
    ]
    font = f'font-family="Helvetica,Arial,sans-serif" font-size="{_FONT}" font-weight="700" text-anchor="middle"'
    return f'<g class="rg-badges" fill="{theme.badge}" {font}>{"".join(parts)}</g>'


def _dots(dots: Iterable[DotShape], theme: Theme) -> str:
    """Hollow rings."""
    radius = _number(DOT_RADIUS)
    parts = [
        f'<circle data-tile="{tile}" data-port="{port}" cx="{_number(x)}" cy="{_number(y)}" r="{radius}"/>'
        for tile, port, x, y in dots
    ]
    if not parts:
        return ""
    return f'<g class="rg-dots" fill="{theme.ground}" stroke="{theme.dot}" stroke-width="1.4">{"".join(parts)}</g>'
