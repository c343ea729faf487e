"""A Sphinx builder for paper: the pages of a book as chapters of one document, from which PDF is made.

It does what Sphinx's `singlehtml` does, but each chapter stays apart, so that a game can be printed by itself; every
id is made unique by the name of its page; and what has no place on paper (long descriptions) becomes the text
alternative of its drawing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from rulegen.book.drawings import figure_description, load_drawing
from rulegen.book.labels import labels_of
from rulegen.book.numbering import FIGURE_CLASS
from rulegen.text.typography import NO_BREAK_SPACE

NAME = "rulegen-print"
"""The name by which Sphinx knows the builder."""

CHAPTERS = "chapters.json"
"""The file that the builder writes: a `PrintedBook`."""

HALF_TILE = 20
"""The side of half a tile in a drawing, in units of its `viewBox`. On paper it is the `em` of a drawing."""

NARROW, WIDE = 14.5, "rg-wide"
"""A drawing of at most so many ems has its caption beside it; a wider one gets this class, and its caption below."""
HIGH, TALL = 13, "rg-tall"
"""A drawing of more ems in height gets this class. It is set smaller, so that fewer pages before it stay half empty."""
ROWS, LONG = 12, "rg-long"
"""A table of more rows than these gets this class, and may go on on the next page."""

_LAST_NUMBER = re.compile(r"(?:(?<=[\w:])|^) (?=\d+\0?[.)](?!\d))")
"""The space before a number that ends a sentence or a bracket: the number would stand alone in the next line.

Where a sign was escaped, docutils keeps a NUL before it."""

_VIEW_BOX = re.compile(r'<svg\b[^>]*?\sviewBox="\S+ \S+ ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True, slots=True)
class Heading:
    """A section in the table of contents; a chapter's own sections have level 2."""

    level: int
    target: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the book: its name, its title, its sections, and its HTML without the title."""

    name: str
    title: str
    headings: tuple[Heading, ...]
    html: str


@dataclass(frozen=True, slots=True)
class PrintedBook:
    """A book in one language. The first chapter is its first page, the others follow in the order of its lists."""

    title: str
    language: str
    labels: dict[str, str]
    """The words around the text, by the keys of `rulegen.text.messages.LABELS`."""
    chapters: tuple[Chapter, ...]

    @classmethod
    def load(cls, folder: Path) -> PrintedBook:
        """Read what the builder wrote to `folder`."""
        data = json.loads((folder / CHAPTERS).read_bytes())
        chapters = tuple(
            Chapter(one["name"], one["title"], tuple(Heading(**head) for head in one["headings"]), one["html"])
            for one in data["chapters"]
        )
        return cls(data["title"], data["language"], data["labels"], chapters)


class PrintBuilder(StandaloneHTMLBuilder):
    """Writes the chapters of a book into one file, as HTML for the printed page."""

    name = NAME
    search = False
    copysource = False

    def get_outdated_docs(self) -> Iterator[str]:
        """Name all pages: they go into one file."""
        yield from self.env.found_docs

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:  # noqa: ARG002 - the signature is Sphinx's
        """The address of a page; `_join` makes one anchor of it and what may follow."""
        return f"#{docname}"

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:  # noqa: ARG002 - as above
        """As `get_target_uri`: everything is in one document."""
        return self.get_target_uri(to)

    def write_documents(self, _docnames: AbstractSet[str]) -> None:
        """Write the book."""
        names = list(self._in_order(self.config.root_doc))
        self.prepare_writing(set(names))
        book = PrintedBook(
            self.config.project,
            self.config.language,
            labels_of(self.config),
            tuple(self._chapter(name) for name in names),
        )
        text = json.dumps(asdict(book), ensure_ascii=False, indent=1)
        (Path(self.outdir) / CHAPTERS).write_text(text, encoding="utf-8")

    def finish(self) -> None:
        """Nothing is copied: the pictures stay with the sources."""

    def _in_order(self, name: str) -> Iterator[str]:
        """The page `name` and those that its lists name, in reading order."""
        yield name
        for child in self.env.toctree_includes.get(name, ()):
            yield from self._in_order(child)

    def _chapter(self, name: str) -> Chapter:
        tree = self.env.get_doctree(name)
        for toctree in list(tree.findall(addnodes.toctree)):
            toctree.parent.remove(toctree)
        self.env.resolve_references(tree, name, self)
        title = self.env.titles[name].astext()
        for node in list(tree.findall(nodes.title))[:1]:
            node.parent.remove(node)
        for figure in tree.findall(nodes.figure):
            if FIGURE_CLASS in figure["classes"]:
                _describe(figure)
                self._size(figure)
        for text in list(tree.findall(nodes.Text)):
            text.parent.replace(text, nodes.Text(_LAST_NUMBER.sub(NO_BREAK_SPACE, text)))
        for body in tree.findall(nodes.tbody):
            if len(body) > ROWS:
                body.parent.parent["classes"].append(LONG)
        self.fignumbers = _make_unique(tree, name, self.env.toc_fignumbers.get(name, {}))
        return Chapter(name, title, tuple(_headings(tree)), self._html(tree))

    def _size(self, figure: nodes.figure) -> None:
        """Make tiles equally large in all drawings: the style sheet says how large an `em` of a drawing is."""
        for image in figure.children:
            if isinstance(image, nodes.image):
                size = drawing_size(load_drawing(Path(self.srcdir), image["uri"]))
                width, height = (length / HALF_TILE for length in size)
                image["width"] = f"{width:.2f}em"
                figure["classes"] += [WIDE] if width > NARROW else []
                figure["classes"] += [TALL] if height > HIGH else []

    def _html(self, tree: nodes.document) -> str:
        tree.settings = self.docsettings
        self.secnumbers = {}
        visitor: Any = self.create_translator(tree, self)
        tree.walkabout(visitor)
        # WeasyPrint ties cells to the heads of their rows only where these say that they are that.
        return "".join(visitor.fragment).replace('<th class="stub', '<th scope="row" class="stub')


def drawing_size(svg: str) -> tuple[float, float]:
    """Width and height of a drawing of rulegen's, in units of its `viewBox`."""
    box = _VIEW_BOX.match(svg)
    if box is None:
        raise ValueError("not a drawing of this package: it has no viewBox")
    return float(box[1]), float(box[2])


