"""The claims about dice that show the same: how many a row asks for, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims import facts
from rulegen.check.claims.dice.rows.named import NOTHING, Named, head_row, named_rows, names_in
from rulegen.check.claims.ruling import Match, Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, DiceRules, FullHouse, OfAKind

_SOON = 4
"""What belongs to a number stands no more tokens away."""


def equal(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """How many equal dice the rows ask for: four or five."""
    counts = sorted(row.pattern.count for row in rules.rows if isinstance(row.pattern, OfAKind))
    if not counts:
        return
    why = f"rows ask for {' or '.join(map(str, counts))} equal dice"
    named = _named_counts(match, rules)
    is_pair = match.has("a") and (match.value("a") == counts[0] or match.value("b") == counts[-1])
    if (0 in named and not is_pair) or (
        named and match.has("n") and match.value("n") < min(named) and _is_short(match)
    ):
        return
    if len(named) == 1 and match.has("n"):
        yield match.rule("n", {*named, *(count for count in counts if count > min(named))}, why)
    elif match.has("a"):
        yield match.rule("a", {counts[0]}, why)
        yield match.rule("b", {counts[-1]}, why)
    elif match.has("least"):
        yield match.rule("least", {counts[0]}, why)
    elif match.value("n") in counts:  # three equal dice may be told of, too
        yield match.rule("n", counts, why)


def _is_short(match: Match) -> bool:
    """Whether so few equal dice make no row: “that scores 0, for only three dice are equal”."""
    block, at = match.block, match.at("n")
    sentence = block.sentence(at)
    before = range(sentence.start, at)
    is_zero = any(block.tokens[one].number and not block.tokens[one].value for one in sentence)
    near = range(max(sentence.start, at - _SOON), min(sentence.stop, match.span.stop + _SOON))
    return is_zero or block.has(NOTHING, before) or block.has("not", near)


def alike(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Five equal dice always score 50”."""
    for row in rules.rows:
        if isinstance(row.pattern, OfAKind) and row.points:
            why = f"{row.pattern.count} equal dice are worth {row.points}"
            if match.value("s") and (match.value("n") == row.pattern.count or match.value("s") == row.points):
                yield match.rule("n", {row.pattern.count}, why)
                yield match.rule("s", {row.points}, why)


