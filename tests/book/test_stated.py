"""A definition of the glossary states rules as fixed text: where a game has others, the build tells which one it is."""

from dataclasses import replace
from pathlib import Path

import pytest
from test_sentences import DICE_VALUES, ROWS, VALUES

from rulegen.book.build import Request, Watcher, build
from rulegen.book.glossary import load_glossaries
from rulegen.book.stated import check_statements, faults_of_statements
from rulegen.engine.scoring import AwardRule, AwardStyle
from rulegen.errors import ErrorCode, RulegenError
from rulegen.games import GAMES
from rulegen.text.glossary import parse_glossary

ROOT = Path(__file__).parents[2]
LOCALES = ("en", "id", "it", "pl")
BOOK = ("exact-61-five-up", "five-up", "yacht")
DOMINOES = ("exact-61-five-up", "five-up")
NUMBERS = ["ones", "twos", "threes", "fours", "fives", "sixes"]
SUMS = {"choice", *NUMBERS}
"""The terms of rows that say what is added up."""
STATED = {
    "max_pip": {"set", "half"},
    "spinners": {"spinner", "straight-side", "arm"},
    "dead_ends_count": {"terminal-double", "counting-end"},
    "display_divisor": {"raw-point", "display-point"},
    "pairs_at": {"pair", "opponent", "match", "score"},
    "first_opener": {"neutral-lot"},
    "reserve": {"pass", "block"},
    "voluntary_draw": {"boneyard", "draw"},
    "emptied_hand_beats_block": {"finish", "finisher"},
    "blocked": {"difference", "rank"},
    "rounding": {"remainder", "rounding"},
    "target_mode": {"target", "target-check", "void"},
}
"""The terms whose definitions state a rule, as a reader of them finds; those of no other rule do."""
WRITTEN = {
    "max_pip": "6",
    "spinners": '"all"',
    "dead_ends_count": "true",
    "display_divisor": "5",
    "deal": '"2: 5, 3: 5, 4: 5"',
    "pairs_at": "4",
    "first_opener": '"lot"',
    "reserve": "0",
    "voluntary_draw": "false",
    "emptied_hand_beats_block": "true",
    "finish": '"opponents-less-partner"',
    "last_award_in_finish": "true",
    "void_finisher_opens": "true",
    "blocked": '"differences"',
    "rounding": "5",
    "target": "305",
    "target_mode": '"exact"',
    "overtime": '"full-round"',
    "score_floor": '"none"',
    "award.divisors": "[5]",
    "award.style": '"sum"',
    "dice": "5",
    "rolls": "3",
    "fewest_players": "1",
    "best_players": "[2, 5]",
    "ties_shared": "true",
}
"""Each rule of Exact 61 Five Up and of Yacht as a glossary writes it."""


@pytest.fixture(scope="module")
def shipped():
    return load_glossaries(LOCALES, ROOT / "locales")


def glossary(states):
    return parse_glossary(f'[play.x]\nterm = "x"\ndefinition = "y"\nstates = {{ {states} }}\n', "g.toml")


def faults(states, games=BOOK):
    one = glossary(states)
    return list(faults_of_statements(one, one, games))


def changes():
    """Every other value that a rule can have alone."""
    for game in DOMINOES:
        for name, values in VALUES.items():
            yield from ((game, name, value) for value in values if possible(game, name, value))
    for name, values in DICE_VALUES.items():
        yield from (("yacht", name, value) for value in values if possible("yacht", name, value))


def possible(game, name, value):
    try:
        return replace(GAMES[game].rules, **{name: value}) != GAMES[game].rules
    except ValueError:
        return False


def terms_against(name, value):
    """The terms that are not true for this value of a rule."""
    if name == "award":
        return ({"award"} if value.divisors != (5,) else set()) | (
            {"raw-point"} if value.style is AwardStyle.QUOTIENT else set()
        )
    if name == "rows":
        return {row.id for row in ROWS if states_other(row, {one.id: one for one in value}.get(row.id))}
    return {"dice": {"full-house"}, "rolls": {"roll"}}.get(name) or STATED.get(name, set())


