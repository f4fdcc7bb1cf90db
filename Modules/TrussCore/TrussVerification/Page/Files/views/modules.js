"use strict";

/** @param {{dependent: string, provider: string}} crossing */
const cellLink = ({ dependent, provider }) => linkTo({ view: "modules", cell: `${dependent}>${provider}` });

/** The modules as a matrix, in which cycles stand above the diagonal. @param {Scope} scope @param {HTMLElement} main */
function showModules(scope, main) {
  const { matrix } = scope;
  const [dependent, provider] = (route.cell ?? "").split(">");
  const isChosen = route.cell !== undefined && matrix.order.includes(dependent) && matrix.order.includes(provider);
  const size = sizeOf(matrix);
  main.innerHTML = String(html`<div class="modules">
    <div>
      ${matrixText(matrix, size, isChosen ? { dependent, provider } : undefined)}
      <p class="dim note">A row depends on the columns; the number says how many dependencies cross. Each module
        stands below those that it needs. The red cells above the diagonal point against that order.</p>
    </div>
    <aside>${isChosen ? crossingText(matrix, dependent, provider) : html`${cyclesText(matrix)}${layersText(matrix)}`}${
      commandText(isChosen ? ["modules", dependent, provider, ...applicationWords()] : ["modules", ...applicationWords()])}
    </aside>
  </div>`);
  followPointer(main.querySelector(".matrix"), matrix, size);
  document.title = `Modules – ${page.title}`;
  announce(isChosen ? main.querySelector("aside").innerText
    : `${counted(matrix.order.length, "module")}, ${counted(matrix.cycles.length, "cycle")}`);
}

/** Names without the word that they share. @param {string} name */
const shortName = (name) => name.replace(/Module(?= @|$)/, "") || name;

function sizeOf(matrix) {
  const count = matrix.order.length;
  const longest = Math.max(0, ...matrix.order.map((name) => shortName(name).length));
  const label = Math.min(190, longest * 8 + 14);
  const isWide = innerWidth > 900;
  const room = isWide ? Math.min(document.documentElement.clientWidth - 400 - label, 820) : 900;
  return { count, label, cell: Math.max(11, Math.min(34, Math.floor(room / Math.max(1, count)))) };
}

