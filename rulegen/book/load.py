"""A rulebook on disk: page templates, shared sections and fixtures, every fixture replayed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulegen.book.inputs import Load, check_book
from rulegen.errors import ErrorCode, RulegenError, Source, joined
from rulegen.files import check_inside, inside, names_in, present
from rulegen.fixtures.load import load_fixture
from rulegen.fixtures.model import Fixture
from rulegen.games import DICE_GAMES, DOMINO_GAMES, GAMES
from rulegen.replay import Facts, contradicted, mismatches, replay

TEMPLATE_SUFFIX = ".rst.j2"
PAGE = f"page{TEMPLATE_SUFFIX}"
FIXTURES = "fixtures"
SHARED = "shared"
"""The folder of sections and examples that several pages show."""


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook whose fixtures have all been replayed and found true."""

    root: Path
    games: tuple[str, ...]
    """The games that have a page, in the order of `GAMES`."""
    articles: tuple[str, ...]
    """The pages that are about no single game, by the names of their templates, sorted."""
    facts: dict[str, Facts]
    """By the id of the fixture."""
    adopted: dict[tuple[str, str], Facts]
    """What a shared fixture is under the rules of another game: by that game and the id of the fixture."""
    refused: dict[tuple[str, str], RulegenError] = field(default_factory=dict)
    """Likewise: what is wrong with a shared fixture under the rules of a game, whose page can do without it."""

    def facts_for(self, game: str | None, fixture: str) -> Facts | None:
        """The facts of a fixture as the page of a game shows them, or `None` if there is no such fixture.

        Raises `RulegenError` for a shared fixture that does not hold by the rules of this game.
        """
        if (game or "", fixture) in self.refused:
            raise self.refused[game or "", fixture]
        return self.adopted.get((game or "", fixture)) or self.facts.get(fixture)


def load_book(root: Path) -> Book:
    """Read a rulebook and replay every fixture in it.

    Raises one `RulegenError` with the first fault, the others as its `related`.
    """
    check_book(root)
    games = games_of(root)
    facts: dict[str, Facts] = {}
    adopted: dict[tuple[str, str], Facts] = {}
    refused: dict[tuple[str, str], RulegenError] = {}
    errors: list[RulegenError] = []
    seen: dict[str, Path] = {}
    for path in fixture_paths(root):
        try:
            fixture = load_fixture(path)
            _check_folder(fixture, path)
            _check_unique(fixture.id, path, seen)
            facts[fixture.id] = _replay(fixture)
            for game in _others(fixture.game, games) if path.parents[1].name == SHARED else ():
                _adopt(fixture, game, adopted, refused)
        except RulegenError as error:
            errors.append(error)
    if errors:
        raise joined(errors)
    articles = tuple(sorted(path.name.removesuffix(TEMPLATE_SUFFIX) for path in root.glob(f"*{TEMPLATE_SUFFIX}")))
    return Book(root, games, tuple(name for name in articles if name != "index"), facts, adopted, refused)


def games_of(root: Path) -> tuple[str, ...]:
    """The games that have a page in the rulebook at `root`, in the order of `GAMES`."""
    return tuple(game for game in GAMES if present(root / game / PAGE))


def fixture_paths(root: Path) -> Iterator[Path]:
    """Every fixture file of a rulebook, sorted by path, without hidden ones, which editors leave."""
    paths = sorted(path for path in root.glob(f"*/{FIXTURES}/*.yaml") if inside(path, root))
    return (path for path in paths if not path.name.startswith("."))


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


def _check_folder(fixture: Fixture, path: Path) -> None:
    """Refuse an example that stands in the folder of another game."""
    folder = path.parents[1].name
    if folder in GAMES and fixture.game != folder:
        raise RulegenError(
            ErrorCode.BOOK_INVALID,
            f"an example of {fixture.game} stands in the folder of {folder}",
            source=fixture.source("game") or Source(str(path)),
            mend=f"write “game: {folder}”, or move the file to the folder of its game",
        )


def _replay(fixture: Fixture) -> Facts:
    """Replay a fixture; a contradicted `expect` is an error here."""
    facts = replay(fixture)
    wrong = mismatches(fixture, facts)
    if wrong:
        raise contradicted(wrong)
    return facts


def _others(game: str, games: Iterable[str]) -> Iterator[str]:
    """The other games of the book that are of the same family."""
    family = DOMINO_GAMES if game in DOMINO_GAMES else DICE_GAMES
    return (other for other in games if other != game and other in family)


def _adopt(
    fixture: Fixture,
    game: str,
    adopted: dict[tuple[str, str], Facts],
    refused: dict[tuple[str, str], RulegenError],
) -> None:
    """Replay a shared fixture under the rules of another game: what it expects must hold there if it is shown there."""
    try:
        facts = _replay(fixture.model_copy(update={"game": game}))
    except RulegenError as error:
        refused[game, fixture.id] = error
    else:
        adopted[game, fixture.id] = replace(facts, id=f"{game}-{fixture.id}")


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
