"""The numbers of figures, and the references of the prose to them, read with a parser of the test's own."""

import re
from collections import Counter
from html.parser import HTMLParser
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from zipfile import ZipFile

import pytest
import site_helpers
from site_helpers import CODES, GAME

from rulegen.book.build import Request, Watcher, build
from rulegen.book.epub import BUILDER, book_name
from rulegen.book.load import load_book
from rulegen.book.pages import render_tree
from rulegen.book.print_builder import NAME, PrintedBook
from rulegen.draw.theme import load_theme
from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.catalog import load_translator

ROOT = Path(__file__).parents[2]
CAPTION = {"en": "Figure {}.", "id": "Gambar {}.", "it": "Figura {}.", "pl": "Rysunek {}."}
REFERENCE = {"en": "Figure {}", "id": "Gambar {}", "it": "figura {}", "pl": "rys. {}"}
FIGURES = {"exact-61-five-up": 17, "five-up": 14, "yacht": 1, "differences": 3}
"""Counted by hand; more pages may come, and more figures to these."""


class Figures(HTMLParser):
    """The figures of a page and what refers to one, in their order: ("figure" or "link", id, number in words)."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.said = None
        self.feed(text)
        ids = {name for kind, name, _ in self.found if kind == "figure"}
        self.found = [one for one in self.found if one[0] == "figure" or one[1] in ids]
        self.numbers = {name: words for kind, name, words in self.found if kind == "figure"}
        self.links = [(name, words) for kind, name, words in self.found if kind == "link"]

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        classes = (values.get("class") or "").split()
        if tag == "figure" and "rg-figure" in classes:
            self.figure = values["id"]
        elif tag == "span" and "rg-number" in classes:
            self.said = ("figure", self.figure, "")
        elif tag == "a" and (values.get("href") or "").startswith("#"):
            self.said = ("link", values["href"][1:], "")

    def handle_data(self, data):
        if self.said:
            self.said = (*self.said[:2], self.said[2] + data)

    def handle_endtag(self, tag):
        if self.said and tag in {"a", "span"}:
            self.found.append(self.said)
            self.said = None


def numbered(words, number):
    return words.format(number).replace(" ", "\N{NO-BREAK SPACE}")


def make_pages(source, code):
    """The pages of a book, by format and name."""
    places = {builder: source.parent / f"{source.name}-{builder}" for builder in ("html", NAME, BUILDER)}
    for builder, out in places.items():
        site_helpers.build(source, out, source.parent / f"{source.name}-trees", builder)
    with ZipFile(BytesIO((places[BUILDER] / book_name(code)).read_bytes())) as epub:
        inside = {Path(name).stem: epub.read(name).decode() for name in epub.namelist() if name.endswith(".xhtml")}
    printed = {chapter.name: chapter.html for chapter in PrintedBook.load(places[NAME]).chapters}
    site = {path.stem: path.read_text(encoding="utf-8") for path in places["html"].glob("*.html")}
    return {"html": site, "pdf": printed, "epub": inside}


def make_rulebook(root, code):
    book = load_book(ROOT / "docs" / "rulebook")
    locales = dict.fromkeys(CODES, "x")
    tree = render_tree(book, load_translator(code), games=book.games, locales=locales, theme=load_theme("light"))
    for name, content in tree.files.items():
        path = root / code / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return make_pages(root / code, code)


@pytest.fixture(scope="module")
def rulebooks(tmp_path_factory):
    """The real pages by language, format and name."""
    root = tmp_path_factory.mktemp("numbering")
    with get_context("fork").Pool(2, maxtasksperchild=1) as pool:
        pages = pool.starmap(make_rulebook, [(root, code) for code in CODES], 1)
    return dict(zip(CODES, pages, strict=True))


@pytest.mark.parametrize("form", ["html", "pdf", "epub"])
@pytest.mark.parametrize("code", CODES)
def test_every_figure_of_the_rulebook_is_referred_to_by_its_number_before_it_comes(rulebooks, code, form):
    for name, count in FIGURES.items():
        page = Figures(rulebooks[code][form][name])
        assert list(page.numbers.values()) == [numbered(CAPTION[code], n) for n in range(1, len(page.numbers) + 1)]
        assert len(page.numbers) >= count
        number = {figure: place for place, figure in enumerate(page.numbers, 1)}
        assert [words for _, words in page.links] == [numbered(REFERENCE[code], number[to]) for to, _ in page.links]
        referred = set()
        for kind, figure, _ in page.found:
            assert kind == "link" or figure in referred, f"{name}: nothing before {figure} refers to it"
            referred.add(figure)


def test_all_languages_refer_to_the_same_figures_equally_often(rulebooks):
    for name in FIGURES:
        english, *others = (Counter(to for to, _ in Figures(rulebooks[code]["html"][name]).links) for code in CODES)
        assert all(other == english for other in others), name


def test_no_hyphen_parts_a_reference(rulebooks):
    for form, style in (("pdf", "print/print.css"), ("html", "theme/static/rulegen.css")):
        assert 'class="rg-to-figure reference internal"' in rulebooks["en"][form][GAME]
        assert ".rg-to-figure { hyphens: none; }" in (ROOT / "rulegen/book" / style).read_text(encoding="utf-8")


def link(name):
    return f"\\ :rulegen-figure:`{name}`\\ "


AGAIN = site_helpers.figure(site_helpers.WORDS["pl"], 1, "1|4", 5).replace("      :name: fig-step-1\n", "")
SAMPLE = f"""
Więcej ({link("later")})
------------------------------------------------

