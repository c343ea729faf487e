"""The half with which a tile touches, told in words: “she adds 1|6 to the six”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.followed import is_last
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

FIGURES = range(10)
"""A number of two figures is that of points or of a sum."""
TOUCHING = "touching"
_MOST_BETWEEN = 2
_FARTHEST = 3
"""Words between a tile and “to the”, at most."""
_OTHER = ("sum", "goes", "counts", "contributes")
"""Words behind a tile of sentences that tell what it comes to."""
_UNITS = ("tile", "pip", "player", "points", "raw", "display", "side", "arm", "double", "half", "placement")


def touching(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """The tile has this half; so has the tile behind the number, if that is the one that is placed."""
    for cue in block.words("onto"):
        at = _number(block, cue.stop)
        tile = None if at is None else _tile_before(block, cue.start)
        if at is None or tile is None or not (block.tokens[at].value in FIGURES or _is_end(block, at, cue)):
            continue
        if is_aside(block, at):
            continue
        halves = set(block.tokens[tile].faces)
        behind = next((one for one in block.sentence(at) if one > at and block.tokens[one].sort is Sort.TILE), None)
        other = set(block.tokens[behind].faces) if behind is not None else set()
        low, high = block.tokens[tile].faces
        if block.tokens[at].value in halves | other or not other:
            yield judged(
                block, "touching", at, halves | other, f"the halves of the tile show {low} and {high}", firm=False
            )


def _number(block: Block, start: int) -> int | None:
    """The number behind “to the”: a word, a digit or a name, but no ordinal."""
    for at in range(start, min(start + _MOST_BETWEEN + 1, len(block.tokens))):
        token = block.tokens[at]
        if token.number is not None and token.key.startswith(("#", "@")):
            is_one_of = token.key.startswith("#?") and block.has("touched", range(at + 1, at + 2))  # “to one of the …”
            is_other = is_one_of or goes_on(block, at) or has_unit(block, at, *_UNITS) or not _is_last(block, at)
            return at if token.value.denominator == 1 and not is_other else None
        if not block.has("touched", range(at, at + 1)):  # “to the end with six”
            return None
    return None


def _is_end(block: Block, at: int, cue: range) -> bool:
    """Whether a word before a number tells that it is an end, “to the end 6”, or a sign stands behind it."""
    return block.has("touched", range(cue.start + 1, at)) or all(
        token.key in {":", "|", ";"} for token in block.tokens[at + 1 : at + 2]
    )


def _is_last(block: Block, at: int) -> bool:
    """Whether a number counts nothing: it is a name (“do szóstki”), or no noun follows."""
    is_name = block.tokens[at].key.startswith("@")
    return is_name or is_last(block, at) or block.has("touched", range(at + 1, at + 2))


def _tile_before(block: Block, stop: int) -> int | None:
    """The tile shortly before “to the”, with no number between them and no word for what it comes to."""
    first = max(block.sentence(stop).start, stop - _FARTHEST - 1)
    for at in range(stop - 1, first - 1, -1):
        if block.tokens[at].sort is Sort.TILE:
            between = range(at + 1, stop)
            return None if block.has_any(_OTHER, between) else at
        if block.tokens[at].sort is not Sort.WORD:
            return None
    return None
