"""Everyday opposites, and denials that a count of the whole text does not tell."""

import pytest

from rulegen.check.checks.contrasts import CHECK
from rulegen.check.entry import Entry, Pair, Text
from rulegen.check.words.language import OPPOSITE, load_language, names_of

LOCALES = ("id", "it", "pl")


def codes(locale, source, translation):
    pair = Pair(0, Text(source, load_language("en")), Text(translation, load_language(locale)))
    return [problem.code.name for problem in CHECK.of_entry(Entry(None, (pair,)))]


OTHERS = [
    ("id", "Divide the sum by four.", "Kalikan jumlahnya dengan empat."),
    ("pl", "The red player goes first.", "Czerwony gracz kończy."),
    ("it", "The red player goes first.", "Il giocatore rosso muove per ultimo."),
    ("pl", "Who has 9 coins or more wins at once.", "Kto ma co najwyżej 9 monet, wygrywa od razu."),
    ("pl", "Whoever took the last card starts.", "Zaczyna ten, kto wziął przedostatnią kartę."),
    ("it", "Lay the log crosswise.", "Posa il tronco per il lungo."),
    ("id", "Lock the box before the second phase.", "Buka kunci kotak sebelum fase kedua."),
    ("id", "The shop is closed on Tuesday.", "Toko tutup pada hari Kamis."),
    ("id", "Put the spades in the middle.", "Letakkan kartu wajik di tengah."),
    ("id", "Every captured pawn leaves, except the king.", "Setiap pion yang tertangkap keluar, kecuali ratu."),
    ("id", "Wait five minutes.", "Tunggu lima jam."),
    ("it", "Hide the marker under the hat.", "Mostra il segnalino sotto il cappello."),
    ("it", "The buyer moves on.", "Il venditore va avanti."),
    ("it", "The north gate opens on Sunday.", "La porta sud apre la domenica."),
    ("it", "Import the list of players.", "Esporta l'elenco dei giocatori."),
    ("it", "Move two steps backwards.", "Muovi due passi in avanti."),
    ("pl", "Enable the timer.", "Wyłącz licznik."),
    ("pl", "The old map is in the box.", "Nowa mapa jest w pudełku."),
    ("pl", "In March the fair begins.", "W kwietniu zaczyna się jarmark."),
    ("pl", "The attacker takes a coin.", "Obrońca bierze monetę."),
    ("pl", "Build a road in each forest.", "Zbuduj drogę na każdej pustyni."),
]
SAME = [
    ("id", "Both players lose if one of them gives up.", "Jika salah satu pemain menyerah, keduanya kalah."),
    ("id", "Lock the box before the second phase.", "Kunci kotak sebelum fase kedua."),
    ("id", "Turn the clock back by an hour.", "Putar jarum jam mundur satu jam."),
    ("it", "The deal lasts seven days.", "L'affare dura una settimana."),
    ("it", "It is not hidden.", "È visibile."),
    ("it", "Roll again.", "Lancia di nuovo."),
    ("pl", "Wait 60 minutes.", "Zaczekaj godzinę."),
    ("pl", "A token that leaves the board does not come back.", "Pionek, który opuścił planszę, nie wraca."),
    ("pl", "Shuffle before dealing.", "Najpierw wymieszaj, potem rozdaj."),
]


@pytest.mark.parametrize(("locale", "source", "translation"), OTHERS)
def test_another_word_of_the_kind_is_found(locale, source, translation):
    assert codes(locale, source, translation) == ["meaning-swapped"]


@pytest.mark.parametrize(("locale", "source", "translation"), SAME)
def test_the_same_in_other_words_is_right(locale, source, translation):
    assert codes(locale, source, translation) == []


