"""A small book in four languages, written by hand as the generator of pages would write it; and a browser to read it.

The browser is named by the environment variable RULEGEN_CHROMIUM, else it is `chromium` on the path.
"""

import functools
import os
import shutil
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from rulegen.draw.scene import position_scene
from rulegen.draw.svg import render_svg, tile_svg
from rulegen.draw.theme import load_theme
from rulegen.engine.tiles import parse_tile
from rulegen.fixtures.load import parse_fixture
from rulegen.replay import replay

HERE = Path(__file__).parent
BROWSER_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

CODES = ["en", "id", "pl", "it"]
NAMES = {"en": "English", "id": "Bahasa Indonesia", "pl": "Polski", "it": "Italiano"}
GAME = "exact-61-five-up"
SET_NAME = "Exact\N{NO-BREAK SPACE}61\N{NO-BREAK SPACE}Five\N{NO-BREAK SPACE}Up"
"""The name of the game as pages set it."""

LABELS = {
    "en": {},
    "id": {
        "contents": "Daftar isi",
        "steps": "Langkah demi langkah",
        "step": "Langkah {number} dari {count}",
        "step-previous": "Langkah sebelumnya",
        "step-next": "Langkah berikutnya",
        "steps-all": "Tampilkan semua",
        "figure": "Gambar {number}.",
        "figure-reference": "Gambar {number}",
        "downloads": "Unduh buku aturan",
        "download-epub": "Buku elektronik (EPUB)",
        "imprint-version": "Versi {version}",
        "imprint-text": "Teks dan gambar: {copyright}. Lisensi: {licence}.",
        "imprint-fonts": "Jenis huruf: {fonts}. Lisensi: {licence}.",
        "not-found": "Halaman ini tidak ada",
        "cover": "Sampul",
        "drawing-file": "Gambar sebagai berkas (SVG)",
        "skip": "Langsung ke isi",
        "menu": "Daftar",
        "pages": "Halaman buku aturan",
        "on-this-page": "Di halaman ini",
        "language": "Bahasa",
        "all-languages": "Semua bahasa",
        "colours": "Ubah warna: otomatis, terang, atau gelap",
        "colours-auto": "Warna: otomatis",
        "colours-light": "Warna: terang",
        "colours-dark": "Warna: gelap",
        "back-to-top": "Kembali ke atas",
        "previous": "Halaman sebelumnya",
        "next": "Halaman berikutnya",
        "neighbours": "Halaman sebelum dan sesudahnya",
        "table": "Tabel",
        "search": "Cari",
        "search-field": "Cari di buku aturan",
        "search-hint": "Ketik satu kata atau lebih. Halaman ditemukan bila memuat semuanya.",
        "search-needs-script": "Pencarian memerlukan JavaScript. Izinkan untuk halaman ini.",
        "search-running": "Sedang mencari",
        "search-results": "Hasil pencarian",
        "search-found": "Halaman yang ditemukan: {count}",
        "search-none": "Tidak ada halaman yang memuat semua yang Anda ketik. Kurangi isinya atau periksa penulisannya.",
        "search-common": "Kata yang terlalu umum tidak dicari. Tambahkan kata yang lebih jarang atau sebuah angka.",
    },
    "pl": {
        "contents": "Spis treści",
        "steps": "Krok po kroku",
        "step": "Krok {number} z {count}",
        "step-previous": "Poprzedni krok",
        "step-next": "Następny krok",
        "steps-all": "Pokaż wszystkie",
        "figure": "Rysunek {number}.",
        "figure-reference": "rys. {number}",
        "downloads": "Pobierz księgę zasad",
        "download-epub": "E-book (EPUB)",
        "imprint-version": "Wersja {version}",
        "imprint-text": "Tekst i rysunki: {copyright}. Licencja: {licence}.",
        "imprint-fonts": "Kroje pisma: {fonts}. Licencja: {licence}.",
        "not-found": "Nie ma takiej strony",
        "cover": "Okładka",
        "drawing-file": "Rysunek jako plik (SVG)",
        "skip": "Przejdź do treści",
        "menu": "Spis",
        "pages": "Strony zbioru zasad",
        "on-this-page": "Na tej stronie",
        "language": "Język",
        "all-languages": "Wszystkie języki",
        "colours": "Zmień kolory: automatyczne, jasne lub ciemne",
        "colours-auto": "Kolory: automatyczne",
        "colours-light": "Kolory: jasne",
        "colours-dark": "Kolory: ciemne",
        "back-to-top": "Na górę strony",
        "previous": "Poprzednia strona",
        "next": "Następna strona",
        "neighbours": "Poprzednia i następna strona",
        "table": "Tabela",
        "search": "Szukaj",
        "search-field": "Szukaj w zasadach",
        "search-hint": "Wpisz jedno lub więcej słów. Znajdziesz strony, na których są wszystkie.",
        "search-needs-script": "Wyszukiwanie wymaga JavaScriptu. Zezwól na niego na tej stronie.",
        "search-running": "Szukam",
        "search-results": "Wyniki wyszukiwania",
        "search-found": "Znalezione strony: {count}",
        "search-none": "Żadna strona nie zawiera wszystkiego, co wpisano. Podaj mniej lub sprawdź, jak to zapisano.",
        "search-common": "Tak częstych słów się nie szuka. Dodaj rzadsze słowo lub liczbę.",
    },
    "it": {
        "contents": "Indice",
        "steps": "Passo dopo passo",
        "step": "Passo {number} di {count}",
        "step-previous": "Passo precedente",
        "step-next": "Passo successivo",
        "steps-all": "Mostra tutti",
        "figure": "Figura {number}.",
        "figure-reference": "figura {number}",
        "downloads": "Scarica il regolamento",
        "download-epub": "E-book (EPUB)",
        "imprint-version": "Versione {version}",
        "imprint-text": "Testi e disegni: {copyright}. Licenza: {licence}.",
        "imprint-fonts": "Caratteri: {fonts}. Licenza: {licence}.",
        "not-found": "Questa pagina non esiste",
        "cover": "Copertina",
        "drawing-file": "Il disegno come file (SVG)",
        "skip": "Vai al contenuto",
        "menu": "Indice",
        "pages": "Pagine del regolamento",
        "on-this-page": "In questa pagina",
        "language": "Lingua",
        "all-languages": "Tutte le lingue",
        "colours": "Cambia i colori: automatici, chiari o scuri",
        "colours-auto": "Colori: automatici",
        "colours-light": "Colori: chiari",
        "colours-dark": "Colori: scuri",
        "back-to-top": "Torna su",
        "previous": "Pagina precedente",
        "next": "Pagina successiva",
        "neighbours": "Pagina precedente e successiva",
        "table": "Tabella",
        "search": "Cerca",
        "search-field": "Cerca nel regolamento",
        "search-hint": "Scrivi una o più parole. Trovi le pagine che le contengono tutte.",
        "search-needs-script": "La ricerca richiede JavaScript. Consentilo per questa pagina.",
        "search-running": "Ricerca in corso",
        "search-results": "Risultati della ricerca",
        "search-found": "Pagine trovate: {count}",
        "search-none": "Nessuna pagina contiene tutto ciò che hai scritto. Scrivi meno o controlla come è scritto.",
        "search-common": "Parole così comuni non vengono cercate. Aggiungi una parola più rara o un numero.",
    },
}

