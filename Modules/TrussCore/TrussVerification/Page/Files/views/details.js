"use strict";

// The facts on the page of a binding between its two columns, and below them.

const fact = (term, value) => (value ? html`<dt>${term}</dt><dd>${value}</dd>` : "");

function factList(row, scope) {
  const { facts } = row;
  const isUnused = states.unused.holds(row, scope);
  const exported = isUnused
    ? html`<span class="warning">unused: no other module and no root injects it</span>`
    : has(facts, "exported") ? "yes"
      : facts.module === undefined || facts.role !== undefined ? "" : "no, private to its module";
  const hooks = [
    has(facts, "asynchronous") && "async", facts.isolation && `@${facts.isolation}`,
    has(facts, "startHook") && "start hook", has(facts, "stopHook") && "stop hook",
    has(facts, "readinessCheck") && "readiness check", has(facts, "endHook") && "end hook",
  ].filter(Boolean).join(", ");
  return html`<dl class="facts">
    ${fact("module", facts.module ? html`<a href="${linkTo({ module: row.module })}">${row.module}</a>` : row.module)}
    ${fact("lifetime", lifetimeText(facts) + (has(facts, "alias") ? ", an alias" : ""))}
    ${fact("type", html`<span class="place">${joined(facts.type.split("."), html`.<wbr>`)}</span>`)}
    ${fact("declared", placeText(facts.place))}
    ${fact("exported", exported)}
    ${fact("effects", hooks)}
    ${fact("replaces", replaced(row))}
    ${fact("replaced by", replacements(row))}
    ${fact("decorated by", decorators(row))}
    ${fact("also as", aliases(row))}
    ${fact("of the parent", has(facts, "inherited") && "its instance belongs to the container of the parent")}
    ${fact("applications", html`${applicationDots(row, scope)} ${namesText(row.presences.map((one) => one.wiring.name))}`)}
  </dl>`;
}

/** The bindings of the same key that an override replaces. @param {Row} row */
const replaced = (row) => rivals(
  row, (facts) => has(facts, "overriding") || facts.layer !== undefined, (facts) => has(facts, "replaced"));

/** The bindings of the same key that replace this one. @param {Row} row */
const replacements = (row) => rivals(
  row, (facts) => has(facts, "replaced"), (facts) => !has(facts, "replaced") && facts.role !== "decorator");

/** The other bindings of the key, where this one is of some kind. @param {Row} row */
function rivals(row, isConcerned, isRival) {
  const found = row.presences.flatMap(({ wiring, position }) => {
    const own = wiring.bindings[position];
    if (!isConcerned(own)) return [];
    return wiring.bindings
      .filter((facts) => facts !== own && facts.key === own.key && facts.role === own.role && isRival(facts))
      .map((facts) => ({ name: wiring.name, text: String(html`${bindingLink(facts)} of ${ownerOf(facts)}`) }));
  });
  return presentLines(found, row);
}

/** The answers of applications with a binding that have one. @param {{name: string, text: string}[]} answers */
function presentLines(answers, row) {
  const present = answers.filter(({ text }) => text !== "");
  return present.length > 0 && joined(grouped(present).map(({ names, text }) => html`${new Markup(text)}${
    names.length < row.presences.length && !text.endsWith(` ${names}`) &&
      html` <span class="dim">in ${namesText(names)}</span>`}`), html`<br>`);
}

/** The decorators around a binding, the innermost first. @param {Row} row */
const decorators = (row) => presentLines(answersOf(row.presences, (wiring, position) => {
  const chain = [];
  for (let outer = wiring.decorator(position); outer !== undefined; outer = wiring.decorator(outer)) {
    const facts = wiring.bindings[outer];
    chain.push(html`${bindingLink(facts)} ${ownerOf(facts)}`);
  }
  return joined(chain, ", then ").join("");
}), row);

/** The aliases of a binding. @param {Row} row */
const aliases = (row) => presentLines(answersOf(row.presences, (wiring, position) => {
  const found = wiring.dependents[position].map((link) => wiring.bindings[link.binding])
    .filter((facts) => has(facts, "alias"));
  return joined(found.map((facts) => bindingLink(facts)), ", ").join("");
}), row);

