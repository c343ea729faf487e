"""Publishing: nothing that is not ours is deleted, and an old site stays whole until a new one is."""

import errno
import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.book import output, publish
from rulegen.book.output import SITE_MARKER, check_output, read_manifest, survey, sync
from rulegen.book.publish import Stamp, WorkFolder
from rulegen.errors import ErrorCode, ExitStatus, RulegenError


@pytest.fixture
def work(tmp_path):
    return WorkFolder(tmp_path / "site")


def put(folder, files):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def publish_site(work, files, root_files=None):
    """Publish a site with one language, whose Sphinx output is `files`."""
    with work.locked():
        output.remove(work.html("en"))
        put(work.html("en"), files)
        work.publish(["en"], root_files or {"index.html": b"front"})


def refused(out, inputs=()):
    with pytest.raises(RulegenError) as info:
        check_output(out, inputs)
    assert info.value.code is ErrorCode.OUTPUT_NOT_OURS
    assert info.value.mend
    return info.value.message


def test_a_site_holds_the_pages_and_a_manifest_that_sha256sum_understands(work):
    publish_site(work, {"a.html": b"a", "_static/b.css": b"b", "objects.inv": b"x", ".buildinfo": b"x"})
    found = contents(work.out)
    manifest = found.pop(SITE_MARKER).decode()
    assert found == {"index.html": b"front", "en/a.html": b"a", "en/_static/b.css": b"b"}
    assert manifest.splitlines() == [
        f"{hashlib.sha256(found[name]).hexdigest()}  {name}" for name in ("en/_static/b.css", "en/a.html", "index.html")
    ]
    assert read_manifest(work.out).keys() == found.keys()


def test_a_new_site_takes_the_place_of_the_old_one_and_nothing_else_stays(work):
    publish_site(work, {"a.html": b"a", "old.html": b"old"})
    publish_site(work, {"a.html": b"changed", "new.html": b"new"})
    assert {name for name in contents(work.out) if name.startswith("en/")} == {"en/a.html", "en/new.html"}
    assert {path.name for path in work.root.iterdir()} <= {".rulegen-work", "en", "lock", "owner"}


@pytest.mark.parametrize("way", ["no renameat2", "not linux"])
def test_without_an_exchange_two_renames_do(work, monkeypatch, way):
    if way == "not linux":
        monkeypatch.setattr(sys, "platform", "darwin")
    else:
        monkeypatch.setattr(output, "exchange", lambda first, second: False)  # noqa: ARG005 - the real signature
    publish_site(work, {"a.html": b"old"})
    publish_site(work, {"a.html": b"new"})
    assert (work.out / "en/a.html").read_bytes() == b"new"


def test_a_build_killed_between_two_renames_is_mended_by_the_next(work):
    publish_site(work, {"a.html": b"old"})
    before = contents(work.out)
    work.out.rename(work.root / "old")
    put(work.root / "new", {"half.html": b"half"})
    with work.locked():
        assert contents(work.out) == before
        assert not (work.root / "new").exists()


def test_an_exchange_leaves_no_moment_without_a_site(work):
    publish_site(work, {"a.html": b"a"})
    child = os.fork()
    if not child:  # pragma: no cover - another process
        while True:
            publish_site(work, {"a.html": b"a"})
    try:
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            os.stat(work.out)  # noqa: PTH116 - one look-up of one name, and nothing else
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_a_missing_or_empty_folder_may_be_written(tmp_path):
    assert check_output(tmp_path / "a" / "b", ()) == tmp_path.resolve() / "a" / "b"
    (tmp_path / "empty").mkdir()
    check_output(tmp_path / "empty", ())
    publish_site(WorkFolder(tmp_path / "empty"), {"a.html": b"a"})
    assert (tmp_path / "empty" / "en" / "a.html").exists()


