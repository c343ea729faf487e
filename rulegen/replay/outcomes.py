"""What drawings and sentences both ask of a settlement: the course of its events, and the ranks of a blocked round."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from rulegen.engine.dominoes import BlockRule
from rulegen.engine.settlement import (
    BLOCKED,
    Blocked,
    Part,
    PartKind,
    ScoreEvent,
    Settlement,
    credited,
    wins_at_once,
)
from rulegen.replay.facts import Facts, PositionFacts, SettlementFacts


class Outcome(StrEnum):
    """What became of a score event."""

    APPLIED = "applied"
    VOID = "void"
    """It would have gone past a target that must be met exactly."""
    TOO_LATE = "too-late"
    """An earlier event had won the match."""


class EventCourse(NamedTuple):
    """A score event with the owner's score before it, in raw points, and what became of it."""

    event: ScoreEvent
    before: int
    outcome: Outcome


class Difference(NamedTuple):
    """How many pips more an opponent at `seat` has left."""

    seat: int
    pips: int


class Ranked(NamedTuple):
    """A hand of a blocked round. Equal hands share a rank, and the next one is as many ranks behind."""

    rank: int
    seat: int
    pips: int
    differences: tuple[Difference, ...]
    """Those that pay, by seat."""
    together: int
    """The differences added up, in pips."""
    raw: int
    """What they are worth once they are rounded, in raw points."""
    course: EventCourse | None
    """The event of this hand; `None` where the differences come to nothing once they are rounded."""


def event_courses(facts: SettlementFacts) -> tuple[EventCourse, ...]:
    """The events of a settlement in their order."""
    return tuple(_courses(facts))


def _courses(facts: SettlementFacts) -> Iterator[EventCourse]:
    scores = list(facts.scores_before)
    won = False
    for event in facts.settlement.events:
        outcome = Outcome.APPLIED if event.applied else Outcome.TOO_LATE if won else Outcome.VOID
        yield EventCourse(event, scores[event.owner], outcome)
        scores[event.owner] = event.score
        won = won or (event.applied and wins_at_once(facts.rules, event.score))


def with_event(facts: Facts) -> SettlementFacts:
    """Facts that have score events: a settlement itself, or the award of a position whose player's score is told.

    The latter is the one event of player 1 of two, with nothing else settled.
    """
    if isinstance(facts, SettlementFacts):
        return facts
    assert isinstance(facts, PositionFacts)  # noqa: S101 - no other facts have score events
    assert facts.score is not None  # noqa: S101 - as above
    step, rules = facts.steps[-1], facts.rules
    after = credited(rules, facts.score, step.raw)
    score = facts.score if after is None else after
    parts = (Part(PartKind.PLACEMENT, step.raw),)
    event = ScoreEvent(0, 0, parts, step.raw, step.display, after is not None, score)
    settlement = Settlement(BLOCKED, (), (event,), (score, 0), None, None, None)
    return SettlementFacts(facts.game, facts.id, rules, 2, 0, (), (facts.score, 0), settlement)


def has_ranking(facts: SettlementFacts) -> bool:
    """Whether the round was blocked in a game where the differences between the hands pay."""
    return isinstance(facts.settlement.end, Blocked) and facts.rules.blocked is BlockRule.DIFFERENCES


def ranking(facts: SettlementFacts) -> tuple[Ranked, ...]:
    """The hands of a blocked round, the smallest first, equal ones clockwise from the round's opener."""
    pips = facts.settlement.pips
    courses = {course.event.seat: course for course in event_courses(facts)}
    seats = sorted(range(facts.players), key=lambda seat: (pips[seat], (seat - facts.opener) % facts.players))
    return tuple(_ranked(facts, seat, courses.get(seat)) for seat in seats)


def _ranked(facts: SettlementFacts, seat: int, course: EventCourse | None) -> Ranked:
    pips, owners = facts.settlement.pips, len(facts.scores_before)
    own = pips[seat]
    differences = tuple(
        Difference(other, left - own)
        for other, left in enumerate(pips)
        if left > own and other % owners != seat % owners
    )
    return Ranked(
        rank=1 + sum(other < own for other in pips),
        seat=seat,
        pips=own,
        differences=differences,
        together=sum(difference.pips for difference in differences),
        raw=course.event.raw if course else 0,
        course=course,
    )
