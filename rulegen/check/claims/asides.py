"""What a text does not say itself: questions, other rules, what is quoted to be commented on, what is called false."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from rulegen.check.claims.data import Block

_QUOTED = re.compile(
    r"[\u201c\u201e\u00ab\"]([^\u201c-\u201e\u00ab\u00bb\"\n]{3,300})[\u201d\u201c\u00bb\"][\s.,;:\u2013\u2014()-]{0,4}"
)
"""A quotation and the signs behind it."""
_COMMENTED = re.compile(
    r"\s*[\"\u201c\u201e\u00ab][^\"\u201c-\u201e\u00ab\u00bb]{1,300}[.!?\u2026][\"\u201d\u201c\u00bb](?=\s+\w)"
)
"""Whole sentences in marks of quotation that begin a text, with others behind them."""


def is_aside(block: Block, index: int) -> bool:
    """Whether a token stands where these rules are not told of: that claims nothing."""
    sentence = block.sentence(index)
    before = block.sentence_before(sentence)
    own = {at for cue in block.words("own-rules") for at in cue}  # “this is a variant of dominoes”
    is_past = block.has("history", before)  # “other games come from this old one. You roll five dice”
    near = range(sentence.start if is_past else before.start, sentence.stop)
    is_other = any(cue.start in near and not own.issuperset(cue) for cue in block.words("other-rules"))
    is_denied = any(index in quoted for quoted in _denied_quotations(block)) or _is_called_false(block, sentence)
    return block.is_question(sentence) or is_other or is_denied or _is_commented(block, sentence)


@lru_cache(maxsize=4)
def _denied_quotations(block: Block) -> Sequence[range]:
    """The tokens in quotation marks behind which a word denies what they say: “A spinner counts 6.” No."""
    if not block.words("denied"):
        return ()
    firsts = {block.tokens[cue.start].start for cue in block.words("denied")}
    quoted = [match for match in _QUOTED.finditer(block.text) if match.end() in firsts]
    return [range(block.token_at(match.start()), block.token_at(match.end())) for match in quoted]


def _is_commented(block: Block, sentence: range) -> bool:
    """Whether a sentence is quoted at the start of the block, to be commented on: “Eight dice.” No: five."""
    match = _COMMENTED.match(block.text)
    return match is not None and sentence.stop < len(block.tokens) and block.tokens[sentence.stop].end <= match.end()


def _is_called_false(block: Block, sentence: range) -> bool:
    """Whether a sentence is called false before a colon, or by all of the next one: “Eight dice. Wrong”."""
    sentences = block.shadow.sentences
    place = bisect_right(sentences, sentence.start, key=lambda span: span.start)
    following = sentences[place] if place < len(sentences) else range(0)
    colons = (cue.stop for cue in block.words("myth") if cue.start == sentence.start)
    is_told = any(at < sentence.stop and block.tokens[at].key == ":" for at in colons)
    return is_told or any(following and cue == following for cue in block.words("denied"))
