"""`rulegen replay` and `rulegen schema` as a user meets them: streams, exit statuses, messages."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulegen.cli import main

GOLDEN = Path(__file__).parents[1] / "golden" / "errors"
MANUAL = Path(__file__).parents[2] / "docs" / "manual"
RENEW = "RULEGEN_RENEW_GOLDEN"
"""Set this in the environment to write the golden files anew, then look at what has changed."""

EXAMPLE = MANUAL / "examples" / "opening-the-arms.yaml"
OTHERS = ("finish-to-the-point", "breaking-two-pairs")
"""Examples of the manual that are no positions."""
VECTORS = Path(__file__).parents[1] / "fixtures" / "vectors"


@pytest.fixture
def rulegen(capsys, monkeypatch):
    """Run the command line in this process; returns exit status, standard output, standard error."""

    def run(*args, stdin=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as ended:
            main(list(map(str, args)))
        out, err = capsys.readouterr()
        return int(ended.value.code), out, err

    return run


@pytest.mark.parametrize("name", sorted(path.stem for path in GOLDEN.glob("*.yaml")))
def test_each_mistake_has_its_message(name, rulegen, monkeypatch):
    monkeypatch.chdir(GOLDEN)
    status, out, err = rulegen("replay", f"{name}.yaml", "--format", "json")
    report = f"{err}exit status {status}\n"
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get(RENEW):
        golden.write_text(report, encoding="utf-8")
    assert report == golden.read_text(encoding="utf-8")
    assert status == (1 if name.startswith("expect-contradicted") else 2)
    assert bool(out) == (status == 1)


def test_every_golden_message_belongs_to_a_fixture():
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {path.stem for path in GOLDEN.glob("*.yaml")}


def test_a_contradicted_fixture_is_printed_with_its_mismatches(rulegen):
    status, out, err = rulegen("replay", GOLDEN / "expect-contradicted.yaml", "--format", "json")
    assert status == 1
    assert json.loads(out)["mismatches"] == [
        {"step": 1, "key": "sum", "expected": 4, "found": 5},
        {"step": 1, "key": "display", "expected": 5, "found": 1},
        {"step": 2, "key": "raw", "expected": 5, "found": 0},
    ]
    path = GOLDEN / "expect-contradicted.yaml"
    here = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    assert [line.split(" ")[:2] for line in err.splitlines()[::2]] == [
        ["error:", f"{here}:{place}:"] for place in ("8:12", "8:32", "7:20")
    ]


def test_a_file_and_standard_input_give_the_same(rulegen):
    from_file = rulegen("replay", EXAMPLE, "--format", "json")
    assert from_file == rulegen("replay", "-", "--format", "json", stdin=EXAMPLE.read_bytes())
    assert from_file == rulegen("replay", "--format", "json", stdin=EXAMPLE.read_bytes())
    status, out, err = from_file
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    assert "mismatches" not in json.loads(out)


def test_json_is_a_fixture_too(rulegen):
    fixture = {"game": "exact-61-five-up", "id": "j", "play": ["1|4"], "expect": {"1": {"sum": 5}}}
    status, out, _ = rulegen("replay", "--format", "json", stdin=json.dumps(fixture).encode())
    assert status == 0
    assert json.loads(out)["steps"][0]["sum"] == 5


@pytest.mark.parametrize("name", ["opening-the-arms", *OTHERS])
def test_the_text_of_the_manual_is_what_is_printed(name, rulegen):
    status, out, err = rulegen("replay", MANUAL / "examples" / f"{name}.yaml")
    printed = MANUAL / "examples" / f"{name}.txt"
    if os.environ.get(RENEW):
        printed.write_text(out, encoding="utf-8")
    assert (status, out, err) == (0, printed.read_text(encoding="utf-8"), "")


def test_the_json_of_the_manual_is_what_is_printed(rulegen):
    opening = b"{game: exact-61-five-up, id: opening, play: [1|4]}"
    for name, fixture in [
        ("opening", opening),
        *((name, (MANUAL / "examples" / f"{name}.yaml").read_bytes()) for name in OTHERS),
    ]:
        _, out, _ = rulegen("replay", "--format", "json", stdin=fixture)
        shown = json.loads((MANUAL / "examples" / f"{name}.json").read_text(encoding="utf-8"))
        assert json.dumps(shown) + "\n" == out  # the order of the keys included


def test_the_text_of_a_block_in_a_match_that_goes_on(rulegen):
    _, out, _ = rulegen("replay", VECTORS / "blocked-tie-across-owners.yaml")
    assert "  round   blocked, opened by seat 0; won by nobody\n" in out
    assert "  event   seat 2: differences +5 (of 7): owner 0 has 10\n" in out
    assert out.endswith("  next    opened by lot\n")
    _, out, _ = rulegen("replay", VECTORS / "finish-void.yaml")
    assert "partner -10 (of 8) = +15: not applied\n" in out
    assert out.endswith("  next    opened by seat 2\n")


def test_contradicted_settlements_and_turns_are_printed_with_their_mismatches(rulegen):
    status, out, _ = rulegen("replay", GOLDEN / "expect-contradicted-turn.yaml", "--format", "json")
    assert status == 1
    assert json.loads(out)["mismatches"] == [
        {"key": "dice", "expected": [1, 1, 2, 4, 6], "found": [1, 2, 2, 4, 6]},
        {"key": "score", "expected": 14, "found": 15},
        {"key": "scores.yacht", "expected": 50, "found": 0},
    ]
    status, out, _ = rulegen("replay", GOLDEN / "expect-contradicted-settlement.yaml", "--format", "json")
    assert status == 1
    found = [(wrong["key"], wrong["found"]) for wrong in json.loads(out)["mismatches"]]
    assert found == [
        ("scores", [305, 120]),
        ("winner", 0),
        ("round_winner", 0),
        ("next_opener", None),
        ("events", {"2": 15}),
        ("applied", [2]),
    ]


def test_the_text_says_what_a_lone_blank_double_is_worth(rulegen):
    _, out, _ = rulegen("replay", stdin=b"{game: exact-61-five-up, id: a, play: [0|0]}")
    assert "0: no award" in out


@pytest.mark.parametrize(
    ("name", "made", "message"),
    [
        ("missing.yaml", lambda _: None, "there is no such file [file-missing]"),
        ("folder.yaml", lambda path: path.mkdir(), "this is a directory [file-unreadable]"),
        ("pipe.yaml", os.mkfifo, "this is not a regular file [file-unreadable]"),
        (
            "latin.yaml",
            lambda path: path.write_bytes(b"game: x\nid: \xe9"),
            ":2:5: the file is not UTF-8 text: byte 0xe9",
        ),
        ("wide.yaml", lambda path: path.write_text("game: x", "utf-16"), ":1:1: the file is not UTF-8 text: byte 0xff"),
        (
            "huge.yaml",
            lambda path: path.write_bytes(b"#" * 10_000_000),
            "the file is larger than 64 KiB [yaml-too-large]",
        ),
    ],
)
def test_a_file_that_cannot_be_read(name, made, message, tmp_path, rulegen):
    path = tmp_path / name
    made(path)
    status, out, err = rulegen("replay", path)
    assert (status, out) == (2, "")
    assert message in err
    assert str(path) in err
    assert "\n  mend: " in err


def test_a_file_without_permission(rulegen, monkeypatch):
    def refused(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refused)  # root, who may run this, is refused nothing
    status, out, err = rulegen("replay", EXAMPLE)
    assert (status, out) == (2, "")
    assert "cannot be read: Permission denied [file-unreadable]" in err


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null"])
def test_special_files_are_refused_at_once(path, rulegen):
    status, _, err = rulegen("replay", path)
    assert status == 2
    assert "this is not a regular file [file-unreadable]" in err


def test_a_name_that_no_file_can_have(rulegen):
    assert "cannot be read" in rulegen("replay", "a" * 5000)[2]
    assert "no such file" in rulegen("replay", f"{EXAMPLE}/inside.yaml")[2]


def test_standard_input_is_bounded_and_named(rulegen):
    status, out, err = rulegen("replay", "-", stdin=b"#" * 100_000)
    assert (status, out) == (2, "")
    assert err.startswith("error: <stdin>: the file is larger than 64 KiB")


def test_an_unknown_format_is_a_usage_error(rulegen):
    status, out, err = rulegen("replay", "--format", "xml", EXAMPLE)
    assert (status, out) == (2, "")
    assert "xml" in err


def test_the_schema_is_printed_as_json(rulegen):
    status, out, err = rulegen("schema")
    assert (status, err) == (0, "")
    assert json.loads(out)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def in_shell(line, **env):
    """The real program, for what only a process shows: closed streams, a full disk, the hash seed."""
    command = line.replace("rulegen", f"{sys.executable} -m rulegen").replace("EXAMPLE", str(EXAMPLE))
    return subprocess.run(
        ["/bin/bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        check=False,
        env={**os.environ, **env},
        timeout=20,
    )


@pytest.mark.parametrize("command", ["rulegen schema", "rulegen replay EXAMPLE"])
def test_a_full_disk_gives_one_message(command):
    ended = in_shell(f"{command} > /dev/full")
    assert ended.returncode == 3
    assert ended.stderr.decode().startswith("error: the result cannot be written to standard output: No space left")
    assert b"Traceback" not in ended.stderr


def test_closed_standard_input_gives_one_message():
    ended = in_shell("rulegen replay <&-")
    assert ended.returncode == 2
    assert ended.stderr.startswith(b"error: <stdin>: standard input is closed")


@pytest.mark.parametrize(
    "command",
    [
        "schema",
        "replay EXAMPLE",
        "simulate five-up",
        'diagram five-up "1|4"',
        'diagram five-up "1|4" --png 2',
        "catalog status",
        "catalog status --format json",
    ],
)
def test_closed_standard_output_gives_one_message(command):
    ended = in_shell(f"rulegen {command} >&-")
    assert ended.returncode == 3
    assert ended.stderr.startswith(b"error: the result cannot be written to standard output: it is closed")
    assert ended.stderr.count(b"\n") == 2


def test_what_needs_no_standard_output_does_without(tmp_path):
    ended = in_shell(f'rulegen diagram five-up "1|4" -o {tmp_path}/x.svg <&- >&- 2>&-')
    assert ended.returncode == 0
    assert (tmp_path / "x.svg").read_bytes().startswith(b"<svg")


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("schema", 0),
        ("--help", 0),
        ("replay --help", 0),
        ("replay missing.yaml", 2),
        ("replay --nonsense", 2),
        ("nonsense", 2),
    ],
)
def test_a_reader_that_has_gone_changes_no_exit_status(command, status):
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(
        [sys.executable, "-m", "rulegen", *command.split()], stdout=writer, stderr=writer, check=False
    )
    os.close(writer)
    assert ended.returncode == status


def test_a_reader_that_has_seen_enough_is_no_error():
    ended = in_shell("rulegen schema | head -c 1")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"{", b"")


def test_the_same_bytes_whatever_hash_seed_and_encoding():
    runs = [
        in_shell("rulegen replay --format json EXAMPLE; rulegen schema", PYTHONHASHSEED=seed, PYTHONIOENCODING=encoding)
        for seed, encoding in (("0", "utf-8"), ("7", "latin-1"))
    ]
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stdout.decode().startswith('{"game": "exact-61-five-up"')
