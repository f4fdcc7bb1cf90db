"use strict";

/** @type {(id: string) => HTMLElement} */
const element = (id) => document.getElementById(id);

/** The facts about the page, as `Page.Setting` of the program has them. */
const page = JSON.parse(element("page").textContent);

const model = new Model(JSON.parse(element("graph").textContent), page.diagnostics);

const main = element("main");
const search = element("search");

let announcing = 0;

/** Announces the current view to a screen reader. @param {string} text */
function announce(text) {
  clearTimeout(announcing);
  announcing = setTimeout(() => { element("announcement").textContent = text; }, 400);
}

/** Shows the view of the address. */
function show() {
  const [focus, place] = [focused(), document.activeElement?.closest("nav") ?? document];
  route = readRoute();
  if (!model.wirings.some((wiring) => wiring.name === route.app)) delete route.app;
  const scope = model.scope(route.app);
  showFrame(scope);
  const views = { modules: showModules, start: showStart, findings: showFindings };
  if (page.base) views.changes = showChanges;
  const isBinding = route.binding !== undefined && route.between === undefined;
  const view = isBinding ? showBinding : views[route.view] ?? showBindings;
  view(scope, main);
  if (document.activeElement !== search) search.value = route.q ?? "";
  // The focused element may have been made anew.
  if (document.activeElement === document.body) focusOn(focus, place);
}

/** Goes to an address, in the current entry of the history or in a new one, from the link that was followed. */
function go(address, { replacing = false, from = focused() } = {}) {
  if (replacing) {
    history.replaceState(history.state, "", address);
  } else {
    history.replaceState({ offset: scrollY, focus: from }, "");
    history.pushState(null, "", address);
  }
  show();
}

/** A description by which the focused element is found again. */
function focused() {
  const active = document.activeElement;
  return active?.id || active?.getAttribute("href") || "";
}

function focusOn(description, place = document) {
  const links = [...place.querySelectorAll("a[href]")];
  (element(description) ?? links.find((link) => link.getAttribute("href") === description))?.focus({ preventScroll: true });
}

addEventListener("popstate", ({ state }) => {
  search.blur();
  show();
  focusOn(state?.focus);
  // The table is complete two frames later, and can then be scrolled.
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(
    () => scrollTo(0, state?.offset ?? 0))));
});

/** The first link of a column of a binding. @param {number} column @returns {HTMLElement | null} */
const firstIn = (column) => main.querySelector(`[data-column="${column}"] a[href]`);

/** Opens a link of this page; after going back, the focus is on it or on another element. */
function open(link, byKeyboard, from = link.getAttribute("href")) {
  const staysInPlace = link.closest(".matrix, .waterfall") !== null;
  link.focus({ preventScroll: true });
  go(link.getAttribute("href"), { from });
  if (staysInPlace) return;
  scrollTo(0, 0);
  if (route.between !== undefined) search.focus();
  if (route.binding === undefined) return;
  search.value = "";
  const first = byKeyboard ? firstIn(0) ?? firstIn(1) : null;
  (first ?? main.querySelector("h2"))?.focus({ preventScroll: true });
}

addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  if (link !== null) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(link, event.detail === 0);
    return;
  }
  const { facet, value, sort: order, drop, copy } = event.target.closest("button")?.dataset ?? {};
  if (facet !== undefined) toggle(facet, value);
  if (order !== undefined) {
    const isAgain = (route.sort ?? (route.q ? "" : "reach")) === order && route.dir !== "back";
    go(addressOf({ ...route, sort: order, dir: isAgain ? "back" : undefined }), { replacing: true });
    main.querySelector(`[data-sort="${order}"]`)?.focus();
  }
  if (drop !== undefined) go(addressOf({ ...route, [drop]: undefined }));
  if (copy !== undefined) {
    navigator.clipboard?.writeText(copy).then(() => announce("copied"), () => announce("it cannot be copied"));
  }
});

function toggle(facet, value) {
  const chosen = new Set((route[facet] ?? "").split("|").filter(Boolean));
  if (!chosen.delete(value)) chosen.add(value);
  go(addressOf({ ...route, [facet]: [...chosen].join("|") }));
  [...main.querySelectorAll("[data-facet]")]
    .find((button) => button.dataset.facet === facet && button.dataset.value === value)
    ?.focus({ preventScroll: true });
}

addEventListener("change", ({ target }) => {
  if (target.id !== "application") return;
  go(addressOf(elsewhere(target.selectedIndex === 0 ? undefined : target.value)));
});

search.addEventListener("input", () => {
  const isList = route.binding === undefined && route.view === undefined;
  const kept = isList ? route : { app: route.app };
  // One entry of the history for all letters of a search.
  go(addressOf({ ...kept, q: search.value }), { replacing: isList && Boolean(route.q) });
  scrollTo(0, 0);
});

let shownWidth = innerWidth;
addEventListener("resize", () => {
  // Phones also resize the page when their address bar hides.
  if (innerWidth === shownWidth) return;
  shownWidth = innerWidth;
  if (viewName() === "modules") show();
});

history.scrollRestoration = "manual";
element("title").textContent = page.title;
search.placeholder = `Search ${model.scope(undefined).rows.length} keys`;
show();
performance.mark("shown");
if (innerWidth > 900) {
  const isDeep = route.binding !== undefined || route.view !== undefined;
  (isDeep ? main.querySelector("h2[tabindex]") ?? main : search).focus({ preventScroll: true });
}
