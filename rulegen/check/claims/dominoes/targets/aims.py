"""The score that is played for: told in passing, denied its neighbours, and what an award makes of a score near it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import names_in
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.units import clauses_between, has_unit, lists_joined_by
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

_SMALLEST = 10
"""No smaller number is a score to be reached."""
_OTHERS = ("tile", "pip", "player", "pair", "stroke", "big-x", "side", "arm", "double", "half")
_PARTING = frozenset(",;:()")
_FIRST_SCORE = Fraction(2, 3)
"""A score is told as such from this part of the target on."""
_CUE = 3
"""What tells that a number is a score stands no more tokens before it."""
_MOST_BETWEEN = 12
"""A score that comes of an award stands no more tokens behind it."""
_MOST_ABOUT = 3
"""Numbers of a sentence about the target and those beside it."""
_FEWEST_MULTIPLES = 3
_FAR = 3
"""Sentences behind a score in which awards are added to it."""


def neighbours(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Not 60 and not 62, but 61”: the numbers on both sides of the target."""
    if rules.target_mode is not TargetMode.EXACT:
        return
    target = rules.target_display
    for sentence in block.shadow.sentences:
        numbers = counting(block, sentence)
        for low, high in pairwise(numbers):
            if len(numbers) > _MOST_ABOUT or not all(_is_denied(block, at, sentence) for at in (low, high)):
                continue
            told = [at for at in numbers if at not in {low, high}]
            right = {low: target - 1, high: target + 1}
            odd = [at for at in right if block.tokens[at].value != right[at]]
            if len(odd) <= 1 and all(block.tokens[at].value >= _SMALLEST for at in right):
                for at, value in right.items():
                    yield judged(block, "target", at, {value}, f"{target} is the target", also=(low, high))
                if not odd and told:
                    yield judged(block, "target", told[0], {target, rules.target}, "this is the target")
                break


def _is_denied(block: Block, at: int, sentence: range) -> bool:
    """Whether “not” stands before a number, or one word before it."""
    if at > sentence.start and block.has("not", range(at - 1, at)):
        return True
    return at > sentence.start + 1 and not block.tokens[at - 1].number and block.has("not", range(at - 2, at - 1))


