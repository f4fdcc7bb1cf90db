"use strict";

/**
 * One binding of the list: the bindings of one identity in the chosen applications.
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {BindingFacts} facts As the first application has it.
 * @property {string} module The module, or the words for another provider.
 * @property {{wiring: Wiring, position: number}[]} presences
 * @property {number} users The largest number that `list` prints for an application, as for the other two.
 * @property {number} reach
 * @property {number} needs
 */

/** The graphs of all applications. */
class Model {
  /** @param {GraphDocument} document */
  constructor(document) {
    this.document = document;
    this.wirings = document.applications.map((application) => new Wiring(application));
    /** @type {Map<string, Scope>} */
    this.scopes = new Map();
  }

  /** All applications, or the one of a name. @param {string | undefined} name @returns {Scope} */
  scope(name) {
    const chosen = this.wirings.filter((wiring) => wiring.name === name);
    const key = chosen.length === 0 ? "" : name;
    if (!this.scopes.has(key)) {
      this.scopes.set(key, new Scope(this, chosen.length === 0 ? this.wirings : chosen));
    }
    return this.scopes.get(key);
  }

  /** The row of an identity, or of the first binding with a key. @param {string} name @returns {Row | undefined} */
  find(name) {
    const all = this.scope(undefined);
    return all.row(name) ?? all.rows.find((row) => row.facts.key === name && row.facts.role === undefined) ??
      all.rows.find((row) => row.facts.key === name);
  }
}

/** The chosen applications. */
class Scope {
  /** @param {Model} model @param {Wiring[]} wirings */
  constructor(model, wirings) {
    this.model = model;
    this.wirings = wirings;
    this.isAll = wirings.length === model.wirings.length;
    this.findings = model.document.diagnostics.filter(
      (finding) => finding.applications.some((name) => wirings.some((wiring) => wiring.name === name)));
  }

  /** @returns {Row[]} */
  get rows() {
    this.knownRows ??= [...this.rowsById.values()];
    return this.knownRows;
  }

  /** @returns {Map<string, Row>} */
  get rowsById() {
    if (this.known === undefined) {
      this.known = new Map();
      for (const wiring of this.wirings) {
        wiring.bindings.forEach((facts, position) => {
          const row = this.known.get(facts.id);
          const [users, reach, needs] = [
            wiring.userCount(position), wiring.dependentCounts[position], wiring.dependencyCounts[position],
          ];
          if (row === undefined) {
            const presences = [{ wiring, position }];
            this.known.set(facts.id, {
              id: facts.id, facts, module: ownerOf(facts), presences, users, reach, needs,
            });
          } else {
            row.presences.push({ wiring, position });
            row.users = Math.max(row.users, users);
            row.reach = Math.max(row.reach, reach);
            row.needs = Math.max(row.needs, needs);
          }
        });
      }
    }
    return this.known;
  }

  /** @param {string} id @returns {Row | undefined} */
  row(id) { return this.rowsById.get(id); }

  /** @returns {Matrix} */
  get matrix() {
    this.knownMatrix ??= matrixOf(this.wirings);
    return this.knownMatrix;
  }

  /** Whether some of the presences of a row fulfil a condition. */
  some(row, condition) { return row.presences.some(({ wiring, position }) => condition(wiring, position)); }

  /** @param {Row} row */
  isReached(row) { return this.some(row, (wiring, position) => wiring.reached.reaches(position)); }

  /** @param {Row} row */
  isRoot(row) { return this.some(row, (wiring, position) => wiring.rootCounts[position] > 0); }

  /** The identities that a change of a binding reaches, or that it needs. */
  reachable(id, direction) {
    const found = new Set();
    for (const wiring of this.wirings) {
      const start = wiring.positions.get(id);
      if (start === undefined) continue;
      const search = new Search([start], direction === "up" ? wiring.dependents : wiring.dependencies);
      for (const binding of search.order.slice(1)) found.add(wiring.bindings[binding].id);
    }
    return found;
  }
}

/** The module of a binding, or the words for another provider. @param {BindingFacts} facts */
function ownerOf(facts) {
  const others = { input: "inputs", scopeValue: "scope values", argument: "arguments" };
  return facts.module ?? facts.layer ?? others[facts.role] ?? "";
}
