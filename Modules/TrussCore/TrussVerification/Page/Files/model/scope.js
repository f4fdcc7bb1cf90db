"use strict";

/**
 * One binding of the list: the bindings of one identity in the chosen applications. Its facts are those of the first
 * application, and its numbers are the largest that `list` prints for one.
 *
 * @typedef {{id: string, facts: BindingFacts, module: string, presences: {wiring: Wiring, position: number}[],
 *   users: number, reach: number, needs: number}} Row
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
    if (!this.scopes.has(key)) this.scopes.set(key, new Scope(this, key === "" ? this.wirings : chosen));
    return this.scopes.get(key);
  }

  /** The row of an identity, of the first binding with a key, or of the only key that a plain name means. */
  find(name) {
    const all = this.scope(undefined);
    const first = (rows) => rows.find((row) => row.facts.role === undefined) ?? rows[0];
    const named = (key) => first(all.rows.filter((row) => row.facts.key === key));
    const found = all.row(name) ?? named(name);
    if (found !== undefined) return found;
    const similar = all.rows.filter((row) => plainName(row.facts.key) === plainName(name));
    return similar.every((row) => row.facts.key === similar[0].facts.key) ? first(similar) : undefined;
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
    return (this.knownRows ??= [...this.rowsByNumber.values()]);
  }

  /** @returns {Map<number, Row>} */
  get rowsByNumber() {
    if (this.known !== undefined) return this.known;
    this.known = new Map();
    for (const wiring of this.wirings) {
      wiring.bindings.forEach((facts, position) => {
        if (!this.known.has(facts.number)) {
          const { id } = facts;
          this.known.set(facts.number, { id, facts, module: ownerOf(facts), presences: [], users: 0, reach: 0, needs: 0 });
        }
        const row = this.known.get(facts.number);
        row.presences.push({ wiring, position });
        for (const name of ["users", "reach", "needs"]) row[name] = Math.max(row[name], wiring[name][position]);
      });
    }
    return this.known;
  }

  row(id) { return this.rowsByNumber.get(this.model.union.numbers.get(id)); }

  get matrix() {
    return (this.knownMatrix ??= new Matrix(this.model.union, this.wirings));
  }

  /** Whether some of the presences of a row fulfil a condition. */
  some(row, condition) { return row.presences.some(({ wiring, position }) => condition(wiring, position)); }

  isReached(row) { return this.some(row, (wiring, position) => wiring.reaches(position)); }

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
