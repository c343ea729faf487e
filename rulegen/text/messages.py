"""The source texts of everything that the program itself says to readers.

They are marked for extraction here and translated where they are used. Sentences are whole, so that each
language can order and inflect them; a list that may be empty has a sentence of its own for that.
"""

from __future__ import annotations

from typing import NamedTuple

from rulegen.engine.layout import Port
from rulegen.engine.settlement import PartKind


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

# Translators: a player who has a score of their own, or a hand; {number} counts from 1
PLAYER = _("player {number}")
# Translators: a pair of partners who have one score; {letter} is A or B
PAIR_OF_PLAYERS = _("pair {letter} (players {first} and {second})")
# Translators: whose hand a score event comes from, and which pair's score it changes
PLAYER_FOR_PAIR = _("player {number} for pair {letter}")

SETTLEMENT_TITLE = _n("End of a round with {count} player", "End of a round with {count} players")
FINISHED = _("Player {player} has played their last tile.")
BLOCKED = _("The round is blocked.")
OPENED = _("Player {player} opened the round.")
HAND = _("Player {player} has {tiles} left: {pips}.")
EMPTY_HAND = _("Player {player} has no tile left.")
SCORES_BEFORE = _("Scores before the settlement: {scores}.")
SCORES_AFTER = _("Scores after the settlement: {scores}.")
# Translators: one score in a list, such as “player 1: 10 raw points = 2 display points”; {owner} is a player or a pair
SCORE = _("{owner}: {raw} = {display}")
# Translators: {who} is “player 3” or “player 3 for pair A”; {parts} lists what is added and taken off
EVENT = _("Scoring event {number}, {who}: {parts}; together {raw} = {display}.")
NO_EVENTS = _("Scoring events: none.")
# Translators: the parts of a score event: a number with its sign, then what it is for
PARTS = {
    PartKind.PLACEMENT: _("{change} (award of the last placement)"),
    PartKind.OPPONENTS: _("{change} (opponents together: {pips}, rounded)"),
    PartKind.PARTNER: _("{change} (partner: {pips}, rounded)"),
    PartKind.DIFFERENCES: _("{change} (differences together: {pips}, rounded)"),
    PartKind.DEDUCTION: _("{change} (own tiles: {pips}, rounded)"),
}
# Translators: {before} is a number alone, {raw} is for example “10 raw points”, {display} “2 display points”
APPLIED = _("Applied: the score goes from {before} to {raw} = {display}.")
APPLIED_UNCHANGED = _("Applied: the score stays {raw} = {display}.")
# Translators: {sum} is arithmetic such as “295 + 15 = 310”, {target} is a number of points in brackets
VOID = _("Void: {sum} would exceed the target ({target}); the score stays {raw} = {display}.")
TOO_LATE = _("Not applied, because the match has been won already: the score stays {raw} = {display}.")
ROUND_WINNER = _("Winner of the round: {owner}.")
NO_ROUND_WINNER = _("The round has no winner.")
MATCH_WINNER = _("Winner of the match: {owner}.")
NO_MATCH_WINNER = _("The match ends without a winner.")
NEXT_OPENER = _("Player {player} opens the next round.")
NEXT_LOT = _("A neutral lot decides who opens the next round.")

# Translators: the next texts stand inside drawings, where there is little room
LABEL_PLAYER = _("Player {number}")
LABEL_PAIR = _("Pair {letter}")
# Translators: beside the hand that was emptied
LABEL_FINISHER = _("played the last tile")
# Translators: the parts of a score event together
LABEL_NET = _("Together")
LABEL_RAW = _("Raw score")
LABEL_DISPLAY = _("Display score")
# Translators: beside a score event that exceeds the target
LABEL_VOID = _("Void")
LABEL_TOO_LATE = _("Not applied: the match is won")
# Translators: beside a hand that gets nothing
LABEL_NOTHING = _("No differences that pay")
PART_LABELS = {
    PartKind.PLACEMENT: _("Last placement"),
    PartKind.OPPONENTS: _("Opponents"),
    PartKind.PARTNER: _("Partner"),
    PartKind.DIFFERENCES: _("Differences"),
    PartKind.DEDUCTION: _("Own tiles"),
}

RANKING_TITLE = _n("Ranking of a blocked round with {count} player", "Ranking of a blocked round with {count} players")
# Translators: equal hands share a rank
RANK = _("Rank {rank}: player {player}, {pips}.")
NO_DIFFERENCES = _("Differences that pay: none.")
# Translators: {differences} is a list such as “5 pips to player 2 and 16 pips to player 3”, {raw} the rounded total
DIFFERENCES = _("Differences that pay: {differences}; together {pips}, rounded to {raw} = {display}.")
DIFFERENCE = _("{pips} to player {player}")

TRACK_TITLE = _("Target track: {owner}")
TARGET = _("Target: {raw} = {display}.")

