"""What a translation says the other way round, and means the same: no alarm. What is a mistake all the same is told."""

import pytest

from rulegen.check.po import Message, PoFile
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

ABOUT_GAMES = "The dealer rolls the dice and scores."


def codes(locale, source, translation):
    messages = (Message((ABOUT_GAMES,), (ABOUT_GAMES,)), Message((source,), (translation,)))
    run = check_catalog(PoFile(f"{locale}.po", {}, messages, 1), load_language("en"), load_language(locale))
    return [finding.code.name for finding in run.findings if finding.msgid == source]


RIGHT = [
    ("id", "Cards stay secret until the showdown.", "Kartu setiap pemain tetap dirahasiakan sampai dibuka bersama."),
    ("id", "A tie is shared.", "Jika seri, kemenangan dibagi rata."),
    ("id", "The game has no extra round after that.", "Sesudah itu pemain tidak memainkan ronde tambahan lagi."),
    ("id", "After four rounds each, the highest score wins and the lowest pays for dinner.",
     "Setelah masing-masing mendapat empat ronde, skor tertinggi menang dan yang terendah membayar makan malam."),
    ("id", "Whoever loses the game pays for the drinks.", "Yang kalah mendapat giliran membayar minuman."),
    ("id", "You may draw only when no card in your hand fits.",
     "Jangan mengambil kartu kecuali tak satu pun kartu di tangan Anda cocok."),
    ("id", "You may leave the room only with the key.", "Jangan meninggalkan ruangan kecuali membawa kunci."),
    ("id", "Only a red card beats a king.", "Raja tidak dapat dikalahkan kecuali oleh kartu merah."),
    ("id", "Count all the coins first, then pay.", "Jangan membayar sebelum semua koin dihitung."),
    ("id", "Shuffle the cards before you deal.", "Jangan membagikan kartu sebelum dikocok."),
    ("id", "Every card counts.", "Semua kartu dihitung, tanpa kecuali."),
    ("id", "All the players pay one coin.", "Setiap pemain membayar satu koin tanpa terkecuali."),
    ("id", "A closed door counts nothing; only an open one does.",
     "Hitung hanya pintu yang terbuka; abaikan yang tertutup."),
    ("id", "{a} + {b} = {total}, so {player} scores {points}.",
     "{player} mendapat {points} karena {a} + {b} = {total}."),
    ("id", "{a} = {b} + {total}: {player} takes {card}.", "{player} mengambil {card} sebab {a} = {b} + {total}."),
    ("id", "{winner} beats {loser} by {count} points.", "{loser} kalah dari {winner} dengan selisih {count} poin."),
    ("id", "{loser} loses to {winner}.", "{winner} menang atas {loser}."),
    ("id", "Play goes clockwise, starting with the opener, unless the lot says otherwise.",
     "Kecuali undian menentukan lain, pembuka mulai lebih dulu dan permainan berlanjut searah jarum jam."),
    ("id", "Keep {n} dice and roll the rest.", "Simpan {n} dadu dan lempar sisanya."),
    ("id", "Keep {n} dice and roll the others.", "Sisihkan {n} dadu, lalu lempar dadu yang lain."),
    ("id", "Every player must pay.", "Tidak ada pemain yang boleh pergi tanpa membayar."),
    ("id", "You must show a card before you leave.", "Anda tidak boleh pergi tanpa menunjukkan kartu."),
    ("id", "At least 10 points are needed to win.", "Tanpa sedikitnya 10 poin, tidak mungkin menang."),
    ("id", "You may build only after both bridges have been used.",
     "Selama salah satu jembatan belum dipakai, Anda tidak boleh membangun."),
    ("id", "The first to reach exactly 40 wins.", "Kemenangan diraih pemain pertama yang skornya genap 40."),
    ("id", "You need exactly 12 points to go home.", "Untuk pulang Anda memerlukan 12 poin pas."),
    ("id", "Each row must be filled once.", "Tidak satu baris pun boleh kosong."),
    ("id", "Round to the nearest five.", "Bulatkan ke kelipatan lima."),
    ("id", "Draw a card from the stock.", "Ambil kartu dari tumpukan."),
    ("id", "The red card must not be shown until everybody has bid.",
     "Kartu merah baru boleh diperlihatkan setelah semua orang menawar."),
    ("pl", "Cards stay secret until the showdown.", "Karty każdego gracza są tajne aż do wyłożenia."),
    ("pl", "A tie is shared.", "W razie remisu zwycięstwo się dzieli."),
    ("pl", "You may build a tower only after both walls have been used.",
     "Dopóki choć jedna ściana jest wolna, wieży stawiać nie wolno."),
    ("pl", "You may build a tower only after both walls have been used.",
     "Wieży nie wolno stawiać, póki choćby jedna ze ścian jest wolna."),
    ("pl", "At least 40 points are needed to win.", "Bez 40 punktów lub więcej nie da się wygrać."),
    ("pl", "You need the red key to leave.", "Bez czerwonego klucza nie można wyjść."),
    ("pl", "%(loser)s loses to %(winner)s by %(diff)s points.", "%(winner)s wygrywa z %(loser)s o %(diff)s pkt."),
    ("pl", "{loser} loses to {winner}.", "{winner} pokonuje {loser}."),
    ("pl", "{winner} beats {loser} by {count} points.", "{loser} przegrywa z {winner} różnicą {count} punktów."),
    ("pl", "Every card counts.", "Liczą się wszystkie karty, bez wyjątku."),
    ("pl", "Everyone pays one coin.", "Bez wyjątku każdy płaci jedną monetę."),
    ("pl", "You may leave only with the key.", "Nie wychodź, chyba że masz klucz."),
    ("pl", "You may pass only when no card fits.", "Nie pasuj, chyba że żadna karta nie pasuje."),
    ("pl", "Count all the coins first, then pay.", "Nie płać, zanim nie policzysz wszystkich monet."),
    ("pl", "Shuffle the cards before you deal.", "Nie rozdawaj kart przed ich wymieszaniem."),
    ("pl", "Every player must pay a coin.", "Nikt nie może odejść bez zapłacenia monety."),
    ("pl", "You must fill a row every turn.", "Żadna kolejka nie może się skończyć bez wypełnienia wiersza."),
    ("pl", "The first to reach exactly 40 wins.", "Wygrywa pierwszy, kto ma 40 punktów co do jednego."),
    ("pl", "Play goes clockwise, starting with the opener, unless the lot says otherwise.",
     "O ile losowanie nie wskaże inaczej, zaczyna otwierający, a gra toczy się zgodnie z ruchem wskazówek zegara."),
    ("pl", "Keep {n} dice and roll the rest.", "Zatrzymaj {n} kości i rzuć pozostałymi."),
    ("pl", "Keep {n} dice and roll the rest.", "Odłóż {n} kości, a resztą rzuć."),
    ("pl", "{a} + {b} = {total}, so {player} scores {points}.", "{player} dostaje {points}, bo {a} + {b} = {total}."),
    ("pl", "A tie between friends counts; a tie with a stranger does not.",
     "Remis między przyjaciółmi się liczy, a z obcym – nie."),
    ("pl", "After four rounds each, the highest score wins and the lowest pays for dinner.",
     "Po czterech rundach wygrywa najwyższy wynik, a najniższy stawia kolację."),
    ("pl", "Move your piece to the gate.", "Przesuń pionek do bramy."),
    ("pl", "Round to the nearest five.", "Zaokrąglij do wielokrotności pięciu."),
    ("pl", "The card must be shown at once.", "Kartę trzeba pokazać, nie czekając."),
    ("pl", "The winner is whoever is ahead after ten rounds.",
     "Zwycięża gracz, który po dziesięciu rundach ma najwyższy wynik."),
    ("it", "A tie between opponents ends the game; a tie within a team does not.",
     "La parità fra avversari chiude la partita; quella dentro una squadra, no."),
    ("it", "The red cards score; the black ones do not.", "Le carte rosse fanno punti, le nere no."),
    ("it", "A king may move; a tower may not.", "Il re può muoversi, la torre no."),
    ("it", "Keep {n} dice and roll the rest.", "Tieni {n} dadi e tira gli altri."),
    ("it", "Keep {n} dice and roll the rest.", "Metti da parte {n} dadi e lancia quelli che restano."),
    ("it", "Keep {n} dice and roll the others.", "Conserva {n} dadi, poi lancia i rimanenti."),
    ("it", "A tie is shared.", "In caso di parità la vittoria si divide."),
    ("it", "The first to reach exactly 40 wins.", "Vince chi per primo fa 40 precisi."),
    ("it", "The first to reach exactly 40 wins.", "Vince chi per primo arriva a 40 tondo."),
    ("it", "You need exactly 12 points to go home.", "Per tornare a casa servono 12 punti giusti."),
    ("it", "Play goes clockwise, starting with the opener, unless the lot says otherwise.",
     "Salvo diverso esito del sorteggio, inizia chi apre e si gioca in senso orario."),
    ("it", "You must show a card every turn.", "Nessun turno può finire senza che tu mostri una carta."),
    ("it", "Everybody must pay a coin.", "Nessuno può andarsene senza pagare una moneta."),
    ("it", "You must roll before you move.", "Non puoi muovere senza aver lanciato."),
    ("it", "Every card counts.", "Tutte le carte contano, senza eccezioni."),
    ("it", "You may leave only with the key.", "Non uscire, a meno che tu non abbia la chiave."),
    ("it", "You may pass only when no card fits.", "Non passare, a meno che nessuna carta sia adatta."),
    ("it", "Count all the coins first, then pay.", "Non pagare prima di aver contato tutte le monete."),
    ("it", "Shuffle the cards before you deal.", "Non distribuire le carte prima di averle mescolate."),
    ("it", "You may build a tower only after both walls have been used.",
     "Finché anche una sola parete è libera, non si possono costruire torri."),
    ("it", "At least 40 points are needed to win.", "Senza almeno 40 punti non si vince."),
    ("it", "{a} + {b} = {total}, so {player} scores {points}.", "{player} fa {points}, perché {a} + {b} = {total}."),
    ("it", "{loser} loses to {winner}.", "{winner} vince contro {loser}."),
    ("it", "%(loser)s loses to %(winner)s by %(diff)s points.", "%(winner)s vince su %(loser)s di %(diff)s punti."),
    ("it", "After four rounds each, the highest score wins and the lowest pays for dinner.",
     "Dopo quattro mani ciascuno, il punteggio più alto vince e il più basso offre la cena."),
    ("it", "Cards stay secret until the showdown.", "Le carte di ogni giocatore restano segrete fino alla fine."),
    ("it", "Round to the nearest five.", "Arrotonda al multiplo di cinque."),
    ("it", "Move your piece to the gate.", "Muovi la pedina fino alla porta."),
    ("id", "A player who cannot play says “Pass”.", "Pemain yang tidak dapat bermain berkata “Pas”."),
    ("id", "Tell nobody what you saw.", "Rahasiakan apa yang Anda lihat."),
    ("id", "The target for a short match is 30 display points.",
     "Untuk pertandingan singkat, skor yang dituju 30 poin tampilan."),
    ("id", "Each tile may be used once.", "Satu ubin hanya boleh dipakai satu kali."),
    ("id", "Each player may move only one pawn per turn.",
     "Dalam satu giliran, seorang pemain hanya boleh menggerakkan satu bidak."),
    ("id", "Each column takes only one token.", "Satu kolom hanya dapat menampung satu penanda."),
    ("id", "Each row can be scored only once.", "Satu baris hanya dapat diisi satu kali."),
    ("id", "Nobody may look at the deck.", "Semua pemain dilarang melihat tumpukan kartu."),
    ("id", "All players except the dealer draw two cards.", "Selain pembagi kartu, semua pemain mengambil dua kartu."),
    ("id", "You may roll any number of dice, from none to all five.", "Anda boleh melempar nol sampai kelima dadu."),
    ("id", "None of the arms counts.", "Nilai semua cabang nol."),
    ("id", "The market opens after the first round.", "Sebelum ronde pertama selesai, pasar tutup."),
    ("id", "The lower half can be played on only after the upper half is full.",
     "Sebelum separuh atas penuh, separuh bawah terkunci."),
    ("id", "Bidding is allowed only after the deal.", "Sebelum kartu dibagikan, menawar dilarang."),
    ("id", "You have won {won} of {played} matches.", "Dari {played} pertandingan, Anda memenangkan {won}."),
    ("id", "%(found)d of %(total)d pages found", "%(found)d halaman dari %(total)d ditemukan"),
    ("id", "Stay in the game as long as you have coins.", "Anda tetap bermain selama uang Anda belum habis."),
    ("id", "The die stays hidden until everybody has bet.", "Dadu baru ditunjukkan setelah semua orang bertaruh."),
    ("id", "No player may hold more than seven cards.", "Seorang pemain boleh memegang paling banyak tujuh kartu."),
    ("id", "Never roll more than three dice.", "Lempar paling banyak tiga dadu."),
    ("id", "Two equal dice score double.", "Sepasang dadu sama bernilai dua kali lipat."),
    ("id", "Play continues until one player has no tiles.",
     "Permainan berlanjut selama semua pemain masih memegang ubin."),
    ("id", "The higher card wins the trick.", "Kartu yang lebih rendah kalah dalam trik."),
    ("pl", "A player who cannot play says “Pass”.", "Gracz, który nie może zagrać, mówi „pas”."),
    ("pl", "Tell nobody what you saw.", "Zachowaj dla siebie to, co widzisz."),
    ("pl", "The target for a short match is 30 display points.",
     "W krótkim meczu celem jest wynik 30 punktów wyświetlanych."),
    ("pl", "Each tile may be used once.", "Jednego klocka można użyć tylko raz."),
    ("pl", "Each player may move only one pawn per turn.", "Gracz może w swojej kolejce ruszyć tylko jeden pionek."),
    ("pl", "Each column takes only one token.", "W jednej kolumnie mieści się tylko jeden żeton."),
    ("pl", "Each row can be scored only once.", "Jeden wiersz można wypełnić tylko raz."),
    ("pl", "Nobody may look at the deck.", "Żadnemu z graczy nie wolno zaglądać do talii."),
    ("pl", "All players except the dealer draw two cards.", "Oprócz rozdającego każdy gracz dobiera dwie karty."),
    ("pl", "You may roll any number of dice, from none to all five.",
     "Możesz rzucić dowolną liczbą kości: od zera do pięciu."),
    ("pl", "None of the arms counts.", "Wszystkie ramiona liczą się za zero."),
    ("pl", "The market opens after the first round.", "Przed końcem pierwszej rundy targ jest zamknięty."),
    ("pl", "Bidding is allowed only after the deal.", "Przed rozdaniem licytować nie wolno."),
    ("pl", "You have won {won} of {played} matches.", "Na {played} rozegranych meczów wygrane: {won}."),
    ("pl", "%(found)d of %(total)d pages found", "Znaleziono stron: %(found)d z %(total)d"),
    ("pl", "Stay in the game as long as you have coins.", "Grasz dalej, póki nie skończą ci się monety."),
    ("pl", "The die stays hidden until everybody has bet.", "Kość odkrywa się dopiero, gdy wszyscy postawią."),
    ("pl", "No player may hold more than seven cards.", "Gracz może mieć na ręce najwyżej siedem kart."),
    ("pl", "Never roll more than three dice.", "Rzucaj najwyżej trzema kośćmi."),
    ("pl", "Two equal dice score double.", "Para jednakowych kości liczy się podwójnie."),
    ("pl", "Play continues until one player has no tiles.", "Gra trwa, dopóki wszyscy mają klocki."),
    ("pl", "The higher card wins the trick.", "Niższa karta przegrywa lewę."),
    ("it", "A player who cannot play says “Pass”.", "Chi non può giocare dice «Passo»."),
    ("it", "Tell nobody what you saw.", "Tieni per te quello che hai visto."),
    ("it", "The target for a short match is 30 display points.",
     "In una partita breve il punteggio da raggiungere è di 30 punti visualizzati."),
    ("it", "Each tile may be used once.", "Una tessera si può usare una volta sola."),
    ("it", "Each player may move only one pawn per turn.", "In un turno un giocatore può muovere una sola pedina."),
    ("it", "Each column takes only one token.", "Una colonna può contenere un solo segnalino."),
    ("it", "Each row can be scored only once.", "Una riga si può riempire una volta sola."),
    ("it", "Nobody may look at the deck.", "A tutti è vietato guardare il mazzo."),
    ("it", "All players except the dealer draw two cards.", "Tranne il mazziere, ogni giocatore pesca due carte."),
    ("it", "You may roll any number of dice, from none to all five.",
     "Puoi lanciare quanti dadi vuoi, da zero a tutti e cinque."),
    ("it", "None of the arms counts.", "Tutti i rami valgono zero."),
    ("it", "The market opens after the first round.", "Prima della fine della prima mano il mercato resta chiuso."),
    ("it", "Bidding is allowed only after the deal.", "Prima della distribuzione è vietato dichiarare."),
    ("it", "You have won {won} of {played} matches.", "Partite vinte: {won} su {played}."),
    ("it", "%(found)d of %(total)d pages found", "Trovate %(found)d pagine su %(total)d"),
    ("it", "Stay in the game as long as you have coins.", "Resti in gioco finché non finisci le monete."),
    ("it", "The die stays hidden until everybody has bet.", "Il dado si mostra solo dopo che tutti hanno puntato."),
    ("it", "No player may hold more than seven cards.", "Ogni giocatore può tenere al massimo sette carte."),
    ("it", "Never roll more than three dice.", "Lancia al massimo tre dadi."),
    ("it", "Two equal dice score double.", "Una coppia di dadi uguali vale il doppio."),
    ("it", "Play continues until one player has no tiles.", "Il gioco va avanti finché tutti hanno tessere."),
    ("it", "The higher card wins the trick.", "La carta più bassa perde la presa."),
]  # fmt: skip
WRONG = [
    ("id", "You may not roll more than three dice.", "Anda boleh melempar lebih dari tiga dadu."),
    ("it", "You have won {won} of {played} matches.", "Hai vinto {played} partite su {won}."),
    ("id", "Each player draws two cards.", "Satu pemain mengambil dua kartu."),
    ("pl", "The gate opens only after the bell has rung.", "Brama otwiera się dopiero przed dzwonkiem."),
    ("pl", "The higher card wins the trick.", "Niższa karta wygrywa lewę."),
    ("id", "A closed door counts nothing; an open one counts 5.",
     "Pintu terbuka tidak dihitung; yang tertutup dihitung 5."),
    ("pl", "A closed door counts nothing; an open one counts 5.", "Otwarte drzwi nic nie wnoszą; zamknięte wnoszą 5."),
    ("it", "Land on a ladder and you climb up; land on a stone and you slide down.",
     "Se finisci su una scala, scendi; se finisci su una pietra, sali."),
    ("id", "{loser} loses to {winner}.", "{loser} menang atas {winner}."),
    ("pl", "{loser} loses to {winner}.", "{loser} wygrywa z {winner}."),
    ("it", "{loser} loses to {winner}.", "{loser} vince contro {winner}."),
    ("id", "The first player pays one coin.", "Pemain pertama tidak membayar satu koin."),
    ("pl", "You must pay a coin before you go.", "Nie musisz płacić monety, zanim pójdziesz."),
    ("id", "You may leave only with the key.", "Anda boleh keluar dengan kunci."),
    ("it", "Everybody must pay a coin.", "Nessuno deve pagare una moneta."),
    ("it", "Every coin is worth 5 points.", "Nessuna moneta vale 5 punti."),
    ("id", "Every bridge is a gate.", "Tidak ada jembatan yang menjadi gerbang."),
    ("pl", "If you cannot, pass the cup.", "Jeśli nie musisz, oddaj kubek."),
    ("pl", "The pot is full when nobody can pour.", "Garnek jest pełny, gdy nikt nie musi nalewać."),
    ("pl", "Then nothing more counts.", "Wtedy nic mniej się nie liczy."),
    ("it", "Deduct the fee from the score.", "Aggiungi la quota dal punteggio."),
    ("pl", "Scores count before anything is deducted.", "Wyniki liczą się, zanim cokolwiek zostanie dodane."),
    ("id", "Move 3 left, 4 right.", "Pindahkan 3 ke kanan, 4 ke kiri."),
]  # fmt: skip


