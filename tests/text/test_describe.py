"""Descriptions state every fact, and can be read back in every language."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulegen.engine.layout import Layout, SpinnerRule
from rulegen.engine.tiles import double_set, parse_tile
from rulegen.games import GAMES
from rulegen.replay import step_facts
from rulegen.text.catalog import available_locales, load_translator
from rulegen.text.describe import DescriptionError, describe_position, parse_position, stated_by

RULES = GAMES["exact-61-five-up"].rules
LOCALES = available_locales()
TRANSLATORS = {locale: load_translator(locale) for locale in LOCALES}
LINE = ["1|4", "1|1 1|4", "4|4 1|4", "3|4 4|4", "1|2 1|1", "1|5 1|1", "5|5 1|5", "0|5 5|5", "1|3 1|1"]


def known_line(count):
    layout = RULES.empty_layout
    for placement in LINE[:count]:
        layout = layout.place(*map(parse_tile, placement.split()))
    return step_facts(layout, RULES)


@st.composite
def steps(draw):
    layout = Layout(draw(st.sampled_from(SpinnerRule)), draw(st.sampled_from([6, 9, 18])))
    layout = layout.place(draw(st.sampled_from(double_set(layout.max_pip))))
    for _ in range(draw(st.integers(0, 27))):
        moves = [(tile, port) for port in layout.open_ports for tile in double_set(layout.max_pip) if port.pips in tile]
        moves = [(tile, port) for tile, port in moves if tile not in layout.used]
        if not moves:
            break
        tile, port = draw(st.sampled_from(moves))
        layout = layout.place(tile, port.tile, port.port)
    return step_facts(layout, RULES)


def test_the_english_words():
    description = describe_position(known_line(6), TRANSLATORS["en"])
    assert description.text.replace("\N{NO-BREAK SPACE}", " ").splitlines() == [
        "Placed: 1|5.",
        "Counted contributions: 2 + 5 + 3 = 10.",
        "Placement points: 10 raw points = 2 display points.",
        "Tiles: 1|4, 1|1, 4|4, 3|4, 1|2, and 1|5.",
        "Spinners: 1|1 and 4|4.",
        (
            "Connections: 1|4 (lower-value end) – 1|1 (chain side A), 1|4 (higher-value end) – 4|4 (chain side A), "
            "4|4 (chain side B) – 3|4 (higher-value end), 1|1 (chain side B) – 1|2 (lower-value end), "
            "and 1|1 (arm A) – 1|5 (lower-value end)."
        ),
        (
            "Available placements: 1|1 (arm B): 1 pip, 1|2 (higher-value end): 2 pips, 1|5 (higher-value end): 5 pips, "
            "3|4 (lower-value end): 3 pips, 4|4 (arm A): 4 pips, and 4|4 (arm B): 4 pips."
        ),
        "Counted contributions: 1|2: 2, 1|5: 5, and 3|4: 3.",
    ]


def test_the_polish_words():
    description = describe_position(known_line(2), TRANSLATORS["pl"])
    assert description.text.replace("\N{NO-BREAK SPACE}", " ").splitlines() == [
        "Dołożono: 1|1.",
        "Liczone wkłady: 2 + 4 = 6.",
        "Punkty za dołożenie: 0 punktów surowych = 0 punktów wyświetlanych.",
        "Klocki: 1|4 i 1|1.",
        "Duble rozgałęziające: 1|1.",
        "Połączenia: 1|4 (koniec o mniejszej wartości) – 1|1 (strona łańcucha A).",
        "Dostępne miejsca dołożenia: 1|1 (strona łańcucha B): 1 oczko i 1|4 (koniec o większej wartości): 4 oczka.",
        "Liczone wkłady: 1|1: 2 i 1|4: 4.",
    ]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("count", range(1, len(LINE) + 1))
def test_the_known_line_reads_back(locale, count):
    step = known_line(count)
    assert parse_position(describe_position(step, TRANSLATORS[locale]).text, TRANSLATORS[locale]) == stated_by(step)


@settings(max_examples=60, deadline=None)
@given(steps())
def test_every_description_reads_back_in_every_language(step):
    for translator in TRANSLATORS.values():
        text = describe_position(step, translator).text
        assert parse_position(text.replace("\n", "  \n "), translator) == stated_by(step)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_wrong_number_is_read_as_it_stands(locale):
    translator = TRANSLATORS[locale]
    step = known_line(6)
    text = describe_position(step, translator).text.replace("=\N{NO-BREAK SPACE}10.", "= 11.", 1)
    assert parse_position(text, translator) == dataclasses.replace(stated_by(step), sum=11)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_that_is_cut_or_followed_by_more_is_refused(locale):
    translator = TRANSLATORS[locale]
    text = describe_position(known_line(6), translator).text
    for wrong in ("", text[5:], "\n".join(text.splitlines()[:-1]), text + " 1|4", text.replace("1|1", "1-1")):
        with pytest.raises(DescriptionError):
            parse_position(wrong, translator)


def test_one_language_is_not_read_as_another():
    text = describe_position(known_line(6), TRANSLATORS["it"]).text
    with pytest.raises(DescriptionError, match="Dołożono"):
        parse_position(text, TRANSLATORS["pl"])
