"""A turn of a dice game, as a text tells it: every way in which its rolls can have followed each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, combinations_with_replacement

from rulegen.engine.dice import FACES, Dice


class Kind(StrEnum):
    """What is told of the dice."""

    ROLL = "roll"
    """All dice as they lie now."""
    PART = "part"
    """Some dice: those that are kept, those that are rolled again, or what they came to."""
    HELD = "held"
    """Some dice that are kept for sure."""
    SHOWN = "shown"
    """What dice came to that were rolled again; with a `count`, so many dice of one face."""
    FALLEN = "fallen"
    """Faces that came up, of each one or more dice: “a three”, “sixes”."""
    FACE = "face"
    """Dice of one face, a `count` of them or those that there are."""
    ONE_OR_ALL = "one-or-all"
    """Dice of one face with an ordinal: “the second six” is one of them, “ketiga dadu tiga” all three."""
    NUMBER = "number"
    """Dice of one face, or so many dice: “keeps the three”."""
    COUNT = "count"
    """A number of dice, whatever they show."""
    OPEN = "open"
    """A number that no word explains: what a die came to, dice of one face, or nothing of these."""
    CUE = "cue"
    """A word that says that dice are kept or rolled again."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that is told, with its tokens."""

    kind: Kind
    tokens: tuple[int, ...]
    dice: Dice = ()
    count: int | None = None
    kept: bool | None = None
    """Whether it tells what is kept (or else what is rolled again); `None` where it may be either."""


@dataclass(frozen=True, slots=True)
class Lie:
    """How the dice lie, and what has been told since of the next roll."""

    dice: Dice
    kept: Dice = ()
    away: Dice = ()
    keeps: int | None = None
    rolls: int | None = None
    counted: Dice = ()
    """The faces of which it was told how many are kept."""
    told: bool = False
    """Whether dice are rolled again that have not been told yet."""


def replay(items: Sequence[Item]) -> list[frozenset[Lie]]:
    """How the dice can lie after each item; the first item is a roll. From where nothing fits the sets are empty."""
    lies = frozenset({Lie(_in_order(items[0].dice))})
    found = [lies]
    for item in items[1:]:
        lies = frozenset(after for lie in lies for after in _after(lie, item))
        found.append(lies)
    return found


def mended(items: Sequence[Item]) -> Iterator[tuple[int, Item]]:
    """Each item that could be another one, so that all fit, with the other one; rolls of all dice come last."""
    for place in sorted(range(len(items)), key=lambda at: (items[at].kind is Kind.ROLL, -at)):
        for other in _others(items[place]):
            if replay([*items[:place], other, *items[place + 1 :]])[-1]:
                yield place, other
                break


def _others(item: Item) -> Iterator[Item]:
    """The item with another count, or with another face of one die."""
    if item.count is not None:
        for count in FACES[: len(FACES) - 1]:
            if count != item.count:
                yield replace(item, count=count)
    for at in range(len(item.dice)):
        for face in FACES:
            if face != item.dice[at]:
                yield replace(item, dice=(*item.dice[:at], face, *item.dice[at + 1 :]))


def _in_order(dice: Iterable[int]) -> Dice:
    return tuple(sorted(dice))


def _after(lie: Lie, item: Item) -> Iterator[Lie]:
    if item.kind is Kind.CUE:
        yield replace(lie, told=True)
    elif item.kind is Kind.ROLL:
        yield from _as_rolled(lie, _in_order(item.dice))
    elif item.kind is Kind.COUNT:
        yield from _counted(lie, item)
    elif item.kind is Kind.ONE_OR_ALL:
        yield from _one_or_all(lie, item)
    elif item.kind is Kind.OPEN:
        yield lie
        yield from _shown(lie, item.dice)
        yield from _of_face(lie, item) if item.kept is not None else ()
    elif item.kind in {Kind.FACE, Kind.NUMBER}:
        yield from _of_face(lie, item)
        if item.kind is Kind.NUMBER:
            yield from _counted(lie, replace(item, count=item.dice[0]))
    else:
        yield from _told_faces(lie, item)


