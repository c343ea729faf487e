"""The claims of domino games that a pattern finds: constants of the rules, and relations between two numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from rulegen.check.claims import facts
from rulegen.check.claims.dominoes.endings import settlements
from rulegen.check.claims.dominoes.hands import settled, taken_off
from rulegen.check.claims.dominoes.points import relations
from rulegen.check.claims.dominoes.set_up import company
from rulegen.check.claims.dominoes.targets import goals, scores
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Match, Ruling
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_listed
from rulegen.engine.dominoes import DominoRules

_PART_OF = 4
"""Words from a part to its whole."""
_FEW_DOUBLES = 2
"""So many may always lie there."""
_MOST_HAND = 10
"""Nobody is dealt more tiles in any game."""
_OF_DEALING = ("deal", "set", "term:boneyard", "shuffles")
_OF_POINTS = ("points", "raw", "display", "pip", "rounded", "opponents", "partner", "side", "arm")
"""Words of sentences in which somebody gets or holds something else than tiles."""
_OTHER_RANGES = ("rounded", "remainder", "loses", "nothing", "placement", "player")
"""Words of sentences in which a range is none of halves."""
Judge = Callable[[Match, DominoRules], Iterator[Ruling]]


def _constant(values: Callable[[DominoRules], Collection[int]], why: str) -> Judge:
    """A claim with one slot, `n`, that the rules alone decide."""

    def judge(match: Match, rules: DominoRules) -> Iterator[Ruling]:
        yield match.rule("n", values(rules), why)

    return judge


def _single(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """“One at a time”; the sixth placement is one of a round that is told."""
    if match.value("n") <= 2 or match.block.tokens[match.at("n")].counts:  # noqa: PLR2004 # the second one: a mistake
        yield match.rule("n", {1}, "only one tile is placed or drawn at a time")


def _no_pips(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """What counts nothing; a number that begins a sum is that of the ends, “the double is interior: 2 + 3 = 5”."""
    if not goes_on(match.block, match.at("n")):
        yield match.rule("n", {0}, "this counts nothing")


def _by_players(value: Callable[[DominoRules, int], int], why: str) -> Judge:
    """A claim about `n` for the number `p` of players; each `n` that holds for some number if `p` is left out."""

    def judge(match: Match, rules: DominoRules) -> Iterator[Ruling]:
        if not match.has("p"):
            yield match.rule("n", {value(rules, players) for players in rules.deal}, why)
        elif match.value("p") not in rules.deal:
            yield match.rule("p", rules.deal, "so many can play", firm=False)
        else:
            players = int(match.value("p"))
            yield match.rule("n", {value(rules, players)}, f"{why} with {players} players")

    return judge


def _doubles(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """The doubles of the set; a few may be those that lie there, “all three doubles are interior”."""
    block, many = match.block, match.value("n")
    sentence = block.sentence(match.at("n"))
    told = {block.tokens[at].value for at in block.shadow.numbers(sentence)}
    is_about_set = block.has_any(("set", "term:spinner", "never", "always"), sentence) or rules.tile_count in told
    if many > _FEW_DOUBLES and (is_about_set or many >= facts.doubles(rules) - 1):
        yield match.rule("n", {facts.doubles(rules)}, "so many doubles are in the set")


def _hand(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    block, at = match.block, match.at("n")
    sentence = block.sentence(at)
    near = range(block.sentence_before(sentence).start, sentence.stop)
    verb = range(at - 2, at - 1)
    has_played = block.has("plays", verb) and not block.has("player", verb) and block.tokens[at - 1].sort is Sort.WORD
    is_other = (
        has_played  # “both played only four”
        or block.has_any(("boneyard", "value"), match.span)
        or block.has_any(("set", "pip"), sentence)
        or block.has_any(("side", "arm"), near)  # “both sides first, then the arms. It gets up to four tiles”
    )
    left = [cue.stop for cue in block.words("boneyard") if sentence.start <= cue.start < at]
    sizes = {rules.boneyard_size(players) for players in rules.deal}
    if left and (match.value("n") in sizes or not block.has_any(("deal", "each"), range(left[-1], at))):
        is_other = True  # “five to each; the rest is the boneyard: 18 with two”
    if match.value("n") > 1 and not is_other:
        judge = _by_players(lambda rules, players: rules.deal[players], "so many tiles are dealt to each player")
        yield from judge(match, rules)


def _hand_of_each(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“Shuffle the tiles. Everybody gets five.”: no unit, but it is told before of what."""
    block, at = match.block, match.at("n")
    sentence = block.sentence(at)
    near = range(block.sentence_before(sentence).start, at)
    is_dealing = block.has_any(("tile", "set"), near) and block.has_any(_OF_DEALING, range(near.start, sentence.stop))
    is_other = block.has_any(_OF_POINTS, range(near.start, sentence.stop)) or block.has_tile(near)
    if is_dealing and not is_other and match.value("n") <= _MOST_HAND:
        yield match.rule("n", set(rules.deal.values()), "so many tiles are dealt to each player", firm=False)


