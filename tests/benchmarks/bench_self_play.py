"""How fast random play is, as a ratio: run `python tests/benchmarks/bench_self_play.py`.

Placements a second of Exact 61 Five Up, whole matches with every event and settlement, against the random
playouts of the `dominoes` package: a simpler game, one line without branches and without points for placements.
Both play four at the table. They are run in turn; the best of each counts. The package is needed for this only.

With `--memory`, what 100,000 rounds leave behind.
"""

import random
import sys
import time
import tracemalloc

import dominoes

from rulegen.engine.chance import deal
from rulegen.engine.rounds import apply, start
from rulegen.engine.state import Phase, Placed
from rulegen.games import DOMINO_GAMES

LEAST = 1.5
TURNS = 25
ROUNDS = 700
PLAYERS = 4
OVER = Phase.OVER
GAME = "exact-61-five-up"


def ours(seed, rounds=ROUNDS, game=GAME, players=PLAYERS):
    """Placements of so many rounds or a few more, to the end of a match; each action picked among the legal ones."""
    rng, rules = random.Random(seed), DOMINO_GAMES[game].rules  # noqa: S311 # no secret
    number = rng.random
    placements = 0
    while rounds > 0:
        state = start(rules, players)
        while True:
            if legal := state.legal:
                action = legal[int(number() * len(legal))]
            elif state.phase is OVER:
                break
            else:
                action = deal(state, rng)
            state, events = apply(state, action)
            placements += type(events[0]) is Placed
        rounds -= state.round
    return placements


def theirs(seed, rounds=ROUNDS):
    """Placements of so many rounds, by the playout that the package documents."""
    random.seed(seed)
    placements = 0
    for _ in range(rounds):
        game = dominoes.Game.new()
        while game.result is None:
            dominoes.players.random(game)
            game.make_move(*game.valid_moves[0])
            placements += 1
    return placements


def speed(play, seed):
    began = time.process_time()
    placements = play(seed)
    return placements / (time.process_time() - began)


def memory():
    """Kilobytes in use after every 10,000 rounds."""
    tracemalloc.start()
    for seed in range(10):
        ours(seed, 10_000)
        in_use, most = tracemalloc.get_traced_memory()
        print(f"after {seed + 1}0,000 rounds: {in_use / 1000:.0f} kB in use, {most / 1000:.0f} kB at most")  # noqa: T201 - the result


def main():
    if "--memory" in sys.argv[1:]:
        return memory()
    ours(0, 3000), theirs(0)
    speeds = [(speed(ours, seed), speed(theirs, seed)) for seed in range(TURNS)]
    best, other = (max(found) for found in zip(*speeds, strict=True))
    ratio = best / other
    print(f"rulegen, {GAME}, {PLAYERS} players: {best:,.0f} placements/s")  # noqa: T201 - the result
    print(f"dominoes: {other:,.0f} placements/s")  # noqa: T201 - as above
    print(f"ratio: {ratio:.2f} (at least {LEAST})")  # noqa: T201 - as above
    return int(ratio < LEAST)


if __name__ == "__main__":
    sys.exit(main())
