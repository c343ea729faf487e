"""Single steps of a round: what may be done, what follows, and what each forbidden action is told."""

import copy
import pickle
from dataclasses import replace

import pytest

from rulegen.engine.dominoes import DominoRules, FirstOpener
from rulegen.engine.hands import PlayersError
from rulegen.engine.layout import (
    HalvesDifferError,
    Place,
    Port,
    SpinnerRule,
    TargetNeededError,
    TileAlreadyPlacedError,
    TileNotInSetError,
)
from rulegen.engine.rounds import apply, legal_actions, start
from rulegen.engine.settlement import BLOCKED, LOT, Finish, Settlement
from rulegen.engine.state import (
    DRAW,
    PASS,
    AbleToDrawError,
    AbleToPlaceError,
    Deal,
    DealNeededError,
    Dealt,
    DealtOpenerError,
    DealtTilesError,
    Drawn,
    MatchEnded,
    MatchOverError,
    NotHeldError,
    NothingToDrawError,
    OtherTileError,
    Passed,
    Phase,
    Placed,
    RoundRunningError,
)
from rulegen.engine.tiles import Tile, double_set, parse_tile
from rulegen.games import DOMINO_GAMES

EXACT, FIVE_UP = DOMINO_GAMES["exact-61-five-up"].rules, DOMINO_GAMES["five-up"].rules
ALL_FIVES, MUGGINS = DOMINO_GAMES["all-fives"].rules, DOMINO_GAMES["muggins"].rules


def tiles(text):
    return tuple(parse_tile(tile) for tile in text.split())


def deal(*hands, boneyard="", opener=0):
    """A deal of these hands; the boneyard begins as told and goes on with all other tiles in order."""
    held = tuple(map(tiles, hands))
    first = tiles(boneyard)
    gone = {*first, *(tile for hand in held for tile in hand)}
    return Deal(held, first + tuple(tile for tile in double_set(6) if tile not in gone), opener)


def place(text):
    tile, target, port = [*text.replace(" on", "").split(), None, None][:3]
    return Place(parse_tile(tile), target and parse_tile(target), port and Port(port))


def play(state, *actions):
    """Apply actions, written as in fixtures; the last state and all events."""
    happened = []
    for action in actions:
        meant = place(action) if isinstance(action, str) and action not in (DRAW, PASS) else action
        state, events = apply(state, meant)
        happened += events
    return state, happened


def small(**parameters):
    """Two players with two tiles each, so that rounds are short, and a boneyard of `drawable`."""
    reserve = 24 - parameters.pop("drawable", 24)
    return replace(EXACT, **{"deal": {2: 2, 3: 2, 4: 2}, "reserve": reserve, **parameters})


def texts(actions):
    return [
        " ".join(filter(None, [str(action.tile), action.target and f"on {action.target}", action.port]))
        if isinstance(action, Place)
        else str(action)
        for action in actions
    ]


def test_a_match_waits_for_a_deal():
    state = start(EXACT, 4)
    assert (state.phase, state.scores, state.opener, state.round, legal_actions(state)) == (
        Phase.DEAL,
        (0, 0),
        LOT,
        0,
        (),
    )
    assert start(EXACT, 3).scores == (0, 0, 0)
    assert start(MUGGINS, 4).scores == (0, 0, 0, 0)
    with pytest.raises(PlayersError):
        start(EXACT, 5)


def test_the_opener_may_lead_any_tile():
    dealt = deal("6|6 0|1", "1|4 0|5", opener=1)
    state, events = play(start(small(), 2), dealt)
    assert events == [Dealt(1, *dealt)]
    assert (state.phase, state.turn, state.opener, state.round) == (Phase.PLAY, 1, 1, 1)
    assert sorted(texts(legal_actions(state))) == ["0|5", "1|4"]
    assert state.hands == (tiles("0|1 6|6"), tiles("0|5 1|4"))
    assert state.pips == (13, 10)


def test_an_opening_scores_like_any_placement():
    _, events = play(start(small(), 2), deal("0|1 2|2", "1|4 0|6", opener=1), "1|4")
    placed = events[-1]
    assert (placed.seat, placed.owner, placed.tile, placed.target, placed.port) == (1, 1, Tile(1, 4), None, None)
    assert placed[3:] == (5, 5, 1, True, 5)


def test_who_can_place_must_place():
    state, _ = play(start(small(), 2), deal("1|4 6|6", "1|2 4|4"), "1|4")
    assert texts(legal_actions(state)) == ["4|4 on 1|4 high", "1|2 on 1|4 low"]
    for move in (DRAW, PASS):
        with pytest.raises(AbleToPlaceError):
            apply(state, move)


