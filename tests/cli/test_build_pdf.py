"""`rulegen build --format pdf`: which files are made, when, and what is said where they cannot be."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulegen.book.output import read_manifest

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"
BOOK = {"rulebook-pl-a4.pdf", "rulebook-pl-a5.pdf"}
GAME = {"yacht-pl-a4.pdf", "yacht-pl-a5.pdf"}

try:
    import weasyprint  # noqa: F401 - only whether it works
except OSError:
    if os.environ.get("RULEGEN_REQUIRE_PDF"):
        raise
    pytest.skip("no PDF: the libraries of Pango are not installed", allow_module_level=True)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(RULEBOOK, root / "docs" / "rulebook")
    return root


def run(project, formats, **environment):
    options = ["--locale", "pl", "--game", "yacht", "--format", formats]
    return subprocess.run(
        [sys.executable, "-m", "rulegen", "build", *options],
        cwd=project,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def built(project, formats):
    """What is printed, and the files of the site with their hashes."""
    done = run(project, formats)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout, read_manifest(project / "build" / "site")


def test_the_files_lie_beside_the_pages_and_the_first_page_links_them(project):
    _, files = built(project, "html,pdf")
    assert {name.removeprefix("pl/") for name in files if name.endswith(".pdf")} == BOOK | GAME
    first, other = (
        (project / "build" / "site" / "pl" / name).read_text(encoding="utf-8") for name in ("index.html", "yacht.html")
    )
    linked = dict(re.findall(r'href="([^"]+\.pdf)"[^>]*>([^<]+)<', first))
    assert linked.keys() == BOOK | GAME
    assert linked["yacht-pl-a5.pdf"] == "Jacht – PDF, A5"
    assert ".pdf" not in other
    assert built(project, "pdf,html")[0].startswith("Nothing to do: ")


def test_a_file_is_made_again_only_when_something_in_it_has_changed(project):
    _, before = built(project, "html,pdf")
    printed = project / "build" / ".site.work" / "pl" / "printed"
    times = {path: path.stat().st_mtime_ns for path in printed.iterdir()}
    assert len(times) == 4
    template = project / "docs" / "rulebook" / "index.rst.j2"
    old = template.read_text(encoding="utf-8")
    template.write_text(f"{old}\n77\n", encoding="utf-8")
    _, after = built(project, "html,pdf")
    same = {name for name, digest in after.items() if before[name] == digest and name.endswith(".pdf")}
    assert {name.removeprefix("pl/") for name in same} == GAME
    assert sum(path.exists() and path.stat().st_mtime_ns == time for path, time in times.items()) == 2
    assert len(list(printed.iterdir())) == 4
    template.write_text(old, encoding="utf-8")
    assert built(project, "html,pdf")[1] == before


def test_pdf_alone_is_the_same_as_beside_pages(project):
    _, both = built(project, "html,pdf")
    _, alone = built(project, "pdf")
    assert alone == {name: digest for name, digest in both.items() if name.endswith(".pdf")}


@pytest.mark.parametrize("error", ["ImportError('none')", "OSError('no libpango')"], ids=["package", "library"])
def test_without_weasyprint_one_message_tells_the_mend_and_nothing_is_written(tmp_path, error):
    (tmp_path / "weasyprint.py").write_text(f"print('advice')\nraise {error}\n", encoding="utf-8")
    root = tmp_path / "project"
    shutil.copytree(RULEBOOK, root / "docs" / "rulebook")
    done = run(root, "html,pdf", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"error: .* \[extra-missing\]\n  mend: .* install .*\n", done.stderr)
    assert not (root / "build").exists()
