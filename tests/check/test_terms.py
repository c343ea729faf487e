"""Terms: one in the place of another, words that the house does not use, and what is no mistake."""

from pathlib import Path

import pytest

from rulegen.check.po import Message, PoFile, read_po
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

TEXTS = sorted((Path(__file__).parent / "texts").glob("*.po"))
KINDS = {"term-swapped", "term-avoided", "term-missing", "name-changed", "term-untranslated"}
ABOUT_GAMES = "The player who has the tile wins the round."


def message(source, translation):
    return Message((source,), (translation,))


def findings(locale, *texts):
    po = PoFile(f"{locale}.po", {}, tuple(message(*pair) for pair in texts), 1)
    run = check_catalog(po, load_language("en"), load_language(locale))
    return [finding for finding in run.findings if finding.code.name in KINDS]


def codes(locale, *texts):
    return [finding.code.name for finding in findings(locale, *texts)]


SWAPPED = [
    ("pl", "The arms go up and down, the straight sides go left and right.",
     "Proste strony idą w górę i w dół, a ramiona w lewo i w prawo."),
    ("it", "Count the remaining pips of each player.", "Conta le tessere rimaste di ogni giocatore."),
    ("it", "A discarded event changes no score.", "Un evento scartato non cambia nessun obiettivo."),
    ("pl", "An unused arm is not counted.", "Nieużyty dubel nie jest liczony do sumy."),
    ("it", "Five raw points are worth one display point: 25 raw points are 5 display points.",
     "Un punto grezzo vale cinque punti visualizzati: 25 punti grezzi fanno 5 punti visualizzati."),
    ("id", "The award plus the rounded pips of all opponents, minus those of the partner.",
     "Perolehan ditambah titik semua mitra yang dibulatkan, dikurangi titik lawannya."),
    ("id", "The opponents add their pips; the partner adds nothing.",
     "Para mitra menjumlahkan titiknya; lawan tidak menambahkan apa-apa."),
    ("id", "Add the pips of every opponent and leave out those of the partner.",
     "Jumlahkan titik semua mitra dan abaikan titik lawan."),
    ("id", "The score never goes past the target.", "Target tidak pernah melewati skor."),
    ("id", "The second roll may be the last.", "Giliran kedua boleh menjadi yang terakhir."),
    ("id", "Deduct the difference from the sum.", "Kurangkan jumlahnya dari selisih."),
    ("pl", "The opponents add their pips; the partner adds nothing.",
     "Partnerzy sumują swoje oczka; przeciwnik nic nie dodaje."),
    ("pl", "Remainders of 1 and 2 are rounded down.", "Wyniki 1 i 2 zaokrągla się w dół."),
    ("pl", "The straight sides are filled first.", "Najpierw zapełnia się połówki."),
    ("pl", "Deduct the difference from the sum.", "Odejmij sumę od różnicy."),
    ("it", "The opponents add their pips; the partner adds nothing.",
     "I compagni sommano i loro valori; l'avversario non aggiunge nulla."),
    ("it", "The score never goes past the target.", "L'obiettivo non supera mai il punteggio."),
    ("it", "Write the display points, not the raw points.", "Scrivi i punti grezzi, non i punti visualizzati."),
    ("it", "A placement at an arm counts like any other.", "Una mano su un ramo conta come le altre."),
    ("id", "The finisher opens the next round.", "Pembuka membuka ronde berikutnya."),
    ("id", "A match lasts several rounds.", "Satu ronde berlangsung beberapa ronde."),
    ("id", "Deduct 15 raw points.", "Kurangkan 15 poin tampilan."),
    ("id", "Five raw points make 1 display point; 10 raw points make 2 display points.",
     "Lima poin tampilan menjadi 1 poin mentah; 10 poin tampilan menjadi 2 poin mentah."),
    ("id", "A terminal double counts once.", "Balak di bagian dalam dihitung satu kali."),
    ("id", "Add up all counting ends.", "Jumlahkan semua ujung luar."),
    ("id", "Your partner plays after the opponent on your left.", "Lawan bermain setelah lawan di sebelah kiri Anda."),
    ("id", "Each player takes seven tiles.", "Setiap pasangan mengambil tujuh ubin."),
    ("id", "Every arm of the layout may be used.", "Setiap sisi lurus pada susunan boleh dipakai."),
    ("id", "Roll five dice.", "Lempar lima ubin."),
    ("id", "The score of the Big straight is 30 points.", "Skor Straight Kecil adalah 30 poin."),
    ("id", "Rank the players. The round is then over.", "Beri peringkat kepada pemain. Pertandingan lalu selesai."),
    ("id", "The arms of a double come last.", "Pasangan sebuah balak datang terakhir."),
    ("id", "The order of dealing is free.", "Urutan pembukaan bebas."),
    ("pl", "Match the halves of the tiles.", "Dopasuj do siebie klocki klocków."),
    ("pl", "Partners share the net effect.", "Partnerzy dzielą się różnicą."),
    ("it", "A scoring event ends your turn.", "Una sottrazione conclude il tuo turno."),
    ("it", "Count the sum twice.", "Conta due volte la coppia."),
    ("pl", "The finisher opens the next round.", "Otwierający otwiera następną rundę."),
    ("pl", "A match lasts several rounds.", "Runda trwa kilka rund."),
    ("pl", "Deduct 15 raw points.", "Odejmij 15 punktów wyświetlanych."),
    ("pl", "5 raw points make 1 display point.", "5 punktów wyświetlanych to 1 punkt surowy."),
    ("pl", "A terminal double counts once.", "Dubel wewnętrzny liczy się raz."),
    ("pl", "Add up all counting ends.", "Zsumuj wszystkie zewnętrzne końce."),
    ("pl", "Your partner plays after the opponent on your left.", "Przeciwnik gra po przeciwniku po lewej."),
    ("pl", "Each player takes seven tiles.", "Każda para bierze siedem klocków."),
    ("pl", "A double lies crosswise.", "Dubel rozgałęziający leży w poprzek."),
    ("pl", "Roll five dice.", "Rzuć pięcioma klockami."),
    ("pl", "The score of the Big straight is 30 points.", "Wynik za Małego strita to 30 punktów."),
    ("pl", "The tiles in your hand are hidden from the others.", "Klocki w stosie dobierania są ukryte przed innymi."),
    ("it", "The finisher opens the next round.", "Il giocatore iniziale apre la mano successiva."),
    ("it", "A match lasts several rounds.", "Una mano dura più mani."),
    ("it", "Deduct 15 raw points.", "Sottrai 15 punti visualizzati."),
    ("it", "5 raw points make 1 display point.", "5 punti visualizzati fanno 1 punto grezzo."),
    ("it", "A terminal double counts once.", "Una doppia interna conta una volta sola."),
    ("it", "Add up all counting ends.", "Somma tutte le estremità esterne."),
    ("it", "Your partner plays after the opponent on your left.", "Un avversario gioca dopo un avversario a sinistra."),
    ("it", "Each player takes seven tiles.", "Ogni coppia prende sette tessere."),
    ("it", "A double lies crosswise.", "Lo spinner si posa di traverso."),
    ("it", "Roll five dice.", "Lancia cinque tessere."),
    ("it", "The score of the Big straight is 30 points.", "Il punteggio della Scala piccola è 30 punti."),
    ("it", "The round is over when nobody can play a tile.", "La partita è finita se nessuno può giocare una tessera."),
]  # fmt: skip


