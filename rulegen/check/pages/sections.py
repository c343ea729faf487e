"""Rounds and turns told over several blocks: paragraphs with figures between them, items of a list, rows of a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulegen.check.claims import Verdict, begins_with_score, judge_rounds, judge_scores, judge_turns
from rulegen.check.pages.descriptions import Parts
from rulegen.check.pages.faults import Judged, of_judgement
from rulegen.check.pages.page import Block, BlockKind, Page
from rulegen.check.words.language import Language
from rulegen.engine.dice import DiceRules
from rulegen.engine.dominoes import DominoRules
from rulegen.games import DiceGame, DominoGame

_TILE = re.compile(r"(?<![\d|])\d\|\d(?![\d|])")
_ROLL = re.compile(r"(?<![\d-])\d(?:-\d){2,4}(?![\d-])")
_LONGEST = 8000
"""Characters of a section; longer ones are looked at block by block only."""
_LONGEST_ANSWER = 300
_SKIPPED = frozenset({BlockKind.CAPTION, BlockKind.LABEL, BlockKind.CELL})


def told_over_blocks(
    page: Page, descriptions: Iterable[Parts], rows: Iterable[Block], language: Language, rules: DominoRules
) -> Iterator[Judged]:
    """What is said of the rounds that go on from block to block; `rows` are those of the page's tables, each as text.

    What is part of the descriptions of figures is left out.
    """
    for block in _sections(page, descriptions, rows, _TILE):
        for one in judge_rounds(block.text, language, rules):
            yield of_judgement(one, block)


def turns_over_blocks(page: Page, rows: Iterable[Block], language: Language, rules: DiceRules) -> Iterator[Judged]:
    """What is said of the rolls of turns that go on from block to block."""
    for block in _sections(page, (), rows, _ROLL):
        for one in judge_turns(block.text, language, rules):
            yield of_judgement(one, block)


def scores_over_blocks(page: Page, language: Language, game: DominoGame | DiceGame) -> Iterator[Judged]:
    """What blocks without a roll say of the one told in a block before: an answer, the next lines of a turn."""
    told: list[Block] = []
    heading = ""
    for block in page.blocks:
        is_prose = block.kind not in _SKIPPED and not block.figure
        if block.kind is BlockKind.HEADING:
            heading = block.text
        elif told and is_prose and _goes_on(told, heading, block, language, game):
            start = sum(len(one.text) + 1 for one in told)
            for whole in _joined([*told, block]):
                judged = [one for one in judge_scores(whole.text, language, game) if one.start >= start]
                if sum(one.verdict is Verdict.CONTRADICTED for one in judged) <= 1:  # or else it tells of other dice
                    yield from (of_judgement(one, whole) for one in judged)
            told.append(block)
            continue
        told = [block] if is_prose and _ROLL.search(block.text) else []


def _goes_on(told: list[Block], heading: str, block: Block, language: Language, game: DominoGame | DiceGame) -> bool:
    """Whether a short block goes on with the roll of those before: they ask for it, or it says what is written."""
    if _ROLL.search(block.text) or len(block.text) > _LONGEST_ANSWER:
        return False
    first = re.escape(block.text.split(maxsplit=1)[0])
    is_known = any(re.search(rf"(?<!\w){first}(?!\w)", text) for text in (heading, *(one.text for one in told)))
    is_asked = len(told) == 1 and told[0].text.rstrip().endswith("?")
    return is_asked or is_known or begins_with_score(block.text, language, game)


def _sections(
    page: Page, descriptions: Iterable[Parts], rows: Iterable[Block], notation: re.Pattern[str]
) -> Iterator[Block]:
    """Each heading with all that stands below it, but for the figures, as one text; only where there is a notation."""
    described = {
        id(span.block) for parts in descriptions for told in parts.told.values() for span in (told.label, *told.spans)
    }
    prose = [
        block
        for block in page.blocks
        if block.text and block.kind not in _SKIPPED and not block.figure and id(block) not in described
    ]
    blocks = sorted([*prose, *rows], key=lambda block: block.offsets[0])
    section: list[Block] = []
    for block in (*blocks, None):
        if block is None or block.kind is BlockKind.HEADING:
            if len(section) > 1 and sum(len(notation.findall(one.text)) for one in section) > 1:
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
