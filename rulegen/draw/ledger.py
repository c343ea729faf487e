"""A score event told line by line, as the figures of a settlement show it.

Each line has a label, a calculation and a value: `opponents  7 + 6 = 13 → 15  +15`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulegen.draw.blocks import (
    ARROW,
    GAP,
    Block,
    beside,
    cross,
    number_text,
    opposed,
    paragraph,
    pill,
    rule,
    seat_mark,
    signed,
    stacked,
)
from rulegen.draw.measure import text_width, wrapped
from rulegen.draw.shapes import Role
from rulegen.engine.settlement import Part, PartKind, ScoreEvent
from rulegen.replay import SettlementFacts
from rulegen.replay.outcomes import EventCourse, Outcome

_VALUE_WIDTH = 46.0
"""The room for a value at the end of a line."""
_LEAST_LABEL = 64.0
"""A label that would have less room stands above its calculation."""
_MOST_LINES = 2
"""So does one that would take more lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementLabels:
    """The words in the figures of a settlement, in the language of the figure."""

    seats: Sequence[str]
    """The players, by seat."""
    owners: Sequence[str]
    """The pairs, or the players where nobody shares a score; by owner."""
    pips: Sequence[str]
    """The pips that are left, by seat, such as “13 pips”."""
    finisher: str
    """Beside the hand that was emptied."""
    parts: Mapping[PartKind, str]
    net: str
    """All parts of an event together."""
    raw: str
    """The score in raw points."""
    display: str
    """The score in display points."""
    void: str
    too_late: str
    """Beside an event after the match had been won."""
    nothing: str
    """Beside a hand that gets nothing."""


def entry(label: Block, calculation: str, value: Block, width: float) -> Block:
    """One line: what it is, how it is worked out, what it comes to."""
    room = _room_before(value, width)
    worked = paragraph(calculation, room, end=True)
    left = opposed(label, worked, room) if worked.shapes else label
    return opposed(left, value, width) if value.shapes else left


def labelled(text: str, calculation: str, value: Block, width: float, *, role: Role = Role.SOFT) -> Block:
    """One line whose label is text; a long one is wrapped beside its calculation, or stands above it."""
    room = _room_before(value, width)
    beside_it = room - text_width(calculation) - 2 * GAP if calculation else room
    fits = beside_it >= _LEAST_LABEL and len(wrapped(text, beside_it)) <= _MOST_LINES
    return entry(paragraph(text, beside_it if fits else room, role=role), calculation, value, width)


def _room_before(value: Block, width: float) -> float:
    """How much of a line is left to label and calculation: values stand below each other, if they can."""
    return width - max(_VALUE_WIDTH, value.width + GAP) if value.shapes else width


def number_block(text: str, *, bold: bool = False) -> Block:
    """A number at the end of a line."""
    return paragraph(text, _VALUE_WIDTH * 2, bold=bold, end=True)


def named_seat(
    seat: int, labels: SettlementLabels, facts: SettlementFacts, width: float, *, bold: bool = True
) -> Block:
    """The mark of a seat and its name; the second pair has square marks."""
    square = len(facts.scores_before) < facts.players and seat % len(facts.scores_before) == 1
    mark = seat_mark(seat, square=square)
    return beside([mark, paragraph(labels.seats[seat], width - mark.width - GAP, bold=bold)])


def event_block(course: EventCourse, labels: SettlementLabels, facts: SettlementFacts, width: float) -> Block:
    """The parts of an event, what they come to, what becomes of it, and the score."""
    event = course.event
    single = len(event.parts) == 1
    net = net_pill(course)
    lines = []
    for part in event.parts:
        value = net if single else number_block(signed(part.raw))
        line = labelled(labels.parts[part.kind], _worked(part, event, facts), value, width)
        told: dict[str, str | int] = {"part": part.kind, "raw": part.raw}
        lines.append(line.told(**told, pips=part.pips) if part.pips is not None else line.told(**told))
    if not single:
        lines += [rule(width), labelled(labels.net, "", net, width, role=Role.TEXT)]
    lines += fate_lines(course, labels, facts, width)
    return stacked(lines, 3).told(**event_data(course, facts))


def event_data(course: EventCourse, facts: SettlementFacts) -> dict[str, str | int]:
    """What a machine is told about an event; events count from 1."""
    event = course.event
    return {
        "event": facts.settlement.events.index(event) + 1,
        "seat": event.seat,
        "owner": event.owner,
        "raw": event.raw,
        "outcome": course.outcome,
        "before": course.before,
        "score": event.score,
    }


def net_pill(course: EventCourse, unit: int = 1) -> Block:
    """What an event comes to, in units of so many raw points: filled if applied, dashed if void, else hollow."""
    text = signed(course.event.raw // unit)
    match course.outcome:
        case Outcome.APPLIED:
            return pill(text)
        case Outcome.VOID:
            return pill(text, Role.DASHED)
        case Outcome.TOO_LATE:
            return pill(text, Role.HOLLOW)


def fate_lines(course: EventCourse, labels: SettlementLabels, facts: SettlementFacts, width: float) -> list[Block]:
    """Why an event was not applied, and the score, in raw and in display points."""
    before, event = course.before, course.event
    lines = []
    if course.outcome is Outcome.VOID:
        mark = cross()
        why = past_target(course, facts.rules.target)
        reason = labelled(labels.void, why, Block(0, 0), width - mark.width - GAP, role=Role.TEXT)
        lines.append(beside([mark, reason]))
    elif course.outcome is Outcome.TOO_LATE:
        lines.append(labelled(labels.too_late, "", Block(0, 0), width, role=Role.TEXT))
    unit = facts.rules.display_divisor
    for label, start, end in (
        (labels.raw, before, event.score),
        (labels.display, before // unit, event.score // unit),
    ):
        change = number_text(end) if start == end else f"{number_text(start)}{ARROW}{number_text(end)}"
        lines.append(labelled(label, change, Block(0, 0), width))
    return lines


def past_target(course: EventCourse, target: int, unit: int = 1) -> str:
    """The sum that makes an event void, in units of so many raw points."""
    before, raw = course.before // unit, course.event.raw // unit
    return f"{number_text(before)} + {raw} = {number_text(before + raw)} > {target // unit}"


def _worked(part: Part, event: ScoreEvent, facts: SettlementFacts) -> str:
    """How a part is worked out: whose pips are added, what they come to, and the rounding step."""
    if part.pips is None:
        return ""
    owners = len(facts.scores_before)
    addends: list[int] = []
    if part.kind is PartKind.OPPONENTS:
        addends = [pips for seat, pips in enumerate(facts.settlement.pips) if seat % owners != event.owner]
    total = f"{' + '.join(map(str, addends))} = {part.pips}" if len(addends) > 1 else str(part.pips)
    return f"{total}{ARROW}{abs(part.raw)}"
