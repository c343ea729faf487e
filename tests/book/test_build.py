"""Builds of small made-up books: real Sphinx, real forks, real publishing; only the pages are stand-ins."""

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest

from rulegen.book import make
from rulegen.book.addresses import NOWHERE
from rulegen.book.build import Request, Untranslated, Watcher, build
from rulegen.book.output import SITE_MARKER
from rulegen.book.pages import Tree
from rulegen.book.publish import WorkFolder
from rulegen.book.sphinx_run import fork_each
from rulegen.errors import ErrorCode, RulegenError, Source

CONF = """\
extensions = ["rulegen.book.extension"]
project = "Rules"
language = {language!r}
html_theme = "furo"
locales = [{{"code": code, "name": name}} for code, name in {locales!r}.items()]
rulegen = {{"locale": {language!r}, "locales": locales, "labels": {{}}}}
"""
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>{title}</title></svg>\n'


@dataclass(frozen=True)
class FakeBook:
    root: Path
    games: tuple[str, ...]
    articles: tuple[str, ...] = ()


def load_book(root):
    return FakeBook(root, tuple(path.stem for path in sorted(root.glob("*.page"))))


class Words:
    """Stands in for a translator: every text is the same text, with the language before it."""

    def __init__(self, locale, root):
        assert root.name == "locales"
        self.locale = locale

    def text(self, message):
        return f"{self.locale}: {message}"


def render_tree(book, translator, *, games, locales, theme, downloads, web, glossary):  # noqa: PLR0913 - the signature of what it stands for
    """A page for each `NAME.page`, with the drawing `NAME.svg`; line 3 of the page is line 1 of the file."""
    assert theme == "light"
    assert downloads == ()
    assert glossary.groups() == []
    assert web == NOWHERE
    locale = translator.locale
    files = {"conf.py": CONF.format(language=locale, locales=locales).encode()}
    entries = "".join(f"   {game}\n" for game in games)
    files["index.rst"] = f"Rules {locale}\n{'=' * 40}\n\n.. toctree::\n\n{entries}".encode()
    source_map = {}
    for game in games:
        text = (book.root / f"{game}.page").read_text(encoding="utf-8")
        drawing = (book.root / f"{game}.svg").read_text(encoding="utf-8")
        files[f"{game}.rst"] = f"..\n\n{text}\n.. image:: _figures/{game}.svg\n   :alt: {locale}\n".encode()
        files[f"_figures/{game}.svg"] = DRAWING.format(title=drawing).encode()
        source_map[f"{game}.rst"] = [(3, Source(f"{game}.page", 1)), (5, Source(f"{game}.page", 3))]
    return Tree(files, source_map, len(games) + 1, len(games), missing=0, fuzzy=0, terms=0)


@pytest.fixture
def book(tmp_path, monkeypatch):
    root = tmp_path / "project" / "docs" / "rulebook"
    root.mkdir(parents=True)
    (root / "index.rst.j2").touch()
    for name in ("alpha", "beta"):
        (root / f"{name}.page").write_text(f"{name.title()}\n{'=' * 10}\n\nText of {name}.\n", encoding="utf-8")
        (root / f"{name}.svg").write_text("first", encoding="utf-8")
    catalogs = tmp_path / "locales"
    catalogs.mkdir()
    monkeypatch.setattr(make, "load_book", load_book)
    monkeypatch.setattr(make, "render_tree", render_tree)
    monkeypatch.setattr(make, "load_theme", str)
    monkeypatch.setattr(make, "available_locales", lambda _: ("en", "it", "pl"))
    monkeypatch.setattr("rulegen.book.build.locales_of", lambda _: catalogs)
    monkeypatch.setattr(make, "load_translator", Words)
    return root


@pytest.fixture
def request_(book, tmp_path):
    return Request(book, tmp_path / "site", jobs=2)


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def fails(request, code):
    with pytest.raises(RulegenError) as info:
        build(request, Watcher())
    assert info.value.code is code
    return info.value


def test_a_build_makes_a_site_of_all_languages(request_):
    result = build(request_, Watcher())
    assert not result.up_to_date
    assert (result.summary.pages, result.summary.figures, result.summary.untranslated) == (9, 6, ())
    site = contents(request_.out)
    front = site["index.html"].decode()
    assert [f"{code}/index.html" in front for code in ("en", "it", "pl")] == [True] * 3
    assert "pl: English" in front
    assert b'lang="pl"' in site["pl/alpha.html"]
    assert [
        b'"locale": "%s"' % code in site[f"{code.decode()}/_static/translations.js"] for code in (b"it", b"pl")
    ] == [True] * 2
    assert not [name for name in site if name.endswith((".buildinfo", "objects.inv", ".pickle", ".doctree", ".rst"))]


