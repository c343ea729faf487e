"""Facts and labels for the tests of figures: reference vectors, and matches played at random."""

import random
from pathlib import Path

from rulegen.draw.ledger import SettlementLabels
from rulegen.draw.sheet import SheetLabels
from rulegen.draw.tally import TallyLabels
from rulegen.draw.track import TrackLabels
from rulegen.draw.turn import TurnLabels
from rulegen.engine import dice_match
from rulegen.engine.chance import random_dice_match, random_match
from rulegen.engine.hands import settle_hands
from rulegen.engine.settlement import BLOCKED, Finish, Part, PartKind, ScoreEvent, Settlement, credited
from rulegen.engine.state import Placed
from rulegen.engine.tiles import double_set
from rulegen.fixtures.load import load_fixture
from rulegen.games import DICE_GAMES, DOMINO_GAMES
from rulegen.replay import Entry, SettlementFacts, TurnFacts, replay
from rulegen.replay.outcomes import EventCourse, Outcome

VECTORS = Path(__file__).parents[1] / "fixtures" / "vectors"
EXACT, FIVE_UP = DOMINO_GAMES["exact-61-five-up"].rules, DOMINO_GAMES["five-up"].rules
YACHT = DICE_GAMES["yacht"].rules
ROWS = {row: row.replace("-", " ").capitalize() for row in YACHT.row_ids}
PART_NAMES = {
    PartKind.PLACEMENT: "Last placement",
    PartKind.OPPONENTS: "Opponents together",
    PartKind.PARTNER: "Partner",
    PartKind.DIFFERENCES: "Differences together",
    PartKind.DEDUCTION: "Own tiles",
}
LONG_PARTS = {
    PartKind.PLACEMENT: "Punkty przyznane za ostatnie dołożenie",
    PartKind.OPPONENTS: "Oczka pozostałe u wszystkich przeciwników razem",
    PartKind.PARTNER: "Oczka pozostałe u partnera",
    PartKind.DIFFERENCES: "Różnice punktujące razem",
    PartKind.DEDUCTION: "Jumlah titik pada ubin sendiri yang tersisa",
}


def vector(name):
    return replay(load_fixture(str(VECTORS / f"{name}.yaml")))


def settlement_labels(facts, *, long=False):
    seats = range(facts.players)
    paired = len(facts.scores_before) < facts.players
    player = "Zawodniczka numer {}" if long else "Player {}"
    owners = ["Pair A", "Pair B"] if paired else [player.format(seat + 1) for seat in seats]
    return SettlementLabels(
        seats=[player.format(seat + 1) for seat in seats],
        owners=owners,
        pips=[f"{pips} {'oczek pozostało' if long else 'pips'}" for pips in facts.settlement.pips],
        finisher="gracz zagrywający ostatni klocek w tej rundzie" if long else "played the last tile",
        parts=LONG_PARTS if long else PART_NAMES,
        net="Łączny skutek zdarzenia" if long else "Together",
        raw="Wynik w punktach surowych" if long else "Raw score",
        display="Wynik w punktach wyświetlanych" if long else "Display score",
        void="Zdarzenie odrzucone w całości" if long else "Void",
        too_late="Niezastosowane, ponieważ mecz jest już wygrany" if long else "Not applied: the match is won",
        nothing="Tidak ada selisih yang memberi poin" if long else "No differences that pay",
    )


TRACK = TrackLabels(owner="Pair A", display="Display score", void="Void", too_late="Not applied: the match is won")
TURN = TurnLabels(rolls=["Roll 1", "Roll 2", "Roll 3"], rows=ROWS, kept="kept", entered="entered", used="used before")


def sheet_labels(count):
    return SheetLabels(rows=ROWS, players=[f"Player {number + 1}" for number in range(count)], total="Total")


def tally_labels(count):
    return TallyLabels(owners=[f"Player {number + 1}" for number in range(count)])


def course(rules, before, raw):
    """An event of `raw` points at a score, and what becomes of it."""
    after = credited(rules, before, raw)
    event = ScoreEvent(0, 0, (Part(PartKind.PLACEMENT, raw),), raw, raw // 5, after is not None, after or before)
    if after is not None:
        event = event._replace(score=after)
    return EventCourse(event, before, Outcome.VOID if after is None else Outcome.APPLIED)


def random_settlements(game, players, rounds, seed):
    """The settlements of some rounds at random."""
    rules = DOMINO_GAMES[game].rules
    chance = random.Random(seed)  # noqa: S311 - no secret
    found = 0
    while found < rounds:
        scores, opener = [0] * rules.owners(players), 0
        for state, _, events in random_match(rules, players, chance):
            for event in events:
                if isinstance(event, Placed):
                    opener = event.seat if event.target is None else opener
                    scores[event.owner] = event.score
                elif isinstance(event, Settlement):
                    yield SettlementFacts(game, "x", rules, players, opener, state.hands, tuple(scores), event)
                    scores = list(event.scores)
                    found += 1
            if found >= rounds:
                break


def random_hands(game, players, count, seed):
    """Settlements of hands dealt at random, most of them blocked, with scores near the target."""
    rules = DOMINO_GAMES[game].rules
    chance = random.Random(seed)  # noqa: S311 - no secret
    for _ in range(count):
        tiles = list(double_set(6))
        chance.shuffle(tiles)
        largest = chance.choice([1, 2, 2, 3, 6])
        hands = [tuple(tiles.pop() for _ in range(chance.randint(1, largest))) for _ in range(players)]
        end = BLOCKED
        if chance.random() < 0.4:
            finisher = chance.randrange(players)
            hands[finisher] = ()
            end = Finish(finisher, 5 * chance.randrange(8) if rules.last_award_in_finish else 0)
        unit = rules.display_divisor
        scores = tuple(rules.target - unit * chance.randint(1, 12) for _ in range(rules.owners(players)))
        opener = chance.randrange(players)
        settled = settle_hands(rules, scores, opener, end, tuple(hands))
        yield SettlementFacts(game, "x", rules, players, opener, tuple(hands), scores, settled)


def random_turns(matches, seed):
    """The turns of some matches at random, each with the sheets after it."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    for number in range(matches):
        before = dice_match.start(YACHT, number % 5 + 1)
        for state, action, events in random_dice_match(YACHT, number % 5 + 1, chance):
            if isinstance(action, dice_match.Enter):
                turn = before.turn
                entered = next(event for event in events if isinstance(event, dice_match.Entered))
                scores = YACHT.scores(turn.dice)
                facts = TurnFacts("yacht", "x", YACHT, turn.rolls, turn.kept, scores, Entry(action.row, entered.score))
                yield facts, state.sheets, (entered.seat, action.row)
            before = state
