"""Numbers that are added up in signs, with what they come to beside: “303: 50 + 30 + …”, “… + 5, that is 105”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import DiceRules

ADDENDS = "addends"
_FEWEST = 3
_BEFORE, _BEHIND = 4, 9
"""A total stands no more tokens away from what is added up."""
_NEXT = 3
"""The word for a total stands no more tokens before it."""
_RESULT = ("together", "that-is", "is", "counts", "sum")
_TOTAL = ("together", "total-row", "that-is")


def addends(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """Terms without a sign of equality, and the total that stands before or behind them."""
    known = _known(rules)
    for terms in _runs(block):
        values = [block.tokens[at].value for at in terms]
        total = sum(values, Fraction(0))
        totals = _totals(block, terms)
        if right := [at for at in totals if block.tokens[at].value == total]:
            yield Ruling(ADDENDS, right[0], true=True, expected="", why="", also=tuple(terms))
            continue
        lists = [*known, *_rolls(block, rules)] if totals else known
        odd = next((one for listed in lists if (one := _odd(values, listed)) is not None), None)
        if odd is not None:
            place, value = odd
            yield wrong(ADDENDS, terms[place], str(value), "what the rows or the dice count")
        elif totals:
            why = f"{' + '.join(map(str, values))} is {total}"
            yield wrong(ADDENDS, totals[0], str(total), why)


def _runs(block: Block) -> Iterator[Sequence[int]]:
    """Numbers with only a plus between them that are no part of an equation."""
    run: list[int] = []
    for at, token in enumerate((*block.tokens, None)):
        if token and run and at == run[-1] + 1 and token.key == "+":
            continue
        if token and token.sort is Sort.NUMBER and token.counts and at not in block.added:
            if run and at == run[-1] + 2 and block.tokens[at - 1].key == "+":
                run.append(at)
                continue
            if len(run) >= _FEWEST:
                yield run
            run = [at]
        elif run:
            if len(run) >= _FEWEST:
                yield run
            run = []


def _totals(block: Block, terms: Sequence[int]) -> list[int]:
    """The number before the terms, with a colon or “that is” between, and the one behind, with a word for a result."""
    sentence = block.sentence(terms[0])
    before = counting(block, range(sentence.start, terms[0]))[-1:]
    behind = [at for at in block.shadow.numbers(range(terms[-1] + 1, sentence.stop)) if block.quote(at).isdigit()][:1]
    found = []
    for at in before:
        gap = range(at + 1, terms[0])
        is_told = any(block.tokens[one].key in {":", "=", "("} for one in gap) or block.has("that-is", gap)
        if is_told and len(gap) <= _BEFORE and block.tokens[at].value >= max(block.tokens[one].value for one in terms):
            found.append(at)
    for at in behind:
        gap = range(terms[-1] + 1, at)
        if 0 < len(gap) <= _BEHIND and block.has_any(_RESULT, gap) and not block.has("not", gap):
            found.append(at)
    return found


def _known(rules: DiceRules) -> list[list[int]]:
    """The most that each row scores: of all rows, of those of the numbers, and of the others."""
    best = facts.best_scores(rules)
    numbers = facts.number_rows(rules)
    return [list(best.values()), [best[row] for row in numbers], [best[row] for row in best if row not in numbers]]


def _rolls(block: Block, rules: DiceRules) -> list[list[int]]:
    return [list(token.faces) for token in block.tokens if len(token.faces) == rules.dice]


def _odd(values: Sequence[Fraction], known: Sequence[int]) -> tuple[int, int] | None:
    """The one place at which a list differs from a known one, in whatever order, and what should stand there."""
    if len(values) != len(known):
        return None
    left = list(known)
    odd: list[int] = []
    for place, value in enumerate(values):
        if value in left:
            left.remove(int(value))
        else:
            odd.append(place)
    return (odd[0], left[0]) if len(odd) == 1 else None


def totals_of_sums(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“… = 69; … = 89; together 158”: what two sums before come to."""
    most = max(facts.best_scores(rules).values())
    results = [tokens[-1] for _equation, tokens in block.equations]
    told = [at for at in counting(block, range(len(block.tokens))) if at not in block.added]
    for at in told:
        before = [one for one in results if one < at][-2:]
        if len(before) < 2 or block.tokens[at].value <= most:  # noqa: PLR2004 # two halves
            continue
        if any(before[0] < one < at and block.tokens[one].value > len(rules.rows) for one in told):
            continue
        sentence = block.sentence(at)
        near = range(max(sentence.start, at - _NEXT), at)
        is_also = block.has("linking", range(at - 1, at)) and before[-1] in sentence and _ends(block, at + 1)
        is_total = is_also or block.has_any(_TOTAL, near)
        if before[-1] < block.sentence_before(sentence).start or not is_total:
            continue
        first, second = (block.tokens[one].value for one in before)
        allowed = {first + second, second, abs(first - second)}
        why = f"{first} and {second} are {first + second}"
        if block.tokens[at].value in allowed:
            yield Ruling(ADDENDS, at, true=True, expected="", why="", also=tuple(before))
        elif first > _FEWEST and second > _FEWEST:
            yield wrong(ADDENDS, at, str(first + second), why)


def _ends(block: Block, at: int) -> bool:
    return at >= len(block.tokens) or block.tokens[at].sort in {Sort.SIGN, Sort.END}
