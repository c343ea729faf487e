"""What all claims about dice say of a block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims import equations, great
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice import kinds, variants, whole_games
from rulegen.check.claims.dice.doubts.doubtful import without_doubtful
from rulegen.check.claims.dice.rows import answers, beside_rolls, entered, sheets, straights, worked
from rulegen.check.claims.dice.rows.named import names_in
from rulegen.check.claims.dice.sums import addends, ideal, listed, most, of_rows, summaries, totals
from rulegen.check.claims.dice.turns import followed, kept_ranges, lacking, roll_order, whatif
from rulegen.check.claims.ruling import Match, Ruling
from rulegen.engine.dice import DiceRules


def of_dice(block: Block, matches: Sequence[Match], rules: DiceRules) -> Iterator[Ruling]:
    """The rulings of the patterns that were found in a block, and of its turns and sheets, without those in doubt."""
    found = [ruling for match in matches for ruling in kinds.JUDGES[match.claim](match, rules)]
    found += [*of_rows.row_sums(block, rules), *answers.answers(block, rules)]
    found += roll_order.roll_order(block, rules)
    found += [*most.below_most(block, rules), *whole_games.whole_games(block, rules)]
    found += [*most.most_of_rows(block, rules), *most.listed_faces(block, found, rules)]
    found += most.counted_faces(block, rules)
    found += [*whatif.one_more(block, rules), *summaries.summaries(block, rules)]
    found += [*addends.addends(block, rules), *addends.totals_of_sums(block, rules)]
    found += [*lacking.lacking(block, rules), *kept_ranges.kept_ranges(block, rules)]
    taken = {at for ruling in found for at in (ruling.at, *ruling.also)}
    told = followed.turns_of(block, rules)
    found += equations.told_before(block, told.tokens | names_in(block, rules))
    found += [*told.rulings, *ideal.most_of_list(block, rules), *worked.worked(block, told)]
    found += [*listed.listed(block, rules), *totals.totals(block, rules)]
    found += [*variants.variants(block, told), *entered.entered(block, told)]
    found += [*beside_rolls.beside_rolls(block, told), *straights.straights(block, told)]
    found += great.too_great(block, rules)
    found += sheets.row_scores(block, rules, frozenset(taken), told)
    yield from without_doubtful(block, found, told)
