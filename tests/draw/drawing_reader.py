"""Reads a drawing back from its SVG text, with no help from the code that drew it.

Everything is in user units and counts from the upper left corner of the viewBox.
"""

import math
import re
from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


@dataclass
class Tile:
    name: str
    box: tuple[float, float, float, float]  # left, top, right, bottom
    pips: list[tuple[float, float, float]] = field(default_factory=list)  # x, y, radius
    spinner: bool = False
    newest: bool = False

    @property
    def halves(self):
        """The two halves as (box, pips that lie inside)."""
        left, top, right, bottom = self.box
        if right - left > bottom - top:
            middle = (left + right) / 2
            boxes = [(left, top, middle, bottom), (middle, top, right, bottom)]
        else:
            middle = (top + bottom) / 2
            boxes = [(left, top, right, middle), (left, middle, right, bottom)]
        return [(box, sum(distance_inside(box, pip) > 0 for pip in self.pips)) for box in boxes]


@dataclass
class Mark:
    tile: str
    port: str
    x: float
    y: float
    radius: float
    value: str | None = None
    text: str | None = None


@dataclass
class Drawing:
    root: ET.Element
    view_box: tuple[float, float, float, float]
    tiles: dict[str, Tile]
    badges: list[Mark]
    dots: list[Mark]
    ids: list[str]
    ground: tuple[float, float, float, float] | None


def multiply(m, n):
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n  # noqa: E741 - the usual names
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f)


def parse_transform(text):
    matrix = (1, 0, 0, 1, 0, 0)
    for name, args in re.findall(r"(\w+)\(([^)]*)\)", text or ""):
        numbers = [float(number) for number in re.split(r"[\s,]+", args.strip())]
        if name == "translate":
            step = (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
        elif name == "rotate":
            sine, cosine = math.sin(math.radians(numbers[0])), math.cos(math.radians(numbers[0]))
            step = (cosine, sine, -sine, cosine, 0, 0)
        else:
            msg = f"a transform this reader does not know: {name}"
            raise AssertionError(msg)
        matrix = multiply(matrix, step)
    return matrix


def apply(matrix, x, y):
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def box_of(matrix, element):
    x, y, width, height = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
    corners = [apply(matrix, *corner) for corner in ((x, y), (x + width, y + height))]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def circle_of(matrix, element):
    x, y = apply(matrix, float(element.get("cx", 0)), float(element.get("cy", 0)))
    return x, y, float(element.get("r"))


class Reader:
    """Walks the tree of one drawing with the transforms in force."""

    def __init__(self, root):
        self.by_id = {element.get("id"): element for element in root.iter() if element.get("id")}
        left, top, width, height = (float(number) for number in root.get("viewBox").split())
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        self.drawing = Drawing(root, (left, top, left + width, top + height), {}, [], [], ids, None)

    def pips_of(self, element, matrix):
        matrix = multiply(matrix, parse_transform(element.get("transform")))
        if element.tag == SVG + "use":
            shift = (1, 0, 0, 1, float(element.get("x", 0)), float(element.get("y", 0)))
            return self.pips_of(self.by_id[element.get(HREF).removeprefix("#")], multiply(matrix, shift))
        if element.tag == SVG + "circle":
            return [circle_of(matrix, element)]
        return [pip for child in element for pip in self.pips_of(child, matrix)]

    def read_tile(self, name, element, matrix):
        assert name not in self.drawing.tiles
        tile = Tile(name, box_of(matrix, element.find(SVG + "rect")), newest=element.get("class") == "rg-newest")
        tile.spinner = any(child.get("class") == "rg-spinner" for child in element)
        tile.pips = [pip for child in element for pip in self.pips_of(child, matrix)]
        self.drawing.tiles[name] = tile

    def walk(self, element, matrix):
        if element.tag == SVG + "defs":
            return
        matrix = multiply(matrix, parse_transform(element.get("transform")))
        name, port, value = (element.get(f"data-{key}") for key in ("tile", "port", "value"))
        if element.get("class") == "rg-ground":
            self.drawing.ground = box_of(matrix, element)
        elif value is not None:
            circle = circle_of(matrix, element.find(SVG + "circle"))
            self.drawing.badges.append(Mark(name, port, *circle, value, element.findtext(SVG + "text")))
        elif port is not None:
            self.drawing.dots.append(Mark(name, port, *circle_of(matrix, element)))
        elif name is not None:
            self.read_tile(name, element, matrix)
        else:
            for child in element:
                self.walk(child, matrix)


def read_drawing(text):
    reader = Reader(ET.fromstring(text))  # noqa: S314 - our own text
    reader.walk(reader.drawing.root, (1, 0, 0, 1, 0, 0))
    return reader.drawing


def distance(box, x, y):
    """From a point outside a box to the box; 0 inside."""
    left, top, right, bottom = box
    return math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def distance_inside(box, circle):
    """How far the rim of a circle is from the border of the box that it lies in; negative where it crosses it."""
    left, top, right, bottom = box
    x, y, radius = circle
    return min(x - left, right - x, y - top, bottom - y) - radius


def gaps(one, other):
    """How far two boxes are apart along x and along y; negative where they overlap on that axis."""
    return (
        max(one[0], other[0]) - min(one[2], other[2]),
        max(one[1], other[1]) - min(one[3], other[3]),
    )
