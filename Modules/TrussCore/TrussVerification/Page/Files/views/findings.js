"use strict";

/** The diagnostics of verify-graph, and the unused bindings. @param {Scope} scope @param {HTMLElement} main */
function showFindings(scope, main) {
  const listed = (state) => scope.rows.filter((row) => states[state].holds(row, scope))
    .sort((one, other) => compare(orders.key.of(one), orders.key.of(other)));
  main.innerHTML = String(html`
    ${part("Findings of verify-graph", scope.findings.length || "none", scope.findings.map(findingText))}
    ${part("Unused exports", "no other module and no root injects it", linkList(listed("unused"), "unused"))}
    ${part(`Reached by no root${scope.wirings.length > 1 ? " of any application" : ""}`, "", linkList(listed("unreached"), "unreached"))}
    ${part("Modules against the order", scope.matrix.against.length || "none",
      html`<ul>${scope.matrix.against.map(({ crossing }) => html`<li><a href="${cellLink(crossing)}">${crossing.dependent} → ${
        crossing.provider}</a> <span class="dim">${crossing.links.length}</span></li>`)}</ul>`)}
  `);
  document.title = `Findings – ${page.title}`;
  announce(counted(scope.findings.length, "finding"));
}

const part = (title, note, content) =>
  html`<section class="plain"><h2>${title} <span>${note}</span></h2>${content}</section>`;

/** A finding, perhaps on the page of its binding. @param {Finding} finding @param {boolean} [isHere] */
function findingText(finding, isHere = false) {
  const isError = finding.severity === "error";
  const names = finding.applications.length === model.wirings.length && finding.applications.length > 1
    ? "all applications" : finding.applications.join(", ");
  const binding = isHere ? undefined : model.scope(undefined).rows.find(
    (row) => finding.place !== undefined && row.facts.place === finding.place);
  const [sentence, ...lines] = finding.message.replace(` [${finding.id}]`, "").split("\n");
  return html`<article class="finding"><p><b class="${isError && "warning"}">${finding.severity}</b> ${
    finding.id} · ${names}${finding.place && html` · ${placeText(finding.place)}`}${
    binding && html` · ${bindingLink(binding.facts)}`}</p>
    <p class="sentence">${textWithKeys(sentence)}</p>${lines.map(findingLine)}</article>`;
}

/** A further line of a finding. @param {string} line */
function findingLine(line) {
  const [, place, text] = /^(\S.*?:\d+:\d+): note: (.*)$/.exec(line) ?? ["", undefined, line.trim()];
  const kind = text.startsWith("fix:") ? "fix" : "more";
  return html`<p class="${kind}">${textWithKeys(text)}${place && html` · ${placeText(place)}`}</p>`;
}

/** A text in which keys, in backquotes or in a path, lead to their bindings. @param {string} text */
function textWithKeys(text) {
  model.keys ??= new Map(model.scope(undefined).rows.map((row) => [row.facts.key, row.facts]));
  return joined(text.split(/(`[^`]+`| → |: )/).map((part) => {
    const isQuoted = part.startsWith("`");
    const key = isQuoted ? part.slice(1, -1) : part;
    const facts = model.keys.get(key);
    return facts !== undefined ? bindingLink(facts) : isQuoted ? html`<span class="key">${key}</span>` : part;
  }), "");
}

/** The number of links that are shown of a list. */
const shownLinks = 300;

/** @param {Row[]} rows @param {string} state */
function linkList(rows, state) {
  if (rows.length === 0) return html`<p class="dim">none</p>`;
  return html`<ul>${rows.slice(0, shownLinks).map((row) => html`<li>${bindingLink(row.facts)} <span class="dim">${
    row.module}</span></li>`)}</ul>${rows.length > shownLinks && html`<p><a class="see" href="${
    linkTo({ state })}">All ${rows.length} in the list</a></p>`}`;
}

/** The changes, as `diff` reports them. @param {Scope} scope @param {HTMLElement} main */
function showChanges(scope, main) {
  const names = new Set(scope.wirings.map((wiring) => wiring.name));
  const changes = page.base.changes.filter(
    (change) => scope.isAll || change.applications.some((name) => names.has(name)));
  const levels = [...new Set(changes.map((change) => change.level))];
  const summary = levels.map(
    (level) => `${changes.filter((change) => change.level === level).length} ${level}`).join(", ");
  const places = new Map(scope.rows.map((row) => [row.facts.place, row.facts]));
  const affected = [...affectedIn(scope)].filter((number) => isDeclared(model.union.forms[number])).length;
  main.innerHTML = String(html`<section class="plain changes">
    <h2>${summary || "No change of the graph"} <span>against ${page.base.title}</span></h2>
    ${commandText(["diff", page.base.name, "--all"])}
    <p><a class="see" href="${linkTo({ state: "changed" })}">${counted(changedNumbers().size, "changed binding")}</a>, which ${
      changedNumbers().size === 1 ? "reaches" : "reach"} <a class="see" href="${linkTo({ state: "affected" })}">${
      counted(affected, "other")}</a></p>
    ${tableHead("Changes", ["Level", "Change", "Place", "Applications"])}${changes.map((change) => {
      const facts = change.place === undefined ? undefined : places.get(change.place);
      return html`<tr role="row"><td role="cell" class="${change.level === "breaking" ? "warning" : "dim"}">${change.level}</td>
        <td role="cell">${facts ? html`<a href="${linkTo({ binding: facts.id })}">${change.text}</a>` : textWithKeys(change.text)}${brokenText(change)}</td>
        <td role="cell">${placeText(change.place)}</td>
        <td role="cell" class="dim" title="${change.applications.join(", ")}">${namesText(change.applications)}</td></tr>`;
    })}</tbody></table></section>`);
  document.title = `Changes – ${page.title}`;
  announce(counted(changes.length, "change"));
}

/** The number of broken dependents that are shown of a change. */
const shownBroken = 3;

/** The dependents that would not verify, if they stayed as they were. @param {{broken?: string[]}} change */
function brokenText({ broken = [] }) {
  if (broken.length === 0) return "";
  const rest = broken.length - shownBroken;
  return html`<span class="broken" title="${broken.join(", ")}">, which breaks ${
    broken.slice(0, shownBroken).join(", ")}${rest > 0 && ` and ${rest} more`}</span>`;
}
