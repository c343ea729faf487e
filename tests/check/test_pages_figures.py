"""Figure descriptions in pages: the position of the rules that is played 1|4, 1|1, 4|4, 3|4, 1|2, 1|5, in all forms."""

import re
from pathlib import Path

import pytest

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

TEXTS = Path(__file__).parent / "texts"
LOCALES = ("en", "id", "it", "pl")
LOWER = {"en": "lower", "id": "kecil", "it": "minore", "pl": "mniejszej"}
HIGHER = {"en": "higher", "id": "besar", "it": "maggiore", "pl": "większej"}
NONE = {"en": "none", "id": "tidak ada", "it": "nessuna", "pl": "brak"}


def described(locale):
    return (TEXTS / f"figure.{locale}.txt").read_text(encoding="utf-8").strip()


def sentences(text):
    return [one.rstrip(".") for one in text.split(". ")]


def found(text, locale, ending=".txt"):
    run = check_text(page_of(text, f"page{ending}", ending), "exact-61-five-up", locale)
    return [(one.code.name, one.translation.text[one.translation.start : one.translation.end]) for one in run.findings]


def as_lines(text):
    return "Figure 3\n" + "\n".join(sentences(text)) + "\n"


def as_list(text):
    caption, listed = sentences(text)[:3], sentences(text)[3:]
    items = ("* **" + one.replace(": ", ":** ", 1) for one in listed)
    return f"**Figure 3.** {'. '.join(caption)}.\n\n" + "\n".join(items) + "\n"


def as_dash(text):
    caption, listed = sentences(text)[:3], sentences(text)[3:]
    caption = [caption[0].replace(":", ""), *caption[1:]]
    caption = [one[0].lower() + one[1:] for one in caption]
    return f"Figure 3 — {'; '.join(caption)}.\n" + "\n".join(f"– {one}." for one in listed) + "\n"


def as_html_list(text):
    items = (f"<li><strong>{one.replace(': ', ':</strong> ', 1)}</li>" for one in sentences(text))
    return f"<p>Figure 3</p><ul>{''.join(items)}</ul>"


def as_html_table(text):
    rows = (f"<tr><th>{label}</th><td>{told}</td></tr>" for label, told in split_labels(text))
    return f"<table>{''.join(rows)}</table>"


def as_html_terms(text):
    return f"<dl>{''.join(f'<dt>{label}</dt><dd>{told}</dd>' for label, told in split_labels(text))}</dl>"


def as_html_nested(text):
    """Each list as a list of its own."""
    items = (
        f"<li>{label}:<ul>{''.join(f'<li>{item}</li>' for item in re.split('; ', told))}</ul></li>"
        for label, told in split_labels(text)
    )
    return f"<ul>{''.join(items)}</ul>"


def split_labels(text):
    return [one.split(": ", 1) for one in sentences(text)]


def as_later_first(text):
    """Each connection from the tile that was placed later, with the ports behind commas."""
    parts = sentences(text)
    label, links = parts[5].split(": ", 1)
    turned = "; ".join(" – ".join(reversed(link.split(" – "))) for link in links.split("; "))
    plain = re.sub(r" \(([^()]*)\)", r", \1", turned)
    return ". ".join([*parts[:5], f"{label}: {plain}", *parts[6:]])


