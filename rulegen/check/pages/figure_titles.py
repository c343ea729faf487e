"""Titles of figures that count what the figure shows: “Figure 2. After four tiles”, “Three ends”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims.data import Block as Claims
from rulegen.check.claims.data import load_claims
from rulegen.check.claims.labels import counting
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.check.pages.descriptions import Parts
from rulegen.check.pages.faults import CONTRADICTED, Fault, Judged
from rulegen.check.pages.page import Block, Page, Span
from rulegen.check.pages.positions import FaultError, replay
from rulegen.check.words.language import Language
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import Layout
from rulegen.engine.ports import ARMS

_LONGEST = 60
"""Characters of a title."""
_HEAD = 3
"""Tokens of “Figure 2.”."""


def check_titles(page: Page, descriptions: Sequence[Parts], rules: DominoRules, language: Language) -> Iterator[Judged]:
    """The numbers of the titles that stand right before descriptions which can be replayed."""
    for parts in descriptions:
        first = min((told.label for told in parts.told.values()), key=lambda span: span.order, default=None)
        at = next((at for at, block in enumerate(page.blocks) if first and block is first.block), 0)
        title = page.blocks[at - 1] if at else None
        if title is None or len(title.text) > _LONGEST:
            continue
        try:
            made = replay(parts, rules)
        except FaultError:
            continue
        if made:
            yield from _titled(title, made.layout, language)


def _titled(title: Block, layout: Layout, language: Language) -> Iterator[Judged]:
    """A number that only a label or a word for “after” stands before, and that counts tiles, ends or arms."""
    data = load_claims(language.locale)
    block = Claims(title.text, language, data) if data else None
    numbers = counting(block, range(len(block.tokens))) if block else []
    if block is None or len(numbers) != 1 or block.has_tile(range(len(block.tokens))):
        return
    at = numbers[0]
    is_first = at <= _HEAD or block.has("after-placements", range(at - 1, at))
    behind = range(at + 2, at + 3)
    is_only = behind.start >= len(block.tokens) or block.has_any(("and", "with"), behind) or _ends(block, behind.start)
    right = _shown(block, at, layout)
    if is_first and is_only and right:
        token = block.tokens[at]
        told = " or ".join(map(str, sorted(right)))
        span = Span(title, token.start, token.end)
        message = f"the figure shows {told}, not {block.quote(at)}"
        is_true = token.value in right
        yield Judged(span, None if is_true else Fault(CONTRADICTED, span, message, f"write {told}"))


def _shown(block: Claims, at: int, layout: Layout) -> set[int]:
    """How many tiles or placements, counting ends or arms a figure shows; arms may be open or begun."""
    if has_unit(block, at, "tile", "placement"):
        return {len(layout.tiles)}
    if has_unit(block, at, "arm"):
        opened = sum(place.port in ARMS for place in layout.open_ports)
        return {opened, len(ARMS) * len(layout.spinners), len(ARMS) * len(layout.spinners) - opened}
    return {len(layout.counts)} if has_unit(block, at, "ends") else set()


def _ends(block: Claims, at: int) -> bool:
    return block.tokens[at].sort in {Sort.SIGN, Sort.END}
