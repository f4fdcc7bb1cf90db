"use strict";

/** The number of letters up to which all names of applications stand in one line. */
const lettersInLine = 90;

/** The header: the views, and the applications. @param {Scope} scope */
function showFrame(scope) {
  const errors = model.diagnostics.filter((finding) => finding.severity === "error").length;
  const views = [
    ["bindings", "Bindings"], ["modules", "Modules"], ["start", "Start"],
    ["findings", "Findings", model.diagnostics.length, errors > 0],
  ];
  if (page.base) views.push(["changes", "Changes", page.base.changes.length, false]);
  const current = viewName();
  element("views").innerHTML = String(html`${views.map(([name, title, count, isGrave]) => html`
    <a href="${linkTo({ view: name === "bindings" ? undefined : name })}"
      ${name === current && html`aria-current="page"`}>${title}${
      count > 0 && html`<span class="count${isGrave && " warning"}">${count}</span>`}</a>`)}`);
  element("applications").innerHTML = String(html`${applicationChoice()}<p>${verdictText(scope)}</p>`);
}

function applicationChoice() {
  const names = model.wirings.map((wiring) => wiring.name);
  const choices = names.length < 2 ? [] : [undefined, ...names];
  const letters = names.reduce((sum, name) => sum + name.length + 3, 0);
  if (letters <= lettersInLine) {
    return choices.map((name) => html`<a href="${addressOf(elsewhere(name))}" data-text="${titleOfChoice(name)}"
      ${name === route.app && html`aria-current="true"`}>${titleOfChoice(name)}</a>`);
  }
  return html`<label>Application <select id="application">${choices.map((name) => html`
    <option value="${name}" ${name === route.app && html`selected`}>${titleOfChoice(name)}</option>`)}
    </select></label>`;
}

const titleOfChoice = (name) => name ?? "All applications";

/** The same view of another application. @param {string | undefined} name */
const elsewhere = (name) => ({ ...route, app: name, cell: undefined, row: undefined });

function verdictText(scope) {
  if (scope.wirings.length !== 1) return scope.wirings.length === 0 ? "no applications" : "";
  const { reached, declared, roots } = scope.wirings[0].application;
  return `${reached} of ${counted(declared, "binding")} reached from ${counted(roots.length, "root")}`;
}

/** The verdict about each application, in one line. @param {Scope} scope */
function verdicts(scope) {
  return html`<ul class="verdicts" aria-label="Bindings, start and findings of each application">${scope.wirings.map((wiring) => {
    const { reached, declared, constructed } = wiring.application;
    const findings = model.diagnostics.filter((finding) => finding.applications.includes(wiring.name));
    const errors = findings.filter((finding) => finding.severity === "error").length;
    const address = (view) => addressOf({ view, app: wiring.name });
    return html`<li><span><a href="${address()}"><b>${wiring.name}</b></a>${relationText(wiring.application)}</span>
      <span>${reached} of ${declared} reached</span>
      <a href="${address("start")}">start constructs ${constructed}</a>
      <a href="${address("findings")}" class="${errors > 0 && "warning"}">${
        findingCounts(errors, findings.length - errors)}</a></li>`;
  })}</ul>`;
}

function findingCounts(errors, warnings) {
  const counts = [errors > 0 && counted(errors, "error"), warnings > 0 && counted(warnings, "warning")];
  return counts.filter(Boolean).join(", ") || "no findings";
}

/** The application on which another one builds. @param {ApplicationFacts} application */
function relationText({ base, parent }) {
  if (base !== undefined) return html` <small>over ${base}</small>`;
  return parent === undefined ? "" : html` <small>child of ${parent}</small>`;
}

/** The keys of a view. @param {[string, string][]} keys */
const footer = (keys) => html`<footer>${keys.map(([names, meaning]) => html`<span>${
  names.split(" ").map((name) => html`<kbd>${name}</kbd> `)}${meaning}</span> `)}</footer>`;
