"""Pages checked for a game: tables, sums, promised lists, facts never told, and what must be named to check one."""

import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import rulegen.check.claims
from rulegen.check.claims import UNCERTAIN
from rulegen.check.pages.check import check_page, check_text
from rulegen.check.pages.read import page_of
from rulegen.cli.check import command
from rulegen.errors import ErrorCode, RulegenError


def run(text, locale, game="exact-61-five-up", ending=".html"):
    return check_text(page_of(text, f"page{ending}", ending), game, locale)


def found(*args, **kwargs):
    return [
        (one.code.name, one.translation.text[one.translation.start : one.translation.end])
        for one in run(*args, **kwargs).findings
    ]


def table(*rows):
    return f"<table>{''.join('<tr>' + ''.join(f'<td>{cell}</td>' for cell in row) + '</tr>' for row in rows)}</table>"


SUM = {
    "en": ("Sum", "Raw points", "Display points"),
    "id": ("Jumlah ujung", "Poin mentah", "Poin tampilan"),
    "it": ("Somma", "Punti grezzi", "Punti visualizzati"),
    "pl": ("Suma", "Punkty surowe", "Punkty wyświetlane"),
}


@pytest.mark.parametrize("locale", SUM)
@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        (("5", "5", "1"), None),
        (("17", "0", "0"), None),
        (("10", "10", "3"), "3"),
        (("15", "20", "3"), "20"),
        (("17", "5", "1"), "17"),
        (("13", "0", "1"), "1"),
    ],
)
def test_a_table_of_sums(locale, row, wrong):
    faults = found(table(SUM[locale], row), locale)
    assert faults == ([("claim-contradicted", wrong)] if wrong else [])


PLAYERS = {
    "en": ("Players", "Tiles each", "Boneyard"),
    "id": ("Pemain", "Ubin tiap pemain", "Tumpukan sisa"),
    "it": ("Giocatori", "Tessere a testa", "Ossario"),
    "pl": ("Gracze", "Klocki na gracza", "Stos dobierania"),
}


@pytest.mark.parametrize("locale", PLAYERS)
def test_a_table_of_the_deal(locale):
    assert found(table(PLAYERS[locale], ("2", "5", "18"), ("3", "5", "13"), ("4", "5", "8")), locale) == []
    assert found(table(PLAYERS[locale], ("2", "5", "17")), locale) == [("claim-contradicted", "17")]
    assert found(table(PLAYERS[locale], ("3", "7", "13")), locale) == [("claim-contradicted", "7")]
    assert found(table(PLAYERS[locale], ("9", "1", "3")), locale) == []


SHEET = {
    "en": ("Row", "Example", "Score", "Maximum", "Full house", "Big straight"),
    "id": ("Baris", "Contoh", "Skor", "Maksimum", "Full House", "Straight Besar"),
    "it": ("Riga", "Esempio", "Punti", "Massimo", "Full", "Scala grande"),
    "pl": ("Wiersz", "Przykład", "Punkty", "Maksimum", "Ful", "Duży strit"),
}


@pytest.mark.parametrize("locale", SHEET)
def test_a_score_sheet(locale):
    *head, full_house, straight = SHEET[locale]
    page = table(head, (full_house, "3-3-3-6-6", "21", "28"), (straight, "2-3-4-5-6", "30", "30"))
    assert found(page, locale, game="yacht") == []
    assert found(page.replace(">28<", ">29<"), locale, game="yacht") == [("claim-contradicted", "29")]
    assert found(page.replace(">21<", ">20<"), locale, game="yacht") == [("claim-contradicted", "20")]


def test_a_table_with_other_headings_is_not_judged():
    assert found(table(("Age", "Minutes"), ("10", "45")), "en") == []
    assert run(table(("Age", "Minutes"), ("10", "45")), "en").claims.contradicted == 0


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
def test_sums_are_judged_in_every_language(locale):
    assert found("<p>2 + 5 + 3 = 10.</p>", locale) == []
    ((code, place),) = found("<p>2 + 5 + 3 = 11.</p>", locale)
    assert code == "claim-contradicted"
    assert place.endswith("11")


