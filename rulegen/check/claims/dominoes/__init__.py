"""Claims of the rules of dominoes, and rounds that are told and settled in words.

`rulings` puts all together: the patterns of `claims.toml` by their judges (`kinds`, `points.relations`,
`targets.goals`), the *stories*, which look at a block as a whole, and last what another reading of the text refutes
(`doubts`). Where to look:

* `set_up`: the set, the hand, the boneyard, and who plays
* `rounds`: a round that is told tile by tile, placed again by the engine
* `points`: sums and awards, raw points and points on the display, one by one or in pairs
* `hands`: the pips that are left at the end of a round, what they are rounded to and cost
* `people`: what is told of people by their names or seats: hands, scores, what each gains and loses
* `endings`: the finish and its net effect, and rounds that are settled
* `targets`: scores, the target, how far it is, ties
* `doubts`: what else a number can be, so that nothing is said
"""
