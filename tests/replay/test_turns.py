"""Turns of dice: their public JSON, letter for letter, and what may be expected of them."""

import json

import pytest

from rulegen.errors import RulegenError
from rulegen.fixtures.load import parse_fixture
from rulegen.replay import TurnFacts, facts_to_json, mismatches, replay

TURN = """\
game: yacht
id: breaking-two-pairs
turn:
  - {roll: 6-2-1-4-2}
  - {keep: 2-2, roll: 4-6-4}
  - {keep: 4-4, roll: 1-4-4}
enter: four-of-a-kind
"""


def facts(text):
    return replay(parse_fixture(text, "f.yaml"))


def test_the_json_of_a_turn():
    assert json.dumps(facts_to_json(facts(TURN))) == (
        '{"game": "yacht", "id": "breaking-two-pairs", '
        '"rolls": [[1, 2, 2, 4, 6], [2, 2, 4, 4, 6], [1, 4, 4, 4, 4]], '
        '"scores": {"yacht": 0, "big-straight": 0, "little-straight": 0, "four-of-a-kind": 17, "full-house": 0, '
        '"choice": 17, "sixes": 0, "fives": 0, "fours": 16, "threes": 0, "twos": 0, "ones": 1}, '
        '"entered": {"row": "four-of-a-kind", "score": 17}}'
    )


def test_nothing_need_be_entered():
    assert facts_to_json(facts(TURN.replace("enter: four-of-a-kind\n", "")))["entered"] is None


def test_facts_tell_what_was_kept_between_the_rolls():
    found = facts(TURN)
    assert isinstance(found, TurnFacts)
    assert found.kept == ((2, 2), (4, 4))
    assert found.entered == ("four-of-a-kind", 17)


def test_without_keep_all_dice_are_rolled():
    found = facts("{game: yacht, id: a, turn: [{roll: 1-1-1-1-2}, {roll: 6-5-6-5-6}]}")
    assert (found.rolls, found.kept) == (((1, 1, 1, 1, 2), (5, 5, 6, 6, 6)), ((),))


def test_one_die_alone_is_a_number():
    found = facts('{"game": "yacht", "id": "a", "turn": [{"roll": "1-1-1-1-2"}, {"keep": "1-1-1-1", "roll": 1}]}')
    assert found.scores["yacht"] == 50


def test_a_row_can_be_used_before():
    assert facts(TURN + "used: [full-house, choice]").entered.score == 17
    with pytest.raises(RulegenError, match="has an entry from an earlier turn"):
        facts(TURN + "used: [full-house, four-of-a-kind]")


def test_expectations():
    fixture = parse_fixture(TURN + "expect: {score: 16, dice: 4-4-4-4-1, scores: {ones: 1, fours: 17}}", "f.yaml")
    assert [(wrong.claim, wrong.expected, wrong.found) for wrong in mismatches(fixture, replay(fixture))] == [
        ("score", 16, 17),
        ("scores.fours", 17, 16),
    ]
