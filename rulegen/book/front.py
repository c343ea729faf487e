"""The front page of the site: it offers the languages, each in its own words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined


@dataclass(frozen=True, slots=True)
class FrontLanguage:
    """One language of the site, in its own words.

    `code` names its folder (`pl`), `name` the language (`Polski`), `title` the book (`Zasady gier`), and `invitation`
    is one sentence that says what a reader finds there.
    """

    code: str
    name: str
    title: str
    invitation: str


def front_page(languages: Sequence[FrontLanguage]) -> str:
    """Write `index.html` for the root of the site: a card for each language, in the order given.

    The page needs nothing but itself: no script, no style sheet, no picture beside it. Its own language is that of the
    first card, whose title it bears.
    """
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "theme"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("front.html").render(languages=languages)
