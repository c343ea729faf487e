"""Figure: the track of pegs from 0 to the target, with one event on it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from rulegen.draw.blocks import (
    ARROW,
    GAP,
    Block,
    beside,
    cross,
    framed,
    inner_width,
    number_text,
    opposed,
    paragraph,
    stacked,
)
from rulegen.draw.ledger import labelled, net_pill, past_target
from rulegen.draw.measure import BASELINE, LINE, text_width
from rulegen.draw.scene import PAGE_WIDTH
from rulegen.draw.shapes import Circle, Figure, Line, Rect, Role, Shape, Text, group
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode
from rulegen.replay.outcomes import EventCourse, Outcome

_HOLE, _RING, _PEG, _TARGET = 2.3, 3.0, 4.0, 3.6
"""The radii of a hole, of the ring at the score before, of a peg, and of the ring around the target, in user units."""
_LEAST_STEP, _MOST_STEP = 7.9, 16.0
"""From hole to hole, in user units."""
_FIVES_GAP = 2.0
"""Added after each fifth hole, so that an eye can count them."""
_SIDE = 11.0
"""Room at both ends of a row, for a peg, the wall and the way from row to row."""
_LANES = 24.0
"""Room above the holes of a row, for the way of the peg."""
_LOW = 8.0
"""Room above the holes of a row that the peg does not pass, in user units."""
_FORWARD, _BACK, _HEAD, _TIP = 19.0, 13.0, 10.5, 5.5
"""How far above the holes a peg goes and comes back, and where an arrow's head begins and ends, in user units."""
_BESIDE = 2.4
"""How far beside the middle of its hole a peg starts that will come back, in user units."""
_WALL = 6.5
"""From the target to the wall, in user units."""
_SKIP = 14.0
"""Room for the dots in place of rows that are left out, in user units."""
_TEN = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackLabels:
    """The words in the figure of a track, in the language of the figure."""

    owner: str
    """Whose score it is."""
    display: str
    """The score in display points."""
    void: str
    too_late: str
    """Of an event after the match had been won."""


class _Row(NamedTuple):
    """One row of holes: its first and last number, the column of the first, where its holes are, the room above."""

    number: int
    first: int
    last: int
    column: int
    y: float
    above: float

    def has(self, number: int) -> bool:
        """Whether a number is in this row."""
        return self.first <= number <= self.last


class _Grid(NamedTuple):
    """Where each number is, in rows from the top."""

    rows: tuple[_Row, ...]
    step: float
    width: float

    def row(self, number: int) -> _Row:
        """The row of a number."""
        return next(row for row in self.rows if row.has(number))

    def place(self, number: int) -> tuple[float, float]:
        """The middle of a hole."""
        row = self.row(number)
        column = row.column + number - row.first
        return _SIDE + column * self.step + (column + 4) // 5 * _FIVES_GAP, row.y


def track_scene(rules: DominoRules, course: EventCourse, labels: TrackLabels, *, width: float = PAGE_WIDTH) -> Figure:
    """Show the score before an event as a ring, the way of the peg, and the score after it as a filled peg.

    An event that would go past a target that must be met exactly runs into the wall behind the target and comes
    back. Other games have no wall, and the track goes on as far as it is needed, below 0 as well. The figure is at
    most `width` half tiles wide. Raises `RulegenError` DRAWING_TOO_NARROW below 12.
    """
    room = inner_width(width)
    unit = rules.display_divisor
    target, before, after = rules.target // unit, course.before // unit, course.event.score // unit
    grid = _grid(room, target, before, target if course.outcome is Outcome.VOID else after)
    shapes = [*_holes(grid, target), *_numbers(grid, target, after, before)]
    if rules.target_mode is TargetMode.EXACT:
        shapes.append(_wall(grid, target))
    if course.outcome is Outcome.VOID:
        shapes += _bounce(grid, before, target)
    elif before != after:
        shapes += _way(grid, before, after)
    shapes += _pegs(grid, before, after)
    height = grid.rows[-1].y + GAP + LINE
    track = Block(room, height, tuple(shapes))
    figure = stacked([_head(rules, course, labels, room), track], GAP)
    event = course.event
    return framed(figure.told(before=course.before, raw=event.raw, outcome=course.outcome, score=event.score))


