"""Every figure of every reference vector, in every language and at every width: drawn and put into words."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rulegen.draw.scene import PAGE_WIDTH, PHONE_WIDTH
from rulegen.draw.theme import load_theme
from rulegen.figures import Kind, Style, Subject, describe_figure, draw_figure, figure_count, kinds_of
from rulegen.fixtures.load import load_fixture
from rulegen.replay import replay
from rulegen.text.catalog import available_locales, load_translator

VECTORS = {path.stem: path for path in (Path(__file__).parent / "fixtures" / "vectors").glob("*.yaml")}
TRANSLATORS = {locale: load_translator(locale) for locale in available_locales()}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("width", [PAGE_WIDTH, PHONE_WIDTH])
@pytest.mark.parametrize("name", sorted(VECTORS))
def test_each_figure_of_each_vector(name, width):
    facts = replay(load_fixture(VECTORS[name]))
    style = Style(theme=load_theme("light"), width=width)
    for kind in kinds_of(facts):
        for translator in TRANSLATORS.values():
            for number in {1, figure_count(facts, kind)}:
                subject = Subject(facts, kind, number)
                root = ET.fromstring(draw_figure(subject, translator, style, id_prefix="f"))  # noqa: S314 - our own
                described = describe_figure(subject, translator)
                title, desc = (" ".join(root.find(f"{SVG}{tag}").text.split()) for tag in ("title", "desc"))
                assert title == " ".join(described.title.split())
                assert desc == " ".join(" ".join(described.caption).split())
                assert float(root.get("viewBox").split()[2]) <= width * 20 + 0.01
                assert not translator.untranslated


def test_the_usual_figures():
    usual = {name: kinds_of(replay(load_fixture(path))) for name, path in VECTORS.items()}
    assert usual["known-line-five-up"] == (Kind.POSITION,)
    assert usual["finish-void"] == (Kind.HANDS, Kind.TRACK, Kind.TALLY)
    assert usual["blocked-three-players"] == (Kind.HANDS, Kind.RANKING, Kind.TRACK, Kind.TALLY)
    assert usual["blocked-without-a-winner"][0] is Kind.HANDS
    assert Kind.RANKING not in usual["blocked-without-a-winner"]
    assert usual["full-house"] == (Kind.TURN, Kind.SHEET)
    # What stands in the rows that were used before is not known.
    assert usual["breaking-two-pairs"] == (Kind.TURN,)


def test_the_figures_of_a_line_and_of_events_are_numbered():
    facts = replay(load_fixture(VECTORS["known-line-five-up"]))
    assert figure_count(facts, Kind.POSITION) == 9
    facts = replay(load_fixture(VECTORS["blocked-three-players"]))
    assert [figure_count(facts, kind) for kind in (Kind.HANDS, Kind.TRACK, Kind.TALLY)] == [1, 2, 1]


def test_labels_are_those_of_the_language():
    facts = replay(load_fixture(VECTORS["finish-to-the-point"]))
    style = Style(theme=load_theme("light"))
    for locale, words in (
        ("en", ("Pair A", "Player 3", "Opponents", "8 pips")),
        ("pl", ("Para A", "Gracz 3", "Przeciwnicy", "8 oczek")),
        ("it", ("Coppia A", "Giocatore 3", "Avversari", "valore 8")),
        ("id", ("Pasangan A", "Pemain 3", "Lawan", "8 titik")),
    ):
        root = ET.fromstring(draw_figure(Subject(facts, Kind.HANDS), TRANSLATORS[locale], style, id_prefix="f"))  # noqa: S314
        texts = {" ".join(text.text.split()) for text in root.iter(f"{SVG}text")}
        assert set(words) <= texts
