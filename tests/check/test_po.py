"""Reading catalogs: every character has its place, and broken files are told with their lines."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.check.po import read_po
from rulegen.errors import RulegenError

HEADER = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


@pytest.fixture
def read(tmp_path):
    def run(content):
        path = tmp_path / "pl.po"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return read_po(path)

    return run


def test_places_in_texts_of_several_lines(read):
    content = HEADER + 'msgid "a"\nmsgstr ""\n"one\\n"\n"t\\two"\n'
    (message,) = read(content).messages
    assert message.strings == ("one\nt\two",)
    lines = content.split("\n")
    for offset, written in enumerate(["o", "n", "e", "\\n", "t", "\\t", "w", "o"]):
        line, column = message.string_place(offset=offset)
        assert lines[line - 1][column - 1 :].startswith(written)


@pytest.mark.parametrize("text", ['"' + "a\\t" * 50_000 + '"', "\n".join(['"abcdefghi\\n"'] * 10_000)])
def test_thousands_of_places_in_a_long_text_are_found_soon(read, text):
    (message,) = read(HEADER + f'msgid "a"\nmsgstr ""\n{text}\n').messages
    began = time.process_time()
    places = [message.string_place(offset=offset) for offset in range(0, 100_000, 20)]
    assert time.process_time() - began < 2
    assert places == sorted(set(places))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_line_ends_are_read(read, end):
    (message,) = read((HEADER + 'msgid "a"\nmsgstr "b"\n').replace("\n", end)).messages
    assert (message.strings, message.line, message.string_place()) == (("b",), 6, (7, 9))


@pytest.mark.parametrize("sign", ["\u2028", "\x0c", "\x85", "\x1c"])
def test_signs_that_only_look_like_line_ends_stay_in_the_text(read, sign):
    first, second = read(HEADER + f'msgid "a"\nmsgstr "b{sign}c"\n\nmsgid "d"\nmsgstr "e"\n').messages
    assert first.strings == (f"b{sign}c",)
    assert second.string_place() == (10, 9)


def test_everything_that_a_message_may_have(read):
    content = HEADER + (
        '# note\n#. told\n#: a.py:1\n#, fuzzy, python-format\n#| msgid "old"\n'
        'msgctxt "menu"\nmsgid "one"\nmsgid_plural "many"\nmsgstr[0] "a"\nmsgstr[1] "b"\n\n'
        '#~ msgid "x"\n#~ msgstr "y"\n'
    )
    po = read(content)
    message, obsolete = po.messages
    assert (message.comment, message.extracted, message.previous, message.context) == ("note", "told", "old", "menu")
    assert (message.sources, message.strings, message.fuzzy) == (("one", "many"), ("a", "b"), True)
    assert message.string_place(1) == (15, 12)
    assert obsolete.obsolete
    assert list(po.live) == [message]


def test_two_messages_alike_are_both_kept(read):
    twice = 'msgid "a"\nmsgstr "b"\n\n' * 2
    assert [message.line for message in read(HEADER + twice).messages] == [6, 9]


def test_a_file_without_a_header_and_one_with_a_mark_at_its_start(read):
    assert read('msgid "a"\nmsgstr "b"\n').language == ""
    assert read("\ufeff" + HEADER + 'msgid "a"\nmsgstr "b"\n').language == "pl"


def test_other_encodings(read):
    content = HEADER.replace("utf-8", "iso-8859-2") + 'msgid "a"\nmsgstr "żółć"\n'
    assert read(content.encode("iso-8859-2")).messages[0].strings == ("żółć",)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (HEADER + 'msgid "a"\nmsgstr "b\n', 7),
        (HEADER + 'msgid "a"\nlorem\n', 7),
        ("lorem ipsum", 1),
    ],
)
def test_broken_lines_are_told(read, content, line):
    with pytest.raises(RulegenError) as error:
        read(content)
    assert error.value.source.line == line


@pytest.mark.parametrize("content", [HEADER.replace("utf-8", "utf-99"), HEADER.encode() + b'msgid "\xff"\n'])
def test_texts_in_no_known_encoding_are_told(read, content):
    with pytest.raises(RulegenError):
        read(content)


@given(
    st.lists(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"])), min_size=1, max_size=4)
)
def test_the_place_of_each_character_points_at_it(tmp_path_factory, parts):
    escaped = [part.replace("\\", "\\\\").replace('"', '\\"') for part in parts]
    content = HEADER + 'msgid "a"\nmsgstr ""\n' + "".join(f'"{part}"\n' for part in escaped)
    path = tmp_path_factory.mktemp("po") / "pl.po"
    path.write_text(content, encoding="utf-8")
    (message,) = read_po(path).messages
    lines = content.split("\n")
    assert message.strings == ("".join(parts),)
    for offset, sign in enumerate("".join(parts)):
        line, column = message.string_place(offset=offset)
        assert lines[line - 1][column - 1 :].removeprefix("\\")[:1] == sign
