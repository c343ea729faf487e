"""What a book says about itself agrees with what the project says."""

import tomllib
from pathlib import Path

from rulegen import __version__
from rulegen.book.imprint import AUTHORS, MAKER, fonts_line, rights_line, version_line
from rulegen.book.pdf import PRINT
from rulegen.text.messages import LABELS

ROOT = Path(__file__).parents[2]


def test_authors_and_licence_are_those_of_the_project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    copyright_line = (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()[2]
    assert project["authors"] == [{"name": AUTHORS}]
    assert rights_line({}) == (
        f"Text and drawings: {copyright_line.replace('Copyright (c)', '©')}. Licence: {project['license']}."
    )


def test_the_fonts_are_those_that_are_shipped():
    families = {path.name.partition("-")[0] for path in (PRINT / "fonts").glob("*.woff2")}
    assert all(family in fonts_line({}) for family in families)
    assert "SIL Open Font License 1.1" in fonts_line({})


def test_the_words_are_those_of_the_language():
    assert version_line({"imprint-version": "Wersja {version}"}) == f"Wersja {__version__}"
    assert version_line(LABELS) == f"Version {__version__}"
    assert MAKER.endswith(__version__)