TALLY_TITLE = _("Paper tally")
SCORES = _("Scores: {scores}.")
# Translators: whose score; {marks} are blocks, strokes or both, such as “1 block (…) and 3 strokes”
TALLY = _("Marks, {owner}: {marks}.")
TALLY_BELOW_ZERO = _("Marks to be taken off, {owner}: {marks}.")
NO_MARKS = _("Marks, {owner}: none.")
CROSSES = _n("{count} block (a big X with four small ones)", "{count} blocks (each a big X with four small ones)")
STROKES = _n("{count} stroke", "{count} strokes")

TURN_TITLE = _n("Turn with {count} roll", "Turn with {count} rolls")
# Translators: inside a drawing, before the dice of a roll; {number} counts from 1
LABEL_ROLL = _("Roll {number}")
LABEL_KEPT = _("kept")
LABEL_ENTERED = _("entered")
# Translators: inside a drawing, a row of the score sheet that has an entry from an earlier turn
LABEL_USED = _("used before")
LABEL_TOTAL = _("Total")
DICE = _("Dice: {dice}.")
# Translators: {row} is a row of the score sheet, {points} for example “17 points”
ENTERED = _("Entered: {row}, {points}.")
NOT_ENTERED = _("Entered: nothing yet.")
POINTS = _n("{count} point", "{count} points")
# Translators: a roll of dice; {number} counts from 1
ROLL = _("Roll {number}: {dice}.")
KEPT = _("Kept: {dice}.")
NONE_KEPT = _("Kept: none.")
# Translators: {rows} are rows of the score sheet that have an entry from an earlier turn
USED_BEFORE = _("Used before: {rows}.")
NONE_USED = _("Used before: none.")
WOULD_SCORE = _("Scores of these dice by row: {rows}.")
ROW_SCORE = _("{row}: {score}")

SHEET_TITLE = _n("Score sheet of {count} player", "Score sheet of {count} players")
SHEET_TOTAL = _("Total of player {player}: {points}.")
ENTRIES = _("Entered by player {player}: {rows}.")
NO_ENTRIES = _("Entered by player {player}: nothing yet.")
OPEN_ROWS = _("Open to player {player}: {rows}.")
NO_OPEN_ROWS = _("Open to player {player}: no row.")

# Translators: the rows of the score sheet
ROW_NAMES = {
    "yacht": _("Yacht"),
    "big-straight": _("Big straight"),
    "little-straight": _("Little straight"),
    "four-of-a-kind": _("Four of a kind"),
    "full-house": _("Full house"),
    "choice": _("Choice"),
    "sixes": _("Sixes"),
    "fives": _("Fives"),
    "fours": _("Fours"),
    "threes": _("Threes"),
    "twos": _("Twos"),
    "ones": _("Ones"),
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
    "colours-auto": _("Colours: automatic"),
    "colours-light": _("Colours: light"),
    "colours-dark": _("Colours: dark"),
    "back-to-top": _("Back to top"),
    "previous": _("Previous page"),
    "next": _("Next page"),
    "neighbours": _("Previous and next page"),
    "table": _("Table"),
    # Translators: the name of a group of figures that follow each other, of which one is shown at a time
    "steps": _("Step by step"),
    # Translators: which figure of such a group is shown; {number} and {count} are numbers
    "step": _("Step {number} of {count}"),
    "step-previous": _("Previous step"),
    "step-next": _("Next step"),
    # Translators: a button that shows all figures of such groups, or, pressed again, one at a time
    "steps-all": _("Show all"),
    # Translators: stands before the caption of a figure
    "figure": _("Figure {number}."),
    # Translators: refers to a figure, within a sentence; use a form that fits all cases, such as “rys. {number}”
    "figure-reference": _("Figure {number}"),
    "drawing-file": _("The drawing as a file (SVG)"),
    "search": _("Search"),
    "search-field": _("Search the rulebook"),
    "search-hint": _("Type one or more words. A page is found if it has all of them."),
    "search-needs-script": _("The search needs JavaScript. Please allow it for this page."),
    "search-running": _("Searching"),
    "search-results": _("Search results"),
    # Translators: {count} is a number; word this so that every number fits
    "search-found": _("Pages found: {count}"),
    "search-none": _("No page has all of these words. Try fewer words, or check the spelling."),
    "search-common": _("Words as common as these are not searched for. Add a rarer word or a number."),
    "contents": _("Contents"),
    # Translators: the front of a book
    "cover": _("Cover"),
    # Translators: the title of what is shown in place of a page that is not there
    "not-found": _("There is no such page"),
    "downloads": _("Download the rulebook"),
    "download-epub": _("E-book (EPUB)"),
    # Translators: the next three stand on the imprint page of a book; {version} is for example “0.1.0”
    "imprint-version": _("Version {version}"),
    # Translators: {copyright} is for example “© 2026 The rulegen authors”, {licence} “MIT”
    "imprint-text": _("Text and drawings: {copyright}. Licence: {licence}."),
    # Translators: {fonts} are the names of typefaces
    "imprint-fonts": _("Typefaces: {fonts}. Licence: {licence}."),
}
"""The words of the site around the pages, by the keys that its templates use."""
