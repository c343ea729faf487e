/* Small comforts. Every page can be read and reached without them. */
"use strict";

(() => {
  const article = document.getElementById("rg-content");

  /* A table that is wider than the screen scrolls by itself; then the keyboard must reach it. */
  const mindTables = () => {
    for (const box of article.querySelectorAll(".table-wrapper")) {
      if (box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0;
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", article.dataset.labelTable);
      } else {
        for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
      }
    }
  };
  mindTables();
  addEventListener("resize", mindTables);

  /* Escape and a followed link close what lies over the page. */
  const close = () => {
    for (const toggle of document.querySelectorAll(".rg-toggle:checked")) {
      toggle.checked = false;
      toggle.focus();
    }
  };
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  for (const link of document.querySelectorAll("#rg-toc a")) {
    link.addEventListener("click", () => {
      for (const toggle of document.querySelectorAll(".rg-toggle:checked")) toggle.checked = false;
    });
  }
})();
