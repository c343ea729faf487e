"""The boneyard by the number of players: “18, 13 or 8 tiles with 2, 3 or 4 players”, in whatever order."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import lists_joined_by
from rulegen.engine.dominoes import DominoRules


def boneyards(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """As many sizes as numbers of players in the sentence of the boneyard: the first belongs to the first."""
    for cue in block.words("term:boneyard")[:1]:
        for span in (span for span in block.shadow.sentences if cue.start in span):
            numbers = counting(block, span)
            most = max(rules.deal)
            players = [at for at in numbers if block.tokens[at].value in rules.deal and not _is_tiles(block, at)]
            sizes = [at for at in numbers if block.tokens[at].value > most or _is_tiles(block, at)]
            if sizes and len(sizes) == len(players) and len(sizes) + len(players) == len(numbers):
                for size, at in zip(sizes, players, strict=True):
                    yield _ruling(block, rules, size, at)


def sizes_alone(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“18, 13 or 8 tiles”: of as many sizes as there are numbers of players one only may be wrong."""
    sizes = [rules.boneyard_size(players) for players in sorted(rules.deal)]
    for sentence in block.shadow.sentences:
        if not any(block.has(name, sentence) for name in ("term:boneyard", "boneyard", "tile")) or block.has("sum"):
            continue
        for listed in lists_joined_by(block, sentence, "and", "or"):
            for right in (sizes, sizes[::-1]):
                odd = [at for at, size in zip(listed, right, strict=False) if block.tokens[at].value != size]
                if len(listed) == len(right) and len(odd) < len(right) - 1:
                    for at, size in zip(listed, right, strict=True):
                        yield judged(block, "boneyard", at, {size}, "so many tiles are left", also=listed, firm=False)


def _is_tiles(block: Block, at: int) -> bool:
    return block.has("tile", range(at + 1, at + 2))


def _ruling(block: Block, rules: DominoRules, size: int, at: int) -> Ruling:
    players = int(block.tokens[at].value)
    why = f"so many tiles are left with {players} players"
    return judged(block, "boneyard", size, {rules.boneyard_size(players)}, why, also=(at,), firm=False)


STORIES = (boneyards, sizes_alone)
"""What is looked for in a whole block."""
