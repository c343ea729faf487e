"""Whole matches of dominoes as a pure function: a state and an action give the next state and what happened.

    state = start(rules, players)
    state, events = apply(state, Deal(hands, boneyard, opener))
    state, events = apply(state, state.legal[0])

Chance comes in by one action only, the `Deal`; `rulegen.engine.chance` makes one.
"""

from __future__ import annotations

from rulegen.engine.dominoes import DominoRules, FirstOpener
from rulegen.engine.hands import check_players
from rulegen.engine.layout import Place, advanced, has_room, joins
from rulegen.engine.ports import Join, Joint, opening
from rulegen.engine.settlement import BLOCKED, LOT, End, Finish, credited, settle, wins_at_once
from rulegen.engine.state import (
    DRAW,
    PASS,
    AbleToDrawError,
    AbleToPlaceError,
    Action,
    ActionError,
    Deal,
    DealNeededError,
    Dealt,
    DealtOpenerError,
    DealtTilesError,
    Drawn,
    Event,
    MatchEnded,
    MatchOverError,
    Move,
    NotHeldError,
    NothingToDrawError,
    OtherTileError,
    Passed,
    Phase,
    Placed,
    RoundRunningError,
    State,
)
from rulegen.engine.tile_bits import BITS, pips_of, set_bits
from rulegen.engine.tiles import Tile

_DEAL, _PLAY, _OVER = Phase.DEAL, Phase.PLAY, Phase.OVER
"""Looked up once, for speed."""

_bit = BITS.__getitem__
"""The bit of a tile; `KeyError` for what no set has."""

_new = tuple.__new__
"""`_new(State, parts)` does what `State(*parts)` does, in half the time."""

Outcome = tuple[State, tuple[Event, ...]]
"""The next state, and what happened on the way to it."""


def start(rules: DominoRules, players: int) -> State:
    """A match that waits for its first deal; raises `PlayersError` if the game is not for so many."""
    check_players(rules, players)
    return State(
        rules=rules,
        players=players,
        phase=Phase.DEAL,
        round=0,
        scores=(0,) * rules.owners(players),
        winner=None,
        opener=LOT,
        turn=0,
        placements=(),
        joints=(),
        sum=0,
        held=(0,) * players,
        boneyard=(),
        must=None,
        legal=(),
    )


def legal_actions(state: State) -> tuple[Place | Move, ...]:
    """Every legal action but a deal, in the order that `State.legal` tells; none between rounds and at the end."""
    return tuple(action.place if isinstance(action, Join) else action for action in state.legal)


def apply(state: State, action: Action) -> Outcome:
    """The state after `action`, and the events.

    Raises `ActionError` or `PlacementError` for an action that is not legal now.
    """
    if isinstance(action, Join):
        return _placed(state, action)
    if isinstance(action, Move):
        if action not in state.legal:
            raise _refusal(state, action)
        return _drawn(state) if action is DRAW else _passed(state)
    if isinstance(action, Place):
        return _placed(state, _meant(state, action))
    return _dealt(state, action)


def highest_double(hands: tuple[tuple[Tile, ...], ...]) -> tuple[int, Tile] | None:
    """The seat that holds the highest double dealt, and this double; `None` if no double was dealt."""
    doubles = [(tile, seat) for seat, hand in enumerate(hands) for tile in hand if tile.is_double]
    if not doubles:
        return None
    tile, seat = max(doubles)
    return seat, tile


def _check_phase(state: State, expected: Phase) -> None:
    if state.phase is not expected:
        if state.phase is _OVER:
            raise MatchOverError
        raise DealNeededError if state.phase is _DEAL else RoundRunningError


def _meant(state: State, place: Place) -> Join:
    """The legal placement that is meant, its port found if it was left out; raises the error that says why not."""
    _check_phase(state, _PLAY)
    tile = place.tile
    absurd = tile.high > state.rules.max_pip or tile in state.layout.tiles  # the layout says what is wrong
    if not absurd and not state.held[state.turn] & BITS.get(tile, 0):
        raise NotHeldError(tile, state.turn)
    meant = state.layout.meant(place)
    if state.must is not None and tile != state.must:
        raise OtherTileError(tile, state.must)
    return meant


