"""Pages of all kinds are read into blocks, each character with its place in the file."""

import time

import pytest

from rulegen.check.pages.page import BlockKind
from rulegen.check.pages.read import MAX_BYTES, page_of, read_page
from rulegen.errors import ErrorCode, RulegenError


def blocks(text, ending):
    return [(block.kind.value, block.text) for block in page_of(text, f"page{ending}", ending).blocks]


def place(page, words):
    """Line and column of words in a page, by the places of its blocks."""
    block = next(block for block in page.blocks if words in block.text)
    source = page.source(block.offsets[block.text.index(words)])
    return source.line, source.column


PAGES = {
    ".txt": "THE GAME\nDeal five tiles to each\nplayer.\n\n1. Draw.\n2. Pass: 1|4.\n\nLast words of 28 tiles.\n",
    ".md": (
        "# The game\n\nDeal **five** tiles to each\nplayer.\n\n1. Draw.\n2. Pass: `1|4`.\n\n"
        "Last [words](u.html) of 28 tiles.\n"
    ),
    ".rst": (
        "The game\n========\n\nDeal **five** tiles to each\nplayer.\n\n#. Draw.\n#. Pass: ``1|4``.\n\n"
        "Last :ref:`words <u>` of 28 tiles.\n"
    ),
    ".html": (
        "<h1>The game</h1><p>Deal <b>five</b> tiles to each\nplayer.</p>"
        "<ol><li>Draw.</li><li>Pass: <code>1|4</code>.</ol>Last words of 28&nbsp;tiles.\n"
    ),
}


def test_a_line_of_capitals_with_a_number_is_a_heading():
    text = "Rules\n\n6. THREE TURNS\nFirst turn. Ann rolls.\n\n7. Next\nText that goes on.\n"
    assert ("heading", "6. THREE TURNS") in blocks(text, ".txt")
    assert ("heading", "7. Next") not in blocks(text, ".txt")


@pytest.mark.parametrize("ending", PAGES)
def test_the_same_page_in_four_formats(ending):
    found = [(kind, text.replace("\n", " ").replace("\u00a0", " ")) for kind, text in blocks(PAGES[ending], ending)]
    assert found == [
        ("heading", "THE GAME" if ending == ".txt" else "The game"),
        ("paragraph", "Deal five tiles to each player."),
        ("item", "Draw."),
        ("item", "Pass: 1|4."),
        ("paragraph", "Last words of 28 tiles."),
    ]


@pytest.mark.parametrize("ending", PAGES)
def test_every_character_knows_its_place(ending):
    page = page_of(PAGES[ending], f"page{ending}", ending)
    for block in page.blocks:
        assert len(block.offsets) == len(block.text)
        for char, offset in zip(block.text, block.offsets, strict=True):
            assert page.text[offset] == char or char in " \n\u00a0"
    line = PAGES[ending].splitlines()[-1]
    assert place(page, "28")[1] == line.index("28") + 1


def test_tables():
    rows = [["Sum", "Points"], ["5", "1"]]
    texts = {
        ".md": "| Sum | Points |\n|---|---|\n| 5 | 1 |\n",
        ".rst": ".. list-table::\n   :header-rows: 1\n\n   * - Sum\n     - Points\n   * - 5\n     - 1\n",
        ".html": "<table><tr><th>Sum<th>Points<tr><td>5<td>1</table>",
    }
    for ending, text in texts.items():
        cells = page_of(text, f"page{ending}", ending).blocks
        assert [block.kind for block in cells] == [BlockKind.CELL] * 4
        assert [(block.text, block.cell.row, block.cell.column) for block in cells] == [
            (rows[row][column], row, column) for row in (0, 1) for column in (0, 1)
        ], ending
    grid = "+-----+--------+\n| Sum | Points |\n+=====+========+\n| 1|4 | 1      |\n+-----+--------+\n"
    assert [text for _, text in blocks(grid, ".rst")] == ["Sum", "Points", "1|4", "1"]


