"""The rules read a second time, by other means, and compared with the engine over random play.

The engine keeps the ports that are in use. `Table` below keeps nothing but who touches whom and with what
pips, and knows doubles by how many neighbours they have: what is open and what counts follows from that.
"""

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulegen.engine.layout import Layout, PlacementError, Port, SpinnerRule
from rulegen.engine.tiles import Tile, double_set

SIDES = ["side-a", "side-b"]
ARMS = ["arm-a", "arm-b"]


class Table:
    """A pile of joins: `joins` has (tile, port, pips) for each half or place of a double that is covered."""

    def __init__(self, rule, max_pip):
        self.rule = rule
        self.box = [(a, b) for b in range(max_pip + 1) for a in range(b + 1)]
        self.order = []
        self.joins = []

    def neighbours(self, tile):
        return sum(owner == tile for owner, _, _ in self.joins)

    def branches(self, tile):
        doubles = [other for other in self.order if other[0] == other[1]]
        return self.rule == "all" or (self.rule == "first" and doubles[0] == tile)

    def free(self, tile):
        """Free places of one tile as {port: pips}."""
        covered = {port for owner, port, _ in self.joins if owner == tile}
        low, high = tile
        if low != high:
            names = {"low": low, "high": high}
        elif self.neighbours(tile) < 2:
            names = dict.fromkeys(SIDES, low)
        else:
            names = dict.fromkeys(ARMS if self.branches(tile) else [], low)
        return {port: pips for port, pips in names.items() if port not in covered}

    def moves(self):
        """Every legal (tile, target, port)."""
        left = [tile for tile in self.box if tile not in self.order]
        if not self.order:
            return {(tile, None, None) for tile in left}
        places = [(target, port, pips) for target in self.order for port, pips in self.free(target).items()]
        return {(tile, target, port) for tile in left for target, port, pips in places if pips in tile}

    def play(self, tile, target, port):
        self.order.append(tile)
        if target is not None:
            pips = self.free(target)[port]
            own = "side-a" if tile[0] == tile[1] else ("low", "high")[tile.index(pips)]
            self.joins += [(target, port, pips), (tile, own, pips)]

    def counting(self):
        """(tile, port, value) in the public order: a double that ends a line counts once, and whole."""
        ends = []
        for tile in sorted(self.order):
            if tile[0] != tile[1]:
                ends += [(tile, port, pips) for port, pips in sorted(self.free(tile).items())]
            elif self.neighbours(tile) < 2:
                ends.append((tile, None, sum(tile)))
        return ends

    def total(self):
        """All pips on the table, less what is covered; a double with two neighbours is worth nothing."""
        total = 0
        for tile in self.order:
            if tile[0] == tile[1]:
                total += sum(tile) if self.neighbours(tile) < 2 else 0
            else:
                total += sum(tile) - sum(pips for owner, _, pips in self.joins if owner == tile)
        return total


def bare(tile):
    return None if tile is None else tuple(tile)


def all_moves(layout):
    """Every (tile, target, port) that the engine takes, found by trying all there are."""
    tiles = double_set(layout.max_pip)
    found = set()
    for tile in tiles:
        for target in (None, *tiles):
            for port in (None, *Port):
                with suppress(PlacementError):
                    layout.place(tile, target, port)
                    found.add((bare(tile), bare(target), port and str(port)))
    return found


def left_to_the_pips(moves):
    """The same moves with the port left out."""
    return {(tile, target, None) for tile, target, _ in moves}


@pytest.mark.parametrize("rule", list(SpinnerRule))
@settings(max_examples=12, deadline=None)
@given(choose=st.randoms(use_true_random=True), length=st.integers(0, 12))
def test_exactly_the_legal_placements_are_taken(rule, choose, length):
    table, layout = Table(str(rule), 6), Layout(rule, 6)
    for _ in range(length):
        layout = step(table, layout, choose)
    legal = table.moves()
    assert all_moves(layout) == legal | left_to_the_pips(legal)


def step(table, layout, choose):
    """One random legal placement on both; the layout that the engine makes of it."""
    moves = sorted(table.moves(), key=str)
    if not moves:
        return layout
    tile, target, port = choose.choice(moves)
    table.play(tile, target, port)
    return layout.place(Tile(*tile), target and Tile(*target), port and Port(port))


@pytest.mark.parametrize("rule", list(SpinnerRule))
@settings(max_examples=40, deadline=None)
@given(choose=st.randoms(use_true_random=True), max_pip=st.integers(6, 18))
def test_random_play_counts_as_by_the_second_reading(rule, choose, max_pip):
    table, layout = Table(str(rule), max_pip), Layout(rule, max_pip)
    for _ in range(28):
        layout = step(table, layout, choose)
        agree(table, layout)
        invariants(layout)


def agree(table, layout):
    assert [tuple(tile) for tile in layout.tiles] == table.order
    expected = sorted((tile, port, pips) for tile in table.order for port, pips in table.free(tile).items())
    assert [(tuple(tile), str(port), pips) for tile, port, pips in layout.open_ports] == expected
    assert [(bare(tile), port and str(port), value) for tile, port, value in layout.counts] == table.counting()
    assert layout.sum == table.total() == sum(count.value for count in layout.counts)
    assert [tuple(spinner) for spinner in layout.spinners] == [
        tile for tile in table.order if tile[0] == tile[1] and table.branches(tile)
    ]


def invariants(layout):
    """A tree; each tile once; always somewhere to go on; as many open ports as degrees leave."""
    assert len(set(layout.tiles)) == len(layout.tiles) == len(layout.links) + 1
    reached = {layout.tiles[0]}
    for link in layout.links:
        assert link.tile in reached
        assert link.to not in reached
        reached.add(link.to)
        assert port_value(link.tile, link.port) == port_value(link.to, link.to_port)
    degrees = Counter(tile for link in layout.links for tile in (link.tile, link.to))
    room = {
        tile: 2 if not tile.is_double or degrees[tile] < 2 or tile not in layout.spinners else 4 for tile in reached
    }
    assert len(layout.open_ports) == sum(room[tile] - degrees[tile] for tile in reached)
    assert layout.open_ports


def port_value(tile, port):
    return max(tile) if port == "high" else min(tile)


@pytest.mark.parametrize(("depth", "count"), [(1, 28), (2, 28 * 12)])
def test_as_many_lines_as_counted_by_hand(depth, count):
    """Twelve replies to any opening: six tiles at each end, or six at each side of a double."""
    layouts = [Layout(SpinnerRule.ALL, 6)]
    for _ in range(depth):
        layouts = [layout.place(*move) for layout in layouts for move in named_moves(layout)]
    assert len(layouts) == count


def named_moves(layout):
    for tile in double_set(layout.max_pip):
        if not layout.tiles:
            yield tile, None, None
        elif tile not in layout.tiles:
            yield from ((tile, place.tile, place.port) for place in layout.fits(tile))
