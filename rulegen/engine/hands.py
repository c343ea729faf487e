"""A round told by its hands alone, without the position: whether it can be, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode
from rulegen.engine.settlement import End, Finish, Settlement, settle
from rulegen.engine.tiles import Tile


class HandsError(ValueError):
    """Hands, scores or an end of a round that cannot be. The attributes of each kind say what to tell."""


class PlayersError(HandsError):
    """The game is not for so many players; `allowed` are the numbers that it is for."""

    def __init__(self, players: int, allowed: tuple[int, ...]) -> None:
        super().__init__(players, allowed)
        self.players = players
        self.allowed = allowed


class HandCountError(HandsError):
    """There are `found` hands, but `players` players."""

    def __init__(self, found: int, players: int) -> None:
        super().__init__(found, players)
        self.found = found
        self.players = players


class ScoreCountError(HandsError):
    """There are `found` scores, but `owners` owners of a score."""

    def __init__(self, found: int, owners: int) -> None:
        super().__init__(found, owners)
        self.found = found
        self.owners = owners


class ScoreError(HandsError):
    """The `score` of `owner` cannot be."""

    def __init__(self, owner: int, score: int) -> None:
        super().__init__(owner, score)
        self.owner = owner
        self.score = score


class ScoreNotWholeError(ScoreError):
    """The raw score makes no whole number of display points."""


class ScoreAtTargetError(ScoreError):
    """With such a score the match was over before the round ended."""


class ScoreBelowFloorError(ScoreError):
    """No score sinks so low in this game."""


class SeatError(HandsError):
    """There is no such `seat`: seats count from 0 to the number of players less one."""

    def __init__(self, seat: int, players: int) -> None:
        super().__init__(seat, players)
        self.seat = seat
        self.players = players


class HeldTileNotInSetError(HandsError):
    """The `tile` in the hand of `seat` is not in the set that the game is played with."""

    def __init__(self, tile: Tile, seat: int) -> None:
        super().__init__(tile, seat)
        self.tile = tile
        self.seat = seat


class SharedTileError(HandsError):
    """The `tile` comes twice: in the hands of `seats`, which may be one seat twice."""

    def __init__(self, tile: Tile, seats: tuple[int, int]) -> None:
        super().__init__(tile, seats)
        self.tile = tile
        self.seats = seats


class FinisherHoldsTilesError(HandsError):
    """The finisher `seat` still has tiles."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class EmptyHandError(HandsError):
    """The hand of `seat` is empty, though this player has not finished the round."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class LastAwardError(HandsError):
    """No placement earns `last` here; where `counted_before`, the finish never has it because it was scored at once."""

    def __init__(self, last: int, *, counted_before: bool) -> None:
        super().__init__(last, counted_before)
        self.last = last
        self.counted_before = counted_before


def settle_hands(
    rules: DominoRules, scores: Sequence[int], opener: int, end: End, hands: Sequence[Sequence[Tile]]
) -> Settlement:
    """Settle a round from the tiles that each seat has left; raise the `HandsError` that says why it cannot be.

    `scores` are raw, one for each owner, before the events of the settlement; `opener` opened this round.
    """
    check_players(rules, len(hands))
    check_scores(rules, scores, len(hands))
    check_seat(opener, len(hands))
    _check_tiles(rules, hands)
    _check_end(rules, end, hands)
    return settle(rules, scores, opener, end, [sum(tile.pips for tile in hand) for hand in hands])


def check_players(rules: DominoRules, players: int) -> None:
    """Raise `PlayersError` if the game is not for so many."""
    if players not in rules.deal:
        raise PlayersError(players, tuple(sorted(rules.deal)))


def check_hand_count(hands: Sequence[Sequence[Tile]], players: int) -> None:
    """Raise `HandCountError` if there is not one hand for each player."""
    if len(hands) != players:
        raise HandCountError(len(hands), players)


def check_scores(rules: DominoRules, scores: Sequence[int], players: int) -> None:
    """Raise the error for scores that cannot stand in a match that is still being played."""
    if len(scores) != rules.owners(players):
        raise ScoreCountError(len(scores), rules.owners(players))
    for owner, score in enumerate(scores):
        check_score(rules, owner, score)


def check_score(rules: DominoRules, owner: int, score: int) -> None:
    """Raise the error for a score that an owner cannot have in a match that is still being played."""
    if score % rules.display_divisor:
        raise ScoreNotWholeError(owner, score)
    if rules.target_mode is not TargetMode.HIGHEST_AFTER_ROUND and score >= rules.target:
        raise ScoreAtTargetError(owner, score)
    if rules.score_floor is not None and score < rules.score_floor:
        raise ScoreBelowFloorError(owner, score)


def check_seat(seat: int, players: int) -> None:
    """Raise `SeatError` if there is no such seat."""
    if not 0 <= seat < players:
        raise SeatError(seat, players)


def _check_tiles(rules: DominoRules, hands: Sequence[Sequence[Tile]]) -> None:
    holders: dict[Tile, int] = {}
    for seat, hand in enumerate(hands):
        for tile in hand:
            if tile.high > rules.max_pip:
                raise HeldTileNotInSetError(tile, seat)
            if tile in holders:
                raise SharedTileError(tile, (holders[tile], seat))
            holders[tile] = seat


def _check_end(rules: DominoRules, end: End, hands: Sequence[Sequence[Tile]]) -> None:
    finisher = None
    if isinstance(end, Finish):
        finisher = end.finisher
        check_seat(finisher, len(hands))
        if hands[finisher]:
            raise FinisherHoldsTilesError(finisher)
        if end.last and not rules.last_award_in_finish:
            raise LastAwardError(end.last, counted_before=True)
        if end.last < 0 or end.last % rules.display_divisor:
            raise LastAwardError(end.last, counted_before=False)
    if finisher is None and not rules.emptied_hand_beats_block:
        return
    for seat, hand in enumerate(hands):
        if not hand and seat != finisher:
            raise EmptyHandError(seat)
