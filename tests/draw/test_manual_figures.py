"""The pictures of the manual's page about figures are what is drawn.

To renew them after a wanted change: RULEGEN_RENEW_GOLDEN=1 pytest tests/draw, then look at the difference.
"""

import os
import re
from pathlib import Path

import pytest
from figure_samples import (
    EXACT,
    FIVE_UP,
    TRACK,
    TURN,
    YACHT,
    course,
    settlement_labels,
    sheet_labels,
    tally_labels,
    vector,
)

from rulegen.draw.die import dice_svg, die_svg
from rulegen.draw.figure_svg import render_figure
from rulegen.draw.hands import hands_scene
from rulegen.draw.ranking import ranking_scene
from rulegen.draw.scene import PAGE_WIDTH, PHONE_WIDTH
from rulegen.draw.sheet import sheet_scene
from rulegen.draw.svg import tile_svg
from rulegen.draw.tally import tally_scene
from rulegen.draw.theme import load_theme
from rulegen.draw.track import track_scene
from rulegen.draw.turn import turn_scene
from rulegen.engine.tiles import Tile

MANUAL = Path(__file__).parents[2] / "docs" / "manual"
PAGE = (MANUAL / "figures.rst").read_text(encoding="utf-8")
LIGHT = load_theme("light")
SHEETS = [
    [50, None, 30, 17, 0, None, 24, None, 12, 9, None, 3],
    [None, 30, None, 16, 21, 24, None, 15, None, None, 6, None],
    [0, None, 30, None, None, 19, 18, 10, 16, None, None, 2],
]


def settled(scene, name, width):
    facts = vector(name)
    return scene(facts, settlement_labels(facts), width=width)


FIGURES = {
    "hands": lambda: settled(hands_scene, "finish-to-the-point", PAGE_WIDTH),
    "hands-void": lambda: settled(hands_scene, "finish-void", PHONE_WIDTH),
    "hands-deductions": lambda: settled(hands_scene, "partners-rounded-apart", PAGE_WIDTH),
    "ranking": lambda: settled(ranking_scene, "blocked-void-then-exact", PAGE_WIDTH),
    "track": lambda: track_scene(EXACT, course(EXACT, 200, 20), TRACK, width=PAGE_WIDTH),
    "track-void": lambda: track_scene(EXACT, course(EXACT, 280, 30), TRACK, width=PAGE_WIDTH),
    "track-phone": lambda: track_scene(FIVE_UP, course(FIVE_UP, 290, 30), TRACK, width=PHONE_WIDTH),
    "tally": lambda: tally_scene(EXACT, [185, 305, 0, -65], tally_labels(4), width=PHONE_WIDTH),
    "turn": lambda: turn_scene(vector("breaking-two-pairs"), TURN, width=PAGE_WIDTH),
    "sheet": lambda: sheet_scene(YACHT, SHEETS, sheet_labels(3), latest=(0, "four-of-a-kind"), width=PAGE_WIDTH),
}


def picture(name):
    match name:
        case "tile":
            return tile_svg(Tile(1, 4), LIGHT, title="1|4", lang="en", id_prefix="tile")
        case "die":
            return die_svg(4, LIGHT, title="4", lang="en", id_prefix="die")
        case "dice":
            return dice_svg((1, 4, 4, 4, 4), LIGHT, title="1-4-4-4-4", lang="en", id_prefix="dice")
    prefix = f"figure-{name}"
    title = re.search(rf"images/{prefix}\.svg\n   :alt: (.*)", PAGE)[1]
    return render_figure(FIGURES[name](), LIGHT, title=title, description="", lang="en", id_prefix=prefix)


@pytest.mark.parametrize("name", [*FIGURES, "tile", "die", "dice"])
def test_the_picture_is_the_drawing(name):
    path = MANUAL / "images" / f"figure-{name}.svg"
    if os.environ.get("RULEGEN_RENEW_GOLDEN"):
        path.write_text(picture(name), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == picture(name)


def test_the_page_shows_every_picture():
    shown = set(re.findall(r"images/figure-([\w-]+)\.svg", PAGE))
    assert shown == {*FIGURES, "tile", "die", "dice"}
    assert shown == {path.stem.removeprefix("figure-") for path in (MANUAL / "images").glob("figure-*.svg")}


def test_the_page_tells_every_attribute():
    told = set(re.findall(r"``data-([a-z]+)", PAGE))
    drawn = {name for figure in map(picture, FIGURES) for name in re.findall(r" data-([a-z]+)=", figure)}
    assert drawn <= told
