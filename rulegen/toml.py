"""Reading TOML that strangers wrote: whatever is wrong with it ends as one kind of error."""

from __future__ import annotations

import re
import tomllib
from typing import Any


class TomlError(ValueError):
    """A text that is not TOML, or has values that no file needs; line and column are 0 where they are not known."""

    def __init__(self, told: str, line: int = 0, column: int = 0, *, absurd: bool = False) -> None:
        super().__init__(told)
        self.line = line
        self.column = column
        self.absurd = absurd
        """Whether it is TOML, but no one can want it: a number of thousands of digits, brackets without end."""


def parse_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text; raise `TomlError` for any other text."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = (int(place[1]), int(place[2])) if place else (0, 0)
        raise TomlError(str(error), line, column) from error
    except (ValueError, RecursionError) as error:
        raise TomlError("a value is too long or too deep", absurd=True) from error
