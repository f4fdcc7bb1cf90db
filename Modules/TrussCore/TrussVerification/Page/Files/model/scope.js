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
  constructor(data, diagnostics) {
    this.union = new Union(data);
    /** @type {Finding[]} */
    this.diagnostics = diagnostics;
    this.wirings = data.applications.map((_, number) => new Wiring(this.union, number));
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
    this.findings = model.diagnostics.filter(
      (finding) => finding.applications.some((name) => wirings.some((wiring) => wiring.name === name)));
  }

  /** @returns {Row[]} */
  get rows() {
    this.knownRows ??= [...this.rowsByNumber.values()];
    return this.knownRows;
  }

  /** @returns {Map<number, Row>} */
  get rowsByNumber() {
    if (this.known !== undefined) return this.known;
    this.known = new Map();
    for (const wiring of this.wirings) {
      wiring.bindings.forEach((facts, position) => {
        const [users, reach, needs] = [wiring.users[position], wiring.reach[position], wiring.needs[position]];
        const row = this.known.get(facts.number);
        if (row === undefined) {
          const presences = [{ wiring, position }];
          this.known.set(facts.number, {
            id: facts.id, facts, module: ownerOf(facts), presences, users, reach, needs,
          });
          return;
        }
        row.presences.push({ wiring, position });
        row.users = Math.max(row.users, users);
        row.reach = Math.max(row.reach, reach);
        row.needs = Math.max(row.needs, needs);
      });
    }
    return this.known;
  }

  /** @param {string} id @returns {Row | undefined} */
  row(id) { return this.rowsByNumber.get(this.model.union.numbers.get(id)); }

  /** @returns {Matrix} */
  get matrix() {
    this.knownMatrix ??= new Matrix(this.model.union, this.wirings);
    return this.knownMatrix;
  }

  /** Whether some of the presences of a row fulfil a condition. */
  some(row, condition) { return row.presences.some(({ wiring, position }) => condition(wiring, position)); }

  /** @param {Row} row */
  isReached(row) { return this.some(row, (wiring, position) => wiring.reaches(position)); }

  /** @param {Row} row */
  isRoot(row) { return this.some(row, (wiring) => wiring.rootNumbers.has(row.facts.number)); }

  /** The numbers of bindings that a change of some bindings reaches, or that these need. @returns {Set<number>} */
  reachable(numbers, direction) {
    const found = new Set();
    for (const wiring of this.wirings) {
      const starts = wiring.here(numbers);
      const search = new Search(starts, direction === "up" ? wiring.dependents : wiring.dependencies);
      for (const binding of search.order.slice(starts.length)) found.add(wiring.bindings[binding].number);
    }
    return found;
  }
}

/** The module of a binding, or the words for another provider. @param {BindingFacts} facts */
function ownerOf(facts) {
  const others = { input: "inputs", scopeValue: "scope values", argument: "arguments" };
  return facts.module ?? facts.layer ?? others[facts.role] ?? "";
}
