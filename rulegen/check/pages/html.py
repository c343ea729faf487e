"""The text of an HTML page, however broken it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rulegen.check.pages.html_tokens import VOID, Data, Start, Value, html_tokens
from rulegen.check.pages.page import Block, BlockKind, Cell, TextBuilder

_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_KINDS = {
    **dict.fromkeys(_HEADINGS, BlockKind.HEADING),
    "p": BlockKind.PARAGRAPH,
    "li": BlockKind.ITEM,
    "dd": BlockKind.ITEM,
    "dt": BlockKind.TERM,
    "td": BlockKind.CELL,
    "th": BlockKind.CELL,
    "caption": BlockKind.CAPTION,
    "figcaption": BlockKind.CAPTION,
    "summary": BlockKind.HEADING,
}
"""The elements that say what the text in them is."""
_PARTS = frozenset(
    {
        *("div", "ul", "ol", "dl", "table", "tr", "thead", "tbody", "section", "article", "main", "header", "footer"),
        *("figure", "details", "blockquote", "pre", "body", "html", "head", "aside", "form", "fieldset", "legend"),
        *("hr", "br", "address", "label", "option"),
    }
)
"""Further elements that part one text from the next; all others stand within a text."""
_SKIPPED = frozenset({"script", "style", "template", "nav", "button", "select", "textarea", "object", "iframe", "math"})
"""The elements whose text is not read: it is no text, or it is about the site."""
_CLOSED_BY: Mapping[str, frozenset[str]] = {
    "p": (_PARTS - {"br", "label", "option"}) | frozenset(_KINDS),
    "li": frozenset({"li"}),
    "dt": frozenset({"dt", "dd"}),
    "dd": frozenset({"dt", "dd"}),
    "td": frozenset({"td", "th", "tr"}),
    "th": frozenset({"td", "th", "tr"}),
    "tr": frozenset({"tr"}),
}
"""The elements that need no end tag, and whose start ends them."""
_DRAWING_TEXTS = frozenset({"title", "desc"})
_DEEPEST = 400
"""Elements in elements; what is deeper is read as if its tags were not there."""


@dataclass(frozen=True, slots=True)
class _Element:
    """An element that is open, with what it has from those around it."""

    name: str
    is_skipped: bool = False
    is_foreign: bool = False
    """In another language than the page."""
    is_drawing: bool = False


class _Reader:
    """Collects the blocks of a page."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.language = ""
        self._builder = TextBuilder()
        self._open: list[_Element] = [_Element("")]
        self._figures: list[str] = []
        self._tables: list[list[int]] = []
        """Of each open table: its number, and the row and column that have been reached."""
        self._table_count = 0
        self._figure_count = 0

    def read(self, text: str) -> None:
        """Read a whole page."""
        for token in html_tokens(text):
            match token:
                case Start():
                    self._start(token)
                case Data():
                    self._data(token)
                case _:
                    self._end(token.name)
        self._flush()

    def _start(self, tag: Start) -> None:
        while self._open[-1].name in _CLOSED_BY and tag.name in _CLOSED_BY[self._open[-1].name]:
            self._close()
        if tag.name in _PARTS or tag.name in _KINDS or (tag.name in _DRAWING_TEXTS and not self._is_within_text):
            self._flush()
        self._note(tag)
        element = self._element(tag)
        if not element.is_skipped and not element.is_foreign:
            self._labels(tag)
        if tag.name not in VOID and len(self._open) < _DEEPEST:
            self._open.append(element)

    def _end(self, name: str) -> None:
        """Close an element and all that is still open in it; an end tag without a start means nothing."""
        if any(element.name == name for element in self._open):
            while self._open[-1].name != name:
                self._close()
            self._close()

    def _close(self) -> None:
        name = self._open[-1].name
        if name in _PARTS or name in _KINDS or (name in _DRAWING_TEXTS and not self._is_within_text):
            self._flush()
        self._open.pop()
        if name == "figure" and self._figures:
            self._figures.pop()
        elif name == "table" and self._tables:
            self._tables.pop()

    def _data(self, data: Data) -> None:
        last = self._open[-1]
        in_drawing = last.is_drawing and last.name not in _DRAWING_TEXTS
        if last.is_skipped or last.is_foreign or in_drawing:
            return
        if last.is_drawing and last.name == "desc" and self._is_within_text:
            return  # a small picture in a sentence stands there for its title
        if not data.is_plain:
            self._builder.add_at(data.text, data.offset)
        elif any(element.name == "pre" for element in self._open):
            self._lines(data)
        else:
            self._builder.add(data.text, data.offset)

    def _lines(self, data: Data) -> None:
        """Text that is shown as it is typed: each line is one by itself."""
        for line in re.finditer(r"([^\n]*)(\n?)", data.text):
            self._builder.add(line[1], data.offset + line.start())
            if line[2]:
                self._flush()

    def _element(self, tag: Start) -> _Element:
        above = self._open[-1]
        language = _language(tag.values)
        is_foreign = _code(language) != _code(self.language or language) if language else above.is_foreign
        is_site = "headerlink" in tag.values.get("class", Value("", 0, is_plain=True)).text
        return _Element(
            tag.name,
            is_skipped=above.is_skipped or tag.name in _SKIPPED or is_site,
            is_foreign=is_foreign,
            is_drawing=above.is_drawing or tag.name == "svg",
        )

    def _note(self, tag: Start) -> None:
        """What an element tells that begins: the language, a figure, the place in a table."""
        if tag.name == "html":
            self.language = self.language or _language(tag.values)
        elif tag.name == "figure":
            self._figure_count += 1
            named = tag.values.get("id")
            self._figures.append(named.text if named else f"#{self._figure_count}")
        elif tag.name == "table":
            self._tables.append([self._table_count, -1, -1])
            self._table_count += 1
        elif tag.name == "tr" and self._tables:
            self._tables[-1][1] += 1
            self._tables[-1][2] = -1
        elif tag.name in {"td", "th"} and self._tables:
            self._tables[-1][1] = max(self._tables[-1][1], 0)
            self._tables[-1][2] += 1

    def _labels(self, tag: Start) -> None:
        """The texts that stand for a picture or a sign: in a sentence they are part of it."""
        for name in ("alt", "aria-label"):
            value = tag.values.get(name)
            if value is None or not value.text.strip():
                continue
            inline = name == "alt" and self._is_within_text
            builder = self._builder if inline else TextBuilder()
            if value.is_plain:
                builder.add(value.text, value.offset)
            else:
                builder.add_at(" ".join(value.text.split()), value.offset)
            if not inline:
                text, offsets = builder.take()
                self.blocks.append(Block(BlockKind.LABEL, text, offsets, figure=self._figure))

    @property
    def _is_within_text(self) -> bool:
        """Whether what comes stands in a paragraph, an item or a cell, and not in a figure."""
        nearest = next((one.name for one in reversed(self._open) if one.name in _PARTS or one.name in _KINDS), "")
        return nearest in _KINDS

    @property
    def _figure(self) -> str:
        return self._figures[-1] if self._figures else ""

    def _flush(self) -> None:
        text, offsets = self._builder.take()
        if text:
            kind = self._kind()
            cell = None
            if kind is BlockKind.CELL and self._tables:
                is_header = any(element.name == "th" for element in self._open)
                table, row, column = self._tables[-1]
                cell = Cell(table, row, column, is_header=is_header)
            self.blocks.append(Block(kind, text, offsets, cell, self._figure))

    def _kind(self) -> BlockKind:
        """What the text that ends here is: a paragraph in a cell or an item is of the kind of that."""
        if self._open[-1].name in _DRAWING_TEXTS:
            return BlockKind.LABEL
        kinds = (_KINDS[element.name] for element in reversed(self._open) if element.name in _KINDS)
        return next((kind for kind in kinds if kind is not BlockKind.PARAGRAPH), BlockKind.PARAGRAPH)


def _language(values: Mapping[str, Value]) -> str:
    return next((values[name].text for name in ("lang", "xml:lang") if name in values), "")


def _code(language: str) -> str:
    return re.split("[-_]", language.lower())[0]


def read_html(text: str) -> tuple[tuple[Block, ...], str]:
    """The blocks of an HTML page, and the language that it says it is in (“it”, “pl-PL”, often nothing)."""
    reader = _Reader()
    reader.read(text)
    return tuple(reader.blocks), reader.language
