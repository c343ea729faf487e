"""What dice score together: the most of several rows, and dice of one face that are listed one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import limited, named_rows
from rulegen.check.claims.dice.sums.totals import is_slip
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, DiceRules

_SOON = 3
"""The word for other rows stands no more tokens before what they bring."""
_BELOW = 4
"""What a score lacks stands no more tokens before the word for it."""
_FEWEST = 3
"""So many parts that come to the whole are no chance."""
_BELOW_MOST = "below-most"
_COUNTED = range(13)
"""Rows, dice and turns are no more."""


def most_of_rows(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“The number rows bring at most 105, the six others 198”: the most of one half of the sheet, or of all."""
    best = facts.best_scores(rules)
    numbers = facts.number_rows(rules)
    some = sum(best[row] for row in numbers)
    sums = {some, sum(best.values()) - some, sum(best.values())}
    named = named_rows(block, rules)
    yield from _third(block, sums, max(best.values()))
    yield from _of_all(block, rules)
    if not any(len(one.rows) < len(numbers) for one in named):
        for one, other in pairwise(block.shadow.sentences):
            both = [at for at in (*counting(block, one), *counting(block, other)) if at not in block.terms]
            far = [at for at in both if block.tokens[at].value in sums or _is_rest(block, at)]
            yield from _parts(block, far, sums, max(best.values()), whole=True) if far == both else ()
    for sentence in block.shadow.sentences:
        told = counting(block, sentence)
        if not any(one.span.start in sentence and len(one.rows) < len(numbers) for one in named):
            yield from _parts(block, [at for at in told if at not in block.terms], sums, max(best.values()))
        great = [at for at in told if block.tokens[at].value > max(best.values()) and at not in block.terms]
        is_half = block.has("number-rows", sentence)
        is_list = any(one.span.start in sentence and len(one.rows) == 1 for one in named)
        most = great if is_half and not is_list else sorted(limited(block, sentence, great))
        halves = is_half or (block.has("row", sentence) and block.has_any(("others", "sheet-half"), sentence))
        is_limit = block.has_any(("limit", "more-than"), sentence)
        if (
            not is_limit
            and block.has("row", sentence)
            and block.has("together", sentence)
            and block.has("may", sentence)
        ):
            most = [at for at in great if any(is_slip(int(block.tokens[at].value), one) for one in sums)]
            is_limit = len(numbers) in {
                block.tokens[at].value for at in told
            }  # “together these six rows can bring 105”
        if not most or not is_limit or not (halves or block.has("may", sentence)):
            continue
        rulings = [judged(block, "row-best", at, sums, "the most that rows score together", firm=False) for at in most]
        yield from rulings
        if halves and all(ruling.true for ruling in rulings):
            for at in told:
                if block.has("row", range(at + 1, at + 2)) and at not in most:
                    yield judged(block, "number-rows", at, {len(numbers), len(best)}, "so many rows")


