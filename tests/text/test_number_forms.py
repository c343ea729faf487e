"""Number words read back: tables that were written by hand, and counting that knows nothing of the data files."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.text.folders import locales_root
from rulegen.text.number_words import MADE, read_lines, value_of
from rulegen.text.numbers import NumberKind, find_numbers

LOCALES = ("en", "id", "it", "pl")

HAND = {
    "en": """
        0: zero; nought; Zero
        2: two; TWO; twos; twice; both
        1: one; first; once; ones
        3: three; third; thirdly; threefold; 3rd
        4: four; fours; fourth; four of a kind; four-of-a-kind
        5: five; fives; fifth; Five Up; five-up; All Fives
        6: six; sixes; sixth; double-six; double six; Double-Six
        7: seven; seventh
        8: eight; eighth
        9: nine; ninth; double-nine
        10: ten; tenth
        11: eleven; eleventh
        12: twelve; twelfth; dozen; double-twelve
        13: thirteen; thirteenth
        15: fifteen; fifteenth
        18: eighteen
        19: nineteen; nineteenth
        20: twenty; twentieth
        21: twenty-one; twenty one; twenty-first; 21st
        22: twenty-two; twenty-second; 22nd
        28: twenty-eight
        30: thirty; thirtieth
        40: forty; fortieth
        61: sixty-one; sixty one; Sixty-One; Exact 61
        99: ninety-nine
        100: one hundred; a hundred
        101: one hundred one; one hundred and one; a hundred and one
        145: a hundred and forty-five; one hundred forty-five
        290: two hundred ninety; two hundred and ninety
        305: three hundred five; three hundred and five
        400: four hundred
        1000: one thousand; a thousand; 1,000
        1/2: half; halves; ½
        3/4: three quarters; ¾
        5/2: two and a half; 2½; 2.5
    """,
    "id": """
        0: nol
        1: satu; pertama; kesatu; sebuah; seorang; sekali; satu-satunya; salah satu; ke-1
        2: dua; kedua; keduanya; dua kali; ke-2; berdua
        3: tiga; ketiga; ketiganya; bertiga
        4: empat; keempat; Empat Sama; berempat
        5: lima; kelima; Lima; lima kali; Five Up
        6: enam; keenam; ganda-enam; ganda enam
        7: tujuh; ketujuh
        8: delapan; kedelapan
        9: sembilan; kesembilan
        10: sepuluh; kesepuluh
        11: sebelas; kesebelas
        12: dua belas; duabelas; kedua belas; ke-12
        13: tiga belas; tigabelas
        15: lima belas; limabelas; kelima belas
        19: sembilan belas
        20: dua puluh; duapuluh; kedua puluh
        21: dua puluh satu; duapuluh satu; kedua puluh satu
        28: dua puluh delapan
        30: tiga puluh
        50: lima puluh; limapuluh
        61: enam puluh satu; enampuluh satu; Exact 61
        99: sembilan puluh sembilan
        100: seratus; satu ratus
        101: seratus satu
        111: seratus sebelas
        125: seratus dua puluh lima; seratus duapuluh lima
        200: dua ratus; duaratus
        290: dua ratus sembilan puluh
        305: tiga ratus lima; tigaratus lima; 305
        400: empat ratus
        1000: seribu; 1.000
        1/2: separuh; setengah; ½
        1/4: seperempat
        3/4: tiga perempat
        5/2: dua setengah; 2,5
    """,
    "it": """
        0: zero
        1: uno; un; una; primo; prima; primi; prime; una volta; una sola volta; 1°; 1ª; 1º
        2: due; secondo; seconda; secondi; entrambi; entrambe; due volte; doppio; doppie; tutti e due
        3: tre; terzo; terza; terze; triplo; tutte e tre
        4: quattro; quarto; quarta; quarte
        5: cinque; quinto; quinta; cinque volte; quintuplo
        6: sei; sesto; doppio sei; doppio-sei; Doppio Sei; tutti e sei
        7: sette; settima
        8: otto; ottavo
        9: nove; nono; nona
        10: dieci; decimo
        11: undici; undicesima
        13: tredici
        16: sedici
        17: diciassette
        18: diciotto
        19: diciannove
        20: venti; ventesimo; vent
        21: ventuno; ventun; ventuna; ventunesimo
        22: ventidue
        23: ventitré; ventitre; ventitrè; ventitre\u0301; ventitreesimo
        28: ventotto; ventottesima
        31: trentuno; trentun
        33: trentatré; trentatre
        38: trentotto
        61: sessantuno; sessantun; sessantuna; sessantunesimo; sessanta uno; sessant\u00aduno
        68: sessantotto
        81: ottantuno
        100: cento; centesimo
        101: centouno; centuno; cento uno; cento e uno
        108: centotto; centootto
        118: centodiciotto
        145: centoquarantacinque; cento quarantacinque
        180: centottanta; centoottanta
        203: duecentotré; duecentotre
        218: duecentodiciotto
        290: duecentonovanta
        305: trecentocinque; trecento cinque; 305
        400: quattrocento
        1000: mille; 1.000
        1/2: mezzo; metà; mezza
        1/3: un terzo
        3/4: tre quarti
        5/2: due e mezzo; 2,5
    """,
    "pl": """
        0: zero; zera; zerem; zerowy
        1: jeden; jedna; jedno; jednego; jednej; jednemu; jednym; jedną; raz; pierwszy; pierwszego; pierwszej; pierwsi
        2: dwa; dwie; dwaj; dwóch; dwu; dwóm; dwom; dwoma; dwiema; dwoje; dwojga; dwojgiem; oba; obie; obu; oboje; drugi
        2: drugiego; drugiej; drugą; drugim; dwa razy; dwukrotnie; dwuosobowa; podwójny; dwójka; dwójek; 2.
        3: trzy; trzej; trzech; trzem; trzema; troje; trojga; trzeci; trzeciego; trzecią; trzykrotnie; trójki; potrójnie
        4: cztery; czterej; czterech; czterem; czterema; czworo; czworga; czwarty; czwartą; czwórkę; czteroosobowy
        4: kareta
        5: pięć; pięciu; pięcioma; pięcioro; pięciorga; piąty; piątej; piątka; piątek; pięciokrotność; 5-ty
        6: sześć; sześciu; sześcioma; szósty; szóstego; szóstki; dublem sześć; dubel sześć; dubla sześć; sześcioro
        7: siedem; siedmiu; siedmioma; siódmy; siódemka; siódemek
        8: osiem; ośmiu; ośmioma; ósma; ósemka
        9: dziewięć; dziewięciu; dziewiąty; dublem dziewięć
        10: dziesięć; dziesięciu; dziesięcioma; dziesiątego
        11: jedenaście; jedenastu; jedenastym
        12: dwanaście; dwunastu; dwunastoma; dwunasta
        15: piętnaście; piętnastu; piętnasty
        19: dziewiętnaście; dziewiętnastu
        20: dwadzieścia; dwudziestu; dwudziestoma; dwudziesty
        21: dwadzieścia jeden; dwudziestu jeden; dwudziesty pierwszy; dwudziestego pierwszego; dwudziestej pierwszej
        22: dwadzieścia dwa; dwadzieścia dwie; dwudziestu dwóch; dwudziestu dwu; dwudziestoma dwoma; dwudziesta druga
        28: dwadzieścia osiem; dwudziestu ośmiu; dwudziestu ośmioma; dwudziestoma ośmioma
        33: trzydzieści trzy; trzydziestu trzech; trzydziestym trzecim
        40: czterdzieści; czterdziestu; czterdziesty
        61: sześćdziesiąt jeden; sześćdziesięciu jeden; sześćdziesiąty pierwszy; sześćdziesięcioma jeden
        99: dziewięćdziesiąt dziewięć
        100: sto; stu; setny
        101: sto jeden; stu jeden
        125: sto dwadzieścia pięć; stu dwudziestu pięciu
        200: dwieście; dwustu
        290: dwieście dziewięćdziesiąt; dwustu dziewięćdziesięciu
        305: trzysta pięć; trzystu pięciu
        400: czterysta; czterystu
        1000: tysiąc; tysiąca; 1\u00a0000; 1\u202f000; 1 000
        1/2: pół; połowa; połowę; połówka; połówek
        3/2: półtora; półtorej
        1/4: ćwierć
        3/4: trzy czwarte
        5/2: dwa i pół; 2,5
    """,
}
FRAMES = {"en": "Then {} of them.", "id": "Lalu {} di sana.", "it": "Poi {} di qua.", "pl": "Potem ({} tam)."}

UNITS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
    "id": "nol satu dua tiga empat lima enam tujuh delapan sembilan",
    "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici "
    "diciassette diciotto diciannove",
    "pl": "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście "
    "czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
    "pl gen": "zera jeden dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu jedenastu dwunastu "
    "trzynastu czternastu piętnastu szesnastu siedemnastu osiemnastu dziewiętnastu",
}
TENS = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "it": "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    "pl": "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt "
    "dziewięćdziesiąt",
    "pl gen": "dwudziestu trzydziestu czterdziestu pięćdziesięciu sześćdziesięciu siedemdziesięciu osiemdziesięciu "
    "dziewięćdziesięciu",
}
HUNDREDS = {"pl": "sto dwieście trzysta czterysta", "pl gen": "stu dwustu trzystu czterystu"}


def english(number):
    units, tens = UNITS["en"].split(), TENS["en"].split()
    if number >= 100:
        rest = number % 100
        return f"{units[number // 100]} hundred" + (f" and {english(rest)}" if rest else "")
    if number < 20:
        return units[number]
    return tens[number // 10 - 2] + (f"-{units[number % 10]}" if number % 10 else "")


def indonesian(number):
    units = UNITS["id"].split()
    for size, word in ((100, "ratus"), (10, "puluh")):
        if number >= size and not 10 < number < 20:
            first, rest = divmod(number, size)
            start = f"se{word}" if first == 1 else f"{units[first]} {word}"
            return start + (f" {indonesian(rest)}" if rest else "")
    if number == 11:
        return "sebelas"
    return f"{units[number - 10]} belas" if number > 11 else units[number]


def italian(number):
    units, tens = UNITS["it"].split(), TENS["it"].split()
    if number >= 100:
        first, rest = divmod(number, 100)
        start = "cento" if first == 1 else f"{units[first]}cento"
        end = italian(rest) if rest else ""
        start = start[:-1] if rest == 8 or rest // 10 == 8 else start
        return start + ("tré" if rest == 3 else end)
    if number < 20:
        return units[number]
    ten, unit = tens[number // 10 - 2], number % 10
    ten = ten[:-1] if unit in {1, 8} else ten
    return ten + ("" if not unit else "tré" if unit == 3 else units[unit])


def polish(number, case="pl"):
    words = []
    if number >= 100:
        words.append(HUNDREDS[case].split()[number // 100 - 1])
        number %= 100
        if not number:
            return words[0]
    if number >= 20:
        words.append(TENS[case].split()[number // 10 - 2])
        number %= 10
    if number or not words:
        words.append(UNITS[case].split()[number] if words or number != 1 or case == "pl" else "jednego")
    return " ".join(words)


POLISH_GENITIVES = (
    "pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego "
    "dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego dziewiętnastego"
)
"""The ordinals to 19."""

COUNTING = {
    "en": (english,),
    "id": (indonesian,),
    "it": (italian,),
    "pl": (polish, lambda number: polish(number, "pl gen")),
}


def hand_cases():
    for locale, table in HAND.items():
        for line in table.split("\n"):
            value, _, forms = line.strip().partition(": ")
            for form in filter(None, forms.split("; ")):
                yield pytest.param(locale, form, Fraction(value), id=f"{locale}-{value}-{form}")


def values(text, locale):
    return [number.value for number in find_numbers(text, locale)]


@pytest.mark.parametrize(("locale", "form", "value"), list(hand_cases()))
def test_forms_that_were_written_by_hand(locale, form, value):
    text = FRAMES[locale].format(form)
    (found,) = find_numbers(text, locale)
    assert (found.value, text[found.start : found.end]) == (value, form)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_number_is_read_back_from_words_and_from_digits(locale):
    for count in COUNTING[locale]:
        for number in range(401):
            text = FRAMES[locale].format(count(number))
            assert values(text, locale) == [number], text
    for number in range(401):
        assert values(FRAMES[locale].format(number), locale) == [number]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_form_of_a_number_is_read_as_another(locale):
    for line in read_lines(locales_root() / locale / MADE):
        for form in line.items:
            text = FRAMES[locale].format(form)
            assert values(text, locale) == [value_of(line).value], text


@pytest.mark.parametrize("locale", LOCALES)
@given(data=st.data())
def test_numbers_in_a_row_are_read_one_by_one(locale, data):
    numbers = data.draw(st.lists(st.integers(0, 400), max_size=8))
    written = [data.draw(st.sampled_from([str, *COUNTING[locale]]))(number) for number in numbers]
    assert values(", ".join(written), locale) == numbers


def test_polish_ordinals_agree():
    forms = POLISH_GENITIVES.split()
    units = forms[:9]
    for ten in ("dwudziestego", "trzydziestego", "czterdziestego"):
        forms += [ten, *(f"{ten} {unit}" for unit in units)]
    for number, form in enumerate(forms, 1):
        (found,) = find_numbers(f"w rundzie {form} gracza", "pl")
        assert (found.value, found.kind) == (number, NumberKind.ORDINAL)
