"""What the hands are worth at the end of a round: the reference vectors and examples, counted by hand."""

from dataclasses import replace

import pytest

from rulegen.engine.dominoes import BlockRule, DominoRules, FinishRule, Overtime
from rulegen.engine.hands import (
    EmptyHandError,
    FinisherHoldsTilesError,
    HandCountError,
    HeldTileNotInSetError,
    LastAwardError,
    PlayersError,
    ScoreAtTargetError,
    ScoreBelowFloorError,
    ScoreCountError,
    ScoreNotWholeError,
    SeatError,
    SharedTileError,
    check_hand_count,
    settle_hands,
)
from rulegen.engine.scoring import TargetMode, round_to
from rulegen.engine.settlement import BLOCKED, LOT, Finish, settle
from rulegen.engine.tiles import parse_tile
from rulegen.games import DOMINO_GAMES

EXACT, FIVE_UP = DOMINO_GAMES["exact-61-five-up"].rules, DOMINO_GAMES["five-up"].rules
ALL_FIVES, MUGGINS = DOMINO_GAMES["all-fives"].rules, DOMINO_GAMES["muggins"].rules


def hands(*texts):
    return [[parse_tile(tile) for tile in text.split()] for text in texts]


def told(settlement):
    """Each event as seat, its parts, its total, and whether it was applied."""
    return [
        (event.seat, [(str(part.kind), part.pips, part.raw) for part in event.parts], event.raw, event.applied)
        for event in settlement.events
    ]


def paid(settlement):
    return [(event.seat, event.raw) for event in settlement.events]


@pytest.mark.parametrize(
    ("pips", "rounded"), [(0, 0), (1, 0), (2, 0), (3, 5), (4, 5), (5, 5), (7, 5), (8, 10), (11, 10), (13, 15), (23, 25)]
)
def test_rounding_to_fives(pips, rounded):
    assert round_to(pips, 5) == rounded


# Exact 61 Five Up: the reference vectors.


def test_finish_to_the_point():
    settled = settle_hands(EXACT, [290, 120], 0, Finish(2, 10), hands("2|6", "1|4 0|2", "", "1|5"))
    assert told(settled) == [
        (2, [("placement", None, 10), ("opponents", 13, 15), ("partner", 8, -10)], 15, True),
    ]
    assert settled.scores == (305, 120)
    assert settled.events[0].score == 305
    assert (settled.round_winner, settled.match_winner, settled.next_opener) == (0, 0, None)


def test_opponents_are_added_before_rounding():
    """7 and 6 alone would be 5 and 5; together they are 13, which goes up to 15."""
    assert settle(EXACT, [0, 0], 0, Finish(2), (8, 7, 0, 6)).events[0].parts[1].raw == 15
    assert settle(EXACT, [0, 0], 0, Finish(2), (0, 7, 0, 6)).scores == (15, 0)


def test_void_finish():
    settled = settle(EXACT, [295, 120], 0, Finish(2, 10), (8, 7, 0, 6))
    assert told(settled)[0][2:] == (15, False)
    assert settled.scores == (295, 120)
    assert (settled.round_winner, settled.match_winner, settled.next_opener) == (0, None, 2)


def test_negative_finish():
    settled = settle(EXACT, [0, 0], 1, Finish(0, 0), (0, 1, 23, 1))
    assert told(settled) == [(0, [("placement", None, 0), ("opponents", 2, 0), ("partner", 23, -25)], -25, True)]
    assert settled.scores == (-25, 0)
    assert settled.events[0].display == -5


def test_finish_with_two_and_with_three_players_has_no_partner():
    settled = settle(EXACT, [0, 0, 0], 0, Finish(1, 5), (6, 0, 8))
    assert told(settled) == [(1, [("placement", None, 5), ("opponents", 14, 15)], 20, True)]
    assert settled.scores == (0, 20, 0)
    assert settle(EXACT, [300, 0], 0, Finish(0), (0, 3)).match_winner == 0


