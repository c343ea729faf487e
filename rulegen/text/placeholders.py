"""Messages with named placeholders: `"{count} tiles"`.

A translation is untrusted text. It is never handed to `str.format`, which would follow attributes and
indexes; here a placeholder is a bare name, and everything outside placeholders is literal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from rulegen.errors import quote

Text = TypeVar("Text", bound=str)

COUNT = "count"
"""The placeholder that a plural message is chosen by. A form for a single number may say it in words."""

_PLACEHOLDER = re.compile(r"\{(/?[a-z][a-z0-9_]*)\}", re.ASCII)


class PlaceholderError(ValueError):
    """A brace that does not belong to a placeholder, or markup placeholders that do not pair."""


def split_message(message: str) -> Iterator[tuple[str, str | None]]:
    """Yield `(literal text, name of the placeholder behind it)`; the last name is `None`.

    Raises `PlaceholderError` for a brace that is not part of a placeholder.
    """
    position = 0
    for match in [*_PLACEHOLDER.finditer(message), None]:
        literal = message[position : match.start() if match else len(message)]
        if "{" in literal or "}" in literal:
            msg = f"a brace outside a placeholder in {quote(literal.strip())}"
            raise PlaceholderError(msg)
        yield literal, match[1] if match else None
        position = match.end() if match else 0


def placeholder_names(message: str) -> list[str]:
    """The placeholders of a message in order, each as often as it occurs."""
    return [name for _, name in split_message(message) if name is not None]


def check_pairs(message: str) -> None:
    """Check that markup placeholders pair: `{b}` is closed by `{/b}`, one inside another at most side by side.

    Raises `PlaceholderError` that says which does not.
    """
    names = placeholder_names(message)
    paired = {name[1:] for name in names if name.startswith("/")}
    opened: str | None = None
    for name in names:
        if name.startswith("/"):
            if opened != name[1:]:
                msg = f"{{{name}}} closes nothing"
                raise PlaceholderError(msg)
            opened = None
        elif name in paired:
            if opened is not None:
                msg = f"{{{name}}} stands inside {{{opened}}}"
                raise PlaceholderError(msg)
            opened = name
    if opened is not None:
        msg = f"{{{opened}}} is never closed"
        raise PlaceholderError(msg)


def fill(message: str, values: Mapping[str, str], literal: Callable[[str], str]) -> str:
    """Put `values` in place of the placeholders; pass the text between them through `literal`.

    Raises `PlaceholderError` where the message asks for a value that is not there.
    """
    parts: list[str] = []
    for text, name in split_message(message):
        parts.append(literal(text))
        if name is not None:
            if name not in values:
                known = ", ".join(f"{{{value}}}" for value in sorted(values)) or "none"
                msg = f"{{{name}}} is not a placeholder of this message (known: {known})"
                raise PlaceholderError(msg)
            parts.append(values[name])
    return "".join(parts)
