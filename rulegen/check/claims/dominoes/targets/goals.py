"""The score that is played for, as a pattern finds it: the target, who reached it, the highest score, and ties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling
from rulegen.check.claims.units import has_unit, is_listed, joined_lists, signed
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

_SMALLEST_TARGET = 10
"""A smaller number that is met “exactly” is no target: exactly four dice."""
_MOST_AWARD = 35
"""Raw points that one placement can well bring."""


def reached(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """How many of the scores that were told reach the target."""
    told = [match.block.tokens[at].value for at in counting(match.block, range(match.at("n")))]
    many = sum(score >= rules.target_display for score in told)
    if many:
        yield match.rule("n", {many}, f"so many of the scores are {rules.target_display} or more")


def target(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“Play is to 61”: the target, raw or on the display, unless the score is any."""
    value = match.value("n")
    is_award = value <= _MOST_AWARD and value % rules.display_divisor == 0  # “from 59 you need exactly 10”
    if value >= _SMALLEST_TARGET and not is_award and not _is_any_score(match, rules):
        yield match.rule("n", {rules.target_display, rules.target}, "this is the target", firm=False)


def _is_any_score(match: Match, rules: DominoRules) -> bool:
    """Whether a score is one of many: “for example a pair reaches 62”, “59 + 2”, or “just 22”, if the highest wins."""
    at = match.at("n")
    is_term = at in match.block.terms
    if is_term or match.block.has_any(("for-example", "suppose"), match.block.sentence(at)):
        return True
    is_far = 2 * match.value("n") < rules.target_display and match.value("n") != _turned_round(rules.target_display)
    return rules.target_mode is TargetMode.HIGHEST_AFTER_ROUND and is_far


def _turned_round(number: int) -> int:
    """A number with its digits exchanged, which is soon written by mistake."""
    return int(str(number)[::-1])


def goal(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """A score to be reached: the target, unless a worked example reaches another one."""
    block, at = match.block, match.at("n")
    is_about_target = block.has_any(("target", "exactly", "wins"), block.sentence(at))
    is_about_points = has_unit(block, at, "display", "points", "raw")
    for ruling in target(match, rules):
        if ruling.true or is_about_points or (is_about_target and not has_unit(block, at, "tile", "pip", "player")):
            yield replace(ruling, lax=2)


def highest(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """The score that wins is the highest of those that are listed in its sentence, or in the one before."""
    block, at = match.block, match.at("n")
    sentence = block.sentence(at)
    near = range(block.sentence_before(sentence).start, at)
    lists = [*joined_lists(block, near), *_against(block, near)]
    alone = [listed for listed in sorted(lists) if listed[-1] != at and not block.terms & {*listed}]
    told = [[block.tokens[one].value for one in listed] for listed in alone]
    is_target = match.value("n") in {rules.target, rules.target_display}
    if rules.target_mode is TargetMode.HIGHEST_AFTER_ROUND and told and not is_target and not is_listed(block, at):
        yield match.rule("n", {max(told[-1])}, "the highest score wins")


def _against(block: Block, span: range) -> Iterator[tuple[int, int]]:
    """Two scores with nothing but a word for “against” between them."""
    for one, other in pairwise(counting(block, span)):
        is_move = block.has("from", range(one - 1, one))
        if other == one + 2 and block.has("against", range(one + 1, other)) and not is_move:
            yield one, other


def tie(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“With 65 and 65 another round is played”: nobody is ahead, or nobody has reached the target."""
    block, listed = match.block, match.numbers("list")
    values = [block.tokens[at].value for at in listed]
    best = max(values)
    is_other = block.has("wins", block.sentence(listed[0])) or rules.target_mode is not TargetMode.HIGHEST_AFTER_ROUND
    if len(listed) > 1 and not (is_other or block.added & {*listed}):
        is_tie = values.count(best) > 1 or best < rules.target_display
        for at in listed:
            yield Ruling(match.claim, at, is_tie, str(best), "a single highest score wins", tuple(listed), firm=False)


def short(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“You have 60, one short of the target”, but not “−5, one below zero”."""
    block, at = match.block, match.at("n")
    behind = block.tokens[match.span.stop : match.span.stop + 2]
    is_other = signed(block, at) < 0 or any(token.number and not token.value for token in behind)
    is_near = 2 * match.value("n") >= rules.target_display
    if match.value("d") < _SMALLEST_TARGET and is_near and not is_other:
        why = f"the target is {rules.target_display}"
        yield match.rule(
            "n", {rules.target_display - match.value("d"), rules.target - match.value("d")}, why, firm=False
        )
