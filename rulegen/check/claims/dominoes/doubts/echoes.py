"""What else a number can be that a claim about dominoes finds false: a number that was told, a sum, an award."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import is_first_of_somebody
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD, SMALLEST_SCORE, directions
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.units import has_unit, is_listed, is_points, signed
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

MARKS = ("big-x", "stroke")
_NEAR = 2
"""Sentences back to which the parts of a score reach."""
_MOST_NUMBERS = 16


def _is_past(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is the first one past a target that was told: “62 or more is void”."""
    told = {block.tokens[at].value for at in block.shadow.numbers(range(len(block.tokens)))}
    before = range(max(0, ruling.at - 2), ruling.at)
    is_bound = block.has_any(("past", "exactly"), before)  # “past 62” is not past 61
    is_next = block.tokens[ruling.at].value in {rules.target_display + 1, rules.target + 1} and not is_bound
    return is_next and rules.target_mode is TargetMode.EXACT and bool(told & {rules.target_display, rules.target})


def _is_no_target(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is one past the target, of two scores (“65 to 60”), or points that are won, not a score."""
    at, value = ruling.at, block.tokens[ruling.at].value
    is_second = at > 1 and block.has("to", range(at - 1, at)) and block.tokens[at - 2].counts
    is_award = value <= MOST_AWARD or (value < 2 * SMALLEST_SCORE and value % rules.display_divisor == 0)
    is_about_target = block.has_any(("target", "exactly", "wins"), block.sentence(at))
    is_won = ruling.claim == "goal" and is_award and not is_about_target
    return is_second or is_won or _is_past(block, ruling, rules)


def _is_mark_of_many(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether several marks stand for a number: “seven strokes, 35 raw points”; small ones belong to a big X."""
    before = block.shadow.numbers(range(block.sentence(ruling.at).start, ruling.at))
    many = (at for at in before if block.tokens[at].value > 1 and not has_unit(block, at, "small-x"))
    return any(has_unit(block, at, *MARKS) for at in many)


def _is_players(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number without a unit stands in a list of numbers of players."""
    at = ruling.at
    return block.tokens[at].value in rules.deal and not has_unit(block, at, "tile") and is_listed(block, at)


def _is_no_hand(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a sentence tells nobody and no dealing: “put down, one by one, seven tiles”."""
    at, sentence = ruling.at, block.sentence(ruling.at)
    is_each = any(block.has("each", range(at + one, at + one + 1)) for one in (-1, 1, 2))
    is_dealt = block.has_any(("deal", "player", "term:boneyard", "to-win"), sentence)
    is_later = block.has("after", range(at - 1, at)) or block.has("after-tiles", range(at + 1, at + 2))
    return is_later or not (is_each or is_dealt) or _is_players(block, ruling, rules)


def _is_of_many(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether pips are those of several hands, “two hands of three are six”, or are themselves rounded behind."""
    value, at = block.tokens[ruling.at].value, ruling.at
    before = [block.tokens[one].value for one in block.shadow.numbers(range(block.sentence(at).start, at))]
    behind = block.shadow.numbers(range(at + 1, block.sentence(at).stop))[:1]
    is_product = any(one * other == value for one, other in pairwise(before[-2:]) if min(one, other) > 1)
    is_first = bool(behind) and is_whole(value) and value % rules.rounding != 0
    return is_product or (is_first and block.tokens[behind[0]].value == rounded(rules, value))


def _is_added(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a term that is no score was not told before its sum: “with 290 it would be 290 + 15 = 305”."""
    if _is_sum(block, ruling, rules):
        return True
    at, terms = ruling.at, _terms(block, ruling.at)
    scores = {block.tokens[one].value for one in terms if one != at}
    if block.tokens[at].value >= max(scores, default=Fraction(0)):
        return False
    scores |= {Fraction(rules.target), Fraction(rules.target_display)}
    known = {score * factor for score in scores for factor in (1, Fraction(1, rules.display_divisor))}
    before = range(block.sentence_before(block.sentence(at)).start, min(terms))
    told = [one for one in block.shadow.numbers(before) if block.tokens[one].value not in known]
    return not any(is_points(block, one) for one in told)


def _terms(block: Block, at: int) -> tuple[int, ...]:
    """The terms of the equation in which a number stands."""
    return next((tokens[:-1] for _equation, tokens in block.equations if at in tokens), (at,))


def _is_told(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a score was told before."""
    value = block.tokens[ruling.at].value
    return value >= SMALLEST_SCORE and value in _told(block, range(ruling.at))


def _has(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a score follows from others, or is told again: “Ugo is at 40 … the new scores are 61, 62 and 40”."""
    value = block.tokens[ruling.at].value
    before = [at for at in block.shadow.numbers(range(ruling.at)) if at not in block.added]
    if value < SMALLEST_SCORE and not any(block.has_any(("has", "score"), range(max(0, at - 2), at)) for at in before):
        return True  # the first small score that a text tells follows from none
    is_again = value >= SMALLEST_SCORE and value in _told(block, range(ruling.at + 1, len(block.tokens)))
    return is_again or _is_score(block, ruling, rules)


def _stays(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a score was told before, or is the first one that is told."""
    before = range(ruling.at)
    is_first = all(one < SMALLEST_SCORE for one in _told(block, before)) or is_first_of_somebody(block, ruling.at)
    return is_first or _is_told(block, ruling, rules) or _is_base(block, ruling, rules)


def _is_base(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether something is added to the same score in its sentence: “still at 60: 300 + 10 is too much”."""
    where, value = block.sentence(ruling.at), block.tokens[ruling.at].value
    near = [tokens[:-1] for _equation, tokens in block.equations if tokens[0] in where]
    return value * rules.display_divisor in {block.tokens[at].value for terms in near for at in terms}


def _is_far(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether no score was told before from which one placement or settlement could lead to a number."""
    value = block.tokens[ruling.at].value
    told = {
        one * factor for one in _told(block, range(ruling.at)) for factor in (1, Fraction(1, rules.display_divisor))
    }
    is_possible = value <= rules.target + 2 * SMALLEST_SCORE
    return is_possible and all(abs(one - value) > 2 * SMALLEST_SCORE for one in told | {Fraction(0)})


def _is_rounding(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is what the one before it is rounded to."""
    before = block.shadow.numbers(range(ruling.at))
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
    scores = [ruling.at, *block.shadow.numbers(range(ruling.at + 1, len(block.tokens)))[:1]]
    told = _told(block, range(_start(block, ruling.at), ruling.at))
    told |= {Fraction(rounded(rules, one)) for one in told if is_whole(one)}
    change = abs(signed(block, scores[0]) - signed(block, scores[-1]))
    here = range(block.sentence(ruling.at).start, ruling.at)
    points = {block.tokens[at].value for at in block.shadow.numbers(here) if is_points(block, at)}
    if points and block.has("loses", here):  # “loses 10 raw points, 2 on the display, and falls from 63 to 61”
        lost = points | {one + other for one in points for other in points}
        return change in lost or change * rules.display_divisor in lost
    behind = _told(block, range(scores[-1] + 1, block.sentence(ruling.at).stop))
    is_below = bool(
        {signed(block, scores[-1]) * factor for factor in (-1, Fraction(-1, rules.display_divisor))} & behind
    )
    if is_below or change in told or change * rules.display_divisor in told:
        return True  # “from 10 to −5, one display point below zero”
    award, reached = (Fraction(signed(block, at)) for at in (scores[0], scores[-1]))  # “with 58, from 20 you get to 62”
    is_award = 0 < award < 2 * SMALLEST_SCORE and award % rules.display_divisor == 0
    return is_award and bool({reached - award, reached - award / rules.display_divisor} & told)


def _is_score(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number that is said to be a score follows from the numbers before it in any way."""
    divisor, value = rules.display_divisor, Fraction(signed(block, ruling.at))
    if _is_told(block, ruling, rules) or _is_rounding(block, ruling, rules) or _is_past(block, ruling, rules):
        return True
    span = range(_start(block, ruling.at), ruling.at)
    small = {one for one in _told(block, span) | _rounded(block, span, rules) if abs(one) < 2 * SMALLEST_SCORE}
    if _is_base(block, ruling, rules) or _is_far(block, ruling, rules):
        return True
    raw = {one for one in small if one % divisor == 0}
    both = {one + other for one in raw for other in _rounded(block, span, rules)}  # the last award, and the opponents
    changes = small | {one / divisor for one in raw} | both
    before = range(ruling.at)
    bases = {one for one in _told(block, before) if one >= SMALLEST_SCORE}
    bases |= {block.tokens[at].value * divisor for at in block.shadow.numbers(before) if has_unit(block, at, "display")}
    bases |= {one / divisor for one in bases if one > rules.target_display and one % divisor == 0}
    signs = directions(block, ruling.at)
    follows = any(sign * (value - base) in changes for base in bases for sign in signs)
    return follows or (1 in signs and _is_sum(block, ruling, rules))


def _rounded(block: Block, span: range, rules: DominoRules) -> set[Fraction]:
    """What the pips in a range are rounded to."""
    pips = [block.tokens[at].value for at in block.shadow.numbers(span) if not is_points(block, at)]
    return {Fraction(rounded(rules, value)) for value in pips if is_whole(value) and value < SMALLEST_SCORE * 2}


def _told(block: Block, span: range) -> set[Fraction]:
    numbers = block.shadow.numbers(span)[-_MOST_NUMBERS:]
    return {Fraction(signed(block, at)) for at in numbers if block.tokens[at].value.denominator == 1}


def _start(block: Block, at: int) -> int:
    """Where the sentences begin that are near a number."""
    starts = [span.start for span in block.shadow.sentences if span.start <= at]
    return starts[-_NEAR - 1 :][0] if starts else 0


ECHOES: Mapping[str, Callable[[Block, Ruling, DominoRules], bool]] = {
    "target": _is_no_target,
    "goal": _is_no_target,
    "stroke": _is_mark_of_many,
    "cross": _is_mark_of_many,
    "boneyard": _is_players,
    "hand": _is_no_hand,
    "rounding": _is_of_many,
    "rounding-list": _is_of_many,
    "follows": _is_of_many,
    "result": _is_score,
    "has": _has,
    "stays": _stays,
    "moves": _is_move,
    "score-sum": _is_added,
}
"""What else the number of a claim can be, by the claim."""
