"""Figures of settlements and dice: small cases told by hand, odd labels, narrow places, and figures kept as files.

To renew the files after a wanted change: RULEGEN_RENEW_GOLDEN=1 pytest tests/draw, then look at the difference.
"""

import os
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from figure_reader import SVG, check_figure, read_figure
from figure_samples import (
    EXACT,
    FIVE_UP,
    ROWS,
    TRACK,
    TURN,
    YACHT,
    course,
    settlement_labels,
    sheet_labels,
    tally_labels,
    vector,
)
from hypothesis import given
from hypothesis import strategies as st
from test_theme import contrast

from rulegen.draw.die import dice_svg, die_svg
from rulegen.draw.figure_svg import render_figure
from rulegen.draw.hands import hands_scene
from rulegen.draw.measure import text_width, wrapped
from rulegen.draw.ranking import ranking_scene
from rulegen.draw.scene import PAGE_WIDTH, PHONE_WIDTH
from rulegen.draw.shapes import Role
from rulegen.draw.sheet import SheetLabels, sheet_scene
from rulegen.draw.tally import TallyLabels, tally_scene
from rulegen.draw.theme import PAINTS, THEME_NAMES, colours, load_theme
from rulegen.draw.track import TrackLabels, track_scene
from rulegen.draw.turn import TurnLabels, turn_scene
from rulegen.errors import ErrorCode, RulegenError
from rulegen.replay.outcomes import event_courses

GOLDEN = Path(__file__).parents[1] / "golden" / "drawings"
LIGHT = load_theme("light")
MINUS, ARROW = "\N{MINUS SIGN}", "\N{RIGHTWARDS ARROW}"
SHEETS = [
    [50, None, 30, 17, 0, None, 24, None, 12, 9, None, 3],
    [None, 30, None, 16, 21, 24, None, 15, None, None, 6, None],
]


def drawn(figure, *, theme=LIGHT, title="Title"):
    return render_figure(figure, theme, title=title, description="Description", lang="en", id_prefix="fig")


def hands(name, width=PHONE_WIDTH, **changes):
    facts = vector(name)
    return drawn(hands_scene(facts, replace(settlement_labels(facts), **changes), width=width))


def ranking(name, width=PHONE_WIDTH, **changes):
    facts = vector(name)
    return drawn(ranking_scene(facts, replace(settlement_labels(facts), **changes), width=width))


def track(rules, before, raw, width=PHONE_WIDTH, labels=TRACK):
    return drawn(track_scene(rules, course(rules, before, raw), labels, width=width))


def one_of_each(width=PHONE_WIDTH):
    """A figure of every kind."""
    facts, blocked = vector("finish-void"), vector("blocked-void-then-exact")
    return {
        "hands": hands_scene(facts, settlement_labels(facts), width=width),
        "hands-after-deductions": hands_scene(
            vector("partners-rounded-apart"), settlement_labels(vector("partners-rounded-apart")), width=width
        ),
        "ranking": ranking_scene(blocked, settlement_labels(blocked), width=width),
        "track": track_scene(EXACT, course(EXACT, 290, 15), TRACK, width=width),
        "track-void": track_scene(EXACT, course(EXACT, 295, 15), TRACK, width=width),
        "track-beyond": track_scene(FIVE_UP, course(FIVE_UP, 290, 30), TRACK, width=width),
        "tally": tally_scene(EXACT, [115, 305, 0, -65], tally_labels(4), width=width),
        "turn": turn_scene(vector("breaking-two-pairs"), TURN, width=width),
        "sheet": sheet_scene(YACHT, SHEETS, sheet_labels(2), latest=(0, "four-of-a-kind"), width=width),
    }


def event_text(text):
    """All text of the first event, from the top."""
    read = read_figure(text)
    (_, element), *_ = read.with_data("event")
    return " ".join(read.texts(element))


def test_a_void_finish_is_reckoned_line_by_line():
    assert event_text(hands("finish-void")) == (
        f"Last placement +10 Opponents together 7 + 6 = 13 {ARROW} 15 +15 Partner 8 {ARROW} 10 {MINUS}10 "
        "Together +15 Void 295 + 15 = 310 > 305 Raw score 295 Display score 59"
    )


