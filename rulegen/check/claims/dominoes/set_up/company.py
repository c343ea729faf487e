"""Who plays: “in two, three or four”, “from two to four”, and that only so many make pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Match, Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import clauses_between, has_unit, lists_joined_by
from rulegen.engine.dominoes import DominoRules
from rulegen.text.numbers import NumberKind

ALL_PLAYERS = "all-players"
"""The kind of claim of a list of all numbers of players; a title makes it, too."""
_MOST = 9
"""No more players are ever spoken of."""
_OTHERS = ("tile", "pip", "points", "raw", "display", "half", "side", "arm", "double", "stroke", "pair")
_PARTING = frozenset(";()")
_DOING = ("plays", "partner")
"""What is said of those who play, right behind their number."""
_MOST_WORDS = 6
"""An answer is short: “From two to four.”"""


def players(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """A list of the numbers that can play, or the least and the most."""
    why = f"{min(rules.deal)} to {max(rules.deal)} can play"
    if match.has("list"):
        listed = match.numbers("list")
        if max(match.block.tokens[at].value for at in listed) > _MOST:
            return  # what hands are rounded to, each by itself
        if [match.block.tokens[at].value for at in listed] == [players - 1 for players in sorted(rules.deal)]:
            return  # “invite one, two or three people”
        for number, at in enumerate(listed):
            all_of_them = len(listed) == len(rules.deal)
            allowed = {sorted(rules.deal)[number]} if all_of_them else set(rules.deal)
            if len(listed) > 1 and (all_of_them or match.block.tokens[at].key[1] != "?"):
                claim = ALL_PLAYERS if all_of_them else match.claim
                yield judged(match.block, claim, at, allowed, why, firm=all_of_them)
    elif match.has("c") and len(rules.deal) == 3:  # noqa: PLR2004 # as many slots
        for slot, players in zip("abc", sorted(rules.deal), strict=True):
            yield match.rule(slot, {players}, why)
    else:
        yield match.rule("a", {min(rules.deal)}, why)
        yield match.rule("b", {max(rules.deal)}, why)


def some_players(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """More players than can play, in a sentence about who plays."""
    sentence = match.block.sentence(match.at("n"))
    is_play = match.block.has_any(("plays", "pair", "deal", "term:boneyard"), sentence)
    if match.value("n") > max(rules.deal) and is_play:
        yield match.rule("n", rules.deal, "so many can play", firm=False)


def pairs(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """How many pairs there are, and with how many players."""
    if rules.pairs_at is None:
        return
    is_next = match.has("p") and match.block.has("pair", range(match.at("p") + 1, match.at("p") + 3))
    is_joined = match.has("p") and match.block.has_any(("and", "or"), range(match.at("p") + 1, match.at("p") + 2))
    is_hand = is_joined or (match.has("p") and match.value("p") > 2 * max(rules.deal))  # “with 2 and 2 a pair …”
    if match.has("p") and not is_next and not is_hand:
        yield match.rule("p", {rules.pairs_at}, "only with so many players are there pairs")
    if match.has("n"):
        yield match.rule("n", {rules.owners(rules.pairs_at)}, "so many pairs play")


def partners(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """How many partners a pair has."""
    at = match.at("n")
    is_company = match.block.has("with", range(max(0, at - 1), at))  # “we czworo partnerzy siedzą…”
    if rules.pairs_at is not None and not is_company:
        size = rules.pairs_at // rules.owners(rules.pairs_at)
        yield match.rule("n", {size}, f"a pair has {size} partners")


def versus(match: Match, rules: DominoRules) -> Iterator[Ruling]:
    """“Two against two”: of both numbers only one may be wrong."""
    if rules.pairs_at is None or max(match.value("a"), match.value("b")) > rules.pairs_at:
        return
    size = rules.pairs_at // rules.owners(rules.pairs_at)
    if size in {match.value("a"), match.value("b")} and match.block.has("pair", match.block.sentence(match.at("a"))):
        for slot in ("a", "b"):
            yield match.rule(slot, {size}, f"a pair has {size} partners", firm=False)


def players_listed(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """As many numbers in a list as can play: all must be those; one may be wrong."""
    right = sorted(rules.deal)
    why = f"{right[0]} to {right[-1]} can play"
    for listed in _listed(block):
        values = [block.tokens[at].value for at in listed]
        odd = [at for at, value, players in zip(listed, values, right, strict=False) if value != players]
        if len(listed) != len(right) or len(odd) > 1 or not _are_players(block, listed):
            continue
        for at, players in zip(listed, right, strict=True):
            yield judged(block, ALL_PLAYERS, at, {players}, why, also=listed, firm=False)


def _listed(block: Block) -> Iterator[tuple[int, ...]]:
    """The lists of numbers, also with “or” and with a preposition before each: “in due, in tre o in quattro”."""
    for sentence in block.shadow.sentences:
        yield from lists_joined_by(block, sentence, "and", "or", "with")


def players_alone(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Two or three play each for themselves”: all numbers that make no pairs."""
    right = sorted(players for players in rules.deal if players != rules.pairs_at)
    for listed in _listed(block):
        sentence = block.sentence(listed[0])
        if len(listed) != len(right) or not block.has("alone", sentence) or block.has("rounded", sentence):
            continue  # “partners round by themselves: with 3 and 3 …”
        values = [block.tokens[at].value for at in listed]
        odd = [at for at, value, players in zip(listed, values, right, strict=True) if value != players]
        is_other = has_unit(block, listed[-1], *_OTHERS) or len(counting(block, sentence)) > len(listed)
        if len(right) > 1 and len(odd) <= 1 and not is_other:
            for at, players in zip(listed, right, strict=True):
                yield judged(block, "players", at, {players}, "so many make no pairs", also=listed)


