"""Questions about several rows, and the scores that answer them: “fives and twos of 2-2-5-5-5? 15 and 4”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import named_rows
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import joined_lists
from rulegen.engine.dice import DiceRules

_CLAIM = "answer"
_FEWEST = 2


def answers(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """As many scores as rows that a question about one roll names, in their order."""
    sentences = block.shadow.sentences
    for place, sentence in enumerate(sentences[:-1]):
        rolls = [block.tokens[at].faces for at in sentence if block.tokens[at].sort is Sort.DICE]
        named = [one for one in named_rows(block, rules) if one.span.start in sentence]
        rows = [one.rows[0] for one in named if len(one.rows) == 1]
        if not block.is_question(sentence) or len(rolls) != 1 or len(rolls[0]) != rules.dice or len(rows) < _FEWEST:
            continue
        lists = list(joined_lists(block, sentences[place + 1]))
        if len(lists) != 1 or len(lists[0]) != len(rows) or len(rows) < len(named):
            continue
        right = [rules.row(row).score(rolls[0]) for row in rows]
        odd = [at for at, score in zip(lists[0], right, strict=True) if block.tokens[at].value != score]
        for at, row, score in zip(lists[0], rows, right, strict=True) if len(odd) <= 1 else ():
            yield judged(block, _CLAIM, at, {score}, f"this roll scores {score} in the row that is asked for ({row})")
