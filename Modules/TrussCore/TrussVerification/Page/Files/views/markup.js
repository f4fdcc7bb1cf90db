"use strict";

/** A text that is HTML already. */
class Markup {
  constructor(text) { this.text = text; }

  toString() { return this.text; }
}

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(escaped).join("");
  if (value === undefined || value === null || value === false) return "";
  return String(value).replace(/[&<>"']/g, (character) => entities[character]);
}

/** HTML in which every value is escaped that is not HTML already. @returns {Markup} */
function html(strings, ...values) {
  let text = strings[0];
  values.forEach((value, index) => { text += escaped(value) + strings[index + 1]; });
  return new Markup(text);
}

/** Values with something between them. @param {unknown[]} values @param {unknown} separator */
const joined = (values, separator) =>
  values.map((value, index) => (index === 0 ? html`${value}` : html`${separator}${value}`));

/** A key, whose `any` and qualifier are dimmed. @param {string} key @param {RegExp | null} [needle] The marked part. */
function keyText(key, needle) {
  const [, any, name, qualifier] = /^(any )?(.*?)( @.*)?$/s.exec(key);
  return html`<i class="any">${any}</i>${marked(name, needle)}${qualifier && html`<i>${qualifier}</i>`}`;
}

/** @param {string} text @param {RegExp | null} [needle] */
function marked(text, needle) {
  if (!needle) return text;
  return text.split(needle).map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part));
}

/** @param {unknown} text @param {boolean} [isWarning] */
const badge = (text, isWarning) => html`<span class="badge${isWarning && " warning"}">${text}</span>`;

/** A link to the page of a binding. @param {BindingFacts} facts @param {RegExp | null} [needle] */
const bindingLink = (facts, needle) =>
  html`<a class="key" href="${linkTo({ binding: facts.id })}">${keyText(facts.key, needle)}</a>`;

/** A place in the sources, as a link if it is known where they can be seen. @param {string} [place] */
function placeText(place) {
  if (place === undefined) return "";
  const text = html`${joined(lineOf(place).split("/"), html`/<wbr>`)}`;
  if (!page.source) return html`<span class="place" title="${place}">${text}</span>`;
  const [, path, line, column] = /^(.*?):(\d+)(?::(\d+))?$/.exec(place) ?? ["", place, "1", "1"];
  const target = page.source.replaceAll("{path}", encodeURI(path)).replaceAll("{line}", line)
    .replaceAll("{column}", column ?? "1");
  return html`<a class="place" title="${place}" href="${target}" rel="noreferrer">${text}</a>`;
}

/** A command line, with a button that copies it. @param {string[]} words */
function commandText(words) {
  const line = ["verify-graph", ...words.map(quoted)].join(" ");
  return html`<p class="command"><code>${line}</code><button data-copy="${line}">copy</button></p>`;
}

/** A word as a shell reads it. @param {string} word */
const quoted = (word) => (/^[\w@.,:/=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The words of a command line that name the chosen application. */
const applicationWords = () => (route.app === undefined ? [] : ["--app", route.app]);

/** The beginning of a table, whose roles remain where it is laid out in another way, as on a phone. */
const tableHead = (name, titles) => html`<table role="table" aria-label="${name}"><thead role="rowgroup"><tr
  role="row">${titles.map((title) => html`<th role="columnheader">${title}</th>`)}</tr></thead><tbody role="rowgroup">`;
