"""What README and manual show is what the program does."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulegen.draw.scene import position_scene
from rulegen.draw.svg import render_svg
from rulegen.draw.theme import load_theme
from rulegen.fixtures.load import load_fixture, parse_fixture
from rulegen.replay import mismatches, replay
from rulegen.text.catalog import load_translator
from rulegen.text.describe import describe_position

ROOT = Path(__file__).parents[1]
MANUAL = ROOT / "docs" / "manual"
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL))


def facts():
    return replay(parse_fixture(BLOCKS["yaml"], "README.md"))


def picture():
    description = describe_position(facts().steps[5], load_translator("en"))
    return render_svg(
        position_scene(facts(), 6),
        load_theme("light"),
        title=description.title,
        description=" ".join(description.caption),
        lang="en",
        id_prefix="opening-the-arms-6",
    )


def test_the_first_code_block_has_the_two_commands():
    first = re.search(r"```console\n(.*?)```", README, re.DOTALL)[1].splitlines()
    assert [line.split()[-1] for line in first] == ["build", "pytest"]
    assert all(line.startswith("python3 -m venv .venv && .venv/bin/pip install ") for line in first)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_the_captions_are_those_of_the_engine(locale):
    caption = " ".join(describe_position(facts().steps[5], load_translator(locale)).caption)
    quoted = re.sub(r"\n>? ?", " ", README)
    assert caption.replace("\N{NO-BREAK SPACE}", " ") in quoted


def test_the_picture_is_the_drawing():
    path = MANUAL / "images" / "opening-the-arms-6.svg"
    assert path.read_text(encoding="utf-8") == picture(), "renew it: python tests/test_readme.py"


@pytest.mark.parametrize("page", [ROOT / "README.md", MANUAL / "errors.rst"], ids=lambda path: path.name)
def test_the_error_is_the_one_that_is_printed(page):
    command = [sys.executable, "-m", "rulegen", "replay", "wrong.yaml"]
    run = subprocess.run(command, cwd=MANUAL / "examples", capture_output=True, text=True, check=False)
    assert run.returncode == 2
    shown = re.sub(r"^ {3}", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert run.stderr.strip() in shown


@pytest.mark.parametrize("path", sorted((MANUAL / "examples").glob("*.yaml")), ids=lambda path: path.name)
def test_the_examples_replay(path):
    if path.name != "wrong.yaml":
        fixture = load_fixture(path)
        assert mismatches(fixture, replay(fixture)) == []


if __name__ == "__main__":
    (MANUAL / "images" / "opening-the-arms-6.svg").write_text(picture(), encoding="utf-8")


CATALOG = """\
msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;\\n"

msgid "Deal five tiles to each player."
msgstr "Rozdaj każdemu graczowi sześć klocków."
"""


def test_the_check_is_the_one_that_is_printed(tmp_path):
    (tmp_path / "pl.po").write_text(CATALOG, encoding="utf-8")
    command = [sys.executable, "-m", "rulegen", "check", "pl.po"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"$ rulegen check pl.po\n{done.stdout}```" in README
