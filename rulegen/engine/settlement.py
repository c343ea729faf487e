"""Score events: crediting one, and what the hands are worth when a round has ended.

Nothing here depends on a position: the left-over tiles are all that counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from rulegen.engine.dominoes import BlockRule, DominoRules, FinishRule, Overtime
from rulegen.engine.scoring import TargetMode, round_to


class PartKind(StrEnum):
    """What a part of a score event is for."""

    PLACEMENT = "placement"
    """The award of the last placement."""
    OPPONENTS = "opponents"
    """The pips of all opponents together."""
    PARTNER = "partner"
    """The partner's pips, taken off."""
    DIFFERENCES = "differences"
    """The differences to larger hands of opponents, added up."""
    DEDUCTION = "deduction"
    """The player's own pips, taken off."""


class Part(NamedTuple):
    """One part of a score event. `pips` is what was counted before rounding; a placement's award has none."""

    kind: PartKind
    raw: int
    pips: int | None = None


class ScoreEvent(NamedTuple):
    """One change of a score, applied as a whole or void as a whole.

    `score` is the owner's score after it, in raw points like `raw`.
    """

    owner: int
    seat: int
    parts: tuple[Part, ...]
    raw: int
    display: int
    applied: bool
    score: int


class Lot(StrEnum):
    """Who opens is not known yet: a neutral lot decides."""

    LOT = "lot"


LOT = Lot.LOT

_EXACT, _AFTER_ROUND = TargetMode.EXACT, TargetMode.HIGHEST_AFTER_ROUND
"""Looked up once, for the speed of simulations."""

_new = tuple.__new__
"""`_new(ScoreEvent, parts)` does what `ScoreEvent(*parts)` does, in half the time."""


class Finish(NamedTuple):
    """A round that ended because `finisher` placed their last tile.

    `last` is the raw award of that placement where `last_award_in_finish`, otherwise 0: it was scored before.
    """

    finisher: int
    last: int = 0


class Blocked(NamedTuple):
    """A round that ended because nobody could place and nothing could be drawn."""


BLOCKED = Blocked()

End = Finish | Blocked


class Settlement(NamedTuple):
    """An ended round. Winners are owners; `None` where nobody won or two owners share the smallest hand.

    `next_opener` is `None` when the match is over.
    """

    end: End
    pips: tuple[int, ...]
    """The left-over pips of each seat."""
    events: tuple[ScoreEvent, ...]
    scores: tuple[int, ...]
    round_winner: int | None
    match_winner: int | None
    next_opener: int | Lot | None


Claims = Sequence[tuple[int, tuple[Part, ...]]]
"""Events to be entered in this order: the seat and the parts of each."""


def credited(rules: DominoRules, score: int, raw: int) -> int | None:
    """The score after an event of `raw` points, or `None` if the event is void.

    An event is void that would go past a target that must be met exactly.
    """
    after = score + raw
    if rules.target_mode is _EXACT and after > rules.target:
        return None
    return after if rules.score_floor is None else max(after, rules.score_floor)


def wins_at_once(rules: DominoRules, score: int) -> bool:
    """Whether an owner who has come to this score has won the match, whatever goes on."""
    return rules.target_mode is not _AFTER_ROUND and score >= rules.target


def settle(rules: DominoRules, scores: Sequence[int], opener: int, end: End, pips: Sequence[int]) -> Settlement:
    """Settle a round: `scores` of the owners before it, `opener` and left-over `pips` by seat."""
    owners = len(scores)
    round_winner: int | None = None
    if isinstance(end, Finish):
        claims = _finish_claims(rules, owners, end, pips)
        round_winner = end.finisher % owners
    else:
        claims = _block_claims(rules, owners, opener, pips)
        if rules.blocked is not BlockRule.OWN_DEDUCTED:
            round_winner = smallest_owner(pips, owners)
    events, after, winner = _entered(rules, scores, claims)
    over = winner is not None
    if rules.target_mode is _AFTER_ROUND:
        winner, over = _highest(rules, after)
    next_opener: int | Lot | None = LOT
    if over:
        next_opener = None
    elif isinstance(end, Finish) and (rules.void_finisher_opens or all(event.applied for event in events)):
        next_opener = end.finisher
    parts = (end, tuple(pips), tuple(events), tuple(after), round_winner, winner, next_opener)
    return _new(Settlement, parts)


