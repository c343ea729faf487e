"""What the award of one placement does to a score that a fixture tells."""

import pytest

from rulegen.draw.theme import load_theme
from rulegen.engine.settlement import Part, PartKind
from rulegen.errors import ErrorCode, RulegenError
from rulegen.figures import Kind, Style, Subject, describe_figure, draw_figure, figure_count, kinds_of
from rulegen.fixtures.load import parse_fixture
from rulegen.replay import replay
from rulegen.replay.outcomes import Outcome, event_courses, with_event
from rulegen.text.catalog import load_translator
from rulegen.text.describe_event import parse_track, track_stated_by


def fixture(score, game="exact-61-five-up"):
    """A terminal 6|6 beside an open 3: 12 + 3 = 15."""
    return parse_fixture(f"game: {game}\nid: six\nplay: ['3|6', '6|6 on 3|6']\nscore: {score}\n", "six.yaml")


@pytest.mark.parametrize(
    ("game", "score", "outcome", "after"),
    [
        ("exact-61-five-up", 295, Outcome.VOID, 295),
        ("exact-61-five-up", 290, Outcome.APPLIED, 305),
        ("exact-61-five-up", -20, Outcome.APPLIED, -5),
        ("five-up", 295, Outcome.APPLIED, 310),
        ("all-fives", 300, Outcome.APPLIED, 315),
    ],
)
def test_the_last_award_is_one_event(game, score, outcome, after):
    (course,) = event_courses(with_event(replay(fixture(score, game))))
    assert (course.before, course.outcome, course.event.score) == (score, outcome, after)
    assert course.event.parts == (Part(PartKind.PLACEMENT, 15),)
    assert (course.event.raw, course.event.display) == (15, 3)


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
def test_there_is_a_figure_of_it_that_reads_back(locale):
    facts = replay(fixture(295))
    translator = load_translator(locale)
    assert kinds_of(facts) == (Kind.POSITION, Kind.TRACK)
    assert figure_count(facts, Kind.TRACK) == 1
    subject = Subject(facts, Kind.TRACK)
    text = describe_figure(subject, translator).text
    assert "295 + 15 = 310" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert parse_track(text, translator) == track_stated_by(with_event(facts), 0)
    drawing = draw_figure(subject, translator, Style(theme=load_theme("light")), id_prefix="six")
    assert "59 + 3 = 62" in drawing.replace("\N{NO-BREAK SPACE}", " ")


def test_without_a_score_there_is_none():
    facts = replay(parse_fixture("game: five-up\nid: six\nplay: ['3|6']\n", "six.yaml"))
    assert kinds_of(facts) == (Kind.POSITION,)


@pytest.mark.parametrize("score", [305, 310, 296])
def test_a_score_that_nobody_can_have_is_told_with_its_line(score):
    with pytest.raises(RulegenError, match=str(score)) as caught:
        replay(fixture(score))
    assert caught.value.code is ErrorCode.PLACEMENT_ILLEGAL
    assert caught.value.source.line == 4
