"""Meaning by contrast: negations lost and added, one of two opposites for the other, and what is no mistake."""

from pathlib import Path

import pytest

from rulegen.check.checks.contrasts import CHECK
from rulegen.check.entry import Entry, Pair, Text
from rulegen.check.po import read_po
from rulegen.check.words.language import load_language

TEXTS = Path(__file__).parent / "texts"


def problems(locale, source, translation):
    pair = Pair(0, Text(source, load_language("en")), Text(translation, load_language(locale)))
    return list(CHECK.of_entry(Entry(None, (pair,))))


def codes(locale, source, translation):
    return [problem.code.name for problem in problems(locale, source, translation)]


LOST = [
    ("id", "A drawn tile that does not fit stays in the hand.", "Ubin yang diambil dan cocok tetap di tangan."),
    ("id", "If no tile fits, you pass.", "Jika ada ubin yang cocok, Anda melewatkan giliran."),
    ("id", "You win, unless another player also has 61.", "Anda menang jika pemain lain juga mempunyai 61."),
    ("id", "Draw tiles. You may not look at them.", "Ambil ubin. Anda boleh melihatnya."),
    ("pl", "A drawn tile that does not fit stays in the hand.", "Dobrany klocek, który pasuje, zostaje na ręce."),
    ("pl", "If no tile fits, you pass.", "Jeśli jakiś klocek pasuje, pasujesz."),
    ("pl", "You win, unless another player also has 61.", "Wygrywasz, jeśli inny gracz też ma 61."),
    ("pl", "Draw tiles. You may not look at them.", "Dobierz klocki. Możesz je oglądać."),
    ("pl", "Nobody can place a tile.", "Nikt może dołożyć klocka."),
    ("it", "A drawn tile that does not fit stays in the hand.", "Una tessera pescata che combacia resta in mano."),
    ("it", "If no tile fits, you pass.", "Se una tessera combacia, passi."),
    ("it", "You win, unless another player also has 61.", "Vinci se anche un altro giocatore ha 61."),
    ("it", "Draw tiles. You may not look at them.", "Pesca le tessere. Puoi guardarle."),
]


@pytest.mark.parametrize(("locale", "source", "translation"), LOST)
def test_a_lost_negation_is_found(locale, source, translation):
    assert codes(locale, source, translation) == ["negation-lost"]


@pytest.mark.parametrize(
    ("locale", "source", "translation"),
    [
        ("id", "The sum counts for the pair.", "Jumlah itu tidak dihitung untuk pasangan."),
        ("id", "Play with the jokers.", "Bermainlah tanpa joker."),
        ("pl", "The sum counts for the pair.", "Ta suma nie liczy się dla pary."),
        ("pl", "Play with the jokers.", "Graj bez jokerów."),
        ("it", "The sum counts for the pair.", "La somma non conta per la coppia."),
        ("it", "Play with the jokers.", "Gioca senza jolly."),
    ],
)
def test_an_added_negation_is_found(locale, source, translation):
    assert codes(locale, source, translation) == ["negation-added"]


@pytest.mark.parametrize(
    ("locale", "source", "translation", "code"),
    [
        ("id", "Only the winner scores.", "Pemenang mendapat poin.", ["only-lost"]),
        ("id", "Only the winner scores.", "Yang mendapat poin pemenang saja.", []),
        ("pl", "Only the winner scores.", "Punktuje zwycięzca.", ["only-lost"]),
        ("pl", "Only the winner scores.", "Punkty dostaje wyłącznie zwycięzca.", []),
        ("it", "Only the winner scores.", "Il vincitore fa punti.", ["only-lost"]),
        ("it", "Only the winner scores.", "Fa punti soltanto il vincitore.", []),
    ],
)
def test_only_must_be_said(locale, source, translation, code):
    assert codes(locale, source, translation) == code


