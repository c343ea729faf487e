"""Writing result files: whole or not at all, never over a folder or over what the command has read."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from rulegen.errors import ErrorCode, RulegenError, Source


def check_target(path: Path, inputs: Sequence[Path], such_as: str, otherwise: str = "") -> None:
    """Raise `RulegenError` where a file must not be written: before others are.

    `such_as` is a fit name for it, and `otherwise` what else can be done where it would be no file.
    """
    try:
        found = _fault(path, inputs, such_as, otherwise)
    except OSError as error:
        found = error.strerror or "the path cannot be followed", "name another file"
    if found:
        message, mend = found
        raise RulegenError(
            ErrorCode.OUTPUT_NOT_WRITABLE,
            f"the result cannot be written: {message}",
            source=Source(str(path)),
            mend=mend,
        )


def _fault(path: Path, inputs: Sequence[Path], such_as: str, otherwise: str) -> tuple[str, str] | None:
    """Why a file must not be written, and the mend."""
    if path.is_dir():
        return "there is a folder of this name", f"name a file in it, such as {path / such_as}"
    if not path.parent.is_dir():
        return "its folder is not there", "make the folder first, or name another"
    if any(_is_same(path, given) for given in inputs):
        return "this file has just been read, and would be lost", "name another file"
    if path.exists() and not path.is_file():
        return "this is no ordinary file", f"name another{otherwise}"
    return None


def _is_same(path: Path, given: Path) -> bool:
    try:
        return path.samefile(given)
    except OSError:
        return False


def write_files(contents: Mapping[Path, bytes]) -> None:
    """Write each file; whoever reads one meanwhile, or after a failure, finds the old one or the new one, whole.

    None takes its place before all of them are on the disk.
    """
    new = {path: path.resolve().with_name(f".{path.name}.{os.getpid()}.new") for path in contents}
    try:
        for path, content in contents.items():
            new[path].write_bytes(content)
        for path in contents:
            new[path].replace(path.resolve())
    except OSError as error:
        raise RulegenError(
            ErrorCode.OUTPUT_NOT_WRITABLE,
            f"the result cannot be written: {error.strerror}",
            source=Source(str(path)),
            mend="make the folder writable and see that the disk has room",
        ) from error
    finally:
        for leftover in new.values():
            leftover.unlink(missing_ok=True)
