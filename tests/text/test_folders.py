import os
from pathlib import Path

import pytest

from rulegen.errors import ErrorCode, RulegenError
from rulegen.text import folders
from rulegen.text.folders import locales_of, locales_root, own_locales

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path):
    (tmp_path / "project" / "docs" / "rulebook").mkdir(parents=True)
    (tmp_path / "project" / "pyproject.toml").touch()
    return tmp_path / "project"


def test_the_rulebook_of_the_program_has_the_shipped_catalogs():
    assert own_locales(ROOT / "docs" / "rulebook") == locales_root() == ROOT / "locales"


@pytest.mark.parametrize("place", ["docs", "."])
def test_catalogs_lie_beside_a_rulebook_or_above_it(project, place):
    locales = (project / place / "locales").resolve()
    locales.mkdir()
    assert own_locales(project / "docs" / "rulebook") == locales == locales_of(project / "docs" / "rulebook")


def test_catalogs_that_are_not_there_belong_into_the_project(project):
    assert own_locales(project / "docs" / "rulebook") == project / "locales"
    assert locales_of(project / "docs" / "rulebook") == locales_root()


@pytest.mark.parametrize(("book", "own"), [("book", "locales"), ("docs/rulebook", "locales"), ("a/b", "a/locales")])
def test_a_rulebook_in_no_project_has_its_catalogs_beside_its_folder(tmp_path, book, own):
    (tmp_path / book).mkdir(parents=True)
    assert own_locales(tmp_path / book) == tmp_path / own


def test_the_catalogs_of_another_project_are_not_taken(project):
    (project.parent / "locales").mkdir()
    assert own_locales(project / "docs" / "rulebook") == project / "locales"
    (project / "pyproject.toml").unlink()
    assert own_locales(project / "docs" / "rulebook") == project / "locales"


def refused(book):
    for ask in (own_locales, locales_of):
        with pytest.raises(RulegenError) as caught:
            ask(book)
        assert caught.value.code is ErrorCode.BOOK_INVALID


def test_a_link_out_of_the_project_is_refused(project):
    (project.parent / "elsewhere").mkdir()
    (project / "locales").symlink_to("../elsewhere")
    refused(project / "docs" / "rulebook")


def test_a_link_within_the_project_is_followed(project):
    (project / "texts").mkdir()
    (project / "locales").symlink_to("texts")
    assert own_locales(project / "docs" / "rulebook") == project / "locales"


def test_the_catalogs_in_the_installed_program_are_not_those_of_a_rulebook(project, monkeypatch):
    package = project / "docs"
    (package / "locales").mkdir()
    monkeypatch.setattr(folders, "PACKAGE", package)
    refused(package / "rulebook")


def test_a_folder_that_may_not_be_entered_is_no_traceback(project, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "stat", refuse)
    assert own_locales(project / "docs" / "rulebook") == project / "locales"