def _describe(figure: nodes.figure) -> None:
    """Take the long description away: on paper it is the text alternative of the drawing, after its short one."""
    for description in list(figure.findall(figure_description)):
        _summary, body, *_file = description.children
        sentences = [node.astext() for node in body.findall(nodes.paragraph)]
        for image in figure.children:
            if isinstance(image, nodes.image):
                image["alt"] = " ".join([f"{image.get('alt', '').rstrip('.')}.", *sentences])
        legend = description.parent
        legend.remove(description)
        if not legend.children:
            legend.parent.remove(legend)


def _make_unique(
    tree: nodes.document, name: str, numbers: dict[str, dict[str, tuple[int, ...]]]
) -> dict[str, dict[str, tuple[int, ...]]]:
    """Put the name of the page before all its ids, in links too, and in the numbers of its figures, which are given."""
    for node in tree.findall(nodes.Element):
        if node.get("ids"):
            node["ids"] = [_join(name, one) for one in node["ids"]]
        if isinstance(node, nodes.reference):
            if "refid" in node:
                node["refid"] = _join(name, node["refid"])
            elif node.get("refuri", "").startswith("#"):
                node["refuri"] = "#" + _join(*node["refuri"][1:].split("#", 1))
    return {kind: {_join(name, one): number for one, number in some.items()} for kind, some in numbers.items()}


def _join(page: str, anchor: str = "") -> str:
    """The anchor, in the document of all pages, of something in a page, or of the page itself."""
    return f"{page}.{anchor}"


def page_of(target: str) -> str:
    """The name of the page in which an anchor lies; such names hold no full stop."""
    return target.partition(".")[0]


def _headings(tree: nodes.document) -> Iterator[Heading]:
    for section in tree.findall(nodes.section):
        title = section.next_node(nodes.title, descend=True)
        if isinstance(title, nodes.title) and title.parent is section:
            yield Heading(_depth(section), section["ids"][0], title.astext())


def _depth(section: nodes.section) -> int:
    """How many sections a section lies in, with itself."""
    return 1 + (_depth(section.parent) if isinstance(section.parent, nodes.section) else 0)


def setup_print(app: Sphinx) -> None:
    """Register the builder."""
    app.add_builder(PrintBuilder)
