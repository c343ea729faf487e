"""All players told list by list: scores, hands, what these are rounded to and cost, and the scores behind.

“Scores 62, 60, 64; pips 17, 4, 21; less 3, 1, 4: 59, 59, 60”. Of what belongs together one number may be wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.hands.costs import numbers_told
from rulegen.check.claims.dominoes.hands.lists import Listed, whole_lists
from rulegen.check.claims.dominoes.people.accounts import CLAIM, FARTHEST, MOST_HAND, MOST_LOSS, OTHERS, value_of
from rulegen.check.claims.dominoes.people.roles import WHY, Account, Role, fits, odd_places
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.units import has_unit, signed
from rulegen.engine.dominoes import DominoRules

_FEWEST_LISTS, _MOST_LISTS = 3, 5
_MOST_PLAYERS = 4
_B, _H, _R, _L, _A = Role


def lists(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Scores 62, 60, 64; pips 17, 4, 21; less 3, 1, 4: 59, 59, 60”: lists of all players, in any order."""
    if rules.last_award_in_finish:
        return
    told = whole_lists(block)
    taken: set[int] = set()
    for many in range(_MOST_LISTS, _FEWEST_LISTS - 1, -1):
        for first in range(len(told) - many + 1):
            group = told[first : first + many]
            is_free = not taken & {at for listed in group for at in listed}
            if is_free and len({len(listed) for listed in group}) == 1 and len(group[0]) <= _MOST_PLAYERS:
                found = _best(block, group, rules)
                taken |= {at for listed in group for at in listed} if found else set()
                yield from found


def _best(block: Block, group: Sequence[Listed], rules: DominoRules) -> list[Ruling]:
    """What the lists say when they are taken for what makes the most of them fit."""
    odd: list[Ruling] = []
    for order in permutations(Role, len(group)):
        if not _is_order(block, group, order):
            continue
        players = [dict(zip(order, each, strict=True)) for each in zip(*group, strict=True)]
        accounts = [[(role, value_of(block, at, role)) for role, at in player.items()] for player in players]
        wrongs = [number for number, one in enumerate(accounts) if not fits(one, rules)]
        lost = [one for number, one in enumerate(accounts) if number not in wrongs and _is_lost(one)]
        if not lost or len(players) - len(wrongs) < _fewest(group):
            continue
        if not wrongs:
            numbers = tuple(at for listed in group for at in listed)
            return [Ruling(CLAIM, numbers[-1], true=True, expected="", why="", also=numbers)]
        place = next(odd_places(accounts[wrongs[0]], rules), None)
        if len(wrongs) == 1 and place is not None and not _has_gained(block, players[wrongs[0]], rules):
            odd = odd or [wrong(CLAIM, players[wrongs[0]][order[place]], WHY, WHY, firm=False)]
    return odd


def _is_lost(account: Account) -> bool:
    """Whether something is taken off a score, and the scores are not those of two people."""
    scores = [value for role, value in account if role in {_B, _A}]
    is_near = not scores or abs(scores[0] - scores[-1]) <= FARTHEST
    return is_near and any(value for role, value in account if role in {_R, _L})


def _fewest(group: Sequence[Listed]) -> int:
    """Of how many players all must fit: of two one, where many lists tell of them."""
    return 1 if len(group) > _FEWEST_LISTS and len(group[0]) == 2 else 2  # noqa: PLR2004 # two sides


def _is_order(block: Block, group: Sequence[Listed], order: Sequence[Role]) -> bool:
    """Whether lists can be what they are taken for, and have to do with each other."""
    known = set(order)
    is_linked = {_H, _R, _L} <= known or ({_B, _A} <= known and known & {_H, _R, _L})
    if not is_linked or (_B in known) is not (_A in known):
        return False
    places = {role: place for place, role in enumerate(order)}
    if _B in known and places[_B] > places[_A]:
        return False
    is_behind = _H not in known or all(places[_H] < places[role] for role in (_R, _L) if role in known)
    return is_behind and all(_can_be_list(block, listed, role) for listed, role in zip(group, order, strict=True))


def _can_be_list(block: Block, listed: Listed, role: Role) -> bool:
    values = [block.tokens[at].value for at in listed]
    if any(has_unit(block, at, *OTHERS) for at in listed) or (role is not _H and has_unit(block, listed[-1], "pip")):
        return False
    if role in {_B, _A}:
        return max(values) >= SMALLEST_SCORE
    most = MOST_LOSS if role is _L else MOST_HAND
    return sum(value > most for value in values) <= 1


def _has_gained(block: Block, player: Mapping[Role, int], rules: DominoRules) -> bool:
    """Whether a score is greater than it should be by points that are told elsewhere."""
    if _B not in player or _A not in player:
        return False
    rise = signed(block, player[_A]) - signed(block, player[_B])
    others = {block.tokens[at].value for at in numbers_told(block) if at not in player.values()}
    return rise >= 0 and bool({Fraction(rise), Fraction(rise * rules.display_divisor)} & others)


STORIES = (lists,)
"""What is looked for in a whole block."""
