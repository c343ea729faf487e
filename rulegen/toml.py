"""Reading TOML that strangers wrote: whatever is wrong with it ends as one kind of error, with its line if it can."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from typing import Any

_HEADER = re.compile(r"\s*\[\s*([^\[\]]+)\]")
"""The line that begins a table."""


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


class TomlLines:
    """Finds the lines of a TOML text on which things stand, as far as that can be told; they count from 1."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()

    @cached_property
    def _tables(self) -> dict[str, int]:
        """The first line that names each table, or one below it, counted from 0."""
        found: dict[str, int] = {}
        for number, line in enumerate(self._lines):
            match = _HEADER.match(line)
            parts = [part.strip(" \t\"'") for part in match[1].split(".")] if match else []
            for end in range(1, len(parts) + 1):
                found.setdefault(".".join(parts[:end]), number)
        return found

    def find(self, table: str, key: str = "") -> int:
        """The line of a table, or of a key in it; with no table, of a key before all tables. 0 is not known."""
        begin = self._tables.get(table) if table else 0
        if begin is None:
            group, _, name = table.rpartition(".")
            return self.find(group, name) if name else 0
        found = self._match(rf"\s*{_quoted(key)}\s*=", begin) if key else begin
        if found is None and not table:
            return 0
        return (begin if found is None else found) + 1

    def _match(self, pattern: str, begin: int) -> int | None:
        regex = re.compile(pattern)
        return next((number for number in range(begin, len(self._lines)) if regex.match(self._lines[number])), None)


def _quoted(name: str) -> str:
    """A pattern for a dotted name, each part of which may stand between quotation marks."""
    return r"\s*\.\s*".join(rf"[\"']?{re.escape(part)}[\"']?" for part in name.split("."))
