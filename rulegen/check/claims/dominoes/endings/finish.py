"""The combined event of the player who empties a hand: the last placement, the opponents' pips, the partner's pips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

_CLOSE = 3
"""Words between the last placement and what it brings."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """What a text tells of a finish: each part in raw points, in every way in which it can be meant."""

    sides: tuple[frozenset[Fraction], ...]
    """The last award, what the opponents bring, and what the partner costs."""
    told: tuple[int, ...]
    """The first number of each."""
    stop: int
    more: frozenset[Fraction]
    """What else the opponents can bring, if more numbers are told of them."""

    @property
    def nets(self) -> frozenset[Fraction]:
        """What it can come to; a text may leave the sign out."""
        award, gained, *lost = self.sides
        taken = lost[0] if lost else frozenset({Fraction(0)})
        nets = {one + other - less for one in award for other in gained for less in taken}
        return frozenset({*nets, *map(abs, nets)})


def settlements(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Last placement 0, opponents 1 + 1 = 2, partner 23: net -25”: the net of a combined event."""
    parts = _parts(block, rules) if rules.last_award_in_finish else None
    if parts is None:
        return
    nets = [at for at in _after_cue(block, block.words("net"), parts.stop) if at not in block.added]
    for at in nets or _last_of_sentence(block, parts.told[-1]):
        right = sorted(parts.nets)
        why = f"the net is {' or '.join(map(str, right))}"
        yield judged(block, "settlement", at, right, why, also=parts.told, firm=False)
    for equation, tokens in block.equations:
        terms = tokens[:-1]
        if tokens[0] < parts.stop or len(equation.sides) != 2 or len(terms) != len(parts.sides):  # noqa: PLR2004 # a = b
            continue
        sides = [side | (parts.more if place == 1 else frozenset()) for place, side in enumerate(parts.sides)]
        odd = [at for at, side in zip(terms, sides, strict=True) if block.tokens[at].value not in side]
        also = parts.told if terms[0] in odd else (*parts.told, *terms)  # else pips may be added up
        for at, side in zip(terms, sides, strict=True) if len(odd) <= 1 else ():
            yield judged(block, "settlement", at, side, "a part of the net effect", also=also, firm=False)
        break


def _parts(block: Block, rules: DominoRules) -> _Parts | None:
    """The parts of the first finish of a text, if it tells them in their order."""
    cues = [block.words(name) for name in ("last-award", "opponents", "partner")]
    if not cues[0] or not cues[1] or cues[1][0].start < cues[0][0].start:
        return None
    last, others = cues[0][0].stop, cues[1][0].stop
    partner = next((cue.stop for cue in cues[2] if cue.start > others), None)
    stop = len(block.tokens)
    spans = [range(last, others), range(others, partner or stop), *([range(partner, stop)] if partner else [])]
    numbers = [[at for at in counting(block, span) if is_whole(block.tokens[at].value)] for span in spans]
    before = range(max(block.sentence(cues[0][0].start).start, cues[0][0].start - 2), cues[0][0].start)
    is_before = block.tokens[cues[0][0].start - 1].sort is not Sort.SIGN and block.shadow.numbers(
        before
    )  # “5 for the last tile”
    if not all(numbers) or len(numbers[0]) > 1 or is_before:
        return None
    first = numbers[0][0]
    sides = [frozenset({block.tokens[first].value}), _gained(block, numbers[1], rules)]
    if partner:
        sides.append(frozenset({Fraction(rounded(rules, block.tokens[numbers[2][0]].value))}))
    told = (first, *(_hands_of(part)[-1] for part in numbers[1:]))
    sums = accumulate(block.tokens[at].value for at in numbers[1])
    more = frozenset(Fraction(rounded(rules, pips)) for pips in sums)
    more |= {block.tokens[at].value for at in numbers[1]}
    return _Parts(
        tuple(sides), told, numbers[-1][0] + 1, more if len(numbers[1]) > len(_hands_of(numbers[1])) else frozenset()
    )


