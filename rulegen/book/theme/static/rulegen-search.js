/* Sphinx's search in the words of this page's language, for numbers and tiles too, and with summaries of what was
 * written, not of the drawings. */
"use strict";

(() => {
  const words = document.getElementById("search-results").dataset;
  const NOTHING =
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.";
  Object.assign(Documentation.TRANSLATIONS, {
    "Searching": words.running,
    "Preparing search...": words.running,
    "Search Results": words.results,
    "Search finished, found one page matching the search query.": [words.found.replace("{count}", "${resultCount}")],
    [NOTHING]: words.none,
  });
  Documentation.PLURAL_EXPR = () => 0; // "Pages found: {count}" fits any number

  /* Opened from a folder, a browser does not let a script read the pages. */
  if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;

  /* The stems of a text's words, as the index has them: without the common words, and with numbers and tiles as they are. */
  const stemmer = new Stemmer();
  const isNumber = (word) => /[0-9]/.test(word);
  const stemsOf = (text) =>
    splitQuery(text.toLowerCase())
      .filter((word) => !stopwords.has(word))
      .map((word) => (isNumber(word) ? word : stemmer.stemWord(word)));

  Search._parseQuery = (query) => {
    const stems = new Set(stemsOf(query));
    if (!stems.size && splitQuery(query).length) Documentation.TRANSLATIONS[NOTHING] = words.common;
    return [query, stems, new Set(), new Set(), new Set()];
  };

  /* The pages that have one stem, each with its score. A long word that no page has is looked for in longer ones. */
  const pagesWith = (stem) => {
    const { terms, titleterms } = Search._index;
    const part = stem.length > 2 && !isNumber(stem) && !Object.hasOwn(terms, stem) && !Object.hasOwn(titleterms, stem);
    const scores = new Map();
    for (const [known, whole, partial] of [[terms, Scorer.term, Scorer.partialTerm], [titleterms, Scorer.title, Scorer.partialTitle]]) {
      const found = part ? Object.keys(known).filter((term) => term.includes(stem)) : [stem];
      for (const term of found.filter((term) => Object.hasOwn(known, term)))
        for (const page of [known[term]].flat()) scores.set(page, Math.max(scores.get(page) ?? 0, part ? partial : whole));
    }
    return scores;
  };

  /* The pages that have all stems; a result leads to the shortest heading that has all of them, if there is one. */
  Search.performTermsSearch = (stems) => {
    const { docnames, filenames, titles, alltitles } = Search._index;
    const found = [...stems].map(pagesWith);
    if (!found.length) return [];
    const headings = Object.entries(alltitles)
      .filter(([title]) => [...stems].every((stem) => stemsOf(title).includes(stem)))
      .sort(([a], [b]) => a.length - b.length)
      .flatMap(([title, places]) => places.map(([page, id]) => ({ title, page, id })));
    return docnames.flatMap((name, page) => {
      if (!found.every((scores) => scores.has(page))) return [];
      const score = Math.max(...found.map((scores) => scores.get(page)));
      const { title, id } = headings.find((heading) => heading.page === page) ?? {};
      const [shown, anchor] = id ? [`${titles[page]} > ${title}`, `#${id}`] : [titles[page], ""];
      return [[name, shown, anchor, null, score, filenames[page], SearchResultKind.text]];
    });
  };

  /* Sphinx lists a page again for each of its headings that matches; keep the best, rather a heading than the page. */
  const resultsOf = Search._performSearch;
  Search._performSearch = (...terms) => {
    const best = new Map();
    for (const result of resultsOf(...terms)) {
      const [page, , anchor, , score] = result;
      const known = best.get(page);
      if (!known || score > known[4] || (score === known[4] && anchor)) best.set(page, result);
    }
    return [...best.values()].sort(_orderResultsByScoreThenName);
  };

  const textOf = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    page.querySelectorAll(".rg-inline").forEach((tile) => tile.replaceWith(tile.querySelector("title").textContent));
    page.querySelectorAll("article svg").forEach((drawing) => drawing.remove());
    page.querySelector(`article ${anchor || "section"} > :is(h1, h2, h3)`)?.remove(); // the result bears it already
    page.querySelectorAll("article :is(h1, h2, h3, p, li, dt, dd, th, td, summary)").forEach((block) => block.append(" "));
    return textOf(page.documentElement.outerHTML, anchor).replace(/[ \n\r\t]+/g, " ").trim();
  };

  /* What stands around the first word that was looked for, in whole words. */
  const [BEFORE, SHOWN] = [16, 42]; // words
  Search.makeSearchSummary = (html, stems, anchor) => {
    const text = Search.htmlToText(html, anchor).split(" ");
    const meant = (stem) => [...stems].some((wanted) => stem === wanted || (wanted.length > 2 && !isNumber(wanted) && stem.includes(wanted)));
    const start = Math.max(text.findIndex((word) => stemsOf(word).some(meant)) - BEFORE, 0);
    const summary = document.createElement("p");
    summary.className = "context";
    summary.textContent = `${start ? "… " : ""}${text.slice(start, start + SHOWN).join(" ")}${start + SHOWN < text.length ? " …" : ""}`;
    return summary;
  };
})();
