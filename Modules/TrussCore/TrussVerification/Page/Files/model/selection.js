"use strict";

/** @type {Record<string, {title: string, holds: (row: Row, scope: Scope) => boolean}>} */
const states = {
  root: { title: "root", holds: (row, scope) => scope.isRoot(row) },
  start: {
    title: "constructed at the start",
    holds: (row, scope) => scope.some(row, (wiring) => wiring.constructed.has(row.facts.number)),
  },
  unreached: {
    title: "reached by no root",
    holds: (row, scope) => isDeclared(row.facts) && !has(row.facts, "replaced") &&
      !has(row.facts, "inherited") && !scope.isReached(row),
  },
  unused: {
    title: "unused export",
    holds: (row, scope) => scope.model.union.unusedExports.has(row.facts.number),
  },
  override: {
    title: "override or replaced",
    holds: (row) => has(row.facts, "overriding") || has(row.facts, "replaced") || row.facts.layer !== undefined,
  },
  decorator: { title: "decorator", holds: (row) => row.facts.role === "decorator" },
  contribution: { title: "contribution", holds: (row) => row.facts.role === "contribution" },
  gap: {
    title: "lacks a dependency",
    holds: (row, scope) => scope.some(row, (wiring, position) => wiring.reaches(position) &&
      (wiring.bindings[position].edges ?? []).some((edge) => edge.gap !== undefined && edge.gap !== "absent")),
  },
  cycle: {
    title: "in a cycle of bindings",
    holds: (row, scope) => scope.some(row, (wiring) => wiring.inCycles.has(row.facts.number)),
  },
  finding: {
    title: "has a finding",
    holds: (row, scope) => row.facts.place !== undefined &&
      scope.findings.some((finding) => finding.place === row.facts.place),
  },
  changed: { title: "changed", holds: (row) => changedNumbers().has(row.facts.number) },
  affected: {
    title: "reached by a change",
    holds: (row, scope) => isDeclared(row.facts) && affectedIn(scope).has(row.facts.number),
  },
};

/** The bindings that the base has not, or not so. @returns {Set<number>} */
const changedNumbers = () => (page.changedNumbers ??= new Set(page.base?.changed));

/** @type {WeakMap<Scope, Set<number>>} */
const knownAffected = new WeakMap();

/** The other bindings that the changes since the base reach. @param {Scope} scope */
function affectedIn(scope) {
  if (!knownAffected.has(scope)) {
    const changed = [...changedNumbers()];
    knownAffected.set(scope, changed.length === 0 ? new Set() : scope.reachable(changed, "up"));
  }
  return knownAffected.get(scope);
}

/** @type {Record<string, {title: string, holds: (row: Row) => boolean}>} */
const effects = {
  async: { title: "async", holds: (row) => has(row.facts, "asynchronous") },
  actor: { title: "on an actor", holds: (row) => row.facts.isolation !== undefined },
  hook: {
    title: "has a hook",
    holds: (row) => ["startHook", "stopHook", "readinessCheck", "endHook"].some((flag) => has(row.facts, flag)),
  },
};

/** The groups of the filter, and the values that a row has in each. */
const facets = [
  { name: "state", title: "State", isEvery: true },
  { name: "lifetime", title: "Lifetime" },
  { name: "effects", title: "Effects", isEvery: true },
  { name: "module", title: "Module" },
];

/** @type {WeakMap<Scope, Map<string, string[][]>>} */
const knownValues = new WeakMap();

/** The values of a row, one list for each facet. @param {Row} row @param {Scope} scope @returns {string[][]} */
function valuesOf(row, scope) {
  if (!knownValues.has(scope)) knownValues.set(scope, new Map());
  const known = knownValues.get(scope);
  if (!known.has(row.id)) {
    known.set(row.id, [
      Object.keys(states).filter((name) => states[name].holds(row, scope)),
      [lifetimeText(row.facts)],
      Object.keys(effects).filter((name) => effects[name].holds(row)),
      [row.module],
    ]);
  }
  return known.get(row.id);
}

/** @type {Record<string, {of: (row: Row) => string | number, isDescending: boolean}>} */
const orders = {
  key: { of: (row) => nameOf(row.facts.key).toLowerCase(), isDescending: false },
  module: { of: (row) => row.module, isDescending: false },
  lifetime: { of: (row) => lifetimeText(row.facts), isDescending: false },
  users: { of: (row) => row.users, isDescending: true },
  reach: { of: (row) => row.reach, isDescending: true },
  needs: { of: (row) => row.needs, isDescending: true },
};

