/* The browser's half of `rulegen.book.search.words_of`: a tile is one word, its lower half first. */
var splitQuery = (text) =>
  (text.normalize("NFC").match(/[0-9]+\|[0-9]+|[\p{Letter}\p{Number}_]+/gu) ?? []).map((word) =>
    word.includes("|") ? word.split("|").sort((a, b) => a - b).join("|") : word,
  );
