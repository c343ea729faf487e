"""What in a message is no prose: placeholders, tags, addresses, code, the marks of reST and Markdown.

Checks of words and numbers look at the prose alone; checks of placeholders and markup look at the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple


class SpanKind(StrEnum):
    """What a span of a message is."""

    PLACEHOLDER = "placeholder"
    TAG = "tag"
    ENTITY = "entity"
    ADDRESS = "address"
    """A web or mail address."""
    CODE = "code"
    ROLE = "role"
    """The name of a reST role with its colons."""
    TARGET = "target"
    """The target of a reST link or role, angle brackets included, or of a Markdown link."""
    NAME = "name"
    """What a reST role leads to where it has no title of its own: the name of a page, a label, a file."""
    NOTATION = "notation"
    """A tile such as 1|4, or dice such as 4-4-4-4-1."""


class Span(NamedTuple):
    """A part of a message that is no prose."""

    kind: SpanKind
    start: int
    end: int
    text: str


LENGTH = "(?:hh|h|ll|l|L|z|j|t|q)?"
"""The modifier before the conversion of a placeholder of C."""
_FLAGS = rf"(?:\d+|\*)?(?:\.(?:\d+|\*))?{LENGTH}"
_CONVERSION = "[diouxXeEfFgGcrsa@]"
_RULES: tuple[tuple[SpanKind, str, tuple[str, ...]], ...] = (
    (SpanKind.CODE, r"``[^`\n]+``|(?<![`:\w])`(?![\s`])[^`<>\n]+(?<!\s)`(?![`_\w])", ("`",)),
    (
        SpanKind.ADDRESS,
        (
            r"(?:https?|ftp)://[^\s<>\"'“”„«»{}]*[^\s<>\"'“”„«»{}.,;:!?)\]]"
            r"|mailto:[^\s<>\"']+"
            r"|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]+)+"
        ),
        ("://", "mailto:", "@"),
    ),
    (
        SpanKind.TAG,
        r"</?[A-Za-z][A-Za-z0-9:-]*(?:\s+[\w:-]+(?:\s*=\s*(?:\"[^\"<>]*\"|'[^'<>]*'|[^\s<>\"']+))?)*\s*/?>",
        ("<",),
    ),
    (SpanKind.ENTITY, r"&(?:#\d+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);", ("&",)),
    (SpanKind.TARGET, r"(?<=[^\s<`])\s*<[^<>`\s]+>(?=`)|(?<=\])\([^()\s]+\)", (">`", "](")),
    (SpanKind.NAME, r"(?<=:`)(?:(?<=:doc:`)|(?<=:ref:`)|(?<=:numref:`)|(?<=:download:`))[^`<>\n]+(?=`)", (":`",)),
    (SpanKind.ROLE, r"(?<![\w:])(?::[a-z][\w+.-]*)+:(?=`)", (":`",)),
    (
        SpanKind.PLACEHOLDER,
        (
            r"\{\{[^{}\n]*\}\}|\$?\{[^{}\s]*\}"
            rf"|%(?:\d+\$|\([\w.-]+\))[-+ #0]*{_FLAGS}{_CONVERSION}"
            rf"|%[-+#0]*{_FLAGS}{_CONVERSION}(?![^\W\d_])"
            # Those of Qt, %1, %L1 and %n, and of Boost, %1%; not %20 in addresses.
            r"|(?<![\w%])%(?:[1-9]\d?%(?!%)|L?[1-9]\d?(?![\w$*#%]|[.,]\d)|L?n(?!\w))"
            r"|%%"
        ),
        ("{", "%"),
    ),
    (
        SpanKind.NOTATION,
        r"(?<![\w|])\d{1,2}\|\d{1,2}(?![\w|])|(?<![\w-])[1-6](?:[-\u2011][1-6]){2,}(?![\w-])",
        ("|", "-", "\u2011"),
    ),
)
"""What each kind of span looks like, and what must stand in a text with one."""
_SIGNS = [(kind, sign) for kind, _pattern, signs in _RULES for sign in signs]
_KINDS = {str(kind): kind for kind in SpanKind}
_BLANK = "\ufffc"
"""Stands in the prose for each character of a span: no letter, no digit and no white space."""


@lru_cache(maxsize=4096)
def spans_of(text: str) -> tuple[Span, ...]:
    """What is no prose in a text, from left to right."""
    kinds = [kind for kind, sign in _SIGNS if sign in text]
    if not kinds:
        return ()
    found = _looking_for(tuple(kinds)).finditer(text)
    return tuple(Span(_KINDS[match.lastgroup or ""], match.start(), match.end(), match[0]) for match in found)


@lru_cache(maxsize=256)
def _looking_for(kinds: tuple[SpanKind, ...]) -> re.Pattern[str]:
    """What finds spans of some kinds alone: that is soon done, as most texts can have one or two kinds."""
    return re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern, _signs in _RULES if kind in kinds))


def masked(text: str, wanted: Callable[[Span], bool] = lambda _span: True) -> str:
    """The text with each character of the wanted spans replaced, so that all other places stay where they are."""
    parts: list[str] = []
    position = 0
    for span in filter(wanted, spans_of(text)):
        parts += (text[position : span.start], _BLANK * (span.end - span.start))
        position = span.end
    return "".join((*parts, text[position:]))
