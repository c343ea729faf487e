"""What a page template can say: words, values, tiles and figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rulegen.book.load import Book
from rulegen.book.markup import Rst, Tag, directive, escape, heading, inline, link_tag
from rulegen.draw.scene import position_scene
from rulegen.draw.svg import render_svg, tile_svg
from rulegen.draw.theme import Theme
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.tiles import Tile, TileNotationError, parse_tile
from rulegen.errors import ErrorCode, RulegenError
from rulegen.games import DOMINO_GAMES
from rulegen.replay import PositionFacts, Step
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.describe import Description, describe_position

FIGURE_FOLDER = "_figures"


@dataclass(frozen=True, slots=True)
class TileDrawing:
    """A small picture of a tile in running text, with its notation as text alternative."""

    tile: Tile
    inline = True

    @property
    def name(self) -> str:
        """The name of the substitution that stands for the picture."""
        return f"tile-{self.tile.low}-{self.tile.high}"

    @property
    def alt(self) -> str:
        """The notation of the tile."""
        return str(self.tile)

    def render(self, theme: Theme, translator: Translator) -> str:
        """Draw it as SVG text."""
        return tile_svg(self.tile, theme, title=self.alt, lang=language_tag(translator.locale), id_prefix=self.name)


@dataclass(frozen=True, slots=True)
class PositionDrawing:
    """A figure: the position after one placement of a replayed fixture."""

    facts: PositionFacts
    step: int
    description: Description
    inline = False

    @property
    def name(self) -> str:
        """The name of the file, of the figure's target and of the ids in the drawing."""
        return f"{self.facts.id}-{self.step}"

    @property
    def alt(self) -> str:
        """What the figure is, in a few words."""
        return self.description.title

    def render(self, theme: Theme, translator: Translator) -> str:
        """Draw it as SVG text."""
        return render_svg(
            position_scene(self.facts, self.step),
            theme,
            title=self.description.title,
            description=" ".join(self.description.caption),
            lang=language_tag(translator.locale),
            id_prefix=self.name,
        )


Drawing = TileDrawing | PositionDrawing


def language_tag(locale: str) -> str:
    """The locale as HTML and XML name it: `pt_BR` → `pt-BR`."""
    return locale.replace("_", "-")


