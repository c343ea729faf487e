"""How long a build takes, as ratios: run `python tests/benchmarks/bench_build.py` where nothing else runs.

* a cold build of all languages, against one `sphinx-build` a language, one after the other, over the same reST
* a build with nothing to do, against `import sphinx.application`

Both sides are whole commands. Each is run several times, in turn with the other and each of them first by turns; the
shortest time of each counts. The ratios that have a bound are those of the clock, for a build works on several
processors. Whatever else runs takes more from the side that would use them all, so the load of the machine is printed
with them: where it is not well below one at the start, the first ratio says little. The processor time that the
commands and their processes took says more then.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROUNDS = 5
QUICK_ROUNDS = 15
MOST_COLD = 0.5
MOST_IDLE = 1.5


def seconds(*commands):
    """The time that commands take one after the other: by the clock, and of all processors together."""
    began, used = time.perf_counter(), processor_time()
    for command in commands:
        subprocess.run([sys.executable, *map(str, command)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began, processor_time() - used


def processor_time():
    """What all processes that have been started and waited for have used."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def in_turn(first, second, rounds):
    """The shortest times of each kind of two measurements, taken alternately: A B, B A, A B and so on."""
    times = {first: [], second: []}
    for turn in range(rounds):
        for measurement in (first, second) if turn % 2 == 0 else (second, first):
            times[measurement].append(measurement())
    return [[min(kind) for kind in zip(*times[each], strict=True)] for each in (first, second)]


def measure(folder):
    site, work = folder / "site", folder / ".site.work"
    rulegen = ["-m", "rulegen", "build", "--quiet", "--out", site]
    seconds(rulegen)  # warms the disk cache and leaves the sources that sphinx-build is given
    sources = folder / "sources"
    locales = sorted(path.parent.name for path in work.glob("*/source"))
    for locale in locales:
        shutil.copytree(work / locale / "source", sources / locale)
    html = folder / "html"

    def cold():
        shutil.rmtree(site)
        shutil.rmtree(work)
        return seconds(rulegen)

    def sphinx_builds():
        shutil.rmtree(html, ignore_errors=True)
        return seconds(*(["-m", "sphinx", "-q", "-b", "html", sources / locale, html / locale] for locale in locales))

    def idle():
        return seconds(rulegen)

    def imports():
        return seconds(["-c", "import sphinx.application"])

    return len(locales), in_turn(cold, sphinx_builds, ROUNDS), in_turn(idle, imports, QUICK_ROUNDS)


def report(first, second, times, most):
    """Print what two measurements took and their ratios; tell whether the one by the clock is within its bound."""
    (clock, processors), (other_clock, other_processors) = times
    ratio = clock / other_clock
    print(f"{first}: {clock:.2f} s, processor time {processors:.2f} s")  # noqa: T201 - the result
    print(f"{second}: {other_clock:.2f} s, processor time {other_processors:.2f} s")  # noqa: T201 - as above
    print(f"ratio: {ratio:.2f} (at most {most}), of processor time {processors / other_processors:.2f}")  # noqa: T201 - as above
    return ratio <= most


def main():
    print(f"load at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")  # noqa: T201 - as above
    with tempfile.TemporaryDirectory() as folder:
        locales, builds, idle = measure(Path(folder))
    kept = [
        report(f"cold build of {locales} languages", "one sphinx-build after the other", builds, MOST_COLD),
        report("build with nothing to do", "import sphinx.application", idle, MOST_IDLE),
    ]
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main())
