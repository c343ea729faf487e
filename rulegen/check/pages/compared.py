"""What a description of a domino position states beside what its replay gives: every number, tile and place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rulegen.check.finding import Code, Kind
from rulegen.check.pages.captions import check_caption
from rulegen.check.pages.descriptions import PORT_NAMES, Part, Parts, Sort, Token, Told, tokens_of
from rulegen.check.pages.faults import Fault, number_fault
from rulegen.check.pages.positions import FaultError, Replayed, check_tile, replay, tile_first
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.ports import Port
from rulegen.engine.tiles import Tile

PLACED = Code("figure-placed", Kind.FIGURE)
SPINNER = Code("figure-spinner", Kind.FIGURE)
PLACE = Code("figure-place", Kind.FIGURE)
COUNT = Code("figure-count", Kind.FIGURE)


def check_description(parts: Parts, rules: DominoRules) -> list[Fault]:
    """The faults of a description; one that cannot be replayed has the first cause of that, and what sums tell."""
    faults: list[Fault] = []
    made: Replayed | None = None
    try:
        made = replay(parts, rules)
    except FaultError as error:
        faults.append(error.fault)
    if made:
        for compare in (_placed, _spinners, _places, _counts):
            try:
                faults += compare(parts, made, rules)
            except FaultError as error:
                faults.append(error.fault)
    return faults + check_caption(parts, made.layout if made else None, rules)


def _placed(parts: Parts, made: Replayed, _rules: DominoRules) -> Iterator[Fault]:
    last = made.layout.tiles[-1]
    token = next(tokens_of(parts, Part.PLACED, Sort.TILE), None)
    if token is not None and token.text != str(last):
        yield Fault(PLACED, token.span, f"{last} was placed last, not {token.text}", f"write {last}")


def _spinners(parts: Parts, made: Replayed, rules: DominoRules) -> Iterator[Fault]:
    told = parts.told.get(Part.SPINNERS)
    if told is None:
        return
    spinners = list(made.layout.spinners)
    wrong = []
    for token in tokens_of(parts, Part.SPINNERS, Sort.TILE):
        if check_tile(token, rules) in spinners:
            spinners.remove(check_tile(token, rules))
        else:
            wrong.append(token)
    for token, missing in zip_longest(wrong, spinners):
        if token and missing:
            yield Fault(
                SPINNER, token.span, f"{token.text} is no spinner here, but {missing} is one", f"write {missing}"
            )
        elif token:
            yield Fault(SPINNER, token.span, f"{token.text} is no spinner here", "take it out")
        else:
            yield Fault(SPINNER, told.label, f"{missing} is a spinner, too", f"add {missing}")


@dataclass(frozen=True, slots=True)
class _Item:
    """An item of a list: a tile, its port if that is told, and a number if one is."""

    tile: Token
    port: Token | None
    number: Token | None


def _items(told: Told) -> list[_Item] | None:
    """The items of a list; `None` if it cannot be understood.

    A tile may have several ports, and one number for all of them: “4|4 (arm A, arm B): 4 pips each”.
    """
    items: list[_Item] = []
    for token in tile_first(told.tokens):
        if token.sort is Sort.TILE:
            items.append(_Item(token, None, None))
        elif not items:
            return None
        elif token.sort is Sort.PORT:
            tile, port, number = items[-1].tile, items[-1].port, items[-1].number
            if port is None:
                items.pop()
            items.append(_Item(tile, token, number if port is None else None))
        elif items[-1].number is not None:
            return None
        else:
            tile = items[-1].tile
            items = [_Item(tile, one.port, one.number or token) if one.tile is tile else one for one in items]
    return items


def _places(parts: Parts, made: Replayed, rules: DominoRules) -> Iterator[Fault]:
    told = parts.told.get(Part.PLACES)
    items = _items(told) if told else None
    if told is None or items is None:
        return
    left = [(place.tile, made.named(place.tile, place.port), place.pips) for place in made.layout.open_ports]
    wrong = []
    for item in items:
        tile = check_tile(item.tile, rules)
        port = PORT_NAMES[item.port.text] if item.port else None
        place = next((one for one in left if one[0] == tile and port in {None, one[1]}), None)
        if place is None:
            wrong.append(item)
            continue
        left.remove(place)
        if item.number and item.number.value != place[2]:
            yield number_fault(
                PLACE, item.number.span, f"{tile} shows {place[2]} there, not {item.number.value}", place[2]
            )
    for item, meant in _matched(wrong, left):
        if meant and item.port and item.tile.text == str(meant[0]):
            message = f"this place of {meant[0]} is not open, but another one is that the list lacks"
            yield Fault(PLACE, item.port.span, message, "correct the name of the place")
        elif meant:
            message = f"no tile may go to this place of {item.tile.text}; one of {meant[0]} is open that the list lacks"
            yield Fault(PLACE, item.tile.span, message, f"write {meant[0]}, if that is meant")
        else:
            yield Fault(PLACE, item.tile.span, f"no tile may go to this place of {item.tile.text}", "take it out")
    for tile, _, pips in left:
        yield Fault(PLACE, told.label, f"an open place of {tile} ({pips}) is missing", "add it")


_Open = tuple[Tile, Port, int]


def _matched(wrong: Sequence[_Item], left: list[_Open]) -> Iterator[tuple[_Item, _Open | None]]:
    """Wrong items, each with what it probably should be, which is taken out of `left`."""
    for item in wrong:
        port = PORT_NAMES[item.port.text] if item.port else None
        pips = item.number.value if item.number else None
        likeness = [(str(tile) == item.tile.text, own is port, shown == pips) for tile, own, shown in left]
        best = left.pop(likeness.index(max(likeness))) if left else None
        yield item, best


def _counts(parts: Parts, made: Replayed, rules: DominoRules) -> Iterator[Fault]:
    told = parts.told.get(Part.COUNTS)
    items = _items(told) if told else None
    if told is None or items is None:
        return
    left = [(count.tile, count.value) for count in made.layout.counts]
    wrong = []
    for item in items:
        pair = check_tile(item.tile, rules), item.number.value if item.number else -1
        if pair in left:
            left.remove(pair)
        elif item.number is not None:
            wrong.append(item)
    for item in wrong:
        number = item.number
        assert number is not None  # noqa: S101 - such items are not among the wrong ones
        same = next((pair for pair in left if str(pair[0]) == item.tile.text), None)
        other = next((pair for pair in left if pair[1] == number.value), None)
        if same:
            left.remove(same)
            message = f"{item.tile.text} counts {same[1]} in this position, not {number.value}"
            yield number_fault(COUNT, number.span, message, same[1])
        elif other:
            left.remove(other)
            message = f"{item.tile.text} counts nothing in this position, but {other[0]} counts {other[1]}"
            yield Fault(COUNT, item.tile.span, message, f"write {other[0]}, if that is meant")
        else:
            yield Fault(COUNT, item.tile.span, f"{item.tile.text} counts nothing in this position", "take it out")
    for tile, value in left:
        yield Fault(COUNT, told.label, f"{tile} counts {value} in this position, and is missing here", "add it")


CODES = (PLACED, SPINNER, PLACE, COUNT)
