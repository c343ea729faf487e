"""One finding for one mistake: what a better one tells is left out, and nothing else."""

import pytest

from rulegen.check.po import read_po
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

OTHERS = [
    ("The finisher takes the pips of the opponents.", ""),
    ("Each player draws tiles from the boneyard.", ""),
    ("The round ends when a player has no tile.", ""),
]
"""So that the catalog is one about games."""
HEADER = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: LOCALE\n"

"""
CASES = [
    ("id", "Deal five tiles to each player.", "Bagikan enam ubin kepada setiap pemain.", ["number-changed"]),
    ("it", "2 + 5 + 3 = 10, and 10 scores.", "2 + 5 + 3 = 11, e 10 dà punti.", ["number-changed"]),
    ("pl", "The tiles are wooden and heavy.", "The tiles are wooden and heavy.", ["copied"]),
    ("it", "Each row is used only once.", "Ogni riga si usa più di una volta.", ["meaning-swapped"]),
    (
        "pl",
        "With two players, leave the table at once; with three players, 13 tiles remain in the boneyard.",
        "Przy dwóch graczach od razu wstań od stołu.",
        ["clause-lost"],
    ),
    # Two mistakes stay two.
    ("it", "Draw five tiles, then pass.", "Pesca sei tessere , poi passa.", ["number-changed", "space-before-mark"]),
]


@pytest.mark.parametrize(("locale", "source", "translation", "expected"), CASES)
def test_one_mistake_is_one_finding(locale, source, translation, expected, tmp_path):
    messages = "".join(f'msgid "{one}"\nmsgstr "{other}"\n\n' for one, other in [(source, translation), *OTHERS])
    path = tmp_path / "x.po"
    path.write_text(HEADER.replace("LOCALE", locale) + messages, encoding="utf-8")
    found = check_catalog(read_po(path), load_language("en"), load_language(locale)).findings
    assert sorted(one.code.name for one in found if one.msgid == source) == expected
