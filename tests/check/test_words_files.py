"""What strangers may write into the data of a language: a mistake is told with its line, and that is all."""

import json
import time

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from rulegen.check.claims.data import parse_claims
from rulegen.check.po import read_po
from rulegen.check.runner import check_catalog
from rulegen.check.self_test.words import load_words
from rulegen.check.words.language import load_language
from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.glossary import Glossary
from rulegen.text.number_words import load_number_words

CATALOG = """msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "The player “must not” draw 2 tiles before the first turn; 3 + 4 = 7."
msgstr "Le joueur «a b» c 2 d e. 3 + 4 = 8 f g or h"

msgid "One tile"
msgid_plural "{count} tiles"
msgstr[0] "a b"
msgstr[1] "{count} c"
"""
RULES = '[words]\nand = ["a"]\nor = ["b"]\ntile = ["t*"]\n'


def language(tmp_path, text, name="check-words.toml"):
    """A folder of locales with one language, German, which has one file."""
    (tmp_path / "de").mkdir(exist_ok=True)
    (tmp_path / "de" / name).write_text(text, encoding="utf-8")
    return tmp_path


def mistake(call):
    with pytest.raises(RulegenError) as caught:
        call()
    assert len(str(caught.value)) < 1500 * (1 + len(caught.value.related))
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("[clause]\ntime = 5\n", 2, "[clause] time is a number or a date, not a list of phrases"),
        ("[clause]\ntime = 'when'\n", 2, "[clause] time is “when”, not a list of phrases"),
        ("[clause]\ntime = ['a', 3]\n", 2, "[clause] time has a phrase that is wrong: a number or a date is"),
        ("[clause]\ntime = ['!!']\n", 2, "“!!” has no word"),
        ("[clause]\ntime = ['']\n", 2, "“” is “”, not a text"),
        ("[clause]\ntime = ['a\\u202Eb']\n".replace("'", '"'), 2, "holds the character U+202E"),
        ("[clause]\ntime = ['a*b']\n", 2, "has a *"),
        (f"[clause]\ntime = ['{'a' * 200}']\n", 2, "has more than 100 characters"),
        ("[a]\nb = ['c']\n\n[contrast.side]\nleft = ['l']\nright = [['r']]\n", 6, "a list is a list, not a text"),
        ("[negation]\n\nnegative = 2020-01-01\n", 3, "[negation] negative is a number or a date"),
        ("[number.unsaid]\nboth = ['both']\n", 2, "[number.unsaid] the name “both” is not a number"),
        ("[contrast.a]\n'b c' = ['d']\n", 2, "the name “b c” is not small letters"),
        ("[length]\nratio = nan\nspread-15 = 0.2\n", 2, "[length] ratio is a number or a date, not a number above 0"),
        ("[length]\nratio = 0\nspread-15 = 0.2\n", 2, "not a number above 0"),
        ("[length]\nratio = 'long'\nspread-15 = 0.2\n", 2, "[length] ratio is “long”, not a number above 0"),
        ("[length]\nratio = true\nspread-15 = 0.2\n", 2, "ratio is true, not a number above 0"),
        ("[length]\nratio = 1.1\n", 1, "[length] lacks “ratio” or a “spread-15”"),
        ("[length]\nratio = 1.1\nspread-15 = 1\nspread-few = 1\n", 4, "“spread-few” does not end with a number"),
        ("[typography]\ndecimal = ';'\n", 2, "[typography] decimal is “;”, neither “.” nor “,”"),
        ("[typography]\nquotes = ['“']\n", 2, "““” is not two marks"),
        ("[plural.swapped]\n2 = ['y']\n", 2, "“y” is not two endings"),
        ("[stopwords]\nletters = ['a']\n", 2, "[stopwords] letters is a list, not a text"),
        ("time = [\n", 0, "not a TOML file"),
    ],
)
def test_a_mistake_in_the_words_of_checks_is_told_with_its_line(tmp_path, text, line, told):
    error = mistake(lambda: load_language("de", language(tmp_path, text)))
    assert error.code is ErrorCode.WORDS_INVALID
    assert told in error.message
    assert error.source.line == line


