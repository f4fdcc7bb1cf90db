"use strict";

// Everything that can be opened is a link, so that the arrows only move the focus.

addEventListener("keydown", (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const { target } = event;
  if (target.tagName === "SELECT") return;
  const action = (target === search ? searchKeys : pageKeys)[event.key];
  if (action !== undefined && action(target) !== false) event.preventDefault();
});

/** @type {Record<string, () => unknown>} */
const searchKeys = {
  Enter() {
    const first = main.querySelector("tbody a.key");
    if (first !== null) open(first, true, "search");
  },
  Escape() {
    if (search.value === "") return;
    search.value = "";
    search.dispatchEvent(new Event("input"));
  },
  ArrowDown: () => main.querySelector("tbody a.key")?.focus(),
};

/** @type {Record<string, (target: HTMLElement) => unknown>} */
const pageKeys = {
  "/": () => focusSearch(),
  Escape() {
    if (route.binding !== undefined && history.length > 1) history.back();
    else focusSearch();
  },
  "[": () => nextApplication(-1),
  "]": () => nextApplication(1),
  ArrowUp: (target) => walk(target, -1, 0),
  ArrowDown: (target) => walk(target, 1, 0),
  ArrowLeft: (target) => walk(target, 0, -1),
  ArrowRight: (target) => walk(target, 0, 1),
};

for (const number of [1, 2, 3, 4, 5]) pageKeys[number] = () => element("views").children[number - 1]?.click();

function focusSearch() {
  scrollTo(0, 0);
  search.focus();
  search.select();
}

function nextApplication(step) {
  const names = [undefined, ...model.wirings.map((wiring) => wiring.name)];
  const next = (names.indexOf(route.app) + step + names.length) % names.length;
  go(addressOf(elsewhere(names[next])));
}

/** Moves the focus in the table, the columns or the matrix; false leaves the key to the browser. */
function walk(target, down, right) {
  if (target.closest(".matrix") !== null) return walkMatrix(target, [down, right]);
  if (route.binding !== undefined) return walkColumns(target, down, right);
  const rows = [...main.querySelectorAll("tbody a.key")];
  const row = rows.indexOf(target.closest("tr")?.querySelector("a.key"));
  if (right !== 0 || rows.length === 0 || (row < 0 && target !== document.body)) return false;
  const next = row < 0 ? rows[0] : rows[row + down];
  if (next !== undefined) next.focus();
  else if (down < 0) focusSearch();
}

function walkColumns(target, down, right) {
  if (right !== 0) return firstIn(right < 0 ? 0 : 1)?.focus();
  const column = target.closest("[data-column]")?.dataset.column ?? 0;
  const links = [...main.querySelectorAll(`[data-column="${column}"] a[href]`)];
  const place = links.indexOf(target);
  const next = place < 0 ? links[0] ?? firstIn(1) : links[place + down];
  next?.focus();
  return Boolean(next);
}
