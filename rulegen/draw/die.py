"""Dice for running text: one, and a row of them."""

from __future__ import annotations

from collections.abc import Sequence

from rulegen.draw.canvas import Canvas
from rulegen.draw.theme import Theme
from rulegen.engine.dice import FACES

_STEP = 24
"""From die to die, in user units; each is 20 wide."""


def die_svg(pips: int, theme: Theme, *, title: str, lang: str, id_prefix: str) -> str:
    """Draw one die for running text, where it is about as high as the letters: few and bold strokes.

    The keywords are those of `Canvas`; `ValueError` if no die shows `pips`.
    """
    return dice_svg((pips,), theme, title=title, lang=lang, id_prefix=id_prefix)


def dice_svg(dice: Sequence[int], theme: Theme, *, title: str, lang: str, id_prefix: str) -> str:
    """Draw some dice in a row, as `die_svg` draws one; there must be one at least."""
    if not dice or not set(dice) <= set(FACES):
        msg = f"not dice: {dice}"
        raise ValueError(msg)
    canvas = Canvas(_STEP * len(dice), 24, title=title, lang=lang, id_prefix=id_prefix)
    row = canvas.group(canvas.root, class_="rg-dice", fill=theme.tile, stroke=theme.outline, stroke_width="1.6")
    for number, pips in enumerate(dice):
        x = number * _STEP
        die = canvas.group(row, data_die=str(pips))
        canvas.rect(die, (x + 2, 2, 20, 20), 5)
        face = canvas.group(die, class_="rg-pips", fill=theme.pip, stroke="none")
        canvas.pips(face, pips, (x + 12, 12), upright=True, scale=1.14)
    return canvas.tostring()
