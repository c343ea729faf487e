"""Chance: deals and lots, dice, and matches played at random.

All of it draws on one method of the generator that is handed in, `random()`, the only one whose sequence
Python promises to keep for a seed: so a seed makes the same match on every machine and in every version.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

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

    Yields each action with the events it led to and the state after it. Stops at the end of the match, or
    after `max_rounds` rounds. A round has an end, but a match need not: scores may sink, and events be void,
    for ever, if ever less likely. Whoever cannot wait for luck gives `max_rounds`.
    """
    state = start(rules, players)
    random = rng.random
    while state.phase is not Phase.OVER and (state.phase is Phase.PLAY or state.round != max_rounds):
        legal = state.legal
        action: Action = legal[int(random() * len(legal))] if legal else deal(state, rng)
        state, events = apply(state, action)
        yield state, action, events
