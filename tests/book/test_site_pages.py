"""What stands in the built pages, read with a parser of the test's own."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import site_helpers
from site_helpers import CODES, GAME, LABELS, NAMES

from rulegen.book.front import FrontLanguage, front_page, missing_page
from rulegen.text.messages import LABELS as ENGLISH

PAGES = ["index", GAME, "search"]
VOID = {"meta", "link", "input", "img", "br", "hr"}
ADDRESSES = {"href", "src", "action", "xlink:href"}


class Page(HTMLParser):
    """All elements of a page as (tag, attributes), and its visible text and labels."""

    def __init__(self, path):
        super().__init__()
        self.path = path
        self.elements = []
        self.text = []
        self.inside = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.elements.append((tag, found))
        self.text += [found[name] for name in ("aria-label", "title", "placeholder", "alt") if found.get(name)]
        if tag not in VOID:
            self.inside.append(tag)

    def handle_endtag(self, tag):
        if tag in self.inside:
            while self.inside.pop() != tag:
                pass

    def handle_data(self, data):
        if not {"script", "style"} & set(self.inside):
            self.text.append(data.strip())

    def all(self, tag, **attributes):
        return [found for name, found in self.elements if name == tag and attributes.items() <= found.items()]


@pytest.fixture(scope="module", params=[f"{code}/{page}" for code in CODES for page in PAGES])
def page(request, site_dir):
    found = Page(site_dir / f"{request.param}.html")
    found.code, found.name = request.param.split("/")
    return found


def test_the_page_tells_its_language(page):
    [html] = page.all("html")
    assert html["lang"] == page.code


def test_the_switcher_leads_to_the_same_page(page):
    links = [found for found in page.all("a") if "hreflang" in found]
    assert [found["hreflang"] for found in links] == [found["lang"] for found in links] == CODES
    assert [found["hreflang"] for found in links if found.get("aria-current") == "page"] == [page.code]
    alternates = page.all("link", rel="alternate")
    assert [found["hreflang"] for found in alternates] == CODES
    for found in links + alternates:
        target = (page.path.parent / found["href"]).resolve()
        assert target == page.path.parent.parent.resolve() / found["hreflang"] / page.path.name
        assert target.exists()


def test_every_address_is_relative_and_there(page):
    for tag, found in page.elements:
        for name in ADDRESSES & found.keys():
            parts = urlsplit(found[name])
            assert not parts.scheme
            assert not parts.netloc
            if parts.path:
                assert (page.path.parent / unquote(parts.path)).exists(), (tag, found[name])


def test_anchors_of_the_page_exist_and_ids_are_unique(page):
    ids = [found["id"] for _, found in page.elements if "id" in found]
    assert len(ids) == len(set(ids))
    for _, found in page.elements:
        for name in ADDRESSES & found.keys():
            if found[name].startswith("#") and found[name] != "#":
                assert unquote(found[name][1:]) in ids
        for name in ("aria-labelledby", "aria-describedby", "for"):
            assert set(found.get(name, "").split()) <= set(ids)


def test_the_page_has_one_main_heading_and_a_title_of_its_own(page):
    assert len(page.all("h1")) == 1
    project = site_helpers.WORDS[page.code]["project"]
    title = re.search("<title>(.*)</title>", page.path.read_text(encoding="utf-8"))[1]
    own = {"index": project, "search": f"{label(page.code, 'search')} – {project}"}
    assert title == own.get(page.name, f"Exact 61 Five Up – {project}")


def label(code, key):
    return {**ENGLISH, **LABELS[code]}[key]


def test_no_english_label_is_left(page):
    if page.code == "en":
        return
    shown = set(page.text)
    furo = {
        "Skip to content",
        "Toggle site navigation sidebar",
        "Back to top",
        "On this page",
        "Next",
        "Home",
        "Search",
    }
    for text in furo | set(ENGLISH.values()):
        assert not [piece for piece in shown if piece == text], text
    source = page.path.read_text(encoding="utf-8")
    for trace in ("Sphinx", "Furo", "Docutils", "Toggle", "generator"):
        assert trace not in re.sub("<script.*?</script>", "", source)


def test_the_labels_of_the_sample_are_complete():
    assert all(LABELS[code].keys() == ENGLISH.keys() for code in CODES if code != "en")


def test_steps_are_a_numbered_list_of_drawings_with_descriptions(site_dir):
    page = Page(site_dir / "pl" / f"{GAME}.html")
    assert [found["class"] for found in page.all("ol")] == ["arabic rg-steps"]
    figures = [found for found in page.all("svg", role="img") if "width" in found]
    assert len(figures) == len(page.all("details")) == len(page.all("summary")) == 2
    assert "<?xml" not in page.path.read_text(encoding="utf-8")


def test_a_tile_in_the_text_is_part_of_the_page(site_dir):
    page = Page(site_dir / "pl" / f"{GAME}.html")
    [tile] = [found for found in page.all("svg", role="img") if "width" not in found]
    assert not page.all("img")
    assert f'<title id="{tile["aria-labelledby"]}">1|4</title>' in page.path.read_text(encoding="utf-8")


def test_nothing_brings_its_own_style(page):
    assert [found for _, found in page.elements if "style" in found] == []


def test_equal_words_in_figures_have_names_of_their_own(site_dir):
    """The name of each summary and of each link to a file ends with the caption of its figure."""
    path = site_dir / "pl" / f"{GAME}.html"
    page = Page(path)
    named = [found for tag in ("summary", "a") for found in page.all(tag) if "aria-labelledby" in found]
    assert len(named) == 4
    names = []
    for found in named:
        own, caption = found["aria-labelledby"].split()
        assert own == found["id"]
        pattern = f'<span id="{caption}"><span class="rg-number">.*?</span> (.*?)</span>'
        names.append((own, re.search(pattern, path.read_text(encoding="utf-8"))[1]))
    assert len(set(names)) == 4
    assert {caption for _, caption in names} == {
        "Dołożono 1|4: 5 punktów surowych.",
        "Dołożono 1|2: 5 punktów surowych.",
    }


def test_nothing_tells_where_or_when_it_was_built(site_dir):
    for path in site_dir.rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            assert str(site_dir.parent).encode() not in content, path
            if path.suffix == ".html":
                assert not re.search(rb"Last updated|20[2-9]\d-\d\d-\d\d|genindex", content), path
    assert not list(site_dir.rglob("_sources"))
    assert not list(site_dir.rglob("genindex*"))


def test_a_hostile_label_stays_text(tmp_path):
    hostile = '"><script>alert(1)</script>'
    site_helpers.write_book(tmp_path / "src", "en")
    conf = tmp_path / "src" / "conf.py"
    change = f"\nrulegen['labels'] = {{key: {hostile!r} for key in {list(ENGLISH)!r}}}\nproject = {hostile!r}\n"
    change += f"rulegen['locales'][1]['name'] = {hostile!r}\n"
    conf.write_text(conf.read_text(encoding="utf-8") + change, encoding="utf-8")
    site_helpers.build_apart(tmp_path / "src", tmp_path / "out", tmp_path / "doctrees")
    for name in PAGES:
        page = Page(tmp_path / "out" / f"{name}.html")
        assert hostile in page.text
        assert "<script>alert" not in page.path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("rulegen['labels']['serach'] = 'x'", "unknown label 'serach'"),
        ("rulegen['colour'] = 'x'", "unknown key 'colour'"),
        ("rulegen['locale'] = 'de'", "'de' is not among"),
    ],
)
def test_a_mistake_in_the_configuration_is_told(tmp_path, change, message):
    site_helpers.write_book(tmp_path / "src", "en")
    with (tmp_path / "src" / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write(change + "\n")
    with pytest.raises(Exception, match=message):
        site_helpers.build_apart(tmp_path / "src", tmp_path / "out", tmp_path / "doctrees")


def test_other_builders_keep_drawings_as_files(tmp_path):
    site_helpers.write_book(tmp_path / "src", "en")
    with (tmp_path / "src" / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write("copyright = version = 'x'\n")
    site_helpers.build_apart(tmp_path / "src", tmp_path / "out", tmp_path / "doctrees", "epub")
    text = (tmp_path / "out" / f"{GAME}.xhtml").read_text(encoding="utf-8")
    assert len(re.findall(r'<img[^>]*src="_images/step-\d\.svg"', text)) == 2
    assert "<details" in text
    assert "<svg" not in text


def test_the_front_page_offers_every_language_in_its_own_words(site_dir):
    page = Page(site_dir / "index.html")
    links = page.all("a")
    assert [found["href"] for found in links] == [f"{code}/index.html" for code in CODES]
    assert [found["hreflang"] for found in links] == [found["lang"] for found in links] == CODES
    assert set(NAMES.values()) <= set(page.text)
    assert not page.all("script")
    assert not page.all("img")


@pytest.mark.parametrize("write", [front_page, missing_page])
def test_the_pages_beside_the_languages_escape(tmp_path, write):
    hostile = '"><script>alert(1)</script>'
    path = Path(tmp_path / "index.html")
    path.write_text(write([FrontLanguage("en", *[hostile] * 4)]), encoding="utf-8")
    page = Page(path)
    assert not page.all("script")
    assert page.text.count(hostile) >= 3


FIGURE = {"en": "Figure", "id": "Gambar", "it": "Figura", "pl": "Rysunek"}


@pytest.mark.parametrize("code", CODES)
def test_figures_are_numbered_in_the_words_of_the_language(site_dir, code):
    text = (site_dir / code / f"{GAME}.html").read_text(encoding="utf-8")
    assert re.findall(r'<span class="rg-number">(.*?)</span>', text) == [
        f"{FIGURE[code]}\N{NO-BREAK SPACE}1.",
        f"{FIGURE[code]}\N{NO-BREAK SPACE}2.",
    ]


def test_a_page_is_described_by_its_first_words(site_dir):
    said = {}
    for name in ("index", GAME, "search"):
        found = [meta["content"] for meta in Page(site_dir / "it" / f"{name}.html").all("meta", name="description")]
        said[name] = found
    words = site_helpers.WORDS["it"]
    assert said["index"] == [words["intro"]]
    assert said["search"] == [site_helpers.LABELS["it"]["search-hint"]]
    (cut,) = said[GAME]
    whole = words["text"].replace("|tile-1-4|", "1|4")
    assert cut == whole if len(whole) <= 200 else (cut.endswith("…") and whole.startswith(cut[:-1] + " "))


def test_pages_are_light(site_dir):
    assert all(path.stat().st_size < 300_000 for path in site_dir.rglob("*.html"))
