"""Scores in worked examples: each follows from one that was told before, and from what was gained or lost on the way.

The claim alone, “you reach 61”, could be true of anything; these look at what a block has said before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.equations import FARTHEST, goes_on, sums
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling
from rulegen.check.claims.units import MINUS, has_unit, is_listed, is_points, told_numbers
from rulegen.engine.dominoes import BlockRule, DominoRules

_NEAR = 2
"""Sentences back to which a change of a score reaches."""
MOST_ENDS = 60
"""No sum of counting ends is greater."""
MOST_AWARD = 12
"""No placement brings more display points."""
_FEWEST_SCORES = 2
_MOST_PAIRED = 12
"""Of so many numbers of a sentence it is tried what two come to."""
_CLOSE = 3
"""Words between a verb and its number."""
SMALLEST_SCORE = 20
"""A smaller number without a unit may be anything."""
Changes = dict[Fraction, int]
"""What a score can change by, and the number that tells it."""


def results(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """A score that is reached: one that was told before, and what was gained or lost on the way."""
    block, at = match.block, match.at("n")
    before = told_numbers(block, range(at))
    if not before or not _may_be_score(block, at):
        return
    said, sentence = block.tokens[at].value, block.sentence(at)
    target = {Fraction(rules.target), Fraction(rules.target_display)}
    bases = {block.tokens[one].value: one for one in before if not _is_pips(block, one)}
    changes: Changes = {Fraction(0): at}
    if match.claim == "stays":
        bases |= dict.fromkeys(target, at)
    else:
        near = 0 if match.claim == "has" else _NEAR
        changes = {value: one for value, one in _changes(block, at, rules, near).items() if value not in target}
        if match.claim == "has" and not _is_told(block, said, changes):
            return
    if not set(changes) - _one_score(bases, rules):
        return  # “a score of 57 (285 raw points): it becomes 300”
    if not bases or not changes or (len(bases) < _FEWEST_SCORES and not set(bases) - set(changes)):
        return
    reasons = list(_reasons(block, at, bases, changes, target))
    told = "a score that follows from the numbers before it"
    also = min(reasons, default=())
    if (
        not reasons
        and not any(is_points(block, one) for one in changes.values())
        and not _is_story(block, at, bases, set(changes.values()))
    ):
        return
    is_gain = any(is_points(block, one) for one in changes.values()) or block.has("event", sentence)
    is_rule = said in target and not (is_gain and any(2 * base >= rules.target_display for base in bases))
    if reasons or not (is_rule or _is_converted(block, at, before, rules) or _is_sum_of_pips(block, at, before)):
        yield Ruling(match.claim, at, bool(reasons), told, told, also, lax=1)


def _reasons(
    block: Block, at: int, bases: Mapping[Fraction, int], changes: Changes, target: Collection[Fraction]
) -> Iterator[tuple[int, int]]:
    """The scores told before, and the changes, from which a score follows; a target is not added to."""
    said, signs = block.tokens[at].value, directions(block, at)
    for change, one in changes.items():
        if -1 in signs and said + change in bases:
            yield bases[said + change], one
        base = said - change
        if 1 in signs and base in bases and (base not in target or not change) and not _is_loss(block, one):
            yield bases[base], one


def _one_score(bases: Iterable[Fraction], rules: DominoRules) -> set[Fraction]:
    """The same score raw and on the display, if nothing else was told."""
    told = set(bases)
    low, high = min(told, default=Fraction(0)), max(told, default=Fraction(0))
    return told if low >= SMALLEST_SCORE and low * rules.display_divisor == high and len(told) <= 2 else set()  # noqa: PLR2004 # raw, display


def directions(block: Block, at: int) -> tuple[int, ...]:
    """Which way a score can have changed, 1 up and -1 down: “falls to 57” says it."""
    before = range(max(block.sentence(at).start, at - _CLOSE), at)
    if block.has("score-falls", before):
        return (-1,)
    return (1,) if block.has("score-rises", before) else (1, -1)


def _is_loss(block: Block, at: int) -> bool:
    """Whether points are told to be lost: the word for that stands close before their number."""
    before = range(max(block.sentence(at).start, at - _CLOSE), at)
    return block.has("loses", before) and not block.has("nothing", before) and not counting(block, before)


def _may_be_score(block: Block, at: int) -> bool:
    sentence = block.sentence(at)
    if goes_on(block, at) or has_unit(block, at, "pip", "tile", "raw") or is_listed(block, at):
        return False
    if at > 1 and 0 <= block.tokens[at - 2].value < SMALLEST_SCORE and block.has("to", range(at - 1, at)):
        return False  # “from 0 to 6”
    if block.has("rounded", range(max(sentence.start, at - _CLOSE), at)):
        return False
    if block.tokens[at].value < 0 or block.tokens[at - 1].key in MINUS:
        return False
    return not (block.has("do-not", sentence) or block.has("stroke", sentence) or block.has("reckons"))


def _is_story(block: Block, at: int, bases: Iterable[Fraction], changes: set[int]) -> bool:
    """Whether a text without units speaks of scores: it says so, and one of them is no small number."""
    if block.tokens[at].value > MOST_ENDS:
        return True
    spoken_of = ("points", "display", "raw", "net", "past", "exactly", "target", "scores")
    where = block.sentence(at) if changes != {at} else range(len(block.tokens))
    return max(bases) >= SMALLEST_SCORE and block.has_any(spoken_of, where)


def _is_told(block: Block, said: Fraction, changes: Changes) -> bool:
    """Whether what somebody has is told as the result of a change of their points."""
    totals = {tokens[-1] for _equation, tokens in block.equations}
    return any((one in totals and said > MOST_ENDS) or is_points(block, one) for one in changes.values())


def _is_converted(block: Block, at: int, before: Iterable[int], rules: DominoRules) -> bool:
    """Whether a number tells other points once more, raw or on the display: it may be no score."""
    raw = block.tokens[at].value * rules.display_divisor
    return has_unit(block, at, "display", "points") and any(block.tokens[one].value == raw for one in before)


def _is_sum_of_pips(block: Block, at: int, before: Iterable[int]) -> bool:
    """Whether a number is that of all pips of two hands."""
    sentence = block.sentence(at)
    if not block.has("joined", sentence):
        return False
    near = block.sentence_before(sentence).start
    pips = [block.tokens[one].value for one in before if one >= near and not is_points(block, one)]
    return any(one + other == block.tokens[at].value for one, other in pairwise(pips))


def _changes(block: Block, at: int, rules: DominoRules, near: int) -> Changes:
    """The points that were gained or lost in the sentence of a number and, if there are none, in those before."""
    sentence = block.sentence(at)
    spans = [span for span in block.shadow.sentences if span.start <= sentence.start][-near - 1 :]
    plain: Changes = {}
    for span in reversed(spans):
        here = range(span.start, min(span.stop, at))
        if found := _gained_or_lost(block, here, rules):
            return plain | found
        plain |= {block.tokens[one].value: one for one in counting(block, here) if not _is_pips(block, one)}
    return plain


def _gained_or_lost(block: Block, span: range, rules: DominoRules) -> Changes:
    """Points that are told as such, and what two of them come to; if there are none, what is told to be rounded."""
    divisor = rules.display_divisor
    totals = {tokens[-1] for _equation, tokens in block.equations if tokens[0] in span}
    numbers = told_numbers(block, span)
    found: Changes = {Fraction(1): cue.start for cue in block.words("one-point") if cue.start in span}
    for at in numbers:
        if not block.tokens[at].value:
            continue
        if at in totals or is_points(block, at) or block.has("net", range(at - 2, at)):
            found[block.tokens[at].value] = at
    plain = found or {block.tokens[at].value: at for at in numbers if block.has("rounded", range(at - 2, at))}
    if found and not any(is_points(block, at) for at in found.values()):
        plain = {block.tokens[at].value: at for at in numbers if not _is_pips(block, at)} | found
    pairs = [
        (one, other)
        for one, other in combinations([*found][-_MOST_PAIRED:], 2)
        if divisor not in {one / other, other / one}
    ]
    both = {one + sign * other: found[one] for one, other in pairs for sign in (1, -1)}
    raw = {
        value / divisor: at for value, at in plain.items() if has_unit(block, at, "raw") or at in totals or not found
    }
    return {abs(value): at for value, at in (both | raw | plain).items()}


def _is_pips(block: Block, at: int) -> bool:
    """Whether a number is told to be pips, or what they are rounded to."""
    return has_unit(block, at, "pip", "tile", "player") or block.has("rounded", range(at - 2, at))


def moves(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“From 57 to 61”: as much as was gained or lost."""
    block, first, last = match.block, match.at("a"), match.at("b")
    if any(has_unit(block, at, "pip", "tile", "player") for at in (first, last)) or match.value("a") == 0:
        return
    is_score = rules.last_award_in_finish and match.value("a") >= SMALLEST_SCORE
    totals = {tokens[-1] for _equation, tokens in block.equations} if is_score else set()
    near = _changes(block, first, rules, _NEAR) | _gained_or_lost(block, block.sentence(first), rules)
    same = {match.value("b"), match.value("b") / rules.display_divisor}  # “305 raw points = 61 display points”
    changes = {
        abs(value): at
        for value, at in near.items()
        if (is_points(block, at) or at in totals) and at not in {first, last} and block.tokens[at].value not in same
    }
    if not changes and rules.blocked is not BlockRule.DIFFERENCES:
        changes = _rounded_changes(block, first, rules)
    told = abs(match.value("b") - match.value("a"))
    bases = [one for one in changes.values() if block.has("from", range(one - 1, one))]
    if bases and told not in changes:
        return  # “from 60 raw points to 50, or from 12 to 10 on the display”
    if changes and any(has_unit(block, at, "display", "points") or not is_points(block, at) for at in (first, last)):
        reason = changes.get(told)
        why = "what was gained or lost is " + " or ".join(sorted({block.quote(at) for at in changes.values()}))
        true = reason is not None
        also = (last, reason) if reason is not None else ()
        yield Ruling(match.claim, first, true, "a score that differs by what was gained or lost", why, also, firm=False)


