"""Figure: a turn of a dice game, roll by roll, and the rows that its last dice score in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from rulegen.draw.blocks import (
    GAP,
    MARGIN,
    NARROWEST,
    SPACE,
    Block,
    beside,
    flowing,
    framed,
    inner_width,
    level,
    opposed,
    paragraph,
    part_width,
    spread,
    stacked,
)
from rulegen.draw.faces import HALF
from rulegen.draw.measure import LINE
from rulegen.draw.scene import PAGE_WIDTH
from rulegen.draw.shapes import DIE_SIZE, Die, Figure, Line, Rect, Role, Shape, group
from rulegen.engine.dice import Dice
from rulegen.replay import TurnFacts

_DIE_STEP = DIE_SIZE + 7
"""From die to die, in user units."""
_ROLL_GAP = 24
"""Between one roll and the next, in user units: room for the lines that follow the dice that are kept."""
_LEAST_LABEL = 28
"""The room for the label of a roll beside its dice, in user units."""
_LINE_GAP = 4
"""Between a die and the line to it, in user units."""
_ROW_HEIGHT = 20
"""A row of the sheet, in user units."""
_CHECK = 14
"""The mark of the row that is entered, in user units."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnLabels:
    """The words in the figure of a turn, in the language of the figure."""

    rolls: Sequence[str]
    """“Roll 1” and so on."""
    rows: Mapping[str, str]
    """The rows of the sheet, by their ids."""
    kept: str
    entered: str
    used: str


def turn_scene(facts: TurnFacts, labels: TurnLabels, *, width: float = PAGE_WIDTH) -> Figure:
    """Show each roll, sorted, with the dice that are kept for the next, and what the last dice score in each row.

    Kept dice have a heavy outline, and lines lead to where they lie after the next roll. The row that is entered
    has a frame and a tick, a row that was used before a cross. The figure is at most `width` half tiles wide. Raises
    `RulegenError` DRAWING_TOO_NARROW below 12, and for more dice than five sooner.
    """
    dice_width = _DIE_STEP * facts.rules.dice - (_DIE_STEP - DIE_SIZE)
    needed = dice_width + 2 * GAP + _LEAST_LABEL
    room = inner_width(width, least=max(NARROWEST, ceil((needed + 2 * MARGIN) / HALF)))
    part = max(part_width(room), needed)
    rolls = stacked([_rolls(facts, labels, part - dice_width - 2 * GAP), _legend(facts, labels, part)], SPACE)
    return framed(spread(rolls, _scores(facts, labels, part), room, SPACE))


def _rolls(facts: TurnFacts, labels: TurnLabels, label_width: float) -> Block:
    """All rolls, one below the other, and the lines between them."""
    names = [paragraph(labels.rolls[number], label_width) for number in range(len(facts.rolls))]
    left = max(name.width for name in names) + 2 * GAP
    keeps = [*facts.kept, ()]
    shapes: list[Shape] = []
    tops: list[float] = []
    y = 0.0
    for number, (dice, name) in enumerate(zip(facts.rolls, names, strict=True)):
        height = max(name.height, DIE_SIZE)
        tops.append(y + (height - DIE_SIZE) / 2)
        roll = _dice(dice, _places(dice, keeps[number]), left, tops[-1])
        shapes += [*name.at(0, y + (height - name.height) / 2), group(None, *roll, roll=number + 1)]
        y += height + _ROLL_GAP
    for number, (above, below) in enumerate(pairwise(tops)):
        shapes += _lines(facts, number, left, above + DIE_SIZE, below)
    return Block(left + _DIE_STEP * facts.rules.dice, y - _ROLL_GAP, tuple(shapes))


def _places(dice: Dice, kept: Dice) -> list[int]:
    """Which of the dice are kept: of equal ones the first."""
    places = []
    rest = list(kept)
    for place, pips in enumerate(dice):
        if pips in rest:
            rest.remove(pips)
            places.append(place)
    return places


def _dice(dice: Dice, kept: Sequence[int], x: float, y: float) -> list[Shape]:
    """The dice of one roll in a row."""
    return [
        group(
            Role.CHOSEN if place in kept else Role.DICE,
            Die(x + place * _DIE_STEP, y, pips),
            die=pips,
            kept="true" if place in kept else "false",
        )
        for place, pips in enumerate(dice)
    ]


def _lines(facts: TurnFacts, number: int, x: float, top: float, bottom: float) -> list[Shape]:
    """From each die that is kept to where it lies after the next roll. Both rolls are sorted: no lines cross."""
    kept = facts.kept[number]
    pairs = zip(_places(facts.rolls[number], kept), _places(facts.rolls[number + 1], kept), strict=True)
    lines = [
        Line(
            (
                (x + above * _DIE_STEP + DIE_SIZE / 2, top + _LINE_GAP),
                (x + below * _DIE_STEP + DIE_SIZE / 2, bottom - _LINE_GAP),
            )
        )
        for above, below in pairs
    ]
    return [group(Role.ROUTE, *lines)] if lines else []


def _legend(facts: TurnFacts, labels: TurnLabels, width: float) -> Block:
    """What the marks mean that there are."""
    marks: list[tuple[Shape, str]] = []
    if any(facts.kept):
        marks.append((group(Role.CHOSEN, Rect(1, 1, _CHECK - 2, _CHECK - 2, 3)), labels.kept))
    if facts.entered:
        marks.append((_tick(0, 0), labels.entered))
    if facts.used:
        marks.append((_cross(0, 0), labels.used))
    blocks = [
        beside([Block(_CHECK, _CHECK, (mark,)), paragraph(text, width - _CHECK - GAP, role=Role.SOFT)])
        for mark, text in marks
    ]
    return flowing(blocks, width, 2 * GAP)


def _scores(facts: TurnFacts, labels: TurnLabels, width: float) -> Block:
    """The rows of the sheet with what the last dice score in each."""
    return stacked(_row(facts, row, score, labels.rows[row], width) for row, score in facts.scores.items())


def _row(facts: TurnFacts, row: str, score: int, label: str, width: float) -> Block:
    """One row of the sheet."""
    entered = facts.entered is not None and facts.entered.row == row
    used = row in facts.used
    role = Role.TEXT if (score or entered) and not used else Role.SOFT
    inner = width - _CHECK - 4 * GAP
    number = paragraph(str(score), inner, role=role, bold=entered, end=True)
    line = opposed(paragraph(label, inner - number.width - GAP, role=role, bold=entered), number, inner)
    line = level(line, max(_ROW_HEIGHT, line.height + _ROW_HEIGHT - LINE))
    shapes: list[Shape] = [*line.at(_CHECK + 2 * GAP, 0)]
    if entered:
        frame = group(Role.CHOSEN, Rect(1, 1, width - 2, line.height - 2, 4))
        shapes = [frame, _tick(GAP, (line.height - _CHECK) / 2), *shapes]
    elif used:
        shapes.append(_cross(GAP, (line.height - _CHECK) / 2))
    told = {"entered": "true"} if entered else {"used": "true"} if used else {}
    return Block(width, line.height, tuple(shapes)).told(row=row, score=score, **told)


def _cross(x: float, y: float) -> Shape:
    """A cross: this row has an entry already."""
    first, second = Line(((x + 3, y + 3), (x + 11, y + 11))), Line(((x + 11, y + 3), (x + 3, y + 11)))
    return group(Role.STROKES, first, second)


def _tick(x: float, y: float) -> Shape:
    """A tick."""
    return group(Role.STROKES, Line(((x + 2, y + 7.5), (x + 5.5, y + 11), (x + 12, y + 3))))
