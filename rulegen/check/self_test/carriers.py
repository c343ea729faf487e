"""What a catalog may hold that ours does not: markup, addresses, sums. It is added to source text and translation.

A message with it is right, and its translation must be silent; then a mistake is made in what was added.
"""

from __future__ import annotations

from typing import NamedTuple


class Carrier(NamedTuple):
    """What is added at the end of a message, and what mistakes make of it in the translation."""

    kind: str
    right: str
    wrong: tuple[str, ...]


CARRIERS = (
    Carrier("added-digit-step", "28", ("29", "27")),
    Carrier("added-digits-swapped", "61", ("16",)),
    Carrier("added-digit-tenfold", "12", ("120",)),
    Carrier("added-digit-more", "12", ("128", "412")),
    Carrier("added-sum-false", "3 + 5 = 8", ("3 + 5 = 9", "3 + 6 = 8", "4 + 5 = 8", "3 + 5 = 80")),
    Carrier("added-sum-swapped", "{a1} + {b1} = {c1}", ("{a1} + {c1} = {b1}", "{c1} + {b1} = {a1}")),
    Carrier("added-tile", "1|4", ("1|5", "2|4", "4|4")),
    Carrier("added-dice", "5-5-5-5-5", ("5-5-5-5-6", "5-5-5-4-5", "5-5-5-5")),
    Carrier("added-role", ":ref:`X <target>`", (":doc:`X <target>`", "X", ":ref: `X <target>`", "ref:`X <target>`")),
    Carrier("added-target", ":ref:`X <target>`", (":ref:`X <tarjet>`", ":ref:`X`", ":ref:`X <target`")),
    Carrier("added-literal", "``--all``", ("``--al``", "``--all`", "--all", "``--every``")),
    Carrier("added-emphasis", "**X**", ("**X*", "X", "*X**", "** X**")),
    Carrier(
        "added-address",
        "https://example.org/rules/",
        ("https://example.com/rules/", "https://example.org/rule/", "http://example.org/rules/", ""),
    ),
    Carrier("added-tag", "<b>X</b>", ("<b>X", "X</b>", "<i>X</b>", "X", "<b>X<b>")),
    Carrier("added-percent", "%(count)s", ("%(cuont)s", "%(count)", "%count", "%(count)d", "")),
)
HELD_CARRIERS = (Carrier("added-sign-lost", "−25", ("25",)),)
