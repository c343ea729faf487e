"""A changed rule changes the sentences that state it, in every language, or the build says which one is missing."""

import re
import shutil
from dataclasses import fields, replace
from itertools import combinations, product
from pathlib import Path
from types import MappingProxyType

import pytest

from rulegen.book.context import PageContext
from rulegen.book.glossary import NO_TERMS
from rulegen.book.load import load_book
from rulegen.book.pages import render_tree
from rulegen.book.templates import book_environment, render, take_marks
from rulegen.draw.theme import load_theme
from rulegen.engine.dice import AnyDice, DiceRules, FullHouse, Number, OfAKind, Row, Scoring, Straight
from rulegen.engine.dominoes import BlockRule, DominoRules, FinishRule, FirstOpener, Overtime
from rulegen.engine.layout import SpinnerRule
from rulegen.engine.scoring import AwardRule, AwardStyle, TargetMode
from rulegen.errors import ErrorCode, RulegenError
from rulegen.games import DICE_GAMES, GAMES
from rulegen.text.catalog import available_locales, load_translator

BOOK = Path(__file__).parents[2] / "docs" / "rulebook"
DIFFERENCES = "differences"
VALUES = {
    "max_pip": [7, 9, 18],
    "spinners": list(SpinnerRule),
    "dead_ends_count": [True, False],
    "award": [AwardRule((3,)), AwardRule((5, 3)), AwardRule((5,), AwardStyle.QUOTIENT)],
    "display_divisor": [1, 61, 305],
    "deal": [MappingProxyType(one) for one in ({2: 7, 3: 5, 4: 5}, {2: 5, 3: 5, 4: 5, 5: 5}, {4: 5})],
    "pairs_at": [None, 4],  # of other numbers, none can play
    "first_opener": list(FirstOpener),
    "reserve": [0, 1, 2, 8],
    "voluntary_draw": [True, False],
    "emptied_hand_beats_block": [True, False],
    "finish": list(FinishRule),
    "last_award_in_finish": [True, False],
    "void_finisher_opens": [True, False],
    "blocked": list(BlockRule),
    "rounding": [1, 3, 7],
    "target": [5, 310, 1000],
    "target_mode": list(TargetMode),
    "overtime": list(Overtime),
    "score_floor": [None, 0, -5, -100],
}
"""Other values of each rule of a domino game: all that there are, or some numbers."""


def with_row(name, **changes):
    """The rows of Yacht, one of them changed."""
    return tuple(replace(row, **changes) if row.id == name else row for row in DICE_GAMES["yacht"].rules.rows)


ROWS = DICE_GAMES["yacht"].rules.rows
DICE_VALUES = {
    "rows": [
        ROWS[1:],
        ROWS[::-1],
        tuple(row for row in ROWS if row.id != "four-of-a-kind"),
        (*ROWS, Row("pair", OfAKind(2), Scoring.MATCHING_DICE)),
        *(
            with_row(row.id, scoring=scoring, points=points)
            for row, (scoring, points) in product(ROWS, [(Scoring.FIXED, 7), (Scoring.ALL_DICE, 0)])
            if row.scoring is not scoring or row.points
        ),
        with_row("four-of-a-kind", scoring=Scoring.MATCHING_DICE),
        *(
            with_row("choice", pattern=pattern)
            for pattern in (Number(6), OfAKind(3), OfAKind(4), FullHouse(), Straight((1, 2, 3, 4, 6)))
        ),
        with_row("sixes", pattern=AnyDice()),
    ],
    "dice": [4, 6, 7],
    "rolls": [1, 2, 4],
    "fewest_players": [2],
    "best_players": [(1, 5), (2, 4), (3, 3)],
    "ties_shared": [True, False],
}
UNHEARD = {
    ("five-up", "void_finisher_opens"): "no event is ever void there",
    ("exact-61-five-up", "overtime"): "the first at the target wins at once, so there is no tie",
}
"""The rules that make no difference in a game, and why."""


@pytest.fixture(scope="module")
def book():
    """The rulebook, with its examples replayed by the rules as they are."""
    return load_book(BOOK)


def page(book, name, locale):
    """The text of a page, or the error that it ends with."""
    game = name if name in GAMES else None
    context = PageContext(book, load_translator(locale), game, book.games)
    template = f"{name}/page.rst.j2" if game else f"{name}.rst.j2"
    names = {**context.names(), **NO_TERMS.names()}
    try:
        return take_marks(render(book_environment(book.root), template, book.root, names), book.root)[0]
    except RulegenError as error:
        return error


