"""The source texts of everything that the program itself says to readers.

They are marked for extraction here and translated where they are used. Sentences are whole, so that each
language can order and inflect them; a list that may be empty has a sentence of its own for that.
"""

from __future__ import annotations

from typing import NamedTuple

from rulegen.engine.layout import Port


class Plural(NamedTuple):
    """A message that depends on a number, `{count}`."""

    singular: str
    plural: str


def _(message: str) -> str:
    """Mark a message for extraction."""
    return message


def _n(singular: str, plural: str) -> Plural:
    """Mark a plural message for extraction."""
    return Plural(singular, plural)


# Translators: the name of your own language, as its speakers write it, with a capital letter
LANGUAGE_NAME = _("English")

# Translators: {tile} is the tile just placed
PLACED = _("Placed: {tile}.")
# Translators: {sum} is arithmetic such as “2 + 5 + 3 = 10”
CONTRIBUTION_SUM = _("Counted contributions: {sum}.")
# Translators: {raw} is for example “10 raw points”, {display} “2 display points”
PLACEMENT_POINTS = _("Placement points: {raw} = {display}.")
RAW_POINTS = _n("{count} raw point", "{count} raw points")
DISPLAY_POINTS = _n("{count} display point", "{count} display points")

POSITION_TITLE = _n("Domino position: {count} tile", "Domino position: {count} tiles")

TILES = _("Tiles: {tiles}.")
SPINNERS = _("Spinners: {tiles}.")
NO_SPINNERS = _("Spinners: none.")
CONNECTIONS = _("Connections: {links}.")
NO_CONNECTIONS = _("Connections: none.")
# Translators: one connection: the tile that lay there, its port, the tile that joined it, its port
CONNECTION = _("{tile} ({port}) – {to} ({to_port})")
AVAILABLE = _("Available placements: {places}.")
NO_AVAILABLE = _("Available placements: none.")
# Translators: one place where a tile may go: the tile that lies there, its port, the pips to be matched
AVAILABLE_PLACE = _("{tile} ({port}): {pips}")
PIPS = _n("{count} pip", "{count} pips")
CONTRIBUTIONS = _("Counted contributions: {counts}.")
# Translators: one counted contribution: the tile and what it counts
CONTRIBUTION = _("{tile}: {value}")

PORT_NAMES = {
    Port.LOW: _("lower-value end"),
    Port.HIGH: _("higher-value end"),
    Port.SIDE_A: _("chain side A"),
    Port.SIDE_B: _("chain side B"),
    Port.ARM_A: _("arm A"),
    Port.ARM_B: _("arm B"),
}

DESCRIPTION_SUMMARY = _("Description of the drawing")

BOOK_TITLE = _("Rulebook")
# Translators: on the page that offers the languages; name your own language instead of English
INVITATION = _("Read the rules of the games in English.")

LABELS = {
    "skip": _("Skip to the content"),
    "menu": _("Menu"),
    "pages": _("Pages of the rulebook"),
    "on-this-page": _("On this page"),
    "language": _("Language"),
    "all-languages": _("All languages"),
    "colours": _("Change the colours: automatic, light or dark"),
    "back-to-top": _("Back to top"),
    "previous": _("Previous page"),
    "next": _("Next page"),
    "neighbours": _("Previous and next page"),
    "table": _("Table"),
    "drawing-file": _("The drawing as a file (SVG)"),
    "search": _("Search"),
    "search-field": _("Search the rulebook"),
    "search-hint": _("Type one or more words. A page is found if it has all of them."),
    "search-needs-script": _("The search needs JavaScript. Please allow it for this page."),
    "search-running": _("Searching"),
    "search-results": _("Search results"),
    # Translators: {count} is a number; word this so that every number fits
    "search-found": _("Pages found: {count}"),
    "search-none": _("No page has all these words. Try fewer words, or check their spelling."),
}
"""The words of the site around the pages, by the keys that its templates use."""