def test_the_first_playable_tile_drawn_must_be_placed():
    dealt = deal("1|4 0|1", "5|5 2|6", boneyard="0|3 4|5 1|1")
    state, _ = play(start(small(), 2), dealt, "1|4")
    assert legal_actions(state) == (DRAW,)
    with pytest.raises(AbleToDrawError):
        apply(state, PASS)
    state, events = play(state, DRAW)
    assert events == [Drawn(1, Tile(0, 3))]
    assert legal_actions(state) == (DRAW,)
    state, events = play(state, DRAW)
    assert events == [Drawn(1, Tile(4, 5))]
    assert texts(legal_actions(state)) == ["4|5 on 1|4 high"]
    assert state.must == Tile(4, 5)
    state, _ = play(state, "4|5 on 1|4")
    assert state.must is None
    assert state.turn == 0
    assert state.hands[1] == tiles("0|3 2|6 5|5")


def test_no_tile_from_the_hand_instead_of_the_drawn_one():
    """The hand of seat 1 fits nowhere when it draws 4|5, and the drawn tile cannot wait."""
    state, _ = play(start(small(), 2), deal("1|4 0|1", "5|5 2|6", boneyard="4|5"), "1|4", DRAW)
    with pytest.raises(HalvesDifferError):
        apply(state, place("5|5 on 1|4"))
    for move in (DRAW, PASS):
        with pytest.raises(AbleToPlaceError):
            apply(state, move)


def test_who_may_draw_freely_may_also_place_any_tile_after_it():
    rules = small(voluntary_draw=True)
    state, _ = play(start(rules, 2), deal("1|4 0|1", "4|4 2|6", boneyard="1|5 4|5"), "1|4")
    assert texts(legal_actions(state)) == ["4|4 on 1|4 high", "draw"]
    state, _ = play(state, DRAW)
    assert texts(legal_actions(state)) == ["4|4 on 1|4 high", "1|5 on 1|4 low", "draw"]
    state, events = play(state, "4|4 on 1|4")
    assert events[-1].sum == 9


def test_passing_needs_an_empty_boneyard_and_nothing_to_place():
    """Seat 1 cannot go on; seat 0 can."""
    state, _ = play(start(small(drawable=1), 2), deal("1|4 0|1", "5|5 2|6", boneyard="3|3"), "1|4", DRAW)
    assert legal_actions(state) == (PASS,)
    with pytest.raises(NothingToDrawError):
        apply(state, DRAW)
    state, events = play(state, PASS)
    assert events == [Passed(1)]
    assert texts(legal_actions(state)) == ["0|1 on 1|4 low"]


def test_the_reserve_is_never_drawn():
    state, _ = play(start(small(reserve=23), 2), deal("1|4 0|1", "5|5 2|6", boneyard="3|3"), "1|4")
    state, _ = play(state, DRAW)
    assert len(state.boneyard) == 23
    assert legal_actions(state) == (PASS,)


def test_a_round_is_blocked_when_nothing_can_be_drawn_and_nobody_can_place():
    """Seat 0 keeps 0|0, seat 1 has 5|5, 2|6 and draws 3|3: 24 pips more than none."""
    state, events = play(start(small(drawable=1), 2), deal("1|4 0|0", "5|5 2|6", boneyard="3|3"), "1|4", DRAW)
    settlement = events[-1]
    assert isinstance(settlement, Settlement)
    assert settlement.end is BLOCKED
    assert settlement.pips == (0, 24)
    assert [(event.seat, event.raw) for event in settlement.events] == [(0, 25)]
    assert (state.phase, state.scores, state.opener) == (Phase.DEAL, (30, 0), LOT)
    assert state.hands == (tiles("0|0"), tiles("2|6 3|3 5|5"))
    assert legal_actions(state) == ()


def test_a_placement_can_block():
    state, events = play(start(small(drawable=0), 2), deal("1|4 0|0", "4|6 2|5"), "1|4", "4|6 on 1|4")
    assert events[-1].end is BLOCKED
    assert state.scores == (5 + 5, 0)  # 1|4 opened for 5; then 7 - 0 goes down to 5


def test_a_pass_goes_on_while_somebody_can_place():
    state, events = play(
        start(small(drawable=0), 3), deal("1|4 2|3", "5|5 2|6", "0|1 6|6", opener=0), "1|4", PASS, "0|1 on 1|4"
    )
    assert [type(event) for event in events[1:]] == [Placed, Passed, Placed, Settlement]
    assert events[-1].end is BLOCKED
    assert state.phase is Phase.DEAL


