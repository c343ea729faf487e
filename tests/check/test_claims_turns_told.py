"""True turns, told in many ways, are no findings; a die that cannot be so is one."""

import pytest
from claim_helpers import ARROWED, each_wrong, right

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

HEADING = {"en": "TURNS", "id": "GILIRAN", "it": "TURNI", "pl": "KOLEJKI"}
TURNS = {
    "en": [
        (
            "Nora's turn\n"
            "Roll 1: 2-3-4-4-6. She keeps 2-3-4-6 and re-rolls one die.\n"
            "Roll 2: that die shows [1>3], so she has 1-2-3-4-6. Again she keeps 2-3-4-6.\n"
            "Roll 3: that die shows 5. The result is 2-3-4-5-6, a big straight, 30 points.\n"
        ),
        (
            "Roll 1 gives 1-1-3-5-5. Nora keeps the two ones and the two fives and re-rolls one die.\n"
            "Roll 2 gives a five: 1-1-5-5-5. She stops and writes 17 as Full House.\n"
        ),
        (
            "Roll no. 1: 3-3-4-5-6. She keeps 3-4-5-6.\n"
            "Roll no. 2: one die is rolled, a 3 comes up, still 3-3-4-5-6.\n"
            "Roll no. 3: a 2 comes up, so 2-3-4-5-6. On the sheet there appears 30.\n"
        ),
        (
            "Nora rolls 2-2-5-5-6.\n"
            "First she keeps 2-2-5-5 and re-rolls the 6. A 3 comes up: 2-2-3-5-5.\n"
            "Now she changes her mind. She keeps only the pair of 5s and rolls the other three dice.\n"
            "They show 5, 5 and 1. She has 1-5-5-5-5 and writes 21 as Four of a Kind.\n"
        ),
        ("1) 1-3-3-4-6, keeps 3-3.\n2) 2-3-3-5-5, keeps 3-3-5-5.\n3) 3-3-3-5-5, Full House, 19.\n"),
        ("| Roll | Dice | Kept |\n| 1 | 1-2-2-5-6 | 2-2 |\n| 2 | 2-2-2-3-4 | 2-2-2 |\n| 3 | 2-2-2-2-5 | all |\n"),
        (
            "On roll 1 Nora has 4-4-4-1-2. She keeps the three 4s. On roll 2 the other two dice become [4>5] "
            "and 6: 4-4-4-4-6. On roll 3 the last die is another 4: 4-4-4-4-4, Yacht, 50 points.\n"
        ),
        (
            "Nora's dice: 6-6-1-2-3. She keeps two sixes, rolls three dice and gets a six, a two and a one. "
            "Now she has 1-2-6-6-6. Three sixes stay; the last two dice show 4-4. With 4-4-6-6-6 she scores "
            "26 as Full House.\n"
        ),
        (
            "Roll 1. 1-2-3-5-5\n"
            "She keeps 1-2-3-5.\n"
            "Roll 2. A [six>three] falls, so 1-2-3-5-6.\n"
            "Again she keeps 1-2-3-5.\n"
            "Roll 3. A four falls! 1-2-3-4-5, a little straight, and 30 comes onto the sheet.\n"
        ),
        (
            "Nora has 3-4-4-5-6 after the first roll. She can keep 4-4 or go for the straight. She keeps "
            "3-4-5-6. The fifth die comes up 1. She rolls it once more: 2. In the end she has 2-3-4-5-6.\n"
        ),
        (
            "Roll 1 (five dice): 2-4-4-6-6\n"
            "Kept: 4-4-6-6\n"
            "Roll 2 (one die): 1 → 1-4-4-6-6\n"
            "Kept: 4-4-6-6\n"
            "Roll 3 (one die): 6 → 4-4-6-6-6\n"
            "Score: Full House 26\n"
        ),
        (
            "Roll one: 5-5-5-2-1. She keeps the three fives.\n"
            "Roll two: two dice, showing 5-4. She keeps the four fives.\n"
            "Roll three: one die, a five. Yacht!\n"
        ),
    ],
    "id": [
        (
            "Giliran Sinta\n"
            "Lemparan 1: 2-3-4-4-6. Ia menyimpan 2-3-4-6 dan melempar ulang satu dadu.\n"
            "Lemparan 2: dadu itu menunjukkan [1>3], jadi 1-2-3-4-6. Ia tetap menyimpan 2-3-4-6.\n"
            "Lemparan 3: dadu itu menunjukkan 5. Hasilnya 2-3-4-5-6, Straight Besar, 30 poin.\n"
        ),
        (
            "Lemparan 1 menghasilkan 1-1-3-5-5. Sinta menyimpan dua 1 dan dua 5, lalu melempar satu dadu.\n"
            "Lemparan 2 memberi 5: 1-1-5-5-5. Ia berhenti dan mencatat 17 pada Full House.\n"
        ),
        (
            "Lemparan ke-1: 3-3-4-5-6. Disimpan 3-4-5-6.\n"
            "Lemparan ke-2: satu dadu dilempar, keluar 3, masih 3-3-4-5-6.\n"
            "Lemparan ke-3: keluar 2, jadi 2-3-4-5-6. Ditulis 30 di Straight Besar.\n"
        ),
        (
            "Sinta melempar 2-2-5-5-6.\n"
            "Ia mula-mula menyimpan 2-2-5-5 dan melempar dadu 6. Keluar 3: 2-2-3-5-5.\n"
            "Kini ia berubah pikiran. Ia hanya menyimpan sepasang 5 dan melempar tiga dadu yang lain.\n"
            "Keluar 5, 5, dan 1. Dadunya 1-5-5-5-5, dan ia mencatat 21 pada Empat Sama.\n"
        ),
        ("1) 1-3-3-4-6, simpan 3-3.\n2) 2-3-3-5-5, simpan 3-3-5-5.\n3) 3-3-3-5-5, Full House, 19.\n"),
        (
            "| Lemparan | Dadu | Disimpan |\n"
            "| 1 | 1-2-2-5-6 | 2-2 |\n"
            "| 2 | 2-2-2-3-4 | 2-2-2 |\n"
            "| 3 | 2-2-2-2-5 | semua |\n"
        ),
        (
            "Pada lemparan 1 Sinta mendapat 4-4-4-1-2. Tiga dadu 4 disimpan. Pada lemparan 2 kedua dadu "
            "lainnya menjadi 4 dan 6: 4-4-4-4-6. Pada lemparan 3 dadu terakhir menjadi 4 lagi: 4-4-4-4-4, "
            "Yacht, 50 poin.\n"
        ),
        (
            "Dadu Sinta: 6-6-1-2-3. Ia menyimpan dua enam, melempar tiga dadu, dan memperoleh enam, dua, "
            "satu. Sekarang 1-2-6-6-6. Tiga enam disimpan; dua dadu terakhir menunjukkan 4-4. Dengan "
            "4-4-6-6-6 ia mendapat 26 pada Full House.\n"
        ),
        (
            "Lemparan 1. 1-2-3-5-5\n"
            "Simpan 1-2-3-5.\n"
            "Lemparan 2. Keluar [6>4], jadi 1-2-3-5-6.\n"
            "Simpan 1-2-3-5 lagi.\n"
            "Lemparan 3. Keluar 4! 1-2-3-4-5, Straight Kecil, dan di lembar skor muncul 30.\n"
        ),
        (
            "Sinta mendapat 3-4-4-5-6 pada lemparan pertama. Ia dapat menyimpan 4-4 atau mengejar straight. "
            "Ia menyimpan 3-4-5-6. Dadu kelima menjadi 1. Ia melemparnya sekali lagi: 2. Hasil akhir "
            "2-3-4-5-6.\n"
        ),
        (
            "Lemparan 1 (lima dadu): 2-4-4-6-6\n"
            "Simpan: 4-4-6-6\n"
            "Lemparan 2 (satu dadu): 1 → 1-4-4-6-6\n"
            "Simpan: 4-4-6-6\n"
            "Lemparan 3 (satu dadu): 6 → 4-4-6-6-6\n"
            "Skor: Full House 26\n"
        ),
        (
            "Giliran pertama Budi\n"
            "Lemparan 1: 1-1-1-4-6. Ia menyimpan ketiga dadu 1.\n"
            "Lemparan 2: dua dadu menjadi [1>2] dan 3, jadi 1-1-1-1-3. Ia menyimpan empat dadu 1.\n"
            "Lemparan 3: dadu terakhir menunjukkan 5: 1-1-1-1-5.\n"
        ),
        (
            "Lemparan satu: 5-5-5-2-1. Simpan ketiga lima.\n"
            "Lemparan dua: dua dadu, keluar 5-4. Simpan keempat lima.\n"
            "Lemparan tiga: satu dadu, keluar 5. Yacht!\n"
        ),
    ],
    "it": [
        (
            "Turno di Livia\n"
            "Lancio 1: 2-3-4-4-6. Tiene 2-3-4-6 e rilancia un dado.\n"
            "Lancio 2: quel dado mostra [1>3], quindi 1-2-3-4-6. Tiene di nuovo 2-3-4-6.\n"
            "Lancio 3: quel dado mostra 5. Il risultato è 2-3-4-5-6, Scala grande, 30 punti.\n"
        ),
        (
            "Il lancio 1 dà 1-1-3-5-5. Livia tiene i due uno e i due cinque e rilancia un dado.\n"
            "Il lancio 2 dà un cinque: 1-1-5-5-5. Si ferma e segna 17 a Full.\n"
        ),
        (
            "Lancio n. 1: 3-3-4-5-6. Restano 3-4-5-6.\n"
            "Lancio n. 2: si rilancia un dado, esce 3, ancora 3-3-4-5-6.\n"
            "Lancio n. 3: esce 2, quindi 2-3-4-5-6. Sul foglio compare 30.\n"
        ),
        (
            "Livia lancia 2-2-5-5-6.\n"
            "Prima tiene 2-2-5-5 e rilancia il 6. Esce 3: 2-2-3-5-5.\n"
            "Adesso cambia idea. Tiene solo la coppia di 5 e rilancia gli altri tre dadi.\n"
            "Escono 5, 5 e 1. Ha 1-5-5-5-5 e segna 21 a Poker.\n"
        ),
        ("1) 1-3-3-4-6, tiene 3-3.\n2) 2-3-3-5-5, tiene 3-3-5-5.\n3) 3-3-3-5-5, Full, 19.\n"),
        ("| Lancio | Dadi | Tenuti |\n| 1 | 1-2-2-5-6 | 2-2 |\n| 2 | 2-2-2-3-4 | 2-2-2 |\n| 3 | 2-2-2-2-5 | tutti |\n"),
        (
            "Al lancio 1 Livia ha 4-4-4-1-2. Tiene i tre 4. Al lancio 2 gli altri due dadi diventano 4 e 6: "
            "4-4-4-4-6. Al lancio 3 l'ultimo dado diventa un altro 4: 4-4-4-4-4, Yacht, 50 punti.\n"
        ),
        (
            "I dadi di Livia: 6-6-1-2-3. Tiene due sei, rilancia tre dadi e ottiene un sei, un [due>tre] e "
            "un uno. Adesso ha 1-2-6-6-6. Tiene i tre sei; gli ultimi due dadi mostrano 4-4. Con 4-4-6-6-6 "
            "segna 26 a Full.\n"
        ),
        (
            "Lancio 1. 1-2-3-5-5\n"
            "Tiene 1-2-3-5.\n"
            "Lancio 2. Esce un 6, quindi 1-2-3-5-6.\n"
            "Tiene di nuovo 1-2-3-5.\n"
            "Lancio 3. Esce il 4! 1-2-3-4-5, Scala piccola, e sul foglio appare 30.\n"
        ),
        (
            "Livia ha 3-4-4-5-6 al primo lancio. Può tenere 4-4 o cercare la scala. Tiene 3-4-5-6. Il quinto "
            "dado dà 1. Lo rilancia ancora: 2. Alla fine ha 2-3-4-5-6.\n"
        ),
        (
            "Lancio 1 (cinque dadi): 2-4-4-6-6\n"
            "Tenuti: 4-4-6-6\n"
            "Lancio 2 (un dado): 1 → 1-4-4-6-6\n"
            "Tenuti: 4-4-6-6\n"
            "Lancio 3 (un dado): 6 → 4-4-6-6-6\n"
            "Punti: Full 26\n"
        ),
        (
            "Turno di Otto. Lancia 2-2-4-4-4 e tiene i tre 4. I due dadi rilanciati danno 1 e 4: 1-4-4-4-4. "
            "Tiene i quattro 4 e lancia l'ultimo dado: 6. Il risultato, 4-4-4-4-6, vale 22 a Poker.\n"
        ),
        (
            "Lancio uno: 5-5-5-2-1. Tiene i tre cinque.\n"
            "Lancio due: due dadi, escono 5-4. Tiene i quattro cinque.\n"
            "Lancio tre: un dado, esce un cinque. Yacht!\n"
        ),
    ],
    "pl": [
        (
            "Kolejka Lidii\n"
            "Rzut 1: 2-3-4-4-6. Zostawia 2-3-4-6 i przerzuca jedną kość.\n"
            "Rzut 2: ta kość pokazuje [1>3], więc ma 1-2-3-4-6. Znowu zostawia 2-3-4-6.\n"
            "Rzut 3: ta kość pokazuje 5. Wychodzi 2-3-4-5-6, Duży strit, 30 punktów.\n"
        ),
        (
            "Rzut 1 daje 1-1-3-5-5. Lidia zostawia dwie jedynki i dwie piątki i rzuca jedną kością.\n"
            "Rzut 2 daje piątkę: 1-1-5-5-5. Kończy i wpisuje 17 w Fulu.\n"
        ),
        (
            "Po rzucie 1 leży 3-3-4-5-6. Zostaje 3-4-5-6.\n"
            "Po rzucie 2 wypada 3, wciąż 3-3-4-5-6.\n"
            "Po rzucie 3 wypada 2, czyli 2-3-4-5-6. W karcie pojawia się 30.\n"
        ),
        (
            "Lidia rzuca 2-2-5-5-6.\n"
            "Najpierw zostawia 2-2-5-5 i przerzuca szóstkę. Wypada 3: 2-2-3-5-5.\n"
            "Teraz zmienia zdanie. Zostawia tylko parę piątek i rzuca trzema pozostałymi kośćmi.\n"
            "Wypadają 5, 5 i 1. Ma 1-5-5-5-5 i wpisuje 21 w Karecie.\n"
        ),
        ("1) 1-3-3-4-6, zostają 3-3.\n2) 2-3-3-5-5, zostają 3-3-5-5.\n3) 3-3-3-5-5, Ful, 19.\n"),
        (
            "| Rzut | Kości | Zostają |\n"
            "| 1 | 1-2-2-5-6 | 2-2 |\n"
            "| 2 | 2-2-2-3-4 | 2-2-2 |\n"
            "| 3 | 2-2-2-2-5 | wszystkie |\n"
        ),
        (
            "W rzucie 1 Lidia ma 4-4-4-1-2. Zostawia trzy czwórki. W rzucie 2 dwie pozostałe kości to 4 i 6: "
            "4-4-4-4-6. W rzucie 3 ostatnia kość to znów 4: 4-4-4-4-4, Jacht, 50 punktów.\n"
        ),
        (
            "Kości Lidii: 6-6-1-2-3. Zostawia dwie szóstki, rzuca trzema kośćmi i dostaje szóstkę, dwójkę i "
            "jedynkę. Teraz leży 1-2-6-6-6. Trzy szóstki zostają; dwie ostatnie kości pokazują 4-4. Z "
            "4-4-6-6-6 ma 26 w Fulu.\n"
        ),
        (
            "Rzut 1. 1-2-3-5-5\n"
            "Zostaje 1-2-3-5.\n"
            "Rzut 2. Wypada [szóstka>czwórka], więc 1-2-3-5-6.\n"
            "Znowu zostaje 1-2-3-5.\n"
            "Rzut 3. Wypada czwórka! 1-2-3-4-5, Mały strit, i w karcie pojawia się 30.\n"
        ),
        (
            "Lidia ma 3-4-4-5-6 po pierwszym rzucie. Może zostawić 4-4 albo szukać strita. Zostawia 3-4-5-6. "
            "Piąta kość pokazuje 1. Rzuca nią jeszcze raz: dwójka. Na koniec ma 2-3-4-5-6.\n"
        ),
        (
            "Rzut 1 (pięć kości): 2-4-4-6-6\n"
            "Zostają: 4-4-6-6\n"
            "Rzut 2 (jedna kość): 1 → 1-4-4-6-6\n"
            "Zostają: 4-4-6-6\n"
            "Rzut 3 (jedna kość): 6 → 4-4-6-6-6\n"
            "Wynik: Ful 26\n"
        ),
        (
            "Lidia, druga kolejka. Wypada 1-2-4-5-5. Odkłada 1-2-4-5 i rzuca jedną kością: szóstka, więc "
            "1-2-4-5-6. Może teraz szukać trójki z kośćmi 1-2-4-5 albo z 2-4-5-6. Odkłada 1-2-4-5, wypada "
            "trójka i wpisuje 30.\n"
        ),
        (
            "Rzut pierwszy: 5-5-5-2-1. Zostają trzy piątki.\n"
            "Rzut drugi: dwie kości, wypada 5-4. Zostają cztery piątki.\n"
            "Rzut trzeci: jedna kość, wypada piątka. Jacht!\n"
        ),
        (
            "Lidia ma 2-2-3-6-6. Zostawia dwie dwójki i dwie szóstki, rzuca jedną kością: piątka, czyli "
            "2-2-5-6-6. Rzuca nią raz jeszcze i ma [dwójkę>trójkę]. Z kości 2-2-2-6-6 wychodzi ful za 18.\n"
        ),
    ],
}
CASES = [(locale, turn) for locale, turns in TURNS.items() for turn in turns]


