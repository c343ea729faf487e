"""A position to sentences, and back.

The patterns stand in the catalogs. `describe_position` fills them; `parse_position` turns the same patterns
round and reads a description in any locale back into what it states.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulegen.engine.layout import Count, Link, OpenPort, Port
from rulegen.engine.tiles import Tile, parse_tile
from rulegen.replay import Step
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.grammar import LIST, SUM, TILE, Description, DescriptionError, Grammar, Reader, one_line, parser
from rulegen.text.points import format_points, points_slots, read_points
from rulegen.text.typography import bind_terms

__all__ = [
    "Description",
    "DescriptionError",
    "StatedPosition",
    "describe_position",
    "describe_unannotated",
    "format_sum",
    "parse_position",
    "stated_by",
]


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


def format_sum(values: Sequence[int], total: int, translator: Translator) -> str:
    """The arithmetic of a sum: `2 + 5 + 3 = 10`, or the number alone where there is one entry."""
    if len(values) == 1:
        return translator.number(total)
    return bind_terms(f"{' + '.join(map(translator.number, values))} = {translator.number(total)}")


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


def describe_unannotated(step: Step, translator: Translator) -> Description:
    """Put a position into words without what a reader is to find out: only what lies there, and how it is joined."""
    whole = describe_position(step, translator)
    return Description(title=whole.title, caption=(), details=whole.details[:_LYING])


_LYING = 3
"""The first details: tiles, spinners and connections."""

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


@parser
def parse_position(text: str, translator: Translator) -> StatedPosition:
    """Read a description (the `text` of a `Description`) back into what it states.

    White space counts as one blank, so the text may come from a page. Raises `DescriptionError` where a
    sentence is missing or does not follow the pattern of this locale.
    """
    reader = Reader(text, translator)
    grammar = reader.grammar
    placed = parse_tile(reader.slots(messages.PLACED, tile=TILE)["tile"])
    entries, total = _read_sum(reader.slots(messages.CONTRIBUTION_SUM, sum=SUM)["sum"])
    award = read_points(reader.slots(messages.PLACEMENT_POINTS, **points_slots(grammar)), grammar)
    tiles = grammar.split(reader.slots(messages.TILES, tiles=LIST)["tiles"])
    spinners, links, places = (
        reader.listing(message, _EMPTY[message], slot)
        for message, slot in (
            (messages.SPINNERS, "tiles"),
            (messages.CONNECTIONS, "links"),
            (messages.AVAILABLE, "places"),
        )
    )
    counts = reader.slots(messages.CONTRIBUTIONS, counts=LIST)["counts"]
    reader.end()
    return StatedPosition(
        tiles=tuple(map(parse_tile, tiles)),
        spinners=tuple(map(parse_tile, grammar.split(spinners) if spinners else ())),
        links=_read_links(links, grammar) if links else (),
        open=_read_places(places, grammar) if places else (),
        counts=_read_counts(counts, grammar),
        placed=placed,
        entries=entries,
        sum=total,
        raw=award.raw,
        display=award.display,
    )


def _ports(grammar: Grammar) -> dict[str, Port]:
    """The ports by their names in this locale."""
    return {one_line(_port(port, grammar.translator)): port for port in Port}


def _read_links(listing: str, grammar: Grammar) -> tuple[Link, ...]:
    ports = _ports(grammar)
    port = grammar.any_of(tuple(ports))
    found = grammar.read_items(messages.CONNECTION, listing, tile=TILE, port=port, to=TILE, to_port=port)
    return tuple(
        Link(parse_tile(item["tile"]), ports[item["port"]], parse_tile(item["to"]), ports[item["to_port"]])
        for item in found
    )


def _read_places(listing: str, grammar: Grammar) -> tuple[OpenPort, ...]:
    ports = _ports(grammar)
    slots = {"tile": TILE, "port": grammar.any_of(tuple(ports)), "pips": grammar.plural(messages.PIPS)}
    return tuple(
        OpenPort(parse_tile(item["tile"]), ports[item["port"]], grammar.read_number(item["pips"]))
        for item in grammar.read_items(messages.AVAILABLE_PLACE, listing, **slots)
    )


def _read_counts(listing: str, grammar: Grammar) -> tuple[Count, ...]:
    found = grammar.read_items(messages.CONTRIBUTION, listing, tile=TILE, value=grammar.number)
    return tuple(_count(parse_tile(item["tile"]), grammar.read_number(item["value"])) for item in found)


def _count(tile: Tile, value: int) -> Count:
    """The counting end of a tile that counts this."""
    if tile.is_double:
        return Count(tile, None, value)
    return Count(tile, Port.LOW if value == tile.low else Port.HIGH, value)


def _read_sum(text: str) -> tuple[tuple[int, ...], int]:
    """The entries and the total of `2 + 5 + 3 = 10`, or of a number alone."""
    left, _, right = text.partition(" = ")
    entries = tuple(map(int, left.split(" + ")))
    return entries, int(right) if right else entries[0]
