"""What a sum of the counting ends brings, told behind it in whatever words: “2 + 8 = 10, and she takes two more”."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.followed import NO_POINTS, is_last, is_sum, plain_sum, tiles_in
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD, MOST_ENDS
from rulegen.check.claims.equations import OPERATORS, goes_on
from rulegen.check.claims.facts import is_whole
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_points, told_numbers
from rulegen.engine.dominoes import DominoRules

_MOST_SUMS = 3
_MOST_BETWEEN = 8
"""Words and signs from a sum to what it brings."""
ENDS_ADDED = "ends-added"
_SHORTEST = 4
"""Words of a sentence that tells points only."""
_FEWEST_BARE = 2
"""So many bare numbers must be the points of the sums before them."""
_NEAR = 4
_OTHER = ("has", "result", "stays", "rounded", "not", "to", "from", "each", "loses", "exactly", "together")
"""Words between a sum and points that it does not bring."""
_NO_AWARD = ("settling", "void", "past", "opponents", "partner", "target")
"""Words of sentences whose sums are none of the ends, or bring nothing."""


def awards_behind(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The points right behind a sum of the ends are what it is worth."""
    totals = {tokens[-1] for equation, tokens in block.equations if equation.true}
    tiles = tiles_in(block)
    stops = [*tiles[1:], len(block.tokens)]
    plain = {plain_sum(block, at, stop) for at, stop in zip(tiles, stops, strict=False)}
    for sentence in block.shadow.sentences:
        if block.has_any(_NO_AWARD, sentence):
            continue
        for total, at in pairwise(told_numbers(block, sentence)):
            between = range(total + 1, at)
            is_of_ends = total in totals and block.has_tile(range(block.sentence_before(sentence).start, total))
            is_of_ends |= total in plain
            is_near = len(between) <= _MOST_BETWEEN and not block.has_any(_OTHER, between)
            is_term = at in block.added or goes_on(block, at)
            is_told = is_of_ends or (is_sum(block, total) and not block.has("all-told", range(total - _NEAR, total)))
            if is_told and is_near and not is_term and not block.has_tile(between):
                yield from _award(block, total, at, rules)


def _award(block: Block, total: int, at: int, rules: DominoRules) -> Iterator[Ruling]:
    value, said = block.tokens[total].value, block.tokens[at].value
    is_cued = block.has("takes", range(at - 1, at)) or (at == total + 2 and block.tokens[at - 1].key == ":")
    is_taken = is_cued and said <= 2 * MOST_AWARD and not has_unit(block, at, *NO_POINTS)
    is_other = has_unit(block, total, "pip") or value * rules.display_divisor == said  # “nine in all, 45 raw points”
    if is_other or not (is_points(block, at) or is_taken) or not is_whole(value) or value > MOST_ENDS:
        return
    raw = rules.award.award(int(value))
    display = raw // rules.display_divisor
    is_shown, is_raw = has_unit(block, at, "display"), has_unit(block, at, "raw")
    allowed = {display} if is_shown else {raw} if is_raw else {raw, display}
    why = f"a sum of {value} is worth {raw} raw points, {display} display points"
    if raw or said in allowed:
        yield judged(block, "sum-award", at, allowed, why, also=(total,), firm=False)
    elif at - total <= _NEAR and is_points(block, at):
        told = f"a sum that is worth {block.quote(at)}"
        yield wrong("sum-award", total, told, why, firm=False)


