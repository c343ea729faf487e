"""Copied text, English that was left, text in another language, and what is no mistake."""

from pathlib import Path

import pytest

from rulegen.check.po import read_po
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

TEXTS = sorted((Path(__file__).parent / "texts").glob("*.po"))
KINDS = {"copied", "wrong-language", "english-left"}
HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


@pytest.fixture
def findings(tmp_path):
    def run(locale, source, translation):
        path = tmp_path / f"{locale}.po"
        escaped = [text.replace('"', '\\"') for text in (source, translation)]
        path.write_text(HEADER.format(locale) + 'msgid "{}"\nmsgstr "{}"\n'.format(*escaped), encoding="utf-8")
        found = check_catalog(read_po(path), load_language("en"), load_language(locale)).findings
        return [one for one in found if one.code.name in KINDS]

    return run


SOURCE = "Each player takes seven tiles. The others wait until it is their turn."


@pytest.mark.parametrize("locale", ["id", "pl", "it"])
@pytest.mark.parametrize(
    ("source", "translation", "code"),
    [
        (SOURCE, SOURCE, "copied"),
        ("Play goes clockwise.", "Play goes clockwise.", "copied"),
        ("Remaining tiles", "Remaining tiles", "copied"),
        ("Placed: {tile}.", "Placed: {tile}.", "copied"),
        (SOURCE, "You may pick up all of the tiles that you like.", "english-left"),
    ],
)
def test_english_is_found(findings, locale, source, translation, code):
    assert [one.code.name for one in findings(locale, source, translation)] == [code]


@pytest.mark.parametrize(
    ("locale", "translation", "left"),
    [
        ("id", "Setiap pemain mengambil tujuh ubin. The others wait until it is their turn.", "The others wait"),
        ("id", "Setiap pemain mengambil tujuh ubin, and yang lain menunggu until giliran.", "until"),
        ("pl", "Każdy gracz bierze siedem klocków. The others wait until it is their turn.", "The others wait"),
        ("pl", "Każdy gracz bierze siedem klocków. Pozostali czekają, until przyjdzie kolej.", "until"),
        ("it", "Ogni giocatore prende sette tessere. The others wait until it is their turn.", "The others wait"),
        ("it", "Ogni giocatore prende sette tessere. Gli altri aspettano until tocca a loro.", "until"),
    ],
)
def test_a_part_that_is_still_english_is_found_and_marked(findings, locale, translation, left):
    (found,) = findings(locale, SOURCE, translation)
    assert found.code.name == "english-left"
    shown = found.translation
    assert shown.text[shown.start : shown.end].startswith(left)


TRANSLATIONS = {
    "id": "Setiap pemain mengambil tujuh ubin. Yang lain menunggu sampai gilirannya tiba.",
    "pl": "Każdy gracz bierze siedem klocków. Pozostali czekają, aż przyjdzie na nich kolej.",
    "it": "Ogni giocatore prende sette tessere. Gli altri aspettano che tocchi a loro.",
}


@pytest.mark.parametrize("locale", ["id", "pl", "it"])
@pytest.mark.parametrize("other", ["id", "pl", "it"])
def test_a_text_in_another_language_is_found(findings, locale, other):
    expected = [] if locale == other else ["wrong-language"]
    assert [one.code.name for one in findings(locale, SOURCE, TRANSLATIONS[other])] == expected


@pytest.mark.parametrize("locale", ["id", "pl", "it"])
@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("Exact 61 Five Up", "Exact 61 Five Up"),
        ("Ticket to Ride", "Ticket to Ride"),
        ("Spinner", "Spinner"),
        ("can_view", "can_view"),
        ("{a} + {b} = {c}", "{a} + {b} = {c}"),
        ("See www.example.com/all-of-the-rules", "www.example.com/all-of-the-rules"),
        ("4-4-4-4-1 = 17", "4-4-4-4-1 = 17"),
    ],
)
def test_names_and_notation_may_stay(findings, locale, source, translation):
    assert findings(locale, source, translation) == []


@pytest.mark.parametrize(
    ("locale", "source", "translation"),
    [
        ("id", "The row “Four of a kind” is open.", "Baris “Four of a kind” masih kosong."),
        ("id", "Which spinner has the lowest total?", "Spinner mana yang mempunyai total terendah?"),
        ("pl", "The game “Catch the train”", "Gra „Catch the train”"),
        ("pl", "Go on to the same end.", "Dokładaj do tego samego końca, to ten same co przedtem."),
        ("it", "The dice tell all of it.", "Lo dice il dado, e non c’è altro."),  # noqa: RUF001 - as it is printed
        ("it", "So I do not play.", "So che non gioco, me lo dice."),
    ],
)
def test_words_of_two_languages_and_titles_are_no_mistakes(findings, locale, source, translation):
    assert findings(locale, source, translation) == []


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_rules_of_other_games_are_silent(path):
    po = read_po(path)
    run = check_catalog(po, load_language("en"), load_language(po.language))
    assert [one.message for one in run.findings if one.code.name in KINDS] == []


@pytest.mark.parametrize("locale", ["de", "cs", "en_GB"])
def test_a_language_without_data_and_english_itself_are_left_alone(findings, locale):
    assert findings(locale, SOURCE, SOURCE) == []


def test_a_message_tells_the_language_and_the_words_that_show_it(findings):
    (found,) = findings("pl", SOURCE, TRANSLATIONS["it"])
    assert found.message == "this is Italian, as words such as “giocatore”, “ogni” show"
    assert found.mend == "write it in Polish"
