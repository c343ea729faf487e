"""The steps of a line of play in a real Chromium: one at a time by button, key, finger and link, or all."""

from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from site_helpers import GAME, build_apart, figure, served, write_book

COUNT = 4


@pytest.fixture(scope="module")
def steps_url(tmp_path_factory):
    """The Polish sample, with a list of four steps after its list of two, and a list of one."""
    root = tmp_path_factory.mktemp("steps")
    words = {"step": "Dołożono {tile}: {sum} punktów.", "summary": "Opis rysunku", "tiles": "Kolejność dołożeń"}
    first, second = (figure(words, number, f"{number}|4", number) for number in (1, 2))
    named = [
        text.replace(f"fig-step-{place % 2 + 1}", f"more-{place}") for place, text in enumerate([first, second] * 2)
    ]
    extra = "\nZob. :rulegen-figure:`more-2`.\n\n.. rulegen-steps::\n\n" + "".join(named) + "\n.. rulegen-steps::\n\n"
    extra += first.replace("fig-step-1", "lonely") + "\nKoniec.\n"
    write_book(root / "src", "pl", game_extra=extra)
    build_apart(root / "src", root / "site" / "pl", root / "doctrees")
    with served(root / "site") as url:
        yield f"{url}/pl/{GAME}.html"


def viewer(page):
    return page.get_by_role("group", name="Krok po kroku").nth(1)


def shown(page):
    """The numbers of the steps of the longer list that are seen."""
    steps = page.locator("ol.rg-steps").nth(1).locator("> li").all()
    return [number for number, step in enumerate(steps, 1) if step.is_visible()]


def test_buttons_go_from_step_to_step_and_stop_at_the_ends(open_page, steps_url):
    page = open_page(steps_url)
    back = viewer(page).get_by_role("button", name="Poprzedni krok")
    forward = viewer(page).get_by_role("button", name="Następny krok")
    status = viewer(page).get_by_role("status")
    assert page.get_by_role("group", name="Krok po kroku").count() == 2, "a single step needs no buttons"
    assert (shown(page), status.inner_text()) == ([1], "Krok 1 z 4")
    for number in (2, 3, 4, 4):
        forward.click(force=number == COUNT)  # a button that is named disabled may still be pressed
        assert (shown(page), status.inner_text()) == ([number], f"Krok {number} z 4")
    assert forward.get_attribute("aria-disabled") == "true"
    assert forward.evaluate("(button) => button === document.activeElement")
    back.click()
    assert (shown(page), forward.get_attribute("aria-disabled")) == ([3], "false")
    assert page.locator("ol.rg-steps").first.locator("> li").first.is_visible(), "the other list stays where it was"


def test_arrow_keys_go_from_step_to_step_while_the_focus_is_there(open_page, steps_url):
    page = open_page(steps_url)
    page.keyboard.press("ArrowRight")
    assert shown(page) == [1]
    viewer(page).get_by_role("button", name="Następny krok").focus()
    for key, number in (
        ("Enter", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("Shift+ArrowRight", 2),
        ("Space", 3),
        ("Home", 1),
        ("End", 4),
    ):
        page.keyboard.press(key)
        assert shown(page) == [number], key


def test_what_is_not_shown_does_not_take_the_focus(open_page, steps_url):
    page = open_page(steps_url)
    viewer(page).get_by_role("button", name="Pokaż wszystkie").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('li').matches('.rg-current')")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('ol.rg-steps')?.parentElement.className ?? ''") != "rg-viewer"


SWIPE = """
(list, [aside, down]) => {
  const touch = (x, y) => new Touch({ identifier: 1, target: list, clientX: x, clientY: y });
  const send = (name, x, y, held) => list.dispatchEvent(new TouchEvent(name,
    { bubbles: true, touches: held ? [touch(x, y)] : [], changedTouches: [touch(x, y)] }));
  send("touchstart", 200, 200, true);
  send("touchend", 200 + aside, 200 + down, false);
}
"""


