"""Worked examples whose numbers hang together without words that say how: scores, hands, the way to the target."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import named_lists
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD, MOST_ENDS
from rulegen.check.claims.equations import sums
from rulegen.check.claims.facts import is_whole
from rulegen.check.claims.labels import counting, is_label
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.units import all_lists, has_unit, is_points, joined_lists, told_numbers
from rulegen.engine.dominoes import BlockRule, DominoRules
from rulegen.engine.scoring import TargetMode

_FEWEST_HANDS = 3
_MOST_APART = 4
"""Words from “two” to “or three”."""


def differences(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Left are 6, 15, 11 and 21. … 9 + 15 = 24 … 4 + 10 = 14”: the terms are differences of the hands."""
    if rules.blocked is not BlockRule.DIFFERENCES or block.has("last-award"):
        return
    lists = [listed for listed in all_lists(block) if len(listed) in rules.deal and len(listed) >= _FEWEST_HANDS]
    lists += [tuple(named) for named in named_lists(block) if len(named) in rules.deal and len(named) >= _FEWEST_HANDS]
    told = (listed for listed in lists if not is_label(block, listed[0]) and not _counts_off(block, listed))
    hands = next((listed for listed in told if not block.has("ends", block.sentence(listed[0]))), ())
    if hands and block.tokens[hands[0]].value == len(hands) - 1 and not block.quote(hands[0]).isdigit():
        hands = hands[1:]  # “In three: Ann has 5, Bob 14, Cyd 17”
    pips = [block.tokens[at].value for at in hands]
    added = [terms for terms, _total in sums(block) if hands and terms[0] > hands[-1]]
    if not added or not all(map(is_whole, pips)):
        return
    sides = [[block.tokens[at].value for at in terms] for terms in added]
    fitting = [terms for terms in sides if _fits(pips, terms, rules)]
    if len(fitting) == len(sides):
        yield from (Ruling("difference", at, true=True, expected="", why="") for at in hands)
    elif _all_fit(pips, sides, rules):
        odd = next(terms for terms in added if not _fits(pips, [block.tokens[at].value for at in terms], rules))
        why = f"the hands are {', '.join(map(str, pips))}, and their differences are others"
        yield wrong("difference", odd[0], "the differences of the hands", why, firm=False)


def _counts_off(block: Block, listed: Sequence[int]) -> bool:
    """Whether a list only names the players: 1, 2, 3 and 4."""
    return [block.tokens[at].value for at in listed] == list(range(1, len(listed) + 1))


def _all_fit(pips: Sequence[Fraction], told: Sequence[Sequence[Fraction]], rules: DominoRules) -> bool:
    """Whether one other hand would make all sums fit."""
    return any(all(_fits(changed, terms, rules) for terms in told) for changed in _changed(pips, told))


def _changed(pips: Sequence[Fraction], told: Sequence[Sequence[Fraction]]) -> Iterator[list[Fraction]]:
    terms = {term for one in told for term in one}
    for seat in range(len(pips)):
        others = [*pips[:seat], *pips[seat + 1 :]]
        for value in sorted({other + sign * term for other in others for term in terms for sign in (1, -1)}):
            if value >= 0:
                yield [*pips[:seat], value, *pips[seat + 1 :]]


def _fits(pips: Sequence[Fraction], terms: Sequence[Fraction], rules: DominoRules) -> bool:
    """Whether some numbers are all the differences that one player counts."""
    owners = rules.owners(len(pips))
    return any(
        sorted(terms) == sorted(other - held for at, other in enumerate(pips) if other > held and (at - seat) % owners)
        for seat, held in enumerate(pips)
    )