Zob. {link("fig-step-2")}, {link("FIG-Step-1")} i {link("later")}.

.. rulegen-steps::

{AGAIN}
{AGAIN.replace("      :alt:", "      :name: later" + chr(10) + "      :alt:")}
.. figure:: _figures/step-1.svg
   :name: without
   :figclass: rg-figure

"""


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """The Polish sample: two figures, the first one again without a name, a last one, and one without a caption."""
    source = tmp_path_factory.mktemp("references") / "src"
    site_helpers.write_book(source, "pl", game_extra=SAMPLE)
    with get_context("fork").Pool(1) as pool:
        return source, pool.apply(make_pages, (source, "pl"))


@pytest.mark.parametrize("form", ["html", "pdf", "epub"])
def test_references_go_back_and_ahead_and_to_the_first_of_two(sample, form):
    page = Figures(sample[1][form][GAME])
    start = f"{GAME}." if form == "pdf" else ""
    own = [(to, words) for to, words in page.links if not to.startswith(f"{start}id")]
    expected = [("fig-step-2", 2), ("fig-step-1", 1), ("later", 4)]
    assert own[-3:] == [(f"{start}{name}", numbered("rys. {}", number)) for name, number in expected]
    assert list(page.numbers.values())[-1] == numbered("Rysunek {}.", 4), "a figure without a caption bears no number"
    assert "(rys.\N{NO-BREAK SPACE}4)" in re.sub("<[^>]+>", "", sample[1][form][GAME])


def test_a_change_of_the_words_reaches_pages_that_did_not_change(sample):
    source, _ = sample
    conf = source / "conf.py"
    words = conf.read_text(encoding="utf-8").replace("rys. {", "il. {").replace("Rysunek {", "Ilustr. {")
    conf.write_text(words, encoding="utf-8")
    with get_context("fork").Pool(1) as pool:
        page = Figures(pool.apply(make_pages, (source, "pl"))["html"][GAME])
    assert page.links[-1] == ("later", numbered("il. {}", 4))
    assert page.numbers["later"] == numbered("Ilustr. {}.", 4)


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    reader = site_helpers.Reader(tmp_path_factory.mktemp("missing"))
    yield reader
    reader.close()


def test_all_references_to_what_is_not_there_are_told_with_their_lines(read):
    figure = ".. figure:: _figures/step-1.svg\n   :name: uncaptioned\n   :figclass: rg-figure\n"
    text = f"Title\n=====\n\nOne\ntwo {link('none')} three\nfour\n{link('title')}\n\n* a\n  b {link('uncaptioned')}\n\n"
    with pytest.raises(RulegenError) as caught:
        read(text + figure)
    errors = [caught.value, *caught.value.related]
    assert [(one.source.path, one.source.line) for one in errors] == [(f"{GAME}.rst", line) for line in (5, 7, 10)]
    assert all(one.code is ErrorCode.BOOK_INVALID and one.mend for one in errors)
    assert "“none”" in errors[0].message


def test_a_template_that_refers_to_a_figure_of_no_page_is_told_with_its_line(tmp_path):
    folder = tmp_path / "book" / GAME
    (folder / "fixtures").mkdir(parents=True)
    (folder.parent / "index.rst.j2").write_text('{{ title(_("Book")) }}\n\n{{ contents() }}\n', encoding="utf-8")
    (folder / "fixtures" / "one.yaml").write_text(f"game: {GAME}\nid: one\nplay: [1|4, 1|1 on 1|4]\n", encoding="utf-8")
    page = '{{ title("T") }}\n\n{% if true %}\nSee\n{{ _("{f} and", f=figure_ref("one")) }}\n{% endif %}\n'
    text = page + 'and\n{{ figure_ref("one", 1) }}.\n\n{{ figure("one", 2) }}\n'
    (folder / "page.rst.j2").write_text(text, encoding="utf-8")
    with pytest.raises(RulegenError) as caught:
        build(Request(book=folder.parent, out=tmp_path / "site", locales=("en",)), Watcher())
    assert str(caught.value.source) == f"{folder / 'page.rst.j2'}:8"
    assert "fig-one-1" in caught.value.message
    assert caught.value.related == ()
