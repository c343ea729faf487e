"""Turns and matches of dice: the known example, what is forbidden, and random matches."""

import random
from collections import Counter
from itertools import combinations, product

import pytest

from rulegen.engine.chance import pick, random_dice_match
from rulegen.engine.dice import (
    DiceCountError,
    DicePlayersError,
    FaceError,
    KeptNotRolledError,
    RowUnknownError,
    RowUsedError,
    TooManyRollsError,
)
from rulegen.engine.dice_match import (
    DiceActionError,
    Enter,
    Entered,
    Keep,
    Kept,
    MatchEnded,
    Phase,
    Roll,
    Rolled,
    apply,
    legal_actions,
    start,
)
from rulegen.engine.dice_turns import Turn, keeps, rolled
from rulegen.games import DICE_GAMES

RULES = DICE_GAMES["yacht"].rules


def turn_of(*steps):
    """A turn from pairs of kept and rolled dice."""
    turn = Turn()
    for kept, roll in steps:
        turn = rolled(RULES, turn, kept, roll)
    return turn


def play(state, *actions):
    happened = []
    for action in actions:
        state, events = apply(state, action)
        happened += events
    return state, happened


def test_the_known_turn():
    turn = turn_of(((), (1, 2, 2, 4, 6)), ((2, 2), (4, 4, 6)), ((4, 4), (1, 4, 4)))
    assert turn == Turn(((1, 2, 2, 4, 6), (2, 2, 4, 4, 6), (1, 4, 4, 4, 4)), ((2, 2), (4, 4)))
    assert turn.dice == (1, 4, 4, 4, 4)
    assert RULES.row("four-of-a-kind").score(turn.dice) == 17
    assert not turn.may_roll(RULES)


def test_dice_that_were_kept_may_be_rolled_again():
    turn = turn_of(((), (1, 2, 2, 4, 6)), ((2, 2), (4, 4, 6)), ((6,), (1, 1, 1, 1)))
    assert turn.dice == (1, 1, 1, 1, 6)


def test_none_or_all_may_be_kept():
    assert turn_of(((), (1, 2, 2, 4, 6)), ((), (5, 4, 3, 2, 1))).dice == (1, 2, 3, 4, 5)
    assert turn_of(((), (1, 2, 2, 4, 6)), ((6, 2, 1, 4, 2), ())).dice == (1, 2, 2, 4, 6)


@pytest.mark.parametrize(
    ("error", "steps"),
    [
        (KeptNotRolledError, [((), (1, 2, 2, 4, 6)), ((3,), (1, 1, 1, 1))]),
        (KeptNotRolledError, [((), (1, 2, 2, 4, 6)), ((2, 2, 2), (1, 1))]),
        (KeptNotRolledError, [((1,), (2, 2, 4, 6))]),
        (DiceCountError, [((), (1, 2, 2, 4))]),
        (DiceCountError, [((), (1, 2, 2, 4, 6, 6))]),
        (DiceCountError, [((), (1, 2, 2, 4, 6)), ((2, 2), (1, 1))]),
        (FaceError, [((), (1, 2, 2, 4, 7))]),
        (FaceError, [((), (0, 2, 2, 4, 6))]),
        (TooManyRollsError, [((), (1, 2, 2, 4, 6))] * 4),
    ],
)
def test_turns_that_cannot_be(error, steps):
    with pytest.raises(error):
        turn_of(*steps)


def test_errors_say_what_to_tell():
    with pytest.raises(KeptNotRolledError) as kept:
        turn_of(((), (1, 2, 2, 4, 6)), ((2, 2, 2), (1, 1)))
    assert (kept.value.kept, kept.value.dice, kept.value.face) == ((2, 2, 2), (1, 2, 2, 4, 6), 2)
    with pytest.raises(DiceCountError) as count:
        turn_of(((), (1, 2, 2, 4, 6)), ((2, 2), (1, 1)))
    assert (count.value.found, count.value.wanted) == (2, 3)


def test_every_choice_of_dice_to_keep():
    for dice in product(range(1, 7), repeat=5):
        if list(dice) == sorted(dice):
            chosen = {kept for size in range(6) for kept in combinations(dice, size)}
            assert set(keeps(dice)) == chosen
            assert len(keeps(dice)) == len(chosen)
    assert keeps((4, 4, 6)) == ((), (4,), (6,), (4, 4), (4, 6), (4, 4, 6))


