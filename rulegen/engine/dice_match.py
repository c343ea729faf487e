"""Whole matches of dice as a pure function: a state and an action give the next state and what happened.

    state = start(rules, players)
    state, events = apply(state, Roll((1, 2, 2, 4, 6)))
    state, events = apply(state, Keep((2, 2)))
    state, events = apply(state, Roll((4, 4, 6)))
    state, events = apply(state, Enter("choice"))

Chance comes in by one action only, the `Roll`; `rulegen.engine.chance` makes one.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rulegen.engine.dice import Dice, DiceError, DicePlayersError, DiceRules, RowUsedError, TooManyRollsError
from rulegen.engine.dice_turns import Turn, check_kept, keeps, rolled


class Roll(NamedTuple):
    """An action: these numbers came up on the dice that were not kept."""

    dice: Dice


class Keep(NamedTuple):
    """An action: leave these dice on the table and take up the others for another roll."""

    dice: Dice


class Enter(NamedTuple):
    """An action: end the turn and enter its score in a row."""

    row: str


Action = Roll | Keep | Enter


class Phase(StrEnum):
    """What a match waits for."""

    ROLL = "roll"
    CHOICE = "choice"
    """Keep and roll again, or enter."""
    OVER = "over"


class State(NamedTuple):
    """A match at one moment. Immutable; made by `start` and `apply` only."""

    rules: DiceRules
    phase: Phase
    seat: int
    """Whose turn it is."""
    turn: Turn
    kept: Dice
    """What stays on the table for the roll that is to come."""
    sheets: tuple[tuple[int | None, ...], ...]
    """By seat, the entries in the order of the rows; `None` where a row is open."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat so far."""
        return tuple(sum(entry or 0 for entry in sheet) for sheet in self.sheets)

    @property
    def open_rows(self) -> tuple[str, ...]:
        """The rows that the seat whose turn it is has not used, in the order of the sheet."""
        sheet = self.sheets[self.seat]
        return tuple(row for row, entry in zip(self.rules.row_ids, sheet, strict=True) if entry is None)


class Rolled(NamedTuple):
    """Dice have been rolled: `roll` came up, `dice` are on the table, sorted; `number` counts rolls from 1."""

    seat: int
    number: int
    roll: Dice
    dice: Dice


class Kept(NamedTuple):
    """Dice have been kept; `dice` is sorted."""

    seat: int
    dice: Dice


class Entered(NamedTuple):
    """A score has been entered. `total` is the player's total with it."""

    seat: int
    row: str
    score: int
    total: int


class MatchEnded(NamedTuple):
    """All sheets are full. `winners` are the seats with the highest total."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


Event = Rolled | Kept | Entered | MatchEnded
Outcome = tuple[State, tuple[Event, ...]]


class DiceActionError(DiceError):
    """The match waits for something else: `phase` says for what."""

    def __init__(self, phase: Phase) -> None:
        super().__init__(phase)
        self.phase = phase


def start(rules: DiceRules, players: int) -> State:
    """A match that waits for its first roll; raises `DicePlayersError` for too few players."""
    if players < rules.fewest_players:
        raise DicePlayersError(players, rules.fewest_players)
    empty = (None,) * len(rules.rows)
    return State(rules, Phase.ROLL, 0, Turn(), (), (empty,) * players)


def legal_actions(state: State) -> tuple[Keep | Enter, ...]:
    """Every legal action but a roll: the dice to keep, the fewest first, then the open rows from the top.

    None while a roll is awaited, and at the end.
    """
    if state.phase is not Phase.CHOICE:
        return ()
    keeping = keeps(state.turn.dice) if state.turn.may_roll(state.rules) else ()
    return (*map(Keep, keeping), *map(Enter, state.open_rows))


def apply(state: State, action: Action) -> Outcome:
    """The state after `action`, and the events; raises the `DiceError` that says why it is not legal now."""
    expected = Phase.ROLL if isinstance(action, Roll) else Phase.CHOICE
    if state.phase is not expected:
        raise DiceActionError(state.phase)
    if isinstance(action, Roll):
        turn = rolled(state.rules, state.turn, state.kept, action.dice)
        event = Rolled(state.seat, len(turn.rolls), action.dice, turn.dice)
        return state._replace(phase=Phase.CHOICE, turn=turn, kept=()), (event,)
    if isinstance(action, Keep):
        if not state.turn.may_roll(state.rules):
            raise TooManyRollsError(state.rules.rolls)
        kept = check_kept(state.turn.dice, action.dice)
        return state._replace(phase=Phase.ROLL, kept=kept), (Kept(state.seat, kept),)
    return _entered(state, action.row)


def _entered(state: State, row: str) -> Outcome:
    rules, seat = state.rules, state.seat
    score = rules.row(row).score(state.turn.dice)
    if row not in state.open_rows:
        raise RowUsedError(row, state.open_rows)
    sheet = tuple(
        score if name == row else entry for name, entry in zip(rules.row_ids, state.sheets[seat], strict=True)
    )
    sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
    after = state._replace(phase=Phase.ROLL, seat=(seat + 1) % len(sheets), turn=Turn(), sheets=sheets)
    entered = Entered(seat, row, score, after.totals[seat])
    if any(entry is None for last in sheets for entry in last):
        return after, (entered,)
    totals = after.totals
    return after._replace(phase=Phase.OVER), (entered, MatchEnded(rules.winners(totals), totals))
