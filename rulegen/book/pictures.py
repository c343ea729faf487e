"""The pictures that a page shows: figures of facts, and tiles and dice in running text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulegen.draw.die import dice_svg
from rulegen.draw.scene import PAGE_WIDTH, PHONE_WIDTH
from rulegen.draw.svg import tile_svg
from rulegen.draw.theme import Theme
from rulegen.engine.tiles import Tile
from rulegen.figures import Kind, Style, Subject, draw_figure, language_tag
from rulegen.replay.turns import format_dice
from rulegen.text.catalog import Translator
from rulegen.text.describe import Description


@dataclass(frozen=True, slots=True)
class TilePicture:
    """A small picture of a tile in running text, with its notation as text alternative."""

    tile: Tile

    @property
    def name(self) -> str:
        """The name of the file and of the substitution that stands for the picture; no fixture's id has a `_`."""
        return f"tile_{self.tile.low}_{self.tile.high}"

    @property
    def alt(self) -> str:
        """The notation of the tile."""
        return str(self.tile)

    def render(self, theme: Theme, translator: Translator) -> str:
        """Draw it as SVG text."""
        return tile_svg(self.tile, theme, title=self.alt, lang=language_tag(translator), id_prefix=self.name)


@dataclass(frozen=True, slots=True)
class DicePicture:
    """A small picture of some dice in running text, with their notation as text alternative."""

    dice: tuple[int, ...]

    @property
    def name(self) -> str:
        """The name of the file and of the substitution that stands for the picture."""
        return "dice_" + "_".join(map(str, self.dice))

    @property
    def alt(self) -> str:
        """The notation of the dice."""
        return format_dice(self.dice)

    def render(self, theme: Theme, translator: Translator) -> str:
        """Draw it as SVG text."""
        return dice_svg(self.dice, theme, title=self.alt, lang=language_tag(translator), id_prefix=self.name)


InlinePicture: TypeAlias = TilePicture | DicePicture


@dataclass(frozen=True, slots=True)
class FigurePicture:
    """A figure of facts, with a caption and a long description."""

    subject: Subject
    description: Description

    @property
    def name(self) -> str:
        """The name of the file, of the figure's target and of the ids in the drawing."""
        facts, kind, number = self.subject
        return f"{facts.id}-{number}" if kind is Kind.POSITION else f"{facts.id}-{kind}-{number}"

    @property
    def alt(self) -> str:
        """What the figure is, in a few words."""
        return self.description.title

    def render(self, theme: Theme, translator: Translator) -> str:
        """Draw it as SVG text, so narrow that its words can be read on a phone; positions have no words."""
        width = PAGE_WIDTH if self.subject.kind is Kind.POSITION else PHONE_WIDTH
        return draw_figure(self.subject, translator, Style(theme=theme, width=width), id_prefix=self.name)


Picture: TypeAlias = InlinePicture | FigurePicture
