"""Positions for the tests, made with the engine."""

from rulegen.engine.layout import ARMS, Layout, Port, SpinnerRule
from rulegen.engine.tiles import double_set, parse_tile
from rulegen.games import GAMES
from rulegen.replay import PositionFacts, step_facts

RULES = GAMES["exact-61-five-up"].rules
KNOWN_LINE = """1|4; 1|1 on 1|4; 4|4 on 1|4; 3|4 on 4|4; 1|2 on 1|1; 1|5 on 1|1; 5|5 on 1|5; 0|5 on 5|5; 1|3 on 1|1"""


def random_layout(  # noqa: PLR0913 - keywords, each with a plain default
    chance, size, *, doubles=1.0, arms=1.0, rule=SpinnerRule.ALL, max_pip=6
):
    """A position of at most `size` tiles. `doubles` and `arms` say how much likelier these are than others."""
    layout = Layout(rule, max_pip)
    rest = list(double_set(max_pip))
    layout = layout.place(rest.pop(chance.randrange(len(rest))))
    while len(layout.tiles) < size:
        choices = [(tile, port) for port in layout.open_ports for tile in rest if port.pips in tile]
        if not choices:
            break
        weights = [(doubles if tile.is_double else 1) * (arms if port.port in ARMS else 1) for tile, port in choices]
        tile, port = chance.choices(choices, weights)[0]
        layout = layout.place(tile, port.tile, port.port)
        rest.remove(tile)
    return layout


def facts_of(layout, *, show=None, rules=RULES):
    """The facts of all steps of a layout."""
    now = Layout(layout.spinner_rule, layout.max_pip).place(layout.tiles[0])
    steps = [step_facts(now, rules)]
    for link in layout.links:
        now = now.place(link.to, link.tile, link.port)
        steps.append(step_facts(now, rules))
    return PositionFacts("exact-61-five-up", "example", rules, tuple(steps), show or (len(steps),))


def line(text, *, show=None):
    """The facts of a line of placements written `TILE [on TILE [PORT]]; ...`."""
    layout = RULES.empty_layout
    for placement in text.split(";"):
        tile, *rest = placement.split()
        target = parse_tile(rest[1]) if rest else None
        layout = layout.place(parse_tile(tile), target, Port(rest[2]) if rest[2:] else None)
    return facts_of(layout, show=show)
