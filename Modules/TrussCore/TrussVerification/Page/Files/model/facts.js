"use strict";

// The facts of the graph are as `verify-graph graph` writes them: BindingFacts, EdgeFacts, RootFacts and Finding. But a
// binding also has its number in the union, and an edge leads `to` such numbers.

/** @type {(binding: BindingFacts, flag: string) => boolean} */
const has = (binding, flag) => binding.flags !== undefined && binding.flags.includes(flag);

/** Whether a module or an assembly declares the binding, rather than the one who starts it, opens a scope or calls. */
const isDeclared = (binding) =>
  binding.role === undefined || binding.role === "contribution" || binding.role === "decorator";

/** The lifetime, as an article would write it. @type {(binding: BindingFacts) => string} */
function lifetimeText(binding) {
  switch (binding.lifetime) {
    case "scoped": return `scoped in ${binding.scope ?? ""}`;
    case "weakSingleton": return "weak singleton";
    case "resolution": return "shared per resolution";
    default: return binding.lifetime;
  }
}

/** The place without the column. @type {(place: string) => string} */
const lineOf = (place) => place.slice(0, Math.max(0, place.lastIndexOf(":"))) || place;

/** The owner, the place and the nature of the binding. @type {(binding: BindingFacts) => string} */
function originOf(binding) {
  const owners = { input: "the inputs", scopeValue: "the value of its scope", argument: "the arguments of calls" };
  const owner = owners[binding.role] ??
    (binding.layer === undefined ? binding.module ?? "" : `${binding.layer} as an override`);
  const words = [
    lifetimeText(binding), binding.role === "decorator" && "decorator", has(binding, "exported") && "exported", has(binding, "eager") && "eager",
    has(binding, "asynchronous") && "async", binding.isolation,
  ].filter(Boolean);
  const place = binding.place === undefined ? "" : `, ${lineOf(binding.place)}`;
  return owner + place + (isDeclared(binding) ? ` (${words.join(", ")})` : "");
}

const modifiers = { initialization: "onInit", start: "onStart", stop: "onStop", end: "onEnd" };

/** The type of a parameter, with the qualifier that its binding gives it. @param {EdgeFacts} edge */
const parameterOf = (edge) => {
  const { form, key } = edge;
  if (form === undefined || form.includes("Qualified<")) return form ?? key;
  return key.includes(" @") ? form + key.slice(key.indexOf(" @")) : form;
};

/** A key by the name that one would look for. @type {(key: string) => string} */
const nameOf = (key) => (key.startsWith("any ") ? key.slice(4) : key);

/** A key or an identity without its module, `any` and the qualifier. @type {(key: string) => string} */
const plainName = (key) => nameOf(key.replace(/^\w+\//, "").replace(/ @.*$/s, ""));

/** Counts with their nouns: `1 root`, `3 roots`, `2 dependencies`. @type {(count: number, noun: string) => string} */
const counted = (count, noun) => `${count} ${count === 1 ? noun : `${noun}s`.replace(/([^aeiou])ys$/, "$1ies")}`;

/** Orders texts as the program does, by their code points. @type {(one: string, other: string) => number} */
const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
