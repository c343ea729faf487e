"""The numbers of a page's sentences: verified, contradicted, or not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulegen.check.arithmetic import equations_in
from rulegen.check.entry import Text
from rulegen.check.language import Language
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, Span
from rulegen.games import DiceGame, DominoGame
from rulegen.text.numbers import NumberFound, find_numbers

_SENTENCE_END = re.compile(r"[.!?…](?=\s|$)|\n")
_LONGEST = 160
"""Characters of a sentence that are repeated."""


def judged_in(block: Block, language: Language, games: Sequence[DominoGame | DiceGame]) -> Iterator[Judged]:
    """What the claims of the games say about the numbers of a block."""
    del games
    for equation in equations_in(Text(block.text, language)):
        span = Span(block, equation.start, equation.end)
        fault = Fault(CONTRADICTED, span, f"“{span.text}” is false", "correct the number that is wrong")
        yield Judged(span, None if equation.true else fault)


def numbers_of(block: Block, language: Language) -> list[NumberFound]:
    """The numbers of a block that may state something: no articles, and no parts of names."""
    return [number for number in find_numbers(block.text, language.locale) if not number.weak]


def sentence_around(span: Span) -> str:
    """The sentence that a part of a block stands in, cut if it is long."""
    text = span.block.text
    ends = [match.end() for match in _SENTENCE_END.finditer(text)]
    start = max((end for end in ends if end <= span.start), default=0)
    stop = min((end for end in ends if end >= span.end), default=len(text))
    sentence = " ".join(text[start:stop].split())
    return sentence if len(sentence) <= _LONGEST else f"{sentence[:_LONGEST]}…"