def no_points(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“With 14 or with zero you get nothing”: no number of a clause about sums scores."""
    for cue in block.words("nothing"):
        sentence = block.sentence(cue.start)
        parts = [at for at in sentence if at < cue.start and block.tokens[at].key in {",", ";", ":", "("}]
        clause = range(parts[-1] + 1 if parts else sentence.start, sentence.stop)
        numbers = counting(block, clause)
        near = range(block.sentence_before(sentence).start, sentence.stop)
        is_example = any(block.tokens[at].sort is Sort.TILE or block.tokens[at].key in {"+", "="} for at in sentence)
        is_about = block.has("sum", near) and not block.has("settling", near) and not is_example
        if not is_about or any(has_unit(block, at, "tile", "pip", "player", "display", "raw") for at in numbers):
            continue
        for at in numbers if len(numbers) <= _MOST_SUMS else ():
            if is_whole(block.tokens[at].value):
                award = rules.award.award(int(block.tokens[at].value))
                why = f"a sum of {block.quote(at)} scores {award}"
                yield Ruling("sum-award", at, not award, "a sum that scores nothing", why, firm=False)


def behind_sentences(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“6 + 4 + 5 = 15. Three points.”: all that the sentence behind a sum says are its points."""
    for equation, tokens in block.equations:
        sentence = block.sentence(tokens[0])
        behind = block.sentence(sentence.stop + 1)
        is_end = equation.true and tokens[-1] == sentence.stop - 1 and behind.start == sentence.stop + 1
        numbers = told_numbers(block, behind) if is_end and len(behind) <= _SHORTEST else []
        is_about = block.has_tile(sentence) and not block.has_any(_NO_AWARD, sentence)
        is_only = len(numbers) == 1 and numbers[0] == behind.start and is_points(block, numbers[0])
        if is_only and is_about and block.tokens[numbers[0]].value <= 2 * MOST_AWARD:
            yield from _award(block, tokens[-1], numbers[0], rules)


def bare(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“3 + 2 + 8 = 13, zero. … 5 + 5 = 10, two.”: bare numbers behind several sums; one may be wrong."""
    found: list[tuple[int, int]] = []
    for equation, tokens in block.equations:
        total, at = tokens[-1], tokens[-1] + 2
        is_plain = at < len(block.tokens) and block.tokens[at].counts and block.tokens[at - 1].key in {",", ";"}
        is_ends = equation.true and block.has_tile(range(block.sentence(total).start, total)) and at not in block.added
        if is_plain and is_ends and is_last(block, at) and not goes_on(block, at):
            found.append((total, at))
    awards = {at: rules.award.award(int(block.tokens[total].value)) for total, at in found}
    right = {at: {Fraction(raw), Fraction(raw, rules.display_divisor)} for at, raw in awards.items()}
    true = [at for at in right if block.tokens[at].value in right[at]]
    if len(true) >= _FEWEST_BARE and len(right) - len(true) <= 1:
        for total, at in found:
            why = f"a sum of {block.quote(total)} is worth {awards[at]} raw points"
            yield judged(block, "sum-award", at, right[at], why, also=(total,), firm=False)


def ends_added(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """“The ends are 5, 1 and the terminal double 2|2. What is it worth? 5 + 1 + 4 = 10”: what is listed is added up."""
    for cue in block.words("ends"):
        sentence = block.sentence(cue.start)
        doubles = [at for at in sentence if block.tokens[at].sort is Sort.TILE]
        numbers = [at for at in counting(block, sentence) if not has_unit(block, at, *NO_POINTS, "points", "raw")]
        added = [(one, tokens) for one, tokens in block.equations if tokens[0] >= sentence.stop]
        behind = block.sentence(sentence.stop + 1)
        if not added or block.has_tile(range(sentence.stop, added[0][1][0])):
            continue  # “the ends are 4 and 6. Ann adds 5|6: 4 + 5 = 9”
        if set(numbers) & block.added or any(len(set(block.tokens[at].faces)) > 1 for at in doubles):
            continue
        equation, tokens = added[0]
        is_next = tokens[0] in behind or (block.is_question(behind) and tokens[0] in block.sentence(behind.stop + 1))
        listed = Counter([block.tokens[at].value for at in numbers])
        listed += Counter([Fraction(sum(block.tokens[at].faces)) for at in doubles])
        terms = Counter([block.tokens[at].value for at in tokens[:-1]])
        if not (equation.true and is_next and listed.total() == terms.total() > 1 and _only_adds(block, tokens)):
            continue
        odd, right = list((listed - terms).elements()), set((terms - listed).elements())
        for at in numbers if len(odd) <= 1 and (terms.total() > _FEWEST_BARE or block.is_question(behind)) else ():
            value = block.tokens[at].value
            allowed = right if odd and value == odd[0] else {value}
            yield judged(block, ENDS_ADDED, at, allowed, "these ends are added up behind", also=tokens, firm=False)


def _only_adds(block: Block, tokens: tuple[int, ...]) -> bool:
    return {block.tokens[at].key for at in range(tokens[0], tokens[-1])} & OPERATORS == {"+", "="}


STORIES = (awards_behind, no_points, behind_sentences, bare, ends_added)
"""What is looked for in a whole block."""
