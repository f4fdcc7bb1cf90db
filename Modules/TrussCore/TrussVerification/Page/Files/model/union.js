"use strict";

/**
 * The graphs of all applications, as `GraphUnion` of the program writes them: each part once, known by its position.
 *
 * @typedef {object} ApplicationData
 * @property {string} name
 * @property {string} [base]
 * @property {string} [parent]
 * @property {number} declared The numbers of `cost`.
 * @property {number} reached
 * @property {number} constructed
 * @property {{edge: number | object, at: number[]}[]} roots
 * @property {number[]} [bindings]
 * @property {number[]} users For each binding, the numbers of `list`.
 * @property {number[]} reach
 * @property {number[]} needs
 * @property {number[]} paths
 * @property {number[]} dominators
 * @property {number[][]} cycles
 * @property {[number, number, number, number, number, number, string?][]} start
 * @property {number[]} chain
 * @property {number[][]} order
 */

/** Reads the parts of the document. */
class Union {
  constructor(data) {
    this.data = data;
    /** @type {BindingFacts[]} All forms of bindings. */
    this.forms = data.bindings.map((binding) => {
      const kind = data.kinds[binding.kind];
      const { key, type } = binding;
      return { ...kind, key, type, id: binding.id ?? `${kind.module ?? ""}/${key}`, place: this.place(binding.at) };
    });
    data.bindings.forEach((binding, position) => {
      this.forms[position].number = binding.form ?? position;
      this.forms[position].edges = binding.edges?.map((edge) => this.edge(edge));
    });
    /** @type {Map<string, number>} */
    this.numbers = new Map();
    for (const facts of this.forms) if (!this.numbers.has(facts.id)) this.numbers.set(facts.id, facts.number);
    this.unusedExports = new Set(data.unusedExports);
  }

  /** @param {number[] | undefined} at */
  place(at) {
    return at === undefined ? undefined : [this.data.files[at[0]], ...at.slice(1)].join(":");
  }

  /** @returns {EdgeFacts} */
  edge(edge) {
    if (typeof edge === "number") return { key: this.forms[edge].key, to: [edge] };
    return { ...edge, key: edge.key ?? this.forms[edge.to[0]].key };
  }

  /** The positions of the forms in an application. @param {number} application */
  bindings(application) {
    const { applications, bindings } = this.data;
    return applications[application].bindings ??
      [...bindings.keys()].filter((position) => this.contains(bindings[position].in, application));
  }

  /** Whether a set contains an application. @param {number} set @param {number} application */
  contains(set, application) {
    this.sets ??= this.data.sets.map((members) => new Set(members));
    return this.sets[set].has(application);
  }

  /** The modules of an application. @param {number} application */
  modules(application) { return this.data.modules.filter((module) => this.contains(module.in, application)); }
}
