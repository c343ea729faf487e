"""Everything that can change a site, as one hash.

This must be quick and import nothing large: it is all that a build with nothing to do has to compute. It must also
be safe: a folder given by mistake may hold anything, so it is measured while it is read, and links are not followed
out of a rulebook (nothing that reads one follows them).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import rulegen
from rulegen.errors import ErrorCode, RulegenError, Source

INDEX = "index.rst.j2"
"""The template of the first page, by which a rulebook is known."""
MOST_FILES = 10_000
"""Files and folders in one folder of inputs: a hundred times those of the rulebook that ships with rulegen."""
MOST_BYTES = 256 * 1024 * 1024
"""Bytes in them."""

PACKAGE = Path(rulegen.__file__).parent
LIBRARIES = (
    "babel",
    "docutils",
    "fonttools",
    "furo",
    "jinja2",
    "pydyf",
    "pygments",
    "pyphen",
    "resvg-py",
    "ruamel.yaml",
    "snowballstemmer",
    "sphinx",
    "sphinx-basic-ng",
    "svgwrite",
    "weasyprint",
)
"""The packages whose versions can change a byte of the site."""

_PIECE = 1024 * 1024


def check_book(root: Path, mend: str = "name the folder of the rulebook with --book") -> None:
    """Raise `RulegenError` with `mend` where there is no rulebook; nothing in the folder is read for that."""
    # os.path asks more quietly than Path, which raises where a folder may not be entered.
    if not os.path.isdir(root):  # noqa: PTH112 - see above
        raise RulegenError(
            ErrorCode.FILE_MISSING,
            "there is no such folder",
            source=Source(str(root)),
            mend=mend,
        )
    if not os.path.isfile(root / INDEX):  # noqa: PTH113 - see above
        raise RulegenError(
            ErrorCode.BOOK_INVALID,
            f"there is no rulebook here: {INDEX} is missing",
            source=Source(str(root)),
            mend=mend,
        )


def toolchain() -> str:
    """A hash of what makes sites out of books: rulegen itself and the libraries, by version."""
    return _hash(
        [
            *(f"{name} {_version(name)}" for name in LIBRARIES),
            ".".join(map(str, sys.version_info)),
            rulegen.__version__,
            *_contents(PACKAGE),
        ]
    )


def fingerprint(tools: str, options: Iterable[str], book: Path, others: Iterable[Path]) -> str:
    """A hash of the tools, the options and every file, by name and content, in the book and the `others`.

    The others are folders or files. Raises `RulegenError` for a folder that holds absurdly much.
    """
    pieces = (piece for root in others for piece in _contents(root))
    return _hash([tools, *options, *_contents(book, closed=True), *pieces])


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "absent"


def _hash(pieces: Iterable[str | bytes]) -> str:
    """Hash the pieces, each after its length, so that two different lists never give the same bytes."""
    digest = sha256()
    for piece in pieces:
        data = os.fsencode(piece) if isinstance(piece, str) else piece
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()


@dataclass(slots=True)
class Load:
    """How much a folder holds, counted while it is read."""

    root: Path
    files: int = 0
    size: int = 0

    def add(self, *, files: int = 0, size: int = 0) -> None:
        """Count some more; raise `RulegenError` when it is too much."""
        self.files += files
        self.size += size
        if self.files <= MOST_FILES and self.size <= MOST_BYTES:
            return
        much = f"{MOST_FILES:,} files" if self.files > MOST_FILES else f"{MOST_BYTES // 1024**2} MiB"
        raise RulegenError(
            ErrorCode.BOOK_INVALID,
            f"there are more than {much} here",
            source=Source(str(self.root)),
            mend="keep nothing in this folder but the rulebook, or its catalogs, or name another one with --book",
        )


def _contents(root: Path, *, closed: bool = False) -> Iterator[str | bytes]:
    """Name and content of each file, after the place of them all; of a `closed` root, no link is followed outside."""
    yield str(root)
    load = Load(root)
    real = os.path.realpath(root)
    for path in _files(root, load):
        yield os.path.relpath(path, root)
        if closed and path.is_symlink() and not Path(os.path.realpath(path)).is_relative_to(real):
            yield "leads outside"
        elif os.path.isfile(path):  # noqa: PTH113 - is_file() raises where a folder may not be entered
            yield _digest(path, load)


def _digest(path: Path, load: Load) -> str | bytes:
    """The hash of a file, read in pieces."""
    digest = sha256()
    try:
        with path.open("rb", buffering=0) as stream:
            while piece := stream.read(_PIECE):
                load.add(size=len(piece))
                digest.update(piece)
    except OSError as error:
        # Whoever loads the file tells the user; here it only has to differ from a file that can be read.
        return f"unreadable: {error.errno}"
    return digest.digest()


def _files(root: Path, load: Load) -> Iterator[Path]:
    """The files and folders below a folder in a fixed order, without hidden ones and Python's caches.

    A folder counts too: an empty one can be a new language. A link to a folder inside `root` is followed, as whoever
    loads the files follows it.
    """
    if os.path.isfile(root):  # noqa: PTH113 - is_file() raises where a folder may not be entered
        yield root
        return
    real = os.path.realpath(root)
    folders, seen = [root], {real}
    while folders:
        folder = folders.pop()
        names = sorted(name for name in _names(folder) if not name.startswith(".") and name != "__pycache__")
        load.add(files=len(names))
        for path in (folder / name for name in names):
            if not os.path.isdir(path):  # noqa: PTH112 - as above
                yield path
                continue
            place = os.path.realpath(path)
            if place not in seen and Path(place).is_relative_to(real):
                seen.add(place)
                folders.append(path)
                yield path


def _names(folder: Path) -> list[str]:
    """What a folder holds; nothing if it cannot be read, which whoever loads it tells."""
    try:
        return os.listdir(folder)  # noqa: PTH208 - names are all that is wanted
    except OSError:
        return []
