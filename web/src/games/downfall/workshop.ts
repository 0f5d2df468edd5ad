/** A position as somebody sets it up by hand: read from its text, changed, and written again. */

import { SEATS } from "./city.ts";

export interface Setup {
  rules: string;
  seats: number;
  phase: string;
  turn: string;
  stage: string;
  tile: string;
  hands: string[]; // by seat; cards with spaces between, empty: dealt by chance
  people: ReadonlyMap<string, readonly number[]>; // by square, then by seat
  lava: ReadonlyMap<string, string>;
  burnt: readonly string[];
  others: readonly string[]; // facts that are kept as they are written
}

export const EMPTY_SETUP: Setup = {
  rules: "standard start=0",
  seats: 2,
  phase: "sleeps",
  turn: "red",
  stage: "",
  tile: "",
  hands: ["", "", "", ""],
  people: new Map(),
  lava: new Map(),
  burnt: [],
  others: [],
};

/** What a click on a square does. */
export type Tool = { put: "person"; seat: number } | { put: "lava"; symbol: string } | { put: "burnt" } | { put: "nothing" };

/* ---- reading ------------------------------------------------------------------------------ */

/** A position that names no ruleset is official: that was the default when such texts were first written. */
export function readSetup(text: string): Setup {
  if (!text.trim()) return EMPTY_SETUP;
  let setup: Setup = { ...EMPTY_SETUP, rules: "official start=0" };
  for (const fact of text.split(/[;\n]/)) {
    const words = fact.toLowerCase().replaceAll(",", " , ").split(/\s+/).filter(Boolean);
    if (words.length) setup = withFact(setup, words, fact.trim());
  }
  return setup;
}

// These follow from the rest, and would be wrong as soon as something is changed.
const COUNTED = new Set(["bag", "box", "supply", "deck", "played", "opening", "running"]);

function withFact(setup: Setup, [name = "", ...rest]: string[], fact: string): Setup {
  switch (name) {
    case "rules":
      return { ...setup, rules: rest.join(" ") };
    case "seats":
      return { ...setup, seats: Math.min(4, Math.max(2, Number(rest[0]) || 2)) };
    case "phase":
      return { ...setup, phase: rest[0] ?? "" };
    case "turn":
      return { ...setup, turn: rest[0] ?? "red", stage: rest[1] ?? "" };
    case "tile":
      return { ...setup, tile: rest[0] ?? "" };
    case "hand":
      return { ...setup, hands: setup.hands.map((hand, seat) => (SEATS[seat] === rest[0] ? rest.slice(1).join(" ") : hand)) };
    case "people":
      return { ...setup, people: readPeople(rest) };
    case "lava":
      return { ...setup, lava: new Map([...setup.lava, ...rest.slice(1).map((square): [string, string] => [square, rest[0]!])]) };
    case "burnt":
      return { ...setup, burnt: rest };
    default:
      return COUNTED.has(name) ? setup : { ...setup, others: [...setup.others, fact] };
  }
}

function readPeople(words: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const group of words.join(" ").split(",")) {
    const [square = "", ...families] = group.split(" ").filter(Boolean);
    const counts = [0, 0, 0, 0];
    for (let at = 0; at + 1 < families.length; at += 2) {
      const seat = SEATS.indexOf(families[at] as (typeof SEATS)[number]);
      if (seat >= 0) counts[seat] = Number(families[at + 1]) || 0;
    }
    if (square) found.set(square, counts);
  }
  return found;
}

/* ---- writing ------------------------------------------------------------------------------ */

export function writeSetup(setup: Setup): string {
  const facts = [`rules ${setup.rules}`, `seats ${setup.seats}`, `phase ${setup.phase}`, `turn ${setup.turn} ${setup.stage}`.trim()];
  if (setup.phase !== "erupts") {
    setup.hands.slice(0, setup.seats).forEach((hand, seat) => hand.trim() && facts.push(`hand ${SEATS[seat]} ${hand.trim()}`));
  }
  if (setup.people.size) facts.push(`people ${[...setup.people].map(([square, counts]) => `${square} ${families(counts)}`).join(", ")}`);
  for (const symbol of new Set(setup.lava.values())) {
    facts.push(`lava ${symbol} ${[...setup.lava].filter(([, sign]) => sign === symbol).map(([square]) => square).join(" ")}`);
  }
  if (setup.burnt.length) facts.push(`burnt ${setup.burnt.join(" ")}`);
  if (setup.phase === "erupts") facts.push("running");
  if (setup.tile && setup.phase === "erupts") facts.push(`tile ${setup.tile}`);
  return [...facts, ...setup.others].join("; ");
}

function families(counts: readonly number[]): string {
  return counts.flatMap((count, seat) => (count ? [`${SEATS[seat]} ${count}`] : [])).join(" ");
}

/* ---- changing ----------------------------------------------------------------------------- */

/** The setup after a click on a square. */
export function touch(setup: Setup, tool: Tool, square: string): Setup {
  const people = new Map(setup.people);
  const lava = new Map(setup.lava);
  const burnt = setup.burnt.filter((name) => name !== square);
  lava.delete(square);
  if (tool.put === "person") {
    const counts = [...(people.get(square) ?? [0, 0, 0, 0])];
    counts[tool.seat] = (counts[tool.seat] ?? 0) + 1;
    people.set(square, counts);
  } else {
    people.delete(square);
    if (tool.put === "lava") lava.set(square, tool.symbol);
    if (tool.put === "burnt") burnt.push(square);
  }
  return { ...setup, people, lava, burnt };
}

/** The setup with so many seats: nobody stays who does not play. */
export function withSeats(setup: Setup, seats: number): Setup {
  const people = new Map<string, number[]>();
  for (const [square, counts] of setup.people) {
    const left = counts.map((count, seat) => (seat < seats ? count : 0));
    if (left.some(Boolean)) people.set(square, left);
  }
  const turn = SEATS.indexOf(setup.turn as (typeof SEATS)[number]) < seats ? setup.turn : SEATS[0];
  return { ...setup, seats, people, turn };
}
