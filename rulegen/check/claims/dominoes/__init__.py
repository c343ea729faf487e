"""Claims of the rules of dominoes, and rounds that are told and settled in words.

`rulings` puts all together: the patterns of `claims.toml` by their judges in `kinds`, `points` and `goals`, the
*stories*, which look at a block as a whole, and last what another reading of the text refutes. Where to look:

* the set, the hand, the boneyard and who plays: `company`, `boneyards`, `headed`, `leads`
* a round that is told tile by tile: `rounds` follows it, `laying` places it, `round_numbers`, `round_totals`, `owners`,
  `touching`, `wrong_tiles` and `held_tiles` judge what is told of it
* points, raw and on the display: `beside`, `twice_told`, `points`; numbers told in pairs or lists: `runs`, `parallel`
* what hands are rounded to and cost: `arrows`, `costs`, `ranges`, `apart`, `hand_sums`, `hands`, `settled`
* by the names of people (`people`) or seats (`seats`): `accounts`, `ledgers`, `ranked`
* the finish and its net effect: `finish`, `nets`, `stories`, `chains`
* scores and the target: `scores`, `continued`, `below`, `aims`, `lacking`, `ties`
* what else a number can be, so that nothing is said: `doubts`, and by claim `echoes`, `readings`, `told_scores`
"""
