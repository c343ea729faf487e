"""Claims of the rules in running text: what is true is verified, what is false is contradicted."""

import re
from pathlib import Path
from time import process_time

import pytest
from claim_helpers import contradicted, judged
from hypothesis import given
from hypothesis import strategies as st

from rulegen.check import claims
from rulegen.check.claims import Verdict, judge, stating_numbers
from rulegen.check.claims.data import Block, load_claims, parse_claims
from rulegen.check.claims.judge import check_kinds, rulings
from rulegen.check.claims.pattern import PatternError, compile_pattern, word_regex
from rulegen.check.words.language import load_language
from rulegen.errors import RulegenError
from rulegen.games import GAMES
from rulegen.text.glossary import Glossary

TEXTS = Path(__file__).parent / "texts"
LOCALES = ("en", "id", "pl", "it")
MARKED = re.compile(r"\[([^|\]]+)\|([^\]]+)\]")


def cases():
    for locale in LOCALES:
        for line in (TEXTS / f"claims.{locale}.txt").read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                game, _, text = line.partition(": ")
                yield pytest.param(locale, game, text, id=f"{locale} {text[:60]}")


@pytest.mark.parametrize(("locale", "game", "text"), list(cases()))
def test_what_is_true_is_verified_and_what_is_false_is_contradicted(locale, game, text):
    true = MARKED.sub(r"\1", text)
    assert contradicted(locale, game, true) == []
    places = {one.start for one in judged(locale, game, true)}
    marks = list(MARKED.finditer(text))
    starts, cut = [], 0
    for mark in marks:
        starts.append(mark.start() - cut)
        cut += len(mark[0]) - len(mark[1])
    assert places & set(starts), "nothing is verified there"
    for number in range(len(marks)):
        false = text
        for place, mark in reversed(list(enumerate(marks))):
            false = false[: mark.start()] + mark[2 if place == number else 1] + false[mark.end() :]
        assert contradicted(locale, game, false), false


@pytest.mark.parametrize(
    ("locale", "game", "text"),
    [
        ("en", "five-up", "In other games each player takes seven tiles."),
        ("en", "five-up", "Do you deal six tiles to each player?"),
        ("en", "five-up", "See Figure 28 and player 4 in the edition of 1998, for ages 9 and up."),
        ("en", "five-up", "Both pairs have 40, and it took two hours."),
        ("en", "yacht", "Lucy is 12 and plays with 3 friends."),
        ("pl", "five-up", "Na rysunku 28 gracz 4 ma 9 lat."),
        ("pl", "five-up", "Niektóre odmiany rozdają po siedem klocków każdemu graczowi."),
        ("it", "five-up", "Nella figura 28 il giocatore 4 ha 9 anni."),
        ("en", "exact-61-five-up", "Applied: the score goes from 290 to 305 raw points = 61 display points."),
        ("id", "five-up", "Berlaku: skor berubah dari 100 menjadi 95 poin mentah = 19 poin tampilan."),
        ("it", "five-up", "Applicato: il punteggio passa da 95 a 90 punti grezzi = 18 punti visualizzati."),
        ("it", "yacht", "3.1 Nelle righe dei numeri contano soltanto i dadi con quel numero."),
        ("id", "yacht", "4.5 Pilihan: semua lemparan diterima."),
        ("it", "yacht", "Posso fare quattro lanci in un turno?"),
        ("id", "five-up", "Pada gambar 28 pemain 4 berusia 9 tahun."),
        ("id", "yacht", "Bolehkah saya melempar enam dadu?"),
        ("de", "five-up", "Jeder Spieler bekommt sechs Steine."),
        ("en", "five-up", ""),
    ],
)
def test_what_claims_nothing_is_no_alarm(locale, game, text):
    assert contradicted(locale, game, text) == []


def test_labels_state_nothing():
    text = "Figure 3: player 2 has 17 friends, in 1998."
    [(start, end)] = stating_numbers(text, load_language("en"))
    assert text[start:end] == "17"


def test_with_several_games_a_number_must_be_false_for_all():
    english = load_language("en")
    dominoes = [GAMES["five-up"], GAMES["all-fives"]]
    two_players = "Deal 7 tiles to each player with 2 players."  # so All Fives, not Five Up
    assert not any(one.verdict is Verdict.CONTRADICTED for one in judge(two_players, english, dominoes))
    eight = judge("Deal 8 tiles to each player.", english, dominoes)
    assert [one.said for one in eight if one.verdict is Verdict.CONTRADICTED] == ["8"]


def test_the_sort_of_the_game_is_told_by_the_words():
    games = [game for game in GAMES.values() if game.published]
    said = [one.said for one in judge("You roll six dice at the most.", load_language("en"), games)]
    assert said == ["six"]
    assert judge("Tiles and dice: exactly 50.", load_language("en"), games) == []


def test_a_judgement_tells_what_is_expected_and_why():
    [one] = [
        one for one in judged("en", "five-up", "10 raw points are 3 display points.") if one.claim == "conversion"
    ][:1]
    assert one.verdict is Verdict.CONTRADICTED
    assert (one.said, one.expected) == ("10", "15")
    assert "5 raw points are 1 display point" in one.message
    assert "15" in one.mend