FORMS = {
    "run": (lambda text: text, ".txt"),
    "later first": (as_later_first, ".txt"),
    "lines": (as_lines, ".txt"),
    "list": (as_list, ".md"),
    "dash": (as_dash, ".txt"),
    "html list": (as_html_list, ".html"),
    "html table": (as_html_table, ".html"),
    "html terms": (as_html_terms, ".html"),
    "html nested": (as_html_nested, ".html"),
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("form", FORMS)
def test_a_true_description_is_silent_and_a_wrong_number_is_found_in_every_form(form, locale):
    write, ending = FORMS[form]
    text = described(locale)
    assert found(write(text), locale, ending) == []
    wrong = text.replace("2 + 5 + 3 = 10", "2 + 5 + 3 = 11")
    assert ("figure-sum", "11") in found(write(wrong), locale, ending)
    wrong = re.sub(r"(5\W+\w*\W*)\b5\b(?=\D*3\|4)", r"\g<1>6", text, count=1)
    assert wrong != text
    assert found(write(wrong), locale, ending) != []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_changed_number_and_tile_is_found_once(locale):
    text = described(locale)
    for match in re.finditer(r"\d+\|\d+|\d+", text):
        written = match[0]
        low, _, high = written.partition("|")
        changed = (f"{low}|{int(high) + 1}", f"0|{high}") if high else (str(int(written) + 1), f"{written}0")
        for other in changed:
            wrong = text[: match.start()] + other + text[match.end() :]
            faults = found(wrong, locale)
            assert 1 <= len(faults) <= 2, (text[match.start() - 30 : match.end() + 10], other, faults)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_changed_port_is_found(locale):
    text = described(locale)
    other = {"A)": "B)", "B)": "A)", LOWER[locale]: HIGHER[locale], HIGHER[locale]: LOWER[locale]}
    places = list(re.finditer("|".join(map(re.escape, other)), text))
    assert len(places) == 16
    for match in places:
        wrong = text[: match.start()] + other[match[0]] + text[match.end() :]
        assert found(wrong, locale), (match[0], text[match.start() - 30 : match.end()])


@pytest.mark.parametrize("locale", LOCALES)
def test_lists_may_be_in_another_order_and_the_sides_may_bear_the_other_letters(locale):
    text = described(locale)
    parts = sentences(text)
    places = parts[6].split(": ", 1)
    turned = f"{places[0]}: {'; '.join(reversed(places[1].split('; ')))}"
    assert found(". ".join([*parts[:6], turned, *parts[7:]]), locale) == []
    links = parts[5]
    side_a, side_b = (re.findall(rf"1\|1 \(([^()]*{letter})\)", links)[0] for letter in "AB")
    swapped = links.replace(f"1|1 ({side_a})", "#").replace(f"1|1 ({side_b})", f"1|1 ({side_a})")
    assert found(". ".join([*parts[:5], swapped.replace("#", f"1|1 ({side_b})"), *parts[6:]]), locale) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_left_out_of_a_list_is_missed(locale):
    text = described(locale)
    assert found(text.replace("1|1, 4|4. ", "1|1. "), locale)[0][0] == "figure-spinner"
    assert found(text.replace("; 3|4: 3", ""), locale)[0][0] == "figure-count"
    parts = sentences(text)
    less = parts[6].rsplit("; ", 1)[0]
    assert [one[0] for one in found(". ".join([*parts[:6], less, *parts[7:]]), locale)] == ["figure-place"]


@pytest.mark.parametrize("locale", LOCALES)
def test_an_opening_has_no_connections_and_a_caption_can_stand_alone(locale):
    labels = [label for label, _ in split_labels(described(locale))]
    none = NONE[locale]
    told = ["5|5", "10", "10 = 2", "5|5", "5|5", none, None, "5|5: 10"]
    opening = ". ".join(f"{label}: {part}" for label, part in zip(labels, told, strict=True) if part)
    assert found(opening, locale) == []
    assert found(opening.replace(": 10. ", ": 11. ", 1), locale)[0] == ("figure-sum", "11")
    caption = ". ".join(sentences(described(locale))[:3])
    assert found(caption, locale) == []
    assert found(caption.replace("10 ", "15 ", 1), locale)[0] == ("figure-points", "15")
    assert found(caption.replace("+ 3", "+ 4", 1), locale) != []


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        ("1|4 (lower-value end) – 1|1", "1|4 (higher-value end) – 1|1", "figure-connection", "has no such half"),
        ("1|1 (arm A) – 1|5", "1|2 (arm A) – 1|5", "figure-connection", "has two ends"),
        ("Tiles: 1|4, 1|1", "Tiles: 1|4, 1|7", "figure-tile", "no tile of the double-6 set"),
        ("Tiles: 1|4, 1|1", "Tiles: 4|1, 1|1", "figure-tile", "not how a tile is written"),
        ("Tiles: 1|4, 1|1, 4|4, 3|4, 1|2", "Tiles: 1|4, 1|1, 4|4, 3|4, 3|4", "figure-tile", "listed twice"),
        ("1|1 (arm A) – 1|5", "1|5 (lower-value end) – 1|5", "figure-connection", "connected to itself"),
        ("1|1 (arm A) – 1|5", "1|1 (arm A) – 1|2", "figure-connection", "1|2 is connected to two tiles"),
        ("Tiles: 1|4, 1|1, 4|4", "Tiles: 1|4, 1|1, 4|5", "figure-tile", "nothing is connected to 4|5"),
        ("1|1 (chain side B) – 1|2", "1|1 (chain side A) – 1|2", "figure-connection", "used already"),
        ("Placed: 1|5", "Placed: 1|2", "figure-placed", "1|5 was placed last"),
        ("1|5: 5;", "1|5: 6;", "figure-count", "counts 5 in this position"),
        ("10 raw", "5 raw", "figure-points", "brings 10 raw points"),
    ],
)
def test_the_message_names_the_first_cause(old, new, code, told):
    text = described("en")
    assert old in text
    run = check_text(page_of(text.replace(old, new, 1), "page.txt", ".txt"), "exact-61-five-up", "en")
    assert [finding.code.name for finding in run.findings] == [code]
    assert told in run.findings[0].message