@pytest.mark.parametrize(("locale", "source", "translation"), SWAPPED)
def test_a_term_in_the_place_of_another_is_found(locale, source, translation):
    assert "term-swapped" in codes(locale, (source, translation))


AVOIDED = [
    ("id", "Only the outer ends of the layout count.", "Hanya ujung dalam susunan yang dihitung.", "ujung dalam"),
    ("pl", "Only the outer ends count.", "Liczą się tylko wewnętrzne końce.", "wewnętrzne końce"),
    ("it", "Only the outer ends count.", "Contano solo le estremità interne.", "estremità interne"),
    ("id", "Enter the sum of all Fives on the score sheet.", "Catat jumlah semua balita pada lembar skor.", "balita"),
    ("id", "The player scores 5 points.", "Pemain mencetak gol 5 poin.", "mencetak gol"),
    ("id", "Each player takes seven tiles.", "Setiap pemain mengambil tujuh kartu.", "kartu"),
    ("id", "Yacht: five equal dice.", "Kapal pesiar: lima dadu yang sama.", "Kapal pesiar"),
    ("id", "Draw from the boneyard.", "Ambil dari kuburan.", "kuburan"),
    ("pl", "A double lies crosswise.", "Dublet leży w poprzek.", "Dublet"),
    ("pl", "Each player takes seven tiles.", "Każdy gracz bierze siedem kamieni.", "kamieni"),
    ("pl", "Full house: three dice, and two of another.", "Pełny dom: trzy kości i dwie inne.", "Pełny dom"),
    ("pl", "Draw from the boneyard.", "Dobieraj z cmentarza.", "cmentarza"),
    ("it", "Draw from the boneyard.", "Pesca dal pozzo.", "pozzo"),
    ("it", "Each player takes seven tiles.", "Ogni giocatore prende sette piastrelle.", "piastrelle"),
    ("it", "Full house: three dice, and two of another.", "Casa piena: tre dadi e due di un altro.", "Casa piena"),
    ("it", "Any arm of a double may be used.", "Si può usare qualsiasi braccio di una doppia.", "braccio"),
]  # fmt: skip


