"""Replay a fixture on the engine: what comes out are the facts that every drawing and sentence is a view of."""

from __future__ import annotations

from rulegen.replay.facts import Entry, Facts, PositionFacts, SettlementFacts, Step, TurnFacts
from rulegen.replay.positions import Mismatch, contradicted, facts_to_json, mismatches, replay, step_facts

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
