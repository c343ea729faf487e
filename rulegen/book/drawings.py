"""Drawings in a page: figures, numbered steps, long descriptions, and small pictures in running text.

A drawing stands in the HTML page itself, not in an `<img>`: so the page's style sheet can recolour it in dark mode and
for print, and screen readers reach its title and description. Other builders (EPUB) keep it as a file.
"""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copyfile
from typing import ClassVar
from xml.etree import ElementTree as ET

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from rulegen.book.guard import RefusedError
from rulegen.book.labels import labels_of
from rulegen.book.numbering import FIGURE_CLASS
from rulegen.draw.theme import Theme, load_theme, theme_css
from rulegen.errors import ErrorCode, Source, shortened

INLINE_CLASS = "rg-tile"
"""The class of small pictures in running text, which are put into the page too."""

TOGETHER_CLASS = "rg-together"
"""The class of what no end of a line may part."""

STEPS_CLASS = "rg-steps"
"""The class of lists of figures that follow each other."""

FILES = "_images"
"""The folder of the pictures of a built site."""

PIXELS = 1.6
"""The size of a drawing in a page where there is room: pixels (CSS) for one unit of its `viewBox`."""

LINE = 20
"""The height of a small picture in running text where no style sheet says how large it is: pixels (CSS)."""

_VIEW_BOX = re.compile(r'<svg\b[^>]*?\sviewBox="\S+ \S+ ([\d.]+) ')
_GROUND = re.compile(r'<rect class="rg-ground" fill="(#[0-9a-f]{6})"')
_OPENING = re.compile(r"[(\[“„«]+$")
_CLOSING = re.compile(r"^[)\].,;:!?”»…]+")
_ID = re.compile(r'\sid="([^"]+)"')
_PROLOGUE = re.compile(r"^\ufeff?\s*<\?xml[^>]*\?>\s*")


