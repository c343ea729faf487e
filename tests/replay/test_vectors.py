"""The reference vectors: fixtures whose every expected value was counted by hand."""

from pathlib import Path

import pytest

from rulegen.fixtures.load import load_fixture
from rulegen.replay import mismatches, replay

VECTORS = sorted((Path(__file__).parents[1] / "fixtures" / "vectors").glob("*.yaml"))


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_the_engine_finds_what_was_counted_by_hand(path):
    fixture = load_fixture(path)
    assert fixture.id == path.stem
    assert [wrong.message for wrong in mismatches(fixture, replay(fixture))] == []
    claims = fixture.expect if fixture.MARK == "play" else fixture.expect.given
    assert claims, "a vector that expects nothing holds nothing"


def test_no_vector_is_lost():
    assert len(VECTORS) == 31
