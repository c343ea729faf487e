"""The colours of figures: themes are TOML files, and each colour is one key of their `[colours]` table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from importlib.resources import files
from itertools import islice
from pathlib import Path

from rulegen.errors import LONGEST_QUOTE, ErrorCode, RulegenError, Source, joined, shortened
from rulegen.files import read_text
from rulegen.toml import TomlError, parse_toml

THEME_NAMES = ("light", "dark", "print")
"""The themes that are shipped: for a light page, for a dark one, and for paper, where only greys are certain."""

MAX_THEME_BYTES = 16 * 1024
"""Twenty times what a theme with comments needs."""
_MOST_MISTAKES = 20

_COLOUR = re.compile(r"#[0-9a-f]{6}", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a figure, each as `#rrggbb`."""

    ground: str
    """What the figure lies on."""
    tile: str
    """The face of a tile."""
    newest: str
    """The face of the newest tile and of what else has been picked out, which also has a heavy outline."""
    outline: str
    """The outline of a tile and the line between its halves, other lines, and text that is read second."""
    pip: str
    """The pips, and text on the ground."""
    spinner: str
    """The inner outline that marks a spinner."""
    badge: str
    """The disc of a counting end, and other marks."""
    value: str
    """The number on a badge or mark."""
    dot: str
    """The ring at an open port that counts nothing."""


KEYS = tuple(field.name for field in fields(Theme))
"""The keys of the `[colours]` table, all of which a theme must give."""


def load_theme(name: str) -> Theme:
    """Load a shipped theme by its name, or a theme file by its path.

    Raises `RulegenError` THEME_UNKNOWN where there is no such theme, THEME_INVALID where the file is not one.
    """
    if name in THEME_NAMES:
        return _parse(files("rulegen.draw").joinpath("themes", f"{name}.toml").read_text(encoding="utf-8"), name)
    try:
        text = read_text(Path(name), most=MAX_THEME_BYTES)
    except RulegenError as error:
        raise RulegenError(
            ErrorCode.THEME_UNKNOWN,
            f"theme {_told(name)} is neither shipped nor a readable file: {error.message}",
            source=error.source if error.source and error.source.line else None,
            mend=f"name one of {', '.join(THEME_NAMES)}, or the path of a TOML file",
        ) from error
    return _parse(text, name)


def _parse(text: str, path: str) -> Theme:
    """Read a theme file; all mistakes in it, or the first ones of very many, are reported at once."""
    try:
        table = parse_toml(text)
    except TomlError as error:
        told = "no theme has such values" if error.absurd else f"not TOML: {shortened(str(error))}"
        raise _invalid(Source(path, error.line, error.column), told, "write it like the shipped themes") from error
    colours = table.get("colours")
    if not isinstance(colours, Mapping):
        raise _invalid(Source(path), "no table [colours]", f"add [colours] with {', '.join(KEYS)}")
    mistakes = list(islice(_mistakes(table, colours, text, path), _MOST_MISTAKES))
    if mistakes:
        raise joined(mistakes)
    return Theme(**{key: str(colours[key]).lower() for key in KEYS})


def _mistakes(
    table: Mapping[str, object], colours: Mapping[str, object], text: str, path: str
) -> Iterator[RulegenError]:
    unknown = [key for key in [*(key for key in table if key != "colours"), *colours] if key not in KEYS]
    yield from (_unknown(text, path, key) for key in unknown)
    yield from (_missing(path, key) for key in KEYS if key not in colours)
    yield from (
        _no_colour(text, path, key, colours[key]) for key in KEYS if key in colours and not _is_colour(colours[key])
    )


def _told(value: object) -> str:
    """A value of a theme as a message repeats it: short, whatever it is."""
    match value:
        case dict():
            return "a table"
        case list():
            return "a list"
        case int() if abs(value) >= 10**LONGEST_QUOTE:
            return "a very long number"
        case _:
            return repr(shortened(value) if isinstance(value, str) else value)


def _is_colour(value: object) -> bool:
    """Whether a value is a colour that every renderer knows."""
    return isinstance(value, str) and _COLOUR.fullmatch(value) is not None


def _invalid(source: Source, message: str, mend: str) -> RulegenError:
    return RulegenError(ErrorCode.THEME_INVALID, message, source=source, mend=mend)


def _unknown(text: str, path: str, key: str) -> RulegenError:
    return _invalid(
        _where(text, path, key), f"unknown key {_told(key)}", f"the keys are {', '.join(KEYS)} in [colours]"
    )


def _missing(path: str, key: str) -> RulegenError:
    return _invalid(Source(path), f"colours.{key} is missing", f'add {key} = "#rrggbb" to [colours]')


def _no_colour(text: str, path: str, key: str, value: object) -> RulegenError:
    return _invalid(
        _where(text, path, key),
        f"colours.{key} is {_told(value)}, not a colour",
        f'write {key} = "#rrggbb" with six digits',
    )


def _where(text: str, path: str, key: str) -> Source:
    """The line that a key stands on, as far as it can be told."""
    pattern = re.compile(rf"\s*\[?[\"']?{re.escape(key)}[\"']?\s*[=\]]")
    for number, line in enumerate(text.splitlines(), start=1):
        if pattern.match(line):
            return Source(path, number)
    return Source(path)


PAINTS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "ground": (("fill", "ground"),),
    "tiles": (("fill", "tile"), ("stroke", "outline")),
    "newest": (("fill", "newest"),),
    "pips": (("fill", "pip"),),
    "spinner": (("stroke", "spinner"),),
    "badges": (("fill", "badge"),),
    "badges text": (("fill", "value"),),
    "dots": (("fill", "ground"), ("stroke", "dot")),
    "dice": (("fill", "tile"), ("stroke", "outline")),
    "text": (("fill", "pip"),),
    "soft": (("fill", "outline"),),
    "rules": (("fill", "none"), ("stroke", "outline")),
    "marks": (("fill", "badge"),),
    "values": (("fill", "value"),),
    "hollow": (("fill", "tile"), ("stroke", "badge")),
    "holes": (("fill", "tile"), ("stroke", "outline")),
    "chosen": (("fill", "newest"), ("stroke", "outline")),
    "route": (("fill", "none"), ("stroke", "badge")),
    "dashed": (("fill", "none"), ("stroke", "outline")),
    "strokes": (("fill", "none"), ("stroke", "pip")),
}
"""The attributes of groups of class `rg-` and this name, each with the key of its colour, or `none`."""


def colours(theme: Theme, role: str) -> list[tuple[str, str]]:
    """The attributes that colour the groups of a role, `fill` and `stroke`, with their values."""
    return [(name, key if key == "none" else getattr(theme, key)) for name, key in PAINTS[role]]


def theme_css(theme: Theme, scope: str) -> str:
    """CSS rules that recolour the drawings inlined in elements that match the selector `scope`.

    A drawing carries the colours of the theme that it was drawn with as presentation attributes, which any CSS
    rule overrides. One rule a line.
    """
    rules = [(role, ";".join(f"{name}:{colour}" for name, colour in colours(theme, role))) for role in PAINTS]
    return "".join(f"{scope} .rg-{role}{{{declarations}}}\n" for role, declarations in rules)
