// A board of any game whose squares have names like i5: what the view says lies where.

import { button, make, plainly } from "./dom.js";

const SQUARE = /^[a-z]\d{1,2}$/;

/** Whether a field of a view is a list of squares, or of squares with something on them. */
export function onBoard(value) {
  const first = (one) => (Array.isArray(one) ? one[0] : one);
  return Array.isArray(value) && value.length > 0 && value.every((one) => SQUARE.test(first(one)));
}

/** The sign of a seat: a colour and a shape, so that nobody needs to see colours. */
export function mark(seat) {
  return make("span", { class: `mark seat${seat}`, "aria-hidden": "true" });
}

/** The board as a table of buttons, or null; `quiet` fields name squares but are not drawn. */
export function board(view, names, quiet, pick, picked) {
  const words = (view.legal ?? []).flatMap((action) => action.split(" "));
  const useful = new Set(words.filter((word) => SQUARE.test(word)));
  const places = squares(view, quiet, useful);
  if (places.size === 0) return null;
  const cell = (square) => {
    const there = places.get(square);
    return there ? drawn(square, there, names, useful, pick, picked) : "";
  };
  const files = unique([...places.keys()].map((square) => square[0])).sort();
  const ranks = unique([...places.keys()].map((square) => Number(square.slice(1))));
  const rows = ranks
    .sort((one, other) => other - one)
    .map((rank) => [rank, files.map((file) => make("td", {}, cell(`${file}${rank}`)))])
    .map(([rank, cells]) => make("tr", {}, make("th", { scope: "row" }, String(rank)), cells));
  const head = files.map((file) => make("th", { scope: "col" }, file));
  return make(
    "table",
    { class: "board" },
    make("caption", {}, "Tap a square to see only what can be done there."),
    make("thead", {}, make("tr", {}, make("td"), head)),
    make("tbody", {}, rows),
  );
}

const unique = (values) => [...new Set(values)];

/** Per square, what the view says is there. */
function squares(view, quiet, useful) {
  const places = new Map([...useful].map((square) => [square, []]));
  const fields = Object.entries(view).filter(([name, value]) => name !== "legal" && onBoard(value));
  for (const [name, value] of fields) {
    for (const one of value) {
      const [square, what] = Array.isArray(one) ? one : [one, true];
      if (!places.has(square)) places.set(square, []);
      if (!quiet.has(name)) places.get(square).push([name, what]);
    }
  }
  return places;
}

function drawn(square, there, names, useful, pick, picked) {
  const words = [square, ...there.map(([name, what]) => described(name, what, names))].join(", ");
  const given = {
    title: words,
    "aria-label": words,
    "aria-pressed": String(square === picked),
    class: useful.has(square) ? "legal" : false,
  };
  return button(
    there.map(([name, what]) => sign(name, what)),
    () => pick(square),
    given,
  );
}

function sign(name, what) {
  if (!Array.isArray(what)) {
    return make("span", { class: `sign-${name}` }, what === true ? "✕" : String(what).slice(0, 3));
  }
  const people = what.map((count, seat) => (count ? [mark(seat), String(count)] : []));
  return make("span", {}, people.flat());
}

function described(name, what, names) {
  if (!Array.isArray(what)) return what === true ? plainly(name) : `${plainly(name)} ${what}`;
  return what.flatMap((count, seat) => (count ? [`${count} ${names[seat]}`] : [])).join(", ");
}
