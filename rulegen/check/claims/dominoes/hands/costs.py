"""Pips, what they are rounded to, and what that costs, told one behind the other: “13, rounded to 15: minus three”."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import names_in
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import MINUS, clauses_between, has_unit, is_listed, is_points, joined_before
from rulegen.engine.dominoes import DominoRules

COST, TOGETHER = "cost", "cost-together"
_MOST_PIPS = 60
"""No hand has more pips."""
_ANY_PIPS = 600
"""A number that is told to be pips, or what they are rounded to, may have a digit too many."""
_MOST_HELD = 36
"""A greater number without a unit is more likely a score."""
_MOST_LOST = 12
"""No hand costs more display points."""
_FAR, _NEAR = 10, 6
"""Tokens from pips to what they are rounded to, and from there to the points."""
_BESIDE = 3
"""Tokens between pips and what they cost, where nothing tells what they are rounded to."""
_SHORT = 4
"""Words and signs of a clause with two numbers."""
_FEWEST_TELLING = 2
_PARTNERS = 2
_TERMS_AND_RESULT = 3
_OTHERS = ("tile", "player", "pair", "side", "arm", "half", "double", "placement", "stroke", "big-x", "multiple")
_SIGNS = frozenset({"(", ",", ":", ";", "\N{EN DASH}", "\N{MINUS SIGN}", "→", "="})


def costs(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """Of pips, what they are rounded to and the points, one may be wrong; so it is with pips and points alone."""
    numbers = numbers_told(block)
    for place, (pips, raw) in enumerate(pairwise(numbers)):
        if _are_rounded(block, pips, raw):
            last = numbers[place + 2] if place + 2 < len(numbers) else None
            less = _taken_off(block, pips, raw, rules)
            if less is not None or (last is not None and _is_cost(block, raw, last, rules)):
                yield from _triple(block, (pips, raw, less or last or raw), rules)
    yield from _beside(block, numbers, rules)


def numbers_told(block: Block) -> list[int]:
    """The numbers but for articles, labels, and what others are multiples of; “minus one” is a number."""
    multiples = {cue.stop for cue in block.words("multiple")}
    found = []
    for at in block.shadow.numbers(range(len(block.tokens))):
        is_sure = not block.tokens[at].key.startswith("#?") or is_points(block, at) or _is_less(block, at)
        if is_sure and at not in multiples and not is_label(block, at):
            found.append(at)
    return found


def _round(block: Block, at: int, rules: DominoRules) -> Fraction:
    return Fraction(rounded(rules, block.tokens[at].value))


def _is_less(block: Block, at: int) -> bool:
    """Whether “minus” stands before a number, as a word or a sign of its own."""
    return at > 0 and (block.tokens[at - 1].key in MINUS or block.has("less", range(at - 1, at)))


def are_pips(block: Block, at: int, most: int = _MOST_PIPS) -> bool:
    """Whether a number can be pips."""
    value = block.tokens[at].value
    is_sum = at not in block.terms | block.added and not goes_on(block, at) and block.tokens[at - 1].key != "+"
    is_other = is_points(block, at) or has_unit(block, at, *_OTHERS) or _is_less(block, at)
    return is_whole(value) and value <= most and is_sum and not is_other


def _are_rounded(block: Block, pips: int, raw: int) -> bool:
    """Whether one number is told to be what the one before it is rounded to."""
    gap = range(pips + 1, raw)
    most = _ANY_PIPS if has_unit(block, pips, "pip") or block.has("surely-is", gap) else _MOST_PIPS
    if len(gap) > _FAR or not are_pips(block, pips, most) or not are_pips(block, raw) or has_unit(block, raw, "pip"):
        return False
    is_same = block.sentence(pips) == block.sentence(raw)
    is_told = block.has("rounded", gap)
    if not is_same and len(block.shadow.numbers(block.sentence(pips))) > 1:
        return False
    has_tile = block.has_tile(gap)
    here = range(block.sentence(pips).start, raw)
    if has_tile or block.has_any(("each", "both"), here):
        return False
    if block.has("from", range(pips - 1, pips)) or not (is_same or is_told):
        return False
    return is_told or block.has_any(("becomes", "surely-is"), gap)


def _is_cost(block: Block, raw: int, last: int, rules: DominoRules) -> bool:
    """Whether a number tells the points of the rounded pips before it."""
    gap = range(raw + 1, last)
    if len(gap) > _NEAR or block.tokens[last].value > _MOST_LOST or has_unit(block, last, "raw", "pip", *_OTHERS):
        return False
    listed = joined_before(block, last)
    is_one_of_many = bool(listed) and (listed != (raw, last) or not is_points(block, last))  # “becomes 10, two points”
    if goes_on(block, last) or is_one_of_many or block.has_any(("together", "each", "to"), gap):
        return False
    is_lost = block.has("loses", gap)
    if block.sentence(raw) != block.sentence(last) and not is_lost:
        return False
    is_same = block.has("that-is", gap) or block.has("surely-is", gap)
    if rules.last_award_in_finish:
        return is_same and has_unit(block, last, "display")  # else it is what the finish comes to
    return is_points(block, last) or _is_less(block, last) or is_lost


def _taken_off(block: Block, pips: int, raw: int, rules: DominoRules) -> int | None:
    """What a calculation right behind takes off a score for one hand alone: “is rounded to 10: 44 − 2 = 42”."""
    near = range(raw + 1, raw + 1 + _NEAR)
    found = [tokens for equation, tokens in block.equations if equation.true and tokens[0] in near]
    if rules.last_award_in_finish or not found or len(found[0]) != _TERMS_AND_RESULT:
        return None
    score, less, _result = found[0]
    others = {_round(block, at, rules) for at in numbers_told(block) if at < pips and are_pips(block, at)}
    of_others = block.tokens[less].value * rules.display_divisor - block.tokens[raw].value
    is_less = block.tokens[score + 1].key in MINUS and block.tokens[less].value <= _MOST_LOST
    return less if is_less and not (of_others > 0 and of_others in others) else None


def _triple(block: Block, told: tuple[int, int, int], rules: DominoRules) -> Iterator[Ruling]:
    """Judge three numbers, the first by the others if these agree."""
    pips, raw, last = told
    divisor = rules.display_divisor
    values = [abs(block.tokens[at].value) for at in told]
    right = _round(block, pips, rules)
    shown = values[1] / divisor
    if values[1] == right:
        yield judged(
            block,
            COST,
            last,
            {shown, -shown},
            f"{values[1]} raw points are this on the display",
            also=(pips, raw),
            firm=False,
        )
    elif values[1] == values[2] * divisor and values[1]:
        near = range(int(values[1]) - rules.rounding // 2, int(values[1]) + rules.rounding // 2 + 1)
        yield judged(block, COST, pips, near, f"these are rounded to {values[1]}", also=(raw, last), firm=False)
    elif right == values[2] * divisor:
        why = f"{values[0]} is rounded to {right}"
        firm = bool(values[1] % rules.rounding)
        yield judged(block, COST, raw, {right}, why, also=(pips, last), firm=firm)


def _beside(block: Block, numbers: list[int], rules: DominoRules) -> Iterator[Ruling]:
    """“With 17 (minus three), with 6 (minus one), with 2 (nothing)”: what hands cost."""
    is_settled = block.has_any(("rounded", "pip", "loses", "settling"))
    for place, at in enumerate(numbers if is_settled and not rules.last_award_in_finish else ()):
        if not are_pips(block, at, _MOST_HELD):
            continue
        right = _round(block, at, rules) / rules.display_divisor
        unit = next((cue.stop for cue in block.words("pip") if cue.start == at + 1), at + 1)
        following = numbers[place + 1] if place + 1 < len(numbers) else None
        after = numbers[place + 2] if place + 2 < len(numbers) else None
        is_near = following is not None and following - unit <= _BESIDE
        if following and is_near and _is_less(block, following) and _are_signs(block, unit, following):
            if is_listed(block, at) and is_listed(block, following):
                continue  # “14, 6 and 3, minus 3, 1 and 1”
            is_left = (
                after is not None
                and block.tokens[after].value == block.tokens[at].value - block.tokens[following].value
            )
            if not is_left and not has_unit(block, following, "raw", "pip") and not goes_on(block, following):
                why = f"{block.quote(at)} pips cost this on the display"
                yield judged(
                    block, COST, following, {right, right * rules.display_divisor}, why, also=(at,), firm=False
                )
        elif block.has("nothing", range(unit + 1, unit + 2)) and block.tokens[unit].key == "(":
            free = range(rules.rounding // 2 + 1)
            yield judged(block, COST, at, free, "this says that nothing is lost", firm=False)


def _are_signs(block: Block, start: int, stop: int) -> bool:
    """Whether only signs and a word for “minus” stand in a range, and a sign at its start."""
    less = {one for cue in block.words("less") for one in cue}
    is_parted = start < stop and block.tokens[start].key in _SIGNS
    return is_parted and all(block.tokens[one].key in _SIGNS or one in less for one in range(start, stop))


def short_pairs(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Seven becomes 5, eight 10. Thirteen becomes 15”: clauses of nothing but pips and what they are rounded to."""
    if not (block.has("rounded") or block.has("remainder")):
        return
    pairs: list[tuple[int, int]] = []
    for sentence in block.shadow.sentences:
        for clause in clauses_between(block, sentence, ",;"):
            told = block.shadow.numbers(clause)
            if len(told) == 2 and len(clause) <= _SHORT and (told[0], told[1] + 1) == (clause.start, clause.stop):  # noqa: PLR2004 # a pair
                pairs.append((told[0], told[1]))
    pairs = [pair for pair in pairs if all(are_pips(block, at) for at in pair) and not block.has("and", range(*pair))]
    odd = [pair for pair in pairs if _round(block, pair[0], rules) != block.tokens[pair[1]].value]
    telling = [pair for pair in pairs if pair not in odd and block.tokens[pair[0]].value % rules.rounding]
    if len(odd) <= 1 and len(telling) >= _FEWEST_TELLING:
        for pips, raw in pairs:
            why = f"{block.quote(pips)} is rounded to {_round(block, pips, rules)}"
            firm = (pips, raw) in odd
            yield judged(block, COST, raw, {_round(block, pips, rules)}, why, also=(pips,), firm=firm)


