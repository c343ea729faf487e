"""Chance: deals and lots, dice, and matches played at random.

All of it draws on one method of the generator that is handed in, `random()`, the only one whose sequence
Python promises to keep for a seed: so a seed makes the same match on every machine and in every version.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from rulegen.engine import dice_match
from rulegen.engine.dice import FACES, DiceRules
from rulegen.engine.dominoes import DominoRules, FirstOpener
from rulegen.engine.rounds import apply, highest_double, start
from rulegen.engine.settlement import LOT
from rulegen.engine.state import Action, Deal, Event, Phase, State
from rulegen.engine.tiles import double_set

T = TypeVar("T")


class Randomness(Protocol):
    """What is asked of a generator; `random.Random(seed)` is one."""

    def random(self) -> float:
        """A number from 0 to 1, without 1."""
        ...


def pick(options: Sequence[T], rng: Randomness) -> T:
    """One of the options, each as likely as the others. Takes one number."""
    return options[int(rng.random() * len(options))]


def deal(state: State, rng: Randomness) -> Deal:
    """Shuffle and deal the next round. Takes one number for each tile, by which they are sorted, then the lot's."""
    rules, players = state.rules, state.players
    random = rng.random
    shuffled = tuple(sorted(double_set(rules.max_pip), key=lambda _: random()))
    size = rules.deal[players]
    dealt = size * players
    hands = tuple([shuffled[first : first + size] for first in range(0, dealt, size)])
    boneyard = shuffled[dealt:]
    if state.opener is not LOT:
        return Deal(hands, boneyard, state.opener)
    if state.round == 0 and rules.first_opener is FirstOpener.HIGHEST_DOUBLE:
        holder = highest_double(hands)
        if holder is not None:
            return Deal(hands, boneyard, holder[0])
    return Deal(hands, boneyard, pick(range(players), rng))


def random_match(
    rules: DominoRules, players: int, rng: Randomness, *, max_rounds: int | None = None
) -> Iterator[tuple[State, Action, tuple[Event, ...]]]:
    """Play a match, each action picked among the legal ones, each as likely as the others.

    Takes one number for each pick where there is a choice. Yields each action with the events it led to and
    the state after it. Stops at the end of the match, or after `max_rounds` rounds. Each round has an end: a tile
    is placed once and drawn once, and no more players pass in a row than can. But a match need not have one:
    scores may sink and events be void for ever, if ever less likely. Whoever cannot wait for luck gives `max_rounds`.
    """
    state = start(rules, players)
    random = rng.random
    while True:
        action: Action
        legal = state.legal
        if legal:
            action = legal[int(random() * len(legal))] if len(legal) > 1 else legal[0]
        elif state.phase is Phase.OVER or state.round == max_rounds:
            return
        else:
            action = deal(state, rng)
        state, events = apply(state, action)
        yield state, action, events


def roll(state: dice_match.State, rng: Randomness) -> dice_match.Roll:
    """Roll the dice that are not kept. Takes one number for each."""
    return dice_match.Roll(tuple(pick(FACES, rng) for _ in range(state.rules.dice - len(state.kept))))


def random_dice_match(
    rules: DiceRules, players: int, rng: Randomness
) -> Iterator[tuple[dice_match.State, dice_match.Action, tuple[dice_match.Event, ...]]]:
    """Play a match, each choice picked among the legal ones, each as likely as the others.

    Yields each action with the events it led to and the state after it. A match has as many turns for each
    player as the sheet has rows, and a turn as many rolls as the rules allow: it always ends.
    """
    state = dice_match.start(rules, players)
    while state.phase is not dice_match.Phase.OVER:
        action: dice_match.Action
        if state.phase is dice_match.Phase.ROLL:
            action = roll(state, rng)
        else:
            action = pick(dice_match.legal_actions(state), rng)
        state, events = dice_match.apply(state, action)
        yield state, action, events
