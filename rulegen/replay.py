"""Replay a fixture on the engine: what comes out are the facts that every drawing and sentence is a view of."""

from __future__ import annotations

from dataclasses import dataclass

from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import Count, Layout, Link, OpenPort, Port
from rulegen.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Step:
    """The position right after one placement. Orders are those of the public JSON."""

    placed: Tile
    on: Tile | None
    port: Port | None
    tiles: tuple[Tile, ...]
    spinners: tuple[Tile, ...]
    links: tuple[Link, ...]
    open: tuple[OpenPort, ...]
    counts: tuple[Count, ...]
    sum: int
    raw: int
    display: int


@dataclass(frozen=True, slots=True)
class PositionFacts:
    """A replayed line of placements: one `Step` for each, in order."""

    game: str
    id: str
    rules: DominoRules
    steps: tuple[Step, ...]
    show: tuple[int, ...]
    """Numbers of the placements, from 1, after which a figure is drawn."""


def step_facts(layout: Layout, rules: DominoRules) -> Step:
    """The facts of a layout in which the last tile was placed just now."""
    link = layout.links[-1] if layout.links else None
    total = layout.sum
    return Step(
        placed=layout.tiles[-1],
        on=link.tile if link else None,
        port=link.port if link else None,
        tiles=layout.tiles,
        spinners=layout.spinners,
        links=layout.links,
        open=layout.open_ports,
        counts=layout.counts,
        sum=total,
        raw=rules.award_raw(total),
        display=rules.award_display(total),
    )
