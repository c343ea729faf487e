"""TOML that strangers wrote is read, or refused with its place, and never ends in another way."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.toml import TomlError, parse_toml


def test_tables_are_read():
    assert parse_toml('[a]\nb = ["c"]\n') == {"a": {"b": ["c"]}}


def test_a_fault_has_its_place():
    with pytest.raises(TomlError) as caught:
        parse_toml("a = 1\nb = \n")
    assert (caught.value.line, caught.value.column, caught.value.absurd) == (2, 5, False)


@pytest.mark.parametrize("text", ["a = " + "9" * 6000, "a = " + "[" * 6000])
def test_what_no_file_needs_is_refused(text):
    with pytest.raises(TomlError) as caught:
        parse_toml(text)
    assert caught.value.absurd


@given(st.text(alphabet='a=[]{}"\n.#1-', max_size=40))
def test_any_text_is_tables_or_a_fault(text):
    with suppress(TomlError):
        assert isinstance(parse_toml(text), dict)
