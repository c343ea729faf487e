"""A fixture written in one line, for the command line.

Dominoes: placements with commas between, `1|4, 1|1 on 1|4`. Dice: `1-2-2-4-6, keep 2-2, 4-4-6, enter choice`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, NoReturn

from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.fixtures.model import Fixture, PositionFixture, TurnFixture
from rulegen.fixtures.notation import NotationError, parse_dice, parse_placement
from rulegen.fixtures.position import MAX_PLACEMENTS
from rulegen.fixtures.wording import meant, quoted
from rulegen.fixtures.yaml_document import MAX_BYTES, Location
from rulegen.games import DICE_GAMES, GAMES

PLACE = "<line>"
"""What stands for the file in the `Source` of an error."""
ID = "line-of-play"
"""The id of such a fixture."""

_KEEP, _ROLL, _ENTER = "keep", "roll", "enter"

_WINDOW = 60
"""Characters of a long line that an error shows on either side of the place."""


def parse_line(game: str, line: str) -> Fixture:
    """Read a line of play; raise `RulegenError`, which points at the character that is wrong."""
    if game not in GAMES:
        mend = meant(game, GAMES, others="the games are")
        raise RulegenError(
            ErrorCode.GAME_UNKNOWN,
            f"no game is called {quoted(game)}",
            mend=f"{mend} (the path of a fixture ends in .yaml, .yml or .json)",
        )
    if len(line) > MAX_BYTES:
        raise RulegenError(ErrorCode.NOTATION, "the line is too long", mend="write the example into a fixture file")
    return _turn(game, line) if game in DICE_GAMES else _position(game, line)


class _Item(NamedTuple):
    """What stands between two commas, and how many characters stand before it."""

    text: str
    offset: int


def _items(line: str) -> Iterator[_Item]:
    offset = 0
    for text in line.split(","):
        yield _Item(text.strip(), offset + len(text) - len(text.lstrip()))
        offset += len(text) + 1


def _source(offset: int) -> Source:
    return Source(PLACE, 1, offset + 1)


def _refuse(message: str, mend: str, offset: int) -> NoReturn:
    raise RulegenError(ErrorCode.NOTATION, message, source=_source(offset), mend=mend)


def _position(game: str, line: str) -> PositionFixture:
    places: dict[Location, Source] = {}
    play = []
    for item in _items(line):
        try:
            play.append(str(parse_placement(item.text)))
        except NotationError as error:
            _refuse(error.message, error.mend, item.offset + error.offset)
        places["play", len(places)] = _source(item.offset)
        if len(play) > MAX_PLACEMENTS:
            _refuse("there are more placements than tiles in any set", "leave some out", item.offset)
    return PositionFixture.model_validate({"game": game, "id": ID, "play": tuple(play)}, context=places)


def _turn(game: str, line: str) -> TurnFixture:
    """Rolls, each after what was kept for it, and at the end the row that is entered."""
    places: dict[Location, Source] = {}
    throws: list[dict[str, str]] = []
    fixture: dict[str, object] = {"game": game, "id": ID}
    kept: _Item | None = None
    for item in _items(line):
        word, _, rest = item.text.partition(" ")
        dice = _Item(rest.lstrip(), item.offset + len(item.text) - len(rest.lstrip()))
        if _ENTER in fixture:
            _refuse(f"{quoted(item.text)} stands after the end of the turn", "`enter` comes last", item.offset)
        if word == _KEEP:
            if kept is not None:
                _refuse("dice are kept twice before one roll", "write a roll between, or keep once", item.offset)
            kept = _checked(dice)
            continue
        if word == _ENTER:
            places[_ENTER,] = _source(dice.offset)
            fixture[_ENTER] = dice.text
            continue
        if word.isalpha() and word != _ROLL:
            mend = meant(word, (_KEEP, _ROLL, _ENTER), others="the words before dice or a row are")
            _refuse(f"{quoted(word)} stands where dice are expected", mend, item.offset)
        roll = _checked(dice if word == _ROLL else item)
        number = len(throws)
        places["turn", number] = places["turn", number, "roll"] = _source(roll.offset)
        if kept is not None:
            places["turn", number, _KEEP] = _source(kept.offset)
        throws.append({"roll": roll.text} | ({_KEEP: kept.text} if kept else {}))
        kept = None
    if kept is not None:
        _refuse("no roll follows the dice that are kept", "write what the other dice came to", kept.offset)
    if not throws:
        _refuse("there is no roll", "begin with five dice, for example `1-2-2-4-6`", 0)
    return TurnFixture.model_validate(fixture | {"turn": tuple(throws)}, context=places)


def _checked(item: _Item) -> _Item:
    """Dice that can be read."""
    try:
        parse_dice(item.text)
    except NotationError as error:
        _refuse(error.message, error.mend, item.offset + error.offset)
    return item


def with_excerpt(error: RulegenError, line: str) -> RulegenError:
    """The error with the line and a caret under the place that it points at; an error about no line as it is."""
    if error.source is None or error.source.path != PLACE:
        return error
    at = error.source.column - 1
    start = max(0, at - _WINDOW)
    shown = "".join(char if char.isprintable() else " " for char in line[start : at + _WINDOW]).rstrip()
    error.excerpt = f"{shown}\n{' ' * (at - start)}^" if shown else ""
    error.source = None
    return error
