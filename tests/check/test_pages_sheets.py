"""Score sheets in tables: what each player has in the rows, and what that comes to."""

import pytest

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

NAMES = {
    "en": "Row Yacht Big_straight Little_straight Four_of_a_kind Full_house Choice Sixes Fives Fours Threes Twos Ones",
    "id": "Baris Yacht Straight_Besar Straight_Kecil Empat_Sama Full_House Pilihan_Pemain "
    "Enam Lima Empat Tiga Dua Satu",
    "it": "Riga Yacht Scala_grande Scala_piccola Poker Full Scelta Sei Cinque Quattro Tre Due Uno",
    "pl": "Wiersz Jacht Duży_strit Mały_strit Kareta Ful Szansa Szóstki Piątki Czwórki Trójki Dwójki Jedynki",
}
TOTAL = {"en": "Total", "id": "Jumlah", "it": "Totale", "pl": "Razem"}
NUMBERS = [
    ("Mia", "Best"),
    ("50", "50"),
    ("0", "30"),
    ("30", "30"),
    ("9", "30"),
    ("22", "28"),
    ("17", "30"),
    ("24", "30"),
    ("15", "25"),
    ("8", "20"),
    ("0", "15"),
    ("6", "10"),
    ("2", "5"),
    ("183", "303"),
]


def sheet(locale):
    names = [*NAMES[locale].replace("_", "\N{NO-BREAK SPACE}").split(" "), TOTAL[locale]]
    return [[name.replace("\N{NO-BREAK SPACE}", " "), *cells] for name, cells in zip(names, NUMBERS, strict=True)]


def bars(rows):
    return "\n".join(f"| {' | '.join(row)} |" for row in [rows[0], ("---",) * 3, *rows[1:]]), ".md"


def blanks(rows):
    return "\n".join(f"  {row[0]:20}{row[1]:>7}{row[2]:>8}" for row in rows), ".txt"


def bare_corner(rows):
    return blanks([["", *rows[0][1:]], *rows[1:]])


def found(written, locale):
    text, ending = written
    return check_text(page_of(text, f"page{ending}", ending), "yacht", locale).findings


@pytest.mark.parametrize("locale", NAMES)
@pytest.mark.parametrize("write", [bars, blanks, bare_corner])
def test_each_number_and_name_of_a_sheet_is_judged(locale, write):
    assert found(write(sheet(locale)), locale) == []
    for row in range(1, 14):
        for column in (1, 2):
            rows = sheet(locale)
            rows[row][column] = str(int(rows[row][column]) + 2)
            assert found(write(rows), locale), (row, column)
    rows = sheet(locale)
    rows[9][0] = rows[10][0]
    assert found(write(rows), locale)


def test_a_sheet_that_is_not_full_and_one_with_a_bonus_are_no_alarm():
    rows = sheet("en")
    rows[1][1], rows[13][1] = "", "133"
    assert found(bars(rows), "en") == []
    rows = sheet("en")
    rows.insert(13, ["Bonus", "35", "35"])
    rows[14][1:] = ["218", "338"]
    assert found(bars(rows), "en") == []


def test_a_column_that_only_counts_the_rows_is_no_alarm():
    rows = [["Row", "No.", "What"], *([name[0], str(at), "any"] for at, name in enumerate(sheet("en")[1:13], 1))]
    assert found(bars(rows), "en") == []


STORIES = {
    "en": ("Mia wins by [23] points.", "In the number rows Mia has [55] points, Leo 87."),
    "id": ("Mia menang dengan selisih [23] poin.", "Dari baris angka Mia mendapat [55] poin, Leo 87."),
    "it": ("Mia vince per [23] punti.", "Nelle righe dei numeri Mia ha [55] punti, Leo 87."),
    "pl": ("Mia wygrywa z przewagą [23] punktów.", "Z wierszy z liczbami Mia ma [55] punktów, Leo 87."),
}


@pytest.mark.parametrize("locale", STORIES)
def test_what_is_told_of_a_sheet_must_follow_from_it(locale):
    rows = sheet(locale)
    leo = ("Leo", "0", "30", "0", "0", "13", "30", "30", "20", "16", "9", "8", "4", "160")
    for row, cell in zip(rows, leo, strict=True):
        row[2] = cell
    for told in STORIES[locale]:
        text, ending = bars(rows)
        page = f"{text}\n\n{told}\n"
        true = page.replace("[", "").replace("]", "")
        assert found((true, ending), locale) == []
        assert found((page.replace("[", "1").replace("]", ""), ending), locale)


