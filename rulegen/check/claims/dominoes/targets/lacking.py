"""What is lacking to a target that must be met: “at 56 five points are lacking, so a sum of 25”, “it is 305, wins!”."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import clauses_between, has_unit, lists_joined_by, told_numbers
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

_FAR = 21
"""A score is near the target if no more display points are lacking."""
_NEAR = 3
"""Words between a score and what tells that it is reached, or that it wins."""
_REACHING = ("result", "becomes", "goes", "reaches", "exactly")
_MOST_POINTS = 40
"""A greater number is no hand and no award of a finish, but a score on the display."""
_NO_NEED = ("limit", "past", "void", "or", "multiple", "not")
"""Words of clauses that tell what else may be enough, or is not."""
_SHORTEST_CHOICE = 3


def lacking(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What a clause tells to be lacking to a score near the target, on the display and as a sum."""
    if rules.target_mode is not TargetMode.EXACT:
        return
    for sentence in block.shadow.sentences:
        for clause in clauses_between(block, sentence, ";:"):
            numbers = told_numbers(block, clause)
            if not 1 < len(numbers) <= 3 or not block.has("lacks", clause) or block.added & set(numbers):  # noqa: PLR2004
                continue
            left = rules.target_display - block.tokens[numbers[0]].value
            told = numbers[1:]
            right = {left, left * rules.display_divisor}
            true = [at for at in told if block.tokens[at].value in right]
            is_other = any(has_unit(block, at, "tile", "pip", "player", "pair") for at in numbers)
            if not 0 < left < _FAR or is_other or len(told) - len(true) > 1 or not true:
                continue
            for at in told:
                why = f"from {block.quote(numbers[0])} to {rules.target_display} {left} display points are lacking"
                yield judged(block, "lacking", at, right, why, also=(numbers[0],), firm=False)


def needed(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“At 57 she needs a sum of 20”: what one number with a unit tells to be lacking near the target."""
    if rules.target_mode is not TargetMode.EXACT:
        return
    for cue in block.words("needs"):
        sentence = block.sentence(cue.start)
        clause = next(one for one in clauses_between(block, sentence, ";:") if cue.start in one)
        numbers = [at for at in told_numbers(block, clause) if block.tokens[at].value != rules.target_display]
        if len(numbers) != 2 or block.added & {*numbers} or block.has_any(_NO_NEED, clause):  # noqa: PLR2004 # a score and what it needs
            continue
        score, at = numbers
        if block.has("to", range(score + 1, at)):
            continue
        left = rules.target_display - block.tokens[score].value
        is_raw = has_unit(block, at, "raw") or block.has("sum", range(at - _NEAR, at))
        right = {left * rules.display_divisor} if is_raw else {left} if has_unit(block, at, "display") else set()
        if 0 < left < _FAR and right and not has_unit(block, score, "tile", "pip", "player", "pair", "raw"):
            why = f"from {block.quote(score)} to {rules.target_display} {left} display points are lacking"
            yield judged(block, "lacking", at, right, why, also=(score,), firm=False)


def won_at(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """A raw score that is reached and wins is the target: “it becomes 305, she wins”."""
    if rules.target_mode is not TargetMode.EXACT:
        return
    for cue in block.words("wins"):
        sentence = block.sentence(cue.start)
        numbers = counting(block, range(max(sentence.start, cue.start - 2 * _NEAR), cue.start))
        at = numbers[-1] if numbers else cue.start
        before = range(max(sentence.start, at - _NEAR), at)
        is_score = at in numbers and abs(block.tokens[at].value - rules.target) <= MOST_ENDS
        is_denied = block.has("not", range(before.start, cue.start)) or block.has("suppose", sentence)
        is_reached = block.has_any(_REACHING, before) and not block.has("past", sentence)
        if is_score and is_reached and not is_denied and not goes_on(block, at) and at not in block.added:
            yield judged(block, "won-at", at, {rules.target}, "only the target wins", firm=False)


def chosen_twice(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """“An event of 10, 15 or 20”: of numbers to choose from none is there twice."""
    for sentence in block.shadow.sentences:
        for listed in lists_joined_by(block, sentence, "or"):
            values = [block.tokens[at].value for at in listed]
            is_choice = len(listed) >= _SHORTEST_CHOICE and block.has("or", range(listed[-2], listed[-1]))
            if is_choice and len(set(values)) == len(values) - 1:
                at = next(at for place, at in enumerate(listed) if values[place] in values[:place])
                why = "a choice names each number once"
                yield Ruling("chosen-twice", at, true=False, expected="another number", why=why, firm=False)


def past(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“With 290 … her 20 would make 310”: a raw score past the target comes of one below it, and of points."""
    if rules.target_mode is not TargetMode.EXACT:
        return
    told = [at for at in told_numbers(block, range(len(block.tokens))) if not has_unit(block, at, "tile", "player")]
    divisor = rules.display_divisor
    values = {block.tokens[at].value for at in told}
    scores = {value * unit for value in values for unit in (1, divisor)}
    scores = {value for value in scores if 2 * value > rules.target > value}
    for at in told:
        value = block.tokens[at].value
        sentence = block.sentence(at)
        is_past = rules.target < value <= rules.target + MOST_ENDS and at not in block.added
        is_told = block.has("void") and not block.has("past", range(max(0, at - _NEAR), at))
        if not is_past or not is_told or not scores or block.has("suppose", sentence):
            continue
        before = {block.tokens[one].value for one in told if sentence.start <= one < at}
        small = {one for one in before if 0 < one <= _MOST_POINTS and is_whole(one)}
        points = {one * unit for one in small for unit in (1, divisor)}
        points |= {Fraction(rounded(rules, one)) for one in small}
        points |= {one + other for one in points for other in points}
        if points and not any(value - score in points for score in scores):
            right = "a score that was told, and points"
            yield Ruling("past-target", at, true=False, expected=right, why="no score and points make this", firm=False)


STORIES = (lacking, needed, won_at, chosen_twice, past)
"""What is looked for in a whole block."""