SEEDED = [
    ("id", "tidak dipakai", "dipakai"),
    ("id", "Anda tidak boleh melihat kartu tetangga dan tidak boleh", "Anda boleh melihat kartu tetangga dan boleh"),
    ("id", "tidak dapat keluar", "dapat keluar"),
    ("id", "Kecuali ada", "Jika ada"),
    ("id", "tidak perlu mengikuti", "tidak boleh mengikuti"),
    ("id", "tetapi harus memainkan", "tetapi boleh memainkan"),
    ("id", "sekurang-kurangnya tiga", "paling banyak tiga"),
    ("id", "paling banyak tujuh", "setidaknya tujuh"),
    ("id", "di sebelah kiri bandar", "di sebelah kanan bandar"),
    ("id", "berpindah ke kiri", "berpindah ke kanan"),
    ("id", "Kartu tertinggi", "Kartu terendah"),
    ("id", "memenangkan trik", "kehilangan trik"),
    ("id", "Bukan hanya pemenang", "Hanya pemenang"),
    ("id", "Kedua mitra", "Kedua lawan"),
    ("id", "tanpa mengocoknya", "setelah mengocoknya"),
    ("id", "Jangan meninggalkan", "Selalu meninggalkan"),
    ("id", "sebelum babak", "setelah babak"),
    ("id", "Lebih dari satu", "Kurang dari satu"),
    ("id", "petak terakhir", "petak pertama"),
    ("id", "Tidak ada yang menang", "Semua menang"),
    ("id", "totalnya sama", "totalnya berbeda"),
    ("id", "Kereta yang terbuka", "Kereta yang tertutup"),
    ("id", "semua pemain", "beberapa pemain"),
    ("id", "menghadap ke atas dan", "menghadap ke bawah dan"),
    ("id", "kartu pertama", "kartu terakhir"),
    ("id", "Kurangkan 10", "Tambahkan 10"),
    ("id", "dan tambahkan 25", "dan kurangkan 25"),
    ("id", "yang pertama keluar", "yang terakhir keluar"),
    ("id", "termuda", "tertua"),
    ("id", "searah jarum", "berlawanan arah jarum"),
    ("id", "Jumlah genap", "Jumlah ganjil"),
    ("id", "bidak hitam", "bidak putih"),
    ("id", "tidak dapat melangkah", "dapat melangkah"),
    ("id", " (tidak diulang)", " (diulang)"),
    ("id", "poin yang sama", "poin yang berbeda"),
    ("id", "Ambil satu kartu dari atas", "Ambil satu kartu dari bawah"),
    ("id", "Simpan atau langsung", "Buang atau langsung"),
    ("id", "lalu berakhir", "lalu dimulai"),
    ("pl", "się ich nie używa", "się ich używa"),
    ("pl", "Przed rozdaniem", "Po rozdaniu"),
    ("pl", "Nie wolno ci zaglądać w karty sąsiada ani", "Wolno ci zaglądać w karty sąsiada i"),
    ("pl", "nie może opuścić", "może opuścić"),
    ("pl", ", chyba że ktoś", ", jeśli ktoś"),
    ("pl", "Nie musisz dokładać", "Nie wolno ci dokładać"),
    ("pl", "musisz zagrać", "możesz zagrać"),
    ("pl", "co najmniej trzy", "najwyżej trzy"),
    ("pl", "leżeć najwyżej siedem", "leżeć co najmniej siedem"),
    ("pl", "po lewej stronie", "po prawej stronie"),
    ("pl", "potem w lewo", "potem w prawo"),
    ("pl", "najwyższa karta", "najniższa karta"),
    ("pl", "bierze najwyższa", "traci najwyższa"),
    ("pl", "nie tylko zwycięzca", "tylko zwycięzca"),
    ("pl", "Obaj partnerzy", "Obaj przeciwnicy"),
    ("pl", "nie mieszając go", "i przemieszaj go"),
    ("pl", "Nigdy nie odchodź", "Zawsze odchodź"),
    ("pl", "więcej niż jeden", "mniej niż jeden"),
    ("pl", "Na ostatnim polu", "Na pierwszym polu"),
    ("pl", "nikt nie wygrywa", "każdy wygrywa"),
    ("pl", "są równe", "są różne"),
    ("pl", "Z otwartego", "Z zamkniętego"),
    ("pl", "wszyscy gracze", "niektórzy gracze"),
    ("pl", "połóż odkrytą", "połóż zakrytą"),
    ("pl", "Pierwszą kartę", "Ostatnią kartę"),
    ("pl", "Odejmij 10", "Dodaj 10"),
    ("pl", "i dodaj 25", "i odejmij 25"),
    ("pl", "wyszedłeś pierwszy", "wyszedłeś ostatni"),
    ("pl", "najmłodszy", "najstarszy"),
    ("pl", "zgodnie z ruchem", "przeciwnie do ruchu"),
    ("pl", "Suma parzysta", "Suma nieparzysta"),
    ("pl", "nieparzysta czarny", "nieparzysta biały"),
    ("pl", "nie może wykonać", "może wykonać"),
    ("pl", "bez powtórki", "z powtórką"),
    ("pl", "tą samą liczbą", "różną liczbą"),
    ("pl", "z wierzchu talii", "ze spodu talii"),
    ("pl", "Zatrzymaj ją albo", "Odrzuć ją albo"),
    ("pl", "się wtedy kończy", "się wtedy zaczyna"),
    ("it", "non servono", "servono"),
    ("it", "Prima di distribuire", "Dopo la distribuzione"),
    ("it", "Non puoi guardare le carte del vicino né mostrare", "Puoi guardare le carte del vicino e mostrare"),
    ("it", "non può uscire", "può uscire"),
    ("it", "A meno che qualcuno non si opponga", "Se qualcuno si oppone"),
    ("it", "Non sei obbligato a rispondere", "Non puoi rispondere"),
    ("it", "ma devi giocare", "ma puoi giocare"),
    ("it", "almeno tre", "al massimo tre"),
    ("it", "al massimo sette", "almeno sette"),
    ("it", "alla sinistra del", "alla destra del"),
    ("it", "poi a sinistra", "poi a destra"),
    ("it", "più alta", "più bassa"),
    ("it", "va alla carta più alta", "va alla carta più piccola"),
    ("it", "Non fa punti solo", "Fa punti solo"),
    ("it", "I due compagni", "I due avversari"),
    ("it", "senza mescolarlo", "e mescolalo"),
    ("it", "Non lasciare mai", "Lascia sempre"),
    ("it", "prima che la smazzata sia stata conteggiata", "dopo che la smazzata è stata conteggiata"),
    ("it", "più di una", "meno di una"),
    ("it", "ultima casella", "prima casella"),
    ("it", "nessuno vince", "tutti vincono"),
    ("it", "i totali sono uguali", "i totali sono diversi"),
    ("it", "Un treno aperto", "Un treno chiuso"),
    ("it", "tutti i giocatori", "alcuni giocatori"),
    ("it", "carta scoperta", "carta coperta"),
    ("it", "la prima carta", "l'ultima carta"),
    ("it", "Sottrai 10", "Aggiungi 10"),
    ("it", "aggiungine 25", "sottraine 25"),
    ("it", "chiuso per primo", "chiuso per ultimo"),
    ("it", "più giovane", "più anziano"),
    ("it", "senso orario", "senso antiorario"),
    ("it", "totale pari", "totale dispari"),
    ("it", "dispari la nera", "dispari la bianca"),
    ("it", "Se nessuna delle due parti può", "Se una delle due parti può"),
    ("it", "non si rigioca", "si rigioca"),
    ("it", "a pari punti", "con punti diversi"),
    ("it", "dalla cima del", "dal fondo del"),
    ("it", "Tienila oppure", "Scartala oppure"),
    ("it", "il tuo turno finisce", "il tuo turno inizia"),
]  # fmt: skip
"""What a careless hand might change in the texts of other games."""


