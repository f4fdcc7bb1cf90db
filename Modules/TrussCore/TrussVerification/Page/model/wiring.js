"use strict";

/**
 * The dependencies of one application as links between the positions of its bindings, which every question walks.
 *
 * It counts as the program does: the tests compare its answers with those of the commands.
 */
class Wiring {
  /** @param {ApplicationFacts} application */
  constructor(application) {
    this.application = application;
    this.name = application.name;
    this.bindings = application.bindings;
    /** @type {Map<string, number>} */
    this.positions = new Map(this.bindings.map((binding, position) => [binding.id, position]));
    /** @type {Link[][]} For each binding, those that it injects. */
    this.dependencies = this.bindings.map(() => []);
    /** @type {Link[][]} For each binding, those that inject it. */
    this.dependents = this.bindings.map(() => []);
    this.bindings.forEach((binding, dependent) => {
      (binding.edges ?? []).forEach((facts, edge) => {
        for (const id of facts.to) {
          const target = this.positions.get(id);
          if (target === undefined) continue;
          this.dependencies[dependent].push({ binding: target, edge });
          this.dependents[target].push({ binding: dependent, edge });
        }
      });
    });
    /** @type {{root?: number, binding: number}[]} The bindings that enter the graph; without a root, one is eager. */
    this.entries = this.findEntries();
    this.isEntry = new Uint8Array(this.bindings.length);
    for (const entry of this.entries) this.isEntry[entry.binding] = 1;
  }

  findEntries() {
    const roots = this.application.roots.flatMap((root, position) =>
      root.edge.to.map((id) => this.positions.get(id)).filter((binding) => binding !== undefined)
        .map((binding) => ({ root: position, binding })));
    const eager = this.indices
      .filter((binding) => {
        const facts = this.bindings[binding];
        return has(facts, "eager") && !has(facts, "replaced") && !has(facts, "inherited");
      })
      .map((binding) => ({ root: undefined, binding: this.outermost(binding) }));
    return [...roots, ...eager];
  }

  /** The outermost decorator of a binding, which is constructed in its place. @param {number} binding */
  outermost(binding) {
    for (;;) {
      const wrapper = this.dependents[binding].find(
        (link) => this.bindings[link.binding].role === "decorator" && link.edge === 0);
      if (wrapper === undefined) return binding;
      binding = wrapper.binding;
    }
  }

  get indices() { return Array.from(this.bindings.keys()); }

  /** The bindings that roots and eager bindings reach. */
  get reached() {
    this.knownReach ??= new Search(this.entries.map((entry) => entry.binding), this.dependencies);
    return this.knownReach;
  }

  get dominators() {
    this.knownDominators ??= new Dominators(this.entries.map((entry) => entry.binding), this.dependencies);
    return this.knownDominators;
  }

  /** @param {Link} link @param {number} dependent @returns {EdgeFacts} */
  edge(link, dependent) { return this.bindings[dependent].edges[link.edge]; }

  /**
   * The bindings that answer requests for a key, or contribute to it; a decorated one after its decorators.
   *
   * @param {string} key
   */
  bindingsOf(key) {
    if (this.knownKeys === undefined) {
      this.knownKeys = new Map();
      this.bindings.forEach((binding, position) => {
        if (has(binding, "replaced")) return;
        if (!this.knownKeys.has(binding.key)) this.knownKeys.set(binding.key, []);
        this.knownKeys.get(binding.key).push(position);
      });
    }
    const isDecorator = (binding) => this.bindings[binding].role === "decorator";
    const found = this.knownKeys.get(key) ?? [];
    return [...found.filter(isDecorator), ...found.filter((binding) => !isDecorator(binding))];
  }

  /** The key of a binding, with its module if several bindings may have the key. @param {number} binding */
  nameOf(binding) {
    return this.bindings[binding].role === undefined ? this.bindings[binding].key : this.titleOf(binding);
  }

  /** The key of a binding, with its module. @param {number} binding */
  titleOf(binding) {
    const { key, module } = this.bindings[binding];
    return module === undefined ? key : `${key} (${module})`;
  }

  /** How many roots inject each binding. */
  get rootCounts() {
    if (this.knownRootCounts === undefined) {
      this.knownRootCounts = new Int32Array(this.bindings.length);
      for (const entry of this.entries) if (entry.root !== undefined) this.knownRootCounts[entry.binding] += 1;
    }
    return this.knownRootCounts;
  }

  /** How many bindings and roots inject a binding directly. @param {number} binding */
  userCount(binding) { return this.dependents[binding].length + this.rootCounts[binding]; }

  /** For each binding, how many others a change of it reaches. */
  get dependentCounts() {
    this.knownDependents ??= countReachable(this, this.dependents);
    return this.knownDependents;
  }

  /** For each binding, how many others it needs. */
  get dependencyCounts() {
    this.knownDependencies ??= countReachable(this, this.dependencies);
    return this.knownDependencies;
  }

  /** The other bindings with which a binding is in a cycle. @param {number} binding @returns {number[]} */
  cycleOf(binding) {
    this.knownComponents ??= new Components(this.dependencies.map((links) => links.map((link) => link.binding)));
    const members = this.knownComponents.members[this.knownComponents.component[binding]];
    return members.filter((member) => member !== binding);
  }

  /**
   * How many paths lead from the entries to a binding; bindings on a cycle count as one.
   *
   * @param {number} target
   * @returns {bigint} At most 2⁶³ − 1, like a number of the program.
   */
  countPaths(target) {
    const largest = 2n ** 63n - 1n;
    if (this.knownPathCounts === undefined) {
      const { members, component } = new Components(this.dependencies.map((links) => links.map((link) => link.binding)));
      const counts = new Array(members.length).fill(0n);
      const add = (index, count) => {
        const sum = counts[index] + count;
        counts[index] = sum > largest ? largest : sum;
      };
      for (const entry of this.entries) add(component[entry.binding], 1n);
      for (let index = members.length - 1; index >= 0; index -= 1) {
        if (counts[index] === 0n) continue;
        for (const member of members[index]) {
          for (const link of this.dependencies[member]) {
            if (component[link.binding] !== index) add(component[link.binding], counts[index]);
          }
        }
      }
      this.knownPathCounts = this.bindings.map((_, binding) => counts[component[binding]]);
    }
    return this.knownPathCounts[target];
  }

  /**
   * Whether a binding is exported although no other module and no root injects one of its keys, in any application
   * that has the binding.
   *
   * @param {number} binding
   * @param {Wiring[]} others
   */
  isUnusedExport(binding, others) {
    const { id } = this.bindings[binding];
    return this.isUnusedExportHere(binding) && others.every((other) => {
      const position = other.positions.get(id);
      return position === undefined || other.isUnusedExportHere(position);
    });
  }

  /** @param {number} binding */
  isUnusedExportHere(binding) {
    const facts = this.bindings[binding];
    if (!has(facts, "exported") || facts.role !== undefined || facts.layer !== undefined) return false;
    if (has(facts, "alias") || has(facts, "replaced") || has(facts, "inherited")) return false;
    return !this.isInjectedOutside(binding, facts.module);
  }

  /** @param {number} binding @param {string | undefined} module @returns {boolean} */
  isInjectedOutside(binding, module) {
    if (this.isEntry[binding]) return true;
    return this.dependents[binding].some((link) => {
      const dependent = this.bindings[link.binding];
      const isSame = has(dependent, "alias") || (dependent.role === "decorator" && link.edge === 0);
      return isSame ? this.isInjectedOutside(link.binding, module) : dependent.module !== module;
    });
  }
}
