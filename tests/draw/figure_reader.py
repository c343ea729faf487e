"""Reads a figure of shapes back from its SVG text, with no help from the code that drew it.

Everything is in user units and counts from the upper left corner of the viewBox. Text is measured by the widths of
Helvetica and Arial, as their makers publish them.
"""

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
HAIR = 0.011  # lengths are written with two digits

HELVETICA = {
    **dict.fromkeys("ijl'", 0.222),
    **dict.fromkeys(" ,./!ftI:;[]\\", 0.278),
    **dict.fromkeys("r()-", 0.333),
    **dict.fromkeys("ckszxyv", 0.5),
    **dict.fromkeys("abdeghnopqu0123456789L?_#$", 0.556),
    **dict.fromkeys("+<=>~\N{MINUS SIGN}\N{MULTIPLICATION SIGN}", 0.584),
    **dict.fromkeys("FTZ", 0.611),
    **dict.fromkeys("ABEKPSVXY&", 0.667),
    **dict.fromkeys("CDHNRUw", 0.722),
    **dict.fromkeys("GOQ", 0.778),
    **dict.fromkeys("mM", 0.833),
    "W": 0.944,
    "\N{RIGHTWARDS ARROW}": 1.0,
}
"""Widths in ems. Bold letters are up to a ninth wider."""


@dataclass
class Item:
    """A leaf of the drawing: what it is, its role, its box, and the data of all groups around it."""

    kind: str
    role: str
    box: tuple[float, float, float, float]  # left, top, right, bottom, without the width of lines
    data: dict[str, str]
    text: str = ""
    pips: int = 0
    bold: bool = False
    points: tuple[tuple[float, float], ...] = ()


@dataclass
class Read:
    root: ET.Element
    width: float
    height: float
    items: list[Item]
    font: float
    groups: list[tuple[dict[str, str], ET.Element]]  # every group with data of its own

    def texts(self, element):
        """The lines of text in a group."""
        return [text.text for text in element.iter(SVG + "text")]

    def with_data(self, *keys):
        """The groups that have all of these data of their own."""
        return [(data, element) for data, element in self.groups if all(key in data for key in keys)]


def text_width(text, font, *, bold):
    shown = (character for character in text if not unicodedata.combining(character))
    return sum(HELVETICA.get(character, 0.6) for character in shown) * font * (1.11 if bold else 1)


def read_figure(text):
    root = ET.fromstring(text)  # noqa: S314 - our own text
    left, top, width, height = map(float, root.get("viewBox").split())
    assert (left, top) == (0, 0)
    faces = {element.get("id"): len(element) for element in root.find(SVG + "defs")}
    read = Read(root, width, height, [], 0, [])
    for element in root:
        if element.tag == SVG + "g":
            read.font = float(element.get("font-size"))
            walk(read, element, "", {}, faces)
    return read


def walk(read, element, role, data, faces):
    assert element.get("transform") is None
    role = (element.get("class") or f"rg-{role}").removeprefix("rg-")
    own = {key.removeprefix("data-"): value for key, value in element.attrib.items() if key.startswith("data-")}
    data = data | own
    if own and element.tag == SVG + "g":
        read.groups.append((own, element))
    if role == "pips":
        if uses := list(element.iter(SVG + "use")):
            body = read.items[-1] if read.items[-1].kind == "rect" else read.items[-2]
            body.pips = sum(faces[use.get(HREF).removeprefix("#")] for use in uses)
        return
    name = element.tag.removeprefix(SVG)
    if name != "g":
        read.items.append(leaf(name, element, role, data, read.font))
    for child in element:
        walk(read, child, role, data, faces)


