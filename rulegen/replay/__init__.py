"""Replay a fixture on the engine: what comes out are the facts that every drawing and sentence is a view of."""

from __future__ import annotations

from rulegen.fixtures.model import Fixture, PositionFixture, SettlementFixture, TurnFixture
from rulegen.replay.claims import Mismatch, contradicted
from rulegen.replay.facts import Entry, Facts, PositionFacts, SettlementFacts, Step, TurnFacts
from rulegen.replay.positions import position_mismatches, position_to_json, replay_position, step_facts
from rulegen.replay.settlements import replay_settlement, settlement_mismatches, settlement_to_json
from rulegen.replay.turns import replay_turn, turn_mismatches, turn_to_json

__all__ = [
    "Entry",
    "Facts",
    "Mismatch",
    "PositionFacts",
    "SettlementFacts",
    "Step",
    "TurnFacts",
    "contradicted",
    "facts_to_json",
    "mismatches",
    "replay",
    "step_facts",
]


def replay(fixture: Fixture) -> Facts:
    """Replay a fixture of any kind; raise `RulegenError` for what the rules do not allow."""
    match fixture:
        case PositionFixture():
            return replay_position(fixture)
        case SettlementFixture():
            return replay_settlement(fixture)
        case TurnFixture():
            return replay_turn(fixture)


def mismatches(fixture: Fixture, facts: Facts) -> list[Mismatch]:
    """The expected values that the facts of this very fixture contradict."""
    match fixture, facts:
        case PositionFixture(), PositionFacts():
            return position_mismatches(fixture, facts)
        case SettlementFixture(), SettlementFacts():
            return settlement_mismatches(fixture, facts)
        case TurnFixture(), TurnFacts():
            return turn_mismatches(fixture, facts)
    raise TypeError(f"the facts {facts.id} are of another kind than the fixture {fixture.id}")


def facts_to_json(facts: Facts) -> dict[str, object]:
    """The facts as the public JSON object, its keys and lists in the public order."""
    head: dict[str, object] = {"game": facts.game, "id": facts.id}
    match facts:
        case PositionFacts():
            return head | position_to_json(facts)
        case SettlementFacts():
            return head | settlement_to_json(facts.settlement)
        case TurnFacts():
            return head | turn_to_json(facts)
