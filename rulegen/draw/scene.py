"""What a figure of a position shows, and where: geometry only, no colour and no words.

The unit is the *half tile*: a tile is 2 by 1. x grows to the right, y downwards, and every coordinate counts from
the upper left corner of the figure.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from rulegen.draw.placing import EFFORT, Box, Mark, Placing, place
from rulegen.engine.layout import SIDES, Port
from rulegen.engine.tiles import Tile
from rulegen.errors import ErrorCode, RulegenError
from rulegen.replay import PositionFacts, Step

PAGE_WIDTH = 28.0
"""The widest a figure may be on a page, in half tiles."""
PHONE_WIDTH = 14.0
"""The widest a figure may be on a phone, in half tiles: in 330 pixels a half tile is 23 pixels wide."""
MARGIN = 0.5
"""The ground around the tiles, in half tiles."""
BADGE_RADIUS, DOT_RADIUS = 0.4, 0.17
"""The radii of badges and dots, in half tiles."""
_BADGE_DISTANCE, _DOT_DISTANCE = 0.48, 0.28
"""From the edge of a tile to the middle of its badge or dot, in half tiles: it lies nearest to its own tile."""
_BADGE_REACH, _DOT_REACH = 1 + MARGIN / 2 - _BADGE_DISTANCE, 0.5 + MARGIN / 2 - _DOT_DISTANCE
"""From the middle of a badge or dot to the edge of the figure: half a margin beyond the box that it was given."""
_NARROWEST, _WIDEST = 2.0, 4 * PAGE_WIDTH
"""No placing narrower than this can be, and none wider is looked for when a figure did not fit, in half tiles."""

_HASTE = 40
"""How many times less effort than for a figure is made for each width that an error might advise."""


class TileShape(NamedTuple):
    """A tile: its rectangle, the pips of its left or upper half and of the other, and what sets it apart."""

    tile: Tile
    box: Box
    first: int
    second: int
    is_spinner: bool
    is_newest: bool

    @property
    def is_horizontal(self) -> bool:
        """Whether the halves lie side by side rather than one above the other."""
        return self.box.width > self.box.height


class BadgeShape(NamedTuple):
    """The badge of a counting end: what it counts, and its centre. `port` is `None` for a double."""

    tile: Tile
    port: Port | None
    value: int
    x: float
    y: float


class DotShape(NamedTuple):
    """The hollow dot of a port that is open but counts nothing, and its centre."""

    tile: Tile
    port: Port
    x: float
    y: float


class Scene(NamedTuple):
    """One figure. The newest tile comes last."""

    width: float
    height: float
    tiles: tuple[TileShape, ...]
    badges: tuple[BadgeShape, ...]
    dots: tuple[DotShape, ...]


def position_scene(facts: PositionFacts, step: int, *, width: float = PAGE_WIDTH) -> Scene:
    """Lay out the position after placement number `step`, counted from 1, within `width` half tiles.

    The last position of the facts is laid out and this one is cut out of it, so tiles stay where they were from
    figure to figure. All figures that `facts.show` names have one frame, just large enough for each of them: a
    reader who compares two figures finds every earlier tile at the same place and of the same size, and what
    differs is what changed. (A frame of its own for each figure would make the tiles jump.)

    A width greater than any position needs is taken as that. Raises `RulegenError` DRAWING_TOO_NARROW where no way was
    found to lay out the position so narrowly, `ValueError` for a step that there is not or a width that is no number.
    """
    if not 1 <= step <= len(facts.steps):
        msg = f"figure {facts.id} has the steps 1 to {len(facts.steps)}, not {step}"
        raise ValueError(msg)
    if math.isnan(width):
        msg = "the width of a figure must be a number"
        raise ValueError(msg)
    placing = _place(facts, width)
    shown = {number for number in facts.show if 1 <= number <= len(facts.steps)} | {step}
    left, top, right, bottom = _frame([facts.steps[number - 1] for number in sorted(shown)], placing)
    now = facts.steps[step - 1]
    tiles = tuple(
        TileShape(
            tile, box._replace(x=box.x - left, y=box.y - top), first, second, tile in now.spinners, tile == now.placed
        )
        for tile, box, first, second in placing.tiles[:step]
    )
    badges = tuple(shape._replace(x=shape.x - left, y=shape.y - top) for shape in _badges(now, placing))
    dots = tuple(shape._replace(x=shape.x - left, y=shape.y - top) for shape in _dots(now, placing))
    return Scene(right - left, bottom - top, tiles, badges, dots)


def _place(facts: PositionFacts, width: float) -> Placing:
    """The placing of the last position, or the error that says how wide it would have to be."""
    last = facts.steps[-1]

    def placed(width: float, effort: int) -> Placing | None:
        # All tiles in a line, with a badge at either end, are as wide as a position can be.
        inner = min(width - 2 * MARGIN, 2.0 * len(last.tiles) + 2)
        return place(last.tiles, last.links, last.spinners, inner, effort=effort) if inner >= _NARROWEST else None

    placing = placed(width, EFFORT)
    if placing is not None:
        return placing
    wider = max(width, _NARROWEST + 2 * MARGIN)
    enough = "a greater width"
    while wider < _WIDEST:
        wider = float(int(wider * 1.25) + 1)
        if placed(wider, EFFORT // _HASTE) is not None:
            enough = f"a width of {wider:g} half tiles"
            break
    raise RulegenError(
        ErrorCode.DRAWING_TOO_NARROW,
        f"figure {facts.id} of {len(last.tiles)} tiles cannot be drawn {width:g} half tiles wide",
        mend=f"allow it {enough}, or let the example end earlier",
    )


def _frame(steps: list[Step], placing: Placing) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a frame that holds the figures of all these steps."""
    boxes = [(*box, MARGIN) for _, box, _, _ in placing.tiles[: max(len(step.tiles) for step in steps)]]
    for step in steps:
        boxes += [(shape.x, shape.y, 0, 0, _BADGE_REACH) for shape in _badges(step, placing)]
        boxes += [(shape.x, shape.y, 0, 0, _DOT_REACH) for shape in _dots(step, placing)]
    return (
        min(x - margin for x, _, _, _, margin in boxes),
        min(y - margin for _, y, _, _, margin in boxes),
        max(x + width + margin for x, _, width, _, margin in boxes),
        max(y + height + margin for _, y, _, height, margin in boxes),
    )


def _badges(step: Step, placing: Placing) -> list[BadgeShape]:
    """The badges of one step. A double wears its badge at side B, or at side A where B is used."""
    used = {(link.tile, link.port) for link in step.links} | {(link.to, link.to_port) for link in step.links}
    badges = []
    for tile, port, value in step.counts:
        free = port or next(
            side for side in reversed(SIDES) if (tile, side) not in used and (tile, side) in placing.marks
        )
        badges.append(BadgeShape(tile, port, value, *_centre(placing.marks[tile, free], _BADGE_DISTANCE)))
    return badges


def _dots(step: Step, placing: Placing) -> list[DotShape]:
    """The hollow dots of one step: open ports of tiles that count nothing."""
    counting = {count.tile for count in step.counts}
    dots = []
    for tile, port, _ in step.open:
        if tile not in counting:
            dots.append(DotShape(tile, port, *_centre(placing.marks[tile, port], _DOT_DISTANCE)))
    return dots


def _centre(mark: Mark, distance: float) -> tuple[float, float]:
    """The point of a square at a distance from the edge of its tile."""
    back = 0.5 - distance
    return mark.x + 0.5 - mark.dx * back, mark.y + 0.5 - mark.dy * back
