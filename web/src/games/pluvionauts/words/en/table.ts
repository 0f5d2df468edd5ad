/** The Pluvionauts. */

import type { Who } from "../../../../words/who.ts";
import { capital, count, does, list, plural } from "../../../../words/en/grammar.ts";
import { unsound } from "./unsound.ts";

const TERRAINS: Record<string, [one: string, many: string]> = {
  sky: ["sky", "sky"],
  plain: ["plain", "plains"],
  forest: ["forest", "forests"],
  mountain: ["mountain", "mountains"],
};
const SIDES = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
const STRENGTHS = ["very gently", "gently", "firmly", "hard", "very hard"];
const HEIGHTS = ["low", "in an arc", "high"];
const BUILDINGS: Record<string, string> = { wall: "wall", tower: "water tower", lighthouse: "lighthouse" };

const many = (terrain: string, n: number): string => (TERRAINS[terrain] ?? [terrain, terrain])[n === 1 ? 0 : 1];
const die = (name: string): string => (name === "balloon" ? "the balloon" : `weather die ${name}`);
const lies = (cells: readonly string[]): string => (cells.length === 1 ? `on ${cells[0]}` : `between ${list(cells)}`);
const side = (degrees: number): string => SIDES[Math.round(degrees / 45) % 8]!;