def test_nothing_to_do_is_noticed_and_writes_nothing(request_):
    build(request_, Watcher())
    work = WorkFolder(request_.out).root
    before = {path: path.stat().st_mtime_ns for path in (*request_.out.rglob("*"), *work.rglob("*"))}
    result = build(request_, Watcher())
    assert result.up_to_date
    assert result.summary.pages == 9
    assert result.written == ()
    assert {path: path.stat().st_mtime_ns for path in (*request_.out.rglob("*"), *work.rglob("*"))} == before


def test_what_stands_in_english_is_told_again_when_there_is_nothing_to_do(request_, monkeypatch):
    def render(book, translator, **options):
        tree = render_tree(book, translator, **options)
        return replace(tree, missing=2, fuzzy=1) if translator.locale == "pl" else tree

    monkeypatch.setattr(make, "render_tree", render)
    expected = (Untranslated("pl", missing=2, fuzzy=1),)
    assert build(request_, Watcher()).summary.untranslated == expected
    again = build(request_, Watcher())
    assert (again.up_to_date, again.summary.untranslated) == (True, expected)


@pytest.mark.parametrize("harm", ["edit", "delete", "delete all", "stamp"])
def test_a_site_that_was_harmed_is_made_whole(request_, harm):
    build(request_, Watcher())
    whole = contents(request_.out)
    page = request_.out / "en" / "alpha.html"
    match harm:
        case "edit":
            page.write_bytes(page.read_bytes()[::-1])
        case "delete":
            page.unlink()
        case "delete all":
            request_.out.rename(request_.out.with_name("elsewhere"))
        case "stamp":
            (WorkFolder(request_.out).root / "stamp.json").write_text('{"fingerprint": 1')
    assert not build(request_, Watcher()).up_to_date
    assert contents(request_.out) == whole


def test_one_changed_drawing_rebuilds_only_the_pages_that_show_it(request_, book):
    build(request_, Watcher())
    work = WorkFolder(request_.out)
    before = {path: path.stat().st_mtime_ns for path in work.root.rglob("*.svg")}
    (book / "beta.svg").write_text("second", encoding="utf-8")
    result = build(request_, Watcher())
    assert set(result.written) == {"en/beta", "it/beta", "pl/beta"}
    rewritten = {path.name for path, time_ in before.items() if path.stat().st_mtime_ns != time_}
    assert rewritten == {"beta.svg"}
    assert b"second" in (request_.out / "pl" / "_images" / "beta.svg").read_bytes()


def edits():
    def change_text(root):
        (root / "beta.page").write_text("Beta\n====\n\nChanged words.\n", encoding="utf-8")

    def change_title(root):
        (root / "beta.page").write_text("Gamma\n=====\n\nText of beta.\n", encoding="utf-8")

    def change_drawing(root):
        (root / "alpha.svg").write_text("second", encoding="utf-8")

    def add(root):
        (root / "aleph.page").write_text("Aleph\n=====\n\nText of aleph.\n", encoding="utf-8")
        (root / "aleph.svg").write_text("new", encoding="utf-8")

    def remove(root):
        (root / "beta.page").unlink()

    def refer(root):
        (root / "alpha.page").write_text("Alpha\n=====\n\nSee :ref:`there`.\n", encoding="utf-8")
        (root / "beta.page").write_text(
            "Beta\n====\n\nText.\n\n.. _there:\n\nOld words\n---------\n\nText.\n", encoding="utf-8"
        )

    def refer_anew(root):
        refer(root)
        path = root / "beta.page"
        path.write_text(path.read_text().replace("Old words", "New words"), encoding="utf-8")

    return [[change_text], [change_title], [change_drawing], [add], [remove], [add, remove], [refer, refer_anew]]


@pytest.mark.parametrize("steps", edits(), ids=lambda steps: "-".join(step.__name__ for step in steps))
def test_a_build_upon_an_earlier_one_gives_the_same_bytes_as_one_from_nothing(request_, book, tmp_path, steps):
    request = replace(request_, locales=("pl",))
    build(request, Watcher())
    for step in steps:
        step(book)
        build(request, Watcher())
    build(replace(request, out=tmp_path / "fresh"), Watcher())
    assert contents(request.out) == contents(tmp_path / "fresh")


