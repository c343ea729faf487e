"""Lists of a page: what their items have in common, “2 players: 18 tiles; 3 players: 13 tiles”, must be so in each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise, takewhile

from rulegen.check.claims import judge_arrows, judge_lead, judge_runs
from rulegen.check.pages.faults import Judged, of_judgement
from rulegen.check.pages.page import Block, BlockKind, Page
from rulegen.check.words.language import Language
from rulegen.games import DiceGame, DominoGame

_LONGEST = 160
"""Characters of an item; longer ones are paragraphs."""
_LONGEST_LEAD = 60
"""Characters of the heading of an example."""
_LONGEST_PARAGRAPH = 4000
_MOST_ITEMS = 60
"""Longer lists are looked at in parts: time grows faster than their length."""
_LISTED = (BlockKind.ITEM, BlockKind.TERM)
_ENDS = ".;,:"
_LEAD_AND_ITEM = [BlockKind.PARAGRAPH, BlockKind.ITEM]


def check_lists(page: Page, game: DominoGame | DiceGame, language: Language) -> Iterator[Judged]:
    """The numbers of the lists whose items are told alike."""
    for block in lists_as_text(page):
        for one in judge_runs(block.text, language, (game,)):
            yield of_judgement(one, block)


def check_leads(page: Page, game: DominoGame | DiceGame, language: Language) -> Iterator[Judged]:
    """The headings of examples that tell how many play, each before the paragraph below it."""
    blocks = [block for block in page.blocks if block.kind is not BlockKind.LABEL]
    for heading, following in pairwise(blocks):
        is_lead = heading.kind is BlockKind.HEADING and len(heading.text) <= _LONGEST_LEAD
        if not is_lead or following.kind is not BlockKind.PARAGRAPH or len(following.text) > _LONGEST_PARAGRAPH:
            continue
        told = heading.text.rstrip(_ENDS)
        text = f"{told}. {following.text}"
        offsets = (*heading.offsets[: len(told)], *[heading.offsets[-1]] * 2, *following.offsets)
        for one in judge_lead(text, language, (game,)):
            if one.end <= len(told):
                yield of_judgement(one, Block(BlockKind.HEADING, text, offsets))


def check_arrows(page: Page, game: DominoGame | DiceGame, language: Language) -> Iterator[Judged]:
    """What arrows say in the items of a list, with the paragraph before it."""
    blocks = [block for block in page.blocks if block.kind is not BlockKind.LABEL]
    starts = [at for at, pair in enumerate(pairwise(blocks)) if [one.kind for one in pair] == _LEAD_AND_ITEM]
    for start in starts:
        told = [blocks[start], *takewhile(lambda block: block.kind is BlockKind.ITEM, blocks[start + 1 :])]
        lines = _lines(told)
        for one in judge_arrows(lines.text, language, (game,)) if len(lines.text) <= _LONGEST_PARAGRAPH else ():
            yield of_judgement(one, lines)


def _lines(blocks: Sequence[Block]) -> Block:
    """Blocks as one, each a line of it."""
    offsets = [offset for block in blocks for offset in (*block.offsets, block.offsets[-1])][:-1]
    return Block(BlockKind.ITEM, "\n".join(block.text for block in blocks), tuple(offsets))


def lists_as_text(page: Page) -> Iterator[Block]:
    """The items of each list as one sentence: a semicolon stands between them, a colon behind a term."""
    blocks = [block for block in page.blocks if block.kind is not BlockKind.LABEL]
    for is_list, group in groupby(blocks, key=lambda block: block.kind in _LISTED and len(block.text) <= _LONGEST):
        items = list(group) if is_list else []
        for start in range(0, len(items), _MOST_ITEMS):
            if len(items) > 1:
                yield _joined(items[start : start + _MOST_ITEMS])


def _joined(items: Sequence[Block]) -> Block:
    text, offsets = "", []
    for item in items:
        told = item.text.rstrip(_ENDS)
        sign = ": " if item.kind is BlockKind.TERM else "; "
        text += told + sign
        offsets += [*item.offsets[: len(told)], *[item.offsets[-1]] * len(sign)]
    return Block(BlockKind.ITEM, text, tuple(offsets))
