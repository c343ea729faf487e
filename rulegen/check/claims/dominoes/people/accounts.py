"""The accounts of people who are named: what each holds, what that is rounded to, what it costs, and the scores.

“Dora has 63 display points and 9 pips, Elio 58 and 11. Dora rounds to 10 and loses two: 61.”
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from fractions import Fraction
from itertools import combinations, pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import are_same_name, names_in
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import MINUS, has_unit, is_points, signed
from rulegen.engine.dominoes import DominoRules

_NEAR = 4
"""Words before a number that tell what it is, at most."""
_OTHER = ("tile", "player", "pair", "side", "arm", "half", "double", "placement", "multiple", "ends", "things")
"""Units of numbers that are no part of an account."""
_OTHERS = ("each", "both", "together", "pair")
"""Words for others than the person who was named last."""
_LIKELY_SCORE = 40
"""A hand is hardly so great: “Ann 62” is a score."""
_RESULTS = ("surely-is", "becomes", "score-falls", "result", "to")
"""Words before what comes of a number."""


class _Role(Enum):
    """What a number tells of somebody."""

    SCORE = auto()
    HAND = auto()
    ROUNDED = auto()
    LOSS = auto()
    AFTER = auto()
    SAME = auto()
    """The score once more: “63 − 3 = 60”, “from 63 to 60”, “stays at 63”."""
    UNKNOWN = auto()


_Numbers = Sequence[tuple[int, _Role]]


@dataclass(slots=True)
class _Account:
    """What is known of one person so far, as tokens of numbers."""

    name: str
    score: int | None = None
    hand: int | None = None
    rounded: int | None = None
    loss: int | None = None
    gains: list[int] = field(default_factory=list)
    """Other numbers that were told since the score: they may have changed it."""
    rulings: list[Ruling] = field(default_factory=list)


def accounts(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """Each number in the account of somebody must follow from those before it; that of one person may not."""
    if rules.last_award_in_finish or not (block.has("rounded") or block.has("loses")):
        return
    books: list[_Account] = []
    for name, numbers in _entries(block):
        book = next((one for one in books if are_same_name(one.name, name)), None)
        if book is None:
            book = _Account(name)
            books.append(book)
        for at, role in numbers:
            if role is _Role.LOSS and at in block.terms and _is_loss_of_both(block, rules, books, at):
                break  # “61 − 4 = 57” of a pair
            _enter(block, rules, book, at, role)
    odd = [book for book in books if not all(ruling.true for ruling in book.rulings)]
    if len(odd) <= 1 and any(ruling.true for book in books for ruling in book.rulings):
        for book in books:
            yield from book.rulings


def _is_loss_of_both(block: Block, rules: DominoRules, books: Sequence[_Account], at: int) -> bool:
    """Whether what is taken off is what two people lose together."""
    held = [one for book in books for one in (book.rounded if book.rounded is not None else book.hand,) if one]
    lost = [Fraction(rounded(rules, block.tokens[one].value), rules.display_divisor) for one in held]
    return block.tokens[at].value in {one + other for one, other in combinations(lost, 2)}


def _enter(block: Block, rules: DominoRules, book: _Account, at: int, role: _Role) -> None:
    """Write a number into an account; one that follows from others is judged."""
    told = block.tokens[at].value
    if role is _Role.SCORE and book.score is None:
        book.score = at
    elif role is _Role.SAME and book.score is not None and not book.gains and book.loss is None:
        _judge(block, book, at, {Fraction(signed(block, book.score))}, book.score)
    elif role is _Role.HAND and (book.hand is None or block.tokens[book.hand].value == told):
        book.hand = at
    elif role is _Role.ROUNDED:
        if book.hand is not None:
            _judge(block, book, at, {Fraction(rounded(rules, block.tokens[book.hand].value))}, book.hand)
        book.rounded = at
    elif role is _Role.LOSS:
        base = book.rounded if book.rounded is not None else book.hand
        if base is not None:
            raw = Fraction(rounded(rules, block.tokens[base].value))
            _judge(block, book, at, {raw, raw / rules.display_divisor}, base)
        book.loss = at
    elif role is _Role.AFTER:
        _enter_after(block, rules, book, at)
    else:
        book.gains.append(at)


def _enter_after(block: Block, rules: DominoRules, book: _Account, at: int) -> None:
    """The score that is reached: the one before, less what the hand costs, or with what was gained since."""
    base = next((one for one in (book.loss, book.rounded, book.hand) if one is not None), None)
    if book.score is not None and (base is None) is not (not book.gains):
        score = signed(block, book.score)
        if base is not None:
            value = block.tokens[base].value
            value = value if base == book.loss else Fraction(rounded(rules, value))
            changes = {-value, -value / rules.display_divisor}
        else:
            changes = _gained([block.tokens[one].value for one in book.gains], rules)
        _judge(block, book, at, {score + one for one in changes}, book.score)
    book.score, book.hand, book.rounded, book.loss = at, None, None, None
    book.gains.clear()


def _gained(values: Sequence[Fraction], rules: DominoRules) -> set[Fraction]:
    """What numbers can add to a score: each alone, some that stand together, in raw points or on the display."""
    sums = {sum(values[first:last], Fraction(0)) for first, last in combinations(range(len(values) + 1), 2)}
    return sums | {value / rules.display_divisor for value in sums}


def _judge(block: Block, book: _Account, at: int, allowed: set[Fraction], base: int) -> None:
    right = " or ".join(map(str, sorted(one for one in allowed if one.denominator == 1)))
    why = f"this follows from “{block.quote(base)}”, which {book.name} had before"
    true = Fraction(signed(block, at)) in allowed
    book.rulings.append(Ruling("account", at, true, right, why, (base,), firm=False))


def _entries(block: Block) -> Iterator[tuple[str, _Numbers]]:
    """What is told behind each name, in the order of the text; not what could be."""
    for sentence in block.shadow.sentences:
        if not block.has("suppose", sentence):
            yield from _told(block, sentence)


def _told(block: Block, sentence: range) -> Iterator[tuple[str, _Numbers]]:
    """What is told behind each name up to the next one or the end of the sentence."""
    before: _Numbers = ()
    last = sentence.start
    for name, stop in pairwise((*names_in(block, sentence), sentence.stop)):
        numbers = _like(_numbers(block, range(name + 1, _end(block, range(name + 1, stop)))), before)
        is_pair = name - 1 > last and block.has("and", range(name - 1, name)) and not before
        before, last = numbers, name
        if not is_pair:  # what two have is that of a pair
            yield block.quote(name), numbers


def _like(numbers: _Numbers, before: _Numbers) -> _Numbers:
    """The numbers with the roles of those of the name before, if nothing speaks against it: “Ann 58 and 11”."""
    roles = [role for _at, role in before]
    head = numbers[: len(roles)]
    fits = len(head) == len(roles) and all(
        own in {role, _Role.UNKNOWN} for (_at, own), role in zip(head, roles, strict=True)
    )
    named = [(at, role) for (at, _own), role in zip(head, roles, strict=fits)]
    return [*named, *numbers[len(roles) :]] if fits else numbers


def _end(block: Block, span: range) -> int:
    """Where a clause begins that may tell of others: behind a semicolon or “nothing:”, or with “each” or “the pair”."""
    for at in span[1:]:
        key = block.tokens[at].key
        is_of_others = block.has_any(_OTHERS, range(at, at + 1))
        if key == ";" or (key == ":" and block.has("nothing", range(at - 1, at))) or is_of_others:
            return at
    return span.stop


def _numbers(block: Block, span: range) -> _Numbers:
    """The numbers of a range with what each tells."""
    found: list[tuple[int, _Role]] = []
    taken = _taken_off(block, span)
    start = span.start
    for at in block.shadow.numbers(span):
        if is_label(block, at):
            continue
        last = found[-1][1] if found else None
        role = taken.get(at) or _role(block, at, range(max(start, at - _NEAR), at), last)
        is_weak = block.tokens[at].key.startswith("#?") and role in {_Role.UNKNOWN, _Role.SCORE, _Role.HAND}
        if role is not None and is_whole(block.tokens[at].value) and not is_weak:
            if role is _Role.ROUNDED and last in {_Role.UNKNOWN, _Role.SCORE} and not is_points(block, found[-1][0]):
                found[-1] = (found[-1][0], _Role.HAND)  # “she is left with 14, rounded to 15”
            found.append((at, role))
        start = at + 1
    return found


def _taken_off(block: Block, span: range) -> dict[int, _Role]:
    """The numbers of the subtractions in a range, “63 − 3 = 60”."""
    found: dict[int, _Role] = {}
    for _equation, tokens in block.equations:
        if tokens[0] in span and tokens[-1] in span and len(tokens) == 3 and block.tokens[tokens[0] + 1].key in MINUS:  # noqa: PLR2004 # a - b = c
            found |= dict(zip(tokens, (_Role.SAME, _Role.LOSS, _Role.AFTER), strict=True))
    return found


def _role(block: Block, at: int, before: range, last: _Role | None) -> _Role | None:
    """What a number tells, by its unit and the words before it; `None` of what is no part of an account."""
    if has_unit(block, at, *_OTHER):
        return None
    is_moved = block.has_any(("score-falls", "score-rises"), before)
    is_result = block.has_any(_RESULTS, before) or block.tokens[at - 1].key in {":", "→"}
    is_changed = last in {_Role.LOSS, _Role.ROUNDED, _Role.SAME}
    signs = (
        (at in block.added or goes_on(block, at), _Role.UNKNOWN),
        (has_unit(block, at, "pip"), _Role.HAND),
        (block.has("stays", before) or _is_from(block, at), _Role.SAME),
        (block.has("rounded", before), _Role.ROUNDED),
        (last is _Role.HAND and is_result and not is_moved and not is_points(block, at), _Role.ROUNDED),
        (is_moved and block.has_any(("to", "result", "becomes"), range(at - 1, at)), _Role.AFTER),
        (block.has("loses", before) or (last is _Role.ROUNDED and is_points(block, at)), _Role.LOSS),
        (is_changed and (is_result or block.has("has", before)), _Role.AFTER),
        (is_moved and not is_changed, _Role.AFTER),
        (not is_changed and _is_score(block, at, before), _Role.SCORE),
    )
    return next((role for fits, role in signs if fits), _Role.UNKNOWN)


def _is_score(block: Block, at: int, before: range) -> bool:
    """Whether a number can be a score that is told for the first time: “has 44 points”, “Ann 62”."""
    value = block.tokens[at].value
    has, is_great = block.has("has", before), value >= SMALLEST_SCORE
    is_bare = at == before.start and value >= _LIKELY_SCORE
    return is_bare or (is_points(block, at) and (has or is_great)) or (has and is_great)


def _is_from(block: Block, at: int) -> bool:
    """Whether a number is the first of “from 63 to 60”."""
    following = next(iter(block.shadow.numbers(range(at + 1, at + _NEAR))), None)
    return following is not None and block.has("from", range(at - 1, at)) and block.has("to", range(at + 1, following))


def lost_together(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """“Renata loses 2, Tom 1, three together”."""
    for sentence in block.shadow.sentences if block.has("loses") else ():
        lost = [at for _name, numbers in _told(block, sentence) for at, role in numbers if role is _Role.LOSS]
        for cue in block.words("together"):
            after = block.shadow.numbers(range(cue.stop, cue.stop + 1))
            if after and len(lost) == 2 and cue.start in sentence and cue.start > lost[-1]:  # noqa: PLR2004 # partners
                total = block.tokens[lost[0]].value + block.tokens[lost[1]].value
                why = f"{block.quote(lost[0])} and {block.quote(lost[1])} come to {total}"
                yield judged(block, "own-loss", after[0], {total}, why, also=tuple(lost), firm=False)


STORIES = (accounts, lost_together)
"""What is looked for in a whole block."""
