"""A drawing under construction: the one place that knows svgwrite.

Plain SVG 1.1 that browsers, EPUB readers and PDF makers draw alike: no style element, script, transform, filter or
outside reference. Colours are presentation attributes of groups, and the `rg-` classes on these groups let the CSS of
a page recolour a drawing. Lengths are in user units. svgwrite escapes text; characters that XML forbids, or that turn
the direction of a text, are taken out here.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from svgwrite import Drawing
from svgwrite.base import BaseElement, Desc, Title

from rulegen.draw.faces import pip_circles

_NOT_TEXT = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069]"
)
_ID = re.compile(r"[A-Za-z_][\w.-]*", re.ASCII)

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def clean_text(text: str) -> str:
    """Text from outside on one line, without characters that XML forbids or that turn its direction."""
    return " ".join(_NOT_TEXT.sub("", text).split())


@lru_cache(maxsize=4096)
def number(length: float) -> str:
    """A length without useless digits."""
    return f"{round(length, 2):g}"


class Canvas:
    """An SVG drawing of a given size in user units.

    `title` and `description` are plain text in the language `lang`; `id_prefix` begins every id, so it must differ
    from drawing to drawing of one page. Raises `ValueError` for an `id_prefix` that cannot begin an id.
    """

    def __init__(  # noqa: PLR0913 - all but two are keywords, and each is a fact of its own
        self, width: float, height: float, *, title: str, description: str = "", lang: str, id_prefix: str
    ) -> None:
        if not _ID.fullmatch(id_prefix):
            msg = f"not the beginning of an id: {id_prefix!r}"
            raise ValueError(msg)
        self.id_prefix = id_prefix
        self.width, self.height = width, height
        # With `debug=True` svgwrite refuses the attributes that machines and screen readers need, and is slow.
        view_box = f"0 0 {number(width)} {number(height)}"
        self.root = Drawing(debug=False, class_="rg-figure", viewBox=view_box, role="img")
        # A drawing is as large as its place; svgwrite would give it 100 % of each.
        del self.root.attribs["width"], self.root.attribs["height"]
        self.root["xml:lang"] = clean_text(lang)
        self._labels = [Title(clean_text(title))]
        self._labels[0].xml.set("id", f"{id_prefix}-title")
        if description:
            self._labels.append(Desc(clean_text(description)))
            self._labels[1].xml.set("id", f"{id_prefix}-desc")
        self.root["aria-labelledby"] = " ".join(label.xml.get("id") for label in self._labels)
        self.root.elements = []
        self._defs = self._add(self.root, "defs", {}, {})

    def group(self, parent: Element | Drawing, **attributes: str) -> Element:
        """A group of elements."""
        return self._add(parent, "g", {}, attributes)

    def ground(self, colour: str) -> None:
        """The opaque ground of the whole drawing."""
        self.rect(self.root, (0, 0, self.width, self.height), class_="rg-ground", fill=colour)

    def rect(self, parent: Element | Drawing, box: Box, corner: float = 0, **attributes: str) -> None:
        """A rectangle; `corner` is the radius of its corners."""
        x, y, width, height = box
        placed = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
        if corner:
            placed["rx"] = number(corner)
        self._add(parent, "rect", placed, attributes)

    def circle(self, parent: Element | Drawing, centre: Point, radius: float, **attributes: str) -> None:
        """A circle."""
        placed = {"cx": number(centre[0]), "cy": number(centre[1]), "r": number(radius)}
        self._add(parent, "circle", placed, attributes)

    def path(self, parent: Element | Drawing, commands: str, **attributes: str) -> None:
        """A path of the given commands."""
        self._add(parent, "path", {"d": commands}, attributes)

    def text(self, parent: Element | Drawing, start: Point, text: str, **attributes: str) -> None:
        """Text on one line; `start` lies on its baseline."""
        element = self._add(parent, "text", {"x": number(start[0]), "y": number(start[1])}, attributes)
        element.content = _escaped(clean_text(text))

    def pips(self, parent: Element, pips: int, middle: Point, *, upright: bool = False, scale: float = 1) -> None:
        """The pips of half a tile, or of a die, around a point."""
        parent.content += _pips(pips, middle, upright=upright, scale=scale)

    def define_pips(self, name: str, pips: int, *, upright: bool = False, scale: float = 1) -> None:
        """Define a face around (0, 0), to be drawn with `use`.

        It has no colour: it inherits it where it is used, for the style rules of a page do not reach in here.
        """
        face = self.group(self._defs, id=f"{self.id_prefix}-{name}")
        self.pips(face, pips, (0, 0), upright=upright, scale=scale)

    def use(self, parent: Element | Drawing, name: str, x: float, y: float) -> None:
        """Draw what was defined under a name, moved to a point."""
        placed = {"xlink:href": f"#{self.id_prefix}-{name}", "x": number(x), "y": number(y)}
        self._add(parent, "use", placed, {})

    def _add(self, parent: Element | Drawing, name: str, placed: dict[str, str], attributes: dict[str, str]) -> Element:
        """Add an element; the names of `attributes` are spelt as for svgwrite: `class_`, `stroke_width`."""
        if attributes:
            placed = {_attribute(key): value for key, value in attributes.items()} | placed
        element = Element(name, placed, self.root)
        parent.elements.append(element)
        return element

    def tostring(self) -> str:
        """The drawing as SVG text, with a line break at its end."""
        labels = [ET.tostring(label.get_xml(), encoding="unicode") for label in self._labels]
        content = [element.tostring() for element in self.root.elements]
        # Of the root, svgwrite itself writes the start tag: it knows the namespaces and the version.
        self.root.elements = []
        start = ET.tostring(self.root.get_xml(), encoding="unicode").removesuffix(" />")
        return "".join([start, ">", *labels, *content, "</svg>\n"])


class Element(BaseElement):  # type: ignore[misc] # svgwrite has no types
    """An element of svgwrite that writes itself as text, instead of through a tree of another kind.

    A drawing has about a hundred elements, and making figures is what a build does most: this way a figure takes a
    third of the time. Empty attributes stay, which svgwrite would leave out.
    """

    def __init__(self, name: str, attributes: dict[str, str], factory: BaseElement) -> None:
        self.elementname = name
        self._parameter = factory._parameter  # noqa: SLF001 - how svgwrite's own elements share it
        self.attribs = attributes
        self.elements: list[Element] = []
        self.content = ""
        """What comes before the elements, as SVG text."""

    def tostring(self) -> str:
        """The element with all that is in it, as SVG text."""
        attributes = "".join([f' {name}="{_escaped(value)}"' for name, value in self.attribs.items()])
        content = self.content + "".join([element.tostring() for element in self.elements])
        if not content:
            return f"<{self.elementname}{attributes}/>"
        return f"<{self.elementname}{attributes}>{content}</{self.elementname}>"


_MARKUP = re.compile('[&<>"]')


def _escaped(text: str) -> str:
    """Text as content or as the value of an attribute; most has nothing to escape."""
    return escape(text, {'"': "&quot;"}) if _MARKUP.search(text) else text


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


@cache
def _pips(pips: int, middle: Point, *, upright: bool, scale: float) -> str:
    """The pips of a face as SVG text, which many drawings share."""
    return "".join(
        f'<circle cx="{number(middle[0] + x)}" cy="{number(middle[1] + y)}" r="{number(radius)}"/>'
        for x, y, radius in pip_circles(pips, upright=upright, scale=scale)
    )
