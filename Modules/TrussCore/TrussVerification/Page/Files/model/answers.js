"use strict";

// The answers of the commands, member for member as their JSON documents have them.

/** Why an application contains a key, from its roots. @param {Wiring} wiring @param {string} key */
function whyIn(wiring, key) {
  const found = wiring.bindingsOf(key);
  // Decorators come first, and a path to one ends there.
  const target = found.find((binding) => wiring.reaches(binding)) ?? found[0];
  return target === undefined ? undefined : pathsTo(wiring, key, target, wiring.source(target));
}

/** Why an application contains a binding, where the paths end, or one that it decorates. @param {Wiring} wiring */
function pathsTo(wiring, key, target, origin = target) {
  const search = new Search([target], wiring.dependents);
  const paths = wiring.entries.filter((entry) => search.reaches(entry.binding))
    .map((entry) => stepsFrom(wiring, entry, search.path(entry.binding).reverse()))
    .sort((one, other) => one.length - other.length);
  return {
    application: wiring.name,
    binding: originOf(wiring.bindings[origin]),
    id: wiring.bindings[origin].id,
    isReached: paths.length > 0,
    paths,
    pathCount: wiring.paths[target],
    dominators: wiring.allDominators(target).map((one) => wiring.bindings[one].key).filter((one) => one !== key),
    dependents: paths.length > 0 ? [] : wiring.dependents[target].map((link) => wiring.bindings[link.binding].key),
  };
}

/** @param {Wiring} wiring @param {{root?: number, binding: number}} entry @param {number[]} path */
function stepsFrom(wiring, entry, path) {
  const { edge } = entry.root === undefined ? {} : wiring.roots[entry.root];
  const binding = wiring.bindings[entry.binding];
  const first = {
    id: binding.id,
    injected: edge === undefined ? binding.key : parameterOf(edge),
    note: edge === undefined ? "eager" : "root",
  };
  return [first, ...path.slice(1).map((next, index) => stepTo(wiring, next, path[index]))];
}

function stepTo(wiring, binding, from) {
  const link = wiring.dependencies[from].find((one) => one.binding === binding);
  const edge = wiring.edge(link, from);
  const [facts, dependent] = [wiring.bindings[binding], wiring.bindings[from]];
  const notes = [
    edge.hook && modifiers[edge.hook],
    has(dependent, "alias") && "its first key",
    dependent.role === "decorator" && link.edge === 0 && "decorated",
    has(facts, "overriding") && "override",
    facts.role === "contribution" && facts.module,
    has(facts, "inherited") && "of the parent",
  ].filter(Boolean);
  return { id: facts.id, injected: parameterOf(edge), note: notes.length > 0 ? notes.join(", ") : undefined };
}

/** The direct dependents of a key. @param {Wiring} wiring @param {string} key */
function usesIn(wiring, key) {
  const found = wiring.bindingsOf(key);
  if (found.length === 0) return undefined;
  const numbers = found.map((binding) => wiring.bindings[binding].number);
  const roots = wiring.roots.filter((root) => root.edge.to.some((number) => numbers.includes(number)))
    .map((root) => ({ dependent: wiring.name, form: root.edge.form, place: root.place, isReached: true }));
  // A collector injects many contributions at once.
  const links = new Map(found.flatMap((binding) => wiring.dependents[binding])
    .map((link) => [`${link.binding} ${link.edge}`, link]));
  const dependents = [...links.values()].flatMap((link) => {
    const dependent = wiring.bindings[link.binding];
    // A decorator injects what it wraps under the same key.
    if (found.includes(link.binding) && dependent.role === "decorator") return [];
    const edge = wiring.edge(link, link.binding);
    return [{
      id: dependent.id, dependent: dependent.key, module: dependent.module ?? dependent.layer, form: edge.form,
      hook: edge.hook, place: dependent.place, isReached: wiring.reaches(link.binding),
    }];
  });
  return {
    application: wiring.name,
    bindings: found.map((binding) => wiring.bindings[binding].id),
    origins: found.map((binding) => originOf(wiring.bindings[binding])),
    dependents: [...roots, ...dependents],
    isUnusedExport: numbers.some((number) => wiring.union.unusedExports.has(number)),
  };
}

/** The bindings and roots that a change of some bindings reaches. @param {Wiring} wiring */
function impactIn(wiring, isChanged) {
  const changed = [...wiring.bindings.keys()].filter((binding) => {
    const facts = wiring.bindings[binding];
    return !has(facts, "replaced") && isChanged(facts);
  });
  if (changed.length === 0) return undefined;
  const search = new Search(changed, wiring.dependents);
  const dependents = search.order.filter((binding) => {
    const facts = wiring.bindings[binding];
    return search.distances[binding] !== 0 && isDeclared(facts) && !has(facts, "alias");
  });
  const keys = (bindings) => bindings.map((binding) => wiring.bindings[binding].key);
  const isReached = (binding) => wiring.reaches(binding);
  const distances = [...new Set(dependents.filter(isReached).map((binding) => search.distances[binding]))];
  const reached = distances.sort((one, other) => one - other)
    .map((distance) => keys(dependents.filter((binding) => isReached(binding) && search.distances[binding] === distance)));
  const numbers = new Set(search.order.map((binding) => wiring.bindings[binding].number));
  const modulesOf = (bindings) => new Set(bindings.map((binding) => wiring.bindings[binding].module).filter(Boolean));
  const modules = modulesOf(search.order.filter((one) => isReached(one) || search.distances[one] === 0));
  const all = modulesOf(search.order);
  const targets = wiring.union.modules(wiring.number).filter((module) => all.has(module.name))
    .map((module) => module.target).filter(Boolean);
  return {
    application: wiring.name,
    changed: changed.map((binding) => wiring.bindings[binding].id),
    reached,
    unreached: keys(dependents.filter((binding) => !isReached(binding))),
    roots: wiring.roots.filter((root) => root.edge.to.some((number) => numbers.has(number)))
      .map((root) => parameterOf(root.edge)),
    rootCount: wiring.roots.length,
    modules: [...modules].sort(compare),
    targets: [...new Set(targets)].sort(compare),
  };
}
