"""How a site is put together in a work folder beside the output, and swapped in.

A site is made in a new folder and swapped in when it is complete, so whoever looks at the output
folder sees the old site or the new one and never a mixture. A build may be killed at any moment: what it
leaves behind is either whole, or marked as unfinished and thrown away by the next build.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from rulegen.book.output import ELSEWHERE, SITE_MARKER, is_full, read_manifest, remove, survey, swap, sync, writing
from rulegen.errors import ErrorCode, RulegenError

if TYPE_CHECKING:
    from filelock import FileLock

WORK_MARKER = ".rulegen-work"
_LOCK = "lock"
_OWNER = "owner"
_KEEPING = {WORK_MARKER, _LOCK, _OWNER}
"""The files by which a build holds its work folder."""
NOT_PUBLISHED = frozenset({".buildinfo", ".buildinfo.bak", "objects.inv"})
"""Files that Sphinx leaves in its output for itself or for other projects, not for readers."""
LOCK_PATIENCE = 3.0
"""How long a build waits for another one to finish, in seconds."""


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
                if is_full(error):
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
        return RulegenError(ErrorCode.OUTPUT_NOT_OURS, message, mend=f"move it away, or {ELSEWHERE}")

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