def test_a_match_turn_by_turn():
    state = start(RULES, 2)
    assert (state.phase, state.seat, legal_actions(state)) == (Phase.ROLL, 0, ())
    state, events = play(state, Roll((6, 2, 1, 2, 4)), Keep((2, 2)), Roll((4, 6, 4)), Enter("choice"))
    assert events == [
        Rolled(0, 1, (6, 2, 1, 2, 4), (1, 2, 2, 4, 6)),
        Kept(0, (2, 2)),
        Rolled(0, 2, (4, 6, 4), (2, 2, 4, 4, 6)),
        Entered(0, "choice", 18, 18),
    ]
    assert (state.phase, state.seat, state.totals) == (Phase.ROLL, 1, (18, 0))
    state, _ = play(state, Roll((1, 1, 1, 1, 1)), Enter("yacht"), Roll((1, 2, 3, 4, 5)))
    assert state.totals == (18, 50)
    assert "choice" not in state.open_rows
    assert len(state.open_rows) == 11
    with pytest.raises(RowUsedError) as used:
        apply(state, Enter("choice"))
    assert len(used.value.open_rows) == 11
    with pytest.raises(RowUnknownError):
        apply(state, Enter("chance"))
    with pytest.raises(KeptNotRolledError):
        apply(state, Keep((6,)))


def test_what_the_match_does_not_wait_for():
    state = start(RULES, 1)
    for action in (Keep(()), Enter("choice")):
        with pytest.raises(DiceActionError):
            apply(state, action)
    state, _ = play(state, Roll((1, 2, 3, 4, 5)))
    with pytest.raises(DiceActionError):
        apply(state, Roll((1, 2, 3, 4, 5)))
    state, _ = play(state, Keep(()), Roll((1, 2, 3, 4, 5)), Keep(()), Roll((1, 2, 3, 4, 5)))
    assert [type(action) for action in legal_actions(state)] == [Enter] * 12
    with pytest.raises(TooManyRollsError):
        apply(state, Keep(()))
    with pytest.raises(DicePlayersError):
        start(RULES, 0)


def test_a_full_sheet_ends_the_match_and_a_tie_is_shared():
    state = start(RULES, 2)
    for row in RULES.row_ids:
        for _ in range(2):
            state, events = play(state, Roll((2, 2, 3, 3, 3)), Enter(row))
    total = 13 + 13 + 3 * 3 + 2 * 2  # full house, choice, threes, twos
    assert events[-1] == MatchEnded((0, 1), (total, total))
    assert state.phase is Phase.OVER
    with pytest.raises(DiceActionError):
        apply(state, Roll((1, 2, 3, 4, 5)))


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_random_matches(players):
    """Twelve turns each; every score on the sheet is that of the dice on the table; 303 is never passed."""
    rng = random.Random(players)  # noqa: S311 # no secret
    for _ in range(60):
        entered = Counter()
        table, rolls, totals = (), 0, [0] * players
        for state, action, events in random_dice_match(RULES, players, rng):
            event = events[0]
            if isinstance(event, Rolled):
                rolls += 1
                assert 1 <= rolls == event.number <= 3
                assert Counter(event.dice) - Counter(event.roll) <= Counter(table)
                assert len(event.dice) == 5
                table = event.dice
            elif isinstance(event, Kept):
                assert Counter(event.dice) <= Counter(table)
                table = event.dice
            else:
                assert event.score == RULES.scores(table)[action.row]
                assert event.seat == sum(entered.values()) % players
                entered[event.seat, event.row] += 1
                totals[event.seat] += event.score
                table, rolls = (), 0
            assert list(state.totals) == totals
        assert set(entered.values()) == {1}
        assert len(entered) == 12 * players
        assert max(totals) <= 303
        assert events[-1] == MatchEnded(tuple(s for s in range(players) if totals[s] == max(totals)), tuple(totals))


def test_a_seed_makes_the_same_match_and_its_actions_replay_it():
    first, again = (list(random_dice_match(RULES, 3, random.Random(9))) for _ in range(2))  # noqa: S311 # no secret
    assert first == again
    state = start(RULES, 3)
    for expected, action, events in first:
        assert apply(state, action) == (expected, events)
        state = expected


def test_every_legal_choice_applies_and_no_other():
    rng = random.Random(4)  # noqa: S311 # no secret
    written = [
        Keep(kept) for size in range(7) for kept in product(range(1, 4), repeat=size) if list(kept) == sorted(kept)
    ]
    written += [Enter(row) for row in (*RULES.row_ids, "chance")]
    state, _ = apply(start(RULES, 1), Roll((1, 2, 2, 3, 3)))
    for _ in range(8):
        legal = set(legal_actions(state))
        assert {action for action in written if applies(state, action)} == legal
        state, _ = apply(state, pick(sorted(legal, key=repr), rng))
        if state.phase is Phase.ROLL:
            state, _ = apply(state, Roll((1, 2, 3, 1, 2)[: 5 - len(state.kept)]))


def applies(state, action):
    try:
        apply(state, action)
    except ValueError:
        return False
    return True
