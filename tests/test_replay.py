"""Facts of replayed fixtures and their public JSON, against values counted by hand."""

import json
from pathlib import Path

import pytest

from rulegen.errors import ErrorCode, RulegenError
from rulegen.fixtures.load import load_fixture, parse_fixture
from rulegen.replay import contradicted, facts_to_json, mismatches, replay

EXAMPLE = Path(__file__).parents[1] / "docs" / "manual" / "examples" / "opening-the-arms.yaml"


def fixture(*play, tail=""):
    lines = "".join(f"  - {placement}\n" for placement in play)
    return parse_fixture(f"game: exact-61-five-up\nid: example\nplay:\n{lines}{tail}", "f.yaml")


def steps(*play):
    return facts_to_json(replay(fixture(*play)))["steps"]


# The form is that of the public interface, letter for letter.
OPENING = (
    '{"game": "exact-61-five-up", "id": "example", "steps": [{"placed": {"tile": "1|4", "on": null, "port": null}, '
    '"tiles": ["1|4"], "spinners": [], "links": [], '
    '"open": [{"tile": "1|4", "port": "high", "pips": 4}, {"tile": "1|4", "port": "low", "pips": 1}], '
    '"counts": [{"tile": "1|4", "port": "high", "value": 4}, {"tile": "1|4", "port": "low", "value": 1}], '
    '"sum": 5, "raw": 5, "display": 1}]}'
)


def test_the_json_of_an_opening():
    assert json.dumps(facts_to_json(replay(fixture("1|4")))) == OPENING


def test_the_json_of_a_started_arm():
    last = facts_to_json(replay(load_fixture(EXAMPLE)))["steps"][-1]
    assert last == {
        "placed": {"tile": "1|5", "on": "1|1", "port": "arm-b"},
        "tiles": ["1|4", "1|1", "4|4", "3|4", "1|2", "1|5"],
        "spinners": ["1|1", "4|4"],
        "links": [
            {"tile": "1|4", "port": "low", "to": "1|1", "to_port": "side-a"},
            {"tile": "1|4", "port": "high", "to": "4|4", "to_port": "side-a"},
            {"tile": "4|4", "port": "side-b", "to": "3|4", "to_port": "high"},
            {"tile": "1|1", "port": "side-b", "to": "1|2", "to_port": "low"},
            {"tile": "1|1", "port": "arm-b", "to": "1|5", "to_port": "low"},
        ],
        "open": [
            {"tile": "1|1", "port": "arm-a", "pips": 1},
            {"tile": "1|2", "port": "high", "pips": 2},
            {"tile": "1|5", "port": "high", "pips": 5},
            {"tile": "3|4", "port": "low", "pips": 3},
            {"tile": "4|4", "port": "arm-a", "pips": 4},
            {"tile": "4|4", "port": "arm-b", "pips": 4},
        ],
        "counts": [
            {"tile": "1|2", "port": "high", "value": 2},
            {"tile": "1|5", "port": "high", "value": 5},
            {"tile": "3|4", "port": "low", "value": 3},
        ],
        "sum": 10,
        "raw": 10,
        "display": 2,
    }


@pytest.mark.parametrize(
    ("play", "total", "raw", "display"),
    [
        (["2|2"], 4, 0, 0),
        (["0|0"], 0, 0, 0),
        (["5|5"], 10, 10, 2),
        (["3|6", "6|6 on 3|6"], 15, 15, 3),
        (["0|0", "0|5 on 0|0"], 5, 5, 1),
        (["6|6", "5|6 on 6|6", "5|5 on 5|6"], 22, 0, 0),
        (["5|6", "5|5 on 5|6", "0|5 on 5|5", "0|0 on 0|5"], 6, 0, 0),
    ],
)
def test_sums_and_awards_counted_by_hand(play, total, raw, display):
    last = steps(*play)[-1]
    assert (last["sum"], last["raw"], last["display"]) == (total, raw, display)


def test_a_known_line_of_play():
    line = ["1|4", "1|1 on 1|4", "4|4 on 1|4", "3|4 on 4|4", "1|2 on 1|1", "1|5 on 1|1", "5|5 on 1|5", "0|5 on 5|5"]
    found = steps(*line, "1|3 on 1|1")
    assert [step["raw"] for step in found] == [5, 0, 10, 5, 5, 10, 15, 5, 0]
    assert [step["display"] for step in found] == [1, 0, 2, 1, 1, 2, 3, 1, 0]


def test_tiles_sort_by_pips_and_not_as_text():
    """Low half, then high half, as numbers; the port id as text."""
    found = steps("2|3", "3|6 on 2|3", "6|6 on 3|6", "0|6 on 6|6")[-1]
    assert [(place["tile"], place["port"]) for place in found["open"]] == [
        ("0|6", "low"),
        ("2|3", "low"),
        ("6|6", "arm-a"),
        ("6|6", "arm-b"),
    ]


def test_facts_say_what_is_shown():
    assert replay(load_fixture(EXAMPLE)).show == (5, 6)
    assert replay(fixture("1|4", "1|1 on 1|4")).show == (2,)


def test_replay_does_not_depend_on_what_was_replayed_before():
    first = facts_to_json(replay(load_fixture(EXAMPLE)))
    steps("1|1", "1|2 on 1|1")
    assert facts_to_json(replay(load_fixture(EXAMPLE))) == first


def test_an_illegal_placement_points_at_itself_and_at_what_would_be_legal():
    with pytest.raises(RulegenError) as caught:
        replay(fixture("1|4", "1|1 on 1|4", "4|5 on 1|1"))
    error = caught.value
    assert error.code is ErrorCode.PLACEMENT_ILLEGAL
    assert (error.source.line, error.source.column) == (6, 5)
    assert error.mend == "legal now: `4|5 on 1|4 high`"


def test_all_that_would_be_legal_is_listed():
    line = ["6|6", *(f"{pips}|6 on 6|6" for pips in range(4)), *(f"{pips}|{pips} on {pips}|6" for pips in range(4))]
    line += ["2|3 on 2|2", "2|4 on 2|2", "2|5 on 2|2", "3|4 on 3|3", "3|5 on 3|3"]
    with pytest.raises(RulegenError) as caught:
        replay(fixture(*line, "5|6 on 6|6"))
    assert caught.value.mend == "legal now: `5|6 on 2|5 high`, `5|6 on 3|5 high`"


def test_true_expectations_contradict_nothing():
    example = load_fixture(EXAMPLE)
    assert mismatches(example, replay(example)) == []


def test_each_contradicted_value_is_told_with_its_place():
    wrong = fixture("1|4", "1|1 on 1|4", tail="expect:\n  2: {sum: 6, raw: -5}\n  1: {display: 5}\n")
    found = mismatches(wrong, replay(wrong))
    assert [(item.step, item.claim, item.expected, item.found) for item in found] == [
        (1, "display", 5, 1),
        (2, "raw", -5, 0),
    ]
    assert [str(item.source) for item in found] == ["f.yaml:8:16", "f.yaml:7:20"]
    error = contradicted(found)
    assert error.code is ErrorCode.EXPECT_CONTRADICTED
    assert error.message == "placement 1 comes to display 1, not 5"
    assert [item.message for item in error.related] == ["placement 2 comes to raw 0, not -5"]
