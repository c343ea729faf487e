"""`rulegen build --format`: what is made, and what is linked."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulegen.book.output import read_manifest

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"
LABELS = {"pl": ("Pobierz księgę zasad", "E-book (EPUB)"), "id": ("Unduh buku aturan", "Buku elektronik (EPUB)")}


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(RULEBOOK, root / "docs" / "rulebook")
    return root


def build(project, formats):
    """Build one game in two languages; what is printed, and the files of the site with their hashes."""
    options = ["--locale", "pl", "--locale", "id", "--game", "yacht", "--format", formats]
    command = [sys.executable, "-m", "rulegen", "build", *options]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout, read_manifest(project / "build" / "site")


def test_e_books_lie_beside_the_pages_and_the_first_page_links_them(project):
    _, files = build(project, "html,epub")
    assert "index.html" in files
    for code, labels in LABELS.items():
        assert f"{code}/rulebook-{code}.epub" in files
        folder = project / "build" / "site" / code
        first, other = ((folder / name).read_text(encoding="utf-8") for name in ("index.html", "yacht.html"))
        assert re.findall(r'href="([^"]+\.epub)"[^>]*>([^<]+)<', first) == [(f"rulebook-{code}.epub", labels[1])]
        assert labels[0] in first
        assert ".epub" not in other


def test_the_order_of_the_formats_does_not_matter(project):
    build(project, "html,epub")
    assert build(project, "epub, html")[0].startswith("Nothing to do: ")


def test_a_changed_page_changes_the_book_and_back(project):
    _, before = build(project, "html,epub")
    template = project / "docs" / "rulebook" / "yacht" / "page.rst.j2"
    old = template.read_text(encoding="utf-8")
    template.write_text(old + "\n77\n", encoding="utf-8")
    try:
        _, after = build(project, "html,epub")
    finally:
        template.write_text(old, encoding="utf-8")
    assert before["pl/rulebook-pl.epub"] != after["pl/rulebook-pl.epub"]
    _, again = build(project, "html,epub")
    assert again["pl/rulebook-pl.epub"] == before["pl/rulebook-pl.epub"]


def test_only_what_is_asked_for_is_there(project):
    _, both = build(project, "html,epub")
    said, books = build(project, "epub")
    assert said.splitlines()[1] == str(Path("build", "site"))
    assert books == {name: digest for name, digest in both.items() if name.endswith(".epub")}
    _, pages = build(project, "html")
    assert pages.keys() == both.keys() - books.keys()
    assert ".epub" not in (project / "build" / "site" / "pl" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(("formats", "unknown"), [("html,doc", "doc"), ("", ""), ("EPUB", "EPUB"), ("html,,epub", "")])
def test_an_unknown_format_is_refused(tmp_path, formats, unknown):
    command = [sys.executable, "-m", "rulegen", "build", "--format", formats]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert f"{unknown!r} is not a format; choose from: html, " in done.stderr
    assert not list(tmp_path.iterdir())
