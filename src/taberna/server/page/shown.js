// Positions, actions and events of any game as the page shows them: names and values, no rules.

import { button, make, plainly, upper } from "./dom.js";

const ELSEWHERE = new Set(["legal", "calls", "ruleset", "viewer", "seats", "turn"]); // shown apart
const BESIDE = new Set(["lava_next", "gate_steps", "unseen", "played", "after", "barred"]);
const OF_SEATS = new Set([
  "supply", "saved", "volcano", "box", "hand_sizes", "undealt", "scores", "totals", "wins",
]);
const OF_A_SEAT = new Set(["mover", "settler", "seat", "victim", "begins"]);
const COUNTED = new Set(["wells", "played", "unseen"]); // the first entry belongs to number 1
const SQUARE = /^[a-z]\d{1,2}$/;
const MANY = 12; // actions that are still read at one glance

// ---- a position ------------------------------------------------------------------------------

/** A view as tables and lists; `names` are the seats', `pick(square)` is told what is tapped. */
export function position(view, names, pick, picked) {
  const fields = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
  const perSeat = fields.filter(([name]) => OF_SEATS.has(name));
  const map = board(view, names, pick, picked);
  const listed = fields.filter(
    ([name, value]) => !OF_SEATS.has(name) && !(map && onBoard(value)) && !empty(value),
  );
  const beside = listed.filter(([name]) => BESIDE.has(name));
  return [
    map,
    perSeat.length ? seatTable(perSeat, names) : null,
    terms(listed.filter(([name]) => !BESIDE.has(name)), names),
    beside.length
      ? make("details", {}, make("summary", {}, "More about the position"), terms(beside, names))
      : null,
  ].filter(Boolean);
}

const empty = (value) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

function seatTable(fields, names) {
  const head = ["", ...fields.map(([name]) => upper(plainly(name)))];
  const rows = names.map((name, seat) =>
    make("tr", {}, make("th", { scope: "row" }, mark(seat), name),
      fields.map(([, values]) => make("td", {}, text(values[seat] ?? null)))));
  return make("div", { class: "wide" }, make("table", {},
    make("thead", {}, make("tr", {}, head.map((word) => make("th", { scope: "col" }, word)))),
    make("tbody", {}, rows)));
}

function terms(fields, names) {
  return make("dl", {}, fields.map(([name, value]) =>
    make("div", {}, make("dt", {}, upper(plainly(name))), make("dd", {}, worded(name, value, names)))));
}

function worded(name, value, names) {
  if (OF_A_SEAT.has(name) && Number.isInteger(value)) return names[value] ?? "nobody";
  if (COUNTED.has(name) && Array.isArray(value)) {
    return value
      .map((one, place) => (empty(one) || one === 0 ? "" : `${place + 1}: ${text(one)}`))
      .filter(Boolean).join(" · ") || "none";
  }
  return text(value);
}

/** Any value in a few words. */
export function text(value) {
  if (value === null || value === undefined) return "–";
  if (value === true || value === false) return value ? "yes" : "no";
  if (Array.isArray(value)) {
    const nested = value.some(Array.isArray);
    return value.map(text).join(nested ? " · " : " ") || "none";
  }
  if (typeof value === "object") {
    return Object.entries(value).map(([name, one]) => `${plainly(name)} ${text(one)}`).join(", ");
  }
  return String(value);
}

/** The sign of a seat: a colour and a shape, so that nobody needs to see colours. */
export function mark(seat) {
  return make("span", { class: `mark seat${seat}`, "aria-hidden": "true" });
}

// ---- a board, where squares have names like i5 -----------------------------------------------

const onBoard = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => SQUARE.test(Array.isArray(one) ? one[0] : one));

