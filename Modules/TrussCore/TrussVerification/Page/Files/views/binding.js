"use strict";

/** The page of one binding. @param {Scope} scope @param {HTMLElement} main */
function showBinding(scope, main) {
  const known = model.find(route.binding);
  if (known === undefined) {
    main.innerHTML = String(html`<p class="none">There is no binding “${route.binding}”.
      <a href="${linkTo({ q: nameOf(route.binding) })}">Search for it</a></p>`);
    return;
  }
  const here = scope.row(known.id);
  const row = here ?? known;
  const { facts } = row;
  const users = here === undefined ? [] : neighborsOf(row, "dependents");
  const needs = here === undefined ? [] : neighborsOf(row, "dependencies");
  main.innerHTML = String(html`<article class="binding">
    <section>
      <h2 class="key" tabindex="-1">${keyText(facts.key)}</h2>
      ${commandText(["why", facts.key, ...applicationWords()])}
      ${findingList(row, scope)}
      <dl class="why" aria-label="Paths from roots">${here && whyLines(row)}${elsewhereLine(known, scope)}</dl>
      ${betweenText(row, scope)}
    </section>
    <div class="columns">
      ${column(row, "Dependents", users, 0, row.reach, roots(row))}
      <div>${factList(row, scope)}${impactList(row)}</div>
      ${column(row, "Dependencies", needs, 1, row.needs, gaps(row))}
    </div>
    ${neighborhood(row, users, needs)}
    ${footer([
      ["← →", "column"], ["↑ ↓", "walk"], ["↵", "open"], ["esc", "back"], ["/", "search"], ["[ ]", "application"],
    ])}
  </article>`);
  document.title = `${facts.key} – ${page.title}`;
  announce(`${facts.key}: ${counted(row.users, "dependent")}, ${counted(needs.length, "dependency")}`);
}

// MARK: - Paths

/** Why the applications contain the binding, one line for those with the same answer. @param {Row} row */
function whyLines(row) {
  return termLines(answersOf(row.presences, (wiring, position) => {
    const { key, role } = wiring.bindings[position];
    const end = role === undefined ? wiring.outermost(position) : position;
    return String(whyText(pathsTo(wiring, key, end), wiring));
  }));
}

/** What the applications with a binding answer. @param {(wiring: Wiring, position: number) => string} text */
const answersOf = (presences, text) =>
  presences.map(({ wiring, position }) => ({ name: wiring.name, text: text(wiring, position) }));

/** @param {{name: string, text: string}[]} answers */
const grouped = (answers) => [...Map.groupBy(answers, ({ text }) => text)]
  .map(([text, list]) => ({ text, names: list.map(({ name }) => name) }));

/** The answers, each with its applications as a term. @param {{name: string, text: string}[]} answers */
const termLines = (answers) => grouped(answers).map(({ names, text }) =>
  html`<dt title="${names.join(", ")}">${namesText(names)}</dt><dd>${new Markup(text)}</dd>`);

/** @param {string[]} names */
const namesText = (names) =>
  (names.length === model.wirings.length && names.length > 2 ? `all ${names.length} applications`
    : names.length > 3 ? `${names[0]} and ${names.length - 1} others` : names.join(", "));

function whyText(why, wiring) {
  if (!why.isReached) return html`<span class="dim">bound, and no root reaches it</span>`;
  const steps = why.paths[0].map((step, index, all) => html`${index > 0 && html` <span class="arrow">→</span> `}${
    index === all.length - 1 ? html`<span class="key">${keyText(step.injected)}</span>`
      : html`<a class="key" href="${linkTo({ binding: step.id })}">${keyText(step.injected)}</a>`}${
    step.note && html` ${badge(step.note)}`}`);
  return html`${steps}${otherPaths(why, wiring)}`;
}

function otherPaths(why, wiring) {
  const others = why.pathCount - 1;
  if (others === 0) return "";
  const count = others > 1000 ? "more than 1,000 more paths" : counted(others, "more path");
  const starts = why.paths.slice(1).map((path) => path[0].injected);
  const also = starts.length === 0 ? "" : `, also from ${starts.slice(0, 3).join(", ")}${
    starts.length > 3 ? ` and ${starts.length - 3} more` : ""}`;
  const through = why.dominators[0];
  const binding = through === undefined ? undefined : wiring.bindings[wiring.bindingsOf(through)[0]];
  return html`<br><span class="dim">${count}${also}${binding && html`; all lead through ${bindingLink(binding)}`}</span>`;
}

/** The applications that are not chosen, or do not have the binding. @param {Row} known @param {Scope} scope */
function elsewhereLine(known, scope) {
  const chosen = new Set(scope.wirings);
  const others = known.presences.filter((presence) => !chosen.has(presence.wiring));
  const absent = scope.wirings.filter((wiring) => wiring.positions[known.facts.number] < 0).map((wiring) => wiring.name);
  return html`${absent.length > 0 && html`<dt class="dim">not in</dt><dd class="dim">${absent.join(", ")}</dd>`}${
    others.length > 0 && html`<dt class="dim">also in</dt><dd class="dim">${joined(others.map(({ wiring, position }) =>
      html`<a href="${addressOf({ ...route, app: wiring.name })}">${wiring.name}</a>${
        !wiring.reaches(position) && " (not reached)"}`), ", ")}</dd>`}`;
}

