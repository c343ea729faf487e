"""Rounds told over several blocks: paragraphs with figures between them, items of a list, rows of a table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulegen.check.claims import Verdict, judge_rounds
from rulegen.check.language import Language
from rulegen.check.pages.descriptions import find_descriptions
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, BlockKind, Page, Span
from rulegen.check.pages.tables import rows_as_text
from rulegen.engine.dominoes import DominoRules

_TILE = re.compile(r"(?<![\d|])\d\|\d(?![\d|])")
_LONGEST = 8000
"""Characters of a section; longer ones are looked at block by block only."""
_SKIPPED = frozenset({BlockKind.CAPTION, BlockKind.LABEL, BlockKind.CELL})


def told_over_blocks(page: Page, language: Language, rules: DominoRules) -> Iterator[Judged]:
    """What is said of the rounds that go on from block to block."""
    for block in _sections(page, language):
        for one in judge_rounds(block.text, language, rules):
            span = Span(block, one.start, one.end)
            is_true = one.verdict is Verdict.VERIFIED
            yield Judged(span, None if is_true else Fault(CONTRADICTED, span, one.message, one.mend))


def _sections(page: Page, language: Language) -> Iterator[Block]:
    """Each heading with all that stands below it, but for the figures, as one text; only where there are tiles."""
    described = {
        id(span.block)
        for parts in find_descriptions(page, language)
        for told in parts.told.values()
        for span in (told.label, *told.spans)
    }
    prose = [
        block
        for block in page.blocks
        if block.text and block.kind not in _SKIPPED and not block.figure and id(block) not in described
    ]
    blocks = sorted([*prose, *rows_as_text(page)], key=lambda block: block.offsets[0])
    section: list[Block] = []
    for block in (*blocks, None):
        if block is None or block.kind is BlockKind.HEADING:
            if len(section) > 1 and sum(len(_TILE.findall(one.text)) for one in section) > 1:
                yield from _joined(section)
            section = []
        if block is not None:
            section.append(block)


def _joined(blocks: list[Block]) -> Iterator[Block]:
    text = "\n".join(block.text for block in blocks)
    offsets: list[int] = []
    for block in blocks:
        offsets += [*block.offsets, block.offsets[-1]]
    if len(text) <= _LONGEST:
        yield Block(BlockKind.PARAGRAPH, text, tuple(offsets[:-1]))
