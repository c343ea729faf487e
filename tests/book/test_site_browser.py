"""The site in a real Chromium: what axe finds, the search, the keyboard, narrow screens, paper."""

import base64
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from site_helpers import CODES, GAME, LABELS, WORDS

from rulegen.text.messages import LABELS as ENGLISH

QUERIES = {
    "en": ["doubled", "MATCHING", "double tiles"],
    "id": ["mencocokkan", "ubinnya", "AMBIL", "mengambil"],
    "pl": ["klockiem", "KLOCKAMI", "klocek", "dublem", "dublach", "rękami", "reka", "kamieniach", "punktom"],
    "it": ["tessere", "DOPPIE", "metà", "giocatore"],
}
"""Inflected, shouted, and without their marks: none of these stands in the sample in this form."""


def label(code, key):
    return {**ENGLISH, **LABELS[code]}[key]


def search(page, query):
    """Type a query into the form of the search page and wait for its end."""
    page.get_by_role("main").get_by_role("searchbox").fill(query)
    with page.expect_navigation():
        page.keyboard.press("Enter")
    page.locator(".search-summary").filter(has_text=re.compile(r"\S")).wait_for()
    return page


@pytest.mark.parametrize("width", [1280, 900, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page, site_url, scheme, width):
    codes = CODES if width != 900 else ["pl"]  # between desktop and phone only the layout differs
    page = open_page(f"{site_url}/index.html", width=width, scheme=scheme)
    names = ["index.html", f"{GAME}.html", "search.html?q=five", "search.html?q=xyzzy"]
    for address in ["index.html", "404.html", *(f"{code}/{name}" for code in codes for name in names)]:
        page.goto(f"{site_url}/{address}")
        if "?" in address:
            page.locator(".search-summary").filter(has_text=re.compile(r"\S")).wait_for()
        page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        violations = Axe().run(page).response["violations"]
        told = [(found["id"], node["html"]) for found in violations for node in found["nodes"]]
        assert told == [], address
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address


@pytest.mark.parametrize("code", CODES)
def test_the_search_finds_other_forms(open_page, site_url, code):
    page = open_page(f"{site_url}/{code}/search.html")
    for query in QUERIES[code]:
        search(page, query)
        page.locator(f"ul.search a[href^='{GAME}.html']").wait_for(timeout=3000)
        assert page.locator(".search-summary").inner_text() == label(code, "search-found").replace("{count}", "1"), (
            query
        )
        assert page.locator("#search-results h2").inner_text() == label(code, "search-results")


@pytest.mark.parametrize("code", CODES)
def test_the_search_finds_numbers_and_tiles(open_page, site_url, code):
    """5 and 12 stand in a table, 61 in the title, 1|4 in a caption."""
    page = open_page(f"{site_url}/{code}/search.html")
    for query in ("5", "12", "61", "1|4", "4|1", "five 61", "12 1|2"):
        search(page, query)
        page.locator(f"ul.search a[href^='{GAME}.html']").wait_for(timeout=3000)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("query", ["xyzzy", "6", "612", "1|6", "11|4", "12 xyzzy", "5 99"])
def test_a_search_without_result_says_so(open_page, site_url, code, query):
    page = search(open_page(f"{site_url}/{code}/search.html"), query)
    assert page.locator(".search-summary").inner_text() == label(code, "search-none")
    assert page.locator("ul.search li").count() == 0


@pytest.mark.parametrize(("code", "query"), [("en", "The and"), ("id", "yang"), ("pl", "i że"), ("it", "della")])
def test_a_search_for_common_words_only_says_so(open_page, site_url, code, query):
    page = search(open_page(f"{site_url}/{code}/search.html"), query)
    assert page.locator(".search-summary").inner_text() == label(code, "search-common")


def test_a_result_leads_to_the_heading_that_has_the_words(open_page, site_url):
    page = search(open_page(f"{site_url}/en/search.html"), "displayed raw")
    page.locator(f"ul.search a[href='{GAME}.html#raw-and-display-points']").wait_for(timeout=3000)


def test_page_and_browser_part_texts_alike(open_page, site_url):
    from rulegen.book.search import words_of  # noqa: PLC0415 - beside its only use

    texts = ["1|4, 10|9 1|2|3 1| |2 a|4 ½ x² żółć re\u0301gle l'arm_A 3-4 (5)", *WORDS["pl"].values(), "", "| ||"]
    texts = [text for text in texts if isinstance(text, str)]
    page = open_page(f"{site_url}/en/search.html")
    assert page.evaluate("texts => texts.map(splitQuery)", texts) == [words_of(text) for text in texts]


def test_a_page_is_listed_once(open_page, site_url):
    """The words stand in a heading and in the text: Sphinx alone would count two pages."""
    page = search(open_page(f"{site_url}/pl/search.html"), "Punkty surowe i wyświetlane")
    page.locator("ul.search a").first.wait_for()
    assert page.locator(".search-summary").inner_text() == "Znalezione strony: 1"
    assert page.locator("ul.search a").get_attribute("href") == f"{GAME}.html#punkty-surowe-i-wyswietlane"


def test_a_hostile_query_stays_text(open_page, site_url):
    page = search(open_page(f"{site_url}/en/search.html"), '<img src=x onerror="document.title = 1">')
    assert page.locator("article img").count() == 0
    assert page.title() != "1"


def test_the_search_tells_what_stands_in_the_page(open_page, site_url):
    page = search(open_page(f"{site_url}/en/search.html"), "double")
    summary = page.locator("ul.search .context")
    summary.wait_for()
    assert "double" in summary.inner_text()


def test_the_stemmers_of_page_and_browser_agree(open_page, site_url, sample_site):
    """For Indonesian, Sphinx's script must cut every word as the index did."""
    from rulegen.book.search import SearchIndonesian  # noqa: PLC0415 - beside its only use

    words = set(re.findall(r"[^\W\d_]+", (sample_site / "id" / f"{GAME}.html").read_text(encoding="utf-8").lower()))
    words |= {
        f"{start}{stem}{end}"
        for start in ("me", "meng", "di", "pe", "ber", "")
        for stem in ("ambil", "main", "letak")
        for end in ("kan", "an", "nya", "i", "")
    }
    page = open_page(f"{site_url}/id/search.html")
    stemmed = page.evaluate("words => words.map((word) => new Stemmer().stemWord(word))", sorted(words))
    indonesian = SearchIndonesian({})
    assert stemmed == [indonesian.stem(word) for word in sorted(words)]


def test_a_word_far_from_all_known_ones_is_not_taken_for_one(open_page, site_url):
    page = open_page(f"{site_url}/pl/search.html")
    stems = page.evaluate(
        "['klockowaty', 'dom', 'przyszłościowy', 'constructor', '__proto__'].map((w) => new Stemmer().stemWord(w))"
    )
    assert stems == ["klocek", "dom", "przyszłościowy", "constructor", "__proto__"]


def test_a_site_opened_from_a_folder_works(open_page, site_dir):
    page = open_page((site_dir / "index.html").as_uri())
    page.get_by_role("link", name=re.compile("Polski")).click()
    page.get_by_role("link", name="Exact 61 Five Up").first.click()
    page.get_by_role("search").get_by_role("searchbox").fill("klockiem")
    page.keyboard.press("Enter")
    page.locator("ul.search a").first.wait_for()
    page.get_by_role("navigation", name="Język").get_by_role("link", name="Italiano").click()
    assert page.url.endswith("it/search.html")


def test_the_switcher_works_without_scripts(open_page, site_url):
    page = open_page(f"{site_url}/pl/{GAME}.html", java_script_enabled=False)
    page.get_by_role("navigation", name="Język").get_by_role("link", name="Bahasa Indonesia").click()
    assert page.url == f"{site_url}/id/{GAME}.html"
    page.locator(".theme-toggle").wait_for(state="hidden")


def test_the_page_asks_nothing_of_other_hosts(browser, site_url):
    context = browser.new_context()
    asked = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    for name in ("index", GAME, "search"):
        page.goto(f"{site_url}/it/{name}.html", wait_until="networkidle")
    context.close()
    assert asked
    assert all(url.startswith(site_url) for url in asked)


def focused(page):
    return page.evaluate("(({tagName, innerText, id}) => `${tagName} ${id || innerText}`)(document.activeElement)")


def tab_to(page, wanted):
    """Press Tab until the wanted element has the focus; gives all that had it on the way."""
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.append(focused(page))
        if wanted in seen[-1]:
            return seen
    raise AssertionError(seen)


@pytest.mark.parametrize("width", [1280, 360])
def test_switcher_and_descriptions_are_reached_by_keyboard(open_page, site_url, width):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=width)
    assert tab_to(page, "Przejdź do treści")[0].startswith("A")
    assert "A Italiano" in tab_to(page, "SUMMARY")
    details = page.locator("details").first
    assert not details.locator("div").is_visible()
    page.keyboard.press("Enter")
    assert details.locator("div").is_visible()


