"""A blocked round told by names: “Ada holds 4 pips, Ben 9, Cyd 20. Ada: 5 + 16 = 21, rounded to 20. Ben: 11”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import are_same_name, is_name
from rulegen.check.claims.dominoes.people.seats import seat_named, seated_hands
from rulegen.check.claims.dominoes.points.beside import is_settled
from rulegen.check.claims.dominoes.set_up.company import is_company
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import MINUS, clauses_between, has_unit, joined_before, joined_lists
from rulegen.engine.dominoes import BlockRule, DominoRules

CLAIM = "ranked"
_FEWEST = 3
"""So many hands make a list of them sure."""
_MOST_PIPS = 45
"""No hand has more pips; what is changed is found up to here."""
_NEAR = 4
"""Words between a name and what is told of it."""
ANY, OWN, DIFFERENCE = -1, -2, -3
"""A number that is the difference, or what it is rounded to; the own hand; the difference alone."""
_POINTS = ("raw", "display", "points", "tile", "player", "pair")


@dataclass(frozen=True, slots=True)
class _Hand:
    """The hand of somebody."""

    name: str
    """Nothing if hands are listed without names."""
    at: int


@dataclass(frozen=True, slots=True)
class _Told:
    """What is told of one player: the tokens, and the numbers of which they are one each."""

    seat: int
    tokens: tuple[int, ...]
    other: int = ANY
    """The seat of the player from whose hand it differs, if only one is named; or what else it is."""


def ranked(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What the players score by the differences of their hands. A single number may be wrong."""
    if rules.blocked is not BlockRule.DIFFERENCES:
        return
    listed = [(sentence, _hands(block, sentence)) for sentence in _segments(block)]
    listed = [(span, hands) for span, hands in listed if len(hands) in rules.deal and len(hands) >= _FEWEST]
    for (span, hands), (following, _next) in pairwise([*listed, (range(len(block.tokens), 0), [])]):
        told = list(_all_told(block, hands, range(span.stop, following.start)))
        is_sum = len(told) == 1 and len(told[0].tokens) > 1 and hands[0].name
        if len(told) == 1 and not (is_sum or is_settled(block)):
            continue
        pips = [block.tokens[hand.at].value for hand in hands]
        odd = [one for one in told if not _fits(block, one, pips, rules)]
        also = tuple(hand.at for hand in hands)
        if told and not odd:
            for one in told:
                yield Ruling(CLAIM, one.tokens[-1], true=True, expected="", why="", also=(*one.tokens, *also))
        elif odd and (changed := _changed(block, told, pips, rules)):
            seat, right = changed
            why = "the differences that are told are those of another hand"
            yield judged(block, CLAIM, hands[seat].at, right, why)
        elif len(odd) == 1 < len(told):
            why = f"with hands of {', '.join(map(str, pips))} pips the differences are others"
            yield wrong(CLAIM, odd[0].tokens[-1], "a difference of these hands", why)


def _segments(block: Block) -> Iterator[range]:
    """The sentences; one that lists hands before a colon is two: “3, 3 and 15 pips: the first two count 12 each”."""
    for sentence in block.shadow.sentences:
        colon = next((at for at in sentence if block.tokens[at].key == ":"), sentence.stop)
        before = range(sentence.start, colon)
        lists = (*joined_lists(block, before), list(_named(block, before, counting(block, before))))
        if colon < sentence.stop and any(len(one) >= _FEWEST for one in lists):
            yield before
            yield range(colon + 1, sentence.stop)
        else:
            yield sentence


def _hands(block: Block, sentence: range) -> list[_Hand]:
    """The hands of a sentence, by the names before them, or by seats; or those of a list without names."""
    seated = seated_hands(block, sentence)
    if seated:
        return [_Hand(str(seat), at) for seat, at in seated.items()]
    numbers = [at for at in counting(block, sentence) if not is_company(block, at)]
    are_hands = all(is_whole(block.tokens[at].value) and not has_unit(block, at, *_POINTS) for at in numbers)
    is_added = any(block.tokens[at].key in {"+", "="} or block.tokens[at].sort is Sort.TILE for at in sentence)
    if not are_hands or is_added or len(numbers) < 2:  # noqa: PLR2004 # two of three hands can be told as one
        return []
    named = list(_named(block, sentence, numbers))
    if {hand.at for hand in named} == set(numbers) and len(named) >= _FEWEST:
        return named
    listed = next((one for one in joined_lists(block, sentence) if len(one) >= _FEWEST), ())
    is_pips = bool(listed) and has_unit(block, listed[-1], "pip")
    return [_Hand("", at) for at in listed] if is_pips and len(listed) == len(numbers) else []