function board(view, names, pick, picked) {
  const places = squares(view);
  if (places.size === 0) return null;
  const files = [...new Set([...places.keys()].map((square) => square[0]))].sort();
  const ranks = [...new Set([...places.keys()].map((square) => Number(square.slice(1))))];
  const useful = new Set((view.legal ?? []).flatMap((action) => action.split(" ")));
  const rows = ranks.sort((one, other) => other - one).map((rank) =>
    make("tr", {}, make("th", { scope: "row" }, String(rank)),
      files.map((file) => make("td", {}, cell(`${file}${rank}`)))));
  function cell(square) {
    const inside = places.get(square);
    if (!inside) return "";
    const words = [square, ...inside.map(([name, value]) => described(name, value, names))].join(", ");
    return button(inside.map(([name, value]) => sign(name, value)).flat(), () => pick(square), {
      title: words, "aria-label": words, "aria-pressed": String(square === picked),
      class: useful.has(square) ? "legal" : undefined,
    });
  }
  return make("div", { class: "wide" }, make("table", { class: "board" },
    make("caption", {}, "The board; tap a square to see only what can be done there"),
    make("thead", {}, make("tr", {}, make("td"), files.map((file) => make("th", { scope: "col" }, file)))),
    make("tbody", {}, rows)));
}

/** Per square, what the view says is there. */
function squares(view) {
  const places = new Map();
  for (const [name, value] of Object.entries(view)) {
    if (ELSEWHERE.has(name) || !onBoard(value)) continue;
    for (const one of value) {
      const [square, what] = Array.isArray(one) ? one : [one, true];
      if (!places.has(square)) places.set(square, []);
      if (!BESIDE.has(name)) places.get(square).push([name, what]);
    }
  }
  for (const word of (view.legal ?? []).flatMap((action) => action.split(" "))) {
    if (SQUARE.test(word) && !places.has(word)) places.set(word, []);
  }
  return places;
}

function sign(name, value) {
  if (Array.isArray(value)) {
    return value.map((count, seat) => (count ? make("span", {}, mark(seat), String(count)) : ""));
  }
  return make("span", { class: `sign-${name}` }, value === true ? "✕" : String(value).slice(0, 3));
}

function described(name, value, names) {
  if (!Array.isArray(value)) return `${plainly(name)} ${value === true ? "" : value}`.trim();
  return value.map((count, seat) => (count ? `${count} ${names[seat]}` : "")).filter(Boolean).join(", ");
}

// ---- what may be done ------------------------------------------------------------------------

/** Legal actions as buttons, grouped by their first words. */
export function actions(legal, play, advised = new Map()) {
  const label = (action, words) => {
    const worth = advised.get(action);
    return button(worth === undefined ? words : [words, make("small", {}, ` ${worth}`)], () => play(action), {
      "aria-label": worth === undefined ? action : `${action}, worth ${worth}`,
      class: action.includes(" ") ? undefined : "primary",
    });
  };
  const single = legal.filter((action) => !action.includes(" "));
  const verbs = [...grouped(legal.filter((action) => action.includes(" ")), 1)];
  return [
    ...verbs.map(([verb, group]) => make("section", { class: "group" }, make("h3", {}, upper(verb)),
      [...grouped(group, group.length > MANY ? 2 : 1)].map(([start, some]) =>
        make("p", { class: "buttons" },
          start === verb ? null : make("b", {}, start.slice(verb.length + 1)),
          some.map((action) => label(action, action.slice(start.length + 1) || action)))))),
    single.length ? make("p", { class: "buttons" }, single.map((action) => label(action, upper(action)))) : null,
  ].filter(Boolean);
}

function grouped(legal, words) {
  const groups = new Map();
  for (const action of legal) {
    const parts = action.split(" ");
    const start = parts.slice(0, Math.min(words, parts.length - 1)).join(" ");
    groups.set(start, [...(groups.get(start) ?? []), action]);
  }
  return groups;
}

// ---- what happened ---------------------------------------------------------------------------

/** One ply for the log: who did what, and what came of it. */
export function step(told, names) {
  const who = told.seat < 0 ? "Chance" : names[told.seat];
  const did = told.text ? `${told.called ? "calls: " : ""}${told.text}` : "takes it back";
  const marks = (told.marks ?? []).map((words) => ` [${words}]`).join("");
  const events = (told.events ?? []).map((event) => happened(event, names));
  return make("li", { class: told.seat < 0 ? "quiet" : undefined },
    told.seat < 0 ? null : mark(told.seat), make("b", {}, `${who} `), did + marks,
    events.length ? make("span", { class: "quiet" }, ` ${events.join("; ")}`) : null);
}

function happened(event, names) {
  const facts = Object.entries(event)
    .filter(([name, value]) => name !== "kind" && !empty(value))
    .map(([name, value]) => (value === true ? plainly(name) : worded(name, value, names)));
  return [plainly(event.kind), ...facts].join(" ");
}
