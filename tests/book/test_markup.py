"""Whatever a stranger writes, docutils reads plain words in it."""

import re

import docutils.core
import docutils.nodes
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.book.markup import Rst, directive, escape, heading, inline, link_tag, plain, trim_line
from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.placeholders import PlaceholderError

HOSTILE = [
    ".. include:: /etc/passwd",
    ".. raw:: html\n\n   <script>alert(1)</script>",
    ".. csv-table::\n   :file: /etc/passwd",
    ".. literalinclude:: /etc/passwd",
    ".. figure:: /etc/passwd",
    ".. meta::\n   :http-equiv=refresh: 0; url=javascript:alert(1)",
    ":download:`x </etc/passwd>`",
    ":raw-html:`<b>`",
    "`x <javascript:alert(1)>`_",
    "`x <javascript:alert(1)>`__",
    "javascript:alert(1)",
    "https://example.org/",
    "someone@example.org",
    "|tile-1-4|",
    ".. |x| image:: javascript:alert(1)",
    "word_",
    "word__",
    "`word`_",
    "[1]_",
    "[#x]_",
    "_`target`",
    ".. _x: javascript:alert(1)",
    "**bold** *emphasis* ``literal``",
    "x\n===\n",
    "* item",
    "1. item",
    ":field: value",
    "-o option",
    "| line block",
    ">>> doctest",
    "::\n\n   literal",
    "x::",
    "+---+\n| x |\n+---+",
    "=== ===\na   b\n=== ===",
    "\\",
    "x\\",
    "\\" * 20,
    "\\ \\",
    "\u2028.. raw:: html",
    "\x0b.. raw:: html",
    "\x85.. raw:: html",
    "\x1c.. raw:: html",
    "\x00\x02shared/a.rst.j2:1\x03",
    "{b}x{/b}",
    "{{ 7 * 7 }}",
    "<script>alert(1)</script>",
]


def document(source):
    settings = {"report_level": 1, "halt_level": 5, "warning_stream": False}
    return docutils.core.publish_doctree(source, settings_overrides=settings)


def only_text(source):
    """The text of a document that is one paragraph of plain text."""
    tree = document(source)
    assert [type(node) for node in tree.children] == [docutils.nodes.paragraph], tree.pformat()
    assert all(isinstance(node, docutils.nodes.Text) for node in tree.children[0].children), tree.pformat()
    return tree.astext()


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_read_as_words(text):
    assert only_text(escape(f"x{text}")) == plain(f"x{text}")
    if plain(text):
        assert only_text(escape(text)) == plain(text)


@given(st.text(st.characters(codec="utf-8"), min_size=1))
def test_every_text_is_read_as_words(text):
    if plain(text):
        assert only_text(escape(text)).replace("\n", " ") == plain(text)


@given(st.text(st.characters(codec="utf-8")))
def test_plain_text_is_one_line_without_control_characters(text):
    line = plain(text)
    assert len(line.splitlines()) <= 1
    assert "\x02" not in line
    assert "\x03" not in line
    assert "\N{NO-BREAK SPACE}" in plain("a\N{NO-BREAK SPACE}b")


TURNS = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]


@pytest.mark.parametrize("turn", TURNS, ids=ascii)
def test_characters_that_turn_a_text_are_taken_out(turn):
    """With U+202E before it, `1|4` would be seen as `4|1`."""
    assert plain(f"a {turn}1|4{turn}") == "a 1|4"
    assert only_text(escape(f"{turn}x{turn} y")) == "x y"
    assert only_text(inline(f"x{turn}y {{v}}", {"v": f"{turn}z"})) == "xy z"


def test_marks_that_texts_need_stay():
    """Joiners shape letters, and the marks of direction turn nothing but what has no direction of its own."""
    needed = "a\u200db\u200cc\u200ed\u200fe"
    assert plain(needed) == needed


@given(st.text(st.characters(codec="utf-8", exclude_characters="{}")), st.text(st.characters(codec="utf-8")))
def test_messages_and_values_are_escaped(literal, value):
    tree = document(f"start {inline(literal + '{b}{value}{/b}', {'value': value})} end")
    assert [type(node) for node in tree.children] == [docutils.nodes.paragraph], tree.pformat()
    inner = [type(node) for node in tree.children[0].children]
    assert set(inner) <= {docutils.nodes.Text, docutils.nodes.strong}
    assert re.sub(r"\s", "", tree.astext()) == re.sub(r"\s", "", plain(f"start{literal}{value}end"))


def test_pairs_become_markup_wherever_they_stand():
    tree = document(inline("A{b} raw point {/b}is {i}one{/i}.", {}))
    strong, emphasis = tree.findall(docutils.nodes.strong), tree.findall(docutils.nodes.emphasis)
    assert [node.astext() for node in (*strong, *emphasis)] == ["raw point", "one"]
    assert tree.astext() == "A raw point is one."


def test_what_follows_markup_keeps_its_distance():
    lines = [f"{inline('{b}Yacht:{/b}', {})} {inline('five dice', {})}", inline("{b}x{/b}", {}), "end"]
    tree = document("\n".join(map(trim_line, lines)))
    assert tree.astext() == "Yacht: five dice\nx\nend"


def test_markup_in_a_message_stays_text():
    assert inline("**x** |y| {value}", {"value": "*z*"}) == r"\*\*x\*\* \|y\| \*z\*"


def test_rst_values_are_markup():
    assert inline("a {tile} b", {"tile": Rst("|tile-1-4|")}) == "a |tile-1-4| b"


@pytest.mark.parametrize("message", ["{b}x", "{b}{tile}{/b}", "{b}{i}x{/i}{/b}", "{unknown}", "{/b}"])
def test_markup_does_not_nest_or_dangle(message):
    with pytest.raises(PlaceholderError):
        inline(message, {"tile": Rst("|t|")})


@pytest.mark.parametrize("target", ["#legend", "exact-61-five-up", "https://example.org/a?b=c#d", "http://example.org"])
def test_good_targets(target):
    assert target.removeprefix("#") in link_tag(target).end


@pytest.mark.parametrize(
    "target",
    [
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "mailto:a@example.org",
        "//example.org",
        "/etc/passwd",
        "../x",
        "a/../../x",
        "https:",
        "https://",
        "https://example.org/`>",
        "http://[",
        "https://example.org/ x",
        "https://example.org/\n",
        "#x`",
        "#",
        "",
        "x`y",
    ],
)
def test_bad_targets_are_refused(target):
    with pytest.raises(RulegenError) as caught:
        link_tag(target)
    assert caught.value.code is ErrorCode.TARGET_REFUSED


def test_a_heading_is_a_heading_however_wide_its_letters():
    tree = document(heading(escape("点数 {x}"), 1) + "\n\ntext\n")
    assert tree["title"] if "title" in tree else tree.findall(docutils.nodes.title)
    assert next(iter(tree.findall(docutils.nodes.title))).astext() == "点数 {x}"


def test_an_option_cannot_start_another():
    block = directive("image", "x.svg", {"alt": "a\n   :target: javascript:alert(1)\n\n.. raw:: html"})
    tree = document(block)
    (image,) = tree.findall(docutils.nodes.image)
    assert image["alt"] == "a :target: javascript:alert(1) .. raw:: html"
    assert not list(tree.findall(docutils.nodes.reference))
