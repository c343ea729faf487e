"""The points that stand right behind a sum: “= 25 raw points, five display points”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import has_unit, is_points, told_numbers
from rulegen.engine.dominoes import DominoRules

SHOWN = "sum-points"
_MOST_BETWEEN = 4
"""Words from a sum to its points."""
_LINKS = ("that-is", "surely-is", "linking", "gives", "raw")
"""Words between a sum and its points."""
_RESULTS = ("becomes", "surely-is", "rounded", "that-is")


def points_behind(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“= 25 raw points, five display points”, “= 10, two points”: what a sum, or what is rounded, is in points."""
    totals = {tokens[-1] for equation, tokens in block.equations if equation.true}
    divisor = rules.display_divisor
    for at in block.shadow.numbers(range(len(block.tokens))):
        value = abs(block.tokens[at].value)
        if value % divisor or not 0 < value <= MOST_ENDS or goes_on(block, at) or at in block.terms:
            continue
        behind = _points_after(block, at)
        is_result = at in totals or block.has_any(_RESULTS, range(max(0, at - 2), at))
        if behind is None or not is_result:
            continue
        is_display = has_unit(block, behind, "display")
        before = range(block.sentence(at).start, at)
        is_of_each = block.has("each", before) or block.has("both", before)  # “each becomes 5, that is two points”
        if at not in totals and (not is_display or is_of_each):
            continue
        allowed = {value / divisor} if is_display else {value / divisor, value}
        why = f"{value} raw points are {value / divisor} display points"
        yield judged(block, SHOWN, behind, {*allowed, *(-one for one in allowed)}, why, also=(at,))


def _points_after(block: Block, at: int) -> int | None:
    """The number of points behind another number, with nothing but a sign and words for “that is” between."""
    stop = block.sentence(at).stop
    behind = next(iter(told_numbers(block, range(at + 1, min(at + 2 + _MOST_BETWEEN, stop)))), None)
    if behind is None or not is_points(block, behind) or has_unit(block, behind, "raw"):
        return None
    between = range(at + 1, behind)
    words = {one for name in _LINKS for cue in block.words(name) for one in cue if one in between}
    signs = {one for one in between if block.tokens[one].key in {",", ":", "(", "\N{EN DASH}"}}
    is_all = words | signs == set(between) and not block.has("and", between)
    return behind if is_all and signs | words else None


STORIES = (points_behind,)
"""What is looked for in a whole block."""
