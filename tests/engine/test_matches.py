"""Matches played at random, in bulk: what must hold after each of some two million actions."""

import random
from itertools import islice

import pytest

from rulegen.engine.chance import deal, random_match
from rulegen.engine.layout import Place
from rulegen.engine.rounds import apply, legal_actions, start
from rulegen.engine.settlement import Settlement
from rulegen.engine.state import DRAW, PASS, Deal, Drawn, MatchEnded, Phase, Placed
from rulegen.engine.tiles import Tile, double_set
from rulegen.games import DOMINO_GAMES

ALL_TILES = (1 << 28) - 1
GAMES = [(game, players) for game in DOMINO_GAMES for players in (2, 3, 4)]
ROUNDS = 10_000
MOST_ACTIONS = 28 + 28 + 28 * 3
"""Of a round: each tile is placed once and drawn once, and between two placements each other player passes once."""


def bits(tile):
    """The bit that the engine gives a tile: 0|0, 0|1, 1|1, 0|2, ..."""
    return 1 << tile.high * (tile.high + 1) // 2 + tile.low


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_ten_thousand_rounds(game, players):
    rng = random.Random(f"{game} {players}")  # noqa: S311 # no secret
    rules, rounds = DOMINO_GAMES[game].rules, 0
    while rounds < ROUNDS:
        placed = actions = 0
        scores = start(rules, players).scores
        for state, action, events in random_match(rules, players, rng):
            if type(action) is Deal:
                placed, actions = 0, 0
            actions += 1
            happened = events[0]
            if type(happened) is Placed:
                placed |= bits(happened.tile)
                if happened.raw and not happened.applied:
                    assert game == "exact-61-five-up"
                    assert len(events) > 1 or scores[happened.owner] + happened.raw > 305
            check_tiles(state, placed)
            if state.scores != scores or len(events) > 1:
                check_scores(game, state, scores, events)
                scores = state.scores
        rounds += state.round
        assert state.phase is Phase.OVER
        assert actions <= MOST_ACTIONS
        check_end(game, state, events)


def check_tiles(state, placed):
    """Each tile is in one place: the layout, a hand or the boneyard."""
    lying = 0
    for tile in state.boneyard:
        lying |= bits(tile)
    for hand in state.held:
        assert not lying & hand
        lying |= hand
    assert not lying & placed
    assert lying | placed == ALL_TILES


def check_scores(game, state, before, events):
    """Scores are whole, change by what is applied, and stay within an exact target."""
    expected = list(before)
    for event in events:
        if type(event) is Placed and event.applied:
            expected[event.owner] += event.raw
        if type(event) is Settlement:
            for entry in event.events:
                expected[entry.owner] += entry.raw * entry.applied
    assert tuple(expected) == state.scores
    assert all(score % 5 == 0 for score in state.scores)
    if game == "exact-61-five-up":
        assert max(state.scores) <= 305


def check_end(game, state, events):
    assert type(events[-1]) is MatchEnded
    assert state.winner is not None
    assert events[-1].winner == state.winner
    best = max(state.scores)
    if game == "exact-61-five-up":
        assert state.scores[state.winner] == 305
    else:
        assert state.scores[state.winner] == best >= state.rules.target
    if game == "five-up":
        assert type(events[-2]) is Settlement
        assert state.scores.count(best) == 1


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_seed_makes_the_same_match_and_its_actions_replay_it(game, players):
    rules = DOMINO_GAMES[game].rules
    first, again = (list(random_match(rules, players, random.Random(7))) for _ in range(2))  # noqa: S311 # no secret
    assert first == again
    state = start(rules, players)
    for expected, action, events in first:
        written = action if isinstance(action, Deal) or action in (DRAW, PASS) else Place(*action.place)
        assert apply(state, written) == (expected, events)
        state = expected


def test_a_seed_makes_this_match_on_every_platform():
    """Written down once, to be the same in every version of Python and of rulegen."""
    steps = list(islice(random_match(DOMINO_GAMES["five-up"].rules, 2, random.Random(61)), 8))  # noqa: S311
    opening = steps[0][1]
    assert [" ".join(map(str, hand)) for hand in opening.hands] == HANDS
    assert opening.opener == OPENER
    assert [told(events[0]) for _, _, events in steps[1:]] == LINE


HANDS = ["2|6 1|4 6|6 3|5 3|4", "0|3 0|4 1|3 2|4 4|4"]
OPENER = 1
LINE = [
    "1 places 0|4 on None None: 4",
    "0 places 1|4 on 0|4 high: 1",
    "1 places 0|3 on 0|4 low: 4",
    "0 places 3|4 on 0|3 high: 5",
    "1 places 2|4 on 3|4 high: 3",
    "0 places 2|6 on 2|4 low: 7",
    "1 places 1|3 on 1|4 low: 9",
]


def told(event):
    if isinstance(event, Placed):
        return f"{event.seat} places {event.tile} on {event.target} {event.port}: {event.sum}"
    return f"{event.seat} draws {event.tile}" if isinstance(event, Drawn) else "passes"


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_legal_action_applies_and_no_other(game, players):
    """Every placement that can be written down is tried, and drawing and passing."""
    rules, rng = DOMINO_GAMES[game].rules, random.Random(players)  # noqa: S311 # no secret
    steps = (state for state, _, _ in random_match(rules, players, rng) if state.phase is Phase.PLAY)
    for state in islice(steps, 0, 200, 20):
        legal = legal_actions(state)
        assert len(set(legal)) == len(legal) > 0
        frozen = repr(state)
        assert {action for action in written_down(state) if applies(state, action)} == set(legal)
        assert repr(state) == frozen


def written_down(state):
    yield from (DRAW, PASS)
    targets = [(None, None), *((at.tile, at.port) for at in state.layout.open_ports)]
    targets += [(link.tile, link.port) for link in state.layout.links]
    for tile in double_set(7):
        yield from (Place(tile, *target) for target in targets)


def applies(state, action):
    try:
        apply(state, action)
    except ValueError:
        return False
    return True


def test_the_number_of_rounds_can_be_bounded():
    rules = DOMINO_GAMES["five-up"].rules
    steps = list(random_match(rules, 3, random.Random(1), max_rounds=2))  # noqa: S311 # no secret
    assert [events[0].round for _, action, events in steps if isinstance(action, Deal)] == [1, 2]
    assert isinstance(steps[-1][2][-1], Settlement)
    assert list(random_match(rules, 3, random.Random(1), max_rounds=0)) == []  # noqa: S311 # no secret


def test_deals_and_lots_are_fair():
    """Each tile comes to each of 28 places, and each seat opens, about as often as any other: 5 sigma."""
    rules, rng = DOMINO_GAMES["exact-61-five-up"].rules, random.Random(5)  # noqa: S311 # no secret
    state = start(rules, 4)
    openers, places = [0] * 4, [0] * 28
    for _ in range(2800):
        dealt = deal(state, rng)
        openers[dealt.opener] += 1
        order = [tile for hand in dealt.hands for tile in hand] + list(dealt.boneyard)
        places[order.index(Tile(6, 6))] += 1
    assert all(abs(count - 700) < 5 * 23 for count in openers)
    assert all(abs(count - 100) < 5 * 10 for count in places)
