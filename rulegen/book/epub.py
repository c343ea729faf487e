"""The rulebook of one language as an e-book: EPUB 3.

Sphinx writes the text of the pages, by a builder of our own; what makes a book of them (package, contents, cover) is
made here. Drawings are files, for EPUB readers treat pictures better than SVG inside a page. The book holds no
script, no date that varies and nothing from outside, so the same sources give the same bytes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, NamedTuple
from uuid import UUID, uuid5
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from docutils import nodes
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from rulegen.book.drawings import INLINE_CLASS, LINE, PIXELS, load_drawing
from rulegen.book.imprint import AUTHORS, rights_line, version_line
from rulegen.book.labels import labels_of
from rulegen.draw.cover import cover_svg
from rulegen.draw.theme import load_theme

BUILDER = "rulegen-epub"
"""The name of the Sphinx builder that makes an e-book."""

_THEME = Path(__file__).parent / "theme" / "epub"
_FOLDER = "EPUB"
"""The folder of the book's files inside the archive."""
_COVER, _NAV, _IMPRINT, _STYLE = "cover.xhtml", "nav.xhtml", "imprint.xhtml", "style.css"
_COVER_PICTURE = "cover.svg"
_MEDIA_TYPES = {".xhtml": "application/xhtml+xml", ".css": "text/css", ".svg": "image/svg+xml"}
_PROPERTIES = {_NAV: "nav", _COVER_PICTURE: "cover-image"}
_MIME_TYPE = b"application/epub+zip"
_BOOKS = UUID("0d6f5c1e-6f0b-5a52-9d3c-3f6a8f6f9b1d")
"""The name space of the identifiers of books (RFC 9562, version 5)."""
_MODIFIED = "2000-01-01T00:00:00Z"
"""EPUB demands a date of change. One that told the truth would make every book differ from the next."""
_ZIP_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of each file in the archive: the earliest one that the format knows."""
_VIEW_BOX = re.compile(r'<svg\b[^>]*?\sviewBox="0 0 ([\d.]+) ([\d.]+)"')


def book_name(locale: str) -> str:
    """The name of the e-book of a language: the only file that the builder writes to its output folder."""
    return f"rulebook-{locale}.epub"


class Entry(NamedTuple):
    """One line of the contents."""

    title: str
    target: str
    entries: tuple[Entry, ...]


class Item(NamedTuple):
    """One file of the book, as its package lists it."""

    id: str
    href: str
    media_type: str
    properties: str


class EpubBuilder(StandaloneHTMLBuilder):
    """Makes the e-book of one language out of all its pages, each time from the first to the last."""

    name = BUILDER
    out_suffix = ".xhtml"
    supported_image_types: ClassVar = ["image/svg+xml"]
    embedded = True
    search = False
    copysource = False
    add_permalinks = False
    allow_sharp_as_current_path = False

    def init(self) -> None:
        """Begin a book with nothing in it."""
        super().init()
        self.files: dict[str, bytes] = {}
        """The files of the book by their path; this builder needs no others."""
        self.renderer = Environment(
            loader=FileSystemLoader(_THEME),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )

    def get_theme_config(self) -> tuple[str, dict[str, str | int | bool]]:
        """Name the smallest theme there is, for Sphinx wants one: the pages of the book use none."""
        return "basic", {}

    def get_outdated_docs(self) -> Iterator[str]:
        """Name all pages: a book is one file."""
        yield from self.env.found_docs

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        """Add a page to the book, and the drawings that it shows."""
        for image in doctree.findall(nodes.image):
            drawing = load_drawing(Path(self.srcdir), image["uri"])
            path = f"{self.imagedir}/{self.images[image['uri']]}"
            self.files[path] = _with_size(drawing, in_line=INLINE_CLASS in image["classes"]).encode()
        super().write_doc(docname, doctree)

    def handle_page(
        self,
        pagename: str,
        addctx: dict[str, Any],
        templatename: str = "page.xhtml",  # noqa: ARG002 - the name is Sphinx's; it means nothing here
        *,
        outfilename: Path | None = None,  # noqa: ARG002 - as above
        event_arg: Any = None,  # noqa: ANN401, ARG002 - as above
    ) -> None:
        """Put the text of a page into its file."""
        title = self.env.titles[pagename].astext()
        self._add(self.get_target_uri(pagename), "page.xhtml", title=title, body=Markup(addctx["body"]))  # noqa: S704 - the HTML writer has escaped it

    def copy_assets(self) -> None:
        """Copy nothing: the book has only its own style sheet."""

    def finish(self) -> None:
        """Add what makes a book of the pages, and write it."""
        pages = self._pages()
        entries = [entry for page in pages for entry in self._entries(self.env.tocs[page])]
        theme = load_theme("light")
        cover = cover_svg(self.config.project, theme, lang=self._language, id_prefix="cover")
        self.files[_COVER_PICTURE] = _with_size(cover).encode()
        self.files[_STYLE] = (_THEME / _STYLE).read_bytes()
        self._add(_COVER, _COVER, title=self.config.project)
        self._add(_NAV, _NAV, title=self.config.project, entries=entries, labels=labels_of(self.config))
        rights = rights_line(labels_of(self.config))
        self._add(
            _IMPRINT,
            _IMPRINT,
            title=self.config.project,
            lines=[self.config.project, version_line(labels_of(self.config)), rights],
        )
        items = {name: _item(number, name) for number, name in enumerate(sorted(self.files), start=1)}
        self._add(
            "package.opf",
            "package.opf",
            title=self.config.project,
            authors=AUTHORS,
            rights=rights,
            identifier=uuid5(_BOOKS, "\n".join([self._language, *pages])).urn,
            modified=_MODIFIED,
            items=items.values(),
            cover=items[_COVER_PICTURE].id,
            spine=[items[name].id for name in (_COVER, *map(self.get_target_uri, pages), _IMPRINT)],
        )
        (Path(self.outdir) / book_name(self.config.rulegen["locale"])).write_bytes(_packed(self.files))

    @property
    def _language(self) -> str:
        """The language tag of the book."""
        return str(self.config.language).replace("_", "-")

    def _add(self, path: str, template: str, **values: object) -> None:
        """Render a template of the book into a file of the book."""
        self.files[path] = self.renderer.get_template(template).render(lang=self._language, **values).encode()

    def _pages(self) -> list[str]:
        """All pages as they follow each other."""
        pages: list[str] = []
        waiting = [self.config.root_doc]
        while waiting:
            page = waiting.pop(0)
            if page not in pages:
                pages.append(page)
                waiting[:0] = self.env.toctree_includes.get(page, ())
        return pages

    def _entries(self, contents: nodes.Element) -> Iterator[Entry]:
        """The lines of the contents for a list of Sphinx's: each point has a link, and perhaps a list below it."""
        for point in contents.children:
            if isinstance(point, nodes.list_item):
                link = next(point.findall(nodes.reference))
                below = (
                    entry for part in point if isinstance(part, nodes.bullet_list) for entry in self._entries(part)
                )
                yield Entry(link.astext(), self.get_target_uri(link["refuri"]) + link["anchorname"], tuple(below))