def test_an_emptied_hand_ends_the_round():
    dealt = deal("1|4 4|5", "1|5 6|6")
    state, events = play(start(small(), 2), dealt, "1|4", "1|5 on 1|4", "4|5 on 1|4")
    placed, settlement = events[-2:]
    assert (placed.sum, placed.raw, placed.applied, placed.score) == (10, 10, False, 5)
    assert settlement.end == Finish(0, 10)
    assert settlement.events[0].raw == 10 + 10  # 12 pips go down to 10
    assert (state.scores, state.opener, state.phase) == ((25, 0), 0, Phase.DEAL)
    with pytest.raises(DealtOpenerError) as caught:
        apply(state, deal("1|4 4|5", "1|5 6|6", opener=1))
    assert (caught.value.opener, caught.value.expected) == (1, 0)
    state, events = play(state, dealt)
    assert (state.round, state.scores, state.layout.tiles) == (2, (25, 0), ())


def test_five_up_scores_the_last_tile_before_the_deductions():
    rules = replace(FIVE_UP, deal={2: 2})
    state, events = play(start(rules, 2), deal("1|4 4|5", "1|5 6|6"), "1|4", "1|5 on 1|4", "4|5 on 1|4")
    placed, settlement = events[-2:]
    assert (placed.raw, placed.applied, placed.score) == (10, True, 15)
    assert settlement.end == Finish(0)
    assert settlement.scores == (15, 5 * -2)
    assert state.scores == (15, -10)


def test_an_award_past_an_exact_target_is_void_and_the_tile_stays():
    state, _ = play(start(small(target=5), 2), deal("4|6 0|1", "1|4 6|6", opener=0), "4|6")
    assert (state.scores, len(state.layout.tiles), state.turn) == ((0, 0), 1, 1)


def test_an_award_can_win_in_mid_round():
    state, events = play(start(small(target=5), 2), deal("1|4 0|1", "1|6 6|6"), "1|4")
    assert events[-1] == MatchEnded(0, (5, 0))
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 0, (5, 0))
    assert legal_actions(state) == ()
    for action in (place("1|6 on 1|4"), DRAW, deal("1|4 0|1", "1|6 6|6")):
        with pytest.raises(MatchOverError):
            apply(state, action)


def test_five_up_never_ends_in_mid_round():
    rules = replace(FIVE_UP, deal={2: 2}, target=5)
    state, events = play(start(rules, 2), deal("1|4 4|5", "1|5 6|6"), "1|4")
    assert (state.phase, state.scores) == (Phase.PLAY, (5, 0))
    state, events = play(state, "1|5 on 1|4", "4|5 on 1|4")
    assert events[-1] == MatchEnded(0, (15, -10))
    assert state.phase is Phase.OVER


def test_the_last_tile_that_also_blocks_is_a_finish_unless_the_rules_say_otherwise():
    """At the end the ends are 0 and 6, and 2|5 is left."""
    dealt = deal("1|4 4|6", "2|5 0|1", opener=0)
    line = ["1|4", "0|1 on 1|4", "4|6 on 1|4"]
    _, events = play(start(small(drawable=0), 2), dealt, *line)
    assert events[-1].end == Finish(0, 0)
    _, events = play(start(small(drawable=0, emptied_hand_beats_block=False), 2), dealt, *line)
    assert events[-1].end is BLOCKED
    assert [(event.seat, event.raw) for event in events[-1].events] == [(0, 5)]
    _, events = play(start(small(drawable=1, emptied_hand_beats_block=False), 2), dealt, *line)
    assert events[-1].end == Finish(0, 0)


def test_muggins_opens_with_the_highest_double():
    rules = replace(MUGGINS, deal={2: 2})
    holding = ("5|6 0|0", "3|3 1|2")
    for opener in (0, 1):
        dealt = deal(*holding, opener=opener)
        if opener == 0:
            with pytest.raises(DealtOpenerError):
                apply(start(rules, 2), dealt)
        else:
            state, _ = apply(start(rules, 2), dealt)
    assert texts(legal_actions(state)) == ["3|3"]
    with pytest.raises(OtherTileError):
        apply(state, place("1|2"))
    state, _ = apply(start(rules, 2), deal("5|6 0|1", "3|4 1|2", opener=0))
    assert sorted(texts(legal_actions(state))) == ["0|1", "5|6"]
    with pytest.raises(DealtOpenerError):
        apply(start(rules, 2), deal("5|6 0|1", "3|4 1|2", opener=2))


@pytest.mark.parametrize(
    ("error", "action"),
    [
        (RoundRunningError, deal("1|4 0|1", "1|6 6|6")),
        (NotHeldError, place("0|1 on 1|4")),
        (NotHeldError, place("2|2 on 1|4")),
        (TileAlreadyPlacedError, place("1|4 on 1|4")),
        (TileNotInSetError, place("1|7 on 1|4")),
        (TileNotInSetError, Place(Tile(1, 40), Tile(1, 4))),
        (TargetNeededError, place("1|6")),
        (HalvesDifferError, place("6|6 on 1|4")),
    ],
)
def test_what_is_not_legal_is_told_by_its_own_error(error, action):
    state, _ = play(start(small(), 2), deal("1|4 0|1", "1|6 6|6"), "1|4")
    with pytest.raises(error):
        apply(state, action)