@pytest.mark.parametrize(("locale", "right", "wrong"), SEEDED)
def test_a_changed_meaning_is_found(locale, right, wrong):
    messages = read_po(TEXTS / f"meaning-{locale}.po").messages
    (message,) = (message for message in messages if right in message.strings[0])
    assert codes(locale, message.sources[0], message.strings[0].replace(right, wrong))


PAIRS = [
    (
        "id",
        "The dealer never looks at the bottom card.",
        "Bandar tidak pernah melihat kartu terbawah.",
        "Bandar selalu melihat kartu terbawah.",
    ),
    (
        "id",
        "A player who has no legal move loses the turn.",
        "Pemain yang tidak mempunyai langkah sah kehilangan giliran.",
        "Pemain yang mempunyai langkah sah kehilangan giliran.",
    ),
    (
        "id",
        "You can place at most two tiles in a turn.",
        "Anda dapat meletakkan paling banyak dua ubin dalam satu giliran.",
        "Anda dapat meletakkan paling sedikit dua ubin dalam satu giliran.",
    ),
    ("id", "The loser shuffles.", "Yang kalah mengocok.", "Yang menang mengocok."),
    (
        "id",
        "Fewer than three players may not start.",
        "Kurang dari tiga pemain tidak boleh memulai.",
        "Lebih dari tiga pemain tidak boleh memulai.",
    ),
    ("id", "All dice are rolled again.", "Semua dadu dilempar lagi.", "Beberapa dadu dilempar lagi."),
    ("id", "The opponents receive the difference.", "Lawan menerima selisihnya.", "Mitra menerima selisihnya."),
    (
        "id",
        "Stop as soon as the sum exceeds 21.",
        "Berhenti begitu jumlahnya melebihi 21.",
        "Berhenti sebelum jumlahnya melebihi 21.",
    ),
    (
        "id",
        "Points below zero are not written down.",
        "Poin di bawah nol tidak dicatat.",
        "Poin di atas nol tidak dicatat.",
    ),
    (
        "id",
        "The last row must be filled first.",
        "Baris terakhir harus diisi lebih dulu.",
        "Baris terakhir boleh diisi lebih dulu.",
    ),
    ("id", "Both ends must match.", "Kedua ujung harus cocok.", "Salah satu ujung harus cocok."),
    ("id", "Do not count the spinner.", "Jangan hitung spinner.", "Hitung spinner."),
    (
        "pl",
        "The dealer never looks at the bottom card.",
        "Rozdający nigdy nie ogląda dolnej karty.",
        "Rozdający zawsze ogląda dolną kartę.",
    ),
    (
        "pl",
        "A player who has no legal move loses the turn.",
        "Gracz, który nie ma legalnego ruchu, traci kolejkę.",
        "Gracz, który ma legalny ruch, traci kolejkę.",
    ),
    (
        "pl",
        "You can place at most two tiles in a turn.",
        "W kolejce możesz dołożyć co najwyżej dwa klocki.",
        "W kolejce możesz dołożyć co najmniej dwa klocki.",
    ),
    ("pl", "The loser shuffles.", "Miesza przegrany.", "Miesza zwycięzca."),
    (
        "pl",
        "Fewer than three players may not start.",
        "Mniej niż trzech graczy nie może zacząć.",
        "Więcej niż trzech graczy nie może zacząć.",
    ),
    (
        "pl",
        "All dice are rolled again.",
        "Rzuca się ponownie wszystkimi kośćmi.",
        "Rzuca się ponownie niektórymi kośćmi.",
    ),
    ("pl", "The opponents receive the difference.", "Różnicę dostają przeciwnicy.", "Różnicę dostają partnerzy."),
    (
        "pl",
        "Stop as soon as the sum exceeds 21.",
        "Przestań, gdy tylko suma przekroczy 21.",
        "Przestań, zanim suma przekroczy 21.",
    ),
    (
        "pl",
        "Points below zero are not written down.",
        "Punktów poniżej zera się nie zapisuje.",
        "Punktów powyżej zera się nie zapisuje.",
    ),
    (
        "pl",
        "The last row must be filled first.",
        "Ostatni wiersz trzeba wypełnić najpierw.",
        "Ostatni wiersz można wypełnić najpierw.",
    ),
    ("pl", "Both ends must match.", "Muszą pasować oba końce.", "Musi pasować jeden z końców."),
    ("pl", "Do not count the spinner.", "Nie licz dubla rozgałęziającego.", "Licz dubel rozgałęziający."),
    (
        "it",
        "The dealer never looks at the bottom card.",
        "Il mazziere non guarda mai la carta in fondo.",
        "Il mazziere guarda sempre la carta in fondo.",
    ),
    (
        "it",
        "A player who has no legal move loses the turn.",
        "Chi non ha mosse lecite perde il turno.",
        "Chi ha mosse lecite perde il turno.",
    ),
    (
        "it",
        "You can place at most two tiles in a turn.",
        "In un turno puoi posare al massimo due tessere.",
        "In un turno puoi posare almeno due tessere.",
    ),
    ("it", "The loser shuffles.", "Mescola chi ha perso.", "Mescola chi ha vinto."),
    (
        "it",
        "Fewer than three players may not start.",
        "In meno di tre non si può cominciare.",
        "In più di tre non si può cominciare.",
    ),
    ("it", "All dice are rolled again.", "Si rilanciano tutti i dadi.", "Si rilanciano alcuni dadi."),
    (
        "it",
        "The opponents receive the difference.",
        "La differenza va agli avversari.",
        "La differenza va ai compagni.",
    ),
    (
        "it",
        "Stop as soon as the sum exceeds 21.",
        "Fermati appena la somma supera 21.",
        "Fermati prima che la somma superi 21.",
    ),
    (
        "it",
        "Points below zero are not written down.",
        "I punti sotto zero non si segnano.",
        "I punti sopra zero non si segnano.",
    ),
    (
        "it",
        "The last row must be filled first.",
        "L'ultima riga va riempita per prima.",
        "L'ultima riga può essere riempita per prima.",
    ),
    ("it", "Both ends must match.", "Devono combaciare entrambe le estremità.", "Deve combaciare una delle estremità."),
    ("it", "Do not count the spinner.", "Non contare lo spinner.", "Conta lo spinner."),
]
"""Source texts with a right translation and a wrong one."""