ALONE = {
    "en": ("Score", "The figures came to [128] and the number rows to 55. Leo had 180, so Mia won."),
    "id": ("Skor", "Enam baris pertama berjumlah [128] dan baris angka berjumlah 55. Leo punya 180."),
    "it": ("Punti", "Le figure hanno dato [128] punti e le righe dei numeri 55. Leo si era fermato a 180."),
    "pl": ("Punkty", "Figury dały [128] punktów, a wiersze liczbowe 55. Leon miał 180."),
}


@pytest.mark.parametrize("locale", ALONE)
def test_the_sheet_of_one_player_may_have_zeros_and_is_told_of_behind_it(locale):
    heading, told = ALONE[locale]
    rows = [row[:2] for row in sheet(locale)]
    rows[0][1] = heading
    text = "\n".join(f"| {' | '.join(row)} |" for row in [rows[0], ("---", "---"), *rows[1:]])
    assert found((f"{text}\n\n{told.replace('[', '').replace(']', '')}\n", ".md"), locale) == []
    assert found((f"{text}\n\n{told.replace('[128]', '127')}\n", ".md"), locale)
    assert found((f"{text.replace('| 30 |', '| 20 |', 1)}\n", ".md"), locale)


PARTS = {
    "en": "Sister Mia made [128] with the figures and 55 in the number rows; brother Leo 73 and 87.",
    "id": "Kakak Mia mendapat [128] dari pola dan 55 dari baris angka; adik Leo 73 dan 87.",
    "it": "La sorella Mia ha fatto [128] punti con le figure e 55 nelle righe dei numeri; il fratello Leo 73 e 87.",
    "pl": "Siostra Mia ma za figury [128] punktów, a za wiersze liczbowe 55. Brat Leo odpowiednio 73 i 87.",
}


@pytest.mark.parametrize("locale", PARTS)
def test_both_parts_of_each_column_may_be_told(locale):
    rows = sheet(locale)
    leo = ("Leo", "0", "30", "0", "0", "13", "30", "30", "20", "16", "9", "8", "4", "160")
    for row, cell in zip(rows, leo, strict=True):
        row[2] = cell
    text, ending = bars(rows)
    for told, is_true in (
        (PARTS[locale].replace("[128]", "128"), True),
        (PARTS[locale].replace("[128]", "129"), False),
    ):
        assert (found((f"{text}\n\n{told}\n", ending), locale) == []) is is_true
    assert found((f"{text}\n\n{PARTS[locale].replace('[128]', '128').replace('73', '79')}\n", ending), locale)


@pytest.mark.parametrize(
    ("locale", "title"),
    [
        ("en", "Games of the house, episode 15: Yacht"),
        ("id", "Dadu di meja, episode 15: Yacht"),
        ("it", "Dadi in tavola, puntata 15: Yacht"),
        ("pl", "Przy stole, odcinek 15: Jacht"),
        ("en", "Club paper 21. Full House and friends"),
    ],
)
def test_the_number_of_an_episode_in_a_title_is_no_score(locale, title):
    page = f"<html><head><title>{title}</title></head><body><h1>Yacht</h1></body></html>"
    assert found((page, ".html"), locale) == []


BESIDE = [
    ("en", "Mia had 183 and wanted 200. In the return match it was 201 to 174."),
    ("it", "Mia ha 183 punti e ne voleva 200. Leo sperava in 190 punti."),
    ("pl", "Mia miała przed ostatnią kolejką 181 punktów, Leo 156. W rewanżu było 201 do 174."),
    ("id", "Mia mendapat 183 poin. Minggu sebelumnya ia mendapat 212, Leo 175."),
]


@pytest.mark.parametrize(("locale", "told"), BESIDE)
def test_other_games_may_be_told_of_beside_a_sheet(locale, told):
    rows = sheet(locale)
    leo = ("Leo", "0", "30", "0", "0", "13", "30", "30", "20", "16", "9", "8", "4", "160")
    for row, cell in zip(rows, leo, strict=True):
        row[2] = cell
    assert found((f"{bars(rows)[0]}\n\n{told}\n", ".md"), locale) == []


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Only 20 of the 183 came late. In the number rows 63 would be three of each; she has 55."),
        ("pl", "Ola ma 183 punkty, Jan 190, choć w wierszach liczbowych tylko 52. Razem to 373."),
        (
            "it",
            "Le righe dei numeri fanno 55 punti, le altre 128. Il fratello ha 170 punti, 60 nelle righe dei numeri.",
        ),
        ("id", "Totalnya 183. Bu Ani mendapat 201, jadi ia menang dengan selisih 18. Rekornya 245."),
    ],
)
def test_other_players_may_be_told_of_beside_a_sheet_of_one(locale, told):
    rows = [row[:2] for row in sheet(locale)]
    rows[0][1] = ALONE[locale][0]
    text = "\n".join(f"| {' | '.join(row)} |" for row in [rows[0], ("---", "---"), *rows[1:]])
    assert found((f"{text}\n\n{told}\n", ".md"), locale) == []


