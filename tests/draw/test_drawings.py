"""Small cases told by hand, what a drawing says to readers and machines, and drawings kept as files.

To renew the files after a wanted change: RULEGEN_RENEW_GOLDEN=1 pytest tests/draw, then look at the difference.
"""

import math
import os
import re
import subprocess
import sys
from pathlib import Path
from time import process_time
from xml.etree import ElementTree as ET

import pytest
from drawing_reader import SVG, read_drawing
from hypothesis import given
from hypothesis import strategies as st
from positions import KNOWN_LINE, facts_of, line
from test_random_positions import check_drawing, crowded

from rulegen.draw import scene
from rulegen.draw.placing import EFFORT, place
from rulegen.draw.scene import MARGIN, PAGE_WIDTH, PHONE_WIDTH, position_scene
from rulegen.draw.svg import HALF, render_svg, tile_svg
from rulegen.draw.theme import THEME_NAMES, load_theme
from rulegen.engine.tiles import Tile, double_set
from rulegen.errors import ErrorCode, RulegenError

GOLDEN = Path(__file__).parents[1] / "golden" / "drawings"
LIGHT = load_theme("light")


def svg_of(  # noqa: PLR0913 - keywords, each with a plain default
    facts, step, *, theme=LIGHT, title="Title", description="Description", width=PAGE_WIDTH
):
    scene = position_scene(facts, step, width=width)
    return render_svg(scene, theme, title=title, description=description, lang="en", id_prefix="fig")


def marks(text):
    drawing = read_drawing(text)
    return (
        [(badge.tile, badge.port, badge.text) for badge in drawing.badges],
        [(dot.tile, dot.port) for dot in drawing.dots],
    )


def test_a_lone_tile_lies_flat_with_its_lower_half_to_the_left_and_a_badge_at_each_end():
    drawing = read_drawing(svg_of(line("1|4"), 1))
    tile = drawing.tiles["1|4"]
    assert [pips for _, pips in tile.halves] == [1, 4]
    assert tile.box[2] - tile.box[0] == 2 * HALF
    high, low = drawing.badges
    assert (high.port, low.port) == ("high", "low")
    assert low.x < tile.box[0] < tile.box[2] < high.x
    assert low.y == high.y == pytest.approx((tile.box[1] + tile.box[3]) / 2)


def test_a_lone_double_stands_and_has_one_badge_of_both_halves():
    text = svg_of(line("2|2"), 1)
    box = read_drawing(text).tiles["2|2"].box
    assert box[3] - box[1] == 2 * HALF
    assert marks(text) == ([("2|2", "", "4")], [])


def test_a_blank_counts_zero_and_shows_no_pips():
    text = svg_of(line("0|0"), 1)
    assert marks(text) == ([("0|0", "", "0")], [])
    assert read_drawing(text).tiles["0|0"].pips == []


def test_a_terminal_double_has_a_badge_on_its_free_side():
    drawing = read_drawing(svg_of(line("3|6; 6|6 on 3|6"), 2))
    badge = next(badge for badge in drawing.badges if badge.tile == "6|6")
    assert badge.value == "12"
    assert badge.x > drawing.tiles["6|6"].box[2]


def test_an_interior_spinner_has_hollow_dots_at_its_unused_arms_only():
    facts = line(KNOWN_LINE, show=(3, 4))
    assert marks(svg_of(facts, 3)) == ([("1|1", "", "2"), ("4|4", "", "8")], [])
    assert marks(svg_of(facts, 4)) == ([("1|1", "", "2"), ("3|4", "low", "3")], [("4|4", "arm-a"), ("4|4", "arm-b")])


def test_the_known_line_lies_straight():
    facts = line(KNOWN_LINE)
    drawing = check_drawing(svg_of(facts, 9), facts.steps[-1])
    middles = {name: ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for name, box in boxes(drawing)}
    assert len({middles[name][1] for name in ("1|2", "1|1", "1|4", "4|4", "3|4")}) == 1
    assert len({middles[name][0] for name in ("1|3", "1|1", "1|5", "5|5", "0|5")}) == 1
    assert sum(tile.newest for tile in drawing.tiles.values()) == 1


def boxes(drawing):
    return [(name, tile.box) for name, tile in drawing.tiles.items()]


def test_the_badge_of_an_end_lies_where_its_tile_will_lie():
    facts = line(KNOWN_LINE, show=tuple(range(1, 10)))
    drawings = [read_drawing(svg_of(facts, number)) for number in range(1, 10)]
    for before, after, step in zip(drawings, drawings[1:], facts.steps[1:], strict=False):
        joined = next((mark for mark in before.badges + before.dots if mark.tile == str(step.on)), None)
        assert joined is not None
        new = after.tiles[str(step.placed)].box
        inside = [m for m in before.badges + before.dots if new[0] < m.x < new[2] and new[1] < m.y < new[3]]
        assert [mark.tile for mark in inside] == [str(step.on)]


