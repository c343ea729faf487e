"""The preview picture: what is in it, and that its words find room and can all be set in its font."""

import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

import rulegen
from rulegen.draw.die import dice_svg
from rulegen.draw.font import char_widths
from rulegen.draw.png import render_png
from rulegen.draw.preview import FAMILY, preview_svg
from rulegen.draw.theme import load_theme
from rulegen.text.catalog import available_locales, load_translator
from rulegen.text.messages import BOOK_TITLE, INVITATION

FONT = Path(rulegen.__file__).parent / "book" / "print" / "fonts" / "Vollkorn-Bold.ttf"
THEME = load_theme("light")
WIDTHS = char_widths(FONT)
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
    return [(one.text, float(one.get("font-size")), float(one.get("y"))) for one in group or ()]


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
    lines = lines_of(preview_svg(title, text, FIGURE, THEME, WIDTHS, lang="pl"))
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
    svg = preview_svg(*words_of(locale), FIGURE, THEME, WIDTHS, lang=locale)
    png = render_png(svg, 1, font=FONT, family=FAMILY)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    assert len(png) < 100_000
    assert render_png(svg, 1, font=FONT, family=FAMILY) == png


def test_the_words_are_in_the_picture():
    """Without them, and with other ones, it is another picture: the font was found, with no font of the machine."""
    pictures = {
        render_png(preview_svg(title, text, FIGURE, THEME, WIDTHS, lang="en"), 1, font=FONT, family=FAMILY)
        for title, text in (("A", "A"), ("B", "A"), ("A", "B"), ("", ""))
    }
    assert len(pictures) == 4


def test_the_figure_is_there_with_its_colours_and_stays_on_the_card():
    svg = preview_svg("Rulebook", "Read.", FIGURE, THEME, WIDTHS, lang="en")
    inner = ET.fromstring(svg).find(f".//{SVG}svg")  # noqa: S314 - our own drawing
    assert inner.get("viewBox") == re.search('viewBox="([^"]+)"', FIGURE)[1]
    assert len(list(inner.iter(f"{SVG}circle"))) == 1 + 3 + 6
    x, y, width, height = (float(inner.get(name)) for name in ("x", "y", "width", "height"))
    assert x > CARD
    assert x + width < 1200
    assert y > 0
    assert y + height < 630


def test_the_widths_of_characters_are_those_of_the_font():
    font = TTFont(FONT)
    metrics, units = font["hmtx"], font["head"].unitsPerEm
    assert {chr(code): metrics[name][0] / units for code, name in font.getBestCmap().items()} == WIDTHS


@pytest.mark.parametrize("name", ["Vollkorn-Bold.woff2", "OFL.txt"])
def test_what_is_no_font_is_refused(name):
    with pytest.raises(ValueError, match="is not a TrueType font"):
        char_widths(FONT.with_name(name))


@pytest.mark.parametrize(
    ("title", "text", "shown"),
    [
        ("ルールブック", "Read.", ""),
        ("खेल के नियम", "Read.", ""),
        ("قواعد اللعبة", "Read.", ""),
        ("Zasady 🁣", "Read.", ""),
        ("Zasady", "ルールを読む", "Zasady"),
        ("Zasady", "word " * 400, "Zasady"),
        ("word " * 400, "Read.", ""),
        ("W" * 4000, "Read.", ""),
        ("Книга правил", "Читайте. Ёж, щука, ЮЖЩ", "Книга правил Читайте. Ёж, щука, ЮЖЩ"),
        ("Re\u00adgole", "le\u200bggi", "Regole leggi"),
        ("Re\u0301gle", "a", "Régle a"),
        ("", "", ""),
    ],
)
def test_words_that_cannot_be_set_or_find_no_room_are_left_out(title, text, shown):
    svg = preview_svg(title, text, FIGURE, THEME, WIDTHS, lang="en")
    lines = lines_of(svg)
    assert " ".join(line for line, _, _ in lines) == shown
    assert all(60 + width_in_font(line, size) < CARD and y < 610 for line, size, y in lines)
    inner = ET.fromstring(svg).find(f".//{SVG}svg")  # noqa: S314 - our own drawing
    middle = float(inner.get("x")) + float(inner.get("width")) / 2
    assert middle == (877.5 if shown else 600)


@given(st.text(max_size=300), st.text(max_size=300))
@settings(deadline=None, max_examples=60)
def test_no_character_is_missing_and_no_line_too_long_whatever_the_words(title, text):
    for line, size, y in lines_of(preview_svg(title, text, FIGURE, THEME, WIDTHS, lang="en")):
        assert 60 + width_in_font(line, size) < CARD
        assert 20 < y < 610


def test_words_are_never_markup():
    svg = preview_svg("<script>&", '"><b>', FIGURE, THEME, WIDTHS, lang="en")
    assert "".join(line for line, _, _ in lines_of(svg)) == '<script>&"><b>'


def test_what_is_no_drawing_is_refused():
    with pytest.raises(ValueError, match="viewBox"):
        preview_svg("A", "B", "<svg/>", THEME, WIDTHS, lang="en")
