"""The frame of every drawing: its start tag, its title and description, and text from outside made harmless."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

_NOT_XML = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ID = re.compile(r"[A-Za-z_][\w.-]*", re.ASCII)


def opening(view_box: str, *, title: str, description: str = "", lang: str, id_prefix: str) -> str:
    """The start tag of a drawing, its title, and its description if it has one.

    `title` and `description` are plain text in the language `lang`. Raises `ValueError` for an `id_prefix` that
    cannot begin an id.
    """
    if not _ID.fullmatch(id_prefix):
        msg = f"not the beginning of an id: {id_prefix!r}"
        raise ValueError(msg)
    language = clean_text(lang)
    labels, desc = f"{id_prefix}-title", ""
    if description:
        labels += f" {id_prefix}-desc"
        desc = f'<desc id="{id_prefix}-desc">{clean_text(description)}</desc>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
        f'class="rg-figure" viewBox="{view_box}" role="img" aria-labelledby="{labels}" '
        f'lang="{language}" xml:lang="{language}"><title id="{id_prefix}-title">{clean_text(title)}</title>{desc}'
    )


def clean_text(text: str) -> str:
    """Text from outside, made harmless: no markup, no character that XML forbids, white space collapsed."""
    return escape(" ".join(_NOT_XML.sub("", text).split()), {'"': "&quot;"})