def found(text, locale):
    if text.startswith("|"):
        first, *others = text.splitlines()
        return _checked("\n".join([f"# {HEADING[locale]}", "", first, "|---|---|---|", *others]), locale, ".md")
    return _checked(f"{HEADING[locale]}\n\n{text}\n", locale, ".txt")


def _checked(text, locale, ending):
    return check_text(page_of(text, f"page{ending}", ending), "yacht", locale).findings


WAYS = {
    "lines": lambda text: text,
    "paragraphs": lambda text: text.replace("\n", "\n\n"),
    "items": lambda text: "".join(f"- {line}\n" for line in text.splitlines()),
    "one line": lambda text: text.replace("\n", " "),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("locale", "turn"), CASES)
def test_a_true_turn_is_no_finding(locale, turn, way):
    told = right(turn, ARROWED)
    if way == "lines" or not told.startswith("|"):
        assert found(WAYS[way](told), locale) == []


@pytest.mark.parametrize(("locale", "turn"), [case for case in CASES if ARROWED.search(case[1])])
def test_a_die_that_does_not_follow_is_found(locale, turn):
    for wrong in each_wrong(turn, ARROWED):
        assert found(wrong, locale), wrong


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        # other rules, with two rolls before them
        (
            "en",
            "Four of a Kind: 2-6-6-6-6 scores 26, and 6-6-6-6-6 scores 30. Some rules add only the four equal dice.",
        ),
        (
            "id",
            "Empat Sama: 2-6-6-6-6 bernilai 26. Sebagian aturan hanya menghitung keempat dadu yang sama; nilainya 24.",
        ),
        ("it", "Poker: 2-6-6-6-6 fa 26, 6-6-6-6-6 fa 30. Altre regole sommano solo i quattro dadi uguali."),
        ("pl", "Kareta: 2-6-6-6-6 to 26, 6-6-6-6-6 to 30. Niektóre zasady liczą tylko cztery jednakowe kości."),
        # both straights, each with its points
        (
            "en",
            (
                "At most you get 28 for the Full House, 30 for Four of a Kind, twice 30 for the straights, 50 "
                "for the Yacht."
            ),
        ),
        (
            "id",
            "Paling banyak 28 untuk Full House, 30 untuk Empat Sama, dua kali 30 untuk kedua straight, 50 untuk Yacht.",
        ),
        ("it", "Al massimo 28 per il Full, 30 per il Poker, due volte 30 per le due scale, 50 per lo Yacht."),
        ("pl", "Najwięcej to 28 za Ful, 30 za Karetę, dwa razy po 30 za strity, 50 za Jachta."),
        # a row that would be free
        ("en", "Had she left the Yacht open, she would have had 2 points before and 50 now."),
        ("pl", "Gdyby zostawiła Karetę wolną, wzięłaby wtedy 2 punkty, a teraz 14."),
    ],
)
def test_what_is_told_of_rows_is_no_finding(locale, text):
    assert found(text, locale) == []


