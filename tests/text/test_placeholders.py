import pytest

from rulegen.text.placeholders import PlaceholderError, check_pairs, fill, placeholder_names, split_message


def test_a_message_is_split_at_its_placeholders():
    assert list(split_message("a {b} c{/b}")) == [("a ", "b"), (" c", "/b"), ("", None)]


@pytest.mark.parametrize(
    "message", ["{", "}", "{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:>9}", "{{a}}", "{ a }", "{A}", "{a", "a}", "{é}"]
)
def test_only_bare_names_are_placeholders(message):
    with pytest.raises(PlaceholderError):
        list(split_message(message))


def test_values_are_not_read_again():
    assert fill("{a}{b}", {"a": "{b}", "b": "{a}"}, str) == "{b}{a}"


def test_only_the_text_between_placeholders_passes_the_filter():
    assert fill("x{a}y", {"a": "x"}, str.upper) == "XxY"


def test_an_unknown_placeholder_names_the_known_ones():
    with pytest.raises(PlaceholderError, match=r"\{c\}.*\{a\}, \{b\}"):
        fill("{c}", {"b": "", "a": ""}, str)


def test_repeated_placeholders_are_told_apart_by_number():
    assert placeholder_names("{a} {b} {a}") == ["a", "b", "a"]


@pytest.mark.parametrize("message", ["{b}x", "x{/b}", "{b}{i}x{/b}{/i}", "{b}{b}x{/b}", "{/b}x{b}", "{b}{i}x{/i}{/b}"])
def test_pairs_must_close_and_not_nest(message):
    paired = message if "{/" in message else message + "{b}{/b}"
    with pytest.raises(PlaceholderError):
        check_pairs(paired)


def test_pairs_side_by_side_are_right():
    check_pairs("{b}x{/b} and {i}y{/i} and {b}z{/b} with {value}")
