"""Hundreds of settlements and turns at random are drawn, and each figure is judged by its SVG text alone."""

import random
import re
from collections import Counter

import pytest
from figure_reader import SVG, check_figure
from figure_samples import (
    EXACT,
    FIVE_UP,
    TRACK,
    TURN,
    YACHT,
    course,
    random_hands,
    random_settlements,
    random_turns,
    settlement_labels,
    sheet_labels,
    tally_labels,
)

from rulegen.draw.figure_svg import render_figure
from rulegen.draw.hands import hands_scene
from rulegen.draw.ranking import ranking_scene
from rulegen.draw.scene import PAGE_WIDTH, PHONE_WIDTH
from rulegen.draw.sheet import sheet_scene
from rulegen.draw.tally import tally_scene
from rulegen.draw.theme import load_theme
from rulegen.draw.track import track_scene
from rulegen.draw.turn import turn_scene
from rulegen.replay.outcomes import event_courses, has_ranking

LIGHT = load_theme("light")
GAMES = ["exact-61-five-up", "five-up", "all-fives", "muggins"]


def drawn(figure):
    return render_figure(figure, LIGHT, title="Title", description="Description", lang="en", id_prefix="fig")


def signed(number):
    return f"+{number}" if number > 0 else str(number).replace("-", "\N{MINUS SIGN}")


def check_hands(read, facts):
    """Each hand has its tiles, each once, and its pips; the finisher's is marked and empty."""
    hands = {int(data["seat"]): (data, element) for data, element in read.with_data("seat", "pips")}
    assert set(hands) == set(range(facts.players))
    for seat, (data, element) in hands.items():
        shown = [tile.get("data-tile") for tile in element.iter(SVG + "g") if tile.get("data-tile")]
        assert shown == [str(tile) for tile in facts.hands[seat]]
        assert int(data["pips"]) == sum(tile.low + tile.high for tile in facts.hands[seat])
        assert (data.get("finisher") == "true") == (seat == getattr(facts.settlement.end, "finisher", None))
        assert str(seat + 1) in read.texts(element)
    tiles = [item for item in read.items if item.role == "tiles" and item.kind == "rect"]
    assert [item.data["tile"] for item in tiles if item.pips != sum(map(int, item.data["tile"].split("|")))] == []


def check_events(read, facts):
    """Every event, what becomes of it by a plain reading of the rules, and its numbers in words that people see."""
    events = read.with_data("event")
    assert sorted(int(data["event"]) for data, _ in events) == [
        number + 1 for number in range(len(facts.settlement.events))
    ]
    scores, won = list(facts.scores_before), False
    outcomes = {}
    for number, event in enumerate(facts.settlement.events):
        outcomes[number] = scores[event.owner], "applied" if event.applied else "too-late" if won else "void"
        scores[event.owner] = event.score
        won = won or (event.applied and event.score >= facts.rules.target and facts.game != "five-up")
    for data, element in events:
        number = int(data["event"]) - 1
        event = facts.settlement.events[number]
        assert (int(data["before"]), data["outcome"]) == outcomes[number]
        assert (int(data["seat"]), int(data["owner"])) == (event.seat, event.owner)
        assert (int(data["raw"]), int(data["score"])) == (event.raw, event.score)
        texts = read.texts(element)
        assert signed(event.raw) in texts
        assert any(re.search(rf"(^|\s){signed(event.score).lstrip('+')}$", text) for text in texts)


