"""Reading what strangers wrote: regular files of bounded size, in UTF-8, that no link leads out of their folder.

Every failure is a `RulegenError` with the path. Nothing large is imported here.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from rulegen.errors import ErrorCode, RulegenError, Source

_READABLE = "make it a file that can be read, or remove it"


def inside(path: Path, root: Path) -> bool:
    """Whether a path stays in `root` once links are followed: what belongs to a folder must not lie elsewhere."""
    try:
        return path.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError, ValueError):  # links in a circle, a path with a NUL in it
        return False


def check_inside(path: Path, root: Path) -> None:
    """Raise `RulegenError` for a path that a link leads out of `root`."""
    if not inside(path, root):
        raise RulegenError(
            ErrorCode.FILE_UNREADABLE,
            f"a link leads out of {root}",
            source=Source(str(path)),
            mend="put a copy in the place of the link",
        )


def present(path: Path) -> bool:
    """Whether something has this name: a file, a folder, a link to nothing.

    Raises `RulegenError` where that cannot be told, because a folder above it cannot be entered or is none.
    """
    try:
        path.lstat()
    except FileNotFoundError as error:
        parent = path.parent
        if parent != path and present(parent) and not os.path.isdir(parent):  # noqa: PTH112 - is_dir() may raise
            raise RulegenError(
                ErrorCode.FILE_UNREADABLE,
                "this is a link that leads nowhere",
                source=Source(str(parent)),
                mend="make it a folder, or remove it",
            ) from error
        return False
    except (OSError, ValueError) as error:
        raise unreadable(str(path), error) from error
    return True


def names_in(folder: Path) -> list[str]:
    """The names of what stands in a folder, sorted; raise `RulegenError` for a folder that cannot be read."""
    try:
        return sorted(os.listdir(folder))  # noqa: PTH208 - names are wanted, not paths
    except (OSError, ValueError) as error:
        raise unreadable(str(folder), error, "folder") from error


def open_regular(path: Path, mend: str = _READABLE) -> BinaryIO:
    """Open a regular file for reading; `mend` is said of a path that leads to something else."""
    name = str(path)
    try:
        # Without O_NONBLOCK, opening a named pipe that nobody writes to would wait for ever.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except (FileNotFoundError, NotADirectoryError) as error:
        if path.is_symlink():
            raise RulegenError(
                ErrorCode.FILE_UNREADABLE, "this is a link that leads nowhere", source=Source(name), mend=mend
            ) from error
        raise RulegenError(
            ErrorCode.FILE_MISSING, "there is no such file", source=Source(name), mend="check the path"
        ) from error
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        raise unreadable(name, error) from error
    mode = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(mode):
        os.close(descriptor)
        raise RulegenError(
            ErrorCode.FILE_UNREADABLE,
            "this is a directory" if stat.S_ISDIR(mode) else "this is not a regular file",
            source=Source(name),
            mend=mend,
        )
    return os.fdopen(descriptor, "rb")


def read_bytes(path: Path, *, most: int, within: Path | None = None) -> bytes:
    """The content of a regular file of at most `most` bytes, from `within` a folder if one is given."""
    if within is not None:
        check_inside(path, within)
    name = str(path)
    with open_regular(path) as stream:
        try:
            data = stream.read(most + 1)
        except OSError as error:
            raise unreadable(name, error) from error
    if len(data) > most:
        raise RulegenError(
            ErrorCode.FILE_UNREADABLE,
            f"the file is larger than {most // 1024} KiB",
            source=Source(name),
            mend="check that this file is meant; if it is, part it, or take out what is not needed",
        )
    return data


def read_text(path: Path, *, most: int, within: Path | None = None) -> str:
    """The text of a regular file, as `read_bytes` reads it, without a mark of the byte order."""
    return decoded(read_bytes(path, most=most, within=within), str(path)).removeprefix("\ufeff")


def decoded(data: bytes, name: str) -> str:
    """UTF-8 as text; raise `RulegenError` with line and column for any other bytes."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise RulegenError(
            ErrorCode.FILE_UNREADABLE,
            f"the file is not UTF-8 text: byte 0x{data[error.start]:02x}",
            source=Source(name, line, column),
            mend="save it as UTF-8",
        ) from error


def unreadable(name: str, error: OSError | ValueError, what: str = "file") -> RulegenError:
    """The error for a path that the system refuses to read, which leads to `what`."""
    why = error.strerror if isinstance(error, OSError) else str(error)
    return RulegenError(
        ErrorCode.FILE_UNREADABLE,
        f"the {what} cannot be read: {why}",
        source=Source(name),
        mend="check the path and the permissions",
    )
