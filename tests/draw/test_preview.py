"""The preview picture: what is in it, and that its words find room and can all be set in its font."""

import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from fontTools.ttLib import TTFont

import rulegen
from rulegen.draw.die import dice_svg
from rulegen.draw.png import render_png
from rulegen.draw.preview import FAMILY, preview_svg
from rulegen.draw.theme import load_theme
from rulegen.text.catalog import available_locales, load_translator
from rulegen.text.messages import BOOK_TITLE, INVITATION

FONT = Path(rulegen.__file__).parent / "book" / "print" / "fonts" / "Vollkorn-Bold.ttf"
THEME = load_theme("light")
FIGURE = dice_svg((1, 3, 6), THEME, title="1-3-6", lang="en", id_prefix="d")
SVG = "{http://www.w3.org/2000/svg}"
CARD = 600
"""Where the card begins, counted on the picture; words end before it."""


def words_of(locale):
    translator = load_translator(locale)
    return translator.text(BOOK_TITLE), translator.text(INVITATION)


def lines_of(svg):
    """The lines of the words, each with the size of its letters and its baseline."""
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    group = next(one for one in root.iter(f"{SVG}g") if one.get("font-family") == FAMILY)
    return [(one.text, float(one.get("font-size")), float(one.get("y"))) for one in group]


def width_in_font(text, size, font=TTFont(FONT)):  # noqa: B008 - read once
    metrics, cmap = font["hmtx"], font.getBestCmap()
    return sum(metrics[cmap[ord(letter)]][0] for letter in text) * size / font["head"].unitsPerEm


@pytest.mark.parametrize(
    ("title", "text"),
    [
        *map(words_of, available_locales()),
        ("Przepisy gier towarzyskich i zasady turniejowe", "Przeczytaj zasady wszystkich gier po polsku."),
        ("Regolamentazione", "W" * 60),
    ],
)
def test_all_words_are_there_whole_and_find_room(title, text):
    lines = lines_of(preview_svg(title, text, FIGURE, THEME, lang="pl"))
    shown = " ".join(line for line, _, _ in lines)
    assert shown.startswith(f"{title} ")
    assert shown.removeprefix(f"{title} ").replace(" ", "") == text.replace(" ", "")
    assert all(60 + width_in_font(line, size) < CARD for line, size, _ in lines)
    baselines = [y for _, _, y in lines]
    assert baselines == sorted(baselines)
    assert lines[0][2] - lines[0][1] > 20
    assert baselines[-1] < 630 - 20


@pytest.mark.parametrize("locale", available_locales())
def test_a_picture_has_the_size_that_networks_ask_for_and_always_the_same_bytes(locale):
    svg = preview_svg(*words_of(locale), FIGURE, THEME, lang=locale)
    png = render_png(svg, 1, font=FONT, family=FAMILY)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    assert len(png) < 100_000
    assert render_png(svg, 1, font=FONT, family=FAMILY) == png


def test_the_words_are_in_the_picture():
    """Without them, and with other ones, it is another picture: the font was found, with no font of the machine."""
    pictures = {
        render_png(preview_svg(title, text, FIGURE, THEME, lang="en"), 1, font=FONT, family=FAMILY)
        for title, text in (("A", "A"), ("B", "A"), ("A", "B"), ("", ""))
    }
    assert len(pictures) == 4


def test_the_figure_is_there_with_its_colours_and_stays_on_the_card():
    svg = preview_svg("Rulebook", "Read.", FIGURE, THEME, lang="en")
    inner = ET.fromstring(svg).find(f".//{SVG}svg")  # noqa: S314 - our own drawing
    assert inner.get("viewBox") == re.search('viewBox="([^"]+)"', FIGURE)[1]
    assert len(list(inner.iter(f"{SVG}circle"))) == 1 + 3 + 6
    x, y, width, height = (float(inner.get(name)) for name in ("x", "y", "width", "height"))
    assert x > CARD
    assert x + width < 1200
    assert y > 0
    assert y + height < 630


def test_words_are_never_markup():
    svg = preview_svg("<script>&", '"><b>', FIGURE, THEME, lang="en")
    assert "".join(line for line, _, _ in lines_of(svg)) == '<script>&"><b>'


def test_what_is_no_drawing_is_refused():
    with pytest.raises(ValueError, match="viewBox"):
        preview_svg("A", "B", "<svg/>", THEME, lang="en")
