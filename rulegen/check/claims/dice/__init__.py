"""Claims of the rules of games of dice, and turns and score sheets that are told in words.

`rulings` puts all together: the patterns of `claims.toml` by their judges (`kinds`, `rows.alike`, `turns.rolls`), the
*stories*, which look at a block as a whole, and last what another reading of the text refutes (`doubts`). Where to
look:

* `rows`: the rows of the score sheet, and the scores beside their names
* `sums`: the most of rows, and what several rows come to
* `turns`: a turn that is told roll by roll, and its dice
* `whole_games`, `variants`: the turns of all players, and other rules told beside these
* `doubts`: what else a number can be, so that nothing is said
"""
