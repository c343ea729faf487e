"""`rulegen build --base-url`: what a site tells of its addresses, and what it is without one."""

import shutil
import struct
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rulegen.book.output import read_manifest

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"
BASE = "https://example.org/rules/"
ONLY_WITH_ADDRESS = {"sitemap.xml", "robots.txt", "pl/preview.png", "id/preview.png"}


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(RULEBOOK, root / "docs" / "rulebook")
    return root


def run(project, *options, **environment):
    options = ["--locale", "pl", "--locale", "id", "--game", "exact-61-five-up", *options]
    command = [sys.executable, "-m", "rulegen", "build", *options]
    return subprocess.run(
        command, cwd=project, capture_output=True, text=True, check=False, timeout=120, env=environment or None
    )


def build(project, *options):
    done = run(project, *options)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout, read_manifest(project / "build" / "site")


class Head(HTMLParser):
    """The links and properties of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.alternates, self.meta = {}, {}, {}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag == "link" and "hreflang" in found:
            self.alternates[found["hreflang"]] = found["href"]
        elif tag == "link":
            self.links[found["rel"]] = found["href"]
        elif tag == "meta":
            self.meta.setdefault(found.get("property", found.get("name")), found.get("content", ""))


def heads(project):
    site = project / "build" / "site"
    names = ("index.html", "404.html", "pl/index.html", "pl/exact-61-five-up.html", "pl/search.html")
    return {name: Head(site / name) for name in names}


def test_with_an_address_pages_say_where_they_are(project):
    _, files = build(project, "--base-url", "https://example.org/rules")
    assert files.keys() >= ONLY_WITH_ADDRESS
    found = heads(project)
    assert {name: head.links.get("canonical") for name, head in found.items()} == {
        "index.html": BASE,
        "404.html": None,
        "pl/index.html": f"{BASE}pl/",
        "pl/exact-61-five-up.html": f"{BASE}pl/exact-61-five-up.html",
        "pl/search.html": None,
    }
    assert found["pl/exact-61-five-up.html"].alternates == {
        "id": f"{BASE}id/exact-61-five-up.html",
        "pl": f"{BASE}pl/exact-61-five-up.html",
        "x-default": BASE,
    }
    assert found["index.html"].alternates == {"id": f"{BASE}id/", "pl": f"{BASE}pl/", "x-default": BASE}
    page = found["pl/exact-61-five-up.html"].meta
    assert page["og:url"] == f"{BASE}pl/exact-61-five-up.html"
    assert page["og:image"] == f"{BASE}pl/preview.png"
    assert (page["og:locale"], page["og:locale:alternate"]) == ("pl_PL", "id_ID")
    assert page["twitter:card"] == "summary_large_image"
    assert page["og:site_name"] == page["og:image:alt"] == "Księga zasad"
    assert page["og:description"] == page["description"]
    assert found["index.html"].meta["og:image"] == f"{BASE}id/preview.png"
    assert {name for name, head in found.items() if "noindex" in head.meta.get("robots", "")} == {
        "404.html",
        "pl/search.html",
    }


def test_the_map_names_what_is_there_and_may_be_found(project):
    _, files = build(project, "--base-url", BASE)
    site = project / "build" / "site"
    root = ET.parse(site / "sitemap.xml")  # noqa: S314 - our own file
    places = [place.text for place in root.findall(".//{*}loc")]
    pages = {name for name in files if name.endswith(".html") and not name.endswith(("404.html", "search.html"))}
    assert sorted(places) == sorted(BASE + name.removesuffix("index.html") for name in pages)
    assert f"Sitemap: {BASE}sitemap.xml" in (site / "robots.txt").read_text(encoding="ascii")


def test_each_language_has_its_picture(project):
    build(project, "--base-url", BASE)
    pictures = [(project / "build" / "site" / code / "preview.png").read_bytes() for code in ("id", "pl")]
    assert [struct.unpack(">II", one[16:24]) for one in pictures] == [(1200, 630)] * 2
    assert len(set(pictures)) == 2


def test_without_an_address_links_are_relative_and_the_rest_is_there(project):
    _, with_address = build(project, "--base-url", BASE)
    _, files = build(project)
    assert with_address.keys() - files.keys() == ONLY_WITH_ADDRESS
    for name, head in heads(project).items():
        assert "canonical" not in head.links, name
        assert not any(link.startswith("http") for link in [*head.links.values(), *head.alternates.values()]), name
        assert not {"og:url", "og:image"} & head.meta.keys(), name
    page = heads(project)["pl/exact-61-five-up.html"]
    assert page.meta["og:title"] == "Exact 61 Five Up"
    assert page.meta["twitter:card"] == "summary"
    assert page.alternates.keys() == {"id", "pl"}


def test_the_address_is_part_of_what_a_site_is_made_from(project):
    _, once = build(project, "--base-url", BASE)
    said, again = build(project, "--base-url", BASE.removesuffix("/"))
    assert said.startswith("Nothing to do: ")
    assert once == again
    said, other = build(project, "--base-url", "https://example.com/")
    assert said.startswith("Built: ")
    assert once["sitemap.xml"] != other["sitemap.xml"]


def test_without_the_extra_pictures_are_left_out_and_every_build_says_so(project, tmp_path):
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['resvg_py'] = None\n", encoding="ascii")
    base = "https://example.net/"
    for told in ("Built: ", "Nothing to do: "):
        done = run(project, "--base-url", base, PYTHONPATH=f"{tmp_path}:{RULEBOOK.parents[1]}")
        assert done.returncode == 0
        assert done.stdout.startswith(told)
        assert done.stderr == (
            "warning: there are no preview pictures: run \"pip install 'rulegen[png]'\" to have them drawn\n"
        )
        page = heads(project)["pl/index.html"].meta
        assert "og:image" not in page
        assert (page["og:url"], page["twitter:card"]) == (f"{base}pl/", "summary")


@pytest.mark.parametrize("address", ["example.org", "https://example.org/?page=1", "https://example.org/a b"])
def test_what_is_no_address_is_refused(project, address):
    done = run(project, "--base-url", address)
    assert done.returncode == 2
    assert f"{address!r} cannot be the address of a site: it must " in " ".join(done.stderr.split())


def test_an_address_of_thousands_of_letters_is_told_in_one_line(project):
    done = run(project, "--base-url", f"https://example.org/{'a' * 100_000}")
    assert done.returncode == 2
    assert len(done.stderr) < 1000


def test_without_a_site_an_address_is_of_no_use(project):
    done = run(project, "--base-url", BASE, "--format", "epub")
    assert done.returncode == 2
    assert "--base-url is the address of the site, and there is none without html in --format." in done.stderr