def wins_exactly(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“At 58 an award of 3 display points wins”: the two numbers before that come to the target."""
    if rules.target_mode is not TargetMode.EXACT:
        return
    for cue in block.words("wins"):
        sentence = block.sentence(cue.start)
        told = [at for at in told_numbers(block, range(sentence.start, cue.start)) if at not in cue]
        if len(told) != 2 or block.has("not", range(told[-1], cue.start)):  # noqa: PLR2004 # a score and an award
            continue
        score, award = told
        values = block.tokens[score].value, block.tokens[award].value
        is_small = values[1] <= MOST_AWARD and MOST_ENDS // 2 < values[0] < rules.target_display
        if is_small and is_points(block, award) and not has_unit(block, award, "raw"):
            right = rules.target_display - values[1]
            why = f"{values[0]} and {values[1]} are not {rules.target_display}"
            yield judged(block, "wins-exactly", score, {right}, why, also=(award,), firm=False)


def boneyard_list(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“2 players – 18 tiles, 3 players – 13 tiles …”: if all but one are right, this one must be."""
    numbers = counting(block, range(len(block.tokens)))
    pairs = [
        (one, other)
        for one, other in pairwise(numbers)
        if has_unit(block, one, "player") and has_unit(block, other, "tile")
    ]
    known = {players: rules.boneyard_size(players) for players in rules.deal}
    odd = [pair for pair in pairs if known.get(int(block.tokens[pair[0]].value)) != block.tokens[pair[1]].value]
    if len(pairs) == len(known) and len(odd) <= 1:
        for players, left in pairs:
            right = known.get(int(block.tokens[players].value))
            if right is None:
                yield wrong("boneyard", players, "a number of players", "so many can play", firm=False)
            else:
                why = f"so many tiles are left with {block.quote(players)} players"
                yield judged(block, "boneyard", left, {right}, why, also=(players,), firm=False)


def listed_multiples(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“5, 10, 15, 20 and every other multiple of five”: of a long list one only may be none."""
    for span in block.shadow.sentences:
        for listed in joined_lists(block, span) if block.has("multiple", span) else ():
            odd = [at for at in listed if block.tokens[at].value % rules.rounding]
            if len(listed) > _FEWEST_HANDS and len(odd) <= 1:
                for at in listed:
                    told = f"a multiple of {rules.rounding}"
                    yield Ruling("multiple", at, at not in odd, told, f"the others are multiples of {rules.rounding}")


def award_before_sum(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“2 display points (4 + 6 = 10)”."""
    for terms, total in sums(block):
        before = block.shadow.numbers(range(block.sentence(terms[0]).start, terms[0]))
        is_bracket = block.tokens[terms[0] - 1].key == "("
        if not before or not is_bracket or not has_unit(block, before[-1], "display"):
            continue
        raw = block.tokens[total].value
        is_near = any(cue.start == before[-1] + 1 and cue.stop == terms[0] - 1 for cue in block.words("display"))
        if is_near and is_whole(raw) and rules.award.award(int(raw)):
            right = Fraction(rules.award.award(int(raw)), rules.display_divisor)
            why = f"a sum of {raw} is worth {right} display points"
            yield judged(block, "sum-award", before[-1], {right}, why, also=(total,), firm=False)


def alone(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Two or three play each for themselves”: all numbers of players at which there are no pairs."""
    right = sorted(set(rules.deal) - {rules.pairs_at})
    for cue in block.words("alone") if rules.pairs_at is not None else ():
        span = range(block.sentence(cue.start).start, cue.start)
        numbers = block.shadow.numbers(span)
        values = [block.tokens[at].value for at in numbers]
        is_play = block.has("player", span) or block.has("plays", span)
        is_other = block.has("rounded", span) or any(token.faces for token in block.tokens[span.start : span.stop])
        if len(values) != len(right) or not is_play or is_other or not set(values) & set(right):
            continue
        is_joined = block.has_any(("or", "and"), range(numbers[0], numbers[-1]))
        if is_joined and numbers[-1] - numbers[0] <= _MOST_APART:
            for at in numbers:
                why = f"without pairs {' or '.join(map(str, right))} can play"
                yield judged(block, "players", at, right, why, also=tuple(numbers))


STORIES = (differences, wins_exactly, boneyard_list, listed_multiples, award_before_sum, alone)
"""What is looked for in a whole block."""
