"""What happens in a match, event by event, in the public form of `rulegen simulate`."""

from __future__ import annotations

from rulegen.engine import dice_match, state
from rulegen.engine.settlement import Settlement
from rulegen.replay.settlements import settlement_to_json


def event_to_json(event: state.Event | dice_match.Event) -> dict[str, object]:
    """One event as the public JSON object, its `type` first."""
    match event:
        case dice_match.Rolled() | dice_match.Kept() | dice_match.Entered() | dice_match.MatchEnded():
            kind, told = _dice_event(event)
        case Settlement():
            kind, told = "settle", settlement_to_json(event)
        case _:
            kind, told = _domino_event(event)
    return {"type": kind, **told}


def _domino_event(
    event: state.Dealt | state.Placed | state.Drawn | state.Passed | state.MatchEnded,
) -> tuple[str, dict[str, object]]:
    match event:
        case state.Dealt():
            hands = [list(map(str, hand)) for hand in event.hands]
            return "deal", {"hands": hands, "boneyard": list(map(str, event.boneyard)), "opener": event.opener}
        case state.Placed():
            joined = {
                "on": None if event.target is None else str(event.target),
                "port": None if event.port is None else str(event.port),
            }
            award = {"sum": event.sum, "raw": event.raw, "display": event.display}
            return "place", {"seat": event.seat, "tile": str(event.tile), **joined, **award}
        case state.Drawn():
            return "draw", {"seat": event.seat, "tile": str(event.tile)}
        case state.Passed():
            return "pass", {"seat": event.seat}
        case state.MatchEnded():
            return "match", {"winner": event.winner, "scores": list(event.scores)}


def _dice_event(event: dice_match.Event) -> tuple[str, dict[str, object]]:
    match event:
        case dice_match.Rolled():
            return "roll", {"seat": event.seat, "roll": list(event.roll), "dice": list(event.dice)}
        case dice_match.Kept():
            return "keep", {"seat": event.seat, "dice": list(event.dice)}
        case dice_match.Entered():
            return "enter", {"seat": event.seat, "row": event.row, "score": event.score}
        case dice_match.MatchEnded():
            winner = event.winners[0] if len(event.winners) == 1 else None
            return "match", {"winner": winner, "winners": list(event.winners), "scores": list(event.scores)}