def _of_all(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“The most is 303: 110 for Yacht and the straights, 30 …, and 105 for the numbers”: the parts come to it."""
    best = facts.best_scores(rules)
    whole, half = sum(best.values()), sum(best[row] for row in facts.number_rows(rules))
    possible = _sums([best[row] for row in best if row not in facts.number_rows(rules)]) | {half, *best.values()}
    for sentence in block.shadow.sentences:
        told = [at for at in counting(block, sentence) if block.quote(at).isdigit() and at not in block.added]
        before = told or counting(block, block.sentence_before(sentence))
        parts = [at for at in told if block.tokens[at].value != whole]
        if len(parts) < _FEWEST or not any(block.tokens[at].value == whole for at in (*told[:1], *before[-1:])):
            continue
        lacking = whole - sum(int(block.tokens[at].value) for at in parts)
        odd = [at for at in parts if block.tokens[at].value not in possible]
        if not lacking:
            yield Ruling("row-best", parts[-1], true=True, expected="", why="", also=tuple(parts[:-1]))
        elif len(odd) == 1 and block.tokens[odd[0]].value + lacking in possible:
            right = {int(block.tokens[odd[0]].value) + lacking}
            yield judged(block, "row-best", odd[0], right, f"all parts come to {whole}")


def _sums(scores: Sequence[int]) -> set[int]:
    """What some scores can come to, two or more of them together or one alone."""
    sums = {0}
    for score in scores:
        sums |= {one + score for one in sums}
    return sums - {0}


def _third(block: Block, sums: set[int], most: int) -> Iterator[Ruling]:
    """The only other great number of a text that tells two of the three sums, where a word says that it is one."""
    told = [at for at in counting(block, range(len(block.tokens))) if at not in block.terms]
    great = [at for at in told if block.tokens[at].value > most and block.quote(at).isdigit()]
    known = {int(block.tokens[at].value) for at in great if block.tokens[at].value in sums}
    odd = [at for at in great if block.tokens[at].value not in sums]
    if len(known) == len(sums) - 1 and len(odd) == 1:
        near = range(max(block.sentence(odd[0]).start, odd[0] - _BELOW), odd[0])
        [right] = sums - known
        value = int(block.tokens[odd[0]].value)
        if is_slip(value, right) and block.has_any(("together", "sum", "total-row"), near):
            yield judged(block, "row-best", odd[0], sums - known, "the most that rows score together", firm=False)


def _is_rest(block: Block, at: int) -> bool:
    """Whether a number is told of the other rows, “the other 198”, or is no sum at all."""
    before = range(max(block.sentence(at).start, at - _SOON), at)
    return block.has("others", before) or block.tokens[at].value <= max(_COUNTED)


def _parts(block: Block, told: Sequence[int], sums: set[int], most: int, *, whole: bool = False) -> Iterator[Ruling]:
    """“303 in all: 105 of the numbers and 198 of the others”: all but one are known; no other number is so great."""
    great = [at for at in told if block.tokens[at].value > most]
    odd = [at for at in great if block.tokens[at].value not in sums]
    if len(great) == len(sums) and len(odd) == 1:
        left = sums - {int(block.tokens[at].value) for at in great}
        for at in great:
            yield judged(block, "row-best", at, left if at in odd else sums, "the most that rows score together")
    elif len(great) == len(sums) - 1 and len(odd) == 1 and not whole:
        sentence = block.sentence(odd[0])
        if block.has("row", sentence) and block.has("limit", sentence):
            yield judged(block, "row-best", odd[0], sums, "the most that rows score together", firm=False)


def below_most(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“26 as a full house, two points below the maximum”: how much less than the most of the row it is."""
    best = facts.best_scores(rules)
    names = named_rows(block, rules)
    taken = {at for one in names for at in one.span}
    for cue in block.words("below-most"):
        sentence = block.sentence(cue.start)
        before = range(block.sentence_before(sentence).start, cue.start)
        told = [at for at in block.shadow.numbers(before) if at not in taken]
        if not told or cue.start - told[-1] > _BELOW or told[-1] not in sentence:
            continue
        less = told[-1]
        rows = {one.rows for one in names if one.span.start in before and len(one.rows) == 1}
        right = {best[row] - block.tokens[at].value for at in told[:-1] for (row,) in rows}
        if block.tokens[less].value in right:
            yield judged(block, _BELOW_MOST, less, right, "")
        elif len(rows) == 1 and len(told) == 2 and min(right) >= 0:  # noqa: PLR2004 # the score and what it lacks
            yield judged(block, _BELOW_MOST, less, right, f"the most in this row is {best[next(iter(rows))[0]]}")


def listed_faces(block: Block, before: Sequence[Ruling], rules: DiceRules) -> Iterator[Ruling]:
    """“Three sixes score 18, four fives 20 and two fours 8”: what follows a claim of its kind without its verb."""
    for one in before:
        if one.claim != "of-row" or not one.true:
            continue
        sentence = block.sentence(one.at)
        numbers = [at for at in range(one.at + 1, sentence.stop) if block.tokens[at].number]
        while len(numbers) > 2 and _is_joined(block, numbers[0]):  # noqa: PLR2004 # dice, face, sum
            count, face, total = numbers[:3]
            values = [int(block.tokens[at].value) for at in (count, face, total)]
            is_near = face - count <= 2 and total - face == 1 and block.quote(total).isdigit()  # noqa: PLR2004 # dua mata enam
            if not is_near or values[0] not in range(1, rules.dice + 1) or values[1] not in FACES:
                break
            why = f"{values[0]} dice that show {values[1]} are {values[0] * values[1]} together"
            yield judged(block, "of-row", total, {values[0] * values[1]}, why, also=(count, face))
            numbers = numbers[3:]


def counted_faces(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“Three sixes 18, at most 30”: dice of one face in words, and what they come to in digits before a sign."""
    for at, token in enumerate(block.tokens[:-2]):
        if not token.counts or token.key.startswith("#?") or block.quote(at).isdigit() or token.value > rules.dice:
            continue
        face = at + 1
        while face < len(block.tokens) - 1 and block.has_any(("dice", "face-word"), range(face, face + 1)):
            face += 1
        total = face + 1
        if total >= len(block.tokens) or block.quote(face).isdigit() or block.tokens[face].value not in FACES:
            continue
        is_end = total + 1 == len(block.tokens) or block.tokens[total + 1].sort in {Sort.SIGN, Sort.END}
        is_other = block.has_any(("keep", "rerolls", "roll-verb"), range(block.sentence(at).start, at))
        if is_end and block.quote(total).isdigit() and not is_other:
            right = int(token.value * block.tokens[face].value)
            why = f"{token.value} dice that show {block.tokens[face].value} are {right} together"
            yield judged(block, "of-row", total, {right}, why, also=(at, face))


def _is_joined(block: Block, at: int) -> bool:
    return block.tokens[at - 1].key == "," or block.has("links", range(at - 1, at))