def costs_together(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Ann 4 pips → 5, Bob 9 → 10: together three points”."""
    numbers = numbers_told(block)
    pairs = [pair for pair in pairwise(numbers) if _are_rounded(block, *pair)]
    for cue in block.words("together") if not rules.last_award_in_finish else ():
        at = cue.stop if cue.stop in numbers else None
        sentence = block.sentence(cue.start)
        last = [raw for pips, raw in pairs if pips in sentence and raw < cue.start][-_PARTNERS:]
        between = [one for one in numbers if last and last[0] < one < cue.start and one not in last]
        if at is None or not is_points(block, at) or len(last) < _PARTNERS or len(between) != 1:
            continue
        raw = block.tokens[last[0]].value + block.tokens[last[1]].value
        right = raw if has_unit(block, at, "raw") else raw / rules.display_divisor
        why = f"{block.quote(last[0])} and {block.quote(last[1])} come to {raw}"
        yield judged(block, TOGETHER, at, {right}, why, also=tuple(last), firm=False)


def lost_together(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """“Renata loses 2, Tom 1, three together”."""
    numbers = numbers_told(block) if block.has("loses") else []
    for cue in block.words("together") if numbers else ():
        sentence = block.sentence(cue.start)
        lost = [at for at in numbers if sentence.start < at < cue.start and block.has("loses", sentence)]
        is_told = len(lost) == _PARTNERS and block.has("loses", range(sentence.start, lost[0]))
        names = [at for at in names_in(block, sentence) if at < cue.start]
        if is_told and cue.stop in numbers and len(names) == _PARTNERS and names[0] < lost[0] < names[1] < lost[1]:
            total = block.tokens[lost[0]].value + block.tokens[lost[1]].value
            why = f"{block.quote(lost[0])} and {block.quote(lost[1])} come to {total}"
            yield judged(block, TOGETHER, cue.stop, {total}, why, also=tuple(lost), firm=False)


STORIES = (costs, short_pairs, costs_together, lost_together)
"""What is looked for in a whole block."""