WORDS = {
    "en": {
        "project": "Rulebook",
        "intro": "Rules of table games. Every drawing was replayed before it was printed.",
        "text": "A tile whose halves are equal is a double. Players match tiles and score when the open ends add up to "
        "a multiple of five. After |tile-1-4| the sum is five.",
        "points": "Raw and display points",
        "head": ["Pips at the counting ends", "Raw points", "Display points"],
        "line": "The line of play",
        "step": "The tile {tile} is placed: {sum} raw points.",
        "summary": "Description of the drawing",
        "tiles": "Tiles in the order of placement",
    },
    "id": {
        "project": "Buku Aturan",
        "intro": "Aturan permainan meja. Setiap gambar telah dimainkan ulang sebelum dicetak.",
        "text": "Ubin yang kedua bagiannya sama disebut balak. Pemain mencocokkan ubin dan mencetak poin bila ujung "
        "terbuka berjumlah kelipatan lima. Setelah |tile-1-4| jumlahnya lima. Ambil ubin dari tumpukan sisa.",
        "points": "Poin mentah dan poin tampilan",
        "head": ["Titik pada ujung yang dihitung", "Poin mentah", "Poin tampilan"],
        "line": "Jalannya permainan",
        "step": "Ubin {tile} diletakkan: {sum} poin mentah.",
        "summary": "Deskripsi gambar",
        "tiles": "Ubin menurut urutan peletakan",
    },
    "pl": {
        "project": "Zasady gier",
        "intro": "Zasady gier stołowych. Każdy rysunek został najpierw rozegrany.",
        "text": "Dubel to taki kamień, którego połówki są równe. Gracze dobierają klocki i zdobywają punkty, gdy "
        "otwarte końce dają wielokrotność pięciu. Po |tile-1-4| suma wynosi pięć. Każda ręka to pięć klocków.",
        "points": "Punkty surowe i wyświetlane",
        "head": ["Oczka na liczonych końcach", "Punkty surowe", "Punkty wyświetlane"],
        "line": "Przebieg gry",
        "step": "Dołożono {tile}: {sum} punktów surowych.",
        "summary": "Opis rysunku",
        "tiles": "Kolejność dołożeń",
    },
    "it": {
        "project": "Regole dei giochi",
        "intro": "Regole di giochi da tavolo. Ogni figura è stata prima rigiocata.",
        "text": "Una tessera con due metà uguali è una doppia. I giocatori accostano le tessere e segnano punti quando "
        "le estremità aperte danno un multiplo di cinque. Dopo |tile-1-4| la somma è cinque.",
        "points": "Punti grezzi e visualizzati",
        "head": ["Punti alle estremità contate", "Punti grezzi", "Punti visualizzati"],
        "line": "La sequenza di gioco",
        "step": "Si posa {tile}: {sum} punti grezzi.",
        "summary": "Descrizione della figura",
        "tiles": "Tessere nell'ordine di posa",
    },
}

