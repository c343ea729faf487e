"""What a book says about itself: its version, whose work it is, and under which licences."""

from __future__ import annotations

from collections.abc import Mapping

from rulegen import __version__
from rulegen.text.messages import LABELS

AUTHORS = "The rulegen authors"
"""Who wrote and drew the book, as the licence of the project names them."""

MAKER = f"rulegen {__version__}"
"""The program that made a file."""

_COPYRIGHT = f"© 2026 {AUTHORS}"
_LICENCE = "MIT"
_FONTS = "Vollkorn, Inter"
_FONT_LICENCE = "SIL Open Font License 1.1"


def version_line(labels: Mapping[str, str]) -> str:
    """Which version of the book this is, in the words of `labels`; English where they have none."""
    return _label(labels, "imprint-version").replace("{version}", __version__)


def rights_line(labels: Mapping[str, str]) -> str:
    """Whose the text and the drawings are, and what one may do with them."""
    return _label(labels, "imprint-text").replace("{copyright}", _COPYRIGHT).replace("{licence}", _LICENCE)


def fonts_line(labels: Mapping[str, str]) -> str:
    """The fonts that are embedded in a file for paper."""
    return _label(labels, "imprint-fonts").replace("{fonts}", _FONTS).replace("{licence}", _FONT_LICENCE)


def _label(labels: Mapping[str, str], key: str) -> str:
    return labels.get(key, LABELS[key])
