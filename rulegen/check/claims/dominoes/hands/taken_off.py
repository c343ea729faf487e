"""The hands at the end of a round of games that take their pips off: who held them, what is taken off, what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise, permutations

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.hands.lists import whole_lists
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling, judged
from rulegen.check.claims.units import all_lists, clause_lists, has_unit, is_listed, is_points, signed
from rulegen.engine.dominoes import DominoRules

_FEWEST_HANDS, _MOST_HANDS = 3, 4
"""Two numbers in a row may be anything."""
_FEWEST_TELLING = 2
"""So many hands that are rounded, each to another number, are no chance."""
_MOST_LISTS = 6
_OTHERS = ("display", "points", "raw", "tile", "player", "pair")
_NEAR = 3
"""Words before the one that tells who somebody is."""


def lost_points(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“The player with 26 pips loses five display points”."""
    block, at = match.block, match.at("x")
    pips = match.value("x")
    listed = {block.tokens[one].value for one in _hands(block)}
    is_pips = has_unit(block, at, "pip") or (at in _holders(block) and pips in listed) or _goes_without(block, at)
    if has_unit(block, at, "display", "points", "raw") or not is_pips or not is_whole(pips):
        return
    if is_listed(block, at):
        return  # “with 3 and 3 pips the pair loses …”
    raw = rounded(rules, pips)
    why = f"{pips} pips are rounded to {raw}, which is {raw // rules.display_divisor} display points"
    if match.has("display"):
        display = match.at("display")
        if goes_on(block, display):
            return  # “loses 10 + 5 = 15”
        allowed = {raw} if has_unit(block, display, "raw") else {raw // rules.display_divisor}
        if not has_unit(block, display, "raw", "display", "points"):
            allowed = {raw, raw // rules.display_divisor}
        yield match.rule("display", allowed, why, firm=False)
    else:
        free = {pips} if not raw else set(range(rules.rounding // 2 + 1))
        yield match.rule("x", free, f"{why}; this says that nothing is lost", firm=False)


def _goes_without(block: Block, at: int) -> bool:
    """Whether a number right before “loses” has its unit left out: “two pips cost nothing, three cost one point”."""
    before = block.shadow.numbers(range(block.sentence(at).start, at))
    return bool(before) and has_unit(block, before[-1], "pip") and block.has("loses", range(at + 1, at + 2))


def held_hands(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """Hands that are listed, and then told one by one: each of these must be in the list. One only may be wrong."""
    hands = _hands(block) if block.has("rounded") or block.has("pip") else ()
    tellers = [at for at in _holders(block) if hands and at > hands[-1]]
    listed = {block.tokens[at].value for at in hands}
    odd = [at for at in tellers if block.tokens[at].value not in listed]
    told = {block.tokens[at].value for at in tellers}
    if not tellers or len(odd) == len(tellers) or len({block.tokens[at].value for at in odd}) > 1:
        return
    for at in tellers:
        why = f"the hands are {', '.join(block.quote(one) for one in hands)}"
        yield Ruling("held", at, at not in odd, "one of the hands that are listed", why, firm=False)
    for at in hands:
        if block.tokens[at].value in told:
            yield Ruling("held", at, true=True, expected="", why="")


def _holders(block: Block) -> list[int]:
    """The numbers that tell what somebody holds, “the player with 19 pips”, and those that are rounded."""
    found = []
    for name in ("holder", "because"):
        for cue in block.words(name):
            at = cue.stop
            is_pips = (
                at < len(block.tokens)
                and block.tokens[at].counts
                and not has_unit(block, at, "display", "points", "raw", "tile", "player")
            )
            if is_pips and (name == "holder" or block.has("rounded", range(at + 1, at + 4))):
                found.append(at)
    return sorted(found)


def _hands(block: Block) -> tuple[int, ...]:
    """The first list of as many numbers as there are hands."""
    return next((listed for listed in all_lists(block) if len(listed) >= _FEWEST_HANDS), ())


def rounded_lists(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“8, 11 and 21 pips are rounded to 10, 10 and 20”: lists of as many numbers, of which one may be wrong.

    The second list may tell what the hands cost on the display: “2, 7, 13 and 24 pips cost 0, 1, 3 and 5”.
    """
    for hands, after in dict.fromkeys(pair for lists in _list_families(block) for pair in pairwise(lists)):
        near = range(block.sentence(hands[-1]).start, block.sentence(after[0]).stop)
        is_about = block.has_any(("rounded", "loses", "less", "pip"), near)
        if len(after) != len(hands) or not is_about:
            continue
        right = [rounded(rules, block.tokens[at].value) for at in hands]
        for unit in (1, rules.display_divisor):
            told = [int(block.tokens[at].value) for at in after]
            odd = [at for at, value, raw in zip(after, told, right, strict=True) if value * unit != raw]
            fits = zip(hands, after, right, strict=True)
            telling = {
                raw for one, at, raw in fits if at not in odd and raw and block.tokens[one].value % rules.rounding
            }
            is_sure = block.has("rounded", near) or len(telling) >= _FEWEST_TELLING or _are_lost(block, hands, after)
            if len(odd) <= 1 and telling and is_sure:
                for at, raw in zip(after, right, strict=True):
                    why = f"the hands are rounded to {right}"
                    yield judged(block, "rounding", at, {Fraction(raw, unit)}, why, also=hands, firm=False)
                break


def _are_lost(block: Block, hands: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether a list is told to be one of pips, and that behind it, in its sentence, to be what these cost."""
    held = range(max(0, hands[0] - _NEAR), hands[-1] + _NEAR)
    is_held = has_unit(block, hands[-1], "pip") or block.has("pip", held)
    between = range(hands[-1] + 1, after[0])
    is_plain = all(has_unit(block, at, "player") for at in block.shadow.numbers(between)) and not any(
        has_unit(block, at, *_OTHERS) for at in hands
    )
    return (
        is_held
        and is_plain
        and after[0] in block.sentence(hands[0])
        and block.has_any(("loses", "less", "settling"), between)
    )


def _list_families(block: Block) -> Iterator[list[tuple[int, ...]]]:
    """The lists of a text that can be hands, and the same with those of clauses (“me 5, Ann 14”) before the others."""
    all_told = list(whole_lists(block))
    pairs = [two for two in pairwise(all_told) if len(two[0]) == len(two[1]) == _FEWEST_TELLING]
    yield from ([*two] for two in pairs if _are_lost(block, *two))
    whole = [listed for listed in all_told if _FEWEST_HANDS <= len(listed) <= _MOST_HANDS]
    yield whole
    clauses = [listed for span in block.shadow.sentences for listed in clause_lists(block, span)]
    clauses = [listed for listed in clauses if len(listed) <= _MOST_HANDS]
    taken = {at for listed in clauses for at in listed}
    yield sorted([*clauses, *(listed for listed in whole if not taken & {*listed})])


def scores_after(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“The scores 33, 12 and 3 become 29, 12 and -2”: each is less by what its hand is rounded to."""
    for lists in permutations(_lists(block), 3):
        before, hands, after = lists
        if not before[0] < after[0] > hands[0] or not len(before) == len(hands) == len(after):
            continue
        for unit in (rules.display_divisor, 1):
            lost = [rounded(rules, block.tokens[at].value) // unit for at in hands]
            changes = [(first, last, less) for first, last, less in zip(before, after, lost, strict=True)]
            odd = [last for first, last, less in changes if signed(block, first) - less != signed(block, last)]
            is_gained = any(_is_gained(block, change, lists, rules) for change in changes if change[1] in odd)
            if len(odd) <= 1 and any(lost) and not is_gained:
                for first, last, less in changes:
                    why = f"{block.quote(first)} less {less} points"
                    right = "a score from which the points of a hand are taken off"
                    yield Ruling("score-after", last, last not in odd, right, why, (first,), firm=False)
                break


def _is_gained(
    block: Block, change: tuple[int, int, int], lists: Iterable[tuple[int, ...]], rules: DominoRules
) -> bool:
    """Whether a score is greater by points that are told beside the lists: “58, 61 and 57 … Ugo goes out with 15”."""
    first, last, less = change
    gained = signed(block, last) - signed(block, first) + less
    inner = {at for listed in lists for at in listed}
    told = {block.tokens[at].value for at in block.shadow.numbers(range(len(block.tokens))) if at not in inner}
    return gained > 0 and bool({Fraction(gained), Fraction(gained * rules.display_divisor)} & told)


def scores_in_turn(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“The second holds 4 pips and drops to 24”, after the lists of all hands and all scores, in either order."""
    lists = _lists(block)[:2]
    if len(lists) < 2 or len(lists[0]) != len(lists[1]):  # noqa: PLR2004 # hands and scores
        return
    told: list[tuple[int, int]] = []
    for sentence in block.shadow.sentences:
        ordinals = [at for at in sentence[:_NEAR] if block.tokens[at].key.startswith("%")]
        numbers = counting(block, sentence)
        if ordinals and numbers and sentence.start > lists[1][-1]:
            told.append((numbers[-1], int(block.tokens[ordinals[0]].value) - 1))
    for hands, scores in (lists, lists[::-1]):
        lost = [rounded(rules, block.tokens[at].value) // rules.display_divisor for at in hands]
        left = [signed(block, at) - less for at, less in zip(scores, lost, strict=True)]
        right = [(at, left[seat]) for at, seat in told if 0 <= seat < len(left)]
        odd = [at for at, value in right if signed(block, at) != value]
        if len(odd) <= 1 < len(right) - len(odd):
            for at, value in right:
                yield judged(block, "score-after", at, {value}, "a hand is taken off its score", firm=False)


def _lists(block: Block) -> list[tuple[int, ...]]:
    """The lists of as many numbers as there can be hands; a text has few of them."""
    whole = (listed for listed in all_lists(block) if all(block.tokens[at].value.denominator == 1 for at in listed))
    return [listed for listed in whole if _FEWEST_HANDS <= len(listed) <= _MOST_HANDS][:_MOST_LISTS]


def hands_again(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“They hold 8 and 2, and 4 and 14. 8 becomes 10, 2 becomes 0, …”: each hand is rounded in its turn."""
    for before, sentence in pairwise(block.shadow.sentences):
        hands = [at for at in counting(block, before) if not is_points(block, at)]
        told = counting(block, sentence)
        pairs = list(zip(told[::2], told[1::2], strict=False))
        if len(hands) < _FEWEST_HANDS or len(told) != 2 * len(hands) or any(is_points(block, at) for at in told):
            continue
        values = [(block.tokens[one].value, block.tokens[other].value) for one, other in pairs]
        if not all(is_whole(one) and rounded(rules, one) == other for one, other in values):
            continue
        odd = [at for at, (one, _other) in zip(hands, pairs, strict=True) if _differ(block, at, one)]
        for at, (one, _other) in zip(hands, pairs, strict=True) if len(odd) <= 1 else ():
            why = "the hand that is rounded behind it"
            yield judged(block, "held", at, {block.tokens[one].value}, why, also=(one,), firm=False)


def _differ(block: Block, one: int, other: int) -> bool:
    return block.tokens[one].value != block.tokens[other].value


def told_again(block: Block, _rules: DominoRules) -> Iterator[Ruling]:
    """“You hold 13 pips. Thirteen is rounded to 15”: the number that begins a sentence was told before."""
    for before, sentence in pairwise(block.shadow.sentences):
        pips = counting(block, before)
        numbers = counting(block, sentence)
        if len(pips) != 1 or not has_unit(block, pips[0], "pip") or not numbers or numbers[0] != sentence.start:
            continue
        if block.has("rounded", range(sentence.start + 1, sentence.start + 4)):
            told = block.tokens[pips[0]].value
            yield judged(block, "told-again", numbers[0], {told}, f"{told} pips were told before", also=(pips[0],))


STORIES = (held_hands, rounded_lists, scores_after, scores_in_turn, hands_again, told_again)
"""What is looked for in a whole block."""
