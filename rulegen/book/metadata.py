"""What a page tells machines about itself: description, addresses, and what networks show where it is shared.

Open Graph: https://ogp.me; Twitter reads the same, and its own `twitter:card`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docutils import nodes

from rulegen.book.addresses import Web
from rulegen.draw.preview import HEIGHT, WIDTH
from rulegen.text.regions import with_territory

_DESCRIPTION = 200
"""The most characters of a page's description; search engines show no more."""

Property = tuple[str, str]
"""A property of Open Graph and its value, not escaped."""


def description_of(doctree: nodes.document) -> str:
    """What a page is about: its first paragraph as plain text, cut between two words where it is long."""
    paragraph = next(doctree.findall(nodes.paragraph), None)
    text = " ".join(paragraph.astext().split()) if paragraph is not None else ""
    return text if len(text) <= _DESCRIPTION else f"{text[:_DESCRIPTION].rpartition(' ')[0]}…"


def locale_properties(locale: str, locales: Iterable[str]) -> Iterator[Property]:
    """The language of a page, and those that it is there in, too."""
    yield "og:locale", with_territory(locale)
    yield from (("og:locale:alternate", with_territory(other)) for other in locales if other != locale)


def address_properties(web: Web, locale: str, address: str, alternative: str) -> Iterator[Property]:
    """Where a page is, and its picture, which shows what `alternative` says; nothing where no address is known."""
    if web.base:
        yield "og:url", address
    if web.picture:
        yield "og:image", web.preview(locale)
        yield "og:image:type", "image/png"
        yield "og:image:width", str(WIDTH)
        yield "og:image:height", str(HEIGHT)
        yield "og:image:alt", alternative


def card_of(web: Web) -> str:
    """How Twitter shows a page."""
    return "summary_large_image" if web.picture else "summary"
