"""Every number of a text that a claim covers, verified or contradicted by the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from rulegen.check.claims import equations, labels
from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block, ClaimWords, invalid, load_claims
from rulegen.check.claims.dice import kinds as dice_kinds
from rulegen.check.claims.dice import variants
from rulegen.check.claims.dice.rows import entered
from rulegen.check.claims.dice.rows.named import named_rows
from rulegen.check.claims.dice.rulings import of_dice
from rulegen.check.claims.dice.turns import followed, roll_order
from rulegen.check.claims.dominoes import kinds as domino_kinds
from rulegen.check.claims.dominoes.hands import arrows
from rulegen.check.claims.dominoes.people import seats
from rulegen.check.claims.dominoes.points import awards, runs
from rulegen.check.claims.dominoes.rounds import totals, touching
from rulegen.check.claims.dominoes.rulings import Story, of_dominoes
from rulegen.check.claims.dominoes.set_up import leads
from rulegen.check.claims.ruling import Match, Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.uncertain import UNCERTAIN
from rulegen.check.claims.written import impossible, with_zeros
from rulegen.check.words.language import Language
from rulegen.engine.dice import DiceRules
from rulegen.engine.dominoes import DominoRules
from rulegen.errors import quote
from rulegen.games import DiceGame, DominoGame
from rulegen.text.glossary import Glossary

AnyGame = DominoGame | DiceGame
_NO_LABELS = frozenset({variants.VARIANT, touching.TOUCHING, seats.CLAIM, awards.ENDS_ADDED})
"""Claims that look for themselves whether a number is a label, or about other rules."""
_OF_DICE = frozenset({"row-score", "row-list", entered.ENTERED})
"""Claims about what dice score that lie there."""
_LISTED = 3
"""So many rows are a list."""
_FIRST = 4
"""A list of rows begins no more tokens behind the start of its text: “She may choose: …”."""
_JUDGED = frozenset({Sort.NUMBER, Sort.TILE, Sort.DICE})


class Verdict(StrEnum):
    """What the engine says to a number."""

    VERIFIED = "verified"
    CONTRADICTED = "contradicted"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A number, roll or tile of a text, `text[start:end]`, that a claim covers."""

    start: int
    end: int
    verdict: Verdict
    claim: str
    """The kind of the claim, as `claims.toml` names it."""
    said: str
    expected: str = ""
    message: str = ""
    mend: str = ""


def judge(text: str, language: Language, games: Sequence[AnyGame], *, is_title: bool = False) -> list[Judgement]:
    """Judge the numbers of one block of text, in their order; one that no claim covers is left out.

    With several games a number is contradicted only if it is false for all of them. The title of a page names the game
    by what it has: “five dice and a pencil”.
    """
    data = _load(language.locale)
    if data is None:
        return []
    block = Block(text, language, data, is_title=is_title)
    if not any(token.sort in _JUDGED for token in block.tokens) and "|" not in text:
        return []
    meant = _meant(block, games)
    odd = list(_impossible(text, meant))
    found = (
        one
        for one in _merged(block, [list(rulings(block, game)) for game in meant])
        if not any(roll.start <= one.start < roll.end for roll in odd)
    )
    return sorted((*found, *odd), key=lambda one: (one.start, one.end))


def contradictions(text: str, language: Language, games: Sequence[AnyGame]) -> list[Judgement]:
    """The numbers of a block that the rules of all the games contradict, as `judge` tells them.

    Mostly there are none, and the first game tells.
    """
    data = _load(language.locale)
    if data is None:
        return []
    block = Block(text, language, data)
    found: list[list[Ruling]] = []
    for game in _meant(block, games):
        found.append(list(rulings(block, game)))
        if all(ruling.true for ruling in _verdicts(block, found[-1]).values()):
            return []
    false = (one for one in _merged(block, found) if one.verdict is Verdict.CONTRADICTED)
    return sorted(false, key=lambda one: (one.start, one.end))


def judge_runs(text: str, language: Language, games: Sequence[AnyGame]) -> list[Judgement]:
    """Judge the numbers of the items of a list, put together with semicolons, by what they have in common."""
    return _judged_by(runs.listed_runs, text, language, games)


def judge_lead(text: str, language: Language, games: Sequence[AnyGame]) -> list[Judgement]:
    """Judge the heading of an example that stands before its text: how many play in it."""
    return _judged_by(leads.leads, text, language, games)


