"use strict";

/**
 * @typedef {object} Crossing The dependencies of one module on another.
 * @property {string} dependent
 * @property {string} provider
 * @property {string[]} dependencies `any Dependent → any Dependency`, or `Element for Collector`.
 * @property {{dependent: string, provider: string, isContribution: boolean}[]} links Their keys.
 */

/**
 * The dependencies between the modules of an application, as `modules` prints them.
 *
 * The bindings of the assembly itself depend on modules as its roots do.
 *
 * @param {Wiring} wiring
 * @returns {Crossing[]}
 */
function crossingsIn(wiring) {
  /** @type {Map<string, Crossing>} */
  const found = new Map();
  const assemblies = new Set(wiring.application.modules.filter((module) => module.isAssembly).map((module) => module.name));
  wiring.bindings.forEach((binding, position) => {
    if (binding.module === undefined) return;
    for (const link of wiring.dependencies[position]) {
      const dependency = wiring.bindings[link.binding];
      if (dependency.module === undefined || dependency.module === binding.module) continue;
      // The module that collects does not know the one that contributes.
      const isContribution = dependency.role === "contribution";
      const [dependent, provider] = isContribution ? [dependency, binding] : [binding, dependency];
      if (assemblies.has(dependent.module)) continue;
      const pair = `${dependent.module}\n${provider.module}`;
      if (!found.has(pair)) {
        found.set(pair, { dependent: dependent.module, provider: provider.module, dependencies: [], links: [] });
      }
      const crossing = found.get(pair);
      crossing.dependencies.push(
        isContribution ? `${dependency.key} for ${binding.key}` : `${binding.key} → ${dependency.key}`);
      crossing.links.push({ dependent: dependent.key, provider: provider.key, isContribution });
    }
  });
  return [...found.values()];
}

/**
 * The crossings of several applications: a dependency counts once, in however many of them it is.
 *
 * @param {Wiring[]} wirings
 */
function matrixOf(wirings) {
  /** @type {Map<string, Crossing>} */
  const merged = new Map();
  for (const crossing of wirings.flatMap(crossingsIn)) {
    const pair = `${crossing.dependent}\n${crossing.provider}`;
    const known = merged.get(pair);
    if (known === undefined) {
      merged.set(pair, { ...crossing, dependencies: [...crossing.dependencies], links: [...crossing.links] });
      continue;
    }
    // Within one application, equal texts are different dependencies.
    const counts = new Map();
    for (const text of known.dependencies) counts.set(text, (counts.get(text) ?? 0) + 1);
    crossing.dependencies.forEach((text, index) => {
      const left = counts.get(text) ?? 0;
      counts.set(text, left - 1);
      if (left > 0) return;
      known.dependencies.push(text);
      known.links.push(crossing.links[index]);
    });
  }
  const modules = wirings.flatMap((wiring) => wiring.application.modules.filter((module) => !module.isAssembly))
    .map((module) => module.name);
  // An assembly whose bindings modules inject has a row, too.
  const names = new Set([...modules, ...[...merged.values()].map((crossing) => crossing.provider)]);
  return new Matrix([...names], [...merged.values()]);
}

/** The modules in an order in which as few dependencies as possible point against it. */
class Matrix {
  /** @param {string[]} modules @param {Crossing[]} crossings */
  constructor(modules, crossings) {
    /** @type {Map<string, Map<string, Crossing>>} */
    this.rows = new Map(modules.map((module) => [module, new Map()]));
    for (const crossing of crossings) this.rows.get(crossing.dependent)?.set(crossing.provider, crossing);
    const numbers = new Map(modules.map((name, number) => [name, number]));
    const targets = modules.map((module) =>
      [...this.rows.get(module).keys()].map((name) => numbers.get(name)).filter((number) => number !== undefined));
    /** @type {string[][]} The modules that cannot be told apart, each group in its order. */
    this.groups = new Components(targets).members.map((members) => this.arranged(members.map((one) => modules[one])));
    /** @type {string[]} Each module stands below those that it needs. */
    this.order = this.groups.flat();
    this.cycles = this.groups.filter((group) => group.length > 1);
    const places = new Map(this.order.map((module, place) => [module, place]));
    /** @type {{row: number, column: number, crossing: Crossing}[]} */
    this.cells = crossings
      .filter((crossing) => places.has(crossing.dependent) && places.has(crossing.provider))
      .map((crossing) => ({ row: places.get(crossing.dependent), column: places.get(crossing.provider), crossing }))
      .sort((one, other) => one.row - other.row || one.column - other.column);
    /** The cells above the diagonal, thinnest first. */
    this.against = this.cells.filter((cell) => cell.column > cell.row).sort(
      (one, other) => one.crossing.dependencies.length - other.crossing.dependencies.length || one.row - other.row);
  }

  /** @param {string} dependent @param {string} provider @returns {Crossing | undefined} */
  crossing(dependent, provider) { return this.rows.get(dependent)?.get(provider); }

  /** @param {string} dependent @param {string} provider */
  weight(dependent, provider) { return this.crossing(dependent, provider)?.dependencies.length ?? 0; }

  /**
   * Moves each module to the place at which the fewest dependencies point against the order, until none moves.
   *
   * @param {string[]} group
   */
  arranged(group) {
    if (group.length === 1) return group;
    const need = (module) =>
      group.reduce((sum, other) => sum + this.weight(module, other) - this.weight(other, module), 0);
    const order = [...group].sort((one, other) => need(one) - need(other) || compare(one, other));
    for (let round = 0, moves = true; moves && round < 40; round += 1) {
      moves = false;
      for (const module of [...order]) moves = this.moved(module, order) || moves;
    }
    return order;
  }

  /** Moves one module to its best place. @param {string} module @param {string[]} order */
  moved(module, order) {
    const now = order.indexOf(module);
    order.splice(now, 1);
    // At the first place, everything that the module depends on stands below it.
    let cost = order.reduce((sum, other) => sum + this.weight(module, other), 0);
    const costs = [cost];
    for (const other of order) {
      cost += this.weight(other, module) - this.weight(module, other);
      costs.push(cost);
    }
    const least = Math.min(...costs);
    const place = costs[now] === least ? now : costs.indexOf(least);
    order.splice(place, 0, module);
    return place !== now;
  }
}