def test_places_are_those_of_the_numbers():
    text = "A tile: 6|6 counts 13."
    assert [text[one.start : one.end] for one in judged("en", "five-up", text)] == ["13"]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_claims_disagree_firmly_about_a_number(locale):
    data = load_claims(locale)
    for param in cases():
        code, game, text = param.values
        if code != locale:
            continue
        block = Block(MARKED.sub(r"\1", text), load_language(locale), data)
        firm = [one for one in rulings(block, GAMES[game]) if one.firm and not one.lax]
        wrong = {one.at: one.claim for one in firm if not one.true}
        assert not wrong, text


def test_all_languages_have_the_same_concepts_and_kinds():
    data = {locale: load_claims(locale) for locale in LOCALES}
    code = "".join(path.read_text(encoding="utf-8") for path in Path(claims.__file__).parent.rglob("*.py"))
    asked = {name for name in data["en"].words if f'"{name}"' in code}
    for locale in LOCALES[1:]:
        assert asked <= set(data[locale].words), locale
        for family in ("domino", "dice"):
            kinds = {pattern.kind for pattern in data["en"].patterns[family]}
            assert {pattern.kind for pattern in data[locale].patterns[family]} == kinds, locale


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("five-up", "Then 1|7 is placed.", "1|7"),
        ("yacht", "Choice takes 1-3-40-6-6.", "1-3-40-6-6"),
        ("yacht", "Choice takes 1-3-4-6-6-6.", "1-3-4-6-6-6"),
        ("yacht", "On 2024-11-30 she had 1-3-4-6-6.", None),
        ("yacht", "Call 0-800-123-4567.", None),
        ("five-up", "Then 4|1 is placed.", None),
    ],
)
def test_rolls_and_tiles_that_cannot_be(game, text, said):
    assert contradicted("en", game, text) == ([said] if said else [])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[words", "not a TOML file"),
        ("[other]\na = ['b']", "the tables are words, domino, dice; “other” is none of them"),
        ("[words]\na = 'b'", "[words] a is “b”, not a list of lines"),
        ("[words]\nand=['a']\nor=['b']\n[domino]\nhand = ['<tiles> {n}']", "there is no <tiles>"),
        (
            "[words]\nand=['a']\nor=['b']\na = ['<b>']\nb = ['<a>']\n[dice]\nrows = ['<a> {n}']",
            "<a> takes itself in",
        ),
        ("[words]\nand=['a']\nor=['b']\n[dice]\nrows = ['( a {n}']", "its brackets do not pair"),
        ("[words]\nand=['a']\nor=['b']\n[dice]\nrows = ['a | {n}']", "a | stands outside of them"),
        ("[words]\nand=['a']\nor=['b']\n[dice]\nrows = ['{n:cardinal}']", "there is no sort “cardinal” of slots"),
        ("[words]\nand=['a']\nor=['b']\n[dice]\nrows = ['{n} {n}']", "its slot “n” is there twice"),
        ("[words]\nand=['a']\nor=['b']\n[dice]\nrows = ['{whole}']", "no slot can be called “whole”"),
        ("[words]\nand=['a']\nor=['b']\n[dice]\nrows = ['a ] [ {n}']", "its brackets do not pair"),
        (
            f"[words]\nand=['a']\nor=['b']\n[dice]\nrows = ['{'( ' * 11}{{n}}{' )' * 11}']",
            "its brackets are more than 10 deep",
        ),
        ("[words]\nand=['a']\nor=['b']\n[dice]\nrows = ['{m} rows']", "must have the slots “n”"),
        ("[words]\nand=['a']\nor=['b']\n[dice]\ncolumns = ['{n} rows']", "there is no such claim"),
        ("[words]\nand=['!']\nor=['b']\n[dice]\nrows = ['{n} rows']", "“!” has no word"),
    ],
)
def test_what_is_wrong_in_the_data_is_told(text, told):
    with pytest.raises(RulegenError) as caught:
        check_kinds(parse_claims(text, "claims.toml", Glossary()))
    assert told in str(caught.value)


ELEMENTS = (
    "a",
    "b*",
    "*",
    ",",
    '"("',
    "(",
    ")",
    "[",
    "]",
    "|",
    "..",
    "...",
    "?",
    "<a>",
    "{n}",
    "{m:list}",
    "{t:tile}",
    "+",
)


@given(st.lists(st.sampled_from(ELEMENTS), max_size=30))
def test_every_pattern_that_is_taken_can_be_compiled(elements):
    try:
        pattern = compile_pattern("rows", " ".join(elements), lambda _name: word_regex(["a", "b*"]), "and ")
    except PatternError:
        return
    assert pattern.regex.groups == 1 + len(pattern.slots)


@pytest.mark.parametrize(
    "text",
    ["5 " * 2000, "5, " * 1300, "5 raw points " * 300, "1-2-3-4-5 " * 400, "1 + " * 1000 + "1 = 1000", "5" * 4000],
    ids=["numbers", "list", "units", "rolls", "sum", "digits"],
)
def test_long_texts_take_no_long_time(text):
    before = process_time()
    judged("en", "exact-61-five-up", text)
    judged("en", "yacht", text)
    assert process_time() - before < 3  # seconds; on a slow machine it takes one
