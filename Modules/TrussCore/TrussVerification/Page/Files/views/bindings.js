"use strict";

/** The number of rows in one part of the table, which the browser lays out when it comes into sight. */
const rowsInPart = 50;

/** The list of all bindings. @param {Scope} scope @param {HTMLElement} main */
function showBindings(scope, main) {
  const selection = select(scope, route);
  const { rows } = selection;
  const isFiltered = ["q", "reaches", "from", "between", ...facets.map((facet) => facet.name)].some((name) => route[name]);
  const isWide = matchMedia("(min-width: 901px)").matches;
  const old = main.querySelector(".facets");
  const [isOpen, offset] = [isWide || old?.open, old?.scrollTop ?? 0];
  main.innerHTML = String(html`
    <div class="with-facets">
      <details class="facets" ${isOpen && html`open`}>
        <summary>Filters · ${counted(rows.length, "key")}</summary>
        <div>${facets.map((facet, index) => facetGroup(facet, index, selection))}</div>
      </details>
      <div>
        ${!isFiltered && scope.wirings.length > 1 && verdicts(scope)}
        ${chips()}
        <table class="grid list" aria-label="Bindings" aria-rowcount="${rows.length + 1}" role="table"
          style="--applications: ${Math.min(scope.model.wirings.length, 24)}">
          <thead role="rowgroup"><tr role="row">${headings(scope, selection)}</tr></thead>
        </table>
        ${rows.length === 0 && html`<p class="none">${model.wirings.length === 0 ? "The document has no applications."
          : html`Nothing matches. <a href="${linkTo({})}">Show all bindings</a>`}</p>`}
        ${footer([
          ["/", "search"], ["↑ ↓", "walk"], ["↵", "open"], ["esc", "back to search"], ["[ ]", "application"],
          [page.base ? "1 – 5" : "1 – 4", "view"],
        ])}
      </div>
    </div>`);
  main.querySelector(".facets").scrollTop = offset;
  fill(main.querySelector("table"), rows, (row) => bindingRow(row, scope, selection.needle));
  document.title = `Bindings – ${page.title}`;
  announce(counted(rows.length, "binding"));
}

let waiting = 0;

/** Adds rows to a table: the visible ones first, and the others after those are shown. */
function fill(table, rows, text) {
  const part = (first) => {
    const shown = rows.slice(first, first + rowsInPart);
    return `<tbody role="rowgroup" style="--rows: ${shown.length}">${shown.map(text).join("")}</tbody>`;
  };
  const add = (first, end) => {
    let parts = "";
    for (let next = first; next < end; next += rowsInPart) parts += part(next);
    table.insertAdjacentHTML("beforeend", parts);
  };
  cancelAnimationFrame(waiting);
  add(0, Math.min(rowsInPart, rows.length));
  if (rows.length <= rowsInPart) return;
  const rest = `<tbody class="rest" aria-hidden="true" style="--rows: ${rows.length - rowsInPart}"></tbody>`;
  table.insertAdjacentHTML("beforeend", rest);
  waiting = requestAnimationFrame(() => {
    waiting = requestAnimationFrame(() => {
      table.querySelector(".rest").remove();
      add(rowsInPart, rows.length);
      performance.mark("all rows");
    });
  });
}

function headings(scope, selection) {
  const isMany = scope.wirings.length > 1;
  const most = isMany ? ", in the application where it is most" : "";
  const columns = [
    ["key", counted(selection.rows.length, "key"), "", ""],
    ["module", "Module", "", ""],
    ["lifetime", "Lifetime", "", ""],
    ["users", "Used by", "number", `bindings and roots that inject it directly${most}`],
    ["reach", "Reaches", "number", `bindings that a change of it reaches${most}`],
    ["needs", "Needs", "number", `bindings that it needs in total${most}`],
  ];
  const names = scope.model.wirings.map((wiring) => wiring.name).join(", ");
  return html`${columns.map(([name, title, kind, meaning]) => {
    const isDescending = orders[name].isDescending !== (route.dir === "back");
    const sorted = selection.order === name && html`aria-sort="${isDescending ? "descending" : "ascending"}"`;
    return html`<th scope="col" role="columnheader" class="${kind}" title="${meaning}" ${sorted}>
      <button data-sort="${name}">${title}</button></th>`;
  })}<th scope="col" role="columnheader" title="● reached, ○ bound and not reached, · not there: ${names}">Apps</th>`;
}

