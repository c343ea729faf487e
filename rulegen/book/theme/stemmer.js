/* The browser's half of the Polish search. The build has written down the stem of every word of the book and of every
 * listed form (rulegenStems: stem -> its words). A word that is not among them takes the stem of the word that begins
 * most like it, if they share enough: so "klockiem" finds a page that has only "klocki". */
class Stemmer {
  static FEWEST_SHARED = 4; // letters at the beginning
  static MOST_LEFT = 5; // letters that either word may have beyond these

  static fold(word) {
    return word.normalize("NFD").replace(/\p{Mn}/gu, "").replace(/ł/g, "l");
  }

  constructor() {
    this.stems = new Map();
    this.folded = [];
    for (const [stem, words] of Object.entries(rulegenStems)) {
      for (const word of words.split(" ")) {
        this.stems.set(word, stem);
        this.folded.push([Stemmer.fold(word), stem]);
      }
    }
    /* Of words that share equally much the shortest wins, then the first in the alphabet. */
    this.folded.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0));
  }

  stemWord(word) {
    return this.stems.get(word) ?? this.likeliest(Stemmer.fold(word)) ?? word;
  }

  likeliest(asked) {
    let best;
    let most = 0;
    for (const [known, stem] of this.folded) {
      let shared = 0;
      while (shared < asked.length && asked[shared] === known[shared]) shared += 1;
      const left = Math.max(asked.length, known.length) - shared;
      const enough = known === asked || (shared >= Stemmer.FEWEST_SHARED && left <= Stemmer.MOST_LEFT);
      if (enough && shared > most) [best, most] = [stem, shared];
    }
    return best;
  }
}
