"""`rulegen replay`: what the engine finds in one fixture, as JSON or for people."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from rulegen.cli.input import fixture_in
from rulegen.cli.output import print_out
from rulegen.engine.settlement import Finish, ScoreEvent
from rulegen.replay import (
    Facts,
    Mismatch,
    PositionFacts,
    SettlementFacts,
    Step,
    TurnFacts,
    contradicted,
    facts_to_json,
    mismatches,
    replay,
)
from rulegen.replay.turns import format_dice


@click.command("replay")
@click.argument("file", default="-")
@click.option(
    "--format",
    "output",
    type=click.Choice(["json", "text"]),
    default="text",
    show_default=True,
    help="json is for programs, text for people.",
)
def command(file: str, output: str) -> None:
    """Replay the fixture in FILE, or from standard input if FILE is - or left out.

    Exit status: 0 if all is well, 1 if `expect` is contradicted, 2 if the fixture cannot be replayed.
    """
    fixture = fixture_in(file)
    facts = replay(fixture)
    wrong = mismatches(fixture, facts)
    print_out(as_json(facts, wrong) if output == "json" else as_text(facts))
    if wrong:
        raise contradicted(wrong)


def as_json(facts: Facts, wrong: list[Mismatch]) -> str:
    """The public JSON object in one line; `mismatches` is there only where something is contradicted."""
    found = facts_to_json(facts)
    if wrong:
        found["mismatches"] = [item.to_json() for item in wrong]
    return json.dumps(found)


def as_text(facts: Facts) -> str:
    """A summary for people."""
    match facts:
        case PositionFacts():
            lines = _position_lines(facts)
        case SettlementFacts():
            lines = _settlement_lines(facts)
        case TurnFacts():
            lines = _turn_lines(facts)
    return "\n".join([f"{facts.id} ({facts.game})", *lines])


def _position_lines(facts: PositionFacts) -> list[str]:
    """A block for each placement; a star marks those after which a figure is drawn."""
    return [
        line
        for number, step in enumerate(facts.steps, 1)
        for line in _step_lines(number, step, shown=number in facts.show)
    ]


def _step_lines(number: int, step: Step, *, shown: bool) -> list[str]:
    joined = f" on {step.on} {step.port}" if step.on else ""
    total = " + ".join(str(count.value) for count in step.counts)
    if len(step.counts) > 1:
        total += f" = {step.sum}"
    award = f"{step.raw} raw, {step.display} display" if step.raw else "no award"
    places = ", ".join(f"{place.tile} {place.port} ({place.pips})" for place in step.open)
    return [
        "",
        f"{number:>3}{'*' if shown else ' '} {step.placed}{joined}",
        f"     ends  {total}: {award}",
        f"     open  {places}",
    ]


def _settlement_lines(facts: SettlementFacts) -> list[str]:
    """The hands, then the score events in order, then what follows from them."""
    settled = facts.settlement
    hands = [
        f"  seat {seat}  {' '.join(map(str, hand)) or '-'}: {settled.pips[seat]} pips"
        for seat, hand in enumerate(facts.hands)
    ]
    ended = f"finished by seat {settled.end.finisher}" if isinstance(settled.end, Finish) else "blocked"
    return [
        "",
        *hands,
        "",
        f"  round   {ended}, opened by seat {facts.opener}; won by {_owner(settled.round_winner)}",
        f"  before  {_scores(facts.scores_before)}",
        *(f"  event   {_event_line(event)}" for event in settled.events),
        f"  after   {_scores(settled.scores)}",
        f"  match   won by {_owner(settled.match_winner)}" if settled.next_opener is None else _next_line(facts),
    ]


def _next_line(facts: SettlementFacts) -> str:
    opener = facts.settlement.next_opener
    return f"  next    opened by {f'seat {opener}' if isinstance(opener, int) else opener}"


def _owner(owner: int | None) -> str:
    return "nobody" if owner is None else f"owner {owner}"


def _scores(scores: Sequence[int]) -> str:
    return ", ".join(f"owner {owner}: {score}" for owner, score in enumerate(scores))


def _event_line(event: ScoreEvent) -> str:
    parts = [f"{part.kind} {part.raw:+}" + ("" if part.pips is None else f" (of {part.pips})") for part in event.parts]
    total = f" = {event.raw:+}" if len(parts) > 1 else ""
    outcome = f"owner {event.owner} has {event.score}" if event.applied else "not applied"
    return f"seat {event.seat}: {', '.join(parts)}{total}: {outcome}"


def _turn_lines(facts: TurnFacts) -> list[str]:
    """The rolls, then the score of each row; a star marks the row that is entered."""
    kept = ["", *(f" (kept {format_dice(dice) or 'none'})" for dice in facts.kept)]
    rolls = [
        f"  roll {number}  {format_dice(dice)}{keeping}"
        for number, (dice, keeping) in enumerate(zip(facts.rolls, kept, strict=True), 1)
    ]
    row = facts.entered.row if facts.entered else None
    width = max(map(len, facts.scores))
    scores = [f"  {'*' if name == row else ' '} {name:<{width}} {score:>3}" for name, score in facts.scores.items()]
    return ["", *rolls, "", *scores]
