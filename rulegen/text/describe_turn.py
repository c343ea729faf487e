"""A turn of a dice game to sentences, and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulegen.engine.dice import Dice
from rulegen.replay import Entry, TurnFacts
from rulegen.replay.turns import format_dice
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.grammar import DICE, LIST, Description, DescriptionError, Reader
from rulegen.text.rows import format_rows, known_rows, read_row_names, read_rows, row_name


@dataclass(frozen=True, slots=True)
class StatedTurn:
    """What the description of a turn states. Equal for the facts and for their description read back."""

    dice: Dice
    """The dice of the last roll, as the caption has them."""
    entered: Entry | None
    rolls: tuple[Dice, ...]
    kept: tuple[Dice, ...]
    scores: tuple[tuple[str, int], ...]
    """The rows in the order of the sheet, with what the dice score in them."""
    used: tuple[str, ...]
    """The rows that have an entry from an earlier turn."""


def turn_stated_by(facts: TurnFacts) -> StatedTurn:
    """What a true description of these facts states."""
    scores = tuple(facts.scores.items())
    return StatedTurn(facts.rolls[-1], facts.entered, facts.rolls, facts.kept, scores, facts.used)


def describe_turn(facts: TurnFacts, translator: Translator) -> Description:
    """Put a turn into words."""
    return Description(
        title=translator.plural(*messages.TURN_TITLE, len(facts.rolls)),
        caption=(
            translator.text(messages.DICE, dice=format_dice(facts.rolls[-1])),
            _entered(facts.entered, translator),
        ),
        details=(
            *_rolls(facts, translator),
            translator.text(messages.WOULD_SCORE, rows=format_rows(facts.scores, translator)),
            _used(facts.used, translator),
        ),
    )


def _used(rows: tuple[str, ...], translator: Translator) -> str:
    if not rows:
        return translator.text(messages.NONE_USED)
    names = translator.listing([row_name(row, translator) for row in rows])
    return translator.text(messages.USED_BEFORE, rows=names)


def _entered(entry: Entry | None, translator: Translator) -> str:
    if entry is None:
        return translator.text(messages.NOT_ENTERED)
    points = translator.plural(*messages.POINTS, entry.score)
    return translator.text(messages.ENTERED, row=row_name(entry.row, translator), points=points)


def _rolls(facts: TurnFacts, translator: Translator) -> Iterator[str]:
    """A sentence for each roll, and between two what was kept."""
    for number, dice in enumerate(facts.rolls):
        if number:
            kept = facts.kept[number - 1]
            yield (
                translator.text(messages.KEPT, dice=format_dice(kept)) if kept else translator.text(messages.NONE_KEPT)
            )
        yield translator.text(messages.ROLL, number=translator.number(number + 1), dice=format_dice(dice))


def parse_turn(text: str, translator: Translator) -> StatedTurn:
    """Read the description of a turn back into what it states; raises `DescriptionError`."""
    reader = Reader(text, translator)
    dice = _read_dice(reader.slots(messages.DICE, dice=DICE)["dice"])
    entered = _read_entered(reader)
    rolls, kept = _read_rolls(reader)
    scores = read_rows(reader.slots(messages.WOULD_SCORE, rows=LIST)["rows"], reader.grammar)
    used = _read_used(reader)
    reader.end()
    return StatedTurn(dice, entered, rolls, kept, scores, used)


def _read_used(reader: Reader) -> tuple[str, ...]:
    if reader.is_next(messages.NONE_USED):
        return ()
    return read_row_names(reader.slots(messages.USED_BEFORE, rows=LIST)["rows"], reader.grammar)


def _read_entered(reader: Reader) -> Entry | None:
    if reader.is_next(messages.NOT_ENTERED):
        return None
    grammar = reader.grammar
    names = known_rows(grammar)
    slots = reader.slots(messages.ENTERED, row=grammar.any_of(tuple(names)), points=grammar.plural(messages.POINTS))
    return Entry(names[slots["row"]], grammar.read_number(slots["points"]))


def _read_rolls(reader: Reader) -> tuple[tuple[Dice, ...], tuple[Dice, ...]]:
    """The rolls, which must come by number, and what was kept between them."""
    rolls: list[Dice] = []
    kept: list[Dice] = []
    while True:
        slots = reader.slots(messages.ROLL, number=reader.grammar.number, dice=DICE)
        rolls.append(_read_dice(slots["dice"]))
        if reader.grammar.read_number(slots["number"]) != len(rolls):
            raise DescriptionError(f"roll {len(rolls)} is expected, not {slots['number']}")
        if reader.is_next(messages.NONE_KEPT):
            kept.append(())
        elif (keeping := reader.slots_if(messages.KEPT, dice=DICE)) is not None:
            kept.append(_read_dice(keeping["dice"]))
        else:
            return tuple(rolls), tuple(kept)


def _read_dice(text: str) -> Dice:
    return tuple(map(int, text.split("-")))
