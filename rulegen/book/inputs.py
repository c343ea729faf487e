"""Everything that can change a site, as one hash.

This must be quick and import nothing large: it is all that a build with nothing to do has to compute.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import rulegen

PACKAGE = Path(rulegen.__file__).parent
LIBRARIES = (
    "babel",
    "docutils",
    "furo",
    "jinja2",
    "pygments",
    "ruamel.yaml",
    "snowballstemmer",
    "sphinx",
    "sphinx-basic-ng",
    "svgwrite",
)
"""The packages whose versions can change a byte of the site."""


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


def fingerprint(tools: str, options: Iterable[str], roots: Iterable[Path]) -> str:
    """A hash of the tools, the options and every file, by name and content, in the folders (or files) `roots`."""
    return _hash([tools, *options, *(piece for root in roots for piece in _contents(root))])


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


def _contents(root: Path) -> Iterator[str | bytes]:
    """Name and content of each file, after the place of them all."""
    yield str(root)
    for path in _files(root):
        yield os.path.relpath(path, root)
        try:
            yield path.read_bytes()
        except OSError as error:
            # Whoever loads the file tells the user; here it only has to differ from a file that can be read.
            yield f"unreadable: {error.errno}"


def _files(root: Path) -> Iterator[Path]:
    """The regular files of a folder in a fixed order, without hidden ones and Python's caches."""
    if os.path.isfile(root):  # noqa: PTH113 - is_file() raises where a folder may not be entered
        yield root
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != "__pycache__")
        for name in sorted(names):
            path = Path(folder, name)
            if not name.startswith(".") and os.path.isfile(path):  # noqa: PTH113 - as above
                yield path