def _rounded_changes(block: Block, at: int, rules: DominoRules) -> Changes:
    """What the pips that stand before a number in its sentence, and the one before, cost when they are rounded."""
    sentence = block.sentence(at)
    span = range(block.sentence_before(sentence).start, at)
    pips = [one for one in counting(block, span) if not is_points(block, one) and is_whole(block.tokens[one].value)]
    if not block.has("rounded", span) or block.tokens[at].value < SMALLEST_SCORE:
        return {}
    lost = {Fraction(rounded(rules, block.tokens[one].value), rules.display_divisor): one for one in pips}
    both = {one + other: lost[one] for one, other in combinations(lost, 2)}
    return {block.tokens[one].value: one for one in pips} | both | lost


def score_sums(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“290 + 15 = 305”: a score that was told before, and what is added to it."""
    used: set[Fraction] = set()
    for terms, total in sums(block):
        known = used.copy()
        used.update(block.tokens[at].value for at in (*terms, total))
        if block.tokens[total].value <= MOST_ENDS:
            continue
        earlier = told_numbers(block, range(max(0, terms[0] - FARTHEST), terms[0]))
        before = {block.tokens[at].value for at in earlier}
        scores = {value for value in before if value > MOST_ENDS} - {rules.target, rules.target_display}
        if not scores:
            continue
        others = scores - known
        divisor = rules.display_divisor
        told = {value * factor for value in before for factor in (1, Fraction(1, divisor))}
        told |= {value * divisor for value in before if value >= SMALLEST_SCORE}
        if not others:
            told |= {block.tokens[at].value for at in terms if block.tokens[at].value > MOST_ENDS}  # of somebody else
        for at in terms:
            value = block.tokens[at].value
            also = tuple(one for one in earlier if block.tokens[one].value == value)
            why = "a score, or what is added to it"
            if value in told or is_whole(value):
                yield Ruling(
                    "score-sum", at, value in told, "a number that was told before", why, also[-1:], firm=False
                )


STORIES = (score_sums,)
"""What is looked for in a whole block."""
