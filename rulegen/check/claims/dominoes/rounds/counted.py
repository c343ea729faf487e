"""How many there are in a round that is told: placements, players, and the tiles that each has left."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.followed import NO_POINTS, Follower, Round
from rulegen.check.claims.dominoes.rounds.numbers import FEWEST, RoundText, listed
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

PLACEMENTS, LEFT, NUMBERED, FITTING = "placements", "round-tiles", "numbered", "fitting"
CLAIMS = frozenset({PLACEMENTS, LEFT, NUMBERED, FITTING})
"""The kinds of these claims."""
_LONGEST_HEAD = 8
"""Words and signs of a heading."""
_FEWEST_NUMBERED = 4
_LONGEST_CHOICE = 12
"""Words from “only” to the end of what fits."""
_WIDEST_GAP = 4
"""Words between two numbers of it."""
_FAR = 60
"""Tokens behind a round in which it is told what is left."""


def counted(
    block: Block, follower: Follower, rounds: Sequence[Round], totals: Collection[int], rules: DominoRules
) -> Iterator[Ruling]:
    """What a text counts of the rounds that it tells; `totals` are numbers that were found to be points of them."""
    yield from _placements(block, follower, rounds, totals, rules)
    is_whole = _are_all(follower, rounds)
    for one in rounds:
        yield from _fitting(block, RoundText(block, one, rules))
    for one in rounds[:1]:
        yield from _numbered(block, one)
        many = RoundText(block, one, rules).owners.many
        if many and is_whole and len(rounds) == 1:
            yield from _left(block, one, many, rules)


def _is_lead(block: Block, at: int) -> bool:
    """Whether a number stands in the first words of a text: its first sentence, or the heading above it."""
    sentence = block.sentence(at)
    is_line = sentence.stop < len(block.tokens) and block.quote(sentence.stop) == "\n"
    before = block.sentence_before(sentence)
    is_first = sentence.start == 0 or (before.start == 0 and len(before) <= 1)  # “A. Eight placements”
    return is_first or (is_line and len(sentence) <= _LONGEST_HEAD)


def _numbered(block: Block, played: Round) -> Iterator[Ruling]:
    """“Move 1. … Move 2. …”: the numbers behind the same word before each placement follow each other."""
    starts = [block.sentence_before(block.sentence(played.steps[0].at)).start, *(step.at for step in played.steps)]
    spans = [range(one, other) for one, other in pairwise(starts)]
    heads = [{block.tokens[at - 1].key: at for at in block.shadow.numbers(span) if at > 0} for span in spans]
    words = {key for key in heads[0] if key[:1].isalpha() and all(key in one for one in heads)}
    if len(words) != 1 or len(heads) < _FEWEST_NUMBERED:
        return
    numbers = [one[key] for key in words for one in heads]
    firsts = [block.tokens[at].value - place for place, at in enumerate(numbers)]
    first = max(firsts, key=firsts.count)
    if firsts.count(first) >= len(firsts) - 1:
        for place, at in enumerate(numbers):
            yield judged(block, NUMBERED, at, {first + place}, "the placements are numbered one by one", firm=False)


def _fitting(block: Block, told: RoundText) -> Iterator[Ruling]:
    """“Now only a 5 or a 6 can be placed”: what the open places show; one may be wrong."""
    for number, step in enumerate(told.round.steps):
        right = {frozenset(Fraction(place.pips) for place in way[number].open_ports) for way in told.round.ways}
        for cue in block.words("only") if len(right) == 1 and told.is_sure(number) else ():
            if not step.at < cue.start < step.stop:
                continue
            listed_pips = _choice_behind(block, cue.stop)
            fits = next(iter(right))
            odd = [at for at in listed_pips if block.tokens[at].value not in fits]
            if listed_pips and len(listed_pips) == len(fits) and len(odd) <= (len(fits) > 1):
                for at in listed_pips:
                    others = {block.tokens[one].value for one in listed_pips if one != at}
                    allowed = fits - others if at in odd else fits
                    why = "the open places show " + " and ".join(map(str, sorted(fits)))
                    yield judged(block, FITTING, at, allowed, why, firm=False)


def _choice_behind(block: Block, start: int) -> list[int]:
    """The numbers behind “only” that count nothing and have a comma or “or” between them: “a 5 or a 6”."""
    found: list[int] = []
    near = range(start, min(start + _LONGEST_CHOICE, block.sentence(start).stop))
    for at in (one for one in block.shadow.numbers(near) if not block.tokens[one].key.startswith("#?")):
        gap = range(found[-1] + 1 if found else start, at)
        is_joined = block.has("or", gap) or any(block.tokens[one].key == "," for one in gap)
        if len(gap) > _WIDEST_GAP or block.has_tile(gap) or (found and not is_joined):
            break
        found.append(at)
    is_other = any(has_unit(block, at, *NO_POINTS, "points", "raw", "display") or goes_on(block, at) for at in found)
    is_choice = len(found) > 1 and block.has("or", range(found[0], found[-1]))
    return found if is_choice and not is_other else []


def _left(block: Block, played: Round, many: int, rules: DominoRules) -> Iterator[Ruling]:
    """“Each has three tiles left”: where nobody drew, as many were placed as are lacking."""
    placed, rest = divmod(len(played.steps), many)
    if rest or many not in rules.deal or block.has("draws"):
        return
    last = block.sentence(played.steps[-1].at).stop
    for at in counting(block, range(last, min(last + _FAR, len(block.tokens)))):
        sentence = block.sentence(at)
        is_each = block.has_any(("each", "both"), sentence) and block.has("boneyard", sentence)
        if is_each and has_unit(block, at, "tile") and not block.has("term:boneyard", sentence):
            left = rules.deal[many] - placed
            yield judged(block, LEFT, at, {left}, f"each placed {placed} of the tiles", firm=False)


def _placements(
    block: Block, follower: Follower, rounds: Sequence[Round], totals: Collection[int], rules: DominoRules
) -> Iterator[Ruling]:
    """“After seven placements”, “follow these seven placements”: as many as were told."""
    is_whole = _are_all(follower, rounds)
    for cue in _cues(block, rounds[0]) if rounds else ():
        at = next((one for one in block.shadow.numbers(range(max(0, cue.start - 2), cue.start))), None)
        if at is None or goes_on(block, at) or block.tokens[at].value < FEWEST:
            continue
        sentence = block.sentence(at)
        if sentence != block.sentence(cue.start):
            continue
        lengths = {sum(step.at < at for step in one.steps) or len(one.steps) for one in rounds}
        allowed = {*lengths, sum(lengths), sum(len(one.steps) for one in rounds)}
        if block.has("each", range(cue.stop, cue.stop + 2)):  # “after four placements each”
            allowed |= {many // players for many in allowed for players in rules.deal if many % players == 0}
        near = range(max(sentence.start, at - 2), at)
        is_all = block.has("of-placements", near) or (at < rounds[0].steps[0].at and _is_lead(block, at))
        is_after = block.has("after-placements", near) and (
            block.tokens[at].value > max(lengths) or any(one in sentence for one in totals)
        )
        if block.has("nothing", sentence) or not (is_all or is_after):
            allowed |= {many for one in rounds for many in _alike(one, rules)}
        is_true = block.tokens[at].value in allowed
        if is_true or (is_whole and (is_all or is_after or _is_behind(block, at, rounds))):
            yield Ruling(PLACEMENTS, at, is_true, listed(lengths), f"{listed(lengths)} placements are told", firm=False)


def _cues(block: Block, first: Round) -> Iterator[range]:
    """Words for placements; tiles are as many in the heading of an example, and behind “after”: “After six tiles …”."""
    yield from block.words("placement")
    for cue in block.words("tile"):
        if cue.start > first.steps[-1].at and block.has("after-placements", range(cue.start - 2, cue.start - 1)):
            yield cue
        sentence = block.sentence(cue.start)
        is_example = block.has_any(("for-example", "label"), sentence) and len(sentence) <= _LONGEST_HEAD
        if cue.start < first.steps[0].at and is_example and _is_lead(block, cue.start):
            yield cue


def _is_behind(block: Block, at: int, rounds: Sequence[Round]) -> bool:
    """Whether a number begins the sentence behind the last placement of a round."""
    sentence = block.sentence(at)
    lasts = (
        max([one.steps[-1].at, *(token for told in one.steps[-1].sums for token in told.tokens)]) for one in rounds
    )
    return at == sentence.start and any(block.sentence_before(sentence) == block.sentence(last) for last in lasts)


def _are_all(follower: Follower, rounds: Sequence[Round]) -> bool:
    """Whether all tiles from the first round on are those of rounds, to the last one."""
    starts = [follower.tiles.index(one.steps[0].at) for one in rounds]
    return not follower.has_supposed and [one.stop for one in rounds] == [*starts[1:], len(follower.tiles)]


def _alike(played: Round, rules: DominoRules) -> Iterator[int]:
    """How many placements scored, how many did not, and how many of the last ones did or did not."""
    for way in played.ways:
        scored = [bool(rules.award.award(layout.sum)) for layout in way]
        yield sum(scored)
        yield len(scored) - sum(scored)
        yield next((count for count, one in enumerate(reversed(scored)) if one is not scored[-1]), len(scored))