def test_what_stands_for_pictures_is_text():
    page = (
        '<p>The tile <img alt="2|2"> is a double.</p><figure><img alt="a layout">'
        "<svg><title>Two tiles</title><text>7</text></svg></figure>"
    )
    assert blocks(page, ".html") == [
        ("paragraph", "The tile 2|2 is a double."),
        ("label", "a layout"),
        ("label", "Two tiles"),
    ]
    assert blocks("<p>Lay <svg><title>1|4</title><desc>a tile</desc></svg> down.</p>", ".html") == [
        ("paragraph", "Lay 1|4 down.")
    ]
    assert ("label", "Six 6") in blocks(".. image:: x.png\n   :alt: Six 6\n", ".rst")


def test_what_is_no_text_of_the_page_is_not_read(tmp_path):
    (tmp_path / "secret.txt").write_text("secret 99")
    html = "<head><style>p{top:1px}</style></head><script>x = 12</script><nav>5 pages</nav><!-- 7 --><p lang='it'>a</p>"
    assert [text for _, text in blocks(html, ".html")] == ["a"]
    assert blocks("<html lang=en><body><p>one</p><p lang=pl>dwa</p></body>", ".html") == [("paragraph", "one")]
    rst = (
        ".. include:: secret.txt\n\n.. raw:: html\n\n   <b>12</b>\n\n"
        ".. a comment 13\n   and 14\n\n.. _target:\n\nText.\n"
    )
    path = tmp_path / "page.rst"
    path.write_text(rst)
    assert [block.text for block in read_page(path).blocks] == ["Text."]


def test_wrapped_lines_of_plain_text_are_one_text_and_short_ones_are_not():
    wrapped = (
        "You need a full set of 28 tiles with all pairs of numbers, and\n"
        "paper and a pencil. Every player is dealt five tiles; the rest\n"
        "is the boneyard.\n"
    )
    assert len(blocks(wrapped, ".txt")) == 1
    lines = (
        "Placed: 4|4\nTiles: 1|4, 4|4\nSpinners: 4|4\n"
        "The next player lays a tile to one of the ends, if that is possible.\n"
    )
    assert len(blocks(lines, ".txt")) == 4


@pytest.mark.parametrize(
    "piece",
    [
        "<a",
        "<!",
        "<!--",
        "<p ",
        "<a href='",
        "&#",
        "</",
        "<p>",
        "<table><tr><td>",
        "<script>",
        "</b>",
        "<a /",
        "<i></b>",
    ],
)
def test_broken_html_is_read_in_no_time(piece):
    began = time.process_time()
    page_of(piece * (200_000 // len(piece)), "page.html", ".html")
    assert time.process_time() - began < 20  # where it grew with the square of the length, it would be minutes


@pytest.mark.parametrize("ending", [".txt", ".md", ".rst"])
@pytest.mark.parametrize(
    "piece", ["*", "`", "[", "|", "* - ", "<a", "_", ":a:", "\\", "- \n", "| a |\n", "..\n ", "> "]
)
def test_odd_texts_are_read_in_no_time(ending, piece):
    began = time.process_time()
    page_of(piece * (100_000 // len(piece)), f"page{ending}", ending)
    assert time.process_time() - began < 20  # where it grew with the square of the length, it would be minutes


@pytest.mark.parametrize("ending", PAGES)
def test_an_empty_page_has_no_blocks(ending):
    assert blocks("", ending) == []
    assert blocks("\n\n", ending) == []


def test_what_is_no_text_or_too_large_is_refused(tmp_path):
    for content in (b"\xff\xfe\x00", b"a\0b", b"x" * (MAX_BYTES + 1)):
        path = tmp_path / "page.txt"
        path.write_bytes(content)
        with pytest.raises(RulegenError) as caught:
            read_page(path)
        assert caught.value.code is ErrorCode.FILE_UNREADABLE


def test_the_lines_of_a_box_are_wrapped_though_the_paragraphs_around_it_are_not():
    long = "A paragraph that leaves it to the screen to wrap its words, as writers of plain text often do, " * 2
    box = [
        "    [ Example. Ada holds three tiles. Whatever she puts down,",
        "      Ben can follow: he has kept 2|4, `0|2` and `1|6`;",
        "      `3|5` is in the boneyard. ]",
    ]
    text = "\n".join([long, "", *box, ""])
    ((_kind, told),) = blocks(text, ".txt")[1:]
    assert told.split() == " ".join(box).replace("`", "").split()
