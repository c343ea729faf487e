"""The preview picture of a language: what networks show where somebody shares a page of it."""

from __future__ import annotations

from collections.abc import Iterable

from rulegen.book.pdf import PRINT
from rulegen.draw.die import dice_svg
from rulegen.draw.font import char_widths
from rulegen.draw.png import render_png
from rulegen.draw.preview import FAMILY, preview_svg
from rulegen.draw.scene import position_scene
from rulegen.draw.svg import render_svg
from rulegen.draw.theme import Theme, load_theme
from rulegen.replay import Facts, PositionFacts, TurnFacts
from rulegen.text.catalog import Translator
from rulegen.text.messages import BOOK_TITLE, INVITATION

_FONT = PRINT / "fonts" / "Vollkorn-Bold.ttf"
_MOST_TILES = 12
"""With more, they would be too small where the picture is shown small."""
_DICE = (2, 3, 4, 5, 6)
"""Shown where a rulebook has neither positions nor turns."""


def preview_png(facts: Iterable[Facts], translator: Translator) -> bytes:
    """Draw the picture with a figure of these facts, in the colours of the cover.

    A title in a script that its font lacks is left out, with all words.

    Raises `RulegenError` EXTRA_MISSING where the extra is not there that makes PNG.
    """
    theme = load_theme("light")
    title, text = translator.text(BOOK_TITLE), translator.text(INVITATION)
    svg = preview_svg(title, text, _figure(list(facts), theme), theme, char_widths(_FONT), lang=translator.locale)
    return render_png(svg, 1, font=_FONT, family=FAMILY)


def _figure(facts: list[Facts], theme: Theme) -> str:
    """The position with the most tiles; where there are no positions, the dice that a turn ends with."""
    named = {"title": "", "lang": "en", "id_prefix": "figure"}
    ends = [(min(len(one.steps), _MOST_TILES), one.id, one) for one in facts if isinstance(one, PositionFacts)]
    if ends:
        step, _, position = max(ends, key=lambda end: end[:2])
        return render_svg(position_scene(position, step), theme, description="", **named)
    rolls = sorted((one.id, one.rolls[-1]) for one in facts if isinstance(one, TurnFacts))
    return dice_svg(rolls[0][1] if rolls else _DICE, theme, **named)