def cases():
    for game in ("five-up", "exact-61-five-up"):
        for name, values in VALUES.items():
            yield game, game, name, values
            yield DIFFERENCES, game, name, values
    for name, values in DICE_VALUES.items():
        yield "yacht", "yacht", name, values


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: "-".join(case[:3]))
def test_a_changed_rule_changes_a_sentence_in_every_language_or_the_build_tells_of_it(book, rule, case):
    shown, game, name, values = case
    original = getattr(GAMES[game].rules, name)
    for locale in available_locales(BOOK.parents[1] / "locales"):
        pages = {repr(original): page(book, shown, locale)}
        for value in values:
            if value != original:
                try:
                    rule(game, name, value)
                except ValueError:
                    continue  # the rules themselves refuse it
                pages[repr(value)] = page(book, shown, locale)
                rule(game, name, original)
        assert len(pages) > 1, "no other value was tried"
        for text in pages.values():
            if isinstance(text, RulegenError):
                check_error(text, name)
        texts = {value: text for value, text in pages.items() if isinstance(text, str)}
        if (shown, name) in UNHEARD:
            assert len(set(texts.values())) == 1, f"{name} is stated: take it out of UNHEARD"
            continue
        for (one, first), (other, second) in combinations(texts.items(), 2):
            assert first != second, f"{locale}: the page is the same for {name} = {one} and {other}"


def check_error(error, name):
    """An error that tells the rule, the template and the line, and how to mend it."""
    told = {"rows": ("asks", "row", "fixture", "example", "scoring"), "dice": ("dice",)}.get(name, (name,))
    assert error.code in {ErrorCode.SENTENCE_MISSING, ErrorCode.BOOK_INVALID}, str(error)
    assert any(word in error.message for word in told), str(error)
    assert error.source.line
    assert error.mend


def test_every_rule_is_tried():
    assert VALUES.keys() == {field.name for field in fields(DominoRules) if field.init}
    assert DICE_VALUES.keys() == {field.name for field in fields(DiceRules) if field.init}
    kinds = {name: type(values[0]) for name, values in VALUES.items()}
    for name in ("spinners", "first_opener", "finish", "blocked", "target_mode", "overtime"):
        assert set(VALUES[name]) == set(kinds[name])


@pytest.mark.parametrize(
    ("game", "name", "values"),
    [case[1:] for case in cases() if case[0] == case[1]],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_value_of_a_rule_ends_in_pages_or_in_an_error_that_tells_where(rule, game, name, values):
    original = getattr(GAMES[game].rules, name)
    for value in values:
        try:
            rule(game, name, value)
        except ValueError:
            continue
        error = built()
        rule(game, name, original)
        assert error is None or (error.source and error.code is not ErrorCode.FAULT), str(error)


def built():
    """What the rulebook ends with, if it is an error; anything but a `RulegenError` fails the test."""
    try:
        book = load_book(BOOK)
        render_tree(book, load_translator("en"), games=book.games, locales={}, theme=load_theme("light"))
    except RulegenError as error:
        return error
    return None


def test_the_error_names_the_rule_its_value_the_template_and_the_line(book, rule):
    rule("yacht", "dice", 6)
    error = page(book, "yacht", "en")
    path = BOOK / "yacht" / "page.rst.j2"
    line = path.read_text(encoding="utf-8").splitlines().index("{% if rules.dice == 5 %}") + 1
    assert str(error).startswith(f"{path}:{line}: there is no sentence here for dice = 6 [sentence-missing]")


def test_an_if_without_an_else_says_nothing_only_where_that_is_said(tmp_path):
    def rendered(text):
        (tmp_path / "page.rst.j2").write_text(text, encoding="utf-8")
        names = {"rules": GAMES["muggins"].rules, "n": 1}
        return take_marks(render(book_environment(tmp_path), "page.rst.j2", tmp_path, names), tmp_path)[0]

    assert rendered("{% if rules.reserve == 0 %}\nx\n{% else %}{# why #}\n{% endif %}\n").strip() == ""
    assert rendered("{% if n %}a{%- else -%} {% endif %}\n{% for n in [] %}{% else %}b{% endfor %}") == "ab"
    text = "a\n{% if rules.reserve == 0 %}\n{% elif rules.award.divisors == (3,) and rules.pairs_at and n %}{% endif %}"
    with pytest.raises(RulegenError) as caught:
        rendered(text)
    assert caught.value.message.endswith("for reserve = 2, award.divisors = (5,), pairs_at = none, n = 1")
    assert caught.value.source.line == 2


@pytest.fixture
def sister_page(tmp_path):
    """The rulebook with a page of All Fives that is made like the one of Five Up."""
    root = tmp_path / "rulebook"
    shutil.copytree(BOOK, root)
    shutil.copytree(root / "five-up", root / "all-fives")
    shutil.rmtree(root / "all-fives" / "fixtures")
    template = root / "all-fives" / "page.rst.j2"
    template.write_text(
        re.sub(r"{% set tally_example.*\n.*tally.*", "", template.read_text(encoding="utf-8")), encoding="utf-8"
    )
    return root


@pytest.mark.parametrize("locale", ["en", "id", "it", "pl"])
def test_a_sister_game_has_its_page_from_the_shared_sections(sister_page, locale):
    text = page(load_book(sister_page), "all-fives", locale)
    assert isinstance(text, str), str(text)