def test_an_arm_is_not_open_before_both_sides_are_used():
    text = (
        "Placed: 1|5. Counted contributions: 4 + 7 = 11. Placement points: 0 raw points = 0 display points. "
        "Tiles: 1|4, 1|1, 1|5. Connections: 1|4 (lower-value end) – 1|1 (side A); 1|1 (arm A) – 1|5 (lower-value end)."
    )
    run = check_text(page_of(text, "page.txt", ".txt"), "exact-61-five-up", "en")
    assert "both straight sides" in run.findings[0].message


def test_the_rules_of_the_game_count():
    """In All Fives only the first double is a spinner."""
    text = described("en").replace("Spinners: 1|1, 4|4", "Spinners: 1|1")
    without = text.replace("; 4|4 (arm A): 4 pips; 4|4 (arm B): 4 pips", "")
    run = check_text(page_of(without, "page.txt", ".txt"), "all-fives", "en")
    assert run.findings == []


@pytest.mark.parametrize(
    ("part", "written", "wrong"),
    [
        (0, "Placed: 1|5 at arm A of 1|1", "Placed: 1|2 at arm A of 1|1"),
        (1, "Counted contributions: 10 (2 + 5 + 3)", "Counted contributions: 11 (2 + 5 + 3)"),
        (1, "Counted contributions: 10 = 2 + 5 + 3", "Counted contributions: 10 = 2 + 5 + 4"),
        (1, "Counted contributions: 2 + 5 + 3", "Counted contributions: 2 + 5 + 4"),
        (1, "Counted contributions: 2, 5 and 3", "Counted contributions: 2, 6 and 3"),
        (1, "Counted contributions: 2, 5 and 3, together 10", "Counted contributions: 2, 5 and 3, together 12"),
        (2, "Placement points: 2 display points (10 raw)", "Placement points: 3 display points (10 raw)"),
        (2, "Placement points: 10 raw points", "Placement points: 5 raw points"),
        (2, "Placement points: 2 display points", "Placement points: 10 display points"),
        (3, "Tiles (6): 1|4, 1|1, 4|4, 3|4, 1|2 and 1|5", "Tiles (6): 1|4, 1|1, 4|4, 3|4, 1|3 and 1|5"),
        (3, "Tiles in placement order: 1|4 – 1|1 – 4|4 – 3|4 – 1|2 – 1|5", "Tiles: 1|4, 1|1, 4|4, 3|4, 1|2"),
        (4, "Spinners: 4|4 and 1|1 (both doubles)", "Spinners: 4|4 and 3|4"),
        (7, "Counted contributions: 1|2 counts 2, 1|5 counts 5, 3|4 counts 3", "Counted contributions: 1|2 counts 3"),
        (7, "Contributions: 3|4 = 3, 1|5 = 5 and 1|2 = 2", "Contributions: 3|4 = 3, 1|5 = 6 and 1|2 = 2"),
        (
            5,
            (
                "Connections: lower end of 1|4 to side A of 1|1; higher-value end of 1|4 to side A of 4|4; side B "
                "of 4|4 to higher end of 3|4; side B of 1|1 to lower-value end of 1|2; arm A of 1|1 to low end of 1|5"
            ),
            "Connections: 1|4 – 1|1; 1|4 – 4|4; 4|4 – 3|4; 1|1 – 1|2; 1|2 – 1|5",
        ),
        (
            6,
            (
                "Available placements: 1|1 (arm B): 1; 1|2 (higher-value end): 2; 1|5 (higher-value end): 5; "
                "3|4 (lower-value end): 3; 4|4 (arm A, arm B): 4 pips each"
            ),
            (
                "Available placements: 1|1 (arm B): 1; 1|2 (higher-value end): 2; 1|5 (higher-value end): 5; "
                "3|4 (lower-value end): 3; 4|4 (arm A, arm B): 5 pips each"
            ),
        ),
    ],
)
def test_parts_may_be_worded_in_other_ways(part, written, wrong):
    parts = sentences(described("en"))
    assert found(". ".join([*parts[:part], written, *parts[part + 1 :]]), "en") == []
    assert found(". ".join([*parts[:part], wrong, *parts[part + 1 :]]), "en") != []


