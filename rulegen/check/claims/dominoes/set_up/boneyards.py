"""The boneyard by the number of players: “18, 13 or 8 tiles with 2, 3 or 4 players”, in whatever order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.set_up.company import is_company
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.units import clauses_between, has_unit, joined_lists, lists_joined_by
from rulegen.engine.dominoes import DominoRules

_OTHERS = ("pip", "points", "raw", "display")
_DEALT = "dealt"
_OF_HANDS = ("each", "draws", "has", "limit", "placement", "or")
"""Words of sentences whose tiles are those of a hand, or of a bound."""
_MOST_TOLD = 3
"""Players, what they are dealt, and what is left."""
_NEAR = 3
"""Words between a number of tiles and the boneyard."""


def boneyards(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """As many sizes as numbers of players in the sentence of the boneyard: the first belongs to the first."""
    for cue in block.words("term:boneyard")[:1]:
        for span in (span for span in block.shadow.sentences if cue.start in span):
            numbers = [at for at in counting(block, span) if not has_unit(block, at, "pair")]
            most = max(rules.deal)
            players = [at for at in numbers if block.tokens[at].value in rules.deal and not _is_tiles(block, at)]
            great = [at for at in numbers if block.tokens[at].value > most or _is_tiles(block, at)]
            sizes = [at for at in great if block.tokens[at].value not in rules.deal.values()]
            if sizes and len(sizes) == len(players) and len(sizes) + len(players) == len(numbers):
                for size, at in zip(sizes, players, strict=True):
                    yield _ruling(block, rules, size, at)


def sizes_alone(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“18, 13 or 8 tiles”: of as many sizes as there are numbers of players one only may be wrong."""
    sizes = [rules.boneyard_size(players) for players in sorted(rules.deal)]
    for sentence in block.shadow.sentences:
        if not block.has_any(("term:boneyard", "boneyard", "tile"), sentence) or block.has("sum"):
            continue
        great = tuple(at for at in counting(block, sentence) if block.tokens[at].value > max(rules.deal))
        alone = [great] if block.has("term:boneyard", sentence) else []  # “in two 18 are left, in three 13, in four 8”
        joined = (*joined_lists(block, sentence), *lists_joined_by(block, sentence, "and", "or"), *alone)
        for listed in dict.fromkeys(one for one in joined if len(one) == len(sizes)):
            right = min((sizes, sizes[::-1]), key=partial(_unlike, block, listed))
            if any(is_company(block, at) for at in listed):
                continue  # “in two 18; in four, eight”
            if _unlike(block, listed, right) < len(right) - 1:
                for at, size in zip(listed, right, strict=True):
                    yield judged(block, "boneyards", at, {size}, "so many tiles are left", firm=False)


def _unlike(block: Block, listed: Sequence[int], sizes: Sequence[int]) -> int:
    """How many numbers differ from the sizes at their places."""
    return sum(block.tokens[at].value != size for at, size in zip(listed, sizes, strict=True))


def _is_tiles(block: Block, at: int) -> bool:
    return block.has("tile", range(at + 1, at + 2))


def _ruling(block: Block, rules: DominoRules, size: int, at: int) -> Ruling:
    players = int(block.tokens[at].value)
    why = f"so many tiles are left with {players} players"
    return judged(block, "boneyard", size, {rules.boneyard_size(players)}, why, also=(at,), firm=False)


