"""`rulegen diagram` as a user meets it: files, streams, words, messages, and a wheel in another place."""

import io
import os
import re
import shlex
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rulegen.cli import main
from rulegen.engine.layout import Port
from rulegen.figures import Kind
from rulegen.games import DICE_GAMES
from rulegen.text.catalog import available_locales, load_translator
from rulegen.text.describe import parse_position
from rulegen.text.describe_ranking import parse_ranking
from rulegen.text.describe_settlement import parse_settlement
from rulegen.text.describe_turn import parse_turn

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "tests" / "fixtures" / "vectors"
GOLDEN = ROOT / "tests" / "golden" / "diagram"
MANUAL = ROOT / "docs" / "manual"
RENEW = "RULEGEN_RENEW_GOLDEN"
"""Set this in the environment to write the golden files anew, then look at what has changed."""

GAME = "exact-61-five-up"
LINE = "1|4, 1|1 on 1|4, 4|4 on 1|4, 3|4 on 4|4, 1|2 on 1|1, 1|5 on 1|1"
TURN = "1-2-2-4-6, keep 2-2, 4-4-6, keep 4-4, 1-4-4, enter four-of-a-kind"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def rulegen(capfdbinary, monkeypatch, tmp_path):
    """Run the command line in an empty folder; returns exit status, standard output and standard error."""
    monkeypatch.chdir(tmp_path)

    def run(*args, stdin=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as ended:
            main(["diagram", *map(str, args)])
        out, err = capfdbinary.readouterr()
        return int(ended.value.code), out, err.decode()

    return run


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def tiles_of(svg):
    """The tiles of a drawing by their attribute, badges and dots aside."""
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    (group,) = (child for child in root.iter(f"{SVG}g") if child.get("class") == "rg-tiles")
    return [child.get("data-tile") for child in group if child.get("data-tile")]


def marks_of(svg):
    """How many badges, dots and newest tiles a drawing has."""
    return [len(re.findall(pattern, svg)) for pattern in ("data-value=", "<circle[^>]*data-port=", "rg-newest")]


def test_a_line_of_play_becomes_a_drawing(rulegen):
    status, out, err = rulegen(GAME, LINE)
    assert (status, err) == (0, "")
    svg = out.decode()
    assert svg.startswith("<svg ")
    assert svg.endswith("</svg>\n")
    assert sorted(tiles_of(svg)) == ["1|1", "1|2", "1|4", "1|5", "3|4", "4|4"]
    # Three ends count (2, 5, 3); the other arm of 1|1 and both of 4|4 are open and count nothing.
    assert marks_of(svg) == [3, 3, 1]
    assert "Domino position: 6 tiles" in svg
    assert "Counted contributions: 2 + 5 + 3 = 10." in svg.replace("\N{NO-BREAK SPACE}", " ")


def test_output_names_a_file_and_a_hyphen_standard_output(rulegen, tmp_path):
    _, printed, _ = rulegen(GAME, LINE)
    assert rulegen(GAME, LINE, "-o", "figure.svg") == (0, b"", "")
    assert (tmp_path / "figure.svg").read_bytes() == printed
    assert rulegen(GAME, LINE, "-o", "-")[1] == printed
    assert names_in(tmp_path) == ["figure.svg"]


@pytest.mark.parametrize("step", [1, 3, 6])
def test_a_step_is_the_position_after_that_placement(rulegen, step):
    _, out, _ = rulegen(GAME, LINE, "--step", step)
    assert len(tiles_of(out)) == step


def test_all_steps_make_numbered_files_with_one_frame(rulegen, tmp_path):
    assert rulegen(GAME, LINE, "--all-steps", "-o", "figure.svg") == (0, b"", "")
    assert names_in(tmp_path) == [f"figure-{number}.svg" for number in range(1, 7)]
    drawings = [(tmp_path / f"figure-{number}.svg").read_text(encoding="utf-8") for number in range(1, 7)]
    assert [len(tiles_of(svg)) for svg in drawings] == [1, 2, 3, 4, 5, 6]
    assert len({re.search('viewBox="[^"]+"', svg)[0] for svg in drawings}) == 1


@pytest.mark.parametrize("width", ["page", "phone"])
def test_a_strip_holds_all_steps_and_nothing_overlaps(rulegen, width):
    _, out, _ = rulegen(GAME, LINE, "--strip", "--width", width)
    root = ET.fromstring(out)  # noqa: S314 - our own drawing
    _, *inner = root.iter(f"{SVG}svg")
    fields = [[float(field.get(name)) for name in ("x", "y", "width", "height")] for field in inner]
    assert len(fields) == 6
    total = [float(number) for number in root.get("viewBox").split()]
    for x, y, wide, high in fields:
        assert 0 <= x <= x + wide <= total[2] + 0.01
        assert 0 <= y <= y + high <= total[3] + 0.01
    for index, (x, y, wide, high) in enumerate(fields):
        for other_x, other_y, *_ in fields[index + 1 :]:
            assert other_x >= x + wide or other_y >= y + high
    ids = re.findall(r' id="([^"]+)"', out.decode())
    assert len(set(ids)) == len(ids)
    assert {use.lstrip("#") for use in re.findall(r'xlink:href="(#[^"]+)"', out.decode())} <= set(ids)
    numbers = [text.text for text in root.iter(f"{SVG}text") if text.text in "123456"]
    assert numbers[:6] == ["1", "2", "3", "4", "5", "6"]
    columns = {x for x, *_ in fields}
    assert len(columns) == (2 if width == "page" else 1)


def test_a_worksheet_has_its_answers_in_a_second_file(rulegen, tmp_path):
    assert rulegen(GAME, LINE, "--no-annotations", "-o", "work.svg") == (0, b"", "")
    sheet, answers = ((tmp_path / name).read_text(encoding="utf-8") for name in ("work.svg", "work-answers.svg"))
    assert tiles_of(sheet) == tiles_of(answers)
    assert (marks_of(sheet), marks_of(answers)) == ([0, 0, 0], [3, 3, 1])
    assert re.search('viewBox="[^"]+"', sheet)[0] == re.search('viewBox="[^"]+"', answers)[0]
    # Nothing in the words gives the sum away either.
    assert "10" not in re.search("<desc[^>]*>(.*?)</desc>", sheet)[1]
    _, words, _ = rulegen(GAME, LINE, "--no-annotations", "--describe")
    assert words.decode().splitlines()[2:] == [
        "Tiles: 1|4, 1|1, 4|4, 3|4, 1|2, and 1|5.",
        "Spinners: 1|1 and 4|4.",
        words.decode().splitlines()[-1],
    ]


def test_worksheets_of_all_steps(rulegen, tmp_path):
    assert rulegen(GAME, "1|4, 4|4 on 1|4", "--no-annotations", "--all-steps", "-o", "w.svg")[0] == 0
    assert names_in(tmp_path) == ["w-1-answers.svg", "w-1.svg", "w-2-answers.svg", "w-2.svg"]


def test_png_has_scale_pixels_to_the_unit(rulegen, tmp_path):
    _, svg, _ = rulegen(GAME, LINE)
    _, _, width, height = re.search('viewBox="([^"]+)"', svg.decode())[1].split()
    assert rulegen(GAME, LINE, "--png", "2.5", "-o", "figure.png") == (0, b"", "")
    png = (tmp_path / "figure.png").read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (int(float(width) * 2.5), int(float(height) * 2.5))
    assert rulegen(GAME, LINE, "--png", "2.5")[1] == png


def test_png_without_the_extra_is_told_with_the_mend(rulegen, monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    status, out, err = rulegen(GAME, LINE, "--png", "2", "-o", "figure.png")
    assert (status, out) == (2, b"")
    assert err == (
        "error: PNG files need a package that is not installed [extra-missing]\n"
        "  mend: run “pip install 'rulegen[png]'”, or leave --png out and write SVG\n"
    )


@pytest.mark.parametrize("locale", available_locales())
def test_the_words_can_be_read_back(rulegen, locale):
    translator = load_translator(locale)

    def words(*args):
        status, out, err = rulegen(*args, "--describe", "--locale", locale)
        assert (status, err) == (0, "")
        return out.decode().split("\n", 1)[1]

    position = parse_position(words(GAME, LINE), translator)
    assert [str(tile) for tile in position.tiles] == ["1|4", "1|1", "4|4", "3|4", "1|2", "1|5"]
    assert (position.sum, position.raw, position.display) == (10, 10, 2)
    assert position.links[-1].port is Port.ARM_A
    turn = parse_turn(words("yacht", TURN), translator)
    assert (turn.rolls[1], turn.entered) == ((2, 2, 4, 4, 6), ("four-of-a-kind", 17))
    settlement = parse_settlement(words(VECTORS / "finish-to-the-point.yaml"), translator)
    assert (settlement.result.match_winner, settlement.result.scores[0]) == (0, (305, 61))
    ranking = parse_ranking(words(VECTORS / "blocked-three-players.yaml", "--figure", "ranking"), translator)
    assert [(rank.seat, rank.rounded.raw) for rank in ranking.ranks] == [(0, 20), (1, 10), (2, 0)]


def test_words_of_all_steps_go_into_one_file(rulegen, tmp_path):
    assert rulegen(GAME, LINE, "--describe", "--all-steps", "-o", "words.txt") == (0, b"", "")
    text = (tmp_path / "words.txt").read_text(encoding="utf-8")
    assert [text.count(word) for word in ("Domino position: ", "Placed: ")] == [6, 6]
    assert text == rulegen(GAME, LINE, "--describe", "--strip")[1].decode()


def test_the_drawing_is_in_the_language_asked_for(rulegen):
    _, out, _ = rulegen(VECTORS / "breaking-two-pairs.yaml", "--locale", "pl")
    svg = out.decode()
    assert 'xml:lang="pl"' in svg
    for label in ("Kolejka: 3 rzuty", "Kareta", "Rzut 1", "zostawione"):
        assert label in svg


FIGURES = {
    "finish-to-the-point": ["hands", "track", "tally"],
    "blocked-void-then-exact": ["hands", "ranking", "track", "tally"],
    "below-zero": ["hands", "track", "tally"],
    "breaking-two-pairs": ["turn"],
    "full-house": ["turn", "sheet"],
    "known-line-five-up": ["position"],
}


@pytest.mark.parametrize(("vector", "kind"), [(vector, kind) for vector, kinds in FIGURES.items() for kind in kinds])
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_each_figure_of_a_fixture(rulegen, vector, kind, theme):
    status, out, err = rulegen(VECTORS / f"{vector}.yaml", "--figure", kind, "--theme", theme, "--width", "phone")
    assert (status, err) == (0, "")
    root = ET.fromstring(out)  # noqa: S314 - our own drawing
    assert float(root.get("viewBox").split()[2]) <= 14 * 20
    if kind == FIGURES[vector][0]:
        assert rulegen(VECTORS / f"{vector}.yaml", "--theme", theme, "--width", "phone")[1] == out


def test_steps_of_a_track_are_the_score_events(rulegen, tmp_path):
    fixture = VECTORS / "blocked-void-then-exact.yaml"
    assert rulegen(fixture, "--figure", "track", "--all-steps", "-o", "t.svg")[0] == 0
    first, second = ((tmp_path / f"t-{number}.svg").read_text(encoding="utf-8") for number in (1, 2))
    assert 'data-outcome="void"' in first
    assert 'data-outcome="applied"' in second
    assert rulegen(fixture, "--figure", "track", "--step", "2")[1].decode() == second


def test_a_fixture_on_standard_input_is_the_same(rulegen):
    path = VECTORS / "breaking-two-pairs.yaml"
    assert rulegen("-", stdin=path.read_bytes()) == rulegen(path)


def test_the_line_and_the_fixture_make_the_same_turn(rulegen):
    _, line, _ = rulegen("yacht", TURN, "--describe")
    _, fixture, _ = rulegen(VECTORS / "breaking-two-pairs.yaml", "--describe")
    # Only a fixture can say which rows were used before.
    assert line == fixture.replace(b"Used before: Full house.", b"Used before: none.") != fixture
    assert rulegen("yacht", TURN.replace(", 4-4-6", ",roll  4-4-6"), "--describe")[1] == line


def test_a_contradicted_fixture_is_not_drawn(rulegen, tmp_path):
    (tmp_path / "f.yaml").write_text("game: five-up\nid: f\nplay: [1|4]\nexpect: {1: {sum: 6}}\n", encoding="utf-8")
    status, out, err = rulegen("f.yaml", "-o", "f.svg")
    assert (status, out) == (1, b"")
    assert err.startswith("error: f.yaml:4:19: ")
    assert not (tmp_path / "f.svg").exists()


MISTAKES = {
    "not-a-tile": [GAME, "1|4, 1|1 on 1|4, 4|x on 1|4"],
    "halves-in-the-wrong-order": [GAME, "1|4,4|1 on 1|4"],
    "no-such-port": [GAME, "1|4, 1|1 on 1|4 north"],
    "empty-placement": [GAME, "1|4, , 1|1 on 1|4"],
    "empty-line": [GAME, ""],
    "illegal-placement": [GAME, "1|4, 1|1 on 1|4, 4|5 on 1|1"],
    "control-characters": [GAME, "1|4, \x1b[31m1|1 on\t1|4"],
    "a-long-line": [GAME, ", ".join(["1|4", *["1|1 on 1|4"] * 20])],
    "no-such-die": ["yacht", "1-2-2-4-6, keep 2-2, 4-4-7"],
    "not-dice": ["yacht", "1-2-2-4-6, hold 2-2, 4-4-6"],
    "half-a-word": ["yacht", "1-2-2-4-6, kep 2-2, 4-4-6"],
    "a-die-missing": ["yacht", "1-2-2-4-6, keep 2-, 4-4-6"],
    "kept-dice-not-rolled": ["yacht", "1-2-2-4-6, keep 2-2-2, 4-6"],
    "too-few-dice": ["yacht", "1-2-2-4-6, keep 2-2, 4-4"],
    "four-rolls": ["yacht", "1-2-2-4-6, 1-2-2-4-6, 1-2-2-4-6, 1-2-2-4-6"],
    "kept-twice": ["yacht", "1-2-2-4-6, keep 2, keep 2, 4-4-6"],
    "no-roll-after-keeping": ["yacht", "1-2-2-4-6, keep 2-2"],
    "no-roll": ["yacht", "enter choice"],
    "no-such-row": ["yacht", "1-2-2-4-6, enter chance"],
    "after-the-end": ["yacht", "1-2-2-4-6, enter choice, 1-2-2-4-6"],
    "unknown-game": ["exact-61", "1|4"],
    "unlike-any-game": ["zzz", "1|4"],
    "no-line": [GAME],
    "fixture-and-line": ["f.yaml", "1|4"],
    "no-such-fixture": ["f.yaml"],
    "no-such-step": [GAME, LINE, "--step", "7"],
    "step-of-a-turn": ["yacht", TURN, "--step", "2"],
    "step-and-strip": [GAME, LINE, "--step", "2", "--strip"],
    "no-such-figure": [GAME, LINE, "--figure", "hands"],
    "no-annotations-of-a-turn": ["yacht", TURN, "--no-annotations"],
    "several-files-without-a-name": [GAME, LINE, "--all-steps"],
    "several-files-on-standard-output": [GAME, LINE, "--no-annotations", "-o", "-"],
    "unknown-locale": [GAME, LINE, "--locale", "xx"],
    "unknown-theme": [GAME, LINE, "--theme", "pink"],
    "wrong-width": [GAME, LINE, "--width", "nan"],
    "too-narrow": [GAME, LINE, "--width", "3"],
    "too-narrow-for-labels": ["yacht", TURN, "--width", "3"],
    "png-and-words": [GAME, LINE, "--png", "1", "--describe"],
    "png-too-large": [GAME, LINE, "--png", "1e9", "-o", "f.png"],
    "png-too-small": [GAME, LINE, "--png", "-1", "-o", "f.png"],
    "png-named-svg": [GAME, LINE, "--png", "1", "-o", "f.svg"],
    "svg-named-png": [GAME, LINE, "-o", "f.png"],
    "folder-in-the-way": [GAME, LINE, "-o", "."],
    "no-such-folder": [GAME, LINE, "-o", "no/f.svg"],
    "no-ordinary-file": [GAME, LINE, "-o", "/dev/null"],
}


def check_golden(name, text):
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get(RENEW):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_has_its_message(name, rulegen, tmp_path):
    status, out, err = rulegen(*MISTAKES[name])
    assert status in {2, 3}
    assert (out, names_in(tmp_path)) == (b"", [])
    check_golden(name, f"{err}exit status {status}\n")


def test_the_help_is_the_documented_one(rulegen, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    status, out, _ = rulegen("--help")
    assert status == 0
    check_golden("help", out.decode())


def test_every_golden_message_is_still_made():
    assert {path.stem for path in GOLDEN.iterdir()} == {*MISTAKES, "help"}


@pytest.mark.parametrize("ending", ["yaml", "toml"])
def test_an_input_is_never_written_over(rulegen, tmp_path, ending):
    fixture = tmp_path / "f.yaml"
    fixture.write_bytes((VECTORS / "breaking-two-pairs.yaml").read_bytes())
    theme = tmp_path / "f.toml"
    theme.write_bytes((ROOT / "rulegen" / "draw" / "themes" / "dark.toml").read_bytes())
    (tmp_path / "link").symlink_to(f"f.{ending}")
    before = (tmp_path / f"f.{ending}").read_bytes()
    for output in (f"f.{ending}", "link", tmp_path / f"./f.{ending}"):
        status, _, err = rulegen("f.yaml", "--theme", "f.toml", "-o", output)
        assert status == 3
        assert "has just been read" in err
    assert (tmp_path / f"f.{ending}").read_bytes() == before


def test_a_file_that_is_there_is_replaced_whole_or_not_at_all(rulegen, tmp_path, monkeypatch):
    for name in ("w.svg", "w-answers.svg"):
        (tmp_path / name).write_text("old", encoding="utf-8")
    write = Path.write_bytes

    def fail(path, content):
        if "answers" in path.name:
            raise OSError(28, "No space left on device")
        return write(path, content)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", fail)
        status, _, err = rulegen(GAME, LINE, "--no-annotations", "-o", "w.svg")
    assert status == 3
    assert err == (
        "error: w-answers.svg: the result cannot be written: No space left on device [output-not-writable]\n"
        "  mend: make the folder writable and see that the disk has room\n"
    )
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == {
        "w.svg": "old",
        "w-answers.svg": "old",
    }
    assert rulegen(GAME, LINE, "--no-annotations", "-o", "w.svg")[0] == 0
    assert "old" not in {path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}


def test_a_link_to_the_output_stays_a_link(rulegen, tmp_path):
    (tmp_path / "real.svg").write_text("old", encoding="utf-8")
    (tmp_path / "link.svg").symlink_to("real.svg")
    assert rulegen(GAME, LINE, "-o", "link.svg")[0] == 0
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "real.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_same_bytes_whatever_the_hash_seed(tmp_path):
    outputs = {
        subprocess.run(
            [sys.executable, "-m", "rulegen", "diagram", GAME, LINE, "--strip"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=tmp_path,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def commands_of_the_manual():
    page = (MANUAL / "diagrams.rst").read_text(encoding="utf-8")
    return re.findall(r"^   \$ rulegen (diagram .*)$", page, re.MULTILINE)


@pytest.mark.parametrize("command", commands_of_the_manual())
def test_the_commands_of_the_manual_make_its_pictures(rulegen, tmp_path, command):
    for path in (MANUAL / "examples").iterdir():
        shutil.copy(path, tmp_path)
    before = names_in(tmp_path)
    status, out, err = rulegen(*shlex.split(command)[1:])
    assert (status, err) == (0, "")
    if "--describe" in command:
        check_manual(MANUAL / "examples" / "described.txt", out.replace("\N{NO-BREAK SPACE}".encode(), b" "))
    for name in set(names_in(tmp_path)) - set(before):
        if (picture := MANUAL / "images" / name).exists() or not name.startswith(("figure", "track", "turn")):
            check_manual(picture, (tmp_path / name).read_bytes())


def check_manual(path, content):
    if os.environ.get(RENEW):
        path.write_bytes(content)
    assert content == path.read_bytes()


def test_the_manual_names_each_figure_and_each_word_of_the_notation():
    page = (MANUAL / "diagrams.rst").read_text(encoding="utf-8")
    assert list(re.findall(r"^     - ``([a-z]+)``$", page, re.MULTILINE)) == [str(kind) for kind in Kind]
    notation = (MANUAL / "notation.rst").read_text(encoding="utf-8")
    for row in DICE_GAMES["yacht"].rules.row_ids:
        assert f"``{row}``" in notation
    for port in Port:
        assert f"``{port}``" in notation


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The package, built into a wheel and unpacked where no source is near."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    build = "import hatchling.build, sys; print(hatchling.build.build_wheel(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", build, folder], cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_works_elsewhere(wheel, tmp_path):
    run = "import sys, rulegen.cli; print(rulegen.__file__, file=sys.stderr); rulegen.cli.main(sys.argv[1:])"
    for locale, word in (("pl", "Kareta"), ("it", "Poker"), ("id", "Empat Sama")):
        options = ["--locale", locale, "--theme", "dark", "-o", f"{locale}.svg"]
        done = subprocess.run(
            [sys.executable, "-c", run, "diagram", "yacht", TURN, *options],
            env={**os.environ, "PYTHONPATH": str(wheel)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr.startswith(str(wheel))
        assert word in (tmp_path / f"{locale}.svg").read_text(encoding="utf-8")