PROMISED = {
    "en": "Count the following ends:",
    "id": "Jumlahkan ujung-ujung berikut:",
    "it": "Conta le seguenti estremità:",
    "pl": "Policz następujące końce:",
}


@pytest.mark.parametrize("locale", PROMISED)
def test_a_colon_that_promises_a_list(locale):
    promise = f"<p>{PROMISED[locale]}</p>"
    assert found(f"{promise}<ul><li>a</li></ul>", locale) == []
    assert found(f"{promise}<table><tr><td>a</td></tr></table>", locale) == []
    assert found(promise, locale) == [("list-missing", ":")]
    assert found(f"{promise}<h2>A heading</h2><p>Text.</p>", locale) == [("list-missing", ":")]
    assert found(f"{promise}<p>Another sentence is here.</p>", locale) == [("list-doubtful", ":")]


@pytest.mark.parametrize("locale", PROMISED)
def test_a_colon_that_introduces_what_follows(locale):
    for follows in ("<h3>Figure 3</h3><p>Text.</p>", "<p>1|4: here it goes on.</p>"):
        assert found(f"<p>{PROMISED[locale]}</p>{follows}", locale) == []
    assert found("<p>Example:</p><h2>A heading</h2>", locale) == []
    assert found("<p>This is how two players count:</p><p>Anna has 12.</p>", "en") == []


def test_a_heading_is_no_statement():
    sentence = "The set has 29 tiles."
    assert found(f"<p>{sentence}</p>", "en") == [("claim-contradicted", "29")]
    assert found(f"<h2>{sentence}</h2>", "en") == []


@pytest.mark.parametrize(
    ("locale", "heading", "mistake", "rule"),
    [
        ("en", "Common mistakes", "Each player is dealt seven tiles.", "Each player is dealt five tiles."),
        (
            "id",
            "Kesalahan yang sering dibuat",
            "Setiap pemain mendapat tujuh ubin.",
            "Setiap pemain mendapat lima ubin.",
        ),
        ("it", "Errori frequenti", "Ogni giocatore riceve sette tessere.", "Ogni giocatore riceve cinque tessere."),
        ("pl", "Częste błędy", "Każdy gracz dostaje siedem klocków.", "Każdy gracz dostaje pięć klocków."),
    ],
)
def test_what_a_section_of_mistakes_tells_first_is_no_rule(locale, heading, mistake, rule):
    text = "<h2>{}</h2><ul><li>{}</li><li>{} {}</li></ul>"
    assert found(text.format(heading, mistake, mistake, rule), locale) == []
    assert found(text.format(heading, rule, rule, mistake), locale) != []
    assert found(text.format("", mistake, rule, rule), locale) != []


@pytest.mark.parametrize(
    ("locale", "headings"),
    [
        ("en", ("Place", "Player", "Pips", "Differences", "Rounded", "Display points")),
        ("id", ("Peringkat", "Pemain", "Titik", "Selisih", "Dibulatkan", "Poin tampilan")),
        ("it", ("Posizione", "Giocatore", "Valori", "Differenze", "Arrotondato", "Punti visualizzati")),
        ("pl", ("Miejsce", "Gracz", "Oczka", "Różnice", "Po zaokrągleniu", "Punkty wyświetlane")),
    ],
)
def test_a_table_of_differences_rounds_these(locale, headings):
    rows = [
        ("1", "Ada", "6", "5 + 12 = 17", "15", "3"),
        ("2", "Ben", "11", "7", "5", "1"),
        ("3", "Cyd", "18", "–", "0", "0"),
    ]
    assert found(table(headings, *rows), locale) == []


def test_facts_that_a_page_never_tells():
    told = "<p>Use 28 tiles. 2, 3 or 4 play. Deal five each: 18, 13 or eight are left. Reach 61 points, 305 raw.</p>"
    assert run(told, "en").claims.not_stated == ()
    less = run(told.replace("305 raw", "raw"), "en").claims.not_stated
    assert less == ("the target is 305 raw points",)
    assert "the best total is 303" in run("<p>Roll five dice.</p>", "en", game="yacht").claims.not_stated


