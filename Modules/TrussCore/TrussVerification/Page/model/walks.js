"use strict";

/** @typedef {{binding: number, edge: number}} Link A dependency in one direction. */

/** A breadth-first search: what it reaches, how far away, and over which binding. */
class Search {
  /**
   * @param {Iterable<number>} starts
   * @param {Link[][]} links For each binding, where it leads.
   */
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

  /** @param {number} binding */
  reaches(binding) { return this.distances[binding] >= 0; }

  /** The bindings from a start to a reached one. @param {number} binding @returns {number[]} */
  path(binding) {
    const path = [binding];
    for (let last = binding; this.previous[last] >= 0; last = this.previous[last]) path.push(this.previous[last]);
    return path.reverse();
  }
}

/**
 * The strongly connected components of a graph, each after those to which it leads.
 *
 * R. Tarjan, "Depth-first search and linear graph algorithms" (1972), without recursion.
 */
class Components {
  /** @param {number[][]} targets */
  constructor(targets) {
    /** @type {number[][]} */
    this.members = [];
    this.component = new Int32Array(targets.length).fill(-1);
    const numbers = new Int32Array(targets.length).fill(-1);
    const low = new Int32Array(targets.length);
    const open = [];
    const isOpen = new Uint8Array(targets.length);
    let count = 0;
    for (let start = 0; start < targets.length; start += 1) {
      if (numbers[start] >= 0) continue;
      const stack = [{ vertex: start, next: 0 }];
      while (stack.length > 0) {
        const top = stack[stack.length - 1];
        const { vertex } = top;
        if (top.next === 0) {
          numbers[vertex] = low[vertex] = count;
          count += 1;
          open.push(vertex);
          isOpen[vertex] = 1;
        }
        if (top.next < targets[vertex].length) {
          const target = targets[vertex][top.next];
          top.next += 1;
          if (numbers[target] < 0) stack.push({ vertex: target, next: 0 });
          else if (isOpen[target]) low[vertex] = Math.min(low[vertex], numbers[target]);
          continue;
        }
        stack.pop();
        if (stack.length > 0) {
          const dependent = stack[stack.length - 1].vertex;
          low[dependent] = Math.min(low[dependent], low[vertex]);
        }
        if (low[vertex] === numbers[vertex]) this.close(vertex, open, isOpen);
      }
    }
  }

  /** @param {number} vertex @param {number[]} open @param {Uint8Array} isOpen */
  close(vertex, open, isOpen) {
    const found = [];
    for (;;) {
      const member = open.pop();
      isOpen[member] = 0;
      this.component[member] = this.members.length;
      found.push(member);
      if (member === vertex) break;
    }
    this.members.push(found.sort((one, other) => one - other));
  }
}

/**
 * For each binding, the last one through which every path from the starts leads to it.
 *
 * K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast dominance algorithm" (2001).
 */
class Dominators {
  static outside = -1;
  static unknown = -2;

  /** @param {number[]} starts @param {Link[][]} links */
  constructor(starts, links) {
    /** @type {number[]} The reached bindings in reverse postorder. */
    this.order = Dominators.reversePostorder(starts, links);
    this.ranks = new Int32Array(links.length);
    this.order.forEach((binding, rank) => { this.ranks[binding] = rank; });
    /** @type {number[][]} */
    const before = links.map(() => []);
    for (const binding of this.order) for (const link of links[binding]) before[link.binding].push(binding);
    for (const start of starts) before[start].push(Dominators.outside);

    this.immediate = new Int32Array(links.length).fill(Dominators.unknown);
    for (let changes = true; changes;) {
      changes = false;
      for (const binding of this.order) {
        const known = before[binding].filter(
          (one) => one === Dominators.outside || this.immediate[one] !== Dominators.unknown);
        if (known.length === 0) continue;
        const dominator = known.reduce((one, other) => this.common(one, other));
        if (this.immediate[binding] === dominator) continue;
        this.immediate[binding] = dominator;
        changes = true;
      }
    }
  }

  /** @param {number} one @param {number} other */
  common(one, other) {
    while (one !== other) {
      if (one === Dominators.outside || other === Dominators.outside) return Dominators.outside;
      if (this.ranks[one] > this.ranks[other]) one = this.immediate[one];
      else other = this.immediate[other];
    }
    return one;
  }

  /** The bindings on every path to a binding, nearest to it first. @param {number} binding @returns {number[]} */
  all(binding) {
    const all = [];
    for (let one = this.immediate[binding]; one >= 0; one = this.immediate[one]) all.push(one);
    return all;
  }

  /**
   * For each binding, how many of the counted ones only it leads to, itself included.
   *
   * @param {(binding: number) => boolean} isCounted
   */
  sizes(isCounted) {
    const sizes = Int32Array.from(
      this.immediate, (dominator, binding) => (dominator !== Dominators.unknown && isCounted(binding) ? 1 : 0));
    for (const binding of this.order.toReversed()) {
      const dominator = this.immediate[binding];
      if (dominator >= 0) sizes[dominator] += sizes[binding];
    }
    return sizes;
  }

  /** @param {number[]} starts @param {Link[][]} links @returns {number[]} */
  static reversePostorder(starts, links) {
    const postorder = [];
    const isSeen = new Uint8Array(links.length);
    for (const start of starts) {
      if (isSeen[start]) continue;
      isSeen[start] = 1;
      const stack = [{ binding: start, next: 0 }];
      while (stack.length > 0) {
        const top = stack[stack.length - 1];
        if (top.next === links[top.binding].length) {
          postorder.push(top.binding);
          stack.pop();
          continue;
        }
        const target = links[top.binding][top.next].binding;
        top.next += 1;
        if (isSeen[target]) continue;
        isSeen[target] = 1;
        stack.push({ binding: target, next: 0 });
      }
    }
    return postorder.reverse();
  }
}
