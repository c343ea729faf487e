"""PDF: a book, or one of its games, for paper of one size. What does the work is an extra: `rulegen[pdf]`.

WeasyPrint lays out HTML by a style sheet (`print/print.css`). Everything that it may read is given to it here; it can
reach neither the network nor any other file.
"""

from __future__ import annotations

import base64
import io
import logging
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from rulegen.book.guard import DRAWING
from rulegen.book.imprint import AUTHORS, MAKER, fonts_line, rights_line, version_line
from rulegen.book.print_builder import Chapter, PrintedBook, drawing_size, page_of
from rulegen.draw.die import dice_svg
from rulegen.draw.svg import tile_svg
from rulegen.draw.theme import load_theme
from rulegen.engine.tiles import parse_tile
from rulegen.errors import ErrorCode, RulegenError, joined
from rulegen.games import DICE_GAMES, DOMINO_GAMES
from rulegen.replay.turns import format_dice

if TYPE_CHECKING:
    from weasyprint.urls import URLFetcher

PRINT = Path(__file__).parent / "print"
"""Style sheet, template and fonts."""

THEME = "print"
"""The theme of drawings on paper: greys only, so that no printer and no copier loses anything."""

_BASE = "http://rulegen.invalid/"
"""Stands for the folder of the sources in addresses, so that no path of this machine gets into a file."""

_FONT = re.compile(r"fonts/[A-Za-z0-9-]+\.woff2")
_LINK = re.compile(r'<a [^>]*href="#([^"]+)"[^>]*>(.*?)</a>', re.DOTALL)
_SPAN_IN_LINK = re.compile(r"(<a [^>]*>)<span[^>]*>([^<]*)</span></a>")
_SPACE_BEFORE_INLINE = re.compile(r"[ \N{NO-BREAK SPACE}](?=<(?:a|code|em|img|span|strong)\b)")
_TILES = ("1|4", "5|5", "5|6")
_DICE = (5, 5, 5, 5, 5)


class Paper(StrEnum):
    """A size of paper."""

    A4 = "a4"
    A5 = "a5"


@dataclass(frozen=True, slots=True)
class Edition:
    """A PDF file: in which language, of which game (""; the whole book), for which paper."""

    locale: str
    game: str
    paper: Paper

    @property
    def file(self) -> str:
        """Its name."""
        return f"{self.game or 'rulebook'}-{self.locale}-{self.paper}.pdf"

    @property
    def page(self) -> str:
        """The page that has its title."""
        return self.game or "index"

    @property
    def label(self) -> str:
        """What a link to it says after the title. These names are the same in all languages."""
        return f"PDF, {self.paper.upper()}"


def check_weasyprint() -> None:
    """Raise `RulegenError` where no PDF can be made: WeasyPrint is missing, or the libraries that it needs."""
    try:
        with redirect_stdout(io.StringIO()):  # WeasyPrint prints a long advice of its own
            import weasyprint  # noqa: F401, PLC0415 - an extra, which most installations lack
    except ImportError as error:
        raise RulegenError(
            ErrorCode.EXTRA_MISSING,
            "PDF files need a package that is not installed",
            mend="run “pip install 'rulegen[pdf]'”, or leave pdf out of --format",
        ) from error
    except OSError as error:  # cffi found no library of that name
        raise RulegenError(
            ErrorCode.EXTRA_MISSING,
            f"WeasyPrint, which makes PDF files, does not find a library that it needs ({error})",
            mend="install Pango (on Debian and Ubuntu: apt install libpango-1.0-0 libpangoft2-1.0-0 "
            "libharfbuzz-subset0), or leave pdf out of --format",
        ) from error


def editions(locale: str, games: Iterable[str]) -> tuple[Edition, ...]:
    """The PDF files of a language: the book and each game, on each paper."""
    return tuple(Edition(locale, game, paper) for game in ("", *games) for paper in Paper)


def make_pdf(book: PrintedBook, drawings: Mapping[str, bytes], edition: Edition) -> bytes:
    """Make a PDF.

    `drawings` are the book's drawings in the theme `THEME`, by the paths that its pages use. The same input gives the
    same bytes. Raises `RulegenError` where WeasyPrint is missing, and where it finds a link or a picture that leads
    nowhere.
    """
    check_weasyprint()
    from weasyprint import CSS, HTML  # noqa: PLC0415 - see check_weasyprint
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415 - as above

    fetcher = _fetcher(drawings)
    with _fixed_time(), _complaints() as complaints:
        fonts = FontConfiguration()
        style = CSS(string=_css(edition.paper), base_url=_BASE, font_config=fonts, url_fetcher=fetcher)
        page = HTML(string=page_html(book, edition.game), base_url=_BASE, url_fetcher=fetcher)
        pdf = page.write_pdf(
            finisher=partial(_add_rights, rights_line(book.labels)),
            font_config=fonts,
            stylesheets=[style],
            pdf_variant="pdf/ua-1",
            pdf_tags=True,
        )
    if complaints:
        raise joined(
            RulegenError(ErrorCode.BOOK_INVALID, f"PDF: {text}", mend="correct the page that this comes from")
            for text in dict.fromkeys(complaints)
        )
    return bytes(pdf)


