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

  const textOf = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    page.querySelectorAll("article svg").forEach((drawing) => drawing.remove());
    return textOf(page.documentElement.outerHTML, anchor).replace(/\s+/g, " ");
  };
})();
