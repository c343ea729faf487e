"""Numbers that a claim about dominoes finds false, although another reading of the text makes them true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.doubts.echoes import ECHOES, MARKS
from rulegen.check.claims.dominoes.doubts.readings import has_other_reading
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_points, told_numbers
from rulegen.engine.dominoes import DominoRules

_NOUNS = (
    "tile",
    "pip",
    "points",
    "raw",
    "display",
    "player",
    "pair",
    "half",
    "side",
    "arm",
    "double",
    "stroke",
    "big-x",
    "neighbours",
)
"""What can be counted in a game of dominoes."""
_POINTS = frozenset({"points", "raw", "display"})
_OWN = {
    "set-size": {"tile"},
    "many-tiles": {"tile"},
    "hand": {"tile"},
    "boneyard": {"tile"},
    "doubles": {"double", "tile"},
    "set-name": {"double", "pip"},
    "players": {"player"},
    "all-players": {"player"},
    "sides": {"side"},
    "arms": {"arm"},
    "halves": {"half", "points"},  # in Indonesian “angka” are numbers and points
    "places": {"side", "arm", "tile"},
    "target": _POINTS,
    "goal": _POINTS,
    "double-count": {"pip", *_POINTS},
    "no-pips": {"pip", *_POINTS},
    "result": _POINTS,
    "has": _POINTS,
    "stays": _POINTS,
    "moves": _POINTS,
    "score-sum": _POINTS,
    "tally": _POINTS,
}
"""What the numbers of a claim count."""
_CONSTANTS = frozenset(
    {
        "set-size",
        "many-tiles",
        "doubles",
        "set-name",
        "hand",
        "boneyard",
        "players",
        "all-players",
        "sides",
        "arms",
        "halves",
        "places",
        "around",
    }
    | {"pairs", "partners", "some-players"}
)
"""Claims about what every game has; a worked example may speak of any other number of the same things."""
_OF_RULES = frozenset({"hand", "goal", "many-tiles"})
"""Claims that a round which is told tile by tile does not make: “Bob draws 3 tiles”, “Ann stands at 43”."""
_PAIRED = frozenset({"conversion", "same-points", "tally", "double-count"})
"""Claims that take a number together with one that may belong to yet another number."""
_PARTING = frozenset({",", ":", ";"})
"""Signs between numbers that do not belong together."""
_ADDED = frozenset({"held"})
"""Claims about numbers in a row; that they are added up elsewhere shows that they are meant as they stand."""
_PLACES = frozenset({"sides", "arms", "halves", "places", "around"})
_FEW_TILES = 2
"""A text with more tiles tells of a round, in which there are any number of arms."""
_RANGES = frozenset({"players", "all-players"})
_STARTS = frozenset({"result", "has", "stays"})
"""Claims about scores; all scores are nothing at the start."""


def without_doubtful(block: Block, rulings: Sequence[Ruling], rules: DominoRules) -> Iterator[Ruling]:
    """All rulings but those that another reading of the text refutes."""
    true = {at for ruling in rulings if ruling.true for at in (ruling.at, *ruling.also)}
    for ruling in rulings:
        if ruling.true or not _is_refuted(block, ruling, rules, true):
            yield ruling


def _is_refuted(block: Block, ruling: Ruling, rules: DominoRules, true: set[int]) -> bool:
    return (
        _counts_other(block, ruling)
        or (ruling.claim in _STARTS and block.tokens[ruling.at].value == 0)
        or (ruling.claim == "result" and _is_small(block, ruling.at))
        or (ruling.claim in _ADDED and _is_added_elsewhere(block, ruling))
        or (ruling.claim in _CONSTANTS and _is_example(block, ruling.at, rules))
        or (ruling.claim == "halves" and block.has_any((*MARKS, "double", "arm"), block.sentence(ruling.at)))
        or (
            ruling.claim in _PLACES | _OF_RULES
            and len({token.faces for token in block.tokens if token.faces}) > _FEW_TILES
        )
        or (ruling.claim in _CONSTANTS | _PAIRED and _is_term(block, ruling))
        or (ruling.claim in _PAIRED and _has_partner(block, ruling, rules, true))
        or (ruling.claim in ECHOES and ECHOES[ruling.claim](block, ruling, rules))
        or has_other_reading(block, ruling, rules)
    )


def _counts_other(block: Block, ruling: Ruling) -> bool:
    """Whether a number counts something else: “2|2 as the only tile counts four”."""
    own = _OWN.get(ruling.claim)
    nouns = {noun for noun in _NOUNS if has_unit(block, ruling.at, noun)}
    return own is not None and bool(nouns) and not nouns & own


def _is_added_elsewhere(block: Block, ruling: Ruling) -> bool:
    """Whether a number is told once more in a true equation: “9 and 8 pips. 9 + 8 = 17”."""
    value = block.tokens[ruling.at].value
    others = [tokens for equation, tokens in block.equations if equation.true and not {*ruling.also} & {*tokens}]
    return any(ruling.at in tokens or value in {block.tokens[at].value for at in tokens[:-1]} for tokens in others)


def _is_small(block: Block, at: int) -> bool:
    """Whether a number without a unit is too small to be surely a score."""
    return block.tokens[at].value < SMALLEST_SCORE and not is_points(block, at)


def _is_example(block: Block, at: int, rules: DominoRules) -> bool:
    """Whether a sentence speaks of tiles that lie there, or adds their ends up; “from 0|0 to 6|6” are all tiles."""
    sentence = block.sentence(at)
    tiles = {block.tokens[one].faces for one in sentence if block.tokens[one].sort is Sort.TILE}
    if tiles - {(0, 0), (rules.max_pip, rules.max_pip)}:
        return True
    return any(tokens[0] in sentence and at not in tokens for _equation, tokens in block.equations)


def _is_term(block: Block, ruling: Ruling) -> bool:
    """Whether a number is a part of a true equation, and not what that comes to; “2–4 players” is a range."""
    at = ruling.at
    is_range = ruling.claim in _RANGES and block.tokens[at + 1 : at + 2] and block.tokens[at + 1].key == "\N{EN DASH}"
    is_part = any(equation.true and at in tokens[:-1] for equation, tokens in block.equations)
    return is_part or (not is_range and goes_on(block, at))


def _has_partner(block: Block, ruling: Ruling, rules: DominoRules, true: set[int]) -> bool:
    """Whether one of the numbers that are taken together is true with another one: “10 are 2, 35 are 7”."""
    if ruling.claim == "double-count":
        return _is_award(block, ruling, rules)
    span = {ruling.at, *ruling.also}
    for one, other in pairwise(told_numbers(block, block.sentence(ruling.at))):
        if ruling.claim == "tally":
            is_partner = one == ruling.at and other not in span and _is_mark(block, other) and not _is_mark(block, one)
        else:
            is_partner = (one in span) is not (other in span) and _belong(block, one, other, rules)
        if is_partner:
            return True
    return ruling.at in true and ruling.claim == "tally"


def _is_mark(block: Block, at: int) -> bool:
    return any(has_unit(block, at, mark) for mark in MARKS)


def _belong(block: Block, one: int, other: int, rules: DominoRules) -> bool:
    """Whether two numbers tell the same points, raw and on the display."""
    low, high = sorted(abs(block.tokens[at].value) for at in (one, other))
    is_parted = any(block.tokens[at].key in _PARTING for at in range(one + 1, other))
    return not is_parted and low > 0 and high == low * rules.display_divisor


def _is_award(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a double is told with the points that it brings when it opens a round, not with its pips."""
    value = block.tokens[ruling.at].value
    tiles = [block.tokens[at].faces for at in ruling.also if block.tokens[at].sort is Sort.TILE]
    awards = {rules.award.award(sum(faces)) for faces in tiles}
    return value in {raw // rules.display_divisor for raw in awards if raw}