def test_all_mistakes_are_told_in_one_run(tmp_path):
    error = mistake(lambda: load_language("de", language(tmp_path, "[clause]\na = 1\nb = ['c']\nd = 2\n")))
    assert [one.source.line for one in error.each()] == [2, 4]


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("words = 5\n", 1, "“words” is none of them"),
        ("", 1, "there is no table [words]"),
        ("[domino]\n", 1, "there is no table [words]"),
        ("\n[words]\nor = ['or']\n", 2, "[words] and: there is no <and>"),
        (RULES + "[rooms]\n", 5, "“rooms” is none of them"),
        (f"[{'x' * 5000}]\n", 1, "is none of them"),
        (RULES + "pip = 'p'\n", 5, "[words] pip is “p”, not a list of lines"),
        (RULES + "pip = [3]\n", 5, "[words] pip has a line that is wrong"),
        (RULES + "pip = ['.']\n", 5, "[words] pip: “.” has no word"),
        (RULES + "pip = ['<none>']\n", 5, "[words] pip: there is no <none>"),
        (RULES + "pip = ['<pip>']\n", 5, "[words] pip: <pip> takes itself in"),
        (RULES + "[domino]\nset-size = ['{n']\n", 6, "[domino] set-size: “{n”: it has a bracket without a partner"),
        (RULES + "[domino]\nset-size = ['{n} ( <tile>']\n", 6, "its brackets do not pair"),
        (RULES + "[domino]\nset-size = ['{n} {n}']\n", 6, "its slot “n” is there twice"),
        (RULES + "[domino]\nset-size = ['{n} \\u200b']\n".replace("'", '"') + "x = 1\n", 7, "x is a number or a date"),
    ],
)
def test_a_mistake_in_the_words_of_claims_is_told_with_its_line(text, line, told):
    error = mistake(lambda: parse_claims(text, "claims.toml", Glossary()))
    assert error.code is ErrorCode.WORDS_INVALID
    assert told in error.message
    assert (error.source.path, error.source.line) == ("claims.toml", line)


def test_words_that_take_in_words_that_take_in_words_take_no_time():
    deep = "".join(f"w{number} = ['<w{number + 1}>', '<w{number + 1}>', '<w{number + 1}>']\n" for number in range(60))
    began = time.monotonic()
    words = parse_claims(f"{RULES}{deep}w60 = ['x']\n", "claims.toml", Glossary())
    assert words.phrases("w0") == ["x"]
    assert time.monotonic() - began < 2


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("[exchange]\na = [['b'], 'c']\n", 2, "[exchange] a has a list of phrases that is wrong: “c” is “c”"),
        ("[lost]\na = 1\n", 2, "[lost] a is a number or a date, not a list of list of phrases"),
        ("[lost]\na = [[' ']]\n", 2, "[lost] a has a list of phrases that is wrong"),
        ("\nnegation = 1\n", 2, "“negation” is none of them"),
        ("[negations]\n", 1, "“negations” is none of them"),
    ],
)
def test_a_mistake_in_the_words_of_the_self_test_is_told_with_its_line(tmp_path, text, line, told):
    error = mistake(lambda: load_words("de", language(tmp_path, text, "self-test.toml")))
    assert error.code is ErrorCode.WORDS_INVALID
    assert told in error.message.replace("lists of", "list of")
    assert error.source.line == line


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("decimal: comma\nthousands: comma\n", 2, "“,” is the mark of decimals and of thousands, too"),
        ("word 1: un\nthousands: comma\n", 2, "“,” is the mark of decimals and of thousands, too"),
        ("decimal pl: comma\n", 1, "“decimal” has a name here or lacks one"),
        ("endings: a, b\n", 1, "“endings” has a name here or lacks one"),
    ],
)
def test_marks_of_numbers_are_not_the_same(tmp_path, text, line, told):
    error = mistake(lambda: load_number_words("de", language(tmp_path, text, "number-words.txt")))
    assert (error.code, error.source.line) == (ErrorCode.NUMBERS_INVALID, line)
    assert told in error.message


TABLES = (
    "clause",
    "contrast.side",
    "contrast.only",
    "figure.label",
    "length",
    "negation",
    "negation.double",
    "number.company",
    "number.joined",
    "number.unsaid",
    "number.worded",
    "number.unsure",
    "placeholder.between",
    "plural.cases",
    "plural.never",
    "plural.nouns",
    "plural.plain",
    "plural.swapped",
    "plural.unclear",
    "stopwords",
    "sum.heads",
    "sum.signs",
    "terms",
    "typography",
)
NAMES = (
    "1",
    "2",
    "left",
    "only",
    "tile",
    "nouns",
    "words",
    "after",
    "ratio",
    "spread-15",
    "quotes",
    "decimal",
    "letters",
)
TEXTS = st.sampled_from(
    ["a", "b", "tile*", "a b", "“”", "«»", "/y", "y/i", ",", "", "\u200b", "\u202e", "1", "*", "a*b"]
)
VALUES = st.one_of(st.lists(TEXTS, max_size=3), TEXTS, st.integers(-2, 2), st.floats(), st.booleans())


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(st.sampled_from(TABLES), st.dictionaries(st.sampled_from(NAMES), VALUES, min_size=1), min_size=1)
)
def test_what_is_no_mistake_can_be_worked_with(tmp_path_factory, tables):
    root = tmp_path_factory.mktemp("words")
    lines = [
        f"[{table}]\n" + "".join(f"{name} = {written(value)}\n" for name, value in own.items())
        for table, own in tables.items()
    ]
    try:
        target = load_language("de", language(root, "".join(lines)))
    except RulegenError as error:
        event(str(error.code))
        return
    path = root / "de.po"
    path.write_text(CATALOG, encoding="utf-8")
    check_catalog(read_po(path), load_language("en"), target)


def written(value):
    """A value as TOML has it."""
    return str(value) if isinstance(value, float) else json.dumps(value)