def test_a_file_that_stays_the_same_keeps_its_time(request_, book):
    build(request_, Watcher())
    same, other = request_.out / "en" / "alpha.html", request_.out / "en" / "beta.html"
    before = same.stat().st_mtime_ns, other.stat().st_mtime_ns
    (book / "beta.page").write_text("Beta\n====\n\nChanged words.\n", encoding="utf-8")
    build(request_, Watcher())
    assert same.stat().st_mtime_ns == before[0]
    assert other.stat().st_mtime_ns > before[1]


def test_only_what_is_asked_for_is_in_the_site(request_):
    build(request_, Watcher())
    build(replace(request_, locales=("it", "en"), games=("beta",)), Watcher())
    site = contents(request_.out)
    assert {name.split("/")[0] for name in site} == {"en", "it", "index.html", "404.html", SITE_MARKER}
    assert "it/beta.html" in site
    assert "it/alpha.html" not in site


def test_the_number_of_jobs_and_the_folder_do_not_change_a_byte(request_, tmp_path):
    build(request_, Watcher())
    build(replace(request_, out=tmp_path / "another" / "longer name", jobs=1), Watcher())
    assert contents(request_.out) == contents(tmp_path / "another" / "longer name")


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"locales": ("en", "xx")}, ErrorCode.LOCALE_UNKNOWN, "en, it, pl"),
        ({"games": ("gamma",)}, ErrorCode.GAME_UNKNOWN, "alpha, beta"),
        ({"book": Path("nowhere")}, ErrorCode.FILE_MISSING, "--book"),
    ],
)
def test_unknown_names_are_told_with_the_known_ones(request_, change, code, words):
    error = fails(replace(request_, **change), code)
    assert words in error.mend
    assert not request_.out.exists()


def test_a_site_inside_the_inputs_is_refused(request_, tmp_path):
    for place in (request_.book / "site", tmp_path / "locales" / "site", Path(make.__file__).parent / "site"):
        assert "lies inside" in fails(replace(request_, out=place), ErrorCode.OUTPUT_NOT_OURS).message
        assert not place.exists()