def test_blocked_with_three_players():
    settled = settle(EXACT, [0, 0, 0], 0, BLOCKED, (4, 9, 20))
    assert told(settled) == [
        (0, [("differences", 21, 20)], 20, True),
        (1, [("differences", 11, 10)], 10, True),
    ]
    assert settled.scores == (20, 10, 0)
    assert (settled.round_winner, settled.match_winner, settled.next_opener) == (0, None, LOT)


def test_combine_then_round():
    settled = settle(EXACT, [0, 0], 0, BLOCKED, (10, 13, 30, 14))
    assert told(settled) == [
        (0, [("differences", 7, 5)], 5, True),
        (1, [("differences", 17, 15)], 15, True),
        (3, [("differences", 16, 15)], 15, True),
    ]
    assert settled.scores == (5, 30)
    assert settled.round_winner == 0


@pytest.mark.parametrize(("opener", "seats"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0]), (3, [0, 2])])
def test_tie_across_owners(opener, seats):
    """Equal hands go clockwise from the opener; seat 1 faces 5 and 5 only, its partner's 12 is not compared."""
    settled = settle(EXACT, [0, 0], opener, BLOCKED, (5, 5, 5, 12))
    assert paid(settled) == [(seat, 5) for seat in seats]
    assert [event.parts[0].pips for event in settled.events] == [7, 7]
    assert settled.round_winner is None
    assert settled.next_opener is LOT


def test_tie_inside_a_pair():
    settled = settle(EXACT, [0, 0], 0, BLOCKED, (3, 10, 3, 8))
    assert told(settled) == [
        (0, [("differences", 12, 10)], 10, True),
        (2, [("differences", 12, 10)], 10, True),
    ]
    assert settled.scores == (20, 0)
    assert settled.round_winner == 0


def test_void_then_exact():
    """10 would make 310 and is void; 5 makes 305; what follows is listed, not applied."""
    settled = settle(EXACT, [300, 0], 0, BLOCKED, (5, 9, 7, 12))  # seat 0: 4 + 7; seat 2: 2 + 5
    assert paid(settled) == [(0, 10), (2, 5)]
    assert [event.applied for event in settled.events] == [False, True]
    assert settled.scores == (305, 0)
    assert (settled.match_winner, settled.next_opener) == (0, None)


def test_events_after_the_match_is_won_are_not_applied():
    settled = settle(
        EXACT, [295, 0, 300], 0, BLOCKED, (1, 6, 7)
    )  # 5 + 6 goes down to 10; seat 1 has 1, which is nothing
    assert [(event.seat, event.raw, event.applied) for event in settled.events] == [(0, 10, True)]
    later = settle(EXACT, [285, 0, 300], 0, BLOCKED, (1, 6, 16))  # 5 + 15; seat 1 has 10
    assert [(event.seat, event.raw, event.applied) for event in later.events] == [(0, 20, True), (1, 10, False)]
    assert later.scores == (305, 0, 300)
    assert later.events[1].score == 0


# Five Up.


def test_five_up_deducts_each_hand_alone_from_its_owner():
    settled = settle(FIVE_UP, [50, 60], 0, Finish(1), (3, 0, 3, 2))
    assert told(settled) == [
        (0, [("deduction", 3, -5)], -5, True),
        (1, [("deduction", 0, 0)], 0, True),
        (2, [("deduction", 3, -5)], -5, True),
        (3, [("deduction", 2, 0)], 0, True),
    ]
    assert settled.scores == (40, 60)
    assert [event.display for event in settled.events] == [-1, 0, -1, 0]
    assert (settled.round_winner, settled.match_winner, settled.next_opener) == (1, None, 1)


def test_a_blocked_five_up_round_has_no_winner_but_deducts():
    settled = settle(FIVE_UP, [0, 5, 310], 2, BLOCKED, (6, 1, 13))
    assert settled.scores == (-5, 5, 295)
    assert (settled.round_winner, settled.match_winner, settled.next_opener) == (None, None, LOT)


