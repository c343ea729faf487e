"""The settlements read a second time, from the sentences of the rules, and compared over random hands.

Here a side is a set of seats, rounding is a search for the nearest multiple, ranks are sought one by one.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulegen.engine.settlement import BLOCKED, LOT, Finish, settle
from rulegen.games import DOMINO_GAMES

EXACT, FIVE_UP = DOMINO_GAMES["exact-61-five-up"].rules, DOMINO_GAMES["five-up"].rules


def nearest(pips):
    return next(multiple for multiple in range(0, pips + 5, 5) if abs(multiple - pips) <= 2)


def sides(players):
    return [{0, 2}, {1, 3}] if players == 4 else [{seat} for seat in range(players)]


def side_of(seat, players):
    return next(number for number, side in enumerate(sides(players)) if seat in side)


@st.composite
def rounds(draw, *, exact):
    """Scores, opener, finisher or None, last award and pips by seat."""
    players = draw(st.integers(2, 4))
    top = 300 if exact else 400
    scores = draw(st.lists(st.integers(-10, top // 5), min_size=len(sides(players)), max_size=len(sides(players))))
    pips = draw(st.lists(st.integers(0, 40), min_size=players, max_size=players))
    finisher = draw(st.none() | st.integers(0, players - 1))
    if finisher is not None:
        pips[finisher] = 0
    last = 5 * draw(st.integers(0, 8)) if exact and finisher is not None else 0
    return [5 * score for score in scores], draw(st.integers(0, players - 1)), finisher, last, pips


def in_rank(pips, opener):
    """Seats by pips; those with as many, clockwise from the opener."""
    order = []
    clockwise = [*range(opener, len(pips)), *range(opener)]
    for amount in range(max(pips) + 1):
        order += [seat for seat in clockwise if pips[seat] == amount]
    return order


def exact_61(scores, opener, finisher, last, pips):
    """Expected events (seat, raw, applied), scores, match winner."""
    players, scores = len(pips), list(scores)
    wanted = []
    if finisher is not None:
        mine = sides(players)[side_of(finisher, players)]
        theirs = sum(pips[seat] for seat in range(players) if seat not in mine)
        partners = sum(nearest(pips[seat]) for seat in mine)
        wanted.append((finisher, last + nearest(theirs) - partners))
    else:
        for seat in in_rank(pips, opener):
            mine = sides(players)[side_of(seat, players)]
            gaps = [max(0, pips[other] - pips[seat]) for other in range(players) if other not in mine]
            if nearest(sum(gaps)):
                wanted.append((seat, nearest(sum(gaps))))
    events = []
    for seat, raw in wanted:
        owner = side_of(seat, players)
        applied = 305 not in scores and scores[owner] + raw <= 305
        if applied:
            scores[owner] += raw
        events.append((seat, raw, applied))
    return events, scores, scores.index(305) if 305 in scores else None


@settings(max_examples=500, deadline=None)
@given(rounds(exact=True))
def test_exact_61(case):
    scores, opener, finisher, last, pips = case
    end = BLOCKED if finisher is None else Finish(finisher, last)
    found = settle(EXACT, scores, opener, end, pips)
    events, after, winner = exact_61(*case)
    assert [(event.seat, event.raw, event.applied) for event in found.events] == events
    assert (list(found.scores), found.match_winner) == (after, winner)
    assert max(found.scores) <= 305
    expected_opener = None if winner is not None else LOT if finisher is None else finisher
    assert found.next_opener == expected_opener
    if finisher is not None:
        assert found.round_winner == side_of(finisher, len(pips))
    else:
        smallest = {side_of(seat, len(pips)) for seat, held in enumerate(pips) if held == min(pips)}
        assert found.round_winner == (smallest.pop() if len(smallest) == 1 else None)


@settings(max_examples=500, deadline=None)
@given(rounds(exact=False))
def test_five_up(case):
    scores, opener, finisher, _, pips = case
    end = BLOCKED if finisher is None else Finish(finisher)
    found = settle(FIVE_UP, scores, opener, end, pips)
    after = [
        score - sum(nearest(pips[seat]) for seat in side) for score, side in zip(scores, sides(len(pips)), strict=True)
    ]
    assert list(found.scores) == after
    assert [event.seat for event in found.events] == list(range(len(pips)))
    assert all(event.applied for event in found.events)
    qualified = sorted((score for score in after if score >= 305), reverse=True)
    single = len(qualified) == 1 or (len(qualified) > 1 and qualified[0] > qualified[1])
    assert found.match_winner == (after.index(qualified[0]) if single else None)
    assert found.next_opener == (None if single else LOT if finisher is None else finisher)
    assert found.round_winner == (None if finisher is None else side_of(finisher, len(pips)))


@pytest.mark.parametrize("rules", [game.rules for game in DOMINO_GAMES.values()])
@settings(max_examples=100, deadline=None)
@given(case=rounds(exact=True))
def test_scores_change_by_the_applied_events_alone(rules, case):
    scores, opener, finisher, _, pips = case
    end = BLOCKED if finisher is None else Finish(finisher)
    scores = (scores * 2)[: rules.owners(len(pips))]
    found = settle(rules, scores, opener, end, pips)
    running = list(scores)
    for event in found.events:
        assert event.raw == sum(part.raw for part in event.parts)
        running[event.owner] += event.raw * event.applied
        assert event.score == running[event.owner]
    assert list(found.scores) == running
