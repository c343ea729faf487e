"""Positions counted by hand, and each rule that a placement can break."""

import pytest

from rulegen.engine.layout import (
    ArmBeforeSidesError,
    Count,
    HalvesDifferError,
    Layout,
    Link,
    NoSuchPortError,
    OpeningTargetError,
    OpenPort,
    PlacementError,
    Port,
    PortUsedError,
    SpinnerRule,
    TargetNeededError,
    TargetNotPlacedError,
    TileAlreadyPlacedError,
    TileNotInSetError,
)
from rulegen.engine.tiles import Tile, parse_tile

KNOWN_LINE = "1|4, 1|1 on 1|4, 4|4 on 1|4, 3|4 on 4|4, 1|2 on 1|1, 1|5 on 1|1, 5|5 on 1|5, 0|5 on 5|5, 1|3 on 1|1"
KNOWN_SUMS = [5, 6, 10, 5, 5, 10, 15, 5, 8]
KNOWN_AWARDS = [5, 0, 10, 5, 5, 10, 15, 5, 0]


def play(line, rule=SpinnerRule.ALL, max_pip=6):
    """Every layout of a line written as in fixtures, read by code of the tests' own."""
    layouts = [Layout(rule, max_pip)]
    for text in line.split(", "):
        tile, target, port = [*text.replace(" on", "").split(), None, None][:3]
        layouts.append(layouts[-1].place(parse_tile(tile), target and parse_tile(target), port and Port(port)))
    return layouts[1:]


def last(line, rule=SpinnerRule.ALL, max_pip=6):
    return play(line, rule, max_pip)[-1]


def ports(layout):
    return [f"{place.tile} {place.port} {place.pips}" for place in layout.open_ports]


@pytest.mark.parametrize("rule", [SpinnerRule.ALL, SpinnerRule.FIRST])
def test_the_known_line_scores_the_same_whether_all_doubles_branch_or_only_the_first(rule):
    assert [layout.sum for layout in play(KNOWN_LINE, rule)] == KNOWN_SUMS
    assert [total if total % 5 == 0 else 0 for total in KNOWN_SUMS] == KNOWN_AWARDS


def test_the_known_line_differs_in_its_open_ports_only():
    everywhere = last(KNOWN_LINE)
    line_ends = ["0|5 low 0", "1|2 high 2", "1|3 high 3", "3|4 low 3"]
    assert ports(everywhere) == [*line_ends, "4|4 arm-a 4", "4|4 arm-b 4", "5|5 arm-a 5", "5|5 arm-b 5"]
    assert everywhere.spinners == (Tile(1, 1), Tile(4, 4), Tile(5, 5))
    first_only = last(KNOWN_LINE, SpinnerRule.FIRST)
    assert ports(first_only) == line_ends
    assert first_only.spinners == (Tile(1, 1),)


def test_without_spinners_the_known_line_ends_at_its_first_arm():
    before = last("1|4, 1|1 on 1|4, 4|4 on 1|4, 3|4 on 4|4, 1|2 on 1|1", SpinnerRule.NONE)
    assert ports(before) == ["1|2 high 2", "3|4 low 3"]
    assert before.spinners == ()
    with pytest.raises(PortUsedError):
        before.place(Tile(1, 5), Tile(1, 1))
    with pytest.raises(NoSuchPortError):
        before.place(Tile(1, 5), Tile(1, 1), Port.ARM_A)