def _refusal(state: State, move: Move) -> ActionError:
    """Why it is not allowed to draw or to pass."""
    _check_phase(state, _PLAY)
    if move is PASS and DRAW in state.legal:
        return AbleToDrawError()
    if move is DRAW and len(state.boneyard) <= state.rules.reserve:
        return NothingToDrawError()
    return AbleToPlaceError()


def _dealt(state: State, deal: Deal) -> Outcome:
    _check_phase(state, _DEAL)
    rules, players, _, number, scores, _, due, *_ = state
    hands, boneyard, opener = deal
    held = _checked_hands(rules, players, deal)
    must = None
    expected = None if due is LOT else due
    if number == 0 and rules.first_opener is FirstOpener.HIGHEST_DOUBLE:
        expected, must = highest_double(hands) or (None, None)
    if opener != expected if expected is not None else opener not in range(players):
        raise DealtOpenerError(opener, expected)
    number += 1
    legal = tuple([opening(tile) for tile in (hands[opener] if must is None else (must,))])
    parts = (rules, players, _PLAY, number, scores, None, opener, opener, (), (), 0, held, boneyard, must, legal)
    return _new(State, parts), (Dealt(number, hands, boneyard, opener),)


def _checked_hands(rules: DominoRules, players: int, deal: Deal) -> tuple[int, ...]:
    """The hands as bits, if they and the boneyard have each tile of the set once.

    As many bits as there are tiles can add up to the whole set only if none comes twice.
    """
    hands, boneyard, _ = deal
    size = rules.deal[players]
    try:
        held = tuple([sum(map(_bit, hand)) for hand in hands])
        everything = sum(held) + sum(map(_bit, boneyard))
    except KeyError as error:
        raise DealtTilesError from error
    if (
        everything != set_bits(rules.max_pip)
        or everything.bit_count() != size * players + len(boneyard)
        or [*map(len, hands)] != [size] * players
    ):
        raise DealtTilesError
    return held


def _drawn(state: State) -> Outcome:
    rules, players, phase, number, scores, winner, opener, seat, line, joints, total, held, yard, _, _ = state
    tile = yard[0]
    yard = yard[1:]
    bit = BITS[tile]
    hands = list(held)
    hands[seat] |= bit
    legal: tuple[Join | Move, ...] = joins(joints, hands[seat] if rules.voluntary_draw else bit)
    must = tile if legal and not rules.voluntary_draw else None
    if not must:
        legal = _or_draw(rules, legal, yard)
    held = tuple(hands)
    parts = (rules, players, phase, number, scores, winner, opener, seat, line, joints, total, held, yard, must, legal)
    after = _new(State, parts)
    events = (_new(Drawn, (seat, tile)),)
    return (after, events) if legal else _stuck(after, events)


def _passed(state: State) -> Outcome:
    seat = state.turn
    turn = (seat + 1) % state.players
    legal: tuple[Join | Move, ...] = joins(state.joints, state.held[turn])
    if not legal or state.rules.voluntary_draw:
        legal = _or_draw(state.rules, legal, state.boneyard)
    after = state._replace(turn=turn, legal=legal)
    events = (Passed(seat),)
    return (after, events) if legal else _stuck(after, events)


def _stuck(state: State, events: tuple[Event, ...]) -> Outcome:
    """What follows when the player whose turn it is can neither place nor draw: a pass, or a block."""
    if any(has_room(state.joints, hand) for hand in state.held):
        return state._replace(legal=(PASS,)), events
    return _settled(state, BLOCKED, events)