DENIALS = [
    (
        "it",
        "The door opens only after the bell has rung.",
        "La porta si apre dopo il suono della campana.",
        "only-lost",
    ),
    ("id", "The door opens only after the bell.", "Pintu terbuka setelah bel berbunyi.", "only-lost"),
    (
        "it",
        "You cannot leave as long as there are coins in the well.",
        "Non puoi uscire finché nel pozzo non ci sono monete.",
        "negation-doubtful",
    ),
    (
        "id",
        "Nobody may sell goods today, except the host.",
        "Hari ini tidak ada yang boleh menjual barang.",
        "negation-lost",
    ),
    (
        "pl",
        "The jack of spades is the lowest card, the king the highest.",
        "Walet pik jest najwyższą kartą, a król najniższą.",
        "meaning-swapped",
    ),
    (
        "pl",
        "Round 6 pips down to 5, but 9 pips up to 10.",
        "6 oczek zaokrąglij w górę do 5, a 9 oczek w dół do 10.",
        "meaning-swapped",
    ),
    ("pl", "The price can no longer be changed.", "Cenę można jeszcze zmienić.", "negation-lost"),
    (
        "pl",
        "A closed road has no owner unless one player alone pays.",
        "Zamknięta droga ma właściciela, chyba że tylko jeden gracz płaci.",
        "negation-lost",
    ),
    (
        "pl",
        "Everyone except the host pays before the deal.",
        "Wszyscy oprócz gospodarza płacą po rozdaniu.",
        "meaning-swapped",
    ),
    ("pl", "Give one coin to every opponent.", "Daj jedną jednemu z przeciwników.", "meaning-swapped"),
    (
        "id",
        "You may not enter unless you have a key.",
        "Anda tidak boleh masuk jika Anda punya kunci.",
        "negation-lost",
    ),
    ("it", "You may not enter unless you have a key.", "Non puoi entrare se hai una chiave.", "negation-lost"),
    (
        "it",
        "You may not enter unless you have a key.",
        "Puoi entrare, a meno che tu non abbia la chiave.",
        "negation-lost",
    ),
    ("pl", "You may not enter unless you have a key.", "Nie możesz wejść, jeśli masz klucz.", "negation-lost"),
    (
        "id",
        "The loser pays nothing; play goes on.",
        "Yang kalah tidak membayar; permainan tidak berlanjut.",
        "negation-added",
    ),
    (
        "it",
        "The loser pays nothing; play goes on.",
        "Chi perde non paga nulla; il gioco non continua.",
        "negation-added",
    ),
    (
        "pl",
        "The loser pays nothing; play goes on.",
        "Przegrany nic nie płaci; gra nie toczy się dalej.",
        "negation-added",
    ),
    ("id", "You pass if none of your cards fits.", "Anda lewat jika salah satu kartu Anda cocok.", "meaning-swapped"),
    ("it", "You pass if none of your cards fits.", "Passi se una delle tue carte non è adatta.", "meaning-swapped"),
    (
        "pl",
        "You pass if none of your cards fits.",
        "Pasujesz, jeśli jedna z twoich kart nie pasuje.",
        "meaning-swapped",
    ),
    ("pl", "The score never falls below zero.", "Wynik nigdy spada poniżej zera.", "negation-lost"),
    ("pl", "Nothing else counts.", "Nic więcej się liczy.", "negation-lost"),
    (
        "it",
        "Discard all your coins except the gold ones.",
        "Scarta una delle tue monete tranne quelle d'oro.",
        "meaning-swapped",
    ),
    ("pl", "Each player gets two coins.", "Jeden z graczy dostaje dwie monety.", "meaning-swapped"),
    (
        "it",
        "Play goes on until a player has 50 points.",
        "Si gioca finché un giocatore ha 50 punti.",
        "negation-doubtful",
    ),
    ("pl", "Play goes on until a player has 50 points.", "Gra trwa, dopóki gracz ma 50 punktów.", "negation-doubtful"),
]
RIGHT = [
    ("it", "The door opens only after the bell has rung.", "La porta si apre soltanto dopo il suono della campana."),
    ("id", "The door opens only after the bell.", "Pintu baru terbuka setelah bel berbunyi."),
    ("pl", "The door opens only after the bell.", "Drzwi otwierają się dopiero po dzwonku."),
    (
        "it",
        "You cannot leave as long as there are coins in the well.",
        "Non puoi uscire finché nel pozzo ci sono monete.",
    ),
    ("it", "Nobody may sell goods, except the host.", "Non può vendere merci altri che il padrone di casa."),
    ("id", "You may not enter unless you have a key.", "Anda tidak boleh masuk kecuali jika punya kunci."),
    ("it", "You may not enter unless you have a key.", "Puoi entrare solo se hai una chiave."),
    ("it", "You may not enter unless you have a key.", "Non puoi entrare se non hai una chiave."),
    ("it", "You may not enter unless you have a key.", "Non puoi entrare, a meno che tu non abbia la chiave."),
    ("pl", "You may not enter unless you have a key.", "Nie możesz wejść, jeśli nie masz klucza."),
    ("pl", "You pass if none of your cards fits.", "Pasujesz, jeśli ani jedna z twoich kart nie pasuje."),
    ("it", "You pass if none of your cards fits.", "Passi se nemmeno una delle tue carte è adatta."),
    ("id", "You pass if none of your cards fits.", "Anda lewat jika tidak ada salah satu kartu yang cocok."),
    ("it", "Play goes on until a player has 50 points.", "Si gioca finché un giocatore non ha 50 punti."),
    ("pl", "Play goes on until a player has 50 points.", "Gra trwa, dopóki ktoś nie ma 50 punktów."),
    ("pl", "They are rounded one by one, never together.", "Zaokrągla się je osobno, nigdy razem."),
    ("pl", "All of it or nothing counts.", "Liczy się wszystko albo nic."),
    ("pl", "Not even a double gives the right to open.", "Nawet dubel nie daje prawa do otwarcia."),
    ("pl", "You must bid if you can.", "Nie wolno ci wstrzymać się od licytacji, jeśli możesz licytować."),
    ("it", "You must bid if you can.", "Non puoi rifiutarti di dichiarare, se puoi farlo."),
    ("pl", "An unused square counts nothing.", "Pole, które nie jest użyte, nic nie daje."),
    (
        "it",
        "The gate must be paid before the road is built.",
        "Solo dopo aver pagato la porta si costruisce la strada.",
    ),
    ("it", "The road is built only after the gate is paid.", "Prima di costruire la strada bisogna pagare la porta."),
    ("pl", "Pay two coins to the bank.", "Bank dostaje od ciebie dwie monety."),
    ("id", "A player with no cards left is out of the game.", "Pemain yang kartunya habis keluar dari permainan."),
    ("pl", "Give one coin to every opponent.", "Daj po jednej każdemu przeciwnikowi."),
]


@pytest.mark.parametrize(("locale", "source", "translation", "code"), DENIALS)
def test_a_denial_of_one_word_is_found(locale, source, translation, code):
    assert codes(locale, source, translation) == [code]


@pytest.mark.parametrize(("locale", "source", "translation"), RIGHT)
def test_the_same_denied_in_another_way_is_right(locale, source, translation):
    assert codes(locale, source, translation) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_all_languages_have_the_same_classes(locale):
    def poles(code):
        tables = load_language(code).tables
        found = {(table, name.removesuffix("-weak")) for table in tables for name in tables[table]}
        return {one for one in found if one[0].startswith(f"{OPPOSITE}.")}

    assert poles(locale) == poles("en")


def test_a_word_has_the_weak_meanings_of_its_beginnings():
    keys = [one.key for one in load_language("pl").phrases_below(OPPOSITE).find("kamień")]
    names = {name for key in keys for name in names_of(key)}
    assert ("goods", "goods.stone", True) in names
    assert ("piece", "piece.tile", False) in names
