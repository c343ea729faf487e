/* Steps one at a time: buttons, arrow keys and swipes go from one figure of a `rulegen-steps` list to the next, Home and
 * End to the first and the last. Without this script, and on paper, the list stands there whole. Which steps are seen is
 * a matter of the style sheet. */
"use strict";

(() => {
  const root = document.documentElement;
  const words = document.getElementById("rg-content").dataset;
  const lists = [...document.querySelectorAll("ol.rg-steps")].filter((list) => list.children.length > 1);
  const SWIPE = 45; // pixels (CSS) that a finger must go sideways

  const button = (label, icon) => {
    const made = document.createElement("button");
    made.type = "button";
    if (icon) {
      made.setAttribute("aria-label", label);
      made.innerHTML = `<svg class="rg-icon" aria-hidden="true" focusable="false"><use href="#${icon}"/></svg>`;
    } else {
      made.textContent = label;
    }
    return made;
  };

  /* All lists of the site are shown in one way, so that who wants lists need say so but once. */
  const togglesOfAll = [];
  const showAll = (all) => {
    root.classList.toggle("rg-steps-one", !all);
    for (const toggle of togglesOfAll) toggle.setAttribute("aria-pressed", all);
    try {
      localStorage.setItem("rulegen-steps", all ? "all" : "one");
    } catch {
      /* Then the choice holds for this page only. */
    }
  };

  /* In an enlarged page, a finger that goes sideways moves the page; elsewhere the style sheet leaves that to us. */
  const enlarged = () => (window.visualViewport?.scale ?? 1) >= 1.01;
  window.visualViewport?.addEventListener("resize", () => root.classList.toggle("rg-enlarged", enlarged()));

  const listenForSwipes = (list, move) => {
    let start = null;
    list.addEventListener("touchstart", ({ touches }) => {
      start = touches.length === 1 && !enlarged() ? touches[0] : null;
    }, { passive: true });
    list.addEventListener("touchcancel", () => (start = null), { passive: true });
    list.addEventListener("touchend", ({ changedTouches: [end] }) => {
      if (!start) return;
      const [aside, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = null;
      if (Math.abs(aside) > SWIPE && Math.abs(aside) > 2 * Math.abs(down)) move(aside < 0 ? 1 : -1);
    }, { passive: true });
  };

  const setUp = (list) => {
    const steps = [...list.children];
    const [back, forward] = [button(words.labelStepPrevious, "rg-back"), button(words.labelStepNext, "rg-forward")];
    const all = button(words.labelStepsAll);
    const status = document.createElement("span");
    status.setAttribute("role", "status");
    let current = -1;

    const show = (wanted) => {
      const next = Math.min(Math.max(wanted, 0), steps.length - 1);
      if (next === current) return;
      current = next;
      steps.forEach((step, place) => step.classList.toggle("rg-current", place === current));
      status.textContent = words.labelStep.replace("{number}", current + 1).replace("{count}", steps.length);
      /* Not `disabled`: a button that has the focus must not lose it. */
      back.setAttribute("aria-disabled", current === 0);
      forward.setAttribute("aria-disabled", current === steps.length - 1);
    };
    const move = (by) => root.classList.contains("rg-steps-one") && show(current + by);
    show(0);

    const bar = document.createElement("div");
    bar.className = "rg-steps-bar";
    bar.append(back, status, forward, all);
    const viewer = document.createElement("div");
    viewer.className = "rg-viewer";
    viewer.setAttribute("role", "group");
    viewer.setAttribute("aria-label", words.labelSteps);
    list.before(viewer);
    viewer.append(bar, list);
    list.classList.add("rg-ready");

    back.addEventListener("click", () => move(-1));
    forward.addEventListener("click", () => move(1));
    all.addEventListener("click", () => showAll(root.classList.contains("rg-steps-one")));
    togglesOfAll.push(all);
    viewer.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1, Home: -steps.length, End: steps.length }[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      move(by);
    });
    listenForSwipes(list, move);
    return { list, show: (step) => show(steps.indexOf(step)) };
  };

  const viewers = lists.map(setUp);
  for (const toggle of togglesOfAll) toggle.setAttribute("aria-pressed", !root.classList.contains("rg-steps-one"));

  /* A link to a figure shows its step, before the browser goes there. */
  const showStep = (hash) => {
    const target = document.getElementById(hash.slice(1)); // names of figures need no decoding
    const step = target?.closest("ol.rg-steps.rg-ready > li");
    if (step) viewers.find(({ list }) => list === step.parentElement).show(step);
  };
  showStep(location.hash);
  addEventListener("hashchange", () => showStep(location.hash));
  /* A link that is followed again changes no address. */
  document.addEventListener("click", ({ target }) => {
    const link = target.closest('a[href^="#"]');
    if (link) showStep(link.hash);
  });
})();