FORMS = [["klocek", "klocki", "klocków"], ["dubel", "dubla", "duble"]]

LINE = parse_fixture(
    "game: exact-61-five-up\nid: line\nplay: ['1|4', '1|1 on 1|4', '4|4 on 1|4', '3|4 on 4|4', '1|2 on 1|1']\n",
    "line.yaml",
)


def step_svg(code, number, title):
    """The position after so many placements of `LINE`, drawn by rulegen."""
    scene = position_scene(replay(LINE), number)
    return render_svg(
        scene, load_theme("light"), title=title, description=f"{title}.", lang=code, id_prefix=f"{code}-step-{number}"
    )


def write_book(source, code, *, game_extra=""):
    """Write the source tree of one language."""
    words = WORDS[code]
    (source / "_figures").mkdir(parents=True)
    settings = {
        "locale": code,
        "locales": [{"code": other, "name": NAMES[other]} for other in CODES],
        "labels": LABELS[code],
        "forms": FORMS if code == "pl" else [],
    }
    files = {
        "conf.py": f'extensions = ["rulegen.book.extension"]\nproject = {words["project"]!r}\nlanguage = {code!r}\n'
        f'root_doc = "index"\nrulegen = {settings!r}\n',
        "docutils.conf": "[general]\nfile_insertion_enabled: off\nraw_enabled: off\n",
        "index.rst": f"{words['project']}\n{'=' * 40}\n\n{words['intro']}\n\n"
        f".. toctree::\n   :maxdepth: 1\n\n   {GAME}\n",
        f"{GAME}.rst": game_page(words) + game_extra,
        "_figures/tile-1-4.svg": tile_svg(
            parse_tile("1|4"), load_theme("light"), title="1|4", lang=code, id_prefix="t14"
        ),
        "_figures/step-1.svg": step_svg(code, 1, words["step"].format(tile="1|4", sum=5)),
        "_figures/step-2.svg": step_svg(code, 5, words["step"].format(tile="1|2", sum=5)),
    }
    for name, text in files.items():
        (source / name).write_text(text, encoding="utf-8")


