/**
 * What stands on the board just now. It begins as a view says; events move it step by step, so that
 * people can be seen walking; and when they are through, it is again what the next view says.
 */

import { middle, outside, type Point } from "./city.ts";
import { NOWHERE, standingAfter, standingOf, type Standing } from "./standing.ts";
import type { Event, View } from "./wire.ts";

export interface Figure {
  id: number;
  seat: number;
  square: string; // "out" while somebody leaves through `gate`
  gate?: string;
  way?: readonly Point[]; // where somebody walked last
  fresh?: boolean; // came by an event, and is seen coming
}

export interface Scene {
  viewer: number | null;
  people: Figure[];
  crowd: ReadonlyMap<string, number>; // how many stand on each square
  lava: ReadonlyMap<string, string>;
  burnt: readonly string[];
  flow: ReadonlyMap<string, string>; // where fresh lava came from
  standing: Standing;
  leaving: { id: number; seat: number; square: string }[]; // those who turn to ash
  last: readonly Deed[]; // what each seat did in its latest turn, and where
  trails: readonly Trail[]; // the ways of those who ran lately
}

export interface Deed {
  seat: number;
  square: string;
}

export interface Trail {
  id: number;
  seat: number;
  points: readonly Point[];
}

const TRAILS = 3; // that are seen at a time

export const EMPTY: Scene = {
  viewer: null,
  people: [],
  crowd: new Map(),
  lava: new Map(),
  burnt: [],
  flow: new Map(),
  standing: NOWHERE,
  leaving: [],
  last: [],
  trails: [],
};

/** The scene of a view. */
export function sceneOf(view: View, old: Scene = EMPTY): Scene {
  return { ...boardOf(view, old), standing: standingOf(view) };
}

/** What lies on the board. People who stood in the old scene keep their identity, so that they walk. */
export function boardOf(view: Pick<View, "viewer" | "people" | "lava" | "burnt">, old: Scene = EMPTY): Scene {
  const before = new Map<string, Figure[]>();
  for (const person of old.people) {
    const key = `${person.square} ${person.seat}`;
    before.set(key, [...(before.get(key) ?? []), person]);
  }
  let next = old.people.reduce((most, person) => Math.max(most, person.id), 0) + 1;
  const people: Figure[] = [];
  for (const [square, counts] of view.people) {
    counts.forEach((count, seat) => {
      const known = before.get(`${square} ${seat}`) ?? [];
      for (let n = 0; n < count; n += 1) people.push({ id: known[n]?.id ?? next++, seat, square });
    });
  }
  return {
    viewer: view.viewer,
    people,
    crowd: crowdOf(people),
    lava: new Map(view.lava),
    burnt: view.burnt,
    flow: old.flow,
    standing: old.standing,
    leaving: [],
    last: old.last.filter(({ seat, square }) => view.lava.some(([one]) => one === square) || people.some((one) => one.seat === seat && one.square === square)),
    trails: old.trails,
  };
}

function crowdOf(people: readonly Figure[]): Map<string, number> {
  const crowd = new Map<string, number>();
  for (const { square } of people) crowd.set(square, (crowd.get(square) ?? 0) + 1);
  return crowd;
}

function withPeople(scene: Scene, people: Figure[]): Scene {
  return { ...scene, people, crowd: crowdOf(people) };
}

function newId(scene: Scene): number {
  return scene.people.reduce((most, person) => Math.max(most, person.id), 0) + 1;
}

/** The scene after an event. */
export function after(scene: Scene, event: Event): Scene {
  return onBoard({ ...scene, standing: standingAfter(scene.standing, event), last: deedsAfter(scene.last, event) }, event);
}

/** A turn begins with a card or a tile: then what the seat did before is over. */
function deedsAfter(last: readonly Deed[], event: Event): readonly Deed[] {
  switch (event.kind) {
    case "CardPlayed":
    case "TileDrawn":
      return last.filter(({ seat }) => seat !== event.seat);
    case "PersonPlaced":
    case "RelativePlaced":
    case "LavaLaid":
      return [...last, { seat: event.seat, square: event.square }];
    case "PersonRan":
      return [...last, { seat: event.seat, square: event.end }];
    default:
      return last;
  }
}

/** What an event changes on the board itself. */
function onBoard(scene: Scene, event: Event): Scene {
  switch (event.kind) {
    case "PersonSettled":
    case "PersonPlaced":
    case "RelativePlaced":
      return withPeople(scene, [...scene.people, { id: newId(scene), seat: event.seat, square: event.square, fresh: true }]);
    case "VictimThrown":
      return lose(scene, event.victim, event.square, 1);
    case "PeopleLost":
      return lose(scene, event.seat, event.square, event.count);
    case "PersonRan":
      return move(scene, event.seat, event.way, false);
    case "PersonSaved":
      return move(scene, event.seat, event.way, true);
    case "LavaLaid": {
      const lava = new Map(scene.lava).set(event.square, event.symbol);
      return { ...scene, lava, flow: new Map(scene.flow).set(event.square, source(scene, event.square, event.symbol)) };
    }
    case "SquaresBurnt":
      return { ...scene, burnt: [...scene.burnt, ...event.squares] };
    default:
      return scene;
  }
}

function lose(scene: Scene, seat: number, square: string, count: number): Scene {
  const gone = scene.people.filter((person) => person.seat === seat && person.square === square).slice(0, count);
  const people = scene.people.filter((person) => !gone.includes(person));
  const leaving = [...scene.leaving, ...gone.map(({ id }) => ({ id, seat, square }))];
  return { ...withPeople(scene, people), leaving };
}

/** Somebody runs along the squares of a way: to the last one, or out through it. */
function move(scene: Scene, seat: number, squares: readonly string[], out: boolean): Scene {
  const [start, ...crossed] = squares;
  const end = squares[squares.length - 1]!;
  const runner = scene.people.find((person) => person.seat === seat && person.square === start);
  if (!runner) return scene;
  const way = crossed.map(middle);
  const there: Figure = out ? { ...runner, square: "out", gate: end, way: [...way, outside(end)] } : { ...runner, square: end, way };
  const trail = { id: (scene.trails.at(-1)?.id ?? 0) + 1, seat: runner.seat, points: [middle(runner.square), ...(there.way ?? [])] };
  return { ...withPeople(scene, scene.people.map((person) => (person === runner ? there : person))), trails: [...scene.trails, trail].slice(-TRAILS) };
}

/** The lava of the same symbol that a new tile flows from. */
function source(scene: Scene, square: string, symbol: string): string {
  const [file, rank] = [square.charCodeAt(0), Number(square[1])];
  for (const [other, sign] of scene.lava) {
    const steps = Math.abs(other.charCodeAt(0) - file) + Math.abs(Number(other[1]) - rank);
    if (sign === symbol && steps === 1) return other;
  }
  return "";
}
