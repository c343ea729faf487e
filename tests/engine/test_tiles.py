"""Tiles, the double-N set and the notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.engine.tiles import Tile, TileNotationError, double_set, parse_tile


@pytest.mark.parametrize(("max_pip", "tiles"), [(6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_the_set_has_as_many_tiles_as_are_sold_in_a_box(max_pip, tiles):
    assert len(double_set(max_pip)) == tiles


def test_the_double_six_set_is_each_unordered_pair_once_in_order():
    tiles = double_set(6)
    assert {frozenset(tile) for tile in tiles} == {frozenset({a, b}) for a in range(7) for b in range(7)}
    assert list(tiles) == sorted(tiles)
    assert all(tile.low <= tile.high for tile in tiles)
    assert sum(tile.pips for tile in tiles) == 168
    assert sum(tile.is_double for tile in tiles) == 7


@given(st.integers(0, 99), st.integers(0, 99))
def test_a_formatted_tile_reads_back(first, second):
    tile = Tile(min(first, second), max(first, second))
    assert parse_tile(str(tile)) == tile


@pytest.mark.parametrize(
    "text", ["", "1", "1|", "|1", "1|4|5", "1 |4", "1|4 ", "a|b", "-1|4", "01|4", "1/4", "1|100", "1|٤"]
)
def test_what_is_not_a_tile_is_refused(text):
    with pytest.raises(TileNotationError) as caught:
        parse_tile(text)
    assert caught.value.swapped is None


def test_a_tile_with_its_halves_swapped_is_refused_with_the_right_one():
    with pytest.raises(TileNotationError) as caught:
        parse_tile("4|1")
    assert caught.value.swapped == Tile(1, 4)
