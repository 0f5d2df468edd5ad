// Positions, actions and events of any game as the page shows them: names and values, no rules.

import { board, mark, onBoard } from "./board.js";
import { button, make, plainly, upper } from "./dom.js";

const ELSEWHERE = new Set(["legal", "calls", "ruleset", "viewer", "seats", "turn"]); // shown apart
const BESIDE = new Set(
  `lava_next gate_steps unseen played after barred boxed_cards settlers settler moves moved alone
  mover`.split(/\s+/),
);
const OF_SEATS = new Set(
  "supply saved volcano box hand_sizes undealt scores totals wins".split(" "),
);
const OF_A_SEAT = new Set(["mover", "settler", "seat", "victim", "begins"]);
const COUNTED = new Set(["wells", "played", "unseen"]); // the first entry belongs to number 1
const LABELS = {
  deck: "Deck: above, below, omens",
  gate_steps: "Steps out of the city",
  up: "Numbers up",
};
const MANY = 12; // actions that are still read at one glance

// ---- a position ------------------------------------------------------------------------------

/** A view as tables and lists; `names` are the seats', `pick(square)` is told what is tapped. */
export function position(view, names, pick, picked) {
  const fields = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
  const map = board(view, names, BESIDE, pick, picked);
  const perSeat = fields.filter(([name]) => OF_SEATS.has(name));
  const drawn = ([name, value]) =>
    OF_SEATS.has(name) || (map && onBoard(value) && !BESIDE.has(name));
  const listed = fields.filter((field) => !drawn(field) && !empty(field[1]));
  const beside = [...listed.filter(([name]) => BESIDE.has(name)), ["rules", view.ruleset]];
  const more = make("summary", {}, "More about the position");
  return [
    map,
    perSeat.length ? seatTable(perSeat, names) : null,
    terms(
      listed.filter(([name]) => !BESIDE.has(name)),
      names,
    ),
    make("details", {}, more, terms(beside, names)),
  ].filter(Boolean);
}

const empty = (value) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

function seatTable(fields, names) {
  const titles = ["Seat", ...fields.map(([name]) => upper(plainly(name)))];
  const cells = (seat) => fields.map(([, values]) => make("td", {}, text(values[seat])));
  const rows = names.map((name, seat) =>
    make("tr", {}, make("th", { scope: "row" }, mark(seat), name), cells(seat)),
  );
  const head = titles.map((title) => make("th", { scope: "col" }, title));
  const table = make("table", {}, make("thead", {}, make("tr", {}, head)), make("tbody", {}, rows));
  return make("div", { class: "wide", tabindex: 0, role: "region", "aria-label": "Seats" }, table);
}

function terms(fields, names) {
  const term = ([name, value]) => [
    make("dt", {}, LABELS[name] ?? upper(plainly(name))),
    make("dd", {}, worded(name, value, names)),
  ];
  return make(
    "dl",
    {},
    fields.map((field) => make("div", {}, term(field))),
  );
}

function worded(name, value, names) {
  if (OF_A_SEAT.has(name)) return names[value] ?? "nobody";
  if (!COUNTED.has(name)) return text(value);
  const counted = value.map((one, place) => [place + 1, one]);
  const there = counted.filter(([, one]) => one !== 0 && !empty(one));
  return there.map(([number, one]) => `${number}: ${text(one)}`).join(" · ") || "none";
}

/** Any value in a few words. */
function text(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(text).join(value.some(Array.isArray) ? " · " : " ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${plainly(name)} ${text(one)}`)
    .join(", ");
}

// ---- what may be done ------------------------------------------------------------------------

/** Legal actions as buttons, grouped by their first words; `advice` says what each is worth. */
export function actions(legal, play, advice = new Map()) {
  const show = (action, words) => actionButton(action, words, play, advice.get(action));
  const single = legal.filter((action) => !action.includes(" "));
  const verbs = grouped(
    legal.filter((action) => action.includes(" ")),
    1,
  );
  const last = single.map((action) => show(action, upper(action)));
  return [
    ...[...verbs].map(([verb, group]) => verbGroup(verb, group, show)),
    ...(last.length ? [make("p", { class: "buttons" }, last)] : []),
  ];
}

function verbGroup(verb, group, show) {
  const rows = [...grouped(group, group.length > MANY ? 2 : 1)].map(([start, some]) =>
    make(
      "p",
      { class: "buttons" },
      start === verb ? null : make("b", {}, start.slice(verb.length + 1)),
      some.map((action) => show(action, action.slice(start.length + 1))),
    ),
  );
  return make("section", { class: "group" }, make("h3", {}, upper(verb)), rows);
}

function actionButton(action, words, play, worth) {
  const valued = worth === undefined ? words : [words, make("small", {}, worth)];
  return button(valued, () => play(action), {
    "aria-label": worth === undefined ? action : `${action}, worth ${worth}`,
    class: action.includes(" ") ? false : "primary",
  });
}

/** Actions by their first words; at least one word is left to tell them apart. */
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
  const events = (told.events ?? []).map((event) => happened(event, names)).join("; ");
  return make(
    "li",
    { class: told.seat < 0 ? "quiet" : false },
    told.seat < 0 ? null : mark(told.seat),
    make("b", {}, `${who} `),
    did + marks,
    events ? make("span", { class: "quiet" }, ` ${events}`) : null,
  );
}

function happened(event, names) {
  const { kind, ...facts } = event;
  const words = Object.entries(facts)
    .filter(([, value]) => !empty(value))
    .map(([name, value]) => (value === true ? plainly(name) : worded(name, value, names)));
  return [plainly(kind), ...words].join(" ");
}
