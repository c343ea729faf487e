"""Facts to sentences, and back.

The patterns stand in the catalogs. `describe_position` fills them; `parse_position` turns the same patterns
round and reads a description in any locale back into what it states.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulegen.engine.layout import Count, Link, OpenPort, Port
from rulegen.engine.tiles import Tile, TileNotationError, parse_tile
from rulegen.replay import Step
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.messages import Plural
from rulegen.text.placeholders import COUNT, split_message
from rulegen.text.typography import NO_BREAK_SPACE


@dataclass(frozen=True, slots=True)
class StatedPosition:
    """What the description of a position states. Equal for a `Step` and for its description read back."""

    tiles: tuple[Tile, ...]
    spinners: tuple[Tile, ...]
    links: tuple[Link, ...]
    open: tuple[OpenPort, ...]
    counts: tuple[Count, ...]
    placed: Tile
    entries: tuple[int, ...]
    """The contributions as the arithmetic of the caption lists them."""
    sum: int
    raw: int
    display: int


def stated_by(step: Step) -> StatedPosition:
    """What a true description of this step states."""
    return StatedPosition(
        tiles=step.tiles,
        spinners=step.spinners,
        links=step.links,
        open=step.open,
        counts=step.counts,
        placed=step.placed,
        entries=tuple(count.value for count in step.counts),
        sum=step.sum,
        raw=step.raw,
        display=step.display,
    )


@dataclass(frozen=True, slots=True)
class Description:
    """A position in words: the sentences of the caption, then those of the long description."""

    title: str
    caption: tuple[str, ...]
    details: tuple[str, ...]

    @property
    def text(self) -> str:
        """Caption and long description as one text, a sentence a line."""
        return "\n".join((*self.caption, *self.details))


def format_sum(values: Sequence[int], total: int, translator: Translator) -> str:
    """The arithmetic of a sum: `2 + 5 + 3 = 10`, or the number alone where there is one entry. It does not break."""
    if len(values) == 1:
        return translator.number(total)
    arithmetic = f"{' + '.join(map(translator.number, values))} = {translator.number(total)}"
    return arithmetic.replace(" ", NO_BREAK_SPACE)


def format_points(raw: int, display: int, translator: Translator) -> tuple[str, str]:
    """Raw and display points in words with their numbers."""
    return (
        translator.plural(*messages.RAW_POINTS, raw),
        translator.plural(*messages.DISPLAY_POINTS, display),
    )


def describe_position(step: Step, translator: Translator) -> Description:
    """Put a position into words."""
    text = translator.text
    raw, display = format_points(step.raw, step.display, translator)
    values = [count.value for count in step.counts]
    return Description(
        title=translator.plural(*messages.POSITION_TITLE, len(step.tiles)),
        caption=(
            text(messages.PLACED, tile=str(step.placed)),
            text(messages.CONTRIBUTION_SUM, sum=format_sum(values, step.sum, translator)),
            text(messages.PLACEMENT_POINTS, raw=raw, display=display),
        ),
        details=(
            text(messages.TILES, tiles=translator.listing(list(map(str, step.tiles)))),
            _list_or_none(messages.SPINNERS, "tiles", list(map(str, step.spinners)), translator),
            _list_or_none(messages.CONNECTIONS, "links", [_link(link, translator) for link in step.links], translator),
            _list_or_none(messages.AVAILABLE, "places", [_place(port, translator) for port in step.open], translator),
            text(
                messages.CONTRIBUTIONS,
                counts=translator.listing([_contribution(count, translator) for count in step.counts]),
            ),
        ),
    )


_EMPTY = {
    messages.SPINNERS: messages.NO_SPINNERS,
    messages.CONNECTIONS: messages.NO_CONNECTIONS,
    messages.AVAILABLE: messages.NO_AVAILABLE,
}
"""The sentence that stands for an empty list."""


def _list_or_none(message: str, slot: str, items: list[str], translator: Translator) -> str:
    if not items:
        return translator.text(_EMPTY[message])
    return translator.text(message, **{slot: translator.listing(items)})


def _port(port: Port, translator: Translator) -> str:
    return translator.text(messages.PORT_NAMES[port])


def _link(link: Link, translator: Translator) -> str:
    return translator.text(
        messages.CONNECTION,
        tile=str(link.tile),
        port=_port(link.port, translator),
        to=str(link.to),
        to_port=_port(link.to_port, translator),
    )


def _place(port: OpenPort, translator: Translator) -> str:
    return translator.text(
        messages.AVAILABLE_PLACE,
        tile=str(port.tile),
        port=_port(port.port, translator),
        pips=translator.plural(*messages.PIPS, port.pips),
    )


def _contribution(count: Count, translator: Translator) -> str:
    return translator.text(messages.CONTRIBUTION, tile=str(count.tile), value=translator.number(count.value))


class DescriptionError(ValueError):
    """A text that is not a description in this locale; the message names the sentence that is missing."""


_TILE = r"\d{1,2}\|\d{1,2}"
_NUMBER = r"\d+"
_SUM = r"\d+(?: \+ \d+)*(?: = \d+)?"
_LIST = r".+?"


def parse_position(text: str, translator: Translator) -> StatedPosition:
    """Read a description (the `text` of a `Description`) back into what it states.

    White space counts as one blank, so the text may come from a page. Raises `DescriptionError` where a
    sentence is missing or does not follow the pattern of this locale.
    """
    try:
        return _grammar(translator).parse(_one_line(text).strip())
    except TileNotationError as error:
        msg = f"“{error.text}” is not a tile"
        raise DescriptionError(msg) from error


def _one_line(text: str) -> str:
    """Each run of white space as one blank, no-break spaces included."""
    return re.sub(r"\s+", " ", text)


@lru_cache(maxsize=16)
def _grammar(translator: Translator) -> _Grammar:
    return _Grammar(translator)


class _Grammar:
    """The patterns of one locale, turned round."""

    def __init__(self, translator: Translator) -> None:
        self.translator = translator
        self.ports = {_one_line(_port(port, translator)): port for port in Port}
        port = "|".join(map(re.escape, sorted(self.ports, key=len, reverse=True)))
        self.separator = re.compile("|".join(map(re.escape, translator.list_separators)))
        self.connection = self._pattern(messages.CONNECTION, tile=_TILE, port=port, to=_TILE, to_port=port)
        pips = self._plural(messages.PIPS)
        self.place = self._pattern(messages.AVAILABLE_PLACE, tile=_TILE, port=port, pips=pips)
        self.contribution = self._pattern(messages.CONTRIBUTION, tile=_TILE, value=_NUMBER)
        self.raw = re.compile(self._plural(messages.RAW_POINTS))
        self.display = re.compile(self._plural(messages.DISPLAY_POINTS))
        self.pips = re.compile(pips)

    def parse(self, text: str) -> StatedPosition:
        """Read the sentences in their order."""
        reader = _Reader(text, self)
        placed = parse_tile(reader.slots(messages.PLACED, tile=_TILE)["tile"])
        entries, total = _read_sum(reader.slots(messages.CONTRIBUTION_SUM, sum=_SUM)["sum"])
        points = reader.slots(messages.PLACEMENT_POINTS, raw=self.raw.pattern, display=self.display.pattern)
        tiles = self._items(reader.slots(messages.TILES, tiles=_LIST)["tiles"])
        spinners = self._items(reader.slots(messages.SPINNERS, tiles=_LIST).get("tiles"))
        links = self._items(reader.slots(messages.CONNECTIONS, links=_LIST).get("links"))
        places = self._items(reader.slots(messages.AVAILABLE, places=_LIST).get("places"))
        counts = self._items(reader.slots(messages.CONTRIBUTIONS, counts=_LIST)["counts"])
        reader.end()
        return StatedPosition(
            tiles=tuple(map(parse_tile, tiles)),
            spinners=tuple(map(parse_tile, spinners)),
            links=tuple(map(self._read_link, links)),
            open=tuple(map(self._read_place, places)),
            counts=tuple(map(self._read_count, counts)),
            placed=placed,
            entries=entries,
            sum=total,
            raw=_read_count_of(self.raw, points["raw"]),
            display=_read_count_of(self.display, points["display"]),
        )

    def sentence(self, message: str, slots: Mapping[str, str]) -> re.Pattern[str]:
        """The pattern of a sentence, or of the one that stands for its empty list."""
        pattern = self._pattern(message, **slots).pattern
        empty = _EMPTY.get(message)
        return re.compile(f"{self._pattern(empty).pattern}|{pattern}" if empty else pattern)

    def _pattern(self, message: str, **slots: str) -> re.Pattern[str]:
        """A translated message as a pattern with a named group for each slot."""
        parts: list[str] = []
        seen: set[str] = set()
        for literal, name in split_message(self.translator.gettext(message)):
            parts.append(re.escape(_one_line(literal)))
            if name is not None:
                parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>{slots[name]})")
                seen.add(name)
        return re.compile("".join(parts))

    def _plural(self, message: Plural) -> str:
        """Every form of a translated plural message as one pattern without named groups."""
        forms = [
            "".join(
                re.escape(_one_line(literal)) + (_NUMBER if name == COUNT else "")
                for literal, name in split_message(form)
            )
            for form in self.translator.plural_forms(*message)
        ]
        return "(?:" + "|".join(sorted(forms, key=len, reverse=True)) + ")"

    def _items(self, listing: str | None) -> list[str]:
        return self.separator.split(listing) if listing else []

    def _read_link(self, item: str) -> Link:
        slots = _match_item(self.connection, item)
        return Link(
            parse_tile(slots["tile"]), self.ports[slots["port"]], parse_tile(slots["to"]), self.ports[slots["to_port"]]
        )

    def _read_place(self, item: str) -> OpenPort:
        slots = _match_item(self.place, item)
        pips = _read_count_of(self.pips, slots["pips"])
        return OpenPort(parse_tile(slots["tile"]), self.ports[slots["port"]], pips)

    def _read_count(self, item: str) -> Count:
        slots = _match_item(self.contribution, item)
        tile, value = parse_tile(slots["tile"]), int(slots["value"])
        if tile.is_double:
            return Count(tile, None, value)
        return Count(tile, Port.LOW if value == tile.low else Port.HIGH, value)


class _Reader:
    """Reads one sentence after the other from the start of a text."""

    def __init__(self, text: str, grammar: _Grammar) -> None:
        self.rest = text
        self.grammar = grammar

    def slots(self, message: str, **slots: str) -> dict[str, str]:
        """The filled slots of the sentence that must stand here; none for the sentence of an empty list."""
        match = self.grammar.sentence(message, slots).match(self.rest)
        if match is None:
            expected = self.grammar.translator.gettext(message)
            msg = f"expected “{expected}” at “{self.rest[:60]}”"
            raise DescriptionError(msg)
        self.rest = self.rest[match.end() :].lstrip()
        return {name: value for name, value in match.groupdict().items() if value is not None}

    def end(self) -> None:
        """Check that nothing is left."""
        if self.rest:
            msg = f"nothing should follow the description, but “{self.rest[:60]}” does"
            raise DescriptionError(msg)


def _match_item(pattern: re.Pattern[str], item: str) -> dict[str, str]:
    match = pattern.fullmatch(item)
    if match is None:
        msg = f"“{item}” does not follow the pattern of such items"
        raise DescriptionError(msg)
    return match.groupdict()


def _read_sum(text: str) -> tuple[tuple[int, ...], int]:
    """The entries and the total of `2 + 5 + 3 = 10`, or of a number alone."""
    left, _, right = text.partition(" = ")
    entries = tuple(map(int, left.split(" + ")))
    return entries, int(right) if right else entries[0]


def _read_count_of(pattern: re.Pattern[str], text: str) -> int:
    """The number in a filled plural message."""
    match = re.search(_NUMBER, text)
    if match is None or pattern.fullmatch(text) is None:
        msg = f"“{text}” has no number where one is expected"
        raise DescriptionError(msg)
    return int(match[0])