# Each sum is added up from the printed pips of the tiles that end the line.
@pytest.mark.parametrize(
    ("line", "entries", "total"),
    [
        ("2|2", ["2|2 None 4"], 4),
        ("0|0", ["0|0 None 0"], 0),
        ("5|5", ["5|5 None 10"], 10),
        ("1|4", ["1|4 high 4", "1|4 low 1"], 5),
        ("3|6, 6|6 on 3|6", ["3|6 low 3", "6|6 None 12"], 15),
        ("1|4, 1|1 on 1|4", ["1|1 None 2", "1|4 high 4"], 6),
        ("0|0, 0|5 on 0|0", ["0|0 None 0", "0|5 high 5"], 5),
        ("0|5, 0|0 on 0|5", ["0|0 None 0", "0|5 high 5"], 5),
        ("6|6, 1|6 on 6|6, 4|6 on 6|6", ["1|6 low 1", "4|6 low 4"], 5),
        (
            "6|6, 1|6 on 6|6, 4|6 on 6|6, 0|6 on 6|6, 5|6 on 6|6",
            ["0|6 low 0", "1|6 low 1", "4|6 low 4", "5|6 low 5"],
            10,
        ),
        ("1|6, 6|6 on 1|6, 2|6 on 6|6, 3|6 on 6|6, 3|3 on 3|6", ["1|6 low 1", "2|6 low 2", "3|3 None 6"], 9),
    ],
)
def test_counting_ends_counted_by_hand(line, entries, total):
    layout = last(line)
    assert [f"{count.tile} {count.port} {count.value}" for count in layout.counts] == entries
    assert layout.sum == total


def test_an_end_that_no_tile_can_match_any_more_still_counts():
    line = "0|6, 6|6 on 0|6, 1|6 on 6|6, 2|6 on 6|6, 3|6 on 6|6, 1|4 on 1|6, 4|6 on 1|4, 2|5 on 2|6, 5|6 on 2|5"
    layout = last(line)
    assert not [tile for tile in (Tile(low, 6) for low in range(7)) if tile not in layout.used]
    assert Count(Tile(4, 6), Port.HIGH, 6) in layout.counts
    assert Count(Tile(5, 6), Port.HIGH, 6) in layout.counts
    assert layout.sum == 0 + 3 + 6 + 6


def test_a_double_has_one_entry_while_terminal_and_one_or_two_open_ports():
    assert ports(last("2|2")) == ["2|2 side-a 2", "2|2 side-b 2"]
    assert ports(last("2|2, 2|3 on 2|2")) == ["2|2 side-b 2", "2|3 high 3"]
    assert last("2|2, 2|3 on 2|2").counts == (Count(Tile(2, 2), None, 4), Count(Tile(2, 3), Port.HIGH, 3))


def test_the_arms_open_with_the_second_side_and_go_in_any_order():
    interior = last("2|2, 2|3 on 2|2, 1|2 on 2|2")
    assert ports(interior) == ["1|2 low 1", "2|2 arm-a 2", "2|2 arm-b 2", "2|3 high 3"]
    started = interior.place(Tile(2, 4), Tile(2, 2), Port.ARM_B)
    assert ports(started) == ["1|2 low 1", "2|2 arm-a 2", "2|3 high 3", "2|4 high 4"]
    assert started.place(Tile(2, 5), Tile(2, 2)).links[-1].port is Port.ARM_A


def test_ports_are_taken_first_letter_first_unless_they_are_named():
    layout = last("2|2, 2|3 on 2|2, 1|2 on 2|2, 2|4 on 2|2, 2|5 on 2|2")
    assert [link.port for link in layout.links] == [Port.SIDE_A, Port.SIDE_B, Port.ARM_A, Port.ARM_B]
    named = last("2|2, 2|3 on 2|2 side-b, 1|2 on 2|2")
    assert [link.port for link in named.links] == [Port.SIDE_B, Port.SIDE_A]


def test_a_new_tile_joins_by_the_half_that_matches_and_a_double_by_its_first_side():
    layout = last("1|4, 4|6 on 1|4, 0|1 on 1|4, 6|6 on 4|6")
    assert layout.links == (
        Link(Tile(1, 4), Port.HIGH, Tile(4, 6), Port.LOW),
        Link(Tile(1, 4), Port.LOW, Tile(0, 1), Port.HIGH),
        Link(Tile(4, 6), Port.HIGH, Tile(6, 6), Port.SIDE_A),
    )


