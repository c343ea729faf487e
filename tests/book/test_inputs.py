"""The hash of everything that can change a site."""

import os
import tracemalloc

import pytest

from rulegen.book import inputs
from rulegen.book.inputs import check_book, fingerprint, toolchain
from rulegen.errors import ErrorCode, RulegenError


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
    seen = {fingerprint("", (), root, [])}
    for change in changes(root):
        change()
        seen.add(fingerprint("", (), root, []))
    assert len(seen) == 5


def test_tools_and_options_and_single_files_count(root):
    hashes = {
        fingerprint("", (), root, []),
        fingerprint("x", (), root, []),
        fingerprint("", ("x",), root, []),
        fingerprint("", ("x", ""), root, []),
        fingerprint("", (), root, [root / "a.txt"]),
    }
    assert len(hashes) == 5


def test_times_hidden_files_and_caches_do_not_count(root):
    before = fingerprint("", (), root, [])
    os.utime(root / "a.txt", (1, 1))
    (root / ".a.txt.swp").write_text("an editor's")
    (root / "__pycache__").mkdir()
    (root / "__pycache__" / "x.pyc").write_text("")
    assert fingerprint("", (), root, []) == before


def test_special_files_and_missing_folders_do_not_hang_or_fail(root, tmp_path):
    os.mkfifo(root / "pipe")
    (root / "dangling").symlink_to("nowhere")
    fingerprint("", (), root, [tmp_path / "missing"])


def test_a_file_that_cannot_be_read_is_not_an_error_here(root, monkeypatch):
    before = fingerprint("", (), root, [])

    def refuse(path, *_mode, **_options):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(type(root), "open", refuse)
    assert fingerprint("", (), root, []) != before


def test_the_toolchain_is_the_same_from_one_moment_to_the_next():
    assert len(toolchain()) == 64


def test_links_are_not_followed_out_of_the_book(root, tmp_path):
    """What lies outside may be endless, or be changed all the time; nothing that reads a book goes there."""
    (tmp_path / "outside").write_text("1")
    (root / "out").symlink_to(tmp_path / "outside")
    (root / "in").symlink_to(root / "b" / "c.txt")
    (root / "around").symlink_to(root)
    before = fingerprint("", (), root, [])
    (tmp_path / "outside").write_text("2")
    assert fingerprint("", (), root, []) == before
    (root / "out").unlink()
    assert fingerprint("", (), root, []) != before
    # Elsewhere (an installed package, say) files may be links.
    before = fingerprint("", (), root, [tmp_path / "linked"])
    (tmp_path / "linked").mkdir()
    (tmp_path / "linked" / "file").symlink_to(tmp_path / "outside")
    seen = {before, fingerprint("", (), root, [tmp_path / "linked"])}
    (tmp_path / "outside").write_text("3")
    assert len(seen | {fingerprint("", (), root, [tmp_path / "linked"])}) == 3


@pytest.mark.parametrize(("limit", "most", "told"), [("MOST_FILES", 4, "4 files"), ("MOST_BYTES", 1024**2, "1 MiB")])
def test_a_folder_that_holds_absurdly_much_is_refused(root, monkeypatch, limit, most, told):
    with (root / "sparse").open("wb") as stream:
        stream.truncate(1024**2 - 2)
    fingerprint("", (), root, [])
    monkeypatch.setattr(inputs, limit, most)
    fingerprint("", (), root, [])  # this much may be there
    (root / "b" / "more").write_text("x")
    for roots in ([root, []], [root.parent / "book", [root]]):
        with pytest.raises(RulegenError) as info:
            fingerprint("", (), *roots)
        assert info.value.code is ErrorCode.BOOK_INVALID
        assert told in info.value.message
        assert info.value.source.path == str(root)


def test_large_files_are_read_in_pieces(root):
    """The memory that is taken does not grow with the file."""
    with (root / "large").open("wb") as stream:
        stream.truncate(64 * 1024**2)
    tracemalloc.start()
    fingerprint("", (), root, [])
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 8 * 1024**2


def test_a_folder_without_a_first_page_is_no_book_and_is_not_read(root):
    for path, code in ((root / "nowhere", ErrorCode.FILE_MISSING), (root, ErrorCode.BOOK_INVALID)):
        with pytest.raises(RulegenError) as info:
            check_book(path)
        assert info.value.code is code
        assert "--book" in info.value.mend
    (root / "index.rst.j2").write_text("")
    check_book(root)


def test_a_link_to_a_folder_inside_is_followed(tmp_path):
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "section.rst.j2").write_text("one", encoding="utf-8")
    (tmp_path / "shared").symlink_to(".hidden")
    before = fingerprint("", [], tmp_path, [])
    (tmp_path / ".hidden" / "section.rst.j2").write_text("two", encoding="utf-8")
    assert fingerprint("", [], tmp_path, []) != before


def test_a_link_to_a_folder_above_ends(tmp_path):
    (tmp_path / "loop").symlink_to(".")
    assert fingerprint("", [], tmp_path, [])


def test_a_new_empty_folder_makes_a_difference(tmp_path):
    book, locales = tmp_path / "book", tmp_path / "locales"
    book.mkdir()
    locales.mkdir()
    before = fingerprint("", [], book, [locales])
    (locales / "de").mkdir()
    assert fingerprint("", [], book, [locales]) != before