def test_what_is_folded_away_does_not_take_the_focus(open_page, site_url):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=360)
    drawer = page.locator("#rg-pages")
    assert not drawer.is_visible()
    assert not any("Szukaj" in seen for seen in tab_to(page, "SUMMARY")), "what is folded away must not take the focus"


FOLDED = {"Spis": "#rg-pages", "Na tej stronie": "#rg-toc"}
"""What a phone folds away, by the name of the button that opens it."""


@pytest.mark.parametrize("key", ["Enter", "Space"])
@pytest.mark.parametrize("name", FOLDED)
def test_what_a_phone_folds_away_opens_and_closes_by_keyboard(open_page, site_url, name, key):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=360)
    button, panel = page.get_by_role("button", name=name), page.locator(FOLDED[name])
    assert not panel.is_visible()
    button.focus()
    page.keyboard.press(key)
    panel.locator("a:focus").first.wait_for()
    page.keyboard.press("Escape")
    panel.wait_for(state="hidden")
    assert button.evaluate("(button) => button === document.activeElement")


@pytest.mark.parametrize("name", FOLDED)
def test_the_focus_does_not_go_behind_what_is_open(open_page, site_url, name):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=360)
    button, panel = page.get_by_role("button", name=name), page.locator(FOLDED[name])
    for way in ("Tab", "Shift+Tab"):
        button.click()
        panel.locator("a:focus").first.wait_for()
        for _ in range(20):
            page.keyboard.press(way)
            if not panel.evaluate("(panel) => panel.contains(document.activeElement)"):
                break
        if button.evaluate("(button) => button === document.activeElement"):
            page.keyboard.press("Enter")
        panel.wait_for(state="hidden", timeout=3000)


