"""Mistakes in pages: numbers of the prose, and numbers, tiles and places of figure descriptions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from rulegen.check.pages.page import Block, BlockKind, Page
from rulegen.check.self_test.seeds import sampled
from rulegen.check.self_test.texts import step
from rulegen.check.self_test.words import CARDINAL, Words
from rulegen.text.grammar import Description

_KINDS = frozenset({BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.CELL, BlockKind.CAPTION})
_FIGURE = re.compile(r"^([ ]*)\.\. figure::.*\n(?:\1[ ]+.*\n|[ ]*\n)*", re.MULTILINE)
_NUMBER = re.compile(r"(?<![\w.,|])\d+(?![\w|]|[.,]\d)")
_TILE = re.compile(r"(?<![\w|])(\d)\|(\d)(?![\w|])")
_PORT = re.compile(r"\d\|\d \(([^()]+)\)")
_CONNECTED = re.compile(r"\d\\\|\d \\\([^()]+\\\) \\?– ")
"""Tiles joined, of which a position can be put together."""
_WORD = re.compile(r"[^\W\d_]+")


class PageMutation(NamedTuple):
    """A mistake in the text of a page: where it is, and what stands there instead."""

    kind: str
    start: int
    end: int
    new: str

    def of(self, text: str) -> str:
        """The text of the page with the mistake."""
        return text[: self.start] + self.new + text[self.end :]


def as_read(text: str, figure: str) -> str:
    """The text of a rendered page as a reader sees it: tiles and dice instead of their pictures, names of links."""
    text = re.sub(r"\|tile_(\d)_(\d)\|", r"\1\\|\2", text)
    text = re.sub(r"\|dice_([\d_]+)\|", lambda match: match[1].replace("_", "-"), text)
    return re.sub(r":rulegen-figure:`[^`]*`", figure, text)


def figure_page(name: str, description: Description) -> str:
    """A figure as the sites have it: its caption, and the list that unfolds."""
    items = "".join(f"<li><p>{escape(item)}</p></li>" for item in description.details)
    caption = escape(" ".join(description.caption))
    return f'<figure id="fig-{name}"><figcaption><p>{caption}</p></figcaption><ul>{items}</ul></figure>'


def built_seeds(page: Page, most: int) -> Iterator[PageMutation]:
    """For each kind at most so many mistakes in the figures of a page of a site."""
    kinds: dict[str, list[PageMutation]] = {}
    for block in page.blocks:
        for one in _in_figure(block) if block.kind in _KINDS else ():
            kinds.setdefault(one.kind, []).append(one._replace(kind=one.kind.replace("figure", "built")))
    for _, mutations in sorted(kinds.items()):
        yield from sampled(mutations, most, _name)


def page_seeds(page: Page, words: Words, most: int) -> Iterator[PageMutation]:
    """For each kind at most so many mistakes in a page, each in another place."""
    figures = [(match.start(), match.end(), match[0]) for match in _FIGURE.finditer(page.text)]
    kinds: dict[str, list[PageMutation]] = {}
    for block in page.blocks:
        if block.kind in _KINDS and block.offsets:
            within = next((text for start, end, text in figures if start <= block.offsets[0] < end), None)
            if within is not None and not _CONNECTED.search(within):
                continue  # by its words alone, nobody can tell what is wrong in it
            found = _in_prose(block, words) if within is None else _in_figure(block)
            for one in found:
                kinds.setdefault(one.kind, []).append(one)
    for _, mutations in sorted(kinds.items()):
        yield from sampled(mutations, most, _name)


def _change(kind: str, block: Block, match: re.Match[str], new: str, group: int = 0) -> PageMutation:
    return PageMutation(kind, block.offsets[match.start(group)], block.offsets[match.end(group) - 1] + 1, new)


def _name(one: PageMutation) -> tuple[str, str, str]:
    return one.kind, str(one.start), one.new


def _numbers(kind: str, block: Block) -> Iterator[PageMutation]:
    for match in _NUMBER.finditer(block.text):
        options = [*step(match[0]), match[0] + "0", *([match[0][::-1]] if len(match[0]) > 1 else [])]
        wrong = [new for new in options if new != match[0]]
        yield from sampled((_change(kind, block, match, new) for new in wrong), 1, _name)


def _in_prose(block: Block, words: Words) -> Iterator[PageMutation]:
    yield from _numbers("page-number", block)
    for match in _WORD.finditer(block.text):
        others = words.numbers[CARDINAL].get(match[0], ())
        yield from sampled((_change("page-number-word", block, match, new) for new in others), 1, _name)


def _in_figure(block: Block) -> Iterator[PageMutation]:
    yield from _numbers("figure-number", block)
    for match in _TILE.finditer(block.text):
        for half in (1, 2):
            yield _change("figure-tile", block, match, str((int(match[half]) + 1) % 7), half)
    ports = list(_PORT.finditer(block.text))
    for one in ports:
        others = {other[1] for other in ports} - {one[1]}
        yield from sampled((_change("figure-port", block, one, new, 1) for new in others), 1, _name)