def lines(rows, _locale):
    return f"{rows[0][1]}\n" + "\n".join(f"  {name:20}{score:>4}" for name, score, _best in rows[1:]), ".txt"


def items(rows, _locale):
    return f"## {rows[0][1]}\n\n" + "\n".join(f"- {name}: {score}" for name, score, _best in rows[1:]), ".md"


def sentence(rows, locale):
    joint = {"en": "and ", "id": "dan ", "it": "e ", "pl": "i "}[locale]
    told = [f"{name} {score}" for name, score, _best in rows[1:]]
    return f"{rows[0][1]}: {', '.join(told[:-2])}, {joint}{told[-2]}. {told[-1]}.\n", ".txt"


@pytest.mark.parametrize("locale", NAMES)
@pytest.mark.parametrize("write", [lines, items, sentence])
def test_a_sheet_without_a_table_is_judged(locale, write):
    assert found(write(sheet(locale), locale), locale) == []
    for row in range(1, 14):
        rows = sheet(locale)
        rows[row] = (rows[row][0], str(int(rows[row][1]) + 2), "")
        assert found(write(rows, locale), locale), row
    if write is not sentence:
        rows = sheet(locale)
        rows[9][0] = rows[10][0]
        assert found(write(rows, locale), locale)


BESIDE = (
    "SHEET OF IDA\n\nOnes 3 (three dice)\nTwos 4 (two dice)\n"
    "Threes 9 (three dice)\nFours 8 (two dice)\nFives 15 (three dice)\n"
)


def test_what_a_score_is_made_of_may_stand_beside_it():
    assert found((BESIDE, ".txt"), "en") == []
    assert found((BESIDE.replace("9 (three", "9 (four"), ".txt"), "en")
    dice = "SHEET OF IDA\n\n"
    dice += "Choice 17 (1-2-3-5-6)\nFull House 13 (2-2-3-3-3)\nFour of a Kind 9 (1-1-1-1-5)\nYacht 0\nFives 10\n"
    assert found((dice, ".txt"), "en") == []
    assert found((dice.replace("Kind 9", "Kind 8"), ".txt"), "en")


def test_the_row_of_a_table_may_have_the_dice_that_score_nothing_in_it():
    rows = [["Row", "Dice", "Score"], ["Yacht", "4-4-4-3-3", "0"], ["Little Straight", "1-2-3-4-5", "30"]]
    assert found(bars(rows), "en") == []
    rows[1][2] = "5"
    assert found(bars(rows), "en")


def test_a_cell_that_leaves_only_one_blank_to_the_next_column_does_not_end_the_table():
    table = (
        "Row        What you need            Points        Most\n"
        "Yacht      five alike               50              50\n"
        "Kind       four, or five of a kind! sum of dice     30\n"
        "Full       three and two            sum of dice     28\n"
        "Choice     anything                 sum of dice     30\n"
    )
    blocks = page_of(table, "page.txt", ".txt").blocks
    assert [block.cell.column for block in blocks] == [0, 1, 2, 3] * 5
    assert blocks[9].text == "four, or five of a kind!"


TRIO = [("Mia", "Leo", "Ada"), *[(a, b, "0") for a, b in NUMBERS[1:13]], ("183", "303", "0")]


def test_parts_of_three_columns_are_told_in_their_order():
    rows = [[name, *cells] for (name, *_others), cells in zip(sheet("en"), TRIO, strict=True)]
    rows[1][3], rows[6][3], rows[13][3] = "50", "7", "57"
    table, ending = "\n".join(f"| {' | '.join(row)} |" for row in [rows[0], ("---",) * 4, *rows[1:]]), ".md"
    told = "In the numbers Mia had 55, Leo 105 and Ada 0, with the patterns 128, 198 and 57."
    assert found((f"{table}\n\n{told.replace(', with', '. With')}\n", ending), "en") == []
    wrong = told.replace(", with", ". With").replace("128", "129")
    assert found((f"{table}\n\n{wrong}\n", ending), "en")


def test_a_sheet_without_a_total_is_what_is_added_up_below_it():
    rows = "Yacht 0,Big Straight 30,Little Straight 30,Four of a Kind 27,Full House 19,Choice 23"
    rows += ",Sixes 24,Fives 10,Fours 16,Threes 6,Twos 6,Ones 2"
    table = "".join(f"| {name.rpartition(' ')[0]} | {name.rpartition(' ')[2]} |\n" for name in rows.split(","))
    sums = "\nPatterns: 0 + 30 + 30 + 27 + 19 + 23 = 129. Numbers: 24 + 10 + 16 + 6 + 6 + 2 = 64.\n"
    text = f"| Row | Score |\n|---|---|\n{table}{sums}"
    assert not check_text(page_of(text, "page.md", ".md"), "yacht", "en").findings
    changed = text.replace("| Choice | 23 |", "| Choice | 28 |")
    assert check_text(page_of(changed, "page.md", ".md"), "yacht", "en").findings