def test_numbers_that_nobody_understands_are_counted_and_told_with_their_places():
    claims = run("<p>He met 8 friends.\nThere were 77 blue\nbirds.</p>", "en").claims
    assert (claims.verified, claims.contradicted) == (0, 0)
    assert [(one.place.line, one.place.column) for one in claims.not_understood] == [(1, 11), (2, 12)]
    assert claims.not_understood[1].text == "“77” in: There were 77 blue birds."


def test_an_html_page_can_tell_its_language_and_others_must_be_told():
    assert run('<html lang="pl-PL"><p>28 klocków</p>', None).files == 1
    for text, code in (("<html lang=xx><p>a", ErrorCode.LOCALE_UNKNOWN), ("<p>a", ErrorCode.LOCALE_UNKNOWN)):
        with pytest.raises(RulegenError) as caught:
            run(text, None)
        assert caught.value.code is code
        assert "--locale" in caught.value.mend
    with pytest.raises(RulegenError) as caught:
        run("a", "tlh", ending=".txt")
    assert caught.value.code is ErrorCode.LOCALE_UNKNOWN


@pytest.mark.parametrize("game", [None, "chess"])
def test_the_game_must_be_named(game):
    with pytest.raises(RulegenError) as caught:
        run("<p>a", "en", game=game)
    assert caught.value.code is ErrorCode.GAME_UNKNOWN
    assert "yacht" in caught.value.mend


def test_the_command(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("There are 77 birds: 2 + 5 = 8.\n")
    runner = CliRunner()
    wrong = runner.invoke(command, [str(page), "--game", "five-up", "--locale", "en"])
    assert wrong.exit_code == 1
    assert "  error  " in wrong.output
    assert "[claim-contradicted]" in wrong.output
    assert runner.invoke(command, [str(page)]).exit_code == 2
    page.write_text("There are 77 birds: 2 + 5 = 7.\n")
    right = runner.invoke(command, [str(page), "--game", "five-up", "--locale", "en", "--verbose"])
    assert right.exit_code == 0
    assert "“77” in: There are 77 birds" in right.output
    assert "Not stated:" in right.output


def test_a_page_cannot_read_files_or_run_anything(tmp_path):
    (tmp_path / "secret.txt").write_text("2 + 2 = 5")
    page = tmp_path / "page.rst"
    page.write_text(
        ".. include:: secret.txt\n\n.. literalinclude:: secret.txt\n\n.. raw:: html\n   :file: secret.txt\n"
    )
    assert check_page(page, "yacht", "en").findings == []


PIECES = (
    *("Tiles: ", "Placed: ", "Spinners: none. ", "Connections: ", "Counted contributions: ", "Placement points: "),
    *("1|4", "4|1", "9|9", "6|6", " (arm A)", " (lower-value end)", " – ", ", ", ": ", "; ", ". ", "\n", "\n\n", " = "),
    *(
        "5 ",
        "twelve ",
        "305",
        "-",
        "**",
        "`",
        "|",
        "<p>",
        "<td>",
        "<tr>",
        "</table>",
        "<table>",
        "<svg>",
        "<figure id=a>",
    ),
    *(
        "<svg>",
        "<figure id=a>",
        "<figcaption>",
        "Figure 1. ",
        "# ",
        "* - ",
        ".. x::\n",
        "Sum",
        "Raw points",
        "2-3-4-5-6",
    ),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30), st.sampled_from([".txt", ".md", ".rst", ".html"]))
def test_no_page_is_too_odd(pieces, ending):
    for game in ("exact-61-five-up", "yacht"):
        for finding in run("".join(pieces), "en", game=game, ending=ending).findings:
            assert finding.place.line >= 1
            assert finding.place.column >= 1


