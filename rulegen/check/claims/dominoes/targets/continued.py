"""Equations that go on with a score that was told: “She has 57, the tile would give 5: 57 + 5 = 62”."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import is_name
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_points
from rulegen.engine.dominoes import DominoRules

CLAIM = "continued"
BEHIND = "behind-points"
_NEAR = 4
"""Tokens between points and the score that comes of them."""
_TELLING = ("from", "becomes", "surely-is", "has")
"""Words right before such a score."""
_MOST_CHANGES = 2
"""Points told before in the sentence that may have changed the score, too."""
_SMALLEST = 40
"""A smaller number may be a sum of ends, or of hands."""
_MOST_SHOWN = 7
"""A greater number is hardly the display points of a placement, if nothing says so."""
_MOST_OF_A_HAND = 2
"""Pips, and what they are rounded to."""
_RESULTS = ("becomes", "to", "surely-is", "goes", "result", "comes-to", "has")
_OTHERS = ("pip", "tile", "player", "pair", "double")


def continued(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The score that an equation begins with was told before, or follows from one that was told; so its only change."""
    least = _SMALLEST * rules.display_divisor
    for equation, tokens in block.equations:
        sentence = block.sentence(tokens[0])
        span = range(block.sentence_before(sentence).start, tokens[0])
        first = _raw(block, tokens[0], rules)
        is_other = block.has_tile(sentence) or block.has("suppose", span)
        if is_other or first < least or not (equation.true and len(equation.sides) == 2 and len(tokens) == 3):  # noqa: PLR2004 # a + b = c
            continue
        told = [at for at in counting(block, span) if not has_unit(block, at, *_OTHERS) and at not in block.terms]
        scores = [at for at in told if least <= _raw(block, at, rules) != rules.target]
        before = {_raw(block, at, rules) for at in counting(block, range(tokens[0]))}
        if first in before:
            changes = [at for at in told if at not in scores]
            is_pair = len(scores) == len(changes) == 1 and scores[0] < changes[0]
            if is_pair and not _is_change(block, changes[0], tokens[1], rules):
                why = "the equation behind it has another number"
                yield wrong(CLAIM, changes[0], block.quote(tokens[1]), why, firm=False)
        elif len(scores) == 1 and not (
            _begins(block, scores[0]) or _is_reached(first, before, _changes(block, span, tokens, rules))
        ):
            why = "the equation behind it begins with another score"
            yield wrong(CLAIM, scores[0], block.quote(tokens[0]), why, firm=False)


def _begins(block: Block, at: int) -> bool:
    """Whether a score is that with which another equation begins: it may be of somebody else."""
    return block.tokens[at].value in {block.tokens[tokens[0]].value for _equation, tokens in block.equations}


def _is_reached(score: Fraction, before: Collection[Fraction], changes: Collection[Fraction]) -> bool:
    """Whether a score that was told before can have become this one."""
    return any(score + sign * one in before for one in changes for sign in (1, -1))


def _in_raw(value: Fraction, rules: DominoRules) -> Fraction:
    """A score in raw points: what the display cannot show is raw."""
    return value if value > 2 * rules.target_display else value * rules.display_divisor


def _raw(block: Block, at: int, rules: DominoRules) -> Fraction:
    return _in_raw(block.tokens[at].value, rules)


def _changes(block: Block, span: range, tokens: Sequence[int], rules: DominoRules) -> set[Fraction]:
    """What a score can have changed by before, in raw points; the last numbers may be what changes it now."""
    numbers = [at for at in block.shadow.numbers(span) if is_whole(block.tokens[at].value)]
    most = 1 if block.tokens[tokens[0] + 1].key == "+" else _MOST_OF_A_HAND
    last = [at for at in numbers[-most:] if _is_change(block, at, tokens[1], rules)]
    found: set[Fraction] = set()
    for at in numbers:
        value = block.tokens[at].value
        if value <= _MOST_SHOWN or has_unit(block, at, "display", "points"):
            found.add(value * rules.display_divisor)
        if value < _SMALLEST and at not in last:
            found |= {value, Fraction(rounded(rules, value))}
    return found


def _is_change(block: Block, at: int, term: int, rules: DominoRules) -> bool:
    """Whether a number can be what an equation adds or takes off: as it stands, raw, on the display, or rounded."""
    value, other = block.tokens[at].value, block.tokens[term].value
    is_hand = not rules.last_award_in_finish or block.has("rounded") or block.has("pip")
    values = {value, Fraction(rounded(rules, value))} if is_hand and is_whole(value) else {value}
    return any(one in {other, other * rules.display_divisor, other / rules.display_divisor} for one in values)


