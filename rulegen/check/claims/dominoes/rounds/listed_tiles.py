"""Tiles that are listed: how many are announced, which one a draw ends with, and what it leaves in the boneyard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting, is_label
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

ANNOUNCED, DRAWN, UNDRAWN = "tiles-listed", "tiles-drawn", "tiles-undrawn"
_MOST_BETWEEN = 3
"""Words and signs between two tiles of a list, between a number and its list, and from an ordinal to its tile."""
_MOST_LISTED = 9
"""Longer lists are shortened by their author."""
_FEWEST = 2
_AFTER_DRAW = 40
"""Tokens behind a draw in which its last tile and the boneyard are told."""
_OPEN = ("for-example", "from", "to", "or", "only")
"""Words before a list that is not all that is counted."""


def _listed(block: Block, start: int) -> list[int]:
    """The tiles of a list that begins soon behind a token: only commas, “and” and a word for “then” part them."""
    found: list[int] = []
    for at in range(start, len(block.tokens)):
        token = block.tokens[at]
        is_far = at - (found[-1] if found else start - 1) > _MOST_BETWEEN
        is_joint = not found or token.key in {",", "/"} or block.has_any(("and", "then"), range(at, at + 1))
        if token.sort is Sort.TILE:
            found.append(at)
        elif token.sort not in {Sort.WORD, Sort.SIGN} or is_far or not is_joint:
            break
    return found


def announced(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """“Left are three tiles: 3|5, 0|4 and 1|1”, “four placements without points: 2|6 makes 11, …”."""
    for at in counting(block, range(len(block.tokens))):
        if not has_unit(block, at, "tile", "placement") or block.tokens[at].value > _MOST_LISTED:
            continue
        sentence = block.sentence(at)
        start = next((one for one in range(at + 1, sentence.stop) if block.tokens[one].key in {":", ",", "("}), None)
        if start is None or block.has_any(_OPEN, range(at - 1, start)) or _is_cut(block, sentence):
            continue
        if block.shadow.numbers(range(at + 1, start)):
            continue
        counts = _placed(block, at, start, sentence) if has_unit(block, at, "placement") else _held(block, at, start)
        if counts and min(counts) >= _FEWEST:
            yield judged(block, ANNOUNCED, at, counts, f"{min(counts)} tiles are listed", firm=False)


def _held(block: Block, at: int, start: int) -> set[int]:
    """How many tiles stand in a list right behind a sign: “two tiles, 3|5 and 0|0”, but not “…: she plays 3|5”."""
    tiles = _listed(block, start + 1)
    if not tiles or tiles[0] > start + 1 or block.has("then", range(start, tiles[-1])):
        return set()
    behind = block.tokens[tiles[-1] + 1 : tiles[-1] + 2]
    is_whole = not behind or behind[0].sort in {Sort.END, Sort.SIGN}
    return {len(tiles)} if is_whole and not block.has("double", range(at, start)) else set()


def _placed(block: Block, at: int, start: int, sentence: range) -> set[int]:
    """How many placements are told behind a colon; a tile in the middle of a clause may be one that lies there."""
    if block.tokens[start].key != ":" or block.has("after-placements", range(at - 1, at)):
        return set()
    tiles = [one for one in range(start, sentence.stop) if block.tokens[one].sort is Sort.TILE]
    firsts = [one for one in tiles if _begins(block, one - 1) or _begins(block, one - _FEWEST)]
    return {len(firsts), len(tiles)}


def _begins(block: Block, at: int) -> bool:
    """Whether a clause begins behind a token."""
    return block.tokens[at].key in {":", ",", ";"} or block.has("and", range(at, at + 1))


def _is_cut(block: Block, sentence: range) -> bool:
    """Whether dots show that a list goes on."""
    return sentence.stop < len(block.tokens) and block.quote(sentence.stop) == "…"


def drawn(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“She draws 1|1, 3|3 and 2|6, all in vain; the fourth tile, 0|4, fits”; then the boneyard has four tiles less."""
    is_first = True
    for cue in block.words("draws"):
        tiles = _listed(block, cue.stop)
        if not tiles:
            continue
        stop = next((one.start for one in block.words("draws") if one.start > tiles[-1]), len(block.tokens))
        span = range(tiles[-1] + 1, min(stop, tiles[-1] + _AFTER_DRAW))
        counts = {len(tiles)}
        last = _last_drawn(block, tiles, span) if is_first else None  # “she draws 2|2. She draws 0|6. The third …”
        if last is not None:
            counts = {len(tiles) + 1}
            yield judged(block, DRAWN, last, counts, f"{len(tiles)} tiles were drawn before")
        yield from _undrawn(block, span, counts, rules) if is_first else ()
        is_first = False


def _last_drawn(block: Block, tiles: Sequence[int], span: range) -> int | None:
    """The ordinal of one more tile that is drawn, right before that: “the fourth tile, 0|4”."""
    tile = next((at for at in span if block.tokens[at].sort is Sort.TILE), None)
    if tile is None or block.tokens[tile].faces in [block.tokens[at].faces for at in tiles]:
        return None
    near = range(max(span.start, tile - _MOST_BETWEEN - 1), tile)
    at = next((one for one in near if block.tokens[one].key.startswith("%")), None)
    if at is None or block.tokens[at].value < _FEWEST or is_label(block, at):
        return None
    is_told = has_unit(block, at, "tile") or block.has("tile", range(at - 1, at)) or at + 1 == tile
    is_told |= at + 2 == tile and block.tokens[at + 1].sort is Sort.SIGN
    return at if is_told else None


def _undrawn(block: Block, span: range, counts: set[int], rules: DominoRules) -> Iterator[Ruling]:
    """“In the boneyard, which had 13, nine are left”: as many less as were drawn."""
    sizes = {rules.boneyard_size(players) for players in rules.deal}
    for cue in block.words("term:boneyard"):
        sentence = block.sentence(cue.start)
        numbers = [at for at in counting(block, sentence) if at in span]
        if cue.start not in span or len(numbers) != _FEWEST or block.has_tile(sentence) or _is_other(block, numbers):
            continue
        values = [int(block.tokens[at].value) for at in numbers]
        first, left = sorted(numbers, key=lambda at: -block.tokens[at].value)
        why = f"{' or '.join(map(str, sorted(counts)))} tiles were drawn"
        if max(values) in sizes or max(values) - min(values) in counts:
            right = {max(values) - count for count in counts}
            yield judged(block, UNDRAWN, left, right, why, also=(first,), firm=False)
        elif {min(values) + count for count in counts} & sizes:
            right = {min(values) + count for count in counts} & sizes
            yield judged(block, UNDRAWN, first, right, why, also=(left,), firm=False)


def _is_other(block: Block, numbers: Sequence[int]) -> bool:
    return any(has_unit(block, at, "points", "raw", "display", "pip", "player", "placement") for at in numbers)


STORIES = (announced, drawn)
"""What is looked for in a whole block."""