def test_a_placement_worked_out_for_another_state_is_checked_like_any_other():
    state, _ = play(start(small(), 2), deal("1|4 0|1", "1|6 6|6"))
    opening = next(action for action in state.legal if action.tile == Tile(0, 1))
    state, _ = play(state, "1|4")
    with pytest.raises(NotHeldError):
        apply(state, opening)


@pytest.mark.parametrize("action", [place("1|4"), DRAW, PASS])
def test_nothing_is_played_before_the_deal(action):
    with pytest.raises(DealNeededError):
        apply(start(EXACT, 2), action)


@pytest.mark.parametrize(
    "dealt",
    [
        Deal((tiles("1|4 0|1"), tiles("1|6 6|6")), (), 0),
        Deal((tiles("1|4 0|1"), tiles("1|6 1|4")), deal("1|4 0|1", "1|6 6|6").boneyard, 0),
        Deal((tiles("1|4 0|1"),), deal("1|4 0|1", "1|6 6|6").boneyard, 0),
        Deal((tiles("1|4"), tiles("1|6 6|6 0|1")), deal("1|4 0|1", "1|6 6|6").boneyard, 0),
        Deal((tiles("1|4 0|1"), tiles("1|6 6|6")), (*deal("1|4 0|1", "1|6 6|6").boneyard[1:], Tile(0, 7)), 0),
        Deal((tiles("1|4 0|1"), tiles("1|6 6|6")), (*deal("1|4 0|1", "1|6 6|6").boneyard[1:], Tile(0, 40)), 0),
        Deal((tiles("1|4 0|1"), tiles("1|6 6|6")), (*deal("1|4 0|1", "1|6 6|6").boneyard, Tile(0, 1)), 0),
    ],
)
def test_a_deal_has_each_tile_once(dealt):
    with pytest.raises(DealtTilesError):
        apply(start(small(), 2), dealt)


@pytest.mark.parametrize("opener", [-1, 2])
def test_a_lot_falls_on_a_seat(opener):
    with pytest.raises(DealtOpenerError) as caught:
        apply(start(small(), 2), deal("1|4 0|1", "1|6 6|6", opener=opener))
    assert caught.value.expected is None


def test_states_do_not_change_and_can_be_copied():
    before, _ = play(start(small(), 2), deal("1|4 0|1", "1|6 1|1"), "1|4")
    kept = pickle.loads(pickle.dumps(before))  # noqa: S301 # our own bytes
    assert kept == before == copy.deepcopy(before)
    after, _ = apply(before, before.legal[0])
    assert before == kept
    assert after != before
    assert apply(kept, kept.legal[0])[0] == after


def test_a_dead_end_counts_unless_the_rules_say_otherwise():
    """After all seven sixes have been placed, the 6 at the end of 2|6 can never be met."""
    line = ["0|6", "6|6 on 0|6", "1|6 on 6|6", "3|6 on 6|6", "1|4 on 1|6", "4|6 on 1|4", "3|5 on 3|6", "5|6 on 3|5"]
    line += ["0|2 on 0|6", "2|6 on 0|2"]
    sums = {}
    for count in (True, False):
        layout = DominoRules(dead_ends_count=count).empty_layout
        for text in line:
            layout = layout.place(*place(text))
        sums[count] = layout.sum
        assert layout.sum == sum(entry.value for entry in layout.counts)
    assert sums == {True: 18, False: 0}


def test_deals_that_cannot_be_are_refused_in_the_parameters():
    for impossible in ({2: 15}, {1: 5}, {2: 0}):
        with pytest.raises(ValueError, match="not possible"):
            DominoRules(deal=impossible)


def test_the_known_line_under_both_games():
    """Only the open ports differ: the arms of the second and third double."""
    assert ALL_FIVES.spinners is SpinnerRule.FIRST
    assert EXACT.first_opener is FirstOpener.LOT
    line = "1|4, 1|1 on 1|4, 4|4 on 1|4, 3|4 on 4|4, 1|2 on 1|1, 1|5 on 1|1, 5|5 on 1|5, 0|5 on 5|5, 1|3 on 1|1"
    awards, ports = [], []
    for rules in (EXACT, ALL_FIVES):
        layout = rules.empty_layout
        awards.append([])
        for text in line.split(", "):
            layout = layout.place(*place(text))
            awards[-1].append(rules.award_raw(layout.sum))
        ports.append({(str(at.tile), str(at.port)) for at in layout.open_ports})
    assert awards == [[5, 0, 10, 5, 5, 10, 15, 5, 0]] * 2
    assert ports[0] - ports[1] == {("4|4", "arm-a"), ("4|4", "arm-b"), ("5|5", "arm-a"), ("5|5", "arm-b")}
    assert ports[1] < ports[0]
