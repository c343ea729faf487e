"""Other readings of single numbers that a claim about dominoes finds false, by the words that stand around them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.doubts import told_scores
from rulegen.check.claims.dominoes.rounds.followed import SUPPOSED, is_last, is_sum
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_listed, is_points, joined_before, signed
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.tiles import double_set

Reading = Callable[[Block, Ruling, DominoRules], bool]

_NEAR = 3
"""Words between a number and what shows how it is meant."""
_MOST_EACH = 4
"""Players who lose as much each."""
_LYING = ("double", "term:spinner", "side", "arm")
"""Words for what lies on the table."""


def _lies(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a sentence tells how tiles lie, “a spinner takes at most four tiles”, and deals none."""
    sentence = block.sentence(ruling.at)
    dealt = [cue for cue in block.words("each") if cue.start in sentence]
    is_dealt = any(not block.has_any(_LYING, range(cue.stop, cue.stop + 1)) for cue in dealt)  # but “each double”
    return block.has_any(_LYING, sentence) and not is_dealt


def _is_followed_by_rounding(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number without a unit is rounded right behind: “each of them gets 6, that is 5”."""
    at, value = ruling.at, block.tokens[ruling.at].value
    behind = next(iter(block.shadow.numbers(range(at + 1, at + 1 + _NEAR))), None)
    is_plain = not has_unit(block, at, "tile") and is_whole(value) and value % rules.rounding
    return bool(is_plain) and behind is not None and block.tokens[behind].value == rounded(rules, value)


def _is_display(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is one of the numbers before it, told on the display: “falls to 25, from 8 to 5”, “10 (2)”."""
    told = {abs(signed(block, at)) for at in block.shadow.numbers(range(ruling.at))}
    raw = abs(signed(block, ruling.at)) * rules.display_divisor
    return raw > 0 and raw in told


def _is_too_much(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a sum brings nothing since it would lead past the target: “a sum of 25 is void: 57 + 5 = 62”."""
    sentence = block.sentence(ruling.at)
    past = [at for at in counting(block, sentence) if block.tokens[at].value > rules.target_display]
    if past == [at for at in past if is_sum(block, at)]:
        past = []  # no ends come to so much: a wrong sum
    return bool(past) or block.has_any(("past", "void"), sentence)


def _is_listed_hand(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is one of a list: “the partners hold 4 and 4 pips”."""
    return is_listed(block, ruling.at)


def _is_of_each(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether points are those of several who lose as much each: “each is rounded to 5, so two points are lost”."""
    if not block.has_any(("each", "both", "alone"), block.sentence(ruling.at)):
        return False
    low, high = sorted(abs(block.tokens[at].value) for at in (ruling.at, *ruling.also[:1]))
    many = range(2, _MOST_EACH + 1)
    return any(
        high * count == low * rules.display_divisor or high == low * rules.display_divisor * count for count in many
    )


def _is_in_round(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a text tells of tiles that lie there: “the double is gone, the new tile brings its four”."""
    sentence = block.sentence(ruling.at)
    near = range(block.sentence_before(sentence).start, sentence.stop)
    tiles = {block.tokens[at].faces for at in near if block.tokens[at].sort is Sort.TILE}
    return bool(tiles - {(0, 0), (rules.max_pip, rules.max_pip)})


def _is_ordinal(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number only tells which one: “after the second placement”."""
    return block.tokens[ruling.at].key.startswith("%")


def _is_in_sum(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is a term of a sum: “Bianca: 1 + 3 + 3 = 7”."""
    return ruling.at in block.terms or goes_on(block, ruling.at)


def _is_negative(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is taken off, told on the display or as a score: “rounded to 10, so −2”."""
    return (
        signed(block, ruling.at) < 0 or _is_display(block, ruling, rules) or told_scores.is_from(block, ruling, rules)
    )


def _is_display_total(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a sum is one of display points, told once more in raw ones: “nine together, that is 45 raw”."""
    values = {block.tokens[at].value for at in (ruling.at, *ruling.also)}
    return any(value * rules.display_divisor in values for value in values if value)


def _is_rounded_list(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether numbers are hands or what they are rounded to, not players: “each is rounded alone: 5 and 5”."""
    sentence = block.sentence(ruling.at)
    return block.has_any(("rounded", "pip"), sentence) and not has_unit(block, ruling.at, "player")


def _is_of_set(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is that of all tiles, those dealt or those left, beside another: “28 tiles, five each”."""
    others = {block.tokens[at].value for at in block.shadow.numbers(block.sentence(ruling.at)) if at != ruling.at}
    dealt = {Fraction(players * hand) for players, hand in rules.deal.items()}
    left = {Fraction(rules.boneyard_size(players)) for players in rules.deal}
    known = dealt | left | {Fraction(len(double_set(rules.max_pip)))}
    hands = set(map(Fraction, rules.deal.values()))
    return block.tokens[ruling.at].value in known and bool(others & (hands | left))


def _is_of_pairs(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether pairs are counted, not players, or the tiles that are dealt: “4 (two pairs): 20 dealt, 8 left”."""
    numbers = [at for at in (ruling.at, *ruling.also) if block.tokens[at].number]
    told = {block.tokens[at].value for at in block.shadow.numbers(block.sentence(ruling.at))}
    is_dealt = any(
        block.tokens[ruling.at].value == players * hand and {hand, rules.boneyard_size(players)} & told
        for players, hand in rules.deal.items()
    )
    return any(has_unit(block, at, "pair") for at in numbers) or is_dealt


def _ends_list(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is the last one of several: “18, 13 or 8 tiles for two, three or four”."""
    return block.has("or", range(ruling.at - 1, ruling.at))


def _is_company_of(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number of players stands behind the boneyard that they leave: “13 (three)”."""
    value = block.tokens[ruling.at].value
    near = block.shadow.numbers(range(max(0, ruling.at - _NEAR), ruling.at))
    return value in rules.deal and any(block.tokens[at].value == rules.boneyard_size(int(value)) for at in near)


def _is_article(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a word that can be a number is none: “una bianca è un contributo di 0”; not “una bianca conta uno”."""
    is_weak = block.tokens[ruling.at].key.startswith("#?") and not is_points(block, ruling.at)
    return is_weak and not is_last(block, ruling.at)


def _is_supposed(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a sentence tells what would be, or what comes of rounding otherwise."""
    sentence = block.sentence(ruling.at)
    return block.has_any((*SUPPOSED, "alone"), sentence)


def _is_half(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is that of the tiles that fit a double: “2|2 is open for tiles with a two”."""
    faces = {face for at in ruling.also for face in block.tokens[at].faces}
    before = range(max(0, ruling.at - _NEAR), ruling.at)
    return block.tokens[ruling.at].value in faces and block.has("tile", before)


def _is_told_with(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether the number of players stands before a number of tiles, not behind: “in two 18 tiles in three 13”."""
    before = block.shadow.numbers(range(max(0, ruling.at - _NEAR), ruling.at))
    players = {int(block.tokens[at].value) for at in before if block.tokens[at].value in rules.deal}
    return any(rules.boneyard_size(one) == block.tokens[ruling.at].value for one in players)


def _is_too_great_a_hand(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is too great for what hands are rounded to, and not told to be so: “the net is 5: it is 305”."""
    is_told = block.has("rounded", range(max(0, ruling.at - _NEAR), ruling.at))
    return not is_told and block.tokens[ruling.at].value > rules.target_display + 2 * SMALLEST_SCORE


def _is_of_list(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether hands are listed, and behind them what each is rounded to: “4 and 9 pips, rounded to 5 and 10”."""
    lists = [joined_before(block, at) for at in (ruling.at, *ruling.also[:1])]
    if len(lists) < 2 or lists[0] == lists[1] or len(lists[0]) != len(lists[1]) or not lists[0]:  # noqa: PLR2004 # two lists
        return False
    own = block.tokens[lists[1][lists[0].index(ruling.at)]].value
    return is_whole(own) and rounded(rules, own) == block.tokens[ruling.at].value


def _is_rounded_sum(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is what a sum of pips is rounded to: “5 + 11 = 16, which becomes 15 raw points”."""
    values = {block.tokens[at].value for at in ruling.also if block.tokens[at].number}
    return block.tokens[ruling.at].value in {Fraction(rounded(rules, value)) for value in values if is_whole(value)}


def _is_of_pair(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is what two lose together."""
    return block.has_any(("pair", "both", "together"), block.sentence(ruling.at))


def _is_sum_rounded(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number is what several hands together are rounded to: “0 and 1, that is 0”."""
    hands = sum((block.tokens[at].value for at in ruling.also if block.tokens[at].number), Fraction(0))
    return is_whole(hands) and block.tokens[ruling.at].value == rounded(rules, hands)


def _are_pips(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is one of a list of hands: “three players with 1, 13 and 22 pips”."""
    return is_listed(block, ruling.at) and block.has("pip", block.sentence(ruling.at))


def _is_company(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number tells how many play: “a round of two, placement by placement”."""
    return block.has("with", range(ruling.at - 1, ruling.at))


def _are_pips_together(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a sum is one of pips in hands, not of ends: “they had 16 pips, which would make 15, three points”."""
    sentence = block.sentence(ruling.at)
    own = block.shadow.numbers(range(sentence.start, ruling.at + 1))
    before = block.shadow.numbers(block.sentence_before(sentence)) if _is_rounded_sum(block, ruling, rules) else []
    return any(has_unit(block, at, "pip") for at in (*own, *before))


def _is_lost_by_each(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether points are those of several who lose as much each: “each loses 5 raw points, the pair two”."""
    return block.has("loses", block.sentence(ruling.at)) and _is_of_each(block, ruling, rules)


def _is_divisor(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is that of which something is a multiple: “sums that are no multiples of five bring nothing”."""
    return any(block.has("multiple", range(at - _NEAR, at)) for at in (ruling.at, *ruling.also))


def _is_one(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number can only count the double itself: “5|5 is one contribution of ten”."""
    return block.tokens[ruling.at].value == 1


def _is_award(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number in words is what a placement brings: “all of it is void, also the five of the last tile”."""
    return block.has_any(("void", "result", "last-award"), block.sentence(ruling.at))


def _is_instead(block: Block, ruling: Ruling, _rules: DominoRules) -> bool:
    """Whether a number is told to be wrong: “counting 6|6 as 6 instead of 12”."""
    return block.has("instead", range(ruling.at + 1, ruling.at + 3))


READINGS: Mapping[str, tuple[Reading, ...]] = {
    "hand": (_lies, _is_followed_by_rounding, _is_of_set),
    "boneyard": (_is_of_pairs, _is_told_with, _are_pips, _ends_list),
    "placements": (_is_company,),
    "players": (_is_rounded_list,),
    "all-players": (_is_rounded_list,),
    "target": (
        told_scores.is_from,
        told_scores.is_raw_score,
        told_scores.is_told_again,
        told_scores.is_higher,
        told_scores.is_example,
    ),
    "goal": (told_scores.is_from, told_scores.is_raw_score, told_scores.is_told_again),
    "rounding": (_is_display, _is_in_sum, _is_too_great_a_hand, _is_of_list, _is_company_of),
    "rounding-list": (_is_negative,),
    "follows": (_is_display, _is_article),
    "run": (told_scores.is_from,),
    "result": (
        told_scores.is_result,
        told_scores.is_void,
        told_scores.is_of_other,
        told_scores.is_supposed,
        told_scores.is_target,
    ),
    "score-sum": (told_scores.is_of_other,),
    "together": (_is_sum_rounded,),
    "cost": (_is_of_pair,),
    "ranked": (_is_in_sum,),
    "stays": (told_scores.is_void, told_scores.stays_elsewhere, told_scores.is_of_other, _is_display),
    "sum-award": (_is_divisor, _is_too_much, _is_display_total, _are_pips_together),
    "partners": (_is_listed_hand,),
    "same-points": (_is_of_each,),
    "set-name": (_is_in_round, _is_award),
    "conversion": (_is_lost_by_each,),
    "single": (_is_ordinal,),
    "floor": (told_scores.is_score,),
    "blank": (_is_in_sum, _is_article),
    "double-count": (_is_half, _is_instead, _is_one),
    "tie": (told_scores.are_level,),
    "highest": (told_scores.beats_next,),
    "equation-award": (_is_display_total, _is_rounded_sum),
    "moves": (told_scores.costs, told_scores.differ_as_told),
}
"""What else the number of a claim can be, by the claim."""


def has_other_reading(block: Block, ruling: Ruling, rules: DominoRules) -> bool:
    """Whether a number that is found false is something else than what the claim takes it for."""
    return any(reading(block, ruling, rules) for reading in READINGS.get(ruling.claim, ()))
