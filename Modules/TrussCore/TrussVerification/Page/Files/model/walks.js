"use strict";

/** @typedef {{binding: number, edge: number}} Link A dependency in one direction. */

/** A breadth-first search: what it reaches, how far away, and over which binding. */
class Search {
  /** @param {Iterable<number>} starts @param {Link[][]} links For each binding, where it leads. */
  constructor(starts, links) {
    this.distances = new Int32Array(links.length).fill(-1);
    this.previous = new Int32Array(links.length).fill(-1);
    /** @type {number[]} The reached bindings, nearest first. */
    this.order = [];
    const visit = (binding, distance, previous) => {
      if (this.distances[binding] >= 0) return;
      this.distances[binding] = distance;
      this.previous[binding] = previous;
      this.order.push(binding);
    };
    for (const start of starts) visit(start, 0, -1);
    // The order grows meanwhile.
    for (const binding of this.order) {
      for (const link of links[binding]) visit(link.binding, this.distances[binding] + 1, binding);
    }
  }

  reaches(binding) { return this.distances[binding] >= 0; }

  /** The bindings from a start to a reached one. @param {number} binding @returns {number[]} */
  path(binding) {
    const path = [binding];
    for (let last = binding; this.previous[last] >= 0; last = this.previous[last]) path.push(this.previous[last]);
    return path.reverse();
  }
}