def test_an_exact_finish_is_reckoned_line_by_line():
    told = event_text(hands("finish-to-the-point"))
    assert told.endswith(f"Together +15 Raw score 290 {ARROW} 305 Display score 58 {ARROW} 61")


def test_three_and_three_left_are_rounded_apart():
    read = read_figure(hands("partners-rounded-apart"))
    lines = {data["seat"]: read.texts(element) for data, element in read.with_data("event")}
    assert lines["1"][:3] == ["Own tiles", f"3 {ARROW} 5", f"{MINUS}5"]
    assert lines["3"][:3] == ["Own tiles", f"3 {ARROW} 5", f"{MINUS}5"]
    assert [lines[seat][-1] for seat in ("1", "3")] == [f"20 {ARROW} 19", f"19 {ARROW} 18"]


def test_partners_stand_together_and_their_marks_have_one_shape():
    read = read_figure(hands("finish-void"))
    pairs = read.with_data("pair")
    seats = [[group.get("data-seat") for group in pair.iter(SVG + "g") if group.get("data-seat")] for _, pair in pairs]
    assert seats == [["0", "2"], ["1", "3"]]
    shapes = {
        item.data["seat"]: item.kind
        for item in read.items
        if item.role == "marks" and item.kind in {"rect", "circle"} and "seat" in item.data and "event" not in item.data
    }
    assert shapes == {"0": "circle", "2": "circle", "1": "rect", "3": "rect"}


def frame_of_net(text):
    """The role of the frame around the net of the first event, and how many crosses stand in the event."""
    read = read_figure(text)
    items = [item for item in read.items if item.data.get("event") == "1"]
    frames = [item.role for item in items if item.kind == "rect" and item.role in {"marks", "dashed", "hollow"}]
    return frames[-1], sum(item.role == "strokes" for item in items) // 2


def test_what_becomes_of_an_event_is_told_by_shape():
    assert frame_of_net(hands("finish-to-the-point")) == ("marks", 0)
    assert frame_of_net(hands("finish-void")) == ("dashed", 1)
    read = read_figure(ranking("blocked-won-before-the-last-event"))
    late = [data["event"] for data, _ in read.with_data("event") if data["outcome"] == "too-late"]
    assert late
    frames = [item.role for item in read.items if item.data.get("event") == late[0] and item.kind == "rect"]
    assert "hollow" in frames
    assert "dashed" not in frames


def test_differences_are_reckoned_line_by_line():
    read = read_figure(ranking("blocked-three-players"))
    first, second = (" ".join(read.texts(element)) for _, element in read.with_data("event"))
    assert first.startswith(
        f"2 Player 2 9 {MINUS} 4 5 3 Player 3 20 {MINUS} 4 16 Differences together 21 {ARROW} 20 +20 "
    )
    assert second.startswith(f"3 Player 3 20 {MINUS} 9 11 Differences together 11 {ARROW} 10 +10 ")
    assert "No differences that pay" in " ".join(read.texts(read.root))


def test_equal_hands_stand_beside_one_rank():
    read = read_figure(ranking("blocked-tie-inside-a-pair"))
    ranks = {
        data["rank"]: sorted(
            group.get("data-seat")
            for group in element.iter(SVG + "g")
            if group.get("data-seat") and group.get("data-pips")
        )
        for data, element in read.with_data("rank")
    }
    assert ranks == {"1": ["0", "2"], "3": ["3"], "4": ["1"]}


def holes(read):
    return [item for item in read.items if item.role == "holes"]


@pytest.mark.parametrize("width", [PAGE_WIDTH, PHONE_WIDTH])
def test_the_track_has_a_hole_for_each_score_from_0_to_61(width):
    read = check_figure(track(EXACT, 100, 20, width), width)
    assert len(holes(read)) == 62
    assert "61" in read.texts(read.root)


def test_the_track_of_a_page_is_one_row():
    read = read_figure(track(EXACT, 100, 20, PAGE_WIDTH))
    assert len({item.box[1] for item in holes(read)}) == 1


