"""Figure: the hands at the end of a round, and the score events that they lead to."""

from __future__ import annotations

from collections.abc import Mapping

from rulegen.draw.blocks import (
    GAP,
    SPACE,
    Block,
    beside,
    flowing,
    framed,
    inner_width,
    opposed,
    paragraph,
    part_width,
    rule,
    spread,
    stacked,
    tile_block,
)
from rulegen.draw.ledger import SettlementLabels, event_block, named_seat
from rulegen.draw.scene import PAGE_WIDTH
from rulegen.draw.shapes import TILE_HEIGHT, TILE_WIDTH, Figure, Line, Rect, Role, group
from rulegen.engine.settlement import Finish, PartKind
from rulegen.replay import SettlementFacts
from rulegen.replay.outcomes import EventCourse, event_courses

_PAIR_INDENT = 10
"""Hands of a pair are moved to the right, beside the bar that joins them."""


def hands_scene(facts: SettlementFacts, labels: SettlementLabels, *, width: float = PAGE_WIDTH) -> Figure:
    """Show the tiles left in each hand, partners together, and each score event with its rounding steps.

    An event that takes a hand's own pips off stands by that hand, others follow all hands. The figure is at most
    `width` half tiles wide. Raises `RulegenError` DRAWING_TOO_NARROW below 12.
    """
    room = inner_width(width)
    courses = event_courses(facts)
    own = {course.event.seat: course for course in courses if course.event.parts[0].kind is PartKind.DEDUCTION}
    if own:
        return framed(_hands(facts, labels, own, room))
    part = part_width(room)
    hands = _hands(facts, labels, {}, part)
    if not courses:
        return framed(hands)
    events = [_named_event(course, labels, facts, part) for course in courses]
    parted = stacked([block for event in events for block in (rule(part), event)][1:], 10)
    if part == room:
        hands = stacked([hands, rule(room)], SPACE)
    return framed(spread(hands, parted, room, SPACE))


def _named_event(course: EventCourse, labels: SettlementLabels, facts: SettlementFacts, width: float) -> Block:
    """An event under the name of the player who brought it about."""
    name = named_seat(course.event.seat, labels, facts, width)
    return stacked([name, event_block(course, labels, facts, width)], GAP)


def _hands(facts: SettlementFacts, labels: SettlementLabels, own: Mapping[int, EventCourse], width: float) -> Block:
    """All hands, those of a pair one after the other; `own` are the events that stand by a hand."""
    owners = len(facts.scores_before)
    if owners == facts.players:
        hands = [_hand_and_event(facts, seat, labels, own.get(seat), width) for seat in range(owners)]
    else:
        hands = [_pair(facts, owner, labels, own, width) for owner in range(owners)]
    return stacked(hands, SPACE + 4)._replace(width=width)


def _pair(
    facts: SettlementFacts, owner: int, labels: SettlementLabels, own: Mapping[int, EventCourse], width: float
) -> Block:
    """The hands of two partners, joined by a bar."""
    inner = width - _PAIR_INDENT
    hands = stacked(
        [
            paragraph(labels.owners[owner], inner, role=Role.SOFT),
            *(
                _hand_and_event(facts, seat, labels, own.get(seat), inner)
                for seat in range(owner, facts.players, len(facts.scores_before))
            ),
        ],
        10,
    )
    bar = group(Role.MARKS, Rect(0, 0, 3, hands.height, 1.5))
    return Block(width, hands.height, (bar, *hands.at(_PAIR_INDENT, 0))).told(pair=owner)


def _hand_and_event(
    facts: SettlementFacts, seat: int, labels: SettlementLabels, own: EventCourse | None, width: float
) -> Block:
    """A hand, and the event that takes its pips off."""
    part = part_width(width)
    hand = hand_block(facts, seat, labels, part if own else width)
    return spread(hand, event_block(own, labels, facts, part), width) if own else hand


def hand_block(facts: SettlementFacts, seat: int, labels: SettlementLabels, width: float) -> Block:
    """One hand: who holds it, its pips, its tiles; the finisher's has an empty place and a flag."""
    end = facts.settlement.end
    finished = isinstance(end, Finish) and end.finisher == seat
    pips = paragraph(labels.pips[seat], width / 2, end=True)
    head = opposed(named_seat(seat, labels, facts, width - pips.width - GAP), pips, width)
    tiles = flowing(map(tile_block, facts.hands[seat]), width, 5)
    if finished:
        tiles = beside([_empty_place(), _flagged(labels.finisher, width - TILE_WIDTH - 2 * GAP)], 2 * GAP)
    hand = stacked([head, tiles], GAP)._replace(width=width)
    told: dict[str, str | int] = {"seat": seat, "pips": facts.settlement.pips[seat]}
    return hand.told(**told, finisher="true") if finished else hand.told(**told)


def _empty_place() -> Block:
    """Where a tile would lie."""
    return Block(
        TILE_WIDTH,
        TILE_HEIGHT,
        (group(Role.DASHED, Rect(0.6, 0.6, TILE_WIDTH - 1.2, TILE_HEIGHT - 1.2, 3.5)),),
    )


def _flagged(label: str, width: float) -> Block:
    """A flag, and what it means."""
    flag = Block(
        12,
        16,
        (
            group(Role.MARKS, Line(((2, 1), (12, 5), (2, 9)), closed=True)),
            group(Role.STROKES, Line(((2, 1), (2, 15)))),
        ),
    )
    return beside([flag, paragraph(label, width - flag.width - GAP)])