def _pip_range(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“Halves show 0 to 6 pips”, but not “4 to 6 rounds”, and not what hands of 0 to 2 pips cost."""
    block, behind = match.block, match.at("b") + 1
    sentence = block.sentence(behind - 1)
    is_pips = block.has_any(("pip", "and"), range(behind, behind + 1)) or behind == len(block.tokens)
    is_other = (not is_pips and block.tokens[behind].sort is Sort.WORD) or block.has_any(_OTHER_RANGES, sentence)
    if block.has("combination", sentence):
        is_other = any(has_unit(block, behind - 1, name) for name in ("tile", "points", "player", "raw", "display"))
    told = {block.tokens[at].faces for at in sentence if block.tokens[at].faces}
    is_headed = any(token.key == ":" for token in block.tokens[behind : behind + 2])  # “0 to 2 pips: no loss”
    is_other = is_other or is_headed or bool(told - {(0, 0), (rules.max_pip, rules.max_pip)})
    spoken_of = block.has_any(("half", "tile", "value", "combination"), sentence)
    if spoken_of and not is_other and (match.value("a") == 0 or match.value("b") == rules.max_pip):
        why = f"the halves of tiles show 0 to {rules.max_pip}"
        yield match.rule("a", {0}, why)
        yield match.rule("b", {rules.max_pip}, why)


def _boneyard(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    at = match.at("n")
    sentence = match.block.sentence(at)
    players = int(match.value("p")) if match.has("p") else 0
    if match.value("n") in {players * rules.deal.get(players, 0), rules.deal.get(players, 0), rules.tile_count}:
        return  # so many are dealt, in all or to each, or in the set
    if match.block.has("term:boneyard", sentence) or match.block.has("tile", range(at + 1, at + 2)):
        yield from _by_players(lambda rules, players: rules.boneyard_size(players), "so many tiles are left")(
            match, rules
        )


def _set_size(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    if match.value("n") > facts.doubles(rules):
        yield match.rule("n", {rules.tile_count}, "so many tiles are in the set", firm=False)


def _many_tiles(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """A number of tiles too great for a hand: the set, or what is dealt or left with some number of players."""
    dealt = {players * tiles for players, tiles in rules.deal.items()}
    sizes = {rules.tile_count, *dealt, *(rules.tile_count - tiles for tiles in dealt)}
    sizes.add(rules.tile_count - facts.doubles(rules))
    sentence = match.block.sentence(match.at("n"))
    if any(has_unit(match.block, at, "double") for at in match.block.shadow.numbers(sentence)):
        sizes = {rules.tile_count, rules.tile_count - facts.doubles(rules)}  # “seven doubles and 21 other tiles”
    told = {token.faces for token in match.block.tokens if token.faces} - {(0, 0), (rules.max_pip, rules.max_pip)}
    spoken_of = match.block.has_any(("set", "deal", "player", "each", "combination", "to-win", "double"), sentence) or (
        not told and match.block.has("term:boneyard", sentence)
    )  # in a round any number may be left in the boneyard
    if spoken_of and match.value("n") > facts.doubles(rules) + 1 and match.value("n") not in sizes:
        yield match.rule("n", sizes, "so many are in the set, dealt, or left in the boneyard", firm=False)


def _remainder(match: Match, rules: DominoRules, *, up: bool) -> Iterator[Ruling]:
    allowed = facts.remainders(rules, up=up)
    why = f"remainders {' and '.join(map(str, allowed))} are rounded {'up' if up else 'down'}"
    slots = [slot for slot in ("a", "b") if match.has(slot)]
    if all(match.value(slot) >= rules.rounding for slot in slots):
        return
    for number, slot in enumerate(slots):
        yield match.rule(slot, {allowed[number]} if len(slots) == len(allowed) else allowed, why)


def _remainder_pair(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“Remainders of 1 and 2 …”: both are rounded up or both down; of two only one may be wrong."""
    block, behind = match.block, range(match.at("b") + 1, match.at("b") + 2)
    told = (match.value("a"), match.value("b"))
    if block.has_any(("pip", "tile", "points", "player"), behind) or told[0] == told[1]:
        return  # “a rest of 4 and 4”: hands
    groups = [facts.remainders(rules, up=up) for up in (False, True)]
    for low, high in (group for group in groups if len(group) == len(told)):
        if told[0] == low or told[1] == high:
            yield match.rule("a", {low}, f"remainders {low} and {high} are rounded the same way", firm=False)
            yield match.rule("b", {high}, f"remainders {low} and {high} are rounded the same way", firm=False)


def _places(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """“Four places: two sides and two arms”."""
    total = match.value("a") + match.value("b")
    yield match.rule("n", {total}, f"the parts that are told come to {total}")


def _block(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """What a big X stands for, told before it; with strokes beside it the number would be that of both."""
    if not match.block.has("stroke", match.block.sentence(match.span.start)):
        yield from relations.tally_value(facts.tally_cross, "a big X with its small ones")(match, rules)


def _list_size(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    listed = match.numbers("list")
    values = [match.block.tokens[at].value for at in listed]
    are_seats = len(set(values)) == len(values) < match.value("n") and 1 <= min(values) <= max(values) <= match.value(
        "n"
    )
    is_one = is_label(match.block, listed[0]) or is_listed(match.block, match.at("n"))
    before = range(max(match.block.sentence(match.at("n")).start, match.at("n") - _PART_OF), match.at("n"))
    is_whole_of_part = bool(match.block.shadow.numbers(before))  # “two of the three players hold 8 and 12 pips”
    if len(listed) > 1 and not (is_one or are_seats or is_whole_of_part):
        yield match.rule("n", {len(listed)}, f"{len(listed)} numbers are listed")


def _no_award(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """“All other sums bring zero”, beside what scores."""
    block, sentence = match.block, match.block.sentence(match.at("n"))
    near = range(block.sentence_before(sentence).start, sentence.stop)
    if block.has_any(("sum", "multiple"), near):
        yield match.rule("n", {0}, "only multiples score", firm=False)


JUDGES: Mapping[str, Judge] = {
    "set-size": _set_size,
    "many-tiles": _many_tiles,
    "doubles": _doubles,
    "set-name": _constant(lambda rules: {rules.max_pip}, "the set is named after its highest half"),
    "hand": _hand,
    "hand-of-each": _hand_of_each,
    "boneyard": _boneyard,
    "players": company.players,
    "pip-range": _pip_range,
    "pairs": company.pairs,
    "target": goals.target,
    "goal": goals.goal,
    "no-award": _no_award,
    "multiple": _constant(lambda rules: {*rules.award.divisors, rules.rounding}, "multiples of this number count"),
    "remainder-down": lambda match, rules: _remainder(match, rules, up=False),
    "remainder-up": lambda match, rules: _remainder(match, rules, up=True),
    "remainder-pair": _remainder_pair,
    "conversion": relations.conversion,
    "sum-award": relations.sum_award,
    "rounding": relations.rounding,
    "rounding-list": relations.rounding,
    "rounded-display": relations.rounded_display,
    "double-count": relations.double_count,
    "double-factor": _constant(lambda _rules: {2}, "a double counts both of its halves"),
    "tile-pips": relations.tile_pips,
    "tile-ends": relations.tile_ends,
    "tile-halves": relations.tile_halves,
    "ends-sum": relations.ends_sum,
    "together": relations.together,
    "tie": goals.tie,
    "short": goals.short,
    "single": _single,
    "no-pips": _no_pips,
    "blank": _constant(lambda _rules: {0}, "a blank has no pips"),
    "sides": _constant(lambda rules: {facts.straight_sides(rules)}, "a double has so many straight sides"),
    "arms": _constant(lambda rules: {facts.arms(rules)}, "a spinner has so many arms"),
    "halves": _constant(lambda rules: {facts.halves(rules)}, "a tile has so many halves"),
    "combination": _constant(lambda rules: {facts.halves(rules)}, "a tile joins so many numbers"),
    "places": _places,
    "around": _constant(
        lambda rules: {facts.straight_sides(rules) + facts.arms(rules)}, "so many tiles touch a double at most"
    ),
    "small-x": _constant(lambda _rules: {facts.SPACES_OF_A_CROSS}, "a big X has four spaces around it"),
    "list-size": _list_size,
    "highest": goals.highest,
    "partners": company.partners,
    "versus": company.versus,
    "block": _block,
    "equation-award": settlements.equation_awards,
    "result": scores.results,
    "has": scores.results,
    "stays": scores.results,
    "raw-points": relations.raw_points,
    "moves": scores.moves,
    "difference": settled.versus,
    "lost-points": taken_off.lost_points,
    "floor": _constant(lambda _rules: {0}, "scores may go below zero"),
    "not-positive": _constant(lambda _rules: {0}, "only nothing is neither positive nor negative"),
    "some-players": company.some_players,
    "reached": goals.reached,
    "tally": relations.tally,
    "stroke": relations.tally_value(lambda _rules: 1, "a stroke"),
    "cross": relations.tally_value(facts.tally_cross, "a big X with its small ones"),
}


FORMS: Mapping[str, Collection[str]] = {
    "hand": ("n", "n p"),
    "boneyard": ("n", "n p"),
    "players": ("list", "a b", "a b c"),
    "pip-range": ("a b",),
    "pairs": ("n", "p", "n p"),
    "remainder-down": ("a", "a b"),
    "remainder-up": ("a", "a b"),
    "remainder-pair": ("a b",),
    "versus": ("a b",),
    "conversion": ("display raw",),
    "sum-award": ("sum", "raw sum", "display sum", "points sum", "display raw sum"),
    "equation-award": ("sum", "raw sum", "display sum", "points sum", "display raw sum"),
    "rounding": ("x y",),
    "rounding-list": ("x y",),
    "rounded-display": ("display y",),
    "double-count": ("n t",),
    "tile-pips": ("n t",),
    "tile-ends": ("a b t",),
    "moves": ("a b",),
    "tile-halves": ("a b t",),
    "ends-sum": ("list n",),
    "tie": ("list",),
    "short": ("d n",),
    "lost-points": ("x", "display x"),
    "difference": ("a b d",),
    "together": ("list n",),
    "list-size": ("list n",),
    "places": ("a b n",),
    "tally": ("n s x", "n x", "n s"),
    "stroke": ("raw", "display", "n"),
    "cross": ("raw", "display", "n"),
    "block": ("raw", "display"),
}
"""The slots that the patterns of each kind may have; those that are not named here have `n`."""
