"""The front page of the site: it offers the languages, each in its own words."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from rulegen.book.addresses import INDEX, NOWHERE, Web, alternates_of
from rulegen.book.metadata import address_properties, card_of, locale_properties

_THEME = Path(__file__).parent / "theme"


@dataclass(frozen=True, slots=True)
class FrontLanguage:
    """One language of the site, in its own words.

    `code` names its folder (`pl`), `name` the language (`Polski`), `title` the book (`Zasady gier`), `invitation`
    is one sentence that says what a reader finds there, and `missing` says that there is no such page.
    """

    code: str
    name: str
    title: str
    invitation: str
    missing: str


def missing_page(languages: Sequence[FrontLanguage]) -> str:
    """Write `404.html`, which many servers show in place of a page that is not there. It, too, stands by itself."""
    return _write("missing.html", languages, NOWHERE)


def front_page(languages: Sequence[FrontLanguage], web: Web = NOWHERE) -> str:
    """Write `index.html` for the root of the site: a card for each language, in the order given.

    The page needs nothing beside it but its icon: no script, no style sheet. Its own language is that of the first
    card, whose title it bears.
    """
    return _write("front.html", languages, web)


def _write(template: str, languages: Sequence[FrontLanguage], web: Web) -> str:
    """Fill a template. The page's Content-Security-Policy allows the one style sheet that stands in it, by its hash."""
    style = (_THEME / "front.css").read_text(encoding="utf-8")
    style_hash = "sha256-" + b64encode(sha256(style.encode()).digest()).decode()
    environment = Environment(
        loader=FileSystemLoader(_THEME),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    codes = [language.code for language in languages]
    links = [(code, f"{code}/{INDEX}") for code in codes]
    return environment.get_template(template).render(
        languages=languages,
        style=style,
        style_hash=style_hash,
        canonical=web.base,
        alternates=alternates_of(web, codes, INDEX) if web.base else links,
        properties=[
            *locale_properties(codes[0], codes),
            *address_properties(web, codes[0], web.base, languages[0].title),
        ],
        card=card_of(web),
    )
