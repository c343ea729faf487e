"""How many things a text announces, “three hard finishes:”, and how many items or rows follow it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulegen.check.claims import stating_numbers
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, BlockKind, Page, Span
from rulegen.check.words.language import Language
from rulegen.text.numbers import NumberFound, NumberKind, find_numbers

COUNTED = "page.counted"
"""The table of `check-words.toml` with the words for what a list may have several of."""
_NEAR = 3
"""Words behind a number among which is what it counts."""
_FEWEST, _MOST = 2, 20
_MOST_FOLLOWING = 1000
"""Blocks: more are none that anybody counts."""
_LONGEST = 200
"""Characters of a text that announces a list, from its last sentence on."""
_ANNOUNCING = (BlockKind.HEADING, BlockKind.CAPTION)
_NESTED = ("<ul", "<ol", "<UL", "<OL")


_NUMBERED = re.compile(r"[\W_]*([^\W\d_]+) (\d{1,3})(?![\w-])")
_MOST_ODD = 3
"""Of so few headings the one that is out of order may be left as it is."""
_LIST_IN_TEXT = re.compile(r":([^.!?…:]*;[^.!?…:]*)(?:[.!?…]|$)")
"""A list in a sentence: semicolons part its items."""
_SENTENCE_END = re.compile(r"[.!?…](?=\s)")
_BRACKETS = re.compile(r"\([^()]*\)")


def check_counts(page: Page, language: Language) -> Iterator[Judged]:
    """The numbers of texts right before a list or a table, if they count what stands in it."""
    blocks = [block for block in page.blocks if block.kind is not BlockKind.LABEL]
    yield from _numbered(blocks)
    for block in blocks:
        yield from _in_text(block, language)
    for place, block in enumerate(blocks):
        if block.kind not in _ANNOUNCING and not block.text.endswith(":"):
            continue
        following = blocks[place + 1 : place + 1 + _MOST_FOLLOWING]
        count = _items(following, page) or _rows(following)
        number = _announced(block, language) if count >= _FEWEST else None
        if number is not None:
            yield _judged(block, number, count)


def _numbered(blocks: Sequence[Block]) -> Iterator[Judged]:
    """Headings that are counted off, “Lesson 1”, “Lesson 2”, …: but for the last, the only one out of order."""
    found: dict[str, list[tuple[Block, re.Match[str]]]] = {}
    for block in blocks:
        match = _NUMBERED.match(block.text) if block.kind is BlockKind.HEADING else None
        if match:
            found.setdefault(match[1].casefold(), []).append((block, match))
    for headings in found.values():
        first = Counter(int(match[2]) - place for place, (_block, match) in enumerate(headings)).most_common(1)[0][0]
        odd = [place for place, (_block, match) in enumerate(headings) if int(match[2]) != first + place]
        if len(headings) > _MOST_ODD and len(odd) == 1 and odd[0] < len(headings) - 1:
            block, match = headings[odd[0]]
            span, right = Span(block, match.start(2), match.end(2)), first + odd[0]
            if match[2] != "1":  # or else they are counted off anew
                message = f"the headings are counted off, and this one is {right}, not {match[2]}"
                yield Judged(span, Fault(CONTRADICTED, span, message, f"write {right}"))


def _judged(block: Block, number: NumberFound, count: int) -> Judged:
    span = Span(block, number.start, number.end)
    if number.value == count:
        return Judged(span)
    message = f"“{span.text}” are announced, and {count} follow"
    return Judged(span, Fault(CONTRADICTED, span, message, f"write {count}, or add what is missing"))


def _in_text(block: Block, language: Language) -> Iterator[Judged]:
    """The numbers of a text right before the colon of a list in its sentence."""
    text = _BRACKETS.sub(lambda found: "_" * len(found[0]), block.text)
    for listed in _LIST_IN_TEXT.finditer(text):
        before = max(text.rfind(sign, 0, listed.start()) for sign in ".!?…;") + 1
        lead = Block(block.kind, block.text[before : listed.start()], block.offsets[before : listed.start()])
        number = _announced(lead, language) if block.kind is not BlockKind.CELL else None
        if number is not None:
            yield _judged(lead, number, listed[1].count(";") + 1)


def _announced(block: Block, language: Language) -> NumberFound | None:
    """The number of the last sentence that has words for things of a list right behind it."""
    ends = [match.end() for match in _SENTENCE_END.finditer(block.text, 0, max(0, len(block.text) - 1))]
    start = max(len(block.text) - _LONGEST, *ends, 0)
    stating = {first for first, _last in stating_numbers(block.text, language)}  # no “Chapter 7”
    numbers = [
        number
        for number in find_numbers(block.text, language.locale)
        if number.kind in {NumberKind.WORD, NumberKind.DIGIT} and number.start >= start and _counts(block, number)
        if number.start in stating
    ]
    found: list[NumberFound] = []
    for number in numbers:
        words = block.text[number.end :].split()[:_NEAR]
        is_end = any(word[-1] in ".;!?" for word in words[:-1])
        if _FEWEST <= number.value <= _MOST and not is_end and any(language.phrases(COUNTED).find(" ".join(words))):
            found.append(number)
    return found[0] if len(found) == 1 else None


def _counts(block: Block, number: NumberFound) -> bool:
    """Whether a number can count things: it is whole, and not the number of the text, “4 Steps”, “[Card 4] Steps”."""
    is_first = not block.text[: number.start].strip("*_ ") or block.text[number.end : number.end + 1] in {"]", ")"}
    is_numbering = number.kind is NumberKind.DIGIT and is_first
    return number.value.denominator == 1 and not is_numbering


def _items(blocks: Sequence[Block], page: Page) -> int:
    """How many items of one level follow at once; none where they may be of several."""
    items: list[Block] = []
    for block in blocks:
        if block.kind is not BlockKind.ITEM:
            break
        items.append(block)
    if not items:
        return 0
    first, last = items[0].offsets[0], items[-1].offsets[0]
    between = page.text[first:last]
    indents = {_indent(page.text, item.offsets[0]) for item in items}
    return 0 if len(indents) > 1 or any(tag in between for tag in _NESTED) else len(items)


def _indent(text: str, offset: int) -> int:
    """The blanks at the beginning of a line."""
    line = text[text.rfind("\n", 0, offset) + 1 : offset + 1]
    return len(line) - len(line.lstrip())


def _rows(blocks: Sequence[Block]) -> int:
    """How many rows below its headings a table has that follows at once."""
    if not blocks or blocks[0].cell is None:
        return 0
    table = blocks[0].cell.table
    cells = [block.cell for block in blocks if block.cell and block.cell.table == table]
    headers = {cell.row for cell in cells if cell.is_header}
    return len({cell.row for cell in cells} - headers) if 0 in headers else 0
