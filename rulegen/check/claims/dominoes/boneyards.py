"""The boneyard by the number of players: “18, 13 or 8 tiles with 2, 3 or 4 players”, in whatever order."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
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


def _is_tiles(block: Block, at: int) -> bool:
    return block.has("tile", range(at + 1, at + 2))


def _ruling(block: Block, rules: DominoRules, size: int, at: int) -> Ruling:
    players = int(block.tokens[at].value)
    why = f"so many tiles are left with {players} players"
    return judged(block, "boneyard", size, {rules.boneyard_size(players)}, why, also=(at,), firm=False)
