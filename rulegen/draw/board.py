"""Unfinished placings: how one more tile can be laid, and whether it fits.

The plane is cut into *cells*, 2 or 4 to the half tile; sets of cells are held as the bits of an integer, so that
one `&` tells whether two shapes meet. x grows to the right, y downwards. A place along a chain is the *square* of
one half, and a direction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from rulegen.engine.layout import ARMS, SIDES, Port
from rulegen.engine.tiles import Tile


class Way(NamedTuple):
    """How much freedom a search has. Each grant makes the picture less natural."""

    straight: bool = False
    """Whether nothing may turn."""
    nudge: bool = False
    """Whether a double may be joined beside its middle, by either neighbour, or make a corner."""
    tight: bool = False
    """Whether the box of a badge or dot that stays may touch other tiles and boxes. (The disc inside it never does.)"""
    half: int = 2
    """Cells to the half tile, hence the gap between tiles: half of a half tile, or a quarter."""


MAIN_TURN, BRANCH_TURN = 3.0, 2.0
"""What a turn of the main line and of a branch cost."""
SIDE_TURN, SIDE_BADGE, NUDGE = 0.25, 1.0, 3.0
"""What leaving by the side adds to a turn; what a badge that is not straight ahead costs; and a nudged double."""
AREA, TALL = 0.004, 0.004
"""What a square half tile of the frame costs, and the square of its height: it is height that makes readers scroll."""


class Part(NamedTuple):
    """One tile as the search sees it. `number` is its place in the plan, `parent` that of its parent or -1."""

    number: int
    tile: Tile
    parent: int
    port: Port
    """The port of the parent that this tile joins."""
    near: Port
    """The port of this tile that joins; for the opening tile the one that lies to the left."""
    turn_cost: float
    later: tuple[Port, ...]
    """Ports that a later part of the plan joins."""
    badges: tuple[Port, ...]
    """Ports that nothing ever joins and that may hold a badge."""
    dots: tuple[Port, ...]
    """Ports that nothing ever joins and that may hold a dot."""
    lopsided: bool
    """Whether it matters which arm lies on which side."""


class Rect(NamedTuple):
    """A rectangle in cells; (`x`, `y`) is its upper left corner."""

    x: int
    y: int
    width: int
    height: int


class End(NamedTuple):
    """The square of half a tile, its upper left cell at (`x`, `y`), and the direction that leads out of the tile."""

    x: int
    y: int
    dx: int
    dy: int


class Record(NamedTuple):
    """How a part lies: the square by which it joined and the direction in which it grew from there.

    For a double the square is its middle, unless it is a `corner`: then it stands on its end at the side of the
    half that it joined, crosswise to that tile but along the new direction, and the square is its nearer half.
    `hand` is 1 where arm A lies to the left of the direction, -1 where it lies to the right.
    """

    x: int
    y: int
    dx: int
    dy: int
    hand: int = 1
    corner: bool = False


class State(NamedTuple):
    """An unfinished placing. `tiles`, `exits` and `boxes` are sets of cells, held as the bits of an integer.

    `exits` are the squares where later tiles will join a double, `boxes` those of badges and dots that stay.
    """

    rank: float
    cost: float
    tiles: int
    exits: int
    boxes: int
    frame: tuple[int, int, int, int]
    """Left, top, right and bottom, in cells."""
    records: dict[int, Record]
    """How the parts lie that are laid so far, by their numbers; never changed in place."""
    marks: tuple[tuple[int, Port, End], ...]


class Board:
    """The plane of one search: its cells as bits, `stride` to a row, and the limits of the frame."""

    def __init__(self, width: float, tiles: int, way: Way) -> None:
        self.way = way
        self.half = way.half
        # No position is wider than all its tiles in a line, with a badge at either end.
        self.width = int(min(width, 2 * tiles + 2) * way.half)
        self.height = (40 + tiles) * way.half
        self.stride = 2 * self.width + 4
        self.origin = (self.width, self.height)
        self.stamps = _stamps(self.stride, way.half)
        self.known: dict[tuple[Tile, Record], list[Option]] = {}
        """What `options` has found: states share most of their records."""

    def bits(self, rect: Rect) -> int:
        """The cells of a rectangle."""
        return self.stamps[rect.width, rect.height][0] << (rect.y * self.stride + rect.x)

    def halo(self, rect: Rect) -> int:
        """The cells of a rectangle and the ring of cells around it."""
        return self.stamps[rect.width, rect.height][1] << ((rect.y - 1) * self.stride + rect.x - 1)

    def square(self, end: End) -> Rect:
        """The cells of a square."""
        return Rect(end.x, end.y, self.half, self.half)

    def ahead(self, end: End, dx: int, dy: int) -> End:
        """The square that adjoins an end on the side of (`dx`, `dy`)."""
        return End(end.x + self.half * dx, end.y + self.half * dy, dx, dy)

    def near_half(self, square: End) -> Rect:
        """The half of an adjoining square that lies at the tile: all that a dot needs."""
        x, y, dx, dy = square
        depth = self.half // 2
        if dx:
            return Rect(x + (depth if dx < 0 else 0), y, depth, self.half)
        return Rect(x, y + (depth if dy < 0 else 0), self.half, depth)

    def end(self, part: Part, record: Record, port: Port) -> End:
        """The square inside the part at which `port` lies, and the direction that leads out of it."""
        x, y, dx, dy, hand, corner = record
        if port in ARMS:
            turn = hand if port is Port.ARM_A else -hand
            ax, ay = dy * turn, -dx * turn
            # From the middle of a crosswise double to its end; in a corner from the nearer half to the middle.
            to_x, to_y = (dx, dy) if corner else (ax, ay)
            return End(x + to_x * self.half // 2, y + to_y * self.half // 2, ax, ay)
        if port is part.near:
            return End(x, y, -dx, -dy)
        if part.tile.is_double and not corner:
            return End(x, y, dx, dy)
        return End(x + self.half * dx, y + self.half * dy, dx, dy)

    def rect(self, part: Part, record: Record) -> Rect:
        """The rectangle of a part: a double lies crosswise to its direction, unless it is a corner."""
        x, y, dx, dy, _, corner = record
        half = self.half
        if part.tile.is_double and not corner:
            return Rect(x, y - half // 2, half, 2 * half) if dx else Rect(x - half // 2, y, 2 * half, half)
        if dx:
            return Rect(x if dx > 0 else x - half, y, 2 * half, half)
        return Rect(x, y if dy > 0 else y - half, half, 2 * half)


@cache
def _stamps(stride: int, half: int) -> dict[tuple[int, int], tuple[int, int]]:
    """For each size of rectangle its bits and the bits of its halo, both at the origin."""

    def block(width: int, height: int) -> int:
        return sum(((1 << width) - 1) << (row * stride) for row in range(height))

    sizes = ((2 * half, half), (half, 2 * half), (half, half), (half // 2, half), (half, half // 2))
    return {(width, height): (block(width, height), block(width + 2, height + 2)) for width, height in sizes}


class Option(NamedTuple):
    """One way in which a part may lie, as cells: `halo` and `bits` of the tile, its parent, and what is kept for it."""

    record: Record
    cost: float
    halo: int
    bits: int
    parent: int
    own: int

    def fits(self, state: State, board: Board) -> bool:
        """Whether the tile fits; whether its badges find room is for `with_part` to say."""
        halo = self.halo
        if halo & state.tiles != halo & self.parent or halo & (state.exits ^ self.own):
            return False
        return not (self.bits if board.way.tight else halo) & state.boxes


def options(part: Part, state: State, plan: list[Part], board: Board) -> list[Option]:
    """Every way in which a part may lie at its parent, the most natural one first, whether or not it fits."""
    record = state.records[part.parent]
    key = part.tile, record
    if key not in board.known:
        board.known[key] = list(_options(part, plan[part.parent], record, board))
    return board.known[key]


def _options(part: Part, parent: Part, record: Record, board: Board) -> Iterator[Option]:
    """What `options` are where the parent lies as its record says."""
    end = board.end(parent, record, part.port)
    own = board.bits(board.square(board.ahead(end, end.dx, end.dy))) if parent.tile.is_double else 0
    parent_bits = board.bits(board.rect(parent, record))
    at_long_edge = parent.tile.is_double and (part.port in SIDES) != record.corner
    for candidate, cost in _candidates(part, end, board, at_long_edge=at_long_edge, at_end=not parent.tile.is_double):
        rect = board.rect(part, candidate)
        yield Option(candidate, cost, board.halo(rect), board.bits(rect), parent_bits, own)


def _candidates(
    part: Part, end: End, board: Board, *, at_long_edge: bool, at_end: bool
) -> Iterator[tuple[Record, float]]:
    """How the part may lie at an end, and the cost: straight on, across the end, or by the side of the end half.

    A double is joined at its middle, and no tile turns at its long edge. Where nudges are allowed, its neighbours
    may be off its middle, or it makes a corner at the side of the end half.
    """
    dx, dy = end.dx, end.dy
    x, y, _, _ = board.ahead(end, dx, dy)
    yield from hands(part, Record(x, y, dx, dy), 0.0)
    if board.way.straight:
        return
    aside = ((dy, dx), (-dy, -dx))
    # By how many cells a tile may be off the middle of a double: a full half would touch no more.
    slides = range(1, board.half // 2 + 1) if board.way.nudge else ()
    if at_long_edge or part.tile.is_double:
        for (px, py), by in product(aside, slides):
            yield from hands(part, Record(x + by * px, y + by * py, dx, dy), NUDGE)
    for px, py in aside:
        if part.tile.is_double and board.way.nudge:
            yield from hands(part, Record(*board.ahead(end, px, py), corner=True), NUDGE + part.turn_cost)
        elif not part.tile.is_double and not at_long_edge:
            yield Record(x, y, px, py), part.turn_cost
            if at_end:
                yield Record(*board.ahead(end, px, py)), part.turn_cost + SIDE_TURN


def hands(part: Part, record: Record, cost: float) -> Iterator[tuple[Record, float]]:
    """The record as it is, and mirrored where the arms can change places."""
    yield record, cost
    if part.lopsided:
        yield record._replace(hand=-1), cost


def with_part(state: State, part: Part, option: Option, board: Board) -> State | None:
    """The state with one more part, its ends given their boxes; `None` where it does not fit."""
    if not option.fits(state, board):
        return None
    record, cost, _, bits, _, own = option
    exits, boxes = state.exits ^ own, state.boxes
    tiles = state.tiles | bits
    frame, marks, total = _joined(state.frame, board.rect(part, record)), state.marks, state.cost + cost
    for port, stays, places in _boxes(part, record, board):
        taken = boxes | exits
        for way, (square, box) in enumerate(places):  # noqa: B007 - the first place that is free is used below
            if _is_free(box, tiles, bits, taken, board, stays=stays):
                break
        else:
            return None
        frame = _joined(frame, box)
        if stays:
            boxes |= board.bits(box)
            marks = (*marks, (part.number, port, square))
            total += SIDE_BADGE if way else 0
        else:
            exits |= board.bits(box)
    width, height = frame[2] - frame[0], frame[3] - frame[1]
    if width > board.width or height > board.height:
        return None
    rank = total + (AREA * width + TALL * height) * height / board.half**2
    return State(rank, total, tiles, exits, boxes, frame, {**state.records, part.number: record}, marks)


def _is_free(  # noqa: PLR0913 - as above
    box: Rect, tiles: int, own: int, taken: int, board: Board, *, stays: bool
) -> bool:
    """Whether a box is far enough from other boxes (`taken`), and from all tiles but its `own`."""
    room = board.bits(box) if stays and board.way.tight else board.halo(box)
    return not room & taken and room & tiles == room & own


def _joined(frame: tuple[int, int, int, int], rect: Rect) -> tuple[int, int, int, int]:
    """The frame (left, top, right, bottom) widened to hold a rectangle."""
    x, y, width, height = rect
    left, top, right, bottom = frame
    return min(left, x), min(top, y), max(right, x + width), max(bottom, y + height)


def _boxes(part: Part, record: Record, board: Board) -> Iterator[tuple[Port, bool, Iterable[tuple[End, Rect]]]]:
    """The boxes that a part needs: its port, whether it holds a mark for good, and the places to choose from."""
    for port in part.later if part.tile.is_double else ():
        end = board.end(part, record, port)
        square = board.ahead(end, end.dx, end.dy)
        yield port, False, [(square, board.square(square))]
    for port in part.dots:
        end = board.end(part, record, port)
        square = board.ahead(end, end.dx, end.dy)
        yield port, True, [(square, board.near_half(square))]
    for port in part.badges:
        end = board.end(part, record, port)
        ways = [(end.dx, end.dy)]
        if not part.tile.is_double:
            ways += [(end.dy, end.dx), (-end.dy, -end.dx)]
        squares = (board.ahead(end, *way) for way in ways)
        yield port, True, ((square, board.square(square)) for square in squares)
