"""Two numbers with nothing but a bracket or “that is” between them: the same points, or pips and what they round to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD, MOST_ENDS, SMALLEST_SCORE
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import MINUS, has_unit, is_listed, joined_before
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

_UNITS = ("pip", "display", "raw", "points")
_APART = (
    "sum",
    "has",
    "stays",
    "target",
    "not",
    "past",
    "from",
    "or",
    "wins",
    "loses",
    "lacks",
    "each",
    "goes",
    "and",
    "but",
    "placement",
)
"""Words between numbers that are not the same points."""
_SIGNS = frozenset({"(", ",", ":", "="})
ARROW = "→"
"""Between two scores, or pips and what they are rounded to."""
_MOST_BETWEEN = 6
_MOST_PIPS = 60
"""No hands together have more."""
_MOST_HANDS = 40
"""Without a unit a greater number is more likely a score."""


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two numbers, and whether a bracket or a word of rounding is between them."""

    first: int
    last: int
    is_bracket: bool
    is_rounded: bool
    is_same: bool
    """Whether words say that both are the same."""


def beside(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“18 pips (20)”, “24, rounded to 25”, “57 display points (285)”, “270, that is 54 display points”."""
    pairs = list(_pairs(block))
    yield from _rounded(block, [pair for pair in pairs if _are_pips(block, pair, rules)], rules)
    for pair in pairs:
        first, last = pair.first, pair.last
        is_display = has_unit(block, first, "display"), has_unit(block, last, "display")
        if not any(is_display) and _are_both(block, first, last):
            is_display = not has_unit(block, first, "raw"), not has_unit(block, last, "raw")
        if not any(is_display) and pair.is_same and not block.has("or", range(first, last)):
            yield from _in_raw(block, first, last, rules)
        if (pair.is_bracket or pair.is_same) and not pair.is_rounded and rules.target_mode is TargetMode.EXACT:
            yield from _great(block, first, last, rules)
        if is_display[0] is is_display[1] or pair.is_rounded or not (pair.is_bracket or pair.is_same):
            continue
        display, raw = (first, last) if is_display[0] else (last, first)
        if is_listed(block, first):
            continue  # “5 and 5, that is two display points”
        if not has_unit(block, raw, "pip", "tile", "player", "stroke", "big-x"):
            yield from _same(block, display, raw, rules)


def _are_both(block: Block, first: int, last: int) -> bool:
    """Whether of two numbers of points one, and only one, counts raw points."""
    are_raw = [has_unit(block, at, "raw") and not has_unit(block, at, "display") for at in (first, last)]
    return are_raw[0] is not are_raw[1] and all(has_unit(block, at, *_UNITS[1:]) for at in (first, last))


def _great(block: Block, first: int, last: int, rules: DominoRules) -> Iterator[Ruling]:
    """“With 59 (295) she …”, “it becomes 300, that is 60”: a score that is no display score is the other one in raw."""
    low, high = sorted((first, last), key=lambda at: block.tokens[at].value)
    held, raw = block.tokens[low].value, block.tokens[high].value
    most = rules.target_display + MOST_AWARD
    are_scores = SMALLEST_SCORE <= held <= most < raw <= rules.target + MOST_ENDS
    is_other = any(has_unit(block, at, "pip", "tile", "player", "stroke", "big-x", "pair") for at in (first, last))
    if are_scores and not is_other and not {first, last} & block.terms and not is_listed(block, first):
        yield from _same(block, low, high, rules)


def _in_raw(block: Block, first: int, last: int, rules: DominoRules) -> Iterator[Ruling]:
    """“It is worth 10, that is 50 raw points”: the first one is a sum, pips, or the same on the display."""
    is_raw = has_unit(block, last, "raw") and not has_unit(block, last, "display")
    value, raw = block.tokens[first].value, block.tokens[last].value
    others = ("raw", "points", "pip", "tile", "player", "stroke", "big-x", "pair")
    in_sum = first in block.added
    if not is_raw or has_unit(block, first, *others) or in_sum or not is_whole(value) or raw % rules.display_divisor:
        return
    right = {value, value * rules.display_divisor, Fraction(rounded(rules, value))}
    why = f"{block.quote(first)} can be pips, raw points or display points"
    yield judged(block, "same-points", last, right, why, also=(first,), firm=False)


def _same(block: Block, display: int, raw: int, rules: DominoRules) -> Iterator[Ruling]:
    """Both numbers are wrong if they differ; one of them may be right by another claim."""
    divisor = rules.display_divisor
    why = f"{divisor} raw points are 1 display point"
    shown, held = abs(block.tokens[display].value), abs(block.tokens[raw].value)
    yield judged(block, "same-points", raw, {shown * divisor, -shown * divisor}, why, also=(display,), firm=False)
    if held % divisor == 0:
        right = held / divisor
        yield judged(block, "same-points", display, {right, -right}, why, also=(raw,), firm=False)


def _rounded(block: Block, pairs: list[_Pair], rules: DominoRules) -> Iterator[Ruling]:
    """Pips and what they are rounded to. A bracket alone tells that only if another one of the block does."""
    right = {pair.first: rounded(rules, block.tokens[pair.first].value) for pair in pairs}
    true = [pair for pair in pairs if right[pair.first] == block.tokens[pair.last].value]
    is_settled = block.has_any(("rounded", "opponents", "partner"))
    is_about = is_settled or any(right[pair.first] != block.tokens[pair.first].value for pair in true)
    for pair in pairs:
        if pair in true or is_about:
            value = right[pair.first]
            why = f"{block.quote(pair.first)} is rounded to {value}"
            yield judged(block, "rounding", pair.last, {value}, why, also=(pair.first,), firm=False)


def _are_pips(block: Block, pair: _Pair, rules: DominoRules) -> bool:
    """Whether two numbers can be pips and what they are rounded to."""
    numbers = (pair.first, pair.last)
    if any(has_unit(block, at, "display", "points", "tile", "player") for at in numbers) or has_unit(
        block, pair.first, "raw"
    ):
        return False
    values = [block.tokens[at].value for at in numbers]
    results = joined_before(block, pair.last)
    if len(results) > 2 and results[0] == pair.last and len(joined_before(block, pair.first)) != len(results):  # noqa: PLR2004 # as many hands, told one by one
        return False
    if results[:1] == (pair.last,) and are_rounded_apart(block, joined_before(block, pair.first), results, rules):
        return False  # “8 and 17, rounded 10 and 15”
    if rules.display_divisor in {values[1] / (values[0] or 1), values[0] / (values[1] or 1)}:
        return False  # “a score of 54 (270 raw)”, “10 (2)”
    is_total = any(tokens[-1] == pair.first for _equation, tokens in block.equations)
    is_told = pair.is_bracket or pair.is_rounded or is_total or has_unit(block, pair.first, "pip")
    is_pip = has_unit(block, pair.last, "pip") or pair.is_same
    return is_told and not is_pip and all(map(is_whole, values)) and values[0] <= _MOST_PIPS


def are_rounded_apart(block: Block, hands: Sequence[int], results: Sequence[int], rules: DominoRules) -> bool:
    """Whether as many numbers behind hands are what these are rounded to, one by one."""
    values = [(block.tokens[one].value, block.tokens[at].value) for one, at in zip(hands, results, strict=False)]
    return len(hands) == len(results) > 1 and all(is_whole(one) and rounded(rules, one) == at for one, at in values)


def _pairs(block: Block) -> Iterator[_Pair]:
    """The numbers that stand beside each other but for their units, signs, and words for “that is” and “rounded”."""
    numbers = [at for at in block.shadow.numbers(range(len(block.tokens))) if not is_label(block, at)]
    for first, last in pairwise(numbers):
        between = list(range(first + 1, last))
        if between and block.tokens[between[-1]].key in MINUS:
            between.pop()
        unit = _behind_unit(block, first, *_UNITS)
        rest = range(unit, between[-1] + 1) if between else range(0)
        words = {name: _covered(block, name, rest) for name in ("that-is", "rounded", "becomes")}
        units = (has_unit(block, first, "raw"), has_unit(block, last, "display"))
        reverse = (has_unit(block, first, "display"), has_unit(block, last, "raw"))
        if all(units) or all(reverse):
            words["that-is"] |= _covered(block, "and", rest)  # “20 raw points and 4 on the display”
        repeated = _covered(block, "to", rest)  # “falls to 155, that is to 31 display points”
        known = repeated.union(*words.values())
        signs = {at for at in rest if block.tokens[at].key in _SIGNS}
        if not 0 < len(rest) <= _MOST_BETWEEN or known | signs != set(rest):
            continue
        is_shown_raw = _are_both(block, first, last) and _keys(block, rest) == {","}  # “seven points, 35 raw”
        is_told = bool(known) or "(" in _keys(block, rest) or is_shown_raw
        if any(block.tokens[at].key == "=" for at in rest) or not is_told:
            continue
        is_bracket = "(" in _keys(block, rest) and _closes(block, last)
        is_rounded = bool(words["rounded"])
        is_same = is_shown_raw or (bool(words["that-is"]) and words["becomes"] <= words["that-is"] | repeated)
        if is_rounded or is_same or is_bracket or words["becomes"]:
            yield _Pair(first, last, is_bracket, is_rounded, is_same)


def linked(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“61 display points are therefore 305 raw points”, “305 raw points are the 61 of the target”."""
    for first, last in pairwise(block.shadow.numbers(range(len(block.tokens)))):
        rest = range(_behind_unit(block, first, *_UNITS), last)
        is_short = 0 < len(rest) <= _MOST_BETWEEN and block.sentence(first) == block.sentence(last)
        is_other = block.has_any(_APART, rest) or set(_keys(block, rest)) & {";", ":", "(", ")", "="}
        if not is_short or is_other or not block.has_any(("is", "that-is", "surely-is"), rest):
            continue
        raws = [at for at in (first, last) if has_unit(block, at, "raw") and not has_unit(block, at, "display")]
        shown = [at for at in (first, last) if has_unit(block, at, "display")]
        if not shown and len(raws) == 1:
            other = first + last - raws[0]
            is_target = block.tokens[raws[0]].value == rules.target or block.tokens[other].value == rules.target_display
            is_bare = not has_unit(block, other, "points", "pip", "tile", "player", "stroke", "big-x", "pair")
            shown = [other] if is_target and is_bare and block.tokens[other].value > MOST_AWARD else []
        if len(raws) == len(shown) == 1 and not is_listed(block, first) and not {first, last} & block.added:
            yield from _same(block, shown[0], raws[0], rules)


def becoming(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“11, which becomes 10”, “4 and 7, that is 11”: the second number follows from the one before it, or its list."""
    numbers = [at for at in block.shadow.numbers(range(len(block.tokens))) if not is_label(block, at)]
    results: set[int] = set()
    found: list[Ruling] = []
    for first, last in pairwise(numbers):
        if not _surely_is(block, first, last) or not is_whole(block.tokens[last].value) or goes_on(block, last):
            continue
        results.add(last)
        held = joined_before(block, first) or (first,)
        if results & {*held}:
            held = (first,)  # “13 becomes 15, and 6 becomes 5”
        values = [block.tokens[at].value for at in held]
        if held[-1] == first and all(map(is_whole, values)) and sum(values) < _MOST_HANDS:
            told = [block.tokens[at].value for at in numbers if at < first]
            if len(held) == 1 or not is_listed(block, last):
                found.append(_follows(block, held, last, told, rules))
    has_tiles = any(token.sort is Sort.TILE for token in block.tokens)
    if is_settled(block) or (not has_tiles and any(ruling.true for ruling in found)):
        yield from found


def is_settled(block: Block) -> bool:
    """Whether a text speaks of pips, or of what they are rounded to."""
    return block.has_any(("rounded", "opponents", "partner", "pip"))


def _surely_is(block: Block, first: int, last: int) -> bool:
    """Whether there is nothing but a word for “becomes” between two numbers, with the unit of the first."""
    rest = range(_behind_unit(block, first, "pip"), last)
    words = _covered(block, "surely-is", rest)
    known = words | _covered(block, "linking", rest) | {at for at in rest if block.tokens[at].key in {",", ";"}}
    is_point = any(has_unit(block, at, "raw", "display", "points", "tile", "player") for at in (first, last))
    is_move = block.has("from", range(first - 1, first)) or _keys(block, rest) == {ARROW}
    return not is_point and not is_move and last - 1 in words and known == set(rest)


def _follows(block: Block, held: Sequence[int], last: int, told: Sequence[Fraction], rules: DominoRules) -> Ruling:
    """Whether a number is what others come to: rounded or not, raw or on the display, alone or off a score."""
    values = [block.tokens[at].value for at in held]
    parts = {values[-1], sum(values, Fraction(0))} | ({abs(values[0] - values[-1])} if len(values) > 1 else set())
    rounds = {Fraction(rounded(rules, value)) for value in parts}
    changes = {one * factor for one in parts | rounds for factor in (1, Fraction(1, rules.display_divisor))}
    scores = {value for value in told if value >= SMALLEST_SCORE}
    right = changes | {value * rules.display_divisor for value in parts}
    right |= {score + sign * change for score in scores for change in changes for sign in (1, -1)}
    expected = rounded(rules, sum(values, Fraction(0)))
    why = f"{' + '.join(map(block.quote, held))} is rounded to {expected}"
    return Ruling("follows", last, block.tokens[last].value in right, str(expected), why, tuple(held), firm=False)


def _keys(block: Block, span: range) -> set[str]:
    return {block.tokens[at].key for at in span}


def _closes(block: Block, at: int) -> bool:
    """Whether a bracket closes behind a number and its unit, or the words go on with a comma."""
    unit = _behind_unit(block, at, *_UNITS)
    return unit < len(block.tokens) and block.tokens[unit].key in {")", ",", ";"}


def _behind_unit(block: Block, at: int, *names: str) -> int:
    """The token behind a number and its unit, if it has one of these."""
    return next((cue.stop for name in names for cue in block.words(name) if cue.start == at + 1), at + 1)


def _covered(block: Block, name: str, span: range) -> set[int]:
    return {at for cue in block.words(name) if cue.start in span and cue.stop <= span.stop for at in cue}


STORIES = (beside, linked, becoming)
"""What is looked for in a whole block."""
