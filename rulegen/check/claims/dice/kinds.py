"""The claims of dice games that a pattern finds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.named import NOTHING, head_row, named_rows, names_in
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, DiceRules, FullHouse, OfAKind, Straight

Judge = Callable[[Match, DiceRules], Iterator[Ruling]]
_SOON = 4
"""What belongs to a number stands no more tokens away."""


def _constant(values: Callable[[DiceRules], Collection[int]], why: str, *, firm: bool = True) -> Judge:
    def judge(match: Match, rules: DiceRules) -> Iterator[Ruling]:
        yield match.rule("n", values(rules), why, firm=firm)

    return judge


def _players(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    fewest, most = rules.best_players
    why = f"it plays best with {fewest} to {most}"
    least = {fewest} if match.block.has("best", match.block.sentence(match.at("a"))) else {fewest, rules.fewest_players}
    yield match.rule("a", least, why)
    yield match.rule("b", {most}, why)


def _equal(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """How many equal dice the rows ask for: four or five."""
    counts = sorted(row.pattern.count for row in rules.rows if isinstance(row.pattern, OfAKind))
    why = f"rows ask for {' or '.join(map(str, counts))} equal dice"
    named = _named_counts(match, rules)
    if 0 in named or (named and match.has("n") and match.value("n") < min(named) and _is_short(match)):
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
    is_zero = any(block.tokens[one].number and not block.tokens[one].value for one in before)
    near = range(max(sentence.start, at - _SOON), min(sentence.stop, match.span.stop + _SOON))
    return is_zero or block.has(NOTHING, before) or block.has("not", near)


def _dice(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    block, at = match.block, match.at("n")
    behind = range(match.span.stop - 1, match.span.stop + 2)
    before = range(block.sentence(at).start, at)
    of_some = block.has("keep", before) or block.has("term:re-roll", before) or _is_face(block, at + 1)
    is_told = any(token.sort is Sort.DICE for token in block.tokens[:at]) and match.value("n") < rules.dice
    is_named = block.has("dice", range(at + 1, at + 3))
    if not is_named and (match.value("n") > 2 * rules.dice or block.has("together", range(max(0, at - 2), at))):
        return  # “in all 158”
    is_less = match.value("n") < rules.dice and any(
        len(token.faces) in range(2, rules.dice) for token in block.tokens[at : block.sentence(at).stop]
    )
    if is_less or (match.value("n") == rules.dice - 1 and not any(map(block.has, _WHOLE))):
        return  # “four dice in a row, such as 2-3-4-5”
    if not block.has("equal", behind) and not of_some and not is_told and not block.has("each", range(at, at + 5)):
        yield match.rule("n", {rules.dice}, "the game has so many dice")


_WHOLE = ("need", "all", "sum", "sided", "straights-head", "row-big-straight", "row-little-straight", "straights")


def _is_face(block: Block, at: int) -> bool:
    return at < len(block.tokens) and block.tokens[at].number is not None


def _rolls(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    block, at = match.block, match.at("n")
    sentence = block.sentence(at)
    before = (block.tokens[one] for one in range(sentence.start, at))
    is_after = any(token.key.startswith("%") and token.value == 1 for token in before)  # “after the first roll”
    again = is_after or block.has("term:re-roll", sentence) or block.has("again-rolls", range(at + 1, at + _SOON))
    allowed = {rules.rolls, rules.rolls - 1} if again else {rules.rolls}
    allowed |= {rules.rolls * len(rules.rows)}  # of a whole game
    yield match.rule("n", allowed, f"a turn has at most {rules.rolls} rolls, the first among them")


def _alike(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Five equal dice always score 50”."""
    for row in rules.rows:
        if isinstance(row.pattern, OfAKind) and row.points:
            why = f"{row.pattern.count} equal dice are worth {row.points}"
            if match.value("s") and (match.value("n") == row.pattern.count or match.value("s") == row.points):
                yield match.rule("n", {row.pattern.count}, why)
                yield match.rule("s", {row.points}, why)


