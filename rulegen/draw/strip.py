"""Several drawings in one: numbered fields from left to right, then from the top down."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulegen.draw.canvas import Canvas, number
from rulegen.draw.faces import HALF
from rulegen.draw.figure_svg import FAMILY
from rulegen.draw.theme import Theme

_GAP = 12.0
"""Between two fields, in user units."""
_HEAD = 20.0
"""Room for the number of a field, in user units."""
_START, _BASELINE, _FONT = 10.0, 15.0, 12
"""Where in its head a number begins, and its size, in user units."""

_ROOT = re.compile(r'<svg\b[^>]*? viewBox="(0 0 ([\d.]+) ([\d.]+))"[^>]*>')


def strip_svg(  # noqa: PLR0913 - all but two are keywords, and each is a fact of its own
    drawings: Sequence[str], theme: Theme, *, width: float, title: str, description: str, lang: str, id_prefix: str
) -> str:
    """Put drawings of this package into one that is `width` half tiles wide, or as wide as the widest of them.

    They must have been drawn with id prefixes of their own. The keywords are otherwise those of `Canvas`.
    """
    roots = [_root(drawing) for drawing in drawings]
    field_width = max(float(root[2]) for root in roots)
    field_height = max(float(root[3]) for root in roots) + _HEAD
    columns = min(len(drawings), max(1, int((width * HALF + _GAP) // (field_width + _GAP))))
    rows = -(-len(drawings) // columns)
    size = columns * (field_width + _GAP) - _GAP, rows * (field_height + _GAP) - _GAP
    canvas = Canvas(*size, title=title, description=description, lang=lang, id_prefix=id_prefix)
    canvas.ground(theme.ground)
    font = {"font_family": FAMILY, "font_size": str(_FONT), "font_weight": "700"}
    numbers = canvas.group(canvas.root, class_="rg-text", fill=theme.pip, **font)
    fields = []
    for index, (drawing, root) in enumerate(zip(drawings, roots, strict=True)):
        x, y = index % columns * (field_width + _GAP), index // columns * (field_height + _GAP)
        canvas.text(numbers, (x + _START, y + _BASELINE), str(index + 1))
        place = f'x="{number(x)}" y="{number(y + _HEAD)}" width="{root[2]}" height="{root[3]}"'
        fields.append(f'<svg {place} viewBox="{root[1]}">{drawing[root.end() :].strip()}')
    frame = canvas.tostring().rstrip().removesuffix("</svg>")
    return f"{frame}{''.join(fields)}</svg>\n"


def _root(drawing: str) -> re.Match[str]:
    """The start tag of a drawing."""
    root = _ROOT.match(drawing)
    if root is None:
        raise ValueError("not a drawing of this package: it has no viewBox")
    return root
