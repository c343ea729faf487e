"""The same book in every language: the same structure, the same numbers, the right plural forms, no English left."""

import re
from collections import Counter
from pathlib import Path

import pytest
from babel import Locale

from rulegen.book.glossary import BookGlossary, load_glossaries
from rulegen.book.load import load_book
from rulegen.book.pages import render_tree
from rulegen.draw.theme import load_theme
from rulegen.text.catalog import available_locales, catalog_path, load_translator, messages_of, read_catalog
from rulegen.text.placeholders import COUNT

ROOT = Path(__file__).parents[2]
BOOK = load_book(ROOT / "docs" / "rulebook")
LOCALES = available_locales(ROOT / "locales")
OTHERS = [locale for locale in LOCALES if locale != "en"]


@pytest.fixture(scope="module")
def trees():
    names = {locale: locale for locale in LOCALES}
    theme = load_theme("light")
    glossaries = load_glossaries(LOCALES, ROOT / "locales")
    words = {locale: BookGlossary(locale, BOOK.games, glossaries, glossaries["en"]) for locale in LOCALES}
    return {
        locale: render_tree(
            BOOK, load_translator(locale), games=BOOK.games, locales=names, theme=theme, glossary=words[locale]
        )
        for locale in LOCALES
    }


def pages(tree):
    return {name: text.decode() for name, text in tree.files.items() if name.endswith(".rst")}


def structure(page):
    """What kind of thing each line of a page is; sentences of one paragraph count by their paragraph."""
    kinds = []
    for line in page.splitlines():
        text = line.strip()
        if not text:
            kind = ""
        elif text.startswith(".. "):
            kind = re.sub(r"^(\.\. [\w-]+::)( _figures/\S+)?.*", r"\1\2", text)
        elif re.match(rf":({'|'.join(LOCALES)}):", text):
            kind = "name in another language"
        elif text.startswith(":") and not text.startswith((":ref:", ":doc:")):
            kind = text.split(" ")[0]
        elif re.fullmatch(r"([=~-])\1+", text):
            kind = text[0] * 4
        else:
            kind = text[:2] if text[:2] in {"* ", "- "} else "text"
        if kind != "text" or not kinds or kinds[-1] != "text":
            kinds.append(kind)
    return kinds


@pytest.mark.parametrize("locale", OTHERS)
def test_all_languages_have_the_same_parts_in_the_same_order(trees, locale):
    english, translated = pages(trees["en"]), pages(trees[locale])
    assert english.keys() == translated.keys()
    for name, page in english.items():
        assert structure(translated[name]) == structure(page), name
    assert trees[locale].figures == trees["en"].figures


def numbers(page):
    """The numbers of a page that are digits, but for the step numbers in file names."""
    words = re.sub(r"_figures/\S+|fig-[\w-]+|\|(tile|dice)_[\d_]+\||^\.\. .*$|:\w+: .*", "", page, flags=re.MULTILINE)
    return Counter(re.findall(r"(?<![\w.|])\d+", words.replace("\\", "")))


@pytest.mark.parametrize("locale", OTHERS)
def test_all_languages_state_the_same_numbers(trees, locale):
    for name, page in pages(trees["en"]).items():
        assert numbers(pages(trees[locale])[name]) == numbers(page), name


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_is_untranslated(trees, locale):
    assert (trees[locale].missing, trees[locale].fuzzy, trees[locale].terms) == (0, 0, 0)


@pytest.mark.parametrize("locale", OTHERS)
def test_no_english_sentence_is_left(trees, locale):
    """No message is the same as its source, but for names and patterns that have no words of their own."""
    translated = {name: page.replace("\\", "") for name, page in pages(trees[locale]).items()}
    english = re.compile(r"\b(the|and|of|you|with|your|score|tiles?|points?|round|player|drawing)\b")
    allowed = {"Exact 61 Five Up", "Five Up", "Yacht", "Full House"}
    for name, page in translated.items():
        words = re.sub(r"^\s*(\.\. |:)[^\n]*|:rulegen-figure:`[^`]*`", "", page, flags=re.MULTILINE)
        for text in allowed:
            words = words.replace(text, "")
        assert english.findall(words) == [], name


@pytest.mark.parametrize("locale", OTHERS)
@pytest.mark.parametrize("domain", ["rulegen", "rulebook"])
def test_every_plural_form_is_the_one_of_its_number(locale, domain):
    """Rendered for 0 to 400, each plural message is the form that CLDR asks for, and bears the number."""
    path = catalog_path(ROOT / "locales", locale, domain)
    translator = load_translator(locale, root=ROOT / "locales")
    rule = Locale.parse(locale).plural_form
    order = {"id": ["other"], "pl": ["one", "few", "many"], "it": ["one", "many", "other"]}[locale]
    for message in messages_of(read_catalog(path, locale)):
        if isinstance(message.id, str):
            continue
        for count in range(401):
            form = message.string[order.index(rule(count))]
            found = translator.ngettext(*message.id, count).replace("\N{NO-BREAK SPACE}", " ")
            assert found == form.replace("\N{NO-BREAK SPACE}", " ")
            assert f"{{{COUNT}}}" in found
