"""Settlements, score events, rankings and tallies state every fact, and can be read back in every language."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulegen.engine.chance import random_match
from rulegen.engine.hands import settle_hands
from rulegen.engine.settlement import BLOCKED, Finish, Settlement
from rulegen.engine.tiles import double_set
from rulegen.fixtures.load import load_fixture
from rulegen.games import DOMINO_GAMES
from rulegen.replay import SettlementFacts, replay
from rulegen.replay.outcomes import Outcome, event_courses, has_ranking, ranking
from rulegen.text.catalog import available_locales, load_translator
from rulegen.text.describe_event import describe_track, parse_track, track_stated_by
from rulegen.text.describe_ranking import describe_ranking, parse_ranking, ranking_stated_by
from rulegen.text.describe_settlement import describe_settlement, parse_settlement, settlement_stated_by
from rulegen.text.describe_tally import StatedTally, describe_tally, parse_tally
from rulegen.text.grammar import DescriptionError

VECTORS = Path(__file__).parents[1] / "fixtures" / "vectors"
TRANSLATORS = {locale: load_translator(locale) for locale in available_locales()}
EXACT = DOMINO_GAMES["exact-61-five-up"].rules


def vector(name):
    return replay(load_fixture(VECTORS / f"{name}.yaml"))


def words(description):
    return description.text.replace("\N{NO-BREAK SPACE}", " ").splitlines()


@st.composite
def settlements(draw):
    game = draw(st.sampled_from(sorted(DOMINO_GAMES)))
    rules = DOMINO_GAMES[game].rules
    players = draw(st.sampled_from(sorted(rules.deal)))
    unit = rules.display_divisor
    last = rules.target // unit - 1
    score = st.one_of(st.integers(-300, last), st.integers(last - 8, last)).map(lambda display: display * unit)
    scores = draw(st.tuples(*[score] * rules.owners(players)))
    tiles = draw(st.permutations(double_set(6)))
    sizes = draw(st.lists(st.integers(1, 4), min_size=players, max_size=players))
    end = BLOCKED
    if draw(st.booleans()):
        award = draw(st.integers(0, 8)) * unit if rules.last_award_in_finish else 0
        end = Finish(draw(st.integers(0, players - 1)), award)
        sizes[end.finisher] = 0
    hands = tuple(tuple(tiles[sum(sizes[:seat]) :][:size]) for seat, size in enumerate(sizes))
    opener = draw(st.integers(0, players - 1))
    settled = settle_hands(rules, scores, opener, end, hands)
    return SettlementFacts(game, "any", rules, players, opener, hands, scores, settled)


def check_all(facts):
    for translator in TRANSLATORS.values():
        text = describe_settlement(facts, translator).text
        assert parse_settlement(text.replace("\n", "  \n "), translator) == settlement_stated_by(facts)
        for number in range(len(facts.settlement.events)):
            track = describe_track(facts, number, translator).text
            assert parse_track(track, translator) == track_stated_by(facts, number)
        if has_ranking(facts):
            text = describe_ranking(facts, translator).text
            assert parse_ranking(text, translator) == ranking_stated_by(facts)


def test_the_english_words_of_a_finish():
    assert words(describe_settlement(vector("finish-to-the-point"), TRANSLATORS["en"])) == [
        "Player 3 has played their last tile.",
        (
            "Scores after the settlement: pair A (players 1 and 3): 305 raw points = 61 display points and "
            "pair B (players 2 and 4): 120 raw points = 24 display points."
        ),
        "Winner of the match: pair A (players 1 and 3).",
        "Player 1 opened the round.",
        "Player 1 has 1|4 and 0|3 left: 8 pips.",
        "Player 2 has 2|5 left: 7 pips.",
        "Player 3 has no tile left.",
        "Player 4 has 1|5 left: 6 pips.",
        (
            "Scores before the settlement: pair A (players 1 and 3): 290 raw points = 58 display points and "
            "pair B (players 2 and 4): 120 raw points = 24 display points."
        ),
        (
            "Scoring event 1, player 3 for pair A: +10 (award of the last placement), "
            "+15 (opponents together: 13 pips, rounded), and \u221210 (partner: 8 pips, rounded); "
            "together 15 raw points = 3 display points."
        ),
        "Applied: the score goes from 290 to 305 raw points = 61 display points.",
        "Winner of the round: pair A (players 1 and 3).",
    ]


def test_the_polish_words_of_deductions():
    assert words(describe_settlement(vector("below-zero"), TRANSLATORS["pl"]))[-9:] == [
        "Gracz 3 ma jeszcze 5|6 i 4|6: 21 oczek.",
        (
            "Wyniki przed rozliczeniem: gracz 1: 0 punktów surowych = 0 punktów wyświetlanych, "
            "gracz 2: 10 punktów surowych = 2 punkty wyświetlane "
            "i gracz 3: 5 punktów surowych = 1 punkt wyświetlany."
        ),
        (
            "Zdarzenie 1, gracz 1: \u221210 (własne klocki: 12 oczek przed zaokrągleniem); "
            "razem \u221210 punktów surowych = \u22122 punkty wyświetlane."
        ),
        "Zaliczone: było 0, jest \u221210 punktów surowych = \u22122 punkty wyświetlane.",
        (
            "Zdarzenie 2, gracz 2: 0 (własne klocki: 0 oczek przed zaokrągleniem); "
            "razem 0 punktów surowych = 0 punktów wyświetlanych."
        ),
        "Zaliczone: wynik pozostaje bez zmian (10 punktów surowych = 2 punkty wyświetlane).",
        (
            "Zdarzenie 3, gracz 3: \u221220 (własne klocki: 21 oczek przed zaokrągleniem); "
            "razem \u221220 punktów surowych = \u22124 punkty wyświetlane."
        ),
        "Zaliczone: było 5, jest \u221215 punktów surowych = \u22123 punkty wyświetlane.",
        "Rundę wygrywa gracz 2.",
    ]


def test_the_english_words_of_a_ranking():
    assert words(describe_ranking(vector("blocked-three-players"), TRANSLATORS["en"]))[3:] == [
        "Player 1 opened the round.",
        "Rank 1: player 1, 4 pips.",
        (
            "Differences that pay: 5 pips to player 2 and 16 pips to player 3; "
            "together 21 pips, rounded to 20 raw points = 4 display points."
        ),
        "Applied: the score goes from 0 to 20 raw points = 4 display points.",
        "Rank 2: player 2, 9 pips.",
        "Differences that pay: 11 pips to player 3; together 11 pips, rounded to 10 raw points = 2 display points.",
        "Applied: the score goes from 0 to 10 raw points = 2 display points.",
        "Rank 3: player 3, 20 pips.",
        "Differences that pay: none.",
    ]


def test_a_void_event_says_what_it_would_have_exceeded():
    event, outcome, target = words(describe_track(vector("finish-void"), 0, TRANSLATORS["en"]))
    assert "together 15 raw points" in event
    assert outcome == (
        "Void: 295 + 15 = 310 would exceed the target (305 raw points); "
        "the score stays 295 raw points = 59 display points."
    )
    assert target == "Target: 305 raw points = 61 display points."


def test_an_event_after_the_match_has_been_won_says_so():
    facts = vector("blocked-won-before-the-last-event")
    outcomes = [course.outcome for course in event_courses(facts)]
    assert outcomes[-1] is Outcome.TOO_LATE
    sentence = words(describe_track(facts, len(outcomes) - 1, TRANSLATORS["en"]))[1]
    assert sentence.startswith("Not applied, because the match has been won already")


def test_void_and_applied_events_of_one_owner():
    # The pair has 300: 10 is void, 5 makes 305, whatever comes later is too late.
    courses = event_courses(vector("blocked-void-then-exact"))
    assert [(course.event.raw, course.before, course.outcome) for course in courses][:2] == [
        (10, 300, Outcome.VOID),
        (5, 300, Outcome.APPLIED),
    ]
    assert {course.outcome for course in courses[2:]} <= {Outcome.TOO_LATE}


def test_equal_hands_share_a_rank():
    # Hands 5, 5, 5, 12: three ranks 1, then rank 4; seat 1 faces 5 and 5 only, so nothing pays.
    ranked = ranking(vector("blocked-tie-across-owners"))
    assert [(each.rank, each.seat, each.pips, each.together, each.raw) for each in ranked] == [
        (1, 0, 5, 7, 5),
        (1, 1, 5, 0, 0),
        (1, 2, 5, 7, 5),
        (4, 3, 12, 0, 0),
    ]


@pytest.mark.parametrize("path", sorted(VECTORS.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_vectors_read_back(path):
    facts = replay(load_fixture(path))
    if isinstance(facts, SettlementFacts):
        check_all(facts)


@settings(max_examples=60, deadline=None)
@given(settlements())
def test_every_settlement_reads_back_in_every_language(facts):
    check_all(facts)


@pytest.mark.parametrize("game", sorted(DOMINO_GAMES))
def test_settlements_of_simulated_rounds_read_back(game):
    rules = DOMINO_GAMES[game].rules
    for players in rules.deal:
        before, opener = None, 0
        for state, _, events in random_match(rules, players, random.Random(players), max_rounds=6):  # noqa: S311
            for event in events:
                if isinstance(event, Settlement):
                    facts = SettlementFacts(game, "any", rules, players, opener, state.hands, before, event)
                    check_all(facts)
            before, opener = state.scores, state.opener


@pytest.mark.parametrize("locale", sorted(TRANSLATORS))
def test_a_text_that_is_cut_or_changed_is_refused(locale):
    translator = TRANSLATORS[locale]
    facts = vector("finish-to-the-point")
    text = describe_settlement(facts, translator).text
    lines = text.splitlines()
    for wrong in (
        "",
        text[5:],
        "\n".join(lines[:-1]),
        text + " 1|4",
        text.replace("1|4", "4|1"),
        "\n".join([*lines[:4], *lines[5:]]),
        "\n".join([*lines[:9], *lines[11:]]),
    ):
        with pytest.raises(DescriptionError):
            parse_settlement(wrong, translator)


@pytest.mark.parametrize("locale", sorted(TRANSLATORS))
def test_a_wrong_number_is_read_as_it_stands(locale):
    translator = TRANSLATORS[locale]
    facts = vector("finish-to-the-point")
    text = describe_settlement(facts, translator).text
    stated = parse_settlement(text.replace("+15", "+20", 1), translator)
    assert [part.raw for part in stated.events[0].parts] == [10, 20, -10]
    assert stated != settlement_stated_by(facts)


@pytest.mark.parametrize("locale", sorted(TRANSLATORS))
@pytest.mark.parametrize(
    ("display", "crosses", "strokes", "below"),
    [
        (0, 0, 0, False),
        (1, 0, 1, False),
        (9, 0, 9, False),
        (10, 1, 0, False),
        (23, 2, 3, False),
        (61, 6, 1, False),
        (-1, 0, 1, True),
        (-22, 2, 2, True),
    ],
)
def test_tallies(locale, display, crosses, strokes, below):
    translator = TRANSLATORS[locale]
    text = describe_tally(EXACT, (display * 5, 0), 4, translator).text
    assert parse_tally(text, translator) == StatedTally(
        ((display * 5, display), (0, 0)), ((crosses, strokes, below), (0, 0, False))
    )
    for wrong in ("", text[3:], text + " 1", "\n".join(text.splitlines()[:-1])):
        with pytest.raises(DescriptionError):
            parse_tally(wrong, translator)


def test_the_words_of_a_tally():
    assert words(describe_tally(EXACT, (115, -5), 2, TRANSLATORS["pl"])) == [
        (
            "Wyniki: gracz 1: 115 punktów surowych = 23 punkty wyświetlane "
            "i gracz 2: \u22125 punktów surowych = \u22121 punkt wyświetlany."
        ),
        "Znaki, gracz 1: 2 bloki (każdy to duże X z czterema małymi x) i 3 kreski.",
        "Znaki do odjęcia, gracz 2: 1 kreska.",
    ]


@pytest.mark.parametrize("locale", sorted(TRANSLATORS))
def test_large_numbers_are_grouped_and_read(locale):
    translator = TRANSLATORS[locale]
    rules = DOMINO_GAMES["five-up"].rules
    hands = (double_set(6)[5:7], double_set(6)[8:9])
    scores = (-1_234_500, 100_000_000_000_000)
    settled = settle_hands(rules, scores, 0, BLOCKED, hands)
    check_all(SettlementFacts("five-up", "any", rules, 2, 0, hands, scores, settled))
    text = describe_settlement(
        SettlementFacts("five-up", "any", rules, 2, 0, hands, scores, settled), translator
    ).text.replace("\N{NO-BREAK SPACE}", " ")
    assert {"en": "1,234,500", "pl": "1 234 500"}.get(locale, "1.234.500") in text


@pytest.mark.parametrize("great", ["1" + ",000" * 1500, "9" * 5000])
def test_a_number_of_thousands_of_digits_is_no_score(great):
    text = describe_settlement(vector("finish-to-the-point"), TRANSLATORS["en"]).text
    assert parse_settlement(text, TRANSLATORS["en"])
    with pytest.raises(DescriptionError):
        parse_settlement(text.replace("305", great, 1), TRANSLATORS["en"])
