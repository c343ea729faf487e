"""The real rulebook, built by the command, in a real browser."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from site_helpers import served

from rulegen.book.load import load_book
from rulegen.book.pictures import FigurePicture
from rulegen.figures import Kind, Subject, figure_count, kinds_of
from rulegen.replay.outcomes import with_event
from rulegen.text.catalog import available_locales, load_translator
from rulegen.text.describe import parse_position, stated_by
from rulegen.text.describe_event import parse_track, track_stated_by
from rulegen.text.describe_ranking import parse_ranking, ranking_stated_by
from rulegen.text.describe_settlement import parse_settlement, settlement_stated_by
from rulegen.text.describe_tally import parse_tally, tally_stated_by
from rulegen.text.describe_turn import parse_turn, turn_stated_by

ROOT = Path(__file__).parents[2]
GAME = "exact-61-five-up"
LOCALES = available_locales()
QUERIES = {
    "en": ["double", "doubles", "SCORED", "shuffling"],
    "id": ["balak", "ubinnya", "bercabang", "KOCOK"],
    "it": ["doppia", "doppie", "Tessera", "punteggi"],
    "pl": ["klocek", "klocki", "klockami", "DUBLEM", "rozgałęzia", "rękach", "reka"],
}


@pytest.fixture(scope="session")
def rulebook(tmp_path_factory):
    out = tmp_path_factory.mktemp("rulebook") / "site"
    command = [sys.executable, "-m", "rulegen", "build", "--quiet", "--out", str(out)]
    subprocess.run(command, cwd=ROOT, check=True)
    return out


@pytest.fixture(scope="session")
def rulebook_url(rulebook):
    with served(rulebook) as url:
        yield url


def pages(rulebook):
    return sorted(path.relative_to(rulebook).as_posix() for path in rulebook.rglob("*.html"))


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(open_page, rulebook, rulebook_url, scheme, width):
    names = pages(rulebook)
    assert len(names) >= 1 + 3 * len(LOCALES)
    page = open_page(rulebook_url, width=width, scheme=scheme)
    for name in names:
        page.goto(f"{rulebook_url}/{name}")
        page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        violations = Axe().run(page).response["violations"]
        assert [(found["id"], node["html"]) for found in violations for node in found["nodes"]] == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


def test_no_page_and_no_drawing_brings_a_style_of_its_own(rulebook):
    for path in [*rulebook.rglob("*.html"), *rulebook.rglob("_images/*.svg")]:
        assert not re.search(r"<[^>]*\sstyle=", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("locale", LOCALES)
def test_the_search_knows_inflected_words_numbers_and_tiles(open_page, rulebook_url, locale):
    page = open_page(f"{rulebook_url}/{locale}/search.html")
    for query in [*QUERIES[locale], "61", "305", "5", "1%7C4", "3|6"]:
        page.goto(f"{rulebook_url}/{locale}/search.html?q={query}")
        page.locator(".search-summary").filter(has_text=re.compile(r"\S")).wait_for()
        page.locator(f"ul.search a[href^='{GAME}.html']").wait_for(timeout=3000)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_search_works_from_a_folder(open_page, rulebook, locale):
    query = QUERIES[locale][1]
    page = open_page(f"{(rulebook / locale / 'search.html').as_uri()}?q={query}")
    page.locator(f"ul.search a[href^='{GAME}.html']").wait_for(timeout=3000)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_page_tells_of_each_page_in_a_line_or_two(open_page, rulebook_url, locale):
    page = open_page(f"{rulebook_url}/{locale}/index.html")
    cards = page.locator("ul.rg-pages > li").all()
    assert len(cards) == 5
    for card in cards:
        assert card.locator("a").count() == 1
        line = card.locator("p").nth(1).inner_text()
        assert 40 < len(line) < 300, line
        page.goto(f"{rulebook_url}/{locale}/{card.locator('a').get_attribute('href')}")
        summary = " ".join(page.locator("article p").first.inner_text().split())
        assert summary.startswith(" ".join(line.split())[:30])
        page.goto(f"{rulebook_url}/{locale}/index.html")


def test_a_search_result_shows_whole_words_and_no_heading_again(open_page, rulebook_url):
    page = open_page(f"{rulebook_url}/pl/search.html?q=klockami")
    page.locator("ul.search .context").first.wait_for()
    text = page.goto(f"{rulebook_url}/pl/{GAME}.html") and page.locator("article").inner_text()
    page.goto(f"{rulebook_url}/pl/search.html?q=klockami")
    result = page.locator("ul.search li").filter(has=page.locator(f"a[href^='{GAME}.html']"))
    summary = result.locator(".context")
    summary.wait_for()
    words = summary.inner_text().replace("…", "").split()
    assert set(words) <= set(text.split())
    assert not summary.inner_text().startswith(result.locator("a").inner_text().rpartition("> ")[2])


@pytest.mark.parametrize("name", ["index.html", f"{GAME}.html", "search.html"])
def test_the_switcher_leads_to_the_same_page(open_page, rulebook_url, name):
    page = open_page(f"{rulebook_url}/en/{name}", java_script_enabled=False)
    for locale in LOCALES:
        page.goto(f"{rulebook_url}/en/{name}")
        page.locator(f"nav a[hreflang='{locale}']").first.click()
        assert page.url == f"{rulebook_url}/{locale}/{name}"
        assert page.locator("html").get_attribute("lang") == locale
        assert page.locator("nav [aria-current]").filter(has_text=load_translator(locale).text("English")).count() >= 1


@pytest.mark.parametrize("to", [locale for locale in LOCALES if locale != "en"])
def test_the_switcher_leads_to_the_same_section(open_page, rulebook_url, to):
    page = open_page(f"{rulebook_url}/en/{GAME}.html#rounding")
    page.locator(f".rg-languages a[hreflang='{to}']").click()
    page.wait_for_url(re.compile("#(?!rg-)"))
    heading = page.locator(f"section[id='{page.url.partition('#')[2]}'] > h2").inner_text()
    assert heading == load_translator(to).text("Rounding")
    page.goto(f"{rulebook_url}/{to}/{GAME}.html#legend")
    page.locator(".rg-languages a[hreflang='en']").click()
    page.wait_for_url(f"{rulebook_url}/en/{GAME}.html#legend")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_is_printed_without_gaps(open_page, rulebook_url, locale):
    """Counted by eye: text and drawings fill ten pages; in Indonesian a tall drawing leaves half of one empty."""
    printed = open_page(f"{rulebook_url}/{locale}/{GAME}.html").pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 12


READERS = {
    Kind.POSITION: (parse_position, lambda facts, number: stated_by(facts.steps[number - 1])),
    Kind.HANDS: (parse_settlement, lambda facts, _: settlement_stated_by(facts)),
    Kind.RANKING: (parse_ranking, lambda facts, _: ranking_stated_by(facts)),
    Kind.TRACK: (parse_track, lambda facts, number: track_stated_by(with_event(facts), number - 1)),
    Kind.TALLY: (parse_tally, lambda facts, _: tally_stated_by(facts.rules, facts.settlement.scores)),
    Kind.TURN: (parse_turn, lambda facts, _: turn_stated_by(facts)),
}


def subjects():
    """Every figure that the rulebook could show, by the name of its file."""
    book = load_book(ROOT / "docs" / "rulebook")
    return {
        FigurePicture(subject, None).name: subject
        for facts in (*book.facts.values(), *book.adopted.values())
        for kind in kinds_of(facts)
        for number in range(1, figure_count(facts, kind) + 1)
        for subject in [Subject(facts, kind, number)]
    }


@pytest.mark.parametrize("locale", LOCALES)
def test_every_figure_reads_back(open_page, rulebook_url, locale):
    """Caption and long description, as the browser shows them, state the facts that the engine finds."""
    known, translator, seen = subjects(), load_translator(locale), set()
    page = open_page(f"{rulebook_url}/{locale}/index.html")
    for name in ("exact-61-five-up", "five-up", "yacht", "differences"):
        page.goto(f"{rulebook_url}/{locale}/{name}.html")
        page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        page.evaluate("document.documentElement.classList.remove('rg-steps-one')")
        figures = page.locator("figure.rg-figure")
        assert figures.count() >= 1
        for figure in figures.all():
            file = figure.locator("a[href$='.svg']").get_attribute("href").rpartition("/")[2].removesuffix(".svg")
            facts, kind, number = known[file]
            parse, state = READERS[kind]
            sentences = [figure.locator(".caption-text").inner_text(), *figure.locator("details li").all_inner_texts()]
            sentences[0] = sentences[0].removeprefix(figure.locator(".rg-number").inner_text())
            assert parse(" ".join(sentences).strip(), translator) == state(facts, number), file
            seen.add(kind)
    assert seen == set(READERS)


SMALLEST = """() => Math.min(...[...document.querySelectorAll(".rg-drawing > svg")].flatMap((svg) => {
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  return [...svg.querySelectorAll("text")].map((text) => parseFloat(getComputedStyle(text).fontSize) * scale);
}))"""


@pytest.mark.parametrize("name", [GAME, "five-up", "yacht", "differences"])
def test_on_paper_the_words_of_every_drawing_can_be_read(open_page, rulebook_url, name):
    page = open_page(f"{rulebook_url}/pl/{name}.html")
    page.set_viewport_size({"width": 673, "height": 986})  # what the margins leave of A4
    page.emulate_media(media="print")
    assert page.evaluate(SMALLEST) * 0.75 >= 6  # pixels (CSS) to points
