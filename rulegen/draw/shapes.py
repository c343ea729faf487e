"""What the figures beside positions are made of: shapes with places and roles, but no colours.

Everything is in user units of the drawing, `HALF` of them to half a tile, from the upper left corner. y grows
downwards. The only words are those that the caller hands in.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from rulegen.draw.faces import HALF
from rulegen.engine.tiles import Tile

TILE_WIDTH, TILE_HEIGHT = 2 * HALF, HALF
"""A tile that lies flat, in user units."""
DIE_SIZE = 28
"""The edge of a die, in user units."""


class Role(StrEnum):
    """What shapes are there for, which decides their colours (`rulegen.draw.theme.PAINTS`). Also their class."""

    TILES = "tiles"
    DICE = "dice"
    TEXT = "text"
    SOFT = "soft"
    """Text that is read second."""
    RULES = "rules"
    """Lines that part or join."""
    MARKS = "marks"
    """Filled shapes that carry a number, and pegs."""
    VALUES = "values"
    """The numbers on marks."""
    HOLLOW = "hollow"
    """Shapes of the colour of marks, but empty."""
    HOLES = "holes"
    """Places that nothing stands in."""
    CHOSEN = "chosen"
    """What has been picked out: dice that are kept, a row that is entered."""
    ROUTE = "route"
    """The way of a peg."""
    DASHED = "dashed"
    """The outline of what is void or empty, and the way back."""
    STROKES = "strokes"
    """Lines drawn by hand: tallies, and the line through what does not count."""


class Rect(NamedTuple):
    """A rectangle; `corner` is the radius of its corners."""

    x: float
    y: float
    width: float
    height: float
    corner: float = 0

    def moved(self, dx: float, dy: float) -> Rect:
        """The rectangle at another place."""
        return self._replace(x=self.x + dx, y=self.y + dy)


class Circle(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float

    def moved(self, dx: float, dy: float) -> Circle:
        """The circle at another place."""
        return self._replace(x=self.x + dx, y=self.y + dy)


class Line(NamedTuple):
    """Straight lines from point to point; `closed` leads the last one back to the first."""

    points: tuple[tuple[float, float], ...]
    closed: bool = False

    def moved(self, dx: float, dy: float) -> Line:
        """The line at another place."""
        return self._replace(points=tuple((x + dx, y + dy) for x, y in self.points))


class Text(NamedTuple):
    """One line of text; y is its baseline, x its beginning, middle or end."""

    x: float
    y: float
    text: str
    anchor: Literal["start", "middle", "end"] = "start"
    bold: bool = False

    def moved(self, dx: float, dy: float) -> Text:
        """The text at another place."""
        return self._replace(x=self.x + dx, y=self.y + dy)


class Domino(NamedTuple):
    """A tile that lies flat, its lower half to the left."""

    x: float
    y: float
    tile: Tile

    def moved(self, dx: float, dy: float) -> Domino:
        """The tile at another place."""
        return self._replace(x=self.x + dx, y=self.y + dy)


class Die(NamedTuple):
    """A die that shows `pips`."""

    x: float
    y: float
    pips: int

    def moved(self, dx: float, dy: float) -> Die:
        """The die at another place."""
        return self._replace(x=self.x + dx, y=self.y + dy)


class Group(NamedTuple):
    """Shapes that belong together: their role, if they have one of their own, and what they tell a machine."""

    shapes: tuple[Shape, ...]
    role: Role | None = None
    data: tuple[tuple[str, str | int], ...] = ()

    def moved(self, dx: float, dy: float) -> Group:
        """The group at another place."""
        return self._replace(shapes=tuple(shape.moved(dx, dy) for shape in self.shapes))


Shape: TypeAlias = Rect | Circle | Line | Text | Domino | Die | Group


class Figure(NamedTuple):
    """A figure that is ready to be rendered."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def group(role: Role | None, *shapes: Shape, **data: str | int) -> Group:
    """Group shapes; a keyword `raw=5` becomes the attribute `data-raw="5"`."""
    return Group(shapes, role, tuple(data.items()))


def every_shape(shapes: Iterable[Shape]) -> Iterable[Shape]:
    """All shapes, and those inside groups."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from every_shape(shape.shapes)