export const table = {
  unsound,
  board: "The sky",
  die,
  cell: (cell: string, terrain: string): string => `${cell}, ${many(terrain, 1)}`,

  explore: {
    unknown: "not yet laid",
    rain: "rain",
    thunder: "thunder",
    dry: "dry",
    die: (name: string, value: number): string => `${name} lies here and shows ${value}`,
    building: (name: string, other: string): string => `a ${BUILDINGS[name] ?? name} towards ${other}`,
    far: (n: number): string => `${count(n)} ${plural(n, "cell", "cells")} away`,
  },
  phase: (round: number, last: boolean): string => (last ? "The last turns" : `Round ${round}`),
  lines: {
    start: "The box is being shuffled.",
    aim: "Throw a die into the sky.",
    throw: "The die is in the air.",
    put: "The die lies in between.",
    fuel: "The blimp: choose your fuel.",
    drive: "Drive as far as the die shows.",
    tow: "Tow the island below you.",
    act: "One deed: take, place or validate.",
    finish: "The turn is over.",
    ended: "It is over.",
  } as Record<string, string>,
  ask: {
    aim: "Press a cell, pull back and let go.",
    aimFirst: "Press a cell and pull back; then press “Throw”.",
    again: "Off the board: once more.",
    throwIn: (name: string): string => `First throw weather die ${name} back in.`,
    put: (name: string): string => `${capital(die(name))} lies in between: choose its cell.`,
    fuel: "Choose your fuel. What you do not drive with, you tow with.",
    drive: "Drive, tow or do a deed, or be done.",
    tow: "Tow the island, do a deed, or be done.",
    act: "Take a building, place one or validate a request, or be done.",
    done: "Nothing else is left: end your turn.",
  },
  miss: {
    put: (cell: string): string => `The die does not touch ${cell}.`,
    drive: (cell: string): string => `The balloon cannot reach ${cell}.`,
    tow: (cell: string): string => `The island cannot be towed to ${cell}.`,
    place: "A building stands between two cells: choose a marked edge.",
    nothing: "There is nothing to choose on the board now.",
  },
  air: "The die is in the air…",

  aim: "Your throw",
  parts: { place: "From", turn: "Turned", strength: "Strength", height: "Height" },
  from: side,
  turned: (degrees: number): string => (degrees ? `${Math.abs(degrees)}° ${degrees < 0 ? "left" : "right"}` : "straight"),
  strengths: STRENGTHS,
  heights: HEIGHTS,
  throw: "Throw",
  handle: "The hand that throws",
  handleKeys:
    "Left and right move it around the box, up and down change the strength, with Shift left and right turn it, Page Up and Page Down change the height, Enter throws.",
  fineAim: "Fine aim",
  odds: { misses: "off the board", knocks: (name: string): string => `hits die ${name}` },
  throwAt: "Throw at a cell",

  modes: { put: "Choose the cell", drive: "Drive", tow: "Tow" } as Record<string, string>,
  modesTitle: "What to do on the board",
  reachOf: (fuel: number): string => `Drive ${fuel}, tow ${7 - fuel}`,
  fuelTitle: "Fuel",
  take: (name: string): string => `Take a ${BUILDINGS[name] ?? name}`,
  pool: "Take",
  build: (name: string): string => `Place a ${BUILDINGS[name] ?? name}`,
  validate: "Validate",

  hand: "Your requests",
  request: (family: string, terrain: string, need: number): string => {
    if (family === "rain") return `Rain on ${need} ${many(terrain, need)}`;
    if (family === "thunder") return `Thunder on ${need} ${many(terrain, need)}`;
    if (family === "size") return `A region of ${need} ${many(terrain, need)}`;
    return `${need} regions of ${many(terrain, 2)}`;
  },
  progress: (have: number, need: number): string => `${have} of ${need}`,
  worth: (support: number, extra: number): string => `${support} support, ${extra} more if it still holds at the end`,
  support: "support",
  requests: "requests met",
  held: (name: string, n: number): string => `${capital(count(n))} ${BUILDINGS[name] ?? name}${n === 1 ? "" : "s"}`,
  lightUp: "Show the islands that count",
  metOf: (n: number, of: number): string => `${n} of ${of} requests met`,
  poolTitle: "Left to take",
  holds: "Buildings in hand",
  roundsLeft: (n: number): string => `${capital(count(n))} ${plural(n, "round is", "rounds are")} left at most.`,
  deck: (n: number): string => `${capital(count(n))} ${plural(n, "request is", "requests are")} in the deck.`,

  statistics: {
    title: "Support earned during play, turn by turn",
    across: "turn",
    families: {
      rain: "Requests for rain",
      thunder: "Requests for thunder",
      size: "Requests for a large region",
      count: "Requests for many regions",
    } as Record<string, string>,
    rows: {
      throws: "Throws",
      landed: "… onto one cell",
      between: "… in between",
      missed: "… off the board",
      knocked: "Weather dice knocked",
      driven: "Driven, in cells",
      tows: "Islands towed",
      towed: "Towed, in cells",
      taken: "Buildings taken",
      placed: "Buildings placed",
    },
  },
  remarks: {
    ventidius: { good: "Well sewn, well flown!", bad: "A gust. It was a gust." },
    alauda: { good: "I did it! Did you see?", bad: "Whoops." },
    nubia: { good: "The clouds said so.", bad: "The wind has turned." },
    aquilo: { good: "Steady as she goes.", bad: "In forty years, never that." },
  } as Record<string, Record<string, string>>,
  story: (n: { support: number; requests: number; throws: number; missed: number; tows: number; placed: number }): string =>
    list([
      `${n.support} support`,
      n.requests ? `${count(n.requests)} ${plural(n.requests, "request", "requests")} fulfilled` : "no request fulfilled",
      ...(n.throws ? [`${count(n.throws)} ${plural(n.throws, "throw", "throws")}${n.missed ? `, ${count(n.missed)} of them off the board` : ""}`] : []),
      ...(n.tows ? [`${count(n.tows)} ${plural(n.tows, "island", "islands")} towed`] : []),
      ...(n.placed ? [`${count(n.placed)} ${plural(n.placed, "building", "buildings")} placed`] : []),
    ]),
  weather: {
    title: "Weather",
    rain: (reach: number): string => `rain as far as ${reach}`,
    both: (rain: number, thunder: number): string => `rain as far as ${rain}, thunder as far as ${thunder}`,
    lost: "off the board",
    between: "in between",
  },
  watch: "See the throw",
  knocked: "knocked!",
  noPath: "The way of this throw was not kept.",

  action: {
    aim: (degrees: number, turn: number, strength: number, height: number): string =>
      `Throw ${STRENGTHS[strength - 1]} and ${HEIGHTS[height - 1]} from the ${side(degrees)}` +
      (turn ? `, ${Math.abs(turn)}° to the ${turn < 0 ? "left" : "right"}` : ""),
    at: (cell: string): string => `Throw at ${cell}`,
    put: (name: string, cell: string): string => `Put ${die(name)} on ${cell}`,
    fuel: (fuel: number): string => `Drive ${fuel}, tow ${7 - fuel}`,
    drive: (cell: string): string => `Drive to ${cell}`,
    tow: (cell: string): string => `Tow the island to ${cell}`,
    take: (name: string): string => `Take a ${BUILDINGS[name] ?? name}`,
    place: (name: string, one: string, two: string): string => `Place a ${BUILDINGS[name] ?? name} between ${one} and ${two}`,
    validate: (request: string): string => `Validate: ${request}`,
    done: "End your turn",
  },

  kinds: { aim: "Throws", put: "Dice put down", fuel: "Fuel", drive: "Flying", tow: "Towing", take: "Which building", place: "Building", validate: "Requests" } as Record<string, string>,
  reason: {
    lands: (cell: string, percent: number): string => `It comes to rest on ${cell} in ${percent} of a hundred throws.`,
    misses: (percent: number): string => `It leaves the board in ${percent} of a hundred throws.`,
    fulfils: (request: string, support: number): string => `A request is fulfilled: ${request}, for ${support} support.`,
    ready: (request: string, after: number, need: number): string => `${request}: ${after} of ${need}, so it can be validated.`,
    progress: (request: string, before: number, after: number, need: number): string =>
      `${request}: from ${before} to ${after} of ${need}.`,
    useful: (name: string, request: string): string => `A ${BUILDINGS[name] ?? name} may help with this: ${request}.`,
    then: (actions: readonly string[]): string => `Then: ${actions.join("; ")}.`,
  },
  since: {
    missed: "off the board",
    driven: (cell: string): string => `to ${cell}`,
    towed: (terrain: string, cell: string): string => `${many(terrain, 1)} to ${cell}`,
    taken: (name: string): string => `takes a ${BUILDINGS[name] ?? name}`,
    placed: (name: string): string => `builds a ${BUILDINGS[name] ?? name}`,
    validated: (support: number): string => `request: +${support}`,
  },
  event: {
    SeatChosen: (who: Who): string => `${does(who, "begin", "begins")}.`,
    WeatherSet: (name: string, cell: string, value: number): string => `${capital(die(name))} lies on ${cell} and shows ${value}.`,
    RequestDealt: (request: string): string => `Villagers ask you for this: ${request}.`,
    RequestDrawn: (who: Who, request: string): string => `${does(who, "draw", "draws")} a request${request ? `: ${request}` : ""}.`,
    DieAimed: (who: Who, name: string, strength: number, height: number): string =>
      `${does(who, "throw", "throws")} ${die(name)} ${STRENGTHS[strength - 1]} and ${HEIGHTS[height - 1]}.`,
    DieLanded: (name: string, cells: readonly string[], face: string): string =>
      `${capital(die(name))} lands ${lies(cells)} and shows ${face || "the blimp"}.`,
    DieMissed: (name: string, again: boolean): string =>
      `${capital(die(name))} misses the sky${again ? ": one more try" : "; that was that"}.`,
    WeatherKnocked: (name: string, cells: readonly string[], value: number): string =>
      `${capital(die(name))} is knocked: it lies ${lies(cells)} and shows ${value}.`,
    WeatherLost: (name: string): string => `${capital(die(name))} is knocked out of the sky; the next player throws it back in.`,
    WeatherShifted: (name: string, before: number, after: number): string =>
      `${capital(die(name))} ${after > before ? "rises" : "sinks"} from ${before} to ${after}.`,
    DiePut: (who: Who, name: string, cell: string): string => `${does(who, "put", "puts")} ${die(name)} on ${cell}.`,
    FuelSet: (who: Who, fuel: number): string => `${does(who, "take", "takes")} fuel to drive ${fuel} and tow ${7 - fuel}.`,
    BalloonDriven: (who: Who, from: string, to: string): string => `${does(who, "drive", "drives")} from ${from} to ${to}.`,
    IslandTowed: (who: Who, terrain: string, from: string, to: string): string =>
      `${does(who, "tow", "tows")} the ${many(terrain, 1)} from ${from} to ${to}.`,
    BuildingLost: (name: string, one: string, two: string): string =>
      `The ${BUILDINGS[name] ?? name} between ${one} and ${two} stands beside no island and goes back.`,
    BuildingTaken: (who: Who, name: string): string => `${does(who, "take", "takes")} a ${BUILDINGS[name] ?? name}.`,
    BuildingPlaced: (who: Who, name: string, one: string, two: string): string =>
      `${does(who, "place", "places")} a ${BUILDINGS[name] ?? name} between ${one} and ${two}.`,
    RequestValidated: (who: Who, request: string, support: number): string =>
      `${does(who, "fulfil", "fulfils")} a request: ${request}, for ${support} support.`,
    LastTurnsBegan: (who: Who): string => `${does(who, "begin", "begins")} the end: everybody else has one more turn.`,
    GameEnded: (reason: string): string =>
      reason === "turn-cap" ? "The last round is over." : "Everybody has had a last turn.",
    takenBack: (who: Who): string => `${does(who, "take", "takes")} that back.`,
  },
  workshop: {
    title: "Workshop",
    lead: "Lay out any sky, ask what would be best in it, and play on from there.",
    put: "Put on the board",
    turn: "Turn of",
    stage: "Now to",
    fuel: "Fuel",
    think: "What is best?",
    thinking: "Thinking …",
    play: "Play from here",
    text: "The position as text",
    copy: "Copy the text",
    link: "Copy a link",
    request: (n: number): string => `Request ${n}`,
    press: (what: string, spot: string): string => `${what} on ${spot}`,
    tools: {
      sky: "Open sky",
      plain: "Plain",
      forest: "Forest",
      mountain: "Mountain",
      a: "Weather die a",
      b: "Weather die b",
      balloon: "Balloon",
      wall: "Wall",
      tower: "Water tower",
      lighthouse: "Lighthouse",
      none: "No building",
    } as Record<string, string>,
    stages: { aim: "throw", drive: "drive", tow: "tow", act: "do a deed" } as Record<string, string>,
  },
  families: { rain: "Rain", thunder: "Thunder", size: "A large region", count: "Many regions" } as Record<string, string>,
  ending: { title: "Card by card", holds: "still holds", lost: "holds no more", none: "No request fulfilled.", kept: "never shown" },
  score: { support: "Support", requests: "Requests" } as Record<string, string>,
  tieBreak: "Equal support shares the win.",

  presets: {
    draft: "The draft of 2023, dice really thrown",
    text: "Only the draft’s words: no first wall, no blimp",
    swift: "Quick: throws are looked up, not simulated",
  } as Record<string, string>,
  switches: { wall: "Everybody begins with a wall", blimp: "The blimp: choose your fuel" } as Record<string, string>,
  rounds: "How long",
  roundsChoices: {
    "0": "until a player has met three requests",
    "20": "twenty rounds at most",
    "8": "eight rounds at most",
    "4": "four rounds at most",
  } as Record<string, string>,
};

declare module "../../../../words/index.svelte.ts" {
  interface TableWords {
    pluvionauts: typeof table;
  }
}