def test_a_void_event_runs_into_the_wall_and_comes_back():
    read = read_figure(track(EXACT, 295, 15))
    wall = next(
        item for item in read.items if item.kind == "rect" and item.role == "marks" and item.box[3] - item.box[1] > 20
    )
    (there,) = [item for item in read.items if item.role == "route"]
    (back,) = [item for item in read.items if item.role == "dashed" and item.kind == "path"]
    (peg,) = [item for item in read.items if "peg" in item.data]
    target = max(holes(read), key=lambda item: (item.box[1], item.box[0]))
    assert target.box[2] < wall.box[0]
    assert wall.box[0] - 6 < there.box[2] < wall.box[0] + 0.01
    assert back.points[0][0] == wall.box[0]
    assert peg.box[0] < back.points[-1][0] < peg.box[2]
    assert peg.data["display"] == "59"
    assert "59 + 3 = 62 > 61" in read.texts(read.root)


@pytest.mark.parametrize(("before", "raw", "first", "last"), [(290, 30, 0, 70), (-20, 35, -9, 61), (-50, 5, -19, 61)])
def test_five_up_goes_past_the_target_and_below_0(before, raw, first, last):
    read = check_figure(track(FIVE_UP, before, raw), PHONE_WIDTH)
    assert len(holes(read)) == last - first + 1


def test_rows_far_away_are_left_out():
    read = check_figure(track(FIVE_UP, 10**7, 5), PHONE_WIDTH)
    assert len(holes(read)) < 150
    assert "2000001" in read.texts(read.root)


def test_23_display_points_are_two_blocks_and_three_strokes():
    read = read_figure(drawn(tally_scene(EXACT, [115], TallyLabels(owners=["Ann"]))))
    ((data, element),) = read.with_data("blocks")
    assert (data["blocks"], data["strokes"], data["display"]) == ("2", "3", "23")
    paths = [path.get("d") for path in element.iter(SVG + "path")]
    assert len(paths) == 2 * 10 + 3


def test_a_block_is_a_big_x_with_a_small_x_in_each_space():
    read = read_figure(drawn(tally_scene(EXACT, [50], TallyLabels(owners=["Ann"]))))
    crosses = [item for item in read.items if item.role == "strokes"]
    sizes = [round(item.box[2] - item.box[0], 1) for item in crosses]
    big, small = max(sizes), min(sizes)
    assert (sizes.count(big), sizes.count(small)) == (2, 8)
    middles = {
        (item.box[0] + item.box[2], item.box[1] + item.box[3]) for item in crosses if item.box[2] - item.box[0] < big
    }
    x, y = next(
        (item.box[0] + item.box[2], item.box[1] + item.box[3]) for item in crosses if item.box[2] - item.box[0] > 10
    )
    assert (
        sorted((u > x) - (u < x) for u, _ in middles) == sorted((v > y) - (v < y) for _, v in middles) == [-1, 0, 0, 1]
    )


def test_the_known_turn():
    read = check_figure(drawn(turn_scene(vector("breaking-two-pairs"), TURN, width=PHONE_WIDTH)), PHONE_WIDTH)
    kept = {}
    for data, element in read.with_data("roll"):
        dice = [child for child in element.iter(SVG + "g") if child.get("data-die")]
        kept[data["roll"]] = [
            "-".join(die.get("data-die") for die in dice if die.get("data-kept") == kept_too)
            for kept_too in ("true", "false")
        ]
    assert kept == {"1": ["2-2", "1-4-6"], "2": ["4-4", "2-2-6"], "3": ["", "1-4-4-4-4"]}
    ((data, element),) = read.with_data("entered")
    assert (data["row"], read.texts(element)) == ("four-of-a-kind", ["Four of a kind", "17"])


def test_a_turn_of_one_roll_has_no_kept_dice_to_explain():
    text = drawn(turn_scene(vector("yacht"), TURN, width=PHONE_WIDTH))
    assert ("kept" in read_figure(text).texts(ET.fromstring(text))) == bool(vector("yacht").kept)  # noqa: S314 - ours


def test_more_dice_than_fit_are_refused():
    facts = replace(vector("yacht"), rules=replace(YACHT, dice=9))
    with pytest.raises(RulegenError) as caught:
        turn_scene(facts, TURN, width=PHONE_WIDTH)
    assert caught.value.code is ErrorCode.DRAWING_TOO_NARROW


