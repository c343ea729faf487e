"""Lists that a colon promises and that never come."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulegen.check.finding import Code, Kind, Severity
from rulegen.check.pages.faults import Fault
from rulegen.check.pages.page import Block, BlockKind, Page, Span
from rulegen.check.words.language import Language

MISSING = Code("list-missing", Kind.MEANING)
DOUBTFUL = Code("list-doubtful", Kind.MEANING, Severity.WARNING)
PROMISES = "page.promise"
"""The table of `check-words.toml` with the words that announce a list."""

_PROMISING = {BlockKind.PARAGRAPH, BlockKind.ITEM}
_LAST_SENTENCE = re.compile(r"(?:^|[.!?…]\s)([^.!?…]*)$")
_SHORTEST = 3
"""Words of a sentence; fewer are a label, such as “Example:”."""


def broken_promises(page: Page, language: Language) -> Iterator[Fault]:
    """The texts that end in a colon though no list, table or figure follows them."""
    blocks = [block for block in page.blocks if block.kind is not BlockKind.LABEL]
    for number, block in enumerate(blocks):
        if block.kind not in _PROMISING or not block.text.endswith(":"):
            continue
        sentence = _LAST_SENTENCE.search(block.text[:-1])
        words = sentence[1].split() if sentence else []
        if len(words) < _SHORTEST:
            continue
        following = blocks[number + 1] if number + 1 < len(blocks) else None
        span = Span(block, len(block.text) - 1, len(block.text))
        if following is None or (following.kind is BlockKind.HEADING and not _is_figure(following)):
            message = f"the colon promises something, and nothing follows: “{block.text[-60:]}”"
            yield Fault(MISSING, span, message, "add the list that is missing, or end the sentence with a full stop")
        elif _is_plain(following) and any(language.phrases(PROMISES).find(" ".join(words))):
            message = f"the colon promises a list, and none follows: “{block.text[-60:]}”"
            yield Fault(DOUBTFUL, span, message, "add the list that is missing, or mark what follows as one")


def _is_figure(block: Block) -> bool:
    """Whether a heading can be what was promised: a figure or an example with its number."""
    return any(sign.isdigit() for sign in block.text) or bool(block.figure)


def _is_plain(block: Block) -> bool:
    """Whether a block is running text: several sentences, none of which begins with a label."""
    return block.kind is BlockKind.PARAGRAPH and ":" not in block.text[:40] and not block.text[:1].islower()
