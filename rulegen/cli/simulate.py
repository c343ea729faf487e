"""`rulegen simulate`: a match played at random, event by event."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import click

from rulegen.cli.output import print_out
from rulegen.engine import dice_match, state
from rulegen.engine.chance import random_dice_match, random_match
from rulegen.engine.dice import DicePlayersError, DiceRules
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.hands import PlayersError
from rulegen.errors import ErrorCode, RulegenError
from rulegen.fixtures.wording import alternatives, meant, quoted
from rulegen.games import DICE_GAMES, DOMINO_GAMES, GAMES
from rulegen.replay.events import event_to_json

MOST_PLAYERS = 99
"""At a table of dice, where the rules know no limit."""


@click.command("simulate")
@click.argument("game")
@click.option("--players", type=int, default=2, show_default=True, help="How many play.")
@click.option(
    "--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The same seed plays the same match."
)
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    help="Play so many rounds, one match after the other, and not just one match. With dice, a turn each is a round.",
)
@click.option(
    "--format",
    type=click.Choice(["jsonl"]),
    default="jsonl",
    show_default=True,
    expose_value=False,  # there is one so far
    help="One JSON object a line.",
)
def command(game: str, players: int, seed: int, rounds: int | None) -> None:
    """Play a match of GAME at random, but by its rules, and print what happens, event by event."""
    if players > MOST_PLAYERS:
        raise _wrong_number(game, players, f"take {MOST_PLAYERS} or fewer")
    rng = Random(seed)  # noqa: S311 # a match is to be played again, not to be kept secret
    try:
        for event in _events(game, players, rng, rounds):
            print_out(json.dumps(event_to_json(event)))
    except PlayersError as error:
        raise _wrong_number(game, players, f"take {alternatives(error.allowed)}") from error
    except DicePlayersError as error:
        raise _wrong_number(game, players, f"take {error.fewest} or more") from error


def _wrong_number(game: str, players: int, mend: str) -> RulegenError:
    return RulegenError(ErrorCode.PLAYERS, f"{game} is not for --players {players}", mend=mend)


def _events(game: str, players: int, rng: Random, rounds: int | None) -> Iterator[state.Event | dice_match.Event]:
    """The events of one match, or of `rounds` rounds."""
    if game in DOMINO_GAMES:
        return _domino_events(DOMINO_GAMES[game].rules, players, rng, rounds)
    if game in DICE_GAMES:
        return _dice_events(DICE_GAMES[game].rules, players, rng, rounds)
    mend = meant(game, GAMES, others="the games are")
    raise RulegenError(ErrorCode.GAME_UNKNOWN, f"no game is called {quoted(game)}", mend=mend)


def _domino_events(rules: DominoRules, players: int, rng: Random, rounds: int | None) -> Iterator[state.Event]:
    left = rounds
    played = 0
    while True:
        for after, _, events in random_match(rules, players, rng, max_rounds=left):
            yield from events
            played = after.round
        if left is None or left == played:
            return
        left -= played


def _dice_events(rules: DiceRules, players: int, rng: Random, rounds: int | None) -> Iterator[dice_match.Event]:
    turns = 0
    while True:
        for _, _, events in random_dice_match(rules, players, rng):
            yield from events
            turns += isinstance(events[0], dice_match.Entered)
            if rounds is not None and turns == rounds * players:
                return
        if rounds is None:
            return
