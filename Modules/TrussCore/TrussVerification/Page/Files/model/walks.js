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
    for (const start of starts) {
      if (this.distances[start] >= 0) continue;
      this.distances[start] = 0;
      this.order.push(start);
    }
    for (let next = 0; next < this.order.length; next += 1) {
      const binding = this.order[next];
      for (const link of links[binding]) {
        if (this.distances[link.binding] >= 0) continue;
        this.distances[link.binding] = this.distances[binding] + 1;
        this.previous[link.binding] = binding;
        this.order.push(link.binding);
      }
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
