"""Rounds that are settled in words: as many hands as players, hands that are rounded alike, scores before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.set_up.company import is_collective
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling, judged
from rulegen.check.claims.units import all_lists, has_unit, is_listed, is_points, joined_before, signed
from rulegen.engine.dominoes import DominoRules

_FEWEST_HANDS = 3
"""Two numbers in a row may be anything."""
_SOON = 8
"""Tokens from the beginning of a paragraph within which it tells how many play."""
_NEAR = 5
"""Words between “each” and what the hands are rounded to."""


def players_and_hands(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“With three players, blocked: 6, 11 and 19 pips”: as many hands as players."""
    if block.has_any(("last-award", "opponents", "others")):
        return  # whoever has no tile left is not listed
    players = [at for at in counting(block, range(min(_SOON, len(block.tokens)))) if _are_players(block, at)]
    hands = next((listed for listed in all_lists(block) if len(listed) >= _FEWEST_HANDS), ())
    if len(players) != 1 or not hands or players[0] >= hands[0] or not block.has("pip"):
        return
    between = counting(block, range(players[0] + 1, hands[0]))
    are_hands = all(is_whole(block.tokens[at].value) for at in hands) and len(hands) in rules.deal
    if are_hands and not between and not any(is_points(block, at) for at in hands):
        why = f"{len(hands)} hands are listed"
        firm = block.has("term:block")  # else whoever has no tile left may not be listed
        yield judged(block, "players-and-hands", players[0], {len(hands)}, why, also=hands, firm=firm)


def _are_players(block: Block, at: int) -> bool:
    """Whether a number counts those who play: “three players”, “with three”, “we troje”, “berempat”."""
    return has_unit(block, at, "player") or block.has("with", range(at - 1, at)) or is_collective(block, at)


def versus(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """“8 against 21: the difference is 13”."""
    difference = abs(match.value("a") - match.value("b"))
    yield match.rule("d", {difference}, f"{match.value('a')} and {match.value('b')} differ by {difference}")


def rounded_alike(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“They hold 4 and 7 pips; each is rounded to 5”."""
    for cue in block.words("both"):
        sentence = block.sentence(cue.start)
        after = block.shadow.numbers(range(cue.stop, min(cue.stop + _NEAR, sentence.stop)))
        if not after or _is_no_rounding(block, after[0], rules):
            continue
        between = range(cue.stop, after[0])
        if not (block.has("rounded", between) or block.has("surely-is", between)):
            continue
        is_here = bool(counting(block, range(sentence.start, cue.start)))
        start = sentence.start if is_here else block.sentence_before(sentence).start
        hands = [at for at in counting(block, range(start, cue.start)) if _is_hand(block, at)]
        rounds = [rounded(rules, block.tokens[at].value) for at in hands]
        odd = [value for value in rounds if value != block.tokens[after[0]].value]
        if len(hands) > 1 and (len(odd) <= 1 or len(set(rounds)) == 1):
            yield from _alike(block, hands, rounds, after[0])


def _is_no_rounding(block: Block, at: int, rules: DominoRules) -> bool:
    """Whether a number is not what all hands are rounded to: it is one of several, or counts something else."""
    is_one = is_listed(block, at) or goes_on(block, at)
    is_odd = block.tokens[at].value % rules.rounding != 0 and not block.has("rounded", range(at - 2, at))
    return is_one or is_odd or has_unit(block, at, "tile", "points", "display")


def _alike(block: Block, hands: Sequence[int], rounds: Sequence[int], last: int) -> Iterator[Ruling]:
    """Judge what all hands are rounded to or, if one of them does not fit, that one."""
    told = block.tokens[last].value
    if len(set(rounds)) == 1:
        why = f"{', '.join(map(block.quote, hands))} are rounded to {rounds[0]}"
        yield judged(block, "rounded-alike", last, {rounds[0]}, why, also=tuple(hands), firm=False)
        return
    for at, value in zip(hands, rounds, strict=True):
        why = f"each of these hands is rounded to {told}"
        right = "a number that is rounded alike"
        yield Ruling("rounded-alike", at, value == told, right, why, (last,), firm=False)


def _is_hand(block: Block, at: int) -> bool:
    value = block.tokens[at].value
    is_other = is_points(block, at) or has_unit(block, at, "player", "partner", "opponents", "pair")
    is_pips = has_unit(block, at, "pip") or not is_other
    return is_whole(value) and value < SMALLEST_SCORE * 2 and is_pips


def nothing_lost(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“With 1 and 2 pips the pair loses nothing”: each is rounded down to nothing."""
    for cue in block.words("loses-nothing"):
        sentence = block.sentence(cue.start)
        told = counting(block, range(sentence.start, cue.start))
        hands = joined_before(block, told[-1]) if told else ()
        if len(hands) > 1 and hands[-1] == told[-1] and all(_is_hand(block, at) for at in hands):
            least = set(range(rules.rounding // 2 + 1))
            for at in hands:
                yield judged(block, "nothing-lost", at, least, "this says that nothing is lost", firm=False)


def scores_less(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Before 58, 50 and 62, after 58, 49 and 61”: each is less by what a number of the text is rounded to."""
    lists = [listed for listed in all_lists(block) if len(listed) in rules.deal and _are_scores(block, listed)]
    if rules.last_award_in_finish or len(lists) != 2 or len(lists[0]) != len(lists[1]):  # noqa: PLR2004 # before and after
        return
    others = [at for at in counting(block, range(len(block.tokens))) if at not in {*lists[0], *lists[1]}]
    values = {block.tokens[at].value for at in others if block.tokens[at].value < SMALLEST_SCORE * 2}
    raw = {Fraction(rounded(rules, value)) for value in values if is_whole(value)}
    told = {Fraction(0), *raw, *(value / rules.display_divisor for value in raw), *values}
    changes = [(first, last, signed(block, first) - signed(block, last)) for first, last in zip(*lists, strict=True)]
    odd = [last for _first, last, less in changes if less not in told]
    is_settled = block.has_any(("rounded", "pip", "loses", "surely-is"))
    if is_settled and len(odd) <= 1 and any(less for _first, last, less in changes if last not in odd):
        for first, last, _less in changes:
            why = f"{block.quote(first)}, less what a hand of the text is rounded to"
            yield Ruling("score-after", last, last not in odd, why, why, (first,), firm=False, lax=1)


def _are_scores(block: Block, listed: Sequence[int]) -> bool:
    """Whether a list can be one of scores; of two numbers both must be too great for anything else."""
    are_great = all(block.tokens[at].value >= 2 * SMALLEST_SCORE for at in listed)
    return len(listed) >= _FEWEST_HANDS or (are_great and not any(has_unit(block, at, "raw") for at in listed))


STORIES = (players_and_hands, rounded_alike, nothing_lost, scores_less)
"""What is looked for in a whole block."""
