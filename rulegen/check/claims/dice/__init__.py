"""Claims of the rules of games of dice, and turns and score sheets that are told in words.

`rulings` puts all together: the patterns of `claims.toml` by their judges in `kinds`, `alike` and `rolls`, the
*stories*, which look at a block as a whole, and last what another reading of the text refutes. Where to look:

* rows and the scores beside their names: `named`, `pairs`, `sheets`, `headed`, `answers`, `entered`, `sources`,
  `worked`
* the most of rows, and sums of rows: `most`, `ideal`, `addends`, `row_sums`, `summaries`, `listed`
* a turn that is told roll by roll: `turns` finds it, `items` and `shown` read it, `replay` plays it; `numbered`,
  `roll_order`, `lacking`, `whatif`, `kept_ranges`
* the whole game, and other rules told beside these: `whole_games`, `variants`
* what else a number can be, so that nothing is said: `doubts`, `readings`, `uncounted`, `partitives`
"""
