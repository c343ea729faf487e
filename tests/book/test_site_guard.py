"""Hostile reST, thrown straight at the wall behind the escaping."""

import subprocess
import sys

import pytest
import site_helpers
from docutils.parsers.rst import directives, roles
from hypothesis import given
from hypothesis import strategies as st

from rulegen.book.drawings import drawing_problem, load_drawing, with_fresh_ids
from rulegen.book.guard import DIRECTIVES, ROLES, RefusedError, target_problem
from rulegen.errors import RulegenError

GREETING = "Title\n=====\n\n"


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    reader = site_helpers.Reader(tmp_path_factory.mktemp("hostile"))
    yield lambda text: reader(GREETING + text)
    reader.close()


REFUSED = {
    "figure in strong": r"**a \ :rulegen-figure:`x`\ b**",
    "figure in a link": r"`a \ :rulegen-figure:`x`\ b <https://example.org>`__",
    "figure in literal text": "a::\n\n   \\ :rulegen-figure:`x`\\ \n",
    "strong in strong": r"**a \ **b**\ c**",
    "tile in a role": r":sub:`\ |tile_1_4|\ `",
    "include": ".. include:: secret.txt",
    "literal include": ".. literalinclude:: secret.txt",
    "raw": ".. raw:: html\n\n   <script>alert(1)</script>",
    "raw file": ".. raw:: html\n   :file: secret.txt",
    "raw url": ".. raw:: html\n   :url: file:///etc/passwd",
    "csv file": ".. csv-table:: x\n   :file: secret.txt",
    "csv": ".. csv-table:: x\n\n   a, b",
    "meta refresh": ".. meta::\n   :http-equiv=refresh: 0;url=https://evil.example/",
    "raw role": ".. role:: evil(raw)\n   :format: html\n\n:evil:`<script>`",
    "download": "See :download:`this <secret.txt>`.",
    "code": ".. code-block:: python\n\n   x",
    "math": ".. math:: x",
    "math role": "a :math:`x` b",
    "only": ".. only:: html\n\n   x",
    "date": ".. |now| date::\n\nNow |now|.",
    "raw substitution": ".. |x| raw:: html\n\n   <b>\n\n|x|",
    "unicode": ".. |x| unicode:: 0x202E\n\n|x|",
    "domain": ".. py:function:: f(x)",
    "default role": ".. default-role:: math",
    "class of the domain": ".. class:: x",
    "pep": ":pep:`8`",
    "any": ":any:`x`",
    "Polish name of include": ".. włącz:: secret.txt",
    "upper case": ".. RAW:: html\n\n   x",
    "in a table": ".. list-table::\n\n   * - .. include:: secret.txt",
    "in a description": ".. rulegen-description:: x\n\n   .. include:: secret.txt",
    "in a summary": ".. rulegen-description:: :download:`x <secret.txt>`\n\n   x",
    "in a footnote": "a [#f]_\n\n.. [#f] b\n\n   .. include:: secret.txt",
    "javascript": "`x <javascript:alert(1)>`__",
    "javascript in upper case": "`x <JavaScript:alert(1)>`__",
    "javascript as named target": "`x`_\n\n.. _x: javascript:alert(1)",
    "unused target": ".. _x: javascript:alert(1)",
    "anonymous target": "x__\n\n__ javascript:alert(1)",
    "vbscript": "`x <vbscript:x>`__",
    "data": "`x <data:text/html,x>`__",
    "file": "`x <file:///etc/passwd>`__",
    "mail": "`x <mailto:a@b.example>`__",
    "stand-alone mail": "write to a@b.example",
    "stand-alone address": "see ftp://b.example/x",
    "other host": "`x <//evil.example/>`__",
    "absolute": "`x </etc/passwd>`__",
    "out of the book": "`x <../../x.html>`__",
    "out of the book in code": "`x <%2e%2e/x.html>`__",
    "backslash": "`x <\\\\\\\\evil.example>`__",
    "picture elsewhere": ".. image:: https://evil.example/x.png",
    "picture outside": ".. image:: ../x.svg",
    "picture data": ".. image:: data:image/svg+xml,x",
    "picture in a sub-folder": ".. image:: _figures/../x.svg",
    "picture of another kind": ".. image:: _figures/x.png",
    "picture absolute": ".. figure:: /etc/passwd",
    "picture in a substitution": ".. |x| image:: https://evil.example/x.png",
    "toctree": ".. toctree::\n\n   x <javascript://x>",
    "toctree out": ".. toctree::\n\n   x <file://x/y>",
}


@pytest.mark.parametrize("name", REFUSED)
def test_is_refused_with_its_line(read, name):
    with pytest.raises(RulegenError) as caught:
        read(REFUSED[name] + "\n")
    error = caught.value
    assert error.source.path == f"{site_helpers.GAME}.rst"
    first = GREETING.count("\n") + 1
    assert first <= error.source.line <= first + 6
    assert error.mend
    assert "SECRET" not in str(error)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (".. warning:: x", ["admonition, container, important,", "note,", "tip;", '{{ figure("…") }}', '{{ "…" }}']),
        (":term:`x`", [":doc:", ":ref:", ":strong:", '{{ "…" }}']),
        ("`x <mailto:a@b.example>`__", ["https://", "page or section of the book"]),
        (".. image:: x.svg", ['{{ tile("…") }}']),
    ],
)
def test_the_mend_says_what_may_be_written_instead(read, text, told):
    with pytest.raises(RulegenError) as caught:
        read(text + "\n")
    assert all(words in caught.value.mend for words in told)
    assert "rulegen." not in caught.value.mend, "who writes a template knows no module"


