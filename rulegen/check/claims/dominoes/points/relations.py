"""The claims of domino games about points and pips that a pattern finds: what numbers have to do with each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.points.beside import are_rounded_apart
from rulegen.check.claims.dominoes.set_up.company import is_collective
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_listed, joined_before, joined_lists
from rulegen.engine.dominoes import DominoRules

_MOST_SLIP = 20
"""What differs more from what it should be rounded to is no hand."""
_NEAR = 4
"""Words behind pips that tell where they stand."""
Judge = Callable[[Match, DominoRules], Iterator[Ruling]]


def conversion(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """Raw points, `raw`, that are told to be display points, `display`."""
    raw, display = match.value("raw"), match.value("display")
    why = f"{rules.display_divisor} raw points are 1 display point"
    first, last = sorted((match.at("raw"), match.at("display")))
    if match.block.has_any(("sum", "has", "stays", "target"), range(first + 1, last)):
        return  # “10 raw points make a total of 40 display points”
    sentence = match.block.sentence(first)
    if (
        first == match.at("display")
        and match.block.has("raw", range(sentence.start, first))
        and match.block.has("display", range(last + 1, sentence.stop))
    ):
        return  # “five raw points are one display point: 25 raw points are …”
    if raw in {rules.target, rules.display_divisor}:
        yield match.rule("display", {raw / rules.display_divisor}, why)
    else:
        sign = -1 if raw < 0 < display else 1  # “−10 raw points, two display points less”
        yield match.rule("raw", {sign * display * rules.display_divisor}, why)


def sum_award(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """What a sum of counting ends is worth, in raw or in display points."""
    total = match.value("sum")
    if not is_whole(total) or match.block.has("settling", match.block.sentence(match.at("sum"))):
        return
    raw = rules.award.award(int(total))
    why = f"a sum of {total} is worth {raw} raw points, {raw // rules.display_divisor} display points"
    if match.has("raw"):
        yield match.rule("raw", {raw}, why)
    if match.has("display"):
        yield match.rule("display", {raw // rules.display_divisor}, why)
    is_score = match.has("points") and 3 * match.value("points") > 2 * rules.target_display  # “a sum of 10 makes it 52”
    if match.has("points") and not (is_score and not has_unit(match.block, match.at("points"), "points")):
        yield match.rule("points", {raw, raw // rules.display_divisor}, why)
    if match.filled == {"sum"}:
        nothing = [number for number in range(int(total) - 3, int(total) + 4) if not rules.award.award(number)]
        yield match.rule("sum", nothing, "this says that the sum scores nothing; a multiple of 5 does score")


def raw_points(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """Every score in raw points is a whole number of display points."""
    value, divisor = match.value("n"), rules.display_divisor
    is_raw = rules.last_award_in_finish or has_unit(match.block, match.at("n"), "raw")
    if value % divisor and is_raw:
        near = (value // divisor * divisor, value // divisor * divisor + divisor)
        yield match.rule("n", near, f"raw points are always a multiple of {divisor}", firm=False)


def rounding(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """Numbers, `x`, that all are rounded to `y`."""
    block, is_list = match.block, match.claim == "rounding-list"
    behind = block.tokens[match.at("y") + 1 : match.at("y") + 2]
    if block.tokens[match.at("y")].key.startswith("#?") and behind and behind[0].sort not in {Sort.SIGN, Sort.END}:
        return  # “rounded to a multiple”
    if (
        block.has("a-round", match.span)
        or goes_on(block, match.at("y"))  # “rounded to 10, so 62 - 2 = 60”
        or _is_list_of_results(match, rules)
        or (is_list and not _is_rounding(match, rules))
        or block.has("multiple", match.span)
    ):
        return
    if not all(is_whole(block.tokens[at].value) for at in _last_of(match)) or _are_remainders(match, rules):
        return
    listed = _last_of(match)
    is_word = block.tokens[listed[-1]].key.startswith("#?") and not has_unit(block, listed[-1], "pip")
    is_start = block.has("from", range(match.at("y") - 1, match.at("y")))  # “not what 8 would be rounded to”
    if has_unit(block, listed[-1], "player", "tile") or is_collective(block, match.at("y")) or is_word or is_start:
        return  # “three players, blocked round: they hold 6, 11 and 19”
    rights = {at: facts.rounded(rules, match.block.tokens[at].value) for at in listed}
    firm = not is_list
    y = match.value("y")
    odds = [at for at in listed if rights[at] != y]
    if odds and rights[listed[-1]] == y:
        odd = odds[0]
        if abs(block.tokens[odd].value - y) > _MOST_SLIP:
            return  # “he has 63 and a hand of 9, rounded to 10”
        told = f"{match.block.tokens[odd].value} is rounded to {rights[odd]}, not to {y}"
        yield wrong(match.claim, odd, f"a number that is rounded to {y}", told, firm=firm)
    right = rights[listed[-1]]
    why = f"{match.block.tokens[listed[-1]].value} is rounded to {right}"
    yield judged(match.block, match.claim, match.at("y"), {right}, why, also=tuple(rights), firm=firm)


def _are_remainders(match: Match, rules: DominoRules) -> bool:
    """Whether `y` begins a list of other remainders: “1 or 2 is rounded down, 3 or 4 up”."""
    block, at = match.block, match.at("y")
    numbers = [*match.numbers("x"), at]
    joint, behind = range(at + 1, at + 2), block.tokens[at + 2 : at + 3]
    is_joined = block.has_any(("or", "and", "to"), joint)
    are_small = all(0 < block.tokens[one].value < rules.rounding for one in numbers)
    return are_small and is_joined and bool(behind) and 0 < behind[0].value < rules.rounding


def _is_rounding(match: Match, rules: DominoRules) -> bool:
    """Whether “17 becomes 15” is about rounding: it is said there, or there are more such numbers."""
    block = match.block
    sentence = block.sentence(match.at("y"))
    if block.has_any(("display", "points", "scores"), sentence):
        return False
    before = range(block.sentence_before(sentence).start, sentence.stop)
    if block.has("remainder", sentence) and match.block.has("and", match.slots["x"]):
        return True  # “with a remainder of 1 or 2 it goes down: 11 and 12 become 10”
    if not block.has_any(("rounded", "remainder"), before):
        return block.has("reckons", sentence)
    others = [at for at in counting(block, sentence) if at not in match.span]
    pairs = ((block.tokens[one].value, block.tokens[other].value) for one, other in pairwise(others))
    return block.has("rounded", sentence) or any(
        is_whole(one) and one != other == facts.rounded(rules, one) for one, other in pairs
    )


def _is_list_of_results(match: Match, rules: DominoRules) -> bool:
    """“33, 12 and 3 become 29, 12 and -2”: as many numbers on either side."""
    first = match.at("y")
    behind = [listed for listed in joined_lists(match.block, match.block.sentence(first)) if listed[0] == first]
    before = joined_before(match.block, match.at("x"))
    is_single = len(before) < 2 and match.block.tokens[match.at("y") - 1].key != ","  # noqa: PLR2004 # one hand
    if is_single and any(len(listed) > 2 for listed in behind):  # noqa: PLR2004 # “Ann 12, Bo 7, Cy 3: rounded 10, 5 and 5”
        return True
    if any(len(listed) == len(before) > 2 for listed in behind):  # noqa: PLR2004 # two may go on: “27 becomes 25 and 33 …”
        return True
    return any(are_rounded_apart(match.block, before, listed, rules) for listed in behind)


def _last_of(match: Match) -> list[int]:
    """The numbers of the list `x` behind its last comma: “17 becomes 15, 18 and 19 become 20”."""
    found: list[int] = []
    for at in match.slots["x"]:
        token = match.block.tokens[at]
        if token.key == ",":
            found = []
        elif token.number:
            found.append(at)
    return found


def rounded_display(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """Rounded pips, `y`, that are told as display points."""
    raw = match.value("y")
    block = match.block
    each = [cue.start for cue in block.words("each") if cue.start in block.sentence(match.at("y"))]
    is_raw = has_unit(block, match.at("display"), "raw") and not has_unit(block, match.at("display"), "display")
    if is_raw or set(each) - {
        cue.start for cue in block.words("rounded")
    }:  # “po” is “each”, “po zaokrągleniu” is “rounded”
        return
    if raw.denominator == 1 and raw % rules.display_divisor == 0 and not match.block.has("multiple", match.span):
        why = f"{raw} raw points are {raw / rules.display_divisor} display points"
        yield match.rule("display", {raw / rules.display_divisor}, why)


def double_count(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """What the double `t` counts while it is terminal."""
    low, high = match.faces("t")
    if low == high and not goes_on(match.block, match.at("n")) and not match.block.has("sum", match.span):
        yield match.rule("n", {2 * low}, f"a double counts both halves: {low}|{high} counts {2 * low}")


def tile_pips(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """The pips of both halves of a tile."""
    faces, behind = match.faces("t"), match.at("n") + 1
    if match.block.has("half", range(behind, behind + _NEAR)):
        return  # “2|3 has two pips on one half and three on the other”
    yield match.rule("n", {sum(faces)}, f"{faces[0]}|{faces[1]} has {sum(faces)} pips")


def tile_ends(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """The halves of a tile that lies alone, `a` and `b`: the first one that a text speaks of, and it opens a round."""
    block = match.block
    if any(token.faces for token in block.tokens[: match.at("t")]) or not block.has(
        "opens", block.sentence(match.at("t"))
    ):
        return
    low, high = match.faces("t")
    ends = sorted((match.value("a"), match.value("b")))
    for slot in ("a", "b"):
        other = match.value("b" if slot == "a" else "a")
        right = {low, high} if other not in {low, high} else {low + high - other}
        yield match.rule(slot, right if ends != [low, high] else {match.value(slot)}, f"its ends are {low} and {high}")


def tile_halves(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """“1|4 means the tile with one and four”: one half may be wrong, not both."""
    faces = match.faces("t")
    told = [match.value("a"), match.value("b")]
    if set(told) & set(faces):
        for slot, other in (("a", told[1]), ("b", told[0])):
            rest = list(faces)
            if other in rest:
                rest.remove(int(other))
                yield match.rule(slot, rest, f"the halves of the tile show {faces[0]} and {faces[1]}", firm=False)


def ends_sum(match: Match, _rules: DominoRules) -> Iterator[Ruling]:
    """“The ends are 1 and 5: six”."""
    block, at = match.block, match.at("n")
    listed = match.numbers("list")
    is_other = goes_on(block, at) or any(has_unit(block, at, name) for name in ("raw", "display", "points", "ends"))
    if len(listed) > 1 and not is_other and match.value("n") not in {block.tokens[one].value for one in listed}:
        total = sum((block.tokens[one].value for one in listed), Fraction(0))
        yield match.rule("n", {total}, f"the ends come to {total}", firm=False)


def together(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """Numbers that come to `n` together; the last ones of a longer list do not."""
    block, listed = match.block, match.numbers("list")
    total = sum((block.tokens[at].value for at in listed), Fraction(0))
    before = block.tokens[max(0, listed[0] - 2) : listed[0]] if listed else ()
    is_part = len(before) > 1 and before[0].number is not None and before[1].key == ","
    is_next = bool(listed) and block.tokens[listed[-1] + 1].key == ";" and block.has("sum", _near(block, listed[0]))
    if len(listed) > 1 and not (is_part or is_next or is_listed(block, match.at("n"))):
        is_shown = has_unit(block, match.at("n"), "display", "points") and total % rules.display_divisor == 0
        right = {total, total / rules.display_divisor} if is_shown else {total}
        yield match.rule("n", right, f"together they are {total}")


def _near(block: Block, at: int) -> range:
    """The tokens right before a number: “sum 15, three; sum 30, six” has a sum in each part."""
    return range(max(block.sentence(at).start, at - 2), at)


def tally(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """A score told by its big X and its strokes."""
    crosses = match.value("x") if match.has("x") else Fraction(0)
    strokes = match.value("s") if match.has("s") else Fraction(0)
    total = crosses * facts.tally_cross(rules) + strokes
    why = f"{crosses} big X and {strokes} strokes are {total}"
    yield match.rule("n", {total, total * rules.display_divisor}, why)


def tally_value(value: Callable[[DominoRules], int], what: str) -> Judge:
    """The judge of what a mark of the tally stands for; `value` gives its display points."""

    def judge(match: Match, rules: DominoRules) -> Iterator[Ruling]:
        display = value(rules)
        raw = display * rules.display_divisor
        why = f"{what} stands for {raw} raw points, {display} display points"
        for slot, expected in (("raw", {raw}), ("display", {display}), ("n", {raw, display})):
            if match.has(slot):
                yield match.rule(slot, expected, why)

    return judge