def judge_arrows(text: str, language: Language, games: Sequence[AnyGame]) -> list[Judgement]:
    """Judge only what arrows say, in a paragraph with the list behind it."""
    return _judged_by(arrows.arrows, text, language, games)


def _judged_by(story: Story, text: str, language: Language, games: Sequence[AnyGame]) -> list[Judgement]:
    """What a single story says to a text."""
    data = _load(language.locale)
    if data is None:
        return []
    block = Block(text, language, data)
    found = [list(story(block, game.rules)) for game in games if isinstance(game.rules, DominoRules)]
    return _merged(block, found) if found else []


def judge_rounds(text: str, language: Language, rules: DominoRules) -> list[Judgement]:
    """Judge only what a text of several blocks tells of rounds that are played tile by tile."""
    data = _load(language.locale)
    if data is None:
        return []
    block = Block(text, language, data)
    if not any(totals.told_rounds(block, rules)):
        return []
    found = _merged(block, [list(of_dominoes(block, _matches(block, "domino"), rules))])
    return [one for one in found if one.claim in totals.CLAIMS]


def judge_turns(text: str, language: Language, rules: DiceRules) -> list[Judgement]:
    """Judge only what a text of several blocks, each a line of it, tells of the rolls of a turn."""
    data = _load(language.locale)
    if data is None:
        return []
    block = Block(text, language, data)
    return _merged(block, [[*followed.turns_of(block, rules).rulings, *roll_order.roll_order(block, rules)]])


def begins_with_score(text: str, language: Language, game: AnyGame) -> bool:
    """Whether a text begins with a word for writing a score down, or lists some rows."""
    data = _load(language.locale)
    if data is None or not isinstance(game.rules, DiceRules):
        return False
    block = Block(text, language, data)
    named = named_rows(block, game.rules)
    is_list = len(named) >= _LISTED and named[0].span.start <= _FIRST
    return block.has("writes", range(1)) or is_list


def judge_scores(text: str, language: Language, game: AnyGame) -> list[Judgement]:
    """Judge only the scores of dice that a text of several blocks, each a line of it, tells."""
    found = [one for one in judge(text, language, [game]) if one.claim in _OF_DICE]
    return [one for one in found if one.verdict is Verdict.VERIFIED or not _is_worked_out(text, one)]


def _is_worked_out(text: str, one: Judgement) -> bool:
    """Whether what a number should be stands behind it in its line: “four times 6, that is 24”."""
    line = text[one.end :].partition("\n")[0]
    return one.expected.isdigit() and one.expected in re.findall(r"\d+", line)


def _impossible(text: str, games: Sequence[AnyGame]) -> Iterator[Judgement]:
    """The rolls and tiles that none of the games has."""
    by_game = [
        {(one.start, one.end): one for one in (*impossible(text, game.rules), *with_zeros(text))} for game in games
    ]
    for place, one in by_game[0].items() if by_game else ():
        if all(place in found for found in by_game):
            said = text[one.start : one.end]
            message = f"“{said}” is not what the engine finds: {one.why}"
            mend = "correct it, or the others of the sentence"
            yield Judgement(one.start, one.end, Verdict.CONTRADICTED, "notation", said, "", message, mend)


def can_claim(text: str, language: Language, kinds: frozenset[str]) -> bool:
    """Whether a text has the words of any claim of these kinds; soon told, and mostly not so."""
    data = _load(language.locale)
    return data is not None and data.can_claim(text, language.locale, kinds)


def has_claim(text: str, language: Language, kinds: frozenset[str]) -> bool:
    """Whether a text makes a claim of one of these kinds, be it true or false."""
    data = _load(language.locale)
    if data is None or not data.can_claim(text, language.locale, kinds):
        return False
    return Block(text, language, data).has_claim(kinds)


def stating_numbers(text: str, language: Language) -> list[tuple[int, int]]:
    """The places of the numbers of a text that may state something: no labels (“Figure 3”, a year, an age)."""
    block = Block(text, language, _load(language.locale) or ClaimWords({}, Glossary()))
    numbers = labels.counting(block, range(len(block.tokens)))
    return [(block.tokens[at].start, block.tokens[at].end) for at in numbers]


@lru_cache(maxsize=32)
def _load(locale: str) -> ClaimWords | None:
    data = load_claims(locale)
    if data is not None:
        check_kinds(data)
    return data


