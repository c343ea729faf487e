import os
import socket

import pytest

from rulegen.errors import ErrorCode, RulegenError
from rulegen.files import inside, names_in, present, read_bytes, read_text

LIMIT = 2048


def failure(ask):
    with pytest.raises(RulegenError) as caught:
        ask()
    return caught.value


def refusal(path, **options):
    error = failure(lambda: read_text(path, most=LIMIT, **options))
    assert error.source.path == str(path)
    assert error.mend
    return error


def a_pipe(path):
    os.mkfifo(path)


def a_folder(path):
    path.mkdir()


def a_link_to_nothing(path):
    path.symlink_to("nowhere")


def a_link_to_itself(path):
    path.symlink_to(path.name)


def a_device(path):
    path.symlink_to("/dev/zero")


def a_socket(path):
    # The path of a socket must be short, so it is named from its own folder.
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


MAKERS = [a_pipe, a_folder, a_link_to_nothing, a_link_to_itself, a_device, a_socket]


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_what_is_no_regular_file_is_refused_at_once(tmp_path, monkeypatch, make):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "x"
    make(path)
    assert refusal(path).code is ErrorCode.FILE_UNREADABLE
    assert present(path)


def test_a_file_is_read_up_to_its_bound(tmp_path):
    path = tmp_path / "x"
    path.write_bytes(b"a" * LIMIT)
    assert read_bytes(path, most=LIMIT) == b"a" * LIMIT
    path.write_bytes(b"a" * (LIMIT + 1))
    assert refusal(path).message == "the file is larger than 2 KiB"


def test_a_huge_file_costs_nothing(tmp_path):
    path = tmp_path / "x"
    with path.open("wb") as stream:
        stream.truncate(1 << 40)
    assert refusal(path).code is ErrorCode.FILE_UNREADABLE


@pytest.mark.parametrize(
    ("content", "line", "column"),
    [
        (b"\xff", 1, 1),
        (b"a\n\xff", 2, 1),
        (b"a\r\nb\xff", 2, 2),
        (b"a\rb\r\xff", 3, 1),
        ("é\n\u2028é".encode() + b"\xe9\n", 2, 3),
        ("a\nb".encode("utf-16"), 1, 1),
    ],
)
def test_other_bytes_than_utf8_are_told_with_their_place(tmp_path, content, line, column):
    path = tmp_path / "x"
    path.write_bytes(content)
    error = refusal(path)
    assert (error.source.line, error.source.column) == (line, column)


def test_a_mark_of_the_byte_order_is_no_text(tmp_path):
    path = tmp_path / "x"
    path.write_bytes("\ufeffa".encode())
    assert read_text(path, most=LIMIT) == "a"


def test_a_missing_file_says_so(tmp_path):
    assert refusal(tmp_path / "x").code is ErrorCode.FILE_MISSING
    assert not present(tmp_path / "a" / "b" / "x")


@pytest.mark.parametrize("name", ["nul\0byte", "a" * 300])
def test_an_impossible_name_is_a_message(tmp_path, name):
    assert refusal(tmp_path / name).code is ErrorCode.FILE_UNREADABLE
    assert failure(lambda: present(tmp_path / name)).code is ErrorCode.FILE_UNREADABLE


@pytest.mark.parametrize("above", ["file", "link"])
def test_what_cannot_be_there_for_what_stands_above_is_not_just_absent(tmp_path, above):
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "link").symlink_to("nowhere")
    assert failure(lambda: present(tmp_path / above / "b" / "x")).code is ErrorCode.FILE_UNREADABLE


def test_no_link_leads_out_of_a_folder(tmp_path):
    root = tmp_path / "root"
    (root / "a").mkdir(parents=True)
    (tmp_path / "secret").write_text("s", encoding="utf-8")
    (root / "file").write_text("f", encoding="utf-8")
    (root / "a" / "within").symlink_to("../file")
    (root / "out").symlink_to("../secret")
    (root / "up").symlink_to("..")
    (root / "circle").symlink_to("circle")
    assert read_text(root / "a" / "within", most=LIMIT, within=root) == "f"
    for path in (root / "out", root / "up" / "secret", root / "a" / ".." / ".." / "secret", root / "circle"):
        assert not inside(path, root)
        assert "link leads out" in refusal(path, within=root).message


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), OSError(5, "Input/output error")])
def test_a_refusal_of_the_system_is_a_message(tmp_path, monkeypatch, error):
    def refuse(*_, **__):
        raise error

    monkeypatch.setattr("os.open", refuse)
    monkeypatch.setattr("os.listdir", refuse)
    monkeypatch.setattr("pathlib.Path.lstat", refuse)
    for ask in (lambda path: read_text(path, most=LIMIT), names_in, present):
        told = failure(lambda ask=ask: ask(tmp_path / "x"))
        assert told.code is ErrorCode.FILE_UNREADABLE
        assert error.strerror in told.message
        assert told.source.path == str(tmp_path / "x")
