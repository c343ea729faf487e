"""Translations and pages checked against their source, their language and the engine.

* catalogs: `po` reads one, `runner` runs `checks` over it; these use `words`, `numbers` and `meaning`
* pages: `pages` reads them and checks their figures, tables and sentences
* claims: `claims` finds what a sentence claims of the rules, in catalogs and pages, and lets the engine judge it
* what is said of it: `finding`, `merge`, `ignore`, `result`, `report`
* a whole rulebook: `rulebook`; how good all this is: `self_test`
"""
