"""Blocks that begin with the name of a row: the face that it counts, and the points that it always scores."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import Named, head_row, named_rows
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, DiceRules


def row_above(block: Block, rules: DiceRules, at: int) -> Named | None:
    """The row of which a token is told: the last one whose name, and a colon, begins a sentence, or that of the block.

    “Sixes: six for each six. Fives: five for each five.”
    """
    named = named_rows(block, rules)
    begun = [
        one
        for one in named
        if one.span.stop <= at < block.sentence(one.span.start).stop
        and one.span.start == block.sentence(one.span.start).start
        and one.span.stop < len(block.tokens)
        and block.tokens[one.span.stop].key in {":", "\N{EN DASH}"}
        and len(one.rows) == 1
    ]
    return begun[-1] if begun else head_row(block, named)


def headed(block: Block, rules: DiceRules, head: Named | None) -> Iterator[Ruling]:
    """A block that begins with the name of a row and a colon: the faces that it counts, or that make it."""
    if head is None:
        return
    row = rules.row(head.rows[0])
    face = facts.number_rows(rules).get(row.id)
    yield from _fixed(block, rules, head)
    for at in range(head.span.stop, len(block.tokens)):
        token = block.tokens[at]
        in_sum = bool(face) and token.number is not None and block.has("sum-of", range(max(0, at - 6), at))
        if in_sum and face and token.value in FACES and not block.quote(at).isdigit() and not _is_dice(block, at):
            yield judged(block, "row-face", at, {face}, "this row counts one number", firm=False)


def _fixed(block: Block, rules: DiceRules, head: Named) -> Iterator[Ruling]:
    """“Yacht: five equal dice, 50.”: the only great number, which ends a phrase of the first sentences."""
    points = facts.fixed_rows(rules).get(head.rows[0])
    stop = block.sentence(min(block.sentence(head.span.start).stop + 1, len(block.tokens) - 1)).stop
    told = [at for at in counting(block, range(head.span.stop, stop)) if block.tokens[at].value > len(FACES)]
    if points and len(told) == 1 and block.quote(told[0]).isdigit() and told[0] not in block.added:
        following = block.tokens[told[0] + 1] if told[0] + 1 < len(block.tokens) else None
        is_last = following is None or following.sort is Sort.END or following.key in {",", ";"}
        is_open = block.has_any(("not", "suppose", "total", "together"), block.sentence(told[0]))
        if is_last and not is_open:
            yield judged(block, "row-score", told[0], {points, 0}, f"this row scores {points}", firm=False)


def _is_dice(block: Block, at: int) -> bool:
    return block.has("dice", range(at + 1, at + 3)) and not block.tokens[at].key.startswith("@")
