"""The PDF of a small book in four languages and of the real rulebook, read with pypdf."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from html import unescape
from io import BytesIO
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

import pytest
import site_helpers
from pypdf import PdfReader
from pypdf.generic import ContentStream, IndirectObject

from rulegen.book import pdf
from rulegen.book.imprint import AUTHORS, MAKER, rights_line
from rulegen.book.load import load_book
from rulegen.book.pages import render_tree
from rulegen.book.pdf import Edition, Paper, make_pdf
from rulegen.book.print_builder import NAME, Chapter, PrintedBook
from rulegen.draw.theme import load_theme
from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.catalog import load_translator

try:
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration
except OSError:
    if os.environ.get("RULEGEN_REQUIRE_PDF"):
        raise
    pytest.skip("no PDF: the libraries of Pango are not installed", allow_module_level=True)

ROOT = Path(__file__).parents[2]
CONTENTS = {"en": "Contents", "id": "Daftar isi", "pl": "Spis treści", "it": "Indice"}
SAMPLES = ["pl"]
SECOND = "yacht"
MILLIMETRE = 72 / 25.4
SIZES = {Paper.A4: (210, 297), Paper.A5: (148, 210)}

SECOND_PAGE = """\
Yacht
=====

.. _yacht-rows:

Rows
----

See :ref:`here <yacht-rows>`, :doc:`there <exact-61-five-up>` and `elsewhere <https://example.org/rules>`__.

.. list-table::
   :header-rows: 1
   :stub-columns: 1

   * - Head of rows
     - Number
{rows}
{figures}
Rows
----

The second section of this name.
"""
FIGURE = """\
.. figure:: _figures/step-2.svg
   :name: fig-yacht-{number}
   :alt: Short words {number}.
   :figclass: rg-figure

   Caption number {number}

   .. rulegen-description:: Unprinted summary

      * Long description {number}

