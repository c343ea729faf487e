"""What came of the mistakes of a self-test: counted by kind and language, as JSON, and against the floor."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

FLOOR = 0.95
"""The part of all mistakes that must be found, kinds that are held back aside."""
MOST_ALARMS = 0
"""Findings in texts as they are."""
CLEAN = "clean"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A mistake, and the codes of the findings that it made; or a text without one, and its false alarms."""

    kind: str
    locale: str
    place: str
    before: str = ""
    after: str = ""
    codes: tuple[str, ...] = ()
    alarms: tuple[tuple[str, str], ...] = ()
    """Code and message of what was found before the mistake was made."""
    held_back: bool = False
    clean: int = 0
    """Of texts without a mistake: how many."""

    @classmethod
    def of_clean(cls, locale: str, path: str, number: int, alarms: Collection[tuple[str, str]]) -> Outcome:
        """The outcome of a catalog or a page as it is."""
        return cls(kind=CLEAN, locale=locale, place=path, alarms=tuple(sorted(alarms)), clean=number)

    @property
    def found(self) -> bool:
        """Whether the mistake was found."""
        return bool(self.codes)


class Count(NamedTuple):
    """How many mistakes were found, of how many."""

    found: int
    made: int

    @property
    def part(self) -> float:
        """The part that was found; all of none."""
        return self.found / self.made if self.made else 1.0


@dataclass(frozen=True)
class Report:
    """All outcomes of a self-test."""

    outcomes: Sequence[Outcome]

    @property
    def locales(self) -> list[str]:
        """The languages in which mistakes were made."""
        return sorted({one.locale for one in self.outcomes})

    def kinds(self, *, held_back: bool) -> list[str]:
        """The kinds of mistakes that were made, those held back or the others."""
        return sorted({one.kind for one in self._made(held_back=held_back)})

    def _made(self, *, held_back: bool) -> Iterable[Outcome]:
        return (one for one in self.outcomes if one.kind != CLEAN and one.held_back is held_back)

    def count(self, *, held_back: bool = False, kind: str | None = None, locale: str | None = None) -> Count:
        """How many mistakes were found: of a kind, in a language, or of all."""
        wanted = [
            one.found
            for one in self._made(held_back=held_back)
            if kind in {None, one.kind} and locale in {None, one.locale}
        ]
        return Count(sum(wanted), len(wanted))

    @property
    def missed(self) -> list[Outcome]:
        """The mistakes that nothing was found of."""
        return [one for one in self.outcomes if one.kind != CLEAN and not one.found]

    @property
    def alarms(self) -> list[tuple[Outcome, str, str]]:
        """The findings in texts without a mistake: where, the code, and what was said."""
        return [(one, *alarm) for one in self.outcomes for alarm in one.alarms]

    @property
    def clean(self) -> int:
        """How many messages and pages were checked as they are."""
        return sum(one.clean for one in self.outcomes)

    @property
    def passed(self) -> bool:
        """Whether enough was found, and no false alarm raised."""
        return self.count().part >= FLOOR and len(self.alarms) <= MOST_ALARMS


def as_json(report: Report) -> str:
    """The report for programs, as the manual page describes it."""
    total, held = report.count(), report.count(held_back=True)
    data = {
        "kinds": [
            {
                "kind": kind,
                "held_back": held_back,
                "locales": {
                    code: _counted(report.count(held_back=held_back, kind=kind, locale=code)) for code in report.locales
                },
            }
            for held_back in (False, True)
            for kind in report.kinds(held_back=held_back)
        ],
        "missed": [
            {"kind": one.kind, "locale": one.locale, "place": one.place, "before": one.before, "after": one.after}
            for one in report.missed
        ],
        "alarms": [
            {"locale": one.locale, "place": one.place, "text": one.before, "code": code, "message": message}
            for one, code, message in report.alarms
        ],
        "summary": {
            **_counted(total),
            "held_back": _counted(held),
            "clean": report.clean,
            "alarms": len(report.alarms),
            "floor": FLOOR,
            "passed": report.passed,
        },
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def _counted(count: Count) -> dict[str, int]:
    return {"found": count.found, "made": count.made}