@pytest.mark.parametrize("width", [PAGE_WIDTH, PHONE_WIDTH], ids=["page", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_any_settlement_can_be_drawn(game, width):
    kinds = Counter()
    for players in (2, 3, 4):
        played, dealt = random_settlements(game, players, 15, players), random_hands(game, players, 30, players)
        for number, facts in enumerate([*played, *dealt]):
            labels = settlement_labels(facts, long=number % 3 == 0)
            read = check_figure(drawn(hands_scene(facts, labels, width=width)), width)
            check_hands(read, facts)
            check_events(read, facts)
            if has_ranking(facts):
                kinds["ranking"] += 1
                read = check_figure(drawn(ranking_scene(facts, labels, width=width)), width)
                check_hands(read, facts)
                check_ranks(read, facts)
                check_events(read, facts)
            for one in event_courses(facts):
                kinds[one.outcome] += 1
                check_track(drawn(track_scene(facts.rules, one, TRACK, width=width)), one, facts.rules, width)
    assert kinds["applied"] > 50
    if game == "exact-61-five-up":
        assert min(kinds["ranking"], kinds["void"], kinds["too-late"]) > 3


def check_ranks(read, facts):
    """Ranks by the number of smaller hands; the differences to larger hands of others, and of nobody else."""
    pips = facts.settlement.pips
    owners = len(facts.scores_before)
    shown = {}
    for data, element in read.with_data("rank"):
        for seat in element.iter(SVG + "g"):
            if seat.get("data-seat") and seat.get("data-pips"):
                shown[int(seat.get("data-seat"))] = int(data["rank"])
    assert shown == {seat: 1 + sum(other < own for other in pips) for seat, own in enumerate(pips)}
    owed = Counter(
        (other, pips[other] - own)
        for seat, own in enumerate(pips)
        for other in range(facts.players)
        if other % owners != seat % owners and pips[other] > own
    )
    found = Counter(
        (int(data["opponent"]), int(data["difference"])) for data, _ in read.with_data("opponent", "difference")
    )
    assert found == owed


def check_track(text, one, rules, width):
    """The pegs stand at the scores, counted along the holes; a void event is at a wall."""
    read = check_figure(text, width)
    before, after = one.before // rules.display_divisor, one.event.score // rules.display_divisor
    holes = sorted((item for item in read.items if item.role == "holes"), key=lambda item: (item.box[1], item.box[0]))
    pegs = {item.data["peg"]: item for item in read.items if "peg" in item.data}
    assert int(pegs["after"].data["display"]) == after
    assert ("before" in pegs) == (before != after)
    assert one.outcome != "void" or before == after
    # The holes of one row stand for numbers that follow each other, so a labelled one tells all others.
    for name, number in (("after", after), ("before", before)):
        if name in pegs:
            assert hole_number(read, holes, pegs[name]) == number
    (data, _), *_ = read.with_data("before", "raw", "outcome", "score")
    assert data == {
        "before": str(one.before),
        "raw": str(one.event.raw),
        "outcome": str(one.outcome),
        "score": str(one.event.score),
    }
    walls = [
        item for item in read.items if item.kind == "rect" and item.role == "marks" and item.box[2] - item.box[0] == 3
    ]
    assert len(walls) == (rules.target_mode == "exact")


def middle(item):
    return (item.box[0] + item.box[2]) / 2, (item.box[1] + item.box[3]) / 2


def hole_number(read, holes, peg):
    """The number of the hole that a peg stands in, counted from a labelled hole of the same row."""
    x, y = middle(peg)
    row = [hole for hole in holes if abs(middle(hole)[1] - y) < 1]
    place = next(index for index, hole in enumerate(row) if abs(middle(hole)[0] - x) < 0.05)
    labels = [item for item in read.items if item.kind == "text" and 0 < item.box[1] - y < 15]
    for label in labels:
        for index, hole in enumerate(row):
            if abs(middle(hole)[0] - middle(label)[0]) < 0.05:
                return int(label.text.replace("\N{MINUS SIGN}", "-")) + place - index
    raise AssertionError("no hole of the row is labelled")


@pytest.mark.parametrize("width", [PAGE_WIDTH, 20, PHONE_WIDTH, 12])
def test_any_event_can_be_drawn_on_a_track(width):
    chance = random.Random(61)  # noqa: S311 - no secret
    for number in range(150):
        rules = (EXACT, FIVE_UP)[number % 2]
        before = 5 * chance.choice([chance.randrange(-20, 61), chance.randrange(-400, 61)])
        raw = 5 * chance.choice([chance.randrange(-12, 13), chance.randrange(-300, 300)])
        one = course(rules, before, raw)
        check_track(drawn(track_scene(rules, one, TRACK, width=width)), one, rules, width)


@pytest.mark.parametrize("width", [PAGE_WIDTH, PHONE_WIDTH], ids=["page", "phone"])
def test_any_turn_can_be_drawn_and_any_sheet(width):
    for facts, sheets, latest in random_turns(6, seed=6):
        check_turn(drawn(turn_scene(facts, TURN, width=width)), facts, width)
        text = drawn(sheet_scene(YACHT, sheets, sheet_labels(len(sheets)), latest=latest, width=width))
        check_sheet(text, sheets, latest, width)


def check_turn(text, facts, width):
    read = check_figure(text, width)
    dice = [item for item in read.items if "die" in item.data]
    for number, roll in enumerate(facts.rolls):
        shown = [item for item in dice if item.data["roll"] == str(number + 1)]
        shown.sort(key=lambda item: item.box[0])
        assert tuple(item.pips for item in shown) == roll == tuple(int(item.data["die"]) for item in shown)
        kept = [item for item in shown if item.data["kept"] == "true"]
        assert all((item.role == "chosen") == (item in kept) for item in shown)
        assert tuple(item.pips for item in kept) == (facts.kept[number] if number < len(facts.kept) else ())
        below = [item for item in dice if item.data["roll"] == str(number + 2)]
        check_lines(read, kept, shown, below)
    rows = {data["row"]: (int(data["score"]), read.texts(element)) for data, element in read.with_data("row", "score")}
    assert {row: score for row, (score, _) in rows.items()} == dict(facts.scores)
    assert all(str(score) in texts for score, texts in rows.values())
    assert [data["row"] for data, _ in read.with_data("row", "entered")] == [facts.entered.row]


def check_lines(read, kept, above, below):
    """A line from each kept die to a die of the next roll that shows the same, each to another one; none cross."""
    lines = [item.points for item in read.items if item.role == "route" and above[0].box[3] < item.points[0][1]]
    lines = [points for points in lines if below and points[1][1] < below[0].box[1]]
    ends = []
    assert len(lines) == len(kept)
    for (x, _), (u, _) in lines:
        start = next(item for item in above if item.box[0] < x < item.box[2])
        end = next(item for item in below if item.box[0] < u < item.box[2])
        assert start in kept
        assert start.pips == end.pips
        ends.append((x, u))
    assert ends == sorted(ends)
    assert len({u for _, u in ends}) == len({x for x, _ in ends}) == len(ends)


def check_sheet(text, sheets, latest, width):
    read = check_figure(text, width)
    cells = {}
    for data, element in read.with_data("player", "row"):
        cells[int(data["player"]), data["row"]] = data["score"]
        assert read.texts(element) == ([data["score"]] if data["score"] else [])
        assert (element.find(f".//{SVG}circle") is not None) == (not data["score"])
        framed = any(child.get("class") == "rg-chosen" for child in element.iter(SVG + "g"))
        assert framed == ((int(data["player"]), data["row"]) == latest)
    assert cells == {
        (player, row): "" if entry is None else str(entry)
        for player, sheet in enumerate(sheets)
        for row, entry in zip(YACHT.row_ids, sheet, strict=True)
    }
    totals = [sum(filter(None, sheet)) for sheet in sheets]
    shown = read.with_data("player", "total")
    assert [int(data["total"]) for data, _ in shown] == totals
    winners = [int(data["player"]) for data, _ in shown if "winner" in data]
    full = all(entry is not None for sheet in sheets for entry in sheet)
    assert winners == [player for player, total in enumerate(totals) if full and total == max(totals)]


@pytest.mark.parametrize("width", [PAGE_WIDTH, PHONE_WIDTH, 12])
def test_any_score_can_be_tallied(width):
    chance = random.Random(10)  # noqa: S311 - no secret
    for number in range(60):
        most = 70 if number % 4 else 2000
        scores = [5 * chance.randrange(-most, most) for _ in range(number % 4 + 1)]
        read = check_figure(drawn(tally_scene(EXACT, scores, tally_labels(len(scores)), width=width)), width)
        rows = read.with_data("owner", "display")
        assert [int(data["score"]) for data, _ in rows] == scores
        for (_, element), raw in zip(rows, scores, strict=True):
            counted = [child for child in element.iter(SVG + "g") if child.get("data-count")]
            assert sum(int(child.get("data-count")) for child in counted) == abs(raw // 5)
            strokes = [path.get("d") for child in counted for path in child.iter(SVG + "path")]
            upright = [d for d in strokes if re.fullmatch(r"M(\S+) \S+L\1 \S+", d)]
            assert len(upright) == abs(raw // 5) % 10
            crossing = len(strokes) - len(upright)
            blocks = abs(raw // 5) // 10
            assert crossing == 10 * (blocks if blocks <= 30 else 1)
            assert str(raw // 5).replace("-", "\N{MINUS SIGN}") in read.texts(element)
            framed = any(item.role == "dashed" for item in read.items if item.data.get("score") == str(raw))
            assert framed == (raw <= 0)