def game_page(words):
    figures = "".join(figure(words, number, tile, total) for number, tile, total in ((1, "1|4", 5), (2, "1|2", 5)))
    rows = "".join(
        f"   * - {first}\n     - {second}\n     - {third}\n"
        for first, second, third in (words["head"], ("5", "5", "1"), ("12", "0", "0"))
    )
    return (
        f"Exact 61 Five Up\n{'=' * 20}\n\n{words['text']}\n\n{words['points']}\n{'-' * 40}\n\n"
        f".. list-table::\n   :header-rows: 1\n\n{rows}\n"
        f"{words['line']}\n{'-' * 40}\n\n.. rulegen-steps::\n\n{figures}"
        ".. |tile-1-4| image:: _figures/tile-1-4.svg\n   :alt: 1|4\n   :class: rg-tile\n"
    )


def figure(words, number, tile, total):
    caption = words["step"].format(tile=tile, sum=total).replace("|", "\\|")
    return (
        f"   .. figure:: _figures/step-{number}.svg\n      :name: fig-step-{number}\n      :alt: {tile}\n"
        f"      :figclass: rg-figure\n\n      {caption}\n\n"
        f"      .. rulegen-description:: {words['summary']}\n\n         {words['tiles']}\n            {caption}\n\n"
    )


def build(source, out, doctrees, builder="html"):
    """Build one language in this process. Languages must not share a process: see `build_apart`."""
    with sphinx_app(source, out, doctrees, builder) as app:
        app.build()
        if app.statuscode:
            raise RuntimeError(source)


def build_apart(*arguments):
    """Build one language in a process of its own."""
    with get_context("fork").Pool(1) as pool:
        pool.apply(build, arguments)


@contextmanager
def sphinx_app(source, out, doctrees, builder="html"):
    """Give a Sphinx application to which every warning is an error."""
    with patch_docutils(source), docutils_namespace():
        yield Sphinx(
            source, source, out, doctrees, builder, status=None, warningiserror=True, exception_on_warning=True
        )


class Reader:
    """Reads single pages as a build does, in a process of its own that stays until `close`."""

    def __init__(self, root):
        write_book(root / "src", "en")
        (root / "src" / "secret.txt").write_text("SECRET", encoding="utf-8")
        self.page = root / "src" / f"{GAME}.rst"
        places = (root / "src", root / "out", root / "doctrees")
        self.pool = ProcessPoolExecutor(1, get_context("fork"), _start_reading, places)
        self.pool.submit(int).result()  # the first task starts the process, which reads the page as it is now

    def __call__(self, text):
        """Read a page of the given text; gives the text that a reader sees."""
        self.page.write_text(text, encoding="utf-8")
        return self.pool.submit(_read_page).result()

    def close(self):
        self.pool.shutdown()


_reading = ExitStack()
"""What the process of a `Reader` keeps open."""


def _start_reading(source, out, doctrees):
    _reading.app = _reading.enter_context(sphinx_app(source, out, doctrees))
    _reading.app.build()
    _reading.app.connect(
        "doctree-read", lambda _app, doctree: setattr(_reading, "text", doctree.astext()), priority=900
    )


def _read_page():
    _reading.app.env.prepare_settings(GAME)
    _reading.app.builder.read_doc(GAME)
    return _reading.text


def build_all(sources, site, doctrees):
    """Build all languages, each in a process of its own."""
    with get_context("fork").Pool(2, maxtasksperchild=1) as pool:
        pool.starmap(build, [(sources / code, site / code, doctrees / code) for code in CODES], chunksize=1)


def chromium():
    """The path of a browser. Without one the test is skipped, unless `RULEGEN_REQUIRE_BROWSER` is set."""
    named = os.environ.get("RULEGEN_CHROMIUM")
    names = ("chromium", "chromium-browser", "google-chrome")
    path = named or next((path for path in map(shutil.which, names) if path), None)
    if path is None:
        message = "no browser: set RULEGEN_CHROMIUM to the path of a Chromium, or put `chromium` on the path"
        if os.environ.get("RULEGEN_REQUIRE_BROWSER"):
            pytest.fail(message)
        pytest.skip(message)
    return path


class _QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


@contextmanager
def served(folder):
    """Serve a folder on this machine; gives its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_QuietHandler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
