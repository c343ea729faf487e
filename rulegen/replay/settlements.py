"""Replay the end of a round."""

from __future__ import annotations

from rulegen.engine.dominoes import DominoRules
from rulegen.engine.hands import (
    EmptyHandError,
    FinisherHoldsTilesError,
    HandCountError,
    HandsError,
    HeldTileNotInSetError,
    LastAwardError,
    PlayersError,
    ScoreAtTargetError,
    ScoreCountError,
    ScoreError,
    ScoreNotWholeError,
    SeatError,
    SharedTileError,
    check_hand_count,
    check_players,
    settle_hands,
)
from rulegen.engine.scoring import TargetMode
from rulegen.engine.settlement import Finish, Part, ScoreEvent, Settlement
from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.fixtures.model import SettlementFixture
from rulegen.fixtures.wording import alternatives
from rulegen.games import DOMINO_GAMES
from rulegen.replay.claims import Mismatch
from rulegen.replay.facts import SettlementFacts


def replay_settlement(fixture: SettlementFixture) -> SettlementFacts:
    """Settle the round of a fixture; raise `RulegenError` for scores, hands or an end that cannot be."""
    rules = DOMINO_GAMES[fixture.game].rules
    try:
        check_players(rules, fixture.players)
        check_hand_count(fixture.hands, fixture.players)
        settlement = settle_hands(rules, fixture.scores, fixture.opener, fixture.end.value, fixture.hands)
    except HandsError as error:
        raise _explained(error, fixture, rules) from error
    _check_tile_count(fixture, rules)
    return SettlementFacts(
        fixture.game,
        fixture.id,
        rules,
        fixture.players,
        fixture.opener,
        fixture.hands,
        fixture.scores,
        settlement,
    )


def settlement_mismatches(fixture: SettlementFixture, facts: SettlementFacts) -> list[Mismatch]:
    """The expected values that the facts contradict."""
    settled = facts.settlement
    found: dict[str, object] = {
        "scores": list(settled.scores),
        "winner": settled.match_winner,
        "round_winner": settled.round_winner,
        "next_opener": settled.next_opener,
        "events": {str(event.seat): event.raw for event in settled.events},
        "applied": [event.seat for event in settled.events if event.applied],
    }
    return [
        Mismatch(claim, value, found[claim], fixture.source("expect", claim))
        for claim, value in fixture.expect.given.items()
        if value != found[claim]
    ]


def settlement_to_json(settlement: Settlement) -> dict[str, object]:
    """The settlement in the public form, without the game and the id of a fixture."""
    return {
        "events": list(map(_event_to_json, settlement.events)),
        "scores": list(settlement.scores),
        "round_winner": settlement.round_winner,
        "match_winner": settlement.match_winner,
        "next_opener": settlement.next_opener,
    }


def _event_to_json(event: ScoreEvent) -> dict[str, object]:
    return {
        "owner": event.owner,
        "seat": event.seat,
        "parts": list(map(_part_to_json, event.parts)),
        "raw": event.raw,
        "applied": event.applied,
        "score": event.score,
    }


def _part_to_json(part: Part) -> dict[str, object]:
    pips = {} if part.pips is None else {"pips": part.pips}
    return {"kind": str(part.kind), **pips, "raw": part.raw}


def _check_tile_count(fixture: SettlementFixture, rules: DominoRules) -> None:
    """Refuse hands that hold more tiles than can be left: some lie on the table, and some are never drawn."""
    if isinstance(fixture.end.value, Finish):
        placed = rules.deal[fixture.players]
        why = f"the finisher has placed the {placed} tiles that were dealt, if not more"
    else:
        placed, why = 1, "at least the opening tile lies on the table"
    most = rules.tile_count - rules.reserve - placed
    held = sum(map(len, fixture.hands))
    if held > most:
        reserve = f", and {rules.reserve} are never drawn" if rules.reserve else ""
        raise RulegenError(
            ErrorCode.SETTLEMENT_ILLEGAL,
            f"the hands hold {held} tiles together, more than can be left",
            source=fixture.source("hands"),
            mend=f"leave {most} at most of the {rules.tile_count}: {why}{reserve}",
        )


