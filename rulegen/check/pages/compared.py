"""What a description of a domino position states beside what its replay gives: every number, tile and place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rulegen.check.finding import Code, Kind
from rulegen.check.pages.descriptions import PORT_NAMES, Part, Parts, Sort, Token, Told
from rulegen.check.pages.faults import Fault
from rulegen.check.pages.positions import FaultError, Replayed, check_tile, replay, tokens_of
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.ports import Port
from rulegen.engine.tiles import Tile

PLACED = Code("figure-placed", Kind.FIGURE)
SPINNER = Code("figure-spinner", Kind.FIGURE)
PLACE = Code("figure-place", Kind.FIGURE)
COUNT = Code("figure-count", Kind.FIGURE)
SUM = Code("figure-sum", Kind.FIGURE)
POINTS = Code("figure-points", Kind.FIGURE)

_TWO = 2


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
    return faults + _arithmetic(parts, made, rules)


def _placed(parts: Parts, made: Replayed, _rules: DominoRules) -> Iterator[Fault]:
    last = made.layout.tiles[-1]
    for token in tokens_of(parts, Part.PLACED, Sort.TILE):
        if token.text != str(last):
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
    """The items of a list; `None` if it cannot be understood."""
    items: list[_Item] = []
    for token in told.tokens:
        if token.sort is Sort.TILE:
            items.append(_Item(token, None, None))
        elif not items:
            return None if token.sort is Sort.NUMBER else items
        elif token.sort is Sort.PORT and items[-1].port is None:
            items[-1] = _Item(items[-1].tile, token, items[-1].number)
        elif token.sort is Sort.NUMBER and items[-1].number is None:
            items[-1] = _Item(items[-1].tile, items[-1].port, token)
        elif token.sort is not Sort.WORD:
            return None
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
            yield _number_fault(PLACE, item.number, f"{tile} shows {place[2]} there, not {item.number.value}", place[2])
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
            yield _number_fault(COUNT, number, message, same[1])
        elif other:
            left.remove(other)
            message = f"{item.tile.text} counts nothing in this position, but {other[0]} counts {other[1]}"
            yield Fault(COUNT, item.tile.span, message, f"write {other[0]}, if that is meant")
        else:
            yield Fault(COUNT, item.tile.span, f"{item.tile.text} counts nothing in this position", "take it out")
    for tile, value in left:
        yield Fault(COUNT, told.label, f"{tile} counts {value} in this position, and is missing here", "add it")


def _number_fault(code: Code, token: Token, message: str, expected: int) -> Fault:
    return Fault(code, token.span, message, f"write {expected}")


def _arithmetic(parts: Parts, made: Replayed | None, rules: DominoRules) -> list[Fault]:
    """The sum of the caption and the points for it, against the replay; without one, against each other."""
    numbers = list(tokens_of(parts, Part.SUM, Sort.NUMBER))
    faults: list[Fault] = []
    total: int | None = made.layout.sum if made else None
    if numbers:
        *entries, stated = numbers
        values = [entry.value for entry in entries] or [stated.value]
        faults += _entries(parts, entries, values, made)
        added = sum(values)
        points = _points(parts)
        if total is None:
            total = (
                stated.value if not entries or added == stated.value else _agreed((added, stated.value), points, rules)
            )
            if total is None:
                return [
                    *faults,
                    _number_fault(SUM, stated, f"the contributions add up to {added}, not {stated.value}", added),
                ]
        if stated.value != total:
            faults.append(_number_fault(SUM, stated, f"the sum is {total}, not {stated.value}", total))
        elif made is None and added != total:
            message = f"the contributions add up to {added}, not {total}"
            faults.append(Fault(SUM, entries[0].span, message, "correct the contribution that is wrong"))
    if total is not None:
        faults += _award(parts, total, rules)
    return faults


def _entries(parts: Parts, entries: Sequence[Token], values: Sequence[int], made: Replayed | None) -> Iterator[Fault]:
    """Contributions in the sum that the position does not have."""
    if made is None or not entries:
        return
    counted = Counter(count.value for count in made.layout.counts)
    extra, missing = Counter(values) - counted, sorted((counted - Counter(values)).elements())
    if len(missing) == len(list(extra.elements())):
        for token in entries:
            if extra[token.value]:
                extra[token.value] -= 1
                expected = missing.pop(0)
                yield _number_fault(SUM, token, f"no end counts {token.value}; one counts {expected}", expected)
    else:
        listed = " + ".join(str(count.value) for count in made.layout.counts)
        yield Fault(SUM, parts.told[Part.SUM].label, f"the ends count {listed}", "correct the sum")


@dataclass(frozen=True, slots=True)
class _Points:
    raw: Token
    display: Token


def _points(parts: Parts) -> _Points | None:
    """The two numbers of points; the words say which is which, else the raw ones come first."""
    told = parts.told.get(Part.POINTS)
    numbers = list(tokens_of(parts, Part.POINTS, Sort.NUMBER))
    if told is None or len(numbers) != _TWO:
        return None
    words = [token.text for token in told.tokens if token.sort is Sort.WORD and token.text in {"raw", "display"}]
    return _Points(numbers[1], numbers[0]) if words == ["display", "raw"] else _Points(*numbers)


def _agreed(candidates: Sequence[int], points: _Points | None, rules: DominoRules) -> int | None:
    """Which of two sums the points belong to, if to one alone."""
    if points is None:
        return None
    fitting = [sum_ for sum_ in candidates if _award_of(sum_, rules) == points.raw.value]
    return fitting[0] if len(fitting) == 1 else None


def _award_of(total: int, rules: DominoRules) -> int:
    return rules.award.award(total)


def _award(parts: Parts, total: int, rules: DominoRules) -> Iterator[Fault]:
    points = _points(parts)
    if points is None:
        return
    raw = _award_of(total, rules)
    display = raw // rules.display_divisor
    why = f"a sum of {total} brings"
    if points.raw.value != raw:
        yield _number_fault(POINTS, points.raw, f"{why} {raw} raw points, not {points.raw.value}", raw)
    if points.display.value != display:
        yield _number_fault(
            POINTS, points.display, f"{why} {display} display points, not {points.display.value}", display
        )


CODES = (PLACED, SPINNER, PLACE, COUNT, SUM, POINTS)
