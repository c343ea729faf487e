"""Tables whose headings are not understood: what all rows but one have in common must be so in this one."""

import pytest

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

ROWS = [("Held", "Turned", "Off"), ("1", "0", "0"), ("4", "5", "1"), ("9", "10", "2"), ("17", "15", "3")]


def simple(rows):
    lines = ["".join(f"{cell:7}" for cell in row).rstrip() for row in rows]
    border = "=====  =====  ====="
    return "\n".join([border, lines[0], border, *lines[1:], border, "", "The end.", ""])


def bars(rows):
    return "\n".join(f"| {' | '.join(row)} |" for row in [rows[0], ("---",) * 3, *rows[1:]])


def found(text, ending):
    run = check_text(page_of(text, f"page{ending}", ending), "five-up", "en")
    return [(one.translation.text, one.message) for one in run.findings]


@pytest.mark.parametrize(("write", "ending"), [(simple, ".rst"), (bars, ".md")])
def test_one_odd_row_is_found(write, ending):
    assert found(write(ROWS), ending) == []
    for row, column, odd in [(4, 1, "20"), (3, 1, "5"), (2, 2, "2"), (4, 2, "4"), (4, 0, "20")]:
        rows = [list(cells) for cells in ROWS]
        rows[row][column] = odd
        assert found(write(rows), ending), (row, column)


@pytest.mark.parametrize(
    "rows", [ROWS[:3], [ROWS[0], ("1", "3", "4"), ("2", "7", "1"), ("3", "1", "9"), ("4", "4", "4")]]
)
def test_few_rows_and_other_numbers_are_no_alarm(rows):
    assert found(bars(rows), ".md") == []


def test_the_text_behind_a_table_is_read_as_text():
    page = page_of(simple(ROWS), "page.rst", ".rst")
    assert [block.text for block in page.blocks if block.cell is None] == ["The end."]
    assert len([block for block in page.blocks if block.cell]) == 15


BESIDE = [
    [("Raw points", "5", "10", "25", "305"), ("On show", "1", "2", "5", "61")],
    [("Held", "1–2", "3–7", "8–12", "13–17"), ("Turned", "0", "5", "10", "15"), ("Off", "0", "1", "2", "3")],
    [("Players", "2", "3", "4"), ("Dealt", "10", "15", "20"), ("Boneyard", "18", "13", "8")],
]


def blanks(rows):
    return "\n".join(
        ["A table:", "", *("   ".join(f"{cell:7}" for cell in row).rstrip() for row in rows), "", "The end."]
    )


@pytest.mark.parametrize(("write", "ending"), [(blanks, ".txt"), (bars, ".md")])
@pytest.mark.parametrize("rows", BESIDE)
def test_headings_may_stand_beside_their_numbers(write, ending, rows):
    assert found(write(rows), ending) == []
    for column in range(1, len(rows[0])):
        odd = [list(cells) for cells in rows]
        odd[-1][column] = "7"
        assert found(write(odd), ending), column


def test_a_number_of_players_that_cannot_be_is_found_by_what_is_left():
    rows = [("Players", "2", "3", "5"), ("Boneyard", "18", "13", "8")]
    assert [said for said, _message in found(blanks(rows), ".txt")] == ["5"]


def test_few_words_beside_numbers_are_no_table():
    page = page_of(blanks([("Ida", "3", "4"), ("Olaf", "5", "6")]), "page.txt", ".txt")
    assert not [block for block in page.blocks if block.cell]


RANGES = [("Held", "Turned", "Off"), ("0-2", "0", "0"), ("3-7", "5", "1"), ("8-12", "10", "2"), ("13-17", "15", "3")]


def test_each_range_begins_behind_the_one_before():
    assert found(bars(RANGES), ".md") == []
    for row, odd in [(1, "5-2"), (2, "4-7"), (2, "3-8"), (3, "8-11"), (4, "18-17"), (4, "12-17")]:
        rows = [list(cells) for cells in RANGES]
        rows[row][0] = odd
        assert found(bars(rows), ".md"), odd


def test_a_first_row_like_the_second_one_is_no_row_of_headings():
    rows = "pips 1   become 0   off 0 points\npips 8   become 10  off 2\npips 13  become 15  off 3\n"
    assert found(f"A table:\n\n{rows}\nThe end.\n", ".txt") == []


@pytest.mark.parametrize(
    ("rows", "right", "changed"),
    [
        # a sum as its calculation, and what it brings; rows may have none
        ([("Who", "Count", "Gets"), ("A", "2 + 3 = 5", "1"), ("B", "6", "–"), ("C", "4 + 6 = 10", "2"),
          ("D", "8 + 7", "3"), ("E", "8 + 2 = 10", "2")], "3", "4"),
        ([("Raw", "Shown", "As in"), ("5", "1", "2 + 3"), ("10", "2", "6 + 4"), ("15", "3", "12 + 3"),
          ("20", "4", "12 + 8")], "6 + 4", "7 + 4"),
        # ranges in words
        ([("Held", "Turned", "Off"), ("1 or 2", "0", "0"), ("from 3 to 7", "5", "1"), ("from 8 to 12", "10", "2"),
          ("from 13 to 17", "15", "3")], "from 8 to 12", "from 9 to 12"),
        # dealt and left
        ([("For", "Out", "In"), ("2", "10", "18"), ("3", "15", "13"), ("4", "20", "8")], "15", "25"),
    ],
)  # fmt: skip
def test_cells_with_sums_and_ranges_are_judged(rows, right, changed):
    assert found(bars(rows), ".md") == []
    odd = [tuple(changed if cell == right else cell for cell in row) for row in rows]
    assert odd != rows
    assert found(bars(odd), ".md")