def aims(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“If nobody has 61, play goes on”: the only number of a sentence about anybody, and about how a match ends."""
    target = {rules.target_display, rules.target}
    known = [block.tokens[at].value for at in block.shadow.numbers(range(len(block.tokens)))]
    for sentence in block.shadow.sentences:
        numbers = counting(block, sentence)
        if rules.target_mode is TargetMode.EXACT:  # the highest score may be any other
            numbers = [at for at in numbers if block.tokens[at].value not in target] or numbers[:1]
        if len(numbers) != 1 or not block.has("anybody", sentence) or not block.has("finale", sentence):
            continue
        at = numbers[0]
        value = block.tokens[at].value
        is_small = value % rules.display_divisor == 0 and value < rules.target_display * _FIRST_SCORE
        is_award = is_small or (has_unit(block, at, "raw") and 2 * value < rules.target)
        is_other = has_unit(block, at, *_OTHERS) or value < _SMALLEST or block.has("even", sentence)
        is_example = block.has_tile(sentence) or block.has("for-example", sentence) or bool(names_in(block, sentence))
        if not (is_other or is_award or is_example):
            is_told = known.count(value) > 1
            if value in target or (not is_told and not {*known} & _near(value, rules)):
                yield judged(block, "target", at, target, "this is the target", firm=False)


def _near(value: Fraction, rules: DominoRules) -> set[Fraction]:
    """The same score as raw points, or on the display."""
    return {value * rules.display_divisor, value / rules.display_divisor}


def outcomes(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“With 58 points 15 raw points win, 20 are void”: what an award makes of a score that was told."""
    if rules.target_mode is not TargetMode.EXACT:
        return
    score: int | None = None
    awards: list[int] = []
    left = 0
    for sentence in block.shadow.sentences:
        left -= 1
        for clause in clauses_between(block, sentence, _PARTING):
            numbers = [
                at for at in counting(block, clause) if at not in block.added and not has_unit(block, at, *_OTHERS)
            ]
            scores = [at for at in numbers if _raw(block, at, rules) >= rules.target * _FIRST_SCORE]
            first = scores[:1] if scores[:1] == numbers[:1] else []  # behind an award it is what comes of it
            told = [at for at in first if block.has("supposed-score", range(max(clause.start, at - _CUE), at))]
            if score is not None and any(_raw(block, at, rules) < _raw(block, score, rules) for at in scores):
                score = None  # of somebody else
            if told and _raw(block, told[0], rules) < rules.target and (score is None or not awards):
                score, left, awards = told[0], _FAR + 1, []
            if score is None or left <= 0:
                continue
            own = _once([at for at in numbers if at not in scores], block, rules)
            found = list(_outcome(block, clause, own[0], score, rules)) if len(own) == 1 else []
            awards = [*awards, *own]
            last = own if len(own) == 1 else awards if len(awards) == 1 else []
            results = [at for at in scores if last and 0 < at - last[0] <= _MOST_BETWEEN]
            if len(results) == 1:
                found += _reached(block, last[0], results[0], score, rules)
            yield from found
            awards = [] if found else awards


def _once(awards: Sequence[int], block: Block, rules: DominoRules) -> Sequence[int]:
    """The awards of a clause; one that is told raw and on the display, “a sum of 25 gives five”, is one."""
    if len(awards) == 2 and block.tokens[awards[0]].value == block.tokens[awards[1]].value * rules.display_divisor:  # noqa: PLR2004 # a pair
        return awards[:1]
    return awards


def _outcome(block: Block, clause: range, at: int, score: int, rules: DominoRules) -> Iterator[Ruling]:
    """What is said to happen with an award: it wins, or it is void."""
    is_void, is_won = block.has("void", clause), block.has("wins", clause)
    value = block.tokens[at].value
    divisor = rules.display_divisor
    if is_void is is_won or block.has_any(("not", "opponents"), clause) or not value:
        return
    reached = {_raw(block, score, rules) + one for one in _awards(block, at, rules)}
    is_true = rules.target in reached if is_won else any(one > rules.target for one in reached)
    needed = rules.target - _raw(block, score, rules)
    if is_true:
        yield Ruling("outcome", at, true=True, expected="", why="", also=(score,))
    elif is_won:
        told = f"{needed / divisor} display points, {needed} raw points"
        yield wrong("outcome", at, told, f"with {block.quote(score)} this does not reach {rules.target}", firm=False)
    else:
        told = f"more than {needed} raw points"
        yield wrong("outcome", at, told, f"with {block.quote(score)} this does not pass {rules.target}", firm=False)


def _awards(block: Block, at: int, rules: DominoRules) -> set[Fraction]:
    """The raw points that a number can mean."""
    value, divisor = block.tokens[at].value, rules.display_divisor
    shown = {value * divisor} if value <= MOST_AWARD and not has_unit(block, at, "raw") else set()
    raw = {value} if value % divisor == 0 and not has_unit(block, at, "display") else set()
    return shown | raw


def _reached(block: Block, award: int, at: int, score: int, rules: DominoRules) -> Iterator[Ruling]:
    """“After a sum of 10 you have 60”, “which would be 62”: the score that comes of an award."""
    raw = {_raw(block, score, rules) + one for one in _awards(block, award, rules)}
    value = block.tokens[at].value
    is_cued = block.has_any(("result", "has", "is", "becomes"), range(award + 1, at))
    is_cued |= block.tokens[at - 1].key == ":" and (block.has("void", _behind(at)) or block.has("past", _behind(at)))
    if value in {one / rules.display_divisor for one in raw} | raw:
        yield Ruling("outcome", at, true=True, expected="", why="", also=(award, score))
    elif is_cued and _raw(block, at, rules) != _raw(block, score, rules) and not _follows(block, award, at, rules):
        told = " or ".join(str(one / rules.display_divisor) for one in sorted(raw))
        yield wrong("outcome", at, told, f"{block.quote(award)} is added to {block.quote(score)}", firm=False)


def _behind(at: int) -> range:
    """The tokens right behind a number."""
    return range(at + 1, at + 1 + _CUE)


def _follows(block: Block, award: int, at: int, rules: DominoRules) -> bool:
    """Whether a score that was reached on the way, with the award, makes another one."""
    known = {_raw(block, one, rules) for one in counting(block, range(award))}
    return any(_raw(block, at, rules) - one in known for one in _awards(block, award, rules))


def _raw(block: Block, at: int, rules: DominoRules) -> Fraction:
    """A score in raw points: above what the display can show it is raw, unless it says otherwise."""
    value = block.tokens[at].value
    is_more = value > rules.target_display + MOST_AWARD
    is_raw = has_unit(block, at, "raw") or (is_more and not has_unit(block, at, "display"))
    return value if is_raw else value * rules.display_divisor


def multiples(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Sums of 5, 10, 15, 20 and so on”: the multiples that score, from the first one on; one may be wrong."""
    first = rules.rounding
    for sentence in block.shadow.sentences:
        if not block.has_any(("sum", "multiple", "event", "gives", "and-so-on"), sentence):
            continue
        if block.has("settling", sentence) or block.has("rounded", sentence):
            continue  # what hands are rounded to
        for listed in lists_joined_by(block, sentence, "and", "or"):
            right = [first * (place + 1) for place in range(len(listed))]
            odd = [at for at, value in zip(listed, right, strict=True) if block.tokens[at].value != value]
            fewest = 2 if block.has_any(("multiple", "and-so-on", "or-more"), sentence) else 3
            if len(listed) >= _FEWEST_MULTIPLES and len(listed) - len(odd) >= fewest and len(odd) <= 1:
                for at, value in zip(listed, right, strict=True):
                    yield judged(block, "multiple", at, {value}, f"multiples of {first} score", also=listed)


STORIES = (neighbours, aims, outcomes, multiples)
"""What is looked for in a whole block."""
