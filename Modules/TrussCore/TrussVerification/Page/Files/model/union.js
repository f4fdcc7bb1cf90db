"use strict";

// The graphs of all applications are as `GraphUnion` of the program writes and describes them: each part once, known by
// its position. `ApplicationData` is one of its applications.

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