def test_a_folder_that_is_not_ours_is_refused(tmp_path):
    put(tmp_path / "home", {"letter.txt": b"dear"})
    assert "was not made by rulegen" in refused(tmp_path / "home")
    put(tmp_path / "hidden", {".profile": b""})
    refused(tmp_path / "hidden")
    (tmp_path / "only folders" / "below").mkdir(parents=True)
    refused(tmp_path / "only folders")
    put(tmp_path / "false marker", {SITE_MARKER: b"", "a": b""})
    refused(tmp_path / "false marker")
    put(tmp_path / "binary marker", {SITE_MARKER: b"\xff\xfe", "a": b""})
    refused(tmp_path / "binary marker")


def test_a_file_that_somebody_put_into_our_site_is_refused(work):
    publish_site(work, {"a.html": b"a"})
    put(work.out, {"en/notes.txt": b"mine"})
    assert "notes.txt is not part of the site" in refused(work.out)


def test_links_files_and_the_root_are_refused(tmp_path):
    put(tmp_path, {"file": b"x"})
    assert "is not a folder" in refused(tmp_path / "file")
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert "symbolic link" in refused(tmp_path / "link")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    assert "symbolic link" in refused(tmp_path / "dangling")
    assert "mount point" in refused(Path("/"))
    assert "holds" in refused(Path("/"), [tmp_path])
    assert "mount point" in refused(Path("/proc"))


def test_places_inside_or_around_the_inputs_are_refused(tmp_path):
    book = tmp_path / "docs" / "rulebook"
    book.mkdir(parents=True)
    assert "lies inside" in refused(book / "site", [book])
    assert "lies inside" in refused(book, [book])
    assert "holds" in refused(tmp_path / "docs", [book])
    (tmp_path / "way").symlink_to(book)
    assert "lies inside" in refused(tmp_path / "way" / "site", [book])
    check_output(tmp_path / "docs" / "site", [book])


def test_a_work_folder_that_is_not_ours_is_refused(work):
    put(work.root, {"letter.txt": b"dear"})
    with pytest.raises(RulegenError) as info, work.locked():
        pass
    assert info.value.code is ErrorCode.OUTPUT_NOT_OURS
    assert contents(work.root) == {"letter.txt": b"dear"}


def test_a_linked_work_folder_is_refused(work, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    work.root.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(RulegenError) as info, work.locked():
        pass
    assert info.value.code is ErrorCode.OUTPUT_NOT_OURS


def fail_in(work, folder=None, files=None):
    """A build that fails; before that, it puts files into a folder."""

    def fail():
        put(folder, files or {})
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), work.locked():
        fail()


def test_a_build_that_fails_at_once_leaves_no_folder(tmp_path):
    (tmp_path / "there").mkdir()
    fail_in(WorkFolder(tmp_path / "there" / "made" / "made too" / "site"))
    assert list(tmp_path.rglob("*")) == [tmp_path / "there"]


def test_a_build_that_fails_later_leaves_its_work(tmp_path):
    work = WorkFolder(tmp_path / "made" / "site")
    fail_in(work, work.html("en"), {"a.html": b"a"})
    fail_in(work)
    assert (work.html("en") / "a.html").exists()


def test_a_build_that_fails_keeps_what_others_put_beside_it(tmp_path):
    work = WorkFolder(tmp_path / "made" / "site")
    fail_in(work, tmp_path / "made", {"letter.txt": b"dear"})
    assert contents(tmp_path) == {"made/letter.txt": b"dear"}


@pytest.mark.parametrize("name", [".rulegen-work", "lock", "owner"])
def test_a_disk_that_is_full_from_the_start_leaves_no_folder(tmp_path, monkeypatch, name):
    opened = os.open, Path.write_text

    def refuse(path, *rest, **options):
        if Path(path).name == name:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return opened[0](path, *rest, **options)

    def refuse_text(path, *rest, **options):
        if path.name == name:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return opened[1](path, *rest, **options)

    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setattr(Path, "write_text", refuse_text)
    with pytest.raises(RulegenError) as info, WorkFolder(tmp_path / "made" / "site").locked():
        pytest.fail("it was locked")
    assert info.value.code is ErrorCode.OUTPUT_NOT_WRITABLE
    assert name in info.value.message
    assert not list(tmp_path.iterdir())