def test_a_followed_link_closes_the_contents(open_page, site_url):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=360)
    page.get_by_role("button", name="Na tej stronie").click()
    page.locator("#rg-toc").get_by_role("link", name="Przebieg gry").click()
    page.locator("#rg-toc").wait_for(state="hidden")
    assert page.url.endswith("#przebieg-gry")


@pytest.mark.parametrize(("name", "beside"), [("Spis", 340), ("Na tej stronie", 20)])
@pytest.mark.parametrize("script", [True, False])
def test_a_tap_beside_closes_what_was_folded_away(open_page, site_url, name, beside, script):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=360, java_script_enabled=script)
    page.get_by_role("button", name=name).click()
    page.locator(FOLDED[name]).wait_for(state="visible")
    page.mouse.click(beside, 600)
    page.locator(FOLDED[name]).wait_for(state="hidden")


def test_on_a_wide_screen_nothing_is_folded_away(open_page, site_url):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=360)
    page.get_by_role("button", name="Na tej stronie").click()
    page.set_viewport_size({"width": 1400, "height": 800})
    article = page.locator("article").bounding_box()
    assert page.locator("#rg-pages a").last.bounding_box()["x"] < article["x"]
    assert page.locator("#rg-toc a").last.bounding_box()["x"] > article["x"] + article["width"]
    page.locator(":popover-open").wait_for(state="detached")
    for name in FOLDED:
        assert page.get_by_role("button", name=name).count() == 0


