"""Where every tile of a position lies: the search that gives each tile its rectangle.

What comes out is in *half tiles*: a tile is 2 by 1.

What holds in every placing: linked tiles touch along the joining half and nowhere else, a double lies
crosswise to the tile it joined, two tiles that are not linked keep a gap, and every end that is ever open has a
free box for its badge or dot. The box of an end that is used later lies where the later tile will lie; so a
placing of the last position is good for all that came before it.

First comes a beam: tiles are laid one after the other, main line first, and only the best few unfinished placings are
kept. "Best" has few turns, then a small frame. A tile that found no place is laid earlier in the next try. Where full
spinners crowd each other so much that beams end blind, a search with backtracking takes over, which lays the
tile with the fewest places left first, where it leaves the others most places. Both are tried with as little freedom as
does: nudged doubles, and then the finer grid, are granted only to a position that nothing else was found for.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from rulegen.draw.board import (
    BRANCH_TURN,
    MAIN_TURN,
    Board,
    End,
    Option,
    Part,
    Record,
    State,
    Way,
    hands,
    option_of,
    options,
    with_cells,
    with_part,
)
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


class _Stage(NamedTuple):
    """One attempt at a position: its freedom, and how hard it tries."""

    way: Way
    beam: int
    """How many unfinished placings the beam keeps; 0 for none."""
    starts: int
    """How often at most the search with backtracking starts."""
    natural: float
    """What cost and size weigh in that search, against the places that are left to other tiles."""


_STAGES = (
    _Stage(Way(straight=True), 1, 0, 0),
    _Stage(Way(), 24, 4, 1),
    _Stage(Way(nudge=True), 48, 6, 0.3),
    _Stage(Way(nudge=True, half=4), 0, 4, 0.3),
    _Stage(Way(nudge=True, tight=True, half=4), 0, 500, 0),
)
"""The attempts, one after the other."""
_NODES, _NODES_EACH = 400, 14
"""After so many tiles laid (or so many for each tile of a large set) a search starts anew.

A wrong turn at its beginning is not mended at its end.
"""
_CROWD, _CHANCE = 4.0, 3.0
"""What it weighs in a search that tiles have few places left, and what chance does."""
EFFORT = 700_000
"""How many places are looked at before a position is given up, in all attempts together: a few seconds.

