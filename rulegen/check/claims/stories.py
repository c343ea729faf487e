"""Worked examples of domino games: equations, and hands that are settled after a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.equations import sums
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling, judged, wrong
from rulegen.check.claims.scores import MOST_ENDS
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import BlockRule, DominoRules
from rulegen.engine.settlement import BLOCKED, PartKind, settle

_FEWEST_RANKED = 2
_NEAR = 2
"""Words between somebody who counts and what they count."""


def net_effects(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """The parts of a net effect, “10 + 15 - 10 = 15”, must have been told before."""
    for equation, tokens in block.equations:
        sentence = block.sentence(tokens[0])
        if len(equation.sides) != 2 or len(tokens) < 4 or not block.has("net", sentence):  # noqa: PLR2004 # a + b - c = d
            continue
        before = [block.tokens[at].value for at in block.shadow.numbers(range(tokens[0]))]
        told = Counter(map(abs, before))
        if sum(told.values()) < len(tokens):
            continue
        for at in tokens[:-1]:
            value = abs(block.tokens[at].value)
            if value and not told[value]:
                yield wrong("net-effect", at, "a number that was told before", "a part of the net effect")
            told[value] -= 1


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
        if cue.start > hands[-1] and following and not has_unit(block, following[0], "display", "raw"):
            at = results.get(following[0], following[0])
            if following[0] - cue.stop <= _NEAR:
                allowed = _of_player(block, cue.start, pips, rules) or counted
                yield judged(block, "difference", at, allowed, why, also=tuple(hands))


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
    total = match.value("sum")
    if not 0 <= total <= MOST_ENDS:
        return
    raw = Fraction(rules.award.award(int(total)))
    display = raw / rules.display_divisor
    if match.block.has("settling", match.block.sentence(match.at("sum"))):
        if match.has("display") and raw:
            yield match.rule("display", {display}, f"{raw} raw points are {display} display points")
        return
    why = f"a sum of {total} is worth {raw} raw points, {display} display points"
    for slot, expected in (("raw", {raw}), ("display", {display}), ("points", {raw, display})):
        if match.has(slot):
            yield match.rule(slot, expected, why)
    if match.filled == {"sum"}:
        yield Ruling(match.claim, match.at("sum"), not raw, "no multiple of 5", "the sum is said to score nothing")


def placed_tiles(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """The tile before a sum of counting ends: an end of it, or both halves of a double, must be in the sum."""
    last = -1
    for equation, tokens in block.equations:
        placed = [at for at in range(last + 1, tokens[0]) if block.tokens[at].sort is Sort.TILE]
        last = tokens[-1]
        between = block.text[equation.start : equation.end]
        if not placed or len(equation.sides) != 2 or "-" in between or "\N{MINUS SIGN}" in between:  # noqa: PLR2004 # a = b
            continue
        low, high = block.tokens[placed[-1]].faces
        terms = {block.tokens[at].value for at in tokens[:-1]}
        right = {2 * low} if low == high else {low, high}
        why = f"{low}|{high} counts {' or '.join(map(str, sorted(right)))}, which is not in the sum"
        if block.sentence(tokens[0]).start - block.sentence(placed[-1]).stop <= 1:
            yield Ruling("placed-tile", placed[-1], bool(terms & right), "a tile of the sum", why, firm=False)


def rounded_apart(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“If each holds 3 pips, the pair loses 5 + 5 = 10”: what each holds is rounded alone."""
    for terms, _total in sums(block):
        first = block.tokens[terms[0]].value
        sentence = block.sentence(terms[0])
        before = [at for at in counting(block, range(sentence.start, terms[0])) if is_whole(block.tokens[at].value)]
        same = len({block.tokens[at].value for at in terms}) == 1
        if same and before and block.has("each", sentence) and first % rules.rounding == 0:
            near = range(int(first) - rules.rounding // 2, int(first) + rules.rounding // 2 + 1)
            yield judged(block, "rounded-apart", before[-1], near, f"each is rounded to {first} alone", firm=False)


def settlements(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Last placement 0, opponents 1 + 1 = 2, partner 23: net -25”: the net of a combined event."""
    cues = [block.words(name) for name in ("last-award", "opponents", "partner", "net")]
    if not all(cues[:3]) or not rules.last_award_in_finish:
        return
    last, others, partner = (cue[0].stop for cue in cues[:3])
    first, sums_of_others, own = (
        [at for at in counting(block, range(start, stop)) if is_whole(block.tokens[at].value)]
        for start, stop in ((last, others), (others, partner), (partner, len(block.tokens)))
    )
    if not first or not sums_of_others or not own or last > others or others > partner:
        return
    totals = {tokens[-1]: tokens for _equation, tokens in block.equations}
    pips = [at for at in sums_of_others if at in totals] or sums_of_others
    if len(pips) > 1 and pips == sums_of_others:
        return
    left = block.tokens[own[0]].value
    raw = block.tokens[first[0]].value + rounded(rules, block.tokens[pips[0]].value) - rounded(rules, left)
    inner = {one for tokens in totals.values() for one in tokens}
    nets = [at for at in _after_cue(block, cues[3], partner) if at not in inner]
    for at in nets or _last_of_sentence(block, own[0]):
        told = f"{block.quote(first[0])} + {rounded(rules, block.tokens[pips[0]].value)} - {rounded(rules, left)}"
        also = (first[0], pips[0], own[0])
        yield judged(block, "settlement", at, {raw, abs(raw)}, f"the net of {told} is {raw}", also=also, firm=False)


def _after_cue(block: Block, cues: Sequence[range], start: int) -> list[int]:
    """The numbers that stand next to a cue."""
    found = (block.shadow.numbers(range(cue.stop, cue.stop + 3)) for cue in cues if cue.start >= start)
    return [numbers[0] for numbers in found if numbers]


def _last_of_sentence(block: Block, after: int) -> list[int]:
    """The last number of a sentence, if it is the only one behind another."""
    behind = block.shadow.numbers(range(after + 1, block.sentence(after).stop))
    return behind if len(behind) == 1 else []


STORIES = (net_effects, ranked_hands, placed_tiles, rounded_apart, settlements)
"""What is looked for in a whole block."""