def _holes(grid: _Grid, target: int) -> list[Shape]:
    """All holes, a ring around the target, and dots where rows are left out."""
    numbers = [number for row in grid.rows for number in range(row.first, row.last + 1)]
    shapes: list[Shape] = [
        group(Role.RULES, Circle(*grid.place(target), _TARGET)),
        group(Role.HOLES, *(Circle(*grid.place(number), _HOLE) for number in numbers)),
    ]
    for above, below in pairwise(grid.rows):
        if below.number > above.number + 1:
            y = above.y + GAP + LINE + _SKIP / 2 + 2
            shapes.append(group(Role.MARKS, *(Circle(grid.width / 2 + x, y, 1.2) for x in (-6, 0, 6))))
    return shapes


def _numbers(grid: _Grid, target: int, after: int, before: int) -> list[Shape]:
    """Numbers below the holes: the target, the scores, and the tens that have room."""
    texts: list[Text] = []
    tens = [number for row in grid.rows for number in range(row.first, row.last + 1) if number % _TEN == 0]
    taken: list[tuple[float, float, float]] = []
    for number in (target, after, before, *tens):
        bold = number in {target, after, before}
        x, y = grid.place(number)
        half = text_width(number_text(number), bold=bold) / 2
        middle = min(max(x, half), grid.width - half)
        if any(y == row and middle - half < end + 2 and middle + half > start - 2 for start, end, row in taken):
            continue
        taken.append((middle - half, middle + half, y))
        texts.append(Text(middle, y + GAP + BASELINE, number_text(number), "middle", bold))
    return [
        group(role, *(text for text in texts if text.bold is bold))
        for role, bold in ((Role.TEXT, True), (Role.SOFT, False))
    ]


def _pegs(grid: _Grid, before: int, after: int) -> list[Shape]:
    """A ring at the score before, a filled peg at the score after."""
    pegs: list[Shape] = []
    if before != after:
        pegs.append(group(Role.HOLLOW, Circle(*grid.place(before), _RING), peg="before", display=before))
    return [*pegs, group(Role.MARKS, Circle(*grid.place(after), _PEG), peg="after", display=after)]


def _way(grid: _Grid, before: int, after: int) -> list[Shape]:
    """The way from hole to hole, above the rows, with an arrow at its end."""
    start, end = grid.place(before), grid.place(after)
    lanes = _lanes(grid, start, end, _FORWARD, forward=after > before)
    lanes[0].insert(0, (start[0], start[1] - _TIP))
    lanes[-1].append((end[0], end[1] - _HEAD))
    return [_lines(Role.ROUTE, lanes), _arrow_down(*end)]


def _bounce(grid: _Grid, before: int, target: int) -> list[Shape]:
    """The way to the wall behind the target, and back."""
    x, y = grid.place(before)
    wall = (grid.place(target)[0] + _WALL, grid.place(target)[1])
    there = _lanes(grid, (x - _BESIDE, y), (wall[0] - 4, wall[1]), _FORWARD, forward=True)
    there[0].insert(0, (x - _BESIDE, y - _TIP))
    back = _lanes(grid, wall, (x + _BESIDE, y), _BACK, forward=False)
    back[-1].append((x + _BESIDE, y - _HEAD))
    tip = wall[1] - _FORWARD
    arrow = Line(((wall[0], tip), (wall[0] - 5, tip - 3), (wall[0] - 5, tip + 3)), closed=True)
    return [
        _lines(Role.ROUTE, there),
        _lines(Role.DASHED, back),
        group(Role.MARKS, arrow),
        _arrow_down(x + _BESIDE, y),
    ]