@pytest.mark.parametrize("players", range(1, 13))
def test_players_without_room_get_another_table(players):
    sheets = [SHEETS[number % 2] for number in range(players)]
    labels = sheet_labels(players)
    for width in (PAGE_WIDTH, PHONE_WIDTH, 12):
        read = check_figure(drawn(sheet_scene(YACHT, sheets, labels, width=width)), width)
        assert len(read.with_data("player", "row")) == 12 * players
        tables = read.texts(read.root).count("Total")
        assert tables == (1 if width == PAGE_WIDTH and players < 6 else tables) <= players


@pytest.mark.parametrize("pips", range(1, 7))
def test_the_die_for_running_text(pips):
    root = ET.fromstring(die_svg(pips, LIGHT, title=f"{pips}", lang="pl", id_prefix="d"))  # noqa: S314 - ours
    circles = [tuple(float(c.get(key)) for key in ("cx", "cy", "r")) for c in root.iter(SVG + "circle")]
    assert len(circles) == pips
    assert root.get("viewBox") == "0 0 24 24"
    assert all(min(x, y) - r > 2 and max(x, y) + r < 22 for x, y, r in circles)
    assert all((x - u) ** 2 + (y - v) ** 2 > (r + s) ** 2 for (x, y, r), (u, v, s) in pairwise(circles))


def test_a_row_of_dice_for_running_text():
    root = ET.fromstring(dice_svg((1, 4, 4, 4, 6), LIGHT, title="1-4-4-4-6", lang="en", id_prefix="d"))  # noqa: S314
    shown = [len(die.findall(f".//{SVG}circle")) for die in root.iter(SVG + "g") if die.get("data-die")]
    assert shown == [1, 4, 4, 4, 6]
    boxes = [float(rect.get("x")) for rect in root.iter(SVG + "rect")]
    assert all(other - one > 20 for one, other in pairwise(boxes))


@pytest.mark.parametrize("dice", [(), (0,), (7,), (1, 2, -1)])
def test_what_no_die_shows_is_refused(dice):
    with pytest.raises(ValueError, match="not dice"):
        dice_svg(dice, LIGHT, title="", lang="en", id_prefix="d")


@pytest.mark.parametrize("width", [float("nan"), -1, 0, 11.9])
@pytest.mark.parametrize("kind", one_of_each())
def test_too_narrow_is_refused_with_a_width_that_would_do(kind, width):
    with pytest.raises(RulegenError) as caught:
        one_of_each(width)[kind]
    assert caught.value.code is ErrorCode.DRAWING_TOO_NARROW
    assert "12 half tiles" in caught.value.mend


def test_more_than_a_page_is_not_used():
    assert one_of_each(1e9) == one_of_each(PAGE_WIDTH)


@pytest.mark.parametrize("width", [PAGE_WIDTH, 23.5, 20, 17, PHONE_WIDTH, 12])
def test_every_figure_is_tidy_at_every_width(width):
    for figure in one_of_each(width).values():
        check_figure(drawn(figure), width)


def test_letters_are_large_enough_on_a_phone():
    for figure in one_of_each(PHONE_WIDTH).values():
        read = read_figure(drawn(figure))
        assert read.font * 328 / read.width >= 11  # of 360 pixels a page leaves about 328 to a figure


ODD = [
    '</text><script>alert(1)</script><image href="http://x/">',
    "\" onload='x' & &amp; <!-- ]]> <?x?> &#0;",
    "W" * 90,
    "W W " * 40,
    "tab\there\nnew line\x00\x1b[31m\ud800\ufffe",
    "\N{NO-BREAK SPACE}Gracz\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}",
    "玩家玩家玩家玩家玩家玩家玩家玩家玩家玩家玩家玩家",
    "\N{DOMINO TILE HORIZONTAL-06-06}" * 30,
    "e\N{COMBINING ACUTE ACCENT}" * 60,
    "",
    " ",
]