function matrixText(matrix, { count, label, cell }, chosen) {
  const at = (place) => label + place * cell;
  const edge = count * cell + 10;
  const kind = cell < 16 ? "tiny" : cell < 22 ? "small" : "";
  const pressed = (crossing) => crossing.dependent === chosen?.dependent && crossing.provider === chosen?.provider;
  const first = matrix.cells.find((one) => pressed(one.crossing)) ?? matrix.against[0] ?? matrix.cells[0];
  return html`<div class="matrix ${kind}" role="group" aria-label="Dependencies between modules"
    style="--cell: ${cell}px; width: ${at(count) + 2}px; height: ${at(count) + 2}px">
    <div class="lines" style="left: ${label}px; top: ${label}px; width: ${count * cell + 1}px; height: ${count * cell + 1}px"></div>
    ${matrix.order.map((name, place) => html`
      <span class="row" aria-hidden="true" data-row="${place}" title="${name}"
        style="top: ${at(place)}px; right: ${edge}px; max-width: ${label - 8}px">${shortName(name)}</span>
      <span class="column" aria-hidden="true" data-column="${place}" title="${name}"
        style="left: ${at(place)}px; bottom: ${edge}px; max-height: ${label - 8}px">${shortName(name)}</span>
      <i class="own" style="left: ${at(place)}px; top: ${at(place)}px"></i>`)}
    <div class="cross" hidden></div><div class="cross" hidden></div>
    ${matrix.cells.map((one) => {
      const { crossing, row, column } = one;
      const number = crossing.links.length;
      const isAgainst = column > row;
      return html`<a href="${cellLink(crossing)}"
        class="${isAgainst ? "against" : shade(number)}" data-row="${row}" data-column="${column}"
        style="left: ${at(column) + 1}px; top: ${at(row) + 1}px" tabindex="${one === first ? 0 : -1}"
        ${pressed(crossing) && html`aria-current="true"`}
        aria-label="${counted(number, "dependency")} of ${crossing.dependent} on ${crossing.provider}${isAgainst && ", against the order"}">${number}</a>`;
    })}
    ${matrix.cycles.map((cycle) => {
      const place = matrix.order.indexOf(cycle[0]);
      return html`<div class="cycle" style="left: ${at(place)}px; top: ${at(place)}px; width: ${
        cycle.length * cell + 1}px; height: ${cycle.length * cell + 1}px"></div>`;
    })}
  </div>`;
}

const shade = (count) => (count > 12 ? "shade4" : count > 5 ? "shade3" : count > 1 ? "shade2" : "shade1");

function cyclesText(matrix) {
  if (matrix.cycles.length === 0) {
    return html`<h2>No cycles</h2><p class="dim">Each module depends only on those above it.</p>`;
  }
  const title = matrix.cycles.length === 1 ? "One group of modules that need one another"
    : `${matrix.cycles.length} groups of modules that need one another`;
  return html`<h2>${title}</h2>${matrix.cycles.map((cycle) => html`<p>${cycle.map(shortName).join(", ")}</p>`)}
    <h2>Against the order, thinnest first</h2>${matrix.against.map(({ crossing }) => {
      const back = matrix.crossing(crossing.provider, crossing.dependent)?.links.length ?? 0;
      const number = crossing.links.length;
      return html`<a class="pair" href="${cellLink(crossing)}">
        <b>${shortName(crossing.dependent)} → ${shortName(crossing.provider)}</b> ${number}<span class="dim">${
          back > 0 && `, back ${back}`}</span>${number === 1 && html`<br><span class="key">${linkText(crossing.links[0])}</span>`}</a>`;
    })}`;
}

/** The modules by their layers, those that need no other first. @param {Matrix} matrix */
function layersText(matrix) {
  return html`<h2>From the bottom up</h2>${matrix.layers(page.layers).map(([layer, modules]) => html`<p class="layer"><b>${layer}</b> ${
    joined(modules.map((module) => html`<a href="${linkTo({ module })}">${shortName(module)}</a>`), ", ")}</p>`)}`;
}

function crossingText(matrix, dependent, provider) {
  const sides = [matrix.crossing(dependent, provider), matrix.crossing(provider, dependent)].filter(Boolean);
  const thin = sides.length === 2
    ? sides.reduce((one, other) => (other.links.length < one.links.length ? other : one)) : undefined;
  return html`<p><a class="see" href="${linkTo({ view: "modules" })}">All cycles</a></p>${
    matrix.crossing(dependent, provider) === undefined &&
      html`<p>${shortName(dependent)} does not depend on ${shortName(provider)}.</p>`}${
    sides.map((crossing) => html`<h2>${counted(crossing.links.length, "dependency")} of ${shortName(crossing.dependent)} on ${
      shortName(crossing.provider)} ${crossing === thin && badge("thinner side", true)}</h2>${
      crossing.links.map((link) => html`<div class="edge">${
        bindingLink(link.isContribution ? link.dependency : link.dependent)} <span class="arrow">${
        link.isContribution ? "for" : "→"}</span> ${bindingLink(link.isContribution ? link.dependent : link.dependency)}</div>`)}`)}`;
}

/** Shows the names of the row and the column under the pointer, or of the focused cell. */
function followPointer(table, matrix, { count, label, cell }) {
  const [horizontal, vertical] = table.querySelectorAll(".cross");
  const mark = (row, column) => {
    for (const name of table.querySelectorAll(".marked")) name.classList.remove("marked");
    horizontal.hidden = vertical.hidden = row === undefined;
    if (row === undefined) return;
    table.querySelector(`.row[data-row="${row}"]`).classList.add("marked");
    table.querySelector(`.column[data-column="${column}"]`).classList.add("marked");
    const length = `${count * cell}px`;
    Object.assign(horizontal.style, {
      left: `${label}px`, top: `${label + row * cell}px`, width: length, height: `${cell}px`,
    });
    Object.assign(vertical.style, {
      left: `${label + column * cell}px`, top: `${label}px`, width: `${cell}px`, height: length,
    });
  };
  table.addEventListener("pointermove", (event) => {
    const box = table.getBoundingClientRect();
    const column = Math.floor((event.clientX - box.left - label) / cell);
    const row = Math.floor((event.clientY - box.top - label) / cell);
    const isInside = row >= 0 && row < count && column >= 0 && column < count;
    if (isInside) mark(row, column); else mark();
  });
  table.addEventListener("pointerleave", () => mark());
  table.addEventListener("focusin", ({ target }) => {
    if (target.dataset.row !== undefined) mark(Number(target.dataset.row), Number(target.dataset.column));
  });
}

/** Moves the focus to the nearest cell in a direction. @param {HTMLElement} from @param {[number, number]} direction */
function walkMatrix(from, [down, right]) {
  const place = (cell) => [Number(cell.dataset.row), Number(cell.dataset.column)];
  const [row, column] = place(from);
  let best;
  let least = Infinity;
  for (const cell of from.parentElement.querySelectorAll("a")) {
    const [otherRow, otherColumn] = place(cell);
    const along = (otherRow - row) * down + (otherColumn - column) * right;
    const aside = Math.abs(down === 0 ? otherRow - row : otherColumn - column);
    if (along <= 0 || along + aside * 3 >= least) continue;
    least = along + aside * 3;
    best = cell;
  }
  if (best === undefined) return;
  from.tabIndex = -1;
  best.tabIndex = 0;
  best.focus();
}