def _lanes(
    grid: _Grid, start: tuple[float, float], end: tuple[float, float], above: float, *, forward: bool
) -> list[list[tuple[float, float]]]:
    """Lines at a height above the holes, a line for each row between two places; at the edge they go on below."""
    left, right = 1.0, grid.width - 1
    low, high = sorted((start[1], end[1]))
    rows = [row.y for row in grid.rows if low <= row.y <= high]
    enter, leave = (left, right) if forward else (right, left)
    return [
        [(start[0] if y == start[1] else enter, y - above), (end[0] if y == end[1] else leave, y - above)]
        for y in (rows if forward else reversed(rows))
    ]


def _lines(role: Role, lanes: list[list[tuple[float, float]]]) -> Shape:
    return group(role, *(Line(tuple(lane)) for lane in lanes))


def _arrow_down(x: float, y: float) -> Shape:
    """The head of an arrow to a hole."""
    return group(Role.MARKS, Line(((x, y - _TIP), (x - 3, y - _HEAD), (x + 3, y - _HEAD)), closed=True))


def _wall(grid: _Grid, target: int) -> Shape:
    """What stands behind a target that must be met exactly."""
    x, y = grid.place(target)
    above = grid.row(target).above
    return group(Role.MARKS, Rect(x + _WALL, y - above + 1, 3, above + _PEG))


def _head(rules: DominoRules, course: EventCourse, labels: TrackLabels, width: float) -> Block:
    """Whose score it is, what the event adds in display points, and what becomes of it."""
    unit = rules.display_divisor
    before, after = course.before // unit, course.event.score // unit
    net = net_pill(course, unit)
    name = paragraph(labels.owner, width - net.width - GAP, bold=True)
    lines = [opposed(name, net, width)]
    nothing = Block(0, 0)
    match course.outcome:
        case Outcome.VOID:
            mark = cross()
            why = past_target(course, rules.target, unit)
            reason = labelled(labels.void, why, nothing, width - mark.width - GAP, role=Role.TEXT)
            lines.append(beside([mark, reason]))
        case Outcome.TOO_LATE:
            lines.append(labelled(labels.too_late, "", nothing, width, role=Role.TEXT))
    change = number_text(after) if before == after else f"{number_text(before)}{ARROW}{number_text(after)}"
    return stacked([*lines, labelled(labels.display, change, nothing, width)], 3)


def _grid(width: float, target: int, before: int, reached: int) -> _Grid:
    """Rows of as many tens as the width allows, from 0 to the target and wherever the peg is.

    0 stands before 1, and a target of 61 behind 60 if the track ends there: so there are two columns more than tens.
    Rows far away that the peg does not start or end in are left out, and rows that it does not pass are low.
    """
    inner = width - 2 * _SIDE
    length = max(_TEN, target // _TEN * _TEN)
    while length > _TEN and _step(inner, length) < _LEAST_STEP:
        length -= _TEN
    low, high = sorted((before, reached))
    start = _row_number(low, _TEN) * _TEN + 1 if low < 0 else 0
    end = (_row_number(high, _TEN) + 1) * _TEN if high > target else target
    numbers = set(range(-1 if low < 0 else 0, _row_number(target, length) + 1))
    numbers |= {_row_number(number, length) for number in (before, reached) if number}
    if end == target and target % length == 1:
        numbers.remove(target // length)
    rows: list[_Row] = []
    for number in sorted(numbers):
        first, last = max(number * length + 1, start), min((number + 1) * length, end)
        if end - last == 1:
            last = end
        if number == start == 0:
            first = 0
        above = _LANES if before != reached and first <= high and last >= low else _LOW
        y = above
        if rows:
            y += rows[-1].y + LINE + GAP + (0 if rows[-1].number == number - 1 else _SKIP)
        rows.append(_Row(number, first, last, first - number * length, y, above))
    return _Grid(tuple(rows), min(_step(inner, length), _MOST_STEP), width)


def _step(inner: float, length: int) -> float:
    """From hole to hole, in rows of this length."""
    return (inner - (length // 5 + 1) * _FIVES_GAP) / (length + 1)


def _row_number(number: int, length: int) -> int:
    """The row that a number is in: 1 begins row 0."""
    return (number - 1) // length
