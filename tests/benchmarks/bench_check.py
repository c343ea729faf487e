"""How fast catalogs are checked: run `python tests/benchmarks/bench_check.py` where nothing else runs.

10,000 messages, made of the Polish, Italian and Indonesian catalogs that ship with rulegen, in one file a language:

* `rulegen check` on each, against `pofilter` of the Translate Toolkit with all its tests on the same file

Both sides are whole commands, run in turn; the shortest time of each counts. A ratio below 1 means that rulegen is
faster.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import polib

ROOT = Path(__file__).parents[2]
MESSAGES = 10_000
ROUNDS = 3
MOST_RATIO = 1.0
MOST_SECONDS = 10.0


def made_of(locale, path):
    """A catalog of this many messages: the shipped ones again and again, no two the same."""
    catalog = polib.POFile()
    sources = [polib.pofile(str(each)) for each in sorted((ROOT / "locales" / locale).rglob("*.po"))]
    catalog.metadata = sources[0].metadata
    entries = [entry for source in sources for entry in source if entry.translated()]
    for number in range(MESSAGES):
        entry = entries[number % len(entries)]
        catalog.append(
            polib.POEntry(
                msgid=f"{entry.msgid} ({number})",
                msgid_plural=entry.msgid_plural and f"{entry.msgid_plural} ({number})",
                msgstr=entry.msgstr and f"{entry.msgstr} ({number})",
                msgstr_plural={form: f"{text} ({number})" for form, text in entry.msgstr_plural.items()},
            )
        )
    catalog.save(str(path))


def seconds(*command):
    began = time.perf_counter()
    done = subprocess.run(list(map(str, command)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    assert done.returncode in (0, 1), command
    return time.perf_counter() - began


def main():
    pofilter = shutil.which("pofilter") or Path(sys.executable).with_name("pofilter")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for locale in ("id", "it", "pl"):
            path = folder / f"{locale}.po"
            made_of(locale, path)
            ours, theirs = [], []
            for _ in range(ROUNDS):
                ours.append(seconds(sys.executable, "-m", "rulegen", "check", path))
                theirs.append(seconds(pofilter, "--language", locale, path, folder / "out.po"))
            ratio = min(ours) / min(theirs)
            sys.stdout.write(
                f"{locale}: rulegen check {min(ours):.2f} s (bound {MOST_SECONDS:.0f} s), "
                f"pofilter {min(theirs):.2f} s, ratio {ratio:.2f} (bound {MOST_RATIO})\n"
            )


if __name__ == "__main__":
    main()