class figure_description(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes in lower case
    """The long description of a figure: a summary, and what unfolds under it."""


class figure_summary(nodes.Part, nodes.TextElement):  # noqa: N801 - as above
    """The line that unfolds a long description."""


class figure_drawing(nodes.General, nodes.Element):  # noqa: N801 - as above
    """The drawing of a figure, as part of the page; its attribute `svg` holds the markup."""


class inline_drawing(nodes.Inline, nodes.TextElement):  # noqa: N801 - as above
    """A small drawing in running text, like `figure_drawing`. Its text is what the search finds it by."""


class drawing_file(nodes.Inline, nodes.TextElement):  # noqa: N801 - as above
    """A link to a drawing as a file."""


class Steps(SphinxDirective):
    """`rulegen-steps`: figures that follow each other, as a numbered list."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Put each figure of the content into a list item of its own."""
        figures = self.parse_content_to_nodes()
        if not figures or not all(isinstance(node, nodes.figure) for node in figures):
            message = "rulegen-steps holds figures, and nothing else"
            raise self.error(message)
        steps = nodes.enumerated_list("", *(nodes.list_item("", figure) for figure in figures), classes=[STEPS_CLASS])
        steps["enumtype"] = "arabic"
        self.set_source_info(steps)
        return [steps]


class Description(SphinxDirective):
    """`rulegen-description`: the long description of a figure, unfolded from a summary."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Make the summary of the argument and the description of the content."""
        self.assert_has_content()
        inline, messages = self.parse_inline(self.arguments[0])
        summary = figure_summary("", "", *inline)
        body = nodes.container("", *self.parse_content_to_nodes(), classes=["rg-description-text"])
        node = figure_description("", summary, body)
        self.set_source_info(node)
        return [node, *messages]


class BoundPictures(SphinxPostTransform):
    """Keep the small pictures of running text together with the bracket before and the full stop behind them.

    Between a picture and a sign a line may end, whatever the sign is.
    """

    default_priority = 190

    def run(self, **_kwargs: object) -> None:
        """Put each picture with its signs into an element in which no line ends."""
        for image in list(self.document.findall(nodes.image)):
            if INLINE_CLASS not in image["classes"]:
                continue
            before = _OPENING.search(_text_beside(image, -1))
            behind = _CLOSING.match(_text_beside(image, +1))
            if before or behind:
                _bind(image, before[0] if before else "", behind[0] if behind else "")


def _text_beside(image: nodes.image, step: int) -> str:
    place = image.parent.index(image) + step
    sibling = image.parent[place] if 0 <= place < len(image.parent) else None
    return sibling.astext() if isinstance(sibling, nodes.Text) else ""


def _bind(image: nodes.image, before: str, behind: str) -> None:
    """Move the signs out of the texts beside a picture, into one element with it."""
    parent, place = image.parent, image.parent.index(image)
    if behind:
        parent[place + 1] = nodes.Text(parent[place + 1].astext()[len(behind) :])
    if before:
        parent[place - 1] = nodes.Text(parent[place - 1].astext()[: -len(before)])
    signs = [nodes.Text(text) if text else None for text in (before, behind)]
    together = nodes.inline("", "", *filter(None, (signs[0], image.deepcopy(), signs[1])), classes=[TOGETHER_CLASS])
    parent[place] = together


class InlineDrawings(SphinxPostTransform):
    """Replace the images of figures and the small pictures in running text by the drawings themselves."""

    builders = ("html", "dirhtml")
    default_priority = 200

    def run(self, **_kwargs: object) -> None:
        """Put the drawings into the page; ids that the page has already get a suffix."""
        used = set(self.document.ids)
        for image in list(self.document.findall(nodes.image)):
            figure = image.parent
            if isinstance(figure, nodes.figure) and FIGURE_CLASS in figure["classes"]:
                image.replace_self(figure_drawing("", svg=with_fresh_ids(sized(self._load(image)), used)))
                self._complete(figure, image["uri"])
            elif INLINE_CLASS in image["classes"]:
                svg = with_fresh_ids(self._load(image), used).replace("<svg", f'<svg height="{LINE}"', 1)
                image.replace_self(inline_drawing("", "", nodes.Text(image.get("alt", "")), svg=svg))

    def _load(self, image: nodes.image) -> str:
        return load_drawing(Path(self.env.srcdir), image["uri"])

    def _complete(self, figure: nodes.figure, uri: str) -> None:
        """Offer the drawing as a file at the end of the long description, for whoever makes a worksheet.

        The summary and the link have the same words in every figure; so the caption is made a part of their names.
        """
        label = labels_of(self.config)["drawing-file"]
        for description in figure.findall(figure_description):
            link = drawing_file("", label, refuri=f"{FILES}/{Path(uri).name}")
            description.append(nodes.paragraph("", "", link, classes=["rg-file"]))
        for caption in figure.findall(nodes.caption):
            name = figure["ids"][0]  # a figure with a caption has an id, if only `id1`
            caption.children = [nodes.inline("", "", *caption.children, ids=[f"{name}-caption"])]
            for node in (*figure.findall(figure_summary), *figure.findall(drawing_file)):
                node["ids"] = [f"{name}-{node.tagname.partition('_')[2]}"]
                node["labelledby"] = f"{node['ids'][0]} {name}-caption"


def _copy_drawings(app: Sphinx, exception: Exception | None) -> None:
    """Put the drawings beside the pages as files; the pictures that pages show themselves Sphinx copies."""
    if exception or app.builder.name not in InlineDrawings.builders:
        return
    target = Path(app.outdir) / FILES
    target.mkdir(exist_ok=True)
    for path in sorted((Path(app.srcdir) / "_figures").glob("*.svg")):
        copy = target / path.name
        if not copy.is_file() or copy.read_bytes() != path.read_bytes():
            copyfile(path, copy)


def load_drawing(source: Path, uri: str) -> str:
    """Read the drawing `uri` under the folder `source` as markup that may stand inside an HTML page.

    Drawings are rulegen's own, but a page would run whatever they hold: so a drawing that could do more than show
    shapes and text is a `RefusedError`.
    """
    path = source / uri
    where = Source(uri)
    if not path.resolve().is_relative_to((source / "_figures").resolve()):
        raise RefusedError(ErrorCode.TARGET_REFUSED, "the drawing lies outside the folder _figures", source=where)
    try:
        text = _PROLOGUE.sub("", path.read_text(encoding="utf-8")).strip()
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError(ErrorCode.TARGET_REFUSED, f"the drawing cannot be read ({error})", source=where) from error
    if problem := drawing_problem(text):
        raise RefusedError(ErrorCode.TARGET_REFUSED, problem, source=where)
    return text


_SHAPES = frozenset(
    {
        *("svg", "title", "desc", "defs", "g", "use"),
        *("rect", "circle", "ellipse", "line", "path", "polygon", "polyline", "text", "tspan"),
    }
)


def drawing_problem(text: str) -> str:
    """Say what forbids a drawing to stand in a page; nothing ("") if it is allowed."""
    if "<!" in text or "<?" in text:
        return "the drawing holds a declaration, comment or processing instruction"
    try:
        root = ET.fromstring(text)  # noqa: S314 - without declarations there are no entities to expand
    except ET.ParseError as error:
        return f"the drawing is not well-formed ({error})"
    for element in root.iter():
        name = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if name not in _SHAPES:
            return f"the drawing holds the element {shortened(name)!r}"
        for key, value in element.attrib.items():
            attribute = key.rpartition("}")[2].lower()
            outside = "url(" in value.replace("url(#", "") or (attribute == "href" and not value.startswith("#"))
            if outside or attribute == "style" or attribute.startswith("on"):
                return f"the drawing holds the attribute {shortened(attribute)}={shortened(value)!r}"
    return ""


def sized(svg: str) -> str:
    """Give a drawing a width in pixels: so tiles are equally large in all figures, where the page leaves them room.

    Its `color` is that of its ground, for what is beside it (see `rulegen.css`); the shapes have colours of their own.
    """
    box, ground = _VIEW_BOX.match(svg), _GROUND.search(svg)
    width = f' width="{round(PIXELS * float(box[1]))}"' if box else ""
    colour = f' color="{ground[1]}"' if ground else ""
    return svg.replace("<svg", f"<svg{width}{colour}", 1)


def recolouring_css() -> str:
    """Rules that recolour the drawings in a page: by the theme `dark` where the page is dark, by `print` on paper."""
    dark, paper = load_theme("dark"), load_theme("print")
    drawing = ":is(.rg-drawing, .rg-inline)"
    chosen = _recoloured(dark, f'body[data-theme="dark"] {drawing}')
    automatic = _recoloured(dark, f'body:not([data-theme="light"]) {drawing}')
    return (
        f"@media not print {{\n{chosen}@media (prefers-color-scheme: dark) {{\n{automatic}}}\n}}\n"
        f"@media print {{\n{_recoloured(paper, drawing)}}}\n"
    )


def _recoloured(theme: Theme, scope: str) -> str:
    return f"{theme_css(theme, scope)}{scope} > svg{{color:{theme.ground}}}\n"


def with_fresh_ids(svg: str, used: set[str]) -> str:
    """Give a drawing ids that are not in `used` yet, and put them there.

    A drawing that is shown for the second time in a page gets the suffix `-2` at all its ids and references.
    """
    ids = _ID.findall(svg)
    number = 1
    while used.intersection(f"{name}{_suffix(number)}" for name in ids):
        number += 1
    suffix = _suffix(number)
    used.update(f"{name}{suffix}" for name in ids)
    if not suffix:
        return svg
    svg = _ID.sub(rf' id="\1{suffix}"', svg)
    svg = re.sub(r'(href="#[^"]+)"', rf'\1{suffix}"', svg)
    svg = re.sub(r"(url\(#[^)]+)\)", rf"\1{suffix})", svg)
    return re.sub(
        r'(aria-(?:labelledby|describedby)=")([^"]+)"',
        lambda match: match[1] + " ".join(name + suffix for name in match[2].split()) + '"',
        svg,
    )


def _suffix(number: int) -> str:
    return f"-{number}" if number > 1 else ""


class _Html:
    """How the nodes above look in HTML (and in EPUB, which is made by the same writer)."""

    tags: ClassVar = {
        figure_description: ("details", "rg-description"),
        figure_summary: ("summary", ""),
        drawing_file: ("a", ""),
    }

    @staticmethod
    def visit(translator: HTML5Translator, node: nodes.Element) -> None:
        """Open the element of `node`."""
        tag, classes = _Html.tags[type(node)]
        attributes = {"aria-labelledby": node.get("labelledby"), "href": node.get("refuri")}
        known = {name: value for name, value in attributes.items() if value}
        translator.body.append(translator.starttag(node, tag, "", CLASS=classes, **known))

    @staticmethod
    def depart(translator: HTML5Translator, node: nodes.Element) -> None:
        """Close the element of `node`."""
        translator.body.append(f"</{_Html.tags[type(node)][0]}>")

    @staticmethod
    def visit_drawing(translator: HTML5Translator, node: nodes.Element) -> None:
        """Put the markup of a figure's drawing into the page."""
        translator.body.append(f'<div class="rg-drawing">\n{node["svg"]}\n</div>\n')
        raise nodes.SkipNode

    @staticmethod
    def visit_inline_drawing(translator: HTML5Translator, node: nodes.Element) -> None:
        """Put the markup of a small drawing into the line."""
        translator.body.append(f'<span class="rg-inline">{node["svg"]}</span>')
        raise nodes.SkipNode


def setup_drawings(app: Sphinx) -> None:
    """Register directives, nodes and the transform."""
    app.add_directive("rulegen-steps", Steps)
    app.add_directive("rulegen-description", Description)
    app.add_node(figure_description, html=(_Html.visit, _Html.depart))
    app.add_node(figure_summary, html=(_Html.visit, _Html.depart))
    app.add_node(drawing_file, html=(_Html.visit, _Html.depart))
    app.add_node(figure_drawing, html=(_Html.visit_drawing, None))
    app.add_node(inline_drawing, html=(_Html.visit_inline_drawing, None))
    app.add_post_transform(BoundPictures)
    app.add_post_transform(InlineDrawings)
    app.connect("build-finished", _copy_drawings)
