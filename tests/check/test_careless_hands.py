"""Mistakes that a careless hand makes in catalogs of one message, and free translations that are none."""

from pathlib import Path

import pytest

from rulegen.check.po import read_po
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

TEXTS = Path(__file__).parent / "texts"

MISTAKES = [
    (
        "id",
        "A player may draw at most one tile per turn.",
        "Seorang pemain harus mengambil tidak lebih dari satu ubin dalam satu giliran.",
    ),
    ("id", "The winner keeps the dice.", "Pemenang membuang dadunya."),
    ("it", "No player ever shows their hand.", "Ognuno mostra sempre le proprie tessere."),
    ("pl", "No player ever shows their hand.", "Każdy gracz pokazuje swoje klocki."),
    ("id", "No player ever shows their hand.", "Setiap pemain memperlihatkan ubinnya."),
    ("id", "Everyone except the dealer draws a card.", "Semua pemain termasuk bandar mengambil satu kartu."),
    ("pl", "Everyone except the dealer draws a card.", "Wszyscy biorą po karcie."),
    ("it", "Everyone except the dealer draws a card.", "Tutti pescano una carta."),
    (
        "it",
        "Each player rolls one die; the highest roll begins.",
        "Ciascuno tira un dado: comincia chi ottiene il numero più basso.",
    ),
    ("id", "If neither partner can play, both pass.", "Jika kedua mitra dapat bermain, keduanya melewati giliran."),
    ("pl", "If neither partner can play, both pass.", "Jeśli żaden z partnerów nie może zagrać, obaj dobierają."),
    ("pl", "Once a row is filled, it can never be changed.", "Zapełniony wiersz wolno zmieniać."),
    ("it", "Once a row is filled, it can never be changed.", "Una riga già riempita si può cambiare."),
    ("id", "Only the opener may choose any tile.", "Pembuka bebas memilih ubin."),
    ("pl", "Only the opener may choose any tile.", "Dowolny klocek może wybrać otwierający."),
    ("it", "Without a matching tile, you lose your turn.", "Con una tessera adatta salti il turno."),
    ("id", "Without a matching tile, you lose your turn.", "Kalau punya ubin yang cocok, giliran Anda hilang."),
    ("pl", "Two dice are left; roll them again.", "Zostały dwa klocki; rzuć nimi jeszcze raz."),
    ("it", "A token that leaves the board does not come back.", "Una pedina uscita dal tabellone rientra."),
    ("it", "Nobody may look at the hand of another player.", "È consentito guardare le tessere degli altri giocatori."),
    ("pl", "Nobody may look at the hand of another player.", "Wolno zaglądać do klocków innego gracza."),
    (
        "id",
        "Roll the five dice, then set aside as many as you like.",
        "Lempar kelima ubin, lalu sisihkan berapa pun yang Anda mau.",
    ),
    (
        "id",
        "The game lasts three rounds, or fewer if a pair reaches the target.",
        "Permainan berlangsung tiga ronde, atau lebih bila ada pasangan yang mencapai target.",
    ),
    (
        "pl",
        "The game lasts three rounds, or fewer if a pair reaches the target.",
        "Gra trwa trzy rundy albo więcej, jeśli któraś para osiągnie cel.",
    ),
    (
        "it",
        "The game lasts three rounds, or fewer if a pair reaches the target.",
        "Il gioco dura tre mani, o più se una coppia raggiunge l'obiettivo.",
    ),
    (
        "it",
        "The game lasts three rounds, or fewer if a pair reaches the target.",
        "Il gioco dura tre mani, o meno se un giocatore raggiunge l'obiettivo.",
    ),
    ("pl", "Turn the tiles face down and shuffle them.", "Odwróć klocki awersem do góry i wymieszaj."),
    ("id", "Turn the tiles face down and shuffle them.", "Tutup semua ubin, lalu bagikan."),
    ("it", "Turn the tiles face down and shuffle them.", "Gira le tessere a faccia in giù e distribuiscile."),
    ("pl", "Each die shows a different number.", "Na każdej kości jest ta sama liczba."),
    ("it", "Each die shows a different number.", "I dadi mostrano tutti lo stesso numero."),
    ("pl", "You win if you have fewer pips than everyone else.", "Wygrywasz, jeśli masz najwięcej oczek."),
    ("it", "You win if you have fewer pips than everyone else.", "Vinci se hai più punti di tutti gli altri."),
    ("id", "You win if you have fewer pips than everyone else.", "Anda menang jika titik Anda paling banyak."),
    ("id", "Players take turns clockwise.", "Giliran berjalan berlawanan arah jarum jam."),
    ("it", "Both open ends are worth five.", "Le due estremità chiuse valgono cinque."),
    (
        "pl",
        "If the sum is no multiple of five, nothing is scored.",
        "Jeśli suma jest wielokrotnością pięciu, nie dostaje się punktów.",
    ),
    (
        "it",
        "If the sum is no multiple of five, nothing is scored.",
        "Se la somma è un multiplo di cinque, non si segna nulla.",
    ),
    (
        "id",
        "If the sum is no multiple of five, nothing is scored.",
        "Jika jumlahnya kelipatan lima, tidak ada poin yang diperoleh.",
    ),
    ("id", "Whoever is younger goes second.", "Pemain yang lebih tua mendapat giliran kedua."),
    ("it", "At the end of the round the loser shuffles.", "A fine mano mescola chi ha vinto."),
    ("it", "At the end of the round the loser shuffles.", "A fine partita mescola chi ha perso."),
    ("pl", "At the end of the round the loser shuffles.", "Na początku rundy klocki miesza przegrany."),
    ("id", "At the end of the round the loser shuffles.", "Sebelum ronde dimulai, yang kalah mengocok ubin."),
    ("id", "Rolls above twenty do not count.", "Lemparan di bawah dua puluh tidak dihitung."),
    ("pl", "Rolls above twenty do not count.", "Rzuty poniżej dwudziestu się nie liczą."),
    ("it", "Rolls above twenty do not count.", "I lanci inferiori a venti non contano."),
    ("it", "Half of 15 is rounded up to 8.", "La metà di 15 si arrotonda per difetto a 8."),
    ("pl", "Half of 15 is rounded up to 8.", "Połowę z 15 zaokrągla się w dół do 8."),
    ("id", "Half of 15 is rounded up to 8.", "Setengah dari 15 dibulatkan ke bawah menjadi 8."),
    ("id", "You may not draw a tile if you can place one.", "Anda tidak boleh mengambil ubin."),
    ("pl", "You may not draw a tile if you can place one.", "Nie wolno dobrać klocka."),
    ("it", "You may not draw a tile if you can place one.", "Non puoi pescare una tessera."),
    ("pl", "Lay the first double crosswise, then continue on both sides.", "Połóż pierwszy dubel w poprzek."),
    ("it", "Lay the first double crosswise, then continue on both sides.", "Posa la prima doppia di traverso."),
    ("id", "Lay the first double crosswise, then continue on both sides.", "Letakkan balak pertama melintang."),
    ("pl", "The spinner counts double.", "Ramię liczy się podwójnie."),
    ("it", "The dealer may not begin.", "Il mazziere può cominciare."),
    ("id", "The pair with the lower score begins.", "Pasangan dengan skor lebih tinggi memulai."),
    ("pl", "Deduct 5 points for each pip left in hand.", "Dodaj 5 punktów za każde oczko, które zostało na ręce."),
    ("it", "The used arm counts.", "Il ramo non usato conta."),
    ("pl", "An unused arm counts nothing.", "Użyte ramię nic nie wnosi."),
    ("it", "An unused arm counts nothing.", "Un ramo usato non conta nulla."),
    ("id", "An unused arm counts nothing.", "Cabang yang sudah digunakan tidak dihitung."),
    ("id", "Count odd numbers twice.", "Hitung bilangan genap dua kali."),
    ("pl", "The raw points are divided by five.", "Punkty wyświetlane dzieli się przez pięć."),
    ("it", "Play passes to the left.", "Il gioco passa a destra."),
    ("pl", "A player with no tiles in hand wins the round.", "Gracz z klockami na ręce wygrywa rundę."),
    ("id", "A player with no tiles in hand wins the round.", "Pemain yang masih memegang ubin memenangkan ronde."),
    ("it", "A player with no tiles in hand wins the round.", "Il giocatore con tessere in mano vince la mano."),
    ("pl", "The score must be exactly 61.", "Wynik musi wynosić około 61."),
    ("it", "The score must be exactly 61.", "Il punteggio deve essere circa 61."),
    ("it", "Always begin with the highest double.", "Comincia talvolta con la doppia più alta."),
    ("pl", "Always begin with the highest double.", "Nigdy nie zaczynaj od najwyższego dubla."),
    ("id", "You must stop after the third roll.", "Anda harus berhenti setelah lemparan keempat."),
    ("it", "Roll again only if you have a pair.", "Tira di nuovo se hai una coppia."),
    ("id", "Roll again only if you have a pair.", "Lempar lagi jika Anda punya sepasang."),
    ("pl", "Roll again only if you have a pair.", "Rzuć ponownie, jeśli masz parę."),
    (
        "it",
        "A neutral lot decides who opens the first round.",
        "Un sorteggio neutrale decide chi apre la seconda mano.",
    ),
    (
        "pl",
        "A sum of 15 is worth 15 raw points or 3 display points.",
        "Suma 15 daje 15 punktów surowych, czyli 3 punktów wyświetlanych.",
    ),
    ("it", "{raw} are {display}.", "{display} valgono {raw}."),
    ("it", "{name} draws {count} tiles.", "{count} pesca {name} tessere."),
    ("id", "The chain has {count} tiles in all.", "Rantai itu memuat {count} {count} ubin."),
    ("pl", "See :doc:`scoring` before you play.", "Zanim zagrasz, przeczytaj :doc:`punktacja`."),
    ("id", "Remainders 1 and 2 go down, remainders 3 and 4 go up.", "Sisa 1 dan 2 naik, sisa 3 dan 4 turun."),
    ("id", "Do not look at the tiles in the boneyard.", "Lihatlah ubin di tumpukan sisa."),
]

OTHERS = [
    tuple(line.split(" | "))
    for line in (TEXTS / "mistakes.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def found(path, locale):
    return check_catalog(read_po(path), load_language("en"), load_language(locale)).findings


@pytest.mark.parametrize(("locale", "source", "translation"), MISTAKES + OTHERS)
def test_a_mistake_is_found_in_a_catalog_of_one_message(tmp_path, locale, source, translation):
    path = tmp_path / f"{locale}.po"
    header = f'msgid ""\nmsgstr ""\n"Language: {locale}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    path.write_text(f'{header}msgid "{source}"\nmsgstr "{translation}"\n', encoding="utf-8")
    assert found(path, locale)


@pytest.mark.parametrize("locale", ["id", "it", "pl"])
def test_free_translations_raise_no_alarm(locale):
    assert [*found(TEXTS / f"free-{locale}.po", locale)] == []
