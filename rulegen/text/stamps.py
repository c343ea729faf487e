"""What a translation was made for: a short hash of its source text and of the values that the engine puts into it.

A stamp is a translator comment of the message, `# rulegen: made for 1a2b3c4d 5e6f7a8b as 9c0d1e2f`. It holds hashes of
the source text, of the bound values, and of the translation itself. As long as the translation stays as it is, a new
source text or new values mean that somebody must read it again; a translation that has changed since then was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

NO_VALUES = "-"
_DIGITS = 8
_STAMP = re.compile(r"rulegen: made for ([0-9a-f]{8}) ([0-9a-f]{8}|-) as ([0-9a-f]{8})")


@dataclass(frozen=True, slots=True)
class Stamp:
    """The hashes of a stamp."""

    source: str
    values: str
    translation: str

    def __str__(self) -> str:
        """Format as the comment in the catalog, without its mark."""
        return f"rulegen: made for {self.source} {self.values} as {self.translation}"


def make_stamp(sources: Sequence[str], strings: Sequence[str], values: Iterable[str]) -> Stamp:
    """The stamp of a message as it stands; `values` are all values that pages fill into it, each as text."""
    bound = sorted(set(values))
    return Stamp(_hash(sources), _hash(bound) if bound else NO_VALUES, _hash(strings))


def read_stamp(comment: str) -> Stamp | None:
    """The stamp among the lines of a translator comment, the last one if there are several."""
    found = [match for line in comment.splitlines() if (match := _STAMP.fullmatch(line.strip()))]
    return Stamp(found[-1][1], found[-1][2], found[-1][3]) if found else None


def is_stamp(line: str) -> bool:
    """Whether a line of a comment is a stamp and nothing else."""
    return read_stamp(line) is not None


def _hash(texts: Sequence[str]) -> str:
    digest = sha256()
    for text in texts:
        data = text.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()[:_DIGITS]
