"""Characters, spaces, brackets and quotation marks of a page: what the checks of translations say of them.

A page has no source text to compare with, so its texts are looked at as translations of nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulegen.check.checks import characters, typography
from rulegen.check.checks.typography import BRACKETS
from rulegen.check.entry import LONGEST_TEXT, Entry, Pair, Text
from rulegen.check.pages.faults import Fault
from rulegen.check.pages.page import Block, BlockKind, Page, Span
from rulegen.check.po import Message
from rulegen.check.words.language import Language

CODES = frozenset(
    {
        characters.ODD,
        characters.FOREIGN,
        characters.MOJIBAKE,
        characters.AFTER,
        characters.BEFORE,
        typography.BRACKET,
        typography.QUOTE,
    }
)
"""What can be told of a text that stands by itself."""

_MOST_SLIPS = 3
"""More pairs of blanks in a page align something, or are how its author writes."""
_INSIDE = re.compile(r"(?<=[^\W\d_]|,) (?=[^\W\d_])")
"""A blank inside a sentence."""


def odd_typography(page: Page, language: Language) -> Iterator[Fault]:
    """What is wrong with the characters, spaces, brackets and quotation marks of each text of a page."""
    blocks = [block for block in page.blocks if block.kind is not BlockKind.LABEL and len(block.text) <= LONGEST_TEXT]
    faults = [fault for block in blocks for fault in _of_block(block, language)]
    paired = set(_paired_brackets([fault for fault in faults if fault.code is typography.BRACKET]))
    yield from (fault for fault in faults if fault not in paired)
    if page.path.lower().endswith(".txt"):
        doubled = [fault for block in blocks for fault in _two_blanks(block)]
        yield from doubled if len(doubled) <= _MOST_SLIPS else ()


def _of_block(block: Block, language: Language) -> Iterator[Fault]:
    pair = Pair(0, Text("", language), Text(block.text, language))
    entry = Entry(Message(("",), (block.text,)), (pair,))
    for check in (characters.CHECK, typography.CHECK):
        for problem in check.of_entry(entry) if check.of_entry else ():
            if problem.code in CODES:
                yield Fault(problem.code, Span(block, problem.start, problem.end), problem.message, problem.mend)


def _paired_brackets(faults: Sequence[Fault]) -> Iterator[Fault]:
    """Brackets that have their partners in other texts: “[Example. …” that ends some paragraphs below."""
    opened: list[Fault] = []
    for fault in faults:
        sign = fault.span.text
        if sign in BRACKETS.values():
            opened.append(fault)
        elif opened and opened[-1].span.text == BRACKETS.get(sign):
            yield from (opened.pop(), fault)


def _two_blanks(block: Block) -> Iterator[Fault]:
    """Two blanks inside a sentence of plain text; other pages show them as one, and more of them align something."""
    for match in _INSIDE.finditer(block.text):
        place = match.start()
        if block.offsets[place + 1] - block.offsets[place] == 2:  # noqa: PLR2004 - as the name says
            span = Span(block, place, place + 1)
            yield Fault(characters.SPACES, span, "there are two spaces or more in a row", "leave one of them")