"""


def write_book(source, code):
    """The sample with a second page, which has more tables and figures than go on one sheet."""
    site_helpers.write_book(source, code)
    index = source / "index.rst"
    index.write_text(index.read_text(encoding="utf-8") + f"   {SECOND}\n", encoding="utf-8")
    rows = "".join(f"   * - Row {number}\n     - {number}\n" for number in range(90))
    figures = "".join(FIGURE.format(number=number) for number in range(15))
    (source / f"{SECOND}.rst").write_text(SECOND_PAGE.format(rows=rows, figures=figures), encoding="utf-8")


def drawings_of(source):
    return {f"_figures/{path.name}": path.read_bytes() for path in (source / "_figures").glob("*.svg")}


def build(root, code):
    """The printed book of one language and its drawings. Languages must not share a process."""
    site_helpers.build(root / "src" / code, root / "out" / code, root / "doctrees" / code, NAME)
    return PrintedBook.load(root / "out" / code), drawings_of(root / "src" / code)


def print_sample(root, code):
    """The sample on both papers, and its second page by itself."""
    write_book(root / "src" / code, code)
    book, drawings = build(root, code)
    whole = {paper: make_pdf(book, drawings, Edition(code, "", paper)) for paper in Paper}
    return whole, make_pdf(book, drawings, Edition(code, SECOND, Paper.A5))


def print_rulebook(root, code):
    """The real rulebook on A5, what it was printed from, and the text of its pages."""
    book = load_book(ROOT / "docs" / "rulebook")
    theme = load_theme(pdf.THEME)
    files = render_tree(book, load_translator(code), games=book.games, locales={code: code}, theme=theme).files
    for name, content in files.items():
        path = root / "src" / code / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    printed, _ = build(root, code)
    data = make_pdf(printed, files, Edition(code, "", Paper.A5))
    return data, printed, [page.extract_text() for page in reader(data).pages]


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """The samples and the rulebooks by language; each is made in a process of its own."""
    root = tmp_path_factory.mktemp("pdf")
    with get_context("fork").Pool(2, maxtasksperchild=1) as pool:
        samples = pool.starmap_async(print_sample, [(root / "sample", code) for code in SAMPLES], 1)
        rulebooks = pool.starmap_async(print_rulebook, [(root / "book", code) for code in site_helpers.CODES], 1)
        return dict(zip(SAMPLES, samples.get(), strict=True)), dict(
            zip(site_helpers.CODES, rulebooks.get(), strict=True)
        )


@pytest.fixture(params=SAMPLES)
def sample(made, request):
    """Language, the whole sample by paper, and its second page."""
    (whole, single) = made[0][request.param]
    return request.param, {paper: reader(data) for paper, data in whole.items()}, reader(single)


@pytest.fixture(params=site_helpers.CODES)
def rulebook(made, request):
    """Language, the real rulebook, what it was printed from, and the text of its pages."""
    data, printed, texts = made[1][request.param]
    return request.param, reader(data), printed, texts


def reader(data):
    return PdfReader(BytesIO(data))


def squeezed(text):
    """Text without what line breaks change: spaces and hyphens."""
    return re.sub("[\\s\N{HYPHEN}-]", "", text)


def without_foot(text):
    """The text of a page without its last two lines, title and number, and the bullets, which stand before these."""
    return "\n".join([line for line in text.splitlines() if line.strip() != "\N{BULLET}"][:-2])


def text_of(pdf_reader):
    return squeezed("".join(page.extract_text() for page in pdf_reader.pages))


def tags(pdf_reader):
    """Every element of the tree of tags, in reading order."""
    return below(pdf_reader.trailer["/Root"]["/StructTreeRoot"])


def below(element):
    for kid in kids_of(element):
        if isinstance(kid.get_object(), dict):
            yield kid.get_object()
            yield from below(kid.get_object())


def kids_of(element):
    kids = element.get("/K", [])
    kids = kids.get_object() if isinstance(kids, IndirectObject) else kids
    return kids if isinstance(kids, list) else [kids]


def figures_of(pdf_reader):
    """The tags of each figure with a caption: drawing and caption."""
    for element in tags(pdf_reader):
        kids = [kid for kid in (kid.get_object() for kid in kids_of(element)) if isinstance(kid, dict)]
        captions = [kid for kid in kids if kid.get("/S") == "/Caption"]
        if captions and element["/S"] != "/Table":
            drawings = [kid for kid in below(element) if kid.get("/S") == "/Figure"]
            yield (*drawings, *captions)


def bookmarks(outline, level=1):
    """Level and title of each bookmark."""
    for entry in outline:
        if isinstance(entry, list):
            yield from bookmarks(entry, level + 1)
        else:
            yield level, entry.title


def links(pdf_reader):
    """The annotations of all pages that are links."""
    for page in pdf_reader.pages:
        for annotation in page.get("/Annots", []):
            if annotation.get_object()["/Subtype"] == "/Link":
                yield annotation.get_object()


def embedded_fonts(page):
    """The name of each font of a page, and whether its file is in the document."""
    for resources in resources_of(page):
        for font in resources.get("/Font", {}).values():
            for descendant in font.get_object()["/DescendantFonts"]:
                description = descendant.get_object()["/FontDescriptor"].get_object()
                yield font.get_object()["/BaseFont"], bool({"/FontFile2", "/FontFile3"} & description.keys())


def resources_of(thing):
    resources = thing["/Resources"].get_object()
    yield resources
    for form in resources.get("/XObject", {}).values():
        if form.get_object()["/Subtype"] == "/Form" and "/Resources" in form.get_object():
            yield from resources_of(form.get_object())


def content_of(thing):
    """What is painted: the stream of a page or form, and of the forms in it."""
    stream = thing.get_contents() if hasattr(thing, "get_contents") else thing
    yield stream.get_data().decode("latin-1")
    for form in thing["/Resources"].get_object().get("/XObject", {}).values():
        if form.get_object()["/Subtype"] == "/Form":
            yield from content_of(form.get_object())


def test_every_sentence_is_there_in_the_language(sample):
    code, whole, single = sample
    words = site_helpers.WORDS[code]
    for pdf_reader in whole.values():
        text = text_of(pdf_reader)
        # A tile in a sentence is a picture.
        for part in [words["project"], words["intro"], *words["text"].split("|tile-1-4|"), words["points"]]:
            assert squeezed(part) in text
    assert squeezed("The second section of this name.") in text_of(single)
    assert squeezed(words["text"][:40]) not in text_of(single)


def test_a_reader_is_told_language_title_and_that_the_tags_are_for_accessibility(sample):
    code, whole, single = sample
    project = site_helpers.WORDS[code]["project"]
    for pdf_reader, title in [*((one, project) for one in whole.values()), (single, f"Yacht – {project}")]:
        root = pdf_reader.trailer["/Root"]
        assert root["/Lang"] == code
        assert root["/MarkInfo"]["/Marked"]
        assert root["/ViewerPreferences"]["/DisplayDocTitle"]
        assert pdf_reader.metadata.title == title
        assert pdf_reader.metadata.author == AUTHORS
        assert pdf_reader.metadata.creator == MAKER
        assert pdf_reader.xmp_metadata.dc_creator == [AUTHORS]
        assert pdf_reader.xmp_metadata.dc_rights == {"x-default": rights_line(site_helpers.LABELS[code])}
        assert squeezed(rights_line(site_helpers.LABELS[code])) in text_of(pdf_reader)
        assert b'pdfuaid:part="1"' in root["/Metadata"].get_object().get_data()


PAINTING = {b"Tj", b"TJ", b"'", b'"', b"f", b"f*", b"F", b"S", b"s", b"B", b"B*", b"b", b"b*", b"sh", b"Do"}


def painted_outside_of_tags(page, pdf_reader):
    """What a page paints that is neither told nor marked as mere decoration."""
    depth = 0
    for operands, operator in ContentStream(page.get_contents(), pdf_reader).operations:
        depth += (operator in {b"BMC", b"BDC"}) - (operator == b"EMC")
        if operator in PAINTING and not depth:
            yield operator, operands


def test_headings_follow_each_other_and_everything_that_is_painted_is_told_or_is_decoration(sample, rulebook):
    _code, whole, single = sample
    for pdf_reader in (*whole.values(), single, rulebook[1]):
        levels = [int(found[1]) for tag in tags(pdf_reader) if (found := re.fullmatch(r"/H(\d)", str(tag.get("/S"))))]
        assert levels[0] == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))
        tables = [tag for tag in tags(pdf_reader) if tag.get("/S") == "/Table"]
        assert all(any(tag.get("/S") == "/TH" for tag in below(table)) for table in tables)
        for page in pdf_reader.pages:
            assert list(painted_outside_of_tags(page, pdf_reader)) == []
            assert page["/Tabs"] == "/S"
            assert all(link.get_object()["/Contents"] for link in page.get("/Annots", []))


@pytest.mark.parametrize("paper", Paper)
def test_the_paper_has_its_size(sample, paper):
    _code, whole, _single = sample
    for page in whole[paper].pages:
        assert (page.mediabox.width / MILLIMETRE, page.mediabox.height / MILLIMETRE) == pytest.approx(
            SIZES[paper], abs=0.1
        )
    assert 6 <= len(whole[paper].pages) <= 24


def test_the_contents_name_each_section_with_its_page(sample):
    code, whole, single = sample
    heading = re.compile(rf"^{CONTENTS[code]}$", re.MULTILINE)
    for pdf_reader, page in ((whole[Paper.A5], 2), (single, 0)):
        text = pdf_reader.pages[page].extract_text()
        assert heading.search(text)
        first, second = re.findall(r"^Rows[ .]*(\d+)$", text, re.MULTILINE)
        assert "Head of rows" in pdf_reader.pages[int(first) - 1].extract_text()
        assert "The second section" in pdf_reader.pages[int(second) - 1].extract_text()
    assert heading.search(whole[Paper.A5].pages[0].extract_text()) is None


def test_the_imprint_stands_behind_the_title_or_under_the_contents(sample):
    code, whole, single = sample
    line = squeezed(rights_line(site_helpers.LABELS[code]))
    for pdf_reader, expected in ((whole[Paper.A5], 1), (single, 0)):
        texts = [squeezed(page.extract_text()) for page in pdf_reader.pages]
        assert [number for number, text in enumerate(texts) if line in text] == [expected]


def test_bookmarks_lead_to_chapters_and_sections(sample):
    code, whole, single = sample
    words = site_helpers.WORDS[code]
    sections = [(2, words["points"]), (2, words["line"])]
    assert list(bookmarks(whole[Paper.A4].outline)) == [
        (1, site_helpers.SET_NAME),
        *sections,
        (1, "Yacht"),
        (2, "Rows"),
        (2, "Rows"),
    ]
    assert list(bookmarks(single.outline)) == [(1, "Yacht"), (2, "Rows"), (2, "Rows")]


def test_links_lead_somewhere_and_only_one_leaves_the_document(sample):
    _code, whole, single = sample
    # The contents, in which a game's own title is left out; then the links in the text.
    for pdf_reader, inside in ((whole[Paper.A4], 6 + 2), (single, 2 + 1)):
        targets = [link["/Dest"] for link in links(pdf_reader) if "/Dest" in link]
        assert len(targets) == inside
        assert set(targets) <= pdf_reader.named_destinations.keys()
        assert {link["/A"]["/URI"] for link in links(pdf_reader) if "/A" in link} == {"https://example.org/rules"}
    assert squeezed("See here, there and elsewhere (https://example.org/rules).") in text_of(single)


def test_a_drawing_has_the_long_description_as_its_alternative_and_stays_with_its_caption(sample):
    _code, whole, single = sample
    for pdf_reader, count in [*((one, 17) for one in whole.values()), (single, 15)]:
        figures = list(figures_of(pdf_reader))
        assert len(figures) == count
        for drawing, caption in figures:
            assert drawing["/Pg"] == caption["/Pg"]
        alternatives = [drawing["/Alt"] for drawing, _caption in figures]
        assert alternatives[-15:] == [f"Short words {number}. Long description {number}" for number in range(15)]
        assert all(element["/Alt"] for element in tags(pdf_reader) if element.get("/S") == "/Figure")
        assert "Unprinted" not in "".join(page.extract_text() for page in pdf_reader.pages)


def test_a_long_table_repeats_its_head_and_keeps_its_rows_whole(sample):
    _code, whole, single = sample
    for pdf_reader in (*whole.values(), single):
        pages = [
            text
            for text in (page.extract_text() for page in pdf_reader.pages)
            if re.search(r"^Row (1|80)\b", text, re.MULTILINE)
        ]
        assert len(pages) == 2
        assert all("Head of rows" in text for text in pages)
        heads = {element["/ID"] for element in tags(pdf_reader) if element.get("/S") == "/TH"}
        cells = [element for element in tags(pdf_reader) if element.get("/S") == "/TD"]
        # Each number is told with the head of its row and that of its column.
        assert {len(cell["/A"]["/Headers"]) for cell in cells[-90:]} == {2}
        assert {head for cell in cells for head in cell["/A"]["/Headers"]} <= heads


def test_only_our_fonts_are_used_and_all_are_embedded(sample, rulebook):
    _code, whole, single = sample
    for pdf_reader in (*whole.values(), single, rulebook[1]):
        fonts = {font for page in pdf_reader.pages for font in embedded_fonts(page)}
        assert all(embedded for _name, embedded in fonts)
        assert {re.split(r"[+,-]", name)[1] for name, _embedded in fonts} == {"Vollkorn", "Inter"}


def test_everything_is_grey_and_drawn_with_lines(rulebook):
    _code, pdf_reader, _printed, _texts = rulebook
    colours = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG|sc|SC|scn|SCN)\b")
    found = [numbers for page in pdf_reader.pages for text in content_of(page) for numbers in colours.findall(text)]
    assert len(found) > 100
    assert all(red == green == blue for red, green, blue in found)
    kinds = {
        form.get_object()["/Subtype"] for page in pdf_reader.pages for form in page["/Resources"]["/XObject"].values()
    }
    assert kinds <= {"/Form"}


def test_the_rulebook_is_whole_in_each_language(rulebook):
    code, pdf_reader, printed, texts = rulebook
    text, bodies = squeezed("".join(texts)), squeezed("".join(map(without_foot, texts)))
    assert squeezed(CONTENTS[code]) in text
    for chapter in printed.chapters:
        assert squeezed(chapter.title) in text
        for heading in chapter.headings:
            assert squeezed(heading.text) in text
        for paragraph in re.findall(r"<p>([^<>]+)</p>", chapter.html):
            # Between the two parts of a paragraph stands what is at the foot of a page.
            assert squeezed(unescape(paragraph)) in text or squeezed(unescape(paragraph)) in bodies
        assert not re.search(r"[^\W\d_] \d+[.)](?!\d)", re.sub("<[^>]*>", "", chapter.html)), (
            "a number may begin a line"
        )
    chapters = [chapter.title for chapter in printed.chapters[1:]]
    assert [title for level, title in bookmarks(pdf_reader.outline) if level == 1] == chapters
    targets = {link["/Dest"] for link in links(pdf_reader) if "/Dest" in link}
    assert targets <= pdf_reader.named_destinations.keys()
    assert len(pdf_reader.pages) < 40 * len(chapters)


def test_no_english_is_left(made):
    english = {heading.text for chapter in made[1]["en"][1].chapters for heading in chapter.headings}
    titles = {chapter.title for chapter in made[1]["en"][1].chapters}
    for code in ("id", "pl", "it"):
        lines = {line.strip() for text in made[1][code][2] for line in text.splitlines()}
        assert not lines & ({*english, *CONTENTS.values()} - titles - {CONTENTS[code]})


PRINT = """import sys
from pathlib import Path
from rulegen.book.pdf import Edition, Paper, make_pdf
from rulegen.book.print_builder import PrintedBook
out, source, target = map(Path, sys.argv[1:])
drawings = {f"_figures/{path.name}": path.read_bytes() for path in (source / "_figures").glob("*.svg")}
target.write_bytes(make_pdf(PrintedBook.load(out), drawings, Edition("pl", "", Paper.A5)))
"""


def test_the_same_book_gives_the_same_bytes_anywhere_and_any_time(tmp_path):
    results = []
    for number, seed in enumerate(("1", "2")):
        root = tmp_path / str(number)
        write_book(root / "src" / "pl", "pl")
        site_helpers.build_apart(root / "src" / "pl", root / "out", root / "doctrees", NAME)
        target = root / "book.pdf"
        command = [sys.executable, "-c", PRINT, str(root / "out"), str(root / "src" / "pl"), str(target)]
        epoch = {"SOURCE_DATE_EPOCH": "1700000000"} if number else {}
        subprocess.run(command, check=True, cwd=root, env={**os.environ, "PYTHONHASHSEED": seed, **epoch})
        results.append(target.read_bytes())
    assert results[0] == results[1]
    assert str(tmp_path).encode() not in results[0]


def book_of(html):
    chapters = (Chapter("index", "Rules", (), "<p>Words.</p>"), Chapter("yacht", "Yacht", (), html))
    return PrintedBook("Rules", "en", {"contents": "Contents"}, chapters)


@pytest.mark.parametrize(
    "html",
    [
        '<p><a class="reference internal" href="#yacht.nowhere">x</a></p>',
        '<p><img alt="x" src="http://example.org/x.svg"></p>',
        '<p><img alt="x" src="file:///etc/hostname"></p>',
        '<p><img alt="x" src="_figures/../../secret.svg"></p>',
        '<p><img alt="x" src="fonts/../print.css"></p>',
        '<p><img src="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4="></p>',
    ],
    ids=["anchor", "network", "file", "outside", "not-a-font", "no-alternative"],
)
def test_what_leads_nowhere_or_out_of_the_book_is_an_error(html):
    with pytest.raises(RulegenError) as info:
        make_pdf(book_of(html), {}, Edition("en", "", Paper.A5))
    assert info.value.code is ErrorCode.BOOK_INVALID


def test_titles_are_words_and_never_markup():
    html = pdf.page_html(replace(book_of("<p>x</p>"), title="<script>&"), "")
    assert "<script>" not in html
    assert "&lt;script&gt;&amp;" in html


@pytest.mark.parametrize("space", [" ", "\N{NO-BREAK SPACE}"], ids=["space", "no-break space"])
def test_lines_are_full_also_where_a_space_stands_before_a_link(space):
    link = f'61{space}<a class="rg-term reference internal" href="#yacht.">punti visualizzati</a>'
    # Each paragraph is a letter longer than the one before, so the link comes to stand anywhere at the end of a line.
    starts = [f"più estremità. Vince chi alla fine {'i' * length} di una mano ha almeno" for length in range(1, 50)]
    html = "".join(f"<p>{start} {link} e più punti di tutti</p>" for start in starts)
    data = make_pdf(replace(book_of(html), language="it"), {}, Edition("it", "", Paper.A5))
    lines = [line for page in reader(data).pages[2:] for line in page.extract_text().splitlines()]
    assert sum(line.startswith("più estremità. Vince chi") for line in lines) == len(starts)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("raise ImportError('no module')", ["pip install 'rulegen[pdf]'"]),
        ("raise OSError('cannot load library libpango')", ["libpango", "apt install"]),
    ],
    ids=["package", "library"],
)
def test_what_is_missing_is_named_with_the_mend(tmp_path, monkeypatch, capsys, line, words):
    (tmp_path / "weasyprint.py").write_text(f"print('advice')\n{line}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(RulegenError) as info:
        pdf.check_weasyprint()
    assert info.value.code is ErrorCode.EXTRA_MISSING
    assert all(word in str(info.value) for word in words)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", ["print.css", *(f"{paper}.css" for paper in Paper)])
def test_the_style_sheets_hold_nothing_that_weasyprint_does_not_know(caplog, name):
    text = (pdf.PRINT / name).read_text(encoding="utf-8")
    with caplog.at_level("WARNING", "weasyprint"):
        CSS(
            string=text.replace("url(fonts/", f"url({(pdf.PRINT / 'fonts').as_uri()}/"), font_config=FontConfiguration()
        )
    assert caplog.messages == []


def test_the_fonts_are_small_and_have_their_licence():
    fonts = list((pdf.PRINT / "fonts").iterdir())
    assert sum(path.stat().st_size for path in fonts) < 2_000_000
    licence = (pdf.PRINT / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    for family in {path.name.partition("-")[0] for path in fonts if path.suffix == ".woff2"}:
        assert f"{family}: Copyright" in licence