/** The reach of a change of the binding, and its part in the start. @param {Row} row */
function impactList(row) {
  const answering = row.presences.filter(({ wiring, position }) => !has(wiring.bindings[position], "replaced"));
  const reached = answersOf(answering, (wiring) => {
    const { reached: bindings, roots, rootCount, modules } = impactIn(wiring, (facts) => facts.id === row.id);
    return `${counted(bindings.flat().length, "binding")}, ${roots.length} of ${
      counted(rootCount, "root")}, ${counted(modules.length, "module")}`;
  });
  const uses = answersOf(answering, (wiring) => usesText(usesIn(wiring, row.facts.key)));
  const needs = answersOf(row.presences, (wiring, position) => counted(wiring.needs[position], "binding"));
  const starts = answersOf(row.presences, startText);
  const cycle = row.presences.map(({ wiring, position }) => wiring.cycleOf(position))
    .find((members) => members.length > 0);
  const all = (kind, title) => html` <a class="see" href="${linkTo({ [kind]: row.id })}">${title}</a>`;
  return html`<dl class="facts">
    ${fact("its key", uses.length > 0 && html`is injected ${answerLines(uses)}`)}
    ${fact("a change", row.reach === 0 && reached.length === 0 ? "" : html`reaches ${answerLines(reached)}${
      row.reach > 0 && all("reaches", "list")}`)}
    ${fact("it needs", html`${answerLines(needs)}${row.needs > 0 && all("from", "list")}`)}
    ${fact("at the start", answerLines(starts))}
    ${fact("in a cycle", cycle && html`with ${joined(cycle.slice(0, 8).map((facts) => bindingLink(facts)), ", ")}${
      cycle.length > 8 && ` and ${cycle.length - 8} more`}`)}
  </dl>`;
}

/** How many inject a key, in the words of `uses`. @param {ReturnType<typeof usesIn>} uses */
function usesText(uses) {
  const reached = uses.dependents.filter((dependent) => dependent.isReached);
  const modules = new Set(reached.map((dependent) => dependent.module).filter(Boolean)).size;
  const others = uses.dependents.length - reached.length;
  return `by ${reached.length || "nothing"}${modules > 0 ? ` in ${counted(modules, "module")}` : ""}${
    others > 0 ? ` (${others} more that no root reaches)` : ""}`;
}

/** Answers of applications, each once. @param {{name: string, text: string}[]} answers */
function answerLines(answers) {
  const groups = grouped(answers);
  return joined(groups.map(({ names, text }) => html`${text}${
    groups.length > 1 && html` <span class="dim">${namesText(names)}</span>`}`), html`<br>`);
}

function startText(wiring, position) {
  const [link] = wiring.dependencies[position];
  // An alias has the instance of the first key.
  if (has(wiring.bindings[position], "alias") && link !== undefined) return startText(wiring, link.binding);
  const start = startOf(wiring);
  const row = start.row(position);
  if (row === undefined) return "not constructed";
  const cause = row.reason ?? `for ${wiring.bindings[start.cause(row).binding].key}`;
  return `constructed, ${cause}; ${row.saves === 1 ? "nothing else goes with it" : `${row.saves} fewer without it`}`;
}

function findingList(row, scope) {
  const { place } = row.facts;
  if (place === undefined) return "";
  const found = scope.findings.filter((finding) => finding.place === place);
  const changes = (page.base?.changes ?? []).filter((change) => change.place === place);
  return html`${found.map((finding) => findingText(finding, true))}${
    changes.map((change) => html`<p><b class="${change.level === "breaking" && "warning"}">${
      change.level}</b> ${textWithKeys(change.text)}${brokenText(change)}</p>`)}`;
}

/** The shortest paths between the binding and another one that is chosen. @param {Row} row @param {Scope} scope */
function betweenText(row, scope) {
  const choose = html`<a class="see" href="${linkTo({ between: row.id })}">Find a path to another binding</a>`;
  const end = route.to === undefined ? undefined : model.find(route.to);
  if (end === undefined) return html`<p>${choose}</p>`;
  const answers = scope.wirings.map((wiring) => {
    const [from, to] = [row, end].map(({ facts }) => wiring.positions[facts.number]);
    if (from < 0 || to < 0) return { name: wiring.name, text: "not both are there" };
    const path = [[from, to], [to, from]].map(([start, goal]) => {
      const search = new Search([start], wiring.dependencies);
      return search.reaches(goal) ? search.path(goal) : [];
    }).find((found) => found.length > 0);
    return { name: wiring.name, text: path === undefined ? "no path" : String(pathText(wiring, path)) };
  });
  return html`<h3>Paths between it and ${bindingLink(end.facts)}</h3><dl class="why between">${
    termLines(answers)}</dl><p>${choose}</p>`;
}

/** Bindings with arrows between them. @param {Wiring} wiring @param {number[]} path */
const pathText = (wiring, path) =>
  html`${joined(path.map((binding) => bindingLink(wiring.bindings[binding])), html` <span class="arrow">→</span> `)}`;
