"""A rulebook on disk: page templates, shared sections and fixtures, every fixture replayed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulegen.book.inputs import Load, check_book
from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.files import check_inside, inside, names_in, present
from rulegen.fixtures.load import load_fixture
from rulegen.games import GAMES
from rulegen.replay import Facts, contradicted, mismatches, replay

TEMPLATE_SUFFIX = ".rst.j2"
PAGE = f"page{TEMPLATE_SUFFIX}"
FIXTURES = "fixtures"


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook whose fixtures have all been replayed and found true."""

    root: Path
    games: tuple[str, ...]
    """The games that have a page, in the order of `GAMES`."""
    facts: dict[str, Facts]
    """By the id of the fixture."""


def load_book(root: Path) -> Book:
    """Read a rulebook and replay every fixture in it.

    Raises one `RulegenError` with the first fault, the others as its `related`.
    """
    check_book(root)
    games = tuple(game for game in GAMES if present(root / game / PAGE))
    facts: dict[str, Facts] = {}
    errors: list[RulegenError] = []
    seen: dict[str, Path] = {}
    for path in fixture_paths(root):
        try:
            replayed = _replay(path)
            _check_unique(replayed.id, path, seen)
            facts[replayed.id] = replayed
        except RulegenError as error:
            errors.append(error)
    if errors:
        first, *others = errors
        first.related = (*first.related, *others)
        raise first
    return Book(root, games, facts)


def fixture_paths(root: Path) -> Iterator[Path]:
    """Every fixture file of a rulebook, sorted by path."""
    return iter(sorted(path for path in root.glob(f"*/{FIXTURES}/*.yaml") if inside(path, root)))


def template_paths(root: Path) -> Iterator[Path]:
    """Every template of a rulebook, without hidden ones; a file that bears the name of one but is none, too.

    Raises `RulegenError` for a folder that cannot be read, is a link out of the rulebook, or holds absurdly much.
    """
    load = Load(root)
    folders = [root]
    while folders:
        folder = folders.pop()
        names = names_in(folder)
        load.add(files=len(names))
        for path in (folder / name for name in names if not name.startswith(".")):
            # os.path asks more quietly than Path, which raises where a folder may not be entered.
            if os.path.isdir(path) and os.path.islink(path):  # noqa: PTH112, PTH114 - see above
                check_inside(path, root)  # what is in it is found where it lies
            elif os.path.isdir(path):  # noqa: PTH112 - see above
                folders.append(path)
            elif path.name.endswith(TEMPLATE_SUFFIX):
                yield path
            else:
                present(path)  # raises where it cannot be told whether this is a folder


def _replay(path: Path) -> Facts:
    """Replay one file; a contradicted `expect` is an error here, and so is another game's folder."""
    fixture = load_fixture(path)
    folder = path.parents[1].name
    if folder in GAMES and fixture.game != folder:
        raise RulegenError(
            ErrorCode.BOOK_INVALID,
            f"an example of {fixture.game} stands in the folder of {folder}",
            source=fixture.source("game") or Source(str(path)),
            mend=f"write “game: {folder}”, or move the file to the folder of its game",
        )
    facts = replay(fixture)
    wrong = mismatches(fixture, facts)
    if wrong:
        raise contradicted(wrong)
    return facts


def _check_unique(fixture_id: str, path: Path, seen: dict[str, Path]) -> None:
    # Names of files and of targets in pages do not tell capital letters from small ones everywhere.
    name = fixture_id.casefold()
    if name in seen:
        raise RulegenError(
            ErrorCode.FIXTURE_DUPLICATE_ID,
            f"the id “{fixture_id}” is used by {seen[name]} too",
            source=Source(str(path)),
            mend="give each fixture of the rulebook an id of its own; capital letters make no difference",
        )
    seen[name] = path
