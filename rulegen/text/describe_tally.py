"""The paper tally of scores to sentences, and back.

One stroke is one display point; a big X with a small x in each of its four spaces is ten.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulegen.engine.dominoes import DominoRules
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.grammar import LIST, Description, DescriptionError, Reader
from rulegen.text.points import Points, format_scores, owner_name, owner_names, read_scores

DISPLAY_POINTS_OF_A_CROSS = 10


class StatedMarks(NamedTuple):
    """What the sentence about the marks of one owner states."""

    crosses: int
    strokes: int
    is_below_zero: bool


@dataclass(frozen=True, slots=True)
class StatedTally:
    """What the description of a tally states, by owner."""

    scores: tuple[Points, ...]
    marks: tuple[StatedMarks, ...]


def tally_stated_by(rules: DominoRules, scores: Sequence[int]) -> StatedTally:
    """What a true description of the tally of these raw scores states."""
    points = tuple(Points(raw, raw // rules.display_divisor) for raw in scores)
    return StatedTally(points, tuple(_marks(score.display) for score in points))


def _marks(display: int) -> StatedMarks:
    crosses, strokes = divmod(abs(display), DISPLAY_POINTS_OF_A_CROSS)
    return StatedMarks(crosses, strokes, display < 0)


def describe_tally(rules: DominoRules, scores: Sequence[int], players: int, translator: Translator) -> Description:
    """Put the tally of raw scores, one for each owner, into words."""
    stated = tally_stated_by(rules, scores)
    return Description(
        title=translator.text(messages.TALLY_TITLE),
        caption=(translator.text(messages.SCORES, scores=format_scores(scores, players, rules, translator)),),
        details=tuple(
            _marks_sentence(marks, owner_name(owner, players, len(scores), translator), translator)
            for owner, marks in enumerate(stated.marks)
        ),
    )


def _marks_sentence(marks: StatedMarks, owner: str, translator: Translator) -> str:
    """The marks of one owner; a kind of which there is none is not told."""
    told = [
        translator.plural(*message, count)
        for message, count in ((messages.CROSSES, marks.crosses), (messages.STROKES, marks.strokes))
        if count
    ]
    if not told:
        return translator.text(messages.NO_MARKS, owner=owner)
    message = messages.TALLY_BELOW_ZERO if marks.is_below_zero else messages.TALLY
    return translator.text(message, owner=owner, marks=translator.listing(told))


def parse_tally(text: str, translator: Translator) -> StatedTally:
    """Read the description of a tally back into what it states; raises `DescriptionError`."""
    reader = Reader(text, translator)
    scores = read_scores(reader.slots(messages.SCORES, scores=LIST)["scores"], reader.grammar)
    marks = tuple(_read_marks(reader, owner) for owner in range(len(scores)))
    reader.end()
    return StatedTally(scores, marks)


def _read_marks(reader: Reader, owner: int) -> StatedMarks:
    grammar = reader.grammar
    names = owner_names(grammar.translator)
    crosses, strokes = grammar.plural(messages.CROSSES), grammar.plural(messages.STROKES)
    message, slots = reader.one_of(
        messages.NO_MARKS,
        messages.TALLY,
        messages.TALLY_BELOW_ZERO,
        owner=grammar.any_of(tuple(names)),
        marks=f"(?:{crosses}|{strokes}|{crosses}(?:{grammar.separator.pattern}){strokes})",
    )
    if names[slots["owner"]] != owner:
        raise DescriptionError(f"the marks of another owner are expected, not of {slots['owner']}")
    marks = slots.get("marks", "")
    block, stroke = re.match(crosses, marks), re.search(f"{strokes}$", marks)
    return StatedMarks(
        crosses=grammar.read_number(block[0]) if block else 0,
        strokes=grammar.read_number(stroke[0]) if stroke else 0,
        is_below_zero=message == messages.TALLY_BELOW_ZERO,
    )
