"""How many rolls a turn has."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.dice.whole_games import companies
from rulegen.check.claims.ruling import Match, Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, DiceRules

_SOON = 4
"""What is told of a roll stands no more tokens behind its number."""


def rolls(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """At most three a turn; two after the first, and more in a whole game."""
    block, at = match.block, match.at("n")
    sentence = block.sentence(at)
    if match.span.start < at - 1 and match.value("n") > len(FACES) and not block.has("rolls", range(at + 1, at + 2)):
        return  # “after three rolls the sum is at most 30”
    before = (block.tokens[one] for one in range(sentence.start, at))
    is_after = any(token.key.startswith("%") and token.value == 1 for token in before)  # “after the first roll”
    is_anew = block.has("term:re-roll", sentence) or block.has("improves", range(sentence.start, at))
    again = is_after or is_anew or block.has("again-rolls", range(at + 1, at + _SOON))
    is_noun = at + 1 < len(block.tokens) and block.tokens[at + 1].sort is Sort.WORD
    beside = (range(max(0, at - 1), at), range(at + 2, at + 3 if is_noun else at + 2))
    again = again and not any(block.has(name, near) for name in ("together", "all-told") for near in beside)
    allowed = {rules.rolls, rules.rolls - 1} if again else {rules.rolls}
    allowed |= {rules.rolls * len(rules.rows)}  # of a whole game
    if companies(block, at) and match.value("n") > max(allowed):
        return  # the rolls of all players
    yield match.rule("n", allowed, f"a turn has at most {rules.rolls} rolls, the first among them")


def last_roll(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“After the third roll”; “there is no fourth roll”."""
    if not _is_no_roll(match):
        yield match.rule("n", range(1, rules.rolls + 1), "a turn has no further roll", firm=False)
    elif match.value("n") > rules.rolls or not any(token.sort is Sort.DICE for token in match.block.tokens):
        yield match.rule("n", {rules.rolls + 1}, f"a turn has {rules.rolls} rolls", firm=False)


def _is_no_roll(match: Match) -> bool:
    """Whether it is said that there is no such roll, before it or at the end of the phrase behind it."""
    block, span = match.block, match.span
    sentence = block.sentence(span.start)
    before = range(max(sentence.start, span.start - 1), span.start)
    if block.has("suppose", sentence) or block.has("passed", before):
        return False  # “after the second roll there is no pair”
    for cue in block.words("there-is-no"):
        if cue.stop in {span.start, span.start - 1}:
            return True
        is_end = cue.stop >= len(block.tokens) or block.tokens[cue.stop].sort in {Sort.END, Sort.SIGN}
        if cue.start == span.stop and is_end:
            return True
    return False