def test_five_up_looks_at_the_target_only_after_the_deductions():
    assert settle(FIVE_UP, [305, 100], 0, Finish(1), (8, 0)).match_winner is None
    won = settle(FIVE_UP, [320, 310], 0, Finish(1), (8, 0))
    assert won.scores == (310, 310)
    assert (won.match_winner, won.next_opener) == (None, 1)
    assert settle(FIVE_UP, [325, 310], 0, Finish(1), (8, 0)).match_winner == 0
    assert settle(FIVE_UP, [325, 330], 0, BLOCKED, (8, 1)).match_winner == 1


def test_a_shared_highest_score_goes_on_or_ends_the_match():
    shared = ([320, 310, 310], 0, Finish(1), (8, 0, 2))
    assert settle(FIVE_UP, *shared).next_opener == 1
    ended = settle(replace(FIVE_UP, overtime=Overtime.NONE), *shared)
    assert (ended.match_winner, ended.next_opener) == (None, None)


# All Fives and Muggins.


def test_all_fives_pays_the_finisher_the_pips_of_the_opponents():
    assert told(settle(ALL_FIVES, [0, 0], 0, Finish(1), (7, 0, 6, 9))) == [(1, [("opponents", 13, 15)], 15, True)]
    won = settle(ALL_FIVES, [300, 0], 0, Finish(0), (0, 9))
    assert (won.scores, won.match_winner) == ((310, 0), 0)


def test_all_fives_blocked():
    assert told(settle(ALL_FIVES, [0, 0, 0], 0, BLOCKED, (9, 4, 8))) == [(1, [("opponents", 17, 15)], 15, True)]
    nobody = settle(ALL_FIVES, [0, 0, 0], 0, BLOCKED, (9, 4, 4))
    assert (nobody.events, nobody.round_winner) == ((), None)
    partners = settle(ALL_FIVES, [0, 0], 2, BLOCKED, (4, 9, 4, 8))
    assert told(partners) == [(2, [("opponents", 17, 15)], 15, True)]


def test_muggins_pays_single_players_also_with_four():
    settled = settle(MUGGINS, [0, 0, 0, 0], 0, Finish(2), (3, 4, 0, 5))
    assert told(settled) == [(2, [("opponents", 12, 10)], 10, True)]
    assert settled.events[0].display == 10
    assert paid(settle(MUGGINS, [0] * 3, 0, BLOCKED, (1, 5, 9))) == [(0, 10), (1, 5)]


# Parameters that no published game turns.


def test_a_floor_stops_a_score_from_sinking():
    rules = replace(FIVE_UP, score_floor=0)
    settled = settle(rules, [3 * 5, 0], 0, BLOCKED, (23, 6))
    assert settled.scores == (0, 0)
    assert settled.events[0].raw == -25


def test_after_a_void_finish_the_lot_may_decide():
    assert settle(replace(EXACT, void_finisher_opens=False), [295, 0], 0, Finish(0, 10), (0, 9)).next_opener is LOT
    assert settle(replace(EXACT, void_finisher_opens=False), [25, 0], 0, Finish(0, 10), (0, 9)).next_opener == 0


def test_without_rounding_pips_pay_as_they_are():
    rules = DominoRules(finish=FinishRule.OPPONENTS, rounding=1, display_divisor=1)
    assert settle(rules, [0, 0], 0, Finish(0), (0, 13)).scores == (13, 0)
    with pytest.raises(ValueError, match="rounding must be odd"):
        DominoRules(rounding=10)


def test_a_last_award_need_not_be_part_of_the_finish():
    rules = replace(EXACT, last_award_in_finish=False)
    assert told(settle(rules, [0, 0], 0, Finish(0), (0, 13))) == [(0, [("opponents", 13, 15)], 15, True)]


