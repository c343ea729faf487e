"""Partners are rounded one by one: “with 4 and 9 they lose 5 + 10; together it would be 13, that is 15”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import has_unit, is_listed, is_points
from rulegen.engine.dominoes import DominoRules

_PARTNERS = 2
_MOST_PIPS = 36
_NEAR = 12
"""Tokens from the hands to what they are rounded to."""
_SOON = 4
"""Tokens from a hand to “each”."""
_BESIDE = 8
"""Tokens from the last term to the points."""
_WRONGLY = ("joined", "together", "suppose", "not", "denied", "even")
"""Words of a sentence that tells what must not be done, or what would come of it."""
_SCORED = ("display", "points", "raw", "tile", "player", "pair", "partner", "opponents", "double", "side", "arm")


def apart(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """Two hands, and a sum of what they are rounded to: of the four numbers one may be wrong."""
    if rules.last_award_in_finish:
        return  # there a sum adds what a finish brings
    for terms in _sums(block, rules):
        hands = _hands(block, terms[0])
        if len(hands) != _PARTNERS:
            continue
        rounds = [Fraction(rounded(rules, block.tokens[at].value)) for at in hands]
        told = [block.tokens[at].value for at in terms]
        if [value * rules.display_divisor for value in told] == rounds:
            continue  # “with 2 and 12 they lose 0 + 2 points”
        odd = [place for place in range(_PARTNERS) if rounds[place] != told[place]]
        is_settled = block.has_any(("rounded", "pip", "settling"))
        if len(odd) > 1 or not is_settled or rounds == [block.tokens[at].value for at in hands]:
            continue
        for place, (one, term) in enumerate(zip(hands, terms, strict=True)):
            why = f"each hand is rounded alone: {block.quote(one)} to {rounds[place]}"
            yield judged(block, "rounded-apart", term, {rounds[place]}, why, also=(one,), firm=False)
        yield from _points(block, terms, rules)


def _sums(block: Block, rules: DominoRules) -> Iterator[tuple[int, int]]:
    """Two numbers with a plus or an “and” between them, one of them rounded, that begin and end a sum."""
    tokens = block.tokens
    joints = {cue.start for cue in block.words("and") if len(cue) == 1}
    for at, token in enumerate(tokens[1:-1], 1):
        is_joint = token.key == "+" or (at in joints and _is_result(block, at - 1))
        if is_joint and tokens[at - 1].counts and tokens[at + 1].counts:
            is_alone = (at < 2 or tokens[at - 2].key != "+") and (at + 2 >= len(tokens) or tokens[at + 2].key != "+")  # noqa: PLR2004 # the sign before
            values = [tokens[one].value for one in (at - 1, at + 1)]
            if is_alone and any(value % rules.rounding == 0 for value in values) and all(map(is_whole, values)):
                yield at - 1, at + 1


def _is_result(block: Block, at: int) -> bool:
    """Whether a number is told to be what comes of those before it: “become 5 and 10”, “8 each: 10 and 10”."""
    before = range(max(block.sentence(at).start, at - 2), at)
    is_told = block.has_any(("becomes", "surely-is", "rounded"), before) or block.tokens[at - 1].key in {":", "→"}
    return is_told and not any(has_unit(block, one, *_SCORED) for one in (at, at + 2))


def _hands(block: Block, first: int) -> list[int]:
    """The two numbers right before a sum that can be hands, in its sentence or all in the one before."""
    sentence = block.sentence(first)
    span = range(max(sentence.start, first - _NEAR), first)
    told = counting(block, span)
    if not told:
        before = block.sentence_before(sentence)
        told = counting(block, before)
        told = told if len(told) == _PARTNERS and any(has_unit(block, at, "pip") for at in told) else []
    hands = told[-_PARTNERS:]
    behind = range(told[-1] + 1, min(told[-1] + _SOON, block.sentence(told[-1]).stop, first)) if told else range(0)
    if block.has("each", behind) and not is_listed(block, told[-1]):
        hands = told[-1:] * _PARTNERS  # “8 each”
    are_hands = all(
        is_whole(block.tokens[at].value)
        and block.tokens[at].value <= _MOST_PIPS
        and not has_unit(block, at, *_SCORED)
        and at not in block.added
        and not any(at in cue for name in ("each", "both") for cue in block.words(name))
        and not (
            block.tokens[at].value == _PARTNERS and block.has("each", range(at + 1, at + 3))
        )  # “two hands of 4 each”
        for at in hands
    )
    between = range(hands[0] + 1, hands[-1]) if hands else range(0)
    is_from = bool(hands) and block.has("from", range(hands[0] - 1, hands[0]))  # “from 33 and 27 the scores become …”
    is_other = is_from or block.has_any(("becomes", "surely-is", "rounded"), between)
    return hands if are_hands and not is_other else []


def _points(block: Block, terms: Sequence[int], rules: DominoRules) -> Iterator[Ruling]:
    """The points behind the sum."""
    total = sum((block.tokens[at].value for at in terms), Fraction(0))
    behind = block.shadow.numbers(range(terms[-1] + 1, terms[-1] + _BESIDE))
    if behind and is_points(block, behind[0]) and block.sentence(behind[0]) == block.sentence(terms[0]):
        right = {total} if has_unit(block, behind[0], "raw") else {total, total / rules.display_divisor}
        why = f"together the hands cost {total} raw points"
        yield judged(block, "rounded-apart", behind[0], right, why, also=tuple(terms), firm=False)


def _is_rounding_told(block: Block, pips: int, raw: int) -> bool:
    """Whether one number is told to become another one right behind it."""
    gap = range(pips + 1, raw)
    is_told = block.has_any(("becomes", "surely-is", "to", "rounded"), gap) or block.has(
        "rounded", range(pips - 1, pips)
    )
    is_other = any(has_unit(block, at, *_SCORED) for at in (pips, raw))
    return len(gap) <= _SOON and is_told and not is_other and not {pips, raw} & block.added


def wrongly_joined(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“With 8 and 9 the pair loses 10 + 10; 17 to 15 would be wrong”: what comes of rounding the sum of two hands.

    The sum, or what it is rounded to, may be another one, not both.
    """
    if rules.last_award_in_finish or not block.has_any(("rounded", "pip", "settling")):
        return
    for terms in _sums(block, rules):
        hands = _hands(block, terms[0])
        if len(hands) != _PARTNERS or any(block.tokens[at].value not in _rounds(block, hands, rules) for at in terms):
            continue
        pips = sum((block.tokens[at].value for at in hands), Fraction(0))
        sentence = block.sentence(terms[-1])
        following = block.sentence(min(sentence.stop + 1, len(block.tokens) - 1))
        for span in dict.fromkeys((sentence, following)):
            told = [at for at in counting(block, span) if at > terms[-1]]
            is_wrong = block.has_any(_WRONGLY, range(max(span.start, terms[-1]), span.stop))
            pairs = (two for two in pairwise(told) if _is_rounding_told(block, *two))
            pair = next(pairs, None) if is_wrong else None
            if (
                pair is None
                or block.tokens[pair[1]].value % rules.rounding
                or any(block.tokens[pair[0]].value == block.tokens[at].value for at in hands)
            ):
                continue
            for at, right in zip(pair, (pips, Fraction(rounded(rules, pips))), strict=True):
                other = pair[1] if at == pair[0] else pair[0]
                others = (pips, Fraction(rounded(rules, pips)))
                if block.tokens[at].value == right or block.tokens[other].value in others:
                    why = f"the hands come to {pips} pips together"
                    yield judged(block, "joined", at, {right}, why, also=(other,), firm=False)
            break


def _rounds(block: Block, hands: Sequence[int], rules: DominoRules) -> set[Fraction]:
    return {Fraction(rounded(rules, block.tokens[at].value)) for at in hands}


STORIES = (apart, wrongly_joined)
"""What is looked for in a whole block."""
