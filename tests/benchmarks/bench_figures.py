"""How fast and how small figures are, beside those of python-chess: `python tests/benchmarks/bench_figures.py`.

A figure of nine tiles against a chess board with all its pieces. Only ratios within one run mean anything.
"""

import sys
from pathlib import Path
from time import process_time

import chess
import chess.svg

sys.path.insert(0, str(Path(__file__).parents[1] / "draw"))
from positions import KNOWN_LINE, line

from rulegen.draw import placing
from rulegen.draw.scene import position_scene
from rulegen.draw.svg import render_svg
from rulegen.draw.theme import load_theme

ROUNDS, EACH = 40, 15


def seconds(*works):
    """The time that each work takes: the best of some rounds, in which all take turns so that all see the same load."""
    best = [float("inf")] * len(works)
    for _ in range(ROUNDS):
        for number, work in enumerate(works):
            start = process_time()
            for _ in range(EACH):
                work()
            best[number] = min(best[number], (process_time() - start) / EACH)
    return best


def main():
    facts = line(KNOWN_LINE)
    theme = load_theme("light")
    board = chess.Board()

    def figure():
        scene = position_scene(facts, 9)
        return render_svg(scene, theme, title="Opening the arms", description="x" * 300, lang="en", id_prefix="fig")

    def figure_of_a_new_position():
        placing.place.cache_clear()
        return figure()

    chess_bytes, our_bytes = len(chess.svg.board(board).encode()), len(figure().encode())
    chess_time, new, again = seconds(lambda: chess.svg.board(board), figure_of_a_new_position, figure)
    lines = [
        f"figures per second / chess boards per second, each position new:   {chess_time / new:.2f}  (at least 2)",
        f"figures per second / chess boards per second, steps of a sequence: {chess_time / again:.2f}  (at least 2)",
        f"bytes of a figure of 9 tiles / bytes of a chess board: {our_bytes / chess_bytes:.3f}  (at most 0.2)",
        f"bytes of a figure of 9 tiles: {our_bytes}  (at most 6000)",
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