def test_a_first_to_reach_target_ends_the_events():
    rules = replace(EXACT, target_mode=TargetMode.FIRST_TO_REACH, blocked=BlockRule.DIFFERENCES)
    settled = settle(rules, [300, 300, 0], 0, BLOCKED, (1, 6, 16))
    assert settled.scores == (320, 300, 0)
    assert [event.applied for event in settled.events] == [True, False]


# Rounds that cannot be.

GOOD = ([290, 120], 0, Finish(2, 10))


def test_hands_that_share_a_tile():
    with pytest.raises(SharedTileError) as caught:
        settle_hands(EXACT, *GOOD, hands("2|6", "1|4 0|2", "", "1|5 0|2"))
    assert (str(caught.value.tile), caught.value.seats) == ("0|2", (1, 3))
    with pytest.raises(SharedTileError) as caught:
        settle_hands(EXACT, *GOOD, hands("2|6 2|6", "1|4", "", "1|5"))
    assert caught.value.seats == (0, 0)


@pytest.mark.parametrize(
    ("error", "scores", "opener", "end", "left"),
    [
        (PlayersError, [0] * 5, 0, Finish(0), ["", "1|1", "1|2", "1|3", "1|4"]),
        (PlayersError, [0], 0, Finish(0), [""]),
        (ScoreCountError, [0, 0, 0], 0, Finish(2), ["2|6", "1|4", "", "1|5"]),
        (ScoreCountError, [0], 0, Finish(0), ["", "1|4"]),
        (ScoreNotWholeError, [0, 12], 0, Finish(0), ["", "1|4"]),
        (ScoreAtTargetError, [0, 305], 0, Finish(0), ["", "1|4"]),
        (ScoreAtTargetError, [310, 0], 0, Finish(0), ["", "1|4"]),
        (SeatError, [0, 0], 2, Finish(0), ["", "1|4"]),
        (SeatError, [0, 0], -1, Finish(0), ["", "1|4"]),
        (SeatError, [0, 0], 0, Finish(2), ["", "1|4"]),
        (HeldTileNotInSetError, [0, 0], 0, Finish(0), ["", "1|7"]),
        (FinisherHoldsTilesError, [0, 0], 0, Finish(1), ["", "1|4"]),
        (EmptyHandError, [0, 0, 0], 0, Finish(1), ["", "", "1|4"]),
        (EmptyHandError, [0, 0], 0, BLOCKED, ["", "1|4"]),
        (LastAwardError, [0, 0], 0, Finish(0, 7), ["", "1|4"]),
        (LastAwardError, [0, 0], 0, Finish(0, -5), ["", "1|4"]),
    ],
)
def test_rounds_that_cannot_be(error, scores, opener, end, left):
    with pytest.raises(error):
        settle_hands(EXACT, scores, opener, end, hands(*left))


def test_five_up_scores_may_stand_above_the_target_but_its_finish_has_no_last_award():
    assert settle_hands(FIVE_UP, [400, 0], 0, Finish(0), hands("", "1|4")).match_winner == 0
    with pytest.raises(LastAwardError) as caught:
        settle_hands(FIVE_UP, [0, 0], 0, Finish(0, 5), hands("", "1|4"))
    assert caught.value.counted_before


def test_an_empty_hand_may_be_blocked_where_the_rules_say_so():
    rules = replace(EXACT, emptied_hand_beats_block=False)
    assert paid(settle_hands(rules, [0, 0], 0, BLOCKED, hands("", "1|4"))) == [(0, 5)]


def test_scores_below_a_floor_cannot_be():
    with pytest.raises(ScoreBelowFloorError):
        settle_hands(replace(FIVE_UP, score_floor=0), [-5, 0], 0, BLOCKED, hands("1|4", "2|2"))


def test_one_hand_for_each_player():
    with pytest.raises(HandCountError) as caught:
        check_hand_count(hands("1|4", "2|2"), 3)
    assert (caught.value.found, caught.value.players) == (2, 3)
