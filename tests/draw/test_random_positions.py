"""Thousands of random positions are drawn, and each drawing is judged by its SVG text alone."""

import random
from itertools import combinations, pairwise

import pytest
from drawing_reader import SVG, distance, distance_inside, gaps, read_drawing
from positions import facts_of, line, random_layout

from rulegen.draw.scene import PAGE_WIDTH, PHONE_WIDTH, position_scene
from rulegen.draw.svg import render_svg
from rulegen.draw.theme import load_theme
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import SpinnerRule

LIGHT = load_theme("light")
HAIR = 1e-6


def drawn(facts, step, width=PAGE_WIDTH):
    scene = position_scene(facts, step, width=width)
    return render_svg(scene, LIGHT, title="Title", description="Description", lang="en", id_prefix="fig")


def check_tiles(drawing, step, unit):
    """Each tile once and of its size, its pips in their halves, spinner and newest marked."""
    assert list(drawing.tiles) == [str(tile) for tile in step.tiles]
    for tile in step.tiles:
        shape = drawing.tiles[str(tile)]
        left, top, right, bottom = shape.box
        assert sorted((right - left, bottom - top)) == pytest.approx([unit, 2 * unit])
        assert sorted(pips for _, pips in shape.halves) == list(tile)
        assert len(shape.pips) == tile.pips
        assert shape.spinner == (tile in step.spinners)
        assert shape.newest == (tile == step.placed)


def check_links(drawing, step, unit):
    """Linked tiles touch along one half that shows the pips of the link; all others are apart."""
    links = {frozenset((link.tile, link.to)): link for link in step.links}
    for one, other in combinations(step.tiles, 2):
        first, second = drawing.tiles[str(one)], drawing.tiles[str(other)]
        across, along = sorted(gaps(first.box, second.box), reverse=True)
        link = links.get(frozenset((one, other)))
        if link is None:
            assert across >= unit / 4 - HAIR, f"{one} and {other} are too near"
            continue
        assert (across, along) == pytest.approx((0, -unit), abs=HAIR), f"{one} and {other} do not touch along a half"
        pips = link.tile.low if link.port.value == "low" else link.tile.high
        for shape, partner in ((first, second), (second, first)):
            touching = [
                shown
                for box, shown in shape.halves
                if max(gaps(box, partner.box)) < HAIR > min(gaps(box, partner.box)) + unit / 8
            ]
            assert touching
            assert set(touching) == {pips}


def check_crosswise(drawing, step):
    """A double lies crosswise to the tile that it joined."""
    for link in step.links:
        if link.to.is_double:
            upright = [
                (box[3] - box[1]) > (box[2] - box[0])
                for box in (drawing.tiles[str(tile)].box for tile in (link.tile, link.to))
            ]
            assert upright[0] != upright[1], f"{link.to} lies along {link.tile}"


def check_marks(drawing, step, unit):
    """Badges and dots say what the facts say, cover nothing, and lie nearest to their own tiles."""
    badges = [(mark.tile, mark.port, mark.value, mark.text) for mark in drawing.badges]
    assert badges == [(str(tile), port or "", str(value), str(value)) for tile, port, value in step.counts]
    counting = {count.tile for count in step.counts}
    dots = [(str(tile), str(port)) for tile, port, _ in step.open if tile not in counting]
    assert [(mark.tile, mark.port) for mark in drawing.dots] == dots
    marks = drawing.badges + drawing.dots
    for mark in marks:
        distances = {name: distance(tile.box, mark.x, mark.y) for name, tile in drawing.tiles.items()}
        own = distances.pop(mark.tile)
        assert own > mark.radius
        assert own < unit
        assert all(own < other for other in distances.values()), f"the mark of {mark.tile} {mark.port} is ambiguous"
    for one, other in combinations(marks, 2):
        between = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        assert between > one.radius + other.radius + unit * 0.065  # the rings of dots have a thickness
    for mark in drawing.badges:
        tile = drawing.tiles[mark.tile]
        (near, shown), (far, _) = sorted(tile.halves, key=lambda half: distance(half[0], mark.x, mark.y))
        if mark.port:
            assert distance(near, mark.x, mark.y) < distance(far, mark.x, mark.y)
            assert shown == int(mark.value)


