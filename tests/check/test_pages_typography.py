"""Characters, spaces, brackets and quotation marks of pages."""

import pytest

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

RIGHT = {
    "id": ("Setiap pemain mengambil “lima” ubin (acak), lalu bermain.", "Pemain mengambil ubin, lalu bermain."),
    "it": ("Ogni giocatore pesca «cinque» tessere (a caso), poi gioca.", "Il giocatore pesca tessere, poi gioca."),
    "pl": ("Każdy gracz bierze „pięć” klocków (na ślepo), potem gra.", "Gracz bierze klocki, potem gra."),
    "en": ("Each player draws “five” tiles (at random), then plays.", "The player draws tiles, then plays."),
}
CHANGES = {
    "odd-character": lambda text: text.replace(", ", ",\u200b ", 1),
    "look-alike-letter": lambda text: text.replace("a", "\u0430", 1),
    "space-before-mark": lambda text: text.replace(",", " ,", 1),
    "space-missing": lambda text: text.replace(", ", ",", 1),
    "bracket-unpaired": lambda text: text.replace(")", "", 1),
    "quote-unpaired": lambda text: text.replace("”", "", 1).replace("»", "", 1),
    "space-doubled": lambda text: text.replace(", ", ",  ", 1),
}
FORMS = {".txt": "{}\n", ".md": "# A\n\n{}\n", ".rst": "A\n===\n\n{}\n", ".html": "<p>{}</p>"}


def codes(text, locale, ending):
    run = check_text(page_of(FORMS[ending].format(text), f"page{ending}", ending), "five-up", locale)
    return [finding.code.name for finding in run.findings]


@pytest.mark.parametrize("ending", FORMS)
@pytest.mark.parametrize("locale", RIGHT)
def test_texts_that_are_right_are_no_alarm(locale, ending):
    assert [codes(text, locale, ending) for text in RIGHT[locale]] == [[], []]


@pytest.mark.parametrize("ending", FORMS)
@pytest.mark.parametrize("locale", RIGHT)
@pytest.mark.parametrize("code", CHANGES)
def test_each_change_is_found(locale, ending, code):
    shown_as_one = code == "space-doubled" and ending != ".txt"
    assert codes(CHANGES[code](RIGHT[locale][code == "space-missing"]), locale, ending) == (
        [] if shown_as_one else [code]
    )


def test_the_place_is_that_of_the_character():
    run = check_text(page_of("Il giocatore\npesca le\u200btessere.\n", "page.txt", ".txt"), "five-up", "it")
    assert [(one.place.line, one.place.column) for one in run.findings] == [(2, 9)]


@pytest.mark.parametrize(
    "text", ["Punti   5   10   15", "a) prima\nb) dopo", "Fine. (Vedi sopra.) :-)", "1) uno  2) due"]
)
def test_what_aligns_or_lists_is_no_alarm(text):
    assert codes(text, "it", ".txt") == []


def test_two_blanks_are_told_where_they_are_slips_not_where_they_align():
    line = "Two  blanks stand in number {} of these lines.\n\n"
    assert codes("".join(map(line.format, range(2))), "en", ".txt") == ["space-doubled"] * 2
    assert codes("".join(map(line.format, range(5))), "en", ".txt") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[ First words.\n\nMore of them (with two).\n\nThe last ones. ]", []),
        ("( First words.\n\nThe last ones. ]", ["bracket-unpaired"] * 2),
        ("The last ones. ]\n\n[ First words.", ["bracket-unpaired"] * 2),
    ],
)
def test_the_partner_of_a_bracket_may_stand_some_paragraphs_below(text, found):
    assert codes(text, "en", ".txt") == found