def _explained(error: HandsError, fixture: SettlementFixture, rules: DominoRules) -> RulegenError:
    """What cannot be, at its place, and the mend."""
    code = ErrorCode.SETTLEMENT_ILLEGAL
    players = fixture.players
    match error:
        case PlayersError():
            code = ErrorCode.PLAYERS
            place = fixture.source("players")
            message = f"{fixture.game} is not played by {players}"
            mend = f"it is for {alternatives(error.allowed)} players"
        case HandCountError():
            place = fixture.source("hands")
            message = f"{_there(error.found, 'hand')} for {players} players"
            mend = "write one hand for each seat, `[]` where no tile is left"
        case ScoreCountError():
            place = fixture.source("scores")
            message = f"{_there(error.found, 'score')} where {error.owners} are kept"
            pairs = f"{players} players form {error.owners} pairs, and each pair has one score"
            mend = pairs if error.owners < players else "write one score for each player"
        case ScoreError():
            place = fixture.source("scores", error.owner)
            message, mend = _score_explained(error, rules)
        case SeatError():
            key, place = _seat_place(error, fixture)
            message = f"{key} {error.seat} is no seat"
            mend = f"the seats of {players} players are 0 to {players - 1}"
        case LastAwardError():
            place = fixture.source("end", "last")
            message, mend = _last_explained(error, fixture, rules)
        case _:
            place, message, mend = _hand_explained(error, fixture, rules)
    return RulegenError(code, message, source=place, mend=mend)


def _score_explained(error: ScoreError, rules: DominoRules) -> tuple[str, str]:
    """What is wrong with one score, and the mend."""
    what = f"the score {error.score} of owner {error.owner}"
    unit = rules.display_divisor
    match error:
        case ScoreNotWholeError():
            below = error.score // unit * unit
            return (
                f"{what} is not a multiple of {unit}",
                f"scores are raw points, of which {unit} make a display point: {below} or {below + unit}?",
            )
        case ScoreAtTargetError():
            mend = f"write the score before the settlement, {rules.target - unit} at most"
            if error.score > rules.target and rules.target_mode is TargetMode.EXACT:
                return f"{what} is above the target of {rules.target}, past which no score can go", mend
            return (
                f"{what} has reached the target of {rules.target}, so the match was over before this round ended",
                mend,
            )
        case _:
            return f"{what} is below {rules.score_floor}", f"scores never sink below {rules.score_floor}"


def _seat_place(error: SeatError, fixture: SettlementFixture) -> tuple[str, Source | None]:
    """Which seat of the fixture there is not: the engine looks at the opener first."""
    if not 0 <= fixture.opener < error.players:
        return "the opener", fixture.source("opener")
    return "the finisher", fixture.source("end", "finisher")


def _last_explained(error: LastAwardError, fixture: SettlementFixture, rules: DominoRules) -> tuple[str, str]:
    if error.counted_before:
        message = f"`last` is not given in {fixture.game}, where every award counts at once"
        return message, "take it out: `scores` hold the award already"
    return f"no placement is awarded {error.last} raw points", f"awards are 0 and multiples of {rules.display_divisor}"


def _hand_explained(
    error: HandsError, fixture: SettlementFixture, rules: DominoRules
) -> tuple[Source | None, str, str]:
    """The place of what is wrong with a hand, what it is, and the mend."""
    match error:
        case HeldTileNotInSetError():
            index = fixture.hands[error.seat].index(error.tile)
            message = f"the double-{rules.max_pip} set has no {error.tile}"
            return fixture.source("hands", error.seat, index), message, f"no half has more than {rules.max_pip} pips"
        case SharedTileError():
            return _shared_explained(error, fixture)
        case FinisherHoldsTilesError(seat=seat):
            held = ", ".join(map(str, fixture.hands[seat]))
            message = f"seat {seat} finished the round, but still holds {held}"
            return fixture.source("hands", seat), message, "write `[]` as this hand, or name the seat that finished"
        case EmptyHandError(seat=seat):
            message = f"the hand of seat {seat} is empty, but {_ended(fixture)}"
            mend = f"write the tiles that seat {seat} has left, or `end: {{finisher: {seat}}}`"
            return fixture.source("hands", seat), message, mend
        case _:  # pragma: no cover - an error of the engine that is not told yet
            raise error


def _shared_explained(error: SharedTileError, fixture: SettlementFixture) -> tuple[Source | None, str, str]:
    """Both places of a tile that comes twice: the second is where the error points."""
    tile = error.tile
    first, second = [
        fixture.source("hands", seat, index)
        for seat, hand in enumerate(fixture.hands)
        for index, held in enumerate(hand)
        if held == tile
    ][:2]
    seats = error.seats
    message = (
        f"seat {seats[0]} holds {tile} twice"
        if seats[0] == seats[1]
        else f"seat {seats[0]} and seat {seats[1]} both hold {tile}"
    )
    other = f"; the other one stands in line {first.line}, column {first.column}" if first else ""
    return second, message, f"each tile exists once: change one of the two{other}"


def _ended(fixture: SettlementFixture) -> str:
    finisher = fixture.end.finisher
    return "the round is said to be blocked" if finisher is None else f"seat {finisher} finished the round"


def _there(number: int, noun: str) -> str:
    return f"there is 1 {noun}" if number == 1 else f"there are {number} {noun}s"
