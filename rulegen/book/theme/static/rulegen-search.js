/* Sphinx's search in the words of this page's language, and with summaries of what was written, not of the drawings. */
"use strict";

(() => {
  const words = document.getElementById("search-results").dataset;
  Documentation.addTranslations({
    locale: document.documentElement.lang,
    plural_expr: "0", // "Pages found: {count}" fits any number
    messages: {
      "Searching": words.running,
      "Search Results": words.results,
      "Search finished, found one page matching the search query.": [words.found.replace("{count}", "${resultCount}")],
      "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
        words.none,
    },
  });

  /* Opened from a folder, a browser does not let a script read the pages. */
  if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;

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
    return textOf(page.documentElement.outerHTML, anchor).replace(/\s+/g, " ");
  };
})();