def test_headings_are_counted_off():
    text = "".join(f"# Lesson {number}. On dice\n\nText.\n\n" for number in (1, 2, 3, 4))
    assert not check_text(page_of(text, "page.md", ".md"), "yacht", "en").findings
    assert check_text(page_of(text.replace("Lesson 2", "Lesson 5"), "page.md", ".md"), "yacht", "en").findings
    assert not check_text(page_of(text.replace("Lesson 4", "Lesson 9"), "page.md", ".md"), "yacht", "en").findings


PAIR_OF = {"en": ("Mia", "Leo"), "id": ("Rani", "Joko"), "it": ("Ada", "Ugo"), "pl": ("Ola", "Jan")}
SECOND = ("0", "30", "30", "22", "19", "21", "18", "10", "12", "9", "4", "3", "178")


def of_two(locale, mark="{0} / {1}", heading="{row}: {0} / {1}"):
    players = PAIR_OF[locale]
    told = [heading.format(*players, row=NAMES[locale].split(" ", maxsplit=1)[0])] if heading else []
    scores = [row[1] for row in sheet(locale)[1:]]
    rows = zip(sheet(locale)[1:], scores, SECOND, strict=True)
    return told + [f"{row[0]}: {mark.format(one, other, a=players[0], b=players[1])}" for row, one, other in rows]


STORY = {
    "en": "The rows of the numbers bring Mia 55 and Leo 56. Mia wins by 5 points.",
    "id": "Baris angka memberi Rani 55 dan Joko 56. Rani menang dengan selisih 5 poin.",
    "it": "Nelle righe dei numeri Ada ha 55 punti e Ugo 56. Ada vince con 5 punti di vantaggio.",
    "pl": "W wierszach liczbowych Ola ma 55, a Jan 56. Ola wygrywa różnicą 5 punktów.",
}
MARKS = [
    ("{0} / {1}", "{row}: {0} / {1}"),
    ("{0}, {1}", "{row}: {0}, {1}"),
    ("{0} \N{EN DASH} {1}.", "{0} \N{EN DASH} {1}"),
    ("{a} {0}, {b} {1}", ""),
]


@pytest.mark.parametrize("locale", NAMES)
@pytest.mark.parametrize(("mark", "heading"), MARKS)
def test_lines_with_a_score_for_each_player_are_a_sheet(locale, mark, heading):
    lines_of = of_two(locale, mark, heading)
    text = "\n".join([*lines_of, "", STORY[locale], ""])
    assert found((text, ".txt"), locale) == []
    for at, line in enumerate(lines_of):
        numbers = [part for part in line.replace(".", " ").replace(",", " ").split() if part.isdigit()]
        for number in set(numbers):
            changed = line.replace(f" {number}", f" {int(number) + 2}", 1)
            others = [*lines_of[:at], changed, *lines_of[at + 1 :], "", STORY[locale], ""]
            assert found(("\n".join(others), ".txt"), locale), changed
    for number in ("55", "56", "5 "):
        story = STORY[locale].replace(number, f"{int(number) + 2}{number[2:] or ' '}".replace("  ", " "))
        assert found(("\n".join([*lines_of, "", story, ""]), ".txt"), locale), number


def test_full_sheets_without_a_total_are_added_up_below():
    rows = of_two("en")[:-1]
    sums = "Mia: 50 + 0 + 30 + 9 + 22 + 17 = 128 and 24 + 15 + 8 + 0 + 6 + 2 = 55.\nMia wins by 5 points.\n"
    assert found(("\n".join([*rows, "", sums]), ".txt"), "en") == []
    for old, new in (("9 / 22", "14 / 22"), ("8 / 12", "12 / 12")):
        changed = [row.replace(old, new) for row in rows]
        assert changed != rows
        assert found(("\n".join([*changed, "", sums]), ".txt"), "en"), new
    assert found(("\n".join([*rows, "", sums.replace("by 5", "by 12")]), ".txt"), "en")


@pytest.mark.parametrize(
    "scores",
    [
        "{0}, {1}, {2}, {3}, {4}",
        "{0} \N{EN DASH} {4}",
        "0\N{EN DASH}{4}",
        "{0}/{1}/{2}",
        "{0}, {1} / {2}",
    ],
)
def test_lines_with_what_rows_may_score_are_no_sheet_of_players(scores):
    names = ("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes")
    told = [f"{name}: {scores.format(*(face * count for count in range(1, 6)))}" for face, name in enumerate(names, 1)]
    assert found(("\n".join(["What the rows score", *told, "", "Twos are worth 10 at most."]), ".txt"), "en") == []
