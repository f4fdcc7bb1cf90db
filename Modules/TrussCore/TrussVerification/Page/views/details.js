"use strict";

// The facts on the page of a binding between its two columns, and below them.

/** @param {string} term @param {unknown} value */
const fact = (term, value) => (value ? html`<dt>${term}</dt><dd>${value}</dd>` : "");

/** @param {Row} row @param {Scope} scope */
function factList(row, scope) {
  const { facts } = row;
  const isUnused = states.unused.holds(row, scope);
  const exported = isUnused
    ? html`<span class="warning">unused: no other module and no root injects it</span>`
    : has(facts, "exported") ? "yes" : facts.module === undefined ? "" : "no, private to its module";
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

/**
 * The other bindings of the key, where this one is of some kind.
 *
 * @param {Row} row
 * @param {(facts: BindingFacts) => boolean} isConcerned
 * @param {(facts: BindingFacts) => boolean} isRival
 */
function rivals(row, isConcerned, isRival) {
  const found = row.presences.flatMap(({ wiring, position }) => {
    const own = wiring.bindings[position];
    if (!isConcerned(own)) return [];
    return wiring.bindings
      .filter((facts) => facts !== own && facts.key === own.key && facts.role === own.role && isRival(facts))
      .map((facts) => ({ name: wiring.name, text: String(html`${bindingLink(facts)} of ${ownerOf(facts)}`) }));
  });
  return found.length > 0 && joined(grouped(found).map(({ names, text }) =>
    html`${new Markup(text)}${!text.endsWith(` ${names}`) && html` <span class="dim">in ${namesText(names)}</span>`}`),
  html`<br>`);
}

/** The decorators around a binding, the innermost first. @param {Row} row */
function decorators(row) {
  const { wiring, position } = row.presences[0];
  const chain = [];
  for (let inner = position; ;) {
    const wrapper = wiring.dependents[inner].find(
      (link) => wiring.bindings[link.binding].role === "decorator" && link.edge === 0);
    if (wrapper === undefined) break;
    chain.push(wiring.bindings[wrapper.binding]);
    inner = wrapper.binding;
  }
  return chain.length > 0 && joined(chain.map((facts) => html`${bindingLink(facts)} ${ownerOf(facts)}`), ", then ");
}

/** The aliases of a binding. @param {Row} row */
function aliases(row) {
  const { wiring, position } = row.presences[0];
  const found = wiring.dependents[position].map((link) => wiring.bindings[link.binding])
    .filter((facts) => has(facts, "alias"));
  return found.length > 0 && joined(found.map((facts) => bindingLink(facts)), ", ");
}

/** The reach of a change of the binding, and its part in the start. @param {Row} row @param {Scope} scope */
function impactList(row, scope) {
  const reached = row.presences.map(({ wiring, position }) => {
    const answer = impactIn(wiring, (facts) => facts.id === row.id);
    if (answer === undefined) return undefined;
    const text = `${counted(wiring.dependentCounts[position], "binding")}, ${answer.roots.length} of ${
      counted(answer.rootCount, "root")}, ${counted(answer.modules.length, "module")}`;
    return { name: wiring.name, text };
  }).filter(Boolean);
  const answering = row.presences.filter(({ wiring, position }) => !has(wiring.bindings[position], "replaced"));
  const uses = answering.map(({ wiring }) => (
    { name: wiring.name, text: usesText(usesIn(wiring, row.facts.key, scope.model.wirings)) }));
  const needs = row.presences.map(({ wiring, position }) => (
    { name: wiring.name, text: counted(wiring.dependencyCounts[position], "binding") }));
  const starts = row.presences.map(({ wiring, position }) => ({ name: wiring.name, text: startText(wiring, position) }));
  const cycle = row.presences.map(({ wiring, position }) => wiring.cycleOf(position).map((one) => wiring.bindings[one]))
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
  const modules = new Set(uses.dependents.map((dependent) => dependent.module).filter(Boolean)).size;
  if (uses.dependents.length === 0) return "by nothing";
  return `by ${uses.dependents.length}${modules > 0 ? ` in ${counted(modules, "module")}` : ""}`;
}

/** Answers of applications, each once. @param {{name: string, text: string}[]} answers */
function answerLines(answers) {
  const groups = grouped(answers);
  return joined(groups.map(({ names, text }) => html`${text}${
    groups.length > 1 && html` <span class="dim">${namesText(names)}</span>`}`), html`<br>`);
}

/** @param {Wiring} wiring @param {number} position */
function startText(wiring, position) {
  const [link] = wiring.dependencies[position];
  // An alias has the instance of the first key.
  if (has(wiring.bindings[position], "alias") && link !== undefined) return startText(wiring, link.binding);
  const start = startOf(wiring);
  if (!start.constructs(position)) return "not constructed";
  const reason = start.reasons.get(position);
  const saved = start.sizes[position];
  const cause = reason ?? `for ${wiring.bindings[start.search.path(position)[0]].key}`;
  return `constructed, ${cause}; ${saved === 1 ? "nothing else goes with it" : `${saved} fewer without it`}`;
}

/** @param {Row} row @param {Scope} scope */
function findingList(row, scope) {
  const { place } = row.facts;
  if (place === undefined) return "";
  const found = scope.findings.filter((finding) => finding.place === place);
  const changes = (page.base?.changes ?? []).filter((change) => change.place === place);
  return html`${found.map((finding) => html`<dl class="facts"><dt class="${finding.severity === "error" && "warning"}">${
    finding.severity}</dt><dd class="message">${finding.message}</dd></dl>`)}${
    changes.map((change) => html`<dl class="facts"><dt class="${change.level === "breaking" && "warning"}">${
      change.level}</dt><dd>${change.text}${brokenText(change)}</dd></dl>`)}`;
}

/** Whether the binding is declared where something has changed. @param {BindingFacts} facts */
function isChanged(facts) {
  if (!page.base || facts.place === undefined) return false;
  page.changedPlaces ??= new Set(page.base.changes.map((change) => change.place));
  return page.changedPlaces.has(facts.place);
}
