"use strict";

/** The bindings that are constructed with a container and by its start, with what leads to them. */
class StartGraph {
  /** @param {Wiring} wiring */
  constructor(wiring) {
    this.wiring = wiring;
    /** @type {{binding: number, reason: string}[]} */
    this.sources = wiring.indices.flatMap((binding) => {
      const reason = this.reasonFor(binding);
      if (reason === undefined) return [];
      // Its decorators are constructed around it.
      const isWrapped = reason === "eager" || reason === "start hook";
      return [{ binding: isWrapped ? wiring.outermost(binding) : binding, reason }];
    });
    /** @type {Map<number, string>} */
    this.reasons = new Map(this.sources.toReversed().map((source) => [source.binding, source.reason]));
    /** @type {Link[][]} For each binding, those that are constructed together with it. */
    this.links = wiring.indices.map((dependent) => wiring.dependencies[dependent].filter((link) => {
      const edge = wiring.edge(link, dependent);
      return edge.isDeferred === undefined && edge.hook !== "stop" && edge.hook !== "end" &&
        !has(wiring.bindings[link.binding], "inherited");
    }));
    const starts = this.sources.map((source) => source.binding);
    this.search = new Search(starts, this.links);
    this.dominators = new Dominators(starts, this.links);
    this.sizes = this.dominators.sizes((binding) => isConstructed(wiring.bindings[binding]));
    /** @type {number[]} The bindings that a factory constructs, in the order of declaration. */
    this.constructed = wiring.indices.filter((binding) => this.constructs(binding));
  }

  /** @param {number} binding */
  constructs(binding) {
    return this.search.reaches(binding) && isConstructed(this.wiring.bindings[binding]);
  }

  /** Why the start begins with a binding. @param {number} binding @returns {string | undefined} */
  reasonFor(binding) {
    const facts = this.wiring.bindings[binding];
    const isEager = has(facts, "eager");
    if (!isEager && !this.wiring.reached.reaches(binding)) return undefined;
    if (has(facts, "replaced") || has(facts, "inherited")) return undefined;
    if (isEager) return "eager";
    if (isPrepared(facts)) return facts.isolation === undefined ? "prepared" : `prepared on ${facts.isolation}`;
    return has(facts, "startHook") && facts.lifetime === "singleton" ? "start hook" : undefined;
  }

  /** The constructed bindings that only a binding leads to, itself included. @param {number} binding */
  savedWith(binding) {
    return this.constructed.filter(
      (one) => one === binding || this.dominators.all(one).includes(binding));
  }

  /** Those that inject a binding while the application starts. @param {number} binding */
  dependentsOf(binding) {
    const dependents = this.wiring.dependents[binding].map((link) => link.binding).filter(
      (dependent) => this.search.reaches(dependent) && this.links[dependent].some((link) => link.binding === binding));
    return [...new Set(dependents)];
  }
}

/**
 * The instances that the start of an application constructs, as `cost` prints them.
 *
 * @param {Wiring} wiring
 */
function costOf(wiring) {
  const start = startOf(wiring);
  const declared = wiring.indices.filter((binding) => {
    const facts = wiring.bindings[binding];
    return isDeclared(facts) && !has(facts, "alias");
  });
  return {
    application: wiring.name,
    bindings: declared.length,
    reached: declared.filter((binding) => wiring.reached.reaches(binding)).length,
    constructed: start.constructed.map((binding) => wiring.bindings[binding].id),
    savings: start.constructed.filter((binding) => start.sizes[binding] > 1 || start.reasons.has(binding))
      .map((binding) => ({
        key: wiring.nameOf(binding), constructions: start.sizes[binding], reason: start.reasons.get(binding),
      }))
      .sort((one, other) => other.constructions - one.constructions),
  };
}

/** @type {WeakMap<Wiring, StartGraph>} */
const knownStarts = new WeakMap();

/** @param {Wiring} wiring @returns {StartGraph} */
function startOf(wiring) {
  if (!knownStarts.has(wiring)) knownStarts.set(wiring, new StartGraph(wiring));
  return knownStarts.get(wiring);
}

/**
 * @typedef {object} Construction One row of the waterfall.
 * @property {number} binding
 * @property {number} depth How many constructions are under way around it.
 * @property {number} first The place of the first construction that it causes, from 0.
 * @property {number} last Its own place, from 0.
 */

/**
 * The constructions of a start, each after the one for which it is made, in the order in which dependencies are
 * requested one after another.
 *
 * @param {StartGraph} start
 * @returns {Construction[]}
 */
function constructionsOf(start) {
  const rows = [];
  const isSeen = new Uint8Array(start.wiring.bindings.length);
  let count = 0;
  const open = (binding, depth) => {
    isSeen[binding] = 1;
    const isRow = start.constructs(binding);
    const row = { binding, depth, first: count, last: count };
    if (isRow) rows.push(row);
    return { row, isRow, next: 0 };
  };
  for (const source of start.sources) {
    if (isSeen[source.binding]) continue;
    const stack = [open(source.binding, 0)];
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const links = start.links[top.row.binding];
      if (top.next === links.length) {
        stack.pop();
        top.row.last = count;
        if (top.isRow) count += 1;
        continue;
      }
      const target = links[top.next].binding;
      top.next += 1;
      if (!isSeen[target]) stack.push(open(target, top.row.depth + (top.isRow ? 1 : 0)));
    }
  }
  return rows;
}
