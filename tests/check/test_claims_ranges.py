"""Ranges of pips that cost as much, told in a row."""

import pytest
from claim_helpers import PIPED, contradicted, each_wrong, right

TOLD = [
    ("en", "Up to 2 pips are free: 3 to [7|8] become [5|6], 8 to 12 become 10, 13 to 17 become [15|20]."),
    ("id", "Dari 3 sampai 7 menjadi 5; dari 8 sampai 12 menjadi 10; dari 13 sampai 17 menjadi [15|51]."),
]


@pytest.mark.parametrize(("locale", "text"), TOLD)
def test_one_changed_number_of_ranges_is_found(locale, text):
    assert contradicted(locale, "five-up", right(text, PIPED)) == []
    for false in each_wrong(text, PIPED):
        assert contradicted(locale, "five-up", false), false


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "A round takes 10 to 15 minutes, 15 to 20 with beginners, 5 to 10 with experts."),
        ("it", "Da 44 a 42, da 50 a 48, da 61 a 60."),
        ("pl", "Od 3 do 7, od 4 do 9, od 5 do 8 i od 6 do 10."),
    ],
)
def test_other_ranges_are_no_alarms(locale, text):
    assert contradicted(locale, "five-up", text) == []