def behind_points(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“One point less: 59”, “four points, and she has 62”, “a point: from 25 to 24”: so far from a score before it."""
    numbers = block.shadow.numbers(range(len(block.tokens)))
    for points, at in pairwise(numbers):
        if not _are_points_and_score(block, points, at, rules):
            continue
        following = next((one for one in numbers if one > at), at)
        is_from = block.has("from", range(at - 1, at)) and block.has("to", range(at + 1, following))
        score = following if is_from else at
        start = block.sentence(points).start
        others = [one for one in numbers if start <= one < points and _is_gain(block, one)]
        changes = {_shown(block, points, rules)}
        for one in others[-_MOST_CHANGES:]:
            changes |= {known + sign * _shown(block, one, rules) for known in changes for sign in (1, -1)}
        before = {block.tokens[at].value} if is_from else _scores_before(block, points, rules)
        values = {base + sign * change for base in before for change in changes for sign in (1, -1)}
        value = block.tokens[score].value
        if before and value not in values | (before - {block.tokens[at].value} if is_from else before):
            why = f"{block.quote(points)} points from a score that was told"
            yield wrong(BEHIND, score, " or ".join(map(str, sorted(values))), why, firm=False)


def _are_points_and_score(block: Block, points: int, at: int, rules: DominoRules) -> bool:
    """Whether a number of points stands before a score, and little between tells that one comes of the other."""
    between = range(points + 1, at)
    if not is_points(block, points) or len(between) > _NEAR or block.tokens[points].value > MOST_AWARD:
        return False
    is_score = _SMALLEST // 2 < block.tokens[at].value < 2 * rules.target_display
    is_same = block.tokens[at].value == block.tokens[points].value * rules.display_divisor
    is_other = is_same or has_unit(block, at, *_OTHERS, "raw") or at in block.added or points in block.added
    is_told = block.tokens[at - 1].key in {":", "→"} or block.has_any(_TELLING, range(at - 1, at))
    is_parted = any(block.tokens[one].sort is Sort.END or block.tokens[one].key == "(" for one in between)
    return is_score and not is_other and is_told and not is_parted


def _is_gain(block: Block, at: int) -> bool:
    """Whether a number tells points, or what somebody takes."""
    is_taken = block.has("takes", range(at - 1, at)) and block.tokens[at].value <= MOST_AWARD
    return is_points(block, at) or is_taken


def _shown(block: Block, at: int, rules: DominoRules) -> Fraction:
    """Points on the display."""
    return block.tokens[at].value / (rules.display_divisor if has_unit(block, at, "raw") else 1)


def _scores_before(block: Block, stop: int, rules: DominoRules) -> set[Fraction]:
    """The scores that were told before, on the display; none if all of them come of placements, as this one does.

    Players place in turn: what others have may be told nowhere.
    """
    told = [at for at in counting(block, range(stop)) if not has_unit(block, at, *_OTHERS)]
    scores = [at for at in told if block.tokens[at].value > _SMALLEST // 2]
    if block.has_tile(block.sentence(stop)) and all(block.has_tile(block.sentence(at)) for at in scores):
        return set()
    values = {block.tokens[at].value for at in told}
    values |= {value / rules.display_divisor for value in values}
    return {value for value in values if _SMALLEST // 2 < value < 2 * rules.target_display}


def from_to(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“From 59, with 20 raw points, you get to 63”, “whoever had 62 and loses 2 for nine pips has 60”."""
    for sentence in block.shadow.sentences:
        told = [at for at in counting(block, sentence) if not has_unit(block, at, *_OTHERS)]
        for before, change, after in zip(told, told[1:], told[2:], strict=False):
            sign = _direction(block, before, change)
            is_added = {before, change, after} & (block.added | block.terms) or block.has_tile(range(before, after))
            if not sign or is_added or not _is_result(block, change, after):
                continue
            first, moved, last = (block.tokens[at].value for at in (before, change, after))
            if last in {moved / rules.display_divisor, moved * rules.display_divisor}:
                continue  # “10 raw points, that is 2: 66”
            scores = [_SMALLEST // 2 < value < 2 * rules.target_display for value in (first, last)]
            right = {first + sign * value for value in (moved, moved / rules.display_divisor)}
            if any(scores) and moved < _SMALLEST and last not in right:
                why = f"{first}, and a change by {moved}"
                yield wrong(BEHIND, after, " or ".join(map(str, filter(is_whole, sorted(right)))), why, firm=False)


def _direction(block: Block, before: int, change: int) -> int:
    """Whether a number is told to be won (1) or lost (-1) by somebody with a score; 0 if neither."""
    near = range(before - 2, before)
    if has_unit(block, before, "raw") or not block.has_any(("from", "has", "hold"), near):
        return 0
    between = range(before + 1, change)
    if block.has_any(("not", "void"), between) or any(is_name(block, at, block.sentence(at)) for at in between):
        return 0
    is_from = block.has("from", near[1:]) and block.has("raw", range(change, change + _NEAR))
    is_gained = is_from or block.has("takes", range(change - 2, change))
    return -1 if block.has("loses", between) else int(is_gained)


def _is_result(block: Block, change: int, after: int) -> bool:
    """Whether a number is told to come of a change that stands before it."""
    near = range(max(change + 1, after - _NEAR), after)
    is_parted = any(block.tokens[at].sort is Sort.END for at in near)
    return not is_parted and (block.tokens[after - 1].key == ":" or block.has_any(_RESULTS, near))


STORIES = (continued, behind_points, from_to)
"""What is looked for in a whole block."""
