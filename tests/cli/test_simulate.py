"""`rulegen simulate`: what it prints is read back, and must be a match by the rules."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulegen.cli import main
from rulegen.engine import dice_match, rounds
from rulegen.engine.layout import Place, Port
from rulegen.engine.state import DRAW, PASS, Deal
from rulegen.engine.tiles import parse_tile
from rulegen.fixtures.load import parse_fixture
from rulegen.games import DICE_GAMES, DOMINO_GAMES
from rulegen.replay import facts_to_json, replay
from rulegen.replay.events import event_to_json

MANUAL = Path(__file__).parents[2] / "docs" / "manual"
RENEW = "RULEGEN_RENEW_GOLDEN"
"""As for the golden messages: set it in the environment, then look at what has changed."""

DOMINOES = [(game, players) for game in DOMINO_GAMES for players in (2, 3, 4)]


def run(capsys, *args):
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *map(str, args)])
    out, err = capsys.readouterr()
    return int(ended.value.code), out, err


def simulated(capsys, *args):
    status, out, err = run(capsys, *args)
    assert (status, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


def tiles(texts):
    return tuple(map(parse_tile, texts))


def placement(event):
    if event["on"] is None:
        return Place(parse_tile(event["tile"]))
    return Place(parse_tile(event["tile"]), parse_tile(event["on"]), Port(event["port"]))


ACTIONS = {
    "deal": lambda event: Deal(tuple(map(tiles, event["hands"])), tiles(event["boneyard"]), event["opener"]),
    "place": placement,
    "draw": lambda _: DRAW,
    "pass": lambda _: PASS,
    "roll": lambda event: dice_match.Roll(tuple(event["roll"])),
    "keep": lambda event: dice_match.Keep(tuple(event["dice"])),
    "enter": lambda event: dice_match.Enter(event["row"]),
}
"""The actions that lines tell of; the other lines tell only what followed."""


def played_again(told, state, apply):
    """The state at the end, and the lines anew, when only the actions are taken from what was told."""
    found = []
    for event in told:
        if event["type"] in ACTIONS:
            state, events = apply(state, ACTIONS[event["type"]](event))
            found += map(event_to_json, events)
    return state, found


@pytest.mark.parametrize(("game", "players"), DOMINOES)
def test_a_match_read_back_is_the_same_match(game, players, capsys):
    told = simulated(capsys, game, "--players", players, "--seed", 3)
    state, found = played_again(told, rounds.start(DOMINO_GAMES[game].rules, players), rounds.apply)
    assert found == told
    assert told[-1] == {"type": "match", "winner": state.winner, "scores": list(state.scores)}
    assert [event["type"] for event in told].count("match") == 1


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_match_of_dice_read_back_is_the_same_match(players, capsys):
    told = simulated(capsys, "yacht", "--players", players, "--seed", 3)
    _, found = played_again(told, dice_match.start(DICE_GAMES["yacht"].rules, players), dice_match.apply)
    assert found == told
    entries = [event for event in told if event["type"] == "enter"]
    entered = [sum(entry["score"] for entry in entries if entry["seat"] == seat) for seat in range(players)]
    best = [seat for seat in range(players) if entered[seat] == max(entered)]
    assert told[-1] == {
        "type": "match",
        "winner": best[0] if len(best) == 1 else None,
        "winners": best,
        "scores": entered,
    }


class Table:
    """A table that knows tiles and seats but no rules: it follows what is told and keeps the books by hand."""

    def __init__(self, game, players):
        self.game, self.players = game, players
        self.owners = 2 if players == 4 and game != "muggins" else players
        self.scores = [0] * self.owners
        self.last = 0

    def deal(self, event):
        self.hands = [list(hand) for hand in event["hands"]]
        self.boneyard = list(event["boneyard"])
        self.opener = event["opener"]
        everything = [tile for hand in self.hands for tile in hand] + self.boneyard
        assert sorted(everything) == sorted(f"{low}|{high}" for low in range(7) for high in range(low, 7))

    def draw(self, event):
        assert event["tile"] == self.boneyard.pop(0)
        self.hands[event["seat"]].append(event["tile"])

    def place(self, event):
        hand, owner = self.hands[event["seat"]], event["seat"] % self.owners
        hand.remove(event["tile"])
        assert event["raw"] == (event["sum"] if event["sum"] % 5 == 0 else 0)
        self.last = event["raw"]
        exact = self.game == "exact-61-five-up"
        if not exact or (hand and self.scores[owner] + event["raw"] <= 305):
            self.scores[owner] += event["raw"]

    def settlement(self, players):
        """The end of the round as a fixture, told by the table alone."""
        finisher = next((seat for seat, hand in enumerate(self.hands) if not hand), None)
        end = "blocked" if finisher is None else {"finisher": finisher}
        if finisher is not None and self.game == "exact-61-five-up":
            end["last"] = self.last
        fixture = {"game": self.game, "id": "end", "players": players, "scores": self.scores, "opener": self.opener}
        return json.dumps({**fixture, "end": end, "hands": self.hands})


@pytest.mark.parametrize(("game", "players"), DOMINOES)
def test_each_settlement_is_one_as_a_fixture_too(game, players, capsys):
    table = Table(game, players)
    settled = 0
    for event in simulated(capsys, game, "--players", players, "--seed", 11, "--rounds", 40):
        match event["type"]:
            case "deal" | "draw" | "place" as kind:
                getattr(table, kind)(event)
            case "settle":
                found = facts_to_json(replay(parse_fixture(table.settlement(players), "told.json")))
                assert found == {"game": game, "id": "end"} | {key: event[key] for key in event if key != "type"}
                table.scores = list(event["scores"])
                settled += 1
            case "match":
                assert table.scores == event["scores"]
                table = Table(game, players)
    assert settled >= 30


def test_so_many_rounds_are_played_over_as_many_matches_as_it_takes(capsys):
    kinds = [event["type"] for event in simulated(capsys, "muggins", "--rounds", 30, "--seed", 1)]
    assert kinds.count("deal") == 30
    assert kinds.count("match") > 1
    assert kinds[-1] in {"settle", "match"}
    first = [event["type"] for event in simulated(capsys, "exact-61-five-up", "--rounds", 1)]
    assert (first[0], first[-1], first.count("deal")) == ("deal", "settle", 1)


def test_a_round_of_dice_is_a_turn_of_each_player(capsys):
    kinds = [event["type"] for event in simulated(capsys, "yacht", "--players", 3, "--rounds", 2)]
    assert (kinds.count("enter"), kinds[-1]) == (6, "enter")
    kinds = [event["type"] for event in simulated(capsys, "yacht", "--players", 2, "--rounds", 13)]
    assert (kinds.count("enter"), kinds.count("match"), kinds[-1]) == (26, 1, "enter")
    kinds = [event["type"] for event in simulated(capsys, "yacht", "--players", 2, "--rounds", 12)]
    assert (kinds.count("enter"), kinds[-1]) == (24, "match")


def test_defaults(capsys):
    assert run(capsys, "five-up") == run(capsys, "five-up", "--players", 2, "--seed", 0, "--format", "jsonl")
    assert run(capsys, "five-up", "--seed", 1) != run(capsys, "five-up", "--seed", 2)


KEYS = {
    "deal": {"type", "hands", "boneyard", "opener"},
    "place": {"type", "seat", "tile", "on", "port", "sum", "raw", "display"},
    "draw": {"type", "seat", "tile"},
    "pass": {"type", "seat"},
    "settle": {"type", "events", "scores", "round_winner", "match_winner", "next_opener"},
    "match": {"type", "winner", "scores"},
}


def test_the_lines_of_the_manual_are_what_is_printed(capsys):
    shown = MANUAL / "examples" / "simulated.jsonl"
    out = run(capsys, "exact-61-five-up", "--players", 3, "--seed", 4)[1]
    first = "".join(out.splitlines(keepends=True)[:4])
    if os.environ.get(RENEW):
        shown.write_text(first, encoding="utf-8")
    assert shown.read_text(encoding="utf-8") == first


def test_the_keys_of_each_kind_of_line(capsys):
    told = simulated(capsys, "exact-61-five-up", "--players", 3, "--rounds", 150)
    assert {event["type"]: set(event) for event in told} == KEYS
    assert all(next(iter(event)) == "type" for event in told)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["five-upp"], "no game is called `five-upp` [game-unknown]\n  mend: did you mean `five-up`?"),
        (["chess"], "mend: the games are: `exact-61-five-up`, `five-up`, `all-fives`, `muggins`, `yacht`"),
        (["five-up", "--players", "5"], "five-up is not for --players 5 [players]\n  mend: take 2, 3 or 4"),
        (["yacht", "--players", "0"], "take 1 or more"),
        (["yacht", "--players", "two"], "'two' is not a valid integer"),
        (["yacht", "--rounds", "0"], "0 is not in the range x>=1"),
        (["yacht", "--seed", "-1"], "-1 is not in the range x>=0"),
        (["yacht", "--format", "text"], "'text' is not 'jsonl'"),
        ([], "Missing argument 'GAME'"),
    ],
)
def test_what_cannot_be_simulated(args, message, capsys):
    status, out, err = run(capsys, *args)
    assert (status, out) == (2, "")
    assert message in err


def program(*args, **env):
    return subprocess.Popen(
        [sys.executable, "-m", "rulegen", "simulate", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **env},
    )


def test_the_same_bytes_whatever_the_hash_seed():
    runs = [
        program(game, "--players", "4", "--seed", "5", "--rounds", "5", PYTHONHASHSEED=seed).communicate()[0]
        for game in ("exact-61-five-up", "yacht")
        for seed in ("0", "7")
    ]
    assert runs[0] == runs[1] != b""
    assert runs[2] == runs[3] != b""


def test_lines_come_as_they_are_played_and_a_reader_may_go():
    with program("five-up", "--rounds", "1000000000") as endless:
        assert json.loads(endless.stdout.readline())["type"] == "deal"
        endless.stdout.close()
        assert endless.stderr.read() == b""
        assert endless.wait(timeout=20) == 0


def test_a_full_disk_gives_one_message():
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "rulegen", "simulate", "yacht"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert ended.returncode == 3
    assert ended.stderr.startswith(b"error: the result cannot be written")


def test_a_game_can_ask_for_more_players(capsys, monkeypatch):
    game = DICE_GAMES["yacht"]
    two = type(game)("yacht", game.rules.__class__(rows=game.rules.rows, fewest_players=2))
    monkeypatch.setitem(DICE_GAMES, "yacht", two)
    status, out, err = run(capsys, "yacht", "--players", 1)
    assert (status, out) == (2, "")
    assert "yacht is not for --players 1 [players]\n  mend: take 2 or more" in err


MEMORY = """
import resource, sys
from rulegen.cli import main
try:
    main(["simulate", "exact-61-five-up", "--players", "3", "--rounds", sys.argv[1]])
finally:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


def test_memory_does_not_grow_with_the_rounds():
    used = [
        int(
            subprocess.run(
                [sys.executable, "-c", MEMORY, count], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
            ).stderr
        )
        for count in ("300", "1500")
    ]
    assert used[1] - used[0] < 4096, "kilobytes"
