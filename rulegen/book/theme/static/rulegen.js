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
