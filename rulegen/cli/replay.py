"""`rulegen replay`: what the engine finds in one fixture, as JSON or for people."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from rulegen.cli.output import print_out
from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.fixtures.load import load_fixture, read_fixture
from rulegen.fixtures.model import Fixture
from rulegen.replay import Mismatch, PositionFacts, Step, contradicted, facts_to_json, mismatches, replay

STDIN = "<stdin>"


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
    fixture = _standard_input() if file == "-" else load_fixture(Path(file))
    facts = replay(fixture)
    wrong = mismatches(fixture, facts)
    print_out(as_json(facts, wrong) if output == "json" else as_text(facts))
    if wrong:
        raise contradicted(wrong)


def _standard_input() -> Fixture:
    if sys.stdin is None:  # the shell closed it: `rulegen replay <&-`
        raise RulegenError(
            ErrorCode.FILE_UNREADABLE, "standard input is closed", source=Source(STDIN), mend="pipe a fixture into it"
        )
    return read_fixture(sys.stdin.buffer, STDIN)


def as_json(facts: PositionFacts, wrong: list[Mismatch]) -> str:
    """The public JSON object in one line; `mismatches` is there only where something is contradicted."""
    found = facts_to_json(facts)
    if wrong:
        found["mismatches"] = [
            {"step": item.step, "key": item.claim, "expected": item.expected, "found": item.found} for item in wrong
        ]
    return json.dumps(found)


def as_text(facts: PositionFacts) -> str:
    """A summary for people: a block for each placement; a star marks those after which a figure is drawn."""
    lines = [f"{facts.id} ({facts.game})"]
    for number, step in enumerate(facts.steps, 1):
        lines += _step_lines(number, step, shown=number in facts.show)
    return "\n".join(lines)


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