def leaf(name, element, role, data, font):
    if name == "rect":
        x, y, width, height = (float(element.get(key)) for key in ("x", "y", "width", "height"))
        return Item(name, role, (x, y, x + width, y + height), data)
    if name == "circle":
        x, y, radius = (float(element.get(key)) for key in ("cx", "cy", "r"))
        return Item(name, role, (x - radius, y - radius, x + radius, y + radius), data)
    if name == "path":
        points = path_points(element.get("d"))
        xs, ys = zip(*points, strict=True)
        return Item(name, role, (min(xs), min(ys), max(xs), max(ys)), data, points=points)
    assert name == "text", name
    x, y = float(element.get("x")), float(element.get("y"))
    bold = element.get("font-weight") == "700"
    width = text_width(element.text or "", font, bold=bold)
    x -= {"middle": width / 2, "end": width}.get(element.get("text-anchor"), 0)
    return Item(name, role, (x, y - 0.73 * font, x + width, y + 0.21 * font), data, element.text or "", bold=bold)


def path_points(commands):
    if match := re.fullmatch(r"M(\S+) (\S+)v(\S+)", commands):
        x, y, length = map(float, match.groups())
        return (x, y), (x, y + length)
    assert re.fullmatch(r"M[-\d. L]+z?", commands), commands
    points = tuple(tuple(map(float, point.split())) for point in commands.strip("Mz").split("L"))
    return (*points, points[0]) if commands.endswith("z") else points


def overlap(one, other):
    """How deep two boxes overlap; 0 or less if they are apart."""
    return min(min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1]))


def holds(outer, inner):
    return (
        outer[0] <= inner[0] + HAIR
        and outer[1] <= inner[1] + HAIR
        and outer[2] >= inner[2] - HAIR
        and outer[3] >= inner[3] - HAIR
    )


def crosses(points, box):
    """Whether a line of straight pieces runs through the inside of a box."""
    return any(piece_crosses(one, other, box) for one, other in pairwise(points))


def piece_crosses(one, other, box):
    """Liang and Barsky's clipping."""
    low, high = 0.0, 1.0
    for axis in (0, 1):
        start, step = one[axis], other[axis] - one[axis]
        for limit, sign in ((box[axis] + HAIR, -1), (box[axis + 2] - HAIR, 1)):
            room = sign * (limit - start)
            if step == 0:
                if room < 0:
                    return False
            elif sign * step > 0:
                high = min(high, room / (sign * step))
            else:
                low = max(low, room / (sign * step))
    return low < high


def check_figure(text, width):
    """Whatever a figure shows: it is within its width, nothing lies on anything else, and ids are unique."""
    read = read_figure(text)
    assert read.width <= 20 * width + HAIR
    ids = [element.get("id") for element in read.root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    for item in read.items:
        left, top, right, bottom = item.box
        assert left >= 0, item
        assert top >= 0, item
        assert right <= read.width, item
        assert bottom <= read.height, item
    solid = [item for item in read.items if item.kind != "path"]
    solid.sort(key=lambda item: item.box[1])
    for number, item in enumerate(solid):
        for other in solid[number + 1 :]:
            if other.box[1] >= item.box[3]:
                break
            check_pair(item, other)
    lines = [item for item in read.items if item.kind == "path" and item.role not in {"tiles", "marks"}]
    bodies = [item for item in solid if item.kind == "text" or item.role in {"tiles", "dice"}]
    for line in lines:
        for body in bodies:
            assert not crosses(line.points, body.box), (line, body)
    return read


def check_pair(one, other):
    """Two things are apart, or one is the frame of the other."""
    if overlap(one.box, other.box) <= HAIR:
        return
    if one.kind == "circle" == other.kind and centre(one) == centre(other):
        return
    outer, inner = (one, other) if holds(one.box, other.box) else (other, one)
    assert holds(outer.box, inner.box), (one, other)
    assert outer.role in {"marks", "hollow", "dashed", "chosen"}, (outer, inner)
    assert outer.kind != "text", (outer, inner)
    assert not outer.pips, (outer, inner)


def centre(item):
    left, top, right, bottom = item.box
    return round((left + right) / 2, 1), round((top + bottom) / 2, 1)
