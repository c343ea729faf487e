"""Replay a turn of a dice game."""

from __future__ import annotations

from rulegen.engine.dice import (
    Dice,
    DiceCountError,
    DiceError,
    DiceRules,
    KeptNotRolledError,
    RowUnknownError,
    TooManyRollsError,
)
from rulegen.engine.dice_turns import Turn, rolled
from rulegen.errors import ErrorCode, RulegenError
from rulegen.fixtures.model import TurnFixture
from rulegen.fixtures.wording import meant, quoted
from rulegen.fixtures.yaml_document import KEY
from rulegen.games import DICE_GAMES
from rulegen.replay.claims import Mismatch
from rulegen.replay.facts import Entry, TurnFacts


def replay_turn(fixture: TurnFixture) -> TurnFacts:
    """Play the rolls of a fixture; raise `RulegenError` for what the rules do not allow."""
    rules = DICE_GAMES[fixture.game].rules
    turn = Turn()
    for index, throw in enumerate(fixture.turn):
        try:
            turn = rolled(rules, turn, throw.keep, throw.roll)
        except DiceError as error:
            raise _explained(error, fixture, index, rules) from error
    _check_rows(fixture, rules)
    scores = rules.scores(turn.dice)
    entered = None if fixture.enter is None else Entry(fixture.enter, scores[fixture.enter])
    return TurnFacts(fixture.game, fixture.id, rules, turn.rolls, turn.kept, scores, entered, fixture.used)


def turn_mismatches(fixture: TurnFixture, facts: TurnFacts) -> list[Mismatch]:
    """The expected values that the facts contradict."""
    found: dict[tuple[str, ...], object] = {
        ("dice",): list(facts.rolls[-1]),
        ("score",): facts.entered.score if facts.entered else None,
        **{("scores", row): score for row, score in facts.scores.items()},
    }
    expected: dict[tuple[str, ...], object] = {}
    for claim, value in fixture.expect.given.items():
        match value:
            case dict():
                expected |= {(claim, row): score for row, score in value.items()}
            case list():
                expected[claim,] = sorted(value)
            case _:
                expected[claim,] = value
    return [
        Mismatch(".".join(claim), value, found[claim], fixture.source("expect", *claim))
        for claim, value in expected.items()
        if value != found[claim]
    ]


def turn_to_json(facts: TurnFacts) -> dict[str, object]:
    """The facts as the public JSON object, without the game and the id."""
    return {
        "rolls": list(map(list, facts.rolls)),
        "scores": dict(facts.scores),
        "entered": facts.entered._asdict() if facts.entered else None,
    }


def format_dice(dice: Dice) -> str:
    """Format dice in the notation of the fixtures: `1-2-2-4-6`."""
    return "-".join(map(str, dice))


def _check_rows(fixture: TurnFixture, rules: DiceRules) -> None:
    """Refuse rows that the sheet does not have, and one that has been used."""
    for number, row in enumerate(fixture.used):
        _check_row(fixture, rules, row, "used", number)
    for row in fixture.expect.scores:
        _check_row(fixture, rules, row, "expect", "scores", row, KEY)
    if fixture.enter is not None:
        _check_row(fixture, rules, fixture.enter, "enter")
        _check_open(fixture, rules, fixture.enter)
    elif "score" in fixture.expect.given:
        raise RulegenError(
            ErrorCode.FIXTURE_INVALID,
            "a score is expected, but nothing says in which row it is entered",
            source=fixture.source("expect", "score"),
            mend="add `enter`, or expect the score of a row: `scores: {choice: 17}`",
        )


def _check_row(fixture: TurnFixture, rules: DiceRules, row: str, *location: str | int) -> None:
    """Refuse a row that the sheet does not have."""
    try:
        rules.row(row)
    except RowUnknownError as error:
        raise RulegenError(
            ErrorCode.TURN_ILLEGAL,
            f"the sheet has no row {quoted(row)}",
            source=fixture.source(*location),
            mend=meant(row, error.rows, others="the rows are"),
        ) from error


def _check_open(fixture: TurnFixture, rules: DiceRules, row: str) -> None:
    """Refuse a row that has been used in an earlier turn."""
    if row in fixture.used:
        open_rows = [other for other in rules.row_ids if other not in fixture.used]
        raise RulegenError(
            ErrorCode.TURN_ILLEGAL,
            f"{quoted(row)} has an entry from an earlier turn, and each row is used once",
            source=fixture.source("enter"),
            mend=f"enter one that is open: {', '.join(map(quoted, open_rows)) or 'there is none'}",
        )


def _explained(error: DiceError, fixture: TurnFixture, index: int, rules: DiceRules) -> RulegenError:
    """What the rules do not allow in one roll, at its place, and the mend."""
    place = fixture.source("turn", index)
    number = index + 1
    match error:
        case TooManyRollsError():
            message = f"roll {number} is one too many"
            mend = f"a turn has {error.allowed} rolls at most"
        case KeptNotRolledError():
            place = fixture.source("turn", index, "keep")
            message, mend = _kept_explained(error, number)
        case DiceCountError():
            place = fixture.source("turn", index, "roll")
            message, mend = _count_explained(error, number, rules)
        case _:  # pragma: no cover - a face that no die has is refused by the notation
            raise error
    return RulegenError(ErrorCode.TURN_ILLEGAL, message, source=place, mend=mend)


def _kept_explained(error: KeptNotRolledError, number: int) -> tuple[str, str]:
    if not error.dice:
        return "nothing can be kept before the first roll", "take `keep` out"
    there = error.dice.count(error.face)
    few = "no die shows" if not there else "only 1 die shows" if there == 1 else f"only {there} dice show"
    message = f"{format_dice(error.kept)} cannot be kept for roll {number}: {few} {error.face} then"
    return message, f"keep some of the dice that lie on the table: {format_dice(error.dice)}"


def _count_explained(error: DiceCountError, number: int, rules: DiceRules) -> tuple[str, str]:
    kept = rules.dice - error.wanted
    if not error.wanted:
        return f"nothing can be rolled: all {kept} dice are kept", "end the turn here, or keep fewer"
    plural = "die is" if error.wanted == 1 else "dice are"
    found = "1 die" if error.found == 1 else f"{error.found} dice"
    with_kept = f" with {kept} kept" if kept else ""
    return (
        f"roll {number} has {found}, but {error.wanted} {plural} rolled{with_kept}",
        "write as many dice after `roll`",
    )