def _named(block: Block, sentence: range, numbers: Sequence[int]) -> Iterator[_Hand]:
    """“Ada and Ben hold 5 and 8”, “Ada and Ben hold 3 each”, “Ada 5, Ben 8”."""
    names: list[str] = []
    lists = list(joined_lists(block, sentence))
    taken: set[int] = set()
    start = sentence.start
    for at in sentence:
        is_first = at == sentence.start and block.has("and", range(at + 1, at + 2)) and is_name(block, at + 2, sentence)
        if is_first or is_name(block, at, sentence):
            names.append(block.quote(at))
        elif at in numbers and at not in taken and names:
            listed = next((one for one in lists if at in one), (at,))
            if len(listed) >= len(names) > 1 and listed[0] == at:
                yield from (_Hand(name, one) for name, one in zip(names, listed, strict=False))
                taken |= set(listed[: len(names)])
            elif block.has("each", range(start, at)) and len(names) > 1:
                yield from (_Hand(name, at) for name in names)
            else:
                yield _Hand(names[-1], at)
            names, start = [], at


def _all_told(block: Block, hands: Sequence[_Hand], span: range) -> Iterator[_Told]:
    """What is told of each player behind the hands."""
    for sentence in _segments(block):
        is_behind = span.start <= sentence.start and sentence.stop <= span.stop
        for clause in clauses_between(block, sentence, ";") if is_behind else ():
            if hands[0].name.isdigit():
                yield from _told_of_seat(block, clause, hands)
            else:
                for seat in _subjects(block, clause, hands):
                    yield from _told_in(block, clause, seat, hands)


def _told_of_seat(block: Block, clause: range, hands: Sequence[_Hand]) -> Iterator[_Told]:
    """“Seat 1 (6): 14 + 3 = 17”: what is told of the only seat that a clause names."""
    named = seat_named(block, clause)
    seats = [hand.name for hand in hands]
    if named is None or str(named[0]) not in seats:
        return
    seat, start = seats.index(str(named[0])), named[1]
    own = block.tokens[start : start + 3]
    if len(own) == 3 and (own[0].key, own[2].key) == ("(", ")") and own[1].counts:  # noqa: PLR2004 # its hand in brackets
        yield _Told(seat, (start + 1,), OWN)
        start += 3
    yield from _told_in(block, range(start, clause.stop), seat, hands)


def _subjects(block: Block, clause: range, hands: Sequence[_Hand]) -> Sequence[int]:
    """The players of whom a clause tells: one, or “the first two”."""
    both = {at for cue in block.words("both") for at in cue}
    before = range(clause.start, next((at for at in counting(block, clause) if at not in both), clause.start))
    if block.has("both", before) and any(block.tokens[at].key.startswith("%") for at in before) and not hands[0].name:
        return (0, 1)
    seat = _subject(block, clause, hands)
    return () if seat is None else (seat,)


def _subject(block: Block, clause: range, hands: Sequence[_Hand]) -> int | None:
    """The player of whom a clause tells: the one whose name, or whose place, stands before all its numbers."""
    numbers = counting(block, clause)
    before = range(clause.start, numbers[0] if numbers else clause.stop)
    if not numbers:
        return None
    pips = [block.tokens[hand.at].value for hand in hands]
    if block.has("both", before) and pips.count(min(pips)) == 2:  # noqa: PLR2004 # “both count 11”
        return pips.index(min(pips))
    if not hands[0].name:
        places = [at for at in before if block.tokens[at].key.startswith("%")]
        place = int(block.tokens[places[0]].value) - 1 if len(places) == 1 else len(hands)
        return place if 0 <= place < len(hands) and pips == sorted(pips) else None
    named = [
        seat
        for at in before
        for seat, hand in enumerate(hands)
        if block.tokens[at].sort is Sort.WORD
        and block.quote(at)[:1].isupper()
        and are_same_name(block.quote(at), hand.name)
    ]
    return named[0] if len(set(named)) == 1 else None


def _told_in(block: Block, clause: range, seat: int, hands: Sequence[_Hand]) -> Iterator[_Told]:
    """The differences of a clause: added up, each with the name of the other player, or one number alone."""
    sums = [tokens for _equation, tokens in block.equations if tokens[0] in clause]
    both = {at for cue in block.words("both") for at in cue}  # “the first two”
    numbers = [at for at in counting(block, clause) if at not in block.added and at not in both]
    if sums and not any(at < sums[0][0] for at in numbers):
        signs = {block.tokens[at].key for at in range(sums[0][0], sums[0][-1])}
        if signs & MINUS and len(sums[0]) == 3 and not signs & {"+"}:  # noqa: PLR2004 # another hand less the own one
            yield _Told(seat, (sums[0][1],), OWN)
        elif signs & {"+"} and all(block.tokens[at].value < _MOST_PIPS for at in sums[0][:-1]):
            yield _Told(seat, sums[0][:-1])
        return
    for at in numbers:
        others = _with(block, at, clause, hands)
        if others:
            yield _Told(seat, (at,), others[0])
    first = numbers[0] if numbers else clause.stop
    is_near = first - clause.start <= _NEAR and first < clause.stop
    if is_near and not _with(block, first, clause, hands) and not has_unit(block, first, *_POINTS):
        is_headed = block.tokens[first - 1].key == ":" or block.has("takes", range(first - 2, first))
        is_rounded = len(numbers) > 1 and not has_unit(block, numbers[1], *_POINTS)
        listed = joined_before(block, first)
        if len(listed) == 2 and len(numbers) > 2 and block.tokens[first].value < _MOST_PIPS:  # noqa: PLR2004 # “5 and 16, in all 21”
            yield _Told(seat, listed)
        elif (is_headed or is_rounded) and block.tokens[first].value < _MOST_PIPS:
            yield _Told(seat, (first,), DIFFERENCE if is_rounded else ANY)


