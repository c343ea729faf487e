"""Scenes as SVG: plain SVG 1.1 that browsers, EPUB readers and PDF makers draw alike.

There is no style element, script, transform, filter or outside reference in it; colours are presentation
attributes of groups, and the `rg-` classes on these groups let the CSS of a page recolour a drawing. Elements are
written as text: a drawing has few kinds of them, a builder of trees takes several times as long, and what comes from
outside passes `rulegen.draw.markup.clean_text`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rulegen.draw.faces import HALF, pips_markup
from rulegen.draw.markup import opening
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
_BASELINE = 3.9
"""From the middle of a badge down to the baseline: half the height of a digit in the usual sans-serif faces."""


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
            opening(f"0 0 {width} {height}", title=title, description=description, lang=lang, id_prefix=id_prefix),
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
    halves = "".join(pips_markup(pips, x, 12, scale=1.14) for pips, x in ((tile.low, 12), (tile.high, 32)))
    return (
        f"{opening('0 0 44 24', title=title, lang=lang, id_prefix=id_prefix)}"
        f'<g class="rg-tiles" data-tile="{tile}" fill="{theme.tile}" stroke="{theme.outline}" stroke-width="1.6">'
        f'<rect x="2" y="2" width="40" height="20" rx="4"/><path d="M22 5v14"/></g>'
        f'<g class="rg-pips" fill="{theme.pip}">{halves}</g></svg>\n'
    )


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
    return pips_markup(int(name.removesuffix("v")), 0, 0, upright=name.endswith("v"))


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
    return f'<g class="rg-dots" fill="{theme.ground}" stroke="{theme.dot}" stroke-width="1.3">{"".join(parts)}</g>'
