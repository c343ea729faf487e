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
_FOLLOWED = re.compile(r"[ \t]*\n[ \t]*[^\s=~^-]")
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
        if following is None or _is_heading(following, page):
            message = f"the colon promises something, and nothing follows: “{block.text[-60:]}”"
            yield Fault(MISSING, span, message, "add the list that is missing, or end the sentence with a full stop")
        elif _is_plain(following) and any(language.phrases(PROMISES).find(" ".join(words))):
            message = f"the colon promises a list, and none follows: “{block.text[-60:]}”"
            yield Fault(DOUBTFUL, span, message, "add the list that is missing, or mark what follows as one")


def _is_heading(block: Block, page: Page) -> bool:
    """Whether a block begins another section, and is not what was promised: a figure, an example with its number.

    In plain text a short line right above others, without a blank line, is the first one of a list.
    """
    is_alone = not (page.path.endswith(".txt") and _FOLLOWED.match(page.text, block.offsets[-1] + 1))
    is_numbered = any(sign.isdigit() for sign in block.text) or bool(block.figure)
    return block.kind is BlockKind.HEADING and is_alone and not is_numbered


def _is_plain(block: Block) -> bool:
    """Whether a block is running text: several sentences, none of which begins with a label."""
    return block.kind is BlockKind.PARAGRAPH and ":" not in block.text[:40] and not block.text[:1].islower()
