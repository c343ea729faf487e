"""A description of a domino position against the replay of what it says: tile by tile, as its connections tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulegen.check.finding import Code, Kind
from rulegen.check.pages.descriptions import PORT_NAMES, Part, Parts, Sort, Token, tokens_of
from rulegen.check.pages.faults import Fault
from rulegen.check.pages.page import Span
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import Layout, PlacementError
from rulegen.engine.ports import ARMS, ENDS, SIDES, Port
from rulegen.engine.tiles import Tile, TileNotationError, parse_tile

TILE = Code("figure-tile", Kind.FIGURE)
CONNECTION = Code("figure-connection", Kind.FIGURE)


_NAMING = (Part.PLACED, Part.SPINNERS, Part.PLACES, Part.COUNTS)


class FaultError(Exception):
    """The first fault that keeps a description from being replayed."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Joined:
    """A connection as it is written: two tiles, each with its port if that is told."""

    first: Token
    first_port: Token | None
    second: Token
    second_port: Token | None

    @property
    def span(self) -> Span:
        """The whole connection."""
        tokens = (self.first, self.first_port, self.second, self.second_port)
        spans = [token.span for token in tokens if token and token.span.block is self.first.span.block]
        return Span(self.first.span.block, min(span.start for span in spans), max(span.end for span in spans))

    def turned(self) -> Joined:
        """The same connection, the other tile first."""
        return Joined(self.second, self.second_port, self.first, self.first_port)


@dataclass(slots=True)
class Replayed:
    """The position that a description leads to."""

    layout: Layout
    swapped: set[Tile] = field(default_factory=set)
    """The doubles whose straight sides the author names the other way round: the letters are names only."""

    def named(self, tile: Tile, port: Port) -> Port:
        """A port by the name that the description gives it."""
        if tile in self.swapped and port in SIDES:
            return SIDES[1 - SIDES.index(port)]
        return port


def check_tile(token: Token, rules: DominoRules) -> Tile:
    """The tile that a token names; raise `FaultError` if there is no such tile."""
    try:
        tile = parse_tile(token.text)
    except TileNotationError as error:
        proper = error.swapped
        mend = f"write {proper}, the lower half first" if proper else "write a tile of the set, such as 1|4"
        raise FaultError(Fault(TILE, token.span, f"“{token.text}” is not how a tile is written", mend)) from error
    if tile.high > rules.max_pip:
        message = f"“{tile}” is no tile of the double-{rules.max_pip} set"
        raise FaultError(Fault(TILE, token.span, message, "write the tile that is meant"))
    return tile


