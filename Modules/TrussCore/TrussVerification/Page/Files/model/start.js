"use strict";

/**
 * A binding that the start of an application visits, as `GraphUnion.Construction` of the program describes it.
 *
 * @typedef {{binding: number, depth: number, first: number, last: number, saves: number, dominator: number,
 *   reason?: string}} Construction
 */

/** The bindings that are constructed with a container and by its start. */
class Start {
  constructor(wiring) {
    this.wiring = wiring;
    /** @type {Construction[]} */
    this.visits = wiring.application.start.map(([number, depth, first, last, saves, dominator, reason]) => ({
      binding: wiring.positions[number], depth, first, last, saves, reason,
      dominator: dominator < 0 ? dominator : wiring.positions[dominator],
    }));
    this.byBinding = new Map(this.visits.map((visit) => [visit.binding, visit]));
    /** The constructions in the order of requests, each after the one for which it is made. */
    this.rows = this.visits.filter((visit) => visit.depth >= 0);
  }

  /** The construction of a binding, if the start makes one. @param {number} binding */
  row(binding) {
    const visit = this.byBinding.get(binding);
    return visit !== undefined && visit.depth >= 0 ? visit : undefined;
  }

  /** The constructions that go with one. @param {Construction} row @returns {number[]} */
  savedWith(row) {
    const isSaved = (visit) => {
      for (let one = visit; one !== undefined; one = this.byBinding.get(one.dominator)) if (one === row) return true;
      return false;
    };
    return this.rows.filter(isSaved).map((one) => one.binding);
  }

  /** The binding with which the start begins that leads to a construction. @param {Construction} row */
  cause(row) {
    return this.visits.find((visit) =>
      visit.reason !== undefined && visit.first <= row.first && row.last <= visit.last) ?? row;
  }

  /** Those that inject a binding while the application starts. @param {number} binding */
  dependentsOf(binding) {
    const dependents = this.wiring.dependents[binding].filter((link) => {
      const edge = this.wiring.edge(link, link.binding);
      return this.byBinding.has(link.binding) && edge.isDeferred === undefined && edge.hook !== "stop" &&
        edge.hook !== "end" && !has(this.wiring.bindings[binding], "inherited");
    });
    return [...new Set(dependents.map((link) => link.binding))];
  }
}

/** @param {Wiring} wiring @returns {Start} */
const startOf = (wiring) => (wiring.knownStart ??= new Start(wiring));
