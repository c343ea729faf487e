"""The numbers of a page's sentences: verified, contradicted, or not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulegen.check.claims import judge, stating_numbers
from rulegen.check.pages.faults import Judged, of_judgement
from rulegen.check.pages.page import Block, Span
from rulegen.check.words.language import Language
from rulegen.games import DiceGame, DominoGame
from rulegen.text.numbers import NumberFound, find_numbers

_SENTENCE_END = re.compile(r"[.!?…](?=\s|$)|\n")
_LONGEST = 100
"""Characters that are repeated on each side of a number."""
_LONGEST_PIECE = 4000
"""Characters: longer than any paragraph of rules."""


def judged_in(
    block: Block, language: Language, games: Sequence[DominoGame | DiceGame], *, head: str = "", is_title: bool = False
) -> Iterator[Judged]:
    """What the claims of the games say about the numbers of a block; `head` is a heading that belongs to its text."""
    before = f"{head}. " if head else ""
    for start, end in _pieces(block.text):
        for one in judge(before + block.text[start:end], language, games, is_title=is_title):
            told = of_judgement(one, block, start - len(before))
            if told.span.start >= start:
                yield told
        before = ""


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """A text in pieces that end with sentences: no text is so long that time grows faster than its length."""
    start = 0
    while len(text) - start > _LONGEST_PIECE:
        ends = [match.end() for match in _SENTENCE_END.finditer(text, start, start + _LONGEST_PIECE)]
        end = ends[-1] if ends else start + _LONGEST_PIECE
        yield start, end
        start = end
    yield start, len(text)


def stated_in(block: Block, language: Language) -> Iterator[Span]:
    """The numbers of a block that may state something: no labels (“Figure 3”, a year, an age)."""
    for first, last in _pieces(block.text):
        for start, end in stating_numbers(block.text[first:last], language):
            yield Span(block, first + start, first + end)


def numbers_of(block: Block, language: Language) -> list[NumberFound]:
    """The numbers of a block that may state something: no articles, and no parts of names."""
    return [number for number in find_numbers(block.text, language.locale) if not number.weak]


def sentence_around(span: Span) -> str:
    """The sentence that a part of a block stands in, cut if it is long."""
    text = span.block.text
    ends = [match.end() for match in _SENTENCE_END.finditer(text, max(0, span.start - _LONGEST), span.start)]
    start = ends[-1] if ends else max(0, span.start - _LONGEST)
    stop = _SENTENCE_END.search(text, span.end, span.end + _LONGEST)
    end = stop.end() if stop else min(len(text), span.end + _LONGEST)
    before, after = "…" * (start > 0 and not ends), "…" * (end < len(text) and not stop)
    return f"{before}{' '.join(text[start:end].split())}{after}"