def under(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_refused_build_leaves_nothing_behind(request_, tmp_path):
    (request_.book / "index.rst.j2").rename(tmp_path / "index")
    before = under(tmp_path)
    fails(replace(request_, out=tmp_path / "new" / "site"), ErrorCode.BOOK_INVALID)
    (tmp_path / "index").rename(request_.book / "index.rst.j2")
    fails(replace(request_, out=tmp_path / "locales" / "x"), ErrorCode.OUTPUT_NOT_OURS)
    fails(replace(request_, out=tmp_path / "new" / "site", games=("gamma",)), ErrorCode.GAME_UNKNOWN)
    fails(replace(request_, out=tmp_path / "new" / "site", locales=("xx",)), ErrorCode.LOCALE_UNKNOWN)
    assert set(under(tmp_path)) ^ set(before) == {"index", "project/docs/rulebook/index.rst.j2"}


def test_a_file_that_changes_while_a_build_waits_is_not_missed(request_, monkeypatch):
    """The rulebook is read before the lock is taken, so that it can be refused before anything is written."""
    book = request_.book
    locked = WorkFolder.locked

    def slow(work):
        (book / "alpha.svg").write_text("second", encoding="utf-8")
        (book / "gamma.page").write_text("Gamma\n=====\n", encoding="utf-8")
        (book / "gamma.svg").write_text("third", encoding="utf-8")
        return locked(work)

    monkeypatch.setattr(WorkFolder, "locked", slow)
    build(request_, Watcher())
    assert b"second" in (request_.out / "en" / "_images" / "alpha.svg").read_bytes()
    assert (request_.out / "en" / "gamma.html").exists()
    assert build(request_, Watcher()).up_to_date


def test_a_theme_that_no_file_can_be_named_for_is_left_to_the_loader_of_themes(request_, monkeypatch):
    def unknown(name):
        raise RulegenError(ErrorCode.THEME_UNKNOWN, name[:3])

    monkeypatch.setattr(make, "load_theme", unknown)
    fails(replace(request_, theme="x" * 5000), ErrorCode.THEME_UNKNOWN)


def test_a_warning_of_sphinx_is_an_error_at_the_line_of_the_template(request_, book):
    build(request_, Watcher())
    before = contents(request_.out)
    (book / "alpha.page").write_text("Alpha\n=====\n\nSee :ref:`nowhere`.\n", encoding="utf-8")
    (book / "beta.page").write_text("Beta\n====\n\nThis is **open.\n", encoding="utf-8")
    for _ in range(2):  # again: a page with a warning must not count as read
        error = fails(request_, ErrorCode.SPHINX)
        told = {(str(one.source), one.message) for one in (error, *error.related)}
        assert {place for place, _ in told} == {"alpha.page:3", "beta.page:3"}
        assert any("undefined label: 'nowhere'" in message for _, message in told)
        assert len(error.related) == 1, "what is wrong in every language is told once"
    assert contents(request_.out) == before
    (book / "alpha.page").write_text("Alpha\n=====\n", encoding="utf-8")
    (book / "beta.page").write_text("Beta\n====\n", encoding="utf-8")
    build(request_, Watcher())


def test_an_error_in_some_languages_names_them(request_, monkeypatch):
    def broken(book, translator, **options):
        if translator.locale != "en":
            code = ErrorCode.TEMPLATE
            raise RulegenError(code, "no such name", source=Source("page.rst.j2", 7), mend="define it")
        return render_tree(book, translator, **options)

    monkeypatch.setattr(make, "render_tree", broken)
    error = fails(request_, ErrorCode.TEMPLATE)
    assert str(error) == "page.rst.j2:7: no such name (in it, pl) [template]\n  mend: define it"


def test_mistakes_in_several_catalogs_are_told_together(request_, monkeypatch):
    def broken(locale, root):
        if locale == "en":
            return Words(locale, root)
        raise RulegenError(ErrorCode.CATALOG_SYNTAX, f"broken {locale}", source=Source(f"{locale}.po", 3))

    monkeypatch.setattr(make, "load_translator", broken)
    error = fails(request_, ErrorCode.CATALOG_SYNTAX)
    assert str(error) == "it.po:3: broken it [catalog-syntax]\npl.po:3: broken pl [catalog-syntax]"


def in_italian(action):
    def render(book, translator, **options):
        if translator.locale == "it":
            action()
        return render_tree(book, translator, **options)

    return render


def full():
    raise OSError(28, "No space left on device", "/somewhere/page.html")


@pytest.mark.parametrize(
    ("action", "code", "words"),
    [
        (lambda: os.kill(os.getpid(), signal.SIGKILL), ErrorCode.FAULT, "killed by SIGKILL"),
        (lambda: os._exit(3), ErrorCode.FAULT, "ended with status 3"),
        (lambda: 1 // 0, ErrorCode.FAULT, "ZeroDivisionError"),
        (full, ErrorCode.OUTPUT_NOT_WRITABLE, "cannot write /somewhere/page.html: no space left on device"),
    ],
    ids=["killed", "exits", "raises", "full disk"],
)
def test_a_process_that_does_not_finish_is_told_of(request_, monkeypatch, action, code, words):
    build(request_, Watcher())
    book = request_.book
    before = contents(request_.out)
    (book / "beta.svg").write_text("second", encoding="utf-8")
    monkeypatch.setattr(make, "render_tree", in_italian(action))
    error = fails(request_, code)
    assert words in error.message
    assert contents(request_.out) == before
    monkeypatch.setattr(make, "render_tree", render_tree)
    build(request_, Watcher())
    assert b"second" in (request_.out / "it" / "_images" / "beta.svg").read_bytes()


def test_a_crash_in_every_language_is_told_once_and_its_details_are_kept(request_, monkeypatch):
    monkeypatch.setattr(make, "render_tree", lambda *_args, **_options: 1 // 0)
    error = fails(request_, ErrorCode.FAULT)
    assert error.message.endswith("did not finish: ZeroDivisionError: integer division or modulo by zero")
    assert error.related == ()
    log = Path(error.source.path).read_text(encoding="utf-8")
    assert log.count("Traceback") == 3
    assert "\nit: ZeroDivisionError" in log


def alive(process):
    try:
        return Path("/proc", str(process), "stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def soon(condition):
    """Whether something becomes true within two seconds."""
    return any(condition() or time.sleep(0.02) for _ in range(100))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a child ends at its next page")
def test_no_process_outlives_a_build_that_is_killed(tmp_path):
    def sleep(name, _child):
        (tmp_path / name).write_text(str(os.getpid()))
        time.sleep(60)

    parent = os.fork()
    if not parent:  # pragma: no cover - another process
        fork_each({name: partial(sleep, name) for name in "ab"}, 2, lambda *_: None, lambda _: None)
    assert soon(lambda: all((tmp_path / name).exists() and (tmp_path / name).read_text() for name in "ab"))
    children = [int((tmp_path / name).read_text()) for name in "ab"]
    assert all(map(alive, children))
    os.kill(parent, signal.SIGKILL)
    os.waitpid(parent, 0)
    assert soon(lambda: not any(map(alive, children)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_more_processes_than_jobs(tmp_path, jobs):
    def task(_child):
        own = tmp_path / str(os.getpid())
        own.touch()
        time.sleep(0.05)
        together = len(list(tmp_path.iterdir()))
        own.unlink()
        return together

    ended = []
    results = fork_each(dict.fromkeys("abcde", task), jobs, lambda *_: None, ended.append)
    assert list(results) == list("abcde")
    assert max(results.values()) == jobs
    assert sorted(ended) == list("abcde")


def test_an_interrupted_build_stops_its_processes():
    def sleep(child):
        child.tell(os.getpid())
        time.sleep(60)

    children = []

    def interrupt(_name, message):
        children.append(message)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fork_each({"a": sleep, "b": sleep}, 2, interrupt, lambda _: None)
    assert not alive(children[0])


def test_nothing_that_a_language_prints_reaches_the_terminal(request_, monkeypatch, capfd):
    def noisy():
        sys.stdout.write("print")
        os.write(1, b"descriptor 1")
        os.write(2, b"descriptor 2")

    monkeypatch.setattr(make, "render_tree", in_italian(noisy))
    build(request_, Watcher())
    assert capfd.readouterr() == ("", "")


def test_the_watcher_is_told_of_every_page(request_):
    told = []

    class Listener(Watcher):
        def begin(self, locales):
            told.append(locales)

        def pages(self, locale, number):
            told.append((locale, number))

        def page(self, locale, name):
            told.append((locale, name))

        def end(self, locale):
            told.append((locale, "end"))

    build(replace(request_, locales=("pl",)), Listener())
    assert told[0] == ("pl",)
    assert told[1] == ("pl", 3)
    assert set(told[2:-1]) == {("pl", "alpha"), ("pl", "beta"), ("pl", "index")}
    assert told[-1] == ("pl", "end")


def test_a_build_killed_at_any_moment_leaves_a_whole_site_and_the_next_one_works(request_, book):
    """A child process builds on and on, changing the book; it is killed at random moments."""
    request = replace(request_, locales=("en", "pl"))
    build(request, Watcher())
    whole = [contents(request.out)]
    (book / "beta.svg").write_text("second", encoding="utf-8")
    build(request, Watcher())
    whole.append(contents(request.out))
    chance = random.Random(5)  # noqa: S311 - nothing secret
    for turn in range(12):
        text = ("first", "second")[turn % 2]
        (book / "beta.svg").write_text(text, encoding="utf-8")
        child = os.fork()
        if not child:  # pragma: no cover - another process
            build(request, Watcher())
            os._exit(0)
        time.sleep(chance.uniform(0, 0.5))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        assert contents(request.out) in whole
        if turn % 3 == 2:
            build(request, Watcher())
            assert contents(request.out) == whole[turn % 2]
    build(request, Watcher())
    assert not {"new", "old"} & {path.name for path in WorkFolder(request.out).root.iterdir()}


HASH_SEED_SCRIPT = """
import sys
from pathlib import Path
from rulegen.book.sphinx_run import run_sphinx
reports = run_sphinx(*map(Path, sys.argv[1:]), lambda name: None)
sys.exit(str(reports) if reports else 0)
"""


def test_the_seed_of_hashes_does_not_change_a_byte(request_, tmp_path):
    build(replace(request_, locales=("pl",)), Watcher())
    sources = WorkFolder(request_.out).sources("pl")
    found = []
    for seed in ("1", "2"):
        arguments = [sources, tmp_path / f"html{seed}", tmp_path / f"trees{seed}"]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": f"UTC{seed}", "SOURCE_DATE_EPOCH": f"{seed}00000000"}
        subprocess.run([sys.executable, "-c", HASH_SEED_SCRIPT, *arguments], env=environment, check=True)
        found.append(contents(tmp_path / f"html{seed}"))
    assert found[0] == found[1]