def tile_first(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with each port behind its tile, where all of them stand before: “arm A of 1|1”."""
    told = [token for token in tokens if token.sort is not Sort.WORD]
    if not told or told[0].sort is not Sort.PORT:
        return told
    return [token for pair in zip(told[1::2], told[::2], strict=False) for token in pair]


def joined_of(tokens: Sequence[Token]) -> list[Joined] | None:
    """The connections of a list; `None` if it cannot be understood."""
    ends: list[tuple[Token, Token | None]] = []
    for token in tile_first(tokens):
        if token.sort is Sort.TILE:
            ends.append((token, None))
        elif token.sort is Sort.PORT and ends and ends[-1][1] is None:
            ends[-1] = (ends[-1][0], token)
        elif token.sort in {Sort.PORT, Sort.NUMBER}:
            return None
    if len(ends) % 2:
        return None
    pairs = zip(ends[::2], ends[1::2], strict=True)
    return [Joined(*first, *second) for first, second in pairs]


def replay(parts: Parts, rules: DominoRules) -> Replayed | None:
    """Place the tiles one by one where the connections say; `None` if the description does not tell enough.

    Raises `FaultError` for the first thing that the rules do not allow.
    """
    listed = parts.told.get(Part.TILES)
    told = parts.told.get(Part.CONNECTIONS)
    if listed is None:
        return None
    tokens = [token for token in listed.tokens if token.sort is Sort.TILE]
    tiles = _tiles(tokens, rules)
    if len(tokens) == 1:
        _check_only(tokens[0], parts)
    joined = joined_of(told.tokens) if told else None
    if joined is None and len(tiles) > 1:
        return None
    made = Replayed(rules.empty_layout.place(tiles[0]))
    by_new = _by_newer(joined or [], tiles, tokens, rules)
    for tile, token in zip(tiles[1:], tokens[1:], strict=True):
        if tile not in by_new:
            message = f"{tile} is connected to no tile that was placed before it"
            raise FaultError(Fault(CONNECTION, token.span, message, "correct the tile, or add its connection"))
        _join(made, tile, by_new[tile], rules)
    return made


def _tiles(tokens: Sequence[Token], rules: DominoRules) -> list[Tile]:
    tiles: list[Tile] = []
    for token in tokens:
        tile = check_tile(token, rules)
        if tile in tiles:
            message = f"{tile} is listed twice, but the set has it once"
            raise FaultError(Fault(TILE, token.span, message, "correct one of the two"))
        tiles.append(tile)
    return tiles


def _check_only(token: Token, parts: Parts) -> None:
    """A tile that lies alone is named in all other parts: if they all name one other tile, the list is wrong."""
    named = {other.text for part in _NAMING for other in tokens_of(parts, part, Sort.TILE)}
    if len(named) == 1 and token.text not in named:
        (other,) = named
        message = f"all other parts of this description are about {other}, not {token.text}"
        raise FaultError(Fault(TILE, token.span, message, f"write {other}"))


def _by_newer(
    joined: Sequence[Joined], tiles: Sequence[Tile], tokens: Sequence[Token], rules: DominoRules
) -> dict[Tile, Joined]:
    """The connections by the tile that was placed later, which is made their second one."""
    order = {tile: number for number, tile in enumerate(tiles)}
    named = {token.text for one in joined for token in (one.first, one.second)}
    unnamed = [token for token in tokens if token.text not in named] if len(tiles) > 1 else []
    found: dict[Tile, Joined] = {}
    for one in joined:
        first, second = check_tile(one.first, rules), check_tile(one.second, rules)
        for tile, token in ((first, one.first), (second, one.second)):
            if tile not in order:
                raise FaultError(_unlisted(token, unnamed, joined))
        later, link = (first, one.turned()) if order[first] > order[second] else (second, one)
        if first == second or later in found:
            twice = "itself" if first == second else "two tiles that were placed before it"
            message = f"{later} is connected to {twice}"
            raise FaultError(Fault(CONNECTION, link.span, message, "correct one of the tiles"))
        found[later] = link
    return found


def _unlisted(token: Token, unnamed: Sequence[Token], joined: Sequence[Joined]) -> Fault:
    """A connection names a tile that is not listed: either of the two may be the wrong one."""
    times = sum(token.text in {one.first.text, one.second.text} for one in joined)
    if len(unnamed) == 1 and (times > 1 or len(joined) == 1):
        message = f"the connections have {token.text}, and nothing is connected to {unnamed[0].text}"
        return Fault(TILE, unnamed[0].span, message, f"write {token.text}, if that is the tile that was placed")
    message = f"{token.text} is connected, but it is not among the tiles"
    mend = f"write {unnamed[0].text}, if that is meant" if len(unnamed) == 1 else "correct the tile"
    return Fault(CONNECTION, token.span, message, mend)


def _join(made: Replayed, tile: Tile, one: Joined, rules: DominoRules) -> None:
    """Place a tile as its connection says."""
    target = check_tile(one.first, rules)
    port = _port(target, one.first_port)
    own = _port(tile, one.second_port)
    if port is not None:
        port = made.named(target, port)
    try:
        made.layout = made.layout.place(tile, target, port)
    except PlacementError as error:
        raise FaultError(_illegal(made, tile, target, port, one)) from error
    link = made.layout.links[-1]
    if own is None or own is link.to_port:
        return
    if tile.is_double and own in SIDES:
        made.swapped.add(tile)
        return
    assert one.second_port is not None  # noqa: S101 - it was read above
    message = f"{tile} touches {target} with {_shown(tile, link.to_port)}, not with {one.second_port.text}"
    raise FaultError(Fault(CONNECTION, one.second_port.span, message, "correct the end of the tile"))


def _port(tile: Tile, token: Token | None) -> Port | None:
    """The port that is named; raise `FaultError` if such a tile has none of this name."""
    if token is None:
        return None
    port = PORT_NAMES[token.text]
    if (port in ENDS) == tile.is_double:
        has = "sides and arms" if tile.is_double else "two ends"
        message = f"{tile} has {has}, and no “{token.span.text}”"
        raise FaultError(Fault(CONNECTION, token.span, message, "correct the tile, or the place"))
    return port


def _illegal(made: Replayed, tile: Tile, target: Tile, port: Port | None, one: Joined) -> Fault:
    """Why a tile cannot be joined there, told by what lies on the table."""
    layout = made.layout
    where = f"“{one.first_port.span.text}” of {target}" if one.first_port else str(target)
    opened = [place for place in layout.open_ports_of(target) if port is None or place.port is port]
    if opened and all(place.pips not in tile for place in opened):
        pips = " or ".join(sorted({str(place.pips) for place in opened}))
        message = f"{tile} cannot lie there: {where} shows {pips}, and {tile} has no such half"
    elif port in ARMS and target in layout.spinners and not opened and port not in layout.used[target]:
        message = f"{where} is not open yet: both straight sides are used before the arms"
    else:
        message = f"{where} is used already, or is no place where a tile may go"
    return Fault(CONNECTION, one.span, message, "correct the tile or the place of this connection")


def _shown(tile: Tile, port: Port) -> str:
    """A port in the words of a message: what it shows."""
    if port in ENDS:
        return f"its end of {tile.high if port is Port.HIGH else tile.low}"
    return "a straight side"