def _of_row(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Three sixes score 18”: a number of dice with one face, in the row of that face."""
    face, count, total = match.value("f"), match.value("k"), match.value("n")
    between = range(match.at("f") + 1, match.at("n"))
    names = names_in(match.block, rules)
    counted = [at for at in between if match.block.tokens[at].number]  # four fives and a one
    is_more = any(at not in names or match.block.has("links", range(at - 1, at)) for at in counted)
    first = match.at("k")
    is_joined = first > 1 and match.block.has("links", range(first - 1, first))
    if is_joined and match.block.tokens[first - 2].value in FACES:
        return  # “three sixes and two fives are the best full house: 28”
    if any(match.block.tokens[match.at(slot)].key.startswith("#?") for slot in ("n", "k")):
        return  # “a 3 makes a full house”
    is_rolled = any(match.block.has(name, between) for name in ("term:re-roll", "rerolls", "roll-verb", "keep"))
    if is_more or is_rolled or match.block.has("row", range(match.at("f"), match.at("f") + 1)):
        return
    why = f"{count} dice that show {face} are {count * face} together"
    if face in FACES and count <= rules.dice:
        yield match.rule("n", {count * face}, why)
    elif face in FACES and total / face in range(1, rules.dice + 1):
        yield match.rule("k", {total / face}, f"there are only {rules.dice} dice")
    elif count <= rules.dice and total / count in FACES:
        yield match.rule("f", {total / count}, f"no die shows {face}")


def _made_of(match: Match, rules: DiceRules) -> Iterator[Ruling]:
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


def _few_dice(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    if match.value("n") > rules.dice:
        yield match.rule("n", range(1, rules.dice + 1), f"there are only {rules.dice} dice", firm=False)


def _rows(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    at = match.at("n")
    if not match.block.has("number-rows", range(at, at + 5)):
        some = len(facts.number_rows(rules))
        halves = set() if match.block.has("sheet", match.span) else {some, len(rules.rows) - some}
        claim = "many-rows" if match.value("n") > some else match.claim
        allowed = {len(rules.rows), *halves}
        yield judged(match.block, claim, at, allowed, "the sheet has so many rows", firm=match.firm)


def _many_rows(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """More rows than those of the numbers can only be all of them."""
    if match.value("n") > len(facts.number_rows(rules)):
        yield match.rule("n", {len(rules.rows)}, "the sheet has so many rows", firm=False)


def _house(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """Three dice of one number and two of another."""
    if any(isinstance(row.pattern, FullHouse) for row in rules.rows):
        why = "a full house is three of one number and two of another"
        rulings = (match.rule("a", {3}, why), match.rule("b", {rules.dice - 3}, why))
        if match.block.has("row-full-house") or all(ruling.true for ruling in rulings):
            yield from rulings


def _maxima(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """The most that the rows of the numbers score, listed in their order."""
    best = facts.best_scores(rules)
    right = [best[row] for row in facts.number_rows(rules)]
    listed = match.numbers("list")
    if len(listed) != len(right):
        return
    values = [match.block.tokens[at].value for at in listed]
    orders = (right, right[::-1])
    odd, right = min((sum(map(Fraction.__ne__, values, map(Fraction, order))), order) for order in orders)
    for at, score in zip(listed, right, strict=True) if odd <= 1 else ():
        yield judged(match.block, match.claim, at, {score}, "the most that this row can score")


def _total(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """The most of all rows; where a row is named before, it may be its own."""
    block = match.block
    best = facts.best_scores(rules)
    named = {row for one in named_rows(block, rules) if one.span.start < match.at("n") for row in one.rows}
    allowed = {sum(best.values())} | {best[row] for row in named}
    if not any(one.span.start in match.span for one in named_rows(block, rules)):
        sums = (tokens[-1] for _equation, tokens in block.equations if match.at("n") in tokens[:-1])
        at = next(sums, match.at("n"))  # “the best total is 198 + 105 = 303”
        yield judged(block, match.claim, at, allowed, "the most that all rows can score together", firm=match.firm)


def _no_fit(match: Match, _rules: DiceRules) -> Iterator[Ruling]:
    """A row that the dice do not fit; no other number stands between the words for it and the score."""
    number = match.at("n")
    before = range(match.span.start, number)
    tokens = [match.block.tokens[at] for at in before]
    is_plain = all(token.sort in {Sort.WORD, Sort.NUMBER} or token.key == "," for token in tokens)
    if is_plain and not counting(match.block, before):
        yield match.rule("n", {0}, "a row that the dice do not fit scores nothing")


def _per_face(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Five points for each five”: in a row that counts one number, it is that number."""
    block = match.block
    between = range(min(match.at("n"), match.at("f")) + 1, max(match.at("n"), match.at("f")))
    if len(between) == 1 and block.has("multiplied", between):
        return  # “quattro per tre”
    head = head_row(block, named_rows(block, rules))
    face = facts.number_rows(rules).get(head.rows[0]) if head else None
    if face is not None:
        for slot in ("n", "f"):
            yield match.rule(slot, {face}, f"this row counts {face} for each {face}")
    elif head is None and match.value("n") in FACES and match.value("f") in FACES:
        yield match.rule("n", {match.value("f")}, "a row counts each number as what it shows", firm=False)


def _turns(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """How many turns each player has; a game of which some are played is not over yet."""
    block, at = match.block, match.at("n")
    sentence = block.sentence(at)
    left = _rows_left(block, at, sentence)
    if left is not None:
        yield match.rule("n", {len(rules.rows) - block.tokens[left].value}, "each turn fills a row")
        yield judged(block, match.claim, left, {len(rules.rows) - match.value("n")}, "each turn fills a row")
        return
    near = range(max(sentence.start, at - 3), min(sentence.stop, at + 4))
    passed = block.has("within", range(at - 1, at)) or block.has("passed", near)
    is_over = block.has("ends-game", sentence)
    allowed = {len(rules.rows)} if is_over or not passed else set(range(1, len(rules.rows) + 1))
    if block.has("players", sentence):
        allowed |= {players * len(rules.rows) for players in range(2, rules.best_players[1] + 1)}
    yield match.rule("n", allowed, "each player has a turn for each row", firm=match.claim == "turns")


def _rows_left(block: Block, turns: int, sentence: range) -> int | None:
    """The number of rows that are left, in a sentence that tells only it and the turns that were played."""
    numbers = counting(block, sentence)
    passed = block.has("passed", range(max(sentence.start, turns - 2), turns))
    if not passed or len(numbers) != 2 or not block.has("row", sentence) or not block.has("unfilled", sentence):  # noqa: PLR2004 # turns and rows
        return None
    left = next(at for at in numbers if at != turns) if turns in numbers else None
    if left is None:
        return None
    behind = range(left + 1, left + 3)
    is_last = left + 1 >= sentence.stop or block.tokens[left + 1].sort in {Sort.SIGN, Sort.END}
    return left if is_last or block.has("row", behind) or block.has("unfilled", behind) else None


def _no_house(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Five equal dice are no full house”."""
    block = match.block
    sentence = block.sentence(match.at("n"))
    if block.has("row-full-house", sentence) and not block.has("row-four-of-a-kind", sentence):
        yield match.rule("n", {rules.dice}, f"{rules.dice} equal dice make no full house")


def _each_straight(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Each straight brings 30”."""
    patterns = {row.points: row.pattern for row in rules.rows if isinstance(row.pattern, Straight)}
    dice = {sum(row.pattern.faces) for row in rules.rows if isinstance(row.pattern, Straight)}
    block, at = match.block, match.at("n")
    between = range(match.span.start, at)
    is_other = any(one.span.start in between and one.span.start > match.span.start for one in named_rows(block, rules))
    is_dice = match.value("n") in dice or block.has(
        "dice", range(at + 1, at + 2)
    )  # “each straight adds up to 15 or 20”
    if match.value("n") > len(FACES) and not is_dice and not is_other:
        yield match.rule("n", patterns, "what each straight always scores")


def _two_values(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“A full house needs two different numbers”."""
    block = match.block
    sentence = block.sentence(match.at("n"))
    near = range(block.sentence_before(sentence).start, sentence.stop)
    is_roll = any(block.tokens[at].sort is Sort.DICE for at in range(sentence.start, match.at("n")))
    before = range(max(sentence.start, match.at("n") - _SOON), match.at("n"))
    is_house = any(isinstance(row.pattern, FullHouse) for row in rules.rows) and block.has("row-full-house", near)
    if is_house and not is_roll and (block.has("need", before) or block.has("hopes", before)):
        yield match.rule("n", {2}, "a full house is of two numbers")


def _win_by(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """By how much a game is won, where the totals of two players are told."""
    block, at = match.block, match.at("n")
    most = max(facts.best_scores(rules).values())
    sentence = block.sentence(at)
    near = range(block.sentence_before(sentence).start, sentence.stop)
    sums = [tokens[-1] for _equation, tokens in block.equations]
    numbers = [] if block.has("number-rows", near) else counting(block, near)
    added = {block.tokens[one].value for one in block.terms}
    values = {block.tokens[one].value for one in (*sums, *numbers) if one not in block.terms and one != at}
    totals = {value for value in values if value > most and value not in added}
    if len(totals) == 2 and not block.tokens[at].value > min(totals):  # noqa: PLR2004 # two players, and no total itself
        yield match.rule("n", {max(totals) - min(totals)}, f"the totals are {max(totals)} and {min(totals)}")


JUDGES: Mapping[str, Judge] = {
    "dice": _dice,
    "faces": _constant(lambda _rules: {len(FACES)}, "a die has so many faces"),
    "fixed": _constant(lambda rules: set(facts.fixed_rows(rules).values()), "what rows always score", firm=False),
    "few-dice": _few_dice,
    "rows": _rows,
    "many-rows": _many_rows,
    "turns": _turns,
    "number-rows": _constant(lambda rules: {len(facts.number_rows(rules))}, "so many rows count one number"),
    "rolls": _rolls,
    "more-rolls": _constant(lambda rules: {rules.rolls - 1}, "so many rolls may follow the first"),
    "last-roll": _constant(lambda rules: set(range(1, rules.rolls + 1)), "a turn has no further roll", firm=False),
    "players": _players,
    "fewest-players": _constant(lambda rules: {rules.fewest_players, rules.best_players[0]}, "so many can play"),
    "no-fit": _no_fit,
    "per-face": _per_face,
    "starting": _constant(lambda rules: {rules.dice}, "all dice are rolled at first", firm=False),
    "long-game": _turns,
    "no-house": _no_house,
    "win-by": _win_by,
    "each-straight": _each_straight,
    "two-values": _two_values,
    "equal": _equal,
    "alike": _alike,
    "of-row": _of_row,
    "made-of": _made_of,
    "house": _house,
    "maxima": _maxima,
    "total": _total,
}


FORMS: Mapping[str, Collection[str]] = {
    "players": ("a b",),
    "equal": ("n", "a b", "least"),
    "alike": ("n s",),
    "of-row": ("f k n",),
    "per-face": ("f n",),
    "made-of": ("a b f g n",),
    "house": ("a b",),
    "maxima": ("list",),
}
"""The slots that the patterns of each kind may have; those that are not named here have `n`."""