// MARK: - Columns

/**
 * A binding at the other end of a dependency, with the form in which it is injected.
 *
 * @typedef {{row: Row, edge: EdgeFacts, notes: string[], applications: Set<string>}} Neighbor
 */

/** @param {Row} row @param {"dependents" | "dependencies"} direction @returns {Neighbor[]} */
function neighborsOf(row, direction) {
  const found = new Map();
  for (const { wiring, position } of row.presences) {
    for (const link of wiring[direction][position]) {
      const dependent = direction === "dependencies" ? position : link.binding;
      const edge = wiring.edge(link, dependent);
      const { id } = wiring.bindings[link.binding];
      const name = [id, edge.form, edge.hook].join("\n");
      if (!found.has(name)) {
        const notes = edgeNotes(edge, wiring.bindings[dependent], link.edge);
        found.set(name, { row: model.find(id), edge, notes, applications: new Set() });
      }
      found.get(name).applications.add(wiring.name);
    }
  }
  return [...found.values()];
}

/** The unusual features of a dependency. @param {EdgeFacts} edge @param {BindingFacts} dependent @param {number} number */
function edgeNotes(edge, dependent, number) {
  return [
    edge.form && `as ${edge.form.replace(edge.key, "…")}`, edge.hook && modifiers[edge.hook], has(dependent, "alias") && "its first key",
    dependent.role === "decorator" && number === 0 && "decorated",
  ].filter(Boolean);
}

/** Neighbors by module, those of the same module first. */
function column({ module: own, presences }, title, neighbors, number, total, extra) {
  const ordered = [...Map.groupBy(neighbors, ({ row }) => row.module)].sort(([one, list], [other, others]) =>
    (other === own) - (one === own) || others.length - list.length || compare(one, other));
  const rest = total > neighbors.length ? ` · ${total} in total` : "";
  return html`<div class="neighbors" data-column="${number}"><h3>${title} <span>${neighbors.length || "nothing"}${rest}</span></h3>
    ${extra}${ordered.map(([module, list]) => html`<h4 class="${module === own && "own"}">${module}</h4>${
      list.map((neighbor) => neighborLink(neighbor, number, presences.length))}`)}</div>`;
}

function neighborLink({ row, notes, applications }, number, all) {
  const { facts } = row;
  const isSome = route.app === undefined && applications.size < all;
  const badges = [
    ...notes, facts.lifetime !== "singleton" && isDeclared(facts) && lifetimeText(facts),
    has(facts, "eager") && "eager", has(facts, "asynchronous") && "async", facts.role,
    isSome && `in ${namesText([...applications])}`,
  ].filter(Boolean);
  const count = number === 0 ? row.users : row.facts.edges?.length ?? 0;
  const meaning = number === 0 ? `injected by ${count}` : `injects ${count}`;
  return html`<a href="${linkTo({ binding: facts.id })}"><span class="key">${keyText(facts.key)}</span>${
    badges.map((text) => badge(text))}<span class="number" title="${meaning}">${count || ""}</span></a>`;
}

/** The roots that the binding provides. @param {Row} row */
function roots(row) {
  const found = new Map();
  for (const { wiring } of row.presences) {
    for (const root of wiring.roots.filter((one) => one.edge.to.includes(row.facts.number))) {
      const name = `${root.place}\n${root.edge.form ?? ""}`;
      found.set(name, { root, names: [...(found.get(name)?.names ?? []), wiring.name] });
    }
  }
  if (found.size === 0) return "";
  return html`<h4>application</h4>${[...found.values()].map(({ root, names }) => html`
    <p class="root">${badge("root")} ${namesText(names)} ${root.edge.form && badge(`as ${root.edge.form.replace(root.edge.key, "…")}`)} ${
      placeText(root.place)}</p>`)}`;
}

/** The dependencies that nothing provides. @param {Row} row */
function gaps(row) {
  const found = row.presences.flatMap(({ wiring, position }) => {
    const isReached = wiring.reaches(position);
    return (wiring.bindings[position].edges ?? []).filter((edge) => edge.gap !== undefined).map((edge) => {
      const gap = edge.gap === "absent" || isReached ? edge.gap : "harmless";
      return { name: wiring.name, text: `${parameterOf(edge)}\n${gap}` };
    });
  });
  if (found.length === 0) return "";
  const words = {
    absent: "absent, which is allowed", missing: "missing", inaccessible: "private elsewhere",
    harmless: "missing, but no root needs it",
  };
  return html`<h4>nothing provides</h4>${grouped(found).map(({ names, text }) => {
    const [form, gap] = text.split("\n");
    const where = names.length < row.presences.length ? ` in ${namesText(names)}` : "";
    return html`<p class="root"><span class="key">${keyText(form)}</span> ${
      badge(words[gap] + where, gap === "missing" || gap === "inaccessible")}</p>`;
  })}`;
}