def test_a_finger_goes_from_step_to_step(open_page, steps_url):
    page = open_page(steps_url, width=360, has_touch=True)
    for way, number in (((-90, 5), 2), ((-90, -20), 3), ((90, 0), 2), ((-90, 80), 2), ((-20, 0), 2), ((0, 200), 2)):
        page.locator("ol.rg-steps").nth(1).evaluate(SWIPE, list(way))
        assert shown(page) == [number], way


def test_a_finger_that_goes_up_and_down_moves_the_page(open_page, steps_url):
    page = open_page(steps_url, width=360, has_touch=True)
    steps = page.locator("ol.rg-steps").nth(1)
    assert steps.evaluate("(list) => getComputedStyle(list).touchAction") == "pan-y pinch-zoom"
    page.evaluate("document.documentElement.classList.add('rg-enlarged')")
    assert steps.evaluate("(list) => getComputedStyle(list).touchAction") == "auto"


def test_all_steps_are_shown_to_who_wants_them_and_that_is_remembered(open_page, steps_url):
    page = open_page(steps_url)
    button = viewer(page).get_by_role("button", name="Pokaż wszystkie")
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    assert (shown(page), button.get_attribute("aria-pressed")) == ([1, 2, 3, 4], "true")
    assert not viewer(page).get_by_role("button", name="Następny krok").is_visible()
    page.reload()
    button = viewer(page).get_by_role("button", name="Pokaż wszystkie")
    assert (shown(page), button.get_attribute("aria-pressed")) == ([1, 2, 3, 4], "true")
    button.click()
    assert (shown(page), button.get_attribute("aria-pressed")) == ([1], "false")


def test_a_link_to_a_figure_shows_its_step(open_page, steps_url):
    page = open_page(f"{steps_url}#more-2")
    assert shown(page) == [3]
    page.evaluate("location.hash = 'more-1'")
    page.locator("#more-1").wait_for()
    assert shown(page) == [2]
    page.evaluate("location.hash = '%'")  # no address of anything; nothing must break
    assert shown(page) == [2]


def test_a_link_that_is_followed_again_shows_its_step_again(open_page, steps_url):
    page = open_page(steps_url)
    link = page.get_by_role("link", name="rys. 5")  # the third step of the longer list
    for _ in range(2):
        link.click()
        assert shown(page) == [3]
        page.wait_for_function("document.getElementById('more-2').getBoundingClientRect().top < innerHeight")
        viewer(page).get_by_role("button", name="Poprzedni krok").click()
        assert shown(page) == [2]


def test_without_scripts_the_list_stands_there_whole(open_page, steps_url):
    page = open_page(steps_url, java_script_enabled=False)
    assert shown(page) == [1, 2, 3, 4]
    tops = [step.bounding_box()["y"] for step in page.locator("ol.rg-steps").nth(1).locator("> li").all()]
    assert tops == sorted(set(tops))
    assert page.locator(".rg-steps-bar").count() == 0


def test_where_the_script_does_not_arrive_the_list_stands_there_whole(browser, steps_url):
    context = browser.new_context()
    context.route("**/rulegen-steps.js*", lambda route: route.abort())
    page = context.new_page()
    page.goto(steps_url)
    assert shown(page) == [1, 2, 3, 4]
    context.close()


def test_on_paper_the_list_stands_there_whole(open_page, steps_url):
    page = open_page(steps_url)
    page.emulate_media(media="print")
    assert shown(page) == [1, 2, 3, 4]
    assert not page.locator(".rg-steps-bar").first.is_visible()


HEIGHT = "document.querySelector('article').getBoundingClientRect().height"


