"""Tables with bars only between their columns, tables without headings, and columns of totals so far."""

import pytest

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

ROWS = {
    "en": ["Choice", "Fours", "Yacht", "Full house", "Ones"],
    "id": ["Pilihan Pemain", "Empat", "Yacht", "Full House", "Satu"],
    "it": ["Scelta", "Quattro", "Yacht", "Full", "Uno"],
    "pl": ["Szansa", "Czwórki", "Jacht", "Ful", "Jedynki"],
}
HEAD = {
    "en": ["Row", "Dice", "Points", "So far"],
    "id": ["Baris", "Dadu", "Poin", "Sejauh ini"],
    "it": ["Riga", "Dadi", "Punti", "Somma"],
    "pl": ["Wiersz", "Kości", "Punkty", "Suma"],
}
DICE = ["1-5-5-6-6", "2-4-4-4-6", "3-3-3-3-3", "2-2-2-6-6", "1-1-1-4-5"]
POINTS = [23, 12, 50, 18, 3]
SO_FAR = [23, 35, 85, 103, 106]
MOST = {"en": "at most", "id": "paling banyak", "it": "al massimo", "pl": "najwyżej"}


def findings(locale, text, ending=".txt"):
    return [one.message for one in check_text(page_of(text, f"page{ending}", ending), "yacht", locale).findings]


def told(locale, so_far=SO_FAR, points=POINTS):
    rows = zip(ROWS[locale], DICE, map(str, points), map(str, so_far), strict=True)
    return [HEAD[locale], *map(list, rows)]


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
@pytest.mark.parametrize("bar", [" | ", "    "])
def test_totals_so_far(locale, bar):
    def page(*columns):
        rows = told(locale, *columns)
        return "\n".join(bar.join(cell.ljust(16) for cell in row).rstrip() for row in rows) + "\n"

    assert findings(locale, page()) == []
    assert len(findings(locale, page([23, 35, 86, 103, 106]))) == 1
    assert len(findings(locale, page([23, 35, 85, 103, 107]))) == 1
    assert findings(locale, page(SO_FAR, [23, 12, 50, 19, 3]))
    assert findings(locale, page(SO_FAR, [24, 12, 50, 18, 3]))


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
def test_the_first_row_may_be_no_headings(locale):
    best = [30, 20, 50, 28, 5]

    def page(third):
        rows = zip(ROWS[locale], DICE, POINTS, best, strict=True)
        lines = [f"{row} | {dice} -> {score}| {MOST[locale]} {most}" for row, dice, score, most in rows]
        lines[2] = f"{ROWS[locale][2]} | {DICE[2]} | {third}"
        return "\n".join(lines) + "\n"

    assert findings(locale, page(50)) == []
    assert findings(locale, page(60))


def test_bars_need_no_sides():
    page = page_of("Row | Score\n---|---\nYacht | 50\nOnes | 3\n", "page.md", ".md")
    assert [block.text for block in page.blocks] == ["Row", "Score", "Yacht", "50", "Ones", "3"]
    assert all(block.cell for block in page.blocks)
    page = page_of("Home | Rules | Scores\n\nLay 1|4 down. Then 4|4 | 4|5\nfollow.\n", "page.txt", ".txt")
    assert not any(block.cell for block in page.blocks)


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
def test_cells_that_are_worked_out(locale):
    def page(product, total="17", score="12"):
        names, roll = ROWS[locale], "2-4-4-4-6"
        rows = [
            HEAD[locale][0:1],
            [names[1], product, "12"],
            [names[4], "2 + 3 + 4 + 4 + 4", total],
            ["X", "2 x 5", "10"],
        ]
        rows[0] = [HEAD[locale][0], "?", HEAD[locale][2]]
        first = "\n".join(f"| {' | '.join(row)} |" for row in rows)
        second = f"| {HEAD[locale][0]} | ? |\n| {names[1]} | {roll} \N{RIGHTWARDS ARROW} {score} |"
        return f"{first}\n\n{second}\n"

    assert findings(locale, page("3 \N{MULTIPLICATION SIGN} 4")) == []
    assert findings(locale, page("3 \N{MULTIPLICATION SIGN} 5"))
    assert findings(locale, page("2 \N{MULTIPLICATION SIGN} 6"))
    assert findings(locale, page("3 \N{MULTIPLICATION SIGN} 4", "18"))
    assert findings(locale, page("3 \N{MULTIPLICATION SIGN} 4", score="16"))