def test_the_first_double_of_all_fives_need_not_be_the_opening():
    layout = last("1|4, 4|4 on 1|4, 4|6 on 4|4, 6|6 on 4|6, 0|6 on 6|6", SpinnerRule.FIRST)
    assert layout.spinners == (Tile(4, 4),)
    assert ports(layout) == ["0|6 low 0", "1|4 low 1", "4|4 arm-a 4", "4|4 arm-b 4"]


def test_a_larger_set():
    layout = last("9|12, 12|12 on 9|12, 12|18 on 12|12, 18|18 on 12|18", max_pip=18)
    assert layout.sum == 9 + 36
    assert layout.fits(Tile(9, 18)) == (OpenPort(Tile(9, 12), Port.LOW, 9), OpenPort(Tile(18, 18), Port.SIDE_B, 18))


def test_placing_leaves_the_earlier_layout_as_it_was():
    before = last("1|4")
    before.place(Tile(1, 1), Tile(1, 4))
    assert before.tiles == (Tile(1, 4),)
    assert ports(before) == ["1|4 high 4", "1|4 low 1"]


def placement(tile, target=None, port=None):
    return parse_tile(tile), target and parse_tile(target), port and Port(port)


@pytest.mark.parametrize(
    ("line", "tile", "error"),
    [
        ("1|4", placement("1|7", "1|4"), TileNotInSetError),
        ("1|4, 4|5 on 1|4", placement("1|4", "4|5"), TileAlreadyPlacedError),
        ("1|4", placement("1|5"), TargetNeededError),
        ("1|4", placement("1|5", "1|1"), TargetNotPlacedError),
        ("1|4", placement("1|5", "1|4", "side-a"), NoSuchPortError),
        ("1|1", placement("1|5", "1|1", "low"), NoSuchPortError),
        ("1|4, 4|5 on 1|4", placement("4|6", "1|4", "high"), PortUsedError),
        ("1|4, 4|5 on 1|4, 1|2 on 1|4", placement("1|6", "1|4"), PortUsedError),
        ("2|2, 2|3 on 2|2, 1|2 on 2|2, 2|4 on 2|2, 2|5 on 2|2", placement("2|6", "2|2"), PortUsedError),
        ("2|2", placement("2|6", "2|2", "arm-a"), ArmBeforeSidesError),
        ("2|2, 2|3 on 2|2", placement("2|6", "2|2", "arm-b"), ArmBeforeSidesError),
        ("1|4", placement("5|6", "1|4", "low"), HalvesDifferError),
        ("1|4", placement("4|5", "1|4", "low"), HalvesDifferError),
        ("1|4", placement("5|6", "1|4"), HalvesDifferError),
        ("1|4, 4|5 on 1|4", placement("4|6", "1|4"), HalvesDifferError),
    ],
)
def test_each_broken_rule_has_an_error_of_its_own(line, tile, error):
    with pytest.raises(PlacementError) as caught:
        last(line).place(*tile)
    assert type(caught.value) is error
    assert (caught.value.tile, caught.value.target, caught.value.port) == tile


@pytest.mark.parametrize(
    "tile", [placement("1|4", "1|1"), placement("1|4", None, "low"), placement("1|4", "1|4", "low")]
)
def test_the_opening_joins_nothing(tile):
    with pytest.raises(OpeningTargetError):
        Layout(SpinnerRule.ALL, 6).place(*tile)


def test_the_error_says_what_would_be_legal():
    with pytest.raises(HalvesDifferError) as caught:
        last("1|4, 1|1 on 1|4").place(Tile(4, 5), Tile(1, 1))
    assert caught.value.legal == (OpenPort(Tile(1, 4), Port.HIGH, 4),)
    with pytest.raises(HalvesDifferError) as caught:
        last("1|4").place(Tile(5, 6), Tile(1, 4))
    assert caught.value.legal == ()
