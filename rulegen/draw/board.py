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
    """Whether nothing may turn, nor a badge lie at the side of its end."""
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

_LEAST_HEIGHT, _SPARE_HEIGHT, _HEIGHT = 24, 16, 12.0
"""The frame may be so many half tiles high, or so many and so many times the tiles over its width."""


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


Frame = tuple[int, int, int, int]
"""Left, top, right and bottom, in cells."""


class State(NamedTuple):
    """An unfinished placing. `tiles`, `exits` and `boxes` are sets of cells, held as the bits of an integer.

    `exits` are the squares where later tiles will join a double, `boxes` those of badges and dots that stay.
    """

    rank: float
    cost: float
    tiles: int
    exits: int
    boxes: int
    frame: Frame
    records: dict[int, Record]
    """How the parts lie that are laid so far, by their numbers; never changed in place."""
    marks: tuple[tuple[Tile, Port, End], ...]


class Board:
    """The plane of one search: its cells as bits, `stride` to a row, and the limits of the frame.

    A row is hardly longer than the frame is wide, wherever the frame comes to lie: what sticks out of a row goes on
    in the next one. Cells that are less than a row apart never share a bit, and no others are inside one frame.
    """

    def __init__(self, width: float, tiles: int, way: Way) -> None:
        self.way = way
        self.half = way.half
        # No position is wider than all its tiles in a line, with a badge at either end.
        self.width = int(min(width, 2 * tiles + 2) * way.half)
        self.height = int(max(_LEAST_HEIGHT, _SPARE_HEIGHT + _HEIGHT * tiles / width)) * way.half
        self.stride = self.width + 3
        # Rows enough that no cell has a negative number, however far up or left it lies.
        self.origin = (0, self.height + 3 * way.half)
        self.stamps = _stamps(self.stride, way.half)
        self.known: dict[tuple[Tile, Record], list[Option]] = {}
        """What `options` has found: states share most of their records."""

    def holds(self, frame: Frame) -> bool:
        """Whether a frame keeps to the limits."""
        return frame[2] - frame[0] <= self.width and frame[3] - frame[1] <= self.height

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

    def dot_box(self, square: End) -> Rect:
        """What a dot needs of an adjoining square: the half at the tile, and more where others may touch the box."""
        x, y, dx, dy = square
        depth = self.half // 2 + self.way.tight
        if dx:
            return Rect(x + (self.half - depth if dx < 0 else 0), y, depth, self.half)
        return Rect(x, y + (self.half - depth if dy < 0 else 0), self.half, depth)

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

    sizes = {(2 * half, half), (half, 2 * half), (half, half)}
    for depth in (half // 2, half // 2 + 1):
        sizes |= {(depth, half), (half, depth)}
    return {(width, height): (block(width, height), block(width + 2, height + 2)) for width, height in sizes}


class Place(NamedTuple):
    """Where a box can go: its square, the cells of the box and the `room` that others leave it, and its frame."""

    square: End
    bits: int
    room: int
    frame: Frame


class Option(NamedTuple):
    """One way in which a part may lie, with all that it needs, as cells."""

    record: Record
    cost: float
    bits: int
    """The tile."""
    avoid: int
    """What no other tile and no exit may meet: the tile and its forced boxes, with the rings around them."""
    clear: int
    """What no box of a mark may meet."""
    touch: int
    """The part of `avoid` that the parent fills."""
    own: int
    """The exit of the parent in which this part lies."""
    exits: int
    boxes: int
    """The forced boxes: the exits, and the boxes of marks that have one place only."""
    frame: Frame
    """Of the tile and its forced boxes."""
    marks: tuple[tuple[Tile, Port, End], ...]
    """The marks that have one place only."""
    badges: tuple[tuple[Port, tuple[Place, ...]], ...]
    """The badges that have several places, the best one first."""

    def fits(self, state: State, board: Board) -> bool:
        """Whether the tile fits with all that it needs."""
        if not self.is_clear(state, board):
            return False
        return not self.badges or self.badge_places(state, board) is not None

    def is_clear(self, state: State, board: Board) -> bool:
        """Whether the tile and its forced boxes fit."""
        avoid = self.avoid
        if avoid & state.tiles != self.touch or avoid & (state.exits ^ self.own) or self.clear & state.boxes:
            return False
        left, top, right, bottom = state.frame
        x, y, u, v = self.frame
        # Comparisons, here and in `joined`: they cost a third of `min` and `max`, and searches do little else.
        if (u if u > right else right) - (x if x < left else left) > board.width:  # noqa: FURB136 - see above
            return False
        return (v if v > bottom else bottom) - (y if y < top else top) <= board.height  # noqa: FURB136 - see above

    def badge_places(self, state: State, board: Board) -> list[tuple[Port, int, Place]] | None:
        """The first free place of each badge that has several, and its number; `None` where one has none."""
        frame = joined(state.frame, self.frame)
        taken = state.tiles | state.exits ^ self.own | state.boxes
        chosen = []
        for port, places in self.badges:
            for number, place in enumerate(places):
                if not place.room & taken and board.holds(joined(frame, place.frame)):
                    chosen.append((port, number, place))
                    break
            else:
                return None
        return chosen


def options(part: Part, record: Record, plan: list[Part], board: Board) -> list[Option]:
    """Every way in which a part may lie at its parent, which lies as `record` says, the most natural one first.

    Whether one fits is another matter.
    """
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
        option = option_of(part, candidate, cost, board, own=own, parent=parent_bits)
        # The boxes of the part must keep clear of its parent.
        if option.avoid & parent_bits == option.touch:
            yield option


def option_of(  # noqa: PLR0913 - all that one place depends on
    part: Part, record: Record, cost: float, board: Board, *, own: int = 0, parent: int = 0
) -> Option:
    """The option of a part with all that it needs where its record says; `parent` are the cells of its parent."""
    rect = board.rect(part, record)
    bits, frame = board.bits(rect), _frame_of(rect)
    avoid = board.halo(rect)
    touch = avoid & parent
    clear = bits if board.way.tight else avoid
    exits = boxes = 0
    marks, badges = [], []
    for port, stays, squares in _boxes(part, record, board):
        places = [_place(square, rect, board, stays=stays) for square, rect in squares]
        if len(places) > 1:
            badges.append((port, tuple(places)))
            continue
        place = places[0]
        frame = joined(frame, place.frame)
        avoid, clear = avoid | place.room, clear | place.room
        if stays:
            boxes |= place.bits
            marks.append((part.tile, port, place.square))
        else:
            exits |= place.bits
    return Option(record, cost, bits, avoid, clear, touch, own, exits, boxes, frame, tuple(marks), tuple(badges))


def _place(square: End, box: Rect, board: Board, *, stays: bool) -> Place:
    """A place for a box; others may touch one that `stays` empty of tiles where the way is tight."""
    bits = board.bits(box)
    return Place(square, bits, bits if stays and board.way.tight else board.halo(box), _frame_of(box))


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
    places = option.badge_places(state, board) if option.is_clear(state, board) else None
    if places is None:
        return None
    frame = joined(state.frame, option.frame)
    boxes, marks, cost = state.boxes | option.boxes, state.marks + option.marks, state.cost + option.cost
    for port, number, place in places:
        frame = joined(frame, place.frame)
        boxes |= place.bits
        marks = (*marks, (part.tile, port, place.square))
        cost += SIDE_BADGE if number else 0
    width, height = frame[2] - frame[0], frame[3] - frame[1]
    rank = cost + (AREA * width + TALL * height) * height / board.half**2
    exits = state.exits ^ option.own | option.exits
    records = {**state.records, part.number: option.record}
    return State(rank, cost, state.tiles | option.bits, exits, boxes, frame, records, marks)


def with_cells(state: State, option: Option) -> State:
    """The state with no more of a part than the cells that are needed to tell what else fits."""
    _, cost, tiles, exits, boxes, frame, records, marks = state
    exits = exits ^ option.own | option.exits
    frame = joined(frame, option.frame)
    return State(0, cost, tiles | option.bits, exits, boxes | option.boxes, frame, records, marks)


def _frame_of(rect: Rect) -> Frame:
    """The frame that a rectangle fills."""
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def joined(one: Frame, other: Frame) -> Frame:
    """The frame that holds both."""
    left, top, right, bottom = one
    x, y, u, v = other
    return (
        x if x < left else left,  # noqa: FURB136 - see `is_clear`
        y if y < top else top,  # noqa: FURB136
        u if u > right else right,  # noqa: FURB136
        v if v > bottom else bottom,  # noqa: FURB136
    )


def _boxes(part: Part, record: Record, board: Board) -> Iterator[tuple[Port, bool, Iterable[tuple[End, Rect]]]]:
    """The boxes that a part needs: its port, whether it holds a mark for good, and the places to choose from."""
    for port in part.later if part.tile.is_double else ():
        end = board.end(part, record, port)
        square = board.ahead(end, end.dx, end.dy)
        yield port, False, [(square, board.square(square))]
    for port in part.dots:
        end = board.end(part, record, port)
        square = board.ahead(end, end.dx, end.dy)
        yield port, True, [(square, board.dot_box(square))]
    for port in part.badges:
        end = board.end(part, record, port)
        ways = [(end.dx, end.dy)]
        if not part.tile.is_double and not board.way.straight:
            ways += [(end.dy, end.dx), (-end.dy, -end.dx)]
        squares = (board.ahead(end, *way) for way in ways)
        yield port, True, ((square, board.square(square)) for square in squares)