def check_frame(drawing, unit, width):
    """All lies inside the viewBox, which is no wider than asked for and covered by the ground."""
    left, top, right, bottom = drawing.view_box
    assert (left, top) == (0, 0)
    assert right <= width * unit + HAIR
    assert drawing.ground == drawing.view_box
    for tile in drawing.tiles.values():
        assert min(tile.box[0] - left, tile.box[1] - top, right - tile.box[2], bottom - tile.box[3]) >= unit / 10
    for mark in drawing.badges + drawing.dots:
        assert distance_inside(drawing.view_box, (mark.x, mark.y, mark.radius)) >= unit / 20


def check_document(drawing):
    """Ids are unique and carry the prefix; nothing but plain shapes."""
    assert len(drawing.ids) == len(set(drawing.ids))
    assert all(name.startswith("fig-") for name in drawing.ids)
    allowed = {"svg", "title", "desc", "defs", "g", "rect", "path", "circle", "use", "text"}
    assert {element.tag.removeprefix(SVG) for element in drawing.root.iter()} <= allowed


def check_drawing(text, step, width=PAGE_WIDTH):
    drawing = read_drawing(text)
    left, top, right, bottom = next(iter(drawing.tiles.values())).box
    unit = min(right - left, bottom - top)
    check_tiles(drawing, step, unit)
    check_links(drawing, step, unit)
    check_crosswise(drawing, step)
    check_marks(drawing, step, unit)
    check_frame(drawing, unit, width)
    check_document(drawing)
    return drawing


BATCHES = 21
EACH = 100


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_position_is_drawn_without_a_collision(batch):
    chance = random.Random(batch)  # noqa: S311 - a reproducible test
    for number in range(EACH):
        size = 1 + (batch * EACH + number) % 28
        layout = random_layout(chance, size, doubles=chance.choice([1, 4, 30]), arms=chance.choice([0.5, 1, 3]))
        facts = facts_of(layout)
        check_drawing(drawn(facts, len(facts.steps)), facts.steps[-1])


@pytest.mark.parametrize("seed", range(60))
def test_tiles_stay_where_they_were_from_step_to_step(seed):
    chance = random.Random(1000 + seed)  # noqa: S311 - a reproducible test
    layout = random_layout(chance, chance.randint(2, 28), doubles=chance.choice([1, 4, 30]))
    count = len(layout.tiles)
    show = tuple(sorted(chance.sample(range(1, count + 1), min(count, 4))))
    facts = facts_of(layout, show=show)
    drawings = [check_drawing(drawn(facts, number), facts.steps[number - 1]) for number in show]
    for earlier, later in pairwise(drawings):
        assert earlier.view_box == later.view_box
        for name, tile in earlier.tiles.items():
            assert later.tiles[name].box == tile.box
            assert later.tiles[name].pips == tile.pips


def crowded(seed):
    """A position of 28 tiles, or nearly, most of whose doubles have four neighbours."""
    chance = random.Random(seed)  # noqa: S311 - a reproducible test
    return random_layout(chance, 28, doubles=chance.choice([4, 30, 300]), arms=chance.choice([0.3, 1, 3, 30]))


def some_steps(layout, seed):
    """The facts of a layout that show the last step and some others."""
    count = len(layout.tiles)
    chance = random.Random(seed)  # noqa: S311 - a reproducible test
    return facts_of(layout, show=tuple(sorted({count, *chance.sample(range(1, count + 1), 3)})))


HARDEST = (24, 186, 1235, 1285, 1413, 1460, 1597, 1868, 5096, 5303, 5619)
"""The positions that took longest, or were not solved, among some thousands."""


@pytest.mark.parametrize("width", [PAGE_WIDTH, PHONE_WIDTH])
@pytest.mark.parametrize("seed", [*range(40), *HARDEST])
def test_crowded_positions_fit_a_page_and_a_phone(seed, width):
    facts = some_steps(crowded(seed), seed)
    for number in facts.show:
        check_drawing(drawn(facts, number, width), facts.steps[number - 1], width)


@pytest.mark.parametrize("seed", range(30))
def test_what_is_drawn_more_narrowly_is_right_too(seed):
    facts = some_steps(crowded(seed), seed)
    width = 11 + seed % 3
    for number in facts.show:
        check_drawing(drawn(facts, number, width), facts.steps[number - 1], width)


