"""What a template gives to the functions of a page, and what it is told where they do not take it."""

from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

from rulegen.book.context import PageContext
from rulegen.book.load import Book, load_book
from rulegen.book.templates import book_environment, render
from rulegen.engine.tiles import Tile
from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.catalog import load_translator

GAME = "exact-61-five-up"
RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"


def rendered(tmp_path, text):
    (tmp_path / "page.rst.j2").write_text(text, encoding="utf-8")
    context = PageContext(Book(tmp_path, (GAME,), (), {}, {}), load_translator("en"), GAME, (GAME,))
    return render(book_environment(tmp_path), "page.rst.j2", tmp_path, context.names())


def refused(tmp_path, text):
    with pytest.raises(RulegenError) as caught:
        rendered(tmp_path, text)
    assert caught.value.source.line == text.count("\n") + 1
    assert caught.value.mend
    assert len(str(caught.value)) < 800
    return caught.value


@pytest.mark.parametrize(
    ("call", "message", "mend"),
    [
        (
            'figure_ref("x", "1")',
            "figure_ref: “number” is the text “1”, not a whole number",
            "figure_ref(fixture, number=…, kind=…)",
        ),
        ('figure("x", 1.5)', "figure: “number” is “1.5”, not a whole number", "write figure("),
        ('figure("x", true)', "figure: “number” is “True”, not a whole number", ""),
        ("figure(3)", "figure: “fixture” is “3”, not a text", ""),
        ("figure()", "figure: missing a required argument: 'fixture'", ""),
        ('figure("x", 1, "y", "z")', "figure: too many positional arguments", ""),
        ('figure("x", step=1)', "figure: got an unexpected keyword argument 'step'", ""),
        ("tile(14)", "tile: “notation” is “14”, not a text", ""),
        ('dice("1-2")', "dice: “dice” is the text “1-2”, not a list in which each is a whole number", ""),
        ('dice([1, "2"])', "dice: “dice” is a list with “1”, not a list in which each is a whole number", ""),
        ("any_of(none)", "any_of: “values” is nothing, not a list", ""),
        ('number("1")', "number: “value” is the text “1”, not a whole number", ""),
        ('facts({"a": 1})', "facts: “fixture” is a mapping, not a text", ""),
        ("link(1)", "link: “target” is “1”, not a text", ""),
        ("label([])", "label: “name” is an empty list, not a text", ""),
        ('raw_points("5")', "raw_points: “raw” is the text “5”", ""),
        ('rounded("5")', "rounded: “pips” is the text “5”", ""),
        ("rules_of(5)", "rules_of: “game” is “5”, not a text", ""),
        ('differing("five-up", "exact-61-five-up")', "differing: “first” is the text “five-up”", ""),
        ('difference_terms("x", 1)', "difference_terms: “facts” is the text “x”", ""),
        ("row_name(1)", "row_name: “row” is “1”, not a text", ""),
        ("best_score(1)", "best_score: “row” is “1”, not a text", ""),
        ("title(1)", "title: “text” is “1”, not a text", ""),
        ("contents(1)", "contents: too many positional arguments", "write contents()"),
        ("_(5)", "_: “message” is “5”, not a text", "write _(message, name=value, …)"),
        ('_("{a}", a=[1])', "_: “a” is a list with “1”, not a text or a whole number or a tile or a link", ""),
        ('ngettext("a", "b", "2")', "ngettext: “count” is the text “2”, not a whole number", ""),
        ('range("a")|list', "refused: a range takes one to three whole numbers", ""),
        ("range(1, 2, 3, 4)|list", "refused: a range takes one to three whole numbers", ""),
        ("figure(nothing)", "'nothing' is undefined", ""),
        (f'facts("{"x" * 5000}")', "there is no fixture “xxx", ""),
        (f'_("a", b=nothing.{"x" * 5000})', "'nothing' is undefined", ""),
        (f'row_name("{"x" * 5000}")', "“xxx", ""),
        (f'link("javascript:{"x" * 5000}")', "is refused", ""),
        (f'tile("{"x" * 5000}")', "is not a tile", ""),
    ],
)
def test_what_a_function_does_not_take_is_told_with_line_and_mend(tmp_path, call, message, mend):
    error = refused(tmp_path, f"Text\n\n{{{{ {call} }}}}")
    assert error.code in {ErrorCode.TEMPLATE, ErrorCode.BOOK_INVALID, ErrorCode.NOTATION, ErrorCode.TARGET_REFUSED}
    assert message in error.message
    assert "Error" not in error.message
    assert mend in error.mend


def test_no_function_of_a_page_ends_with_an_error_of_python_whatever_it_is_given():
    book = load_book(RULEBOOK)
    odd = ["", "x", 1, -1, 10**30, 1.5, True, None, [], ["x"], [[]], {}, range(3), Tile(1, 4)]
    for game in (None, *book.games):
        context = PageContext(book, load_translator("en"), game, ())
        known = next((one for one in book.facts.values() if one.game == game), None)
        facts = [known.id, known] if known else []
        functions = [value for value in context.names().values() if callable(value)]
        for function, given, other in product(functions, [*odd, *facts], ([], [0], [-1], [999], ["x"])):
            with suppress(RulegenError):
                function(given, *other)


def test_lists_of_filters_are_lists(tmp_path):
    assert rendered(tmp_path, '{{ any_of(["1", "2"]|map("int")) }}').endswith("1 or 2")


def test_plain_words_of_a_heading_are_no_markup(tmp_path):
    assert rendered(tmp_path, '{{ title("a *b*") }}').split("\n")[0].endswith("a \\*b\\*")
