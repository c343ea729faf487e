"""The tables that play looks things up in."""

import pickle
from itertools import combinations, islice

from rulegen.engine.ports import Place, Port, join, joint
from rulegen.engine.tile_bits import bits_of, tiles_of
from rulegen.engine.tiles import Tile, double_set


def test_bits_are_numbered_by_the_high_half_whatever_the_set():
    assert [bits_of([Tile(*pips)]) for pips in [(0, 0), (0, 1), (1, 1), (0, 2), (6, 6)]] == [1, 2, 4, 8, 1 << 27]
    assert bits_of(double_set(18)) == (1 << 190) - 1
    assert tiles_of(bits_of([Tile(0, 2), Tile(1, 1)])) == (Tile(1, 1), Tile(0, 2))


def test_the_table_of_a_port_stays_small_and_right():
    at = joint(Tile(3, 17), Port.HIGH)
    fitting = [tile for tile in double_set(18) if 17 in tile]
    for held in islice(combinations(fitting, 3), 600):
        bits = bits_of(held)
        found = at.replies.get(bits) or at.learn(bits)
        assert [reply.tile for reply in found] == sorted(held, key=lambda tile: (tile.high, tile.low))
        assert len(at.replies) <= 256


def test_there_is_one_of_each_also_after_a_copy():
    at = joint(Tile(1, 1), Port.SIDE_A)
    reply = join(Tile(1, 4), at)
    assert reply.place == Place(Tile(1, 4), Tile(1, 1), Port.SIDE_A)
    assert repr(reply) == repr(reply.place)
    assert pickle.loads(pickle.dumps((at, reply))) == (at, reply)  # noqa: S301 # our own bytes
