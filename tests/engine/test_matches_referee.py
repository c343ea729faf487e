"""Random matches followed by a referee who reads the rules a second time.

The referee keeps a table of who touches whom, hands as lists, and scores on paper. It says beforehand what may
be done and compares, and afterwards what must have followed and compares again.
"""

import random

import pytest

from rulegen.engine.chance import random_match
from rulegen.engine.rounds import legal_actions, start
from rulegen.engine.settlement import Blocked, Settlement
from rulegen.engine.state import Deal, Phase
from rulegen.games import DOMINO_GAMES

ROUNDS = 150
GAMES = [(game, players) for game in DOMINO_GAMES for players in (2, 3, 4)]
BRANCHING = {"exact-61-five-up": "all", "five-up": "all", "all-fives": "first", "muggins": "none"}
UNDRAWN = {"muggins": 2}


def nearest_five(pips):
    return min(range(0, pips + 5, 5), key=lambda multiple: abs(multiple - pips))


class Referee:
    def __init__(self, game, players):
        self.game, self.players = game, players
        self.pairs = players == 4 and game != "muggins"
        self.paper = dict.fromkeys(map(self.side, range(players)), 0)
        self.due, self.rounds = None, 0

    def side(self, seat):
        return seat % 2 if self.pairs else seat

    # The table: `joins` has (tile, port) for each covered place, `lying` the tiles in their order.

    def seat_round(self, deal):
        if self.due is not None:
            assert deal.opener == self.due
        self.hands = [[tuple(tile) for tile in hand] for hand in deal.hands]
        self.yard = [tuple(tile) for tile in deal.boneyard]
        self.opener = self.seat = deal.opener
        self.lying, self.joins, self.fresh = [], [], None
        doubles = [tile for hand in self.hands for tile in hand if tile[0] == tile[1]]
        self.rounds += 1
        if self.game == "muggins" and self.rounds == 1 and doubles:
            self.fresh = max(doubles)
            assert self.fresh in self.hands[self.seat]

    def free(self, tile):
        low, high = tile
        covered = [port for owner, port in self.joins if owner == tile]
        if low != high:
            places = {"low": low, "high": high}
        elif len(covered) < 2:
            places = dict.fromkeys(["side-a", "side-b"], low)
        else:
            first = next(other for other in self.lying if other[0] == other[1])
            branches = BRANCHING[self.game] == "all" or (BRANCHING[self.game] == "first" and tile == first)
            places = dict.fromkeys(["arm-a", "arm-b"] if branches else [], low)
        return {port: pips for port, pips in places.items() if port not in covered}

    def placements(self, tiles):
        if not self.lying:
            return {(tile, None, None) for tile in tiles}
        return {
            (tile, target, port)
            for target in self.lying
            for port, pips in self.free(target).items()
            for tile in tiles
            if pips in tile
        }

    def drawable(self):
        return len(self.yard) > UNDRAWN.get(self.game, 0)

    def allowed(self):
        hand = self.hands[self.seat] if self.fresh is None else [self.fresh]
        able = self.placements(hand)
        if self.game == "muggins" and self.lying:
            return able | ({"draw"} if self.drawable() else set()) or {"pass"}
        return able or ({"draw"} if self.drawable() else {"pass"})

    def total(self):
        pips = 0
        for tile in self.lying:
            covered = [port for owner, port in self.joins if owner == tile]
            if tile[0] == tile[1]:
                pips += sum(tile) * (len(covered) < 2)
            else:
                pips += ("low" not in covered) * tile[0] + ("high" not in covered) * tile[1]
        return pips

    def do(self, action):
        """Carry out a turn; returns the sum after a placement."""
        hand = self.hands[self.seat]
        if action == "draw":
            tile = self.yard.pop(0)
            hand.append(tile)
            self.fresh = tile if self.game != "muggins" and self.placements([tile]) else None
            return None
        self.fresh = None
        self.mover, self.seat = self.seat, (self.seat + 1) % self.players
        if action == "pass":
            return None
        tile, target, port = action
        hand.remove(tile)
        self.lying.append(tile)
        if target is not None:
            pips = target[1] if port == "high" else target[0]
            own = "side-a" if tile[0] == tile[1] else ("low" if tile[0] == pips else "high")
            self.joins += [(target, port), (tile, own)]
        return self.total()

    def ended(self):
        if not all(self.hands):
            return "finish"
        stuck = not self.drawable() and not any(self.placements(hand) for hand in self.hands)
        return "block" if stuck else None

    def credit(self, seat, points):
        """Write an event on paper; whether it counted."""
        side = self.side(seat)
        if self.game == "exact-61-five-up" and self.paper[side] + points > 305:
            return False
        self.paper[side] += points
        return True

    def reached(self):
        goal = 100 if self.game == "muggins" else 305
        return [side for side, score in self.paper.items() if score >= goal]

    def settle(self, how, last):
        """Write down the end of a round: the events as (seat, points, counted)."""
        held = [sum(map(sum, hand)) for hand in self.hands]
        foes = [
            [other for other in range(self.players) if self.side(other) != self.side(seat)]
            for seat in range(self.players)
        ]
        events = []
        if self.game == "five-up":
            events = [(seat, -nearest_five(held[seat])) for seat in range(self.players)]
        elif how == "finish":
            points = nearest_five(sum(held[foe] for foe in foes[self.mover]))
            if self.game == "exact-61-five-up":
                points += last - sum(
                    nearest_five(held[seat]) for seat in range(self.players) if seat not in foes[self.mover]
                )
            events = [(self.mover, points)]
        else:
            clockwise = [(self.opener + step) % self.players for step in range(self.players)]
            ranked = sorted(clockwise, key=held.__getitem__)
            if self.game == "all-fives":
                lowest = {self.side(seat) for seat in ranked if held[seat] == min(held)}
                events = [(ranked[0], nearest_five(sum(held[foe] for foe in foes[ranked[0]])))] * (len(lowest) == 1)
            else:
                for seat in ranked:
                    gaps = sum(held[foe] - held[seat] for foe in foes[seat] if held[foe] > held[seat])
                    events += [(seat, nearest_five(gaps))] if gaps > 2 else []
        written = []
        for seat, points in events:
            over = self.game != "five-up" and bool(self.reached())
            written.append((seat, points, not over and self.credit(seat, points)))
        self.due = self.mover if how == "finish" else None
        return written


