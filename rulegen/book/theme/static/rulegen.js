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

  /* Who changes the language stays in the section that the address names. All languages have the same sections, but each
   * names them in its own words: so the link tells which one it is, and the page that is reached finds its name. */
  const sections = [...article.querySelectorAll("section[id]")];
  for (const link of document.querySelectorAll(".rg-languages a")) {
    link.addEventListener("click", () => {
      const place = sections.findIndex(({ id }) => `#${id}` === location.hash);
      link.hash = place < 0 ? location.hash : `#rg-section-${place}`;
    });
  }
  const reached = sections[location.hash.match(/^#rg-section-(\d+)$/)?.[1]];
  if (reached) location.replace(`#${reached.id}`);

  /* A folded part that was opened takes the focus. It is closed when the focus goes elsewhere, a link in it is followed,
   * or the screen grows so wide that it stands beside the text. (Escape and a tap beside it are the browser's.) */
  for (const opener of document.querySelectorAll("[popovertarget]")) {
    const panel = opener.popoverTargetElement;
    const close = () => panel.matches(":popover-open") && panel.hidePopover();
    panel.addEventListener("toggle", (event) => {
      if (event.newState === "open") [...panel.querySelectorAll("a")].find((link) => link.checkVisibility()).focus();
    });
    panel.addEventListener("click", (event) => event.target.closest("a") && close());
    document.addEventListener("focusin", ({ target }) => panel.contains(target) || opener.contains(target) || close());
    addEventListener("resize", () => opener.checkVisibility() || close());
  }
})();