def test_a_build_that_waits_for_one_that_fails_takes_its_place(tmp_path):
    """The one that fails takes the folder away, with the lock that the other waits for."""
    work = WorkFolder(tmp_path / "made" / "site")
    ready, tell = os.pipe()
    child = os.fork()
    if not child:  # pragma: no cover - another process
        try:
            with work.locked():
                os.write(tell, b".")
                time.sleep(0.3)
                raise KeyboardInterrupt
        finally:
            os._exit(0)
    os.read(ready, 1)
    with work.locked():
        assert contents(work.root).keys() == {".rulegen-work", "lock", "owner"}
        assert contents(work.root)["owner"] == f"{os.getpid()}\n".encode()
    assert not list(tmp_path.glob("made/.site.work.*"))
    os.waitpid(child, 0)
    os.close(ready)
    os.close(tell)


def test_a_second_build_waits_briefly_and_then_says_who_is_busy(work, monkeypatch):
    ready, tell = os.pipe()
    child = os.fork()
    if not child:  # pragma: no cover - another process
        with work.locked():
            os.write(tell, b".")
            time.sleep(60)
    try:
        os.read(ready, 1)
        monkeypatch.setattr(publish, "LOCK_PATIENCE", 0.1)
        with pytest.raises(RulegenError) as info, work.locked():
            pass
        assert info.value.code is ErrorCode.OUTPUT_BUSY
        assert info.value.code.exit_status is ExitStatus.NOT_WRITTEN
        assert f"process {child}" in info.value.message
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(ready)
        os.close(tell)
    with work.locked():  # the lock of a killed build is free
        pass


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EDQUOT])
def test_a_file_system_that_refuses_leaves_the_old_site(work, monkeypatch, code):
    publish_site(work, {"a.html": b"old"})
    before = contents(work.out)

    def refuse(path, _data):
        raise OSError(code, os.strerror(code), str(path))

    put(work.html("en"), {"a.html": b"new"})
    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(RulegenError) as info, work.locked(), output.writing(work.out):
        work.publish(["en"], {})
    assert info.value.code is ErrorCode.OUTPUT_NOT_WRITABLE
    assert str(work.root / "new" / "en" / "a.html") in info.value.message
    assert ("make room" in info.value.mend) == (code in {errno.ENOSPC, errno.EDQUOT})
    monkeypatch.undo()
    assert contents(work.out) == before
    publish_site(work, {"a.html": b"new"})
    assert (work.out / "en" / "a.html").read_bytes() == b"new"


def test_of_a_copy_that_fails_the_target_is_named_and_no_site_is_promised(work):
    def copy():
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/source", None, "/target")

    promised = []
    for _ in range(2):
        with pytest.raises(RulegenError) as info, output.writing(work.out):
            copy()
        assert info.value.message == "cannot write /target: no space left on device"
        promised.append("the last good site was left as it was" in info.value.mend)
        publish_site(work, {"a.html": b"a"})
    assert promised == [False, True]


SMALL_DISK = """
import sys
from pathlib import Path
from rulegen.book.output import writing
from rulegen.book.publish import WorkFolder
from rulegen.errors import RulegenError
work = WorkFolder(Path(sys.argv[1]) / "site")
for locale, size in (("en", 1000), ("en", 400_000), ("pl", 200_000)):
    try:
        with work.locked(), writing(work.out):
            work.html(locale).mkdir(parents=True, exist_ok=True)
            (work.html(locale) / "a.html").write_bytes(b"x" * size)
            work.publish([locale], {"index.html": b"front"})
    except RulegenError as error:
        print(error.code, error.message)
    print(*sorted(path.parent.name + str(path.stat().st_size) for path in work.out.rglob("a.html")))
"""


