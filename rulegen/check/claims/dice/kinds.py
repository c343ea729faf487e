"""The claims of dice games that a pattern finds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows import alike
from rulegen.check.claims.dice.rows.headed import row_above
from rulegen.check.claims.dice.rows.named import named_rows, names_in
from rulegen.check.claims.dice.turns.rolls import last_roll, rolls
from rulegen.check.claims.dice.whole_games import companies
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, DiceRules, Straight

Judge = Callable[[Match, DiceRules], Iterator[Ruling]]
_MOST_TOTALS = 12
"""Numbers before a lead from which totals can come."""
_PARTS = 4
"""Two parts of each of two players."""
_HALF = 7
"""The rows of one half of the sheet are told no more tokens behind what they bring."""


def _constant(values: Callable[[DiceRules], Collection[int]], why: str, *, firm: bool = True) -> Judge:
    def judge(match: Match, rules: DiceRules) -> Iterator[Ruling]:
        yield match.rule("n", values(rules), why, firm=firm)

    return judge


def _players(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    fewest, most = rules.best_players
    why = f"it plays best with {fewest} to {most}"
    least = {fewest} if match.block.has("best", match.block.sentence(match.at("a"))) else {fewest, rules.fewest_players}
    if match.at("a") not in names_in(match.block, rules):  # “the rows from Ones to Sixes”
        yield match.rule("a", least, why)
        yield match.rule("b", {most}, why)


def _dice(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    block, at = match.block, match.at("n")
    if (
        match.value("n") == rules.dice + 1
        and block.has("all", range(max(0, at - 1), at))
        and not _is_face(block, at + 1)
    ):
        is_any = block.has("or", range(max(0, at - 2), at - 1))  # “none, three or all five”
        yield from [match.rule("n", {rules.dice}, "the game has so many dice")] if is_any and block.has("keep") else []
    if match.value("n") == rules.dice - 1 and block.has("not", range(at, block.sentence(at).stop)):
        return  # “four dice in a row are not enough”
    behind = range(match.span.stop - 1, match.span.stop + 2)
    before = range(block.sentence(at).start, at)
    of_some = block.has("keep", before) or block.has("term:re-roll", before) or _is_face(block, at + 1)
    is_told = any(token.sort is Sort.DICE for token in block.tokens[:at]) and match.value("n") < rules.dice
    is_named = block.has("dice", range(at + 1, at + 3))
    if not is_named and _is_alternative(block, match.span):
        return
    if not is_named and (match.value("n") > 2 * rules.dice or block.has("together", range(max(0, at - 2), at))):
        return  # “in all 158”
    is_less = match.value("n") < rules.dice and any(
        len(token.faces) in range(2, rules.dice) for token in block.tokens[at : block.sentence(at).stop]
    )
    if is_less or (match.value("n") == rules.dice - 1 and not block.has_any(_WHOLE)):
        return  # “four dice in a row, such as 2-3-4-5”
    if not block.has("equal", behind) and not of_some and not is_told and not block.has("each", range(at, at + 5)):
        yield match.rule("n", {rules.dice}, "the game has so many dice")


def _is_alternative(block: Block, span: range) -> bool:
    """Whether an “or” joins what is told of all dice to another number: “be it all ones or all sixes”."""
    before, behind = range(span.start - 1, span.start), range(span.stop, span.stop + 1)
    is_last = span.start > 1 and block.has("or", before) and block.tokens[span.start - 2].number is not None
    return is_last or (block.has("or", behind) and block.has("all", range(span.stop, span.stop + 2)))


_WHOLE = ("need", "all", "sum", "sided", "straights-head", "row-big-straight", "row-little-straight", "straights")


def _is_face(block: Block, at: int) -> bool:
    return at < len(block.tokens) and block.tokens[at].number is not None


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
    sentence = match.block.sentence(match.at("n"))
    is_told = match.block.has_any(("filled", "unfilled"), sentence)  # “eleven rows are full”, “nine are open”
    is_part = is_told and match.value("n") < len(rules.rows)
    if match.value("n") > len(facts.number_rows(rules)) and not is_part:
        yield match.rule("n", {len(rules.rows)}, "the sheet has so many rows", firm=False)


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
    if match.value("n") <= max(best.values()) and block.has("more-than", match.span):
        return  # “more than 30 points cannot be had in it”
    allowed = {sum(best.values())} | {best[row] for row in named}
    if not any(one.span.start in match.span for one in named_rows(block, rules)):
        sums = (tokens[-1] for _equation, tokens in block.equations if match.at("n") in tokens[:-1])
        at = next(sums, match.at("n"))  # “the best total is 198 + 105 = 303”
        if block.has("row", range(at + 1, min(block.sentence(at).stop, at + _HALF))):
            half = sum(best[row] for row in facts.number_rows(rules))
            allowed |= {half, sum(best.values()) - half}  # “the best total is 198 in the first six rows, …”
        yield judged(block, match.claim, at, allowed, "the most that all rows can score together", firm=match.firm)


def _no_fit(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """A row that the dice do not fit; no other number stands between the words for it and the score."""
    number = match.at("n")
    before = range(match.span.start, number)
    tokens = [match.block.tokens[at] for at in before]
    is_plain = all(token.sort in {Sort.WORD, Sort.NUMBER} or token.key == "," for token in tokens)
    is_other = match.block.has("but", before) and any(
        one.span.start in before for one in named_rows(match.block, rules)
    )
    if is_plain and not is_other and not counting(match.block, before):
        yield match.rule("n", {0}, "a row that the dice do not fit scores nothing")


def _zero(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Write it down, even if it is 0”: the only number of a sentence that names no row or dice."""
    block, sentence = match.block, match.block.sentence(match.at("n"))
    is_alone = len(counting(block, sentence)) + (match.block.tokens[match.at("n")].key[:2] == "#?") == 1
    is_plain = not any(one.span.start in sentence for one in named_rows(block, rules))
    if is_alone and is_plain and not any(block.tokens[at].sort is Sort.DICE for at in sentence):
        yield match.rule("n", {0}, "a row scores 0 where the dice do not fit", firm=False)


