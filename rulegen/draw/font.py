"""What a font file can set: its characters, and how wide each is. What is read is enough for the fonts of this package.

Source of the tables: https://learn.microsoft.com/typography/opentype/spec/ (cmap format 4, head, hhea, hmtx).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

_MISSING = 0
"""The glyph that stands for all characters that a font has not."""
_SEGMENTS = 4
"""The format of a character map that holds the characters up to U+FFFF."""


@lru_cache(maxsize=4)
def char_widths(path: Path) -> Mapping[str, float]:
    """The width of each character of a TrueType font, in ems; raises `ValueError` for a file of another kind."""
    data = path.read_bytes()
    try:
        tables = dict(_tables(data))
        (units,) = struct.unpack_from(">H", data, tables["head"] + 18)
        (measured,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
        widths = struct.unpack_from(">" + "Hh" * measured, data, tables["hmtx"])[::2]
        glyphs = _glyphs(data, _segments_of(data, tables["cmap"]))
        return {char: widths[min(glyph, measured - 1)] / units for char, glyph in glyphs}
    except (struct.error, KeyError, StopIteration) as error:
        raise ValueError(f"{path.name} is not a TrueType font") from error


def _tables(data: bytes) -> Iterator[tuple[str, int]]:
    """The tables of the file by their names, each with the place where it begins."""
    (count,) = struct.unpack_from(">H", data, 4)
    for number in range(count):
        name, _, place, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        yield name.decode("latin-1"), place


def _segments_of(data: bytes, cmap: int) -> int:
    """Where the character map begins that is read here."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    places = (cmap + struct.unpack_from(">HHL", data, cmap + 4 + 8 * number)[2] for number in range(count))
    return next(int(place) for place in places if struct.unpack_from(">H", data, place) == (_SEGMENTS,))


def _glyphs(data: bytes, table: int) -> Iterator[tuple[str, int]]:
    """The characters of a map with their glyphs."""
    (twice,) = struct.unpack_from(">H", data, table + 6)
    count = twice // 2
    row = f">{count}H"
    ends = struct.unpack_from(row, data, table + 14)
    starts = struct.unpack_from(row, data, table + 16 + twice)
    deltas = struct.unpack_from(row, data, table + 16 + 2 * twice)
    offsets = struct.unpack_from(row, data, table + 16 + 3 * twice)
    for number, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:  # it counts from its own place in the file
                place = table + 16 + 3 * twice + 2 * number + offset + 2 * (code - start)
                (glyph,) = struct.unpack_from(">H", data, place)
            if (glyph or not offset) and (found := (glyph + delta) % 0x10000) != _MISSING:
                yield chr(code), found
