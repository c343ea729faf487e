"""The hash of everything that can change a site."""

import os

import pytest

from rulegen.book.inputs import fingerprint, toolchain


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "root"
    (folder / "b").mkdir(parents=True)
    (folder / "a.txt").write_text("a")
    (folder / "b" / "c.txt").write_text("c")
    return folder


def changes(root):
    yield lambda: (root / "a.txt").write_text("A")
    yield lambda: (root / "a.txt").rename(root / "d.txt")
    yield (root / "b" / "c.txt").unlink
    yield lambda: (root / "new").write_text("")


def test_each_change_of_a_file_changes_the_hash(root):
    seen = {fingerprint("", (), [root])}
    for change in changes(root):
        change()
        seen.add(fingerprint("", (), [root]))
    assert len(seen) == 5


def test_tools_and_options_and_single_files_count(root):
    hashes = {
        fingerprint("", (), [root]),
        fingerprint("x", (), [root]),
        fingerprint("", ("x",), [root]),
        fingerprint("", ("x", ""), [root]),
        fingerprint("", (), [root, root / "a.txt"]),
    }
    assert len(hashes) == 5


def test_times_hidden_files_and_caches_do_not_count(root):
    before = fingerprint("", (), [root])
    os.utime(root / "a.txt", (1, 1))
    (root / ".a.txt.swp").write_text("an editor's")
    (root / "__pycache__").mkdir()
    (root / "__pycache__" / "x.pyc").write_text("")
    assert fingerprint("", (), [root]) == before


def test_special_files_and_missing_folders_do_not_hang_or_fail(root, tmp_path):
    os.mkfifo(root / "pipe")
    (root / "dangling").symlink_to("nowhere")
    fingerprint("", (), [root, tmp_path / "missing"])


def test_a_file_that_cannot_be_read_is_not_an_error_here(root, monkeypatch):
    before = fingerprint("", (), [root])

    def refuse(path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(type(root), "read_bytes", refuse)
    assert fingerprint("", (), [root]) != before


def test_the_toolchain_is_the_same_from_one_moment_to_the_next():
    assert len(toolchain()) == 64