@pytest.mark.parametrize(
    "caption",
    ["2 + 5 + 3", "10 (2 + 5 + 3)", "10 = 2 + 5 + 3", "2, 5 and 3, together 10", "2 + 5 + 3, in all 10"],
)
def test_a_caption_alone_may_be_worded_in_other_ways(caption):
    text = "Placed: 1|5. Counted contributions: {}. Placement points: 10 raw points = 2 display points."
    assert found(text.format(caption), "en") == []
    assert found(text.format(caption).replace("10 raw", "5 raw"), "en") != []
    assert found(text.format(caption.replace("5", "6")), "en") != [] or "together" in caption


@pytest.mark.parametrize(
    ("locale", "prose"),
    [
        ("en", "Tiles: you need 28 of them, such as 1|4. The award is 10 points if 6 + 4 = 10."),
        ("id", "Ubin yang dipakai: 1|4 dan 6|6. Poin peletakan dicatat setelah setiap peletakan."),
        ("it", "Tessere che servono: 28. La tessera posata 1|4 vale 5. Spinner: ogni doppia."),
        ("pl", "Klocki leżą na stole: 1|4 i 6|6. Punkty za dołożenie zapisuje się od razu."),
    ],
)
def test_prose_with_the_same_words_is_no_description(locale, prose):
    assert found(prose, locale) == []


FIRST = {
    "en": "Counted contributions: 1 + 4 = 5. Placement points: 5 raw points, 1 display points.\n\n"
    "- Placed: 1|4\n- Tiles: 1|4\n- Spinners: none\n- Counted contributions: 1|4: 1 and 4\n\nThe round goes on.\n\n",
    "id": "Kontribusi yang dihitung: 1 + 4 = 5. Poin peletakan: 5 poin mentah, 1 poin tampilan.\n\n"
    "- Diletakkan: 1|4\n- Ubin: 1|4\n- Spinner: tidak ada\n\nPermainan berlanjut.\n\n",
    "it": "Contributi conteggiati: 1 + 4 = 5. Punti della posa: 5 punti grezzi, 1 punto visualizzato.\n\n"
    "- Posata: 1|4\n- Tessere: 1|4\n- Spinner: nessuno\n\nSi va avanti.\n\n",
    "pl": "Liczone wkłady: 1 + 4 = 5. Punkty za dołożenie: 5 punktów surowych, 1 punkt wyświetlany.\n\n"
    "- Dołożono: 1|4\n- Klocki: 1|4\n- Duble rozgałęziające: brak\n\nGra toczy się dalej.\n\n",
}


@pytest.mark.parametrize("locale", LOCALES)
def test_captions_may_stand_before_their_lists(locale):
    placed, added, points, *listed = sentences(described(locale))
    items = "\n".join(f"- {one}" for one in (placed, *listed))
    page = f"{FIRST[locale]}{added}. {points}.\n\n{items}\n"
    assert found(page, locale, ".md") == []
    wrong = page.replace("1 + 4 = 5", "1 + 4 = 6", 1)
    assert any(code == "figure-sum" for code, _said in found(wrong, locale, ".md"))


def test_the_tile_that_was_placed_may_be_told_behind_all_tiles():
    page = (
        "Counted contributions: 1 + 4 = 5. Placement points: 5 raw points, 1 display point.\n\n"
        "Tiles: 1|4. Placed: 1|4. Spinners: none. Connections: none. "
        "Available placement places: 1|4 lower end (1); 1|4 higher end (4). Counted contributions: 1|4: 1 and 4.\n"
    )
    assert found(page, "en") == []
    assert found(page.replace("(4)", "(40)"), "en") != []
