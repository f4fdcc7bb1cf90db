"use strict";

/** The largest number of boxes in a drawing. */
const mostBoxes = 25;

/** A binding between its dependents and its dependencies; a box stands for a module where there are too many. */
function neighborhood(row, users, needs) {
  if (users.length + needs.length === 0) return "";
  const half = Math.floor((mostBoxes - 1) / 2);
  const sides = [boxesOf(users, half), boxesOf(needs, half)];
  const [boxWidth, boxHeight, gap] = [260, 24, 8];
  const width = 3 * boxWidth + 2 * 90;
  const height = Math.max(1, sides[0].length, sides[1].length) * (boxHeight + gap) - gap;
  const middle = height / 2;
  const center = (width - boxWidth) / 2;
  const box = (left, top, text, address, kind) => html`<a href="${address}" class="${kind}"><title>${text}</title>
    <rect x="${left + 0.5}" y="${top + 0.5}" width="${boxWidth - 1}" height="${boxHeight - 1}" rx="3"/>
    <text x="${left + 8}" y="${top + 16}">${shortened(text, 34)}</text></a>`;
  const side = (boxes, left, isLeft) => {
    const first = middle - (boxes.length * (boxHeight + gap) - gap) / 2;
    return boxes.map((one, index) => {
      const top = first + index * (boxHeight + gap);
      const [from, to] = isLeft
        ? [[left + boxWidth, top + boxHeight / 2], [center - 6, middle]]
        : [[center + boxWidth, middle], [left - 6, top + boxHeight / 2]];
      const bend = (from[0] + to[0]) / 2;
      return html`<path d="M${from[0]} ${from[1]} C${bend} ${from[1]} ${bend} ${to[1]} ${to[0]} ${to[1]}"
        class="${one.isDeferred && "deferred"}" marker-end="url(#arrow)"/>${
        box(left, top, one.text, one.address, one.isFolded && "folded")}`;
    });
  };
  return html`<figure class="neighborhood"><figcaption>Dependents and dependencies; dashed if deferred</figcaption>
    <svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="Its neighborhood">
      <marker id="arrow" viewBox="0 0 6 6" refX="1" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 L6 3 L0 6"/></marker>
      ${side(sides[0], 0, true)}${side(sides[1], width - boxWidth, false)}
      ${box(center, middle - boxHeight / 2, row.facts.key, linkTo({ binding: row.id }), "center")}
    </svg></figure>`;
}

/** Boxes for neighbors, each for one of them or for a module. @param {Neighbor[]} neighbors @param {number} most */
function boxesOf(neighbors, most) {
  const single = (neighbor) => ({
    text: neighbor.row.facts.key, address: linkTo({ binding: neighbor.row.id }),
    isDeferred: neighbor.edge.isDeferred === true, isFolded: false,
  });
  if (neighbors.length <= most) return neighbors.map(single);
  const modules = Map.groupBy(neighbors, ({ row }) => row.module);
  const folded = [...modules].sort(([, one], [, other]) => other.length - one.length).map(([name, list]) => (
    list.length === 1 ? single(list[0]) : {
      text: `${name}: ${list.length}`, address: linkTo({ module: name, q: undefined }),
      isDeferred: list.every((neighbor) => neighbor.edge.isDeferred === true), isFolded: true,
    }));
  if (folded.length <= most) return folded;
  const rest = folded.length - most + 1;
  return [...folded.slice(0, most - 1), { text: `${rest} more modules or bindings`, address: linkTo(route), isFolded: true }];
}

/** A text that is cut in its middle, since names often begin alike. @param {string} text @param {number} most */
function shortened(text, most) {
  if (text.length <= most) return text;
  const tail = Math.floor((most - 1) * 0.6);
  return `${text.slice(0, most - 1 - tail)}…${text.slice(text.length - tail)}`;
}
