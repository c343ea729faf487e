"""The real rulebook, built by the command as it is typed."""

import hashlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulegen.book.output import read_manifest

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"
FIXTURE = Path("docs", "rulebook", "shared", "fixtures", "lone-double.yaml")
COMMAND = [sys.executable, "-m", "rulegen", "build"]


def new_project(folder):
    shutil.copytree(RULEBOOK, folder / "docs" / "rulebook")
    return folder


def rulegen_build(project, *args, **environment):
    return subprocess.run(
        [*COMMAND, *args],
        cwd=project,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A project whose site has been built, and what was printed. Tests that change it work on a copy."""
    project = new_project(tmp_path_factory.mktemp("project"))
    return project, rulegen_build(project, PYTHONHASHSEED="1", TZ="Asia/Jakarta")


@pytest.fixture
def project(built, tmp_path):
    """A project of its own, with a site that was just built."""
    shutil.copytree(built[0], tmp_path / "copy", copy_function=shutil.copy2)
    return tmp_path / "copy"


def manifest(project):
    found = read_manifest(project / "build" / "site")
    assert found
    return found


def whole(project):
    """Whether every file of the site is what the list of the site says, and no other is there."""
    site = project / "build" / "site"
    files = [path for path in site.rglob("*") if path.is_file() and path.name != ".rulegen-site"]
    found = {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    return found == manifest(project)


def test_the_rulebook_is_built_in_four_languages(built):
    project, done = built
    assert (done.returncode, done.stderr) == (0, "")
    first, second = done.stdout.splitlines()
    assert first.startswith("Built: 4 languages, 24 pages, ")
    assert ", 0 warnings, " in first
    assert second == "build/site/index.html"
    pages = {name for name in manifest(project) if name.endswith("exact-61-five-up.html")}
    assert pages == {f"{locale}/exact-61-five-up.html" for locale in ("en", "id", "it", "pl")}
    assert whole(project)


def test_the_same_book_gives_the_same_bytes_elsewhere(built, tmp_path):
    other = new_project(tmp_path / "a folder with a longer näme")
    done = rulegen_build(other, "--jobs", "1", PYTHONHASHSEED="2", TZ="America/Lima", SOURCE_DATE_EPOCH="1000000000")
    assert done.returncode == 0, done.stderr
    assert manifest(other) == manifest(built[0])


def test_one_changed_fixture_rewrites_its_drawings_and_the_pages_that_show_it(project):
    before = manifest(project)
    work = project / "build" / ".site.work"
    rulegen_build(project)  # a copied site has new times, and is made whole
    times = {path: path.stat().st_mtime_ns for path in work.rglob("source/**/*") if path.is_file()}
    fixture = project / FIXTURE
    fixture.write_text(
        fixture.read_text(encoding="utf-8").replace("2|2", "3|3").replace(": 4", ": 6"), encoding="utf-8"
    )
    done = rulegen_build(project)
    assert done.returncode == 0, done.stderr
    written = {path.relative_to(work).as_posix() for path, time_ in times.items() if path.stat().st_mtime_ns != time_}
    drawings = {"lone-double-1.svg", "five-up-lone-double-1.svg"}
    shown_on = {"exact-61-five-up", "five-up"}
    sources = {f"_figures/{name}" for name in drawings} | {f"{page}.rst" for page in shown_on}
    assert {name.split("/", 2)[2] for name in written} == sources
    after = manifest(project)
    changed = {name.split("/", 1)[1] for name in before if before[name] != after[name]}
    shown = {f"_images/{name}" for name in drawings} | {f"{page}.html" for page in shown_on}
    assert shown <= changed <= shown | {"searchindex.js", "_static/rulegen-stems.js"}
    fresh = rulegen_build(project, "--out", "fresh")
    assert fresh.returncode == 0
    assert read_manifest(project / "fresh") == after


def test_a_closed_standard_output_does_not_disturb_the_processes(project):
    """Their pipes must not get the number of the stream that is missing."""
    (project / "build" / "site" / "index.html").unlink()
    line = f"{' '.join(COMMAND)} >&-"
    done = subprocess.run(["/bin/sh", "-c", line], cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "error: the result cannot be written to standard output: it is closed" in done.stderr
    assert whole(project)


def test_a_contradicted_fixture_ends_with_status_1_and_leaves_the_site(project):
    before = manifest(project)
    fixture = project / FIXTURE
    fixture.write_text(fixture.read_text(encoding="utf-8").replace("2|2", "3|3"), encoding="utf-8")
    done = rulegen_build(project)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"{FIXTURE.name}:" in done.stderr
    assert "Traceback" not in done.stderr
    assert manifest(project) == before
    assert whole(project)


def test_a_mistake_in_a_shared_section_is_told_once_with_its_line(project):
    section = project / "docs" / "rulebook" / "shared" / "deal.rst.j2"
    text = section.read_text(encoding="utf-8")
    section.write_text(f"{text}\nSee :ref:`nowhere`.\n", encoding="utf-8")
    line = text.count("\n") + 2
    done = rulegen_build(project)
    assert done.returncode == 2
    assert f"shared/deal.rst.j2:{line}: undefined label: 'nowhere' [sphinx]" in done.stderr
    assert done.stderr.count("nowhere") == 1


def test_what_stands_in_english_is_told_each_time_in_one_line_and_not_when_quiet(tmp_path):
    """A Polish catalog of two messages that English has many of, one of them fuzzy."""
    project = new_project(tmp_path)
    catalog = project / "locales" / "pl" / "LC_MESSAGES" / "rulebook.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        '#, fuzzy\nmsgid "Exact 61 Five Up"\nmsgstr "Five-up"\n',
        encoding="utf-8",
    )
    first = rulegen_build(project, "--locale", "pl")
    again = rulegen_build(project, "--locale", "pl")
    pattern = (
        r"warning: pl: (\d+) messages are not translated, 1 message is marked fuzzy and all stand in English: "
        r'run "rulegen catalog status --locale pl"\n'
    )
    match = re.fullmatch(pattern, first.stderr)
    assert match
    assert int(match[1]) > 50
    assert again.stderr == first.stderr
    assert ", 1 warning, " in again.stdout
    assert again.stdout.startswith("Nothing to do: 1 language, ")
    quiet = rulegen_build(project, "--locale", "pl", "--quiet")
    assert (quiet.returncode, quiet.stdout, quiet.stderr) == (0, "", "")


def test_an_unknown_game_and_language_and_theme(built):
    for option, code in (("--game", "game-unknown"), ("--locale", "locale-unknown"), ("--theme", "theme-unknown")):
        done = rulegen_build(built[0], option, "nonsense")
        assert (done.returncode, done.stdout) == (2, "")
        assert f"[{code}]" in done.stderr
        assert done.stderr.count("\n") == 2


def test_a_killed_build_leaves_the_old_site_or_the_new_one(project):
    fixture = project / FIXTURE
    old = fixture.read_text(encoding="utf-8")
    new = old.replace("2|2", "3|3").replace(": 4", ": 6")
    sites = {}
    for text in (new, old):
        fixture.write_text(text, encoding="utf-8")
        assert rulegen_build(project).returncode == 0
        sites[text] = manifest(project)
    chance = random.Random(61)  # noqa: S311 - nothing secret
    for turn in range(6):
        text = (new, old)[turn % 2]
        fixture.write_text(text, encoding="utf-8")
        with subprocess.Popen([*COMMAND, "--quiet"], cwd=project) as process:
            time.sleep(chance.uniform(0.1, 1.0))
            process.kill()
        assert manifest(project) in sites.values()
        assert whole(project)
    assert rulegen_build(project).returncode == 0
    assert manifest(project) == sites[old]


def test_an_interrupted_build_says_so(project):
    (project / "build" / "site" / "index.html").unlink()  # so that there is something to do
    with subprocess.Popen([*COMMAND], cwd=project, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        error = process.communicate(timeout=20)[1]
    assert (process.returncode, error.strip()) in {(130, "interrupted"), (0, "")}


def test_a_disk_that_is_full_ends_with_status_3_and_stays_empty(tmp_path):
    """On small file systems in a name space of our own, where the system allows that."""
    new_project(tmp_path / "project")
    disk = tmp_path / "disk"
    disk.mkdir()
    unshare = ["unshare", "--mount", "--map-root-user"]
    try:
        allowed = subprocess.run([*unshare, "true"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        allowed = False
    if not allowed:
        pytest.skip("the system does not allow name spaces")
    for kilobytes in (16, 300, 1200, 2500):
        command = f"{' '.join(COMMAND)} --locale en --out {disk}/site"
        line = f"mount -t tmpfs -o size={kilobytes}k tmpfs {disk} && {command}; code=$?; ls -A {disk} >&2; exit $code"
        done = subprocess.run(
            [*unshare, "sh", "-c", line], cwd=tmp_path / "project", capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            assert kilobytes == 2500
            continue
        assert (done.returncode, done.stdout) == (3, "")
        assert "no space left on device [output-not-writable]" in done.stderr
        assert done.stderr.count("\n") == 2
