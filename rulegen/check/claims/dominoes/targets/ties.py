"""Two scores against each other: a tie is of equal ones, and the higher one wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.hands.lists import whole_lists
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, joined_before
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

_FIRST_SCORE = Fraction(2, 3)
"""Smaller parts of the target are no scores at the end of a match."""
_OTHERS = ("tile", "pip", "player", "raw", "stroke")
_MOST_BETWEEN = 4
"""Words between two scores of which one is told to be greater."""
_MOST_SCORES = 3
"""Two scores, and that of the winner."""
_OTHERWISE = ("wins", "suppose", "not", "or", "loses", "pip", "higher", "more-than", "beats")
"""Words with which another round follows for another reason, or not at all."""
_WHY = "the highest score wins, and equal ones play on"


def against(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“63 against 63: a tie”, “67 to 61, and 67 wins”, “64 beats 62”."""
    if rules.target_mode is not TargetMode.HIGHEST_AFTER_ROUND:
        return
    for sentence in block.shadow.sentences:
        scores = [at for at in counting(block, sentence) if _is_score(block, at, rules)]
        pair = next((pair for pair in pairwise(scores) if _are_against(block, pair)), None)
        if pair is None or len(scores) - scores.index(pair[0]) > _MOST_SCORES:
            continue
        following = block.sentence(min(sentence.stop + 1, len(block.tokens) - 1))
        others = [at for at in scores if at > pair[1]]
        if _is_greater(block, range(pair[0] + 1, pair[1])):
            yield from _ordered(block, pair)
        elif others and block.has("wins", sentence):
            if _is_winner(block, others[0], pair):
                yield from _won(block, pair, others[0], rules)
        elif len(joined_before(block, pair[0])) > len(pair):
            continue  # as many scores are looked at together
        elif not others and not block.has("wins", range(sentence.start, following.stop)):
            yield from _tied(block, pair, range(sentence.start, following.stop), rules)


def _is_score(block: Block, at: int, rules: DominoRules) -> bool:
    value = block.tokens[at].value
    return value >= rules.target_display * _FIRST_SCORE and not has_unit(block, at, *_OTHERS)


def _are_against(block: Block, pair: tuple[int, int]) -> bool:
    """Whether two scores stand against each other."""
    between = range(pair[0] + 1, pair[1])
    is_range = block.has("to", between) and block.has("from", range(max(0, pair[0] - 1), pair[0]))
    is_joined = block.has_any(("against", "beats", "and", "to"), between)
    return (len(between) == 1 and is_joined and not is_range) or _is_greater(block, between)


def _is_greater(block: Block, between: range) -> bool:
    """Whether words between two scores tell that the first one is the greater one: “64 is more than 62”."""
    is_plain = not any(block.tokens[at].sort is Sort.SIGN for at in between) and not block.has_any(
        ("or", "not"), between
    )
    return len(between) <= _MOST_BETWEEN and is_plain and block.has_any(("beats", "higher", "more-than"), between)


def _is_winner(block: Block, at: int, pair: tuple[int, int]) -> bool:
    """Whether a score is that of the winner: it stands behind both, and behind “wins” or right before it."""
    is_before = block.has("wins", range(at + 1, at + 2))
    return at > pair[1] and (is_before or block.has("wins", range(pair[1], at)) or block.has("wins", range(at, at + 4)))


def _ordered(block: Block, pair: tuple[int, int]) -> Iterator[Ruling]:
    high, low = (block.tokens[at].value for at in pair)
    yield Ruling("tie", pair[1], high > low, f"less than {high}", _WHY, (pair[0],), firm=False)


def _tied(block: Block, pair: tuple[int, int], near: range, rules: DominoRules) -> Iterator[Ruling]:
    """Equal scores, or none that reaches the target."""
    values = [block.tokens[at].value for at in pair]
    is_parted = values[0] != values[1] and max(values) < rules.target_display
    if block.has("another-round", near) and not is_parted:
        yield judged(block, "tie", pair[1], {values[0]}, _WHY, also=(pair[0],), firm=False)


def _won(block: Block, pair: tuple[int, int], winner: int, rules: DominoRules) -> Iterator[Ruling]:
    """The winner has the higher one of both scores."""
    values = [block.tokens[at].value for at in pair]
    best = max(values)
    if block.tokens[winner].value != best or best < rules.target_display:
        yield from _wrong(block, pair, winner)
    elif values[0] == values[1]:
        yield wrong("tie", pair[1], f"less than {best}", _WHY, firm=False)
    else:
        yield Ruling("tie", winner, true=True, expected="", why="", also=pair)


def _wrong(block: Block, pair: Sequence[int], winner: int) -> Iterator[Ruling]:
    """One of three scores is wrong: the one that no other one is like, or the one above that of the winner."""
    value = block.tokens[winner].value
    higher = [at for at in pair if block.tokens[at].value > value]
    at = higher[0] if higher and value in {block.tokens[one].value for one in pair} else winner
    yield wrong("tie", at, "the highest score" if at == winner else f"less than {value}", _WHY, firm=False)


def asked(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“The scores are 61, 66 and 64. Who wins? The player with 66.” The answer is the highest one."""
    if rules.target_mode is not TargetMode.HIGHEST_AFTER_ROUND:
        return
    listed: list[int] = []
    for sentence, following in pairwise(block.shadow.sentences):
        scores = [at for at in counting(block, sentence) if _is_score(block, at, rules)]
        listed = scores or listed
        answer = [at for at in counting(block, following) if _is_score(block, at, rules)]
        is_asked = block.is_question(sentence) and block.has("victor", sentence) and not block.is_question(following)
        best = max((block.tokens[at].value for at in listed), default=Fraction(0))
        if is_asked and len(listed) > 1 and answer and best >= rules.target_display:
            yield judged(block, "tie", answer[0], {best}, _WHY, also=tuple(listed), firm=False)


def shared(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Ann 64, Ben 64, Cyd 62. Another round is played”: the highest of all scores of a sentence is there twice."""
    if rules.target_mode is not TargetMode.HIGHEST_AFTER_ROUND:
        return
    for listed in whole_lists(block):
        sentence = block.sentence(listed[0])
        following = block.sentence(min(sentence.stop + 1, len(block.tokens) - 1))
        near = range(listed[-1], max(sentence.stop, following.stop))
        cue = next((cue for cue in block.words("another-round") if cue.start in near), None)
        values = sorted((block.tokens[at].value for at in listed), reverse=True)
        are_scores = len(listed) in rules.deal and sum(_is_score(block, at, rules) for at in listed) >= len(listed) - 1
        if cue is None or not are_scores or values[0] < rules.target_display or values[1] < MOST_AWARD:
            continue
        if not block.has_any(_OTHERWISE, range(sentence.start, cue.stop)):
            at = next(at for at in listed if block.tokens[at].value == values[0])
            yield Ruling("tie", at, values[0] == values[1], "a score that two have", _WHY, listed, firm=False)


STORIES = (against, asked, shared)
"""What is looked for in a whole block."""
