/* What must be known before anything of the page is painted: that scripts run, and what the reader chose last time. */
"use strict";

{
  const root = document.documentElement;
  root.classList.remove("no-js"); // furo would do so later, and its button for the colours would push the page down
  root.classList.add("rg-js", "rg-steps-one");
  /* A script that does not arrive would leave hidden what only it can show. */
  const giveUp = ({ target }) => target instanceof HTMLScriptElement && root.classList.remove("rg-js", "rg-steps-one");
  addEventListener("error", giveUp, true);

  const chosen = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // the reader forbids pages to remember anything
    }
  };
  document.body.dataset.theme = chosen("theme") || "auto";
  root.classList.toggle("rg-steps-one", chosen("rulegen-steps") !== "all");
}