def _told_faces(lie: Lie, item: Item) -> Iterator[Lie]:
    if item.kind is Kind.HELD or (item.kind is Kind.PART and item.kept is not False):
        yield from _kept(lie, item.dice)
    if item.kind is Kind.PART and item.kept is not True:
        yield from _away(lie, item.dice)
    if item.kind in {Kind.PART, Kind.SHOWN}:
        yield from _shown(lie, item.dice * (item.count or 1))
    elif item.kind is Kind.FALLEN:
        yield from _fallen(lie, item.dice)


def _one_or_all(lie: Lie, item: Item) -> Iterator[Lie]:
    for count in sorted({1, item.count or 1}):
        one = replace(item, count=count)
        yield from _of_face(lie, replace(one, kind=Kind.FACE)) if item.dice else _counted(lie, one)


def _kept(lie: Lie, dice: Dice) -> Iterator[Lie]:
    kept = _in_order(lie.kept + dice)
    if _within(kept + lie.away, lie.dice) and len(kept) + (lie.rolls or 0) <= len(lie.dice):
        yield replace(lie, kept=kept, told=True)


def _away(lie: Lie, dice: Dice) -> Iterator[Lie]:
    away = _in_order(lie.away + dice)
    if _within(away + lie.kept, lie.dice) and len(away) <= (lie.rolls or len(lie.dice)):
        yield replace(lie, away=away, told=True)


def _counted(lie: Lie, item: Item) -> Iterator[Lie]:
    count = item.count or 0
    if item.kept is not False and lie.keeps in {None, count} and len(lie.away) + count <= len(lie.dice):
        yield replace(lie, keeps=item.count, told=True)
    if item.kept is not True and lie.rolls in {None, count} and len(lie.away) <= count <= len(lie.dice) - len(lie.kept):
        yield replace(lie, rolls=item.count, told=True)


def _of_face(lie: Lie, item: Item) -> Iterator[Lie]:
    there = lie.dice.count(item.dice[0])
    for count in range(1, there + 1) if item.count is None else (item.count,):
        if item.kept is not False:
            for after in _kept(lie, item.dice * count):
                yield replace(after, counted=(*lie.counted, *(item.dice if item.count else ())))
        if item.kept is not True:
            yield from _away(lie, item.dice * count)
    is_article = item.count == 1 and item.tokens[-1] - item.tokens[0] == 1  # “and finds a six”
    if (item.count is None or is_article) and item.kept is not True:
        yield from _shown(lie, item.dice)


def _shown(lie: Lie, dice: Dice) -> Iterator[Lie]:
    """Some dice come to `dice`: the others are kept."""
    if set(dice) <= set(FACES):
        for kept in _keepable(lie, len(lie.dice) - len(dice)):
            yield Lie(_in_order(kept + dice))


def _fallen(lie: Lie, faces: Dice) -> Iterator[Lie]:
    for more in range(len(lie.dice) - len(faces) + 1):
        for others in combinations_with_replacement(sorted(set(faces)), more):
            yield from _shown(lie, (*faces, *others))


def _as_rolled(lie: Lie, dice: Dice) -> Iterator[Lie]:
    """All dice are told: as they lay already, or after a roll that is not told by itself."""
    if lie.dice == dice or (
        lie.told and any(_within(kept, dice) for size in range(len(dice)) for kept in _keepable(lie, size))
    ):
        yield Lie(dice)


def _keepable(lie: Lie, size: int) -> Iterator[Dice]:
    """What can have been kept: so many dice, and as it was told."""
    if lie.keeps not in {None, size} or lie.rolls not in {None, len(lie.dice) - size} or size < 0:
        return
    for kept in set(combinations(lie.dice, size)):
        left = _in_order((Counter(lie.dice) - Counter(kept)).elements())
        exact = all(kept.count(face) == lie.kept.count(face) for face in lie.counted)
        if exact and _within(lie.kept, kept) and _within(lie.away, left):
            yield kept


def _within(some: Dice, all_of: Dice) -> bool:
    return Counter(some) <= Counter(all_of)
