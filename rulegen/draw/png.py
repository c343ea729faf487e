"""Drawings as PNG. What does the work is an extra: `pip install 'rulegen[png]'`."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from rulegen.errors import ErrorCode, RulegenError

MOST_PIXELS = 64_000_000
"""More is no picture that anybody can use, and takes gigabytes to make."""

_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def can_render_png() -> bool:
    """Whether the extra is there."""
    return find_spec("resvg_py") is not None


def render_png(svg: str, scale: float, *, font: Path | None = None, family: str = "") -> bytes:
    """Draw an SVG of this package as PNG, `scale` pixels to each user unit (20 units make half a tile).

    Text is set in the fonts of the machine, or else all of it in the one of a file, whose `family` must be told:
    then the bytes are the same everywhere.

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
    if font is None:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale))
    picture = resvg_py.svg_to_bytes(
        svg_string=svg,
        zoom=scale,
        skip_system_fonts=True,
        font_files=[str(font)],
        font_family=family,
        serif_family=family,
        sans_serif_family=family,
    )
    return bytes(picture)


def _size(svg: str) -> tuple[float, float]:
    """Width and height in user units."""
    found = _VIEW_BOX.search(svg)
    if found is None:
        raise ValueError("not a drawing of this package: it has no viewBox")
    return float(found[1]), float(found[2])