@pytest.mark.parametrize(("locale", "source", "right", "wrong"), PAIRS)
def test_the_wrong_translation_is_told_and_the_right_one_is_not(locale, source, right, wrong):
    assert codes(locale, source, right) == []
    assert codes(locale, source, wrong)


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.po")), ids=lambda path: path.stem)
def test_right_translations_are_silent(path):
    po = read_po(path)
    found = [
        (message.sources[-1], problem.message)
        for message in po.live
        for string in message.strings
        for problem in problems(po.language, message.sources[-1], string)
    ]
    assert found == []


RIGHT = [
    ("id", "Every card may be taken.", "Tidak ada kartu yang tidak boleh diambil."),
    ("it", "Every card may be taken.", "Non c'è carta che non si possa prendere."),
    ("pl", "Each stone may move.", "Nie ma kamienia, który nie może się ruszyć."),
    ("id", "The cards are dealt before the tiles.", "Ubin dibagikan sesudah kartu."),
    ("pl", "Wash the cup before you fill it.", "Napełnij kubek dopiero po umyciu."),
    (
        "it",
        "The small doors open only once both gates are used.",
        "Finché resta libero anche uno solo dei cancelli, le porte piccole restano chiuse.",
    ),
    ("it", "An unused card is worth nothing.", "La carta che non è stata utilizzata non vale nulla."),
    ("it", "Sleep only when the pot is empty.", "Finché nella pentola resta zuppa, non puoi dormire."),
    ("it", "Each coin stands for 5 points.", "Una moneta corrisponde a 5 punti."),
    (
        "pl",
        "Cards match only where the colours are the same.",
        "Nie można łączyć kart tam, gdzie kolory są różne; pasują tylko takie same.",
    ),
    ("id", "Not more than three cards may be drawn.", "Paling banyak tiga kartu boleh diambil."),
    ("id", "A lower card does not win.", "Hanya kartu yang lebih tinggi yang menang."),
    ("id", "The unused arms count nothing.", "Cabang yang belum digunakan tidak dihitung."),
    ("id", "Otherwise you pass.", "Jika tidak, Anda melewatkan giliran."),
    ("id", "The value None is allowed.", "Nilai None diperbolehkan."),
    ("id", "You must play only one tile.", "Anda hanya boleh memainkan satu ubin."),
    ("pl", "Not more than three cards may be drawn.", "Można dobrać najwyżej trzy karty."),
    ("pl", "The unused arms count nothing.", "Wolne ramiona nic nie wnoszą."),
    ("pl", "It is not allowed.", "To jest niedozwolone."),
    ("pl", "Whatever the result, the round ends.", "Runda kończy się bez względu na wynik."),
    ("pl", "You must play only one tile.", "Możesz zagrać tylko jeden klocek."),
    ("it", "Not more than three cards may be drawn.", "Si possono pescare al massimo tre carte."),
    ("it", "The pawn waits until a six is rolled.", "La pedina aspetta finché non esce un sei."),
    ("it", "As soon as a tile fits, play it.", "Non appena una tessera combacia, giocala."),
    ("it", "The next player does not lose.", "Il giocatore seguente non perde mai."),
    ("it", "The unused arms count nothing.", "I rami liberi non contano."),
    ("it", "You must play only one tile.", "Puoi giocare una sola tessera."),
]


@pytest.mark.parametrize(("locale", "source", "translation"), RIGHT)
def test_other_words_for_the_same_are_no_mistake(locale, source, translation):
    assert codes(locale, source, translation) == []


@pytest.mark.parametrize("locale", ["de", "cs"])
def test_a_language_without_data_is_left_alone(locale):
    assert codes(locale, "Never look back.", "Immer nur vorwärts.") == []


@pytest.mark.parametrize("locale", ["id", "it", "pl"])
def test_all_languages_have_the_same_opposites(locale):
    def poles(code):
        return {
            f"{table}.{name.removesuffix('-weak')}"
            for table, names in load_language(code).tables.items()
            for name in names
            if table.startswith("contrast.")
        }

    assert poles(locale) == poles("en")


def test_a_finding_quotes_both_words_and_marks_the_place():
    translation = "Vince la carta più bassa."
    (found,) = problems("it", "The highest card wins.", translation)
    assert found.message == "the source text says “highest”; “più bassa” means the opposite, or something else"
    assert found.mend == "write what “highest” means"
    assert translation[found.start : found.end] == "più bassa"
    (found,) = problems("pl", "You may not look.", "Możesz patrzeć.")
    assert found.message == "the source text denies something with “not”; nothing in the translation does"