def _gained(block: Block, numbers: Sequence[int], rules: DominoRules) -> frozenset[Fraction]:
    """What the pips of the opponents are rounded to: those of the first number, of the first two, or what is told."""
    pips = sum((block.tokens[at].value for at in _hands_of(numbers)), Fraction(0))
    return frozenset({Fraction(rounded(rules, pips))})


def _hands_of(numbers: Sequence[int]) -> Sequence[int]:
    """The first number, and the second one of “12 and 9”."""
    return numbers[: 1 + (len(numbers) > 1 and numbers[1] - numbers[0] <= 2)]  # noqa: PLR2004 # an “and” between them


def _after_cue(block: Block, cues: Sequence[range], start: int) -> list[int]:
    """The numbers that stand next to a cue."""
    found = (block.shadow.numbers(range(cue.stop, cue.stop + 3)) for cue in cues if cue.start >= start)
    return [numbers[0] for numbers in found if numbers]


def _last_of_sentence(block: Block, after: int) -> list[int]:
    """The last number of a sentence, if it is the only one behind another."""
    behind = block.shadow.numbers(range(after + 1, block.sentence(after).stop))
    return behind if len(behind) == 1 and not block.has("rounded", range(after, behind[0])) else []


def raw_forms(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“The pair has 296. The last tile brings 6, the opponents …”: raw scores and awards are multiples of five."""
    if not rules.last_award_in_finish or not (block.has("last-award") and block.has("opponents")):
        return
    numbers = counting(block, range(len(block.tokens)))
    least = rules.target_display * 3 // 2  # a little past the target it is void, and told on the display
    scores = {at for at in numbers if block.tokens[at].value > least and at not in block.added}
    awards = {at for cue in block.words("last-award") for at in numbers if 0 <= at - cue.stop < _CLOSE}
    awards = {at for at in awards if block.has("counts", range(at - 1, at)) or block.tokens[at - 1].key == ":"}
    for at in sorted(scores | awards):
        has_other_unit = has_unit(block, at, "display", "points", "pip", "tile", "player", "pair")
        if not has_other_unit and block.tokens[at].value % rules.rounding:
            told = f"a multiple of {rules.rounding}"
            yield wrong("raw-form", at, told, "all raw points are multiples of it", firm=False)


def raw_scores(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """A number that is too great for the display tells raw points, whatever the words are: “Ada would be at 309”."""
    numbers = counting(block, range(len(block.tokens)))
    least, most = rules.target_display * 3 // 2, rules.target + MOST_ENDS
    great = [at for at in numbers if least <= block.tokens[at].value < most and at not in block.terms]
    odd = [at for at in great if block.tokens[at].value % rules.display_divisor and not _is_bound(block, at, rules)]
    others = [block.tokens[at].value for at in numbers if block.tokens[at].value > MOST_ENDS and at not in odd]
    is_about = block.has_any(("raw", "display", "points", "void", "wins", "target", "settling")) or others
    for at in odd if len(odd) == 1 else ():
        is_near = abs(block.tokens[at].value - rules.target) <= rules.rounding
        if (is_about or is_near) and not has_unit(block, at, "tile", "player", "pair", "stroke", "pip", "half"):
            told = f"a multiple of {rules.display_divisor}"
            yield wrong("raw-form", at, told, "all raw scores are multiples of it", firm=False)


def _is_bound(block: Block, at: int, rules: DominoRules) -> bool:
    """Whether a number is the first one past the target: “with 306 or more the event is void”."""
    near = range(at - _CLOSE, at + 1 + _CLOSE)
    is_told = block.has_any(("or-more", "past"), near)
    return is_told and block.tokens[at].value == rules.target + 1


STORIES = (raw_scores, settlements, raw_forms)
"""What is looked for in a whole block."""
