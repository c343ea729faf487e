"""Claims of the games' rules in a catalog, in the source text and in the translation, judged by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial

from rulegen.check.claims import Judgement, Verdict, can_claim, contradictions, has_claim, judge
from rulegen.check.entry import Catalog, Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.words.spans import SpanKind
from rulegen.check.words.vocabulary import is_about_games
from rulegen.games import GAMES, DiceGame, DominoGame
from rulegen.text.numbers import NotationKind, find_notation, find_numbers

CONTRADICTED = Code("claim-contradicted", Kind.CLAIM)
"""A number that the engine contradicts."""

_ELSEWHERE = frozenset({"equation", "notation"})
"""What other checks of catalogs tell."""
_ALIKE = {"goal": "target"}
"""Claims that say the same in other words: two languages need not use the same ones."""
_CERTAIN = frozenset({"conversion", "double-count", "tile-pips", "together"})
"""Claims that are false in every game that speaks so. The others, the tiles of a set, are of these games alone."""


def _in_catalog(catalog: Catalog) -> Callable[[Entry], Iterator[Problem]] | None:
    if catalog.game is not None:
        games = [GAMES[catalog.game]]
    elif is_about_games(catalog):
        games = [game for game in GAMES.values() if game.published]
    else:
        return None
    return partial(_of_entry, games=games, is_ours=bool(catalog.values))


def _of_entry(entry: Entry, *, games: Sequence[DominoGame | DiceGame], is_ours: bool) -> Iterator[Problem]:
    """What is false in a message.

    Another catalog may be about other games: there a translation must have made false what is true in the source text.
    """
    told: set[str] = set()
    for pair in entry.pairs:
        if not (pair.source.numbers or pair.target.numbers):
            continue
        source = pair.source
        if not is_ours and _is_faithful(pair) and not can_claim(source.text, source.language, _CERTAIN):
            continue
        ours = _contradicted(pair.target, games) if is_ours or _has_own(pair) else []
        # The source text is judged for what it says of itself, once, and where something in the translation is false.
        is_first = source.text not in told
        needed = ours or (is_first and (is_ours or has_claim(source.text, source.language, _CERTAIN)))
        theirs = _judged(source, games) if needed else []
        false = {_kind(one) for one in theirs if _is_false(one)}
        if is_first:
            told.add(source.text)
            sure = [one for one in theirs if _is_false(one) and (is_ours or one.claim in _CERTAIN)]
            yield from (_problem(one, pair, in_source=True) for one in sure)
        verified = {_kind(one) for one in theirs} - false
        reasons: set[str] = set()
        for one in ours:
            if _kind(one) not in false and (is_ours or (_kind(one) in verified | _CERTAIN and _is_new(one, pair))):
                reason = one.message.partition(": ")[2]
                if reason not in reasons:  # of two numbers that do not fit each other one is wrong
                    yield _problem(one, pair, in_source=False)
                reasons.add(reason)


def _is_faithful(pair: Pair) -> bool:
    """Whether a translation has the numbers, tiles and dice of its source text, one by one: it makes nothing false."""
    return _said(pair.source) == _said(pair.target)


def _has_own(pair: Pair) -> bool:
    """Whether a translation has a number that its source text has less often, or one in what is no prose, or a tile."""
    target = pair.target
    theirs = [number.value for number in pair.source.numbers]
    values = [number.value for number in target.numbers]
    if any(values.count(value) > theirs.count(value) for value in set(values)):
        return True
    if not target.spans:
        return False
    places = {number.start for number in target.numbers}
    return any(number.start not in places for number in find_numbers(target.text, target.language.locale)) or any(
        place.kind in {NotationKind.TILE, NotationKind.DICE} for place in find_notation(target.text)
    )


def _said(text: Text) -> tuple[list[Fraction], list[str]]:
    numbers = [one.value for one in text.numbers if not one.weak]
    return numbers, [span.text for span in text.spans if span.kind is SpanKind.NOTATION]


def _judged(text: Text, games: Sequence[DominoGame | DiceGame]) -> list[Judgement]:
    if not text.numbers:
        return []
    return [one for one in judge(text.text, text.language, games) if one.claim not in _ELSEWHERE]


def _contradicted(text: Text, games: Sequence[DominoGame | DiceGame]) -> list[Judgement]:
    if not text.numbers:
        return []
    return [one for one in contradictions(text.text, text.language, games) if one.claim not in _ELSEWHERE]


def _kind(one: Judgement) -> str:
    return _ALIKE.get(one.claim, one.claim)


def _is_new(one: Judgement, pair: Pair) -> bool:
    """Whether the source text has the number less often than the translation: it is the translator's."""
    values = [number.value for number in pair.target.numbers]
    said = next((number.value for number in pair.target.numbers if number.start == one.start), None)
    theirs = [number.value for number in pair.source.numbers]
    return said is None or values.count(said) > theirs.count(said)


def _is_false(one: Judgement) -> bool:
    return one.verdict is Verdict.CONTRADICTED


def _problem(one: Judgement, pair: Pair, *, in_source: bool) -> Problem:
    return Problem(
        code=CONTRADICTED,
        message=one.message,
        mend=one.mend,
        form=min(pair.form, 1) if in_source else pair.form,
        start=one.start,
        end=one.end,
        in_source=in_source,
    )


CHECK = Check(
    codes=(CONTRADICTED,),
    blind="what is told in no words of “claims.toml”, and all of it in catalogs that are not about these games",
    of_entry_in=_in_catalog,
)
