"""All writing to the site and to the work folder beside it.

A site is put together in a new folder and swapped in when it is complete, so whoever looks at the output
folder sees the old site or the new one and never a mixture. A build may be killed at any moment: what it
leaves behind is either whole, or marked as unfinished and thrown away by the next build.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from rulegen.errors import ErrorCode, RulegenError

if TYPE_CHECKING:
    from filelock import FileLock

SITE_MARKER = ".rulegen-site"
"""A file in the root of every site: its files with their SHA-256, in the format of `sha256sum`."""
WORK_MARKER = ".rulegen-work"
_LOCK = "lock"
_OWNER = "owner"
_KEEPING = {WORK_MARKER, _LOCK, _OWNER}
"""The files by which a build holds its work folder."""
NOT_PUBLISHED = frozenset({".buildinfo", ".buildinfo.bak", "objects.inv"})
"""Files that Sphinx leaves in its output for itself or for other projects, not for readers."""
LOCK_PATIENCE = 3.0
"""How long a build waits for another one to finish, in seconds."""

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


def _is_full(error: BaseException) -> bool:
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


_ELSEWHERE = "name another folder with --out"


def _trespass(out: Path, inputs: Iterable[Path]) -> tuple[str, str]:
    """Why a site may not be written to `out`, and the mend; nothing when it may."""
    for place in inputs:
        if out.is_relative_to(place):
            return f"{out} lies inside {place}, from which the site is made", _ELSEWHERE
        if place.is_relative_to(out):
            return f"{out} holds {place}, from which the site is made", _ELSEWHERE
    if out.is_symlink():
        return f"{out} is a symbolic link", "name the folder that it leads to, or another one, with --out"
    if out.exists() and not out.is_dir():
        return f"{out} is not a folder", _ELSEWHERE
    if os.path.ismount(out):
        return f"{out} is a mount point, so no new site can be swapped in", "name a folder inside it with --out"
    return _foreign(out) if out.is_dir() else ("", "")


def _foreign(out: Path) -> tuple[str, str]:
    """What in a folder was not put there by rulegen."""
    manifest = read_manifest(out)
    if manifest is None:
        return (f"{out} is not empty and was not made by rulegen", _ELSEWHERE) if os.listdir(out) else ("", "")  # noqa: PTH208 - only whether there are any
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


@dataclass(frozen=True, slots=True)
class Stamp:
    """What the last complete build was made from, and what it published."""

    fingerprint: str
    summary: Mapping[str, object]
    site: Mapping[str, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class WorkFolder:
    """The folder beside the output in which a site is made: `.NAME.work` beside `NAME`."""

    out: Path

    @property
    def root(self) -> Path:
        """The work folder itself."""
        return self.out.parent / f".{self.out.name}.work"

    def sources(self, locale: str) -> Path:
        """The generated Sphinx project of one language."""
        return self.root / locale / "source"

    def doctrees(self, locale: str) -> Path:
        """Sphinx's memory of one language."""
        return self.root / locale / "doctrees"

    def html(self, locale: str) -> Path:
        """Sphinx's output for one language."""
        return self.root / locale / "html"

    def downloads(self, locale: str) -> Path:
        """Files of one language that lie beside its pages; a file is there only while it is up to date."""
        return self.root / locale / "downloads"

    def chapters(self, locale: str) -> Path:
        """What the PDF files of one language are made from."""
        return self.root / locale / "chapters"

    def printed(self, locale: str) -> Path:
        """The PDF files of the last build of one language, by what they were made from."""
        return self.root / locale / "printed"

    def _finished(self, locale: str) -> Path:
        """A file that is there only while sources, doctrees and output of the locale belong together."""
        return self.root / locale / "finished"

    @property
    def _owner(self) -> Path:
        return self.root / _OWNER

    @property
    def _stamp(self) -> Path:
        return self.root / "stamp.json"

    @property
    def _new(self) -> Path:
        return self.root / "new"

    @property
    def _old(self) -> Path:
        return self.root / "old"

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the work folder for one build, made and cleaned of what a killed build left.

        A build that fails before it has made anything leaves no folder behind, nor does one that fails for want of
        room: what it has written could keep another one from finding room. Raises `RulegenError` when another build
        holds the work folder for longer than `LOCK_PATIENCE`.
        """
        missing = [folder for folder in self.root.parents if not folder.exists()]
        try:
            with writing(self.out, self.root):
                lock = self._lock()
            try:
                with writing(self.out, self.root):
                    self._owner.write_text(f"{os.getpid()}\n", encoding="ascii")
                    self._clean()
                yield
            except BaseException as error:
                if _is_full(error):
                    self._empty()
                self._vanish()
                raise
            finally:
                lock.release()
        except BaseException:
            for folder in missing:
                with suppress(OSError):  # something is in it, or it was never made
                    folder.rmdir()
            raise

    def _lock(self) -> FileLock:
        """Make the folder and take the lock in it."""
        try:
            return self._try_lock()
        except FileNotFoundError:
            # A build that failed has just taken the folder away, or no folder can be made here.
            return self._try_lock()

    def _try_lock(self) -> FileLock:
        from filelock import FileLock, Timeout  # noqa: PLC0415 - slow to import, and a build with nothing to do needs no lock

        try:
            self._make()
            lock = FileLock(self.root / _LOCK, timeout=LOCK_PATIENCE)
            lock.acquire()
            self._make()  # it may have gone and come back meanwhile
        except Timeout:
            raise _busy(self.out, self._owner) from None
        except OSError:
            if not (self.root / _LOCK).exists():
                self._vanish()
            raise
        return lock

    def _make(self) -> None:
        """Make the folder; refuse one that somebody else has made."""
        if self.root.is_symlink() or (self.root.exists() and not self.root.is_dir()):
            raise self._not_ours()
        self.root.mkdir(parents=True, exist_ok=True)
        marker = self.root / WORK_MARKER
        if not marker.exists():
            if not self._is_empty():
                raise self._not_ours()
            marker.write_text("Made by rulegen build; it may be deleted.\n", encoding="ascii")

    def _is_empty(self) -> bool:
        """Whether nothing is in the folder but what belongs to the lock."""
        return {path.name for path in self.root.iterdir()} <= _KEEPING

    def _empty(self) -> None:
        """Delete all that the folder holds: it can be made again."""
        with suppress(OSError):
            self._clean()  # which may have to bring the old site back
            for path in self.root.iterdir():
                if path.name not in _KEEPING:
                    shutil.rmtree(path) if path.is_dir() else path.unlink()

    def _vanish(self) -> None:
        """Take the folder away if it is empty, in one step, so that whoever waits for the lock finds none."""
        gone = self.root.with_name(f"{self.root.name}.{os.getpid()}")
        with suppress(OSError):
            if self._is_empty():
                self.root.rename(gone)
                shutil.rmtree(gone)

    def _not_ours(self) -> RulegenError:
        message = f"{self.root}, in which the site would be made, was not made by rulegen"
        return RulegenError(ErrorCode.OUTPUT_NOT_OURS, message, mend=f"move it away, or {_ELSEWHERE}")

    def _clean(self) -> None:
        """Undo or finish what a killed build left: see `swap`."""
        if self._old.exists() and not self.out.exists():
            self._old.rename(self.out)
        remove(self._old)
        remove(self._new)

    def read_stamp(self) -> Stamp | None:
        """The stamp of the last complete build, or None."""
        try:
            data = json.loads(self._stamp.read_bytes())
            site = {name: (size, time) for name, (size, time) in data["site"].items()}
            return Stamp(data["fingerprint"], data["summary"], site)
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            # Missing, or not what this version writes: the price is one more build.
            return None

    def write_stamp(self, stamp: Stamp) -> None:
        """Remember a complete build."""
        data = {"fingerprint": stamp.fingerprint, "summary": stamp.summary, "site": stamp.site}
        # A build killed halfway through this leaves text that is not JSON, which counts as no stamp.
        self._stamp.write_text(json.dumps(data), encoding="utf-8")

    def forget_stamp(self) -> None:
        """From now until the next `write_stamp` nothing counts as complete."""
        self._stamp.unlink(missing_ok=True)

    def prepare(self, locale: str, files: Mapping[str, bytes], toolchain: str) -> None:
        """Make the sources of a locale these `files`, and throw away what Sphinx cannot build upon.

        Sphinx starts from nothing when the last build of the locale did not finish or was made by other tools,
        when the configuration or the list of pages changes, and when a file goes (its output would stay).
        """
        finished = self._finished(locale)
        trusted = finished.exists() and finished.read_text(encoding="ascii") == toolchain
        finished.unlink(missing_ok=True)
        changed = sync(self.sources(locale), files)
        if changed or not trusted:
            remove(self.downloads(locale))
        if not trusted or any(_unsettles(name, still_there=name in files) for name in changed):
            remove(self.html(locale))
            remove(self.doctrees(locale))

    @property
    def crash_log(self) -> Path:
        """Where `keep_crashes` writes."""
        return self.root / "crash.log"

    def keep_crashes(self, text: str) -> None:
        """Keep what processes that crashed had to say."""
        self.crash_log.write_text(f"{text}\n", encoding="utf-8")

    def finish(self, locale: str, toolchain: str) -> None:
        """Let the next build build upon what is there for the locale."""
        self._finished(locale).write_text(toolchain, encoding="ascii")

    def publish(self, locales: Iterable[str], root_files: Mapping[str, bytes]) -> None:
        """Put the outputs of the locales and the files of the site's root together, and swap them in."""
        before = read_manifest(self.out) or {}
        times = survey(self.out) if before else {}
        self._new.mkdir()
        manifest: dict[str, str] = {}
        for name, content in _site_files(self, locales, root_files):
            path = self._new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            manifest[name] = sha256(content).hexdigest()
            if before.get(name) == manifest[name] and name in times:
                # A file that stays the same keeps its time, for the sake of web servers and backups.
                os.utime(path, ns=(times[name][1], times[name][1]))
        lines = "".join(f"{digest}  {name}\n" for name, digest in sorted(manifest.items()))
        (self._new / SITE_MARKER).write_text(lines, encoding="utf-8")
        swap(self._new, self.out, self._old)
        remove(self._new)
        remove(self._old)


def _unsettles(name: str, *, still_there: bool) -> bool:
    """Whether Sphinx cannot go on from what it knows after a file has changed or gone."""
    return not (still_there and name.endswith((".rst", ".svg")))


def _site_files(
    work: WorkFolder, locales: Iterable[str], root_files: Mapping[str, bytes]
) -> Iterator[tuple[str, bytes]]:
    yield from sorted(root_files.items())
    for locale in locales:
        for folder in (work.html(locale), work.downloads(locale)):
            for name in sorted(survey(folder)) if folder.exists() else ():
                if PurePosixPath(name).name not in NOT_PUBLISHED:
                    yield f"{locale}/{name}", (folder / name).read_bytes()


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


def _busy(out: Path, owner: Path) -> RulegenError:
    try:
        who = f" (process {owner.read_text(encoding='ascii').strip()})"
    except (OSError, UnicodeDecodeError):
        who = ""
    return RulegenError(
        ErrorCode.OUTPUT_BUSY,
        f"another build{who} is writing {out}",
        mend="wait until it has finished, or name another folder with --out",
    )
