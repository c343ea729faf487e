"""The rows of a score sheet where a text names them, and the numbers beside them that can be scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.doubts.uncounted import is_ranged, is_uncounted
from rulegen.check.claims.equations import OPERATORS, goes_on
from rulegen.check.claims.shadow import END, Sort
from rulegen.engine.dice import FACES, DiceRules

ROW = "row-"
"""The words of a row are called so, and the id of the row."""
NOTHING = "scores-nothing"
_SOON = 5
"""What is hoped for stands no more tokens behind the word for it."""
_SHORT = 3
"""A word that may be no number has no more tokens between itself and its row."""
_LINK = 4
"""Names that an “and” joins have no more tokens between them."""


@dataclass(frozen=True, slots=True)
class Named:
    """A row, or several at once, where it is named."""

    rows: tuple[str, ...]
    span: range


Group = Sequence[Named]
"""Rows that are named together: “in the ones and in the fours”."""


@lru_cache(maxsize=4)
def named_rows(block: Block, rules: DiceRules) -> Sequence[Named]:
    """The rows by their names, in the order of the text; asked for by most claims about dice."""
    return tuple(_named_rows(block, rules))


def _named_rows(block: Block, rules: DiceRules) -> Iterator[Named]:
    found: list[Named] = []
    groups = {
        "straights": tuple(row for row in facts.fixed_rows(rules) if "straight" in row),
        "number-rows": tuple(facts.number_rows(rules)),
    }
    for words, rows in (*((f"{ROW}{row}", (row,)) for row in rules.row_ids), *groups.items()):
        if rows:
            found += (Named(rows, span) for span in block.words(words) if _is_name(block, span))
    found.sort(key=lambda one: (one.span.start, -len(one.span)))
    last = -1
    for one in found:
        if one.span.start > last:
            last = one.span.stop - 1
            yield one


def row_called(block: Block, rules: DiceRules) -> str | None:
    """The row whose name is all that a text says."""
    whole = range(len(block.tokens))
    return next((row for row in rules.row_ids if whole in block.words(f"{ROW}{row}")), None)


def grouped(block: Block, named: Sequence[Named]) -> list[Group]:
    """Rows one by one, but those that are listed with an “and” or “or” together."""
    groups: list[list[Named]] = []
    for one in named:
        if groups and _is_linked(block, groups[-1][-1], one):
            groups[-1].append(one)
        else:
            groups.append([one])
    return [part for group in groups for part in _as_listed(block, group)]


def _is_linked(block: Block, one: Named, other: Named) -> bool:
    gap = range(one.span.stop, other.span.start)
    is_list = block.tokens[gap.start].key == "," or block.has("links", gap)
    plain = all(block.tokens[at].sort in {Sort.WORD, Sort.SIGN} and block.tokens[at].key != ":" for at in gap)
    is_other = block.has_any(("not", "hopes", NOTHING), gap)
    return 0 < len(gap) <= _LINK and is_list and plain and not is_other


def _as_listed(block: Block, group: Sequence[Named]) -> list[Group]:
    """A group that ends a phrase, with its “and” before the last name; or else each name by itself."""
    last = group[-1].span.stop
    ends = (
        last >= len(block.tokens)
        or block.tokens[last].sort in {Sort.END, Sort.SIGN}
        or block.has("links", range(last, last + 1))
        or _is_scored_behind(block, last)
    )
    joint = range(group[-2].span.stop, group[-1].span.start) if len(group) > 1 else range(0)
    if len(group) > 1 and ends and block.has("links", joint):
        return [group]
    return [[one] for one in group]


def _is_scored_behind(block: Block, last: int) -> bool:
    """Whether a word for scoring stands behind a list of rows, with one score for all of them."""
    is_scored = block.has_any(("scores", "own-score", "gives"), range(last, last + 1))
    return is_scored and len(block.shadow.numbers(range(last, block.sentence(last).stop))) == 1


def head_row(block: Block, named: Sequence[Named]) -> Named | None:
    """The row whose name, and a colon or a full stop, begins the block; a number of the paragraph may stand before."""
    head = named[0] if named and len(named[0].rows) == 1 else None
    if head is None or head.span.stop >= len(block.tokens):
        return None
    before = [at for at in range(head.span.start) if block.tokens[at].sort is not Sort.END]
    is_first = not before or (head.span.start <= 1 and block.has("row", range(head.span.start)))
    is_numbered = len(before) <= 1 and all(block.tokens[at].number and block.quote(at)[0].isdigit() for at in before)
    behind = block.tokens[head.span.stop]
    sentence = block.sentence(head.span.start)
    is_list = behind.key == "," and not any(one.span.start in sentence for one in named[1:])
    if is_list and not before and not block.tokens[head.span.start].key.startswith("#"):
        return head  # “Poker, four or five equal dice: …”
    is_title = behind.sort is Sort.END and (is_first or is_numbered)
    is_colon = is_first and head.span.start <= 1 and behind.key in {":", "\N{EN DASH}"}
    return head if is_colon or is_title or (is_numbered and behind.key in {":", "\N{EN DASH}"}) else None


def names_in(block: Block, rules: DiceRules) -> set[int]:
    """The tokens of the names of rows, some of which are numbers."""
    return {at for one in named_rows(block, rules) for at in one.span}


def misnamed(block: Block, named: Sequence[Named]) -> Iterator[int]:
    """Numbers in words that stand where the name of a row stands, and are the name of none: “di baris Delapan”."""
    spans = {at for one in named for at in one.span}
    lists = [one for one in named if block.tokens[one.span.start].number]
    for at, token in enumerate(block.tokens):
        if not token.number or at in spans or token.key[0] != "#" or token.value in FACES:
            continue
        is_great = block.text[token.start].isupper()
        ends = at + 1 >= len(block.tokens) or block.tokens[at + 1].sort in {Sort.END, Sort.SIGN, Sort.WORD}
        after_row = at > 0 and block.has("row", range(at - 1, at))
        is_inside = at > 0 and block.tokens[at - 1].sort is Sort.WORD and len(lists) > 1
        is_listed = at > 0 and block.tokens[at - 1].key in {",", ";"} and any(one.span.stop == at - 2 for one in named)
        is_scored = is_listed and at + 1 < len(block.tokens) and block.quote(at + 1).isdigit()
        if (
            is_great
            and ((ends and (after_row or is_inside)) or is_scored)
            and not block.has("dice", range(at + 1, at + 2))
        ):
            yield at


def clauses(block: Block, named: Sequence[Named]) -> Iterator[range]:
    """The sentences in parts between semicolons, but the row of a table, “Row: Yacht; Score: 50”, as a whole."""
    for sentence in block.shadow.sentences:
        begin = sentence.start
        is_row = any(one.span.start == sentence.start for one in named)  # “Sixes: 12; Threes: 9”
        if sentence.start + 1 < sentence.stop and block.tokens[sentence.start + 1].key == ":" and not is_row:
            yield sentence
            continue
        for at in sentence:
            if block.tokens[at].key == ";":
                yield range(begin, at)
                begin = at + 1
        yield range(begin, sentence.stop)


def _is_name(block: Block, span: range) -> bool:
    """Whether words are the name of a row, not a number (“Sei”, “Lima”) or dice of that face (“three sixes”)."""
    token = block.tokens[span.start]
    before = block.tokens[span.start - 1] if span.start else None
    is_section = before is not None and before.value.denominator != 1
    if before and before.counts and before.sort is Sort.NUMBER and not before.key.startswith("#?") and not is_section:
        return not token.number or (len(span) > 1) or (token.key.startswith("@") and before.value > len(FACES))
    if len(span) > 1 or not token.number or token.key.startswith("@"):
        is_small = bool(token.number) and block.text[token.start].islower()
        near = range(max(0, span.start - 1), span.start)  # “all ones or all sixes”, “wypada trójka”
        return not (is_small and block.has_any(("all", "falls", "keep"), near))
    if span.start and block.has("row", range(span.start - 1, span.start)):
        return True
    is_next = before is not None and before.sort is Sort.END and _is_headed_by_row(block)
    is_first = span.start == 0 or (span.start == 1 and is_section) or is_next
    if is_first and span.stop < len(block.tokens) and block.tokens[span.stop].key in {":", "\N{EN DASH}", END}:
        return True
    if block.has("to", range(span.stop, span.stop + 1)) and block.text[token.start].isupper():
        return not block.has("players", range(span.stop + 2, span.stop + 3))
    is_great = block.text[token.start].isupper()
    is_start = before is None or before.sort is Sort.END
    return is_great and (not is_start or _starts_list(block, span.start))


def _is_headed_by_row(block: Block) -> bool:
    """Whether a block begins with a number in words and a colon, as the rows of the numbers do: “Sei: …. Cinque: …”."""
    first = block.tokens[0]
    is_word = first.number is not None and first.value in FACES and not block.quote(0).isdigit()
    return is_word and len(block.tokens) > 1 and block.tokens[1].key in {":", "\N{EN DASH}"}


def _starts_list(block: Block, at: int) -> bool:
    """Whether names of rows that are numbers follow one another: “Sei, Cinque, Quattro”."""
    listed = block.tokens[at : at + 5]
    if [token.key == "," for token in listed] == [False, False, True, False, False]:  # “Sei 12, Cinque 10”
        names, scores = (listed[0], listed[3]), (at + 1, at + 4)
        is_game = all(token.number and block.text[token.start].isupper() for token in names)
        return is_game and all(block.quote(one).isdigit() for one in scores)
    is_list = [token.key == "," for token in listed] == [False, True, False, True, False]
    return is_list and all(token.number and block.text[token.start].isupper() for token in listed[::2])


def scores_in(block: Block, span: range, named: Sequence[Named]) -> list[int]:
    """The numbers of a clause that can be scores, and words for none; of an equation, what it comes to."""
    totals = {tokens[-1] for _equation, tokens in block.equations}
    if block.has("chance", span):
        return []
    taken = {at for one in named for at in one.span}
    numbers = [
        at
        for at in block.shadow.numbers(span)
        if at not in block.terms
        and at not in taken
        and not (goes_on(block, at) and at not in totals)
        and not (at and block.tokens[at - 1].key in OPERATORS - {"="} and at not in totals and not is_ranged(block, at))
        and (not is_uncounted(block, at) or _is_score(block, at, named))
        and (not _hoped(block, span, at) or _is_aimed_at(block, at, named))
    ]
    if any(block.quote(at).isdigit() for at in numbers):
        last = max((one.span.stop for one in named), default=0)
        numbers = [at for at in numbers if at == last or not _is_word_of_face(block, at, named)]
    numbers = [at for at in numbers if not _is_falling(block, at)]
    nothing = [one.start for one in block.words(NOTHING) if one.start in span and not block.tokens[one.start].number]
    return sorted({*numbers, *nothing})


def _is_aimed_at(block: Block, at: int, named: Sequence[Named]) -> bool:
    """Whether a number that is hoped for is a score: “needs 24 in the sixes”, not “a 3 or a 5 for a full house”."""
    is_face = block.tokens[at].value in FACES and not block.has("points-only", range(at + 1, at + 2))
    return not is_face and any(0 < one.span.start - at <= _LINK for one in named)


def _is_falling(block: Block, at: int) -> bool:
    """Whether a number ends a phrase behind the word for what a die shows: “if it is a 1, …”."""
    following = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    is_last = following is None or following.sort in {Sort.END, Sort.SIGN}
    before = range(at - 1, at)
    is_shown = at > 0 and block.tokens[at].value in FACES and block.has("falls", before)
    return is_shown and is_last and not block.has("scores", before) and not block.has("gives", before)


def _is_score(block: Block, at: int, named: Sequence[Named]) -> bool:
    """Whether a word that may be no number is the score of a row: “the yacht one”, “, one in the big straight”."""
    if not block.tokens[at].key.startswith("#?"):
        return False
    following = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    is_last = following is None or following.sort in {Sort.END, Sort.SIGN}
    if is_last and any(0 <= at - one.span.stop < _SHORT for one in named):
        return True
    if following is not None and following.number is not None:
        return False  # “and a 4”
    is_first = at > 0 and (block.tokens[at - 1].key == "," or block.has("links", range(at - 1, at)))
    return is_first and any(1 < one.span.start - at <= _SHORT for one in named)  # but not “un Full”


def _is_word_of_face(block: Block, at: int, named: Sequence[Named]) -> bool:
    """Whether a number in words, where scores are in digits, may tell dice: “a full house of six and five: 28”."""
    is_word = not block.quote(at).isdigit() and block.tokens[at].value in FACES
    is_beside = block.has("points-only", range(at + 1, at + 2)) or any(
        0 < one.span.start - at <= _LINK for one in named
    )
    return is_word and not is_beside


def _hoped(block: Block, span: range, at: int) -> bool:
    before = range(max(span.start, at - _SOON), at)
    last = max((one for one in before if block.tokens[one].sort is Sort.DICE), default=before.start)
    return block.has("hopes", range(last, at))


def limited(block: Block, span: range, scores: Sequence[int]) -> set[int]:
    """The scores that are told to be the most."""
    below = {at for one in block.words("below-most") for at in one}
    cues = [one for one in block.words("limit") if one.start in span and not below.issuperset(one)]
    cues += [one for one in block.words("up-to") if one.start in span and one.stop in scores]
    if block.has_any(("never", "not"), span):
        cues += [one for one in block.words("more-than") if one.start in span]
    stops = {one.stop for one in cues}
    more = [one for one in block.words("best") if one.stop in scores and one.stop not in stops]
    cues += [one for one in more if _is_phrase(block, range(one.start, one.stop + 1))]
    return _beside(cues, span, scores)


def _is_phrase(block: Block, span: range) -> bool:
    """Whether signs are around some tokens, but for a word before them: “; best 25.”, “, the best 28;”."""
    first = span.start if block.tokens[span.start - 1].sort is not Sort.WORD else span.start - 1
    is_last = span.stop >= len(block.tokens) or block.tokens[span.stop].sort in {Sort.SIGN, Sort.END}
    is_more = block.has_any(("more-than", "not"), range(first, span.stop))
    return first > 0 and block.tokens[first - 1].sort is Sort.SIGN and is_last and not is_more


def least_of(block: Block, span: range, scores: Sequence[int]) -> set[int]:
    """The scores that are told to be the least."""
    cues = [one for one in block.words("minimum") if one.start in span]
    if block.has_any(("never", "not"), span):
        cues += [one for one in block.words("less-than") if one.start in span]
    return _beside(cues, span, scores)


def _beside(cues: Sequence[range], span: range, scores: Sequence[int]) -> set[int]:
    """The first score behind each word, or else the last one before."""
    found: set[int] = set()
    for cue, following in pairwise([*sorted(cues, key=lambda one: one.start), None]):
        if cue is None:
            continue
        stop = following.start if following else span.stop
        behind = [at for at in scores if cue.stop <= at < stop]
        before = [at for at in scores if at < cue.start]
        found |= set(behind[:1] or before[-1:])
    return found