def test_a_chain_turns_where_the_width_ends():
    chain = "0|1; 1|2 on 0|1; 2|3 on 1|2; 3|4 on 2|3; 4|5 on 3|4; 5|6 on 4|5; 0|6 on 5|6; 0|2 on 0|6"
    facts = line(chain)
    assert position_scene(facts, 8).width == 8 * 2 + 2 * 1 + MARGIN
    narrow = svg_of(facts, 8, width=10)
    assert read_drawing(narrow).view_box[2] <= 10 * HALF
    check_drawing(narrow, facts.steps[-1], 10)


@pytest.mark.parametrize("width", [-3, 0, 1, 4])
def test_what_is_too_narrow_is_refused_with_a_width_that_would_do(width):
    facts = line(KNOWN_LINE)
    with pytest.raises(RulegenError) as caught:
        position_scene(facts, 9, width=width)
    assert caught.value.code is ErrorCode.DRAWING_TOO_NARROW
    assert caught.value.message == f"figure example of 9 tiles cannot be drawn {width} half tiles wide"
    enough = float(re.search(r"a width of (\S+) half tiles", caught.value.mend)[1])
    assert position_scene(facts, 9, width=enough).width <= enough


@pytest.mark.parametrize("width", [1e9, 1e300, math.inf])
def test_any_greater_width_will_do(width):
    facts = line(KNOWN_LINE)
    assert position_scene(facts, 9, width=width) == position_scene(facts, 9)


@pytest.mark.parametrize("width", [-math.inf, -1e300, 2.9])
def test_no_width_at_all_is_too_narrow(width):
    with pytest.raises(RulegenError) as caught:
        position_scene(line("2|2"), 1, width=width)
    assert caught.value.code is ErrorCode.DRAWING_TOO_NARROW
    assert caught.value.mend == "allow it a width of 4 half tiles, or let the example end earlier"


def test_a_width_that_is_no_number_is_refused():
    with pytest.raises(ValueError, match="must be a number"):
        position_scene(line("2|2"), 1, width=math.nan)


@pytest.mark.parametrize("step", [-1, 0, 10])
def test_a_step_that_there_is_not_is_refused(step):
    with pytest.raises(ValueError, match=f"has the steps 1 to 9, not {step}$"):
        position_scene(line(KNOWN_LINE), step)


def test_a_crowd_that_is_given_too_little_room_is_refused_after_a_few_seconds():
    facts = facts_of(crowded(1285))
    before = process_time()
    with pytest.raises(RulegenError) as caught:
        position_scene(facts, len(facts.steps), width=7)
    assert caught.value.code is ErrorCode.DRAWING_TOO_NARROW
    assert process_time() - before < 20  # a slow machine has some room


def test_an_error_advises_no_width_where_none_was_found(monkeypatch):
    monkeypatch.setattr(scene, "EFFORT", 0)
    with pytest.raises(RulegenError) as caught:
        position_scene(line(KNOWN_LINE), 9, width=9)
    assert caught.value.mend == "allow it a greater width, or let the example end earlier"


def test_more_effort_finds_the_same_placing():
    last = facts_of(crowded(24)).steps[-1]
    efforts = (300, 3_000, 100_000, EFFORT)
    none, *some = (place(last.tiles, last.links, last.spinners, 13.0, effort=effort) for effort in efforts)
    assert none is None
    assert some[-1] == some[-2] is not None
    assert some[0] in (None, some[-1])


def test_a_figure_of_nine_tiles_is_small():
    facts = line(KNOWN_LINE)
    assert len(svg_of(facts, 9, description="x" * 300).encode()) <= 6000


def test_what_a_drawing_tells_a_machine():
    root = ET.fromstring(svg_of(line("1|4"), 1, title="Otwarcie", description="Jeden klocek."))  # noqa: S314 - ours
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "fig-title fig-desc"
    assert root.get(XML_LANG) == "en"
    assert (root.get("width"), root.get("height")) == (None, None)
    assert root.find(SVG + "title").text == "Otwarcie"
    assert root.find(SVG + "desc").text == "Jeden klocek."


XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
HOSTILE = "</title><script>alert(1)</script>\"'&amp;]]>\x00\x08\x1b\ud800￾<!-- <?x?> &#0;"


def test_hostile_text_stays_text():
    text = svg_of(line("1|4"), 1, title=HOSTILE, description=HOSTILE)
    root = ET.fromstring(text)  # noqa: S314 - ours
    assert root.find(SVG + "title").text == "</title><script>alert(1)</script>\"'&amp;]]><!-- <?x?> &#0;"
    assert "<script" not in text
    small = tile_svg(Tile(1, 4), LIGHT, title=HOSTILE, lang='en" onload="x', id_prefix="t")
    root = ET.fromstring(small)  # noqa: S314 - ours
    assert root.get(XML_LANG) == 'en" onload="x'
    assert root.get("onload") is None


@given(st.text())
def test_any_title_gives_a_well_formed_drawing(title):
    root = ET.fromstring(tile_svg(Tile(0, 6), LIGHT, title=title, lang="en", id_prefix="t"))  # noqa: S314 - ours
    assert (root.find(SVG + "title").text or "").split() == re.sub(
        "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\x7f-\x84\x86-\x9f]", "", title
    ).split()


