"use strict";

/** The current view: the fragment of the address, so that every view is a link. @type {Record<string, string>} */
let route = {};

/** @returns {Record<string, string>} */
const readRoute = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B")));

/** The address of a view in the chosen application. @param {Record<string, string | undefined>} target */
const linkTo = (target) => addressOf({ ...target, app: route.app });

/** @param {Record<string, string | undefined>} target */
function addressOf(target) {
  const present = Object.entries(target).filter(([, value]) => value !== undefined && value !== "");
  return `#${present.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`
    .replaceAll("%2F", "/").replaceAll("%40", "@").replaceAll("%7C", "|").replaceAll("%2C", ",");
}

/** The name of the view that a route shows. */
const viewName = () => (route.binding === undefined ? route.view ?? "bindings" : "bindings");
