"""Figure: scores tallied on paper, a stroke for one display point and a block for ten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulegen.draw.blocks import (
    GAP,
    SPACE,
    Block,
    beside,
    flowing,
    framed,
    inner_width,
    number_text,
    opposed,
    paragraph,
    stacked,
)
from rulegen.draw.scene import PAGE_WIDTH
from rulegen.draw.shapes import Figure, Line, Rect, Role, Shape, group
from rulegen.engine.dominoes import DominoRules

_BLOCK, _FIVE = 10, 5
"""Display points of a block, and strokes that stand close together."""
_SIZE = 26.0
"""The height of strokes and blocks, in user units."""
_STROKE_STEP = 6.0
"""From stroke to stroke, in user units."""
_SMALL = 2.4
"""Half the size of a small x, in user units."""
_MOST_BLOCKS = 30
"""More blocks than these are drawn as one with its number of times."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyLabels:
    """The words in the figure of a tally, in the language of the figure."""

    owners: Sequence[str]
    """Whose score each is."""


def tally_scene(rules: DominoRules, scores: Sequence[int], labels: TallyLabels, *, width: float = PAGE_WIDTH) -> Figure:
    """Show scores, given in raw points by owner, as they are tallied, each with its number in display points.

    Below 0 the tally of what is owed stands in a dashed frame behind a minus sign; an empty frame is 0. The figure
    is at most `width` half tiles wide. Raises `RulegenError` DRAWING_TOO_NARROW below 12.
    """
    room = inner_width(width)
    rows = [
        _row(owner, raw, raw // rules.display_divisor, label, room)
        for owner, (raw, label) in enumerate(zip(scores, labels.owners, strict=True))
    ]
    return framed(stacked(rows, SPACE))


def _row(owner: int, raw: int, display: int, label: str, width: float) -> Block:
    """The tally of one owner under a label and a number."""
    number = paragraph(number_text(display), width, bold=True, end=True)
    head = opposed(paragraph(label, width - number.width - 2 * GAP), number, width)
    blocks, strokes = divmod(abs(display), _BLOCK)
    tally = _tally(blocks, strokes, width - (4 * GAP + 10 if display < 0 else 0))
    if display <= 0:
        tally = _in_frame(tally)
    if display < 0:
        tally = beside([_minus(), tally])
    return stacked([head, tally], GAP).told(owner=owner, score=raw, display=display, blocks=blocks, strokes=strokes)


def _tally(blocks: int, strokes: int, width: float) -> Block:
    """Blocks and strokes in lines of at most this width."""
    drawn = [_ten().told(count=_BLOCK)] * blocks
    if blocks > _MOST_BLOCKS:
        times = paragraph(f"\N{MULTIPLICATION SIGN} {blocks}", width, bold=True)
        drawn = [beside([_ten(), times]).told(count=_BLOCK * blocks)]
    if strokes:
        drawn.append(_strokes(strokes).told(count=strokes))
    return flowing(drawn, width, 8) if drawn else Block(_SIZE, _SIZE)


def _ten() -> Block:
    """A big X with a small x in each of the four spaces around its middle."""
    end, middle, near, far = _SIZE - 1, _SIZE / 2, 4.0, _SIZE - 4
    lines = _cross(middle, middle, middle - 1)
    for x, y in ((middle, near), (far, middle), (middle, far), (near, middle)):
        lines += _cross(x, y, _SMALL)
    return Block(end + 1, _SIZE, (group(Role.STROKES, *lines),))


def _cross(x: float, y: float, reach: float) -> list[Shape]:
    """Two diagonals that cross in a point."""
    return [
        Line(((x - reach, y - reach), (x + reach, y + reach))),
        Line(((x - reach, y + reach), (x + reach, y - reach))),
    ]


def _strokes(count: int) -> Block:
    """Upright strokes, with a gap after the fifth."""
    places = [1 + number * _STROKE_STEP + number // _FIVE * _STROKE_STEP for number in range(count)]
    lines = [Line(((x, 1), (x, _SIZE - 1))) for x in places]
    return Block(places[-1] + 1, _SIZE, (group(Role.STROKES, *lines),))


def _minus() -> Block:
    """The sign of a score below 0."""
    return Block(10, _SIZE, (group(Role.STROKES, Line(((1, _SIZE / 2), (9, _SIZE / 2)))),))


def _in_frame(tally: Block) -> Block:
    """A tally in a dashed frame."""
    width, height = tally.width + 2 * GAP, tally.height + 2 * GAP
    frame = group(Role.DASHED, Rect(0.6, 0.6, width - 1.2, height - 1.2, 4))
    return Block(width, height, (frame, *tally.at(GAP, GAP)))