def states_other(row, now):
    return now is None or now.pattern != row.pattern or (row.id in SUMS and now.scoring != row.scoring)


def test_the_shipped_definitions_are_true_in_every_language(shipped):
    check_statements(shipped, BOOK)
    statements = [{term.id: term.states for term in one.terms} for one in shipped.values()]
    assert all(one == statements[0] for one in statements)


@pytest.mark.parametrize(("game", "name", "value"), list(changes()), ids=str)
def test_a_changed_rule_names_each_definition_that_states_it_in_every_language(shipped, rule, game, name, value):
    rule(game, name, value)
    for locale in LOCALES:
        errors = list(faults_of_statements(shipped[locale], shipped["en"], BOOK))
        check_places(errors, ROOT / "locales" / locale / "glossary.toml")
        assert all(game in error.message for error in errors)
        told = {term.id for term in shipped[locale].terms for one in errors if f"“{term.term}”" in one.message}
        assert told == terms_against(name, value)


def check_places(errors, path):
    """Each error names the line below a definition, in the glossary at this path, and how to mend it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for error in errors:
        assert error.code is ErrorCode.SENTENCE_MISSING
        assert error.source.path == str(path)
        assert lines[error.source.line - 1].startswith("states = ")
        assert lines[error.source.line - 2].startswith("definition = ")
        assert error.mend


def test_every_rule_can_be_stated():
    names = {*VALUES, *DICE_VALUES} - {"award", "rows"}
    assert names == WRITTEN.keys() - {"award.divisors", "award.style"}


@pytest.mark.parametrize(
    ("game", "name", "value"), [one for one in changes() if one[0] != "five-up" and one[1] != "rows"], ids=str
)
def test_a_glossary_that_states_a_rule_is_refused_for_every_other_value(rule, game, name, value):
    names = ("award.divisors", "award.style") if name == "award" else (name,)
    states = ", ".join(f'"{game}.{one}" = {WRITTEN[one]}' for one in names)
    assert not faults(states)
    rule(game, name, value)
    found = faults(states)
    assert found
    assert {error.code for error in found} == {ErrorCode.SENTENCE_MISSING}


def test_the_error_names_the_rule_its_value_the_game_the_term_and_the_line(rule):
    rule("five-up", "max_pip", 9)
    (error,) = faults('"domino.max_pip" = 6')
    assert str(error) == (
        "g.toml:4: there is no sentence here for max_pip = 9, which five-up has: "
        "the definition of “x” states 6 [sentence-missing]\n"
        "  mend: write the definition for the rules as they are, and states after it; do so in every language"
    )


def test_a_family_means_the_games_of_the_book_and_a_game_itself(rule):
    rule("muggins", "max_pip", 9)
    assert not faults('"domino.max_pip" = 6')
    assert len(faults('"domino.max_pip" = 6', ("muggins",))) == 1
    assert len(faults('"muggins.max_pip" = 6')) == 1
    assert not faults('"domino.max_pip" = 18', ("yacht",))


def test_other_kinds_of_values(rule):
    assert not faults('"domino.score_floor" = "none", "muggins.pairs_at" = "none", "dice.best_players" = [2, 5]')
    rule("five-up", "award", AwardRule((5, 3), AwardStyle.QUOTIENT))
    told = [error.message for error in faults('"five-up.award.divisors" = [5], "five-up.award.style" = "sum"')]
    assert told[0].startswith("there is no sentence here for award.divisors = 5, 3,")
    assert told[1].startswith("there is no sentence here for award.style = quotient,")
    (error,) = faults('"yacht.rows.pair.pattern" = "of-a-kind-2"')
    assert (error.code, error.message) == (
        ErrorCode.SENTENCE_MISSING,
        "yacht has no such row, but the definition of “x” states rows.pair.pattern",
    )


@pytest.mark.parametrize(
    ("states", "told", "mend"),
    [
        ('"chess.max_pip" = 6', "there is no game “chess”", "domino, dice"),
        ('"domino.max_pips" = 6', "has no parameter “max_pips”", "max_pip, spinners"),
        ('"domino.award" = 5', "has no parameter “award”", "award.divisors"),
        ('"yacht.rows.yacht" = 5', "has no parameter “rows.yacht”", "rows.ID.pattern"),
        ('"yacht.rows.yacht.id" = "yacht"', "has no parameter", "rows.ID.pattern"),
        ('"domino.ground" = 5', "has no parameter “ground”", "max_pip"),
        ('"domino.tile_count" = 28', "has no parameter", "max_pip"),
        ('"domino.__class__" = 28', "has no parameter", "max_pip"),
        ('"five-up.max_pip" = "6"', "max_pip of five-up is stated as 6", "write a number"),
        ('"five-up.max_pip" = true', "is stated as true", "write a number"),
        ('"five-up.reserve" = false', "is stated as false", "write a number"),
        ('"five-up.voluntary_draw" = 0', "is stated as 0", "write true or false"),
        ('"five-up.pairs_at" = "never"', "is stated as never", 'write a number, or "none"'),
        ('"five-up.target_mode" = "first"', "is stated as first", "one of: first-to-reach, exact"),
        ('"five-up.award.divisors" = 5', "is stated as 5", "a list of numbers"),
        ('"five-up.deal" = 5', "is stated as 5", "a text"),
    ],
)
def test_a_statement_that_no_game_could_have_is_refused(states, told, mend):
    (error,) = faults(states)
    assert error.code is ErrorCode.GLOSSARY_INVALID
    assert told in error.message
    assert mend in error.mend
    assert error.source.line == 4


def test_a_statement_is_judged_even_where_the_book_has_no_game_that_it_is_about():
    (error,) = faults('"domino.max_pips" = 6', ("yacht",))
    assert error.code is ErrorCode.GLOSSARY_INVALID
    (error,) = faults('"dice.rolls" = "three"', ("five-up",))
    assert error.mend == "write a number"
    assert not faults('"domino.spinners" = "none"', ("yacht",))


def test_a_translation_must_state_what_the_english_definition_states():
    english = glossary('"domino.max_pip" = 6, "domino.reserve" = 0')
    (error,) = faults_of_statements(glossary('"domino.max_pip" = 6'), english, BOOK)
    assert error.code is ErrorCode.SENTENCE_MISSING
    assert "does not say for which domino.reserve it is true" in error.message
    bare = parse_glossary('[play.x]\nterm = "x"\ndefinition = "y"\n[play.z]\nterm = "z"\ndefinition = "y"\n', "g.toml")
    assert [one.source.line for one in faults_of_statements(bare, english, BOOK)] == [3, 3]
    with pytest.raises(RulegenError) as caught:
        check_statements({"en": english, "pl": bare}, BOOK)
    assert len(list(caught.value.each())) == 2


def test_a_build_ends_with_the_error(tmp_path):
    (tmp_path / "pyproject.toml").touch()
    book, locale = tmp_path / "docs" / "rulebook", tmp_path / "locales" / "en"
    (book / "five-up").mkdir(parents=True)
    locale.mkdir(parents=True)
    (book / "index.rst.j2").write_text("A\n=\n")
    (book / "five-up" / "page.rst.j2").write_text("B\n=\n")
    (book / "glossary.rst.j2").write_text("C\n=\n")
    (locale / "glossary.toml").write_text('[play.x]\nterm = "x"\ndefinition = "y"\nstates = { "domino.max_pip" = 9 }\n')
    with pytest.raises(RulegenError) as caught:
        build(Request(book, tmp_path / "site"), Watcher())
    assert caught.value.code is ErrorCode.SENTENCE_MISSING
    assert caught.value.source.line == 4
    assert not (tmp_path / "site").exists()