def dealt_and_left(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“With two 10 are dealt and 18 are left; with three 15 and 13”: of the three numbers one may be wrong."""
    for sentence in block.shadow.sentences if block.has("term:boneyard") else ():
        for clause in clauses_between(block, sentence, ";"):
            numbers = [at for at in counting(block, clause) if not has_unit(block, at, *_OTHERS)]
            for first, (one, other) in zip(numbers, pairwise(numbers[1:]), strict=False):
                yield from _dealt(block, first, (one, other), rules)


def _dealt(block: Block, at: int, told: tuple[int, int], rules: DominoRules) -> Iterator[Ruling]:
    values = [block.tokens[one].value for one in told]
    players = block.tokens[at].value
    dealt = {number: number * tiles for number, tiles in rules.deal.items()}
    meant = [number for number, tiles in dealt.items() if values == [tiles, rules.tile_count - tiles]]
    if min(values) < min(map(rules.boneyard_size, rules.deal)) and players not in rules.deal:
        return
    if meant and players != meant[0] and players <= 2 * max(rules.deal):
        yield wrong("boneyard", at, str(meant[0]), f"{values[0]} tiles are dealt to {meant[0]} players", firm=False)
    elif players in dealt:
        right = [dealt[int(players)], rules.tile_count - dealt[int(players)]]
        if any(value == good for value, good in zip(values, right, strict=True)):
            for one, good in zip(told, right, strict=True):
                why = f"of {rules.tile_count} tiles {right[0]} are dealt to {players} players"
                yield judged(block, "boneyard", one, {good}, why, also=(at,), firm=False)


def told_of_company(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“They play in two: five tiles each, 18 in the boneyard”: one number of players, and one beside the boneyard."""
    sizes = {rules.boneyard_size(players): players for players in rules.deal}
    for cue in block.words("term:boneyard"):
        sentence = block.sentence(cue.start)
        companies = [at for at in counting(block, sentence) if is_company(block, at)]
        near = [at for at in counting(block, sentence) if at not in companies and _is_beside(block, at, cue)]
        if len(companies) != 1 or len(near) != 1 or not block.has_any(("deal", "each"), sentence):
            continue
        players, size = int(block.tokens[companies[0]].value), near[0]
        if players in rules.deal:
            yield _ruling(block, rules, size, companies[0])
        elif block.tokens[size].value in sizes:
            right = sizes[int(block.tokens[size].value)]
            yield wrong(_DEALT, companies[0], str(right), f"so many tiles are left with {right}", firm=False)


def _is_beside(block: Block, at: int, cue: range) -> bool:
    """Whether only a few words stand between a number and the word for the boneyard."""
    between = range(at + 1, cue.start) if at < cue.start else range(cue.stop, at)
    keys = {block.tokens[one].key for one in between}
    return len(between) <= _NEAR and not keys & {",", ";", ":"} and not block.shadow.numbers(between)


def subtracted(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“2 players: 28 - 10 = 18 tiles”: so many are dealt to them."""
    for equation, tokens in block.equations:
        first, dealt, left = tokens if len(tokens) == 3 else (0, 0, 0)  # noqa: PLR2004 # 28 - 10 = 18
        if not (first and equation.true and block.tokens[first].value == rules.tile_count):
            continue
        before = counting(block, range(block.sentence(first).start, first))
        if before and has_unit(block, before[-1], "player") and block.tokens[left].value < rules.tile_count:
            hands = {players for players, tiles in rules.deal.items() if players * tiles == block.tokens[dealt].value}
            if hands:
                why = f"{block.quote(dealt)} tiles are dealt in all"
                yield judged(block, _DEALT, before[-1], hands, why, also=tokens, firm=False)


def left_over(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“In two 10 are dealt, 18 are left”, “with four eight tiles are left over”, where no word names the boneyard."""
    if block.has_tile(range(len(block.tokens))):
        return
    dealt = {players * tiles: players for players, tiles in rules.deal.items()}
    for cue in block.words("boneyard"):
        sentence = block.sentence(cue.start)
        numbers = [at for at in counting(block, sentence) if not has_unit(block, at, *_OTHERS, "double")]
        near = [at for at in numbers if _is_beside(block, at, cue) and block.tokens[at].value > max(rules.deal)]
        others = [at for at in numbers if at not in near]
        if len(near) != 1 or not others or block.has_any(_OF_HANDS, sentence) or len(numbers) > _MOST_TOLD:
            continue
        values = [int(block.tokens[at].value) for at in others]
        hands = [dealt[value] for value in values if value in dealt] if block.has("deal", sentence) else []
        players = [
            value for at, value in zip(others, values, strict=True) if value in rules.deal and is_company(block, at)
        ]
        told = {*hands, *players}
        if len(told) == 1 and len(hands) + len(players) == len(others):
            why = f"so many tiles are left with {min(told)} players"
            right = {rules.boneyard_size(min(told))}
            yield judged(block, "boneyard", near[0], right, why, also=tuple(others), firm=False)


def by_company(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“In four eight are left. In three 13, in two 18”: pairs of players and sizes; of several one may be wrong."""
    if not block.has_any(("term:boneyard", "boneyard")):
        return
    pairs: list[tuple[int, int]] = []
    for sentence in block.shadow.sentences:
        near = range(block.sentence_before(sentence).start, sentence.stop)
        numbers = [at for at in counting(block, sentence) if not has_unit(block, at, *_OTHERS, "double")]
        if len(numbers) % 2 or not block.has("boneyard", near) or block.has_tile(sentence):
            continue
        found = [_of_company(block, one, other, rules) for one, other in zip(numbers[::2], numbers[1::2], strict=True)]
        pairs += [pair for pair in found if pair] if all(found) else []
    right = {size: rules.boneyard_size(int(block.tokens[at].value)) for size, at in pairs}
    odd = [size for size in right if block.tokens[size].value != right[size]]
    if len(right) > 1 and len(odd) <= 1:
        for size, at in pairs:
            yield _ruling(block, rules, size, at)


def _of_company(block: Block, one: int, other: int, rules: DominoRules) -> tuple[int, int] | None:
    """Of two numbers the size of the boneyard, and how many play."""
    for players, size in ((one, other), (other, one)):
        is_size = block.tokens[size].value > max(rules.deal) and not is_company(block, size)
        is_with = is_company(block, players) or block.has("with", range(players - 1, players))
        if is_size and is_with and block.tokens[players].value in rules.deal:
            return size, players
    return None


STORIES = (boneyards, sizes_alone, dealt_and_left, told_of_company, subtracted, left_over, by_company)
"""What is looked for in a whole block."""
