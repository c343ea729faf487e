import os
import re

import pytest

from rulegen.draw.theme import KEYS, THEME_NAMES, load_theme, theme_css
from rulegen.errors import ErrorCode, RulegenError

GOOD = "[colours]\n" + "".join(f'{key} = "#12ab{number:02d}"\n' for number, key in enumerate(KEYS))


def luminance(colour):
    """Relative luminance after WCAG 2.2."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_contrast_of_known_colours():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_shapes_and_numbers_stand_out(name):
    theme = load_theme(name)
    for face in (theme.tile, theme.newest):
        assert contrast(theme.pip, face) >= 4.5
        assert contrast(theme.outline, face) >= 3
        assert contrast(theme.spinner, face) >= 3
    for shape in (theme.outline, theme.badge, theme.dot):
        assert contrast(shape, theme.ground) >= 3
    assert contrast(theme.value, theme.badge) >= 4.5


def test_print_is_grey():
    for colour in (getattr(load_theme("print"), key) for key in KEYS):
        assert colour[1:3] == colour[3:5] == colour[5:7]


def test_a_theme_file_of_ones_own(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(GOOD.replace("#12ab00", "#ABCDEF"), encoding="utf-8")
    theme = load_theme(str(path))
    assert theme.ground == "#abcdef"
    assert theme.dot == "#12ab08"


def mistake(tmp_path, text):
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulegenError) as caught:
        load_theme(str(path))
    assert caught.value.code is ErrorCode.THEME_INVALID
    return str(caught.value).replace(str(path), "bad.toml")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"#12ab00"', '"red"'), "bad.toml:2: colours.ground is 'red', not a colour [theme-invalid]"),
        (('"#12ab01"', "7"), "bad.toml:3: colours.tile is 7, not a colour [theme-invalid]"),
        (('"#12ab01"', '"#12ab01;}"'), "bad.toml:3: colours.tile is '#12ab01;}', not a colour [theme-invalid]"),
        (('"#12ab01"', '"#12ab01\\n"'), "bad.toml:3: colours.tile is '#12ab01\\n', not a colour [theme-invalid]"),
        (("pip =", "pips ="), "bad.toml:6: unknown key 'pips' [theme-invalid]"),
        (("[colours]", "[colors]"), "bad.toml: no table [colours] [theme-invalid]"),
        (("[colours]", "colours = 3\n[more]"), "bad.toml: no table [colours] [theme-invalid]"),
        (("[colours]", "[fonts]\nx = 1\n[colours]"), "bad.toml:1: unknown key 'fonts' [theme-invalid]"),
        (("ground =", "ground ="), None),
    ],
)
def test_mistakes_are_told_with_their_line(tmp_path, change, message):
    text = GOOD.replace(*change)
    if message is None:
        (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
        assert load_theme(str(tmp_path / "bad.toml"))
    else:
        assert mistake(tmp_path, text).startswith(message + "\n  mend: ")


def test_all_mistakes_are_told_at_once(tmp_path):
    told = mistake(tmp_path, '[colours]\nground = "white"\ntile = 1\n')
    assert told.count("[theme-invalid]") == len(KEYS)
    assert "colours.dot is missing" in told


def test_broken_toml_is_told_with_its_place(tmp_path):
    assert mistake(tmp_path, "[colours]\nground = \n").startswith("bad.toml:2:10: not TOML")


@pytest.mark.parametrize("name", ["", "sepia", "no/such/file.toml", "nul\0byte"])
def test_an_unknown_theme_names_those_there_are(name):
    with pytest.raises(RulegenError) as caught:
        load_theme(name)
    assert caught.value.code is ErrorCode.THEME_UNKNOWN
    assert "light, dark, print" in caught.value.mend


def test_a_file_that_is_no_text_is_no_theme(tmp_path):
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RulegenError) as caught:
        load_theme(str(path))
    assert caught.value.code is ErrorCode.THEME_UNKNOWN


def a_pipe(path):
    os.mkfifo(path)


def a_device(path):
    path.symlink_to("/dev/zero")


def a_huge_file(path):
    with path.open("wb") as stream:
        stream.truncate(1 << 40)


@pytest.mark.parametrize("make", [a_pipe, a_device, a_huge_file])
def test_what_is_no_file_of_a_theme_is_refused_at_once(tmp_path, make):
    path = tmp_path / "x.toml"
    make(path)
    with pytest.raises(RulegenError) as caught:
        load_theme(str(path))
    assert caught.value.code is ErrorCode.THEME_UNKNOWN


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path):
    path = tmp_path / "x.toml"
    path.write_bytes(b"[colours]\n#\xff")
    with pytest.raises(RulegenError) as caught:
        load_theme(str(path))
    assert (caught.value.source.line, caught.value.source.column) == (2, 2)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5000,
        "a = " + "[" * 5000 + "]" * 5000,
        "a = " + "{b=" * 3000 + "1" + "}" * 3000,
        "a = " + "9" * 9000,
        "[colours]\nground = 0x" + "f" * 9000,
        "[colours]\nground" + ".b" * 3000 + " = 1",
        "[colours]\nground = '" + "x" * 9000 + "'",
        "[colours]\n" + "y" * 9000 + " = 1",
        "[colours]\n" + "".join(f"k{number}=1\n" for number in range(1500)),
        "[" + "a." * 4000 + "a]\n" * 2,
    ],
    ids=lambda text: text[:12],
)
def test_an_absurd_theme_is_a_short_message(tmp_path, text):
    assert max(map(len, mistake(tmp_path, text).splitlines())) < 200


def test_mistakes_come_in_the_order_of_the_file(tmp_path):
    keys = [f"k{number}" for number in range(9)]
    told = mistake(tmp_path, "".join(f"{key} = 1\n" for key in keys) + GOOD)
    assert re.findall(r"'(k\d)'", told) == keys


def test_css_recolours_every_class_of_a_drawing():
    theme = load_theme("dark")
    css = theme_css(theme, "html[data-theme=dark]")
    lines = css.splitlines()
    assert all(re.fullmatch(r"html\[data-theme=dark\] \.rg-[a-z]+( text)?\{[^{}<>]+\}", rule) for rule in lines)
    for key in KEYS:
        assert getattr(theme, key) in css