@pytest.mark.parametrize("width", [360, 320])
def test_steps_fit_a_phone(open_page, site_url, width):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=width)
    for drawing in page.locator(".rg-drawing > svg").all():
        box = drawing.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["width"] > width / 2


@pytest.mark.parametrize("script", [True, False])
def test_on_paper_stands_only_what_was_opened_and_no_navigation(open_page, site_url, script):
    page = open_page(f"{site_url}/pl/{GAME}.html", java_script_enabled=script)
    opened, closed = page.locator("details").all()
    opened.locator("summary").click()
    page.emulate_media(media="print")
    assert opened.locator("div.rg-description-text").bounding_box()["height"] > 10
    assert not closed.is_visible()
    for gone in ("#rg-pages", "#rg-toc", ".rg-languages", "footer", ".theme-toggle", ".rg-file"):
        assert not page.locator(gone).first.is_visible(), gone


def test_on_paper_steps_stand_side_by_side_each_with_its_caption(open_page, site_url):
    page = open_page(f"{site_url}/pl/{GAME}.html", width=680)
    page.emulate_media(media="print")
    first, second = (figure.bounding_box() for figure in page.locator("ol.rg-steps figure").all())
    assert first["y"] == second["y"]
    assert first["x"] + first["width"] < second["x"]
    assert page.locator("figure").first.evaluate("(figure) => getComputedStyle(figure).breakInside") == "avoid"
    assert page.locator("figure").first.evaluate("(figure) => getComputedStyle(figure).breakAfter") == "auto"


def test_drawings_are_recoloured_in_the_dark_and_on_paper(open_page, site_url):
    def lightness(page):
        fill = page.locator("figure .rg-ground").first.evaluate("(ground) => getComputedStyle(ground).fill")
        return sum(map(int, re.findall(r"\d+", fill))) / 3

    page = open_page(f"{site_url}/pl/{GAME}.html")
    assert lightness(page) > 200
    page.get_by_role("button", name="Kolory: automatyczne").click()
    assert lightness(page) < 60
    page.emulate_media(media="print")
    assert lightness(page) > 240
    assert lightness(open_page(f"{site_url}/pl/{GAME}.html", scheme="dark")) < 60


def test_tiles_in_the_text_are_recoloured_like_drawings(open_page, site_url):
    def colours(page):
        parts = (page.locator(f".rg-inline {part}").first for part in (".rg-tiles", ".rg-pips"))
        fills = [part.evaluate("(part) => getComputedStyle(part).fill") for part in parts]
        return [sum(map(int, re.findall(r"\d+", fill))) / 3 for fill in fills]

    for scheme, media, dark in (("light", "screen", False), ("dark", "screen", True), ("dark", "print", False)):
        page = open_page(f"{site_url}/pl/{GAME}.html", scheme=scheme)
        page.emulate_media(media=media)
        tile, pips = colours(page)
        assert (tile < 80 and pips > 200) if dark else (tile > 240 and pips < 50)


def test_beside_a_drawing_is_the_colour_of_its_ground(open_page, site_url, tmp_path):
    for scheme, ground in (("light", "#f6f4ee"), ("dark", "#16191f")):
        page = open_page(f"{site_url}/pl/{GAME}.html", scheme=scheme, bypass_csp=True)
        page.add_style_tag(content=".rg-drawing > svg > * { visibility: hidden }")
        shot = tmp_path / f"{scheme}.png"
        page.locator(".rg-drawing").first.screenshot(path=shot)
        counted = page.evaluate(COUNT_COLOUR, [base64.b64encode(shot.read_bytes()).decode(), ground])
        assert counted > 1000, scheme


