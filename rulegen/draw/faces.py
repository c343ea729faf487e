"""The pips on half a tile or on a die, as circles: never as glyphs, which fonts draw each in their own way."""

from __future__ import annotations

from functools import cache

HALF = 20
"""User units of a drawing to the half tile."""

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


@cache
def pip_circles(pips: int, *, upright: bool = False, scale: float = 1) -> tuple[tuple[float, float, float], ...]:
    """The pips of half a tile around (0, 0): centre and radius of each; `scale` makes a larger face of them."""
    radius = next(radius for most, radius in _RADII if pips <= most) * scale
    centres = ((across, -along) if upright else (along, across) for along, across in _face_points(pips))
    return tuple((scale * x, scale * y, radius) for x, y in centres)


def _face_points(pips: int) -> list[tuple[float, float]]:
    """The pips of a face, along the tile and across it, from the middle of the face."""
    if pips in {2, 3}:
        return [(place, place) for place in _ALONG[pips]]
    return [
        (along, across)
        for count, across in zip(_LINES.get(pips, ()), _ACROSS, strict=False)
        for along in _ALONG.get(count, ())
    ]