def test_all_refusals_are_told_at_once(read):
    with pytest.raises(RulegenError) as caught:
        read("`x <javascript:alert(1)>`__\n\n.. include:: secret.txt\n\n:download:`secret.txt`\n")
    errors = [caught.value, *caught.value.related]
    assert [error.source.line for error in errors] == [4, 6, 8]


@pytest.mark.parametrize(
    "option",
    [
        "figure:: _figures/step-1.svg\n   :target: https://x.example",
        "figure:: _figures/step-1.svg\n   :figwidth: image",
        "image:: _figures/step-1.svg\n   :loading: embed",
        "list-table::\n   :width: 99",
    ],
)
def test_options_that_are_not_allowed_are_unknown(read, option):
    with pytest.raises(Exception, match="unknown option"):
        read(f".. {option}\n\n   x\n")


def test_dates_and_versions_of_sphinx_stay_text(read):
    assert "|today|" in read("Day: |today|\n")


ALLOWED = [
    "`x <https://example.org/a?b=c#d>`__ and http://example.org/",
    f"`x <{site_helpers.GAME}.html#a>`__ :doc:`index` :ref:`t <a>`\n\n.. _a:\n\nPart\n----\n\nText.",
    "**b** *i* ``l`` :sub:`2` :sup:`2`",
    ".. note::\n\n   x",
    ".. list-table:: c\n   :header-rows: 1\n   :class: rg-numbers\n\n   * - a\n   * - b",
    ".. figure:: _figures/step-1.svg\n   :alt: a\n   :figclass: rg-figure\n   :name: f\n\n   c",
    ".. image:: _figures/step-1.svg\n   :alt: a",
    ".. rst-class:: x\n\nText.",
]


@pytest.mark.parametrize("text", ALLOWED)
def test_what_the_pages_need_is_allowed(read, text):
    assert "Title" in read(text + "\n")


@pytest.mark.parametrize("code", ["pl", "it"])
def test_allowed_names_mean_the_same_in_every_language(code):
    """docutils knows translated names; none of them may hide behind an allowed English name."""
    module = __import__(f"docutils.parsers.rst.languages.{code}", fromlist=["directives"])
    own = {"rulegen-steps", "rulegen-description", "toctree"}
    for name in DIRECTIVES.keys() - own:
        assert module.directives.get(name, name) == name or name in directives._directive_registry  # noqa: SLF001 - there is no public list
    assert all(module.roles.get(name, name) == name or name in roles._role_registry for name in ROLES)  # noqa: SLF001 - as above


@given(st.text(max_size=30).filter(lambda text: not {"#", "?"} & set(text) and "//" not in text))
def test_no_text_before_a_colon_makes_a_target(text):
    assert target_problem(f"{text}:x", "page")


@pytest.mark.parametrize(
    "target", ["a.html", "#x", "a.html#x", "?q=1", "https://x.example", "HTTP://x.example/", "a/../b.html"]
)
def test_targets_inside_and_on_the_web_are_allowed(target):
    assert target_problem(target, "page") == ""


@pytest.mark.parametrize(
    "target",
    [
        "https:///x",
        "http:x",
        "java\tscript:x",
        " javascript:x",
        "\x01javascript:x",
        "a\\b",
        "//x",
        "/x",
        "..",
        "../x",
        "a/../../x",
        "%2e%2e/x",
        "..%2fx",
        "%2fx",
        "x%5c",
        "%6aavascript:x",
        "http://[x",
        "x%09y",
    ],
)
def test_other_targets_are_not(target):
    assert target_problem(target, "page")


@pytest.mark.parametrize(
    "svg",
    [
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><a href="#x"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><use href="https://x.example/#y"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><use xmlns:x="http://www.w3.org/1999/xlink" x:href="data:x"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(https://x.example/)"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg" style="background: url(https://x.example/)"/>',
        '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><!-- x --></svg>',
        "<svg",
        "<p/>",
        '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    ],
)
def test_a_drawing_that_could_do_more_than_show_is_refused(svg):
    assert drawing_problem(svg)


def test_a_drawing_outside_the_folder_is_refused(tmp_path):
    (tmp_path / "_figures").mkdir()
    (tmp_path / "secret.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    (tmp_path / "_figures" / "x.svg").symlink_to(tmp_path / "secret.svg")
    with pytest.raises(RefusedError, match="outside"):
        load_drawing(tmp_path, "_figures/x.svg")


def test_a_drawing_shown_twice_gets_other_ids():
    svg = (
        '<svg aria-labelledby="a-t a-d"><title id="a-t"/><g id="a-d" data-id="k"/>'
        '<use xlink:href="#a-d" fill="url(#a-t)"/></svg>'
    )
    used = {"elsewhere"}
    assert with_fresh_ids(svg, used) == svg
    assert with_fresh_ids(svg, used) == (
        '<svg aria-labelledby="a-t-2 a-d-2"><title id="a-t-2"/><g id="a-d-2" data-id="k"/>'
        '<use xlink:href="#a-d-2" fill="url(#a-t-2)"/></svg>'
    )
    assert 'id="a-t-3"' in with_fresh_ids(svg, used)


def test_the_wall_stands_in_every_language(tmp_path):
    """Names of directives are English everywhere: Polish "uwaga" is not a directive."""
    site_helpers.write_book(tmp_path / "src", "pl", game_extra="\n.. uwaga:: x\n")
    code = "import sys, site_helpers; site_helpers.build(*sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", code, *(tmp_path / name for name in ("src", "out", "doctrees"))],
        env={"PYTHONPATH": str(site_helpers.HERE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "'uwaga' is not allowed" in done.stderr