/**
 * The rows in an order, which is empty for the best matches first. For each facet, it counts the rows of each value, and
 * has the chosen values. The matches of the search are marked in keys.
 *
 * @typedef {{rows: Row[], order: string, counts: Map<string, number>[], chosen: Set<string>[],
 *   needle: RegExp | null}} Selection
 */

/** Selects and sorts the rows of the list. @param {Scope} scope @returns {Selection} */
function select(scope, route) {
  const words = (route.q ?? "").trim().toLowerCase().replace(/^any /, "").split(/\s+/).filter(Boolean);
  /** @type {Map<string, number>} */
  const ranks = new Map();
  let pool = scope.rows.filter((row) => {
    const rank = Math.max(-1, ...words.map((word) => rankOf(row, word)));
    ranks.set(row.id, rank);
    return rank < noMatch;
  });
  for (const [name, direction] of [["reaches", "up"], ["from", "down"]]) {
    if (route[name] === undefined) continue;
    const found = scope.reachable([scope.model.find(route[name])?.facts.number ?? -1], direction);
    pool = pool.filter((row) => found.has(row.facts.number) && isDeclared(row.facts));
  }
  const chosen = facets.map((facet) => new Set((route[facet.name] ?? "").split("|").filter(Boolean)));
  const { rows, counts } = filtered(pool, scope, chosen);
  const order = orders[route.sort] === undefined ? (words.length > 0 ? "" : "reach") : route.sort;
  const pattern = words.map((word) => word.replace(/[^a-z0-9]/g, "\\$&")).join("|");
  const needle = words.length > 0 ? new RegExp(`(${pattern})`, "i") : null;
  return { rows: sorted(rows, order, route.dir === "back", ranks), order, counts, chosen, needle };
}

/** Several values of one group are alternatives, except of states and effects. */
function filtered(pool, scope, chosen) {
  const counts = facets.map(() => new Map());
  const rows = pool.filter((row) => {
    const values = valuesOf(row, scope);
    const misses = [...facets.keys()].filter((index) => {
      const wanted = [...chosen[index]];
      const isThere = (value) => values[index].includes(value);
      return wanted.length > 0 && !(facets[index].isEvery ? wanted.every(isThere) : wanted.some(isThere));
    });
    // A value counts the rows that choosing it would show, so a row that only its own group hides counts there.
    facets.forEach((facet, index) => {
      const isCounted = misses.length === 0 || (misses.length === 1 && misses[0] === index && !facet.isEvery);
      if (!isCounted) return;
      for (const value of values[index]) counts[index].set(value, (counts[index].get(value) ?? 0) + 1);
    });
    return misses.length === 0;
  });
  return { rows, counts };
}

/** @param {Row[]} rows @param {string} order @param {boolean} isBackwards @param {Map<string, number>} ranks */
function sorted(rows, order, isBackwards, ranks) {
  const byRank = order === "";
  const { of, isDescending } = orders[byRank ? "reach" : order];
  const sign = isDescending !== isBackwards ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: of(row), name: orders.key.of(row), rank: ranks.get(row.id) }));
  return keyed.sort((one, other) =>
    (byRank ? one.rank - other.rank : 0) || sign * compare(one.value, other.value) ||
    compare(one.name, other.name) || compare(one.row.id, other.row.id)).map(({ row }) => row);
}

const noMatch = 9;

/** How well a word fits: a whole name best, then its beginning, a hump, its inside, its initials, the module, the place. */
function rankOf(row, word) {
  const name = nameOf(row.facts.key);
  const at = name.toLowerCase().indexOf(word);
  if (at === 0) return name.length === word.length ? 0 : 1;
  if (at > 0) return /[A-Z]/.test(name[at]) ? 2 : 3;
  const initials = name.replace(/[^A-Z0-9]/g, "").toLowerCase();
  if (word.length > 1 && initials.includes(word)) return 4;
  if (row.module.toLowerCase().includes(word) || row.id.toLowerCase().includes(word)) return 5;
  // Other words would find each binding below a folder of that name.
  return /[./]/.test(word) && `/${row.facts.place ?? ""}:`.toLowerCase().includes(word) ? 6 : noMatch;
}