def _with_size(svg: str, *, in_line: bool = False) -> str:
    """Give a drawing the size that it has where no style sheet says how large it is."""
    box = _VIEW_BOX.match(svg)
    if not box:
        return svg
    width, height = float(box[1]), float(box[2])
    scale = LINE / height if in_line else PIXELS
    return svg.replace("<svg", f'<svg width="{round(scale * width)}" height="{round(scale * height)}"', 1)


def _item(number: int, name: str) -> Item:
    return Item(f"item-{number}", name, _MEDIA_TYPES[Path(name).suffix], _PROPERTIES.get(name, ""))


def _packed(files: Mapping[str, bytes]) -> bytes:
    """The archive of a book. A reader knows it by its first file, which is not compressed."""
    archive = io.BytesIO()
    with ZipFile(archive, "w") as book:
        _pack(book, "mimetype", _MIME_TYPE, ZIP_STORED)
        _pack(book, "META-INF/container.xml", (_THEME / "container.xml").read_bytes(), ZIP_DEFLATED)
        for name, content in sorted(files.items()):
            _pack(book, f"{_FOLDER}/{name}", content, ZIP_DEFLATED)
    return archive.getvalue()


def _pack(book: ZipFile, name: str, content: bytes, method: int) -> None:
    """Add a file with nothing about it that depends on the time or the system."""
    entry = ZipInfo(name, _ZIP_TIME)
    entry.compress_type = method
    entry.create_system = 3
    entry.external_attr = 0o644 << 16
    book.writestr(entry, content)


def setup_epub(app: Sphinx) -> None:
    """Register the builder."""
    app.add_builder(EpubBuilder)
