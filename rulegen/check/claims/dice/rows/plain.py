"""Whether a text is plain enough to say that a score beside dice and a row is wrong."""

from __future__ import annotations

from collections.abc import Callable

from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.pairs import Clause
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES


def is_plain(clause: Clause, ruling: Ruling) -> bool:
    """Whether a false score is surely one, and surely that of its row and dice; other claims are."""
    return ruling.claim != "row-score" or all(holds(clause, ruling) for holds in _CONDITIONS)


def _is_score(clause: Clause, ruling: Ruling) -> bool:
    """Whether it is told in digits, as points, or as more than a die shows: “without a three” is no score."""
    block, at = clause.block, ruling.at
    is_great = block.tokens[at].value > max(FACES)
    return is_great or block.quote(at).isdigit() or block.has("points-only", range(at + 1, at + 2))


def _is_beside(clause: Clause, ruling: Ruling) -> bool:
    """Whether no mark stands between it and its row that parts them, if the row is in the same sentence."""
    at, row = ruling.at, _row(clause, ruling)
    if row is None or clause.is_table:
        return True
    gap = range(at + 1, row.start) if row.start > at else range(row.stop, at)
    signs = {clause.block.tokens[one].key for one in gap}
    return not (";" in signs or (row.start > at and "," in signs))


def _is_behind_roll(clause: Clause, ruling: Ruling) -> bool:
    """Whether score and row are not told before the roll: “has 9 in Threes, and now rolls 3-3-3-3-1”."""
    block = clause.block
    first = next(iter(_rolls(block, ruling.at)), None)
    if first is None:
        return True
    if first > ruling.at:
        return not block.has("links", range(ruling.at, first))
    is_scored = any(one < first and block.tokens[one].number for one in clause.scores)
    return not (is_scored and any(one.span.start < first for one in clause.named))


def _is_one_row(clause: Clause, _ruling: Ruling) -> bool:
    """Whether the first cell of a table names one row, not several."""
    if not (clause.is_table and clause.named):
        return True
    block, first = clause.block, clause.named[0].span.stop
    stop = next((one for one in range(first, len(block.tokens)) if block.tokens[one].key == ";"), first)
    return not any(one.span.start in range(first, stop) for one in clause.named)


def _is_left_so(clause: Clause, ruling: Ruling) -> bool:
    """Whether what it should be is not told in a later sentence: “asks for 4 points. Wrong: it is 8”."""
    block = clause.block
    behind = block.shadow.numbers(range(block.sentence(ruling.at).stop, len(block.tokens)))
    return {block.quote(one) for one in behind}.isdisjoint(ruling.expected.split(" or "))


_CONDITIONS: tuple[Callable[[Clause, Ruling], bool], ...] = (
    _is_score,
    _is_beside,
    _is_behind_roll,
    _is_one_row,
    _is_left_so,
)


def _rolls(block: Block, at: int) -> list[int]:
    """The rolls in the sentence of a token."""
    return [one for one in block.sentence(at) if block.tokens[one].sort is Sort.DICE]


def _row(clause: Clause, ruling: Ruling) -> range | None:
    """The name of the row that stands nearest to a score in its sentence."""
    sentence, at = clause.block.sentence(ruling.at), ruling.at
    names = [
        one.span for one in clause.named if one.span.start in sentence and (not ruling.row or ruling.row in one.rows)
    ]
    return min(names, key=lambda span: max(span.start - at, at - span.stop), default=None)
