"""A game whose parameters describe no game is told with its file and line, not as a fault of rulegen."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "rulegen"
GAME = PACKAGE / "games" / "five_up.py"
RUN = """
import importlib.abc, importlib.machinery, sys

class Changed(importlib.machinery.SourceFileLoader):
    def get_data(self, path):
        data = super().get_data(path)
        return data.replace(b"rounding=5", b"rounding=10") if path.endswith("five_up.py") else data

    def get_code(self, fullname):
        return self.source_to_code(self.get_data(self.path), self.path)

class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "rulegen.games.five_up":
            return importlib.machinery.ModuleSpec(name, Changed(name, sys.argv[1]), origin=sys.argv[1])

sys.meta_path.insert(0, Finder())
from rulegen.cli import main
main(["simulate", "five-up", "--players", "2", "--seed", "1"])
"""


def test_rules_that_describe_no_game_are_told_with_their_place():
    done = subprocess.run([sys.executable, "-c", RUN, str(GAME)], capture_output=True, text=True, check=False)
    line = GAME.read_text(encoding="utf-8").splitlines().index("RULES = DominoRules(") + 1
    assert done.returncode == 2, done.stderr
    assert f"five_up.py:{line}: rounding must be odd" in done.stderr
    assert "[rules-invalid]" in done.stderr