def _per_face(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“Five points for each five”: in a row that counts one number, it is that number."""
    block = match.block
    between = range(min(match.at("n"), match.at("f")) + 1, max(match.at("n"), match.at("f")))
    if len(between) == 1 and block.has("multiplied", between):
        return  # “quattro per tre”
    if any(at in names_in(block, rules) for at in between) or block.tokens[match.at("f")].key.startswith("%"):
        return  # “in the twos for four or in the ones for one”, “a point for the fifth die”
    head = row_above(block, rules, match.span.start)
    face = facts.number_rows(rules).get(head.rows[0]) if head else None
    if face is not None:
        for slot in ("n", "f"):
            yield match.rule(slot, {face}, f"this row counts {face} for each {face}")
    elif head is None and match.value("n") in FACES and match.value("f") in FACES:
        yield match.rule("n", {match.value("f")}, "a row counts each number as what it shows", firm=False)


def _fixed(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """“It always scores 50”; a number that no row scores, nor ten times as much, is a total."""
    points = set(facts.fixed_rows(rules).values())
    value = match.value("n")
    if value == rules.dice:
        return  # “always add up all five”
    is_tenfold = any(value in range(10 * one, 10 * one + 10) for one in points)
    if value <= max(points, default=0) or is_tenfold or match.block.has("row"):
        yield match.rule("n", points, "what rows always score", firm=False)


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
    is_over = block.has("ends-game", sentence) and not block.has("row-left", sentence)
    is_each = any(cue.start == at + 2 and _is_apart(block, cue) for cue in block.words("each"))
    allowed = {len(rules.rows)} if is_over or is_each or not passed else set(range(1, len(rules.rows) + 1))
    if companies(block, at) and match.value("n") > len(rules.rows):
        return  # the turns of all players
    if block.has("players", sentence):
        allowed |= {players * len(rules.rows) for players in range(2, rules.best_players[1] + 1)}
    yield match.rule("n", allowed, "each player has a turn for each row", firm=match.claim == "turns")


def _is_apart(block: Block, each: range) -> bool:
    """Whether a word for “each” ends a phrase: “after 12 turns each”, not “after six turns each player has …”."""
    is_end = each.stop >= len(block.tokens) or block.tokens[each.stop].sort in {Sort.END, Sort.SIGN}
    return is_end or len(each) > 1


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


def _win_by(match: Match, rules: DiceRules) -> Iterator[Ruling]:
    """By how much a game is won, where the totals of two players are told."""
    block, at = match.block, match.at("n")
    most = max(facts.best_scores(rules).values())
    sentence = block.sentence(at)
    near = range(block.sentence_before(sentence).start, sentence.stop)
    half = len(facts.number_rows(rules))
    parts = {tokens[-1] for _equation, tokens in block.equations if len(tokens) - 1 == half}  # no total of anybody
    sums = [tokens[-1] for _equation, tokens in block.equations if tokens[-1] not in parts]
    numbers = [one for one in counting(block, near) if one not in parts]
    added = {block.tokens[one].value for one in block.terms}
    values = {block.tokens[one].value for one in (*sums, *numbers) if one not in block.terms and one != at}
    halves = {value for value in values for other in values if value < other and other - value in values}
    if _is_lead(block, at, most):
        yield match.rule("n", {match.value("n")}, "the totals of two players, or their parts, are told")
        return
    rival = _rival(block, at, half=half, most=most)
    if rival:
        right = abs(block.tokens[rival[1]].value - block.tokens[rival[0]].value)
        yield judged(block, "lead", at, {right}, "the two totals before it are told", also=rival, firm=False)
        return
    if block.has("number-rows") and not halves:
        return  # what the rows came to is no total
    totals = sorted({value for value in values if value > most and value not in added} - halves)
    if len(totals) > 1 and not block.tokens[at].value > totals[0]:  # no total itself
        told = " and ".join(map(str, totals))
        yield match.rule("n", {other - one for one, other in combinations(totals, 2)}, f"the totals are {told}")


def _is_lead(block: Block, at: int, most: int) -> bool:
    """Whether a number is the difference of two totals that a text tells, or of what two parts of each come to."""
    told = [block.tokens[one].value for one in counting(block, range(at)) if block.tokens[one].value > most]
    told = told[-_MOST_TOTALS:]
    totals = {*told, *(one + other for one, other in combinations(told[-_PARTS:], 2))}
    return any(total + block.tokens[at].value in totals for total in totals)


def _rival(block: Block, at: int, *, half: int, most: int) -> tuple[int, int] | None:
    """The total that an equation comes to last, and the only other one behind it, up to the end of a lead's sentence.

    What the rows of the numbers are added up to is no total, nor is what all others are.
    """
    sums = [tokens for _equation, tokens in block.equations if tokens[-1] < at]
    if not sums or len(sums[-1]) - 1 == half or block.tokens[sums[-1][-1]].value <= most:
        return None
    first = sums[-1][-1]
    near = range(block.sentence_before(block.sentence(at)).start, block.sentence(at).stop)
    known = {*block.added, at, *(one for one in near if block.tokens[one].value == block.tokens[first].value)}
    others = [one for one in counting(block, range(first + 1, near.stop)) if block.tokens[one].value > most]
    others = [one for one in others if one not in known]
    return (first, others[0]) if len(others) == 1 and others[0] in near else None


JUDGES: Mapping[str, Judge] = {
    "dice": _dice,
    "fifth": _constant(lambda rules: {rules.dice}, "all dice count, the last one as well", firm=False),
    "faces": _constant(lambda _rules: {len(FACES)}, "a die has so many faces"),
    "fixed": _fixed,
    "few-dice": _few_dice,
    "rows": _rows,
    "many-rows": _many_rows,
    "turns": _turns,
    "number-rows": _constant(lambda rules: {len(facts.number_rows(rules))}, "so many rows count one number"),
    "rolls": rolls,
    "more-rolls": _constant(lambda rules: {rules.rolls - 1}, "so many rolls may follow the first"),
    "last-roll": last_roll,
    "players": _players,
    "fewest-players": _constant(lambda rules: {rules.fewest_players, rules.best_players[0]}, "so many can play"),
    "no-fit": _no_fit,
    "zero": _zero,
    "per-face": _per_face,
    "starting": _constant(lambda rules: {rules.dice}, "all dice are rolled at first", firm=False),
    "long-game": _turns,
    "no-house": alike.no_house,
    "win-by": _win_by,
    "each-straight": _each_straight,
    "two-values": alike.two_values,
    "equal": alike.equal,
    "alike": alike.alike,
    "of-row": alike.of_row,
    "made-of": alike.made_of,
    "house": alike.house,
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
