"""The list of games, and that each is the game of its sources."""

from dataclasses import fields

import pytest

from rulegen.engine.dominoes import DominoRules
from rulegen.games import DICE_GAMES, DOMINO_GAMES, GAMES


def different(game, other):
    first, second = DOMINO_GAMES[game].rules, DOMINO_GAMES[other].rules
    names = [field.name for field in fields(DominoRules) if field.init]
    return {name for name in names if getattr(first, name) != getattr(second, name)}


def test_each_game_is_listed_once_by_its_id():
    assert list(GAMES) == ["exact-61-five-up", "five-up", "all-fives", "muggins", "yacht"]
    assert {**DOMINO_GAMES, **DICE_GAMES} == GAMES
    assert all(game.id == name for name, game in GAMES.items())


def test_the_published_games():
    assert [game.id for game in GAMES.values() if game.published] == ["exact-61-five-up", "five-up", "yacht"]


def test_exact_61_differs_from_five_up_in_settlement_and_target_only():
    assert different("exact-61-five-up", "five-up") == {"finish", "last_award_in_finish", "blocked", "target_mode"}


def test_exact_61_takes_every_point_that_is_decided_from_the_defaults():
    assert DOMINO_GAMES["exact-61-five-up"].rules == DominoRules()


def test_all_fives_differs_from_five_up_in_its_spinner_too():
    assert different("all-fives", "five-up") == {"spinners", "deal", "finish", "blocked", "target_mode"}


@pytest.mark.parametrize(
    ("game", "boneyard"),
    [
        ("exact-61-five-up", [18, 13, 8]),
        ("five-up", [18, 13, 8]),
        ("all-fives", [14, 13, 8]),
        ("muggins", [14, 7, 8]),
    ],
)
def test_the_boneyard_after_the_deal(game, boneyard):
    rules = DOMINO_GAMES[game].rules
    assert [rules.boneyard_size(players) for players in (2, 3, 4)] == boneyard


def test_owners_and_partners():
    pairs, single = DOMINO_GAMES["five-up"].rules, DOMINO_GAMES["muggins"].rules
    assert [pairs.owners(players) for players in (2, 3, 4)] == [2, 3, 2]
    assert [pairs.partner(seat, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert pairs.partner(0, 3) is None
    assert single.owners(4) == 4
    assert single.partner(0, 4) is None