def of_row(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Three sixes score 18”: a number of dice with one face, in the row of that face."""
    face, count, total = match.value("f"), match.value("k"), match.value("n")
    between = range(match.at("f") + 1, match.at("n"))
    if count.denominator > 1:
        return  # the number of a paragraph: “3.4 Four of a kind”
    named = [one for one in named_rows(match.block, rules) if one.span.start in between]
    own = facts.number_rows(rules)
    if any(own.get(one.rows[0]) != face or len(one.rows) > 1 for one in named):
        yield from _of_named_row(match, rules, named)
        return
    names = names_in(match.block, rules)
    counted = [at for at in between if match.block.tokens[at].number]  # four fives and a one
    is_more = any(at not in names or match.block.has("links", range(at - 1, at)) for at in counted)
    first = match.at("k")
    is_joined = first > 1 and match.block.has("links", range(first - 1, first))
    if is_joined and match.block.tokens[first - 2].value in FACES:
        return  # “three sixes and two fives are the best full house: 28”
    if any(match.block.tokens[match.at(slot)].key.startswith("#?") for slot in ("n", "k")):
        return  # “a 3 makes a full house”
    is_rolled = match.block.has_any(("term:re-roll", "rerolls", "roll-verb", "keep"), between)
    if (
        match.block.quote(match.at("f")).isdigit()
        and not match.block.quote(first).isdigit()
        and match.at("f") == first + 1
    ):
        return  # “three dice with two 6”
    if is_more or is_rolled or match.block.has("row", range(match.at("f"), match.at("f") + 1)):
        return
    why = f"{count} dice that show {face} are {count * face} together"
    if face in FACES and count <= rules.dice:
        yield match.rule("n", {count * face}, why)
    elif face in FACES and total / face in range(1, rules.dice + 1):
        yield match.rule("k", {total / face}, f"there are only {rules.dice} dice")
    elif 0 < count <= rules.dice and total / count in FACES:
        yield match.rule("f", {total / count}, f"no die shows {face}")


def _of_named_row(match: Match, rules: DiceRules, named: Sequence[Named]) -> Iterator[Ruling]:
    """“Five fours are a yacht: 50”: all dice are told, and the row."""
    face, count = match.value("f"), match.value("k")
    if count == rules.dice and face in FACES and len(named) == len(named[0].rows) == 1:
        score = rules.row(named[0].rows[0]).score((int(face),) * rules.dice)
        yield match.rule("n", {score}, f"{count} dice that show {face} score {score} in this row", firm=False)
        return
    row = rules.row(named[0].rows[0]) if len(named) == len(named[0].rows) == 1 else None
    if row and isinstance(row.pattern, OfAKind) and row.points == match.value("n") and count > 1:
        yield match.rule("k", {row.pattern.count}, f"this row asks for {row.pattern.count} equal dice", firm=False)


def made_of(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“28 needs three sixes and two fives”: all dice, and what they come to."""
    block = match.block
    if not block.has("row-full-house") or block.has("keep", block.sentence(match.at("a"))):
        return
    counts, faces = (match.value("a"), match.value("b")), (match.value("f"), match.value("g"))
    if sum(counts) != rules.dice:
        yield match.rule("a", {rules.dice - counts[1]}, f"there are {rules.dice} dice")
    else:
        total = counts[0] * faces[0] + counts[1] * faces[1]
        yield match.rule("n", {total}, f"these dice are {total} together")


def _named_counts(match: Match, rules: DiceRules) -> set[int]:
    """How many equal dice the rows ask for that the sentence names."""
    sentence = match.block.sentence(match.span.start)
    patterns = (row for row in rules.rows if isinstance(row.pattern, OfAKind | FullHouse))
    rows = [row for row in patterns if match.block.has(f"row-{row.id}", sentence)]
    head = None if rows else head_row(match.block, named_rows(match.block, rules))
    if head and sentence.start == head.span.stop + 1 and isinstance(rules.row(head.rows[0]).pattern, OfAKind):
        rows = [rules.row(head.rows[0])]  # “Yacht. Five equal dice”
    return {row.pattern.count if isinstance(row.pattern, OfAKind) else 0 for row in rows}


def house(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """Three dice of one number and two of another."""
    if any(isinstance(row.pattern, FullHouse) for row in rules.rows):
        why = "a full house is three of one number and two of another"
        rulings = (match.rule("a", {3}, why), match.rule("b", {rules.dice - 3}, why))
        if match.block.has("row-full-house") or all(ruling.true for ruling in rulings):
            yield from rulings


def no_house(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Five equal dice are no full house”."""
    block = match.block
    sentence = block.sentence(match.at("n"))
    house = next((cue for cue in block.words("row-full-house") if cue.start in sentence), None)
    if house and not block.has("row-four-of-a-kind", range(sentence.start, max(house.start, match.span.stop))):
        yield match.rule("n", {rules.dice - 1, rules.dice}, "so many equal dice make no full house")


def two_values(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“A full house needs two different numbers”."""
    block = match.block
    sentence = block.sentence(match.at("n"))
    near = range(block.sentence_before(sentence).start, sentence.stop)
    is_roll = any(block.tokens[at].sort is Sort.DICE for at in range(sentence.start, match.at("n")))
    before = range(max(sentence.start, match.at("n") - _SOON), match.at("n"))
    is_house = any(isinstance(row.pattern, FullHouse) for row in rules.rows) and block.has("row-full-house", near)
    if is_house and not is_roll and (block.has("need", before) or block.has("hopes", before)):
        yield match.rule("n", {2}, "a full house is of two numbers")