@pytest.mark.parametrize("width", [1280, 360])
def test_nothing_below_moves(browser, steps_url, width):
    """Neither when the script comes, which is held up here, nor when one step follows another."""
    context = browser.new_context(viewport={"width": width, "height": 800})
    held = []
    context.route("**/rulegen-steps.js*", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks functions
    page = context.new_page()
    page.goto(steps_url, wait_until="commit")
    page.locator("footer").wait_for()
    places = [page.evaluate(HEIGHT)]
    assert shown(page) == [1]
    held[0].continue_()
    page.locator(".rg-steps-bar").first.wait_for()
    places.append(page.evaluate(HEIGHT))
    for _ in range(3):
        viewer(page).get_by_role("button", name="Następny krok").click()
        places.append(page.evaluate(HEIGHT))
    assert max(places) - min(places) < 1, places
    context.close()


@pytest.mark.parametrize(("motion", "duration"), [("reduce", "0s"), ("no-preference", "0.18s")])
def test_nothing_moves_for_who_does_not_want_it(open_page, steps_url, motion, duration):
    page = open_page(steps_url, reduced_motion=motion)
    told = page.locator("li.rg-current").first.evaluate("(step) => getComputedStyle(step).transitionDuration")
    assert told == duration


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_either_way(open_page, steps_url, scheme, width):
    page = open_page(steps_url, width=width, scheme=scheme, reduced_motion="reduce")
    for _ in range(2):
        violations = Axe().run(page).response["violations"]
        assert [(found["id"], node["html"]) for found in violations for node in found["nodes"]] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        viewer(page).get_by_role("button", name="Pokaż wszystkie").click()


@pytest.mark.parametrize(
    ("status", "all_steps"), [("Krok 1 z 4", "Pokaż wszystkie"), ("Langkah 1 dari 5", "Tampilkan semua")]
)
def test_on_a_phone_the_words_of_the_buttons_stand_in_one_line_and_rings_touch_no_neighbour(
    open_page, steps_url, status, all_steps
):
    page = open_page(steps_url, width=360)
    bar = viewer(page).locator(".rg-steps-bar")
    bar.evaluate(
        "(bar, [said, all]) => { bar.querySelector('span').textContent = said; bar.lastChild.textContent = all; }",
        [status, all_steps],
    )
    parts = [part.bounding_box() for part in bar.locator("> *").all()]
    assert max(part["height"] for part in parts) <= 40  # the least height of a button, in pixels
    assert bar.evaluate("(bar) => bar.scrollWidth <= bar.clientWidth")
    page.keyboard.press("Tab")  # from here on, what has the focus has a ring
    bar.locator("button").nth(1).focus()
    ring = "({ outlineWidth, outlineOffset }) => parseFloat(outlineWidth) + parseFloat(outlineOffset)"
    reach = bar.locator("button").nth(1).evaluate(f"(button) => ({ring})(getComputedStyle(button))")
    gaps = [after["x"] - before["x"] - before["width"] for before, after in pairwise(parts)]
    assert 0 < reach < min(gaps)


def test_a_link_to_a_place_arrives_at_once_and_one_within_the_page_scrolls(open_page, steps_url):
    page = open_page(f"{steps_url}#lonely")
    there = page.evaluate("scrollY")
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == there > 0
    behaviour = "getComputedStyle(document.documentElement).scrollBehavior"
    assert page.evaluate(behaviour) == "auto"
    page.locator(".rg-top").focus()
    assert page.evaluate(behaviour) == "smooth"


def test_on_paper_a_sentence_with_a_colon_stays_with_what_it_leads_to_and_no_table_is_cut_off(open_page, steps_url):
    page = open_page(steps_url)
    page.emulate_media(media="print")
    page.evaluate("document.querySelector('article p').classList.add('rg-lead')")
    assert page.locator("article p.rg-lead").evaluate("(lead) => getComputedStyle(lead).breakAfter") == "avoid"
    for wrapper in page.locator(".table-wrapper").all():
        assert wrapper.evaluate("(box) => getComputedStyle(box).overflowX") == "visible"
