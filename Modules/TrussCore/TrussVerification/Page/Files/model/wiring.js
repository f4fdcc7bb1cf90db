"use strict";

/** One application: its bindings by their positions, what the commands tell about them, and the links between them. */
class Wiring {
  constructor(union, number) {
    this.union = union;
    this.number = number;
    /** @type {ApplicationData} */
    this.application = union.data.applications[number];
    this.name = this.application.name;
    /** @type {BindingFacts[]} */
    this.bindings = union.bindings(number).map((position) => union.forms[position]);
    /** For each binding of the union, its position here. */
    this.positions = new Int32Array(union.forms.length).fill(-1);
    this.bindings.forEach((facts, position) => { this.positions[facts.number] = position; });
    const { users, reach, needs, paths, dominators } = this.application;
    Object.assign(this, { users, reach, needs, paths, dominators });
  }

  /** The position of a binding, or a negative number. @param {string} id */
  position(id) { return this.positions[this.union.numbers.get(id)] ?? -1; }

  /** The positions of bindings of the union that are here. @param {number[]} numbers @returns {number[]} */
  here(numbers) { return numbers.map((number) => this.positions[number]).filter((position) => position >= 0); }

  /** @returns {Link[][]} For each binding, those that it depends on. */
  get dependencies() { return this.links.dependencies; }

  /** @returns {Link[][]} For each binding, those that depend on it. */
  get dependents() { return this.links.dependents; }

  get links() {
    if (this.knownLinks !== undefined) return this.knownLinks;
    const [dependencies, dependents] = [this.bindings.map(() => []), this.bindings.map(() => [])];
    this.bindings.forEach(({ edges = [] }, dependent) => edges.forEach((facts, edge) => {
      for (const target of this.here(facts.to)) {
        dependencies[dependent].push({ binding: target, edge });
        dependents[target].push({ binding: dependent, edge });
      }
    }));
    return (this.knownLinks = { dependencies, dependents });
  }

  /** @returns {RootFacts[]} */
  get roots() {
    return (this.knownRoots ??= this.application.roots.map(
      ({ edge, at }) => ({ edge: this.union.edge(edge), place: this.union.place(at) })));
  }

  /** The bindings that enter the graph; without a root, one is eager. @returns {{root?: number, binding: number}[]} */
  get entries() {
    if (this.knownEntries !== undefined) return this.knownEntries;
    const roots = this.roots.flatMap(({ edge }, root) => this.here(edge.to).map((binding) => ({ root, binding })));
    const eager = [...this.bindings.keys()].filter((binding) => {
      const facts = this.bindings[binding];
      return has(facts, "eager") && !has(facts, "replaced") && !has(facts, "inherited");
    });
    return (this.knownEntries = [...roots, ...eager.map((binding) => ({ binding: this.outermost(binding) }))]);
  }

  /** The binding that decorates another one, if there is one. @param {number} binding */
  decorator(binding) {
    return this.dependents[binding].find(
      (link) => this.bindings[link.binding].role === "decorator" && link.edge === 0)?.binding;
  }

  /** The outermost decorator of a binding, which is constructed in its place. @param {number} binding */
  outermost(binding) {
    for (let outer = binding; outer !== undefined; outer = this.decorator(outer)) binding = outer;
    return binding;
  }

  /** The binding inside the decorators of which one is given. @param {number} binding */
  source(binding) {
    const isDecorator = this.bindings[binding].role === "decorator";
    const inner = isDecorator && this.dependencies[binding].find((link) => link.edge === 0);
    return inner ? this.source(inner.binding) : binding;
  }

  /** Whether roots or eager bindings reach a binding. @param {number} binding */
  reaches(binding) { return this.paths[binding] > 0; }

  /** The bindings of the union that roots provide. @returns {Set<number>} */
  get rootNumbers() {
    return (this.knownRootNumbers ??= new Set(this.roots.flatMap(({ edge }) => edge.to)));
  }

  /** The bindings of the union that the start constructs. @returns {Set<number>} */
  get constructed() {
    return (this.knownConstructed ??= new Set(this.application.start.filter(([, depth]) => depth >= 0).map(([one]) => one)));
  }

  /** The bindings of the union that are in a cycle. @returns {Set<number>} */
  get inCycles() {
    return (this.knownInCycles ??= new Set(this.application.cycles.flat()));
  }

  edge(link, dependent) { return this.bindings[dependent].edges[link.edge]; }

  /** The bindings that provide a key, or contribute to it; one follows its decorators. @param {string} key */
  bindingsOf(key) {
    const found = [...this.bindings.keys()].filter(
      (binding) => this.bindings[binding].key === key && !has(this.bindings[binding], "replaced"));
    const isDecorator = (binding) => this.bindings[binding].role === "decorator";
    return [...found.filter(isDecorator), ...found.filter((binding) => !isDecorator(binding))];
  }

  /** The bindings on every path to a binding, nearest to it first. @param {number} binding @returns {number[]} */
  allDominators(binding) {
    const all = [];
    for (let number = this.dominators[binding]; number >= 0; number = this.dominators[all.at(-1)]) {
      all.push(this.positions[number]);
    }
    return all;
  }

  /** The other bindings with which a binding is in a cycle. @param {number} binding @returns {BindingFacts[]} */
  cycleOf(binding) {
    const { number } = this.bindings[binding];
    const cycle = this.application.cycles.find((members) => members.includes(number)) ?? [];
    return this.here(cycle).filter((member) => member !== binding).map((member) => this.bindings[member]);
  }
}