TOLD = [
    # rolls that are counted off
    ("en", "Roll 1: 1-1-2-5-6. Roll [2>20]: 1-1-1-4-4. Roll 3: 1-1-1-1-3."),
    ("id", "Lemparan [1>10]: 1-1-2-5-6.\nLemparan 2: 1-1-1-4-4.\nLemparan 3: 1-1-1-1-3."),
    ("it", "Lancio 1: 1-1-2-5-6.\nLancio [2>3]: 1-1-1-4-4.\nLancio 3: 1-1-1-1-3."),
    ("pl", "Rzut 1: 1-1-2-5-6.\nRzut [2>4]: 1-1-1-4-4.\nRzut 3: 1-1-1-1-3."),
    # lists of companies
    ("en", "Everybody has twelve turns. With two players that makes 24, with four [48>50], with five 60."),
    ("id", "Setiap pemain mendapat 12 giliran. Berdua, itu [24>26]; bertiga, 36; berlima, [60>61]."),
    ("it", "Ognuno ha dodici turni. In due sono [24>23] in tutto, in quattro 48, in cinque [sessanta>cinquanta]."),
    ("pl", "Każdy ma dwanaście kolejek. We dwoje to 24, we troje [36>35], w pięcioro 60."),
    # points that a row always has
    ("en", "Yacht: five equal dice, [50>49]."),
    ("id", "Yacht: lima dadu sama, [50>55]."),
    ("it", "Yacht: cinque dadi uguali, [50>51]."),
    ("pl", "Jacht: pięć jednakowych kości, [50>40]."),
    # the most, with its roll
    ("en", "Example: 2-2-6-6-6 = 22. At most [28>38], from 5-5-6-6-6."),
    ("id", "Contoh: 2-2-6-6-6 = 22. Paling tinggi [28>38], dari 5-5-6-6-6."),
    ("it", "Esempio: 2-2-6-6-6 = 22. Al massimo [28>38], da 5-5-6-6-6."),
    ("pl", "Przykład: 2-2-6-6-6 = 22. Najwyżej [28>38], z 5-5-6-6-6."),
    # rows with their scores behind a colon
    ("en", "The dice are 1-1-1-1-6. The choices: Four of a Kind 10, Ones [4>14], Sixes [6>60], Choice 10."),
    ("id", "Dadunya 1-1-1-1-6. Pilihannya: Empat Sama 10, Satu [4>40], Enam [6>16], Pilihan Pemain 10."),
    ("it", "I dadi sono 1-1-1-1-6. Le scelte: Poker 10, Uno [4>14], Sei [6>60], Scelta 10."),
    ("pl", "Kości to 1-1-1-1-6. Do wyboru: Kareta 10, Jedynki [4>14], Szóstki [6>60], Szansa 10."),
    # a row behind the word that may be of a range, and a score that comes onto the sheet
    ("it", "Con 3-3-3-3-6 segna [18>15] a Poker, e con 1-2-4-6-6 segna [12>21] a Sei."),
    ("pl", "Ma 1-2-4-5-6. Odkłada 1-2-4-5, wypada trójka i w karcie pojawia się [30>40]."),
    ("it", "Ha 1-2-4-5-6. Tiene 1-2-4-5, esce un tre e sul foglio compare [30>40]."),
    # both dice, and dice of which others sprang
    (
        "en",
        "She has 1-2-4-4-4. She keeps three fours and re-rolls [two>three] dice. Both show a four. She has 4-4-4-4-4.",
    ),
    ("pl", "Ma 1-2-4-4-4. Zostawia trzy czwórki i rzuca [dwiema>trzema] kośćmi. Obie pokazują cztery. Ma 4-4-4-4-4."),
    ("it", "Il gioco è tradizionale; ne derivano altri giochi. Si lanciano [cinque>sei] dadi."),
    ("pl", "W Jachta grano, zanim pojawiły się nowe odmiany. Rzucasz [pięcioma>sześcioma] kośćmi."),
    ("pl", "Rzucasz kośćmi i poprawiasz rzut najwyżej dwa razy."),
    # rolls told as numbers with commas
    ("en", "First roll: 1, 2, 5, 5, 6; kept 5, 5. Second roll: 3, 4, [5>6]; all dice 3, 4, 5, 5, [5>6]; kept 5, 5, 5."),
    ("id", "Lemparan pertama: 1, 2, 5, 5, 6; disimpan 5, [5>4]. Lemparan kedua: 3, 4, 5; kelima dadu 3, 4, 5, 5, 5."),
    ("it", "Primo lancio: 1, 2, 5, 5, 6; tenuti 5, [5>4]. Secondo lancio: 3, 4, 5; i cinque dadi sono 3, 4, 5, 5, 5."),
    ("pl", "Rzut pierwszy: 1, 2, 5, 5, 6; zostawione 5, 5. Rzut drugi: 3, 4, [5>6]; razem 3, 4, 5, 5, 5."),
    ("en", "The faces 1, 2, 3, 4, 5 and 6 are on every die."),
]