@pytest.mark.parametrize("prefix", ["", "1a", 'a"b', "a b", "a<", "ą"])
def test_an_id_prefix_that_cannot_begin_an_id_is_refused(prefix):
    with pytest.raises(ValueError, match="beginning of an id"):
        tile_svg(Tile(1, 4), LIGHT, title="1|4", lang="en", id_prefix=prefix)


@pytest.mark.parametrize("tile", double_set(6), ids=str)
def test_the_tile_for_running_text_shows_its_pips(tile):
    text = tile_svg(tile, LIGHT, title=str(tile), lang="pl", id_prefix="t")
    circles = [(float(c.get("cx")), float(c.get("cy"))) for c in ET.fromstring(text).iter(SVG + "circle")]  # noqa: S314
    assert sum(x < 22 for x, _ in circles) == tile.low
    assert sum(x > 22 for x, _ in circles) == tile.high
    assert len(set(circles)) == len(circles)
    assert len(text) < 1500


def test_the_faces_of_larger_sets_have_pips_that_do_not_touch():
    for pips in range(19):
        text = tile_svg(Tile(pips, pips), LIGHT, title="", lang="en", id_prefix="t")
        root = ET.fromstring(text)  # noqa: S314 - ours
        circles = [tuple(float(c.get(key)) for key in ("cx", "cy", "r")) for c in root.iter(SVG + "circle")]
        assert len(circles) == 2 * pips
        for number, (x, y, r) in enumerate(circles):
            assert 2 < x - r < x + r < 42
            assert 2 < y - r < y + r < 22
            assert all((x - u) ** 2 + (y - v) ** 2 > (r + s) ** 2 for u, v, s in circles[number + 1 :])


def test_a_drawing_keeps_to_what_every_renderer_knows():
    text = svg_of(line(KNOWN_LINE), 9)
    for word in ("<style", "<script", "var(", "filter", "rgb(", "http:/", "url(", "@", "transform"):
        assert word not in text.replace("http://www.w3.org/", "")
    assert all(re.fullmatch(r"#[0-9a-f]{6}|none", value) for value in re.findall(r'(?:fill|stroke)="([^"]*)"', text))


GOLDEN_FIGURES = {
    "known-line-9": (KNOWN_LINE, 9, "light", PAGE_WIDTH),
    "known-line-4-dark": (KNOWN_LINE, 4, "dark", PHONE_WIDTH),
    "lone-double-print": ("2|2", 1, "print", PAGE_WIDTH),
}


@pytest.mark.parametrize("name", GOLDEN_FIGURES)
def test_drawings_are_as_they_were(name):
    text, step, theme, width = GOLDEN_FIGURES[name]
    drawn = svg_of(line(text, show=(step,)), step, theme=load_theme(theme), width=width)
    path = GOLDEN / f"{name}.svg"
    if os.environ.get("RULEGEN_RENEW_GOLDEN"):
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


def test_the_same_position_gives_the_same_bytes_whatever_the_hash_seed():
    program = (
        "import random, sys; sys.path.insert(0, sys.argv[1])\n"
        "from positions import facts_of, random_layout\n"
        "from test_drawings import svg_of\n"
        "facts = facts_of(random_layout(random.Random(8), 20, doubles=4))\n"
        "sys.stdout.write(svg_of(facts, len(facts.steps)))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program, str(Path(__file__).parent)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(outputs) == 1


@pytest.mark.parametrize("name", THEME_NAMES)
def test_every_theme_draws_the_same_shapes(name):
    facts = line(KNOWN_LINE)
    plain = [re.sub("#[0-9a-f]{6}", "#", svg_of(facts, 9, theme=load_theme(theme))) for theme in ("light", name)]
    assert plain[0] == plain[1]


def moved(text, pattern, change):
    """The drawing with the first number that a pattern captures changed."""
    match = re.search(pattern, text)
    return f"{text[: match.start(1)]}{float(match[1]) + change:g}{text[match.end(1) :]}"


@pytest.mark.parametrize(
    ("pattern", "change"),
    [
        (r'data-tile="3\|4"><rect x="(\d+)"', 1),
        (r'data-tile="1\|2"><rect x="(\d+)"', -1),
        (r'data-tile="1\|5"><rect x="\d+" y="(\d+)"', 20),
        (r'data-value="2"><circle cx="([\d.]+)"', 12),
        (r'data-value="3"><circle cx="[\d.]+" cy="([\d.]+)"', -30),
        (r'data-port="arm-a" cx="[\d.]+" cy="([\d.]+)"', 6),
        (r'use xlink:href="#fig-(4)"', -3),
        (r'viewBox="0 0 (\d+)', -12),
    ],
)
def test_the_judge_of_drawings_notices_what_is_wrong(pattern, change):
    facts = line(KNOWN_LINE)
    text = svg_of(facts, 9)
    check_drawing(text, facts.steps[-1])
    with pytest.raises(AssertionError):
        check_drawing(moved(text, pattern, change), facts.steps[-1])
