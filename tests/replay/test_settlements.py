"""Settlements: their public JSON, letter for letter, and what may be expected of them."""

import dataclasses
import json

import pytest

from rulegen.engine.settlement import BLOCKED, Finish
from rulegen.engine.tiles import Tile
from rulegen.errors import ErrorCode, RulegenError
from rulegen.fixtures.load import parse_fixture
from rulegen.games import DOMINO_GAMES
from rulegen.replay import SettlementFacts, contradicted, facts_to_json, mismatches, replay

FINISH = """\
game: exact-61-five-up
id: finish-to-the-point
players: 4
scores: [290, 120]
opener: 0
end: {finisher: 2, last: 10}
hands:
  - [1|4, 0|3]
  - [2|5]
  - []
  - [1|5]
"""
BLOCK = """\
game: exact-61-five-up
id: block
players: 3
scores: [285, 100, 0]
opener: 0
end: blocked
hands: [[0|4], [4|5], [4|6, 5|5]]
"""
FIVE_UP = """\
game: five-up
id: five
players: 3
scores: [310, -5, 5]
opener: 0
end: {finisher: 1}
hands: [[0|3], [], [0|2]]
"""


def facts(text):
    return replay(parse_fixture(text, "f.yaml"))


def test_the_json_of_a_finish():
    assert json.dumps(facts_to_json(facts(FINISH))) == (
        '{"game": "exact-61-five-up", "id": "finish-to-the-point", '
        '"events": [{"owner": 0, "seat": 2, "parts": [{"kind": "placement", "raw": 10}, '
        '{"kind": "opponents", "pips": 13, "raw": 15}, {"kind": "partner", "pips": 8, "raw": -10}], '
        '"raw": 15, "applied": true, "score": 305}], '
        '"scores": [305, 120], "round_winner": 0, "match_winner": 0, "next_opener": null}'
    )


def test_the_json_of_a_block_lists_events_after_the_match_has_been_won():
    assert json.dumps(facts_to_json(facts(BLOCK))) == (
        '{"game": "exact-61-five-up", "id": "block", '
        '"events": [{"owner": 0, "seat": 0, "parts": [{"kind": "differences", "pips": 21, "raw": 20}], '
        '"raw": 20, "applied": true, "score": 305}, '
        '{"owner": 1, "seat": 1, "parts": [{"kind": "differences", "pips": 11, "raw": 10}], '
        '"raw": 10, "applied": false, "score": 100}], '
        '"scores": [305, 100, 0], "round_winner": 0, "match_winner": 0, "next_opener": null}'
    )


def test_the_json_of_five_up_has_a_deduction_for_each_seat():
    found = facts_to_json(facts(FIVE_UP))
    assert json.dumps(found["events"]) == (
        '[{"owner": 0, "seat": 0, "parts": [{"kind": "deduction", "pips": 3, "raw": -5}], '
        '"raw": -5, "applied": true, "score": 305}, '
        '{"owner": 1, "seat": 1, "parts": [{"kind": "deduction", "pips": 0, "raw": 0}], '
        '"raw": 0, "applied": true, "score": -5}, '
        '{"owner": 2, "seat": 2, "parts": [{"kind": "deduction", "pips": 2, "raw": 0}], '
        '"raw": 0, "applied": true, "score": 5}]'
    )
    assert (found["match_winner"], found["round_winner"], found["next_opener"]) == (0, 1, None)


def test_without_partners_there_is_no_part_for_one():
    found = facts_to_json(facts(FIVE_UP.replace("five-up", "exact-61-five-up").replace("310", "300")))
    assert [part["kind"] for part in found["events"][0]["parts"]] == ["placement", "opponents"]
    assert (found["scores"], found["next_opener"]) == ([300, 0, 5], 1)


def test_the_lot_opens_after_a_block():
    assert facts_to_json(facts(BLOCK.replace("285", "0")))["next_opener"] == "lot"


def test_facts_hold_what_the_fixture_says():
    found = facts(FINISH)
    assert isinstance(found, SettlementFacts)
    assert (found.players, found.opener, found.scores_before) == (4, 0, (290, 120))
    assert found.hands == ((Tile(1, 4), Tile(0, 3)), (Tile(2, 5),), (), (Tile(1, 5),))
    assert found.settlement.end == Finish(2, 10)
    assert found.settlement.pips == (8, 7, 0, 6)
    assert facts(BLOCK).settlement.end == BLOCKED


def test_only_what_is_given_is_expected():
    claims = "expect: {next_opener: null, winner: null, applied: [2], events: {2: 15}}"
    fixture = parse_fixture(FINISH + claims, "f.yaml")
    (wrong,) = mismatches(fixture, replay(fixture))
    assert (wrong.claim, wrong.expected, wrong.found) == ("winner", None, 0)
    assert str(wrong.source) == "f.yaml:12:37"
    error = contradicted([wrong])
    assert error.code is ErrorCode.EXPECT_CONTRADICTED
    assert error.message == "`winner` comes to 0, not null"
    assert wrong.to_json() == {"key": "winner", "expected": None, "found": 0}


@pytest.mark.parametrize("expect", ["{}", "{scores: [305, 120]}", "{winner: 0}", "{next_opener: null}"])
def test_true_expectations_contradict_nothing(expect):
    fixture = parse_fixture(f"{FINISH}expect: {expect}", "f.yaml")
    assert mismatches(fixture, replay(fixture)) == []


def test_hands_can_hold_all_but_what_must_lie():
    """At a block 27 tiles can be left, since one opened; no layout is that short, but the hands alone cannot tell."""
    tiles = [f"{low}|{high}" for low in range(7) for high in range(low, 7)]
    text = BLOCK.replace("[[0|4], [4|5], [4|6, 5|5]]", f"[[{tiles[0]}], [{tiles[1]}], [{', '.join(tiles[2:27])}]]")
    assert facts(text).settlement.pips[0] == 0
    with pytest.raises(RulegenError, match="the hands hold 28 tiles together"):
        facts(text.replace("]]", ", 6|6]]"))


def test_both_places_of_a_shared_tile_are_told():
    with pytest.raises(RulegenError) as caught:
        facts(FINISH.replace("[1|5]", "[1|5,  1|4]"))
    assert (caught.value.source.line, caught.value.source.column) == (11, 12)
    assert "line 8, column 6" in caught.value.mend


def test_a_score_below_the_floor_of_a_game_that_has_one(monkeypatch):
    game = DOMINO_GAMES["five-up"]
    monkeypatch.setitem(
        DOMINO_GAMES, "five-up", dataclasses.replace(game, rules=dataclasses.replace(game.rules, score_floor=0))
    )
    with pytest.raises(RulegenError, match="the score -5 of owner 1 is below 0") as caught:
        facts(FIVE_UP)
    assert caught.value.mend == "scores never sink below 0"