def players_answered(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The least and the most that play: “How many players? From two to four”."""
    least, most = min(rules.deal), max(rules.deal)
    for sentence in block.shadow.sentences:
        before = block.sentence_before(sentence)
        numbers = block.shadow.numbers(sentence)
        is_answer = before != sentence and block.is_question(before) and block.has("player", before)
        if not is_answer or len(numbers) != 2 or len(sentence) > _MOST_WORDS:  # noqa: PLR2004 # from, to
            continue
        between = range(numbers[0] + 1, numbers[1])
        if block.has("to", between) and {block.tokens[at].value for at in numbers} & {least, most}:
            yield judged(block, "players", numbers[0], {least}, f"at least {least} play", also=(numbers[1],))
            yield judged(block, "players", numbers[1], {most}, f"at most {most} play", also=(numbers[0],))


def pairs_of_players(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Four play in two pairs”: nothing else is counted in the sentence, or up to its next comma."""
    if rules.pairs_at is None:
        return
    pairs = rules.owners(rules.pairs_at)
    for sentence in block.shadow.sentences:
        for clause in _clauses(block, sentence):
            numbers = [at for at in block.shadow.numbers(clause) if not block.tokens[at].key.startswith("#?")]
            counted = [at for at in numbers if has_unit(block, at, "pair")]
            players = [at for at in numbers if at not in counted and is_company(block, at)]
            is_all = len(numbers) == len(counted) + len(players) == 1 + len(counted)
            is_about = block.has("pair", clause) or block.has("partner", clause)
            if not is_all or len(counted) > 1 or not is_about or block.has("not", clause):
                continue
            is_fixed = bool(counted) and block.tokens[counted[0]].value == pairs
            if is_fixed or (not counted and (block.has("plays", clause) or block.has("partner", clause))):
                told = f"only {rules.pairs_at} players make pairs"
                yield judged(block, "pairs", players[0], {rules.pairs_at}, told, also=tuple(counted), firm=False)
            elif counted and block.tokens[players[0]].value == rules.pairs_at:
                yield wrong("pairs", counted[0], str(pairs), f"{rules.pairs_at} players make {pairs} pairs")


def _clauses(block: Block, sentence: range) -> Iterator[range]:
    """A sentence, and what it says up to its first semicolon or bracket, and behind it."""
    yield sentence
    parts = list(clauses_between(block, sentence, _PARTING))
    yield from parts if len(parts) > 1 else ()


def is_collective(block: Block, at: int) -> bool:
    """Whether a number has a word of its own for so many people: “berempat”, “czworo”."""
    number = block.tokens[at].number
    return number is not None and number.kind is NumberKind.COLLECTIVE


def is_company(block: Block, at: int) -> bool:
    """Whether a number tells how many play: “four players”, “in quattro”, “berempat”, “four play”."""
    if block.tokens[at].value > _MOST or any(has_unit(block, at, name) for name in _OTHERS):
        return False
    behind = range(at + 1, at + 2)
    return is_collective(block, at) or block.has_any(("player", "plays"), behind) or _is_with(block, at)


def _is_with(block: Block, at: int) -> bool:
    """Whether a word for “with” stands before a number, and none that it counts behind it."""
    behind = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    near = range(at + 1, at + 3)
    is_last = behind is None or behind.sort is not Sort.WORD or block.has_any(_DOING, near)
    return at > 0 and block.has("with", range(at - 1, at)) and is_last


def _are_players(block: Block, listed: Sequence[int]) -> bool:
    """Whether a list is about those who play."""
    sentence = block.sentence(listed[0])
    others = [at for at in counting(block, sentence) if at not in listed]
    before = block.sentence_before(sentence)
    is_answer = before != sentence and block.is_question(before) and block.has("player", before)
    is_told = is_answer or block.has_any(("plays", "player", "game"), sentence)
    is_other = any(has_unit(block, at, *_OTHERS) for at in listed) or any(
        block.tokens[at].sort is Sort.TILE or block.tokens[at].key in {"+", "="} for at in sentence
    )
    is_choice = block.has("or", range(listed[0], listed[-1]))
    are_company = any(is_company(block, at) for at in listed)
    return not is_other and ((are_company and (is_told or not others or is_choice)) or (is_told and is_choice))


STORIES = (players_listed, players_alone, players_answered, pairs_of_players)
"""What is looked for in a whole block."""
