"use strict";

/**
 * The dependencies of one module on another.
 *
 * @typedef {{dependent: string, provider: string,
 *   links: {dependent: BindingFacts, dependency: BindingFacts, isContribution: boolean}[]}} Crossing
 */

/** The modules of some applications in the order of the program: each stands below those that it needs. */
class Matrix {
  /** @param {Union} union @param {Wiring[]} wirings */
  constructor(union, wirings) {
    const { modules, crossings, order } = union.data;
    const isAll = wirings.length === union.data.applications.length;
    const names = (group) => group.map((number) => modules[number].name);
    /** @type {string[][]} The modules that need one another, each group in its order. */
    this.groups = (isAll ? order : wirings[0].application.order).map(names);
    this.order = this.groups.flat();
    this.cycles = this.groups.filter((group) => group.length > 1);
    /** @type {Map<string, Crossing>} */
    this.crossings = new Map();
    for (const [from, to, set] of crossings) {
      if (!wirings.some((wiring) => union.contains(set, wiring.number))) continue;
      const link = { dependent: union.forms[from], dependency: union.forms[to] };
      // The module that collects does not know the one that contributes.
      link.isContribution = link.dependency.role === "contribution";
      const ends = [link.dependent.module, link.dependency.module];
      const [dependent, provider] = link.isContribution ? ends.reverse() : ends;
      const pair = `${dependent}\n${provider}`;
      if (!this.crossings.has(pair)) this.crossings.set(pair, { dependent, provider, links: [] });
      this.crossings.get(pair).links.push(link);
    }
    const places = new Map(this.order.map((module, place) => [module, place]));
    /** @type {{row: number, column: number, crossing: Crossing}[]} */
    this.cells = [...this.crossings.values()]
      .map((crossing) => ({ row: places.get(crossing.dependent), column: places.get(crossing.provider), crossing }))
      .filter(({ row, column }) => row !== undefined && column !== undefined)
      .sort((one, other) => one.row - other.row || one.column - other.column);
    /** The cells above the diagonal, thinnest first. */
    this.against = this.cells.filter((cell) => cell.column > cell.row).sort(
      (one, other) => one.crossing.links.length - other.crossing.links.length || one.row - other.row);
  }

  crossing(dependent, provider) { return this.crossings.get(`${dependent}\n${provider}`); }

  /** The modules by the layers of the package, or else by how many others lie between them and those that need none. */
  layers(layers) {
    const declared = new Set(this.order.map((module) => layers[module]));
    const levels = new Map();
    for (const group of this.groups) {
      const below = this.cells.filter(({ crossing }) => group.includes(crossing.dependent))
        .map(({ crossing }) => levels.get(crossing.provider) ?? 0);
      for (const module of group) levels.set(module, Math.max(0, ...below) + 1);
    }
    const found = Map.groupBy(this.order, (module) => (
      declared.size > 1 ? layers[module] ?? "no layer" : `level ${levels.get(module)}`));
    return [...found].sort(([one], [other]) => (declared.size > 1 ? 0 : parseInt(one.slice(6)) - parseInt(other.slice(6))));
  }
}

/** A dependency between modules, as `modules` prints it. */
const linkText = ({ dependent, dependency, isContribution }) =>
  (isContribution ? `${dependency.key} for ${dependent.key}` : `${dependent.key} → ${dependency.key}`);