def test_pips_stand_out_from_tiles(open_page, site_url, tmp_path):
    """Pips are drawn by reference, which not every style rule reaches: so count what is painted."""
    for scheme, pip in (("light", "#1d2126"), ("dark", "#f2efe6")):
        page = open_page(f"{site_url}/pl/{GAME}.html", scheme=scheme)
        shot = tmp_path / f"{scheme}.png"
        page.locator(".rg-drawing > svg").first.screenshot(path=shot)
        counted = page.evaluate(COUNT_COLOUR, [base64.b64encode(shot.read_bytes()).decode(), pip])
        assert counted > 100, scheme


COUNT_COLOUR = """
async ([png, colour]) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + png;
  await picture.decode();
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const data = context.getImageData(0, 0, picture.width, picture.height).data;
  const wanted = [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16));
  let count = 0;
  for (let i = 0; i < data.length; i += 4) count += wanted.every((value, part) => data[i + part] === value);
  return count;
}
"""


def test_the_chosen_colours_stay(open_page, site_url):
    page = open_page(f"{site_url}/pl/{GAME}.html")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Kolory: automatyczne").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto(f"{site_url}/it/index.html")
    assert light != dark == page.evaluate("getComputedStyle(document.body).backgroundColor")


@pytest.mark.parametrize(("scheme", "order"), [("light", ["ciemne", "jasne"]), ("dark", ["jasne", "ciemne"])])
def test_the_name_of_the_button_tells_the_chosen_colours(open_page, site_url, scheme, order):
    page = open_page(f"{site_url}/pl/{GAME}.html", scheme=scheme)
    for state in ["automatyczne", *order, "automatyczne"]:
        button = page.get_by_role("button", name=f"Kolory: {state}", exact=True)
        assert button.get_attribute("title") == "Zmień kolory: automatyczne, jasne lub ciemne"
        button.click()


def test_the_policy_forbids_what_stands_in_the_page_itself(browser, site_url):
    """A script, a style sheet and a style attribute that somebody put into a page do nothing."""
    for name in ("index.html", f"pl/{GAME}.html"):
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{site_url}/{name}")
        page.evaluate(PUT_IN)
        assert page.evaluate("window.ran ?? null") is None, name
        styles = page.evaluate(
            "[document.body, document.body.lastChild].map((one) => getComputedStyle(one).outlineStyle)"
        )
        assert styles == ["none", "none"], name
        context.close()


PUT_IN = """
for (const [tag, text] of [["script", "window.ran = true"], ["style", "body { outline: solid }"]])
  document.body.appendChild(document.createElement(tag)).textContent = text;
document.body.appendChild(document.createElement("p")).setAttribute("style", "outline: solid");
"""


@pytest.mark.parametrize("name", ["index.html", f"it/{GAME}.html", "it/search.html?q=five"])
def test_the_browser_has_nothing_to_say_and_finds_the_icon(browser, site_url, name):
    context = browser.new_context()
    said, missing = [], []
    page = context.new_page()
    page.on("console", lambda message: said.append(message.text))
    page.on("response", lambda response: missing.append(response.url) if response.status >= 400 else None)
    page.goto(f"{site_url}/{name}", wait_until="networkidle")
    icon = page.locator("link[rel=icon]").evaluate("(link) => link.href")
    assert page.request.get(icon).headers["content-type"] == "image/svg+xml"
    assert (said, missing) == ([], [])
    context.close()


def test_what_stands_for_a_missing_page_leads_on_from_any_folder(open_page, site_url, site_dir):
    text = (site_dir / "404.html").read_text(encoding="utf-8")
    page = open_page(f"{site_url}/404.html")
    for folder, goal in (("", "index.html"), ("/pl", "pl/index.html")):
        page.route("**/gone.html", lambda route: route.fulfill(body=text, content_type="text/html"))
        page.goto(f"{site_url}{folder}/gone.html")
        assert page.get_by_text("Nie ma takiej strony").is_visible()
        page.get_by_role("link").click()
        assert page.url == f"{site_url}/{goal}"
