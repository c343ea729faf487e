"""Numbers that a claim about dice finds false, although another reading of the text makes them true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.doubts.readings import has_other_reading
from rulegen.check.claims.dice.rows.named import ROW, head_row, named_rows, names_in
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.dice.turns.numbered import is_number_of_roll
from rulegen.check.claims.dice.variants import VARIANT
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, Dice, DiceRules

_NOUNS = ("dice", "rolls", "row", "turns", "players", "points-only", "times", "pairs")
"""What can be counted in a dice game."""
_OWN = {
    "dice": {"dice"},
    "few-dice": {"dice"},
    "equal": {"dice"},
    "starting": {"dice"},
    "no-house": {"dice"},
    "house": {"dice"},
    "rows": {"row"},
    "many-rows": {"row"},
    "number-rows": {"row"},
    "turns": {"turns", "rolls", "times"},
    "long-game": {"turns", "rolls", "times"},
    "rolls": {"rolls", "times", "turns"},
    "more-rolls": {"rolls", "times", "turns"},
    "last-roll": {"rolls", "times", "turns"},
    "players": {"players"},
    "fewest-players": {"players"},
    "total": {"points-only"},
    "fixed": {"points-only"},
    "win-by": {"points-only"},
    "maxima": {"points-only"},
    "no-fit": {"points-only"},
    "row-score": {"points-only"},
    "row-best": {"points-only"},
    "row-least": {"points-only"},
}
"""What the numbers of a claim count."""
_OF_ROLLS = frozenset({"rolls", "more-rolls", "last-roll"})
_SCORES = frozenset({"row-score", "row-best", "row-least", "no-fit"})
_MOST_OPEN = 2
"""Of so many dice that are still to be rolled it is told what they may come to."""
_ENOUGH = 2
_CONTRAST = 3
"""A number that is told instead of another stands no more tokens away from it."""


def without_doubtful(block: Block, rulings: Sequence[Ruling], turns: Turns) -> Iterator[Ruling]:
    """All rulings but those that another reading of the text refutes."""
    rulings = list(rulings)
    for ruling in rulings:
        if ruling.true:
            yield ruling
            continue
        of_words = any(doubt(block, ruling) for doubt in _OF_WORDS)
        of_words = of_words or _is_by_others(ruling, rulings) or has_other_reading(block, ruling, turns.rules)
        of_turns = (_is_total, _is_of_other_dice) if _is_beside_true(block, ruling, rulings) else _OF_TURNS
        if not of_words and not any(doubt(block, ruling, turns) for doubt in of_turns):
            yield ruling


def _counts_other(block: Block, ruling: Ruling) -> bool:
    """Whether a number counts something else: “all three rolls” is nothing about the dice."""
    own = _OWN.get(ruling.claim)
    is_face = block.quote(ruling.at).isdigit() or _is_counted_face(block, ruling.at)
    if ruling.claim in _OF_ROLLS and is_face and block.has("dice", range(ruling.at - 1, ruling.at)):
        return True  # “the dice 1 and 5 are rolled again”
    first = next((cue.stop for cue in block.words("article") if cue.start == ruling.at + 1), ruling.at + 1)
    behind = range(first, first + 1)
    nouns = {noun for noun in _NOUNS if block.has(noun, behind)}
    return own is not None and bool(nouns) and not nouns & own


def _is_shown(block: Block, ruling: Ruling) -> bool:
    """Whether a number that is judged as a score may be what a die shows, or what several do: “three sixes”."""
    if ruling.claim not in _SCORES - {"no-fit"} or block.tokens[ruling.at].value not in FACES:
        return False
    following = block.tokens[ruling.at + 1 : ruling.at + 3]
    is_beside = len(following) > 1 and following[1].sort is Sort.DICE
    becomes = is_beside and following[0].key == "\N{RIGHTWARDS ARROW}"
    if is_beside and following[0].key == ":" and block.tokens[ruling.at].value in following[1].faces:
        return True  # “with the fives: 5-5-5-5-1”
    if _is_counted_face(block, ruling.at) or becomes or is_number_of_roll(block, ruling.at):
        return True
    first = ruling.at
    while first > 1 and block.has("links", range(first - 1, first)) and block.tokens[first - 2].value in FACES:
        first -= 2  # “if it is 2 or 5”
    before, behind = range(max(0, first - 2), ruling.at), range(ruling.at + 1, ruling.at + 2)
    if block.has("limit", range(ruling.at - 1, ruling.at)) or _is_of_row(block, ruling):
        return False
    return block.has("falls", before) and not block.has("points-only", behind) and not block.has("row", behind)


def _is_of_row(block: Block, ruling: Ruling) -> bool:
    """Whether only a word for scoring stands between the name of its row and a number: “full house gives 1”."""
    names = [one.stop for one in block.words(f"{ROW}{ruling.row}") if one.stop <= ruling.at] if ruling.row else []
    gap = range(names[-1], ruling.at) if names else range(0)
    return len(gap) == 1 and block.has_any(("gives", "scores", "counts"), gap)


def _is_left_open(block: Block, ruling: Ruling) -> bool:
    """Whether it is told what would be if the row were still free: “had she left the yacht open, she would have 9”."""
    if ruling.claim not in _SCORES or not ruling.row:
        return False
    before = range(block.sentence(ruling.at).start, ruling.at)
    names = [one for one in block.words(f"{ROW}{ruling.row}") if one.start in before]
    is_open = any(block.has("unfilled", range(one.stop, min(one.stop + 2, ruling.at))) for one in names)
    return is_open and block.has("suppose", before)


def _is_counted_face(block: Block, at: int) -> bool:
    """Whether a number in words has a count of dice before it, and no points behind it."""
    word = next((cue.start for cue in block.words("face-word") if cue.stop == at), at)
    is_counted = word > 0 and block.tokens[word - 1].counts and not block.tokens[word - 1].key.startswith("#?")
    return is_counted and not block.quote(at).isdigit() and not block.has("points-only", range(at + 1, at + 2))


def _is_of_rest(block: Block, ruling: Ruling, turns: Turns) -> bool:
    """Whether the most is told of a sheet in which a row has nothing: “with 0 in the yacht it can reach 253”."""
    best = facts.best_scores(turns.rules)
    value = block.tokens[ruling.at].value
    if ruling.claim not in _SCORES or not block.has("limit", block.sentence(ruling.at)):
        return False
    rests = {sum(best.values()) - score for score in best.values()}
    is_told = any(block.tokens[at].value in rests for at in block.sentence(ruling.at) if block.tokens[at].number)
    return value in rests or (value == 0 and is_told)


def _is_of_faces(block: Block, ruling: Ruling) -> bool:
    """Whether a number tells what dice look like: “six-sided dice”."""
    return ruling.claim == "few-dice" and block.has("sided", range(ruling.at, ruling.at + 2))


def _is_total(block: Block, ruling: Ruling, turns: Turns) -> bool:
    """Whether a number that is more than any row scores is what a player has: “has 140 points, and the sixes left”."""
    if ruling.claim != "row-score" or block.tokens[ruling.at].value <= max(facts.best_scores(turns.rules).values()):
        return False
    before, behind = range(max(0, ruling.at - 2), ruling.at), range(ruling.at + 1, ruling.at + 2)
    sentence = block.sentence(ruling.at)
    if block.has("suppose", range(sentence.start, ruling.at)) and not any(one in sentence for one in turns.rolls):
        return True  # “with one more three I should have had 200”
    is_had = block.has("has", before) or block.has("points-only", behind)
    return is_had and block.has("row-left", sentence)


def _is_of_other_dice(block: Block, ruling: Ruling, turns: Turns) -> bool:
    """Whether the dice of a sentence stand behind another row: “poker up to 30, full house 28 with 5-5-6-6-6”."""
    at, rules = ruling.at, turns.rules
    rolls = [one for one in turns.rolls if one in block.sentence(at)]
    if ruling.claim != "row-score" or ruling.row not in rules.row_ids or not rolls or rolls[0] < at:
        return False
    between = [one for one in named_rows(block, rules) if at < one.span.start < rolls[0]]
    others = [one for one in between if ruling.row not in one.rows]
    return bool(others) and block.tokens[at].value in rules.possible_scores(ruling.row)


def _is_reached(block: Block, ruling: Ruling, turns: Turns) -> bool:
    """Whether dice that are kept can still come to a score, in another row that the sentence names."""
    if ruling.claim not in _SCORES:
        return False
    sentence, rules = block.sentence(ruling.at), turns.rules
    rows = {row for one in named_rows(block, rules) if one.span.start in sentence for row in one.rows} - {ruling.row}
    held = {token.faces for at in sentence if (token := block.tokens[at]).sort is Sort.DICE}
    others = _with_one_other(block, ruling.at, rules)
    if ruling.row in rules.row_ids and others and block.has("gives", sentence):
        return block.tokens[ruling.at].value in {rules.row(ruling.row).score(dice) for dice in others} - {0}
    reached = {
        (*dice, *more)
        for dice in held
        if rules.dice - _MOST_OPEN <= len(dice) < rules.dice
        for more in product(FACES, repeat=rules.dice - len(dice))
    }
    return any(rules.row(row).score(dice) == block.tokens[ruling.at].value for row in rows for dice in reached)


def _with_one_other(block: Block, at: int, rules: DiceRules) -> set[Dice]:
    """The rolls of a sentence with one die turned to a number told before a score: “a 3 makes it a full house”."""
    before = range(block.sentence(at).start, at)
    rolls = [block.tokens[one].faces for one in block.sentence(at) if len(block.tokens[one].faces) == rules.dice]
    names = names_in(block, rules)
    numbers = [one for one in before if one not in names and not block.has("dice", range(one + 1, one + 2))]
    faces = {int(block.tokens[one].value) for one in numbers if block.tokens[one].value in FACES}
    places = range(rules.dice)
    return {(*roll[:one], face, *roll[one + 1 :]) for roll in rolls for one in places for face in faces}


def _is_contrast(block: Block, ruling: Ruling) -> bool:
    """Whether a number is told beside the right one, which is denied: “16, not 17”."""
    if ruling.claim not in _SCORES:
        return False
    sentence = block.sentence(ruling.at)
    near = range(max(sentence.start, ruling.at - _CONTRAST), min(sentence.stop, ruling.at + _CONTRAST + 1))
    others = [at for at in near if at != ruling.at and block.tokens[at].number]
    return any(
        str(block.tokens[at].value) in ruling.expected.split(" or ")
        and block.has("not", range(min(at, ruling.at) + 1, max(at, ruling.at)))
        for at in others
    )


def _is_echo(block: Block, ruling: Ruling, turns: Turns) -> bool:
    """Whether a score is right for other dice told near by, or in another row where the ones named are used."""
    if ruling.claim not in _SCORES:
        return False
    value, rules, sentence = block.tokens[ruling.at].value, turns.rules, block.sentence(ruling.at)
    before = block.sentence_before(sentence)
    near = range(block.sentence_before(before).start, sentence.stop)
    rolls = {block.tokens[at].faces for at in turns.rolls if at in near}
    earlier = {block.tokens[at].faces for at in turns.rolls if at < ruling.at}  # also in a question far above
    if ruling.row in rules.row_ids and value in {rules.row(ruling.row).score(roll) for roll in rolls | earlier}:
        return True
    inside = names_in(block, rules)
    filled = [cue for cue in block.words("filled") if cue.start in sentence and not inside.issuperset(cue)]
    is_used = bool(filled) and not _is_of_row(block, ruling)
    names = named_rows(block, rules)
    named = {row for one in names if one.span.start in near for row in one.rows}
    is_new = head_row(block, names) is None and not any(one.span.start in sentence for one in names)
    told = {block.tokens[at].faces for at in turns.rolls if at in sentence}
    if is_new and any(rules.row(row).score(roll) == value for row in rules.row_ids for roll in told):
        return True  # a roll of its own, and the row was named for another one
    rows = set(rules.row_ids) if is_used else named
    lying = set(turns.at(ruling.at))
    rolls = rolls | lying if is_used else {roll for roll in rolls if tuple(sorted(roll)) not in _sorted(lying)}
    return any(rules.row(row).score(roll) == value for row in rows for roll in rolls)


def _is_most_of_other(block: Block, ruling: Ruling, turns: Turns) -> bool:
    """Whether a score is told to be the most, and is that of another row named before it."""
    sentence = block.sentence(ruling.at)
    if ruling.claim != "row-score" or not block.has(
        "limit", range(max(sentence.start, ruling.at - _CONTRAST), ruling.at)
    ):
        return False
    best = facts.best_scores(turns.rules)
    before = range(sentence.start, ruling.at)
    rows = {row for one in named_rows(block, turns.rules) if one.span.start in before for row in one.rows} - {
        ruling.row
    }
    return block.tokens[ruling.at].value in {best[row] for row in rows}


def _is_by_others(ruling: Ruling, rulings: Sequence[Ruling]) -> bool:
    """Whether a score is right by other rules, which are told beside."""
    others = {one.at for one in rulings if one.true and one.claim == VARIANT}
    return ruling.claim in _SCORES and ruling.at in others


def _is_beside_true(block: Block, ruling: Ruling, rulings: Sequence[Ruling]) -> bool:
    """Whether other rows of the sentence have the scores of the dice that lie: then this one is meant for them, too."""
    sentence = block.sentence(ruling.at)
    if not ruling.row or sum(block.tokens[at].sort is Sort.DICE for at in sentence) > 1:
        return False
    others = {one.row for one in rulings if one.true and one.claim == "row-score" and one.row and one.at in sentence}
    return len(others - {ruling.row}) >= _ENOUGH


_OF_WORDS = (_counts_other, _is_of_faces, _is_shown, _is_contrast, _is_left_open)
_OF_TURNS = (
    _is_of_rest,
    _is_total,
    _is_most_of_other,
    _is_of_other_dice,
    _is_reached,
    _is_echo,
)


def _sorted(rolls: set[Dice]) -> set[Dice]:
    return {tuple(sorted(roll)) for roll in rolls}