class PageContext:
    """The names that a template of one page in one locale can use, and the drawings that it asked for."""

    def __init__(self, book: Book, translator: Translator, game: str | None, games: tuple[str, ...]) -> None:
        self.book = book
        self.translator = translator
        self.game = game
        self.games = games
        self.drawings: dict[str, Drawing] = {}

    def names(self) -> dict[str, Any]:
        """The names and what they stand for. Templates see nothing else."""
        return {
            "_": self.gettext,
            "ngettext": self.ngettext,
            "title": lambda text: heading(text, 1),
            "section": lambda text: heading(text, 2),
            "subsection": lambda text: heading(text, 3),
            "number": self.number,
            "any_of": self.any_of,
            "tile": self.tile,
            "raw_points": self.raw_points,
            "display_points": self.display_points,
            "link": self.link,
            "label": self.label,
            "figure": self.figure,
            "steps": self.steps,
            "step": self.step,
            "contents": self.contents,
            "game": self.game,
            "rules": self._rules if self.game else None,
        }

    def gettext(self, message: str, **values: object) -> Rst:
        """A translated sentence with its values filled in."""
        return inline(self.translator.gettext(message), self._values(values))

    def ngettext(self, singular: str, plural: str, count: int, **values: object) -> Rst:
        """A translated sentence in the form that `count` asks for; `{count}` is the number itself."""
        message = self.translator.ngettext(singular, plural, count)
        return inline(message, self._values({"count": count, **values}))

    def _values(self, values: dict[str, object]) -> dict[str, str | Tag]:
        """Values as a sentence shows them: tiles as pictures, numbers as the locale writes them."""
        return {name: self._value(value) for name, value in values.items()}

    def _value(self, value: object) -> str | Tag:
        if isinstance(value, Tag | Rst):
            return value
        if isinstance(value, Tile):
            return self.tile(str(value))
        if isinstance(value, int):
            return self.translator.number(value)
        return str(value)

    def number(self, value: int) -> Rst:
        """A number as the locale writes it."""
        return escape(self.translator.number(value))

    def any_of(self, values: Sequence[int]) -> Rst:
        """Numbers of which one holds: “2, 3 or 4”."""
        return escape(self.translator.listing([self.translator.number(value) for value in values], style="or"))

    def tile(self, notation: str) -> Rst:
        """A small picture of a tile in running text; on the page of a game it must be a tile of its set."""
        try:
            drawing = TileDrawing(parse_tile(notation))
        except TileNotationError as error:
            raise RulegenError(
                ErrorCode.NOTATION, f"“{error.text}” is not a tile", mend="write the lower half first, as in 1|4"
            ) from error
        if self.game is not None and drawing.tile.high > self._rules.max_pip:
            raise RulegenError(
                ErrorCode.NOTATION,
                f"the set of this game has no tile {notation}",
                mend=f"use a tile of the double-{self._rules.max_pip} set",
            )
        self.drawings[f"{FIGURE_FOLDER}/{drawing.name}.svg"] = drawing
        return Rst(f"\\ |{drawing.name}|\\ ")

    def raw_points(self, raw: int) -> Rst:
        """A number of raw points in words."""
        return escape(self.translator.plural(*messages.RAW_POINTS, raw))

    def display_points(self, raw: int) -> Rst:
        """What a number of raw points is in display points, in words."""
        return escape(self.translator.plural(*messages.DISPLAY_POINTS, raw // self._rules.display_divisor))

    def link(self, target: str) -> Tag:
        """Markup that links to a section of this page (`#label`), to another page, or to a web address."""
        return link_tag(f"#{self._anchor(target[1:])}" if target.startswith("#") else target)

    def label(self, name: str) -> Rst:
        """A target in front of a section, for `link("#name")`."""
        self.link(f"#{name}")
        return Rst(f".. _{self._anchor(name)}:")

    def _anchor(self, name: str) -> str:
        """A name that is this page's own among all pages of the book."""
        return f"{self.game}-{name}" if self.game else name

    @property
    def _rules(self) -> DominoRules:
        """The rules of the game that the page is about."""
        if self.game is None:
            raise RulegenError(
                ErrorCode.BOOK_INVALID, "this page is about no game", mend="use this only on the page of a game"
            )
        return DOMINO_GAMES[self.game].rules

    def step(self, fixture: str, number: int) -> Step:
        """The facts after one placement of a fixture, counted from 1."""
        facts = self._facts(fixture)
        if not 1 <= number <= len(facts.steps):
            raise RulegenError(
                ErrorCode.BOOK_INVALID,
                f"“{fixture}” has no placement {number}",
                mend=f"name one of 1 to {len(facts.steps)}",
            )
        return facts.steps[number - 1]

    def _facts(self, fixture: str) -> PositionFacts:
        if fixture not in self.book.facts:
            known = ", ".join(sorted(self.book.facts))
            raise RulegenError(ErrorCode.BOOK_INVALID, f"there is no fixture “{fixture}”", mend=f"use one of: {known}")
        facts = self.book.facts[fixture]
        if not isinstance(facts, PositionFacts):
            mend = "name a fixture that has `play`"
            raise RulegenError(ErrorCode.BOOK_INVALID, f"“{fixture}” is not a line of placements", mend=mend)
        if self.game is not None and facts.game != self.game:
            raise RulegenError(
                ErrorCode.BOOK_INVALID,
                f"“{fixture}” is an example of {facts.game}, but this is the page of {self.game}",
                mend=f"name a fixture of {self.game}",
            )
        return facts

    def figure(self, fixture: str, number: int | None = None) -> Rst:
        """The drawing of a position with its caption and its long description."""
        facts = self._facts(fixture)
        number = facts.show[-1] if number is None else number
        description = describe_position(self.step(fixture, number), self.translator)
        drawing = PositionDrawing(facts, number, description)
        path = f"{FIGURE_FOLDER}/{drawing.name}.svg"
        self.drawings[path] = drawing
        details = directive(
            "rulegen-description",
            escape(self.translator.text(messages.DESCRIPTION_SUMMARY)),
            content="\n".join(f"* {escape(sentence)}" for sentence in description.details),
        )
        caption = escape(" ".join(description.caption))
        options = {"name": self._anchor(f"fig-{drawing.name}"), "alt": drawing.alt, "figclass": "rg-figure"}
        return directive("figure", path, options, f"{caption}\n\n{details}")

    def steps(self, fixture: str) -> Rst:
        """The drawings of a fixture, one after the other, as numbered steps."""
        figures = [self.figure(fixture, number) for number in self._facts(fixture).show]
        return directive("rulegen-steps", content="\n\n".join(figures))

    def contents(self) -> Rst:
        """The list of the games' pages."""
        return directive("toctree", options={"maxdepth": "1"}, content="\n".join(self.games))