def _entered(
    rules: DominoRules, scores: Sequence[int], claims: Claims
) -> tuple[list[ScoreEvent], list[int], int | None]:
    """The events, each applied unless it is void or the match has been won before it; the scores; who has won."""
    running = list(scores)
    winner: int | None = None
    events = []
    for seat, parts in claims:
        owner = seat % len(running)
        raw = 0
        for part in parts:
            raw += part.raw
        after = None if winner is not None else credited(rules, running[owner], raw)
        if after is not None:
            running[owner] = after
            if wins_at_once(rules, after):
                winner = owner
        display = raw // rules.display_divisor
        events.append(_new(ScoreEvent, (owner, seat, parts, raw, display, after is not None, running[owner])))
    return events, running, winner


def smallest_owner(pips: Sequence[int], owners: int) -> int | None:
    """The owner of the smallest hand, or `None` if different owners share it."""
    least = min(pips)
    holders = {seat % owners for seat, held in enumerate(pips) if held == least}
    return holders.pop() if len(holders) == 1 else None


def _finish_claims(rules: DominoRules, owners: int, end: Finish, pips: Sequence[int]) -> Claims:
    if rules.finish is FinishRule.OWN_DEDUCTED:
        return _deductions(rules, pips)
    seat = end.finisher
    opponents = _opponents_part(rules, owners, seat, pips)
    parts: tuple[Part, ...] = (
        (Part(PartKind.PLACEMENT, end.last), opponents) if rules.last_award_in_finish else (opponents,)
    )
    partner = rules.partner(seat, len(pips))
    if partner is not None and rules.finish is FinishRule.OPPONENTS_LESS_PARTNER:
        parts += (Part(PartKind.PARTNER, -round_to(pips[partner], rules.rounding), pips[partner]),)
    return [(seat, parts)]


def _block_claims(rules: DominoRules, owners: int, opener: int, pips: Sequence[int]) -> Claims:
    if rules.blocked is BlockRule.OWN_DEDUCTED:
        return _deductions(rules, pips)
    players = len(pips)
    ranked = sorted(range(players), key=lambda seat: (pips[seat], (seat - opener) % players))
    if rules.blocked is BlockRule.DIFFERENCES:
        return _differences(rules, owners, ranked, pips)
    if smallest_owner(pips, owners) is None:
        return []
    return [(ranked[0], (_opponents_part(rules, owners, ranked[0], pips),))]


def _opponents_part(rules: DominoRules, owners: int, seat: int, pips: Sequence[int]) -> Part:
    together = sum(pips) - sum(pips[seat % owners :: owners])
    return Part(PartKind.OPPONENTS, round_to(together, rules.rounding), together)


def _deductions(rules: DominoRules, pips: Sequence[int]) -> Claims:
    """One event for each seat, in the order of the seats, also where there is nothing to deduct."""
    return [
        (seat, (Part(PartKind.DEDUCTION, -round_to(left, rules.rounding), left),)) for seat, left in enumerate(pips)
    ]


def _differences(rules: DominoRules, owners: int, ranked: Sequence[int], pips: Sequence[int]) -> Claims:
    """One event for each hand that is worth anything, in the order of the ranks."""
    claims = []
    for seat in ranked:
        larger = [left for other, left in enumerate(pips) if left > pips[seat] and (other - seat) % owners]
        difference = sum(larger) - len(larger) * pips[seat]
        raw = round_to(difference, rules.rounding)
        if raw:
            claims.append((seat, (Part(PartKind.DIFFERENCES, raw, difference),)))
    return claims


def _highest(rules: DominoRules, scores: Sequence[int]) -> tuple[int | None, bool]:
    """The winner by the check after a round, if there is one, and whether the match is over."""
    best = max(scores)
    if best < rules.target:
        return None, False
    if scores.count(best) > 1:
        return None, rules.overtime is Overtime.NONE
    return scores.index(best), True
