"""Numbers that a claim about dominoes finds false, although another reading of the text makes them true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_points, signed
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

_NOUNS = (
    "tile",
    "pip",
    "points",
    "raw",
    "display",
    "player",
    "pair",
    "half",
    "side",
    "arm",
    "double",
    "stroke",
    "big-x",
)
"""What can be counted in a game of dominoes."""
_MARKS = ("big-x", "stroke")
_POINTS = frozenset({"points", "raw", "display"})
_OWN = {
    "set-size": {"tile"},
    "many-tiles": {"tile"},
    "hand": {"tile"},
    "boneyard": {"tile"},
    "doubles": {"double", "tile"},
    "set-name": {"double", "pip"},
    "players": {"player"},
    "pip-range": {"pip"},
    "sides": {"side"},
    "arms": {"arm"},
    "halves": {"half"},
    "places": {"side", "arm"},
    "target": _POINTS,
    "goal": _POINTS,
    "double-count": {"pip", *_POINTS},
    "result": _POINTS,
    "has": _POINTS,
    "stays": _POINTS,
    "moves": _POINTS,
    "settlement": {"pip", *_POINTS},
    "score-sum": _POINTS,
    "tally": _POINTS,
}
"""What the numbers of a claim count."""
_CONSTANTS = frozenset(
    {
        "set-size",
        "many-tiles",
        "doubles",
        "set-name",
        "hand",
        "boneyard",
        "players",
        "sides",
        "arms",
        "halves",
        "places",
    }
    | {"pairs", "partners", "multiple", "some-players"}
)
"""Claims about what every game has; a worked example may speak of any other number of the same things."""
_PAIRED = frozenset({"conversion", "tally", "double-count"})
"""Claims that take a number together with one that may belong to yet another number."""
_SMALLEST_SCORE = 20
_NEAR = 2
"""Sentences back to which the parts of a score reach."""
_MOST_NUMBERS = 16


def without_doubtful(block: Block, rulings: Sequence[Ruling], rules: DominoRules) -> Iterator[Ruling]:
    """All rulings but those that another reading of the text refutes."""
    true = {at for ruling in rulings if ruling.true for at in (ruling.at, *ruling.also)}
    for ruling in rulings:
        if ruling.true or not _is_refuted(block, ruling, rules, true):
            yield ruling


def _is_refuted(block: Block, ruling: Ruling, rules: DominoRules, true: set[int]) -> bool:
    return (
        _counts_other(block, ruling)
        or (ruling.claim == "result" and _is_small(block, ruling.at))
        or (ruling.claim in _CONSTANTS and _is_example(block, ruling.at, rules))
        or (ruling.claim in _CONSTANTS | _PAIRED and _is_term(block, ruling.at))
        or (ruling.claim in _PAIRED and _has_partner(block, ruling, rules, true))
        or (ruling.claim in _ECHOES and _ECHOES[ruling.claim](block, ruling, rules))
    )


def _counts_other(block: Block, ruling: Ruling) -> bool:
    """Whether a number counts something else: “2|2 as the only tile counts four”."""
    own = _OWN.get(ruling.claim)
    nouns = {noun for noun in _NOUNS if has_unit(block, ruling.at, noun)}
    return own is not None and bool(nouns) and not nouns & own


def _is_small(block: Block, at: int) -> bool:
    """Whether a number without a unit is too small to be surely a score."""
    return block.tokens[at].value < _SMALLEST_SCORE and not is_points(block, at)


def _is_example(block: Block, at: int, rules: DominoRules) -> bool:
    """Whether a sentence speaks of tiles that lie there, or adds their ends up; “from 0|0 to 6|6” are all tiles."""
    sentence = block.sentence(at)
    tiles = {block.tokens[one].faces for one in sentence if block.tokens[one].sort is Sort.TILE}
    if tiles - {(0, 0), (rules.max_pip, rules.max_pip)}:
        return True
    return any(tokens[0] in sentence and at not in tokens for _equation, tokens in block.equations)


def _is_term(block: Block, at: int) -> bool:
    """Whether a number is a part of a true equation, and not what that comes to."""
    return any(equation.true and at in tokens[:-1] for equation, tokens in block.equations) or goes_on(block, at)


def _has_partner(block: Block, ruling: Ruling, rules: DominoRules, true: set[int]) -> bool:
    """Whether one of the numbers that are taken together is true with another one: “10 are 2, 35 are 7”."""
    if ruling.claim == "double-count":
        return _is_award(block, ruling, rules)
    span = {ruling.at, *ruling.also}
    for one, other in pairwise(block.shadow.numbers(block.sentence(ruling.at))):
        if ruling.claim == "tally":
            is_partner = one == ruling.at and other not in span and _is_mark(block, other) and not _is_mark(block, one)
        else:
            is_partner = (one in span) is not (other in span) and _belong(block, one, other, rules)
        if is_partner:
            return True
    return ruling.at in true and ruling.claim == "tally"


def _is_mark(block: Block, at: int) -> bool:
    return any(has_unit(block, at, mark) for mark in _MARKS)


def _belong(block: Block, one: int, other: int, rules: DominoRules) -> bool:
    """Whether two numbers tell the same points, raw and on the display."""
    low, high = sorted(abs(block.tokens[at].value) for at in (one, other))
    is_parted = any(block.tokens[at].key == "," for at in range(one + 1, other))
    return not is_parted and low > 0 and high == low * rules.display_divisor


def _is_award(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a double is told with the points that it brings when it opens a round, not with its pips."""
    value = block.tokens[ruling.at].value
    tiles = [block.tokens[at].faces for at in ruling.also if block.tokens[at].sort is Sort.TILE]
    awards = {rules.award.award(sum(faces)) for faces in tiles}
    return value in {raw // rules.display_divisor for raw in awards if raw}


def _is_past(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is the first one past a target that was told: “62 or more is void”."""
    told = {block.tokens[at].value for at in block.shadow.numbers(range(ruling.at))}
    is_next = block.tokens[ruling.at].value == rules.target_display + 1
    return is_next and rules.target_mode is TargetMode.EXACT and bool(told & {rules.target_display, rules.target})


def _is_told(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a score was told before."""
    value = block.tokens[ruling.at].value
    return value >= _SMALLEST_SCORE and value in _told(block, range(ruling.at))


def _is_rounding(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is what the one before it is rounded to."""
    before = [at for at in block.shadow.numbers(range(ruling.at)) if at < ruling.at]
    pips = block.tokens[before[-1]].value if before else Fraction(-1)
    return is_whole(pips) and rounded(rules, pips) == block.tokens[ruling.at].value


def _is_sum(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is the sum of two that were told close before it, rounded or not."""
    span = range(_start(block, ruling.at), ruling.at)
    parts = _told(block, span) | _rounded(block, span, rules)
    value = block.tokens[ruling.at].value
    return any(value - one in parts for one in parts if 0 < one < value)


def _is_move(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a score changes by a number that stands close before it, on the display or raw, rounded or not."""
    scores = [
        ruling.at,
        *[at for at in block.shadow.numbers(range(ruling.at, len(block.tokens))) if at > ruling.at][:1],
    ]
    told = _told(block, range(_start(block, ruling.at), ruling.at))
    told |= {Fraction(rounded(rules, one)) for one in told if is_whole(one)}
    change = abs(signed(block, scores[0]) - signed(block, scores[-1]))
    return change in told or change * rules.display_divisor in told


def _is_score(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number that is said to be a score follows from the numbers before it in any way."""
    divisor, value = rules.display_divisor, Fraction(signed(block, ruling.at))
    if _is_told(block, ruling, rules) or _is_rounding(block, ruling, rules) or _is_past(block, ruling, rules):
        return True
    span = range(_start(block, ruling.at), ruling.at)
    small = {one for one in _told(block, span) | _rounded(block, span, rules) if abs(one) < 2 * _SMALLEST_SCORE}
    changes = small | {one / divisor for one in small if one % divisor == 0}
    before = range(ruling.at)
    bases = {one for one in _told(block, before) if one >= _SMALLEST_SCORE}
    bases |= {block.tokens[at].value * divisor for at in block.shadow.numbers(before) if has_unit(block, at, "display")}
    return any(abs(value - base) in changes for base in bases) or _is_sum(block, ruling, rules)


def _rounded(block: Block, span: range, rules: DominoRules) -> set[Fraction]:
    """What the pips in a range are rounded to."""
    pips = [block.tokens[at].value for at in block.shadow.numbers(span) if not is_points(block, at)]
    return {Fraction(rounded(rules, value)) for value in pips if is_whole(value) and value < _SMALLEST_SCORE * 2}


def _told(block: Block, span: range) -> set[Fraction]:
    numbers = [at for at in block.shadow.numbers(span) if at in span][-_MOST_NUMBERS:]
    return {Fraction(signed(block, at)) for at in numbers if block.tokens[at].value.denominator == 1}


def _start(block: Block, at: int) -> int:
    """Where the sentences begin that are near a number."""
    starts = [span.start for span in block.shadow.sentences if span.start <= at]
    return starts[-_NEAR - 1 :][0] if starts else 0


_ECHOES: Mapping[str, Callable[[Block, Ruling, DominoRules], bool]] = {
    "target": _is_past,
    "goal": _is_past,
    "result": _is_score,
    "has": _is_score,
    "stays": _is_told,
    "moves": _is_move,
    "score-sum": _is_sum,
    "settlement": _is_rounding,
}
"""What else the number of a claim can be, by the claim."""