CROWD = """2|3; 3|3 on 2|3; 2|2 on 2|3; 0|3 on 3|3; 0|0 on 0|3; 0|1 on 0|0; 0|2 on 0|0 arm-b; 1|1 on 0|1;
3|4 on 3|3 arm-b; 4|4 on 3|4; 1|4 on 1|1 side-b; 1|3 on 1|1 arm-b; 3|6 on 1|3; 6|6 on 3|6; 3|5 on 3|3 arm-a; 5|5 on 3|5;
1|5 on 5|5 side-b; 2|5 on 5|5 arm-a; 0|5 on 0|0 arm-a; 2|4 on 2|5; 1|6 on 6|6 side-b; 5|6 on 5|5 arm-b; 0|6 on 5|6;
2|6 on 6|6 arm-a; 1|2 on 0|2; 0|4 on 0|6; 4|6 on 2|4; 4|5 on 1|4"""


@pytest.mark.parametrize("width", [10, 11, 12])
def test_a_dot_in_a_crowd_lies_nearest_to_its_own_tile(width):
    facts = line(CROWD)
    check_drawing(drawn(facts, 28, width), facts.steps[-1], width)


@pytest.mark.parametrize("width", [PAGE_WIDTH, PHONE_WIDTH])
def test_typical_positions_keep_a_half_unit_between_tiles_and_join_doubles_at_the_middle(width):
    for seed in range(100):
        chance = random.Random(4000 + seed)  # noqa: S311 - a reproducible test
        facts = facts_of(random_layout(chance, chance.randint(1, 20)))
        step = facts.steps[-1]
        drawing = check_drawing(drawn(facts, len(facts.steps), width), step, width)
        left, top, right, bottom = drawing.tiles[str(step.tiles[0])].box
        unit = min(right - left, bottom - top)
        links = {frozenset((link.tile, link.to)) for link in step.links}
        for one, other in combinations(step.tiles, 2):
            across = max(gaps(drawing.tiles[str(one)].box, drawing.tiles[str(other)].box))
            if frozenset((one, other)) not in links:
                assert across >= unit / 2 - HAIR
        for link in step.links:
            for double, partner in ((link.tile, link.to), (link.to, link.tile)):
                if double.is_double:
                    check_joined_at_the_middle(drawing.tiles[str(double)].box, drawing.tiles[str(partner)])


def check_joined_at_the_middle(double, partner):
    """The half of the partner at a double and the double have one middle, along or across the double."""
    half = min((box for box, _ in partner.halves), key=lambda box: sorted(gaps(box, double), reverse=True))
    x = (half[0] + half[2] - double[0] - double[2]) / 2
    y = (half[1] + half[3] - double[1] - double[3]) / 2
    assert min(abs(x), abs(y)) < HAIR


@pytest.mark.parametrize("seed", range(100))
def test_typical_positions_fit_a_phone(seed):
    chance = random.Random(2000 + seed)  # noqa: S311 - a reproducible test
    facts = facts_of(random_layout(chance, chance.randint(1, 14)))
    check_drawing(drawn(facts, len(facts.steps), PHONE_WIDTH), facts.steps[-1], PHONE_WIDTH)


@pytest.mark.parametrize("rule", [SpinnerRule.NONE, SpinnerRule.FIRST])
@pytest.mark.parametrize("seed", range(10))
def test_other_games_branch_less(rule, seed):
    chance = random.Random(3000 + seed)  # noqa: S311 - a reproducible test
    facts = facts_of(random_layout(chance, chance.randint(1, 28), rule=rule))
    check_drawing(drawn(facts, len(facts.steps)), facts.steps[-1])


@pytest.mark.parametrize("max_pip", [9, 12, 18])
def test_larger_sets_have_faces_for_all_their_pips(max_pip):
    chance = random.Random(max_pip)  # noqa: S311 - a reproducible test
    rules = DominoRules(max_pip=max_pip)
    facts = facts_of(random_layout(chance, 30, max_pip=max_pip), rules=rules)
    check_drawing(drawn(facts, len(facts.steps)), facts.steps[-1])