function bindingRow(row, scope, needle) {
  const { facts } = row;
  const badges = badgesOf(row, scope).map((text) => html` ${badge(text)}`);
  const link = route.between === undefined ? bindingLink(facts, needle)
    : html`<a class="key" href="${linkTo({ binding: route.between, to: facts.id })}">${keyText(facts.key, needle)}</a>`;
  return html`<tr role="row"><td role="cell">${link}${badges}</td><td role="cell" class="dim">${
    row.module}</td><td role="cell" class="dim">${lifetimeText(facts)}</td><td role="cell" class="number" data-label="used by">${
    row.users || ""}</td><td role="cell" class="number" data-label="reaches">${
    row.reach || ""}</td><td role="cell" class="number wide" data-label="needs">${
    row.needs || ""}</td><td role="cell" class="applications">${applicationDots(row, scope)}</td></tr>`;
}

/** The unusual features of a binding. @param {Row} row @param {Scope} scope @returns {string[]} */
function badgesOf(row, scope) {
  const { facts } = row;
  const names = {
    eager: "eager", alias: "alias", overriding: "override", replaced: "replaced", fallback: "fallback",
    asynchronous: "async", inherited: "of the parent",
  };
  const badges = Object.keys(names).filter((flag) => has(facts, flag)).map((flag) => names[flag]);
  if (scope.isRoot(row)) badges.unshift("root");
  if (facts.role === "decorator" || facts.role === "contribution") badges.push(facts.role);
  if (facts.isolation !== undefined) badges.push(`@${facts.isolation}`);
  if (changedNumbers().has(facts.number)) badges.push("changed");
  return badges;
}

/** In which applications a binding is, as one character for each. @param {Row} row @param {Scope} scope */
function applicationDots(row, scope) {
  const all = scope.isAll ? row : scope.model.scope(undefined).row(row.id);
  const signs = scope.model.wirings.map((wiring) => {
    const presence = all.presences.find((one) => one.wiring === wiring);
    if (presence === undefined) return { sign: "·" };
    const isReached = wiring.reaches(presence.position);
    return { sign: isReached ? "●" : "○", text: wiring.name + (isReached ? "" : " (not reached)") };
  });
  const text = signs.map((sign) => sign.text).filter(Boolean).join(", ");
  const shown = signs.slice(0, 24).map((one) => html`<i>${one.sign}</i>`);
  return html`<span class="dots" role="img" title="${text}" aria-label="${text}">${shown}</span>`;
}

/** The names of a value in a facet. */
const valueTitle = (facet, value) => ({ state: states, effects })[facet.name]?.[value]?.title ?? value;

function facetGroup(facet, index, selection) {
  const counts = selection.counts[index];
  const chosen = selection.chosen[index];
  const fixed = { state: Object.keys(states), effects: Object.keys(effects) }[facet.name];
  const found = fixed ?? [...new Set([...counts.keys(), ...chosen])].sort(
    facet.name === "module" ? compare : (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const values = found.filter((value) => counts.has(value) || chosen.has(value));
  if (values.length === 0) return "";
  return html`<div role="group" aria-label="${facet.title}"><h2>${facet.title}</h2>${values.map((value) => html`
    <button data-facet="${facet.name}" data-value="${value}" aria-pressed="${String(chosen.has(value))}">
      <span title="${valueTitle(facet, value)}">${valueTitle(facet, value)}</span><span>${
        counts.get(value) ?? 0}</span></button>`)}</div>`;
}

/** The restriction of the list to the surroundings of a binding. */
function chips() {
  const names = { reaches: "reached by a change of", from: "needed by", between: "choose the other end of a path with" };
  const shown = Object.keys(names).filter((name) => route[name] !== undefined);
  if (shown.length === 0) return "";
  return html`<p class="chips">${shown.map((name) => html`<button data-drop="${name}">${
    names[name]} ${
    model.find(route[name])?.facts.key ?? route[name]}</button>`)}</p>`;
}
