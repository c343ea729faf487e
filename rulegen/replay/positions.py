"""Replay a line of placements."""

from __future__ import annotations

from rulegen.engine.dominoes import DominoRules
from rulegen.engine.hands import HandsError, check_score
from rulegen.engine.layout import (
    ArmBeforeSidesError,
    Layout,
    NoSuchPortError,
    OpeningTargetError,
    PlacementError,
    PortUsedError,
    TargetNeededError,
    TargetNotPlacedError,
    TileAlreadyPlacedError,
    TileNotInSetError,
)
from rulegen.errors import ErrorCode, RulegenError
from rulegen.fixtures.model import PositionFixture
from rulegen.fixtures.notation import Placement
from rulegen.games import DOMINO_GAMES
from rulegen.replay.claims import Mismatch
from rulegen.replay.facts import PositionFacts, Step


def step_facts(layout: Layout, rules: DominoRules) -> Step:
    """The facts of a layout in which the last tile was placed just now."""
    link = layout.links[-1] if layout.links else None
    total = layout.sum
    return Step(
        placed=layout.tiles[-1],
        on=link.tile if link else None,
        port=link.port if link else None,
        tiles=layout.tiles,
        spinners=layout.spinners,
        links=layout.links,
        open=layout.open_ports,
        counts=layout.counts,
        sum=total,
        raw=rules.award_raw(total),
        display=rules.award_display(total),
    )


def replay_position(fixture: PositionFixture) -> PositionFacts:
    """Play the placements of a fixture; raise `RulegenError` at the first that the rules do not allow."""
    rules = DOMINO_GAMES[fixture.game].rules
    layout = rules.empty_layout
    steps: list[Step] = []
    for index, placement in enumerate(fixture.play):
        try:
            layout = layout.place(*placement)
        except PlacementError as error:
            broken, mend = _explained(error, layout)
            raise RulegenError(
                ErrorCode.PLACEMENT_ILLEGAL,
                f"placement {index + 1}, `{placement}`, is illegal: {broken}",
                source=fixture.source("play", index),
                mend=mend,
            ) from error
        steps.append(step_facts(layout, rules))
    _check_score(fixture, rules)
    return PositionFacts(fixture.game, fixture.id, rules, tuple(steps), fixture.shown, fixture.score)


def _check_score(fixture: PositionFixture, rules: DominoRules) -> None:
    """Refuse a score that nobody can have before a placement."""
    try:
        check_score(rules, 0, fixture.score or 0)
    except HandsError as error:
        raise RulegenError(
            ErrorCode.PLACEMENT_ILLEGAL,
            f"nobody can have {fixture.score} raw points before a placement",
            source=fixture.source("score"),
            mend=f"write a multiple of {rules.display_divisor} for which play goes on; the target is {rules.target}",
        ) from error


def position_mismatches(fixture: PositionFixture, facts: PositionFacts) -> list[Mismatch]:
    """The expected values that the facts contradict, in the order of the placements."""
    return [
        Mismatch(claim, value, found[claim], fixture.source("expect", str(number), claim), step=number)
        for number, expected in sorted(fixture.expect.items())
        for found in [_claimable(facts.steps[number - 1])]
        for claim, value in expected.items()
        if value != found[claim]
    ]


def position_to_json(facts: PositionFacts) -> dict[str, object]:
    """The facts as the public JSON object, its keys and lists in the public order."""
    return {"game": facts.game, "id": facts.id, "steps": [_step_to_json(step) for step in facts.steps]}


def _step_to_json(step: Step) -> dict[str, object]:
    return {
        "placed": {"tile": str(step.placed), "on": _text(step.on), "port": _text(step.port)},
        "tiles": list(map(str, step.tiles)),
        "spinners": list(map(str, step.spinners)),
        "links": [{name: str(value) for name, value in link._asdict().items()} for link in step.links],
        "open": [{"tile": str(place.tile), "port": str(place.port), "pips": place.pips} for place in step.open],
        "counts": [{"tile": str(end.tile), "port": _text(end.port), "value": end.value} for end in step.counts],
        **_claimable(step),
    }


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _claimable(step: Step) -> dict[str, int]:
    """The values of a step that a fixture may expect."""
    return {"sum": step.sum, "raw": step.raw, "display": step.display}


def _explained(error: PlacementError, layout: Layout) -> tuple[str, str]:
    """The rule that a placement breaks, and what would be legal instead."""
    tile, target, port = error.tile, error.target, error.port
    match error:
        case TileNotInSetError():
            return f"the double-{layout.max_pip} set has no {tile}", f"no half has more than {layout.max_pip} pips"
        case TileAlreadyPlacedError():
            number = layout.tiles.index(tile) + 1
            return f"each tile exists once, and placement {number} used {tile}", "place another tile"
        case OpeningTargetError():
            return "the first tile opens an empty layout and joins nothing", f"write `{tile}` alone"
        case TargetNeededError():
            broken = "only the first tile opens, every later one joins a tile that lies"
        case TargetNotPlacedError():
            broken = f"{target} has not been placed"
        case NoSuchPortError():
            broken = f"{target} has no {port}, only {', '.join(layout.ports(target)) if target else ''}"
        case PortUsedError():
            broken = f"{port or 'every port'} of {target} is used"
        case ArmBeforeSidesError():
            broken = f"the arms of {target} open only when both its sides are used"
        case _:
            broken = f"no half of {tile} matches {port or 'an open port'} of {target}"
    return broken, _legal(error, layout)


def _legal(error: PlacementError, layout: Layout) -> str:
    """Where the tile would fit, in the notation of the fixtures; if nowhere, which ports are open."""
    if error.legal:
        return "legal now: " + ", ".join(f"`{Placement(error.tile, place.tile, place.port)}`" for place in error.legal)
    ends = ", ".join(f"{place.port} of {place.tile} ({place.pips})" for place in layout.open_ports)
    return f"{error.tile} fits nowhere now; the open ports are {ends}"
