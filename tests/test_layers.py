"""The layers of the architecture: a file imports only what stands below it, and each library has its owners."""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "rulegen"

_BELOW_CLI = {
    *("errors", "files", "processes", "engine", "games", "fixtures"),
    *("replay", "draw", "text", "figures", "book", "check"),
}
ALLOWED = {
    "errors": set(),
    "files": {"errors"},
    "toml": set(),
    "processes": set(),
    "engine": set(),
    "games": {"engine"},
    "fixtures": {"errors", "files", "engine", "games"},
    "replay": {"errors", "engine", "games", "fixtures"},
    "draw": {"errors", "files", "toml", "engine", "replay"},
    "text": {"errors", "files", "toml", "engine", "replay"},
    "figures": {"errors", "engine", "replay", "draw", "text"},
    "check": {
        "errors",
        "files",
        "processes",
        "toml",
        "engine",
        "games",
        "fixtures",
        "replay",
        "text",
        "figures",
        "book",
    },
    "book": {"errors", "files", "processes", "engine", "games", "fixtures", "replay", "draw", "text", "figures"},
    "cli": {
        "errors",
        "files",
        "processes",
        "engine",
        "games",
        "fixtures",
        "replay",
        "draw",
        "text",
        "figures",
        "book",
        "check",
    },
    "__main__": {"cli"},
    "__init__": set(),
}
"""What each part of the package may import from the others."""

OWNERS = {
    "pydantic": {"fixtures", "draw"},
    "pydantic_core": {"fixtures"},
    "ruamel": {"fixtures"},
    "svgwrite": {"draw"},
    "resvg_py": {"draw"},
    "babel": {"text"},
    "unicode_rbnf": {"text"},
    "jinja2": {"book"},
    "markupsafe": {"book"},
    "sphinx": {"book"},
    "docutils": {"book"},
    "furo": {"book"},
    "snowballstemmer": {"book"},
    "filelock": {"book"},
    "weasyprint": {"book"},
    "polib": {"check"},
    "click": {"cli"},
    "rich": {"cli"},
}
"""The packages from outside, and the parts that may import them."""


def modules():
    return sorted(PACKAGE.rglob("*.py"))


def part_of(path):
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imported_names(path):
    package = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import in {package}; write the whole name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_imports_only_what_stands_below_it(path):
    part = part_of(path)
    for name in imported_names(path):
        top, *rest = name.split(".")
        if top == "rulegen":
            target = rest[0] if rest and (PACKAGE / rest[0]).exists() | (PACKAGE / f"{rest[0]}.py").exists() else ""
            assert target in ALLOWED[part] | {part, ""}, f"{part} may not import {name}"
        elif top not in sys.stdlib_module_names and top != "__future__":
            assert part in OWNERS.get(top, set()), f"{part} may not import {top}"


def test_every_part_of_the_package_has_its_place():
    parts = {part_of(path) for path in modules()}
    assert parts <= set(ALLOWED)


@pytest.mark.parametrize("word", ["random", "time", "datetime", "os", "pathlib", "io", "sys"])
def test_the_engine_is_pure(word):
    for path in (PACKAGE / "engine").rglob("*.py"):
        names = {name.split(".")[0] for name in imported_names(path)}
        assert word not in names, f"{path.name} imports {word}"
