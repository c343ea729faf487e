"""What tools for auditing pages ask of every page of the real rulebook, in a real browser."""

import re
from urllib.parse import urlsplit

import pytest
from site_helpers import served
from test_rulebook_browser import pages, rulebook  # noqa: F401 - the fixture is used by its name

TARGETS = """() => {
  const inText = (one) => [...one.parentNode.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
  return [...document.querySelectorAll("a[href], button, input, summary")]
    .filter((one) => shown(one) && !inText(one) && !one.closest("p, [aria-hidden=true]"))
    .map((one) => [one.getBoundingClientRect(), one])
    .filter(([box]) => box.width < 24 || box.height < 24)
    .map(([box, one]) => `${one.outerHTML.slice(0, 120)}: ${box.width} by ${box.height}`);
}"""
"""Things to tap that are smaller than 24 by 24 pixels; links in running text may be (WCAG 2.2, 2.5.8)."""

SMALL_TEXT = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    const scale = parent instanceof SVGElement && parent.getScreenCTM ? parent.getScreenCTM()?.a ?? 1 : 1;
    const text = walker.currentNode.data.trim();
    if (text && parent.checkVisibility() && !parent.closest("title, desc") && size * scale < 12)
      small.push(`${text.slice(0, 40)}: ${size * scale}`);
  }
  return small;
}"""


SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => one.value)))
  .observe({ type: "layout-shift", buffered: true });
"""
MOST_BYTES = 300_000


@pytest.fixture(scope="module")
def visits(browser, rulebook):  # noqa: F811 - pytest hands the fixture over
    """What happens when each page is opened on a phone for the first time, by its file."""
    with served(rulebook) as url:
        return {name: visit(browser, url, name) for name in pages(rulebook)}


def visit(browser, url, name):
    """Open a page with nothing in the cache, and tell what it loaded, said and showed."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.add_init_script(SHIFTS)
    answers, said, failed = [], [], []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - Playwright takes no method of a list
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(f"{url}/{name}", wait_until="networkidle")
    loaded = [one for one in answers if urlsplit(one.url).scheme == "http"]
    found = {
        "failed": [*failed, *(one.url for one in loaded if one.status != 200)],
        "foreign": [one.url for one in loaded if not one.url.startswith(f"{url}/")],
        "weight": sum(len(one.body()) for one in loaded),
        "unnamed": [one.url for one in loaded if re.search(r"\.(css|js)$", one.url)],
        "said": said,
        # Below a thousandth it is a pixel or two on a slow machine; a tenth is what readers may notice (Web Vitals).
        "shifts": [shift for shift in page.evaluate("window.shifts") if shift > 0.001],
        "targets": page.evaluate(TARGETS),
        "small": page.evaluate(SMALL_TEXT),
        "head": page.evaluate(HEAD),
    }
    context.close()
    return found


HEAD = """() => ({
  title: document.title,
  lang: document.documentElement.lang,
  description: document.querySelector("meta[name=description]")?.content ?? "",
  viewport: document.querySelector("meta[name=viewport]")?.content ?? "",
})"""


def kept(visits, key):
    """What was found on the pages under a key, where there was something."""
    return {name: visit[key] for name, visit in visits.items() if visit[key]}


@pytest.mark.parametrize("key", ["failed", "foreign", "said", "shifts", "targets", "small"])
def test_nothing_is_amiss_on_a_phone(visits, key):
    """No request fails or leaves the host, the console is silent, nothing moves, all can be tapped and read."""
    assert kept(visits, key) == {}


def test_every_page_has_title_language_description_and_viewport(visits):
    heads = {name: visit["head"] for name, visit in visits.items()}
    assert all(all(head.values()) for head in heads.values())
    assert {name: head["lang"] for name, head in heads.items() if "/" in name} == {
        name: name.partition("/")[0] for name in heads if "/" in name
    }
    assert {head["viewport"] for head in heads.values()} == {"width=device-width, initial-scale=1"}
    titles = [head["title"] for name, head in heads.items() if name != "404.html"]
    assert len(set(titles)) == len(titles)


def test_every_page_is_light(visits):
    """With all that a first visit loads."""
    assert {name: visit["weight"] for name, visit in visits.items() if visit["weight"] >= MOST_BYTES} == {}


def test_the_names_of_style_sheets_and_scripts_change_with_them(visits):
    """So they can be kept for good; only what the search loads is named alike each time."""
    unnamed = kept(visits, "unnamed")
    assert {name.rpartition("/")[2] for name in unnamed} <= {"search.html"}