@pytest.mark.parametrize(("locale", "text"), TOLD)
def test_what_is_told_is_judged(locale, text):
    assert found(right(text, ARROWED), locale) == []
    for wrong in each_wrong(text, ARROWED):
        assert found(wrong, locale), wrong


def test_the_lines_behind_a_turn_belong_to_it():
    turn = "Nora's turn\n\nRoll 1: 1-1-1-4-4. She keeps 1-1-1.\n\nRoll 2: 1-6, so 1-1-1-1-6.\n\n"
    choices = (
        "Her choices: Four of a Kind 10, Ones 4, Sixes 6, Choice 10.\n\nNora stops and writes 10 as Four of a Kind.\n"
    )
    page = f"# {turn}{choices}"
    assert _checked(page, "en", ".md") == []
    assert _checked(page.replace("Sixes 6", "Sixes 16"), "en", ".md")
    assert _checked(page.replace("writes 10", "writes 12"), "en", ".md")


SHEET = """# Two sheets

| Row | Ada | Ben |
|---|---|---|
| Yacht | 0 | 50 |
| Big Straight | 30 | 0 |
| Little Straight | 30 | 0 |
| Four of a Kind | 22 | 14 |
| Full House | 19 | 23 |
| Choice | 24 | 21 |
| Sixes | 18 | 12 |
| Fives | 15 | 10 |
| Fours | 12 | 8 |
| Threes | 9 | 6 |
| Twos | 4 | 6 |
| Ones | 3 | 2 |
| Total | 186 | 152 |

The rows of the numbers brought Ada [61>66] and Ben [44>49], the other six 125 and [108>118].
"""


def test_the_halves_of_two_columns_are_those_of_the_sheet():
    assert _checked(right(SHEET, ARROWED), "en", ".md") == []
    for wrong in each_wrong(SHEET, ARROWED):
        assert _checked(wrong, "en", ".md"), wrong
