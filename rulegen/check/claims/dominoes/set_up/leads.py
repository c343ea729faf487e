"""How many play in an example, as its heading or first words say: “Three players.”; what follows must fit."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import are_same_name, named_lists, names_in
from rulegen.check.claims.dominoes.set_up.company import is_collective, is_company
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, joined_lists
from rulegen.engine.dominoes import DominoRules

LEAD = "lead"
_LONGEST = 7
"""Words and signs of such a first sentence."""
_FEWEST_NAMES = 3
"""Two people in a row may be partners."""
_MOST_PIPS = 60
"""No hand has more."""


def leads(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The number of players in a short first sentence, beside partners and lists of hands in what follows."""
    sentences = [*block.shadow.sentences[:2], range(0)]
    is_head = len(sentences) > 2 and len(sentences[0]) <= _LONGEST and not counting(block, sentences[0])  # noqa: PLR2004
    first = _lead(block, sentences[is_head])  # “Example 5. Three players.”
    numbers = counting(block, first)
    if len(first) > _LONGEST or len(numbers) != 1 or not is_company(block, numbers[0]):
        return
    at, rest = numbers[0], range(first.stop, len(block.tokens))
    told = int(block.tokens[at].value)
    allowed = set(rules.deal)
    if rules.pairs_at is not None and _have_partners(block, rest):
        allowed = {rules.pairs_at}
    named = (one for one in named_lists(block) if one[0] >= first.stop and has_unit(block, one[0], "pip"))
    people = {block.quote(one) for sentence in block.shadow.sentences for one in names_in(block, sentence)}
    for listed in (*joined_lists(block, rest), *map(tuple, named)):
        if _are_hands(block, listed) and len(people) <= len(listed) + 1:
            allowed &= {len(listed), len(listed) + 1}  # of all, or of the opponents
    allowed &= _by_names(block, rest, rules)
    has_more = any(block.tokens[one].sort is Sort.WORD for one in rest)
    if allowed and allowed != set(rules.deal):
        yield judged(block, LEAD, at, allowed, "what follows is about so many players", firm=False)
    elif (
        has_more and told not in rules.deal and (has_unit(block, at, "player") or is_collective(block, at))
    ):  # not “domino a cinque”, nor one sentence alone
        yield wrong(LEAD, at, f"{min(rules.deal)} to {max(rules.deal)}", "so many can play", firm=False)


def _lead(block: Block, sentence: range) -> range:
    """A sentence up to its colon: “Three players: Ann 66, Ben 64, Cyd 40”."""
    colon = next((at for at in sentence if block.tokens[at].key == ":"), sentence.stop)
    return range(sentence.start, colon if counting(block, range(sentence.start, colon)) else sentence.stop)


def _have_partners(block: Block, span: range) -> bool:
    """Whether a text speaks of a partner or a pair, and does not deny it."""
    cues = [cue for name in ("partner", "pair") for cue in block.words(name) if cue.start in span]
    return any(not block.has("not", block.sentence(cue.start)) for cue in cues)


def _by_names(block: Block, span: range, rules: DominoRules) -> set[int]:
    """How many can play if some are named in a row; as many as there are names, if these are three or more."""
    rows: list[list[str]] = [[]]
    last = span.start
    for sentence in block.shadow.sentences:
        for at in names_in(block, sentence) if sentence.start >= span.start else ():
            between = range(last + 1, at)
            is_joined = len(between) == 1 and (block.tokens[last + 1].key == "," or block.has("and", between))
            rows = [*rows[:-1], [*rows[-1], block.quote(at)]] if is_joined else [*rows, [block.quote(at)]]
            last = at
    longest = max(rows, key=len)
    are_all = all(any(are_same_name(name, one) for one in longest) for row in rows for name in row)
    most = len(longest) if are_all and len(longest) >= _FEWEST_NAMES else max(rules.deal)
    return {players for players in rules.deal if len(longest) <= players <= most}


def _are_hands(block: Block, listed: tuple[int, ...]) -> bool:
    """Whether a list tells the pips of several hands, “8, 12 and 21 pips”."""
    values = [block.tokens[at].value for at in listed]
    is_pips = any(has_unit(block, at, "pip") for at in (listed[0], listed[-1])) and max(values) < _MOST_PIPS
    return is_pips and not any(has_unit(block, at, "tile", "points", "display", "raw") for at in listed)


STORIES = (leads,)
"""What is looked for in a whole block."""
