"""Worked examples of domino games: equations, and hands that are settled after a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.equations import sums
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling, judged
from rulegen.check.claims.units import has_unit, is_points
from rulegen.engine.dominoes import BlockRule, DominoRules
from rulegen.engine.settlement import BLOCKED, PartKind, settle

_FEWEST_RANKED = 2
_NEAR = 2
"""Words between somebody who counts and what they count."""


def ranked_hands(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What the players count after a blocked round whose hands a sentence lists."""
    if rules.blocked is not BlockRule.DIFFERENCES or not block.has("reckons"):
        return
    hands = _hands(block)
    if not hands:
        return
    pips = [int(block.tokens[at].value) for at in hands]
    scores = [0] * rules.owners(len(pips)) if len(pips) in rules.deal else []
    if not scores:
        return
    events = settle(rules, scores, 0, BLOCKED, pips).events
    parts = [part for event in events for part in event.parts if part.kind is PartKind.DIFFERENCES]
    counted = {Fraction(part.pips) for part in parts if part.pips is not None}
    counted |= set(map(Fraction, _small_differences(pips, rules)))
    why = f"with hands of {', '.join(map(str, pips))} pips the differences come to this"
    results = {terms[0]: total for terms, total in sums(block)}
    results |= {tokens[0]: tokens[-1] for _equation, tokens in block.equations}
    for cue in block.words("reckons"):
        sentence = block.sentence(cue.start)
        following = block.shadow.numbers(range(max(cue.stop, hands[-1] + 1), sentence.stop))
        if cue.start > hands[-1] and block.has("nothing", range(cue.start, min(cue.stop + _NEAR, sentence.stop))):
            yield from _counts_nothing(block, cue.start, pips, rules)
        if cue.start > hands[-1] and following and not has_unit(block, following[0], "display", "raw"):
            at = results.get(following[0], following[0])
            if following[0] - cue.stop <= _NEAR:
                allowed = _of_player(block, cue.start, pips, rules) or counted
                yield judged(block, "difference", at, allowed, why, also=tuple(hands))


def _counts_nothing(block: Block, cue: int, pips: Sequence[int], rules: DominoRules) -> Iterator[Ruling]:
    """“The third counts nothing”: so nobody has more, or not by enough to be rounded up."""
    for at in range(cue - 1, max(cue - 4, -1), -1):
        if block.tokens[at].key.startswith("%"):
            counted = _of_player(block, cue, pips, rules)
            true = any(not rounded(rules, value) for value in counted)
            yield Ruling(
                "difference", at, true, "a player who counts nothing", "this player counts something", firm=False
            )
            return


def _of_player(block: Block, cue: int, pips: Sequence[int], rules: DominoRules) -> set[Fraction]:
    """What the player counts that is named before the cue: “player 2”, or “the second”, by rank or in the list."""
    each = list(_small_differences(pips, rules))
    ranks = sorted(range(len(pips)), key=lambda seat: pips[seat])
    for at in range(cue - 1, max(cue - 4, -1), -1):
        token = block.tokens[at]
        if token.number and 1 <= token.value <= len(pips):
            place = int(token.value) - 1
            is_ordinal = token.key.startswith("%")
            return {Fraction(each[ranks[place]]), Fraction(each[place])} if is_ordinal else {Fraction(each[place])}
    return set()


def _small_differences(pips: Sequence[int], rules: DominoRules) -> Iterator[int]:
    """The differences that are rounded to nothing make no event; a text may tell them all the same."""
    owners = rules.owners(len(pips))
    for seat, held in enumerate(pips):
        yield sum(other - held for at, other in enumerate(pips) if other > held and (at - seat) % owners)


def _hands(block: Block) -> tuple[int, ...]:
    """The last list of numbers in the block before somebody counts that can be the pips of all hands."""
    first = block.words("reckons")[0].start
    found: list[int] = []
    best: tuple[int, ...] = ()
    numbers = block.shadow.numbers(range(len(block.tokens)))
    for at, following in pairwise([*numbers, None]):
        if at is None:
            continue
        found.append(at)
        joined = following is not None and all(
            block.tokens[between].key in {",", "/"} or block.has("and", range(between, between + 1))
            for between in range(at + 1, following)
        )
        if joined and following is not None and following > at + 1:
            continue
        values = [block.tokens[one].value for one in found]
        is_label = values == [Fraction(number) for number in range(1, len(found) + 1)]
        are_hands = len(found) > _FEWEST_RANKED and all(map(is_whole, values)) and not is_label
        if are_hands and (found[0] < first or not best):
            best = tuple(found)
        found = []
    return best


def equation_awards(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """What the result of an equation of counting ends is worth."""
    total = abs(match.value("sum"))
    is_sum = any(match.at("sum") in tokens for _equation, tokens in match.block.equations)
    if total > MOST_ENDS or not is_sum or is_points(match.block, match.at("sum")):
        return  # “10 raw points = 2 display points, 25 raw points = …”
    raw = Fraction(rules.award.award(int(total)))
    display = raw / rules.display_divisor
    if match.block.has("settling", match.block.sentence(match.at("sum"))):
        if match.has("display") and raw:
            yield match.rule("display", {display, -display}, f"{raw} raw points are {display} display points")
        return
    why = f"a sum of {total} is worth {raw} raw points, {display} display points"
    is_rounding = not raw and _are_differences(match, rules)
    for slot, expected in (("raw", {raw}), ("display", {display}), ("points", {raw, display})):
        if match.has(slot) and not is_rounding:
            yield match.rule(slot, expected, why)
    if match.filled == {"sum"}:
        yield Ruling(match.claim, match.at("sum"), not raw, "no multiple of 5", "the sum is said to score nothing")


def _are_differences(match: Match, rules: DominoRules) -> bool:
    """“Ada: 4 + 20 = 24, that is 25 raw points”: without a tile near by, differences are added up and rounded."""
    block, sentence = match.block, match.block.sentence(match.at("sum"))
    if rules.blocked is not BlockRule.DIFFERENCES or block.has_tile(sentence):
        return False
    return block.has_any(("rounded", "term:block", "opponents", "pip"))


def rounded_apart(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“If each holds 3 pips, the pair loses 5 + 5 = 10”: what each holds is rounded alone."""
    for terms, _total in sums(block):
        first = block.tokens[terms[0]].value
        sentence = block.sentence(terms[0])
        same = len({block.tokens[at].value for at in terms}) == 1
        if not (same and block.has("each", sentence) and first % rules.rounding == 0):
            continue
        before = [at for at in counting(block, range(sentence.start, terms[0])) if is_whole(block.tokens[at].value)]
        if before:
            near = range(int(first) - rules.rounding // 2, int(first) + rules.rounding // 2 + 1)
            yield judged(block, "rounded-apart", before[-1], near, f"each is rounded to {first} alone", firm=False)


STORIES = (ranked_hands, rounded_apart)
"""What is looked for in a whole block."""