def labelled_with(text, width):
    """A figure of every kind with one text in the place of every label."""
    facts, blocked = vector("finish-void"), vector("blocked-won-before-the-last-event")
    changes = dict.fromkeys(("finisher", "net", "raw", "display", "void", "too_late", "nothing"), text)
    labels = [
        replace(
            settlement_labels(one),
            seats=[text] * one.players,
            owners=[text] * one.players,
            pips=[text] * one.players,
            parts=dict.fromkeys(settlement_labels(one).parts, text),
            **changes,
        )
        for one in (facts, blocked)
    ]
    rows = dict.fromkeys(ROWS, text)
    track_labels = TrackLabels(owner=text, display=text, void=text, too_late=text)
    return [
        hands_scene(facts, labels[0], width=width),
        ranking_scene(blocked, labels[1], width=width),
        *(track_scene(blocked.rules, one, track_labels, width=width) for one in event_courses(blocked)),
        tally_scene(EXACT, [115, -65], TallyLabels(owners=[text, text]), width=width),
        turn_scene(
            vector("breaking-two-pairs"),
            TurnLabels(rolls=[text] * 3, rows=rows, kept=text, entered=text, used=text),
            width=width,
        ),
        sheet_scene(YACHT, SHEETS * 3, SheetLabels(rows=rows, players=[text] * 6, total=text), width=width),
    ]


@pytest.mark.parametrize("width", [PAGE_WIDTH, PHONE_WIDTH, 12])
@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_labels_stay_text_and_in_their_place(text, width):
    for figure in labelled_with(text, width):
        svg = drawn(figure, title=text)
        read = check_figure(svg, width)
        assert not list(read.root.iter(SVG + "script")) + list(read.root.iter(SVG + "image"))
        assert all(not name.startswith("on") for element in read.root.iter() for name in element.attrib)