@pytest.mark.parametrize(
    "piece", ["Tiles: ", "Five of 12 tiles. ", "12 and 13 ", "2 + 3 + ", "1|4 (arm A) – ", "a b c: "]
)
def test_a_long_page_takes_no_longer_than_its_length(piece):
    began = time.process_time()
    run(piece * (40_000 // len(piece)), "en", ending=".txt")
    assert time.process_time() - began < 20  # where it grew with the square of the length, it would be minutes


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("-" * 3000 + "x", ".md"),
        (" | " * 20_000 + "\n" + "-|" * 20_000 + "x", ".md"),
        ("== ==\nx\n" * 20_000, ".rst"),
        ("Title\n\n" + "A  B\n" * 20_000, ".txt"),
        ("5   14   x   " * 20 + "\n", ".txt"),
        ("Each player draws five tiles and " * 4000, ".txt"),
        ("1 + 2 = 3 " * 2000, ".txt"),
        ("The following: \n\n" * 20_000, ".txt"),
        ("<" * 300_000, ".html"),
        ("<table>" + ("<tr>" + "<td colspan=1000>5</td>" * 50 + "</tr>") * 150 + "</table>", ".html"),
        ("<ul>" + "<li>2 players: 18 tiles</li>" * 3000 + "</ul>", ".html"),
    ],
)
def test_odd_pages_take_no_long_time(text, ending):
    began = time.process_time()
    run(text, "en", ending=ending)
    assert time.process_time() - began < 15


def test_a_page_of_far_too_many_numbers_is_refused():
    with pytest.raises(RulegenError, match="more than 10,000 numbers"):
        run("5 " * 10_001, "en", ending=".txt")


def test_two_signs_before_a_tag_are_text():
    assert [block.text for block in page_of("<p>1 << 2 <<b>3</b> <<", "p.html", ".html").blocks] == ["1 << 2 <3 <<"]


@pytest.mark.parametrize(("scored", "best", "wrong"), [("9", "15", None), ("10", "15", "10"), ("9", "12", "12")])
def test_a_row_tells_what_its_dice_score_and_the_most_though_no_heading_says_which(scored, best, wrong):
    text = table(("Row", "Example", "Score", "Points"), ("Threes", "2-3-3-3-6", scored, best))
    assert {said for _code, said in found(text, "en", "yacht")} >= ({wrong} if wrong else set())
    assert bool(found(text, "en", "yacht")) is bool(wrong)


PLAIN = "Each player gets six tiles.\n"
STORY = "Ada holds 4 pips, Ben 9, Cyd 20. Ada: 5 + 16 = 21, rounded to 20. Ben: 12, rounded to 10.\n"


@pytest.mark.parametrize(("text", "status"), [(PLAIN, 1), (STORY, 0)])
def test_plain_words_are_contradicted_and_what_a_story_seems_to_say_is_doubtful(tmp_path, text, status):
    path = tmp_path / "page.txt"
    path.write_text(text, encoding="utf-8")
    options = ["--locale", "en", "--game", "exact-61-five-up", "--verbose"]
    result = CliRunner().invoke(command, [str(path), *options])
    assert result.exit_code == status
    assert ("[claim-contradicted]" in result.output) is (text is PLAIN)
    assert ("doubtful: “12” is not what the engine finds" in result.output) is (text is STORY)


def test_every_kind_of_claim_that_is_uncertain_is_one():
    sources = Path(rulegen.check.claims.__file__).parent.rglob("*.py")
    written = "".join(path.read_text(encoding="utf-8") for path in sources if path.name != "uncertain.py")
    assert {kind for kind in UNCERTAIN if f'"{kind}"' not in written} == set()


def test_lines_behind_a_colon_without_a_mark_are_what_it_promises():
    lines = (
        "One event is told for both of them:\n\nthe award of the tile\n+ the pips of the others\n- the partner's pips\n"
    )
    assert [
        one.code.name for one in check_text(page_of(lines, "page.txt", ".txt"), "exact-61-five-up", "en").findings
    ] == []


def test_a_table_of_rows_may_have_no_headings_though_no_dice_stand_in_its_first_row():
    rows = "Rows:\nYacht | five equal dice | {}\nFull House | three and two | {}\nChoice | anything | 30\n"
    codes = [
        [one.code.name for one in check_text(page_of(rows.format(*told), "page.txt", ".txt"), "yacht", "en").findings]
        for told in ((50, 28), (60, 28))
    ]
    assert codes == [[], ["claim-contradicted"]]