def check_kinds(data: ClaimWords) -> None:
    """Raise `RulegenError` where a pattern is of no kind that there is, or has not the slots of its kind."""
    known = {"domino": (domino_kinds.JUDGES, domino_kinds.FORMS), "dice": (dice_kinds.JUDGES, dice_kinds.FORMS)}
    for family, patterns in data.patterns.items():
        judges, forms = known[family]
        for pattern in patterns:
            allowed = forms.get(pattern.kind, ("n",))
            told = ""
            if pattern.kind not in judges:
                told = f"there is no such claim, but {', '.join(sorted(judges))}"
            elif " ".join(sorted(pattern.slots)) not in allowed:
                slots = " or ".join(f"“{slots}”" for slots in allowed)
                told = f"{quote(pattern.text)} must have the slots {slots}"
            if told:
                raise invalid(data, family, pattern.kind, told)


def _meant(block: Block, games: Sequence[AnyGame]) -> Sequence[AnyGame]:
    """Of games with dominoes and with dice those that a text can be about, by what it speaks of; none if it is both."""
    families = {isinstance(game.rules, DiceRules) for game in games}
    if len(families) == 1:
        return games
    sorts = {token.sort for token in block.tokens}
    is_dice = Sort.DICE in sorts or block.has_any(("dice", "row", "term:roll"))
    is_domino = Sort.TILE in sorts or block.has_any(("tile", "double", "raw", "display", "pip", "term:boneyard"))
    return [game for game in games if isinstance(game.rules, DiceRules) is is_dice] if is_dice is not is_domino else []


def rulings(block: Block, game: AnyGame) -> Iterator[Ruling]:
    """What the rules of one game say to the numbers of a block."""
    yield from equations.false_equations(block)
    rules = game.rules
    if isinstance(rules, DominoRules):
        yield from of_dominoes(block, _matches(block, "domino"), rules)
    else:
        yield from of_dice(block, _matches(block, "dice"), rules)


def _matches(block: Block, family: str) -> list[Match]:
    return [Match(block, pattern.kind, slots, pattern.firm) for pattern, slots in block.matches(family)]


def _merged(block: Block, by_game: Sequence[Sequence[Ruling]]) -> list[Judgement]:
    """One judgement for each number: contradicted if it is so in all games, verified if in one."""
    verdicts = [_verdicts(block, rulings) for rulings in by_game]
    found: dict[int, Ruling] = {}
    for at in sorted({at for verdict in verdicts for at in verdict}):
        rulings = [verdict.get(at) for verdict in verdicts]
        good = next((ruling for ruling in rulings if ruling and ruling.true), None)
        if good:
            found[at] = good
        elif all(rulings) and rulings[0]:
            found[at] = rulings[0]
    return [_told(block, at, ruling) for at, ruling in found.items()]


def _verdicts(block: Block, rulings: Sequence[Ruling]) -> dict[int, Ruling]:
    """What is said to each number in one game: firm contradictions first, then what is true, then doubtful ones."""
    found: dict[int, Ruling] = {}
    for ruling in rulings:
        if ruling.true:
            found.update(dict.fromkeys(ruling.also, ruling))
    for ruling in sorted(rulings, key=_weight):
        is_said = ruling.true or ruling.claim in _NO_LABELS
        if ruling.claim in UNCERTAIN and not ruling.true and _is_surely_false(found.get(ruling.at)):
            continue
        if is_said or not (labels.is_label(block, ruling.at) or is_aside(block, ruling.at)):
            found[ruling.at] = ruling
    return found


def _is_surely_false(ruling: Ruling | None) -> bool:
    """Whether a number was found false by a claim whose words hardly mean something else."""
    return ruling is not None and not ruling.true and ruling.claim not in UNCERTAIN


def _weight(ruling: Ruling) -> int:
    """Of two rulings about one number that of the greater weight counts."""
    if ruling.lax:
        return int(ruling.true) - 2 * ruling.lax
    return 3 if ruling.true else 4 if ruling.firm else 2


def _told(block: Block, at: int, ruling: Ruling) -> Judgement:
    token = block.tokens[at]
    said = block.quote(at)
    if ruling.true:
        return Judgement(token.start, token.end, Verdict.VERIFIED, ruling.claim, said)
    message = f"“{said}” is not what the engine finds: {ruling.why}"
    should = "can only be" if " or " in str(ruling.expected) else "should be"
    mend = f"it {should} {ruling.expected}; if it is right, correct the other numbers of the sentence"
    return Judgement(token.start, token.end, Verdict.CONTRADICTED, ruling.claim, said, ruling.expected, message, mend)
