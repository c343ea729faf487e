"""What becomes of the scores of those who are named, and who has won by them.

“Ann and Bob have 63, Cyd and Dan 66; Cyd holds 8 pips (10), Dan 4 (5): 63. It is a tie.”
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import names_in
from rulegen.check.claims.dominoes.people.sides import Side, is_score, told_of
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.units import has_unit, is_points
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

CLAIM = "outcome-of-all"
CHANGE = "change-of-score"
LOSS = "loss-of-hand"
_NEAR = 3
"""Tokens between “wins” and the name, or the numbers, of who does."""
_WHY = "the highest of the scores that were told last wins, and equal ones play on"
_MOST_PARTS = 4
"""Hands, awards and losses that are told between two scores."""
_MOST_PIPS = 45
_MOST_ONCE = 2
"""A hand, and what it is rounded to or costs."""
_AFTER = ("has", "becomes", "result", "score-falls", "to", "stays")
"""Words before the score behind a loss."""
_OF_SEVERAL = ("each", "both", "together", "pair")
"""Words for what several lose."""


class _Change(NamedTuple):
    """Two scores of a side, one behind the other."""

    before: int
    after: int
    fits: bool
    """Whether the second follows from what was told in between."""
    is_sure: bool
    """Whether that is one thing, told again and again: “14 pips, rounded to 15, so three points”."""


def outcomes(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The side that is told to win has the highest score, those that are level have equal ones."""
    all_cues = sorted((cue for name in ("victor", "tied") for cue in block.words(name)), key=lambda cue: cue.start)
    if rules.target_mode is not TargetMode.HIGHEST_AFTER_ROUND or not all_cues:
        return
    sides: list[Side] = []
    scores: dict[Side, int | None] = {}
    for sentence in block.shadow.sentences:
        if block.has("suppose", sentence) or is_aside(block, sentence.start):
            sides, scores = [], {}
            continue
        cues = [cue for cue in all_cues if cue.start in sentence]
        result = _result(block, sentence, rules) if cues else ()
        listed: list[Side] = []
        for side, at in told_of(block, sides, range(sentence.start, result[0] if result else sentence.stop)):
            if at not in block.terms and not _is_aim(block, at, rules):
                scores[side] = at if is_score(block, at, rules) else None
                listed += [side] if scores[side] is not None else []
        if len({*listed}) > 1:
            scores = {side: at for side, at in scores.items() if side in listed}
        if _is_of_others(block, sides, sentence, rules):
            scores = {}
        known = {side: at for side, at in scores.items() if at is not None}
        if len(known) == len(scores) > 1:
            for cue in cues:
                yield from _judged(block, rules, known, cue)


def _is_of_others(block: Block, sides: list[Side], sentence: range, rules: DominoRules) -> bool:
    """Whether a sentence tells a score before it names anybody."""
    named = {at for _side, at in told_of(block, sides, sentence)}
    numbers = [at for at in block.shadow.numbers(sentence) if is_score(block, at, rules) and not is_label(block, at)]
    scores = (at for at in numbers if block.tokens[at].value != rules.target_display and at not in block.terms)
    return any(at not in named for at in scores)


def _is_aim(block: Block, at: int, rules: DominoRules) -> bool:
    """Whether a number is the target that somebody reaches or not: “only Ann reached 61”, “she did not have 61”."""
    is_named = block.has_any(("reaches", "only", "at-least"), range(at - 2, at))
    return block.tokens[at].value == rules.target_display and (is_named or block.has("not", range(at - _NEAR, at)))


def _result(block: Block, span: range, rules: DominoRules) -> Sequence[int]:
    """The numbers of a result, “64 to 62”, in a range."""
    numbers = [at for at in block.shadow.numbers(span) if is_score(block, at, rules) and not is_label(block, at)]
    for one, other in pairwise(numbers):
        is_pair = other == one + 2 and block.has_any(("against", "to"), range(one + 1, other))
        if is_pair and not block.has("from", range(one - 1, one)):
            return one, other
    return ()


