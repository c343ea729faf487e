"""Building a figure from blocks: shapes with an extent, put below or beside each other.

Everything is in user units. A block knows its own size, so nothing that is put together can overlap.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulegen.draw.faces import HALF
from rulegen.draw.measure import BASELINE, LINE, text_width, wrapped
from rulegen.draw.scene import PAGE_WIDTH
from rulegen.draw.shapes import (
    TILE_HEIGHT,
    TILE_WIDTH,
    Circle,
    Domino,
    Figure,
    Line,
    Rect,
    Role,
    Shape,
    Text,
    group,
)
from rulegen.engine.tiles import Tile
from rulegen.errors import ErrorCode, RulegenError

MARGIN = 12
"""The ground around everything, in user units."""
GAP = 6
"""Between things that belong together, in user units."""
SPACE = 16
"""Between things that do not, in user units."""
NARROWEST = 12
"""No figure of blocks can be drawn narrower, in half tiles: room for a label, a number and a mark."""
COLUMN_GAP = 32
"""Between two columns, in user units."""
_TWO_COLUMNS = 440
"""From this width on, in user units, there are two columns."""
SEAT_SIZE = 18
"""The mark of a seat, in user units."""
PILL_HEIGHT = 17
"""The height of a number that stands out, in user units."""

MINUS = "\N{MINUS SIGN}"
ARROW = " \N{RIGHTWARDS ARROW} "
"""From a number to what becomes of it."""


class Block(NamedTuple):
    """Shapes inside a rectangle that begins at (0, 0)."""

    width: float
    height: float
    shapes: tuple[Shape, ...] = ()

    def at(self, x: float, y: float) -> tuple[Shape, ...]:
        """The shapes with the rectangle at another place."""
        return tuple(shape.moved(x, y) for shape in self.shapes)

    def told(self, **data: str | int) -> Block:
        """The block as a group that tells a machine something: `raw=5` becomes `data-raw="5"`."""
        return self._replace(shapes=(group(None, *self.shapes, **data),))


def stacked(blocks: Iterable[Block], gap: float = 0) -> Block:
    """Blocks one below the other; those that are empty leave no gap."""
    shapes: list[Shape] = []
    width = bottom = 0.0
    for block in blocks:
        if not block.shapes:
            continue
        y = bottom + gap if shapes else 0
        shapes += block.at(0, y)
        width, bottom = max(width, block.width), y + block.height
    return Block(width, bottom, tuple(shapes))


def beside(blocks: Iterable[Block], gap: float = GAP) -> Block:
    """Blocks in a line, each in the middle of its height."""
    blocks = list(blocks)
    height = max(block.height for block in blocks)
    shapes: list[Shape] = []
    x = 0.0
    for block in blocks:
        shapes += block.at(x, (height - block.height) / 2)
        x += block.width + gap
    return Block(x - gap, height, tuple(shapes))


def flowing(blocks: Iterable[Block], width: float, gap: float = GAP) -> Block:
    """Blocks in lines of at most this width."""
    lines: list[list[Block]] = [[]]
    used = 0.0
    for block in blocks:
        if lines[-1] and used + block.width > width:
            lines.append([])
            used = 0
        lines[-1].append(block)
        used += block.width + gap
    return stacked((beside(line, gap) for line in lines if line), gap)


def part_width(width: float) -> float:
    """How wide each of two parts is: half of what a page has, all of what a phone has."""
    return (width - COLUMN_GAP) / 2 if width >= _TWO_COLUMNS else width


def spread(left: Block, right: Block, width: float, gap: float = GAP) -> Block:
    """Two parts beside each other if there is room for that, otherwise one below the other, `gap` apart."""
    part = part_width(width)
    if part == width or left.width > part:
        return stacked([left, right], gap)._replace(width=width)
    return Block(width, max(left.height, right.height), (*left.shapes, *right.at(part + COLUMN_GAP, 0)))


def paragraph(text: str, width: float, *, role: Role = Role.TEXT, bold: bool = False, end: bool = False) -> Block:
    """Text in lines of at most this width; `end` sets them flush right."""
    lines = wrapped(text, width, bold=bold)
    widest = max((text_width(line, bold=bold) for line in lines), default=0.0)
    x = widest if end else 0
    shapes = [
        Text(x, number * LINE + BASELINE, line, "end" if end else "start", bold) for number, line in enumerate(lines)
    ]
    return Block(widest, len(lines) * LINE, (group(role, *shapes),) if shapes else ())


def number_text(number: int) -> str:
    """A number; negative ones with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A number that is added or taken off."""
    return f"+{number}" if number > 0 else number_text(number)


def pill(text: str, role: Role = Role.MARKS) -> Block:
    """A number that stands out in a filled (`MARKS`), dashed or hollow frame."""
    width = max(text_width(text, bold=True) + 12, 24)
    frame = group(role, Rect(0.8, 0.8, width - 1.6, PILL_HEIGHT - 1.6, PILL_HEIGHT / 2 - 0.8))
    number = group(
        Role.VALUES if role is Role.MARKS else Role.TEXT,
        Text(width / 2, PILL_HEIGHT / 2 + 3.9, text, "middle", bold=True),
    )
    return Block(width, PILL_HEIGHT, (frame, number))


def cross() -> Block:
    """The mark of what does not count."""
    size = 8.0
    return Block(size, LINE, (group(Role.STROKES, *(Line(((0, y), (size, 15 - y))) for y in (3.5, 11.5))),))


def level(block: Block, height: float) -> Block:
    """A block in the middle of a height, beside something higher."""
    height = max(height, block.height)
    return Block(block.width, height, block.at(0, (height - block.height) / 2))


def seat_mark(seat: int, *, square: bool = False) -> Block:
    """The number of a seat, counted from 1, in a disc or in a square."""
    size = SEAT_SIZE
    frame: Shape = Rect(0.5, 0.5, size - 1, size - 1, 3) if square else Circle(size / 2, size / 2, size / 2 - 0.5)
    number = Text(size / 2, size / 2 + 3.9, str(seat + 1), "middle", bold=True)
    return Block(size, size, (group(Role.MARKS, frame), group(Role.VALUES, number)))


def tile_block(tile: Tile) -> Block:
    """One tile."""
    return Block(TILE_WIDTH, TILE_HEIGHT, (group(Role.TILES, Domino(0, 0, tile)),))


def rule(width: float) -> Block:
    """A line across."""
    return Block(width, 1, (group(Role.RULES, Line(((0, 0.5), (width, 0.5)))),))


def opposed(left: Block, right: Block, width: float) -> Block:
    """Two blocks at the two ends of a width, or one below the other if they do not fit.

    The right one is level with the left one, or with its last line.
    """
    x = width - right.width
    if left.width + GAP > x:
        return stacked([left, Block(width, right.height, right.at(x, 0))], 2)
    height = max(left.height, right.height)
    y = (height - right.height) / 2
    if left.height >= 2 * LINE:
        y = min(height - (LINE + right.height) / 2, height - right.height)
    return Block(width, height, (*left.at(0, (height - left.height) / 2), *right.at(x, y)))


def framed(block: Block) -> Figure:
    """The figure of a block, with its margin."""
    return Figure(block.width + 2 * MARGIN, block.height + 2 * MARGIN, block.at(MARGIN, MARGIN))


def inner_width(width: float, *, least: float = NARROWEST) -> float:
    """The room inside the margins of a figure that is `width` half tiles wide.

    Raises `RulegenError` DRAWING_TOO_NARROW below `least`; more than a page is not used.
    """
    if not width >= least:
        raise RulegenError(
            ErrorCode.DRAWING_TOO_NARROW,
            f"this figure cannot be drawn {width:g} half tiles wide",
            mend=f"allow it a width of {least:g} half tiles at least",
        )
    return min(width, PAGE_WIDTH) * HALF - 2 * MARGIN
