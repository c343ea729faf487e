"""What a page template can say: words, values, tiles and figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from rulegen.book.arguments import Value, checked
from rulegen.book.exhaustive import choose
from rulegen.book.guard import FIGURE_ROLE
from rulegen.book.load import Book
from rulegen.book.markup import Rst, Tag, directive, escape, heading, inline, link_tag
from rulegen.book.pictures import DicePicture, FigurePicture, InlinePicture, Picture, TilePicture
from rulegen.engine.dice import FACES, DiceRules, Row
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import round_to
from rulegen.engine.tiles import Tile, TileNotationError, parse_tile
from rulegen.errors import ErrorCode, RulegenError, quote
from rulegen.figures import Kind, Subject, describe_figure, figure_count, kinds_of, usual_number
from rulegen.games import GAMES
from rulegen.replay import Facts, PositionFacts, SettlementFacts, Step
from rulegen.replay.outcomes import ranking
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.rows import row_name
from rulegen.text.typography import bind_terms

FIGURE_FOLDER = "_figures"
_MOST_DICE = 20
"""Dice in one picture: more than any game has."""


class PageContext:
    """The names that a template of one page in one locale can use, and the pictures that it asked for."""

    def __init__(self, book: Book, translator: Translator, game: str | None, pages: tuple[str, ...]) -> None:
        self.book = book
        self.translator = translator
        self.game = game
        self.pages = pages
        self.pictures: dict[str, Picture] = {}
        """By the path of its file."""
        self.bound: dict[str, set[str]] = {}
        """By the source text of a sentence: the values that were put into it."""

    def names(self) -> dict[str, Any]:
        """The names and what they stand for. Templates see nothing else."""
        names = {
            "_": self.gettext,
            "ngettext": self.ngettext,
            "title": self.title,
            "section": self.section,
            "subsection": self.subsection,
            "number": self.number,
            "any_of": self.any_of,
            "tile": self.tile,
            "dice": self.dice,
            "raw_points": self.raw_points,
            "display_points": self.display_points,
            "link": self.link,
            "label": self.label,
            "figure": self.figure,
            "figure_ref": self.figure_ref,
            "steps": self.steps,
            "step": self.step,
            "facts": self.facts,
            "rules_of": self.rules_of,
            "differing": self.differing,
            "choose": choose,
            "pattern_of": pattern_of,
            "display_points_of": self.display_points_of,
            "rounded": self.rounded,
            "difference_terms": self.difference_terms,
            "row_name": self.row_name,
            "best_score": self.best_score,
            "least_score": self.least_score,
            "impossible_scores": self.impossible_scores,
            "contents": self.contents,
            "game": self.game,
            "rules": GAMES[self.game].rules if self.game else None,
        }
        return {name: checked(name, value) if callable(value) else value for name, value in names.items()}

    def title(self, text: str) -> Rst:
        """The title of the page."""
        return heading(_finished(text), 1)

    def section(self, text: str) -> Rst:
        """The heading of a section."""
        return heading(_finished(text), 2)

    def subsection(self, text: str) -> Rst:
        """The heading of a part of a section."""
        return heading(_finished(text), 3)

    def gettext(self, message: str, **values: Value) -> Rst:
        """A translated sentence with its values filled in."""
        return inline(self.translator.gettext(message), self._values(message, values))

    def ngettext(self, singular: str, plural: str, count: int, **values: Value) -> Rst:
        """A translated sentence in the form that `count` asks for; `{count}` is the number itself."""
        message = self.translator.ngettext(singular, plural, count)
        return inline(message, self._values(singular, {"count": count, **values}))

    def _values(self, message: str, values: Mapping[str, Value]) -> dict[str, str | Tag]:
        """Values as a sentence shows them: tiles as pictures, numbers as the locale writes them."""
        bound = [f"{name}={value}" for name, value in sorted(values.items()) if not isinstance(value, Tag)]
        if bound:
            self.bound.setdefault(message, set()).add(" ".join(bound))
        return {name: self._value(value) for name, value in values.items()}

    def _value(self, value: Value) -> str | Tag:
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

    def any_of(self, values: Iterable[int]) -> Rst:
        """Numbers of which one holds: “2, 3 or 4”."""
        return escape(self.translator.listing([self.translator.number(value) for value in values], style="or"))

    def tile(self, notation: str) -> Rst:
        """A small picture of a tile in running text; on the page of a game it must be a tile of its set."""
        try:
            tile = parse_tile(notation)
        except TileNotationError as error:
            raise RulegenError(
                ErrorCode.NOTATION, f"{quote(error.text)} is not a tile", mend="write the lower half first, as in 1|4"
            ) from error
        if self.game is not None and tile.high > self._domino_rules.max_pip:
            raise RulegenError(
                ErrorCode.NOTATION,
                f"the set of this game has no tile {notation}",
                mend=f"use a tile of the double-{self._domino_rules.max_pip} set",
            )
        return self._inline(TilePicture(tile))

    def dice(self, dice: Iterable[int]) -> Rst:
        """A small picture of some dice in running text."""
        shown = tuple(dice)
        if not 0 < len(shown) <= _MOST_DICE or not set(shown) <= set(FACES):
            message = f"{quote(', '.join(map(str, shown)))} are not dice"
            mend = f"give a list of 1 to {_MOST_DICE} numbers from 1 to 6"
            raise RulegenError(ErrorCode.NOTATION, message, mend=mend)
        return self._inline(DicePicture(shown))

    def _inline(self, picture: InlinePicture) -> Rst:
        self.pictures[f"{FIGURE_FOLDER}/{picture.name}.svg"] = picture
        return Rst(f"\\ |{picture.name}|\\ ")

    def raw_points(self, raw: int) -> Rst:
        """A number of raw points in words."""
        return escape(self.translator.plural(*messages.RAW_POINTS, raw))

    def display_points(self, raw: int) -> Rst:
        """What a number of raw points is in display points, in words."""
        return self._display_points(raw, self._domino_rules)

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
    def _domino_rules(self) -> DominoRules:
        """The rules of the domino game that the page is about."""
        rules = GAMES[self.game].rules if self.game is not None else None
        if isinstance(rules, DominoRules):
            return rules
        raise RulegenError(
            ErrorCode.BOOK_INVALID, "this page is about no domino game", mend="use this on the page of one"
        )

    def step(self, fixture: str, number: int) -> Step:
        """The facts after one placement of a fixture, counted from 1."""
        facts = self.facts(fixture)
        if not isinstance(facts, PositionFacts):
            mend = "name a fixture that has `play`"
            raise RulegenError(ErrorCode.BOOK_INVALID, f"{quote(fixture)} is not a line of placements", mend=mend)
        self._check_number(Subject(facts, Kind.POSITION, number))
        return facts.steps[number - 1]

    def facts(self, fixture: str) -> Facts:
        """The facts of a fixture, by its id."""
        facts = self.book.facts_for(self.game, fixture)
        if facts is None:
            known = ", ".join(sorted(self.book.facts))
            raise RulegenError(
                ErrorCode.BOOK_INVALID, f"there is no fixture {quote(fixture)}", mend=f"use one of: {known}"
            )
        if self.game is not None and facts.game != self.game:
            raise RulegenError(
                ErrorCode.BOOK_INVALID,
                f"{quote(fixture)} is an example of {facts.game}, but this is the page of {self.game}",
                mend=f"name a fixture of {self.game}",
            )
        return facts

    def figure(self, fixture: str, number: int | None = None, kind: str | None = None) -> Rst:
        """A figure of a fixture with its caption and its long description.

        `number` is the placement or score event, from 1; `kind` one of the kinds of figures that the facts allow.
        """
        return self._figure(self._picture(fixture, number, kind))

    def figure_ref(self, fixture: str, number: int | None = None, kind: str | None = None) -> Rst:
        """A link to a figure of this page, which says its number: “Figure 3”. The values are those of `figure`.

        Numbers are known once the page is complete. Whoever reads it puts them in, and refuses a figure that it lacks.
        """
        return Rst(f"\\ :{FIGURE_ROLE}:`{self._target(self._picture(fixture, number, kind))}`\\ ")

    def _picture(self, fixture: str, number: int | None, kind: str | None) -> FigurePicture:
        facts = self.facts(fixture)
        kinds = kinds_of(facts)
        if kind is not None and kind not in kinds:
            raise RulegenError(
                ErrorCode.BOOK_INVALID,
                f"there is no figure {quote(kind)} of {quote(fixture)}",
                mend=f"use one of: {', '.join(kinds)}",
            )
        shown = kinds[0] if kind is None else Kind(kind)
        subject = Subject(facts, shown, usual_number(facts, shown) if number is None else number)
        self._check_number(subject)
        return FigurePicture(subject, describe_figure(subject, self.translator))

    def _target(self, picture: FigurePicture) -> str:
        """The name of a figure, to which links lead."""
        return self._anchor(f"fig-{picture.name}")

    def _figure(self, picture: FigurePicture) -> Rst:
        """A picture as a figure with its words. Shown again, it has no name: links lead to the first one."""
        path = f"{FIGURE_FOLDER}/{picture.name}.svg"
        name = {} if path in self.pictures else {"name": self._target(picture)}
        self.pictures[path] = picture
        details = directive(
            "rulegen-description",
            escape(self.translator.text(messages.DESCRIPTION_SUMMARY)),
            content="\n".join(f"* {escape(sentence)}" for sentence in picture.description.details),
        )
        caption = escape(" ".join(picture.description.caption))
        options = {**name, "alt": picture.alt, "figclass": "rg-figure"}
        return directive("figure", path, options, f"{caption}\n\n{details}")

    def _check_number(self, subject: Subject) -> None:
        """Raise `RulegenError` for a figure beyond those that there are."""
        count = figure_count(subject.facts, subject.kind)
        if not 1 <= subject.number <= count:
            thing = "placement" if subject.kind is Kind.POSITION else "figure"
            raise RulegenError(
                ErrorCode.BOOK_INVALID,
                f"“{subject.facts.id}” has no {thing} {subject.number}",
                mend=f"name one of 1 to {count}",
            )

    def steps(self, fixture: str) -> Rst:
        """The drawings of a fixture, one after the other, as numbered steps."""
        facts = self.facts(fixture)
        shown = facts.show if isinstance(facts, PositionFacts) else (1,)
        return directive("rulegen-steps", content="\n\n".join(self.figure(fixture, number) for number in shown))

    def rules_of(self, game: str) -> DominoRules | DiceRules:
        """The parameters of any game of the book."""
        if game not in self.book.games:
            known = ", ".join(self.book.games)
            raise RulegenError(
                ErrorCode.BOOK_INVALID, f"there is no page of {quote(game)}", mend=f"name one of: {known}"
            )
        return GAMES[game].rules

    def differing(self, first: DominoRules, second: DominoRules) -> list[str]:
        """The names of the parameters in which two domino games differ."""
        return [
            field.name
            for field in fields(DominoRules)
            if field.compare and getattr(first, field.name) != getattr(second, field.name)
        ]

    def display_points_of(self, game: str, raw: int) -> Rst:
        """What a number of raw points is in the display points of a game, in words."""
        return self._display_points(raw, self.rules_of(game))

    def _display_points(self, raw: int, rules: DominoRules | DiceRules) -> Rst:
        divisor = rules.display_divisor if isinstance(rules, DominoRules) else 1
        return escape(self.translator.plural(*messages.DISPLAY_POINTS, raw // divisor))

    def rounded(self, pips: int) -> int:
        """Pips at the end of a round as they are scored."""
        return round_to(pips, self._domino_rules.rounding)

    def difference_terms(self, facts: Facts, number: int) -> Rst:
        """The differences that a score event of a blocked round adds up: “3 + 4”; events count from 0."""
        if not isinstance(facts, SettlementFacts):
            raise RulegenError(ErrorCode.BOOK_INVALID, f"“{facts.id}” is no end of a round", mend="name one that is")
        if not 0 <= number < len(facts.settlement.events):
            message = f"{quote(facts.id)} has no score event {number}"
            raise RulegenError(ErrorCode.BOOK_INVALID, message, mend="name one of those that it has, from 0 on")
        seat = facts.settlement.events[number].seat
        ranked = next(hand for hand in ranking(facts) if hand.seat == seat)
        terms = (self.translator.number(difference.pips) for difference in ranked.differences)
        return escape(bind_terms(" + ".join(terms)))

    def row_name(self, row: str) -> str:
        """A row of a score sheet by its name."""
        if row not in messages.ROW_NAMES:
            raise _no_row(row, messages.ROW_NAMES)
        return row_name(row, self.translator)

    def best_score(self, row: str) -> int:
        """The most that a row of this page's dice game can score."""
        return self._possible_scores(row)[-1]

    def least_score(self, row: str) -> int:
        """The least that dice which make the pattern of a row score in it."""
        return self._possible_scores(row)[0]

    def impossible_scores(self, row: str) -> list[int]:
        """The scores between the least and the best of a row that no dice make."""
        possible = self._possible_scores(row)
        return [score for score in range(possible[0], possible[-1]) if score not in possible]

    def _possible_scores(self, row: str) -> list[int]:
        """What dice that make the pattern of a row of this page's dice game can score in it, by trying every roll."""
        rules = GAMES[self.game].rules if self.game is not None else None
        if not isinstance(rules, DiceRules):
            raise RulegenError(ErrorCode.BOOK_INVALID, "this page is about no dice game", mend="use this on one")
        if row not in rules.row_ids:
            raise _no_row(row, rules.row_ids)
        return sorted(rules.possible_scores(row) - {0})

    def contents(self) -> Rst:
        """The list of the pages."""
        return directive("toctree", options={"maxdepth": "1"}, content="\n".join(self.pages))


def _no_row(row: str, known: Iterable[str]) -> RulegenError:
    message = f"there is no row {quote(row)} on the score sheet"
    return RulegenError(ErrorCode.BOOK_INVALID, message, mend=f"name one of: {', '.join(known)}")


def _finished(text: str) -> Rst:
    """A text as a page shows it: a sentence that was made for it, or plain words."""
    return text if isinstance(text, Rst) else escape(text)


def pattern_of(row: Row) -> str:
    """What a row of a score sheet asks for, by a name: `of-a-kind-4`, `straight-1-2-3-4-5`, `full-house`."""
    return row.pattern.name
