"""Other rules for the same dice, told beside these: “some add only the four: 4-4-4-4-1 scores 16 then, not 17”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.engine.dice import FACES, Dice, DiceRules, OfAKind, Scoring

VARIANT = "variant"
"""The only claim that is made where other rules are told of."""
_CONTRAST = 3
"""A number that is told instead of another stands no more tokens behind it."""
_ALIKE = 4
"""The word for equal dice stands no more tokens behind their number."""


def variants(block: Block, turns: Turns) -> Iterator[Ruling]:
    """A roll with its score by other rules and the one by these, and how many dice the others add."""
    for roll in turns.rolls:
        sentence = block.sentence(roll)
        dice = block.tokens[roll].faces
        scores = both_scores(dice, turns.rules)
        pair = _contrast(block, range(roll + 1, sentence.stop))
        if not is_aside(block, roll) or scores is None or pair is None:
            continue
        values = [block.tokens[at].value for at in pair]
        expected = scores if values[0] == scores[0] or values[1] == scores[1] else scores[::-1]
        if values[0] != expected[0] and values[1] != expected[1]:
            continue
        for at, score in zip(pair, expected, strict=True):
            yield judged(block, VARIANT, at, {score}, f"{block.quote(roll)} comes to {score}")
        if values == list(expected):
            yield from _added(block, range(block.sentence_before(sentence).start, roll), dice)
    yield from _only_equal(block, turns)


def _only_equal(block: Block, turns: Turns) -> Iterator[Ruling]:
    """“Some add only the four equal dice: 2-5-5-5-5 scores 20 then”, with the roll there or in the sentence before."""
    for sentence in block.shadow.sentences:
        if not all(block.has(name, sentence) for name in ("only", "equal", "adds")):
            continue
        only = next(cue.start for cue in block.words("only") if cue.start in sentence)
        if block.has("row", range(only, sentence.stop)):
            continue  # “five equal dice count only in another row”
        following = block.sentence(min(sentence.stop + 1, len(block.tokens) - 1))
        before = [at for at in turns.rolls if at in _before(block, sentence)]
        here = [at for at in turns.rolls if at in range(sentence.start, following.stop)]
        if not here and before:
            yield from _either(block, turns.rules, before, range(sentence.start, sentence.stop))
            yield from _theirs(block, turns.rules, before, sentence)
        numbers = [at for at in sentence if block.tokens[at].key[0] in "#%" and not block.quote(at)[0].isdigit()]
        counted = [at for at in numbers if block.has("equal", range(at + 1, at + _ALIKE))]
        for roll, then in pairwise([*here, following.stop]):
            if roll in sentence or counted:
                yield from _either(block, turns.rules, [roll], range(roll + 1, min(then, block.sentence(roll).stop)))
        rolls = [
            block.tokens[at].faces for at in (here or before[-1:]) if both_scores(block.tokens[at].faces, turns.rules)
        ]
        if len(counted) == 1 and (rolls or is_aside(block, counted[0])):
            yield judged(block, VARIANT, counted[0], {_equal(turns.rules)}, "so many equal dice make the row")


def _before(block: Block, sentence: range) -> range:
    """The two sentences before another one."""
    first = block.sentence_before(sentence)
    return range(block.sentence_before(first).start, sentence.start)


def _either(block: Block, rules: DiceRules, rolls: Sequence[int], span: range) -> Iterator[Ruling]:
    """The scores of some rolls, by these rules and by others; what counts dice is none."""
    scores = {score for at in rolls for score in both_scores(block.tokens[at].faces, rules) or ()}
    told = [at for at in counting(block, span) if block.tokens[at].value > rules.dice and block.quote(at).isdigit()]
    if scores and len(told) <= len(scores) and not block.has("always", span):
        dice = " or ".join(block.quote(at) for at in rolls)
        why = f"{dice} comes to {' or '.join(map(str, sorted(scores)))}"
        yield from (judged(block, VARIANT, at, scores, why) for at in told)


def _equal(rules: DiceRules) -> int:
    """How many equal dice others add, where these rules add all."""
    rows = (row for row in rules.rows if row.scoring is Scoring.ALL_DICE)
    return next((row.pattern.count for row in rows if isinstance(row.pattern, OfAKind)), rules.dice)


def _theirs(block: Block, rules: DiceRules, rolls: Sequence[int], sentence: range) -> Iterator[Ruling]:
    """“Some add only the four equal dice and write 16”: the only number, with nothing denied before it."""
    told = [at for at in counting(block, sentence) if block.quote(at).isdigit() or block.tokens[at].value > len(FACES)]
    if len(told) != 1:
        return
    known = ((at, both_scores(block.tokens[at].faces, rules)) for at in rolls)
    found = next(((at, both) for at, both in known if both and block.tokens[told[0]].value in both), None)
    if found is None:
        return
    roll, scores = found
    before = range(sentence.start, told[0])
    is_parted = any(block.tokens[at].key in {";", ":", "("} for at in before)
    is_theirs = all(any(cue.start in before for cue in block.words(name)) for name in ("only", "equal", "adds"))
    near = range(max(sentence.start, told[0] - 2), told[0])
    is_scored = block.has_any(("scores", "gives", "has"), near)
    if is_theirs and is_scored and not is_parted and not block.has("not", sentence):
        yield judged(block, VARIANT, told[0], {scores[0]}, f"by those rules {block.quote(roll)} comes to {scores[0]}")


def both_scores(dice: Dice, rules: DiceRules) -> tuple[int, int] | None:
    """What a roll scores in a row for equal dice if only those are added, and by these rules; unless it is the same."""
    for row in rules.rows:
        if isinstance(row.pattern, OfAKind) and row.scoring is Scoring.ALL_DICE:
            other = replace(row, scoring=Scoring.MATCHING_DICE).score(dice)
            return (other, row.score(dice)) if other != row.score(dice) else None
    return None


def _contrast(block: Block, span: range) -> tuple[int, int] | None:
    """The first two numbers of a range, if one is told instead of the other."""
    numbers = counting(block, span)
    if len(numbers) != 2 or numbers[1] - numbers[0] > _CONTRAST:  # noqa: PLR2004 # one, not the other
        return None
    return (numbers[0], numbers[1]) if block.has_any(("not", "or"), range(numbers[0] + 1, numbers[1])) else None


def _added(block: Block, span: range, dice: Dice) -> Iterator[Ruling]:
    """How many equal dice the other rules add."""
    most = max(dice.count(face) for face in dice)
    numbers = [at for at in counting(block, span) if block.has("equal", range(at + 1, at + _ALIKE))]
    if len(numbers) == 1:
        yield judged(block, VARIANT, numbers[0], {most}, f"the roll has {most} equal dice")
