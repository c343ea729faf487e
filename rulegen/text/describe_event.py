"""Score events to sentences, and back; the target track shows one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rulegen.engine.settlement import Part
from rulegen.replay import SettlementFacts
from rulegen.replay.outcomes import EventCourse, Outcome, event_courses
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.grammar import LIST, Description, Grammar, Reader
from rulegen.text.points import (
    Points,
    format_addition,
    format_change,
    format_points,
    owner_in,
    points_in,
    points_slots,
    read_points,
    seat_name,
    seat_names,
)


class StatedOutcome(NamedTuple):
    """What the sentence about the outcome of a score event states."""

    outcome: Outcome
    before: int
    """The owner's score before it, in raw points."""
    after: Points
    exceeded: tuple[int, int] | None
    """Of a void event: the score that it would have made, and the target; in raw points."""


class StatedEvent(NamedTuple):
    """What the two sentences about a score event state."""

    seat: int
    owner: int
    parts: tuple[Part, ...]
    total: Points
    result: StatedOutcome


def event_stated_by(facts: SettlementFacts, number: int) -> StatedEvent:
    """What a true description of a score event, counted from 0, states."""
    course = event_courses(facts)[number]
    event = course.event
    total = Points(event.raw, event.display)
    return StatedEvent(event.seat, event.owner, event.parts, total, outcome_stated_by(course, facts))


def outcome_stated_by(course: EventCourse, facts: SettlementFacts) -> StatedOutcome:
    """What a true sentence about the outcome of a score event states."""
    event, before, outcome = course
    after = Points(event.score, event.score // facts.rules.display_divisor)
    exceeded = (before + event.raw, facts.rules.target) if outcome is Outcome.VOID else None
    return StatedOutcome(outcome, before, after, exceeded)


def event_sentences(facts: SettlementFacts, number: int, translator: Translator) -> tuple[str, str]:
    """A score event, counted from 0: its parts with their total, and what became of it."""
    course = event_courses(facts)[number]
    event = course.event
    raw, display = format_points(event.raw, event.display, translator)
    what = translator.text(
        messages.EVENT,
        number=translator.number(number + 1),
        who=seat_name(event.seat, facts.players, len(facts.scores_before), translator),
        parts=translator.listing([_part(part, translator) for part in event.parts]),
        raw=raw,
        display=display,
    )
    return what, outcome_sentence(course, facts, translator)


def _part(part: Part, translator: Translator) -> str:
    pips = {} if part.pips is None else {"pips": translator.plural(*messages.PIPS, part.pips)}
    return translator.text(messages.PARTS[part.kind], change=format_change(part.raw, translator), **pips)


def outcome_sentence(course: EventCourse, facts: SettlementFacts, translator: Translator) -> str:
    """What became of a score event, with the score before and after it."""
    event = course.event
    raw, display = points_in(facts, event.score, translator)
    match course.outcome:
        case Outcome.VOID:
            addition = format_addition(course.before, event.raw, translator)
            target = translator.plural(*messages.RAW_POINTS, facts.rules.target)
            return translator.text(messages.VOID, sum=addition, target=target, raw=raw, display=display)
        case Outcome.TOO_LATE:
            return translator.text(messages.TOO_LATE, raw=raw, display=display)
        case Outcome.APPLIED if course.before == event.score:
            return translator.text(messages.APPLIED_UNCHANGED, raw=raw, display=display)
        case Outcome.APPLIED:
            before = translator.number(course.before)
            return translator.text(messages.APPLIED, before=before, raw=raw, display=display)


def read_event(reader: Reader) -> tuple[int, StatedEvent] | None:
    """The score event that stands here, with its number from 0; `None` if there is none."""
    grammar = reader.grammar
    names = seat_names(grammar.translator)
    slots = reader.slots_if(
        messages.EVENT, number=grammar.number, who=grammar.any_of(tuple(names)), parts=LIST, **points_slots(grammar)
    )
    if slots is None:
        return None
    seat, owner = names[slots["who"]]
    parts = _read_parts(slots["parts"], grammar)
    event = StatedEvent(seat, owner, parts, read_points(slots, grammar), read_outcome(reader))
    return grammar.read_number(slots["number"]) - 1, event


def _read_parts(listing: str, grammar: Grammar) -> tuple[Part, ...]:
    """The parts of a score event."""
    kinds = {message: kind for kind, message in messages.PARTS.items()}
    items = grammar.read_any(tuple(kinds), listing, change=grammar.change, pips=grammar.plural(messages.PIPS))
    return tuple(
        Part(
            kinds[message],
            grammar.read_number(item["change"]),
            grammar.read_number(item["pips"]) if "pips" in item else None,
        )
        for message, item in items
    )


def read_outcome(reader: Reader) -> StatedOutcome:
    """What the sentence about the outcome of a score event states."""
    grammar = reader.grammar
    message, slots = reader.one_of(
        messages.APPLIED,
        messages.APPLIED_UNCHANGED,
        messages.VOID,
        messages.TOO_LATE,
        before=grammar.number,
        sum=rf"{grammar.number} [+\u2212] {grammar.number} = {grammar.number}",
        target=grammar.plural(messages.RAW_POINTS),
        **points_slots(grammar),
    )
    after = read_points(slots, grammar)
    if message == messages.APPLIED:
        return StatedOutcome(Outcome.APPLIED, grammar.read_number(slots["before"]), after, None)
    if message == messages.VOID:
        addition, _, total = slots["sum"].partition(" = ")
        exceeded = grammar.read_number(total), grammar.read_number(slots["target"])
        return StatedOutcome(Outcome.VOID, grammar.read_number(addition), after, exceeded)
    outcome = Outcome.APPLIED if message == messages.APPLIED_UNCHANGED else Outcome.TOO_LATE
    return StatedOutcome(outcome, after.raw, after, None)


@dataclass(frozen=True, slots=True)
class StatedTrack:
    """What the description of a target track states."""

    number: int
    """The number of the score event in its settlement, from 0."""
    event: StatedEvent
    target: Points


def track_stated_by(facts: SettlementFacts, number: int) -> StatedTrack:
    """What a true description of the track of a score event, counted from 0, states."""
    return StatedTrack(number, event_stated_by(facts, number), Points(facts.rules.target, facts.rules.target_display))


def describe_track(facts: SettlementFacts, number: int, translator: Translator) -> Description:
    """Put the target track of a score event, counted from 0, into words."""
    owner = facts.settlement.events[number].owner
    raw, display = points_in(facts, facts.rules.target, translator)
    return Description(
        title=translator.text(messages.TRACK_TITLE, owner=owner_in(facts, owner, translator)),
        caption=event_sentences(facts, number, translator),
        details=(translator.text(messages.TARGET, raw=raw, display=display),),
    )


def parse_track(text: str, translator: Translator) -> StatedTrack:
    """Read the description of a target track back into what it states; raises `DescriptionError`."""
    reader = Reader(text, translator)
    found = read_event(reader)
    if found is None:
        raise reader.unexpected(messages.EVENT)
    target = read_points(reader.slots(messages.TARGET, **points_slots(reader.grammar)), reader.grammar)
    reader.end()
    return StatedTrack(*found, target)
