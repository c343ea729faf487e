"""How long a build takes, as ratios: run `python tests/benchmarks/bench_build.py`.

* a cold build of all languages, against one `sphinx-build` a language, one after the other, over the same reST
* a build with nothing to do, against `import sphinx.application`

Both sides are whole commands. Each is run several times, in turn with the other; the shortest time of each counts.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROUNDS = 5
MOST_COLD = 0.5
MOST_IDLE = 1.5


def seconds(*commands):
    began = time.perf_counter()
    for command in commands:
        subprocess.run([sys.executable, *map(str, command)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def measure(folder):
    site, work = folder / "site", folder / ".site.work"
    rulegen = ["-m", "rulegen", "build", "--out", site]
    seconds(rulegen)  # warms the disk cache and leaves the sources that sphinx-build is given
    sources = folder / "sources"
    locales = sorted(path.parent.name for path in work.glob("*/source"))
    for locale in locales:
        shutil.copytree(work / locale / "source", sources / locale)
    times = {"cold": [], "sphinx-build": [], "idle": [], "import": []}
    for turn in range(ROUNDS):
        shutil.rmtree(site)
        shutil.rmtree(work)
        times["cold"].append(seconds(rulegen))
        html = folder / f"html{turn}"
        one_after_the_other = [
            ["-m", "sphinx", "-q", "-b", "html", sources / locale, html / locale] for locale in locales
        ]
        times["sphinx-build"].append(seconds(*one_after_the_other))
        times["idle"].append(seconds(rulegen))
        times["import"].append(seconds(["-c", "import sphinx.application"]))
    return len(locales), {name: min(found) for name, found in times.items()}


def main():
    with tempfile.TemporaryDirectory() as folder:
        locales, best = measure(Path(folder))
    cold, idle = best["cold"] / best["sphinx-build"], best["idle"] / best["import"]
    print(f"cold build of {locales} languages: {best['cold']:.2f} s")  # noqa: T201 - the result
    print(f"sphinx-build, one language after the other: {best['sphinx-build']:.2f} s")  # noqa: T201 - as above
    print(f"ratio: {cold:.2f} (at most {MOST_COLD})")  # noqa: T201 - as above
    print(f"build with nothing to do: {best['idle']:.2f} s")  # noqa: T201 - as above
    print(f"import sphinx.application: {best['import']:.2f} s")  # noqa: T201 - as above
    print(f"ratio: {idle:.2f} (at most {MOST_IDLE})")  # noqa: T201 - as above
    return int(cold > MOST_COLD or idle > MOST_IDLE)


if __name__ == "__main__":
    sys.exit(main())
