"""The parts of figure descriptions that stand in a page: found by their labels, in whatever form they are written.

A part may be a sentence, a line, an item of a list, a cell; its list may go on in further blocks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from rulegen.check.pages.page import Block, BlockKind, Page, Span
from rulegen.check.words.language import Language
from rulegen.engine.ports import Port
from rulegen.text.numbers import find_numbers

LABELS, PORTS, WORDS = "figure.label", "figure.port", "figure.word"
"""The tables of `check-words.toml`."""

_TILE = re.compile(r"(?<![\d|])\d{1,2}\|\d{1,2}(?![\d|])")
_COLON = re.compile(r"(?: \(\d+\))?[^:\d|.;\n]{0,60}:")
_SENTENCE_END = re.compile(r"\.(?=\s|$)")
_MOST_BLOCKS = 60
"""Blocks over which the list of one part may be spread."""
_FARTHEST = 3
"""Blocks without a label that may stand between two parts of a description, such as a summary."""


class Part(StrEnum):
    """What a part of a description tells."""

    PLACED = "placed"
    SUM = "sum"
    POINTS = "points"
    TILES = "tiles"
    SPINNERS = "spinners"
    CONNECTIONS = "connections"
    PLACES = "places"
    COUNTS = "counts"


_OF_CAPTIONS = frozenset({Part.SUM, Part.POINTS})
"""What captions tell."""


class Sort(StrEnum):
    """What a token is."""

    TILE = "tile"
    NUMBER = "number"
    PORT = "port"
    WORD = "word"


@dataclass(frozen=True, slots=True)
class Token:
    """A tile, number, port or word of a part, and where it stands."""

    sort: Sort
    text: str
    span: Span
    value: int = 0
    """Of a number."""


@dataclass(frozen=True, slots=True)
class Told:
    """A part of a description with its tokens."""

    label: Span
    tokens: tuple[Token, ...]
    spans: tuple[Span, ...]
    """The texts that it takes up."""
    last: int
    """The number of the block where it ends."""


@dataclass(slots=True)
class Parts:
    """The parts of one description."""

    told: dict[Part, Told] = field(default_factory=dict)
    last: int = 0
    """The number of the block where it ends."""

    @property
    def is_description(self) -> bool:
        """Whether there is enough to call it one: a sum with its points, or parts that only a description has."""
        found = set(self.told)
        return {Part.SUM, Part.POINTS} <= found or (len(found) > 2 and Part.TILES in found)  # noqa: PLR2004


@dataclass(frozen=True, slots=True)
class _Label:
    name: str
    block: int
    start: int
    end: int
    """Behind its colon."""


def find_descriptions(page: Page, language: Language) -> list[Parts]:
    """The descriptions of domino positions in a page, in its order."""
    parts = list(_all_parts(page, language))
    captions_first = _have_captions_first([part for part, _label, _told in parts])
    found: list[Parts] = []
    current = Parts()
    for part, label, told in parts:
        is_begun = _begins(current, part, captions_first=captions_first) and not _goes_on(current, part, label)
        if is_begun or _is_apart(page.blocks, current, label):
            found.append(current)
            current = Parts()
        current.told[part] = told
        current.last = told.last
    found.append(current)
    return [parts for parts in found if parts.is_description]


def _all_parts(page: Page, language: Language) -> Iterator[tuple[Part, _Label, Told]]:
    """The parts of all descriptions of a page."""
    labels = [label for number, block in enumerate(page.blocks) for label in _labels(number, block, language)]
    for index, label in enumerate(labels):
        following = labels[index + 1] if index + 1 < len(labels) else None
        told = _told(page.blocks, label, following, language)
        part = _part(label, told)
        if part is not None:
            yield part, label, told


def _have_captions_first(parts: Sequence[Part]) -> bool:
    """Whether the captions of a page, which tell a sum and its points, stand before the lists of tiles."""
    first = next((part for part in parts if part not in _OF_CAPTIONS), None)
    return first is not None and Part.SUM in parts[: parts.index(first)]


def _begins(current: Parts, part: Part, *, captions_first: bool) -> bool:
    """Whether a part begins another description than that of the parts before it."""
    told = set(current.told)
    if part in told:
        return True
    if captions_first and told <= _OF_CAPTIONS:
        return False
    return part is Part.PLACED or (captions_first and part is Part.SUM)


def _goes_on(current: Parts, part: Part, label: _Label) -> bool:
    """Whether the tile that was placed is told right behind all tiles: “Tiles: 0|5, 5|6. Placed: 5|6”."""
    told = set(current.told)
    is_behind = Part.TILES in told and told <= {Part.TILES, *_OF_CAPTIONS}
    return part is Part.PLACED and is_behind and label.block - current.last <= 1


def _is_apart(blocks: Sequence[Block], current: Parts, label: _Label) -> bool:
    """Whether a label stands too far behind the parts before it, or in another figure."""
    return label.block - current.last > _FARTHEST or _parts_figures(blocks, current, label)


def _parts_figures(blocks: Sequence[Block], current: Parts, label: _Label) -> bool:
    """Whether the figure (HTML) or its picture ends between two parts."""
    if not current.told:
        return False
    one, other = blocks[current.last], blocks[label.block]
    return one.figure != other.figure or (one.kind is BlockKind.LABEL) != (other.kind is BlockKind.LABEL)


def _labels(number: int, block: Block, language: Language) -> Iterator[_Label]:
    """The labels of a block: each begins it, or stands behind a sign, and a colon or what it announces follows."""
    text = block.text
    for name, start, end in language.phrases(LABELS).find(text):
        if not _may_begin(text, start):
            continue
        colon = _COLON.match(text, end)
        if colon:
            yield _Label(name, number, start, colon.end())
        elif (
            end == len(text)
            or (name == Part.PLACED and _TILE.match(text, end + 1))
            or (name in {"contributions", Part.POINTS} and text[end + 1 : end + 2].isdigit())
        ):
            yield _Label(name, number, start, end)


def _may_begin(text: str, start: int) -> bool:
    """Whether a label can begin here: at the start, or behind a sign, an end of a line, or the number of a figure."""
    last = next((place for place in range(start - 1, -1, -1) if text[place] not in " \u00a0"), -1)
    return last < 0 or not text[last].isalpha()


def _part(label: _Label, told: Told) -> Part | None:
    """What a part tells, if its content is of the kind that its label announces."""
    sorts = {token.sort for token in told.tokens}
    is_none = any(token.text == "none" for token in told.tokens)
    if label.name == "contributions":
        if not sorts & {Sort.NUMBER, Sort.TILE}:
            return None
        return Part.COUNTS if Sort.TILE in sorts else Part.SUM
    part = Part(label.name)
    expected = Sort.NUMBER if part is Part.POINTS else Sort.TILE
    may_be_none = part in {Part.SPINNERS, Part.CONNECTIONS, Part.PLACES}
    return part if expected in sorts or (may_be_none and is_none) else None


def _told(blocks: Sequence[Block], label: _Label, following: _Label | None, language: Language) -> Told:
    """What stands behind a label: up to the next one, or to the end of the sentence; else in the next blocks."""
    block = blocks[label.block]
    spans = []
    end = following.start if following and following.block == label.block else len(block.text)
    sentence = _SENTENCE_END.search(block.text, label.end, end)
    span = Span(block, label.end, sentence.start() if sentence else end)
    if span.text.strip():
        spans.append(span)
    if not sentence and (not following or following.block > label.block):
        stop = following.block if following else len(blocks)
        spans += _continued(blocks[label.block + 1 : min(stop, label.block + _MOST_BLOCKS)], is_begun=bool(spans))
    tokens = tuple(token for span in spans for token in _tokens(span, language))
    last = label.block + sum(span.block is not block for span in spans)
    return Told(Span(block, label.start, label.end), tokens, tuple(spans), last)


def _continued(blocks: Sequence[Block], *, is_begun: bool) -> Iterator[Span]:
    """The blocks in which a list goes on: items and cells with tiles, and whatever comes first behind a bare label."""
    for number, block in enumerate(blocks):
        is_list = block.kind in {BlockKind.ITEM, BlockKind.CELL} or (number == 0 and not is_begun)
        if not is_list or (is_begun and not _TILE.search(block.text)):
            return
        yield Span(block, 0, len(block.text))
        if number == 0 and block.kind is BlockKind.CELL and not is_begun:
            return


def _tokens(span: Span, language: Language) -> list[Token]:
    """The tokens of a text from left to right."""
    text = span.text

    def token(sort: Sort, start: int, end: int, name: str = "", value: int = 0) -> Token:
        return Token(sort, name or text[start:end], Span(span.block, span.start + start, span.start + end), value)

    found = [token(Sort.TILE, *match.span()) for match in _TILE.finditer(text)]
    found += [
        token(Sort.NUMBER, number.start, number.end, value=int(number.value))
        for number in find_numbers(text, language.locale)
        if number.value.denominator == 1 and not number.weak
    ]
    found += [token(Sort.PORT, one.start, one.end, one.key) for one in language.phrases(PORTS).find(text)]
    found += [token(Sort.WORD, one.start, one.end, one.key) for one in language.phrases(WORDS).find(text)]
    return sorted(found, key=lambda one: one.span.start)


PORT_NAMES = {port.value: port for port in Port}
"""The ports by the names of the table."""


def tokens_of(parts: Parts, part: Part, sort: Sort) -> Iterator[Token]:
    """The tokens of one sort in a part."""
    told = parts.told.get(part)
    return (token for token in told.tokens if token.sort is sort) if told else iter(())
