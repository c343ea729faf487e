"""Where every tile of a position lies: the search that gives each tile its rectangle.

What comes out is in *half tiles*: a tile is 2 by 1. The search itself counts in whole *cells*, 2 or 4 to the half
tile. x grows to the right, y downwards. A place along a chain is the *square* of one half, and a direction.

What holds in every placing: linked tiles touch along the joining half and nowhere else, a double lies
crosswise to the tile it joined, two tiles that are not linked keep a cell between them, and every end that
is ever open has a free box for its badge or dot. The box of an end that is used later lies where the later
tile will lie; so a placing of the last position is good for all that came before it.

The search is a beam: tiles are laid one after the other, main line first, and only the best few unfinished
placings are kept. "Best" has few turns, then a small frame. A tile that found no place is laid earlier in the
next try. Positions in which full spinners crowd each other need more freedom than a turn gives; each of `_WAYS`
grants some more, so that the most natural picture comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from rulegen.engine.layout import ARMS, ENDS, SIDES, Link, Port
from rulegen.engine.tiles import Tile


class Box(NamedTuple):
    """A rectangle in half tiles; (`x`, `y`) is its upper left corner."""

    x: float
    y: float
    width: float
    height: float


class PlacedTile(NamedTuple):
    """A tile with its rectangle and the pips of its left or upper half, then of its right or lower one."""

    tile: Tile
    box: Box
    first: int
    second: int


class Mark(NamedTuple):
    """Where the badge or dot of a port goes: the square with its upper left corner at (`x`, `y`) in half tiles.

    (`dx`, `dy`) is the direction that leads from the tile to the square.
    """

    x: float
    y: float
    dx: int
    dy: int


class Placing(NamedTuple):
    """A solved position in a frame that begins at (0, 0): its tiles in placement order, and a mark for each port."""

    tiles: tuple[PlacedTile, ...]
    marks: dict[tuple[Tile, Port], Mark]


class _Way(NamedTuple):
    """One way to search."""

    beam: int
    """How many states are kept."""
    straight: bool = False
    """Whether nothing may turn."""
    nudge: bool = False
    """Whether a double may be joined beside its middle where its middle will not do."""
    tight: bool = False
    """Whether the box of a badge or dot that stays may touch other tiles. (The disc inside its box never does.)"""
    half: int = 2
    """Cells to the half tile, hence the gap between tiles: half of a half tile, or a quarter."""


_WAYS = (
    _Way(1, straight=True),
    _Way(24),
    _Way(48, nudge=True),
    _Way(48, tight=True),
    _Way(96, nudge=True, tight=True),
    *(_Way(beam, nudge=True, tight=True, half=4) for beam in (48, 192, 768)),
)
"""The ways that are tried one after the other."""

_MAIN_TURN, _BRANCH_TURN = 3.0, 2.0
"""What a turn of the main line and of a branch cost."""
_SIDE_TURN, _SIDE_BADGE, _NUDGE = 0.25, 1.0, 4.0
"""What leaving by the side adds to a turn; what a badge that is not straight ahead costs; and a nudged double."""
_AREA = 0.012
"""What a square half tile of the frame costs: a turn pays where it saves a strip of the frame."""


class _Part(NamedTuple):
    """One tile as the search sees it. `parent` is an index into the plan, -1 for the opening tile."""

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


class _Rect(NamedTuple):
    """A rectangle in cells; (`x`, `y`) is its upper left corner."""

    x: int
    y: int
    width: int
    height: int


class _End(NamedTuple):
    """The square of half a tile, its upper left cell at (`x`, `y`), and the direction that leads out of the tile."""

    x: int
    y: int
    dx: int
    dy: int


class _Record(NamedTuple):
    """How a part lies: the square by which it joined and the direction in which it grew from there.

    For a double the square is its middle. `hand` is 1 where arm A lies to the left of the direction, -1 where it
    lies to the right.
    """

    x: int
    y: int
    dx: int
    dy: int
    hand: int = 1


class _State(NamedTuple):
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
    records: tuple[_Record, ...]
    marks: tuple[tuple[int, Port, _End], ...]


class _Board:
    """The plane of one search: its cells as bits, `stride` to a row, and the limits of the frame."""

    def __init__(self, width: float, tiles: int, way: _Way) -> None:
        self.way = way
        self.half = way.half
        self.width = int(width * way.half)
        self.height = (40 + tiles) * way.half
        self.stride = 2 * self.width + 4
        self.origin = (self.width, self.height)
        self.stamps = _stamps(self.stride, way.half)

    def bits(self, rect: _Rect) -> int:
        """The cells of a rectangle."""
        return self.stamps[rect.width, rect.height][0] << (rect.y * self.stride + rect.x)

    def halo(self, rect: _Rect) -> int:
        """The cells of a rectangle and the ring of cells around it."""
        return self.stamps[rect.width, rect.height][1] << ((rect.y - 1) * self.stride + rect.x - 1)

    def square(self, end: _End) -> _Rect:
        """The cells of a square."""
        return _Rect(end.x, end.y, self.half, self.half)

    def ahead(self, end: _End, dx: int, dy: int) -> _End:
        """The square that adjoins an end on the side of (`dx`, `dy`)."""
        return _End(end.x + self.half * dx, end.y + self.half * dy, dx, dy)

    def near_half(self, square: _End) -> _Rect:
        """The half of an adjoining square that lies at the tile: all that a dot needs."""
        x, y, dx, dy = square
        depth = self.half // 2
        if dx:
            return _Rect(x + (depth if dx < 0 else 0), y, depth, self.half)
        return _Rect(x, y + (depth if dy < 0 else 0), self.half, depth)

    def end(self, part: _Part, record: _Record, port: Port) -> _End:
        """The square inside the part at which `port` lies, and the direction that leads out of it."""
        x, y, dx, dy, hand = record
        if port in ARMS:
            turn = hand if port is Port.ARM_A else -hand
            ax, ay = dy * turn, -dx * turn
            return _End(x + ax * self.half // 2, y + ay * self.half // 2, ax, ay)
        if port is part.near:
            return _End(x, y, -dx, -dy)
        if part.tile.is_double:
            return _End(x, y, dx, dy)
        return _End(x + self.half * dx, y + self.half * dy, dx, dy)

    def rect(self, part: _Part, record: _Record) -> _Rect:
        """The rectangle of a part: a double lies crosswise to its direction, any other tile along it."""
        x, y, dx, dy, _ = record
        half = self.half
        if part.tile.is_double:
            return _Rect(x, y - half // 2, half, 2 * half) if dx else _Rect(x - half // 2, y, 2 * half, half)
        if dx:
            return _Rect(x if dx > 0 else x - half, y, 2 * half, half)
        return _Rect(x, y if dy > 0 else y - half, half, 2 * half)


@cache
def _stamps(stride: int, half: int) -> dict[tuple[int, int], tuple[int, int]]:
    """For each size of rectangle its bits and the bits of its halo, both at the origin."""

    def block(width: int, height: int) -> int:
        return sum(((1 << width) - 1) << (row * stride) for row in range(height))

    sizes = ((2 * half, half), (half, 2 * half), (half, half), (half // 2, half), (half, half // 2))
    return {(width, height): (block(width, height), block(width + 2, height + 2)) for width, height in sizes}


@lru_cache(maxsize=512)
def place(tiles: tuple[Tile, ...], links: tuple[Link, ...], spinners: tuple[Tile, ...], width: float) -> Placing | None:
    """Lay out a position within `width` half tiles; `None` where no placing was found.

    Deterministic: it depends on its arguments only. `tiles` and `links` stand in placement order.
    """
    hasty: set[Tile] = set()
    for way in _WAYS:
        board = _Board(width, len(tiles), way)
        while True:
            plan = _plan(tiles, links, spinners, hasty)
            grown = _grow(plan, board)
            if isinstance(grown, _State):
                return _placing(plan, grown, tiles, board)
            if way.straight or grown in hasty:
                break
            _hurry(hasty, links, grown)
    return None


def _hurry(hasty: set[Tile], links: tuple[Link, ...], blind: Tile) -> None:
    """Have a tile that found no place, and the tiles that lead to it, laid earlier in the next try."""
    parents = {link.to: link.tile for link in links}
    hasty.add(blind)
    while blind in parents:
        blind = parents[blind]
        hasty.add(blind)


def _plan(
    tiles: tuple[Tile, ...], links: tuple[Link, ...], spinners: tuple[Tile, ...], hasty: set[Tile]
) -> list[_Part]:
    """The tiles in the order in which the search lays them: what is in haste, the main line, its branches, theirs."""
    joins = {link.to: link for link in links}
    # How many arms a tile is away from the main line, and how many tiles from the opening.
    away: dict[Tile, tuple[int, int]] = {tiles[0]: (0, 0)}
    used: dict[Tile, tuple[Port, ...]] = dict.fromkeys(tiles, ())
    for link in links:
        branch, depth = away[link.tile]
        away[link.to] = (branch + (link.port in ARMS), depth + 1)
        used[link.tile] += (link.port,)
    order = sorted(tiles, key=lambda tile: (tile not in hasty, away[tile]))
    index = {tile: number for number, tile in enumerate(order)}
    return [
        _part(tile, joins.get(tile), index, used[tile], is_main=away[tile][0] == 0, is_spinner=tile in spinners)
        for tile in order
    ]


def _part(  # noqa: PLR0913 - gathers what is known of a tile from all over the plan
    tile: Tile, link: Link | None, index: dict[Tile, int], used: tuple[Port, ...], *, is_main: bool, is_spinner: bool
) -> _Part:
    """One tile of the plan. `link` joins it to its parent, `used` are the ports that later tiles join."""
    straight = SIDES if tile.is_double else ENDS[::-1]
    taken = (*used, link.to_port) if link else used
    badges = tuple(port for port in straight if port not in taken)
    if not taken and tile.is_double:
        # A double that lies alone is one entry, so one side is enough for its badge.
        badges = SIDES[1:]
    has_arms = is_spinner and not badges
    return _Part(
        tile=tile,
        parent=index[link.tile] if link else -1,
        port=link.port if link else straight[0],
        near=link.to_port if link else straight[0],
        turn_cost=_MAIN_TURN if is_main else _BRANCH_TURN,
        later=used,
        badges=badges,
        dots=tuple(port for port in ARMS if port not in used) if has_arms else (),
        lopsided=any(port in ARMS for port in used),
    )


def _grow(plan: list[_Part], board: _Board) -> _State | Tile:
    """Lay the parts one after the other, keeping the best states.

    Where all states end blind, the answer is the tile that found no place.
    """
    states = list(_openings(plan, board))
    for number in range(1, len(plan)):
        grown = [state for before in states for state in _extensions(before, plan, number, board)]
        grown.sort(key=_rank)
        pending = [later for later in range(number + 1, len(plan)) if plan[later].parent <= number]
        states = []
        blind = plan[number].tile
        for state in grown:
            stuck = next((later for later in pending if not _has_exit(state, plan, later, board)), None)
            if stuck is None:
                states.append(state)
                if len(states) == board.way.beam:
                    break
            else:
                blind = plan[stuck].tile
        if not states:
            return blind
    return min(states, key=_rank) if states else plan[0].tile


def _rank(state: _State) -> float:
    """What states are compared by."""
    return state.rank


def _openings(plan: list[_Part], board: _Board) -> Iterator[_State]:
    """The opening tile in its place: the main line leads from left to right, or at a cost downwards."""
    x, y = board.origin
    empty = _State(0, 0, 0, 0, 0, (x, y, x, y), (), ())
    for cost, direction in ((0.0, (1, 0)), (_MAIN_TURN, (0, 1))):
        for record, total in _hands(plan[0], _Record(x, y, *direction), cost):
            yield from _with(empty, plan[0], record, total, 0, 0, board)


def _extensions(state: _State, plan: list[_Part], number: int, board: _Board) -> Iterator[_State]:
    """The states after the next part has been laid, in every way that fits."""
    part = plan[number]
    parent = plan[part.parent]
    end, parent_bits, own = _join(state, parent, part, board)
    for candidate, cost in _candidates(part, parent, end, board):
        if board.way.straight and cost:
            break
        yield from _with(state, part, candidate, cost, parent_bits, own, board)


def _join(state: _State, parent: _Part, part: _Part, board: _Board) -> tuple[_End, int, int]:
    """The end at which a part joins, the cells of its parent, and those that are kept free for this join."""
    record = state.records[part.parent]
    end = board.end(parent, record, part.port)
    own = board.bits(board.square(board.ahead(end, end.dx, end.dy))) if parent.tile.is_double else 0
    return end, board.bits(board.rect(parent, record)), own


def _candidates(part: _Part, parent: _Part, end: _End, board: _Board) -> Iterator[tuple[_Record, float]]:
    """How the part may lie at an end, and the cost: straight on, across the end, or by the side of the end half.

    A double goes straight on, joined at its middle. Where nudges are allowed, it may also be joined a cell beside
    its middle, or lie at the side of the end half.
    """
    dx, dy = end.dx, end.dy
    x, y, _, _ = board.ahead(end, dx, dy)
    yield from _hands(part, _Record(x, y, dx, dy), 0.0)
    aside = ((dy, dx), (-dy, -dx))
    if part.tile.is_double:
        for px, py in aside if board.way.nudge else ():
            yield from _hands(part, _Record(x + px, y + py, dx, dy), _NUDGE)
            bx, by, _, _ = board.ahead(end, px, py)
            beside = _Record(bx + dx * board.half // 2, by + dy * board.half // 2, px, py)
            yield from _hands(part, beside, _NUDGE + part.turn_cost)
    elif part.port not in SIDES:
        for px, py in aside:
            yield _Record(x, y, px, py), part.turn_cost
            if not parent.tile.is_double:
                yield _Record(*board.ahead(end, px, py)), part.turn_cost + _SIDE_TURN


def _hands(part: _Part, record: _Record, cost: float) -> Iterator[tuple[_Record, float]]:
    """The record as it is, and mirrored where the arms can change places."""
    yield record, cost
    if part.lopsided:
        yield record._replace(hand=-1), cost


def _with(  # noqa: PLR0913, PLR0917 - the innermost step of the search: an object for its arguments would cost more than it
    state: _State, part: _Part, record: _Record, cost: float, parent: int, own: int, board: _Board
) -> Iterator[_State]:
    """The state with one more part, if it fits; its ends get their boxes. `parent` and `own` are cells it may touch."""
    rect = board.rect(part, record)
    halo, bits = board.halo(rect), board.bits(rect)
    exits, boxes = state.exits ^ own, state.boxes
    if halo & state.tiles != halo & parent or halo & exits or (bits if board.way.tight else halo) & boxes:
        return
    tiles = state.tiles | bits
    frame, marks, total = _joined(state.frame, rect), state.marks, state.cost + cost
    for port, stays, places in _boxes(part, record, board):
        fitting = (place for place in places if _is_free(place[1], tiles, bits, boxes | exits, board, stays=stays))
        chosen = next(fitting, None)
        if chosen is None:
            return
        square, box = chosen
        frame = _joined(frame, box)
        if stays:
            boxes |= board.bits(box)
            marks = (*marks, (len(state.records), port, square))
            total += 0 if chosen is places[0] else _SIDE_BADGE
        else:
            exits |= board.bits(box)
    width, height = frame[2] - frame[0], frame[3] - frame[1]
    if width <= board.width and height <= board.height:
        rank = total + _AREA * width * height / board.half**2
        yield _State(rank, total, tiles, exits, boxes, frame, (*state.records, record), marks)


def _is_free(  # noqa: PLR0913 - as above
    box: _Rect, tiles: int, own: int, taken: int, board: _Board, *, stays: bool
) -> bool:
    """Whether a box is clear of other boxes (`taken`), and far enough from all tiles but its `own`."""
    bits = board.bits(box)
    room = bits if stays and board.way.tight else board.halo(box)
    return not bits & taken and room & tiles == room & own


def _joined(frame: tuple[int, int, int, int], rect: _Rect) -> tuple[int, int, int, int]:
    """The frame (left, top, right, bottom) widened to hold a rectangle."""
    x, y, width, height = rect
    left, top, right, bottom = frame
    return min(left, x), min(top, y), max(right, x + width), max(bottom, y + height)


def _boxes(part: _Part, record: _Record, board: _Board) -> Iterator[tuple[Port, bool, list[tuple[_End, _Rect]]]]:
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
        squares = [board.ahead(end, *way) for way in ways]
        yield port, True, [(square, board.square(square)) for square in squares]


def _has_exit(state: _State, plan: list[_Part], later: int, board: _Board) -> bool:
    """Whether a later part, whose parent is laid, still has a place."""
    part = plan[later]
    parent = plan[part.parent]
    end, parent_bits, own = _join(state, parent, part, board)
    exits = state.exits ^ own
    for candidate, _ in _candidates(part, parent, end, board):
        rect = board.rect(part, candidate)
        halo = board.halo(rect)
        if halo & state.tiles != halo & parent_bits or halo & exits:
            continue
        if not (board.bits(rect) if board.way.tight else halo) & state.boxes:
            return True
    return False


def _placing(plan: list[_Part], state: _State, tiles: tuple[Tile, ...], board: _Board) -> Placing:
    """The finished state as a placing whose frame begins at (0, 0)."""
    half = board.half
    left, top, _, _ = state.frame

    def mark(square: _End) -> Mark:
        return Mark((square.x - left) / half, (square.y - top) / half, square.dx, square.dy)

    placed: dict[Tile, PlacedTile] = {}
    marks = {(plan[number].tile, port): mark(square) for number, port, square in state.marks}
    for part, record in zip(plan, state.records, strict=True):
        x, y, width, height = board.rect(part, record)
        near, far = part.tile[::-1] if part.near is Port.HIGH else part.tile
        first, second = (near, far) if record.dx + record.dy > 0 else (far, near)
        box = Box((x - left) / half, (y - top) / half, width / half, height / half)
        placed[part.tile] = PlacedTile(part.tile, box, first, second)
        if part.parent >= 0:
            parent = plan[part.parent]
            end = board.end(parent, state.records[part.parent], part.port)
            marks[parent.tile, part.port] = mark(_joining_square(part, record, end, board))
    return Placing(tuple(placed[tile] for tile in tiles), marks)


def _joining_square(part: _Part, record: _Record, end: _End, board: _Board) -> _End:
    """The square of a laid part that adjoins the end that it joined."""
    if part.tile.is_double:
        return board.ahead(end, record.dx, record.dy)
    return _End(record.x, record.y, (record.x - end.x) // board.half, (record.y - end.y) // board.half)