def _with(block: Block, at: int, clause: range, hands: Sequence[_Hand]) -> list[int]:
    """The player whose name stands right behind a number and a word: “5 with Ben”."""
    name = at + 2
    if name >= clause.stop or not is_name(block, name, clause) or block.tokens[at + 1].sort is not Sort.WORD:
        return []
    if block.has("and", range(at + 1, name)):
        return []
    return [seat for seat, hand in enumerate(hands) if hand.name and are_same_name(block.quote(name), hand.name)]


def _fits(block: Block, told: _Told, pips: Sequence[Fraction], rules: DominoRules) -> bool:
    """Whether numbers are what a player can count, whoever the partner is."""
    values = sorted(block.tokens[at].value for at in told.tokens)
    if told.other >= 0 or told.other == OWN:
        return values == [pips[told.seat] if told.other == OWN else pips[told.other] - pips[told.seat]]
    for differences in _differences(told.seat, pips, rules):
        total = sum(differences, Fraction(0))
        if values == sorted(differences):
            return True
        known = {total, *differences} | ({Fraction(rounded(rules, total))} if told.other == ANY else set())
        if len(values) == 1 and values[0] in known:
            return True
    return False


def _differences(seat: int, pips: Sequence[Fraction], rules: DominoRules) -> Iterator[list[Fraction]]:
    """What a player counts: with pairs, by each of the others as the partner."""
    others = [at for at in range(len(pips)) if at != seat]
    partners = others if len(pips) == rules.pairs_at else [-1]
    for partner in partners:
        yield [pips[at] - pips[seat] for at in others if at != partner and pips[at] > pips[seat]]


def _changed(
    block: Block, told: Sequence[_Told], pips: Sequence[Fraction], rules: DominoRules
) -> tuple[int, list[int]] | None:
    """The one hand that, changed, makes all that is told true; and what it would be."""
    found: dict[int, list[int]] = {}
    for seat in range(len(pips)):
        for value in range(_MOST_PIPS):
            other = [*pips[:seat], Fraction(value), *pips[seat + 1 :]]
            if all(_fits(block, one, other, rules) for one in told):
                found.setdefault(seat, []).append(value)
    if not found:
        return None
    seat = min(found, key=lambda one: len(found[one]))
    return seat, found[seat]


def differences_told(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Both have the same difference, 12”: it is one of two hands that a sentence before it lists, or a sum of some."""
    if rules.blocked is not BlockRule.DIFFERENCES:
        return
    hands: Sequence[_Hand] = ()
    for sentence in block.shadow.sentences:
        cues = [cue for cue in block.words("differs") if cue.start in sentence]
        for cue in cues if len(hands) in rules.deal else ():
            at = next(iter(counting(block, range(cue.stop, min(cue.stop + 2, sentence.stop)))), None)
            if at is None or at in block.added or has_unit(block, at, *_POINTS):
                continue
            pips = [block.tokens[hand.at].value for hand in hands]
            right = {abs(one - other) for one in pips for other in pips}
            for seat in range(len(pips)):
                right |= {sum(some, Fraction(0)) for some in _differences(seat, pips, rules)}
            why = f"the hands are {', '.join(map(str, pips))}"
            yield judged(block, CLAIM, at, right, why, also=tuple(hand.at for hand in hands), firm=False)
        for cue in cues if len(hands) not in rules.deal else ():
            yield from _of_two(block, range(sentence.start, cue.start), cue.stop)
        hands = _hands(block, sentence) or hands


def _of_two(block: Block, before: range, behind: int) -> Iterator[Ruling]:
    """“With 5 and 17 the difference is 12”."""
    listed = [*joined_lists(block, before)][-1:]
    at = next((one for one in counting(block, range(behind, behind + 2)) if one not in block.added), None)
    told = (*listed[0], at) if listed and len(listed[0]) == 2 and at is not None else ()  # noqa: PLR2004 # two hands
    if at is not None and told and not any(has_unit(block, one, *_POINTS) or is_company(block, one) for one in told):
        one, other = (block.tokens[each].value for each in told[:2])
        why = f"{one} and {other} differ by {abs(one - other)}"
        yield judged(block, CLAIM, at, {abs(one - other)}, why, also=told[:2], firm=False)


STORIES = (ranked, differences_told)
"""What is looked for in a whole block."""