@given(st.text(max_size=60), st.floats(20, 300))
def test_broken_text_is_whole_and_narrow(text, width):
    lines = wrapped(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(text_width(line) <= width or len(line) == 1 for line in lines)


def test_a_figure_keeps_to_what_every_renderer_knows():
    for figure in one_of_each().values():
        text = drawn(figure)
        for word in ("<style", "<script", "var(", "filter", "rgb(", "http:/", "url(", "@", "transform", ' width="100%'):
            assert word not in text.replace("http://www.w3.org/", "")
        assert all(
            re.fullmatch(r"#[0-9a-f]{6}|none", value) for value in re.findall(r'(?:fill|stroke)="([^"]*)"', text)
        )
        assert len(text) < 25_000


def test_every_class_has_its_colours():
    assert {str(role) for role in Role} <= set(PAINTS)
    for figure in one_of_each().values():
        assert set(re.findall(r'class="rg-([a-z]+)"', drawn(figure))) - {"figure"} <= set(PAINTS)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_text_and_shapes_stand_out(name):
    theme = load_theme(name)
    paint = {role: dict(colours(theme, role)) for role in PAINTS}
    for role in ("text", "soft"):
        assert contrast(paint[role]["fill"], theme.ground) >= 4.5
    assert contrast(paint["values"]["fill"], paint["marks"]["fill"]) >= 4.5
    for role in ("chosen", "hollow", "dice"):
        assert contrast(paint["text"]["fill"], paint[role]["fill"]) >= 4.5
    assert contrast(paint["marks"]["fill"], theme.ground) >= 3
    for role in ("rules", "hollow", "holes", "chosen", "route", "dashed", "strokes", "dice", "tiles"):
        assert contrast(paint[role]["stroke"], theme.ground) >= 3
    assert contrast(paint["strokes"]["stroke"], paint["chosen"]["fill"]) >= 3


@pytest.mark.parametrize("kind", one_of_each())
def test_every_theme_draws_the_same_shapes(kind):
    figure = one_of_each()[kind]
    plain = {re.sub("#[0-9a-f]{6}", "#", drawn(figure, theme=load_theme(name))) for name in THEME_NAMES}
    assert len(plain) == 1


GOLDEN_FIGURES = {
    "figure-hands": ("hands", "light", PAGE_WIDTH),
    "figure-hands-after-deductions-phone": ("hands-after-deductions", "light", PHONE_WIDTH),
    "figure-ranking-phone": ("ranking", "light", PHONE_WIDTH),
    "figure-track-void-dark": ("track-void", "dark", PAGE_WIDTH),
    "figure-track-beyond-phone": ("track-beyond", "light", PHONE_WIDTH),
    "figure-tally-print": ("tally", "print", PHONE_WIDTH),
    "figure-turn": ("turn", "light", PAGE_WIDTH),
    "figure-sheet-phone": ("sheet", "light", PHONE_WIDTH),
}


@pytest.mark.parametrize("name", GOLDEN_FIGURES)
def test_figures_are_as_they_were(name):
    kind, theme, width = GOLDEN_FIGURES[name]
    figure = drawn(one_of_each(width)[kind], theme=load_theme(theme))
    path = GOLDEN / f"{name}.svg"
    if os.environ.get("RULEGEN_RENEW_GOLDEN"):
        path.write_text(figure, encoding="utf-8")
    assert figure == path.read_text(encoding="utf-8")


def moved(text, pattern, change):
    """The drawing with the first number that a pattern captures changed."""
    match = re.search(pattern, text)
    return f"{text[: match.start(1)]}{float(match[1]) + change:g}{text[match.end(1) :]}"


@pytest.mark.parametrize(
    ("kind", "pattern", "change"),
    [
        ("hands", r'data-tile="0\|3"><rect x="([\d.]+)"', -8),
        ("hands", r'x="([\d.]+)" y="[\d.]+">7 \+ 6', -100),
        ("hands", r'viewBox="0 0 (\d+)', -20),
        ("ranking", r'<text x="[\d.]+" y="([\d.]+)"[^>]*>Player 2', 12),
        ("track", r'data-peg="after"[^>]*><circle cx="([\d.]+)"', 4),
        ("track-void", r'y="([\d.]+)">59<', -16),
        ("turn", r'<rect x="([\d.]+)" y="[\d.]+" width="28"', 9),
        ("turn", r'class="rg-route"[^>]*><path d="M([\d.]+)', 200),
        ("sheet", r'<text x="[\d.]+" y="([\d.]+)"[^>]*>Sixes', 9),
        ("tally", r'<text x="[\d.]+" y="([\d.]+)"[^>]*>Player 2', -28),
    ],
)
def test_the_judge_of_figures_notices_what_is_wrong(kind, pattern, change):
    text = drawn(one_of_each()[kind])
    check_figure(text, PHONE_WIDTH)
    with pytest.raises(AssertionError):
        check_figure(moved(text, pattern, change), PHONE_WIDTH)


MEASURE = """() => [...document.querySelectorAll('svg')].map((svg) => {
  const frame = svg.viewBox.baseVal;
  return {
    name: svg.id,
    width: frame.width,
    texts: [...svg.querySelectorAll('text')].map((text) => {
      const box = text.getBBox();
      return [box.x, box.x + box.width, Number(text.getAttribute('y')), text.textContent];
    }),
  };
})"""


@pytest.mark.parametrize("font", ["DejaVu Sans", "Verdana", "Helvetica"])
def test_no_text_runs_into_another_in_a_browser(browser, font):
    """Real letters, also wider ones than Helvetica's, keep apart; the browser itself measures them."""
    long = [
        hands_scene(vector(name), settlement_labels(vector(name), long=True), width=PHONE_WIDTH)
        for name in ("finish-void", "partners-rounded-apart")
    ]
    figures = [*one_of_each().values(), *one_of_each(PAGE_WIDTH).values(), *long]
    page_text = "".join(drawn(figure) for figure in figures).replace("Helvetica,Arial", f"'{font}'")
    page = browser.new_page()
    page.set_content(page_text)
    measured = page.evaluate(MEASURE)
    page.close()
    assert len(measured) == len(figures)
    for figure in measured:
        lines = {}
        for left, right, y, text in figure["texts"]:
            assert left >= 0, text
            assert right <= figure["width"], text
            lines.setdefault(round(y / 4), []).append((left, right, text))
        for line in lines.values():
            for one, other in pairwise(sorted(line)):
                assert one[1] <= other[0] + 0.1, (one, other)