@pytest.mark.parametrize(("locale", "source", "translation", "word"), AVOIDED)
def test_a_word_that_the_house_does_not_use_is_found_and_marked(locale, source, translation, word):
    found = [one for one in findings(locale, (source, translation)) if one.code.name == "term-avoided"]
    shown = found[0].translation
    assert shown.text[shown.start : shown.end] == word


@pytest.mark.parametrize(
    ("locale", "source", "translation", "code"),
    [
        ("id", "Take a tile from the boneyard.", "Ambil sebuah ubin dari persediaan.", "term-missing"),
        ("pl", "Take a tile from the boneyard.", "Weź klocek z zapasu.", "term-missing"),
        ("it", "Take a tile from the boneyard.", "Prendi una tessera dalla riserva.", "term-missing"),
        ("id", "Enter the dice as Four of a kind.", "Catat dadu itu sebagai Kuartet.", "name-changed"),
        ("pl", "Enter the dice as Four of a kind.", "Wpisz te kości jako Czwórkę.", "name-changed"),
        ("it", "Enter the dice as Four of a kind.", "Segna i dadi come Quaterna.", "name-changed"),
        ("it", "Two players play Exact 61 Five Up.", "Due giocatori giocano a Esatto 61 Five Up.", "name-changed"),
    ],
)
def test_what_no_translation_leaves_out_is_missed(locale, source, translation, code):
    assert code in codes(locale, (source, translation))


@pytest.mark.parametrize(
    ("locale", "source", "translation"),
    [
        ("id", "Boneyard", "Boneyard"),
        ("id", "Each player takes seven tiles.", "Setiap pemain mengambil tujuh tiles."),
        ("pl", "Boneyard", "Boneyard"),
        ("pl", "Each player takes seven tiles.", "Każdy gracz bierze siedem tiles."),
        ("it", "Boneyard", "Boneyard"),
    ],
)
def test_a_term_that_is_still_english_is_found(locale, source, translation):
    assert codes(locale, (source, translation)) == ["term-untranslated"]


def test_several_english_words_are_told_once():
    po = PoFile("it.po", {}, (message("Add up the counting ends.", "Somma le counting ends."),), 1)
    run = check_catalog(po, load_language("en"), load_language("it"))
    assert [finding.code.name for finding in run.findings] == ["english-left"]


