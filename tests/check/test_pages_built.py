"""Built pages are read back: the figures of the rulebook itself, with one number changed at a time."""

import re
from functools import cache
from html import escape
from pathlib import Path

import pytest

from rulegen.book.load import load_book
from rulegen.check.pages.built import check_built, subjects_of
from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of
from rulegen.figures import Kind, describe_figure
from rulegen.text.catalog import load_translator
from rulegen.text.messages import LABELS

BOOK = Path(__file__).parents[2] / "docs" / "rulebook"
LOCALES = ("en", "id", "it", "pl")


@cache
def translator_of(locale):
    return load_translator(locale)


@cache
def subjects(locale):
    return subjects_of(load_book(BOOK), translator_of(locale))


def page_with(name, locale):
    """A figure as a page of the site has it."""
    described = describe_figure(subjects(locale)[name], translator_of(locale))
    number = translator_of(locale).text(LABELS["figure"], number="3")
    items = "".join(f"<li><p>{escape(one)}</p></li>" for one in described.details)
    caption = escape(f"{number} {' '.join(described.caption)}")
    return (
        f'<html lang="{locale}"><figure id="page-fig-{name}"><svg><title>{escape(described.title)}</title></svg>'
        f"<figcaption><p>{caption}</p><details><ul>{items}</ul></details></figcaption></figure>"
    )


def found(text, locale):
    page = page_of(text, "page.html", ".html")
    return list(check_built(page, subjects(locale), translator_of(locale)))


def names_of(locale, kind):
    return [name for name, subject in subjects(locale).items() if subject.kind is kind]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_figure_of_the_book_reads_back_as_its_fixture(locale):
    assert len(subjects(locale)) > 50
    for name in subjects(locale):
        assert found(page_with(name, locale), locale) == [], name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", list(Kind))
def test_every_changed_number_of_a_built_figure_is_found(kind, locale):
    name = names_of(locale, kind)[0]
    text = page_with(name, locale)
    start = text.index("<figcaption>")
    number = translator_of(locale).text(LABELS["figure"], number="3")
    places = [match for match in re.finditer(r"\d+", text[start:]) if match.start() > len(number) + 15]
    assert places
    for match in places:
        changed = text[: start + match.start()] + str(int(match[0]) + 1) + text[start + match.end() :]
        faults = found(changed, locale)
        assert [fault.code.name for fault in faults] == ["figure-contradicted"], (match[0], text[start:][: match.end()])


def test_a_finding_marks_the_word_and_tells_the_right_one():
    (name,) = [name for name in names_of("en", Kind.HANDS) if name.startswith("finish-to-the-point")]
    (fault,) = found(page_with(name, "en").replace("290", "285", 1), "en")
    assert fault.span.text == "285"
    assert "290" in fault.message
    assert "finish-to-the-point" in fault.message


def test_other_words_than_those_of_the_catalog_are_a_warning():
    name = names_of("en", Kind.POSITION)[0]
    (fault,) = found(page_with(name, "en").replace("Tiles:", "Stones:"), "en")
    assert fault.code.name == "figure-unread"
    assert fault.code.severity == "warning"


def test_figures_of_other_pages_are_passed_over():
    assert found('<figure id="photo"><figcaption>Anna and 3 tiles</figcaption></figure>', "en") == []
    assert found('<figure id="page-fig-unknown-1"><figcaption>Anna</figcaption></figure>', "en") == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", [Kind.HANDS, Kind.RANKING, Kind.TRACK, Kind.TALLY, Kind.TURN, Kind.SHEET])
def test_a_figure_that_contradicts_itself_is_found_without_its_fixture(kind, locale):
    name = names_of(locale, kind)[0]
    game = subjects(locale)[name].facts.game
    text = page_with(name, locale)
    assert check_text(page_of(text, "page.html", ".html"), game).findings == []
    last = list(re.finditer(r"(?<![\d|-])\d+(?![\d|-])", text[: text.rindex("</figcaption>")]))
    hits = 0
    for match in last[-12:]:
        changed = text[: match.start()] + str(int(match[0]) + 1) + text[match.end() :]
        codes = {one.code.name for one in check_text(page_of(changed, "page.html", ".html"), game).findings}
        hits += bool(codes & {"figure-wrong", "claim-contradicted"})
    assert hits > 0
