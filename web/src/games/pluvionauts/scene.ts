/**
 * What lies in the sky just now. It begins as a view says; events move it step by step, so that islands
 * can be seen drifting; and when they are through, it is again what the next view says.
 */

import { BUILDINGS, CELLS, SLOTS, TERRAINS } from "./sky.ts";
import type { Aim, Event, View } from "./wire.ts";
import { readAim } from "./aims.ts";

export interface Island {
  id: number;
  cell: string;
  terrain: string;
}

/** A die: on one cell, between several, or, with none, not on the board. */
export interface Die {
  cells: readonly string[];
  value: number; // of the balloon: how far it can drive, 1 or 6 for the blimp
}

export interface Scene {
  islands: readonly Island[];
  unknown: ReadonlySet<string>; // cells that chance has still to lay
  balloon: Die;
  towing: boolean; // the balloon die has been flipped
  weather: readonly [Die, Die];
  buildings: ReadonlyMap<string, string>;
  rain: ReadonlySet<string>;
  thunder: ReadonlySet<string>;
  mover: number;
  aim: Aim | null; // of the throw that is due
}

const AWAY: Die = { cells: [], value: 0 };

export const EMPTY: Scene = {
  islands: [],
  unknown: new Set(),
  balloon: AWAY,
  towing: false,
  weather: [AWAY, AWAY],
  buildings: new Map(),
  rain: new Set(),
  thunder: new Set(),
  mover: 0,
  aim: null,
};

const BLIMP = 1;

/** The scene of a view. Islands that stood in the old scene keep their identity, so that they drift. */
export function sceneOf(view: View, old: Scene = EMPTY): Scene {
  const known = new Map(old.islands.map((island) => [`${island.cell} ${island.terrain}`, island.id]));
  let next = old.islands.reduce((most, island) => Math.max(most, island.id), 0) + 1;
  const islands = CELLS.flatMap(({ name }, place) => {
    const terrain = view.terrain[place]!;
    if (terrain === "sky" || terrain === "unknown") return [];
    return [{ id: known.get(`${name} ${terrain}`) ?? next++, cell: name, terrain }];
  });
  const [a, b] = view.weather;
  return {
    islands,
    unknown: new Set(CELLS.filter((_, place) => view.terrain[place] === "unknown").map(({ name }) => name)),
    balloon: { cells: view.balloon ? [view.balloon] : view.between, value: view.blimp ? BLIMP : (view.fuel ?? 0) },
    towing: view.stage === "act" || view.stage === "finish",
    weather: [weatherDie(a), weatherDie(b)],
    buildings: new Map(view.buildings),
    rain: new Set(view.rain),
    thunder: new Set(view.thunder),
    mover: view.mover,
    aim: view.aim ? readAim(view.aim) : null,
  };
}

function weatherDie(die: View["weather"][number]): Die {
  return { cells: die.cell ? [die.cell] : die.between, value: die.value };
}

const names = (cells: readonly number[]): string[] => cells.map((cell) => CELLS[cell]!.name);

/** The scene after an event; events that change nothing in the sky leave it as it is. */
export function after(scene: Scene, event: Event): Scene {
  switch (event.kind) {
    case "TileLaid":
      return laid(scene, CELLS[event.cell]!.name, TERRAINS[event.terrain]!);
    case "DieAimed":
      return { ...scene, aim: event.aim, mover: event.seat };
    case "DieLanded":
      return withDie({ ...scene, aim: null, towing: false }, event.die, { cells: names(event.cells), value: event.face });
    case "DieMissed":
      return { ...scene, aim: null };
    case "WeatherSet":
      return withDie(scene, event.die, { cells: names([event.cell]), value: event.value });
    case "WeatherKnocked":
      return withDie(scene, event.die, { cells: names(event.cells), value: event.value });
    case "WeatherLost":
      return withDie(scene, event.die, AWAY);
    case "WeatherShifted":
      return withDie(scene, event.die, { ...scene.weather[event.die - 1]!, value: event.after });
    case "DiePut":
      return withDie(scene, event.die, { ...dieOf(scene, event.die), cells: names([event.cell]) });
    case "FuelSet":
      return { ...scene, balloon: { ...scene.balloon, value: event.fuel } };
    case "BalloonDriven":
      return { ...scene, balloon: { ...scene.balloon, cells: names([event.end]) } };
    case "IslandTowed":
      return towed(scene, CELLS[event.start]!.name, CELLS[event.end]!.name);
    case "BuildingPlaced":
      return { ...scene, buildings: new Map(scene.buildings).set(SLOTS[event.slot]!.name, BUILDINGS[event.building]!) };
    case "BuildingLost":
      return { ...scene, buildings: new Map([...scene.buildings].filter(([slot]) => slot !== SLOTS[event.slot]!.name)) };
    case "TurnEnded":
      return { ...scene, balloon: AWAY, towing: false };
    default:
      return scene;
  }
}

function dieOf(scene: Scene, die: number): Die {
  return die === 0 ? scene.balloon : scene.weather[die - 1]!;
}

function withDie(scene: Scene, die: number, now: Die): Scene {
  if (die === 0) return { ...scene, balloon: now };
  return { ...scene, weather: die === 1 ? [now, scene.weather[1]] : [scene.weather[0], now] };
}

function laid(scene: Scene, cell: string, terrain: string): Scene {
  const unknown = new Set([...scene.unknown].filter((one) => one !== cell));
  if (terrain === "sky") return { ...scene, unknown };
  return { ...scene, unknown, islands: [...scene.islands, { id: scene.islands.length + 1, cell, terrain }] };
}

function towed(scene: Scene, start: string, end: string): Scene {
  const islands = scene.islands.map((island) => (island.cell === start ? { ...island, cell: end } : island));
  return { ...scene, islands, towing: true, balloon: { ...scene.balloon, cells: [end] } };
}

/** How many layers high the ground of a cell is. */
export function layers(scene: Scene, cell: string): number {
  const island = scene.islands.find((one) => one.cell === cell);
  return island ? TERRAINS.indexOf(island.terrain) : 0;
}

/** Whether a face of the balloon die shows the blimp. */
export function blimp(face: number): boolean {
  return face === 1 || face === 6;
}