RIGHT = [
    ("id", "The row may turn left or right.", "Baris boleh berbelok ke kiri atau ke kanan."),
    ("pl", "Draw a small x in the corner.", "Narysuj małe x w rogu."),
    ("id", "Only tiles with the same number of pips touch.", "Hanya yang jumlah titiknya sama yang boleh bersentuhan."),
    ("pl", "Count all the pips of each player at the end.", "Na koniec policz wszystkie oczka każdego gracza."),
    ("id", "If opponents tie for the fewest pips, the round is drawn.",
     "Jika jumlah terkecil itu juga dimiliki seorang lawan, ronde seri."),
    ("id", "A pair wins the match.", "Pertandingan dimenangkan oleh pasangan."),
    ("id", "The opponent\u2019s tiles and pips are counted.", "Titik pada ubin lawan dihitung."),
    ("pl", "A pair wins the match.", "Mecz wygrywa para."),
    ("pl", "Write the display points, not the raw points.", "Zapisz punkty wyświetlane, a nie surowe."),
    ("pl", "The sum of the pips is the score.", "Wynikiem jest suma oczek."),
    ("it", "The pair that reaches the target wins the match.", "Vince la partita la coppia che raggiunge l'obiettivo."),
    ("it", "No more than one tile may be drawn in a turn.", "In un turno si può pescare al massimo una tessera."),
    ("pl", "See :doc:`/yacht/scoring` for the rows.", "Wiersze opisano w :doc:`/yacht/scoring`."),
    ("id", "The spinner counts twice; it joins four tiles.", "Nilainya dihitung dua kali; empat ubin tersambung."),
    ("id", "Each opponent scores the points.", "Setiap pemain lain mendapat poin itu."),
    ("id", "Round the sum of the tiles to 5.", "Bulatkan jumlah ubin ke 5."),
    ("id", "The pair holds a pair of dice.", "Pasangan itu memegang dua dadu."),
    ("id", "In this round, a tile that matches is played.", "Pada ronde ini ubin yang cocok dimainkan."),
    ("pl", "In a double-six set there are 28 tiles.", "W zestawie z dublem sześć jest 28 klocków."),
    ("pl", "Roll two dice and place a tile.", "Rzuć dwiema kośćmi i dołóż klocek."),
    ("pl", "All other players show their tiles.", "Przeciwnicy pokazują swoje klocki."),
    ("pl", "Nobody wins a round that is blocked. It is a draw.", "Zablokowanej rundy nikt nie wygrywa. Jest remis."),
    ("pl", "Three sixes in a row end the turn of the player.", "Trzy szóstki z rzędu kończą kolejkę gracza."),
    ("it", "The tiles in your hand stay hidden in this round.", "In questa mano le tue tessere restano nascoste."),
    ("it", "A tile passes from hand to hand.", "La tessera passa di mano in mano."),
    ("it", "The boneyard is empty; the event is void.", "L\u2019ossario è vuoto; l\u2019evento si scarta."),
    ("it", "Four of the dice show a six, one of the kind.", "Quattro dadi mostrano un sei, uno del genere."),
    ("it", "The player plays a tile, then the next player does.", "Il giocatore gioca una tessera, poi il seguente."),
]  # fmt: skip


@pytest.mark.parametrize(("locale", "source", "translation"), RIGHT)
def test_a_paraphrase_and_an_everyday_sense_are_no_mistakes(locale, source, translation):
    assert codes(locale, (source, translation)) == []


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_rules_of_other_games_are_silent(path):
    po = read_po(path)
    run = check_catalog(po, load_language("en"), load_language(po.language))
    assert [one.message for one in run.findings if one.code.name in KINDS] == []


def test_a_catalog_about_other_things_is_left_alone():
    texts = [
        ("Enter a valid name.", "Wprowadź poprawną nazwę."),
        ("Page layout", "Szablon strony"),
        ("Next", "Dalej"),
    ] * 3
    assert codes("pl", *texts) == []
    assert codes("pl", *texts, (ABOUT_GAMES, "Rundę wygrywa para, która ma klocek.")) == []
    assert codes("pl", (ABOUT_GAMES, "Rundę wygrywa para, która ma klocek.")) == ["term-swapped"]


@pytest.mark.parametrize("locale", ["de", "cs"])
def test_a_language_without_a_glossary_is_left_alone(locale):
    assert codes(locale, ("Draw from the boneyard.", "Hřbitov")) == []


def test_a_finding_names_both_terms_and_the_right_one():
    (found,) = findings("pl", ("The finisher opens the next round.", "Otwierający otwiera następną rundę."))
    assert found.message == (
        "the source text says “finisher”, in this language “kończący”; “Otwierający” means “opener”"
    )
    assert found.mend == "write “kończący”, in the form that the sentence needs"


def test_a_placeholder_is_no_term():
    assert codes("it", ("Each player keeps {pair} tiles.", "Ogni giocatore tiene {pair} tessere.")) == []


@pytest.mark.parametrize(
    ("locale", "source", "translation"),
    [
        (
            "id",
            "An award of 15 raw points fills three strokes.",
            "Lima belas poin mentah yang diperoleh mengisi tiga coretan.",
        ),
        ("id", "An award of five raw points fills a stroke.", "Lima poin mentah yang diperoleh mengisi satu coretan."),
        ("it", "The pips of a hand are taken from the score.", "Dal punteggio si tolgono i valori della mano."),
    ],
)
def test_numbers_are_no_names_and_a_part_may_stand_first(locale, source, translation):
    assert "term-swapped" not in codes(locale, (ABOUT_GAMES, ABOUT_GAMES), (source, translation))


def test_cards_are_shuffled_and_dealt_in_their_own_words():
    about = (ABOUT_GAMES, "Gracz, który ma klocek, wygrywa rundę.")
    assert codes("pl", about, ("Shuffle the cards.", "Potasuj karty.")) == []
    assert codes("pl", about, ("Shuffle the tiles.", "Potasuj klocki.")) == ["term-avoided"]
