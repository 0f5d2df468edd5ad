/**
 * What lies in the dish just now. It begins as a view says; events move it step by step, so that
 * counters are seen flying and being put down; then it is again what the next view says.
 */

import { COUNTERS, heap, inWell, scatter, type Spot } from "./dish.ts";
import { NOBODY, standingAfter, standingOf, type Standing } from "./standing.ts";
import type { Event, View } from "./wire.ts";

export interface Scored {
  seat: number;
  score: number;
  perfect: boolean;
}

export interface Scene {
  wells: readonly (readonly number[])[];
  up: readonly number[];
  blank: readonly number[];
  taken: boolean; // the counters that are left have been taken up and will be thrown
  fall: number; // where counters lie follows from this; it changes with every throw
  scored: Scored | null; // the turn that has just ended
  standing: Standing;
}

export const EMPTY: Scene = {
  wells: Array.from({ length: 12 }, () => []),
  up: [],
  blank: COUNTERS,
  taken: true,
  fall: 0,
  scored: null,
  standing: NOBODY,
};

/** A number for a throw: whose it is, and what was left blank, which nobody changes until the next. */
function fallOf(seat: number, blank: readonly number[]): number {
  return blank.reduce((mask, number) => mask | (1 << number), (seat + 1) << 16);
}

/** The scene of a view. A match that is over keeps the last turn in the dish, to be looked at. */
export function sceneOf(view: View, old: Scene = EMPTY): Scene {
  const standing = standingOf(view, old.standing);
  if (view.stage === "ended" && old.fall) return { ...old, standing };
  const taken = view.stage !== "place";
  return {
    wells: view.wells,
    up: view.up,
    blank: view.blank,
    taken,
    fall: taken ? old.fall : fallOf(view.mover, view.blank),
    scored: null,
    standing,
  };
}

/** The scene after an event. */
export function after(scene: Scene, event: Event): Scene {
  return { ...dishAfter(scene, event), standing: standingAfter(scene.standing, event) };
}

function dishAfter(scene: Scene, event: Event): Scene {
  switch (event.kind) {
    case "CountersFell":
      return fallen(scene, event.seat, event.up, event.blank);
    case "WellFilled":
      return {
        ...scene,
        up: scene.up.filter((number) => !event.counters.includes(number)),
        wells: scene.wells.map((inside, place) => (place === event.well - 1 ? event.counters : inside)),
      };
    case "BlanksTaken":
      return { ...scene, taken: true };
    case "TurnScored":
      return { ...scene, scored: { seat: event.seat, score: event.score, perfect: event.perfect } };
    default:
      return scene;
  }
}

function fallen(scene: Scene, seat: number, up: readonly number[], blanks: number): Scene {
  const first = up.length + blanks === COUNTERS.length;
  const thrown = first ? COUNTERS : scene.blank;
  const blank = thrown.filter((number) => !up.includes(number));
  return { ...scene, wells: first ? EMPTY.wells : scene.wells, up, blank, taken: false, fall: fallOf(seat, blank), scored: null };
}

/** A counter as it is drawn. */
export interface Piece extends Spot {
  number: number;
  face: "up" | "blank";
  well: number; // 0 on the floor
  scale: number;
}

/** Every counter and where it lies, in the order of their numbers. */
export function pieces(scene: Scene): Piece[] {
  const spots = scatter(scene.fall);
  const wellOf = new Map(scene.wells.flatMap((inside, place) => inside.map((number, n) => [number, { place, n, inside }] as const)));
  return COUNTERS.map((number): Piece => {
    const home = wellOf.get(number);
    if (home) {
      return { number, face: "up", well: home.place + 1, ...inWell(home.place + 1, home.n, home.inside.length) };
    }
    const face = scene.up.includes(number) ? "up" : "blank";
    const spot = scene.taken ? heap(scene.blank.indexOf(number)) : spots[number - 1]!;
    return { number, face, well: 0, scale: 1, ...spot };
  });
}