def _placed(state: State, join: Join) -> Outcome:
    """The commonest step of all by far, hence written for speed."""
    rules, players, phase, number, scores, winner, opener, seat, line, joints, total, held, yard, _, legal = state
    if join not in legal:
        join = _meant(state, join.place)  # which raises the error
    line, joints, total = advanced(rules.ground, line, joints, total, join)
    hands = [*held]
    hand = hands[seat] = hands[seat] ^ join.bit
    held = tuple(hands)
    raw = rules.awards[total]
    owner = seat % len(scores)
    display, applied, goes_on, end = 0, False, True, None
    if raw or not hand:
        display = raw // rules.display_divisor
        scores, applied, end = _scored(state, joints, held, raw)
        if applied and wins_at_once(rules, scores[owner]):
            phase, winner = _OVER, owner
        goes_on = end is None and winner is None
    events: tuple[Event, ...] = (_new(Placed, (seat, owner, join, total, raw, display, applied, scores[owner])),)
    if goes_on:
        seat = (seat + 1) % players
        moves: tuple[Join | Move, ...] = joins(joints, hands[seat])
        if not moves or rules.voluntary_draw:
            moves = _or_draw(rules, moves, yard)
    else:
        moves = ()
    parts = (rules, players, phase, number, scores, winner, opener, seat, line, joints, total, held, yard, None, moves)
    after = _new(State, parts)
    if moves:
        return after, events
    if winner is not None:
        return after, (*events, MatchEnded(winner, scores))
    return _stuck(after, events) if end is None else _settled(after, end, events)


def _scored(
    state: State, joints: tuple[Joint, ...], held: tuple[int, ...], raw: int
) -> tuple[tuple[int, ...], bool, Finish | None]:
    """What follows from a placement, made in `state`, that earns `raw` points or empties the hand.

    Returns the scores, whether the award is in them, and the end of the round if it has ended.
    """
    rules, _, _, _, scores, _, _, seat, _, _, _, _, yard, _, _ = state
    end = None
    if not held[seat] and _finishes(rules, joints, held, yard):
        if rules.last_award_in_finish:
            return scores, False, Finish(seat, raw)
        end = Finish(seat)
    owner = seat % len(scores)
    credit = credited(rules, scores[owner], raw) if raw else None
    if credit is None:
        return scores, False, end
    after = list(scores)
    after[owner] = credit
    return tuple(after), True, end


def _finishes(rules: DominoRules, joints: tuple[Joint, ...], held: tuple[int, ...], boneyard: tuple[Tile, ...]) -> bool:
    """Whether the hand that has just been emptied ends the round as a finish; else it blocks it."""
    if rules.emptied_hand_beats_block or len(boneyard) > rules.reserve:
        return True
    return any(has_room(joints, hand) for hand in held)


def _or_draw(
    rules: DominoRules, places: tuple[Join | Move, ...], boneyard: tuple[Tile, ...]
) -> tuple[Join | Move, ...]:
    """What may be done by who may place `places`, and cannot place or need not: draw too, if there is a tile left."""
    return (*places, DRAW) if len(boneyard) > rules.reserve else places


def _settled(state: State, end: End, events: tuple[Event, ...]) -> Outcome:
    """The state after the round has ended and its hands have been settled."""
    rules, players, _, number, scores, winner, opener, seat, line, joints, total, held, yard, _, _ = state
    assert isinstance(opener, int)  # noqa: S101 # a round that ends was opened by a seat; this is for the type
    settlement = settle(rules, scores, opener, end, [pips_of(hand) for hand in held])
    scores, winner, next_opener = settlement.scores, settlement.match_winner, settlement.next_opener
    events += (settlement,)
    phase = _DEAL
    if next_opener is None:
        phase, next_opener = _OVER, opener
        events += (MatchEnded(winner, scores),)
    parts = (
        rules,
        players,
        phase,
        number,
        scores,
        winner,
        next_opener,
        seat,
        line,
        joints,
        total,
        held,
        yard,
        None,
        (),
    )
    return _new(State, parts), events
