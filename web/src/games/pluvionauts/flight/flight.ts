/** A throw that can be looked at: what lies in the sky, which dice move, and their way. */

import { api } from "../../../lib/api.ts";
import type { Step } from "../../../wire.ts";
import type { Scene } from "../scene.ts";
import { DICE } from "../sky.ts";
import type { Event } from "../wire.ts";
import { readTrajectory, type Trajectory } from "./trajectory.ts";

export interface Flight {
  scene: Scene;
  dice: readonly string[]; // in the order of the trajectory
  trajectory: Trajectory;
}

/** Whether a step is a throw. */
export function isThrow(step: Pick<Step, "text">): boolean {
  return step.text.startsWith("land ");
}

/** The flight of a throw by its place in the record; null where its way was not kept. */
export async function flightOf(table: string, place: number, scene: Scene, events: readonly Event[]): Promise<Flight | null> {
  const bytes = place < 0 ? null : await api.throwPath(table, place); // a guide is in no record
  if (!bytes) return null;
  return { scene, dice: diceOf(scene, events), trajectory: await readTrajectory(bytes) };
}

/** The thrown die, then the weather dice that lay in the sky: they still do, or were knocked out of it. */
export function diceOf(scene: Scene, events: readonly Event[]): string[] {
  const thrown = events.find((event) => event.kind === "DieLanded" || event.kind === "DieMissed");
  const first = thrown && "die" in thrown ? thrown.die : 0;
  const lost = events.flatMap((event) => (event.kind === "WeatherLost" ? [event.die] : []));
  const lying = [1, 2].filter((die) => die !== first && (scene.weather[die - 1]!.cells.length || lost.includes(die)));
  return [first, ...lying].map((die) => DICE[die]!);
}

/** The place in the record of a step, from 0: a step that takes back gives its place to the next one. */
export function placeIn(steps: readonly Step[], ply: number): number {
  let place = -1;
  for (const step of steps) {
    place += step.text ? 1 : -1;
    if (step.ply === ply) break;
  }
  return place;
}
