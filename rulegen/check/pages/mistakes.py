"""Sections about what readers get wrong: the first sentence of each of their texts tells the mistake, not the rule."""

from __future__ import annotations

import re

from rulegen.check.pages.page import Block, BlockKind, Page
from rulegen.check.words.language import Language

MISTAKES = "page.mistakes"
"""The table of `check-words.toml` with the words by which a heading announces mistakes."""

_SENTENCE_END = re.compile(r"[.!?…](?=\s|$)|:(?=\s)")


def mistakes_told(page: Page, language: Language) -> dict[Block, int]:
    """The texts of such sections, and how many characters of each tell the mistake."""
    told: dict[Block, int] = {}
    is_inside = False
    for block in page.blocks:
        if block.kind is BlockKind.HEADING:
            is_inside = any(language.phrases(MISTAKES).find(block.text))
        elif is_inside and block.cell is None:
            end = _SENTENCE_END.search(block.text)
            told[block] = end.end() if end else len(block.text)
    return told
