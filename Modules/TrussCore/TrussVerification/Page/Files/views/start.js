"use strict";

/** The constructions of the start of an application, as a waterfall. @param {Scope} scope @param {HTMLElement} main */
function showStart(scope, main) {
  if (scope.wirings.length !== 1) return showStarts(scope, main);
  const [wiring] = scope.wirings;
  const start = startOf(wiring);
  const { rows } = start;
  const chosen = rows.find((row) => wiring.bindings[row.binding].id === route.row);
  const saved = new Set(chosen === undefined ? [] : start.savedWith(chosen));
  main.innerHTML = String(html`<div class="start">
    <div>
      <table class="grid waterfall" role="table" aria-label="Constructions at the start, in the order of requests"
        aria-rowcount="${rows.length + 1}">
        <thead role="rowgroup"><tr role="row">
          <th role="columnheader">${counted(rows.length, "construction")}</th>
          <th role="columnheader" class="wide">Module</th>
          <th role="columnheader" class="number" title="place in the order of construction">Order</th>
          <th role="columnheader" class="number" title="constructions fewer without it">Saves</th>
          <th role="columnheader" class="wide">Order, not time</th>
        </tr></thead>
      </table>
      ${rows.length === 0 && html`<p class="none">The start constructs nothing.</p>`}
      <p class="dim note">A row is constructed for the one above it that is indented less. The bar begins with the
        first construction that it causes, as if one followed the other; what is prepared may run in parallel.</p>
    </div>
    <aside>${chosen === undefined ? html`${costText(wiring, start)}${chainText(wiring)}` : savingText(start, chosen, saved)}
      ${commandText(["cost", "--app", wiring.name])}</aside>
  </div>`);
  fill(main.querySelector("table"), rows, (row) => constructionRow(row, start, rows.length, chosen, saved));
  document.title = `Start of ${wiring.name} – ${page.title}`;
  announce(chosen === undefined ? counted(rows.length, "construction") : main.querySelector("aside").innerText);
}

/** One line for each application. @param {Scope} scope @param {HTMLElement} main */
function showStarts(scope, main) {
  const largest = Math.max(1, ...scope.wirings.map((wiring) => wiring.application.constructed));
  main.innerHTML = String(html`<section class="plain"><h2>What each application constructs at its start</h2>
    ${tableHead("Starts", ["Application", "Constructs", "Share", "Longest chain", "Begins with"])}${scope.wirings.map((wiring) => {
      const { reached, constructed: number, chain } = wiring.application;
      const sources = startOf(wiring).rows.filter((row) => row.reason !== undefined);
      return html`<tr role="row"><td role="cell"><a href="${addressOf({ view: "start", app: wiring.name })}"><b>${wiring.name}</b></a></td>
        <td role="cell" class="number">${number} <span class="dim">of ${reached}</span></td>
        <td role="cell"><div class="bar" aria-hidden="true"><i style="width: ${100 * number / largest}%"></i></div></td>
        <td role="cell" class="number" data-label="longest chain">${chain.length}</td>
        <td role="cell">${joined(sources.slice(0, 6).map((source) => bindingLink(wiring.bindings[source.binding])), ", ")}${
          sources.length > 6 && ` and ${sources.length - 6} more`}</td></tr>`;
    })}</tbody></table></section>`);
  document.title = `Start – ${page.title}`;
  announce(counted(scope.wirings.length, "application"));
}

function constructionRow(row, start, total, chosen, saved) {
  const facts = start.wiring.bindings[row.binding];
  const { reason, saves } = row;
  const percent = (count) => `${(100 * count) / total}%`;
  const kind = row === chosen ? "chosen" : saved.has(row.binding) ? "saved" : "";
  return html`<tr role="row" class="${kind}"><td role="cell" style="padding-left: ${8 + Math.min(row.depth, 14) * 12}px"><a
    class="key" href="${linkTo({ view: "start", row: facts.id })}">${keyText(facts.key)}</a>${
    reason && html` ${badge(reason)}`}${facts.lifetime !== "singleton" && html` ${badge(lifetimeText(facts))}`}</td><td
    role="cell" class="dim wide">${ownerOf(facts)}</td><td role="cell" class="number" data-label="order">${row.last + 1}</td><td
    role="cell" class="number" data-label="saves">${saves > 1 && saves}</td><td role="cell" class="wide"><div class="track"
    aria-hidden="true"><i class="span" style="left: ${percent(row.first)}; width: ${
      percent(row.last - row.first)}"></i><i class="end" style="left: ${percent(row.last)}; width: max(2px, ${
      percent(1)})"></i></div></td></tr>`;
}

/** The constructions whose removal would save most of the start, as bars. @param {Wiring} wiring @param {StartGraph} start */
function costText(wiring, start) {
  const { constructed, reached } = wiring.application;
  const savings = start.rows.filter((row) => row.saves > 1 || row.reason !== undefined)
    .sort((one, other) => other.saves - one.saves);
  const largest = Math.max(1, constructed);
  return html`<p class="large">${constructed} <span class="dim">of ${reached}</span></p>
    <p class="dim">reached bindings are constructed when ${wiring.name} starts</p>
    <h2>Constructions fewer without it</h2>${savings.slice(0, 12).map(({ binding, saves: number, reason }) => {
      const facts = wiring.bindings[binding];
      const edges = start.dependentsOf(binding).length;
      const how = [reason, edges > 0 && counted(edges, "dependent")].filter(Boolean).join(", ");
      return html`<a class="saving" href="${linkTo({ view: "start", row: facts.id })}"><span class="key">${
        keyText(facts.key)}</span><span class="bar" aria-hidden="true"><i style="width: ${
        100 * number / largest}%"></i></span><b>${number}</b> <span class="dim">${how}</span></a>`;
    })}${savings.length > 12 && html`<p class="dim">and ${savings.length - 12} more in the column “Saves”</p>`}`;
}

/** The longest chain of constructions, which limits how fast a start can be. @param {Wiring} wiring */
function chainText(wiring) {
  const chain = wiring.here(wiring.application.chain);
  return chain.length > 1 && html`<h2>The longest chain: ${chain.length} instances</h2>
    <p class="chain">${pathText(wiring, chain)}</p>`;
}

/** The constructions that would go with one. @param {StartGraph} start @param {Construction} chosen @param {Set<number>} saved */
function savingText(start, chosen, saved) {
  const { wiring } = start;
  const facts = wiring.bindings[chosen.binding];
  const total = start.rows.length;
  const dependents = start.dependentsOf(chosen.binding);
  const { reason } = chosen;
  const conditions = [
    reason && `it were not ${reason.startsWith("start") ? "started" : reason}`,
    dependents.length > 0 && `${dependents.length === 1 ? "its dependent" : `its ${dependents.length} dependents`} deferred it`,
  ].filter(Boolean).join(" and ");
  const others = saved.size - 1;
  return html`<p><a class="see" href="${linkTo({ view: "start" })}">All constructions</a> ·
      <a class="see" href="${linkTo({ binding: facts.id })}">Open the binding</a></p>
    <h2 class="key">${keyText(facts.key)}</h2>
    <p class="large">${total} → ${total - saved.size}</p>
    <p>if ${conditions}; ${others === 0 ? "nothing else would go with it"
      : `${counted(others, "other")} would go with it, in red`}.</p>
    ${dependents.map((dependent) => html`<div class="edge">${bindingLink(wiring.bindings[dependent])} <span class="arrow">→</span>
      <span class="key">${keyText(facts.key)}</span></div>`)}`;
}
