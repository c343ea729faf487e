"""The folder of the site: whether it may be written, what it holds, and how a new one takes its place.

Here is all of the writing that could touch what is not ours; `rulegen.book.publish` tells what is written when.
"""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from rulegen.errors import ErrorCode, RulegenError

SITE_MARKER = ".rulegen-site"
"""A file in the root of every site: its files with their SHA-256, in the format of `sha256sum`."""

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_NO_EXCHANGE = {errno.ENOSYS, errno.EINVAL, errno.ENOTSUP}

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


@contextmanager
def writing(out: Path, place: Path | None = None) -> Iterator[None]:
    """Turn a failure of the file system into one message.

    It is about `place` (by default the folder `out` of the site) where the failure itself names no file.
    """
    try:
        yield
    except OSError as error:
        raise _not_writable(error, out, place or out) from error


def _not_writable(error: OSError, out: Path, place: Path) -> RulegenError:
    # Of two files, the first is only read: the source of a copy.
    name = next((name for name in (error.filename2, error.filename) if isinstance(name, str)), str(place))
    reason = os.strerror(error.errno) if error.errno else str(error)
    mend = "make room on the disk" if error.errno in _FULL else "make the folder writable"
    spared = "; the last good site was left as it was" if read_manifest(out) else ""
    return RulegenError(
        ErrorCode.OUTPUT_NOT_WRITABLE,
        f"cannot write {name}: {reason[:1].lower()}{reason[1:]}",
        mend=f"{mend}, or name another one with --out{spared}",
    )


def is_full(error: BaseException) -> bool:
    """Whether an error, or the one that it was made from, says that there is no room."""
    return any(isinstance(one, OSError) and one.errno in _FULL for one in (error, error.__cause__))


def check_output(out: Path, inputs: Iterable[Path]) -> Path:
    """The absolute path of the output folder, when a site may be written there.

    Raises `RulegenError` for a place that could hold something which is not ours to delete: a link, a file, a
    folder that rulegen did not make or into which somebody has put files, or a folder that holds `inputs` or
    lies in one of them.
    """
    given = Path(os.path.abspath(out))  # noqa: PTH100 - resolve() would follow a link in the last part
    with writing(given):
        path = given.parent.resolve() / given.name
        problem, mend = _trespass(path, [place.resolve() for place in inputs])
    if problem:
        raise RulegenError(ErrorCode.OUTPUT_NOT_OURS, problem, mend=mend)
    return path


ELSEWHERE = "name another folder with --out"


def _trespass(out: Path, inputs: Iterable[Path]) -> tuple[str, str]:
    """Why a site may not be written to `out`, and the mend; nothing when it may."""
    for place in inputs:
        if out.is_relative_to(place):
            return f"{out} lies inside {place}, from which the site is made", ELSEWHERE
        if place.is_relative_to(out):
            return f"{out} holds {place}, from which the site is made", ELSEWHERE
    if out.is_symlink():
        return f"{out} is a symbolic link", "name the folder that it leads to, or another one, with --out"
    if out.exists() and not out.is_dir():
        return f"{out} is not a folder", ELSEWHERE
    if os.path.ismount(out):
        return f"{out} is a mount point, so no new site can be swapped in", "name a folder inside it with --out"
    return _foreign(out) if out.is_dir() else ("", "")


def _foreign(out: Path) -> tuple[str, str]:
    """What in a folder was not put there by rulegen."""
    manifest = read_manifest(out)
    if manifest is None:
        return (f"{out} is not empty and was not made by rulegen", ELSEWHERE) if os.listdir(out) else ("", "")  # noqa: PTH208 - only whether there are any
    foreign = sorted(survey(out).keys() - manifest.keys() - {SITE_MARKER})
    if not foreign:
        return "", ""
    problem = f"{out / foreign[0]} is not part of the site that rulegen made, and a build would delete it"
    return problem, "move it out of the folder, or name another folder with --out"


def read_manifest(site: Path) -> dict[str, str] | None:
    """The files of a site with their SHA-256, or None where there is no site made by rulegen."""
    marker = site / SITE_MARKER
    try:
        lines = marker.read_text(encoding="utf-8").splitlines() if not marker.is_symlink() else []
    except (OSError, UnicodeDecodeError):
        return None
    pairs = [line.split("  ", 1) for line in lines]
    whole = pairs and all(len(pair) == 2 and len(pair[0]) == 64 for pair in pairs)  # noqa: PLR2004 - hash and name; hex digits
    return {name: digest for digest, name in pairs} if whole else None


def survey(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file below `folder` with its size in bytes and its time of change in nanoseconds."""
    found: dict[str, tuple[int, int]] = {}
    folders = [""]
    while folders:
        below = folders.pop()
        with os.scandir(folder / below) as entries:
            for entry in entries:
                name = f"{below}{entry.name}"
                if entry.is_dir(follow_symlinks=False):
                    folders.append(f"{name}/")
                else:
                    status = entry.stat(follow_symlinks=False)
                    found[name] = (status.st_size, status.st_mtime_ns)
    return found


def sync(folder: Path, files: Mapping[str, bytes]) -> frozenset[str]:
    """Make `folder` hold these files and no others; return the names of those written or removed.

    Files that hold these bytes already are left alone, so their times tell Sphinx what changed.
    """
    changed = set()
    present = set(survey(folder)) if folder.exists() else set()
    for name in present - set(files):
        _unlink(folder / name, folder)
        changed.add(name)
    for name, content in files.items():
        path = folder / _inside(name)
        if name not in present or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            changed.add(name)
    return frozenset(changed)


def put(path: Path, content: bytes) -> None:
    """Write a file that is there whole or not at all, with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)


def _unlink(path: Path, folder: Path) -> None:
    """Delete a file, and the folders below `folder` that are empty without it."""
    path.unlink()
    for parent in path.relative_to(folder).parents:
        if parent.name and not any((folder / parent).iterdir()):
            (folder / parent).rmdir()


def _inside(name: str) -> PurePosixPath:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or not path.parts:
        msg = f"{name!r} is not a place inside a folder"
        raise ValueError(msg)
    return path


def remove(path: Path) -> None:
    """Delete a folder of ours with all that is in it; links in it are deleted, not followed."""
    if path.exists():
        shutil.rmtree(path)


def swap(new: Path, out: Path, old: Path) -> None:
    """Put `new` in the place of `out`, whose former content, if any, ends up at `new` or `old`.

    Linux exchanges the two in one step. Elsewhere there is a moment between two renames in which `out` is missing;
    the next build would then bring `old` back.
    """
    if not out.exists():
        new.rename(out)
    elif not exchange(new, out):
        out.rename(old)
        new.rename(out)


def exchange(first: Path, second: Path) -> bool:
    """Exchange two folders in one step, where the system can: True when it did."""
    if sys.platform != "linux":
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    if not hasattr(libc, "renameat2"):
        return False
    done = libc.renameat2(_AT_FDCWD, os.fsencode(first), _AT_FDCWD, os.fsencode(second), _RENAME_EXCHANGE)
    code = ctypes.get_errno()
    if done == 0:
        return True
    if code in _NO_EXCHANGE:
        return False
    raise OSError(code, os.strerror(code), str(second))