@pytest.mark.parametrize(("locale", "source", "translation"), RIGHT)
def test_no_alarm(locale, source, translation):
    assert codes(locale, source, translation) == []


@pytest.mark.parametrize(("locale", "source", "translation"), WRONG)
def test_a_mistake_is_told(locale, source, translation):
    assert codes(locale, source, translation)


AT_LEAST = {
    "it": ("Vince chi ha almeno {n} moneta.", "Vince chi ha almeno {n} di monete.", "Vince chi ha almeno {n} monete."),
    "pl": (
        "Wygrywa, kto ma co najmniej {n} monetę.",
        "Wygrywa, kto ma co najmniej {n} monety.",
        "Wygrywa, kto ma co najmniej {n} monet.",
    ),
}


@pytest.mark.parametrize(("locale", "form", "right", "wrong"), [
    ("it", 2, "almeno", "al massimo"), ("it", 0, "almeno", "al massimo"), ("pl", 1, "co najmniej", "co najwyżej"),
])  # fmt: skip
def test_a_plural_form_that_differs_is_told(locale, form, right, wrong):
    forms = [*AT_LEAST[locale]]
    source = ("Who has at least {n} coin wins.", "Who has at least {n} coins wins.")
    assert _in_forms(locale, source, forms) == []
    forms[form] = forms[form].replace(right, wrong)
    assert "meaning-swapped" in _in_forms(locale, source, forms)


def _in_forms(locale, sources, forms):
    rules = {"it": "nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;",
             "pl": "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"}  # fmt: skip
    po = PoFile(f"{locale}.po", {"Plural-Forms": rules[locale]}, (Message(sources, tuple(forms)),), 1)
    run = check_catalog(po, load_language("en"), load_language(locale))
    return [finding.code.name for finding in run.findings if finding.code.name.startswith(("meaning", "bound"))]
