"""Words for points and for whose they are: players and pairs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulegen.engine.dominoes import DominoRules
from rulegen.errors import quote
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.grammar import DescriptionError, Grammar, one_line
from rulegen.text.typography import bind_terms

if TYPE_CHECKING:  # slow to import, and the checks of a catalog need none of it
    from rulegen.replay import SettlementFacts


class Points(NamedTuple):
    """A number of points, told twice."""

    raw: int
    display: int


def format_points(raw: int, display: int, translator: Translator) -> tuple[str, str]:
    """Raw and display points in words with their numbers."""
    return (
        translator.plural(*messages.RAW_POINTS, raw),
        translator.plural(*messages.DISPLAY_POINTS, display),
    )


def points_in(facts: SettlementFacts, raw: int, translator: Translator) -> tuple[str, str]:
    """Raw points of this game, and the display points that they make, in words."""
    return format_points(raw, raw // facts.rules.display_divisor, translator)


def format_change(value: int, translator: Translator) -> str:
    """A number that is added or taken off, with its sign; 0 has none."""
    return f"+{translator.number(value)}" if value > 0 else translator.number(value)


def format_addition(before: int, change: int, translator: Translator) -> str:
    """The arithmetic of a score: `290 + 15 = 305`. It does not break."""
    sign = "\N{MINUS SIGN}" if change < 0 else "+"
    numbers = (before, abs(change), before + change)
    first, second, total = map(translator.number, numbers)
    return bind_terms(f"{first} {sign} {second} = {total}")


def points_slots(grammar: Grammar) -> dict[str, str]:
    """The patterns of the slots that `format_points` fills."""
    return {"raw": grammar.plural(messages.RAW_POINTS), "display": grammar.plural(messages.DISPLAY_POINTS)}


def read_points(slots: Mapping[str, str], grammar: Grammar) -> Points:
    """The numbers in the slots that `format_points` has filled."""
    return Points(grammar.read_number(slots["raw"]), grammar.read_number(slots["display"]))


def pair_letter(owner: int) -> str:
    """The letter of a pair; the pair of the first seat is A."""
    return chr(ord("A") + owner)


def owner_name(owner: int, players: int, owners: int, translator: Translator) -> str:
    """Whose a score is: “player 1”, or “pair A (players 1 and 3)” where there are fewer owners than players."""
    if owners == players:
        return translator.text(messages.PLAYER, number=translator.number(owner + 1))
    first, second = (translator.number(seat + 1) for seat in range(owner, players, owners))
    return translator.text(messages.PAIR_OF_PLAYERS, letter=pair_letter(owner), first=first, second=second)


def owner_in(facts: SettlementFacts, owner: int, translator: Translator) -> str:
    """Whose a score of this settlement is."""
    return owner_name(owner, facts.players, len(facts.scores_before), translator)


def seat_name(seat: int, players: int, owners: int, translator: Translator) -> str:
    """Whose hand it is, and for which pair: “player 3”, or “player 3 for pair A”."""
    number = translator.number(seat + 1)
    if owners == players:
        return translator.text(messages.PLAYER, number=number)
    return translator.text(messages.PLAYER_FOR_PAIR, number=number, letter=pair_letter(seat % owners))


_GAMES = ((8, 8), (4, 2))
"""Players and owners: each for themselves, no set being dealt to more than 8, or in two pairs."""


@lru_cache(maxsize=16)
def owner_names(translator: Translator) -> Mapping[str, int]:
    """Every name of an owner, as it is read, with the owner: of players, and of pairs."""
    return {
        one_line(owner_name(owner, players, owners, translator)): owner
        for players, owners in _GAMES
        for owner in range(owners)
    }


@lru_cache(maxsize=16)
def seat_names(translator: Translator) -> Mapping[str, tuple[int, int]]:
    """Every name of a seat, as it is read, with the seat and the owner that it scores for."""
    return {
        one_line(seat_name(seat, players, owners, translator)): (seat, seat % owners)
        for players, owners in _GAMES
        for seat in range(players)
    }


def format_scores(scores: Sequence[int], players: int, rules: DominoRules, translator: Translator) -> str:
    """Raw scores by owner, each with its owner and its display points, as a list."""
    items = []
    for owner, score in enumerate(scores):
        raw, display = format_points(score, score // rules.display_divisor, translator)
        name = owner_name(owner, players, len(scores), translator)
        items.append(translator.text(messages.SCORE, owner=name, raw=raw, display=display))
    return translator.listing(items)


def read_scores(listing: str, grammar: Grammar) -> tuple[Points, ...]:
    """The scores of a list, which must name each owner in order."""
    names = owner_names(grammar.translator)
    slots = points_slots(grammar)
    items = grammar.read_items(messages.SCORE, listing, owner=grammar.any_of(tuple(names)), **slots)
    if [names[item["owner"]] for item in items] != list(range(len(items))):
        raise DescriptionError(f"{quote(listing)} does not name each owner once and in order")
    return tuple(read_points(item, grammar) for item in items)


def read_seat(text: str, grammar: Grammar) -> int:
    """The seat, from 0, of a player's number in words, which counts from 1."""
    if not re.fullmatch(r"[1-9]\d{0,3}", text):
        raise DescriptionError(f"{quote(text)} is not the number of a player")
    return grammar.read_number(text) - 1
