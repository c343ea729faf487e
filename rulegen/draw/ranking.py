"""Figure: the hands of a blocked round in the order of their ranks, with the differences that pay."""

from __future__ import annotations

from itertools import groupby

from rulegen.draw.blocks import (
    ARROW,
    GAP,
    MINUS,
    SEAT_SIZE,
    SPACE,
    Block,
    framed,
    inner_width,
    level,
    part_width,
    rule,
    spread,
    stacked,
)
from rulegen.draw.hands import hand_block
from rulegen.draw.ledger import (
    SettlementLabels,
    entry,
    event_data,
    fate_lines,
    labelled,
    named_seat,
    net_pill,
    number_block,
)
from rulegen.draw.scene import PAGE_WIDTH
from rulegen.draw.shapes import Figure, Line, Rect, Role, Text, group
from rulegen.engine.scoring import round_to
from rulegen.engine.settlement import PartKind
from rulegen.replay import SettlementFacts
from rulegen.replay.outcomes import Ranked, ranking

_INDENT = SEAT_SIZE + 12
"""Hands are moved to the right, beside the bar of their rank, in user units."""


def ranking_scene(facts: SettlementFacts, labels: SettlementLabels, *, width: float = PAGE_WIDTH) -> Figure:
    """Show the hands of a blocked round by rank, and what each gets from the larger hands of its opponents.

    For rounds of which `rulegen.replay.outcomes.has_ranking` is true. Equal hands stand beside one bar. The figure
    is at most `width` half tiles wide. Raises `RulegenError` DRAWING_TOO_NARROW below 12.
    """
    room = inner_width(width)
    blocks: list[Block] = []
    for rank, hands in groupby(ranking(facts), key=lambda hand: hand.rank):
        blocks += [rule(room), _rank(facts, rank, list(hands), labels, room)]
    return framed(stacked(blocks[1:], SPACE))


def _rank(facts: SettlementFacts, rank: int, hands: list[Ranked], labels: SettlementLabels, width: float) -> Block:
    """All hands of one rank, beside a bar with its number."""
    block = stacked((_hand(facts, hand, labels, width - _INDENT) for hand in hands), SPACE)
    top = SEAT_SIZE
    box = group(Role.HOLLOW, Rect(0.8, 0.8, top - 1.6, top - 1.6, 3))
    bar = group(Role.ROUTE, Line(((top / 2, top), (top / 2, block.height))))
    number = group(Role.TEXT, Text(top / 2, top / 2 + 3.9, str(rank), "middle", bold=True))
    return Block(width, block.height, (box, bar, number, *block.at(_INDENT, 0))).told(rank=rank)


def _hand(facts: SettlementFacts, hand: Ranked, labels: SettlementLabels, width: float) -> Block:
    """One hand and its event."""
    part = part_width(width)
    return spread(hand_block(facts, hand.seat, labels, part), _differences(facts, hand, labels, part), width, GAP + 2)


def _differences(facts: SettlementFacts, hand: Ranked, labels: SettlementLabels, width: float) -> Block:
    """The differences one by one, their sum and its rounding, and what becomes of the event."""
    lines = [
        entry(
            named_seat(difference.seat, labels, facts, width, bold=False),
            f"{difference.pips + hand.pips} {MINUS} {hand.pips}",
            number_block(str(difference.pips)),
            width,
        ).told(opponent=difference.seat, difference=difference.pips)
        for difference in hand.differences
    ]
    if not lines:
        return level(labelled(labels.nothing, "", number_block("0"), width), SEAT_SIZE)
    total = sum(difference.pips for difference in hand.differences)
    rounded = f"{total}{ARROW}{round_to(total, facts.rules.rounding)}"
    value = net_pill(hand.course) if hand.course else number_block("0")
    lines += [rule(width), labelled(labels.parts[PartKind.DIFFERENCES], rounded, value, width, role=Role.TEXT)]
    course = hand.course
    if course is None:
        return stacked(lines, 3)
    lines += fate_lines(course, labels, facts, width)
    return stacked(lines, 3).told(**event_data(course, facts))
