"""Drawings as PNG. What does the work is an extra: `pip install 'rulegen[png]'`."""

from __future__ import annotations

import re

from rulegen.errors import ErrorCode, RulegenError

MOST_PIXELS = 64_000_000
"""More is no picture that anybody can use, and takes gigabytes to make."""

_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def render_png(svg: str, scale: float) -> bytes:
    """Draw an SVG of this package as PNG, `scale` pixels to each user unit (20 units make half a tile).

    Raises `RulegenError` where the extra is missing, and where the picture would have no pixel or far too many.
    """
    try:
        import resvg_py  # noqa: PLC0415 - an extra, which most installations lack
    except ImportError as error:
        raise RulegenError(
            ErrorCode.EXTRA_MISSING,
            "PNG files need a package that is not installed",
            mend="run “pip install 'rulegen[png]'”, or leave --png out and write SVG",
        ) from error
    width, height = _size(svg)
    if not (width * scale >= 1 and height * scale >= 1 and width * height * scale * scale <= MOST_PIXELS):
        raise RulegenError(
            ErrorCode.PICTURE_SIZE,
            f"at a scale of {scale:g} the picture would be {width * scale:.0f} by {height * scale:.0f} pixels",
            mend="give a scale of about 1 to 8",
        )
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale))


def _size(svg: str) -> tuple[float, float]:
    """Width and height in user units."""
    found = _VIEW_BOX.search(svg)
    if found is None:
        raise ValueError("not a drawing of this package: it has no viewBox")
    return float(found[1]), float(found[2])