A count, not a clock, so that the same position is always drawn in the same way.
"""
_PLAIN = 2.0
"""A placing without turns is taken at once where it costs no more than this: about 20 half tiles high."""


class _Effort:
    """What is left of the places that may be looked at."""

    def __init__(self, left: int) -> None:
        self.left = left


@lru_cache(maxsize=512)
def place(
    tiles: tuple[Tile, ...],
    links: tuple[Link, ...],
    spinners: tuple[Tile, ...],
    width: float,
    *,
    effort: int = EFFORT,
) -> Placing | None:
    """Lay out a position within `width` half tiles; `None` where no placing was found with so much `effort`.

    Deterministic: it depends on its arguments only, and what is found with some effort is also found, and the same,
    with more. `tiles` and `links` stand in placement order.
    """
    attempt = _Attempt(tiles, links, spinners, width, effort)
    for stage in _STAGES:
        found = attempt.beams(stage) if stage.beam else None
        found = found or attempt.searches(stage)
        if found is not None or attempt.effort.left <= 0:
            return found
    return None


class _Attempt:
    """All that is tried on one position."""

    def __init__(
        self, tiles: tuple[Tile, ...], links: tuple[Link, ...], spinners: tuple[Tile, ...], width: float, effort: int
    ) -> None:
        self.tiles = tiles
        self.links = links
        self.spinners = spinners
        self.width = width
        self.effort = _Effort(effort)
        self.hasty: set[Tile] = set()
        """The tiles that found no place in a beam, and those that lead to them: they are laid earlier."""

    def board(self, way: Way) -> Board:
        """An empty plane."""
        return Board(self.width, len(self.tiles), way)

    def plan(self, hasty: set[Tile]) -> list[Part]:
        """The order of laying."""
        return _plan(self.tiles, self.links, self.spinners, hasty)

    def beams(self, stage: _Stage) -> Placing | None:
        """Beam after beam, until one ends well, or blind where an earlier one did."""
        board = self.board(stage.way)
        while True:
            plan = self.plan(self.hasty)
            grown = _grow(plan, board, stage.beam, self.effort)
            if isinstance(grown, State):
                good = not stage.way.straight or grown.rank <= _PLAIN
                return _placing(plan, grown, self.tiles, board) if good else None
            if grown is None or stage.way.straight or grown in self.hasty:
                return None
            _hurry(self.hasty, self.links, grown)

    def searches(self, stage: _Stage) -> Placing | None:
        """Search after search, until one ends well or has looked at everything."""
        if not stage.starts:
            return None
        solver = _Solver(self.plan(set()), self.board(stage.way), stage.natural, self.effort)
        for _ in range(stage.starts):
            solved = solver.solve()
            if solved is not None:
                return _placing(solver.plan, solved, self.tiles, solver.board)
            if solver.is_exhausted or self.effort.left <= 0:
                break
        return None


def _hurry(hasty: set[Tile], links: tuple[Link, ...], blind: Tile) -> None:
    """Have a tile that found no place, and the tiles that lead to it, laid earlier in the next try."""
    parents = {link.to: link.tile for link in links}
    hasty.add(blind)
    while blind in parents:
        blind = parents[blind]
        hasty.add(blind)


def _plan(tiles: tuple[Tile, ...], links: tuple[Link, ...], spinners: tuple[Tile, ...], hasty: set[Tile]) -> list[Part]:
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
) -> Part:
    """One tile of the plan. `link` joins it to its parent, `used` are the ports that later tiles join."""
    straight = SIDES if tile.is_double else ENDS[::-1]
    taken = (*used, link.to_port) if link else used
    badges = tuple(port for port in straight if port not in taken)
    if not taken and tile.is_double:
        # A double that lies alone is one entry, so one side is enough for its badge.
        badges = SIDES[1:]
    has_arms = is_spinner and not badges
    return Part(
        number=index[tile],
        tile=tile,
        parent=index[link.tile] if link else -1,
        port=link.port if link else straight[0],
        near=link.to_port if link else straight[0],
        turn_cost=MAIN_TURN if is_main else BRANCH_TURN,
        later=used,
        badges=badges,
        dots=tuple(port for port in ARMS if port not in used) if has_arms else (),
        lopsided=any(port in ARMS for port in used),
    )


def _grow(plan: list[Part], board: Board, beam: int, effort: _Effort) -> State | Tile | None:
    """Lay the parts one after the other, keeping the `beam` best states.

    Where all states end blind, the answer is the tile that found no place; `None` where the effort is spent.
    """
    states = _openings(plan[0], board)
    for part in plan[1:]:
        grown = []
        for before in states:
            places = options(part, before.records[part.parent], plan, board)
            effort.left -= len(places)
            grown += [after for option in places if (after := with_part(before, part, option, board)) is not None]
        grown.sort(key=_rank)
        # Without turns there is nothing to choose, so nothing is won by looking ahead.
        ahead = () if board.way.straight else plan[part.number + 1 :]
        pending = [later for later in ahead if later.parent <= part.number]
        states = []
        blind = part
        for state in grown:
            effort.left -= len(pending)
            stuck = next((later for later in pending if not _has_place(later, state, plan, board)), None)
            if stuck is None:
                states.append(state)
                if len(states) == beam:
                    break
            else:
                blind = stuck
        if effort.left <= 0:
            return None
        if not states:
            return blind.tile
    return min(states, key=_rank) if states else plan[0].tile


def _rank(state: State) -> float:
    """What states are compared by."""
    return state.rank


def _has_place(part: Part, state: State, plan: list[Part], board: Board) -> bool:
    """Whether a part, whose parent is laid, still has a place."""
    return any(option.fits(state, board) for option in options(part, state.records[part.parent], plan, board))


def _openings(part: Part, board: Board) -> list[State]:
    """The opening tile in its place: the main line leads from left to right, or at a cost downwards."""
    x, y = board.origin
    empty = State(0, 0, 0, 0, 0, (x, y, x, y), {}, ())
    records = [
        (record, cost)
        for start, direction in ((0.0, (1, 0)), (MAIN_TURN, (0, 1)))
        for record, cost in hands(part, Record(x, y, *direction), start)
    ]
    states = (with_part(empty, part, option_of(part, record, cost, board), board) for record, cost in records)
    return [state for state in states if state is not None]


_Pending = dict[int, list[Option]]
"""The parts whose parents are laid, by their numbers, and what places each still has."""


class _Solver:
    """A search with backtracking that lays the part with the fewest places first, where it crowds the others least.

    A place counts only if each tile that joins there still finds one, too. A part that ran out of places gains weight
    and is laid earlier from then on, in the next start too.
    """

    def __init__(self, plan: list[Part], board: Board, natural: float, effort: _Effort) -> None:
        self.plan = plan
        self.board = board
        self.natural = natural
        self.effort = effort
        self.nodes = 0
        self.is_exhausted = False
        self.weights = [1.0] * len(plan)
        self.random = random.Random(0)  # noqa: S311 - a reproducible shake, no secret
        self.children: list[list[Part]] = [[] for _ in plan]
        for part in plan[1:]:
            self.children[part.parent].append(part)
        self.supports: dict[tuple[int, Record], Option] = {}
        """The place that a part was last seen to find at a parent that lies so: it is looked at first."""

    def solve(self) -> State | None:
        """A finished state, or `None` where this start found none; `is_exhausted` where no other start will."""
        self.nodes = max(_NODES, _NODES_EACH * len(self.plan))
        openings = _openings(self.plan[0], self.board)
        self.random.shuffle(openings)
        for state in openings:
            pending = self._with_children({}, 0, state)
            found = None if pending is None else self._descend(state, pending)
            if found is not None:
                return found
        self.is_exhausted = self.nodes > 0
        return None

    def _descend(self, state: State, pending: _Pending) -> State | None:
        """The first finished state that grows out of this one."""
        if not pending:
            return state
        number = min(pending, key=lambda number: (len(pending[number]) / self.weights[number], number))
        grown = []
        for option in pending[number]:
            after = with_part(state, self.plan[number], option, self.board)
            rest = None if after is None else self._with_children(pending, number, after)
            self.nodes -= 1
            if after is not None and rest is not None:
                crowd = sum(1 / len(places) for places in rest.values())
                score = _CROWD * crowd + _CHANCE * self.random.random() + self.natural * after.rank
                grown.append((score, after, rest))
        if not grown:
            self.weights[number] += 1
        for _, after, rest in sorted(grown, key=lambda item: item[0]):
            if self.nodes <= 0 or self.effort.left <= 0:
                self.nodes = 0
                return None
            found = self._descend(after, rest)
            if found is not None:
                return found
        return None

    def _with_children(self, pending: _Pending, laid: int, state: State) -> _Pending | None:
        """What is pending after a part has been laid; `None` where some part has no place left."""
        every = {number: places for number, places in pending.items() if number != laid}
        for part in self.children[laid]:
            every[part.number] = options(part, state.records[laid], self.plan, self.board)
        for number, places in every.items():
            self.effort.left -= len(places)
            every[number] = [option for option in places if self._is_good(number, option, state)]
            if not every[number]:
                self.weights[number] += 1
                return None
        return every

    def _is_good(self, number: int, option: Option, state: State) -> bool:
        """Whether an option fits, and each part that joins it there would."""
        board = self.board
        if not option.fits(state, board):
            return False
        if not self.children[number]:
            return True
        after = with_cells(state, option)
        for part in self.children[number]:
            key = part.number, option.record
            support = self.supports.get(key)
            if support is not None and support.fits(after, board):
                continue
            places = options(part, option.record, self.plan, board)
            support = next((place for place in places if place.fits(after, board)), None)
            if support is None:
                return False
            self.supports[key] = support
        return True


def _placing(plan: list[Part], state: State, tiles: tuple[Tile, ...], board: Board) -> Placing:
    """The finished state as a placing whose frame begins at (0, 0)."""
    half = board.half
    left, top, _, _ = state.frame

    def mark(square: End) -> Mark:
        return Mark((square.x - left) / half, (square.y - top) / half, square.dx, square.dy)

    placed: dict[Tile, PlacedTile] = {}
    marks = {(tile, port): mark(square) for tile, port, square in state.marks}
    for part, record in ((part, state.records[part.number]) for part in plan):
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


def _joining_square(part: Part, record: Record, end: End, board: Board) -> End:
    """The square of a laid part that adjoins the end that it joined."""
    if part.tile.is_double:
        return board.ahead(end, record.dx, record.dy)
    return End(record.x, record.y, (record.x - end.x) // board.half, (record.y - end.y) // board.half)