def _judged(block: Block, rules: DominoRules, scores: dict[Side, int], cue: range) -> Iterator[Ruling]:
    """What is said of the winner, or of those who are level."""
    ranked = sorted({*scores.values()}, key=lambda at: block.tokens[at].value, reverse=True)
    values = [block.tokens[at].value for at in ranked]
    if len(values) == 1:
        return  # that of both partners
    sentence = block.sentence(cue.start)
    is_open = block.has_any(("loses", "pip", "rounded", "term:round"), range(max(ranked) + 1, cue.start))
    if is_open or block.has("not", range(max(sentence.start, cue.start - _NEAR), cue.stop + 1)):
        return
    if block.has("tied", cue):
        at, is_right = ranked[0], values[0] == values[1]
    else:
        winner = _winner(block, scores, cue)
        if winner is None:
            return
        at, is_right = scores[winner], scores[winner] == ranked[0] and values[0] > values[1]
    if not is_right or values[0] < rules.target_display:
        yield wrong(CLAIM, at, "the highest score", _WHY)
        return
    yield Ruling(CLAIM, at, true=True, expected="", why="", also=tuple(ranked), lax=1)
    for one, value in zip(_result(block, sentence, rules), values, strict=False):
        if block.tokens[one].value != value:
            yield wrong(CLAIM, one, f"{value}", _WHY)


def _winner(block: Block, sides: Collection[Side], cue: range) -> Side | None:
    """Who is named right behind “wins”, or else the last one before it."""
    if block.has("term:round", range(cue.stop, cue.stop + _NEAR)):
        return None
    names = names_in(block, block.sentence(cue.start))
    behind = [at for at in names if at == cue.stop]
    named = [block.quote(at) for at in behind[:1] or [at for at in names if at < cue.start][-1:]]
    return next((side for side in sides if named and side.has(named[0])), None)


