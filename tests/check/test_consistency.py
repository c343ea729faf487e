"""One sentence, one translation; the state of a catalog, and what its header says."""

import pytest

from rulegen.check.po import read_po
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset={}\\n"\n\n'


def write(path, messages, language="pl", charset="utf-8"):
    texts = [entry if isinstance(entry, str) else f'msgid "{entry[0]}"\nmsgstr "{entry[1]}"\n' for entry in messages]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER.format(language, charset) + "\n".join(texts), encoding="utf-8")
    return read_po(path)


def codes(po, kinds, locale="pl", template=None):
    run = check_catalog(po, load_language("en"), load_language(locale), template)
    return [finding.code.name for finding in run.findings if finding.code.name in kinds]


SAME = {"translated-differently", "translated-alike"}


@pytest.mark.parametrize(
    ("locale", "source", "one", "other"),
    [
        ("id", "Nobody may look at them", "Tidak seorang pun boleh melihatnya", "Tak ada yang boleh melihatnya"),
        ("pl", "Nobody may look at them", "Nikomu nie wolno ich oglądać", "Nikt nie może na nie patrzeć"),
        ("it", "Nobody may look at them", "Nessuno può guardarle", "A nessuno è permesso guardarle"),
    ],
)
def test_one_sentence_in_two_ways_is_told(tmp_path, locale, source, one, other):
    po = write(tmp_path / f"{locale}.po", [(source + ".", one + "."), (source.upper(), other)], locale)
    assert codes(po, SAME, locale) == ["translated-differently"]
    po = write(tmp_path / f"{locale}.po", [(source + ".", one + "."), (source.upper(), one.upper())], locale)
    assert codes(po, SAME, locale) == []


def test_another_context_and_a_short_label_may_be_translated_in_another_way(tmp_path):
    context = 'msgctxt "button"\nmsgid "Show me all of them."\nmsgstr "Pokaż."\n'
    po = write(tmp_path / "pl.po", [("Show me all of them.", "Pokaż mi je wszystkie."), context])
    assert codes(po, SAME) == []
    po = write(tmp_path / "pl.po", [("Figure {number}", "rys. {number}"), ("Figure {number}.", "Rysunek {number}.")])
    assert codes(po, SAME) == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("id", "Pemain pertama membagikan tujuh ubin."),
        ("pl", "Pierwszy gracz rozdaje po siedem klocków."),
        ("it", "Il primo giocatore distribuisce sette tessere."),
    ],
)
def test_two_sentences_with_one_translation_are_found(tmp_path, locale, text):
    dealt = "The first player deals seven tiles."
    po = write(tmp_path / f"{locale}.po", [(dealt, text), ("Nobody wins a blocked round.", text)], locale)
    assert codes(po, SAME, locale) == ["translated-alike"]
    po = write(tmp_path / f"{locale}.po", [(dealt, text), ("Seven tiles are dealt by the first player.", text)], locale)
    assert codes(po, SAME, locale) == []


STATE = {"untranslated", "fuzzy", "obsolete", "message-missing", "message-unknown", "message-doubled"}
FUZZY = '#, fuzzy\nmsgid "Roll."\nmsgstr "Rzut."\n'
PLURAL = 'msgid "{n} tile"\nmsgid_plural "{n} tiles"\nmsgstr[0] "{n} klocek"\nmsgstr[1] ""\nmsgstr[2] "{n} klocków"\n'


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        ([("Roll.", "Rzuć.")], []),
        ([("Roll.", "")], ["untranslated"]),
        ([("Roll.", " ")], ["untranslated"]),
        ([("Roll.", "TODO")], ["untranslated"]),
        ([("Roll.", "???")], ["untranslated"]),
        ([("?", "?")], []),
        ([("{a} = {b}", "{a} = {b}")], []),
        ([PLURAL], ["untranslated"]),
        ([FUZZY], ["fuzzy"]),
        (['#~ msgid "Roll."\n#~ msgstr "Rzut."\n'], ["obsolete"]),
        ([("Roll.", "Rzuć."), ("Roll.", "Rzucaj.")], ["message-doubled"]),
        ([("Roll.", "Rzuć."), 'msgctxt "noun"\nmsgid "Roll."\nmsgstr "Rzut."\n'], []),
    ],
)
def test_the_state_of_messages_is_told(tmp_path, messages, expected):
    assert codes(write(tmp_path / "pl.po", messages), STATE) == expected


def test_a_catalog_is_compared_with_its_template(tmp_path):
    template = write(tmp_path / "rules.pot", [("Roll.", ""), ("Keep.", "")], "")
    po = write(tmp_path / "rules.po", [("Roll.", "Rzuć."), ("Draw.", "Dobierz.")])
    assert codes(po, STATE, template=template) == ["message-missing", "message-unknown"]
    assert codes(po, STATE) == []
    assert codes(template, STATE, "en") == []


@pytest.mark.parametrize(
    ("folder", "language", "charset", "expected"),
    [
        ("pl/LC_MESSAGES", "pl", "utf-8", []),
        ("pl/LC_MESSAGES", "pl_PL", "UTF-8", []),
        ("pl/LC_MESSAGES", "", "utf-8", []),
        ("pl/LC_MESSAGES", "it", "utf-8", ["header-language"]),
        ("catalogs", "it", "utf-8", ["header-language"]),
        ("pl/LC_MESSAGES", "pl", "us-ascii", ["header-charset"]),
    ],
)
def test_a_header_that_contradicts_its_place_is_found(tmp_path, folder, language, charset, expected):
    po = write(tmp_path / folder / "rules.po", [("Roll.", "Lancia.")], language, charset)
    assert codes(po, {"header-language", "header-charset"}) == expected