def test_a_disk_that_is_really_full_leaves_the_old_site_and_room_for_a_smaller_one(tmp_path):
    """On a file system of 600 kB in a name space of our own, where the system allows that."""
    mount = f"mount -t tmpfs -o size=600k tmpfs {tmp_path} && exec {sys.executable} -c '{SMALL_DISK}' {tmp_path}"
    unshare = ["unshare", "--mount", "--map-root-user", "sh", "-c", mount]
    try:
        allowed = subprocess.run([*unshare[:3], "true"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        allowed = False
    if not allowed:
        pytest.skip("the system does not allow name spaces")
    done = subprocess.run(unshare, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    first, failure, second, third = done.stdout.splitlines()
    assert failure.startswith("output-not-writable cannot write ")
    assert failure.endswith("no space left on device")
    assert (first, second, third) == ("en1000", "en1000", "pl200000")


def test_sync_writes_only_what_differs_and_removes_the_rest(tmp_path):
    assert sync(tmp_path / "x", {"a": b"1", "b/c": b"2", "d": b"3"}) == {"a", "b/c", "d"}
    times = survey(tmp_path / "x")
    assert sync(tmp_path / "x", {"a": b"1", "b/c": b"2!"}) == {"b/c", "d"}
    assert survey(tmp_path / "x")["a"] == times["a"]
    assert contents(tmp_path / "x") == {"a": b"1", "b/c": b"2!"}


names = st.lists(st.sampled_from(["a", "b", "é c"]), min_size=1, max_size=3).map("/".join)
trees = st.dictionaries(names, st.binary(max_size=3), max_size=6).filter(
    lambda tree: not any(other.startswith(f"{name}/") for name in tree for other in tree)
)


@given(trees, trees)
def test_sync_ends_with_exactly_the_files_wanted(tmp_path_factory, first, second):
    folder = tmp_path_factory.mktemp("sync")
    sync(folder, first)
    changed = sync(folder, second)
    assert contents(folder) == second
    assert changed == {name for name in {*first, *second} if first.get(name) != second.get(name)}


@pytest.mark.parametrize("name", ["../a", "/a", "a/../../b", ""])
def test_sync_refuses_places_outside(tmp_path, name):
    with pytest.raises(ValueError, match="not a place inside"):
        sync(tmp_path / "x", {name: b""})


def prepared(work, files, toolchain="1"):
    """Whether what Sphinx knew was still there after `prepare`."""
    work.prepare("en", files, toolchain)
    kept = work.doctrees("en").exists()
    put(work.doctrees("en"), {"environment.pickle": b""})
    put(work.html("en"), {"a.html": b""})
    return kept


FILES = {"conf.py": b"1", "a.rst": b"1", "_figures/a.svg": b"1"}


@pytest.mark.parametrize(
    ("files", "toolchain", "kept"),
    [
        (FILES, "1", True),
        (FILES | {"a.rst": b"2"}, "1", True),
        (FILES | {"_figures/a.svg": b"2", "_figures/b.svg": b"1"}, "1", True),
        (FILES | {"b.rst": b"1"}, "1", True),
        (FILES | {"conf.py": b"2"}, "1", False),
        (FILES | {"docutils.conf": b"2"}, "1", False),
        ({"conf.py": b"1", "a.rst": b"1"}, "1", False),
        (FILES, "2", False),
    ],
)
def test_sphinx_starts_from_nothing_when_it_must(work, files, toolchain, kept):
    with work.locked():
        assert not prepared(work, FILES)
        work.finish("en", "1")
        assert prepared(work, files, toolchain) is kept


def test_what_an_unfinished_build_left_is_not_trusted(work):
    with work.locked():
        prepared(work, FILES)
        work.finish("en", "1")
        prepared(work, FILES)  # this build does not finish
        assert not prepared(work, FILES)


def test_a_stamp_is_read_as_it_was_written(work):
    stamp = Stamp("abc", {"pages": 3}, {"a": (1, 2)})
    with work.locked():
        assert work.read_stamp() is None
        work.write_stamp(stamp)
        assert work.read_stamp() == stamp
        work.forget_stamp()
        assert work.read_stamp() is None


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"fingerprint": 1, "site": []}', "null", "\udcff"])
def test_a_broken_stamp_counts_as_none(work, text):
    with work.locked():
        (work.root / "stamp.json").write_bytes(text.encode("utf-8", "surrogateescape"))
        assert work.read_stamp() is None
