"""Other readings of scores that a claim about dominoes finds false: they change, are those of others, or too much."""

from __future__ import annotations

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import is_first_of_somebody
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.units import is_points
from rulegen.engine.dominoes import DominoRules

_CHANGE = ("to", "becomes", "result")
"""Words between two scores of which the second follows the first."""
_MOST_TOLD = 12
"""Numbers before a score from which it may follow."""
_NEAR = 3
"""Words between a number and what shows how it is meant."""


def is_from(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a score changes from this one, or to this one from another: “from 285 to 305”."""
    at = ruling.at
    froms = [one for one in (*ruling.also, at) if block.tokens[one].number and block.has("from", range(one - 1, one))]
    changed = [one for one in froms if one < at and block.has_any(_CHANGE, range(one + 1, at))]
    return at in froms or bool(changed) or _moves_on(block, at)


def _moves_on(block: Block, at: int) -> bool:
    """Whether a number is told to change: “the score of 45 falls to 30”."""
    behind = range(at + 1, at + 1 + _NEAR)
    return block.has("score-falls", behind) or block.has("score-rises", behind)


def stays_elsewhere(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is one of a result, pips, or a score that changes."""
    value = block.tokens[ruling.at].value
    is_pips = value < SMALLEST_SCORE and not is_points(block, ruling.at)
    told = [block.tokens[at].value for at in counting(block, range(ruling.at))][-_MOST_TOLD:]
    if any(value + change in told for change in told):
        return True  # “with 25 the score would be 310: it stays 285”
    return is_pips or is_result(block, ruling, rules) or is_from(block, ruling, rules)


def is_result(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is the first of a result with colons, “65 : 66 : 58”."""
    at = ruling.at
    return at + 2 < len(block.tokens) and block.tokens[at + 1].key == ":" and block.tokens[at + 2].number is not None


def is_raw_score(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is a score in raw points that is told, not the target: “it would be 310”, “it stays 285”."""
    at, value = ruling.at, block.tokens[ruling.at].value
    is_raw = value > rules.target_display * 3 // 2 and value % rules.display_divisor == 0
    before = range(max(0, at - _NEAR), at)
    is_reached = block.has_any(("stays", "result", "becomes", "has"), before)
    return is_raw and is_reached and not block.has_any(("past", "exactly", "target"), before)


def is_void(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number past the target is told to be too much, whatever leads to it: “310 would be void”."""
    value = block.tokens[ruling.at].value
    is_past = value > rules.target or rules.target_display < value < rules.target_display + SMALLEST_SCORE
    sentence = block.sentence(ruling.at)
    is_supposed = block.has("suppose", sentence) and block.has("void")  # “in the other example it would be 310”
    is_denied = value == rules.target_display + 1 and block.has("not", sentence)  # “there is no score of 62”
    return is_past and (is_supposed or is_denied or block.has("void", sentence))


def is_target(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a score is the target, which was told raw just before: “exactly 305: Ann wins with 61”."""
    sentence = block.sentence(ruling.at)
    before = range(block.sentence_before(sentence).start, ruling.at)
    is_told = any(block.tokens[at].value == rules.target for at in block.shadow.numbers(before))
    return is_told and block.tokens[ruling.at].value == rules.target_display


def is_of_other(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a score is that of somebody else: “Ann is at 60. With 3|5 Ben gains two: 57”."""
    sentence = block.sentence(ruling.at)
    before = [at for at in counting(block, range(sentence.start, ruling.at)) if at not in block.added]
    is_other = block.has_tile(sentence) or is_first_of_somebody(block, ruling.at)
    return is_other and all(block.tokens[at].value < SMALLEST_SCORE for at in before)


def is_supposed(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a sentence supposes a score, and tells nothing that changes it: “at 295 her award would give 300”."""
    sentence = block.sentence(ruling.at)
    before = counting(block, range(sentence.start, ruling.at))
    return block.has("suppose", sentence) and len(before) == 1 and block.tokens[before[0]].value >= SMALLEST_SCORE


def is_higher(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a score is told to be greater than another one: “both are there, but 62 is higher”."""
    return block.has_any(("higher", "more-than"), range(ruling.at + 1, ruling.at + _NEAR))


def is_told_again(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether the same score is told elsewhere: “65 is more than 63”, of somebody who has 63."""
    value = block.tokens[ruling.at].value
    return any(block.tokens[at].value == value for at in block.shadow.numbers(range(ruling.at)))


def beats_next(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is the greater one of a result, whatever was reached on the way: “she wins by 67 to 66”."""
    behind = block.shadow.numbers(range(ruling.at + 1, ruling.at + _NEAR))
    is_result = bool(behind) and block.has_any(("to", "against"), range(ruling.at + 1, behind[0]))
    return is_result and block.tokens[behind[0]].value < block.tokens[ruling.at].value


def are_level(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether two scores that are level are told elsewhere: “63 − 2 = 61 and 64 − 3 = 61: a tie”."""
    own = {ruling.at, *ruling.also}
    told = (at for span in block.shadow.sentences if not block.has("wins", span) for at in counting(block, span))
    scores = [block.tokens[at].value for at in told if at not in own]
    return any(value >= SMALLEST_SCORE and scores.count(value) > 1 for value in scores)


def is_score(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is too great to be the least of all scores: “if both fall below 61”."""
    return block.tokens[ruling.at].value >= SMALLEST_SCORE


def costs(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether numbers of pips from one to another cost as much: “from three to seven cost one point”."""
    values = [block.tokens[at].value for at in (ruling.at, *ruling.also[:1])]
    return block.has("loses") and max(values) < SMALLEST_SCORE


def differ_as_told(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether two scores differ by a number that is told, whatever it counts: “rounded to 20: from 200 to 220”."""
    values = [block.tokens[at].value for at in (ruling.at, *ruling.also[:1])]
    told = {block.tokens[at].value for at in counting(block, range(ruling.at))}
    behind = block.shadow.numbers(range(ruling.at + 1, ruling.at + 1 + _NEAR))[:1]
    return any(abs(block.tokens[at].value - values[0]) in told for at in (*ruling.also[:1], *behind))


def is_example(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a score is that of an example: “Example: Ann and Bob reach 62”."""
    sentence = block.sentence(ruling.at)
    return block.has_any(("for-example", "example"), range(block.sentence_before(sentence).start, sentence.stop))