def changes(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """A score that is told of a side follows from the one before and what was told since; one may not, if others do."""
    if rules.last_award_in_finish:
        return
    sides: list[Side] = []
    told: dict[Side, list[int]] = {}
    found: list[_Change] = []
    for sentence in block.shadow.sentences:
        if block.has("suppose", sentence) or is_aside(block, sentence.start):
            told = {}
            continue
        result = _result(block, sentence, rules)
        for side, at in told_of(block, sides, range(sentence.start, result[0] if result else sentence.stop)):
            found += _changed(block, rules, told.setdefault(side, []), at)
        yield from _final(block, rules, list(told.values()), result)
        if result or _is_of_others(block, sides, sentence, rules):
            told = {}
    odd = [change for change in found if not change.fits]
    if len(odd) == 1 and (len(found) > 1 or odd[0].is_sure):
        yield wrong(
            CHANGE, odd[0].after, "a score that follows", "the score before, and what was told since", firm=False
        )
    for change in found:
        if change.fits:
            yield Ruling(CHANGE, change.after, true=True, expected="", why="", also=(change.before,), lax=1)


def _final(block: Block, rules: DominoRules, told: Sequence[Sequence[int]], result: Sequence[int]) -> Iterator[Ruling]:
    """“61 to 62” are what two sides have in the end, in any order; one of both may be wrong."""
    if not result or len(told) != len(result) or not all(one and is_score(block, one[0], rules) for one in told):
        return
    known = {at for since in told for at in since}
    if any(at not in known for at in block.shadow.numbers(range(min(known), result[0]))):
        return
    finals = [_reached(block, since, rules) for since in told]
    orders = [
        [at for at, own in zip(order, finals, strict=True) if block.tokens[at].value not in own]
        for order in (result, result[::-1])
    ]
    odd = min(orders, key=len)
    if not odd:
        yield Ruling(CHANGE, result[0], true=True, expected="", why="", also=tuple(result), lax=1)
    elif len(odd) == 1 and sorted(block.tokens[at].value for at in result) != sorted(
        block.tokens[one[0]].value for one in told
    ):
        yield wrong(CHANGE, odd[0], "a score that follows", "the scores before, and what was told since", firm=False)


def _reached(block: Block, since: Sequence[int], rules: DominoRules) -> set[Fraction]:
    """The scores that can come of the first of some numbers and the others."""
    reached = {block.tokens[since[0]].value}
    for part in list(_parts(block, since[1:], rules))[:_MOST_PARTS]:
        reached = {one + other for one in reached for other in part}
    return reached


def _changed(block: Block, rules: DominoRules, since: list[int], at: int) -> Iterator[_Change]:
    """Note one more number that is told of a side: a score, with the one before and whether it follows from that."""
    if not is_score(block, at, rules):
        since.append(at)
        return
    has_score = bool(since) and is_score(block, since[0], rules)
    is_same = has_score and block.tokens[since[0]].value == block.tokens[at].value
    if is_same and at in block.terms:
        return  # the same score once more, “63 − 2”
    fits = _follows(block, since, at, rules) if has_score and not is_same else None
    if fits is not None:
        parts = sum(1 for _part in _parts(block, since[1:], rules))
        yield _Change(since[0], at, fits, is_sure=parts == 1 and len(since) - 1 > _MOST_ONCE)
    since[:] = [at]


def _follows(block: Block, since: Sequence[int], at: int, rules: DominoRules) -> bool | None:
    """Whether a score follows from the first of some numbers and the others; nothing if it may follow from others."""
    if len(since) == 1:
        return False if at in block.terms else None
    parts = sum(1 for _part in _parts(block, since[1:], rules))
    return block.tokens[at].value in _reached(block, since, rules) if 0 < parts <= _MOST_PARTS else None


def _parts(block: Block, numbers: Sequence[int], rules: DominoRules) -> Iterator[set[Fraction]]:
    """What each number can change a score by, on the display; what a hand is rounded to, and its points, are one.

    A hand is taken off, other numbers may be none of this.
    """
    known: set[Fraction] = set()
    hands: set[Fraction] = set()
    lost = Fraction(0)
    for at, following in pairwise([*numbers, None]):
        value = abs(block.tokens[at].value) if at is not None else Fraction(-1)
        if at is None or not is_whole(value) or has_unit(block, at, "tile", "player", "pair"):
            continue
        if value in known or value / rules.display_divisor in known:
            continue  # told once more
        cost = Fraction(rounded(rules, value), rules.display_divisor)
        behind = block.tokens[following].value if following is not None else Fraction(-1)
        is_hand = has_unit(block, at, "pip") or (behind == cost * rules.display_divisor and value % rules.rounding)
        if is_hand:
            again = value in hands  # “Ann has 8 pips; 8 is rounded to 10”, or a partner who holds as many
            hands.add(value)
            lost += cost
            known |= {cost, lost}
            yield {-cost, Fraction(0)} if again else {-cost}
            continue
        shown = {value} if value <= MOST_AWARD and not has_unit(block, at, "raw") else set()
        is_shown = is_points(block, at) and not has_unit(block, at, "raw")
        raw = {cost} if value <= _MOST_PIPS and not (is_shown and value % rules.display_divisor) else set()
        yield {sign * one for one in shown | raw for sign in (0, 1, -1)}


def losses(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Ann holds 8 pips, Bob 3. Ann loses 2, Bob 1”: each loses what the hand is rounded to; one may not."""
    if rules.last_award_in_finish or not (block.has("loses") and block.has("pip")):
        return
    sides: list[Side] = []
    hands: dict[Side, list[int]] = {}
    found: list[tuple[int, int, bool]] = []
    for sentence in block.shadow.sentences:
        if block.has("suppose", sentence) or is_aside(block, sentence.start):
            hands = {}
            continue
        is_held, is_lost = False, False
        for side, at in told_of(block, sides, sentence):
            is_score_told = is_score(block, at, rules) or at in block.terms
            is_held = has_unit(block, at, "pip") or (is_held and not is_lost and not is_points(block, at))
            is_lost = not has_unit(block, at, "pip") and (is_lost or block.has("loses", range(at - _NEAR, at)))
            if is_lost and (block.has_any(_OF_SEVERAL, sentence) or block.has_any(_AFTER, range(at - 2, at))):
                continue  # what both lose, or what is left: “loses one and has 10”
            if is_lost and not is_score_told and len(hands.get(side, ())) == 1:
                raw = Fraction(rounded(rules, block.tokens[hands[side][0]].value))
                found.append((hands[side][0], at, block.tokens[at].value in {raw, raw / rules.display_divisor}))
                hands.pop(side)
            elif is_held and not is_score_told and is_whole(block.tokens[at].value):
                hands.setdefault(side, []).append(at)
    odd = [(hand, lost) for hand, lost, fits in found if not fits]
    if len(odd) == 1 < len(found):
        yield wrong(LOSS, odd[0][1], "what the hand is rounded to", "the hand that was told before", firm=False)


STORIES = (outcomes, changes, losses)
"""What is looked for in a whole block."""
