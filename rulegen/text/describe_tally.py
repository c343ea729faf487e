"""The paper tally of a score to sentences, and back.

One stroke is one display point; a big X with a small x in each of its four spaces is ten.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulegen.engine.dominoes import DominoRules
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.grammar import Description, Reader
from rulegen.text.points import Points, format_points, points_slots, read_points

DISPLAY_POINTS_OF_A_CROSS = 10


@dataclass(frozen=True, slots=True)
class StatedTally:
    """What the description of a tally states."""

    score: Points
    crosses: int
    strokes: int
    is_below_zero: bool


def tally_stated_by(rules: DominoRules, raw: int) -> StatedTally:
    """What a true description of the tally of `raw` points states."""
    display = raw // rules.display_divisor
    return StatedTally(Points(raw, display), *divmod(abs(display), DISPLAY_POINTS_OF_A_CROSS), display < 0)


def describe_tally(rules: DominoRules, raw: int, translator: Translator) -> Description:
    """Put the tally of a score into words."""
    stated = tally_stated_by(rules, raw)
    points, display = format_points(*stated.score, translator)
    marks = translator.text(
        messages.TALLY_BELOW_ZERO if stated.is_below_zero else messages.TALLY,
        crosses=translator.plural(*messages.CROSSES, stated.crosses),
        strokes=translator.plural(*messages.STROKES, stated.strokes),
    )
    return Description(
        title=translator.text(messages.TALLY_TITLE, display=display),
        caption=(translator.text(messages.TALLY_SCORE, raw=points, display=display),),
        details=(marks,),
    )


def parse_tally(text: str, translator: Translator) -> StatedTally:
    """Read the description of a tally back into what it states; raises `DescriptionError`."""
    reader = Reader(text, translator)
    grammar = reader.grammar
    score = read_points(reader.slots(messages.TALLY_SCORE, **points_slots(grammar)), grammar)
    message, slots = reader.one_of(
        messages.TALLY,
        messages.TALLY_BELOW_ZERO,
        crosses=grammar.plural(messages.CROSSES),
        strokes=grammar.plural(messages.STROKES),
    )
    reader.end()
    crosses, strokes = (grammar.read_number(slots[name]) for name in ("crosses", "strokes"))
    return StatedTally(score, crosses, strokes, message == messages.TALLY_BELOW_ZERO)
