"""Glossaries: what a file must be, how its terms are found in a text, and in which order they stand."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.text.alphabet import sort_key
from rulegen.text.glossary import Glossary, Term, load_glossary, parse_glossary
from rulegen.text.phrases import PhraseFinder, phrase_problem

POLISH = "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż"
TILE = '[equipment.tile]\nterm = "klocek"\nforms = ["klock*"]\ndefinition = "Prostokąt z dwiema połówkami."\n'
STATES = '[dice.die]\nterm = "d"\ndefinition = "b"\nstates = '


def found(text, **phrases):
    finder = PhraseFinder((key, phrase) for key, some in phrases.items() for phrase in some)
    return [(one.key, text[one.start : one.end]) for one in finder.find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The end.", [("end", "end")]),
        ("A counting end and another end", [("counting", "counting end"), ("end", "end")]),
        ("COUNTING\N{NO-BREAK SPACE}Ends", [("counting", "COUNTING\N{NO-BREAK SPACE}Ends")]),
        ("counting\n  ends", [("counting", "counting\n  ends")]),
        ("counting, end", [("end", "end")]),
        ("bend, endless, 2end", []),
        ("re-roll, re roll", [("again", "re-roll")]),
        ("l\N{RIGHT SINGLE QUOTATION MARK}end d'end", [("end", "end"), ("end", "end")]),
        ("end end", [("end", "end"), ("end", "end")]),
        ("", []),
    ],
)
def test_phrases_are_found_as_whole_words_the_longest_first(text, expected):
    assert found(text, end=["end"], counting=["counting end*"], again=["re-roll"]) == expected


def test_a_star_stands_for_more_letters_of_any_alphabet():
    text = "Klocka, klockami, klock, dokłada klocek, półklocek; połówkę"
    words = [word for _, word in found(text, tile=["klock*", "klocek"], half=["połów*"])]
    assert words == ["Klocka", "klockami", "klock", "klocek", "połówkę"]


def test_letters_may_be_encoded_in_two_ways():
    text = "połówki, poło\u0301wki"
    assert found(text, half=["połówki"]) == [("half", "połówki"), ("half", "poło\u0301wki")]


def test_of_two_phrases_of_one_word_the_more_exact_one_counts():
    assert found("doubles", any=["doub*"], double=["double*"]) == [("double", "doubles")]
    assert found("double", open=["double*"], whole=["double"]) == [("whole", "double")]


@given(st.lists(st.sampled_from(["end", "Ends", "counting", "bend", ",", "end."]), max_size=12))
def test_occurrences_follow_each_other_and_are_whole_words(words):
    text = " ".join(words)
    last = 0
    for one in PhraseFinder([("end", "end*"), ("counting", "counting end*")]).find(text):
        assert one.start >= last
        assert not text[one.start - 1 : one.start].isalpha()
        assert not text[one.end : one.end + 1].isalpha()
        last = one.end


def test_ten_thousand_messages_take_a_moment():
    phrases = [(f"t{number}", f"word{number}abc* end{number % 7}") for number in range(2000)]
    finder = PhraseFinder(phrases)
    messages = ["word3abcd end3 and some fifteen other words of a sentence that has nothing in it"] * 10_000
    began = time.process_time()
    assert sum(len(list(finder.find(message))) for message in messages) == 10_000
    assert time.process_time() - began < 10


@pytest.mark.parametrize(
    "phrase", ["end", "counting end*", "multiplo di 5", "X besar", "punktowan* końc*", "all'aperto"]
)
def test_good_phrases(phrase):
    assert phrase_problem(phrase) == ""


@pytest.mark.parametrize("phrase", ["", "*", "a*", "en*d", "end *", "*end", "end.", "…", "a b*"])
def test_phrases_that_cannot_be_looked_for(phrase):
    assert phrase_problem(phrase)


def test_what_a_definition_states_is_read_with_its_line():
    text = STATES + '{ "domino.max_pip" = 6, "dice.ties_shared" = true, "muggins.award.divisors" = [5] }\n'
    (term,) = parse_glossary(text, "glossary.toml").terms
    assert term.states == {"domino.max_pip": 6, "dice.ties_shared": True, "muggins.award.divisors": (5,)}
    assert term.source == Source("glossary.toml", 4)
    assert hash(term)
    (term,) = parse_glossary(TILE, "glossary.toml").terms
    assert term.states == {}
    assert TILE.splitlines()[term.source.line - 1].startswith("definition")


def test_a_glossary_is_read():
    text = f'alphabet = "{POLISH}"\n{TILE}link = false\navoid = ["kamie*"]\nalso = ["domino"]\n'
    glossary = parse_glossary(text, "glossary.toml")
    assert glossary.terms == (
        Term(
            "tile",
            "equipment",
            "klocek",
            "Prostokąt z dwiema połówkami.",
            forms=("klock*",),
            avoid=("kamie*",),
            also=("domino",),
            link=False,
        ),
    )
    assert glossary.by_id["tile"].phrases == ("klocek", "klock*")
    assert glossary.alphabet[:3] == ("a", "ą", "b")


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("[equipment.tile\n", 1, "not TOML"),
        ("a = " + "9" * 5000, 0, "no glossary has such values"),
        (TILE + "\n[rooms.hall]\nterm = 'a'\ndefinition = 'b'\n", 6, "there is no group “rooms”"),
        ("tile = 'a'\n", 1, "there is no group “tile”"),
        ("dice = 5\n", 1, "dice is a number or a date, not a group of terms"),
        (TILE + f"[play.{'a' * 61}]\nterm = 'b'\ndefinition = 'c'\n", 5, "is no term"),
        ("[dice.die]\nterm = 'a'\ndefinition = '\u200b\u2060'\n", 3, "definition of “dice.die” holds nothing that can"),
        ("alphabet = '\u200b'\n", 1, "alphabet holds nothing that can be seen"),
        ("alphabet = ['a']\n", 1, "alphabet is a list"),
        ("[equipment]\ntile = 3\n", 2, "is no term"),
        ("[equipment.Tile]\nterm = 'a'\ndefinition = 'b'\n", 1, "“equipment.Tile” is no term"),
        (TILE + "[dice.tile]\nterm = 'a'\ndefinition = 'b'\n", 5, "stands in the group equipment too"),
        ("[dice.die]\nterm = 'a'\n", 1, "definition is missing in “dice.die”"),
        ("[dice.die]\nterm = 'a*'\ndefinition = 'b'\n", 2, "has a *"),
        ("[dice.die]\nterm = 3\ndefinition = 'b'\n", 2, "not a text"),
        ("[dice.die]\nterm = ' '\ndefinition = 'b'\n", 2, "not a text"),
        ('[dice.die]\nterm = "d"\ndefinition = "a\\u202Eb"\n', 3, "U+202E"),
        (f'[dice.die]\nterm = "d"\ndefinition = "{"b" * 601}"\n', 3, "more than 600 characters"),
        ('[dice.die]\nterm = "d"\ndefinition = "b"\nforms = "d"\n', 4, "not a list"),
        ('[dice.die]\nterm = "d"\ndefinition = "b"\navoid = ["d*"]\n', 4, "has a phrase that is wrong: “d*”"),
        ('[dice.die]\nterm = "d"\ndefinition = "b"\nlink = "no"\n', 4, "not true or false"),
        ('[dice.die]\nterm = "d"\ndefinition = "b"\nsee = "e"\n', 4, "unknown key “see”"),
        (STATES + "5\n", 4, "states of “dice.die” is a number or a date, not a table"),
        (STATES + "{ domino.max_pip = 6 }\n", 4, "has “domino”, which is no game and parameter"),
        (STATES + '{ "a.b" = { c = 1 } }\n', 4, "has a wrong value for “a.b”: it is a table"),
        (STATES + '{ "a.b" = 1.5 }\n', 4, "it is a number or a date, not a text"),
        (STATES + f'{{ "a.b" = 0x{"f" * 5000} }}\n', 4, "it is a number or a date, not a text"),
        (STATES + '{ "a.b" = ["c"] }\n', 4, "it is a list"),
        (STATES + '{ "a.b" = " " }\n', 4, "not a text"),
    ],
)
def test_a_fault_is_told_with_its_line(text, line, told):
    with pytest.raises(RulegenError) as caught:
        parse_glossary(text, "glossary.toml")
    assert caught.value.code is ErrorCode.GLOSSARY_INVALID
    assert told in caught.value.message
    assert (caught.value.source.path, caught.value.source.line) == ("glossary.toml", line)
    assert caught.value.mend


def test_all_faults_of_a_file_are_told_at_once():
    with pytest.raises(RulegenError) as caught:
        parse_glossary("[dice.die]\nlink = 3\n", "glossary.toml")
    assert [one.source.line for one in caught.value.each()] == [1, 1, 2]


def test_a_language_without_a_glossary_has_no_terms(tmp_path):
    assert load_glossary("pl", tmp_path) == Glossary()
    (tmp_path / "pl").mkdir()
    assert load_glossary("pl", tmp_path) == Glossary()


def test_a_glossary_is_a_bounded_file_of_its_folder(tmp_path):
    (tmp_path / "locales" / "pl").mkdir(parents=True)
    path = tmp_path / "locales" / "pl" / "glossary.toml"
    path.write_bytes(b"#" * (256 * 1024 + 1))
    with pytest.raises(RulegenError, match="larger than 256 KiB"):
        load_glossary("pl", tmp_path / "locales")
    path.unlink()
    (tmp_path / "outside.toml").write_text(TILE, encoding="utf-8")
    path.symlink_to(tmp_path / "outside.toml")
    with pytest.raises(RulegenError, match="a link leads out of"):
        load_glossary("pl", tmp_path / "locales")


def test_the_order_of_an_alphabet():
    words = ["zero", "łańcuch", "ćwiartka", "lot", "mecz", "cel", "część", "x besar", "Układ", "ósemka", "oczko"]
    order = ["cel", "część", "ćwiartka", "lot", "łańcuch", "mecz", "oczko", "ósemka", "Układ", "x besar", "zero"]
    assert sorted(words, key=sort_key(POLISH.split())) == order


def test_without_an_alphabet_a_letter_with_marks_stands_with_its_letter():
    assert sorted(["metà", "mettere", "metal", "È", "ex", "ecco"], key=sort_key()) == [
        "È",
        "ecco",
        "ex",
        "metà",
        "metal",
        "mettere",
    ]


def test_letters_of_two_characters_other_scripts_and_blanks():
    assert sorted(["had", "chata", "cena", "ida"], key=sort_key([*"abcdefgh", "ch", "i"])) == [
        "cena",
        "had",
        "chata",
        "ida",
    ]
    assert sorted(["я", "zeta", "end", "end point", "endgame"], key=sort_key()) == [
        "end",
        "end point",
        "endgame",
        "zeta",
        "я",
    ]


def test_entries_are_those_of_a_group_in_order():
    terms = tuple(Term(name, group, name, ".") for name, group in (("b", "dice"), ("c", "play"), ("a", "dice")))
    assert [term.id for term in Glossary(terms).entries("dice")] == ["a", "b"]
