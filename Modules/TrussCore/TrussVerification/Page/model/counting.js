"use strict";

/**
 * For each binding, how many others links lead to, apart from inputs and arguments.
 *
 * Each round follows 32 groups of bindings that need one another in one pass.
 *
 * @param {Wiring} wiring
 * @param {Link[][]} links
 * @returns {Int32Array}
 */
function countReachable(wiring, links) {
  const { members, component } = new Components(links.map((list) => list.map((link) => link.binding)));
  const declared = wiring.bindings.map((binding) => (isDeclared(binding) ? 1 : 0));
  const weights = Int32Array.from(members, (list) => list.reduce((sum, member) => sum + declared[member], 0));
  const { nexts, ends } = linksOfGroups(links, members, component);
  const totals = new Int32Array(members.length);
  const sets = new Int32Array(members.length);
  // The number of a group is higher than those of the groups to which it leads.
  for (let first = 0; first < members.length; first += 32) {
    const isUniform = weights.subarray(first, first + 32).every((weight) => weight === 1);
    let position = first === 0 ? 0 : ends[first - 1];
    for (let group = first; group < members.length; group += 1) {
      let set = group < first + 32 ? 1 << (group - first) : 0;
      for (const end = ends[group]; position < end; position += 1) {
        const next = nexts[position];
        if (next >= first) set |= sets[next];
      }
      sets[group] = set;
      if (set !== 0) totals[group] += isUniform ? countOfBits(set) : sumOfBits(set, weights, first);
    }
  }
  return Int32Array.from(declared, (own, binding) => totals[component[binding]] - own);
}

/**
 * The other groups to which each group leads, in one list: those of a group stand before its end.
 *
 * @param {Link[][]} links
 * @param {number[][]} members
 * @param {Int32Array} component
 */
function linksOfGroups(links, members, component) {
  const nexts = [];
  const ends = new Int32Array(members.length);
  members.forEach((list, group) => {
    const found = new Set();
    for (const member of list) for (const link of links[member]) found.add(component[link.binding]);
    found.delete(group);
    for (const next of found) nexts.push(next);
    ends[group] = nexts.length;
  });
  return { nexts: Int32Array.from(nexts), ends };
}

/** How many bits of a number are set. @param {number} set */
function countOfBits(set) {
  let count = set - ((set >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The sum of the numbers whose bits are set. @param {number} set @param {Int32Array} numbers @param {number} first */
function sumOfBits(set, numbers, first) {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += numbers[first + 31 - Math.clz32(rest & -rest)];
  return sum;
}
