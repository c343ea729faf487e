"""Turns and score sheets state every fact, and can be read back in every language."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulegen.engine.chance import random_dice_match
from rulegen.fixtures.load import load_fixture
from rulegen.games import DICE_GAMES
from rulegen.replay import Entry, TurnFacts, replay
from rulegen.text import messages
from rulegen.text.catalog import available_locales, load_translator
from rulegen.text.describe_sheet import describe_sheet, parse_sheet, sheet_stated_by
from rulegen.text.describe_turn import describe_turn, parse_turn, turn_stated_by
from rulegen.text.grammar import DescriptionError

VECTORS = Path(__file__).parents[1] / "fixtures" / "vectors"
TRANSLATORS = {locale: load_translator(locale) for locale in available_locales()}
RULES = DICE_GAMES["yacht"].rules


def example():
    return replay(load_fixture(VECTORS / "breaking-two-pairs.yaml"))


def words(description):
    return description.text.replace("\N{NO-BREAK SPACE}", " ").splitlines()


@st.composite
def turns(draw):
    dice = st.integers(1, 6)
    roll = tuple(sorted(draw(st.tuples(*[dice] * 5))))
    rolls, kept = [roll], []
    for _ in range(draw(st.integers(0, 2))):
        keep = tuple(die for die in rolls[-1] if draw(st.booleans()))
        keep = keep[:4]
        rolls.append(tuple(sorted((*keep, *draw(st.tuples(*[dice] * (5 - len(keep))))))))
        kept.append(keep)
    scores = RULES.scores(rolls[-1])
    row = draw(st.none() | st.sampled_from(RULES.row_ids))
    used = tuple(name for name in RULES.row_ids if name != row and draw(st.booleans()))
    entered = Entry(row, scores[row]) if row else None
    return TurnFacts("yacht", "any", RULES, tuple(rolls), tuple(kept), scores, entered, used)


def test_the_english_words_of_a_turn():
    assert words(describe_turn(example(), TRANSLATORS["en"])) == [
        "Dice: 1-4-4-4-4.",
        "Entered: Four of a kind, 17 points.",
        "Roll 1: 1-2-2-4-6.",
        "Kept: 2-2.",
        "Roll 2: 2-2-4-4-6.",
        "Kept: 4-4.",
        "Roll 3: 1-4-4-4-4.",
        (
            "Scores of these dice by row: Yacht: 0, Big straight: 0, Little straight: 0, Four of a kind: 17, "
            "Full house: 0, Choice: 17, Sixes: 0, Fives: 0, Fours: 16, Threes: 0, Twos: 0, and Ones: 1."
        ),
        "Used before: Full house.",
    ]


def test_the_polish_words_of_a_turn():
    assert words(describe_turn(example(), TRANSLATORS["pl"]))[:4] == [
        "Kości: 1-4-4-4-4.",
        "Wpisano: Kareta, 17 punktów.",
        "Rzut 1: 1-2-2-4-6.",
        "Zostawiono: 2-2.",
    ]


@pytest.mark.parametrize("path", sorted(VECTORS.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_vectors_read_back(path):
    facts = replay(load_fixture(path))
    if isinstance(facts, TurnFacts):
        for translator in TRANSLATORS.values():
            assert parse_turn(describe_turn(facts, translator).text, translator) == turn_stated_by(facts)


@settings(max_examples=60, deadline=None)
@given(turns())
def test_every_turn_reads_back_in_every_language(facts):
    for translator in TRANSLATORS.values():
        text = describe_turn(facts, translator).text
        assert parse_turn(text.replace("\n", "  \n "), translator) == turn_stated_by(facts)


def test_the_words_of_a_sheet():
    used = (50, None, None, 17, None, None, None, None, None, None, None, 0)
    full = (0,) * 11 + (1,)
    assert words(describe_sheet(RULES, [used, full, (None,) * 12], TRANSLATORS["en"])) == [
        "Total of player 1: 67 points.",
        "Total of player 2: 1 point.",
        "Total of player 3: 0 points.",
        "Entered by player 1: Yacht: 50, Four of a kind: 17, and Ones: 0.",
        ("Open to player 1: Big straight, Little straight, Full house, Choice, Sixes, Fives, Fours, Threes, and Twos."),
        (
            "Entered by player 2: Yacht: 0, Big straight: 0, Little straight: 0, Four of a kind: 0, Full house: 0, "
            "Choice: 0, Sixes: 0, Fives: 0, Fours: 0, Threes: 0, Twos: 0, and Ones: 1."
        ),
        "Open to player 2: no row.",
        "Entered by player 3: nothing yet.",
        (
            "Open to player 3: Yacht, Big straight, Little straight, Four of a kind, Full house, Choice, Sixes, "
            "Fives, Fours, Threes, Twos, and Ones."
        ),
    ]


@pytest.mark.parametrize("players", [1, 2, 5, 11])
def test_sheets_of_simulated_matches_read_back(players):
    match = random_dice_match(RULES, players, random.Random(players))  # noqa: S311 - no secret
    for number, (state, _, _) in enumerate(match):
        if number % (7 * players) == 0 or not any(None in sheet for sheet in state.sheets):
            stated = sheet_stated_by(RULES, state.sheets)
            assert tuple(column.total for column in stated.columns) == state.totals
            for translator in TRANSLATORS.values():
                assert parse_sheet(describe_sheet(RULES, state.sheets, translator).text, translator) == stated


@pytest.mark.parametrize("locale", sorted(TRANSLATORS))
def test_a_text_that_is_cut_or_changed_is_refused(locale):
    translator = TRANSLATORS[locale]
    text = describe_turn(example(), translator).text
    sheet = describe_sheet(RULES, [(None,) * 12, (0,) * 12], translator).text
    lines = sheet.splitlines()
    for parse, wrong in (
        (parse_turn, ""),
        (parse_turn, text[4:]),
        (parse_turn, "\n".join(text.splitlines()[:-1])),
        (parse_turn, text + " 1"),
        (parse_turn, "\n".join([*text.splitlines()[:2], *text.splitlines()[4:]])),
        (parse_sheet, ""),
        (parse_sheet, "\n".join([lines[1], lines[0], *lines[2:]])),
        (parse_sheet, "\n".join(lines[:-1])),
        (parse_sheet, sheet + " 1"),
    ):
        with pytest.raises(DescriptionError):
            parse(wrong, translator)


def test_every_row_of_every_game_has_a_name_of_its_own():
    for game in DICE_GAMES.values():
        for translator in TRANSLATORS.values():
            names = [translator.text(messages.ROW_NAMES[row]) for row in game.rules.row_ids]
            assert len(set(names)) == len(names)