def plain(action):
    """An action of the engine in the referee's words."""
    if isinstance(action, str):
        return str(action)
    target = None if action.target is None else tuple(action.target)
    return tuple(action.tile), target, None if action.port is None else str(action.port)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_referee_agrees(game, players):
    rng = random.Random(f"referee {game} {players}")  # noqa: S311 # no secret
    rules, rounds = DOMINO_GAMES[game].rules, 0
    while rounds < ROUNDS:
        referee, before = Referee(game, players), start(rules, players)
        for state, action, events in random_match(rules, players, rng):
            if isinstance(action, Deal):
                referee.seat_round(action)
            else:
                assert set(map(plain, legal_actions(before))) == referee.allowed()
                follow(referee, plain(action), events)
            assert state.scores == tuple(referee.paper.values())
            if state.phase is Phase.PLAY:
                assert state.turn == referee.seat
                assert [sorted(hand) for hand in referee.hands] == [list(map(tuple, hand)) for hand in state.hands]
                assert state.layout.sum == referee.total()
            before = state
        rounds += state.round
        over(referee, state)


def follow(referee, action, events):
    """Let the referee do what was done, and compare what he makes of it."""
    total = referee.do(action)
    how, last = referee.ended(), 0
    if total is not None:
        raw = total if total > 0 and total % 5 == 0 else 0
        placed = events[0]
        assert (placed.seat, placed.sum, placed.raw) == (referee.mover, total, raw)
        with_hands = referee.game == "exact-61-five-up" and how == "finish"
        assert placed.applied == bool(raw and not with_hands and referee.credit(referee.mover, raw))
        last = raw if with_hands else 0
    settled = [event for event in events if isinstance(event, Settlement)]
    if referee.game != "five-up" and referee.reached():
        how = None
    assert len(settled) == (how is not None)
    if how is not None:
        assert isinstance(settled[0].end, Blocked) == (how == "block")
        found = [(event.seat, event.raw, event.applied) for event in settled[0].events]
        assert found == referee.settle(how, last)


def over(referee, state):
    """The match has ended for the reason that the rules give."""
    best = max(referee.paper.values())
    leaders = [side for side, score in referee.paper.items() if score == best]
    assert leaders == [state.winner]
    assert state.winner in referee.reached()