def _add_rights(rights: str, _document: object, pdf: Any) -> None:  # noqa: ANN401 - WeasyPrint and pydyf have no types
    """Put `rights` into the metadata (XMP, dc:rights); of all that HTML can say, WeasyPrint leaves this out."""
    text = f'<rdf:Alt><rdf:li xml:lang="x-default">{escape(rights)}</rdf:li></rdf:Alt>'
    description = f'<rdf:Description rdf:about=""><dc:rights>{text}</dc:rights></rdf:Description>'
    for stream in pdf.objects:
        if getattr(stream, "extra", {}).get("Type") == "/Metadata":
            stream.stream = [part.replace(b"</rdf:RDF>", f"{description}</rdf:RDF>".encode()) for part in stream.stream]


def pdf_key(book: PrintedBook, drawings: Mapping[str, bytes], edition: Edition, tools: str) -> str:
    """A hash of all that can change the bytes of an edition; `tools` stands for the programs that make it."""
    page = page_html(book, edition.game)
    shown = [drawings[path] for path in sorted(set(DRAWING.findall(page)))]
    return sha256(b"\0".join([tools.encode(), _css(edition.paper).encode(), page.encode(), *shown])).hexdigest()


def _css(paper: Paper) -> str:
    return "\n".join((PRINT / name).read_text(encoding="utf-8") for name in ("print.css", f"{paper}.css"))


def page_html(book: PrintedBook, game: str) -> str:
    """The HTML of a book, or of one of its games (""; of all), ready for the style sheets."""
    environment = Environment(
        loader=FileSystemLoader(PRINT), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    preface, *chapters = book.chapters
    if game:
        chapters = [chapter for chapter in chapters if chapter.name == game]
    names = {chapter.name for chapter in chapters}
    return environment.get_template("page.html").render(
        book=book,
        preface="" if game else _ready(preface, names),
        title=chapters[0].title if game else book.title,
        single=bool(game),
        authors=AUTHORS,
        maker=MAKER,
        imprint=[version_line(book.labels), rights_line(book.labels), fonts_line(book.labels)],
        chapters=[(chapter, _ready(chapter, names)) for chapter in chapters],
        ornaments=list(_ornaments(names, book.language)),
    )


def _ready(chapter: Chapter, names: set[str]) -> Markup:
    """The HTML of a chapter in a document of these pages; links to other pages become plain words.

    Three faults of WeasyPrint are kept away: of a link that holds a span it makes two, which are told twice; it
    hyphenates a wrong word, early in the line, where a text ends with a space that does not fit any more and something
    else follows in the line; and if that space is one that must not break, it ends the line behind the first word of
    the text. So such a space becomes a text of its own.
    """

    def keep_or_not(link: re.Match[str]) -> str:
        return link[0] if page_of(link[1]) in names else f"<span>{link[2]}</span>"

    html = _SPAN_IN_LINK.sub(r"\1\2</a>", _LINK.sub(keep_or_not, chapter.html))
    return Markup(_SPACE_BEFORE_INLINE.sub(r"<span>\g<0></span>", html))  # noqa: S704 - Sphinx made it, and has escaped all words


def _ornaments(games: set[str], language: str) -> Iterator[tuple[str, float]]:
    """Small pictures for the title page, of what the games are played with: address, and width by height."""
    theme = load_theme(THEME)
    pictures: list[str] = []
    if games & DOMINO_GAMES.keys():
        pictures += [tile_svg(parse_tile(tile), theme, title=tile, lang=language, id_prefix="t") for tile in _TILES]
    if games & DICE_GAMES.keys():
        pictures.append(dice_svg(_DICE, theme, title=format_dice(_DICE), lang=language, id_prefix="d"))
    for svg in pictures:
        width, height = drawing_size(svg)
        yield f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode('ascii')}", width / height


class _Complaints(logging.Handler):
    """Keeps what WeasyPrint reports as an error: an anchor or a picture that is not there, a missing alternative."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take in one record."""
        self.found.append(record.getMessage())


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """Collect what WeasyPrint reports as errors, and keep everything else that it says from the terminal."""
    logger = logging.getLogger("weasyprint")
    handlers, propagate = logger.handlers[:], logger.propagate
    complaints = _Complaints()
    logger.handlers[:], logger.propagate = [complaints], False
    try:
        yield complaints.found
    finally:
        logger.handlers[:], logger.propagate = handlers, propagate


@contextmanager
def _fixed_time() -> Iterator[None]:
    """Let libraries that write the time of their work write the beginning of time: the same bytes every day."""
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = before


def _fetcher(drawings: Mapping[str, bytes]) -> URLFetcher:
    """What WeasyPrint reads files through: our fonts, the drawings of the book, and pictures inside addresses."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: PLC0415 - see check_weasyprint

    class Fetcher(URLFetcher):  # type: ignore[misc]  # WeasyPrint has no types
        def fetch(self, url: str, headers: dict[str, str] | None = None) -> URLFetcherResponse:
            name = url.removeprefix(_BASE)
            if _FONT.fullmatch(name):
                return URLFetcherResponse(url, (PRINT / name).read_bytes(), {"Content-Type": "font/woff2"})
            if name in drawings:
                # Drawings ask for Helvetica, and what they get must not depend on the machine.
                drawing = drawings[name].replace(b'"Helvetica,', b'"Inter,')
                return URLFetcherResponse(url, drawing, {"Content-Type": "image/svg+xml"})
            if url.startswith("data:image/svg+xml;base64,"):
                return super().fetch(url, headers)
            msg = f"{url} is not part of the book"
            raise ValueError(msg)

    return Fetcher()
